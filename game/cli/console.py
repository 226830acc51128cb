"""Writes to a terminal, a file or a pipe, whatever the encoding, and even if the disk is full."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from typing import Any, TextIO

SPELLED = {
    "♥": "H", "♦": "D", "♣": "C", "♠": "S", "★": "*", "·": "-", "…": "...", "–": "-", "—": "-",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "×": "x", "µ": "u", "½": "1/2", "±": "+-", "ß": "ss",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "›": ">", "‹": "<", "−": "-",
}  # fmt: skip
"""By letter that some encodings lack, its replacement; a card as `octavo score` reads it."""
UNKNOWN = "?"


def prepare() -> None:
    """Enable both outputs to write every letter somehow, and let input in a wrong encoding raise no error."""
    codecs.register_error("octavo", _spell)
    for stream, errors in ((sys.stdout, "octavo"), (sys.stderr, "octavo"), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            with suppress(OSError, ValueError):  # the settings of a closed stream cannot be changed
                stream.reconfigure(errors=errors)


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Replace the letters that the encoding lacks with ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(SPELLED.get(letter, UNKNOWN) for letter in lacking), error.end


def readable(words: str) -> str:
    """The words without control characters, which could do anything to a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in words)


def complain(sentence: str) -> None:
    """Write one sentence to standard error, whatever it contains; a windowed app may have none."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(readable(sentence) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        silence(sys.stderr)  # buffered output would fail again at the end and change the status


def flush() -> None:
    """Write out all buffered output; raises OSError if that is impossible."""
    if sys.stdout is not None:
        sys.stdout.flush()


def silence(stream: TextIO | None = None) -> None:
    """Write nothing more to standard output, or to this stream, not even buffered text."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def announce(word: str) -> None:
    """Report the table's progress to the program that started it; it does not matter if nobody reads it."""
    stdout: Any = sys.stdout
    try:
        stdout.write(word + "\n")
        stdout.flush()
    except (OSError, ValueError, AttributeError):
        silence()
