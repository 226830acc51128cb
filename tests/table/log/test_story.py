"""The ribbon of events since the player's own turn, and the log by turns."""

from __future__ import annotations

import pytest
from pilot import sit
from told_deeds import deed

from engine import games
from engine.kernel.events import Event
from game.books.contract.moment_rules import ALWAYS
from game.table.log.deed_rows import DeedRows, RowSizes, gap
from game.table.log.draw_line import folded, width_of
from game.table.log.more_deeds_button import EARLIER
from game.ui.page.page import Page
from game.words import Piece, card_text, pieces, text

NAMES = ["Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra"]

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
    """The parts of the ribbon's line, or of the panel beside the player's cards, with all words of the
    log.
    """
    play, told = p.room.top.play, {}
    voice, me = play.presenter.voice, play.story.me
    for line in [*play.story.lines, *play.handover.lately()]:
        told[text(voice.shed(line, me).pieces)] = told[text(line.pieces)] = text(line.pieces)
    found = [t for t in p.things if t.kind in ("text", "note") and t.name in told]
    return [t._replace(name=told[t.name]) for t in found]


def one_size_each(start):
    """Combine each table with one size, in turn; with the others in the long run."""
    found = []
    for i, table in enumerate(TABLES):
        for j, size in enumerate(SIZES):
            marks = [] if (i + j) % len(SIZES) == start else [pytest.mark.long]
            found.append(pytest.param(*table, *size, marks=marks))
    return found


@pytest.mark.parametrize(("game", "players", "size", "letters"), one_size_each(0))
def test_the_ribbon_stays_at_every_size_and_covers_nobody(pilot, game, players, size, letters):
    p = pilot(size=size, text_size=letters, seed=3)
    sit(p, game, players)
    play = play_on(p, 3)
    if play.sitting.round_over:
        pytest.skip("the round was over too soon")
    found = clauses(p)
    news = [text(one.pieces) for one in play.handover.lately()]
    if not news:
        pytest.skip("nothing has happened since")
    assert found and [t.name for t in found] == news[-len(found) :], "the last ones, in their order"
    more = [len(t.value) for t in p.things if t.do == EARLIER]
    assert more == [len(news) - len(found)] * (len(found) < len(news)), "those before them are counted"
    places = p.room.top.places()
    whole = found[0].rect.unionall([t.rect for t in found])
    assert p.room.page.rect.contains(whole)
    assert not whole.colliderect(places.prompt)
    for seat in places.seats.values():
        assert not whole.colliderect(seat.whole)
    if places.recent is None:
        assert all(t.value >= 22 * places.theme.scale * letters / 100 - 1 for t in found), "it is shrunk"


@pytest.fixture
def five_turns(pilot):
    """What five others did in three deeds each, laid in rows."""
    p = pilot(size=(1280, 720))
    table = games.lay("absurd", 6)
    said = ("{a:seat} hits {b:seat} with {c:card}", "{a:seat} draws 2 cards", "{a:seat} plays {c:card}")
    lines = []
    for n in range(15):
        turn = 1 + n // 3
        kind = "attacked" if n == 3 else ("played", "drew", "fished")[n % 3]
        words = said[0 if n == 3 else 1 if n % 3 == 1 else 2]
        line = pieces(words, {"a": turn, "b": 0, "c": n}, table, NAMES)
        lines.append(deed(line, n, kind, turn, n))
    page = Page(p.room.theme, p.room.pictures)
    return lines, DeedRows(page, lines)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_the_last_deeds_are_told_in_words_after_the_number_of_those_before_them(five_turns, rows):
    """New players could not read faces, signs and cards: no deed is shown without its player and a verb."""
    lines, laid = five_turns
    sizes = RowSizes(15, 20, 900, 100, rows)
    found = laid.last(sizes, 80)
    shown = [entry for row in found.rows for entry in row]
    assert [one.line for one in shown] == lines[-len(shown) :] and found.left == len(lines) - len(shown)
    assert len(found.rows) == rows and [*found.first] == lines[: found.left]
    for n, row in enumerate(found.rows):
        first = sizes.lead + (80 if found.left else 0) if not n else 0
        gaps = sum(gap(sizes) for one in row[1:] if not one.goes_on)
        assert first + sum(one.wide for one in row) + gaps <= sizes.most
        for before, one in zip([None, *row], row, strict=False):
            said, words = "".join(part.words for part in one.row), text(one.line.pieces)
            if one.goes_on:
                assert before.line.seat == one.line.seat
                words = words.replace(NAMES[one.line.seat], ",", 1)
            assert said == words, "nothing of a clause is left out, and starts at who does it"
    assert laid.last(RowSizes(15, 20, 60, 0, rows), 80) is None, "there is no room for the newest"
    assert laid.last(RowSizes(15, 20, 150, 100, rows), 80) is None, "there is none for the number"


def test_it_begins_anew_with_each_own_choice_and_tells_all_that_others_did(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    play = play_on(p, 4)
    (*_, (count, seat, _action)) = [one for one in play.sitting.match.choices if one[1] == play.view.seat]
    story = play.story
    after = [line for line in story.deeds(0) if line.number > count]
    news = play.handover.lately()
    assert seat == story.me and news and news == after[-len(news) :]
    assert {line.seat for line in after[: -len(news)]} <= {seat}, "only what the person did is left out"
    assert news[0].seat != seat or play.presenter.voice.news(news[0])
    assert p.sees(play.handover.titled(seat, news))


def asked(p, most):
    """The match each time the person must choose, up to this many times; then the first choice is made."""
    play = p.room.top.play
    for _choice in range(most):
        p.until(lambda: play.picker is not None or play.sitting.round_over)
        if play.sitting.round_over:
            return
        yield play
        play.play(play.view.legal[0])


def test_an_answer_in_a_turn_of_others_does_not_end_what_happened_since_the_own_turn(pilot):
    """Seen: after a bot's swap, nothing said any more what two others had done before."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "equilibrium", 4)
    before, answered = None, 0
    for play in asked(p, 14):
        own, since = play.handover._turn_at(play.told) == 0, play.handover.since(0)
        turns = {line.turn for line in play.handover.lately()}
        if own and before is not None:
            answered += 1
            assert since == before[0] and turns >= before[1]
        before = None if own or not since.chose or not turns else (since, turns)
    assert answered, "nobody was asked in a turn of others"


def test_the_number_of_what_is_not_shown_opens_the_log_where_it_stands(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 8)
    play = play_on(p, 2)
    story = play.story
    for n in range(30):
        words = [Piece("text", None, f"More news, {n}")]
        story.lines.append(deed(words, story.count, "more", -1, story.told, ALWAYS))
    p.room.fresh = True
    p.wait(0.1)
    more = next(t for t in p.things if t.do == EARLIER)
    assert min(more.rect.size) >= p.room.page.theme.target, "a finger hits it"
    news = [text(one.pieces) for one in play.handover.lately()]
    p.click_thing(more)
    assert p.room.top.log_open and news[0] in [t.name for t in p.things if t.kind == "line"]


def absurd_story(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "absurd", 4)
    p.wait(1)
    return p.room.top.play.story


def tell(story, *events):
    for kind, fields in events:
        story.tell(Event(kind, fields))


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([("moved", 8), ("drew", {"seat": 0, "count": 1})], "{0} draws {card}"),
        ([("moved", -1), ("drew", {"seat": 0, "count": 1})], "{0} draws 1 card"),
        ([("moved", 8), ("moved", -1), ("drew", {"seat": 0, "count": 2})], "{0} draws 2 cards"),
        ([("moved", 8), ("gave", {"seat": 2, "target": 0})], "{2} gives {0} {card}"),
        ([("moved", -1), ("gave", {"seat": 2, "target": 0})], "{2} gives {0} a card"),
        (
            [("fished", {"seat": 0, "target": 2, "what": "9", "given": 0})],
            "{0} asks {2} for a card with “9” but gets none",
        ),
    ],
)
def test_cards_that_come_are_told_to_those_who_see_them(pilot, events, told):
    story = absurd_story(pilot)
    draw = story.table.facts.draw
    for kind, fields in events:
        if kind == "moved":
            fields = {"source": draw, "target": 0} | ({"card": fields} if fields >= 0 else {})
        tell(story, (kind, fields))
    card = card_text(story.table.deck[8])
    assert text(story.lines[-1].pieces) == told.format(*story.names, card=card)


def test_a_long_line_is_folded_and_loses_nothing(pilot):
    p = pilot(size=(960, 600))
    sit(p, "eightfist", 4)
    play = play_on(p, 4)
    for line in play.story.lines:
        rows = folded(p.room.page, line.pieces, 20, 200)
        assert all(width_of(row) <= 200 or len(row) == 1 for row in rows)
        said = " ".join("".join(part.words for part in row) for row in rows)
        assert said.replace(" ", "") == text(line.pieces).replace(" ", "")


@pytest.mark.parametrize(("game", "players", "size", "letters"), one_size_each(2))
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
    assert lines[-1].name == text(play.story.lines[-1].pieces)
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


def test_the_arrow_to_newer_lines_lies_on_no_line_and_leads_there(pilot):
    """Reported: it covered the last row of the log, and a click on it did nothing."""
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 3)
    table = p.room.top
    play_on(p, 6)
    table.log_open, table.log_back = True, 2
    p.room.fresh = True
    p.frame()
    arrow = p.find("Newer entries", "button")
    lines = [t for t in p.things if t.kind == "line"]
    assert lines and arrow.rect.collidelist([t.rect for t in lines]) < 0
    p.click_thing(p.find("Older entries", "button"))
    older = [t.name for t in p.things if t.kind == "line"]
    assert older != [t.name for t in lines]
    p.click_thing(p.find("Newer entries", "button"))
    p.click_thing(arrow)
    assert not p.sees("Newer entries"), "that was the newest"
