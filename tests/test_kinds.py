"""Every kind that code compares exists: of things, events, questions and blocks of the rulebook.

Every table by mood has every mood.

mypy finds a misspelt kind of thing or block, except in a list within a condition. It knows no events.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest
from trees import tree_of

from engine import games
from game.features.rulebook.passage import BlockKind
from game.table.log import story
from game.ui.moods import MOODS
from game.ui.page.thing_kinds import ThingKind
from game.words import kernel_words, words_of

ROOT = Path(__file__).parents[1]

COMPARED = {
    "thing": ("t", "thing", "here", "source", "target", "pressed", "under"),
    "event": ("event", "e", "deed", "cause", "play", "before", "later", "mine"),
    "question": ("view",),
    "block": ("block",),
}
"""By sort of kinds, the names under which their owners are compared."""


def known(sort):
    every = [words_of(name) for name in games.MODULES]
    match sort:
        case "thing":
            return {*get_args(ThingKind)}
        case "block":
            return {*get_args(BlockKind)}
        case "question":
            return {kind for words in every for kind in (*words.decisions, *words.events)}
    return {*kernel_words.EVENTS, *story.NOT_IN_LOG, *(kind for words in every for kind in words.events)}


def compared(tree):
    """The names of owners, each with a kind that its own is compared with."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=ast.Attribute(ast.Name(owner), "kind"), comparators=[other]):
                for kind in getattr(other, "elts", [other]):
                    if isinstance(kind, ast.Constant):
                        yield owner, kind.value
            case ast.Match(subject=ast.Attribute(ast.Name(owner), "kind"), cases=cases):
                for pattern in (part for case in cases for part in ast.walk(case.pattern)):
                    if isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant):
                        yield owner, pattern.value.value


@pytest.mark.parametrize(("sort", "least"), [("thing", 15), ("event", 45), ("question", 10), ("block", 5)])
def test_every_kind_that_is_compared_exists(sort, least):
    found = {
        (kind, path.name)
        for path in (ROOT / "game").rglob("*.py")
        for owner, kind in compared(tree_of(path.read_text("utf-8")))
        if owner in COMPARED[sort]
    }
    assert len({kind for kind, _file in found}) >= least
    assert not [(kind, file) for kind, file in sorted(found) if kind not in known(sort)]


def keys_by_mood(source):
    """The line of each table by mood, with its keys."""
    for node in ast.walk(tree_of(source)):
        match node:
            case ast.AnnAssign(
                annotation=ast.Subscript(slice=ast.Tuple([ast.Name("Mood"), *_])), value=ast.Dict(keys)
            ):
                yield node.lineno, {key.value for key in keys if isinstance(key, ast.Constant)}


def test_every_table_by_mood_has_every_mood_but_calm():
    """Calm is the face without a mood: nothing draws or says it."""
    found = {
        (path.name, line): keys
        for folder in ("game", "assets/make")
        for path in (ROOT / folder).rglob("*.py")
        for line, keys in keys_by_mood(path.read_text("utf-8"))
    }
    assert len(found) >= 3
    wanted = {*MOODS} - {"calm"}
    assert not {place: wanted ^ keys for place, keys in found.items() if keys != wanted}
