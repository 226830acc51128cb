"""Every kind of thing in a list within a condition exists; mypy checks all other kinds."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

from trees import tree_of

import game
from game.ui.page.thing_kinds import ThingKind

NAMES = {"t", "thing", "hit", "here", "source", "target"}
"""What things are called where their kinds are compared."""


def listed(tree):
    """The kinds in lists with which the kind of a thing is compared."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=ast.Attribute(ast.Name(name), "kind"), comparators=[ast.Tuple(kinds)]):
                if name in NAMES:
                    yield from (kind.value for kind in kinds if isinstance(kind, ast.Constant))


def test_every_kind_in_a_condition_exists():
    found = {
        (kind, path.name)
        for path in Path(game.__file__).parent.rglob("*.py")
        for kind in listed(tree_of(path.read_text("utf-8")))
    }
    assert len(found) > 20
    assert not [(kind, name) for kind, name in found if kind not in get_args(ThingKind)]
