"""Rules of 8-equilibrium, B: the Stock."""

from __future__ import annotations

from cases import knows, refused, told
from equilibrium_cases import EIGHT, FOUR, THREE, asked, cards, given, last, offered, play, sizes, tokens, top

from engine.games import lay, new_round
from engine.kernel.view import observe

# B: the Stock


def test_eq_b1_the_top_of_the_deck_lies_face_up():
    s = new_round(lay("equilibrium", 3, (("variants", "B"),)), 4)
    for seat in range(4):
        view = observe(s, seat)
        assert view.zones[4][0] == s.zones[4][0] and set(view.zones[4][1:]) == {-1}
    assert asked(s)


def test_eq_b1_a_refill_takes_the_stock_and_turns_the_next():
    s = given(3, "B", tokens="2 0 2", deck="7D TC", **{**THREE, "hand1": "AD 2D"})
    assert knows(s, 1, "7D") and not knows(s, 1, "TC")
    play(s, "give 0 1")
    assert cards(s, "market") == "7D 2C KS 6D" and top(s) == "TC" and knows(s, 3, "TC")
    assert asked(s) == "act 1"


def test_eq_b1_the_next_card_is_turned_only_when_the_stocks_give_is_over():
    """The source's 14.B.5: rejected, it joins the Market, one is bottomed, and then the next is turned."""
    s = given(3, "B", deck="7D TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal")
    assert asked(s) == "react 1" and not knows(s, 0, "TC")
    play(s, "reject")
    assert asked(s) == "bottom 1" and not knows(s, 0, "TC")
    play(s, "bottom 0")
    assert knows(s, 0, "TC") and top(s) == "TC" and last(s) == "9H" and asked(s) == "act 1"
    assert tokens(s) == "2 1 2"


def test_eq_b2_burden_pays_the_player_who_accepts_the_stock():
    """The source's 14.B.5: the target gains a token and the next card is turned."""
    s = given(3, "B", deck="9D TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "accept")
    assert tokens(s) == "2 3 2" and knows(s, 0, "TC") and asked(s) == "act 1"


def test_eq_b2_a_market_card_and_a_refill_pay_nothing():
    s = given(3, "B", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1", "accept")
    assert tokens(s) == "2 2 2" and asked(s) == "act 1"


def test_eq_b2_a_forced_give_pays_too():
    s = given(3, "B", tokens="2 2 0", **THREE)
    play(s, "trade 1 AH", "cancel")
    assert tokens(s) == "1 2 0" and sizes(s) == "3 4 3" and asked(s) == "act 1"


def test_eq_b2_a_forced_give_after_a_relay_swap_pays_too():
    s = given(4, "AB", tokens="1 0 1 1", **FOUR)
    play(s, "relay 2 AH", "choose AC", "to 1")
    assert tokens(s) == "0 1 1 1" and asked(s) == "act 1"


def test_eq_b2_a_give_to_oneself_pays_too():
    s = given(3, "B", tokens="0 2 2", **{**THREE, "hand0": "AH 2H"})
    play(s, "deal")
    assert tokens(s) == "1 2 2" and asked(s) == "act 1"


def test_eq_b3_nobody_holds_more_than_three_tokens():
    s = given(3, "B", tokens="2 3 2", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "accept")
    assert tokens(s) == "2 3 2" and told(s, "lost_token") == [{"seat": 1}] and asked(s) == "act 1"


def test_eq_b3_a_token_may_not_be_handed_to_a_player_at_the_cap():
    s = given(4, "AB", tokens="2 3 3 2", **{**FOUR, "hand1": "AD 2D"})
    assert not offered(s, "assist")
    play(s, "give 0 1")
    assert asked(s) == "react 1"
    play(s, "accept")
    assert asked(s) == "act 1"
    assert not offered(given(4, "AE", tokens="2 3 3 2", **FOUR), "assist")


def test_eq_b3_without_b_and_e_there_is_no_cap():
    s = given(4, "A", tokens="2 2 4 0", **FOUR)
    play(s, "assist 2")
    assert tokens(s) == "1 2 5 0" and asked(s) == "act 1"


def test_eq_b4_a_refresh_and_then_an_action():
    """The source's 14.B.5: the king of clubs goes to the bottom, the 2 of spades is turned and given."""
    s = given(3, "B", tokens="1 0 2", deck="KC 2S TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "refresh")
    assert top(s) == "2S" and last(s) == "KC" and knows(s, 2, "2S") and knows(s, 2, "KC")
    assert tokens(s) == "0 0 2" and asked(s) == "act 0"
    play(s, "deal")
    assert "2S" in cards(s, "hand1") and tokens(s) == "0 1 2" and asked(s) == "act 1"


def test_eq_b4_a_refresh_may_be_repeated_while_tokens_last():
    s = given(3, "B", tokens="2 2 2", deck="KC 2S TC", **THREE)
    play(s, "refresh", "refresh")
    assert top(s) == "TC" and tokens(s) == "0 2 2" and refused(s, "refresh") and asked(s) == "act 0"


def test_eq_b4_a_refresh_needs_two_cards_in_the_deck():
    low = "8H 9H TH JH QH KH 7H"
    s = given(
        6,
        "B",
        hand0="AS 2S 3S 4S 5S 6S 7S",
        hand1=EIGHT,
        hand2="2D 3D 4D 5D 6D 7D 8D 9D",
        hand3=low + " TD",
        hand4="AH 2H 3H 4H 5H 6H JD QD",
        hand5="8S 9S TS JS QS KS TC JC",
        market="2C QC KC KD",
    )
    assert sizes(s) == "7 8 8 8 8 8" and len(cards(s, "deck").split()) == 1
    assert refused(s, "refresh") and asked(s) == "act 0"


def test_eq_b4_no_refresh_in_the_base_game():
    assert refused(given(3, **THREE), "refresh")
