"""Absurd 8's: what is printed on the cards, where cards meet, and a file of cases for each card."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.absurd.cards import CARDS
from engine.games import lay
from game.books.absurd.cards.clauses import CODES, FULL, SHORT, card_lines, say_clause

HERE = Path(__file__).parent
PAIRS = HERE / "absurd_pairs.md"

LIST = """
A | fx Color Lock | atk Draw 1; Chain; Wormhole | nav Skip | cast Redistribute; Wormhole | Discard to give played card Wild
2 | atk Draw 2; atk Reuse | atk Draw 2; Chain | atk Draw 2 | cast I draw 2; Chain | Up or Down; nav Target; atk Draw 2
3 | cast Reverse | cast Discard effect | nav Highest; atk Discard 3; Wormhole | nav Go again | Wormhole; Chain; nav Target
4 | Play as any suit; Negate 1 | atk Fish | nav Lowest; atk Draw 4 | cast All discard 2 | Supersize
5 | fx 20+ card hands win | cast Thorns | nav Target; atk Exchange 1 | cast Search discard for 1 card | nav Skip; Chain
6 | atk Lose 1 turn; Wormhole | Wormhole | atk Fish; Wormhole | cast All flip a coin | atk Discard 2; Chain; Wormhole
7 | Pick 1 of: Wormhole, Negate 1, Chain, Target, Wild | nav Target; Chain | nav Mirror; Chain | cast Fewer draw 2 | Wormhole; Up or Down
8 | nav Target; Wild; atk Draw 4; atk Reuse; Wormhole; Chain; atk Discard 1 | Wild; atk Draw 4 | nav Target; Wild | Wild; atk Discard 1 | Wild; Chain
9 | cast Shuffle discard; fx Game ends when draw pile runs out | Wild; Negate 1 | nav Target; atk Reveal hand; Chain | cast I discard 2; Wormhole | Wormhole; nav Go again
T | fx Battle Stack | fx Free For All | fx Battle Stack | fx Free For All | Copy last card
J | fx New Active Pile | Bluff; Play as ♥♠ | fx New Active Pile | Bluff; Play as ♦♣ | Play as any suit
Q | fx 1 or 2 card hands revealed | Negate All; Play as ♠♣ | nav Highest; atk Exchange hands | cast Discard 2 same suit | atk Draw 1 per attack card; Chain
K | fx-me All draws/discards +1 | Play as any suit; fx-me Play to negate all | fx-me All draw 2+ against me −1 | cast Steal effect | fx-me All my draw cards gain Chain
"""  # noqa: E501
"""What is printed on the 65 cards, as the rules list it, in columns ♥ ♠ ♦ ♣ ★.

There Q★ says "Draw #chain".
"""

COLOURS = {"cast": "cast ", "attack": "atk ", "go": "nav ", "effect": "fx ", "mine": "fx-me ", "control": ""}
ODDITIES = {"copy_last", "lend_wild", "pick_one", "reuse", "play_to_negate"}
"""Clauses that need code of their own for single cards: at most five."""


def listed() -> dict[str, str]:
    found = {}
    for line in LIST.strip().splitlines():
        rank, *columns = (part.strip() for part in line.split("|"))
        found |= {rank + suit: text for suit, text in zip("HSDCX", columns, strict=True)}
    return found


@pytest.mark.parametrize("name", listed())
def test_the_print_is_rendered_from_the_declaration_as_the_list_has_it(name):
    assert "; ".join(COLOURS[colour] + line for colour, line in card_lines(name)) == listed()[name]


def test_there_are_65_cards_and_no_others():
    assert set(listed()) == set(CARDS) == set(lay("absurd", 2).deck) and len(CARDS) == 65


def test_the_short_text_has_the_same_lines_and_none_is_long():
    for name in CARDS:
        full, short = card_lines(name, FULL), card_lines(name, SHORT)
        assert [colour for colour, _ in full] == [colour for colour, _ in short]
        assert all(len(line) <= 20 or colour == "control" for colour, line in short), short


def test_the_same_words_stand_for_a_clause_everywhere():
    assert set(FULL) == set(SHORT)
    table = lay("absurd", 2)
    for word in table.facts.answers:
        assert CODES.get(word) or len(word) == 1, word
    assert CODES["attack_draw_2"] == "Draw 2" == say_clause(("attack", "draw", 2), FULL)


def test_the_machinery_names_no_card_and_few_oddities():
    names = set(CARDS)
    for path in (HERE.parent.parent / "engine" / "absurd").glob("*.py"):
        if path.name == "cards.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in names, f"{path.name} names {node.value}"
    kinds = {kind for text in CARDS.values() for _, kind, _ in text}
    assert kinds >= ODDITIES and len(ODDITIES) <= 5


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_a_file_of_cases(name):
    tree = ast.parse((HERE / "cards" / f"test_{name.lower()}.py").read_text("utf-8"))
    assert any(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in tree.body)


def pairs() -> list[tuple[str, str]]:
    rows = re.findall(r"^\| (AB-\d+) \| .+ \| `(\w+)` \|$", PAIRS.read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 80
    return rows


def functions() -> set[str]:
    return {
        node.name
        for path in HERE.glob("test_absurd*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_listed_pair_has_its_case():
    known = functions()
    for rule, case in pairs():
        assert case in known, f"{PAIRS.name}: no case {case}"
        assert case.startswith(f"test_ab_{rule[3:]}_"), f"{PAIRS.name}: {case} is none of {rule}"
    table = PAIRS.read_text("utf-8")
    assert len(pairs()) == sum(line.startswith("| AB-") for line in table.splitlines())


def test_every_case_about_two_cards_is_listed():
    written = {
        node.name
        for node in ast.parse((HERE / "test_absurd_pairs.py").read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    assert {name for name in written if name.startswith("test_")} <= {case for _, case in pairs()}
