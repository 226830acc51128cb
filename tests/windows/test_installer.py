"""The installer under Wine: by its pages and without a word; installed, started, updated, uninstalled."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

import pytest
from drive_c import local_data, own_path, roaming_data
from needed import lacking
from running import lines, play_by_hand, quick, where
from xscreen import until

from bundle import compare
from bundle.windows import installer
from bundle.windows.wine import windows_path
from engine.version import VERSION

pytestmark = [pytest.mark.desktop, pytest.mark.long, pytest.mark.timeout(500)]
SIZE = (1280, 720)
APPS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Octavo"
OLDER = "0.0.9"
PAUSE = 2.0
"""Seconds until a page that is there listens to the keyboard."""


@pytest.fixture(scope="session")
def setup(built) -> Path:
    found = [*built.parent.glob("octavo-*-setup.exe")]
    if len(found) != 1:
        lacking("there is no installer to try: python3 run.py build --for windows")
    return found[0]


class Installed:
    """Where the installer puts things, and what it has told Windows."""

    def __init__(self, wine) -> None:
        self.wine = wine
        self.folder = local_data(wine) / "Programs" / "Octavo"
        self.data = local_data(wine) / "octavo"
        self.entry = roaming_data(wine) / "Microsoft/Windows/Start Menu/Programs/Octavo.lnk"

    def run(self, program: Path, *words: str) -> int:
        return self.wine.run(windows_path(program), *words, limit=120).status

    def values(self) -> dict[str, str]:
        """What *Apps* knows of Octavo."""
        said = self.wine.run("reg", "query", APPS, limit=60)
        return dict(re.findall(r"^\s+(\w+)\s+REG_\w+\s+(.*?)\r?$", said.output, re.MULTILINE))

    def uninstall(self) -> None:
        if (self.folder / "uninstall.exe").exists():
            self.run(self.folder / "uninstall.exe", "/S")
            assert until(lambda: not self.folder.exists(), 60), [*self.folder.rglob("*")]


@pytest.fixture
def installed(windows):
    place = Installed(windows.wine)
    shutil.rmtree(place.data, ignore_errors=True)
    yield place
    place.uninstall()


def contents(folder: Path) -> dict[str, str]:
    """The files of the app, without what only an installation has."""
    return {name: digest for name, digest in compare.files_of(folder).items() if name != "uninstall.exe"}


def test_installed_and_uninstalled_without_a_word(built, setup, installed):
    quick(installed.data)
    kept = compare.files_of(installed.data)
    assert installed.run(setup, "/S") == 0
    assert contents(installed.folder) == contents(built) and installed.entry.exists()
    told = installed.values()
    assert (told["DisplayName"], told["DisplayVersion"]) == ("Octavo", VERSION)
    size = sum(path.stat().st_size for path in built.rglob("*") if path.is_file()) / 1024
    assert size <= int(told["EstimatedSize"], 16) < 1.1 * size
    assert told["QuietUninstallString"] == f'"{told["InstallLocation"]}\\uninstall.exe" /S'
    installed.uninstall()
    assert not installed.entry.exists() and installed.values() == {}
    assert compare.files_of(installed.data) == kept


def test_never_into_the_folder_of_the_matches(setup, installed):
    quick(installed.data)
    kept = compare.files_of(installed.data)
    place = local_data(installed.wine) / "OCTAVO"
    assert installed.run(setup, "/S", f"/D={own_path(installed.wine, place)}") == 2
    assert compare.files_of(installed.data) == kept and installed.values() == {}


FOLDER_ON_THE_PAGE = """
from ctypes import create_unicode_buffer, windll
page = windll.user32.FindWindowExW(windll.user32.FindWindowW(None, "Octavo Setup "), 0, "#32770", None)
text = create_unicode_buffer(300)
windll.user32.GetDlgItemTextW(page, 1019, text, 300)
print(text.value)
"""


def test_an_update_offers_the_folder_of_the_older_version(windows, installed, start, screen, tmp_path):
    (tmp_path / "octavo" / "_internal").mkdir(parents=True)
    for name in ("octavo.exe", "octavo-console.exe", "_internal/file"):
        (tmp_path / "octavo" / name).write_text("an app to be installed, not to be started")
    setup = installer.make(tmp_path)
    assert installed.run(setup, "/S") == 0
    start(setup)
    assert until(lambda: screen.titled("Octavo Setup"), 60), "the installer shows no page"
    said = windows.run("-c", FOLDER_ON_THE_PAGE, limit=60)
    assert said.output.strip() == own_path(installed.wine, installed.folder)


def test_an_update_waits_for_the_running_program_and_keeps_its_match(
    built, setup, installed, start, tmp_path
):
    older = tmp_path / "older"
    shutil.copytree(built, older / "octavo")
    (older / "octavo" / "_internal" / "left-over.txt").write_text("")
    assert installed.run(installer.make(older, OLDER), "/S") == 0
    assert installed.values()["DisplayVersion"] == OLDER
    quick(installed.data)
    running = start(installed.folder / "octavo.exe", "play", "--game", "lockdown", "--seed", "3")
    running.ready()
    assert until(lambda: lines(installed.data), 30), "no match was begun"
    assert installed.run(setup, "/S") == 2
    assert (
        installed.run(installed.folder / "uninstall.exe", "/S", "_?=" + installed.values()["InstallLocation"])
        == 2
    )
    running.close()
    before = lines(installed.data)
    assert installed.run(setup, "/S") == 0
    assert installed.values()["DisplayVersion"] == VERSION and contents(installed.folder) == contents(built)
    again = start(installed.folder / "octavo.exe")
    again.ready()
    again.screen.click(*where(installed.data, tmp_path / "twin", SIZE, "Continue"))
    play_by_hand(again, installed.data, tmp_path / "twin")
    assert lines(installed.data)[: len(before)] == before
    again.close()


def test_by_its_pages(built, setup, installed, start, screen):
    """Enter at each page: the folder, and the last page, which starts Octavo; then likewise to uninstall."""
    pages = start(setup)
    assert until(lambda: screen.titled("Octavo Setup"), 60), "the installer shows no page"
    time.sleep(PAUSE)
    screen.key("Return")
    assert until(lambda: installed.entry.exists(), 120), "nothing is installed"
    assert until(lambda: "NoRepair" in installed.values(), 60, every=1)
    time.sleep(PAUSE)
    screen.key("Return")
    assert until(lambda: next(screen.windows(), None), 60), "its last page does not start Octavo"
    assert until(lambda: pages.status == 0) and contents(installed.folder) == contents(built)
    assert until(lambda: screen.colours() > 20)
    screen.close_window()
    assert until(lambda: next(screen.windows(), None) is None)
    start(installed.folder / "uninstall.exe")
    assert until(lambda: screen.titled("Octavo Uninstall"), 60), "the uninstaller shows no page"
    time.sleep(PAUSE)
    screen.key("Return")
    assert until(lambda: not installed.folder.exists(), 60), [*installed.folder.rglob("*")]
    assert not installed.entry.exists() and installed.values() == {}
    assert installed.data.is_dir()


def test_in_german(setup, start, screen, german):
    start(setup, **german)
    assert until(lambda: screen.titled("Installation von Octavo"), 60), "there is no page in German"
