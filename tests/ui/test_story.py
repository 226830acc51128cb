"""The ribbon of events since the own turn, and the log by turns."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect

from engine import games
from engine.kernel.events import Event
from game.table.sentence import folded, parts_of, width_of
from game.words import event_pieces, text

SIZES = [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)]
TABLES = [("equilibrium", 4), ("eightfist", 4), ("lockdown", 2), ("lockdown", 8), ("absurd", 6)]


def play_on(p, turns):
    """Make some random decisions of the person, and let the others play in between."""
    play = p.room.top.play
    for _ in range(turns):
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            break
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])
    p.until(lambda: play.picker or play.sitting.round_over)
    p.wait(0.1)
    return play


def clauses(p):
    """The parts of the ribbon's line, or of the panel beside the own cards."""
    told = {text(line.pieces) for line in p.room.top.play.story.lines}
    return [t for t in p.things if t.kind == "text" and t.name in told]


def every_other(start):
    """Combine each table with every other size; with the others in the long run."""
    found = []
    for i, table in enumerate(TABLES):
        for j, size in enumerate(SIZES):
            marks = [] if (i + j) % 2 == start else [pytest.mark.long]
            found.append(pytest.param(*table, *size, marks=marks))
    return found


@pytest.mark.parametrize(("game", "players", "size", "letters"), every_other(0))
def test_the_ribbon_stays_at_every_size_and_covers_nobody(pilot, game, players, size, letters):
    p = pilot(size=size, text_size=letters, seed=3)
    sit(p, game, players)
    play = play_on(p, 3)
    if play.sitting.round_over:
        pytest.skip("the round was over too soon")
    found = clauses(p)
    assert found and found[-1].name == text(play.story.news[-1].pieces), "the newest is always told"
    assert [t.name for t in found] == [text(one.pieces) for one in play.story.news][-len(found) :]
    places = p.room.top.places()
    whole = found[0].rect.unionall([t.rect for t in found])
    assert p.room.page.rect.contains(whole)
    assert not whole.colliderect(places.prompt)
    for seat in places.seats.values():
        assert not whole.colliderect(seat.whole)
    if places.recent is None:
        assert all(t.value >= 22 * places.theme.scale * letters / 100 - 1 for t in found), "it is shrunk"


def test_the_ribbon_begins_anew_when_the_own_turn_is_over(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    play = play_on(p, 4)
    story = play.story
    assert 0 < story.since < len(story.lines)
    assert all(line.turn != story.me or line.turn == story.turn for line in story.lines[story.since :])


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_gift_says_who_gives_it_to_whom(pilot, language):
    from game.words import use

    table, names = games.lay("equilibrium", 3), ["Mira", "Juno", "Fox"]
    use(language)
    try:
        given = event_pieces(table, Event("accepted", {"by": 0, "target": 1, "card": 9}), names)
        taken = event_pieces(table, Event("accepted", {"by": 1, "target": 1, "card": 9}), names)
    finally:
        use("en")
    seats = [one[1] for one in parts_of(given) if one[0] == "seat"]
    assert seats == ["Mira", "Juno"]
    assert [one[1] for one in parts_of(taken) if one[0] == "seat"] == ["Juno"]
    assert "10♥" in text(given) and "10♥" in text(taken)


def test_a_long_line_is_folded_and_loses_nothing(pilot):
    p = pilot(size=(960, 600))
    sit(p, "eightfist", 4)
    play = play_on(p, 4)
    for line in play.story.lines:
        rows = folded(p.room.page, line.pieces, 20, 200)
        assert all(width_of(row) <= 200 or len(row) == 1 for row in rows)
        said = " ".join("".join(part.words for part in row) for row in rows)
        assert said.replace(" ", "") == text(line.pieces).replace(" ", "")


@pytest.mark.parametrize(("game", "players", "size", "letters"), every_other(1))
def test_the_log_covers_no_seat_and_goes_by_turns(pilot, game, players, size, letters):
    p = pilot(size=size, text_size=letters, seed=3)
    sit(p, game, players)
    play = play_on(p, 3)
    if play.sitting.round_over:
        pytest.skip("the round was over too soon")
    p.press("l")
    assert p.sees("Close the log")
    lines = [t for t in p.things if t.kind == "line"]
    heads = [t for t in p.things if t.kind == "turn"]
    assert lines and heads
    assert lines[0].name == text(play.story.lines[-1].pieces)
    page = p.room.page.rect
    seats = [t for t in p.things if t.kind in ("seat", "card", "back", "memory")]
    for line in lines:
        assert page.contains(line.rect)
        assert not any(line.rect.colliderect(t.rect) for t in seats)
    assert all(page.contains(t.rect) for t in seats if t.kind == "seat")
    assert not any(a.rect.colliderect(b.rect) for a in heads for b in lines)
    p.press("l")
    assert not p.sees("Close the log")
    assert any(t.kind == "seat" for t in p.things)


def test_the_table_moves_aside_for_the_log(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    play_on(p, 2)
    before = p.room.top.places().w
    p.press("l")
    after = p.room.top.places().w
    assert after < before
    close = next(t for t in p.things if t.name == "Close the log")
    assert close.rect.x > after and isinstance(close.rect, Rect)


@pytest.mark.parametrize("kept", [0, 1])
def test_the_log_can_be_open_before_anything_happened(pilot, kept):
    """Also after an undo that leaves fewer lines than were scrolled past."""
    p = pilot()
    sit(p, "equilibrium", 3)
    p.wait(0.3)
    table = p.room.top
    del table.play.story.lines[kept:]
    table.log_open, table.log_back = True, 5
    p.room.fresh = True
    p.wait(0.1)
    assert p.sees("Close the log")
    assert sum(t.kind == "line" for t in p.things) <= kept
