"""The commands: what they list, what they import, and what they pass on."""

from __future__ import annotations

import os
import subprocess
import sys
import types

import pytest
from commands import is_refused, octavo, process

from engine import games
from engine.version import VERSION

COMMANDS = ("play", "shots", "simulate", "arena", "bench", "score", "replay", "selftest", "hostile")


def test_the_version_is_the_one_there_is(capsys):
    assert octavo(capsys, "--version") == (0, f"Octavo {VERSION} (plain)\n", "")


def test_help_lists_every_command_and_each_has_its_own(capsys):
    ran = octavo(capsys, "--help")
    assert ran.status == 0
    for command in COMMANDS:
        assert command in ran.out
        assert octavo(capsys, command, "--help").out.startswith(f"usage: octavo {command}")


def test_nothing_but_the_table_imports_pygame(tmp_path):
    game = next(iter(games.MODULES))
    players = games.game(game).players[0]
    code = f"""
import sys
from game.cli import main
log = {str(tmp_path / "log")!r}
assert main(["simulate", {game!r}, "--players", "{players}", "--games", "1", "--log", log]) == 0
assert main(["selftest"]) == 0
assert "pygame" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr


AFTER_THE_FIRST_FRAME = (
    "ai.levels.mind", "game.ui.art.text_cards", "game.ui.art.moment_grounds",
    "game.features.people.evening_screen", "game.table.screen.table_scene",
    "pygame.mixer", "selectors", "signal", "socket", "string", "threading",
)  # fmt: skip
"""What is not imported before the first frame; each import would take 0.4 to 3 ms."""


def test_nothing_is_imported_before_the_first_frame_that_can_wait(tmp_path):
    code = """
import os, sys
import importlib.util # pygame needs it, and from Python 3.11.9 on it needs `threading`
before = {*sys.modules}
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
from game.cli import console, main

def first_frame(_words):
    from game.ui.window import display_check, display_sockets
    os.environ.update(SDL_VIDEODRIVER="x11", DISPLAY=":nowhere")
    display_check.hangs(), display_sockets._peer(1)
    print(*[name for name in sys.argv[1:] if name in sys.modules and name not in before], flush=True)
    os._exit(0)

console.announce = first_frame
main([])
"""
    words = [sys.executable, "-c", code, *AFTER_THE_FIRST_FRAME]
    there = {**os.environ, "OCTAVO_HOME": str(tmp_path)}
    done = subprocess.run(words, capture_output=True, text=True, timeout=100, env=there)
    assert (done.stdout.split(), done.returncode) == ([], 0), done.stderr


@pytest.mark.posix("pipes break differently elsewhere")
def test_a_closed_pipe_is_no_error():
    running = process("simulate", "--help")
    running.stdout.close()
    assert (running.stderr.read(), running.wait(timeout=60)) == ("", 0)


@pytest.fixture
def app(monkeypatch):
    """A table that only records what it was started with."""
    started = []
    stub = types.ModuleType("game.app.startup")
    stub.main = lambda args: started.append(args)
    monkeypatch.setitem(sys.modules, "game.app.startup", stub)
    return started


def test_the_table_is_handed_what_was_asked_for(app, capsys):
    assert octavo(capsys).status == 0
    assert octavo(capsys, "play", "--game", "lockdown", "--seed", "8", "--text").status == 0
    assert octavo(capsys, "shots", "pictures", "--size", "1920x1080").status == 0
    assert [args.command for args in app] == ["play", "play", "shots"]
    assert (app[0].game, app[0].seed, app[0].text) == (None, None, False)
    assert (app[1].game, app[1].seed, app[1].text) == ("lockdown", 8, True)
    assert (app[2].dir, app[2].size) == ("pictures", (1920, 1080))


def test_a_missing_module_is_told_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "game.app.startup", None)
    ran = octavo(capsys, "play")
    assert ran.status == 2 and len(ran.err.splitlines()) == 1


@pytest.mark.long
def test_selftest_tries_every_game_and_fails_with_a_broken_one(toy, monkeypatch, capsys):
    monkeypatch.setattr(games.game(toy), "result", lambda s: 1 // 0)
    ran = octavo(capsys, "selftest")
    assert ran.status == 1 and "FAILED  Toy: ZeroDivisionError" in ran.out
    tried = {line.partition(":")[0] for line in ran.out.splitlines()}
    assert {f"ok      {games.game(id).title}" for id in games.MODULES if id != toy} <= tried
    assert "FAILED  a second process" not in tried and "ok      your folder" in tried


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--game", "poker"), ("poker", "equilibrium")),
        (("play", "--game", ""), ("Unknown game", "equilibrium")),
        (("play", "--game=--"), ("--game=--",)),
        (("simulate", "eightfist", "--options=--"), ("--options=--",)),
        (("score", "eightfist", "--=--"), ("--",)),
        (("shots", __file__), (__file__,)),
        (("shots", f"{__file__}/x"), (__file__,)),
        (("shots", "pictures", "--only", "wrong"), ("wrong", "settings", "results", "turns")),
        (("shots", "pictures", "--text-size", "90"), ("90", "100", "200")),
        (("shots", "pictures", "--language", "xx"), ("xx", "en", "de")),
        (("shots", "pictures", "--size", "0x0"), ("0x0", "1280x720")),
        (("shots", "pictures", "--size", "99999x999"), ("99999x999", "1280x720")),
        (("simulate", "eightfist", "--players", "3", "--jobs", "1000"), ("1000", "256")),
        (("dance",), ()),
        (("--dance",), ()),
        (("score",), ()),
        (("replay",), ()),
        (("shots", "pictures", "--size=-1x5"), ("1280x720",)),
        (("shots", "pictures", "--size=1x1x1"), ("1280x720",)),
        (("arena", "lockdown", "--bots", "nobody,random"), ("nobody", "random")),
        (("arena", "lockdown", "--bots", "random"), ("2 to 8", "1")),
        (("arena", "lockdown", "--bots", "random,random", "--until", "soon"), ("soon", "±2")),
        (("arena", "chess", "--bots", "random,random"), ("chess",)),
        (("arena", "lockdown"), ("--bots",)),
        (("bench", "chess"), ("chess", "lockdown")),
        (("bench", "--seconds", "0"), ("--seconds",)),
        (("cards", "nope"), ("nope", "lockdown")),
        (("cards", "absurd", "ZZ"), ("'ZZ'", "AH")),
        (("cards", "absurd", "--language", "xx"), ("'xx'", "de")),
        (("day", "bridge"), ("bridge",)),
        (("puzzle", "bridge"), ("bridge",)),
        (("puzzle", "absurd", "--level", "4"), ("level",)),
        (("replay", "/nothing"), ("nothing", "cannot be read")),
        (("replay", "/"), ("is a folder, not a match file",)),
        (("review", "/nothing"), ("cannot be read",)),
        (("review", "/nothing", "--simulations", "0"), ()),
        (("rules", "nope"), ("nope", "lockdown")),
        (("rules",), ("GAME",)),
        (("score", "equilibrium"), ("8", "0")),
        (("score", "equilibrium", *["AH", "2H", "3H", "4H", "5H", "6H", "7H", "XX"]), ("XX", "AH")),
        (("score", "equilibrium", *["AH", "2H", "3H", "4H", "5H", "6H", "7H", "AH"]), ("A♥", "twice")),
        (("score", "lockdown", "AH"), ("Lockdown",)),
        (("simulate", "eightfist"), ("--players", "2 to 6")),
        (("simulate", "eightfist", "--players", "9"), ("2 to 6", "9")),
        (("simulate", "eightfist", "--players", "9" * 5000), ("--players",)),
        (("simulate", "eightfist", "--players", "2", "--games", "0"), ("--games", "1 or more")),
        (("simulate", "eightfist", "--players", "2", "--seed", "1.5"), ("--seed",)),
        (("simulate", "eightfist", "--players", "2", "--options", "match"), ("key=value",)),
        (("simulate", "eightfist", "--players", "2", "--options", "match=x,match=x"), ("each key once",)),
        (("simulate", "eightfist", "--players", "2", "--options", "colour=red"), ("colour", "match")),
        (("simulate", "eightfist", "--players", "2", "--bots", "nobody"), ("nobody", "random")),
        (("simulate", "eightfist", "--players", "2", "--log", "."), (". cannot be written",)),
    ],
    ids=lambda words: " ".join(words)[:60],
)
def test_unusable_files_are_refused_in_one_sentence(capsys, words, told):
    assert is_refused(octavo(capsys, *words), *told)


@pytest.mark.posix("a home of another user")
@pytest.mark.parametrize("words", [("play", "--text"), ("play",)])
def test_the_home_of_an_unknown_user_is_refused_in_one_sentence(capsys, monkeypatch, words):
    monkeypatch.setenv("OCTAVO_HOME", "~nosuchuser/x")
    assert is_refused(octavo(capsys, *words), "~nosuchuser/x", "OCTAVO_HOME")
