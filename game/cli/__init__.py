"""The `octavo` command. Only the table imports pygame; what nobody asked for is not imported at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

INTERRUPTED = 130


class Wrong(Exception):
    """Arguments or input that cannot be used: one sentence on what is wrong and what would be right."""


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say; the status is 0, 2 for what cannot be used, 130 after Ctrl-C."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    words = sys.argv[1:] if words is None else words
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except Wrong as wrong:
        complain(str(wrong))
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone: nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(words: Sequence[str]) -> int:
    if not words:  # the table opens without reading the grammar of commands
        return play(SimpleNamespace(command="play", game=None, seed=None, text=False))
    from .commands import parse

    args = parse(words)
    status: int = args.run(args)
    return status


def play(args: Any) -> int:
    """The table; `args` has what `octavo play --help` lists, and `command`."""
    try:
        from game.app import main as start
    except ImportError as error:
        if error.name != "game.app":
            raise
        raise Wrong("The table is not part of this copy of Octavo; 'octavo simulate' works.") from None
    return int(start(args) or 0)


def complain(sentence: str) -> None:
    """One sentence on standard error, whatever it quotes; a windowed app may have none."""
    if sys.stderr is None:
        return
    readable = "".join(letter if letter.isprintable() else "�" for letter in sentence)
    encoding = sys.stderr.encoding or "utf-8"
    sys.stderr.write(readable.encode(encoding, "replace").decode(encoding) + "\n")
