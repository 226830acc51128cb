"""The fast choices of playouts: their short ways come to what the long ones come to."""

from __future__ import annotations

import sys

import pytest
from tables import lay

from ai.mind import SHARP, SOBER
from ai.players.eightfist.quick import _fewest_hidden, quick
from ai.players.equilibrium.look import HandWorths
from ai.players.equilibrium.quick import _best_give
from engine import games
from engine.eightfist.deal import START
from engine.kernel.rng import Rng


def states(table, count):
    """States at decisions all over some random rounds."""
    rng = Rng(11)
    for _ in range(count):
        s = games.new_round(table, rng.below(1 << 32))
        while s.legal:
            yield s
            s.apply(s.legal[rng.below(len(s.legal))])


@pytest.mark.parametrize("mind", [SOBER, SHARP])
@pytest.mark.parametrize("variants", ["", "A", "D", "BE"])
def test_the_best_give_is_the_best_of_all_that_are_weighed(variants, mind):
    refusals = 0
    for s in states(lay("equilibrium", 4, f"variants={variants}"), 12):
        if s.question.kind != "act":
            continue
        look = HandWorths(s, s.seat, mind)
        for target in (target for target in range(4) if look.targets() >> target & 1):
            weighed = [look.given(card, target, False) for card in look.market]
            slot, worth = _best_give(look, target)
            assert worth == pytest.approx(max(weighed))
            assert weighed[slot] == pytest.approx(worth)
            refusals += target != s.seat and worth == pytest.approx(-look.spent(target) * look.cares[target])
    assert refusals or variants == "A"


def test_with_one_card_face_down_the_end_is_weighed(monkeypatch):
    weighed = []
    module = sys.modules[quick.__module__]
    monkeypatch.setattr(module, "_last", lambda s, seat, legal, *rest: weighed.append(seat) or legal[0])
    met = {True: 0, False: 0}
    for s in states(lay("eightfist", 3, ""), 12):
        if s.question is START:
            continue
        hidden = [sum(not s.know[card] for card in s.zones[seat]) for seat in range(3)]
        assert _fewest_hidden(s.know, s.zones[:3]) == min(hidden)
        if s.question.kind == "turn":
            del weighed[:]
            quick(s, s.seat, s.legal, Rng(1))
            assert bool(weighed) == (hidden[s.seat] == 1)
            met[bool(weighed)] += min(hidden) == 1
    assert all(met.values())
