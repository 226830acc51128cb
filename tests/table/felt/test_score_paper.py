"""The paper score sheet on the table: from the second round on, over nothing, never ahead of the round."""

from __future__ import annotations

import pytest
from meeting import parts
from pilot import sit
from samples import first

from game.features.results.messages import GoOn
from game.table.felt import draw_score_paper
from game.table.log.story import Call
from game.table.messages import CloseTip


def second_round(p, game, players, match="games:1"):
    sit(p, game, players, [("match", match)])
    p.play_to_a_sheet()
    sheet = p.room.top
    assert not [t for t in p.things if t.kind == "paper"]
    p.room.go(sheet.act(GoOn()))
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
    """New players saw it cut through a remark, and a tip lie over its faces."""
    p = pilot(size=size, coaching=True)
    table = second_round(p, "equilibrium", 4, "rounds:2")
    (sheet,) = lying(p)
    table.coach.words, table.coach.about = (
        "A player who is offered a card takes it, or spends a token to reject it.",
        "seat 0",
    )
    said = 0
    for seat in range(1, 4):
        for remark in (True, False):
            words = "You haven't seen my best yet." if remark else "Reject!"
            table.play.story.calls = [Call(seat, words, 9.0, remark)]
            things = p.room.make_page().things
            (lies,) = (t.rect for t in things if t.kind == "paper")
            over = [t.rect for t in things if t.kind == "call" or t.do == CloseTip()]
            said += len(over)
            assert lies == sheet.rect and lies.collidelist(over) < 0, (seat, words)
    assert said > 6


@pytest.mark.long
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("players", first(1, [6, 4, 3, 2]))
def test_it_lies_still_while_a_card_is_drawn(pilot, players, size):
    """New players with six: it jumped to the stock and grew with each drawn card, and jumped back."""
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
    before = draw_score_paper.written(match, "Points")
    while not match.state.over:
        match.play(match.state.legal[0])
    assert len(match.results) == 2
    assert draw_score_paper.written(match, "Points") == before
