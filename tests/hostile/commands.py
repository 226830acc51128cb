"""Fuzzes command lines: each must either do its work or be refused in one sentence.

python tests/hostile/commands.py [SEED] [SECONDS]
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from engine import games
from engine.kernel.rng import Rng

from .kit import Attack, Found, Once, in_time

STRANGE = (
    "", " ", "-", "--", "=", ",", "0", "-1", "1e9", "9" * 19, "-" + "9" * 18, "9" * 5000, "٣", "²", "nan",
    "inf", "0x8", "Ω♠", "\udcff", "\x1b[2J", "a" * 5000, "../..", "/dev/null", "/dev/full", "/proc/self/mem",
    "/", ".", "~nosuchuser/x", "%s", "{0}", "k=v", "match=", "=1", "match=rounds:0",
    "match=target:" + "9" * 30, "variants=", "variants=ZZ", "variants=ABCDE", "aces_as_jokers=2",
    "random,random", "expert:nobody", "novice,", "JR", "10H", "2H", "QS", "XX", "640x400x1", "0x0", "1x",
    "99999999x99999999", "--help", "--version", "--json", "-h", "@x",
)  # fmt: skip
OPTIONS = (
    "--game", "--seed", "--size", "--players", "--options", "--games", "--jobs", "--json", "--bots", "--log",
    "--seat", "--seats", "--open", "--seconds", "--language", "--plain", "--help", "--version", "--text",
    "--nosuch",
)  # fmt: skip
NO_FOLDER = f"{__file__}/x"
"""Not a folder on any system, so that no pictures are made."""
USUAL = {
    "play": ("--text",),
    "simulate": ("eightfist", "--players", "3", "--games", "1"),
    "arena": ("lockdown", "--bots", "random,random,random", "--games", "1"),
    "score": ("equilibrium", "2H", "3H", "4D", "5D", "6C", "7C", "8S", "9S"),
    "replay": ("nosuch.octavo", "--seat", "0"),
    "bench": ("eightfist", "--seconds", "nan"),
    "shots": (NO_FOLDER, "--size", "640x400"),
    "rules": ("eightfist", "--search", "Fist"),
    "cards": ("absurd", "8S"),
    "review": ("nosuch.octavo", "--seat", "0"),
    "dance": (),
}
"""A quick command line of each command, from which strange ones are made."""
COSTLY = {"--jobs", "--games", "--seconds"}
"""Options whose valid values would take long: they only get invalid ones."""
UNSOUND = ("", "0", "-1", "x", "nan", "9" * 5000, "1e3", "=", "9" * 20)
PATIENCE = 20
"""The most seconds of work that a command line may take."""


class Ran(NamedTuple):
    """The result of a command line."""

    status: int
    out: str
    err: str


def lines(chance: Rng) -> Iterator[tuple[str, ...]]:
    """Endless command lines: usual ones in which some words are changed, left out or added."""
    commands = list(USUAL)
    while True:
        command = commands[chance.below(len(commands))]
        words = [*USUAL[command]]
        for _ in range(1 + chance.below(3)):
            _mutate(words, chance)
        if command in ("simulate", "arena") and "--games" not in words:
            words += ["--games", "1"]
        if command == "bench" and "nan" not in words:
            words += ["--seconds", "nan"]  # a real measurement would take long
        if command == "shots":
            words.insert(0, NO_FOLDER)
        if command == "play" and "--text" not in words:
            words.append("--text")
        yield (command, *words)


def _mutate(words: list[str], chance: Rng) -> None:
    at = chance.below(len(words) + 1)
    match chance.below(4):
        case 0 if words:
            del words[min(at, len(words) - 1)]
        case 1 if words:
            place = min(at, len(words) - 1)
            costly = place and words[place - 1] in COSTLY
            words[place] = _pick(UNSOUND if costly else (*STRANGE, *games.MODULES), chance)
        case 2:
            option = _pick(OPTIONS, chance)
            value = _pick(UNSOUND if option in COSTLY else STRANGE, chance)
            words[at:at] = [f"{option}={value}"] if chance.below(2) else [option, value]
        case _:
            words.insert(at, _pick(STRANGE, chance))


def _pick(values: tuple[str, ...], chance: Rng) -> str:
    return values[chance.below(len(values))]


def run(words: tuple[str, ...], typed: str) -> Ran:
    """Run the command line in this process; errors pass through."""
    from game.cli import main

    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
    ):
        status = main(words)
    return Ran(status, out.getvalue(), err.getvalue())


def wrong(ran: Ran) -> str:
    """What is wrong with a result, or ""."""
    said = ran.err.splitlines()
    if ran.status == 0:
        return "it complains although all went well" if said else ""
    if ran.status != 2:
        return f"its status is {ran.status}"
    if len(said) != 1 or not said[0].endswith((".", "!", "?")) or "Traceback" in ran.err:
        return "its complaint is not one sentence"
    if not said[0].isprintable():
        return "its complaint could do anything to a terminal"
    return ""


def findings(seed: int, until: float, most: int = sys.maxsize) -> Iterator[tuple[int, str]]:
    """Try command lines until a time or a number; yields the number tried and what was found."""
    chance = Rng(seed, 0xC0)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        here = os.getcwd()
        os.chdir(home)  # a file that a command line names lands here
        try:
            with mock.patch.dict(os.environ, {"OCTAVO_HOME": str(home / "data"), "LANGUAGE": "en"}):
                for number, words in enumerate(lines(chance), 1):
                    typed = "".join(_pick(STRANGE, chance) + "\n" for _ in range(chance.below(6)))
                    yield number, _tried(words, typed.encode("utf-8", "replace").decode())
                    if number >= most or time.monotonic() > until:
                        return
        finally:
            os.chdir(here)


@contextlib.contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """The attack for `octavo hostile`: each seed is one command line."""

    def once(seed: int) -> dict[str, int]:
        for _, found in findings(seed, 0.0, most=1):
            if found:
                raise Found(found)
        return {"command lines": 1}

    yield once


def _tried(words: tuple[str, ...], typed: str) -> str:
    try:
        with in_time(PATIENCE):
            found = wrong(run(words, typed))
    except Exception as error:
        found = f"{type(error).__name__}: {error}"
    return f"octavo {' '.join(map(ascii, words))[:300]}: {found}" if found else ""


ATTACKS = (Attack("command lines", opened, short=8, long=300),)
