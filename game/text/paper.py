"""Reads and writes the words of a match in text: a terminal, a pipe or a screen reader."""

from __future__ import annotations

import sys

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has scrolled away."""
LONGEST = 400
"""No answer is longer; what is pasted by mistake need not be looked through."""


class Paper:
    """Says lines and hears answers; the only one who knows whether this is a terminal."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain

    def say(self, line: str = "") -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def hear(self, prompt: str = "> ") -> str:
        """What is typed; EOFError when nobody types any more."""
        return input(prompt).strip()[:LONGEST]

    @property
    def wipes(self) -> bool:
        """Whether what was said can be taken away again."""
        return not self.plain and sys.stdout is not None and sys.stdout.isatty()

    def wipe(self) -> None:
        """Leave nothing for the next person to read, not even by scrolling back."""
        if self.wipes:
            sys.stdout.write(WIPE)
            sys.stdout.flush()
        else:
            self.say("\n" * 60 + "-" * 40)
