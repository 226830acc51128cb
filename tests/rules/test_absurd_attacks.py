"""Rules of Absurd 8's: what attacks do."""

from __future__ import annotations

from absurd_cases import (
    asked,
    call,
    cards,
    chain,
    knows,
    legal,
    next_is,
    offers,
    play,
    plays,
    refused,
    sizes,
    table,
    told,
    why,
)

from engine.absurd.cards import CARDS, code, lines
from engine.kernel.view import observe

# Attacks


def test_ab_30_draw_and_discard_by_the_recipient():
    s = table(top="3S", hand0="2D 9S 4H", chain="1:4D")
    play(s, "take")
    assert sizes(s)[0] == 7
    next_is(s, 0)
    s = table(top="3S", hand0="2D 9S 4H", chain="1:6X")
    play(s, "take", "discard 9S", "discard 2D")
    assert cards(s, "hand0") == "4H"
    next_is(s, 0)


def test_ab_30_draw_chain_counts_different_cards_once_when_the_carrying_out_begins():
    s = table(top="3S", hand0="2D 9S", chain="1:8H 2:2S 1:QX")
    play(s, "take", "suffer 1", "suffer 1", "discard 2D")
    drawn = [event["count"] for event in told(s, "drew")]
    assert sorted(drawn) == [2, 3, 4]
    next_is(s, 0)


def test_ab_30_fish_and_exchange_by_oneself_do_nothing():
    s = table(top="3S", hand0="2D 9S", chain="0:4S 0:5D 0:QD")
    play(s, "take", "suffer 0", "suffer 0")
    assert cards(s, "hand0") == "2D 9S"
    next_is(s, 0)


def test_ab_31_who_fishes_names_a_rank_a_suit_or_an_attribute():
    s = table(top="3S", hand0="9S", hand1="2S 2D 7H 4C", chain="1:4S")
    play(s, "take")
    assert offers(s, "fish 2", "fish X", "fish attack_draw_2", "fish chain", "fish cast_draw_2")
    assert refused(s, "fish pick_one")
    play(s, "fish attack_draw_2")
    assert legal(s) == ["give 2S", "give 2D"] and why(s, "7H") == ("not_asked_for", {"what": "attack_draw_2"})
    play(s, "give 2D")
    assert cards(s, "hand0") == "2D 9S" and not knows(s, 2, "2D") and knows(s, 1, "2D")
    next_is(s, 0)


def test_ab_31_whether_the_caster_had_a_choice_is_not_shown():
    s = table(top="3S", hand0="9S", hand1="2S 2D 7H 4C", chain="1:4S")
    play(s, "take", "fish 2")
    assert observe(s, 2).kind == "" and observe(s, 0).kind == ""
    play(s, "give 2S")
    next_is(s, 0)


def test_ab_31_without_such_a_card_the_recipient_draws_one():
    s = table(top="3S", hand0="9S", hand1="2S", chain="1:4S", effects0="KH", draw="QD")
    play(s, "take", "fish K")
    assert cards(s, "hand0") == "9S QD"  # no effect changes this draw
    next_is(s, 0)


def test_ab_31_attributes_are_printed_lines_and_a_seven_of_hearts_has_five():
    s = table()
    answers = s.table.facts.answers
    assert {code(clause) for clause in lines(CARDS["7H"])} == {
        "wormhole",
        "negate_1",
        "chain",
        "go_target",
        "wild",
    }
    assert answers["attack_draw_2"] == {s.table.card[name] for name in ("2H", "2S", "2D", "2X")}
    assert answers["cast_draw_2"] == {s.table.card["2C"]}
    assert "pick_one" not in answers


def test_ab_32_exchange_is_chosen_in_secret_and_happens_at_once():
    s = table(top="3S", hand0="9S 2D", hand1="2S 4C", chain="1:5D")
    play(s, "take", "exchange 9S")
    assert asked(s, 1, "exchange") and observe(s, 1).picks == {0: (0, (-1,))}
    play(s, "exchange 4C")
    assert cards(s, "hand0") == "2D 4C" and cards(s, "hand1") == "2S 9S"
    assert knows(s, 0, "9S") and not knows(s, 2, "4C")
    next_is(s, 0)


def test_ab_32_fewer_cards_are_exchanged_where_one_has_fewer():
    s = table(top="3S", hand0="9S 2D", hand1="", chain="1:5D")
    play(s, "take")
    assert cards(s, "hand0") == "2D 9S"
    next_is(s, 0)


def test_ab_32_knowledge_moves_with_exchanged_hands():
    s = table(top="3S", hand0="9S 2D", hand1="2S 4C QC", chain="1:QD")
    s.show(1, s.zones[1][:1], 1 << 2)
    play(s, "take")
    assert cards(s, "hand0") == "2S 4C QC" and knows(s, 2, "2S") and knows(s, 1, "4C") and knows(s, 0, "9S")
    assert not knows(s, 2, "4C")
    next_is(s, 0)


def test_ab_32_a_revealed_hand_is_remembered_and_a_bluff_is_lost_unseen():
    s = table(top="3S", hand0="9S 2D QC", chain="1:9D")
    play(s, "take")
    assert all(knows(s, seat, name) for seat in range(4) for name in ("9S", "2D", "QC"))
    call(play(s, "bluff 2D pile0"), 1)
    assert knows(s, 1, "2D") and not knows(s, 1, "9S") and not knows(s, 2, "QC")
    next_is(s, 1)


def test_ab_36_lost_turns_are_those_after_this_one():
    s = table(2, top="3S", hand0="9S 2D QC", hand1="KD QD", chain="1:6H")
    play(s, "take")
    assert s.pub.lost == (1, 0)
    play(s, "play 9S pile0", "name D")
    play(s, "play KD pile0")  # seat 0 misses its turn
    assert s.pub.lost == (0, 0)
    next_is(s, 1)


def test_ab_37_reuse_takes_the_card_from_the_pile_and_it_is_played_from_there_once():
    s = table(top="3S 2H@2", hand0="9S 2D", chain="2:2H", hand1="QC KC QD")
    play(s, "take", "suffer 1")
    assert cards(s, "effects0") == "2H" and cards(s, "pile0") == "3S"
    assert "2H" not in plays(s) and why(s, "2H") == ("just_reused", {})
    play(s, "play 9S pile0", "name H")
    next_is(s, 1)
    s = table(top="3H", hand0="9S 2D", effects0="2H")
    play(s, "play 2H pile0")
    assert chain(s) == ["0:2H draw"] and cards(s, "effects0") == ""
    next_is(s, 1)


def test_ab_37_a_reused_card_is_not_played_in_the_turn_in_which_it_was_taken():
    s = table(3, top="7H", hand0="2H QD KC", hand1="KH 4D 5D", hand2="QC QX JX", draw="2D 4X AD 3C")
    play(s, "play 2H pile0", "take", "suffer 1")
    assert cards(s, "effects1") == "2H" and asked(s, 1, "turn") and "2H" not in plays(s)
    play(s, "play KH pile0")
    next_is(s, 2)
    play(s, "draw", "draw", "pass", "draw", "draw", "pass")
    next_is(s, 1)
    assert "2H" in plays(s)
    s = play(table(3, top="7H", hand0="2H QD KC", hand1="9D"), "play 2H pile0", "take", "suffer 1")
    play(s, "draw")
    assert asked(s, 1, "turn") and "2H" not in plays(s) and why(s, "2H") == ("just_drawn", {})


def test_ab_37_taken_by_thorns_in_the_turn_of_another_it_may_be_played_in_the_next():
    s = table(3, top="2H@2 6S", hand0="5S 9H 3H", hand1="QC KC QD", hand2="JH 4D", chain="2:2H")
    play(s, "play 5S pile0")
    while asked(s, s.seat, "order"):
        play(s, "suffer 0")
    # Seat 0 carried it out first and took the card, so for the chain's starter it lies in no pile.
    assert cards(s, "effects0") == "2H" and s.pub.fresh == ()
    next_is(s, 1)


def test_ab_37_a_card_that_lies_in_no_pile_is_not_taken():
    s = table(top="3S", hand0="9S 2D", chain="2:2H", hand1="2H QD KD")
    play(s, "take", "suffer 1")
    assert cards(s, "effects0") == "" and cards(s, "hand1") == "2H KD QD"
    next_is(s, 0)
