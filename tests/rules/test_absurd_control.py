"""Absurd 8's: control flow and Copy, by rule number."""

from __future__ import annotations

from absurd_cases import (
    cards,
    chain,
    legal,
    named,
    next_is,
    offers,
    over,
    play,
    plays,
    refused,
    set_lie,
    sizes,
    table,
    text_on,
    told,
    why,
)

from engine.absurd.cards import CARDS, code

# Control flow


def test_ab_20_a_chain_passes_all_on_with_its_own():
    s = table(top="7S", hand0="2S 2D", chain="2:8S 1:4D")
    play(s, "play 2S pile0")
    assert chain(s) == ["2:8S draw", "1:4D draw", "0:2S draw"] and s.pub.chain_starter == 2
    next_is(s, 1)


def test_ab_21_negate_one_strikes_the_attack_that_its_player_chooses():
    s = table(top="7S", hand0="4H 2D", chain="2:8S 1:8C")
    play(s, "play 4H pile0")
    assert legal(s) == ["strike 8S:attack_draw_4", "strike 8C:attack_discard_1"]
    play(s, "strike 0")
    assert chain(s) == [] and cards(s, "hand0") == "" and cards(s, "pile0") == "2D 7S 4H"
    over(s, "empty", 1, 2, 2)


def test_ab_21_negate_all_strikes_all_attacks_and_no_effect():
    s = table(top="7S", common="AH", hand0="QS 2D", chain="2:8S 1:8C 1:6H")
    play(s, "play QS pile0")
    assert chain(s) == [] and sizes(s)[0] == 1 and s.pub.lost == (0, 0, 0) and s.pub.effects
    next_is(s, 1)


def test_ab_22_each_control_word_does_what_it_says():
    s = table(top="7S", hand0="8D 8S 4C", hand1="JS QD KD")
    play(s, "play 8D pile0", "name X", "target 1")
    assert named(s) == "X" and plays(s) == set()
    next_is(s, 1)


def test_ab_23_an_ace_of_stars_makes_another_card_wild():
    s = table(top="7S", hand0="AX 4C QD")
    assert offers(s, "lend AX 4C pile0", "lend AX QD pile0") and refused(s, "play QD pile0")
    play(s, "lend AX QD pile0")
    assert cards(s, "pile0") == "AX 7S QD"
    play(s, "name C", "target 1")
    assert named(s) == "C" and told(s, "discarded") == []
    next_is(s, 1)


def test_ab_23_the_ace_may_help_a_jump_in_and_a_card_just_drawn():
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="9X AX QD", hand3="8D QC")
    play(s, "play 6S pile0", "lend AX 9X pile0", "name H")
    next_is(s, 2)  # Go again
    s = table(top="7S", hand0="AX 2H", draw="KD")
    play(s, "draw", "lend AX KD pile0", "name C")
    next_is(s, 1)


def test_ab_23_the_ace_played_itself_is_a_plain_card():
    s = table(top="7X", hand0="AX 4C")
    play(s, "play AX pile0")
    next_is(s, 1)


def test_ab_23_the_lent_wild_ends_when_the_card_leaves_the_pile():
    s = table(top="7S", hand0="AX JD 4C")
    play(s, "lend AX JD pile0", "name C")
    assert cards(s, "pile1") == "JD" and named(s, "pile1") == "" and text_on(s, "pile1") == CARDS["JD"]
    next_is(s, 1)


# Copy


def test_ab_27_copy_gains_all_text_and_may_be_played_by_it():
    s = table(top="8S=C", hand0="TX 4C")
    play(s, "play TX pile0", "name H")
    assert chain(s) == ["0:TX draw"] and named(s) == "H"
    next_is(s, 1)


def test_ab_27_copy_gains_neither_suit_nor_rank_and_nothing_where_nothing_fits():
    s = table(top="2S", hand0="TX 4C")
    assert plays(s) == set() and why(s, "TX") == ("needs", {"suit": "S", "rank": "2"})
    play(s, "draw", "draw", "pass")
    next_is(s, 1)


def test_ab_27_copy_of_a_seven_of_hearts_gains_the_pick_only():
    s = set_lie(table(top="7H", hand0="TX 4C"), "pile0", 0, (1, 0, -1, (("control", "wild", 0),)))
    play(s, "play TX pile0", "name S")
    assert [code(clause) for clause in text_on(s)] == ["copy_last", "wild"]
    next_is(s, 1)


def test_ab_27_a_copy_of_a_seven_of_hearts_without_a_pick_picks_itself():
    s = table(top="7H!", hand0="TX 4C", hand2="AS QD")
    assert legal(s)[:2] == ["bluff TX pile0", "bluff 4C pile0"] and offers(s, "pick TX pile0 wild")
    assert refused(s, "pick TX pile0 chain")  # as Chain the card would not fit on hearts
    play(s, "pick TX pile0 wild", "name C")
    next_is(s, 1)


def test_ab_27_a_called_bluffs_print_may_be_read():
    s = table(top="4X! JD#@1", hand0="TX 4C", hand1="9D QD")
    play(s, "play TX pile0")
    assert ("control", "supersize", 0) in text_on(s)
    next_is(s, 1)


def test_ab_27_lent_wild_is_copied_a_chain_lent_by_a_king_is_not():
    s = set_lie(
        table(top="2D=X", hand0="TX 4C", effects0="KX"),
        "pile0",
        0,
        (1, 0, 4, (("attack", "draw", 2), ("control", "lent_wild", 0))),
    )
    play(s, "play TX pile0", "name S")
    assert ("control", "wild", 0) in text_on(s) and ("control", "chain", 0) not in text_on(s)
    next_is(s, 1)


def test_ab_27_a_copy_keeps_the_text_until_it_leaves_play():
    s = table(top="2H=X", hand0="TX 4C", hand1="QC KC QD", hand2="3S 3H 2S", effects2="")
    play(s, "play TX pile0")
    assert chain(s) == ["0:TX draw", "0:TX reuse"]
    play(s, "take", "suffer 1")
    assert cards(s, "effects1") == "TX" and ("attack", "reuse", 0) in text_on(s, "effects1")
    play(s, "draw", "draw", "pass")
    next_is(s, 2)


def test_ab_27_a_copy_played_from_an_effects_space_copies_nothing_more():
    s = set_lie(
        table(top="4X", hand0="4C QD", effects0="TX"),
        "effects0",
        0,
        (0, 0, -1, (("control", "copy_last", 0), ("attack", "draw", 2), ("attack", "reuse", 0))),
    )
    play(s, "play TX pile0")
    assert [code(clause) for clause in text_on(s)] == ["copy_last", "attack_draw_2"]
    assert chain(s) == ["0:TX draw"]
    next_is(s, 1)
