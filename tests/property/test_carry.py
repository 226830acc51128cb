"""In every game sprites go where the kernel's fold puts their cards."""

from __future__ import annotations

import itertools

import pytest
from tables import lay, tables

from engine.kernel.fold import carry, fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View


@pytest.mark.parametrize("at", tables(), ids=lambda at: "-".join(map(str, at)))
def test_things_that_are_carried_along_stay_with_their_cards(at):
    table, rng = lay(*at), Rng(2)
    match = Match(table, 5)
    while not match.state.over:
        match.play(match.state.legal[rng.below(len(match.state.legal))])
    for seat in (0, table.players):
        followed = 0
        view, numbers = View(table, seat), itertools.count()
        rows: list[list[int]] = [[] for _ in table.zones]
        for event in match.seen(seat):
            told = event.open or {}
            before = {}
            if event.kind == "moved":
                source = told["source"]
                before = dict(zip(view.zones[source], rows[source], strict=True))
            carry(rows, view, event, numbers.__next__)
            fold(view, [event])
            assert [len(row) for row in rows] == [len(cards) for cards in view.zones], event
            card = told.get("card", -1)
            if card >= 0 and card in before:
                place = told.get("to", len(view.zones[told["target"]]) - 1)
                assert rows[told["target"]][place] == before[card]
                followed += 1
        assert len({number for row in rows for number in row}) == sum(map(len, rows))
        assert followed or seat == table.players
