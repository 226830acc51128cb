"""The score sheets: every number from its own part, with its own cards and the sentence that explains it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from absurd_cases import table as absurd
from cases import play
from equilibrium_cases import given as equilibrium
from lockdown_cases import given as lockdown

from engine.eightfist.scoring import score_fist
from engine.kernel.match import Match
from game.books.contract.book import book_of
from game.books.eightfist.score_sheet import EightfistSheet
from game.features.rulebook.positions.eightfist import fists as eightfist
from game.words import use

NAMES = ("Fox", "Mira", "Tobias", "Juno")


@pytest.fixture(autouse=True)
def english():
    use("en")


def sheet(s, *actions, viewer=0):
    """The sheet of a match whose first round ends with these actions."""
    match = Match(s.table, 1)
    match.state, match.dealt = s, len(match.events)
    s.log = []
    play(s, *actions)
    assert s.over, f"{s.question} is asked"
    match._collect()
    return book_of(s.table.game.id).sheet(match, viewer, NAMES)


def test_what_would_have_been_better_is_first_of_all_a_card_that_could_have_been_had():
    """A new player read about A♥, which was in another hand."""
    hand1 = "4H 6H 5D 7D 2C 4C TS JS"
    s = equilibrium(2, tokens="0 0", hand0="AH 2H 3H 4D 5C", hand1=hand1, market="6C 7S 9S 8D")
    found = sheet(s, "give 0 0", "give 1 0", "give 2 0")
    said = "(in the Market on your last turn) instead of A♥, your hand would have scored 16."
    assert found.what_if == f"With 8♦ {said}"
    s = equilibrium(2, tokens="0 0", hand0="AH 2H 3H 4D 5C 6C 7S 9S", hand1=hand1[3:], market="8D KS JC KC")
    found = sheet(s, "give 0 1")
    assert found.what_if == "With 8♦ (which you gave away) instead of A♥, your hand would have scored 16."


def names(sheet, cards):
    return {sheet.table.deck[card] for card in cards}


def test_8_equilibrium_says_where_every_point_comes_from():
    """Seat 0 ends with three hearts, one diamond, two clubs and two spades; seat 1 with a perfect hand."""
    s = equilibrium(
        2, tokens="0 0", hand0="AH 2H 3H 4D 5C 6C 7S", hand1="4H 6H 5D 7D 2C 4C TS JS", market="9S 2D 3D 8D"
    )
    found = sheet(s, "give 0 0")
    assert found.parts == ("suits", "colour", "parity")
    assert [found.label(part) for part in found.parts] == ["Suits", "Red cards: ♥♦", "Even cards"]
    assert [found.value(0, part) for part in found.parts] == ["6", "3", "2"]
    assert found.why(0, "suits") == "♥ 3  ♦ 1  ♣ 2  ♠ 2\n8 minus 2 for cards over or under two"
    assert found.why(1, "suits") == "♥ 2  ♦ 2  ♣ 2  ♠ 2\nTwo of every suit: 8 plus 2 extra"
    assert found.legend.startswith("Suits: 8, minus 1 for each card over or under two of a suit.")
    assert found.why(0, "colour") == "Hearts + diamonds: 4 cards of 8\n3, minus 1 for each away from four"
    assert found.why(0, "parity") == "3 even cards of 8: 3, minus 1 for each away from four"
    assert names(found, found.cards(0, "colour")) == {"AH", "2H", "3H", "4D"}
    assert names(found, found.cards(0, "parity")) == {"2H", "4D", "6C"}
    assert names(found, found.cards(0, "suits")) == {"5C", "6C", "7S", "9S"}
    assert " ".join(found.table.deck[card] for card in found.hands[0]) == "AH 2H 3H 7S 9S 4D 5C 6C"
    assert found.what_if == "With 2♦ instead of A♥, your hand would have scored 16."


def test_lockdown_says_who_eliminated_whom_and_with_which_cards():
    s = lockdown(3, hand0="9S 2H", hand1="JH", locked1="9C 9D 9H", hand2="", out_of_game="2")
    found = sheet(s, "give 9S 1")
    assert [found.value(seat, "by") for seat in range(3)] == ["–", "Fox", "–"]
    assert [found.label(part) for part in ("by", "score")] == ["Put out by", "Rounds won"]
    assert [found.table.deck[card] for card in found.hands[1]] == ["9C", "9D", "9H", "9S"]


def test_absurd_8s_explains_the_winners_score():
    s = absurd(3, "7H", hand0="7D", hand1="2H 3D", hand2="4C")
    found = sheet(s, "play 7D pile0")
    assert found.why(0, "score") == "The others hold 3 cards"
    assert found.why(1, "score") == found.why(2, "score") == "Only the round's winner scores"
    assert found.why(0, "cards") == ""


def test_the_sheet_shows_which_card_a_file_lacked():
    fists = [f"{names} {rest}" for names, rest in (
        ("3C QS 5C 6C", "9H 4C 5D -8C"), ("AC 2C 7C TC", "-AD 2D 7D TD"),
    )]  # fmt: skip
    s = eightfist(2, fist0=fists[0], fist1=fists[1])
    match = Match(s.table, 1)
    found = EightfistSheet.__new__(EightfistSheet)
    found.table, found.match = s.table, match
    found.fists = [s.zones[0], s.zones[1]]
    found.result = SimpleNamespace(parts=[score_fist(fist) for fist in found.fists])
    assert [found.missing(0, f"file {n}") for n in (1, 2, 3, 4)] == [["3·9"], ["Q"], [], ["6·8"]]
    assert found.why(0, "file 1").splitlines()[-1] == "With 3 / 9 in place of one card, it would count 0"
    assert "With" not in found.why(0, "file 3")
    assert found.missing(1, "file 1") == [] == found.missing(1, "file 3") == found.missing(0, "")


def test_whoever_loses_by_the_tie_break_alone_reads_what_decided_once():
    s = equilibrium(
        2, tokens="0 0", hand0="AH 2H 3D 4D 5C 6C 7S", hand1="4H 6H 5D 7D 2C 7C TS JS", market="8S QS KS TD"
    )
    found = sheet(s, "give 0 0")
    assert found.result.scores == (16, 16) and found.result.places == (2, 1)
    decided = "Rank sum: Mira 52, Fox 36. Nearer to 56 is better."
    assert found.how_near(0) == "Tied with Mira at 16."
    assert [tie.brief for tie in found.ties] == [decided]


def test_whose_team_loses_is_compared_with_the_other_team():
    s = equilibrium(
        4, "A", "0 0 0 0", hand0="AH 2H 3D 4D 5C 6C 7S", hand1="AS AC 2S 2C 3S 3C 9S 9C",
        hand2="5H 7H 6D 8D 4C 8C 5S 9H", hand3="4S 6S TC JC QC KC JS QS", market="8S KS TD TH",
    )  # fmt: skip
    found = sheet(s, "give 0 0")
    totals, loser = found.match.standing.totals, 0 if found.match.standing.places[0] != 1 else 1
    team = ("Sun", "Moon")[(loser + 1) % 2]
    assert len({*totals}) == 2 and found.how_near(loser).endswith(f"away from {team}.")
