"""The reader in a lesson never covers the lesson's bubble, and never contradicts it."""

from __future__ import annotations

import pytest
from learner import ALL, bubble, learn, settle
from samples import first

from game.table.picker import Click, Picker

READ = [(game, key) for game, key in ALL if game in ("absurd", "eightfist", "equilibrium")]


WINDOWS = [((960, 600), 200), ((1280, 720), 100)]
IN_TURN = [(*read, *WINDOWS[i % 2]) for i, read in enumerate(READ[::-1])]
"""Each lesson in one of the windows; after them each in the other one."""
IN_TURN += [(*read, *WINDOWS[(i + 1) % 2]) for i, read in enumerate(READ[::-1])]


@pytest.mark.long
@pytest.mark.parametrize(("game", "key", "size", "text"), first(1, IN_TURN))
def test_a_card_that_is_read_covers_no_bubble_and_says_nothing_else(pilot, game, key, size, text):
    """It never calls a legal action impossible because the lesson waits for another one."""
    p = pilot(size=size, text_size=text)
    scene, read = learn(p, game, key), 0
    for at in range(len(scene.course)):
        scene._at(at)
        settle(p)
        said = bubble(p).name
        for card in [t for t in p.things if t.kind == "card"]:
            spot = p.bare_spot(card)
            if spot is None:
                continue
            p.point(spot)
            p.wait(0.3)
            assert bubble(p).name == said
            box = bubble(p).rect
            opened = [t.rect for t in p.things if t.kind == "reader"]
            assert box.collidelist(opened) < 0
            read += len(opened)
            if scene.play.picker is not None and not scene.play.picker.clicks and card.do is None:
                view = scene.sitting.match.view(scene.sitting.viewer)
                zone, place = card.value
                meant = Click("card", view.zones[zone][place])
                if zone == scene.play.board.hand and meant in Picker(scene.table.game.verbs, view.legal).next:
                    assert scene.said_instead(card) == "You may. Here we need something else."
        p.point((1, 1))
    assert read or game != "absurd" or size[0] < 1280


@pytest.mark.parametrize("key", [key for game, key in ALL if game == "absurd"][:1])
def test_a_lesson_and_the_prompt_name_one_way_to_end_a_choice(pilot, key):
    """Reported: the lesson said to click the pile where the prompt said to press a button."""
    p = pilot(size=(1280, 720))
    scene, seen = learn(p, "absurd", key), 0
    for at in range(len(scene.course)):
        scene._at(at)
        settle(p)
        for _click in range(3):
            picker, action = scene.play.picker, scene.play.action
            if picker is None or action is None:
                break
            buttons = [t for t in p.live("button") if t.do[0] in ("verb", "whole")]
            if picker.begun and len(picker.left) == len(buttons) == 1:
                assert f"“{buttons[0].name}”" in bubble(p).name
                seen += 1
                break
            rest = [click for click in scene.play.clicks(action) if click not in picker.clicks]
            if len(rest) < 2:
                break
            scene.act(("click", *rest[0]))
            settle(p)
    assert seen
