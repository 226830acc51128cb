"""A shared match continues at a curtain; choices can be taken back while nobody has learned anything."""

from __future__ import annotations

import pytest
from samples import first
from shared import at_a_decision, at_random, called, one_step, opened, play_until, sit_together

from game.features.title.messages import ContinueNewest
from game.table.match.viewer import Open, PublicOnly
from game.table.messages import Come


def play_on(p, scene, choices):
    """Let the people make this many random choices."""
    for _ in range(3000):
        if len(scene.sitting.match.choices) >= choices:
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()


@pytest.mark.parametrize("game", first(2, ["lockdown", "equilibrium", "absurd", "eightfist"]))
def test_a_match_that_was_killed_with_a_hand_open_goes_on_with_none(pilot, game):
    p = pilot(seed=4)
    scene = sit_together(p, game, 3, 3)
    play_on(p, scene, 9)
    before = scene.sitting.match.choices[:]
    p.room.stack = [p.title]  # as after a kill: nothing more is closed or written
    scene.sitting.file.close()
    p.room.fresh = True
    p.title.entered()
    p.frame()
    p.room.go(p.title.act(ContinueNewest()))
    again = p.room.top
    while not hasattr(again, "sitting"):
        p.frame()
        again = p.room.top
    assert again.sitting.match.choices == before
    assert opened(again) < 0
    p.until(lambda: called(again) >= 0 or again.play.picker is not None or again.play.timeline.claim, 10)
    assert not isinstance(again.sitting.showing, Open)
    assert {chair.name for chair in again.sitting.setup.chairs} == {"Ana", "Ben", "Cleo"}


def test_a_choice_is_taken_back_until_the_next_hand_opens(pilot):
    """In Lockdown the choice of the next player tells nothing, so undo asks it again without a curtain."""
    p = pilot(seed=2)
    scene = sit_together(p, "lockdown", 3, 3)
    play_until(p, scene, "next")
    owner = scene.sitting.to_move
    scene.play.play(scene.play.view.legal[-1])
    p.until(lambda: called(scene) >= 0)
    p.press("u")
    assert scene.sitting.to_move == owner and scene.play.view.kind == "next"
    assert scene.sitting.showing == PublicOnly(owner)
    scene.play.play(scene.play.view.legal[-1])
    p.until(lambda: called(scene) >= 0)
    before = scene.sitting.match.choices[:]
    scene.act(Come())
    p.frame()
    p.press("u")
    assert scene.sitting.match.choices == before, "taken back although the next hand is open"


@pytest.mark.parametrize(
    "game, kind",
    first(2, [("absurd", "give"), ("equilibrium", "react"), ("absurd", "battle"), ("absurd", "jump")]),
)
def test_a_person_who_is_asked_in_secret_can_answer_at_a_usual_pace(pilot, game, kind):
    """A click is ignored for a moment after a question; the question must not be asked again each time."""
    p = pilot(seed=2, speed="4", bot_pace="fast", open_questions=False)
    scene = at_a_decision(p, game, 3, 2, kind)
    before = len(scene.sitting.match.choices)
    p.until(lambda: clicked(p) and len(scene.sitting.match.choices) > before, 12)


def clicked(p):
    """Click something that leads on, if there is anything; returns True."""
    found = at_random(p)
    if found:
        p.click_thing(found[0])
    return True
