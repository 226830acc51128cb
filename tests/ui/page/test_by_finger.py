"""Texts fit the device that was used last: for a finger they speak of touching, and no keys are shown."""

from __future__ import annotations

import pytest
from shared import called, sit_together

from game.ui.page import widgets
from game.ui.page.touch_words import BY_TOUCH
from game.words import use
from tests.table.shared.test_hasty import tap


def caps(p):
    """The keys of all live buttons that have one."""
    return [t.key for t in p.live("button") if t.key]


def drawn(p, monkeypatch):
    """How many key caps the page draws."""
    found = []
    with monkeypatch.context() as m:
        m.setattr(widgets, "_key_cap", lambda *drawn: found.append(drawn))
        p.room.make_page()
    return len(found)


def test_keys_are_shown_until_a_finger_is_used_and_again_after_a_key(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 4, 2)
    p.until(lambda: called(scene) >= 0)
    assert drawn(p, monkeypatch) and caps(p)
    tap(p, (640, 40))
    assert drawn(p, monkeypatch) == 0, "a badge with a letter means nothing to a finger"
    assert caps(p), "the keys work all the same"
    p.press("tab")
    assert drawn(p, monkeypatch)


def test_no_text_for_fingers_speaks_of_keys_or_clicks():
    words = ("click", "press any key", "F1", "point at", "press")
    assert not [said for said in BY_TOUCH.values() if any(one in said.lower() for one in words)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_forms_are_in_the_catalogue(language):
    use(language)
    try:
        from game.words import _

        for said, by_touch in BY_TOUCH.items():
            assert language == "en" or (_(said) != said and _(by_touch) != by_touch), (said, by_touch)
    finally:
        use("en")
