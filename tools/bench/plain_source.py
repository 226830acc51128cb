"""Measures plain source in a process of its own, to compare with a compiled engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import engine as package
from engine import games
from engine.version import made

from .engine import ROOT, measure_game
from .measure import calibrate

CODE = """
from engine import games
from tools.bench.plain_source import told
games.MODULES.update({modules})
print(told({id!r}, {seconds}))
"""


def figures(id: str, seconds: float) -> dict[str, Any] | None:
    """One game's figures from plain source, measured in another process; None if nothing is compiled here."""
    if made() == "plain" or getattr(sys, "frozen", False):
        return None
    code = CODE.format(modules=games.MODULES, id=id, seconds=seconds)
    compiled = str(Path(str(package.__file__)).parent.parent)
    path = [str(ROOT), *(place for place in sys.path if place and place != compiled)]
    done = subprocess.run(
        [sys.executable, "-P", "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        capture_output=True,
        text=True,
    )
    found: dict[str, Any] | None = json.loads(done.stdout) if done.returncode == 0 else None
    return found


def told(id: str, seconds: float) -> str:
    """The measurements of this process, for another one to read."""
    loop = calibrate(seconds)
    return json.dumps({"engine": made(), "calibration_per_s": loop, **measure_game(id, seconds)})
