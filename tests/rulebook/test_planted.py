"""A rule changed in the engine changes the book or the gallery, or makes one of their examples fail."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest
from book_examples import play_example
from samples import first

from engine import games
from engine.absurd.cards import CARDS
from engine.eightfist.cards import DECK, VALUE
from game.books.contract.book import book_of
from game.features.rulebook import rules_of
from game.features.rulebook.parser import _read
from game.features.rulebook.positions import lay_position

NUMBERS = [
    ("equilibrium.setup", "HAND_LIMIT", 9), ("equilibrium.setup", "FIRST_HAND", 4),
    ("equilibrium.setup", "FIRST_TOKENS", 3), ("equilibrium.scoring", "PERFECT_RANKS", 50),
    ("eightfist.match", "ROUNDS", 7), ("eightfist.scoring", "QUAD", -10),
    ("eightfist.scoring", "TWO_QUADS", 0),
    ("absurd.turn", "HAND", 6), ("absurd.turn", "LAST_RESORTS", 3), ("absurd.turn", "LONGEST", 100),
    ("absurd.bluff", "PENALTY", 3), ("absurd.pile", "RENEWALS", 3), ("absurd.pile", "CROWD", 15),
    ("absurd.pile", "SMALL", 3), ("absurd.cast", "HEADS", 1), ("absurd.cast", "TAILS", 1),
    ("lockdown.table_facts", "DEALT", 5), ("lockdown.locks", "FATAL", 5),
    ("lockdown.locks", "SUDDEN_DEATH", 40), ("lockdown.locks", "FATAL_IN_SUDDEN_DEATH", 2),
    ("lockdown.losing", "DRAWN", 100), ("lockdown.losing", "ANNOUNCED", 45),
]  # fmt: skip
WORTH = {"KC": 5, "JC": 11, "QS": 10, "2D": 2, "FF": 0, "QG": 12}
"""Cards of Eightfist with wrong values."""
TEXTS = ("3C", "2S", "QS", "6S", "5S")
"""Cards of Absurd 8's that lose their text."""
TRIED = (
    ("absurd", "absurd.fit.fits", lambda *_args: False),
    ("eightfist", "eightfist.turn.DUTIES", frozenset()),
    ("eightfist", "eightfist.turn._steals", lambda *_args: ()),
    ("equilibrium", "equilibrium.give.trigger", lambda *_args: None),
    ("equilibrium", "equilibrium.turn.PEEKS", ()),
    ("equilibrium", "equilibrium.turn.may_assist", lambda *_args: []),
    ("equilibrium", "equilibrium.setup.fewest", lambda sizes, giver: 1 << (giver + 1) % len(sizes)),
)
"""Changes that must show in practice positions: the game, a name in the engine, its new value."""


def told(game: str) -> str:
    """All that the book says, with the results of its examples."""
    _read.cache_clear()
    passages = rules_of(game).passages
    failed = []
    for passage in passages:
        for i, block in enumerate(passage.blocks):
            given = dict(block.play)
            if block.kind == "example":
                try:
                    play_example(game, given)
                except Exception as error:
                    failed.append(f"{passage.anchor} {i}: {type(error).__name__}")
    return "\n".join((*(passage.text() for passage in passages), *failed))


@pytest.fixture(autouse=True)
def fresh(monkeypatch) -> Any:
    monkeypatch.setattr(games, "_laid", {})
    yield
    _read.cache_clear()


@pytest.mark.parametrize(("where", "name", "value"), first(8, NUMBERS))
def test_a_number_of_the_rules_is_followed(monkeypatch, where, name, value):
    game = where.partition(".")[0]
    before = told(game)
    monkeypatch.setattr(import_module(f"engine.{where}"), name, value)
    games._laid.clear()
    after = ""
    with suppress(Exception):  # a table that can no longer be laid fails every test of the book
        after = told(game)
    assert after != before


@pytest.mark.parametrize("card", WORTH)
def test_the_worth_of_a_card_is_followed(monkeypatch, card):
    before = told("eightfist")
    changed = list(VALUE)
    changed[DECK.index(card)] = WORTH[card]
    for module in ("cards", "scoring"):
        monkeypatch.setattr(f"engine.eightfist.{module}.VALUE", tuple(changed), raising=False)
    assert told("eightfist") != before


@pytest.mark.parametrize("card", TEXTS)
def test_the_text_of_a_card_is_followed(monkeypatch, card):
    before = told("absurd")
    monkeypatch.setitem(CARDS, card, ())
    games._laid.clear()
    assert told("absurd") != before


def tried(game: str) -> str:
    """What the gallery says of each exhibit, and the result of trying it."""
    gallery, found = book_of(game).gallery, []
    assert gallery is not None
    for exhibit in gallery.exhibits:
        lines = [f"{line.words} {line.meaning}" for line in exhibit.lines()]
        with suppress(Exception):
            s = lay_position(game, exhibit.laid)
            offered = [action for action in s.legal if s.table.action_text(action).startswith(exhibit.verb)]
            lines += map(s.table.action_text, s.legal)
            s.apply(offered[0])
            lines += [str(s.zones), *map(s.table.action_text, s.legal)]
        found.append("\n".join(lines))
    return "\n\n".join(found)


@pytest.mark.parametrize(("game", "where", "value"), TRIED)
def test_a_changed_rule_shows_where_a_card_is_tried(monkeypatch, game, where, value):
    before = tried(game)
    module, _, name = where.rpartition(".")
    monkeypatch.setattr(import_module(f"engine.{module}"), name, value)
    games._laid.clear()
    assert tried(game) != before


@pytest.mark.parametrize("card", TEXTS)
def test_the_text_of_a_card_is_shown_in_the_gallery(monkeypatch, card):
    before = tried("absurd")
    monkeypatch.setitem(CARDS, card, ())
    games._laid.clear()
    assert tried("absurd") != before
