"""Absurd 8's: what may be played, and bluffs, by rule number."""

from __future__ import annotations

from absurd_cases import (
    asked,
    call,
    chain,
    how,
    knows,
    legal,
    next_is,
    offers,
    over,
    play,
    plays,
    refused,
    sizes,
    table,
    told,
    why,
)

RULES = ["AB-10", "AB-11", "AB-14"]


# What may be played


def test_ab_10_a_card_fits_by_suit_or_rank():
    s = table(top="7S", hand0="4S 7C 8D KC")
    assert plays(s) == {"4S", "7C", "8D"}  # the eight of diamonds is Wild
    assert why(s, "KC") == ("needs", {"suit": "S", "rank": "7"})
    play(s, "play 4S pile0")
    next_is(s, 1)


def test_ab_10_under_color_lock_ranks_do_not_match():
    s = table(top="7S", common="AH", hand0="4S 7C 8D JS 7X KC JX JC")
    assert plays(s) == {"4S", "8D", "JS", "JX"} and why(s, "7C") == ("color_lock", {})
    assert why(s, "KC") == ("needs_suit", {"suit": "S"})
    t = table(top="7H", pile1="QD", common="AH", hand0="QC 3C 2H")
    assert why(t, "QC") == ("color_lock", {}) and why(t, "3C") == ("needs_suits", {"suit": "H", "suit2": "D"})
    t = table(top="7C", pile1="4X", hand0="3X 2D")
    assert why(t, "3X") == ("supersize", {"rank": "4"})
    assert "7X" not in plays(s)  # Up or Down needs the suit too
    play(s, "play 4S pile0")
    next_is(s, 1)


def test_ab_10_supersize_asks_for_its_rank_of_wilds_and_in_a_free_for_all():
    s = table(top="4X", common="TS", hand0="2X 3X 8D AX KC 4C 3D")
    assert plays(s) == {"8D", "KC", "4C"} and why(s, "3X") == ("supersize", {"rank": "4"})
    assert refused(s, "lend AX 3D pile0") and offers(s, "lend AX 8D pile0")
    play(s, "play KC pile0")
    next_is(s, 1)


def test_ab_10_free_for_all_lets_anything_lie_on_anything():
    s = table(top="7S", common="TS AH", hand0="2X QD KC")
    assert plays(s) == {"2X", "QD", "KC"}
    play(s, "play KC pile0")
    next_is(s, 1)


def test_ab_10_play_as_counts_when_played_not_when_played_upon():
    s = table(top="7S", hand0="JC JS QC", hand1="KH QD 3S")
    assert plays(s) == {"JS"}
    play(s, "play JS pile0")
    assert plays(s) == {"3S"}  # it lies as a spade, not as a heart
    next_is(s, 1)


def test_ab_11_a_face_down_top_is_ignored():
    s = table(top="4X 9H#@1 2C#@2", hand0="3X 5X KX QD", hand1="2D")
    assert plays(s) == {"5X", "KX"} and why(s, "3X") == ("supersize", {"rank": "4"})
    play(s, "play 5X pile0")
    next_is(s, 2)


def test_ab_11_with_no_face_up_card_anything_goes():
    s = table(top="9H#@1", hand0="2C KD 4S")
    assert plays(s) == {"2C", "KD", "4S"}
    play(s, "play KD pile0")
    next_is(s, 1)


def test_ab_11_a_face_down_top_opens_no_window():
    s = table(top="6S@1 9H#@1", hand0="QD KD", hand2="6D 4D")
    play(s, "draw", "draw", "pass")
    assert told(s, "window_opened") == []
    next_is(s, 1)


# Bluffs


def test_ab_14_an_uncalled_bluff_stays_face_down_and_does_nothing():
    s = table(top="7S", hand0="4D QD")
    play(s, "bluff 4D pile0")
    assert asked(s, 1, "call")
    play(s, "believe")
    assert asked(s, 2, "call")
    play(s, "believe")
    assert how(s) == "closed" and not knows(s, 1, "4D") and knows(s, 0, "4D") and chain(s) == []
    next_is(s, 1)


def test_ab_14_the_first_to_call_ends_the_asking_and_a_liar_draws_two():
    s = table(top="7S", hand0="4S QD")
    play(s, "bluff 4S pile0", "call")  # it fits, but has no clause Bluff
    assert how(s) == "idle" and sizes(s)[:2] == [3, 3] and knows(s, 2, "4S")
    next_is(s, 1)
    assert chain(s) == []


def test_ab_14_an_honest_bluff_makes_the_caller_draw_two():
    s = table(top="3H", hand0="JS QD")
    play(s, "bluff JS pile0", "believe", "call")  # Play as hearts
    assert sizes(s) == [1, 3, 5]
    next_is(s, 1)


def test_ab_14_a_bluff_card_that_did_not_fit_is_a_lie():
    s = table(top="3D", hand0="JS QD")
    call(play(s, "bluff JS pile0"), 2)
    assert sizes(s)[0] == 3
    next_is(s, 1)


def test_ab_14_the_penalty_comes_before_an_empty_hand_is_looked_at():
    s = table(top="3D", hand0="2C")
    call(play(s, "bluff 2C pile0"), 1)
    assert sizes(s)[0] == 2
    next_is(s, 1)
    s = table(top="3D", hand0="2C")
    call(play(s, "bluff 2C pile0"), -1)
    over(s, "empty", 1, 2, 2)


def test_ab_14_penalties_are_plain_draws():
    s = table(top="3D", hand0="2C 4C", effects0="KH")
    call(play(s, "bluff 2C pile0"), 1)
    assert sizes(s)[0] == 3
    next_is(s, 1)
    s = table(top="3D", hand0="2C 4C", effects0="KD")
    call(play(s, "bluff 2C pile0"), 1)
    assert sizes(s)[0] == 3
    next_is(s, 1)


def test_ab_14_a_bluff_gets_no_help_from_an_ace_or_a_copy():
    s = table(top="8S!", hand0="AX JS TX", hand1="QD")
    assert not any(text.startswith("lend") and "bluff" in text for text in legal(s))
    call(play(s, "bluff TX pile0"), 1)
    assert sizes(s)[0] == 4  # it was no Bluff, and copied nothing
    next_is(s, 1)
