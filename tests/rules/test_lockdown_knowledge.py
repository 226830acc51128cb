"""Lockdown: which cards each seat knows (ALL-1)."""

from __future__ import annotations

import pytest
from cases import knows, play
from lockdown_cases import asked, given, sees, sets

from engine.kernel.state import State

HANDS = {"hand0": "2H 3H", "hand1": "5H 6H", "hand2": "8H 9H", "hand3": "TH JH"}
FREE = "rule_of_3=0"
PUBLIC = 4
"""The seat of the spectators at a table of four: what it knows is public."""


def who(s: State, name: str) -> list[int]:
    """The seats that know this card where it lies; the public is seat 4."""
    return [seat for seat in range(5) if knows(s, seat, name)]


# What a seat knows


def test_all_1_a_forced_card_is_known_until_its_hand_loses_a_card_unseen():
    s = play(given(4, **HANDS, deck="KS"), "force 1")
    assert who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    play(s, "force 2", "give 8H 3")
    assert who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    play(s, "take 1")
    # Seat 3 took a card from seat 1; only these two saw which.
    assert who(s, "KS") == [1, 3] and asked(s) == "act 1"


def test_all_1_the_giver_knows_what_it_gave():
    s = play(given(4, **HANDS), "give 2H 1", "force 2", "force 3")
    assert who(s, "2H") == [0, 1] and asked(s) == "act 3"


def test_all_1_a_shuffle_leaves_nobody_sure():
    s = play(given(4, **HANDS, deck="KS"), "force 1", "give 5H 2", "shuffle")
    for name in ["2H", "3H", "5H", "6H", "8H", "9H", "TH", "JH", "KS"]:
        assert len(who(s, name)) == 1
    assert asked(s) == "next 2"


def test_all_1_who_sees_a_lock_without_the_new_card_is_sure_of_nothing_that_was_in_the_hand():
    s = given(4, hand0="2H", hand1="5H 6H", hand2="8H", hand3="TH", deck="KS 5C")
    play(s, "force 1", "draw")
    # Seat 1 drew and locked a pair. Only it knows the value, so the king may be in the pair.
    assert sets(s, 1) == "5C 5H" and who(s, "KS") == [1] and sees(s, 0, "hand1") == "?? ??"
    assert who(s, "5C") == who(s, "5H") == [1] and asked(s) == "next 1"


def test_all_1_a_public_card_that_locks_tells_the_value_but_not_the_other_face():
    s = given(4, FREE, hand0="2H", hand1="5H 6H", hand2="8H", hand3="TH", deck="KS 7C 5C")
    play(s, "force 1", "force 2", "force 1")
    assert sets(s, 1) == "5C 5H" and who(s, "5C") == [0, 1, 2, 3, PUBLIC] and who(s, "5H") == [1]
    # Fives have locked, so the king is still there.
    assert who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    assert sees(s, 0, "locked1") == "5C ??" and sees(s, 0, "hand1") == "KS ??" and asked(s) == "act 1"


def test_all_1_a_public_card_locked_by_a_public_card_lies_open_to_memory():
    s = given(4, FREE, hand0="2H", hand1="5H 6H", hand2="8H", hand3="TH", deck="KS 7C KD")
    play(s, "force 1", "force 2", "force 1")
    assert sees(s, PUBLIC, "locked1") == "KD KS" and asked(s) == "act 1"


def test_all_1_a_public_card_alone_in_its_hand_is_known_when_it_locks_with_an_unseen_one():
    s = given(4, hand0="2H", hand1="", hand2="8H", hand3="TH", deck="KS KD")
    play(s, "force 1", "draw")
    assert sees(s, 0, "locked1") == "?? KS" and who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    assert who(s, "KD") == [1] and asked(s) == "next 1"


def test_all_1_the_giver_of_a_card_that_locks_keeps_what_it_knew_and_the_others_do_not():
    s = given(4, FREE, hand0="2H 5C", hand1="5H 6H", hand2="8H", hand3="TH", deck="KS 7C")
    play(s, "force 1", "force 0", "give 5C 1")
    assert sets(s, 1) == "5C 5H" and who(s, "5C") == [0, 1] and who(s, "5H") == [1]
    # Seat 0 knows that fives have locked, so the king is still there; seat 2 cannot tell.
    assert who(s, "KS") == [0, 1] and asked(s) == "act 1"


def test_all_1_a_third_that_joins_its_set_unseen_leaves_the_hand_as_it_was():
    s = given(4, hand0="2H", hand1="6H 9H", locked1="5H 5D", hand2="8H", hand3="TH", deck="KS 5C")
    play(s, "force 1", "draw")
    assert sets(s, 1) == "5H 5D 5C" and who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    assert who(s, "5C") == [1] and asked(s) == "next 1"


def test_all_1_a_hand_whose_given_card_is_turned_up_by_a_loss_stays_known():
    s = given(4, hand0="2H 5C", locked1="5H 5D 5S", hand1="6H", hand2="8H", hand3="TH", deck="KS 7C")
    play(s, "force 2", "force 0", "give 5C 1")
    assert s.pub.fell == (1,) and who(s, "7C") == [0, 1, 2, 3, PUBLIC] and asked(s) == "act 0"


def test_all_1_who_clears_or_is_out_leaves_no_known_card_behind():
    s = given(3, hand0="2H JR", hand1="5H", hand2="6H", deck="KS QS TS 9S 8S 7S")
    play(s, "force 1", "force 0", "clear JR")
    assert not any(knows(s, seat, "QS") for seat in (1, 2, 3)) and asked(s) == "act 2"


def test_all_1_a_card_that_may_not_be_given_yet_was_not_the_one_that_left():
    s = given(4, FREE, hand0="2H", hand1="5H 6H", hand2="8H 9H", hand3="TH", deck="KS")
    play(s, "force 1", "give 5H 2")
    # The king came since seat 1's last turn, so LD-8 kept it from being given: it is still there.
    assert who(s, "KS") == [0, 1, 2, 3, PUBLIC] and sees(s, 3, "hand1") == "KS ??" and asked(s) == "act 2"


def test_all_1_a_card_that_has_become_free_may_have_been_the_one():
    s = given(4, FREE, hand0="2H", hand1="5H 6H 7H", hand2="8H 9H", hand3="TH", deck="KS")
    play(s, "force 1", "draw", "next 2", "take 1", "give 5H 2")
    assert who(s, "KS") == [1, 2] and asked(s) == "act 2"


def test_all_1_a_taken_card_may_be_one_that_could_not_be_given():
    s = given(4, FREE, hand0="2H", hand1="5H 6H", hand2="8H 9H", hand3="TH", deck="KS QS")
    play(s, "force 1", "force 2", "take 1")
    assert 3 not in who(s, "KS") and asked(s) == "act 1"


@pytest.mark.parametrize("never", ["JR", "AC"])
def test_all_1_an_ace_or_a_joker_is_not_what_locked(never):
    s = given(4, hand0="2H", hand1="5H 6H", hand2="8H", hand3="TH", deck=f"{never} 5C")
    play(s, "force 1", "draw")
    assert sets(s, 1) == "5C 5H" and who(s, never) == [0, 1, 2, 3, PUBLIC]
    assert sees(s, 0, "hand1") == f"{never} ??" and asked(s) == "next 1"


@pytest.mark.parametrize("there", [{"hand1": "JD 2C"}, {"hand1": "2C", "locked1": "JD JC"}])
@pytest.mark.parametrize("never", ["JR", "AC"])
def test_all_1_an_ace_or_a_joker_stays_when_an_unseen_card_of_its_hand_locks_elsewhere(never, there):
    s = given(4, hand0=f"{never} JH 5H", hand2="8H", hand3="TH", **there)
    s.show(0, (s.table.card[never], s.table.card["5H"]), 1 << 2)
    play(s, "give JH 1")
    # Seat 2 saw a card leave and lock, so it was no ace and no joker; it may have been the five.
    assert who(s, never) == [0, 2] and who(s, "5H") == [0] and sees(s, 2, "hand0") == f"{never} ??"


def test_all_1_what_is_known_to_lock_tells_the_value_of_the_card_that_came():
    s = given(4, FREE, hand0="2H", hand1="JB", hand2="5D KS", hand3="TH", deck="5C 7C")
    s.show(1, (s.table.card["JB"],), s.table.all)
    s.show(2, (s.table.card["KS"],), s.table.all)
    play(s, "force 1", "force 2", "give 5D 1")
    # Of seat 1's cards only a five could lock, so a five came, and the king stayed with seat 2.
    assert who(s, "5C") == who(s, "JB") == who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    assert who(s, "5D") == [1, 2] and sees(s, 0, "locked1") == "?? 5C" and asked(s) == "act 1"


def test_all_1_a_card_that_joins_a_set_of_known_value_is_no_other():
    s = given(4, FREE, hand0="2H 5S", hand1="5H 6H", hand2="8H", hand3="TH", deck="5C KS")
    play(s, "force 1", "force 0", "give 5S 1")
    # Everybody saw the five that locked, so the card that joined is a five, and not the king.
    assert sets(s, 1) == "5C 5H 5S" and who(s, "KS") == [0, 1, 2, 3, PUBLIC]
    assert who(s, "5S") == [0, 1] and asked(s) == "act 1"


def test_all_1_a_card_that_joins_a_set_of_unknown_value_may_be_any():
    s = given(4, FREE, hand0="2H 5S", hand1="6H", locked1="5C 5H", hand2="8H", hand3="TH", deck="QS KS")
    play(s, "force 2", "force 0", "draw", "next 2", "force 0", "give 5S 1")
    assert who(s, "KS") == [0, 1] and asked(s) == "act 1"
