"""Random input reaches every screen, and an error on any screen is found."""

from __future__ import annotations

import pytest
from samples import long, wide

from game.features.settings import credits
from game.features.setup.game_shelf import Shelf
from game.ui.window.scene import Scene
from hostile import inputs
from hostile.screens import classes, screens

NAMES = list(screens())


def stormed(tmp_path, count):
    """Send `count` inputs to every screen; returns how many arrived on each."""
    found = dict.fromkeys(NAMES, 0)
    with inputs.opened(tmp_path, count) as once:
        for seed in range(len(NAMES)):
            for what, count in once(seed).items():
                name = what.removeprefix("on ")
                found[name] = found.get(name, 0) + count
    return found


@pytest.mark.long
def test_random_input_on_every_screen(tmp_path):
    found = stormed(tmp_path, 5)
    assert all(found[name] >= 5 for name in NAMES)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("count", [long(1_000), wide(10_000)])
def test_many_random_inputs_on_every_screen(tmp_path, count):
    found = stormed(tmp_path, count)
    assert all(found[name] >= count for name in NAMES)


def test_a_new_class_of_scenes_would_be_noticed(monkeypatch):
    """`test_targets` opens all screens of the list, and asks that they lead to all classes."""
    new = type("Jukebox", (Scene,), {"__module__": credits.__name__})
    monkeypatch.setattr(credits, "Jukebox", new, raising=False)
    assert new in set(classes())


def test_an_error_on_a_screen_is_found(tmp_path, monkeypatch):
    command = Shelf.command

    def broken(self, name):
        if name == "page-down":
            raise KeyError("there is no second page")
        return command(self, name)

    monkeypatch.setattr(Shelf, "command", broken)
    with inputs.opened(tmp_path, 3000) as once, pytest.raises(KeyError, match="second page"):
        once(NAMES.index("Shelf"))
