"""Reactions at a shared table take little: short windows, one input, and few curtains for secret choices."""

from __future__ import annotations

from itertools import groupby, product
from statistics import median

import pytest
from beats import TABLES, added
from curtains import Laid, played
from samples import first
from shared import at_a_wormhole, opened

from game.books.absurd.choices.reaction_windows import AbsurdWindows
from game.table.shared.handover import Handover
from game.table.shared.reaction_window import NO

ADDED = 0.8
"""The most seconds (median) that a window may add."""


LONG = [pytest.param(*one, marks=pytest.mark.long) for one in product(TABLES, [8], [400_000])]


@pytest.mark.parametrize(("at", "seeds", "most"), [((6, 6), 2, 6000), *LONG])
def test_the_median_window_adds_next_to_nothing(at, seeds, most):
    found = added(*at, range(seeds), most)
    assert {one.kind for one in found} == set(AbsurdWindows.claims)
    assert median(one.seconds for one in found) <= ADDED


@pytest.mark.parametrize("seed", first(2, range(40)))
def test_secret_choices_of_so_many_persons_take_so_many_curtains_at_most(seed):
    sofa = played("equilibrium", Laid(4, (4, 3)[seed % 2], (("variants", "CDE"),)), seed)
    winds = 0
    for decision, answers in groupby(sofa.answers, lambda answer: answer.decision):
        found = list(answers)
        if decision == "pass":
            winds += 1
            assert sum(answer.came for answer in found) <= len({answer.seat for answer in found})
            assert len({answer.seat for answer in found}) == len(found), "each is asked once"
    assert winds


def test_a_look_is_one_input_and_one_in_vain_looks_like_another_to_the_others(pilot):
    """Whether or not the person can react, the others see the same window again after the same time."""
    frames = []
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        window, state = scene.play.handover.reactions.open_window, scene.sitting.match.state
        seat = state.seat if able else window.persons[0]
        p.press(scene.sitting.setup.chairs[seat].key)
        began = p.frames
        assert opened(scene) == seat and (scene.play.handover.nothing is None) == able
        while opened(scene) == seat:
            p.press(NO)
        frames.append(p.frames - began)
    assert frames[0] == frames[1] and frames[0] >= Handover.look * 60
