"""Absurd 8's: which cards each seat knows (ALL-1), and the hands that lie open under Q♥ (AB-43)."""

from __future__ import annotations

from absurd_cases import asked, call, cards, knows, next_is, play, table

from engine.kernel.state import State
from engine.kernel.view import observe

RULES = ["ALL-1", "AB-7", "AB-14", "AB-31", "AB-32", "AB-43"]
PUBLIC = 3
"""The seat of the spectators at a table of three: what it knows is public."""


def show(s: State, seat: int, names: str) -> None:
    """Show these cards of a hand to everybody."""
    s.show(seat, [s.table.card[name] for name in names.split()], s.table.all)


def who(s: State, name: str) -> list[int]:
    """The seats that know this card where it lies; the public is seat 3."""
    return [seat for seat in range(4) if knows(s, seat, name)]


EVERYBODY = [0, 1, 2, PUBLIC]


def test_all_1_the_only_card_of_a_hand_stays_known_when_it_is_exchanged():
    s = table(top="3S", hand0="3D 9S", hand1="2C", hand2="QC KC QD", chain="1:5D")
    show(s, 1, "2C")
    play(s, "take", "exchange 3D")
    assert cards(s, "hand0") == "2C 9S" and cards(s, "hand1") == "3D"
    assert who(s, "2C") == EVERYBODY and who(s, "3D") == [0, 1]
    next_is(s, 0)


def test_all_1_in_an_exchange_the_two_are_sure_of_the_rest_and_the_others_are_not():
    s = table(top="3S", hand0="3D 9S", hand1="2C 4H", hand2="QC KC QD", chain="1:5D")
    show(s, 0, "3D 9S")
    show(s, 1, "2C 4H")
    play(s, "take", "exchange 3D", "exchange 4H")
    for name in ("3D", "9S", "2C", "4H"):
        assert who(s, name) == [0, 1]
    next_is(s, 0)


def test_all_1_nobody_knows_of_an_exchange_before_both_have_chosen():
    s = table(top="3S", hand0="3D 9S", hand1="2C 4H", hand2="QC KC QD", chain="1:5D")
    play(s, "take", "exchange 3D")
    assert asked(s, 1, "exchange") and observe(s, 1).picks[0] == (0, (-1,)) and not knows(s, 1, "3D")


def test_all_1_what_was_not_fished_for_is_still_there():
    s = table(top="3S", hand0="9S", hand1="2S 2D 7D 4C", chain="1:4S")
    show(s, 1, "2D 7D 4C")
    play(s, "take", "fish 2", "give 2S")
    # Seat 2 does not see the card. It may be either two, so the 2D is uncertain; the others are no twos.
    assert who(s, "7D") == who(s, "4C") == EVERYBODY and who(s, "2S") == who(s, "2D") == [0, 1]
    next_is(s, 0)


def test_all_1_who_knows_the_whole_hand_knows_what_alone_was_fished_for():
    s = table(top="3S", hand0="9S", hand1="2S 7D 4C", chain="1:4S")
    show(s, 1, "2S 7D 4C")
    play(s, "take", "fish 2")
    assert who(s, "2S") == EVERYBODY and cards(s, "hand0") == "2S 9S"
    next_is(s, 0)


def test_all_1_a_bluff_makes_the_rest_of_its_hand_uncertain():
    s = table(top="3S", hand0="9S 4H 5C 2D", hand1="QC KC", hand2="4D QD")
    show(s, 0, "4H")
    play(s, "bluff 2D pile0")
    call(s, 1)
    assert who(s, "4H") == [0] and who(s, "2D") == EVERYBODY  # AB-32: though it was called
    next_is(s, 1)


def test_all_1_after_a_last_resort_draw_the_others_cannot_have_been_the_bluff():
    s = table(top="3S", hand0="9S 4H 5C", hand1="QC KC", hand2="4D QD", draw="2D")
    show(s, 0, "9S 4H 5C")
    play(s, "draw", "bluff 2D pile0")
    assert who(s, "9S") == who(s, "4H") == who(s, "5C") == EVERYBODY and who(s, "2D") == [0]
    call(s, -1)
    next_is(s, 1)


def test_ab_43_a_small_hand_lies_open_between_a_bluff_and_its_call():
    s = table(top="3S", common="QH", hand0="9S 4H 5C", hand1="QC KC JX", hand2="4D QD 2C")
    play(s, "bluff 5C pile0")
    assert asked(s, 1, "call") and who(s, "9S") == who(s, "4H") == EVERYBODY and who(s, "5C") == [0]
    call(s, -1)
    next_is(s, 1)


def test_ab_43_a_small_hand_lies_open_while_a_suit_is_named():
    s = table(top="3S", common="QH", hand0="9S 4H 5C", hand1="QC KC JX", hand2="4D QD 2C")
    play(s, "play 9S pile0")
    assert asked(s, 0, "name") and who(s, "4H") == who(s, "5C") == EVERYBODY


def test_ab_43_a_small_hand_lies_open_while_its_player_chooses_what_to_negate():
    s = table(top="3S", common="QH", hand0="9S 4H 5C", hand1="QC KC JX", hand2="4D QD 2C", chain="1:8S 1:8C")
    play(s, "play 9S pile0")
    assert asked(s, 0, "strike") and who(s, "4H") == who(s, "5C") == EVERYBODY


def test_ab_43_a_small_hand_lies_open_between_two_discards():
    s = table(top="3S", common="QH", hand0="9S 4H 5C", chain="1:6X")
    play(s, "take", "discard 9S")
    assert asked(s, 0, "discard") and who(s, "4H") == who(s, "5C") == EVERYBODY


def test_ab_43_what_leaves_a_hand_that_lay_open_is_known():
    s = table(top="3S", common="QH", hand0="9S 4H", hand1="QC KC JX", hand2="4D QD 2C")
    show(s, 0, "9S 4H")
    play(s, "bluff 4H pile0")
    assert asked(s, 1, "call") and who(s, "4H") == who(s, "9S") == EVERYBODY
    s = table(top="3S", common="QH", hand0="9S", hand1="2S 7D", hand2="4D QD 2C", chain="1:5D 1:4S")
    show(s, 0, "9S")
    show(s, 1, "2S 7D")
    play(s, "take", "suffer 0", "exchange 7D")
    assert who(s, "7D") == who(s, "9S") == who(s, "2S") == EVERYBODY
    assert cards(s, "hand0") == "7D" and asked(s, 0, "fish")
    s = table(top="3S", common="QH", hand0="9S 4H", hand1="2S 7D KC", hand2="4D QD 2C", chain="1:5D 1:4S")
    show(s, 0, "9S 4H")
    play(s, "take", "suffer 0", "exchange 9S", "exchange 7D")
    assert who(s, "9S") == EVERYBODY and cards(s, "hand1") == "2S 9S KC"


def test_ab_43_of_three_that_were_seen_the_two_left_tell_what_went():
    s = table(top="3S", common="QH", hand0="9S 4H 5C", hand1="QC KC JX", hand2="4D QD 2C")
    s.show(0, s.zones[0], 1 << 1)
    play(s, "bluff 5C pile0")
    assert who(s, "5C") == [0, 1] and who(s, "9S") == EVERYBODY and asked(s, 1, "call")


def test_ab_43_without_it_nothing_lies_open():
    s = table(top="3S", hand0="9S 4H 5C", hand1="QC KC JX", hand2="4D QD 2C")
    play(s, "bluff 5C pile0")
    assert asked(s, 1, "call") and who(s, "9S") == who(s, "4H") == [0]
