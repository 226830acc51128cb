"""A thing has one name, and a word has one meaning: lists of words that the texts may not use."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EIGHTFIST = (
    *(ROOT / "game" / "books" / "eightfist").glob("*.py"),
    ROOT / "assets" / "rules" / "en" / "eightfist.md",
)
EQUILIBRIUM = (
    *(ROOT / "game" / "books" / "equilibrium").glob("*.py"),
    ROOT / "assets" / "rules" / "en" / "equilibrium.md",
)
LISTS: tuple[tuple[tuple[Path, ...], str, str], ...] = (
    (EIGHTFIST, r"(?<!round is )(?<!is )(?<!turn )\bover\b(?! period)", "replace; above or below"),
    (EIGHTFIST, r"\bcover(s|ed)?\b|\bin place of (your|one of)", "replace"),
    (EIGHTFIST, r"\bfor good\b", "until the round ends"),
    (
        EIGHTFIST,
        r"lies all face up|\ball face up!|\bbeside (Fistface|Cry Baby|\{old)",
        "a full Fist; above or below",
    ),
    (EIGHTFIST, r"must stay\b", "must replace one"),
    (EQUILIBRIUM, r"\bevens? ranks?\b(?! likewise)", "odd and even: even cards"),
    (EQUILIBRIUM, r"[Tt]ogether,? (of|\{total)|\"together\"", "total"),
)
"""By files, words that are wrong there, each with the right one."""
CODES = {"covered", "above", "over"}
"""Words that are code and that nobody is shown."""


@cache
def texts(path: Path) -> list[str]:
    """The texts of a file: every sentence of a module, or the passages of a rulebook."""
    source = path.read_text("utf-8")
    if path.suffix == ".md":
        source = re.sub(r"\[(index|asked):[^\]]*\]", "", source)
        return [line for line in source.splitlines() if not re.match(r"\w+: |expect|    ", line)]
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in found if isinstance(node.value, str) and node.value not in CODES]


@pytest.mark.parametrize(
    ("files", "wrong", "right"), LISTS, ids=lambda one: one if isinstance(one, str) else ""
)
def test_no_text_uses_a_word_that_means_something_else(files, wrong, right):
    found = [f"{path.name}: {text}" for path in files for text in texts(path) if re.search(wrong, text)]
    assert not found, f"say: {right}"


def test_a_wrong_word_is_found():
    """The sentences that were reported."""
    said = (
        "Lay it over {card}: a pair in one file",
        "She goes over the other card",
        "Both freeze it for good",
    )
    assert all(any(re.search(wrong, text) for files, wrong, _right in LISTS) for text in said)
    assert not any(re.search(LISTS[0][1], text) for text in ("The round is over.", "a card to turn over"))
