"""Habits (always, ask, never): each person's standing answers to reactions, stored with the person."""

from __future__ import annotations

from shared import called, one_step, sit_together

from game.data import open_home
from game.features.people.people_store import People
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.messages import Come, EndLook
from game.table.shared.reaction_habits_screen import SetHabit


def until_asked(p, scene, kind, most=4000):
    """Play at random until a person is asked this; returns the seat, or -1 when the match is over."""
    match = scene.sitting.match
    for _ in range(most):
        play, state = scene.play, match.state
        if state.question is not None and state.question.kind == kind and scene.sitting.person_asked:
            p.until(lambda: scene.play.picker is not None or called(scene) >= 0)
            return state.seat
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.handover.nothing:
            scene.act(EndLook())
        elif play.picker is not None and play.ready_in <= 0:
            legal = [a for a in play.view.legal if a[0] == "give"] or play.view.legal
            play.play(legal[p.chance.below(len(legal))])
        p.frame()
        if match.state.over:
            return -1
    raise AssertionError(f"nobody is asked {kind}")


def reacted(scene, seat):
    return [
        action
        for _, who, action in scene.sitting.match.choices
        if who == seat and action[0] in ("accept", "reject")
    ]


def on_screen(p, scene, seat) -> bool:
    """Play on until this person's own hand is open; returns True before."""
    if scene.sitting.showing == Open(seat):
        return False
    one_step(scene, lambda view: view.legal[0])
    p.frame()
    return True


def test_a_habit_is_its_persons_own_and_is_set_where_it_is_asked(pilot):
    p = pilot(seed=3)
    scene = sit_together(p, "equilibrium", 3, 3)
    seat = until_asked(p, scene, "react")
    assert scene.sitting.showing == PublicOnly(seat) and not p.sees("Always, never or ask me")
    p.until(lambda: not on_screen(p, scene, seat))
    p.click("Always, never or ask me")
    assert scene.sitting.showing == Open(seat)
    for _ in range(2):  # from *ask me* over *always* to *never*
        p.press("down")
    p.room.go(p.room.top.act(SetHabit("equilibrium.react", "never")))
    p.click("Done")
    before = len(reacted(scene, seat))
    people = People(p.home)
    assert people.habits(scene.sitting.setup.chairs[seat].id) == {"equilibrium.react": "never"}
    for other in scene.sitting.setup.people:
        if other != seat:
            assert people.habits(scene.sitting.setup.chairs[other].id) == {}
    for _ in range(4):  # that person is not asked any more, the others are
        asked = until_asked(p, scene, "react")
        assert asked != seat
        if asked < 0:
            break
        scene.play.play(("accept",))
    assert {*reacted(scene, seat)[before:]} == {("accept",)}


def test_habits_stay_with_the_person_when_they_are_called_otherwise(tmp_path):
    home = open_home(tmp_path)
    people = People(home)
    from game.table.match.setup import person

    ana, ben = person("Ana", "hare", 0), person("Ben", "bear", 4)
    people.switch(ana)
    people.played([ana, ben])
    people.set_habit(ana.id, "equilibrium.react", "always")
    people.set_habit(ben.id, "equilibrium.react", "never")
    people.change(ben._replace(name="Ana B"))
    people.change(ana._replace(name="Ben"))
    home.close()
    again = People(open_home(tmp_path))
    assert again.habits(again.by_name("Ana B").id) == {"equilibrium.react": "never"}
    assert again.habits(again.by_name("Ben").id) == {"equilibrium.react": "always"}
    again.home.close()


def test_a_person_who_always_cancels_swaps_is_not_called_for_them(pilot):
    """The habit answers for them, so no curtain falls."""
    p = pilot(seed=5)
    scene = sit_together(p, "equilibrium", 3, 3)
    for chair in scene.sitting.setup.chairs:
        People(p.home).set_habit(chair.id, "equilibrium.trade", "always")
    match = scene.sitting.match
    for _ in range(3000):
        play, state = scene.play, match.state
        if state.over:
            break
        assert state.question.kind != "trade" or ("cancel",) not in state.legal, "somebody is asked"
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.picker is not None:
            legal = [a for a in play.view.legal if a[0] == "trade"] or play.view.legal
            play.play(legal[p.chance.below(len(legal))])
        p.frame()
    assert any(action == ("cancel",) for _, _, action in match.choices)
