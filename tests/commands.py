"""Runs the command line as a player does, in this process or in another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from game.cli import main

ROOT = Path(__file__).parent.parent


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def octavo(capsys, *words: str) -> Ran:
    """Run a command in this process."""
    capsys.readouterr()
    try:
        status = main(words)
    except SystemExit as leave:  # --version and --help
        status = leave.code or 0
    said = capsys.readouterr()
    return Ran(status, said.out, said.err)


def is_refused(ran: Ran, *words: str) -> bool:
    """Whether it ended with status 2 and one sentence with these words on standard error."""
    lines = ran.err.splitlines()
    return (
        ran.status == 2
        and not ran.out
        and len(lines) == 1
        and lines[0].endswith(".")
        and all(word in lines[0] for word in words)
    )


def process(*words: str, python: str = sys.executable, code: str = "", **more) -> subprocess.Popen[str]:
    """Run a command, or `code`, in another process."""
    return subprocess.Popen(
        [python, "-P", *(("-c", code) if code else ("-m", "game.cli")), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        **more,
    )
