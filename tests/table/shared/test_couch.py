"""Whole shared matches by one kind of device: clicks, fingers, personal keys, one gamepad or several."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pilot import Pilot
from samples import first, long, wide
from shared import called, play_together, sit_together
from tables import GAMES

from engine import games
from game.table.match.viewer import Open, PublicOnly
from game.table.messages import Come, LookToReact
from game.ui.page.page import Thing
from tests.ui.page.test_touch import by_touch

SEEDS = 3
FAR = 200
"""Within this many steps the focus ring must reach anything on a page."""


def by_clicks(p: Pilot) -> Pilot:
    return p


def own_key(p: Pilot, t: Thing) -> str:
    """The personal key of the person whom the thing is for, or ""."""
    chairs = p.room.stack[1].sitting.setup.chairs
    match t.do:
        case LookToReact(seat):
            return chairs[seat].key
        case Come() if (seat := called(p.room.top)) >= 0:
            return chairs[seat].key
    return ""


def steps_to(p: Pilot, t: Thing, step: Callable[[], None], press: Callable[[], None]) -> None:
    """Move the focus ring to something that does this and press it, unless it has gone meanwhile."""
    for _ in range(FAR):
        here = next((other for other in p.live() if p.room.ring and other.id == p.room.focus), None)
        if here is not None and here.do == t.do:
            return press()
        if all(other.do != t.do for other in p.live()):
            return None
        step()
    raise AssertionError(f"nothing leads to {t}")


def by_keys(p: Pilot) -> Pilot:
    """Play with Tab, Return and each person's own key."""

    def click_thing(t: Thing) -> None:
        key = own_key(p, t)
        if key:
            p.press(key)
        else:
            steps_to(p, t, lambda: p.press("tab"), lambda: p.press("return"))

    p.click_thing = click_thing
    return p


def pressed(p: Pilot, button: int, pad: int) -> None:
    p.post(pygame.JOYBUTTONDOWN, button=button, joy=pad, instance_id=pad)
    p.post(pygame.JOYBUTTONUP, button=button, joy=pad, instance_id=pad)
    p.frame()


def by_one_pad(p: Pilot, whose: Callable[[], int] = lambda: 0) -> Pilot:
    """Play with one gamepad that is handed around."""
    p.click_thing = lambda t: steps_to(p, t, lambda: pressed(p, 5, whose()), lambda: pressed(p, 0, whose()))
    return p


def by_a_pad_each(p: Pilot) -> Pilot:
    """Play with a gamepad for each person."""

    def whose() -> int:
        match getattr(p.room.top, "sitting", None) and p.room.top.sitting.showing:
            case Open(seat) | PublicOnly(seat) if seat >= 0:
                return seat
        return max(0, called(p.room.top)) if hasattr(p.room.top, "sitting") else 0

    return by_one_pad(p, whose)


DEVICES = [by_a_pad_each, by_keys, by_one_pad, by_clicks, by_touch]


def played(pilot, device, game: str, seed: int) -> int:
    most = games.game(game).players[1]
    players, persons = ((3, 2), (4, 3), (most, most), (2, 2), (4, 4))[seed % 5]
    p = device(pilot(seed=seed))
    sit_together(p, game, players, persons)
    return play_together(p, most=60_000)


@pytest.mark.parametrize("device", first(1, DEVICES))
def test_a_shared_match_is_played_by_one_device_alone(pilot, device):
    assert played(pilot, device, "equilibrium", 3) > 15


def three_matches():
    """Some are long tests: each device and each game, with another number of people."""
    for i, device in enumerate(DEVICES):
        for j, game in enumerate(GAMES):
            for seed in range(SEEDS):
                yield (wide if (i + j) % 2 or (i + j + seed) % SEEDS else long)(device, game, seed)


@pytest.mark.parametrize(("device", "game", "seed"), list(three_matches()))
def test_three_shared_matches_for_each_game_and_device(pilot, device, game, seed):
    assert played(pilot, device, game, seed) > 10
