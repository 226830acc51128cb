"""Every numbered rule has a case whose name begins with its number."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from numbered import RULES

from engine import games

HERE = Path(__file__).parent

KNOWN = {number: game for game, numbers in RULES.items() for number in numbers}


def number_of(name: str) -> str:
    """The rule number in a case's name: `EQ-6.1` for `test_eq_6_1_a_deck_card_…`; empty without one."""
    _, prefix, *rest = [*name.split("_"), "", "", ""]
    for number in (".".join(rest[:2]), rest[0]):
        if f"{prefix}-{number}".upper() in KNOWN:
            return f"{prefix}-{number}".upper()
    return ""


@cache
def cases() -> dict[str, list[str]]:
    """The names of the cases of each number."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.setdefault(number_of(node.name), []).append(node.name)
    return found


def claimed() -> set[str]:
    """The rule numbers that files of cases list in `RULES`."""
    found = set()
    for path in HERE.glob("**/test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and path != Path(__file__):
                if any(isinstance(target, ast.Name) and target.id == "RULES" for target in node.targets):
                    found |= {item.value for item in ast.walk(node.value) if isinstance(item, ast.Constant)}
    return found


@pytest.mark.parametrize("number", KNOWN)
def test_the_rule_has_a_case(number):
    game = KNOWN[number]
    if game and game not in games.MODULES:
        pytest.skip(f"{game} is not registered yet")
    assert cases().get(number), f"no case in tests/rules is named by {number}"


def test_no_file_claims_a_number_that_is_none():
    assert claimed() <= KNOWN.keys()


def test_the_names_of_cases_are_understood():
    assert number_of("test_eq_6_1_a_deck_card_is_revealed") == "EQ-6.1"
    assert number_of("test_ef_4_a_turn") == "EF-4"
    assert number_of("test_ef_4_1_a_slush_card") == "EF-4.1"
    assert number_of("test_eq_m_a_single_round") == "EQ-M"
    assert number_of("test_eq_a2_assist") == "EQ-A2"
    assert number_of("test_ef_2_8_cards_are_dealt") == "EF-2"
    assert number_of("test_something_else") == ""
