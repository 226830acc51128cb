"""Every picture, setting, name and sentence is used by the program, not only by tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from trees import tree_of

from engine import games
from game.data.declared_settings import SETTINGS
from game.words import words_of

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"
DECLARED = {
    ROOT / "game" / "data" / "declared_settings.py",
    ROOT / "game" / "features" / "settings" / "screen.py",
}
"""Where a setting is declared and shown; other code must read it."""


@cache
def said() -> dict[Path, tuple[set[str], set[tuple[str, str]]]]:
    """By module of `game`: all its strings, and the constant parts of its f-strings."""
    found = {}
    for path in (ROOT / "game").rglob("*.py"):
        whole: set[str] = set()
        parts: set[tuple[str, str]] = set()
        for node in ast.walk(tree_of(path.read_text("utf-8"))):
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
    """The names that no string in the program equals and no f-string such as `suit_{suit}` can produce."""
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


KEPT = {
    **dict.fromkeys(
        ("five", "six", "seven", "nine", "ten", "queen_of_spades", "two_of_diamonds"),
        "read in order by `astuple`",
    ),
    **dict.fromkeys(
        ("_moveTo", "_lineTo", "_curveToOne", "_qCurveToOne", "_closePath"), "called by fontTools"
    ),
    **dict.fromkeys(("infos", "truncations"), "read by PettingZoo"),
    "SingleSeat": "an environment for programs that learn (docs/lab.md)",
    "action_masks": "called by sb3_contrib",
    "_print_message": "called by argparse",
    "ENGINE": "where learned numbers come from, for people; a test compares it",
    "curtains": "a count that tests read at whole tables, one line",
}
"""Names that nothing in the program reads, each with the reason why it stays."""


def unread(sources: Iterable[str]) -> set[str]:
    """Functions, classes, fields and constants that these sources define and none of them reads."""
    defined: set[str] = set()
    read: set[str] = set()
    for source in sources:
        passed_over: set[ast.AST] = set()
        for node in ast.walk(tree_of(source)):
            match node:
                case ast.Expr(ast.Constant() as docstring):
                    passed_over.add(docstring)
                case ast.Assign([ast.Name("__all__" | "__slots__")], value):
                    passed_over.update(ast.walk(value))
                case ast.FunctionDef(name) | ast.ClassDef(name):
                    defined.add(name)
                case ast.Attribute(ast.Name("self"), name, ast.Store()):
                    defined.add(name)
                case ast.Name(name, ast.Store()) if not name.startswith("_") or name.isupper():
                    defined.add(name)
                case ast.Attribute(_, name) | ast.Name(name):
                    read.add(name)
                case ast.MatchClass(kwd_attrs=names):
                    read.update(names)
                case ast.Constant(str(name)) if node not in passed_over:
                    read.add(name)
    return {name for name in defined - read if not name.startswith("__")}


CALLED = dict.fromkeys(("handle_data", "handle_endtag", "handle_starttag"), "called by `HTMLParser`")
"""The same for names of tests."""


def asked_for(sources: Iterable[str]) -> set[str]:
    """Names that pytest or a decorator uses: parameters (they may be fixtures), and everything decorated."""
    found: set[str] = set()
    for source in sources:
        for node in ast.walk(tree_of(source)):
            match node:
                case ast.arg(name) | ast.FunctionDef(name, decorator_list=[_, *_]):
                    found.add(name)
    return found


def sources() -> list[str]:
    folders = ("engine", "ai", "game", "tools", "lab", "bundle", "assets/make")
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path.read_text("utf-8") for path in (*paths, ROOT / "run.py", ROOT / "build.spec")]


@pytest.mark.long
def test_every_name_is_read_by_the_program_itself():
    assert unread(sources()) == set(KEPT)


@pytest.mark.long
def test_every_name_of_the_tests_is_read():
    tests = [path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))]
    found = unread([*tests, *sources()]) - set(KEPT) - asked_for(tests)
    assert {name for name in found if not name.startswith(("test_", "pytest_"))} <= set(CALLED)


def test_a_name_that_only_its_definition_mentions_is_found():
    planted = """
class Seat:
    __slots__ = ("held",)
    forgotten: int = 0
    used: int = 0

    def __init__(self):
        self.held = 1

    def only_tests_call(self):
        "only_tests_call"
        return self.used

SEAT = Seat()
print(SEAT)
"""
    assert unread([planted]) == {"held", "forgotten", "only_tests_call"}


@cache
def named_in(folder: str) -> set[str]:
    """The words in texts of these modules, and the names of their functions, fields and arguments."""
    named: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(tree_of(path.read_text("utf-8"))):
            match node:
                case ast.Constant(str(text)):
                    named.update(re.findall(r"[\w'★]+", text))
                case ast.FunctionDef(name) | ast.AnnAssign(ast.Name(name)) | ast.keyword(name):
                    named.add(name)
    return named


@pytest.mark.parametrize("game", [*games.MODULES])
def test_no_words_wait_for_a_code_that_nothing_says(game):
    """Codes that are composed, such as `cast_draw_2`, count as used where all their parts are named."""
    named = {name for folder in (f"engine/{game}", "engine/kernel", "ai") for name in named_in(folder)}
    words = words_of(game)
    told = (words.actions, words.events, words.facts, words.why_not, words.reasons, words.parts, words.ended)
    codes = [code for texts in (*told, words.refusals, words.warnings) for code in texts]
    assert {part for code in codes for part in code.split()} <= named
