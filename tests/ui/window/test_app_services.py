"""A setting acts at once in every place that keeps it, and its note about its effect is true."""

from __future__ import annotations

import pytest

from game.data import open_home
from game.data.declared_settings import SETTINGS
from game.data.settings import Settings
from game.ui.window.app_services import AppServices

EFFECTS = [key for key, setting in SETTINGS.items() if setting.acts != "asked" and key != "language"]
"""The settings that some object keeps; the catalogue keeps the language."""


@pytest.fixture
def read(monkeypatch):
    """The settings that the program reads, in order."""
    keys, real = [], Settings.__getitem__
    monkeypatch.setattr(Settings, "__getitem__", lambda self, key: keys.append(key) or real(self, key))
    return keys


def test_what_is_kept_from_the_start_says_what_it_acts_on(tmp_path, read):
    """A planted fault: a setting of pictures should act whenever it is read, but needed a restart."""
    home = open_home(tmp_path)
    read.clear()
    AppServices(home, (1280, 720))
    assert read and {*read} <= {*EFFECTS}


@pytest.mark.parametrize("key", EFFECTS)
def test_a_changed_setting_is_taken_over_at_once(tmp_path, read, key):
    equipment = AppServices(open_home(tmp_path), (1280, 720))
    equipment.set("music", True)
    value, before = equipment.settings[key], equipment.wants_fullscreen
    read.clear()
    equipment.set(key, not value if isinstance(value, bool) else value)
    assert key in read or equipment.wants_fullscreen != before
