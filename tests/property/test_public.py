"""Public facts: clones share nothing that changes, facts have names, only methods of states write them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tables import lay, tables

from engine import games

ENGINE = Path(games.__file__).parent
DEEDS = ("Cards", "State", "Public", "Round")
"""The classes whose methods may write to a state: the kernel's, and those of games."""
WRITERS = {
    "kernel/state.py",
    "kernel/view.py",
    "kernel/fold.py",
    "kernel/guess.py",
    "lockdown/guess.py",
    "lockdown/world_search.py",
    "eightfist/guess.py",
}
"""Functions that may write too: they make a state, fold events into a view, or fill the blanks of a world."""
HELD = ("zones", "know", "marks", "pub")

every_table = pytest.mark.parametrize("at", tables(), ids=lambda at: "-".join(map(str, at)))


@every_table
def test_a_clone_has_every_fact_and_shares_no_list(at):
    pub = lay(*at).game.public.before_deal(lay(*at))
    for number, field in enumerate(pub.fields):
        value = getattr(pub, field)
        setattr(pub, field, [number] if isinstance(value, list) else number)
    twin = pub.clone()
    assert twin == pub and twin.__class__ is pub.__class__
    for field in pub.fields:
        if isinstance(getattr(pub, field), list):
            assert getattr(twin, field) is not getattr(pub, field)


@every_table
def test_a_fact_is_told_by_its_name_and_can_be_read_back(at):
    table = lay(*at)
    s = games.new_round(table, 1, listen=True)
    told = table.game.public.before_deal(table)
    for event in s.log or ():
        if event.kind == "changed" and event.open is not None:
            table.write(told, event.open["key"], event.open["value"])
    assert told == s.pub and table.named(told) == table.named(s.pub)


@every_table
def test_only_facts_that_there_are_can_be_put(at):
    s = games.new_round(lay(*at), 1)
    with pytest.raises(AttributeError):
        s.put("no such fact", 1)


def _base(node: ast.expr) -> str:
    """The name that is written to: `zones` of `s.zones[z]` and of `zones[z][0]`, `pub` of `s.pub.calm`."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute):
        inner = node.value
        while isinstance(inner, ast.Subscript):
            inner = inner.value
        if isinstance(inner, ast.Attribute | ast.Name) and _name(inner) == "pub":
            return "pub"
        return node.attr if _name(inner) != "self" else ""
    return ""


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def writes(source: str) -> list[int]:
    """The lines that write zones, knowledge, marks or facts of a state, by another name of theirs too."""
    found = []
    module = ast.parse(source)
    outside = [node for node in module.body if not (isinstance(node, ast.ClassDef) and node.name in DEEDS)]
    for function in (inner for node in outside for inner in ast.walk(node)):
        if not isinstance(function, ast.FunctionDef):
            continue
        aliases: dict[str, str] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                pairs = [(target, node.value) for target in node.targets]
                for target, value in pairs:
                    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                        pairs += zip(target.elts, value.elts, strict=True)
                    elif isinstance(target, ast.Name) and _base(value) in HELD:
                        aliases[target.id] = _base(value)
        for node in ast.walk(function):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign | ast.Delete):
                targets = [*node.targets]
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                targets = [node.target]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in (
                    "append",
                    "insert",
                    "pop",
                    "remove",
                    "clear",
                    "extend",
                    "update",
                    "sort",
                ):
                    targets = [ast.Subscript(node.func.value, node.func)]
            for target in targets:
                for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                    inner = one
                    while isinstance(inner, ast.Subscript | ast.Attribute):
                        inner = inner.value
                    by_alias = (
                        not isinstance(one, ast.Name) and isinstance(inner, ast.Name) and inner.id in aliases
                    )
                    if _base(one) in HELD or by_alias:
                        found.append(node.lineno)
    return sorted(set(found))


@pytest.mark.parametrize(
    "path", sorted(ENGINE.rglob("*.py")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_only_a_states_own_deeds_write_what_it_holds(path):
    if path.relative_to(ENGINE).as_posix() not in WRITERS:
        assert writes(path.read_text()) == []


@pytest.mark.parametrize(
    "line",
    (
        "s.pub.calm += 1",
        "s.zones[0] = ()",
        "zones = s.zones; zones[0] += (1,)",
        "zones, know = s.zones, s.know; know[card] = 1",
        "s.marks |= 1 << card",
        "pub = s.pub; pub.past = ()",
        "s.pub.got[seat] = 0",
        "pub = s.pub; pub.got[seat] += 1",
        "s.marks = 0",
        "s.zones[1], x = (), 1",
        "del s.know[0]",
        "s.know.clear()",
        "know = s.know; know.append(0)",
    ),
)
def test_such_a_write_would_be_found(line):
    assert writes(f"def f(s, card, seat):\n    {line}\n") == [2]


def test_a_write_in_a_class_that_is_no_state_would_be_found():
    assert writes("class State:\n def f(self):\n  pub = self.pub; pub.calm = 1\n") == []
    assert writes("class Other:\n def f(self):\n  pub = self.pub; pub.calm = 1\n") == [3]


@pytest.mark.parametrize("line", ("cards = s.zones[0]", "s.agenda.append(0)", "zones = [1]; zones[0] = 2"))
def test_what_is_no_write_to_a_state_is_not_reported(line):
    assert writes(f"def f(s, card, seat):\n    {line}\n") == []


@pytest.mark.parametrize("id", games.MODULES)
def test_every_fact_that_is_put_has_a_field(id):
    fields = games.game(id).public.fields
    for path in (ENGINE / id).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("put", "put_at")
            ):
                name = node.args[0]
                assert not isinstance(name, ast.Constant) or name.value in fields, f"{path}:{node.lineno}"
