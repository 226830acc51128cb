"""`octavo hostile`: runs the tests with random input, faults and kills for the given minutes."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from game.cli.errors import Wrong
from game.cli.interrupts import hear

TESTS = Path(__file__).parents[3] / "tests"


def main(args: Namespace) -> int:
    if not (TESTS / "hostile" / "kit.py").is_file():
        raise Wrong(
            "The attacks are not part of this copy of Octavo; its source has 'python3 run.py hostile'."
        )
    for folder in ("", "harness", "secrets"):  # the tests' own modules, as in tests/conftest.py
        sys.path.insert(0, str(TESTS / folder))
    try:
        kit = import_module("hostile.kit")
        hear()
        return int(kit.night(args.minutes, args.seed))
    except ImportError as error:
        raise Wrong(f"The attacks need {error.name}: 'python3 run.py hostile' installs it.") from None
