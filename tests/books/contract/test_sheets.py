"""The score sheets: every number from its own part, with its own cards and the sentence that explains it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from absurd_cases import table as absurd
from cases import play
from equilibrium_cases import given as equilibrium
from lockdown_cases import given as lockdown

from engine.eightfist.scoring import score_fist
from engine.kernel.game import Result
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


@pytest.mark.parametrize("viewer", [0, 1])
def test_it_is_told_why_only_one_of_two_without_cards_wins_in_absurd_8s(viewer):
    """Two players had no card left, one of them was first, and nothing said why."""
    found = sheet(absurd(3, "7H", hand0="7D", hand1="2H", hand2="4C"), "play 7D pile0", viewer=viewer)
    found.result = Result([1, 0, 0], (1, 2, 3), [{"cards": 0}, {"cards": 0}, {"cards": 1}], "won")
    (tie,) = found._ties()
    assert tie.who == "Fox and Mira both have no cards left." and tie.own
    assert tie.steps == (
        ("You only win if it happens when your own turn begins or ends, and it was Fox's turn."),
    )
    assert "your turn" in found.how_near(1) and "1 card" in found.how_near(2)
    found.result = Result([2, 0, 0], (1, 2, 2), [{"cards": 0}, {"cards": 1}, {"cards": 1}], "won")
    assert not found._ties()


@pytest.mark.parametrize(("market", "card"), [("9S TD KS JC", "10♦"), ("9S KS JC 8C", "2♦")])
def test_what_would_have_been_better_is_rather_a_card_that_was_seen(market, card):
    """A new player read about A♥, which was never turned up, although 3♥ was in the Market."""
    hand0, hand1 = "AH 2H 3H 4D 5C 6C 7S", "4H 6H 5D 7D 2C 4C TS JS"
    found = sheet(equilibrium(2, tokens="0 0", hand0=hand0, hand1=hand1, market=market), "give 0 0")
    assert found.what_if == f"With {card} instead of A♥, your hand would have scored 16."


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


def test_a_player_eliminated_by_their_own_draw_is_named_so():
    s = lockdown(2, hand0="2H", locked0="9C 9D 9H", hand1="JH", deck="9S")
    found = sheet(s, "draw")
    assert found.value(0, "by") == "their own draw"
    assert not found.scored and not found.ties, "one round was won by the one at the top"


def test_whose_shuffle_put_somebody_out_is_told():
    """The sheet had "shuffling" beside names, and only the name of another player who shuffled."""
    s = lockdown(2, hand0="2H", locked0="9C 9D 9H", hand1="JH", deck="9S")
    found = sheet(s, "draw")
    found.deeds[0] = "shuffled_hands"
    assert found.value(0, "by") == "their own Shuffle"
    found.by[0] = 1
    assert found.value(0, "by") == f"{found.names[1]}'s Shuffle"


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


@pytest.mark.parametrize(
    ("viewer", "title"), [(0, "It ended with your full Fist."), (1, "It ended with Fox's full Fist.")]
)
def test_the_sheet_says_whose_fist_is_full(viewer, title):
    """Reported: the sheet of a player said “A full Fist”, but the Fist was not full."""
    s = eightfist(2, stock="8D", fist0="7C 7H 9C 4S 7D 7S 9D -QH")
    assert sheet(s, "draw stock", "place 7", viewer=viewer).ended() == title


@pytest.mark.parametrize(("drawn", "first", "said"), [
    ("7D", "7C", "In hindsight, 7♦ in place of 9♥ would have made your Fist 0."),
    ("KD", "7C", "In hindsight, K♦ in place of 9♥ would have made your Fist 7."),
    ("7D", "QS", ""),
])  # fmt: skip
def test_eightfist_names_a_card_that_was_let_go_and_had_a_place(drawn, first, said):
    """Never a card that the player had not in hand, nor a place in a file that is frozen."""
    s = eightfist(2, stock=drawn, fist0=f"{first} 2C 3C 4C 9H 2H 3H -4H", fist1="AC AS TC TD AH AD TH TS")
    assert sheet(s, "draw stock", "discard slush").what_if == said


def test_lockdown_shows_how_near_to_elimination_the_survivors_were():
    s = lockdown(
        3, hand0="9S 2H", locked0="4C 4D 7S 7D 7H", hand1="JH", locked1="9C 9D 9H", hand2="", out_of_game="2"
    )
    found = sheet(s, "give 9S 1", viewer=1)
    assert names(found, found.hands[0]) == {"4C", "4D", "7S", "7D", "7H"} and found.missing(0, "") == ["7"]
    assert found.missing(1, "") == [] and found.how_near(1) == "Second: Fox was 1 card away from being out."


def test_whoever_was_out_first_in_lockdown_reads_how_much_longer_the_next_held_out():
    """Reported: “3 players held out longer” says no more than the place."""
    hands = {"hand1": "5H", "locked1": "9C 9D 9H", "hand2": "6H", "locked2": "TC TD TH"}
    found = sheet(lockdown(3, hand0="9S TS", **hands), "give 9S 1", "give TS 2", viewer=1)
    assert found.how_near(1) == "Tobias, the next to go out, lasted 1 turn longer."


@pytest.mark.parametrize(("locked", "missing"), [("4C 4D", ["4"]), ("4C 4D 4H", ["4"]), ("", [])])
def test_in_sudden_death_a_third_card_was_missing(locked, missing):
    """Reported: two cards were missing, and a match of two players said “All others are out”."""
    s = lockdown(2, hand0="9S 2H", locked0=locked, hand1="JH", locked1="9C 9D", calm=60)
    found = sheet(s, "give 9S 1", viewer=1)
    assert found.missing(0, "") == missing
    assert found.ended() == "Mira went out in sudden death."
    near = "Second: Fox was 1 card away from being out." if missing else "Second: only Fox held out longer."
    assert found.how_near(1) == near


def test_whoever_was_out_by_three_cards_is_named_also_if_others_lost_as_ever():
    """Reported: nothing said which of the eliminated players had lost by three cards only."""
    hands = {"hand1": "5H", "locked1": "9C 9D", "hand2": "6H", "locked2": "TC TD TH"}
    found = sheet(lockdown(3, hand0="9S TS", calm=60, **hands), "give 9S 1", "give TS 2", viewer=1)
    assert found.ended() == "Everyone else is out, Mira in sudden death."


def test_each_of_the_largest_sets_shows_what_it_lacked():
    """Reported: of two sets alike only one had dashed places behind it."""
    s = lockdown(2, hand0="9S 2H", locked0="3H 3S 4C 4D 4H 7S 7D 7H", hand1="JH", locked1="9C 9D 9H")
    found = sheet(s, "give 9S 1", viewer=1)
    assert [(len(one.cards), one.missing) for one in found.groups(0)] == [(2, ()), (3, ("4",)), (3, ("7",))]


def test_a_missing_ten_is_written_as_on_cards():
    s = lockdown(3, hand0="9S 2H", locked0="TC TD", hand1="JH", locked1="9C 9D 9H", hand2="", out_of_game="2")
    assert set(sheet(s, "give 9S 1").missing(0, "")) == {"10"}


def test_absurd_8s_turns_up_the_cards_that_are_left_and_says_what_they_count():
    found = sheet(absurd(3, "7H", hand0="7D", hand1="2H 3D", hand2="4C"), "play 7D pile0", viewer=1)
    assert [names(found, found.hands[seat]) for seat in range(3)] == [set(), {"2H", "3D"}, {"4C"}]
    assert [found.praise(seat) for seat in range(3)] == [
        "Out of cards with 7♦",
        "2 points for Fox",
        "1 point for Fox",
    ]
    assert found.how_near(1) == "You ended with 2 cards."


def test_who_went_out_by_discards_is_told_with_the_card_that_made_them():
    """A new player read: "Out of cards with Q♠", discarded for 4♣, and shown as if it were left."""
    s = absurd(3, "7C", hand0="4C 2S QS", hand1="2H 3D", hand2="6H 7H 9H")
    found = sheet(s, "play 4C pile0", "discard 6H", "discard 7H", viewer=1)
    assert found.praise(0) == "Out of cards: had to discard because of 4♣"
    assert not any(group.cards for seat in (0, 1) for group in found.groups(seat))
    assert found.ended() == "Fox has no cards left."
    s = absurd(3, "7C", hand0="4C 2S QS", hand1="2H 3D", hand2="6H 7H 9H")
    assert sheet(s, "play 4C pile0", "discard 6H", "discard 7H").ended() == "Your hand is empty."


def test_whose_turn_begins_without_cards_is_told_to_win_by_that():
    """A new player read: another had played, and then "Mira wins. Mira has no card left."."""
    held = {"hand0": "7D 9S", "hand1": "2H 3D", "hand2": ""}
    found = sheet(absurd(3, "7H", **held), "play 7D pile0")
    assert found.ended() == "Tobias started the turn with no cards."
    assert sheet(absurd(3, "7H", **held), "play 7D pile0", viewer=2).ended() == (
        "You started your turn with no cards."
    )


def test_who_went_out_by_a_jump_in_went_out_of_turn():
    """Reported: after the player's own turn, someone who was not next had no cards, and nothing said why."""
    s = absurd(3, "6D", hand0="6S 7D", hand1="2H 3D", hand2="6H")
    found = sheet(s, "play 6S pile0", "play 6H pile0", viewer=0)
    assert found.praise(2) == "Jumped in with 6♥: out of cards"


def test_whoever_loses_by_the_tie_break_alone_reads_what_decided():
    s = equilibrium(
        2, tokens="0 0", hand0="AH 2H 3D 4D 5C 6C 7S", hand1="4H 6H 5D 7D 2C 7C TS JS", market="8S QS KS TD"
    )
    found = sheet(s, "give 0 0")
    assert found.result.scores == (16, 16) and found.result.places == (2, 1)
    decided = "Rank sum: Mira 52, Fox 36. Nearer to 56 is better."
    assert found.how_near(0) == f"Tied with Mira at 16: decided on the tie-break. {decided}"


def test_whose_team_loses_is_compared_with_the_other_team():
    s = equilibrium(
        4, "A", "0 0 0 0", hand0="AH 2H 3D 4D 5C 6C 7S", hand1="AS AC 2S 2C 3S 3C 9S 9C",
        hand2="5H 7H 6D 8D 4C 8C 5S 9H", hand3="4S 6S TC JC QC KC JS QS", market="8S KS TD TH",
    )  # fmt: skip
    found = sheet(s, "give 0 0")
    totals, loser = found.match.standing.totals, 0 if found.match.standing.places[0] != 1 else 1
    team = "AB"[(loser + 1) % 2]
    assert len({*totals}) == 2 and found.how_near(loser).endswith(f"away from Team {team}.")
