"""The report of an error is a complete file or none, whatever already exists under its name."""

from __future__ import annotations

import os

import pytest

from game.app.error_screen import ErrorScreen

NAME = "last-error.txt"


@pytest.mark.posix("pipes with a name are POSIX's")
@pytest.mark.timeout(20)
def test_a_pipe_with_the_name_of_the_report_holds_nothing_up(pilot):
    p = pilot()
    os.mkfifo(p.home.folder / NAME)
    scene = ErrorScreen(p.room, ValueError("what it held"), None)
    assert scene.file is not None and scene.file.read_text("utf-8") == scene.report


def test_a_folder_with_the_name_of_the_report_leaves_the_calm_screen_without_it(pilot):
    p = pilot()
    (p.home.folder / NAME).mkdir()
    p.room.mishap(ErrorScreen(p.room, ValueError("what it held"), None))
    p.wait(0.1)
    assert p.room.top.file is None and p.sees("Something went wrong")
    assert not any("A report was saved" in thing.name for thing in p.things)
