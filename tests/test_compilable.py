"""Keeps code that the compiler cannot handle out of engine and ai, so that the fault is noticed before a
build.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bundle.compile_modules import LEFT

ROOT = Path(__file__).parents[1]


def unpacked(source: str) -> list[int]:
    """The lines with a comparison that mypyc cannot compile: with a list, set or tuple that unpacks
    something.
    """
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        for other in node.comparators
        if isinstance(other, (ast.Tuple, ast.List, ast.Set))
        and any(isinstance(one, ast.Starred) for one in other.elts)
    ]


@pytest.mark.parametrize("part", ["engine", "ai"])
def test_nothing_is_looked_for_in_a_display_that_unpacks(part):
    left = " ".join(LEFT).split()
    paths = [path for path in (ROOT / part).rglob("*.py") if str(path.relative_to(ROOT)) not in left]
    assert len(paths) > 30
    assert not {path.name: lines for path in paths if (lines := unpacked(path.read_text()))}


def test_such_a_comparison_is_found():
    assert unpacked("a in b\nc = a not in (*b, d)\n") == [2]
