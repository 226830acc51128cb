"""The built app as players use it: opened, played by clicks, left, killed and continued."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from needed import lacking
from running import Running, journals, lines, play_by_hand, quick, where

pytestmark = [pytest.mark.desktop, pytest.mark.long, pytest.mark.timeout(300)]
NOBODY = 65534
PLAY = ("play", "--game", "equilibrium", "--seed", "3")


def plays(app: Running, home: Path, place: Path) -> None:
    """Open the app, deal, play a card by a real click; a bot must answer from its own process."""
    app.ready()
    played = play_by_hand(app, home, place)
    assert len(played) > 1 and len(app.bots()) == 1, (played, app.bots())


def everything_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_from_an_empty_home_in_a_folder_with_a_difficult_name(built, open_folder, start, tmp_path):
    home = open_folder / "mein Zuhause"
    home.mkdir()
    app = shutil.copytree(built, open_folder / "die Karten", symlinks=True)
    before = everything_below(open_folder)
    running = start(app / "octavo", *PLAY, HOME=str(home), cwd=home)
    plays(running, home / ".local/share/octavo", tmp_path / "twin")
    running.close()
    written = everything_below(open_folder) - before
    assert all(name.startswith("mein Zuhause/.local/share/octavo/") for name in written), written


def test_from_a_folder_that_nobody_may_write_to(built, open_folder, start, tmp_path):
    """Runs as another user if the tests run as root, who may write anywhere."""
    app = shutil.copytree(built, open_folder / "app", symlinks=True)
    for path in [app, *app.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
    home = open_folder / "home"
    home.mkdir()
    user = NOBODY if os.geteuid() == 0 else None
    os.chown(home, *((user, user) if user else (-1, -1)))
    running = start(app / "octavo", *PLAY, HOME=str(home), user=user)
    plays(running, home / ".local/share/octavo", tmp_path / "twin")
    running.terminate()
    for path in [app, *app.rglob("*")]:
        path.chmod(path.stat().st_mode | 0o200)


def test_without_a_sound_card(built, start, tmp_path):
    home = tmp_path / "home"
    running = start(built / "octavo", *PLAY, OCTAVO_HOME=str(home), sound="alsa")
    plays(running, home, tmp_path / "twin")
    running.close()


def test_without_a_home(built, start, tmp_path):
    """HOME is not set, as for programs that the system starts."""
    running = start(built / "octavo", *PLAY, XDG_DATA_HOME=str(tmp_path))
    plays(running, tmp_path / "octavo", tmp_path / "twin")
    running.terminate()


def test_for_somebody_who_has_no_home_at_all(built, start):
    """Nothing can be saved, but it can be played."""
    if os.geteuid() != 0:
        lacking("only root can become somebody who has no home at all")
    running = start(built / "octavo", *PLAY, user=NOBODY)
    running.ready()
    running.close()


def test_killed_and_continued(built, start, tmp_path):
    home, place = tmp_path / "home", tmp_path / "twin"
    quick(home)
    running = start(built / "octavo", *PLAY, OCTAVO_HOME=str(home))
    plays(running, home, place)
    running.kill()
    before = lines(home)
    again = start(built / "octavo", OCTAVO_HOME=str(home))
    again.ready()
    again.screen.click(*where(home, place, again.screen.size(), "Continue"))
    plays(again, home, place)
    assert lines(home)[: len(before)] == before and len(journals(home)) == 1
    again.terminate()


def test_opened_and_closed_many_times_it_leaves_nothing_behind(built, start, tmp_path):
    """Opens and closes the app in every way, many times."""
    for leave in (Running.close, Running.terminate, Running.kill):
        running = start(built / "octavo", OCTAVO_HOME=str(tmp_path / "home"))
        running.ready()
        leave(running)
