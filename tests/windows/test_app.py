"""The Windows app as players use it, under Wine: opened, played by real clicks, killed and continued."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from drive_c import local_data
from running import Twin, journals, lines, play_by_hand, quick, where
from windows_app import WindowsApp, difference
from xscreen import until

from bundle import archive
from bundle.windows.wine import windows_path
from game.data import Trouble, sentence
from game.words import use

pytestmark = [pytest.mark.desktop, pytest.mark.long, pytest.mark.timeout(500)]
ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
DRAWN = 2.0
"""Seconds of the pilot's time after which the main menu is complete."""


@pytest.fixture
def data(windows):
    """The player's folder, where Windows keeps such things; empty."""
    home = local_data(windows.wine) / "octavo"
    shutil.rmtree(home, ignore_errors=True)
    return home


def plays(app: WindowsApp, home: Path, place: Path) -> None:
    """Play a card by a real click; a bot must answer from a process of its own."""
    played = play_by_hand(app, home, place)
    assert len(played) > 1 and len(app.bots()) == 1, (played, app.bots())


def test_dealt_killed_and_continued_from_a_folder_with_a_difficult_name(built, start, data, tmp_path):
    place = tmp_path / "twin"
    app = shutil.copytree(built, tmp_path / "Eigene Spiele (öäü)" / "Octavo ♠") / "octavo.exe"
    quick(data)
    first = start(app, "play", "--seed", "3")
    first.ready()
    screen = first.screen
    screen.click(*where(data, place, SIZE, "Play"))
    assert until(lambda: lines(data), 30), "no match was begun"
    plays(first, data, place)
    first.kill()
    before = lines(data)
    again = start(app)
    again.ready()
    screen.click(*where(data, place, SIZE, "Continue"))
    plays(again, data, place)
    assert lines(data)[: len(before)] == before and len(journals(data)) == 1
    for size in ((1600, 1000), SIZE):
        screen.key("F11")
        assert until(lambda size=size: screen.size() == size), screen.size()
        assert screen.still()
    again.close()


def test_a_second_copy_says_that_the_first_one_runs(built, start, tmp_path):
    """Its window looks like a pilot's that finds the folder in use, and not like one's that has it alone."""
    home, place = tmp_path / "home", tmp_path / "twin"
    quick(home)
    start(built / "octavo.exe", OCTAVO_HOME=windows_path(home)).ready()
    second = start(built / "octavo.exe", OCTAVO_HOME=windows_path(home))
    second.ready()
    assert second.screen.still()
    with Twin(home, place, SIZE) as twin:
        twin.pilot.wait(DRAWN)
        alone = difference(second, twin.pilot.window)
        twin.pilot.title.notice = sentence(Trouble("held", {}))
        twin.pilot.room.fresh = True
        twin.pilot.wait(DRAWN)
        assert difference(second, twin.pilot.window) < alone / 2


def test_in_german(built, start, german, tmp_path):
    """In the language of Windows, which is the one that Wine finds in its environment."""
    home, place = tmp_path / "home", tmp_path / "twin"
    quick(home)
    app = start(built / "octavo.exe", OCTAVO_HOME=windows_path(home), **german)
    app.ready()
    assert app.screen.still()
    with Twin(home, place, SIZE) as twin:
        twin.pilot.wait(DRAWN)
        english = difference(app, twin.pilot.window)
        use("de")
        twin.pilot.room.fresh = True
        twin.pilot.wait(DRAWN)
        assert difference(app, twin.pilot.window) < english / 2
    app.close()


def test_without_a_sound_device_the_window_answers_at_once(built, start, tmp_path):
    """SDL looks for one for eight seconds."""
    home = tmp_path / "home"
    quick(home)
    app = start(built / "octavo.exe", OCTAVO_HOME=windows_path(home), sound="wasapi")
    app.ready()
    assert app.screen.changes(lambda: app.screen.key("Tab"), 5), "the window is frozen"
    app.close()


def test_selftest_of_all_three_programs(windows, built):
    single = built.parent / f"{archive.name('win32', 'amd64')}.exe"
    for program in (built / "octavo.exe", built / "octavo-console.exe", single):
        done = windows.wine.run(windows_path(program), "selftest", limit=200)
        assert done.status == 0 and "Everything works" in done.output, done.output


WORDS = (("rules", "lockdown", "--language", "de"), ("cards", "absurd"))
"""Commands that print umlauts and suits."""


def on_linux(*words: str, encoding: str = "utf-8") -> str:
    """What the command prints on Linux."""
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-P", "-m", "game.cli", *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=60).stdout.decode(encoding)


@pytest.mark.parametrize("page", ["437", "1252", "65001"])
def test_the_console_program_writes_utf_8_whatever_the_code_page(windows, built, page):
    program = windows_path(built / "octavo-console.exe")
    for words in WORDS:
        line = " ".join([program, *words])
        said = windows.wine.run("cmd", "/c", f"chcp {page} >NUL & {line}", limit=90).output
        assert said.replace("\r\n", "\n") == on_linux(*words) and set(said) & {*"ü♥"}


@pytest.mark.parametrize("encoding", ["cp437", "cp1252", "utf-8"])
def test_from_source_it_writes_what_the_encoding_has_as_on_linux(windows, encoding):
    for words in WORDS:
        command = ["-P", "-m", "game.cli", *words]
        said = windows.run(*command, limit=90, encoding=encoding, PYTHONIOENCODING=encoding)
        assert said.status == 0
        assert said.output.replace("\r\n", "\n") == on_linux(*words, encoding=encoding)
