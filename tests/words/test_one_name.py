"""Table, books and lessons use one name for one thing, in British spelling."""

from __future__ import annotations

import importlib.util
import re

import pytest
from babel.messages.pofile import read_po
from tables import GAMES

from game.books.absurd.cards.clauses import LINES
from game.features.rulebook.parser import FOLDER
from game.words import _, use, words_of

GERMAN_WORDS = FOLDER.parent.parent / "game" / "words" / "locale" / "de" / "LC_MESSAGES" / "octavo.po"
GLOSSARY = FOLDER.parent.parent / "docs" / "glossary.md"
SECOND_NAMES = {
    "absurd": {
        "swap": "exchange",
        "drop effect": "Discard effect",
        "jump ship": "jump in",
        "blocked?": "negated",
        "challenge": "call",
        "discard pile": "active pile",
        "stock": "draw pile",
        "refus": "negate",
    },
    "equilibrium": {
        "exchange": "swap",
        "trade": "swap",
        "coins?|chips?": "token",
        "refuses": "rejects",
        "declin": "reject",
        "partner": "teammate",
        "market row": "Market",
    },
    "eightfist": {
        "columns?": "file",
        "discard pile": "slush",
        "draw pile": "stock",
        "foursome": "quad",
        "jokers?|wildcard": "wild card",
    },
    "lockdown": {
        "eliminat|knock": "out",
        "affected|attack": "hit",
        "frozen": "locked",
        "discard": "clear",
        "steal": "take",
        "stock|pile": "deck",
    },
}
"""By game: words that would be a second name of something, and its one name."""
GERMAN = {
    "eightfist": {
        "Faust": "Fist",
        "Kolonne": "Spalte",
        "Ablagestapel": "Ablage",
        "Punktetafel": "Punkteblatt",
    },
    "absurd": {"Schlacht": "Kampf", "Angel": "Fischen", "Wurmlöchern": "Wurmloch", "Blockier": "Streichen"},
    "lockdown": {"[Pp]lötzliche": "Sudden Death", "eingesperrt": "gesperrt"},
    "equilibrium": {"Spielstein": "Münze", "Auslage": "Markt"},
}
AMERICAN = (
    r"colors?|centers?|gray|favorites?|honors?|neighbors?|canceled|canceling|behavior|dialog box|toward"
)
KEPT = r"Color Lock|color lock|color_lock"
"""The designer's own name for a card's line."""


def said(game: str) -> list[str]:
    """All texts of the table, the lessons and the coach about a game, in English."""
    found = [
        text
        for field in ("aim", "why_not", "events", "actions")
        for text in getattr(words_of(game), field).values()
    ]
    texts = [str(text) for text in found]
    for name in ("lessons", "coach", "moments", "voice"):
        if importlib.util.find_spec(f"game.books.{game}.{name}"):
            source = importlib.util.find_spec(f"game.books.{game}.{name}").loader.get_source(  # type: ignore[union-attr]
                f"game.books.{game}.{name}"
            )
            texts += re.findall(r'"([A-Z][^"\n]+)"', source or "")
    return texts


def book(game: str, language: str) -> list[str]:
    """The lines of a book that people read."""
    text = (FOLDER / language / f"{game}.md").read_text("utf-8")
    shown = re.sub(r"\[(index|asked): [^\]]+\]", "", text)
    return [line for line in shown.splitlines() if not re.match(r"[a-z0-9]+: ", line)]


@pytest.mark.parametrize("game", GAMES)
def test_no_text_uses_a_second_name_for_one_thing(game):
    for wrong, right in SECOND_NAMES[game].items():
        for text in [*said(game), *book(game, "en")]:
            assert not re.search(rf"\b(?i:{wrong})", text), (right, text)
    for wrong, right in GERMAN[game].items():
        for text in book(game, "de"):
            assert not re.search(wrong, text), (right, text)


def not_used(row: str) -> tuple[list[str], list[str]]:
    """From a row of the glossary: the English and the German words that texts must not use."""
    english, german = row.split(" | ")[3:5]
    return english.strip(" |").split(", "), german.strip(" |").split(", ")


def test_a_thing_has_the_name_that_the_glossary_gives_it():
    part = GLOSSARY.read_text("utf-8").partition("## Words for players")[2].partition("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 15
    messages = [message for message in read_po(GERMAN_WORDS.open("rb")) if message.id]
    for texts, column in (("id", 0), ("string", 1)):
        said = [getattr(message, texts) for message in messages]
        whole = "\n".join(" ".join(text) if isinstance(text, tuple) else text for text in said)
        for row in rows:
            for word in {*not_used(row)[column]} - {"–"}:
                found = re.search(rf"(?i)\b{word}\b", whole)
                assert not found, (
                    word,
                    row.split(" | ")[column],
                    found and whole[found.start() - 40 : found.end() + 40],
                )


@pytest.mark.parametrize("game", GAMES)
def test_british_spelling(game):
    for text in [*said(game), *book(game, "en")]:
        assert not re.search(rf"\b(?i:{AMERICAN})\b", re.sub(KEPT, "", text)), text


def test_a_printed_line_of_absurd_8s_calls_a_pile_by_its_one_name_in_german():
    use("de")
    lines = [_(text) for line in LINES.values() for text in (line.full, line.short, line.meaning) if text]
    use("en")
    for text in lines:
        assert not re.search(r"\bStapel\b|Gefecht|Blatt", text), text


def test_what_a_card_is_worth_beside_its_suit_has_one_name_in_german():
    """Readers met "Rang" in two texts of a game whose others say "Wert"."""
    with GERMAN_WORDS.open("rb") as file:
        texts = [str(message.string) for message in read_po(file)]
    assert not [text for text in texts if re.search(r"\bR(ang|änge)", text)]
