"""Checks for the extra `lab`, which only `run.py` and pip can install."""

from __future__ import annotations

from importlib.util import find_spec

from .errors import Wrong


def laboratory(*needed: str) -> None:
    """Refuse with one sentence if the lab, or one of the packages it needs here, is not installed."""
    if find_spec("lab") is None:
        raise Wrong(
            "This command is part of Octavo's lab, which the app does not contain: run it from the source."
        )
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise Wrong(
            f"This command needs Octavo's lab ({', '.join(missing)} is missing): start it once with "
            f"'python3 run.py', or install it with 'pip install -e .[lab]'."
        )
