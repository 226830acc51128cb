"""The paper score sheet on the table: from the second round on, over nothing, never ahead of the round."""

from __future__ import annotations

import pytest
from meeting import parts
from pilot import sit
from samples import first

from game.room.scene import push
from game.scenes.standings import Standings
from game.table import paper
from game.table.story import Call


def second_round(p, game, players, match="games:1"):
    sit(p, game, players, [("match", match)])
    p.play_to_a_sheet()
    sheet = p.room.top
    assert not [t for t in p.things if t.kind == "paper"]
    p.room.go(sheet.act(("on",)))
    p.until(lambda: p.room.top.play.picker is not None)
    p.frame()
    return p.room.top


def lying(p):
    return [t for t in p.things if t.kind == "paper"]


@pytest.mark.parametrize("players", first(1, [6, 2, 3, 4]))
def test_it_lies_over_nothing_and_says_all_totals(pilot, players):
    p = pilot(size=(1280, 720))
    table = second_round(p, "eightfist", players)
    (sheet,) = lying(p)
    totals = table.sitting.match.standing.totals
    assert all(f"{name} {n}" in sheet.name for name, n in zip(table.play.names, totals, strict=True))
    for kind, name, rect in parts(p, None):
        if kind not in ("text", "last"):
            assert not rect.colliderect(sheet.rect), (kind, name)
    captions = [*table.places().captions_aside.values()]
    assert bool(captions) == (players == 6)
    assert sheet.rect.collidelist(captions) < 0


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_neither_what_players_say_nor_a_tip_shares_its_place(pilot, size):
    """Strangers saw it cut through a remark, and a tip lie over its faces."""
    p = pilot(size=size, coaching=True)
    table = second_round(p, "equilibrium", 4, "rounds:2")
    (sheet,) = lying(p)
    table.coach.words, table.coach.about = (
        "Whoever is given a card takes it, or rejects it for a token.",
        "seat 0",
    )
    said = 0
    for seat in range(1, 4):
        for remark in (True, False):
            words = "You have not seen my best yet." if remark else "Reject!"
            table.play.story.calls = [Call(seat, words, 9.0, remark)]
            things = p.room.make_page().things
            (lies,) = (t.rect for t in things if t.kind == "paper")
            over = [t.rect for t in things if t.kind == "call" or t.do == ("hush",)]
            said += len(over)
            assert lies == sheet.rect and lies.collidelist(over) < 0, (seat, words)
    assert said > 6


@pytest.mark.long
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("players", first(1, [6, 4, 3, 2]))
def test_it_lies_still_while_a_card_is_drawn(pilot, players, size):
    """Strangers with six: it jumped to the stock and grew with each drawn card, and jumped back."""
    p = pilot(size=size)
    table = second_round(p, "eightfist", players)
    seen, places = set(), []
    drawn = {table.table.zone[f"drawn{seat}"] for seat in range(players)}
    for _ in range(3):
        p.until(lambda: table.play.picker is not None)
        view = table.play.view
        table.play.play(("draw",) if ("draw",) in view.legal else view.legal[0])
        for _ in range(60):
            p.frame()
            seen.add(bool(drawn & table.places().filled))
            places += [(t.rect.topleft, t.rect.size) for t in lying(p)]
    assert len({*places}) == 1 and seen == {False, True}


def test_a_round_that_just_ended_is_not_told_before_its_sheet(pilot):
    p = pilot(size=(1280, 720))
    table = second_round(p, "eightfist", 3)
    match = table.sitting.match
    before = paper.written(match, "Points")
    while not match.state.over:
        match.play(match.state.legal[0])
    assert len(match.results) == 2
    assert paper.written(match, "Points") == before


def test_it_says_in_one_word_what_the_totals_count(pilot):
    """Strangers read "Points · Rounds won" over a 1, where they had just seen 9 points."""
    p = pilot(size=(1920, 1080))
    second_round(p, "absurd", 4, "rounds:2")
    (sheet,) = lying(p)
    assert sheet.name.startswith("After round 1, Rounds won: ")
    assert not p.sees("Points · Rounds won")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((960, 600), 200)])
def test_the_round_and_the_coming_turns_end_before_a_player_on_the_rail(pilot, size, text):
    p = pilot(size=size, text_size=text)
    sit(p, "equilibrium", 4, [("match", "rounds:3")])
    p.until(p.moves)
    top = p.room.top.places().top
    seats = [t.rect for t in p.things if t.kind == "seat" and t.rect.y < top]
    told = [t for t in p.things if t.kind == "text" and t.rect.centery < top * 0.75]
    told = [t for t in told if "Round" in t.name or t.name[1:2] == "."]
    assert seats and told
    assert not [t.name for t in told if t.rect.collidelist(seats) >= 0]


NOTES = ["Your last face-down card: it ends the round", "Last face-down card: Tobias, Mira, Juno and Petra"]


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 200), ((1280, 680), 100), ((1280, 720), 200), ((960, 600), 100)])
)
def test_what_stands_on_the_rail_ends_before_the_tools(pilot, monkeypatch, size, text):
    """A stranger: from the second round on there is a tool more, and the names of a note ran under it."""
    p = pilot(size=size, text_size=text)
    table = second_round(p, "eightfist", 6)
    monkeypatch.setattr(table.presenter.signs, "notes", lambda *_: NOTES)
    monkeypatch.setattr(table.presenter.signs, "explained", lambda *_: "what it means")
    p.room.fresh = True
    p.frame()
    tools = [t.rect for t in p.things if t.kind == "button" and t.do == ("sheet",)]
    told = [t.rect for t in p.things if t.kind == "note" and t.rect.y < table.places().top // 2]
    assert tools and told and max(rect.right for rect in told) < tools[0].x


def test_the_score_sheet_writes_points_below_zero_as_all_others_do(pilot):
    p = pilot(size=(1280, 720))
    table = second_round(p, "eightfist", 3)
    table.sitting.match.results[0].scores = (-12, 3, 40)
    p.room.go(push(Standings(p.room, table.play)))
    p.wait(0.3)
    assert p.sees("−12") and not p.sees("-12")
