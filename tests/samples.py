"""Which cases of a parametrized test run when: by default, under `-m long`, or only under `-m wide`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest

DEFAULT = "not long and not wide"
"""What a run selects that is not told otherwise (`pyproject.toml`)."""
DEFAULT_ONLY = False
"""Whether this run leaves out all long cases (`tests/conftest.py`), so that they need not be made."""


def first(count: int, cases: Iterable[Any]) -> list[Any]:
    """The first `count` cases as they are; the rest are left to `-m long`."""
    found = []
    for i, case in enumerate(cases):
        if i < count:
            found.append(case)
        elif not DEFAULT_ONLY:
            found.append(_also(pytest.mark.long, case))
    return found


def _also(mark: pytest.MarkDecorator, case: Any) -> Any:
    """`case`, which may have marks already, with `mark`."""
    if isinstance(case, _PARAM):
        return pytest.param(*case.values, marks=[*case.marks, mark], id=case.id)
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=mark)


_PARAM = type(pytest.param())


BUSIEST = ("absurd", "lockdown")
"""The games with most on their tables; where a test is much the same for each game, these come first."""


def busiest_first(games: Iterable[str]) -> list[str]:
    """For `first`: two of these games by default, the others under `-m long`."""
    return sorted(games, key=lambda game: game not in BUSIEST)


def wide(*values: Any) -> Any:
    """A case that tries more of what another case of the same test tries; it runs under `-m wide` only."""
    return pytest.param(*values, marks=[pytest.mark.wide, pytest.mark.timeout(7200)])


def without_other_tenths(items: Iterable[Any], tenth: int) -> list[Any]:
    """All tests that are not wide, and of those that are the tenth that their names fall into.

    A test's tenth is its own, so that one which failed can be asked for again by itself.
    """
    return [
        item
        for item in items
        if not item.get_closest_marker("wide") or crc32(item.nodeid.encode()) % 10 == tenth
    ]


def long(*values: Any) -> Any:
    """A case that takes more than a few seconds."""
    return pytest.param(*values, marks=pytest.mark.long)


def one_in(count: int, cases: Iterable[Any], start: int = 0) -> list[Any]:
    """Every nth case is tested in a long run; the rest are left to `-m wide`."""
    return [
        (long if i % count == start else wide)(*(case if isinstance(case, tuple) else (case,)))
        for i, case in enumerate(cases)
    ]
