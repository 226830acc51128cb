"""Plays whole matches by what is drawn: with clicks, with the keyboard, with a gamepad."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first

from engine.games import game
from game.features.results.messages import GoOn
from game.table.messages import Choices

VARIANTS = ("", "B", "C", "D", "E", "BE", "CD", "BCDE", "A", "ABCDE")
OTHERS = ("absurd", "eightfist", "lockdown", "toy")
"""In `test_secrets` all but the first are played to their end too, in the same way, by default."""


def table_of(seed):
    """A number of players and variants that are possible together."""
    variants = VARIANTS[seed % len(VARIANTS)]
    return (4, 6)[seed % 2] if "A" in variants else 2 + seed % 5, variants


@pytest.mark.parametrize("seed", first(1, range(20)))
def test_a_match_of_8_equilibrium_by_clicks(pilot, seed):
    players, variants = table_of(seed)
    p = pilot(seed=seed)
    p.make_every_frame()
    sit(p, "equilibrium", players, [("variants", variants)])
    assert p.play_to_the_end() > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", first(1, range(20)))
def test_a_match_of_8_equilibrium_by_keyboard(pilot, seed):
    players, variants = table_of(seed + 3)
    p = pilot(seed=seed)
    sit(p, "equilibrium", players, [("variants", variants)])
    assert p.play_to_the_end(lambda _: by_keys(p)) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", first(1, range(5)))
def test_a_match_of_8_equilibrium_by_gamepad(pilot, seed):
    players, variants = table_of(seed)
    p = pilot(seed=seed)
    sit(p, "equilibrium", players, [("variants", variants)])
    assert p.play_to_the_end(lambda _: by_pad(p)) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", first(1, (3, 0, 1, 2, 4)))
@pytest.mark.parametrize("name", first(1, OTHERS[::-1]))
def test_a_match_of_another_game_by_clicks(pilot, name, seed):
    low, high = game(name).players
    p = pilot(seed=seed)
    p.make_every_frame()
    sit(p, name, low + seed % (high - low + 1))
    assert p.play_to_the_end(most=8000) > 0


@pytest.mark.long
@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
@pytest.mark.parametrize(("name", "players"), [("eightfist", 3), ("lockdown", 4)])
def test_a_match_of_another_game_without_a_mouse(pilot, name, players, device):
    """By default `test_pads` plays one game with gamepads alone.

    8-equilibrium is played here with each device.
    """
    p = pilot(seed=players)
    sit(p, name, players)
    press = {"keyboard": by_keys, "gamepad": by_pad}[device]
    assert p.play_to_the_end(lambda _: press(p), most=8000) > 0


def wanted(p):
    """Whether the focus ring is on a move, or on the button that leaves a score sheet."""
    focus = p.room.page.focus
    return any(t.id == focus and (t.do == GoOn() or isinstance(t.do, Choices)) for t in p.live())


def by_keys(p):
    """Press Tab until the focus ring is on a move, then Return."""
    for _ in range(1 + p.chance.below(4)):
        p.press("tab")
    for _ in range(300):
        if wanted(p):
            p.press("return")
            return
        p.press((*("tab",) * 4, "left", "up", "right", "down")[p.chance.below(8)])
    raise AssertionError("no key leads to a move")


def by_pad(p):
    for _ in range(2000):  # at random, among many locked cards
        p.hat(((1, 0), (-1, 0), (0, 1), (0, -1))[p.chance.below(4)])
        if p.chance.below(2):
            p.pad(5)
        if wanted(p):
            p.pad(0)
            return
    raise AssertionError("no button leads to a move")
