"""Everything that the table explains has a passage in the book: questions, reasons, windows, scores."""

from __future__ import annotations

import pytest
from book_examples import is_told

from game.books.contract.book import book_of
from game.books.contract.option_rows import Letters
from game.words import words_of

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_and_every_part_of_a_score_has_a_rule_in_the_book(game):
    own = words_of(game)
    assert own.rules.keys() == own.why_not.keys() | own.parts.keys() | own.aim.keys() - {""}
    for code, number in own.rules.items():
        assert is_told(game, number), code
    assert is_told(game, book_of(game).sheet.rule)


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
