"""Lockdown: the Rule of 3, no give-backs, and passes (LD-7, LD-8, LD-11)."""

from __future__ import annotations

import pytest
from cases import cards, legal, play, refused, told
from lockdown_cases import asked, given, marked

from engine import games
from engine.kernel.state import State
from engine.kernel.view import observe

RULES = ["LD-7", "LD-8", "LD-11"]

HANDS = {"hand0": "2H 3H 4H", "hand1": "5H 6H", "hand2": "7H 8H 9H"}
FOUR = {**HANDS, "hand3": "TH JH"}


def verbs(s: State) -> set[str]:
    return {text.split()[0] for text in legal(s)}


def targets(s: State) -> set[str]:
    return {text.split()[-1] for text in legal(s) if text.split()[0] in ("give", "take", "force", "next")}


# The Rule of 3


@pytest.mark.parametrize("kind", ["draw", "give", "take", "force", "shuffle", "clear"])
def test_ld_7_no_kind_of_action_three_turns_running(kind):
    hands = {**FOUR, "hand0": "2H AH AD JR"}
    s = given(4, past=f"2 {kind}, 1 {kind}", **hands)
    gone = {"clear", "clear_aces"} if kind == "clear" else {kind}
    every = {"draw", "give", "take", "force", "shuffle", "clear", "clear_aces"}
    assert verbs(s) == every - gone and asked(s) == "act 0"
    assert verbs(given(4, past=f"2 {kind}, 1 pass", **hands)) == every
    assert verbs(given(4, past=f"1 {kind}, 2 pass, 1 {kind}", **hands)) == every


def test_ld_7_a_the_turns_count_whoever_takes_them():
    s = play(given(4, **FOUR, deck="KS QS"), "draw", "next 1", "draw", "next 2")
    assert "draw" not in verbs(s) and asked(s) == "act 2"
    play(s, "force 3")
    assert "draw" in verbs(s) and asked(s) == "act 3"


def test_ld_7_a_clearing_with_a_joker_and_with_aces_is_one_kind():
    s = given(3, hand0="JR", hand1="AH AD", hand2="JB 2H", deck="KS QS TS 9S")
    play(s, "clear JR", "next 1", "clear_aces AH AD", "next 2")
    assert "clear" not in verbs(s) and asked(s) == "act 2"


def test_ld_7_a_the_only_kind_there_is_may_be_taken():
    s = given(2, past="0 give, 1 give", hand0="2H", rest="out")
    assert legal(s) == ["give 2H 1"]
    s = given(2, past="0 give, 1 give", hand0="2H", hand1="3H", rest="out")
    assert verbs(s) == {"take", "shuffle"}


def test_ld_7_b_a_third_turn_between_two_goes_to_somebody_else():
    s = given(4, past="0 draw, 1 draw", **FOUR, deck="KS")
    assert targets(s) == {"2", "3"} and refused(s, "take 1")
    s = given(4, past="0 take, 1 take", **FOUR, deck="KS")
    play(s, "draw")
    assert legal(s) == ["next 2", "next 3"] and asked(s) == "next 0"


def test_ld_7_b_holds_in_a_game_as_it_is_played():
    s = play(given(3, **HANDS, deck="KS QS TS"), "force 1", "force 0")
    assert targets(s) == {"2"} and asked(s) == "act 0"
    play(s, "take 2")
    assert targets(s) == {"0", "1"} and asked(s) == "act 2"


def test_ld_7_b_a_third_player_is_free():
    assert targets(given(4, past="1 draw, 2 take", **FOUR)) == {"1", "2", "3"}
    assert targets(given(4, past="1 draw, 0 take, 1 give", **FOUR)) == {"2", "3"}


def test_ld_7_b_is_only_for_three_players_or_more():
    s = given(3, past="0 draw, 1 take", hand0="2H", hand1="3H", out_of_game="2")
    assert targets(s) == {"1"} and asked(s) == "act 0"


def test_ld_7_b_the_extra_turn_of_an_elimination_goes_before_it():
    s = given(4, past="0 draw, 1 give", hand0="5C 2H", locked2="5H 5D 5S", hand1="3H", hand3="4H")
    play(s, "give 5C 2")
    assert asked(s) == "act 0"
    # The two turns before were seat 1's and seat 0's, and a loss does not start the count again.
    assert targets(s) == {"3"}


def test_ld_7_b_one_player_who_took_both_turns_is_free():
    s = given(4, past="0 give, 0 draw", **FOUR)
    assert targets(s) == {"1", "2", "3"} and asked(s) == "act 0"


def test_ld_7_passes_count_as_turns():
    s = given(4, past="0 pass, 1 pass", **FOUR)
    assert targets(s) == {"2", "3"} and asked(s) == "act 0"


def test_ld_7_a_loss_does_not_start_the_count_anew():
    s = given(3, past="1 draw, 2 give", hand0="5C 2H", hand1="3H", locked2="5H 5D 5S", hand2="9H")
    play(s, "give 5C 2")
    assert "give" not in verbs(s) and asked(s) == "act 0"


def test_ld_7_can_be_switched_off():
    s = given(4, "rule_of_3=0", past="0 draw, 1 draw", **FOUR)
    assert "draw" in verbs(s) and targets(s) == {"1", "2", "3"}
    play(s, "draw")
    assert legal(s) == ["next 1", "next 2", "next 3"] and asked(s) == "next 0"


# No give-backs


def gives(s: State) -> set[str]:
    return {text.split()[1] for text in legal(s) if text.startswith("give")}


def test_ld_8_a_drawn_card_cannot_be_given_on_the_next_turn_but_on_the_one_after():
    s = play(given(2, hand0="2H", hand1="5H", deck="TH KS QS JS"), "draw", "force 0")
    assert asked(s) == "act 0" and cards(s, "hand0") == "2H KS TH"
    assert gives(s) == {"2H"} and marked(s, 0) == "KS TH"
    play(s, "force 1", "draw")
    assert asked(s) == "act 0" and gives(s) == {"2H", "TH", "KS"} and not marked(s, 0)


def test_ld_8_a_given_card_cannot_be_given_on():
    s = play(given(3, hand0="2H 3H", hand1="5H", hand2="6H"), "give 2H 1")
    assert gives(s) == {"5H"} and asked(s) == "act 1"


def test_ld_8_a_forced_card_cannot_be_given_away_at_once():
    s = play(given(3, **HANDS, deck="TH"), "force 1")
    assert gives(s) == {"5H", "6H"} and asked(s) == "act 1"


def test_ld_8_a_taken_card_cannot_be_given_on_the_next_turn():
    s = play(given(2, hand0="2H", hand1="5H", deck="KS"), "take 1", "force 0")
    assert gives(s) == {"2H"} and marked(s, 0) == "5H KS" and asked(s) == "act 0"


def test_ld_8_a_card_that_comes_back_is_new_again():
    s = play(given(3, hand0="2H", hand1="5H", hand2="6H", deck="KS"), "give 2H 1", "force 0")
    play(s, "force 2")
    assert asked(s) == "act 2"
    s = play(given(2, hand0="2H", hand1="5H", deck="KS"), "give 2H 1", "give 5H 0")
    assert not gives(s) and marked(s, 0) == "5H" and asked(s) == "act 0"


def test_ld_8_a_shuffle_frees_all_cards():
    s = play(given(3, hand0="2H", hand1="5H", hand2="6H", deck="TH"), "draw", "next 1", "shuffle", "next 0")
    assert len(gives(s)) == 2 and not s.marks and asked(s) == "act 0"
    assert not any(s.pub.got)


def test_ld_8_cards_drawn_by_a_clear_are_free():
    s = given(2, hand0="JR", hand1="5H", rest="out", deck="TH 9H 8H 7H KS")
    play(s, "clear JR", "give 5H 0")
    assert gives(s) == {"TH", "9H", "8H", "7H", "KS"} & set(cards(s, "hand0").split()) and asked(s) == "act 0"
    assert marked(s, 0) == "5H"


def test_ld_8_dealt_cards_are_free():
    s = games.new_round(games.lay("lockdown", 4), 7)
    assert not s.marks and gives(s) == set(s.table.names(s.zones[s.seat]))


def test_ld_8_who_knows_the_card_knows_that_it_must_be_kept_and_nobody_else():
    s = play(given(3, hand0="2H 3H", hand1="5H", hand2="6H", deck="KS"), "give 2H 1")
    two = 1 << s.table.card["2H"]
    assert [observe(s, seat).marks for seat in range(4)] == [two, two, 0, 0]
    assert asked(s) == "act 1"


def test_ld_8_an_extra_turn_is_the_next_turn():
    s = given(4, hand0="2H", hand1="3H", locked2="5H 5D 5S", hand3="9H 8H", deck="KS 5C")
    play(s, "draw", "next 1", "force 2")
    assert s.pub.fell == (2,) and asked(s) == "act 1"
    s = given(4, hand0="2H", hand1="3H", locked2="5H 5D 5S", hand3="9H 8H", deck="KS 5C QS")
    play(s, "force 1", "force 2")
    assert asked(s) == "act 1" and gives(s) == {"3H", "KS"}


# Loops


def test_ld_11_an_empty_deck_offers_neither_draw_nor_force():
    s = given(3, **HANDS, rest="out")
    assert verbs(s) == {"give", "take", "shuffle"} and asked(s) == "act 0"


def test_ld_11_nobody_with_mobile_cards_no_take_and_fewer_than_two_no_shuffle():
    s = given(3, hand0="2H 3H", locked1="5H 5D")
    assert verbs(s) == {"draw", "force", "give"}
    assert verbs(given(3, hand1="2H", locked0="5H 5D")) == {"draw", "force", "take"}
    assert "shuffle" in verbs(given(3, hand1="2H", hand2="3H")) and asked(s) == "act 0"


def test_ld_11_a_player_without_an_action_passes_and_chooses_who_is_next():
    s = play(given(3, hand0="2H", locked1="5H 5D", rest="out"), "give 2H 1")
    # Seat 1 may not give the 2H on, the deck is empty, and nobody else holds a card.
    assert told(s, "passed") == [{"seat": 1}] and asked(s) == "next 1" and legal(s) == ["next 0", "next 2"]
    assert s.pub.past[-1] == (1, "pass")


def test_ld_11_if_everybody_left_passes_in_a_row_the_game_is_drawn():
    s = play(given(4, hand0="5C", locked1="5H 5D", locked2="6H 6D", out_of_game="3", rest="out"), "give 5C 1")
    assert asked(s) == "next 1" and s.pub.passed == 0b010
    play(s, "next 2")
    assert asked(s) == "next 2" and s.pub.passed == 0b110
    twin = s.clone()
    play(s, "next 0")
    result = s.table.game.result(s)
    assert asked(s) == "over" and result.ended == "passed"
    assert result.places == (1, 1, 1, 4) and result.scores == (0, 0, 0, 0)
    # The same two alone are not everybody; and after them seat 1 has to choose somebody else (LD-7).
    play(twin, "next 1")
    assert asked(twin) == "over" and twin.pub.past == ((2, "pass"), (1, "pass"), (0, "pass"))


def test_ld_11_only_passes_in_a_row_count():
    s = play(given(2, hand0="2H", locked1="5H 5D", rest="out"), "give 2H 1")
    # Seat 1 passes; then each can only take the one card from the other, until LD-12 ends it.
    assert [event["seat"] for event in told(s, "passed")] == [1] and not s.pub.passed
    taken = [event["action"] for event in told(s, "forced") if event["action"][0] == "take"]
    assert len(taken) == 118 and taken[:3] == [("take", 1), ("take", 0), ("take", 1)]
    assert asked(s) == "over" and s.table.game.result(s).ended == "calm"
