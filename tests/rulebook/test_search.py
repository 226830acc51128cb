"""Search finds every rule by its own words, and plain questions in the words of players."""

from __future__ import annotations

import re
from time import perf_counter

import pytest

from game.rulebook import Index, rules_of
from game.rulebook.passage import plain
from game.rulebook.search import words_of

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
INDEX = {game: Index(rules_of(game)) for game in GAMES}
QUESTIONS = [
    line.split(" | ")
    for line in """
equilibrium | can i refuse a card | reject
equilibrium | who gets the card | reach
equilibrium | where does a rejected card go | reject
equilibrium | what does a swap cost | swap-market
equilibrium | how many tokens can I have | cap
equilibrium | what happens with a tie | match
equilibrium | is the jack even or odd | score
equilibrium | queen power | queen
equilibrium | give myself a card | reach
equilibrium | both hold the same number of cards two players | two
equilibrium | skip marker | toss
equilibrium | stock under the deck token | refresh
equilibrium | clockwise pass a card | wind
equilibrium | look at hidden places | peek
equilibrium | when does the round end | end
equilibrium | cancel swap | cancel
eightfist | what is the king worth | score
eightfist | four of a rank | quads
eightfist | steal a card | fistface
eightfist | stock empty | empty
eightfist | who deals first | deal
eightfist | queen of spades draw keep | queen
eightfist | cure frozen file | frozen
eightfist | pairs side by side | pairs
eightfist | tie equal totals | game
eightfist | discard a drawn card | stock
absurd | how do I win | aim
absurd | call a bluff | bluff
absurd | jump in wormhole | wormhole
absurd | how many cards may i draw last resort | options
absurd | pass attacks on | chain
absurd | cannot match battle | battle
absurd | what does thorns do | thorns
absurd | draw pile empty | renew
absurd | name a suit wild | wild
absurd | miss a turn | lose
absurd | ace of stars wild | ace
absurd | ask for a rank | fish
absurd | skip with two players | next
absurd | steal effect | cast-more
lockdown | what do jokers do | clear
lockdown | two cards of one value | lock
lockdown | same action three turns | rule-of-3
lockdown | give a card back | give-back
lockdown | who plays after somebody is out | out
lockdown | three of a kind puts you out | sudden-death
lockdown | nobody goes out for a long time | sudden-death
lockdown | take a random card | take
lockdown | who is next after a draw | draw
lockdown | can i choose myself | turn
""".strip().splitlines()
]


def ranks(game: str, words: str) -> list[str]:
    index = INDEX[game]
    return [index.rules.passages[hit.place].anchor for hit in index.find(words)]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_found_by_its_number(game):
    for passage in INDEX[game].rules.passages:
        for number in passage.numbers:
            assert ranks(game, number)[0] == passage.anchor, number


@pytest.mark.parametrize("game", GAMES)
def test_every_passage_is_found_first_by_its_title_and_by_its_own_words(game):
    for passage in INDEX[game].rules.passages:
        assert passage.anchor in ranks(game, passage.title)[:2], passage.title
        for sentence in re.split(r"(?<=[.?]) ", plain(passage.blocks[0].words))[:2]:
            if len(words_of(sentence)) > 5:
                assert passage.anchor in ranks(game, sentence)[:2], sentence


def test_plain_questions_find_their_answer():
    missed = [(game, words, ranks(game, words)[:4]) for game, words, anchor in QUESTIONS
              if anchor not in ranks(game, words)[:3]]  # fmt: skip
    assert len(missed) <= len(QUESTIONS) // 20, missed


def test_what_is_not_there_is_not_found():
    assert ranks("lockdown", "xylophone") == [] == ranks("lockdown", "")


def test_words_being_typed_and_their_other_forms_are_found():
    assert "sudden-death" in ranks("lockdown", "sud")
    assert "swap-market" in ranks("equilibrium", "swapping")
    assert "swap-market" in ranks("equilibrium", "SWÄP")


def test_a_keystroke_is_answered_at_once():
    start = perf_counter()
    for words in ("w", "wo", "worm", "wormhole jump in"):
        INDEX["absurd"].find(words)
    assert (perf_counter() - start) / 4 < 0.05
