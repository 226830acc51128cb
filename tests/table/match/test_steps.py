"""Step by step: the others do one thing at a press, and wait before the next one."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit

from engine.kernel.events import Event
from game.table.messages import PlayFast, PlayStep


def choices(p):
    return len(p.room.top.sitting.match.choices)


def until_asked(p):
    """Decide at random until others play."""
    p.until(lambda: p.room.top.play.picker is not None)
    while p.room.top.play.picker is not None:
        p.decide()


def by_key(p):
    p.press("t")


def by_return(p):
    p.press("return")


def by_mouse(p):
    p.click("Step")


def by_pad(p):
    p.pad(0)


def by_finger(p):
    at = p.find("Step").rect
    w, h = p.room.theme.size
    where = {"x": at.centerx / w, "y": at.centery / h, "dx": 0.0, "dy": 0.0, "touch_id": 1, "finger_id": 1}
    p.post(pygame.FINGERDOWN, **where)
    p.post(pygame.FINGERUP, **where)
    p.frame()


@pytest.mark.parametrize("way", [by_key, by_return, by_mouse, by_pad, by_finger])
def test_each_press_lets_the_others_do_one_thing(pilot, way):
    p = pilot(seed=3, speed="instant" if way is by_key else "4", bot_pace="step")
    sit(p, "equilibrium", 4)
    done = 0
    for _ in range(400):
        play = p.room.top.play
        if play.picker is not None or play.stage.on:
            p.decide()
        elif play.awaits_step:
            before = choices(p)
            p.wait(3)
            assert choices(p) == before, "nothing goes on without a press"
            way(p)
            p.until(lambda: play.awaits_step or play.picker is not None)  # noqa: B023
            p.wait(0)
            assert choices(p) == before + 1
            done += 1
        else:
            p.frame()
        if done == 4:
            return
    raise AssertionError("hardly anybody played")


def test_the_focus_comes_to_the_button_for_those_without_a_pointer(pilot):
    """Otherwise Return would open the card that had the focus before."""
    p = pilot(seed=3, speed="4", bot_pace="step")
    sit(p, "equilibrium", 4)
    p.until(lambda: p.moves())
    for _ in range(60):
        if p.room.top.play.awaits_step:
            break
        p.hat((1, 0)) if p.room.top.play.picker is None else p.pad(0)
        p.wait(0.5)
    assert p.room.ring
    before = choices(p)
    p.pad(0)
    p.until(lambda: choices(p) == before + 1)


def test_one_begins_in_the_middle_of_a_match_and_ends_it_again(pilot):
    p = pilot(seed=3, speed="4", bot_pace="normal")
    sit(p, "equilibrium", 4)
    until_asked(p)
    assert not any(t.do == PlayStep() for t in p.live()), "at the usual speed there is only the key"
    p.press("t")
    p.until(lambda: p.room.top.play.awaits_step)
    before = choices(p)
    p.wait(5)
    assert choices(p) == before
    p.click("Normal speed")
    assert not p.room.top.fast, "the usual speed, no faster"
    p.until(lambda: choices(p) > before)
    assert not p.sees("Step")


def test_fast_forward_goes_on_until_one_is_asked(pilot):
    p = pilot(seed=3, speed="4", bot_pace="step")
    sit(p, "equilibrium", 4)
    until_asked(p)
    p.until(lambda: p.room.top.play.awaits_step)
    before = choices(p)
    p.room.top.act(PlayFast())
    p.until(lambda: choices(p) > before)


@pytest.mark.parametrize(("pace", "offered"), [("slow", True), ("normal", False)])
def test_the_button_is_there_while_bots_are_slow(pilot, pace, offered):
    p = pilot(seed=3, speed="4", bot_pace=pace)
    sit(p, "equilibrium", 4)
    until_asked(p)
    p.until(lambda: p.sees("Mira is thinking …") or p.room.top.play.watched is not None)
    assert any(t.do == PlayStep() for t in p.live("button")) == offered


def test_no_reaction_waits_for_a_press(pilot):
    """Everybody has the same time for it, so a wait would tell that a bot is asked."""
    p = pilot(seed=3, speed="4", bot_pace="step")
    sit(p, "equilibrium", 4)
    until_asked(p)
    play = p.room.top.play
    p.until(lambda: play.awaits_step)
    before = choices(p)
    play.timeline.claim = Event("bluffed", {"seat": 0})
    play._bot(1.0, 1.0, p.room.top.tempo)
    assert choices(p) > before
