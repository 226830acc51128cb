"""The gallery takes its words from the rulebook, and each card can be played in its practice position."""

from __future__ import annotations

import pytest
from book_examples import is_told

from engine.absurd.cards import CARDS
from game.books.absurd.gallery import RULE, RULED, TOLD, WHOLE
from game.books.contract.book import book_of
from game.features.gallery.exhibit_text import said, told
from game.features.rulebook import rules_of
from game.features.rulebook.positions import lay_position

GAMES = ("equilibrium", "eightfist", "absurd")
PLAYS = ("play", "pick", "lend", "lend_pick")
SHOWN = [(game, exhibit) for game in GAMES for exhibit in book_of(game).gallery.exhibits]


def test_all_65_cards_have_their_place_by_suit_and_rank():
    gallery = book_of("absurd").gallery
    assert sorted(exhibit.key for exhibit in gallery.exhibits) == sorted(CARDS)
    for i, exhibit in enumerate(gallery.exhibits):
        rank, suit = gallery.heads[i % 13].replace("10", "T"), gallery.suits[i // 13]
        assert exhibit.key == rank + suit
        assert exhibit.kinds and exhibit.kinds <= gallery.kinds.keys()
        assert len(exhibit.lines()) == len(CARDS[exhibit.key])


def test_each_can_be_played_where_it_is_tried_and_no_other_card_can():
    for game, exhibit in SHOWN:
        s = lay_position(game, exhibit.laid)
        offered = [s.table.action_text(action) for action in s.legal]
        assert s.seat == 0
        assert any(f"{text} ".startswith(f"{exhibit.verb} ") for text in offered), exhibit.key
        if game == "absurd":
            assert {text.split()[1] for text in offered if text.split()[0] in PLAYS} == {exhibit.key}


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_has_rules_in_the_book_and_something_to_read(language):
    for game, exhibit in SHOWN:
        assert all(is_told(game, number) for number in exhibit.rules), exhibit.key
        assert said(exhibit, rules_of(game, language))


def test_a_ruling_stands_where_it_belongs():
    gallery = book_of("absurd").gallery

    def rulings(key: str) -> str:
        blocks = [
            b for _p, found in told(gallery.exhibits[gallery.at(key)], rules_of("absurd")) for b in found
        ]
        return " ".join(block.words for block in blocks if block.kind == "ruling")

    assert "Lowest and Highest" in rulings("3D") and "Draw 1 per attack card" not in rulings("3D")
    assert "Draw 1 per attack card" in rulings("QX")
    assert "Steal takes only" in rulings("KC")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ruling_on_a_line_is_named_by_its_rule(language):
    """In each language just the passages on the list have a ruling."""
    rules = rules_of("absurd", language)
    numbers = {*TOLD, *WHOLE.values()}
    ruled = {
        number
        for number in numbers
        if any(block.kind == "ruling" for block in rules.passages[rules.at(number)].blocks)
    }
    assert ruled == RULED.keys()
    assert {line for lines in RULED.values() for line in lines.split(", ")} <= RULE.keys()
