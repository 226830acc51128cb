"""The self-test finds what is broken, and leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys

import pytest
from commands import octavo

from ai.processes.bot_process import BotProcess
from engine import games
from game.cli.commands import selftest


def outfit(change: str) -> subprocess.CompletedProcess[str]:
    """Run the check of pictures and sounds in another process, after this change of the code."""
    code = f"import game.ui.art.svg as svg, game.cli.art_check as outfit\n{change}\nprint(outfit.loaded())"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)


def test_all_pictures_and_sounds_of_the_table_are_checked():
    done = outfit("")
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()[-1]
    assert int(told.split()[0]) > 300 and "4 typefaces" in told and "sounds" in told


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("plain = svg.source; svg.source = lambda f: plain(f).replace('<path', '<nopath')", "shows nothing"),
        ("from pathlib import Path; svg.ASSETS = Path('/nowhere')", "there are none"),
        ("import game.ui.art.sound_files as s; s.FOLDER = svg.ASSETS", "No such file|No file"),
    ],
)
def test_broken_pictures_and_sounds_are_found(change, complaint):
    done = outfit(change)
    assert done.returncode == 1
    assert any(words in done.stderr for words in complaint.split("|")), done.stderr


@pytest.fixture
def only(monkeypatch):
    """Replaces all checks but the named ones."""

    def leave(*names: str) -> None:
        for name in {"_game", "_second_process", "_bots", "_outfit", "_folder"} - {*names}:
            monkeypatch.setattr(selftest, name, lambda *game: "not looked at")

    return leave


@pytest.mark.long
def test_nothing_is_left_in_the_players_folder(monkeypatch, tmp_path, capsys):
    home = tmp_path / "home"
    monkeypatch.setenv("OCTAVO_HOME", str(home))
    monkeypatch.setattr(games, "MODULES", {"toy": "toy"})
    assert octavo(capsys, "selftest").status == 0
    assert not home.exists()


def test_files_in_the_players_folder_are_kept(monkeypatch, tmp_path, capsys, only):
    only("_folder")
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_text("{}")
    assert octavo(capsys, "selftest").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_written_to_fails(monkeypatch, tmp_path, capsys, only):
    only("_folder")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path / "file" / "home"))
    ran = octavo(capsys, "selftest")
    assert ran.status == 1 and "FAILED  your folder" in ran.out


def test_bots_that_only_answer_in_this_process_fail(monkeypatch, tmp_path, capsys, only):
    only("_bots")
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setattr(BotProcess, "_read", lambda self, asked, data: self._stand_in(asked))
    ran = octavo(capsys, "selftest")
    assert ran.status == 1 and "FAILED  bots: RuntimeError" in ran.out
