"""Search finds every rule by its own words, and plain questions in the words of players."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from game.rulebook import Index, rules_of
from game.rulebook.passage import plain
from game.rulebook.search import words_of

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
INDEX = {game: Index(rules_of(game)) for game in GAMES}


def questions(language: str) -> list[tuple[str, str, list[str]]]:
    """Game, what is typed, and the passages that answer it."""
    source = (Path(__file__).parent / f"questions_{language}.txt").read_text("utf-8")
    found = [line.split(" | ") for line in source.splitlines() if line and not line.startswith("#")]
    return [(game, words, anchors.split(",")) for game, words, anchors in found]


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


@pytest.mark.parametrize(("language", "least"), [("en", 200), ("de", 60)])
def test_plain_questions_find_their_answer(language, least):
    """Among the first three for 95 of 100, and first for most."""
    index = {game: Index(rules_of(game, language)) for game in GAMES}
    found = []
    for game, words, anchors in questions(language):
        hits = [index[game].rules.passages[hit.place].anchor for hit in index[game].find(words)]
        places = [hits.index(anchor) + 1 if anchor in hits else len(hits) + 1 for anchor in anchors]
        found.append((min(places), game, words))
    assert len(found) >= least
    missed = [question for question in found if question[0] > 3]
    assert len(missed) <= len(found) // 20, missed
    assert median(place for place, _game, _words in found) == 1


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
