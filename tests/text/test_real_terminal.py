"""Two people at a real terminal: nothing that one of them read or typed is left for the other."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time

import pytest
from commands import ROOT

from game.text.text_streams import WIPE

LOOK, CLEAR = "press Enter when nobody else can see the screen. ", "press Enter to clear the screen. "
ASKED = LOOK, CLEAR, "\r\n> "
ANSWER, CALLS = "1", 3
"""What people always choose, and how many of them are called in a test."""
UP = "\x1b[A"
"""The key that brings back what was typed before, where a terminal keeps that."""
PRIVATE = re.compile(r" *\d+\. |\w+'s hand \(\d+ cards?\): (?!.*unknown)")
"""A choice, or a hand of which every card is known."""
PATIENCE = 30

pytestmark = pytest.mark.posix("pseudo-terminals")


class Terminal:
    """A match of Lockdown on a pseudo-terminal, without bots."""

    def __init__(self, folder: object, before: str) -> None:
        """`before` is code that runs in the process first."""
        pty = pytest.importorskip("pty")
        self.ours, theirs = pty.openpty()
        code = f"import sys\n{before}\nfrom game.cli import main\nsys.exit(main(sys.argv[1:]))"
        words = ("play", "--text", "--game", "lockdown", "--seats", "person:Ana,person:Ben", "--seed", "4")
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "OCTAVO_HOME": str(folder), "LANGUAGE": "en"},
        )
        os.close(theirs)
        self.screen = self.typed = ""
        """What can be read, also by scrolling back; and what was typed last."""

    def type(self, keys: str) -> None:
        """Press these keys and then Enter."""
        self.typed = keys
        os.write(self.ours, f"{keys}\n".encode())

    def read(self) -> str:
        """What is printed until somebody is asked for something."""
        found, end = "", time.monotonic() + PATIENCE
        while not found.endswith(ASKED):
            assert time.monotonic() < end, found
            if select.select([self.ours], [], [], 0.1)[0]:
                found += os.read(self.ours, 1 << 16).decode(errors="ignore")
        self.screen = (self.screen + found).rpartition(WIPE)[2]
        return found

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


def left_over(folder: object, before: str = "") -> list[str]:
    """What each person finds of the one before them, on the screen or by a key."""
    terminal, found, calls = Terminal(folder, before), list[str](), 0
    try:
        while calls < CALLS:
            said = terminal.read()
            brought_back = said.partition("\n")[0]
            found += [brought_back] if terminal.typed == UP and ANSWER in brought_back else []
            if said.endswith(LOOK):
                calls += 1
                found += [line for line in terminal.screen.splitlines() if PRIVATE.match(line)]
                terminal.type(UP)
            else:
                terminal.type("" if said.endswith(CLEAR) else ANSWER)
        return found
    finally:
        terminal.close()


def test_nothing_that_one_person_read_or_typed_is_left_for_the_next(tmp_path):
    assert not left_over(tmp_path)


@pytest.mark.parametrize(
    "before",
    [
        "import readline",
        "from game.text.text_streams import Paper; Paper.wipe = lambda self: self.say()",
        "from game.text import text_streams; text_streams.WIPE = text_streams.WIPE.replace('\\x1b[3J', '')",
    ],
    ids=["history of keys", "screen that is not cleared", "lines to scroll back to"],
)
def test_something_left_is_felt(tmp_path, before):
    assert left_over(tmp_path, before)
