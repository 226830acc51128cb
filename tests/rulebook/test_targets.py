"""Everything that the table explains has a passage in the book: questions, reasons, windows, scores."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from book_examples import is_told
from tables import GAMES

from game.books.contract.book import book_of
from game.books.contract.option_rows import Letters
from game.words import words_of


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_and_every_part_of_a_score_has_a_rule_in_the_book(game):
    own = words_of(game)
    assert own.rules.keys() == own.why_not.keys() | own.parts.keys() | own.aim.keys() - {""}
    for code, number in own.rules.items():
        assert is_told(game, number), code
    assert is_told(game, book_of(game).sheet.rule)


def numbers_beside(source: str, codes: set[str]) -> dict[str, set[str]]:
    """By code, the numbers of rules in the comments of the lines that give it as a reason."""
    found: dict[str, set[str]] = {code: set() for code in codes}
    lines = source.split("\n")
    tree = ast.parse(source)
    asked = [
        one
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.MatchValue)
        for one in ast.walk(node)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in codes and node not in asked:
            comment = lines[node.lineno - 1].partition("#")[2]
            found[node.value] |= {*re.findall(r"[A-Z]{2}-[\w.]+", comment)} or {"no number"}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_table_names_the_rule_that_the_engine_gives_for_a_reason(game):
    source = (Path(__file__).parents[2] / "engine" / game / "refusal_reasons.py").read_text("utf-8")
    own = words_of(game)
    for code, numbers in numbers_beside(source, {*own.why_not}).items():
        assert "no number" not in numbers, f"{code} lacks the number of its rule in {game}'s refusal_reasons"
        assert own.rules[code] in numbers, f"{code}: the table says {own.rules[code]}, the engine {numbers}"


def test_a_reason_without_the_number_of_its_rule_is_found():
    source = 'if code == "full":\n    pass\nreturn ("full", {}) if x else ("own", {})  # EQ-6.3, EQ-E4'
    both = {"EQ-6.3", "EQ-E4"}
    assert numbers_beside(source, {"full", "own", "none"}) == {"full": both, "own": both, "none": set()}
    assert numbers_beside(source.partition("  #")[0], {"own"}) == {"own": {"no number"}}


def numbers_of_questions(source: str) -> dict[str, str]:
    """By kind of question, what the comment on its line in the engine says."""
    found = {}
    for line in source.split("\n"):
        code, _, comment = line.partition("#")
        if question := re.search(r'= Question\("([^"]+)"', code):
            found[question[1]] = comment.strip()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_table_names_the_rule_that_the_engine_gives_for_a_question(game):
    modules = sorted((Path(__file__).parents[2] / "engine" / game).glob("*.py"))
    given = numbers_of_questions("\n".join(path.read_text("utf-8") for path in modules))
    assert {kind: decision.rule for kind, decision in words_of(game).decisions.items()} == given


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_every_mixture_is_told_in_a_line(game):
    book, aims = book_of(game), words_of(game).aim
    rows = {key for row in book.options for key in (row.labels if isinstance(row, Letters) else [row.key])}
    assert aims.keys() == {""} | rows | book.presets.keys()
    assert all(len(aims[key]) <= 220 for key in aims if key)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_and_every_window_has_a_rule_in_the_book(game):
    own = words_of(game)
    for kind, decision in own.decisions.items():
        assert is_told(game, decision.rule), kind
    for kind, _pass in book_of(game).windows.opened_by.values():
        assert kind in own.decisions
    assert book_of(game).windows.unseen <= own.decisions.keys()
