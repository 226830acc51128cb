"""Rules of 8-equilibrium, E: powers, and the order of effects."""

from __future__ import annotations

from cases import knows, legal, told
from equilibrium_cases import (
    EIGHT,
    ONE_SHORT,
    SEVEN,
    asked,
    cards,
    face_up,
    given,
    over,
    play,
    sizes,
    tokens,
    top,
    who_knows,
)

# E: powers


def test_eq_e1_only_accepting_a_give_triggers():
    s = given(3, "E", market="AS JC QC KC", hand0="JH 2H 3H", hand1="JD 2D 3D", hand2="AC 3C 4C")
    play(s, "swap 2H 0")
    assert tokens(s) == "1 2 2" and asked(s) == "act 1"
    play(s, "trade 0 JD", "choose JH")
    assert asked(s) == "act 2"


def test_eq_e1_the_wind_triggers_nothing():
    s = given(3, "CE", hand0="AH 2H 3H", hand1="JD 2D 3D", hand2="KC 3C 4C", tokens="2 0 0")
    play(s, "swap 2H 0", "wind clockwise", "pass AH", "pass JD", "pass KC")
    assert tokens(s) == "0 0 0" and asked(s) == "act 1"


def test_eq_e1_a_rejected_card_triggers_nothing():
    s = given(3, "E", market="AS 2C KS 6D", **ONE_SHORT)
    play(s, "give 0 1", "reject")
    assert tokens(s) == "2 1 2" and asked(s) == "act 1"


def test_eq_e1_a_power_comes_after_the_refill():
    s = given(3, "E", market="JS 2C KS 6D", deck="TC", **ONE_SHORT, tokens="2 0 2")
    play(s, "give 0 1")
    assert asked(s) == "jack 1" and cards(s, "market") == "TC 2C KS 6D"
    play(s, "swap AD 0")
    assert "TC" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_e1_no_power_when_the_round_ends():
    s = given(2, "E", hand0=EIGHT, hand1=SEVEN, market="KS 2C 9H 6D", tokens="2 0")
    play(s, "give 0 1")
    assert over(s) and s.pub.kings == ()


def test_eq_e1_ones_own_give_counts():
    s = given(3, "E", hand0="2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C", market="AS 2C KS 6D")
    play(s, "give 0 0")
    assert tokens(s) == "3 2 2" and asked(s) == "act 1"


def test_eq_e2_a_jacks_swap_is_free_and_may_be_declined():
    s = given(3, "E", market="JS 2C KS 6D", **ONE_SHORT, tokens="2 1 2")
    play(s, "give 0 1", "accept")
    assert "swap JS 3" in legal(s) and legal(s)[-1] == "decline"
    play(s, "swap JS 3")
    assert "6D" in cards(s, "hand1") and tokens(s) == "2 1 2" and asked(s) == "act 1"
    s = given(3, "E", market="JS 2C KS 6D", **ONE_SHORT, tokens="2 0 2")
    play(s, "give 0 1", "decline")
    assert cards(s, "hand1") == "2D AD JS" and asked(s) == "act 1"


def test_eq_e3_a_queen_looks_at_two_and_lays_them_back():
    """The source's 14.E.4: after the refill, the top two of the deck are seen by the accepter alone."""
    s = given(3, "E", market="QH 2C KS 6D", deck="5S TC TS", **ONE_SHORT, tokens="2 0 2")
    play(s, "give 0 1")
    assert asked(s) == "queen 1" and legal(s) == ["top TC", "top TS"]
    assert who_knows(s, "TC") == who_knows(s, "TS") == "1"
    play(s, "top TS")
    assert top(s, 2) == "TS TC" and who_knows(s, "TC") == who_knows(s, "TS") == "1" and asked(s) == "act 1"
    play(s, "deal")
    assert "TS" in cards(s, "hand0") + cards(s, "hand2") + cards(s, "offer")


def test_eq_e3_of_the_one_that_is_left_nothing_is_ordered():
    s = given(
        6,
        "E",
        hand0="AS 2S 3S 4S 5S 6S",
        hand1="AC 3C 4C 5C 6C 7C 8C 9C",
        hand2="2D 3D 4D 5D 6D 7D 8D 9D",
        hand3="8H 9H TH JH JC KH 7H TD",
        hand4="AH 2H 3H 4H 5H 6H JD QD",
        hand5="8S 9S TS JS QS KS TC KD",
        market="QH 2C QC KC",
        deck="AD 7S",
        tokens="0 0 0 0 0 0",
    )
    assert len(cards(s, "deck").split()) == 2
    play(s, "give 0 0")
    assert who_knows(s, "7S") == "0" and sizes(s) == "7 8 8 8 8 8" and asked(s) == "act 1"


def test_eq_e3_with_the_stock_the_new_top_lies_face_up():
    s = given(3, "BE", deck="QD TC TS", **ONE_SHORT, tokens="0 0 0")
    play(s, "deal")
    assert asked(s) == "queen 1" and who_knows(s, "TC") == "*" and who_knows(s, "TS") == "1"
    play(s, "top TS")
    assert top(s, 2) == "TS TC" and who_knows(s, "TS") == "*" and who_knows(s, "TC") == "*"
    assert asked(s) == "act 1"


def test_eq_e3_with_the_stock_the_second_stays_known_to_who_knew_it():
    s = given(3, "BE", deck="QD TC TS", **ONE_SHORT, tokens="0 0 0")
    s.know[s.table.card["TS"]] |= 1 << 2
    play(s, "deal", "top TC")
    assert top(s, 2) == "TC TS" and who_knows(s, "TC") == "*" and who_knows(s, "TS") == "12"
    assert asked(s) == "act 1"


def test_eq_e3_with_b_a_new_stock_is_told_as_such():
    for first, turned in (("TS", [["TC"], ["TS"]]), ("TC", [["TC"]])):
        s = given(3, "BE", deck="QD TC TS", **ONE_SHORT, tokens="0 0 0")
        s.log.clear()
        play(s, "deal", f"top {first}")
        assert [s.table.names(event["cards"]) for event in told(s, "turned_stock")] == turned
        assert top(s) == first and asked(s) == "act 1"


def test_eq_e4_a_kings_tribute_as_in_the_worked_example():
    """The source's 14.E.4: a King from the deck is accepted and given on; that cannot be rejected."""
    s = given(3, "E", deck="KD", **ONE_SHORT)
    play(s, "deal", "accept")
    assert asked(s) == "king 1" and legal(s) == ["tribute AD", "tribute 2D", "tribute KD"]
    play(s, "tribute KD")
    assert asked(s) == "tribute 1" and legal(s) == ["to 0", "to 2"] and who_knows(s, "KD") == "*"
    play(s, "to 2")
    assert asked(s) == "king 2" and sizes(s) == "3 2 4"
    play(s, "tribute 3C")
    assert "3C" in cards(s, "hand1") and sizes(s) == "3 3 3" and tokens(s) == "2 2 2" and asked(s) == "act 1"


def test_eq_e4_sizes_are_counted_with_the_card_still_in_the_hand():
    s = given(3, "E", deck="KD", hand0="AH 2H 3H 4H", hand1="AD 2D", hand2="AC 3C 4C", tokens="0 0 0")
    play(s, "deal")
    assert asked(s) == "king 1"
    play(s, "tribute 2D")  # sizes 4, 3, 3: the last seat alone is left, and is not chosen
    assert cards(s, "hand2") == "2D 3C 4C AC" and sizes(s) == "4 2 4" and asked(s) == "act 1"


def test_eq_e4_who_alone_has_the_fewest_keeps_it_and_nothing_is_asked():
    s = given(3, "E", deck="KD", hand0="AH 2H 3H 4H", hand1="AD 2D", hand2="AC 3C 4C 5C", tokens="0 0 0")
    play(s, "deal")
    assert "KD" in cards(s, "hand1") and told(s, "king_stayed") == [{"seat": 1, "card": s.table.card["KD"]}]
    assert asked(s) == "act 1"


def test_eq_e4_a_tie_of_two_goes_to_the_opponent():
    s = given(2, "E", deck="KD", hand0="AH 2H 3H", hand1="AD 2D", tokens="0 0")
    play(s, "deal", "tribute AD")
    assert cards(s, "hand0") == "2H 3H AD AH" and tokens(s) == "1 0" and asked(s) == "act 1"


def test_eq_e4_a_king_triggers_once_a_turn_for_the_same_player():
    s = given(2, "E", deck="KD", hand0="AH 2H 3H", hand1="AD 2D", tokens="0 0")
    play(s, "deal", "tribute KD")
    assert asked(s) == "king 0" and sizes(s) == "4 2"
    play(s, "tribute KD")  # back to seat 1, for whom it has triggered in this turn
    assert sizes(s) == "3 3" and "KD" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_e4_a_king_triggers_again_in_another_turn():
    s = given(2, "E", deck="KD", hand0="AH 2H 3H", hand1="AD 2D", tokens="0 1")
    play(s, "deal", "accept", "tribute KD", "tribute KD")
    assert sizes(s) == "3 3" and "KD" in cards(s, "hand1") and asked(s) == "act 1"
    play(s, "swap KD 0", "give 0 1")
    assert asked(s) == "king 1"
    play(s, "tribute KD")
    assert asked(s) == "king 0"
    play(s, "tribute AH")
    assert sizes(s) == "3 4" and asked(s) == "act 1"


def test_eq_e5_an_ace_gains_a_token_to_the_cap():
    for before, after in (("2 0 2", "2 1 2"), ("2 2 2", "2 3 2"), ("2 3 2", "2 3 2")):
        s = given(3, "E", market="AS 2C KS 6D", **ONE_SHORT, tokens=before)
        play(s, "give 0 1", *(["accept"] if before[2] != "0" else []))
        assert tokens(s) == after and asked(s) == "act 1"


def test_eq_e6_powers_chain():
    s = given(3, "E", deck="KD TC TS", hand0="AH 2H 3H", hand1="JD 2D", hand2="AC 3C 4C 5C", tokens="0 0 0")
    play(s, "deal", "tribute JD")
    assert asked(s) == "jack 0" and "JD" in cards(s, "hand0")
    play(s, "swap 2H 1")
    assert "2C" in cards(s, "hand0") and asked(s) == "act 1"


# The order of effects


def test_eq_15_refill_stock_pay_power_give_and_last_the_wind():
    s = given(3, "BCE", deck="KD TC", hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", tokens="2 0 2")
    play(s, "deal")
    assert asked(s) == "king 1" and tokens(s) == "2 1 2" and knows(s, 0, "TC")
    play(s, "tribute AD")
    assert asked(s) == "tribute 1"
    play(s, "to 2")
    assert tokens(s) == "2 1 3" and asked(s) == "wind 0"
    play(s, "calm")
    assert asked(s) == "act 1"


def test_eq_15_a_market_give_refills_before_the_stock_turns_and_the_power_resolves():
    s = given(3, "BE", market="JS 2C KS 6D", deck="TC TS", **ONE_SHORT, tokens="2 0 2")
    play(s, "give 0 1")
    assert cards(s, "market") == "TC 2C KS 6D" and who_knows(s, "TS") == "*" and asked(s) == "jack 1"
    play(s, "decline")
    assert tokens(s) == "2 0 2" and asked(s) == "act 1"


def test_eq_15_an_ace_from_the_stock_pays_twice_and_never_beyond_three():
    for before, after in (("0 0 0", "0 2 0"), ("0 2 0", "0 3 0")):
        s = given(3, "BE", deck="AS", **ONE_SHORT, tokens=before)
        play(s, "deal", *(["accept"] if before != "0 0 0" else []))
        assert tokens(s) == after and asked(s) == "act 1"


def test_eq_15_the_round_ends_before_stock_pay_power_and_wind():
    s = given(2, "BCE", hand0=EIGHT, hand1=SEVEN, deck="AS TC", tokens="2 0")
    play(s, "deal")
    assert over(s) and tokens(s) == "2 0" and not knows(s, 0, "TC")


def test_eq_15_a_hidden_king_is_shown_and_triggers():
    s = given(3, "DE", **ONE_SHORT, tokens="0 0 0")
    play(s, "give 2 1")
    assert asked(s) == "king 1" and who_knows(s, "KS") == "*"
    play(s, "tribute KS", "to 0", "tribute AH")
    assert asked(s) == "act 1" and sizes(s) == "3 3 3"


def test_eq_15_a_jacks_swap_in_the_fog_lays_its_card_face_down():
    s = given(3, "DE", market="JS 2C KS 6D", **ONE_SHORT, tokens="0 0 0")
    play(s, "give 0 1", "swap AD 2")
    assert face_up(s) == "dddd" and who_knows(s, "AD") == "1" and who_knows(s, "KS") == "*"
    assert asked(s) == "act 1"
