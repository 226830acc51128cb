"""Actions, questions' arguments, entries and clauses are read by name: nobody has to count their fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TUPLES = {
    *("act", "action", "forced", "chosen", "move", "deed"),
    *("args", "arguments"),
    *("entry", "frame", "clause", "attack", "lie", "past", "before_last", "last_turn", "way"),
}
"""What such values are called; also at the end of a longer name, as in `best_action`."""
LISTS = {"legal", "actions", "chain", "agenda", "past", "frames", "entries", "clauses", "attacks"}
"""What holds them: what is found there must be taken apart by name too."""

ACCESSORS = {
    ("engine/kernel/state.py", "run", "args[0]"): "a question begins with who is asked",
    ("game/table/picker.py", "verb_of", "action[0]"): "the accessor of the verb, for any game",
    ("game/table/picker.py", "fields_of", "action[1:]"): "the accessor of the fields, for any game",
    ("engine/kernel/question.py", "", "itemgetter(0)"): "the accessor of the verb",
    ("ai/players/eightfist/deeds.py", "", "itemgetter(-1)"): "the accessor of the own place, in playouts",
    ("ai/players/absurd/quick.py", "", "itemgetter(1)"): "the accessor of the card, in playouts",
}
"""The only places that count: by file, function and text, and what each is for."""


def reads(source: str) -> Iterator[tuple[str, str]]:
    """Function and text of each read by position of what should be read by name."""
    yield from _reads(ast.parse(source), "")


def _reads(node: ast.AST, function: str) -> Iterator[tuple[str, str]]:
    for inner in ast.iter_child_nodes(node):
        yield from _reads(inner, inner.name if isinstance(inner, ast.FunctionDef) else function)
        if isinstance(inner, ast.Subscript):
            counts = _is_position(inner.slice) and _is_tuple(inner.value)
        elif isinstance(inner, ast.Call):
            called = _called(inner)
            counts = called == "itemgetter" or (called == "startswith" and _is_verb(_owner(inner)))
        else:
            counts = False
        if counts:
            yield function, ast.unparse(inner)


def _is_position(index: ast.expr) -> bool:
    if isinstance(index, ast.Slice):
        return any(end is not None and _is_position(end) for end in (index.lower, index.upper))
    if isinstance(index, ast.UnaryOp):
        index = index.operand
    return isinstance(index, ast.Constant) and isinstance(index.value, int)


def _is_tuple(value: ast.expr) -> bool:
    """Whether this is one of those values: by its name, by what it is taken from, or a verb's letters."""
    if _is_verb(value):
        return True
    if isinstance(value, ast.Subscript):
        return _holds(value.value) or (_is_tuple(value.value) and _is_position(value.slice))
    name = _last(value)
    return name in TUPLES or name.rpartition("_")[2] in TUPLES


def _holds(value: ast.expr) -> bool:
    """Whether such values are found in this: how cards lie is listed by zone in public, then by card."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Attribute) and value.value.attr == "lies"
    return _last(value) in LISTS or (isinstance(value, ast.Name) and value.id == "lies")


def _is_verb(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        return _called(value) == "verb_of"
    return value is not None and _last(value) == "verb"


def _last(value: ast.expr) -> str:
    return value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""


def _called(call: ast.Call) -> str:
    return _last(call.func)


def _owner(call: ast.Call) -> ast.expr | None:
    return call.func.value if isinstance(call.func, ast.Attribute) else None


def found_in(root: Path) -> set[tuple[str, str, str]]:
    return {
        (path.relative_to(root).as_posix(), function, text)
        for top in ("engine", "ai", "game")
        for path in sorted((root / top).rglob("*.py"))
        for function, text in reads(path.read_text("utf-8"))
    }


def test_nothing_is_read_by_position_but_by_the_accessors():
    found = found_in(ROOT)
    assert found - set(ACCESSORS) == set()
    assert set(ACCESSORS) - found == set(), "an accessor that is no more there"


@pytest.mark.parametrize(
    "read",
    [
        "action[1]",
        "action[-1]",
        "action[1:]",
        "view.args[2]",
        "s.args[0]",
        "entry[0]",
        "clause[1]",
        "frame[0]",
        "best_action[2]",
        "chain[place][0]",
        "chain[place][0][1]",
        "legal[0][0]",
        "pub.lies[zone][at][3]",
        "lies[at][2]",
        "verb[0]",
        "verb_of(action)[0]",
        "verb.startswith('l')",
        "itemgetter(2)",
        "operator.itemgetter(1)",
        "[entry[2] for entry in chain]",
    ],
)
def test_a_planted_read_by_position_is_caught(tmp_path, read):
    planted = tmp_path / "ai" / "players"
    planted.mkdir(parents=True)
    (planted / "planted.py").write_text(f"def play(s, action):\n    return {read}\n")
    assert found_in(tmp_path)


@pytest.mark.parametrize(
    "read",
    [
        "legal[0]",
        "legal[at]",
        "zones[seat][0]",
        "action",
        "args",
        "chain[place]",
        "hand[-1]",
        "past[i]",
        "s.pub.lies[pile][:-1]",
    ],
)
def test_what_is_a_list_may_be_counted(read):
    assert not list(reads(f"def play(s):\n    return {read}\n"))
