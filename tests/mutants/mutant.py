"""A planted fault: a text in one file replaced by another, and the test that must notice."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """`old` occurs exactly once in `file`; with `new` in its place, `test` must fail."""

    fault: str
    """What the mutant does wrong, in a few words."""
    file: str
    old: str
    new: str
    test: str
    """The test that must fail, such as `tests/ai/test_fit.py::test_name`, without parameters."""
