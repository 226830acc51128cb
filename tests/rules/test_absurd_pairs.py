"""Absurd 8's: how clauses of two cards combine. `absurd_pairs.md` lists all that the rules name."""

from __future__ import annotations

from absurd_cases import (
    asked,
    call,
    cards,
    chain,
    knows,
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

COPY = ("control", "copy_last", 0)


# Piles and turns


def test_ab_3_a_discard_goes_under_the_first_pile_where_its_own_is_gone():
    s = table(top="7S", hand0="2D QD KD", chain="1:8C")
    (entry,) = s.pub.chain
    s.pub.chain = ((*entry[:3], s.table.zone["pile2"]),)
    play(s, "take", "discard QD")
    assert cards(s, "pile0") == "QD 7S"
    next_is(s, 0)


def test_ab_5_a_free_for_all_leaves_before_the_window_opens():
    s = table(4, top="7S", common="TS@1", hand0="6S QD", hand1="2D 4D", hand2="9X KD", hand3="2C 4C")
    play(s, "play 6S pile0")
    assert cards(s, "global") == "" and told(s, "window_opened") == [{"seat": 1}]
    next_is(s, 1)  # the nine no longer fits, so nobody was asked


def test_ab_7_a_player_who_runs_out_of_cards_in_a_missed_turn_or_a_pass_wins():
    s = table(top="7H", hand0="8C QD", hand1="KD", pub={"lost": (0, 1, 0)})
    play(s, "play 8C pile0", "name H")
    over(s, "empty", 2, 1, 3)
    s = table(2, top="7H", hand0="QD", draw="2C 4C", chain="1:3D")
    play(s, "draw", "draw", "pass")
    over(s, "empty", 1, 2)


def test_ab_6_the_starter_changes_when_no_action_waits_any_more():
    s = table(top="2S", hand0="2D QD", hand1="2H QC", chain="2:4D")
    play(s, "take", "play 2D pile0")
    assert s.pub.chain_starter == 0 and chain(s) == ["0:2D draw"]
    next_is(s, 1)


def test_ab_8_the_card_under_an_effect_is_matched_again():
    s = table(top="7H", hand0="AH QD", hand1="2H KC 7C")
    play(s, "play AH pile0")
    assert cards(s, "pile0") == "7H" and plays(s) == {"2H"}
    next_is(s, 1)


# Wormholes


def test_ab_16_a_copy_gains_the_wormhole_that_it_jumps_in_with():
    s = table(4, top="7X", hand0="6X QD", hand1="2D 4D", hand2="TX KD", hand3="2C 4C")
    play(s, "play 6X pile0")
    assert legal(s) == ["stay", "play TX pile0"]
    play(s, "play TX pile0")
    assert chain(s) == ["2:TX discard"]
    next_is(s, 3)


def test_ab_16_a_jump_in_is_put_down_for_a_mirror():
    s = table(4, top="7S", hand0="6S QD", hand1="2D 4D", hand2="6D KD", hand3="7D 4C")
    play(s, "play 6S pile0", "play 6D pile0", "play 7D pile0")
    assert chain(s) == ["2:6D fish"]
    next_is(s, 2)


# Casts


def test_ab_18_discard_effect_may_take_a_card_that_waits_to_be_reused():
    s = table(top="7S", hand0="3S QD", effects1="2H")
    play(s, "play 3S pile0")
    assert cards(s, "pile0") == "2H 7S 3S"
    next_is(s, 1)


def test_ab_19_thorns_lets_fish_by_oneself_do_nothing():
    s = table(top="7S", hand0="5S QD", hand1="2D", chain="1:4S")
    play(s, "play 5S pile0", "fish K")
    assert sizes(s)[:2] == [2, 1]
    next_is(s, 1)


def test_ab_21_a_negation_leaves_casts_and_effects_alone():
    s = table(top="QC", common="QH", hand0="QS KD 2D", chain="1:8S")
    play(s, "play QS pile0")
    assert cards(s, "global") == "QH" and chain(s) == []
    next_is(s, 1)


# The ace of stars


def test_ab_23_the_ace_that_helps_is_no_discard_action():
    s = table(top="7S", hand0="AX KC QD 2C", effects0="KH")
    play(s, "lend AX QD pile0", "name S", "target 1")
    assert sizes(s)[0] == 2
    next_is(s, 1)


def test_ab_23_the_ace_helps_cards_of_the_effects_space():
    s = table(top="7S", hand0="AX KC", effects0="2H")
    play(s, "lend AX 2H pile0", "name C")
    assert chain(s) == ["0:2H draw"] and named(s) == "C"
    next_is(s, 1)


def test_ab_23_the_ace_helps_a_pick_and_no_bluff():
    s = table(top="7S", hand0="AX 7H", hand2="QC 2D KD")
    assert offers(s, "lend_pick AX 7H pile0 go_target")
    play(s, "lend_pick AX 7H pile0 go_target")
    assert [code(clause) for clause in text_on(s)] == ["go_target", "lent_wild"]
    over(s, "empty", 1, 2, 2)


def test_ab_23_the_ace_helps_no_battle_play_but_a_discard_effect():
    s = table(top="7H", hand0="TH QD", hand1="3S AX KC", hand2="9D 4D")
    play(s, "play TH pile0")
    assert legal(s) == ["lend AX 3S pile0", "lose"]
    play(s, "lend AX 3S pile0", "name C")
    assert cards(s, "battle") == "" and cards(s, "pile0") == "TH AX 7H 3S"
    next_is(s, 2)


# Copy


def test_ab_27_copy_of_a_king_that_plays_to_negate():
    s = table(top="KS", hand0="TX QD", hand1="2C 4C 9D")
    play(s, "play TX pile0")
    assert cards(s, "effects0") == "TX" and text_on(s, "effects0") == (COPY, *CARDS["KS"])
    next_is(s, 1)
    s = set_lie(
        table(top="2H", hand0="QD 4D", effects0="TX", chain="1:8S"),
        "effects0",
        0,
        (0, 0, -1, (COPY, *CARDS["KS"])),
    )
    play(s, "play TX pile0")
    assert chain(s) == [] and cards(s, "pile0") == "2H TX"
    next_is(s, 1)


def test_ab_27_copy_of_an_active_pile_and_of_a_battle_stack():
    s = table(top="JH!", common="TS", hand0="TX QD", hand1="TC JC 2D")
    play(s, "play TX pile0")
    assert cards(s, "pile1") == "TX" and cards(s, "pile0") == "JH"
    assert offers(s, "play TC pile1", "play JC pile0")
    next_is(s, 1)
    s = table(top="TH!", hand0="TX QD", hand1="2C 4C")
    play(s, "play TX pile0")
    assert told(s, "battle_lost") == [{"loser": 1, "count": 0}] and cards(s, "pile0") == "TX TH"
    assert text_on(s, at=0) == CARDS["TX"]
    next_is(s, 2)


def test_ab_27_copy_on_face_down_cards_alone_gains_nothing():
    s = table(top="2S#@1", hand0="TX QD")
    play(s, "play TX pile0")
    assert text_on(s) == (COPY,)
    next_is(s, 1)


def test_ab_27_copied_up_or_down_and_chain_count_when_it_is_played():
    s = table(top="9S!", hand0="TX QD")
    assert plays(s) == {"TX"}  # Wild is in the text of the nine
    s = set_lie(table(top="9D", hand0="TX QD", chain="1:2S"), "pile0", 0, (1, 0, -1, CARDS["7X"]))
    assert plays(s) == set()  # it would fit, but answers no attack
    s = set_lie(
        table(top="9D", hand0="TX QD", chain="1:2S"), "pile0", 0, (1, 0, -1, (*CARDS["7X"], *CARDS["5X"]))
    )
    play(s, "play TX pile0")
    assert chain(s) == ["1:2S draw"]
    next_is(s, 2)


# Effects


def test_ab_38_mirror_counts_bluffs_and_battle_plays():
    s = table(4, top="5S", hand0="7S QC", hand2="7D 2H")
    play(s, "play 7S pile0", "target 2", "play 7D pile0")
    next_is(s, 0)
    s = table(4, top="5D", hand0="9S QC", hand1="7D 2H")
    call(play(s, "bluff 9S pile0"), -1)
    play(s, "play 7D pile0")
    next_is(s, 0)
    s = table(4, top="2D", hand0="TD 9D", hand1="6D 4H 2C", hand2="7D 9C", hand3="KC 2S")
    play(s, "play TD pile0")  # each seat has only one card that matches, and the seven goes back to seat 1
    assert s.pub.order == -1 and told(s, "battle_lost") == [{"loser": 1, "count": 2}]
    next_is(s, 0)


def test_ab_37_reuse_finds_its_card_in_the_middle_of_a_pile():
    s = table(top="3H 2H@2 2S@1", hand0="9S 4D", chain="2:2H 1:2S")
    play(s, "take", "suffer 1", "play 9S pile0", "name D")
    assert cards(s, "effects0") == "2H" and cards(s, "pile0") == "3H 2S 9S" and sizes(s)[0] == 1 + 4
    next_is(s, 1)


def test_ab_41_kings_change_coins_and_discards_of_one_suit():
    s = table(2, top="7C", hand0="6C 2D 4D 8D 9D QD", hand1="2C 4C 8C 9C QC", effects0="KH KD")
    play(s, "play 6C pile0")
    while asked(s, s.seat, "discard"):
        s.apply(s.legal[0])
    flips = [event["side"] for event in told(s, "flipped")]
    expected = [{"heads": 5 + 2, "tails": 1}, {"heads": 5 + 2, "tails": 2}]
    assert sizes(s) == [sides[flip] for sides, flip in zip(expected, flips, strict=True)]
    next_is(s, 1)


def test_ab_41_no_effect_changes_fish_or_a_last_resort():
    s = table(top="3S", hand0="9S", hand1="2S", chain="1:4S", effects0="KH")
    play(s, "take", "fish K")
    assert sizes(s)[0] == 2
    play(s, "draw")
    assert sizes(s)[0] == 3
    play(s, "draw", "pass")
    next_is(s, 1)


def test_ab_43_of_several_hands_of_twenty_the_largest_wins_then_turn_order():
    deck = table().table.deck
    free = [name for name in deck if name not in ("5H", "7H", "QD")]
    s = table(top="7H", hand0="5H QD", hand1=" ".join(free[:20]), hand2=" ".join(free[20:40]))
    play(s, "play 5H pile0")
    over(s, "crowd", 2, 1, 3)
    s = table(
        top="7H", hand0="5H QD", hand1=" ".join(free[:20]), hand2=" ".join(free[20:40]), pub={"order": -1}
    )
    play(s, "play 5H pile0")
    over(s, "crowd", 2, 3, 1)
    s = table(top="7H", hand0="5H QD", hand1=" ".join(free[:20]), hand2=" ".join(free[20:41]))
    play(s, "play 5H pile0")
    over(s, "crowd", 2, 3, 1)


def test_ab_43_a_third_card_is_not_revealed_and_the_two_stay_known():
    s = table(top="7H", hand0="QH 2D 4C", hand1="9D 8D 2C", hand2="KS 8C 2S", draw="KD 9C", chain="")
    play(s, "play QH pile0", "draw", "draw", "pass", "draw", "draw", "pass", "draw")
    assert knows(s, 1, "2D") and knows(s, 1, "4C") and not knows(s, 1, s.table.deck[s.zones[0][-1]])
    play(s, "draw", "pass")
    next_is(s, 1)


def test_ab_45_a_lent_wild_is_forgotten_by_the_base():
    s = table(top="7S", hand0="AX JH QD", hand1="JC 2H 4C")
    play(s, "lend AX JH pile0", "name C")
    assert plays(s) >= {"JC", "2H"} and refused(s, "play 4C pile1") and named(s, "pile1") == ""
    next_is(s, 1)


def test_ab_45_a_base_can_be_removed_but_not_stolen_or_searched():
    s = table(top="7C", pile1="JH", hand0="KC QD")
    play(s, "play KC pile0")
    next_is(s, 1)
    s = table(top="7S", pile1="JH", hand0="3S QD")
    play(s, "play 3S pile0")
    assert cards(s, "pile1") == "" and cards(s, "pile0") == "JH 7S 3S"
    next_is(s, 1)


def test_ab_47_no_wormholes_bluffs_or_last_resorts_during_a_battle():
    s = table(4, top="2H", pile1="JH 6S@2", hand0="TH QD", hand1="5H 4H 9C", hand2="9D", hand3="6D 8C KD")
    play(s, "play TH pile0")
    assert told(s, "window_opened") == [] and legal(s) == ["fight 5H", "fight 4H"]
    assert why(s, "9C") == ("battle", {"suit": "H", "rank": "T"})
    play(s, "fight 4H")
    assert told(s, "battle_lost") == [{"loser": 2, "count": 1}]
    assert told(s, "window_opened") == [{"seat": 3}]  # after the battle there is one again
    next_is(s, 3)


def test_ab_47_a_seven_of_hearts_has_no_pick_in_a_battle():
    s = table(top="2H", hand0="TH QD", hand1="7H 9C", hand2="9D KC")
    play(s, "play TH pile0")
    assert told(s, "fought") == [{"seat": 1, "card": s.table.card["7H"]}]
    assert told(s, "battle_lost") == [{"loser": 2, "count": 1}]
    next_is(s, 0)


def test_ab_47_under_color_lock_only_the_suit_matches():
    s = table(top="2H", common="AH", hand0="TH QD", hand1="TC 3H 5H QS", hand2="9D 5C")
    play(s, "play TH pile0")
    assert legal(s) == ["fight 3H", "fight 5H"] and why(s, "TC") == ("color_lock", {})
    assert why(s, "QS") == ("battle_suit", {"suit": "H"})
    play(s, "fight 5H")
    assert told(s, "battle_lost") == [{"loser": 2, "count": 1}]
    next_is(s, 0)


# Attacks that wait, effects that last


def test_ab_7_a_drawn_negation_may_save_from_the_attacks():
    s = table(top="3S", hand0="2D 9D", draw="QS 2C", chain="1:4D 2:2S")
    play(s, "draw", "play QS pile0")
    assert chain(s) == [] and sizes(s)[0] == 2
    next_is(s, 1)


def test_ab_16_nothing_leaves_when_its_player_jumps_in():
    s = table(4, top="7S", common="TS@2", hand0="6S QD", hand1="2D 4D", hand2="9X KD", hand3="2C 4C")
    play(s, "play 6S pile0", "play 9X pile0")  # it fits by the jumper's own Free For All
    assert cards(s, "global") == ""  # only now, at the start of the turn that the nine brought
    next_is(s, 2)
    s = table(4, top="7S", common="TS@2", hand0="6S QD", hand1="2D 4D", hand2="6X KD", hand3="2C 4C")
    play(s, "play 6S pile0", "play 6X pile0")
    assert cards(s, "global") == "TS" and chain(s) == ["2:6X discard"]
    next_is(s, 3)


def test_ab_18_shuffle_discard_keeps_a_face_down_card_below():
    s = table(top="2C 3H 4D#@1", hand0="9H QD")
    play(s, "play 9H pile0")
    assert cards(s, "pile0") == "4D" and knows(s, 1, "4D") is False
    next_is(s, 1)


def test_ab_23_the_ace_may_help_a_card_that_needs_no_help():
    s = table(top="7S", hand0="AX 8D", hand1="2C", hand2="4C KC")
    play(s, "lend AX 8D pile0")
    over(s, "empty", 1, 2, 3)
