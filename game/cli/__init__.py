"""The `octavo` command. Each command imports only what it needs; only the table imports pygame.

This module imports almost nothing, so that `main` soon decides what Ctrl-C does while the rest is imported.
"""

from __future__ import annotations

import os
import sys

from .errors import INTERRUPTED, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; the status is 0, 2 for arguments or input that cannot be used, 130 after Ctrl-C."""
    try:
        if words is None:
            _let_interrupts_end_it()
        return _main(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if words is None:
            _end_quietly()


def _main(words: Sequence[str]) -> int:
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from . import console

    console.prepare()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # otherwise it would appear before the command's output
    try:
        status = _run(words)
        console.flush()
    except Wrong as wrong:
        console.complain(str(wrong))
        return 2
    except BrokenPipeError:
        console.silence()  # the reader of our output is gone, so print nothing more
        return 0
    except OSError as error:
        console.silence()
        console.complain(_refused(error))
        return 2
    return status


def _run(words: Sequence[str]) -> int:
    if not words:  # the table opens without loading the grammar of the commands
        from types import SimpleNamespace

        from game.cli.commands.open_table import USUAL, play

        return play(SimpleNamespace(**USUAL))
    from .grammar import parse

    try:
        args = parse(words)
    except SystemExit as leave:  # after --help and --version
        return int(leave.code or 0)
    status: int = args.run(args)
    return status


def _refused(error: OSError) -> str:
    """An error of the system as one sentence."""
    why = (error.strerror or str(error)).rstrip(".")
    if not why[1:2].isupper():  # a name in capitals stays as it is
        why = why[:1].lower() + why[1:]
    return f"{error.filename or 'The output'} cannot be used: {why}."


# Ctrl-C at the very beginning and the very end


def _let_interrupts_end_it() -> None:
    """run.py holds Ctrl-C back while Python starts. From here on, Ctrl-C ends the process quietly.

    An exception could come in the middle of an import, where Python may misreport or swallow it. Commands
    that must finish something call `interrupts.hear` once all they need is imported.
    """
    import signal

    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _end_quietly() -> None:
    """Ignore Ctrl-C from now on, because during Python's shutdown it would only print a traceback."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
