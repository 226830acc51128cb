"""Runs the first few cases of a parametrized test by default, and all of them under `-m long`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

DEFAULT_ONLY = False
"""Whether this run leaves out all long cases (`tests/conftest.py`), so that they need not be made."""


def first(count: int, cases: Iterable[Any]) -> list[Any]:
    """The first `count` cases as they are; the rest are left to `-m long`."""
    found = []
    for i, case in enumerate(cases):
        if DEFAULT_ONLY and i >= count:
            break
        values = case if isinstance(case, tuple) else (case,)
        found.append(pytest.param(*values, marks=pytest.mark.long) if i >= count else case)
    return found
