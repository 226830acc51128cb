"""Rules of Absurd 8's: endings and odd cards."""

from __future__ import annotations

from absurd_cases import (
    call,
    chain,
    legal,
    named,
    next_is,
    over,
    play,
    plays,
    set_lie,
    table,
    text_on,
)

from engine.absurd.card_abilities import Traits
from engine.absurd.cards import CARDS

# Endings


def test_ab_50_the_third_renewal_ends_the_round():
    s = table(2, top="2C 3C 4C", hand0="QD KD", rest="hand1", pub={"renewals": 2})
    play(s, "draw")
    over(s, "renewals", 1, 2)


def test_ab_50_two_hundred_turns_end_the_round():
    s = table(top="7S", hand0="4S 2D", hand1="QD KD QC", hand2="2C", pub={"turns": 199})
    play(s, "play 4S pile0")
    over(s, "turns", 1, 3, 1)


def test_ab_50_every_kind_of_turn_counts():
    s = table(top="7H", hand0="4D 2D QS", hand1="QD KD QC", pub={"lost": (0, 1, 0)})
    call(play(s, "bluff 4D pile0"), -1)
    assert s.pub.turns == 2  # the bluff and the missed turn count
    play(s, "draw", "draw", "pass")
    assert s.pub.turns == 3
    next_is(s, 0)


# Odd cards


def test_ab_60_a_pick_that_makes_the_play_legal_may_be_the_one():
    s = table(top="2S", hand0="7H QD")
    assert [text for text in legal(s) if "7H" in text] == ["pick 7H pile0 wild", "bluff 7H pile0"]
    play(s, "pick 7H pile0 wild", "name C")
    assert text_on(s) == (("control", "wild", 0),)  # only the pick counts
    next_is(s, 1)


def test_ab_60_against_attacks_the_pick_is_chain_or_negate():
    s = table(top="2H", hand0="7H QD", chain="1:2S")
    assert {text for text in legal(s) if "7H" in text} == {"pick 7H pile0 chain", "pick 7H pile0 negate_1"}
    play(s, "pick 7H pile0 negate_1")
    assert chain(s) == []
    next_is(s, 1)


def test_ab_60_a_pick_of_wormhole_jumps_in():
    s = table(top="5H", hand0="6H QD", hand1="2D 4D", hand2="7H QC")
    play(s, "play 6H pile0")
    assert legal(s) == ["stay", "pick 7H pile0 wormhole"]
    play(s, "pick 7H pile0 wormhole")
    next_is(s, 0)


def test_ab_61_a_name_lasts_while_the_card_lies_on_that_pile():
    s = table(top="8D=X", hand0="JX KX QH", hand1="2X 2S 2D", draw="QD 9C")
    play(s, "play KX pile0")  # the card goes to its effects space, so the eight is uncovered again
    assert named(s) == "X" and plays(s) == {"2X"}
    next_is(s, 1)


def test_ab_61_in_another_zone_the_name_is_forgotten():
    s = table(top="8S 7C=H 3C", hand0="5C 2D")
    play(s, "play 5C pile0", "search 7C")
    assert all(lie[2] < 0 for lie in s.pub.lies[s.table.zone["pile0"]])
    next_is(s, 1)


def test_ab_62_the_last_navigation_read_decides():
    assert Traits((("go", "skip", 0), ("control", "chain", 0), ("go", "target", 0))).go == "target"
    s = set_lie(
        table(4, top="2X", hand0="TX QD"), "pile0", 0, (1, 0, -1, (("go", "target", 0), ("go", "again", 0)))
    )
    play(s, "play TX pile0")
    next_is(s, 0)


def test_ab_63_readings_of_the_source():
    assert ("effect", "ends_when_drained", 0) in CARDS["9H"]
    assert ("mine", "play_to_negate", 0) in CARDS["KS"]
    assert CARDS["TX"] == (("control", "copy_last", 0),)
    from engine.absurd.cast import HEADS, TAILS

    assert (HEADS, TAILS) == (2, 3)
