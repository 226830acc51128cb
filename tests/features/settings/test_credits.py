"""The credits name every part that the app contains, with its licence."""

from __future__ import annotations

import json

import pytest

from game.data.licences import FOLDER, parts


@pytest.mark.parametrize(
    "how", [{}, {"size": (1280, 720), "text_size": 200}, {"size": (960, 600), "text_size": 200}]
)
def test_every_part_and_its_licence_is_read_and_fits(pilot, how):
    p = pilot(**how)
    p.click("Credits")
    p.click("Licences")
    read = "".join(t.name for t in p.things).replace(" ", "")  # lines may be broken at any place
    for words in [str(FOLDER), *(word for part in parts() for word in (part.name, part.licence))]:
        assert words.replace(" ", "") in read
    lowest = max(t.rect.bottom for t in p.things)
    assert lowest <= p.window.get_height()
    p.click("Back")
    p.click("Back")
    assert p.find("Play")


@pytest.mark.parametrize("system", ["linux", "win32", "darwin", "freebsd14"])
def test_the_parts_are_those_of_the_system(monkeypatch, system):
    monkeypatch.setattr("sys.platform", system)
    listed = json.loads((FOLDER / "parts.json").read_text("utf-8"))
    shipped = system if system != "freebsd14" else "linux"
    assert [part.name for part in parts()] == [part["name"] for part in listed if shipped in part["on"]]
    assert all((FOLDER / part.text).is_file() for part in parts())
