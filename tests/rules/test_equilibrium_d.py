"""Rules of 8-equilibrium, D: the Fog."""

from __future__ import annotations

from cases import legal, refused
from equilibrium_cases import (
    EIGHT,
    MARKET,
    ONE_SHORT,
    SEVEN,
    THREE,
    asked,
    cards,
    face_up,
    given,
    last,
    over,
    play,
    tokens,
    who_knows,
)

from engine.kernel.view import observe

# D: Fog


def test_eq_d1_the_market_starts_face_down():
    s = given(3, "D", **THREE)
    assert observe(s, 0).zones[3] == (-1,) * 4 and face_up(s) == "dddd"
    assert "give 2 1" in legal(s) and "swap AH 3" in legal(s) and asked(s) == "act 0"


def test_eq_d2_the_target_of_a_hidden_card_decides_blind():
    s = play(given(3, "D", **ONE_SHORT), "give 2 1")
    assert asked(s) == "react 1" and observe(s, 1).zones[3] == (-1,) * 4
    assert who_knows(s, "KS") == ""
    play(s, "reject")
    assert who_knows(s, "KS") == "" and cards(s, "market") == MARKET and face_up(s) == "dddd"
    assert asked(s) == "act 1"


def test_eq_d2_a_hidden_card_is_shown_as_it_leaves():
    s = play(given(3, "D", **ONE_SHORT, deck="TC"), "give 2 1", "accept")
    assert who_knows(s, "KS") == "*" and "KS" in cards(s, "hand1") and asked(s) == "act 1"


def test_eq_d2_the_hand_card_of_a_swap_is_chosen_before_the_slot_is_shown():
    """The source's 14.D.5: the hidden queen is shown as it leaves; the hand card enters face down."""
    s = given(3, "D", market="9H 2C QC 6D", **THREE)
    play(s, "swap AH 2")
    assert who_knows(s, "QC") == "*" and who_knows(s, "AH") == "0" and who_knows(s, "2H") == "0"
    assert cards(s, "hand0") == "2H 3H QC" and cards(s, "market") == "9H 2C AH 6D" and face_up(s) == "dddd"
    assert asked(s) == "act 1"


def test_eq_d2_a_known_hand_is_not_known_any_more_when_one_of_it_went_unseen():
    s = given(3, "D", **ONE_SHORT, tokens="2 1 2")
    play(s, "give 2 1", "accept")
    assert who_knows(s, "KS") == "*"
    play(s, "swap KS 0")
    assert who_knows(s, "KS") == "1" and who_knows(s, "9H") == "*" and asked(s) == "act 2"


def test_eq_d3_a_refill_enters_face_down():
    s = play(given(3, "D", **ONE_SHORT, deck="TC"), "give 2 1", "accept")
    assert cards(s, "market") == "9H 2C TC 6D" and face_up(s) == "dddd" and who_knows(s, "TC") == ""
    assert asked(s) == "act 1"


def test_eq_d3_a_rejected_deck_card_enters_face_up():
    """The source's 14.D.5: the 7 of diamonds lies open until it leaves; the bottomed card goes unseen."""
    s = given(3, "D", **ONE_SHORT, deck="7D TC")
    play(s, "deal", "reject")
    assert face_up(s) == "ddddu" and observe(s, 1).zones[3][:4] == (-1,) * 4
    play(s, "bottom 1")
    assert cards(s, "market") == "9H 7D KS 6D" and face_up(s) == "dudd"
    assert who_knows(s, "7D") == "*" and who_knows(s, "2C") == "" and last(s) == "2C" and asked(s) == "act 1"


def test_eq_d3_the_new_card_bottomed_leaves_the_faces_as_they_were():
    s = given(3, "D", **ONE_SHORT, deck="7D", pub={"face_up": (False, True, False, False)})
    play(s, "deal", "reject", "bottom 4")
    assert face_up(s) == "dudd" and last(s) == "7D" and asked(s) == "act 1"


def test_eq_d3_a_face_up_card_returns_face_up_and_leaves_room_for_a_hidden_one():
    s = given(3, "D", **ONE_SHORT, pub={"face_up": (False, True, False, False)})
    play(s, "give 1 1", "reject")
    assert face_up(s) == "dudd" and asked(s) == "act 1"
    play(s, "give 1 1")
    assert face_up(s) == "dddd" and asked(s) == "act 2"


def test_eq_d3_a_swap_lays_its_hand_card_face_down_where_an_open_one_lay():
    s = given(3, "D", **THREE, pub={"face_up": (False, True, False, False)})
    play(s, "swap AH 1")
    assert face_up(s) == "dddd" and who_knows(s, "AH") == "0" and asked(s) == "act 1"


def test_eq_d3_with_the_stock_a_refill_enters_face_down_but_all_know_it():
    s = given(3, "BD", **ONE_SHORT, deck="TC")
    play(s, "give 2 1", "accept")
    assert face_up(s) == "dddd" and who_knows(s, "TC") == "*" and asked(s) == "act 1"


def test_eq_d4_peek_at_one_or_two_and_then_act():
    s = given(3, "D", **THREE)
    play(s, "peek 3")
    assert asked(s) == "peek 0" and legal(s) == ["look", "peek 0", "peek 1", "peek 2"]
    assert who_knows(s, "6D") == ""  # both are named before either is seen
    play(s, "peek 1")
    assert who_knows(s, "6D") == "0" and who_knows(s, "2C") == "0" and who_knows(s, "9H") == ""
    assert tokens(s) == "1 2 2" and asked(s) == "act 0"
    play(s, "peek 0", "look")
    assert who_knows(s, "9H") == "0" and tokens(s) == "0 2 2" and asked(s) == "act 0"
    assert refused(s, "peek 2")


def test_eq_d4_only_face_down_slots_can_be_peeked_at():
    s = given(3, "D", **THREE, pub={"face_up": (False, True, True, True)})
    assert [text for text in legal(s) if text.startswith("peek")] == ["peek 0"]
    play(s, "peek 0")
    assert who_knows(s, "9H") == "0" and asked(s) == "act 0"  # there is no second face-down slot


def test_eq_d4_what_was_peeked_at_is_remembered_until_it_leaves():
    s = given(3, "D", **ONE_SHORT)
    play(s, "peek 2", "look", "swap AH 0", "peek 2", "look", "give 2 1")
    assert "KS" in cards(s, "hand1") and who_knows(s, "KS") == "*"
    assert who_knows(s, "AH") == "0" and asked(s) == "act 2"


def test_eq_d4_what_a_queen_saw_in_the_deck_is_remembered_in_the_market():
    s = given(3, "DE", **ONE_SHORT, deck="QD TC TS", tokens="0 0 0")
    play(s, "deal")
    assert asked(s) == "queen 1"
    play(s, "top TS")
    assert asked(s) == "act 1"
    play(s, "give 0 0")
    assert cards(s, "market").startswith("TS") and who_knows(s, "TS") == "1" and asked(s) == "act 2"


def test_eq_d4_no_peek_without_the_fog():
    assert refused(given(3, **THREE), "peek 0")


def test_eq_d1_the_round_may_end_with_a_place_empty():
    s = given(2, "D", hand0=EIGHT, hand1=SEVEN, tokens="2 0", pub={"face_up": (False, True, False, True)})
    play(s, "give 0 1")
    assert over(s) and cards(s, "market") == "2C KS 6D" and face_up(s) == "udu"
