"""Windows and Linux write the same bytes and read each other's files; so do plain and compiled engine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tables import GAMES

from bundle.windows.wine import windows_path
from engine import games

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "tests" / "windows" / "every_file.py"
pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


def linux(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("level", ["random", "regular"])
@pytest.mark.parametrize("game", GAMES)
def test_logs_are_equal(windows, built, tmp_path, game, level):
    """On Linux from source, on Windows from source, and in the app with its compiled engine."""
    players = str(games.game(game).players[0])
    many = "20" if level == "random" else "2"
    words = ["simulate", game, "--players", players, "--bots", level, "--games", many, "--seed", "11"]
    logs = {name: tmp_path / f"{name}.jsonl" for name in ("linux", "plain", "compiled")}
    linux("-P", "-m", "game.cli", *words, "--log", str(logs["linux"]))
    plain = windows.run("-m", "game.cli", *words, "--log", windows_path(logs["plain"]), limit=200)
    program = windows_path(built / "octavo-console.exe")
    compiled = windows.wine.run(program, *words, "--log", windows_path(logs["compiled"]), limit=200)
    assert (plain.status, compiled.status) == (0, 0), plain.output + compiled.output
    assert logs["linux"].stat().st_size > 1000
    assert {log.read_bytes() for log in logs.values()} == {logs["linux"].read_bytes()}


@pytest.fixture(scope="module")
def both(windows, tmp_path_factory):
    """The files of every kind that a player has, as each of the two systems writes them."""
    folder = tmp_path_factory.mktemp("files")
    (folder / "linux").mkdir()
    (folder / "windows").mkdir()
    linux(str(SCRIPT), "write", str(folder / "linux"))
    wrote = windows.run(windows_path(SCRIPT), "write", windows_path(folder / "windows"), limit=400)
    assert wrote.status == 0, wrote.output
    return folder


def test_every_file_of_a_player_is_the_same(both):
    ours, theirs = files(both / "linux"), files(both / "windows")
    wanted = ("settings.json", "career.json", "puzzles.json", "days-", "turns.json", "match.octavo")
    assert all(any(kind in name for name in ours) for kind in wanted)
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []


def test_each_system_goes_on_with_the_files_of_the_other(windows, both):
    used = windows.run(windows_path(SCRIPT), "use", windows_path(both / "linux"), limit=400)
    assert used.status == 0, used.output
    for said in (used.output, linux(str(SCRIPT), "use", str(both / "windows"))):
        lines = [line for line in said.splitlines() if ": " in line]
        assert len(lines) == len(files(both / "linux")) and "refused" not in said, said
