"""Every rulebook, in every language, is complete, linked, readable and up to date with the engine."""

from __future__ import annotations

import re

import pytest
from grades import grade_of
from numbered import RULES

from engine.equilibrium import setup
from engine.games import lay
from game.features.rulebook import rules_of
from game.features.rulebook.glossary import GLOSSARY, MARKED, READ, terms_of
from game.features.rulebook.parser import FOLDER, _read, languages, parse
from game.features.rulebook.passage import LINK, plain
from game.words import words_of

GAMES = [game for game in RULES if game]
BOOKS = [(game, language) for game in GAMES for language in languages(game)]
RULED = {
    "equilibrium": "12 M A2 A3 B2 B3 B4 C1 D4 E2 E4",
    "eightfist": "1 4.4 6 8.2 10 11 13 15",
    "absurd": "1 3 7 8 9 10 14 16 18 27 30 31 32 38 47 50 63",
    "lockdown": "2 7 8 9 11 12",
}
"""The rules that contain a ruling of ours."""
GRADE = 7.0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_book(game):
    assert "en" in languages(game)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_rule_has_its_one_place(game, language):
    told = [number for passage in rules_of(game, language).passages for number in passage.numbers]
    assert sorted(set(told)) == sorted(told), "a rule has two places"
    wanted = {*RULES[game], *RULES[""]}
    assert not wanted - set(told), "rules without a place"
    for number in set(told) - wanted:
        assert any(other.startswith(f"{number}.") for other in wanted), f"{number} is no rule"


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_passage_says_something_and_every_link_leads_somewhere(game, language):
    rules = rules_of(game, language)
    anchors = [passage.anchor for passage in rules.passages]
    assert len(set(anchors)) == len(anchors)
    for passage in rules.passages:
        assert passage.blocks, passage.anchor
        for block in passage.blocks:
            for _words, anchor in LINK.findall(block.words):
                assert rules.passages[rules.place(anchor)].anchor == anchor
            assert set(block.cards) <= set(lay(game, 4).deck)
            assert "{" not in block.words and "[" not in plain(block.words), block.words


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_words_of_the_glossary_are_linked_where_they_stand(game, language):
    rules = rules_of(game, language)
    source = parse((FOLDER / language / f"{game}.md").read_text("utf-8"), game, language, links=False)
    terms = terms_of(next(passage for passage in source.passages if passage.anchor == GLOSSARY))
    assert len(terms) >= 6
    for passage in rules.passages:
        for term in terms:
            bare = [MARKED.sub("", block.words) for block in passage.blocks if block.kind in READ]
            stands = any(term.found.search(words) for words in bare)
            own = passage.anchor in (GLOSSARY, term.anchor)
            linked = any(anchor == term.anchor for b in passage.blocks for _, anchor in LINK.findall(b.words))
            assert own or linked or not stands, (passage.anchor, term)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_rulings_of_ours_are_marked_as_such_in_the_book(game, language):
    rules = rules_of(game, language)
    prefix = RULES[game][0].partition("-")[0]
    for number in RULED[game].split():
        passage = rules.passages[rules.at(f"{prefix}-{number}")]
        assert any(block.kind == "ruling" for block in passage.blocks), number


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_what_is_decided_in_the_game_has_a_place_in_the_book(game, language):
    rules = rules_of(game, language)
    for kind, decision in words_of(game).decisions.items():
        numbers = rules.passages[rules.at(decision.rule)].numbers
        assert any(f"{number}.".startswith(f"{decision.rule}.") for number in numbers), kind


@pytest.mark.parametrize(("game", "language"), [book for book in BOOKS if book[1] != "en"])
def test_other_languages_have_the_same_places(game, language):
    def skeleton(rules):
        return [
            (
                *passage[0:1],
                *passage[2:4],
                [(block.kind, block.cards, dict(block.play), len(block.rows)) for block in passage.blocks],
            )
            for passage in rules.passages
        ]

    assert skeleton(rules_of(game, language)) == skeleton(rules_of(game))
    facts = [
        sorted(re.findall(r"\{=\w+\}", (FOLDER / name / f"{game}.md").read_text("utf-8")))
        for name in ("en", language)
    ]
    assert facts[0] == facts[1]


@pytest.mark.parametrize(("game", "language"), [book for book in BOOKS if book[1] != "en"])
def test_other_languages_name_the_same_cards_and_numbers(game, language):
    def said(name):
        source = (FOLDER / name / f"{game}.md").read_text("utf-8")
        chapters = re.split(
            r"^##+ .*$",
            re.sub(r"^([a-z0-9]+: .*|\[index: .*)$", "", source, flags=re.MULTILINE),
            flags=re.MULTILINE,
        )
        return [
            (sorted(re.findall(r"\{[0-9A-Z]{2}\}", part)), set(re.findall(r"\d+", part))) for part in chapters
        ]

    for passage, mine, theirs in zip(["", *rules_of(game).passages], said(language), said("en"), strict=True):
        assert mine == theirs, passage


@pytest.mark.parametrize("game", GAMES)
def test_the_book_reads_at_a_low_school_grade(game):
    """The Flesch-Kincaid grade of all sentences of the book stays under the limit."""
    words = [
        plain(block.words)
        for passage in rules_of(game).passages
        for block in passage.blocks
        if block.words and passage.anchor != "words"
    ]
    grade = grade_of(" ".join(text if text.endswith((".", "?")) else f"{text}." for text in words))
    assert grade <= GRADE, grade


def test_a_hard_text_has_a_high_grade():
    assert grade_of("The cat sat on the mat. It was fat.") < 2
    assert grade_of("Incontrovertible deliberations necessitate extraordinarily sophisticated analysis.") > 12


def test_numbers_come_from_the_engine(monkeypatch):
    _read.cache_clear()
    monkeypatch.setattr(setup, "HAND_LIMIT", 9)
    assert "until everyone has 9" in rules_of("equilibrium").passages[0].text()
    _read.cache_clear()


def test_a_heading_without_an_anchor_is_refused():
    with pytest.raises(ValueError, match="anchor"):
        parse("# Book\n\n## Aim\n\nWin.", "equilibrium")
