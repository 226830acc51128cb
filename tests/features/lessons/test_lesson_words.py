"""The reader in a lesson never covers the lesson's bubble, and never contradicts it."""

from __future__ import annotations

import pytest
from learner import ALL, bubble, learn, settle
from samples import first

from game.table.board.action_picker import Click, Picker

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
        scene.show_step(at)
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
                    assert scene.said_instead(card) == "Allowed, but this lesson needs another move."
        p.point((1, 1))
    assert read or game != "absurd" or size[0] < 1280
