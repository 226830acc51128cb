"""8-equilibrium, the base game: turns, by rule number. Its variants have files of their own."""

from __future__ import annotations

import pytest
from cases import knows, legal, refused, told
from equilibrium_cases import (
    EIGHT,
    MARKET,
    SEVEN,
    SIX,
    asked,
    cards,
    given,
    last,
    over,
    play,
    sizes,
    tokens,
    top,
)

from engine.games import lay, new_round
from engine.kernel.rng import Rng
from engine.kernel.view import observe

RULES = [
    *("EQ-2", "EQ-5", "EQ-6.1", "EQ-6.2", "EQ-6.3", "EQ-7", "EQ-7.1", "EQ-7.2", "EQ-9", "EQ-10", "EQ-11"),
    *("EQ-12", "EQ-13", "EQ-15", "EQ-M"),
    *("EQ-A1", "EQ-A2", "EQ-A3", "EQ-A4", "EQ-A5", "EQ-A6", "EQ-B1", "EQ-B2", "EQ-B3", "EQ-B4", "EQ-C1"),
    *("EQ-D1", "EQ-D2", "EQ-D3", "EQ-D4", "EQ-E1", "EQ-E2", "EQ-E3", "EQ-E4", "EQ-E5", "EQ-E6"),
]


def verbs(s) -> set[str]:
    return {action[0] for action in s.legal}


def targets(s) -> set[int]:
    """The players to whom a Market card may be given."""
    return {action[2] for action in s.legal if action[0] == "give"}


# Table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_eq_2_three_cards_two_tokens_four_in_the_market(players):
    s = new_round(lay("equilibrium", players), 5, starter=1, listen=True)
    assert sizes(s) == " ".join(["3"] * players) and tokens(s) == " ".join(["2"] * players)
    assert len(cards(s, "market").split()) == 4
    assert len(cards(s, "deck").split()) == 52 - 3 * players - 4
    assert asked(s) == "act 1"


def test_eq_2_cards_are_dealt_one_at_a_time_from_the_starter():
    s = new_round(lay("equilibrium", 3), 5, starter=2, listen=True)
    order = told(s, "shuffled")[0]["order"]
    for seat, first in ((2, 0), (0, 1), (1, 2)):
        assert set(s.zones[seat]) == {order[first], order[first + 3], order[first + 6]}
    assert s.zones[s.table.facts.market] == order[9:13]
    assert s.zones[s.table.facts.deck] == order[13:]
    assert asked(s) == "act 2"


def test_eq_2_the_starter_is_drawn_where_nobody_is_named():
    starters = {new_round(lay("equilibrium", 4), seed).pub.starter for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_eq_2_hands_are_hidden_and_the_rest_is_public():
    s = given(3, hand0=SIX, hand1=SEVEN, hand2=EIGHT)
    view = observe(s, 0)
    assert view.zones[1] == (-1,) * 7 and view.zones[2] == (-1,) * 8
    assert view.zones[0] == s.zones[0] and view.zones[3] == s.zones[3]
    assert set(view.zones[4]) == {-1}
    assert view.pub.tokens == (2, 2, 2)
    assert asked(s) == "act 0"


def test_eq_5_nobody_can_be_given_a_ninth_card():
    s = given(3, hand0=EIGHT, hand1=SEVEN, hand2="AH 2H 3H 4H 5H 6H 7H 8H", tokens="2 0 2")
    assert targets(s) == {1}
    play(s, "give 0 1")
    assert sizes(s) == "8 8 8" and over(s)


def test_eq_5_the_market_holds_four_whenever_an_action_is_chosen():
    for seed in range(20):
        s = new_round(lay("equilibrium", 4), seed)
        rng = Rng(seed)
        while not s.over:
            if s.question.kind == "act":
                assert asked(s) and max(map(len, s.zones[:4])) <= 8
            s.apply(s.legal[rng.below(len(s.legal))])
        assert over(s)


# Give


def test_eq_6_1_a_market_give_as_in_the_worked_example():
    """The source's 13.A: 6, 7, 8 and 6 cards; the 2 of clubs goes to the last seat, who accepts."""
    s = given(4, hand0=SIX, hand1=SEVEN, hand2=EIGHT, hand3="AS 2S 3S 4S 5S 6S", deck="TC")
    assert targets(s) == {0, 3}
    play(s, "give 1 3")
    assert asked(s) == "react 3"
    play(s, "accept")
    assert "2C" in cards(s, "hand3") and sizes(s) == "6 7 8 7"
    assert cards(s, "market") == "9H TC KS 6D"
    assert asked(s) == "act 1" and tokens(s) == "2 2 2 2"


def test_eq_6_1_any_market_card_may_be_given():
    s = given(3, hand0=SEVEN, hand1=SIX, hand2=EIGHT)
    assert [text for text in legal(s) if text.startswith("give")] == [f"give {slot} 1" for slot in range(4)]
    assert asked(s) == "act 0"


def test_eq_6_1_a_deck_card_is_revealed_before_the_target_is_chosen():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C", deck="7D", tokens="2 0 2")
    play(s, "deal")
    assert asked(s) == "target 0" and cards(s, "offer") == "7D"
    assert all(knows(s, seat, "7D") for seat in range(4))
    assert told(s, "revealed") == [{"seat": 0, "card": s.table.card["7D"]}]
    play(s, "to 1")
    assert "7D" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_6_1_a_revealed_card_must_be_given():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C", deck="7D")
    play(s, "deal")
    assert legal(s) == ["to 0", "to 1", "to 2"]
    assert asked(s) == "target 0"


def test_eq_6_1_a_deck_give_leaves_the_market_alone():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D", deck="7D TC", tokens="0 0")
    play(s, "deal")
    assert cards(s, "market") == MARKET and top(s) == "TC"
    assert cards(s, "hand1") == "2D 7D AD" and asked(s) == "act 1"


def test_eq_6_1_a_give_is_free():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D", tokens="0 0")
    assert verbs(s) == {"give", "deal"}
    play(s, "give 3 1")
    assert tokens(s) == "0 0" and asked(s) == "act 1"


# Swaps


def test_eq_6_2_a_swap_with_the_market_as_in_the_worked_example():
    """The source's 13.D: the 9 of hearts for the 2 of spades; the Market stays at four."""
    s = given(3, hand0="9H AH 2H", hand1="AD 2D 3D", hand2="AC 3C 4C", market="5S 6S 2S 7S", deck="TC")
    play(s, "swap 9H 2")
    assert cards(s, "hand0") == "2H 2S AH" and cards(s, "market") == "5S 6S 9H 7S"
    assert top(s) == "TC" and tokens(s) == "1 2 2" and asked(s) == "act 1"


def test_eq_6_2_a_swap_with_the_market_needs_a_token_and_allows_no_reaction():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", tokens="0 2")
    assert refused(s, "swap AH 0")
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", tokens="1 2")
    play(s, "swap AH 0")
    assert tokens(s) == "0 2" and asked(s) == "act 1"


def test_eq_6_3_both_choose_in_secret_and_both_cards_are_shown():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C")
    play(s, "trade 1 2H")
    assert asked(s) == "trade 1" and tokens(s) == "1 2 2"
    assert observe(s, 1).picks == {0: (0, (-1,))} and not knows(s, 1, "2H")
    play(s, "choose 3D")
    assert cards(s, "hand0") == "3D 3H AH" and cards(s, "hand1") == "2D 2H AD"
    assert all(knows(s, seat, card) for seat in range(4) for card in ("2H", "3D"))
    assert not knows(s, 2, "AH") and asked(s) == "act 1"


def test_eq_6_3_only_with_a_player_who_has_as_many_cards():
    s = given(3, hand0=SEVEN, hand1=SIX, hand2=EIGHT)
    assert {action[1] for action in s.legal if action[0] == "trade"} == {2}
    assert asked(s) == "act 0"


def test_eq_6_3_a_swap_with_a_player_is_legal_at_eight_cards():
    s = given(3, hand0=EIGHT, hand1="AH 2H 3H 4H 5H 6H 7H 8H", hand2=SEVEN)
    play(s, "trade 1 AC", "choose 8H")
    assert sizes(s) == "8 8 7" and "8H" in cards(s, "hand0") and asked(s) == "act 1"


def test_eq_6_3_a_swap_with_a_player_needs_a_token():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", tokens="0 2")
    assert refused(s, "trade 1 AH") and asked(s) == "act 0"


# Reactions


def test_eq_7_nobody_reacts_to_an_action_of_its_own():
    s = given(3, hand0="AH 2H", hand1="AD 2D 3D", hand2="AC 3C 4C")
    play(s, "give 0 0")
    assert sizes(s) == "3 3 3" and tokens(s) == "2 2 2" and asked(s) == "act 1"


def test_eq_7_only_the_target_reacts_and_once():
    s = given(4, hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", hand3="AS 2S 3S")
    play(s, "give 0 1")
    assert asked(s) == "react 1" and legal(s) == ["accept", "reject"]
    play(s, "reject")
    assert [e["seat"] for e in told(s, "asked") if e["decision"] == "react"] == [1]
    assert asked(s) == "act 1" and tokens(s) == "2 1 2 2"


def test_eq_7_who_cancelled_cannot_reject_the_forced_give():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", deck="7D")
    play(s, "trade 1 AH", "cancel")
    assert tokens(s) == "1 1" and "7D" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_7_a_target_without_a_token_is_not_asked():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", tokens="2 0 2")
    play(s, "give 0 1")
    assert "9H" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_7_1_a_rejected_market_card_returns_to_its_place():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", deck="TC")
    play(s, "give 2 1", "reject")
    assert cards(s, "market") == MARKET and top(s) == "TC"
    assert sizes(s) == "3 2 3" and tokens(s) == "2 1 2" and asked(s) == "act 1"


def test_eq_7_1_a_rejected_deck_card_joins_the_market_as_in_the_worked_example():
    """Example 13.B of the source: the 7 of diamonds is rejected.

    The rejector puts one of five cards under the deck.
    """
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", deck="7D TC")
    play(s, "deal", "reject")
    assert asked(s) == "bottom 1" and legal(s) == [f"bottom {place}" for place in range(5)]
    assert cards(s, "market") == "9H 2C KS 6D 7D"
    play(s, "bottom 1")
    assert cards(s, "market") == "9H 7D KS 6D" and last(s) == "2C" and top(s) == "TC"
    assert tokens(s) == "2 1 2" and asked(s) == "act 1"


def test_eq_7_1_the_new_card_too_may_be_bottomed():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", deck="7D")
    play(s, "deal", "reject", "bottom 4")
    assert cards(s, "market") == MARKET and last(s) == "7D" and knows(s, 2, "7D")
    assert asked(s) == "act 1"


def test_eq_7_2_a_cancelled_swap_as_in_the_worked_example():
    """The source's 13.C: both at six; the cards go back unseen, the canceller must get the deck's card."""
    s = given(3, hand0=SIX, hand1="AS 2S 3S 4S 5S 6S", hand2=EIGHT, deck="7D")
    play(s, "trade 1 AH")
    assert legal(s)[-1] == "cancel"
    play(s, "cancel")
    assert "AH" in cards(s, "hand0") and not knows(s, 1, "AH")
    assert "7D" in cards(s, "hand1") and sizes(s) == "6 7 8"
    assert tokens(s) == "1 1 2" and asked(s) == "act 1"


def test_eq_7_2_a_canceller_among_the_fewest_must_be_the_target():
    s = given(3, hand0=SIX, hand1="AS 2S 3S 4S 5S 6S", hand2="AC 3C 4C 5C 6C 7C", deck="7D")
    play(s, "trade 1 AH", "cancel")
    assert sizes(s) == "6 7 6" and asked(s) == "act 1"


def test_eq_7_2_after_a_cancel_the_active_player_chooses_among_the_fewest():
    s = given(3, hand0=SIX, hand1=SEVEN, hand2="AC 3C 4C 5C 6C 7C", deck="9D", tokens="1 1 2")
    play(s, "trade 1 AH", "cancel")
    assert asked(s) == "target 0" and legal(s) == ["to 0", "to 2"]
    play(s, "to 2")
    assert "9D" in cards(s, "hand2") and tokens(s) == "0 0 2" and asked(s) == "act 1"


def test_eq_7_2_a_cancel_needs_a_token():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", tokens="1 0")
    play(s, "trade 1 AH")
    assert legal(s) == ["choose AD", "choose 2D", "choose 3D"]
    play(s, "choose AD")
    assert asked(s) == "act 1"
