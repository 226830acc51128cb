"""Every table by game has a line for every game, and every game has the files that the others have."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from test_docs import tracked
from test_layers import ROOT
from trees import tree_of

from engine import games

FIRST = ("equilibrium", "eightfist", "absurd", "lockdown")
"""What names all of these is a table by game, which every further game must enter."""
FOLDERS = ("engine", "ai", "game", "tools", "assets", "lab", "bundle", "tests")


def strings(node: ast.AST | None) -> Iterator[str]:
    """The words of a key or an entry: a string, or the strings at the top of a tuple."""
    match node:
        case ast.Constant(str(text)):
            yield from text.split()
        case ast.Tuple(parts):
            yield from (word for part in parts if isinstance(part, ast.Constant) for word in strings(part))


def named(node: ast.AST) -> set[str]:
    """The words by which a table is read: the keys of a dict, the entries of a list, the cases of a match."""
    match node:
        case ast.Dict(keys):
            parts: Iterable[ast.AST | None] = keys
        case ast.Tuple(parts) | ast.List(parts) | ast.Set(parts):
            pass
        case ast.Match(_, cases):
            parts = [part for case in cases for part in ast.walk(case.pattern)]
        case _:
            return set()
    return {word for part in parts for word in strings(part)}


def tables_without(game: str, source: str, name: str) -> list[str]:
    """The tables of a module that name the first games and lack this one."""
    if any(each not in source for each in FIRST):
        return []
    found = {
        (node.lineno, getattr(node, "col_offset", 0)): source.split("\n")[node.lineno - 1].strip()
        for node in ast.walk(tree_of(source))
        if {*FIRST} <= (words := named(node)) and game not in words
    }
    return [f"{name}:{line}: {text}" for (line, _column), text in sorted(found.items())]


def files_without(game: str, paths: Iterable[str]) -> list[str]:
    """The files that each of the first games has and this one lacks."""
    every = {*paths}
    patterns = [{path.replace(each, "GAME") for path in every if each in path} for each in FIRST]
    wanted = {pattern.replace("GAME", game) for pattern in set.intersection(*patterns)}
    return sorted(wanted - every)


def lacking(game: str) -> list[str]:
    """All that a game still needs."""
    modules = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [
        *(
            line
            for path in modules
            if path != Path(__file__)
            for line in tables_without(game, path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
        ),
        *(f"{path} is missing" for path in files_without(game, tracked())),
    ]


def test_every_game_is_in_every_table_by_game():
    found = [line for game in games.MODULES if game not in (*FIRST, "toy") for line in lacking(game)]
    assert not found, "\n".join(found)


def test_a_fifth_game_is_missed_everywhere_at_once():
    """Some of the places, in product and tests, that a toy game must enter."""
    found = lacking("parade")
    places = {line.partition(":")[0].partition(" ")[0] for line in found}
    assert places >= {
        "engine/games.py",
        "engine/parade/refusal_reasons.py",
        "ai/players/parade/weights.py",
        "game/books/parade/words.py",
        "game/features/daily/deal.py",
        "game/features/rulebook/engine_facts.py",
        "assets/rules/de/parade.md",
        "assets/emblems/parade.svg",
        "tests/tables.py",
        "tests/golden/test_golden.py",
        "tests/numbered.py",
    }


def test_a_table_is_found_in_each_of_its_forms():
    keys = "{'equilibrium': 1, 'eightfist': 2, 'absurd': 3, 'lockdown': 4}"
    rows = "[('equilibrium', 4), ('eightfist', 2), ('absurd', 3), ('lockdown', 8)]"
    cases = "match game:\n" + "".join(f" case '{game}':\n  pass\n" for game in FIRST)
    for source in (keys, rows, cases, f"T = frozenset(({', '.join(map(repr, FIRST))}))"):
        assert len(tables_without("parade", source, "here")) == 1, source
    for source in (keys.replace("4}", "4, 'parade': 5}"), "['equilibrium', 'absurd']", "{1: 'parade'}"):
        assert not tables_without("parade", source, "here"), source
    assert files_without("parade", [f"rules/{game}.md" for game in FIRST]) == ["rules/parade.md"]
