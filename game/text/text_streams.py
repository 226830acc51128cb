"""Reads and writes the words of a text match: in a terminal, through a pipe or for a screen reader."""

from __future__ import annotations

import sys

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Control codes: home, clear the screen, clear the scrollback."""
LONGEST = 400
"""The longest answer; anything pasted by mistake that is longer is not read through."""


class Paper:
    """Prints lines and reads answers; only this class knows whether it is a terminal."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain

    def say(self, line: str = "") -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def hear(self, prompt: str = "> ") -> str:
        """A line of typed text; raises EOFError once nobody can type any more."""
        return input(prompt).strip()[:LONGEST]

    @property
    def wipes(self) -> bool:
        """Whether printed text can be removed again."""
        return not self.plain and sys.stdout is not None and sys.stdout.isatty()

    def wipe(self) -> None:
        """Remove everything that the next person could read, including what is reached by scrolling back."""
        if self.wipes:
            sys.stdout.write(WIPE)
            sys.stdout.flush()
        else:
            self.say("\n" * 60 + "-" * 40)
