"""The paper score sheet on the table: from the second round on, over nothing, never ahead of the round."""

from __future__ import annotations

import pytest
from meeting import parts
from pilot import sit
from samples import first

from game.features.results.messages import GoOn
from game.table.felt import draw_score_paper


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


def test_a_round_that_just_ended_is_not_told_before_its_sheet(pilot):
    p = pilot(size=(1280, 720))
    table = second_round(p, "eightfist", 3)
    match = table.sitting.match
    before = draw_score_paper.written(match, "Points")
    while not match.state.over:
        match.play(match.state.legal[0])
    assert len(match.results) == 2
    assert draw_score_paper.written(match, "Points") == before
