"""Every asset and every setting is named in the program."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from game.storage.declared import SETTINGS

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"
DECLARED = {ROOT / "game" / "storage" / "declared.py", ROOT / "game" / "scenes" / "settings.py"}
"""Where a setting is declared and shown; it must be read elsewhere."""


@cache
def said() -> dict[Path, tuple[set[str], set[tuple[str, str]]]]:
    """By module of `game`: all its strings, and the constant parts of its f-strings."""
    found = {}
    for path in (ROOT / "game").rglob("*.py"):
        whole: set[str] = set()
        parts: set[tuple[str, str]] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and len(node.values) > 1:
                ends = (node.values[0], node.values[-1])
                start, end = (str(end.value) if isinstance(end, ast.Constant) else "" for end in ends)
                if start.endswith("_") or end.startswith("_"):
                    parts.add((start, end))
        found[path] = whole, parts
    return found


def unnamed(names: set[str], without: Iterable[Path] = ()) -> set[str]:
    """The names that no string in the program equals, and no f-string such as `suit_{suit}` can make."""
    texts = [found for path, found in said().items() if path not in without]
    for whole, parts in texts:
        names = {
            name
            for name in names - whole
            if not any(name.startswith(start) and name.endswith(end) for start, end in parts)
        }
    return names


@pytest.mark.parametrize("folder", ["icons", "things", "emblems", "title"])
def test_every_picture_is_named_by_the_program(folder):
    assert not unnamed({file.stem for file in (ASSETS / folder).glob("*.svg")})


def test_every_setting_is_read():
    assert not unnamed(set(SETTINGS), DECLARED)


def test_a_name_that_the_program_does_not_use_is_found():
    assert unnamed({"no picture of this name", "deck"}) == {"no picture of this name"}
