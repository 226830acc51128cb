"""Everything that is pressed measures at least 44 pixels each way on every screen, in a window 1280 x 720.

Three kinds of things may be smaller (docs/decisions/0054-touch-targets.md): the visible part of a card in a
hand or a pile, where a long press tells which card is meant; a link in running text, which a finger may miss
a little if nothing else is near; and a line of a panel that explains itself, as the whole panel does.
"""

from __future__ import annotations

import pytest
from pilot import Pilot
from samples import first, long

from engine.kernel.rng import Rng
from game.ui.window.loop import LONGEST_STEP
from hostile.screens import classes, name_of, screens

LEAST = 44
CARDS = ("card", "back", "memory")
LINK, LINE = "link", "goal"


def small(p: Pilot) -> list[tuple[str, str, int, int]]:
    """The things on this page that can be pressed and are too small, with their sizes."""
    found = []
    for thing in p.things:
        pressed = thing.do is not None or thing.less is not None or thing.more is not None
        if pressed and thing.kind not in (*CARDS, LINK, LINE):
            rect = thing.rect.clip(p.room.page.rect)
            if min(rect.size) < LEAST:
                found.append((thing.kind, thing.name, *rect.size))
    return found


@pytest.fixture(params=[100, long(200)], ids=lambda text: f"text {text}")
def p(tmp_path, request):
    made = Pilot(tmp_path, size=(1280, 720), text_size=request.param)
    yield made
    made.close()


def leave(p: Pilot) -> None:
    for scene in reversed(p.room.stack[1:]):
        scene.left()
    p.room.stack = [p.title]


@pytest.mark.parametrize("seed", first(1, [1, 2, 3]))
def test_nothing_that_is_pressed_is_smaller_on_any_screen(p, seed):
    """Opens each screen of the list, which must lead to every class of scenes: a new one is missed here."""
    bad, opened = {}, set()
    for name, opener in screens().items():
        opener(p, Rng(seed))
        assert name_of(p.room.top) == name
        opened.add(type(p.room.top))
        for _ in range(3):
            p.frame(LONGEST_STEP)
        bad[name] = small(p)
        leave(p)
    assert not {name: found for name, found in bad.items() if found}
    assert opened == set(classes())


def test_a_small_button_would_be_noticed(p, monkeypatch):
    from game.ui.page.theme import Theme

    monkeypatch.setattr(Theme, "target", property(lambda self: 30))
    opener = screens()["table of equilibrium, shared"]
    opener(p, Rng(1))
    p.wait(0.3)
    assert small(p)
