"""Coming and going in the middle of a match, from the pause."""

from __future__ import annotations

from pilot import sit
from shared import called, opened, play_together, sit_together

from game.table.showing import Curtain, Open, Public


def company(p):
    p.press("f10")
    p.click("Who plays here")


def back(p):
    p.click("Done")
    p.click("Go on")


def change(p, words, at=0):
    p.click_thing([t for t in p.live("button") if t.name == words][at])


def test_a_person_leaves_and_comes_back(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 2)
    p.until(lambda: called(scene) >= 0)
    company(p)
    change(p, "Leave: a bot plays on", 1)
    back(p)
    assert scene.sitting.absent == {2: "regular"}
    before = len(scene.sitting.match.choices)
    for _ in range(300):
        assert scene.sitting.showing not in (Curtain(2), Open(2), Public(2))
        if called(scene) >= 0:
            p.press(scene.sitting.setup.chairs[called(scene)].key)
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()
        if {seat for _, seat, _ in scene.sitting.match.choices[before:]} > {0, 2}:
            break
    company(p)
    change(p, "Come back")
    back(p)
    p.until(lambda: bool(p.moves() or called(scene) >= 0 or opened(scene) >= 0))
    assert not scene.sitting.absent


def test_a_friend_takes_over_a_bots_seat_and_they_play_to_the_end(pilot):
    p = pilot()
    sit(p, "lockdown", 3)
    scene = p.room.top
    p.until(lambda: bool(p.moves()))
    assert scene.sitting.showing == Open(0)
    company(p)
    change(p, "A friend takes over")
    back(p)
    assert scene.sitting.shared and called(scene) == 0
    names = [chair.name for chair in scene.sitting.setup.chairs if chair.is_person]
    keys = [chair.key for chair in scene.sitting.setup.chairs if chair.is_person]
    assert len({*names}) == len({*keys} - {""}) == 2
    seen = set()
    play_together(p, lambda: seen.add(scene.sitting.showing))
    assert {Curtain(0), Curtain(1), Open(0), Open(1)} <= seen


def test_when_all_have_left_the_bots_finish_fast(pilot):
    p = pilot(speed="1", bot_pace="normal")
    sit(p, "lockdown", 3)
    scene = p.room.top
    slow = scene.tempo.speed
    company(p)
    change(p, "Leave: a bot plays on")
    back(p)
    assert scene.tempo.speed == 4 * slow
    assert scene.sitting.showing == Public()
    company(p)
    change(p, "Come back")
    back(p)
    p.until(lambda: bool(p.moves()), 60)
    assert scene.sitting.showing == Open(0)
    assert scene.tempo.speed == slow
