"""The `octavo` command. Each command imports only what it needs; only the table imports pygame.

This module imports nearly nothing, so that `main` soon decides what a Ctrl-C does while the rest is imported.
"""

from __future__ import annotations

import sys

from .wrong import INTERRUPTED, Wrong

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
    try:
        status = _run(words)
        console.flush()
    except Wrong as wrong:
        console.complain(str(wrong))
        return 2
    except BrokenPipeError:
        console.silence()  # the reader of our output has gone: print nothing more
        return 0
    except OSError as error:
        console.silence()
        console.complain(_refused(error))
        return 2
    return status


def _run(words: Sequence[str]) -> int:
    if not words:  # the table opens without reading the grammar of commands
        from types import SimpleNamespace

        from .table import USUAL, play

        return play(SimpleNamespace(**USUAL))
    from .commands import parse

    try:
        args = parse(words)
    except SystemExit as leave:  # after --help and --version
        return int(leave.code or 0)
    status: int = args.run(args)
    return status


def _refused(error: OSError) -> str:
    """What the system refused, as one sentence."""
    why = (error.strerror or str(error)).rstrip(".")
    if not why[1:2].isupper():  # a name in capitals stays as it is
        why = why[:1].lower() + why[1:]
    return f"{error.filename or 'The output'} cannot be used: {why}."


# Ctrl-C before the first and after the last word


def _let_interrupts_end_it() -> None:
    """run.py holds a Ctrl-C back while Python starts. From here on one ends the process without a word.

    As an exception it would come in the middle of an import, where Python may report or swallow it. Commands
    that have something to finish call `interrupts.hear` when all they need is imported.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _end_quietly() -> None:
    """Nothing is left to interrupt: a second Ctrl-C while Python shuts down would only leave a traceback."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
