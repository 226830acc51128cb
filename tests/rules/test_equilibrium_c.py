"""Rules of 8-equilibrium, C: the Wind."""

from __future__ import annotations

from cases import knows, legal
from equilibrium_cases import EIGHT, FOUR, SEVEN, THREE, asked, cards, given, over, play, tokens

from engine.kernel.view import observe

# C: the Wind


def blown(direction: str):
    s = given(3, "C", tokens="2 0 2", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1")
    assert asked(s) == "wind 0" and legal(s) == ["wind clockwise", "wind counter", "calm"]
    return play(s, f"wind {direction}")


def test_eq_c1_everyone_passes_a_card_in_the_called_direction():
    """The source's 14.C.4: after a Give without reactions; sizes stay as they were and the turn ends."""
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC")
    assert (
        cards(s, "hand0") == "2H 3H AC"
        and cards(s, "hand1") == "2D 9H AH"
        and cards(s, "hand2") == "3C 4C AD"
    )
    assert tokens(s) == "1 0 2" and asked(s) == "act 1"


def test_eq_c1_the_wind_may_blow_the_other_way():
    s = play(blown("counter"), "pass AH", "pass AD", "pass AC")
    assert (
        cards(s, "hand0") == "2H 3H AD"
        and cards(s, "hand1") == "2D 9H AC"
        and cards(s, "hand2") == "3C 4C AH"
    )
    assert asked(s) == "act 1"


def test_eq_c1_nobody_learns_a_choice_before_all_are_made():
    s = play(blown("clockwise"), "pass AH")
    assert asked(s) == "pass 1" and observe(s, 1).picks == {0: (0, (-1,))}
    assert cards(s, "hand0") == "2H 3H AH" and not knows(s, 1, "AH")


def test_eq_c1_only_giver_and_receiver_learn_a_passed_card():
    s = play(blown("clockwise"), "pass AH", "pass 9H", "pass AC")
    assert [knows(s, seat, "AH") for seat in range(4)] == [True, True, False, False]
    assert [knows(s, seat, "9H") for seat in range(4)] == [False, True, True, False]
    assert asked(s) == "act 1"


def test_eq_c1_the_giver_is_sure_that_its_card_was_not_passed_on_at_once():
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC")
    assert knows(s, 0, "AH") and knows(s, 1, "AD") and knows(s, 2, "AC") and asked(s) == "act 1"


def test_eq_c1_an_unseen_pass_makes_a_known_card_uncertain_but_not_to_the_receiver():
    """Seat 1 holds a 9H that all know, and passes something to seat 2."""
    s = blown("clockwise")
    assert knows(s, 0, "9H") and knows(s, 2, "9H") and knows(s, 3, "9H")
    play(s, "pass AH", "pass AD", "pass AC")
    # Seat 2 saw that the 9H is not what left (ALL-1); seat 0 and spectators did not.
    assert knows(s, 2, "9H") and not knows(s, 0, "9H") and not knows(s, 3, "9H") and asked(s) == "act 1"


def test_eq_c1_the_receiver_follows_a_card_it_knew():
    s = play(blown("clockwise"), "pass AH", "pass 9H", "pass AC")
    assert knows(s, 2, "9H") and not knows(s, 0, "9H") and asked(s) == "act 1"


def test_eq_c1_once_per_round_for_the_whole_table():
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC", "give 0 1")
    assert asked(s) == "act 2" and not s.pub.calm
    play(s, "swap 3C 0")
    assert asked(s) == "act 0" and tokens(s) == "1 0 1"


def test_eq_c1_the_wind_may_be_called_in_a_later_turn():
    s = given(3, "C", tokens="2 0 1", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1", "calm")
    assert tokens(s) == "2 0 1" and asked(s) == "act 1"
    play(s, "give 0 1")
    assert asked(s) == "act 2"  # seat 1 has no token to call it with
    play(s, "give 0 2")
    assert asked(s) == "wind 2"
    play(s, "calm")
    assert asked(s) == "act 0"


def test_eq_c1_the_action_may_have_taken_the_last_token():
    s = given(3, "C", tokens="1 0 0", **THREE)
    play(s, "swap AH 0")
    assert asked(s) == "act 1"


def test_eq_c1_the_wind_may_follow_a_reject():
    s = given(3, "C", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "reject", "bottom 4")
    assert asked(s) == "wind 0"
    play(s, "calm")
    assert asked(s) == "act 1"


def test_eq_c1_no_wind_after_an_assist_nor_on_a_skipped_turn():
    s = given(4, "AC", **FOUR, pub={"skips": (False, True, False, False)})
    play(s, "assist 2")
    assert asked(s) == "act 2"


def test_eq_c1_the_wind_may_follow_a_relay_swap():
    s = given(4, "AC", **FOUR)
    play(s, "relay 2 AH", "choose AC", "to 1")
    assert asked(s) == "wind 0"
    play(s, "calm")
    assert asked(s) == "act 1"


def test_eq_c1_no_wind_when_the_round_has_ended():
    s = given(2, "C", hand0=EIGHT, hand1=SEVEN, tokens="2 0")
    play(s, "give 0 1")
    assert over(s)
