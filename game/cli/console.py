"""Writes to a terminal, a file or a pipe: in any encoding, on a full disk, with a closed pipe."""

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
"""Letters that not every encoding has -> what is written instead; a card as `octavo score` reads it."""
UNKNOWN = "?"


def prepare() -> None:
    """Let both outputs write every letter somehow; input that is not in the expected encoding is no error."""
    codecs.register_error("octavo", _spell)
    for stream, errors in ((sys.stdout, "octavo"), (sys.stderr, "octavo"), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            with suppress(OSError, ValueError):  # a closed stream has nothing to set
                stream.reconfigure(errors=errors)


def _spell(error: UnicodeError) -> tuple[str, int]:
    """The letters that the encoding lacks, in letters of ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(SPELLED.get(letter, UNKNOWN) for letter in lacking), error.end


def readable(words: str) -> str:
    """Without control characters, which could do anything to a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in words)


def complain(sentence: str) -> None:
    """Write one sentence to standard error, whatever it quotes; a windowed app may have no standard error."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(readable(sentence) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        silence(sys.stderr)  # what still waits would fail again at the end, and change the status


def flush() -> None:
    """What was written is out; raises OSError when it could not be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def silence(stream: TextIO | None = None) -> None:
    """Write nothing more to standard output, or to this stream, not even what still waits to be written."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def announce(word: str) -> None:
    """Print the table's progress for the program that started it; ignored if nobody reads it."""
    stdout: Any = sys.stdout
    try:
        stdout.write(word + "\n")
        stdout.flush()
    except (OSError, ValueError, AttributeError):
        silence()
