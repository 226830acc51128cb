"""Runs a match in the terminal; if an internal error ends it, no hidden card is revealed."""

from __future__ import annotations

import sys
from typing import Protocol

from game.data.error_report import report_of


class Runs(Protocol):
    """Something that is played in the terminal."""

    def run(self) -> None: ...


def run(terminal: Runs) -> int:
    """Run it and return the exit status; errors of the system are reported as in all commands."""
    try:
        terminal.run()
    except OSError:
        raise
    except Exception as error:
        sys.stderr.write(report_of(error))
        return 1
    return 0
