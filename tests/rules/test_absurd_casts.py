"""Absurd 8's: Wormholes and cast actions, by rule number."""

from __future__ import annotations

import pytest
from absurd_cases import (
    asked,
    cards,
    chain,
    how,
    knows,
    legal,
    named,
    next_is,
    over,
    play,
    sizes,
    table,
    text_on,
    told,
    why,
)

from engine.absurd.cards import CARDS
from engine.kernel.view import observe
from game.words import say_event

# Wormholes


def test_ab_16_a_jump_in_wipes_the_chain_and_is_a_turn_of_the_jumper():
    s = table(4, top="7S", hand0="AS 4C", hand1="2D 4D", hand2="8D 9D", hand3="AC QC")
    play(s, "play AS pile0")
    assert asked(s, 3, "jump") and legal(s) == ["stay", "play AC pile0"]
    play(s, "play AC pile0")
    assert chain(s) == [] and s.pub.turns == 2
    assert asked(s, 0, "turn")  # after the jumper, not after the player who was to move
    next_is(s, 0)


def test_ab_16_that_the_chain_is_wiped_is_told():
    s = table(4, top="7S", hand0="AS 4C", hand1="2D 4D", hand2="8D 9D", hand3="AC QC")
    play(s, "play AS pile0", "play AC pile0")
    assert told(s, "wiped") == [{"seat": 3, "count": 1}]
    next_is(s, 0)
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="8D 9D", hand3="AS QC")
    play(s, "play 6S pile0", "play AS pile0")
    assert not told(s, "wiped") and chain(s) == ["3:AS draw"]
    next_is(s, 0)


def test_ab_16_neither_the_mover_nor_who_played_the_top_may_jump():
    s = table(top="7S", hand0="6S AS 4C", hand1="6D 2S", hand2="4S QD")
    play(s, "play 6S pile0")
    next_is(s, 1)


def test_ab_16_players_are_asked_in_turn_order_from_the_mover():
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="6D QD", hand3="AS QC")
    play(s, "play 6S pile0")
    assert asked(s, 2, "jump")
    play(s, "stay")
    assert asked(s, 3, "jump")
    play(s, "stay")
    next_is(s, 1)


def test_ab_16_every_new_wormhole_opens_a_new_window():
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="6D QD", hand3="6X QC")
    play(s, "play 6S pile0", "play 6D pile0")  # the six of diamonds: Fish for seat 3, who is to move
    assert len(told(s, "window_opened")) == 2 and chain(s) == ["2:6D fish"]
    next_is(s, 3)


def test_ab_16_nobody_sees_who_is_asked_and_the_window_opens_in_any_case():
    for hand in ("6D QD", "2C QD"):
        s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2=hand, hand3="8D QC")
        play(s, "play 6S pile0")
        assert told(s, "window_opened") == [{"seat": 1}]
        if hand == "6D QD":
            view = observe(s, 3)
            assert (view.kind, view.to_move, view.args) == ("", -1, ())
            play(s, "stay")
        next_is(s, 1)


def test_ab_16_a_jump_in_must_fit_by_all_rules():
    s = table(4, top="7S", common="AH", hand0="6S 4C", hand1="2D 4D", hand2="6D QD AS", hand3="8D QC")
    play(s, "play 6S pile0")
    assert asked(s, 2, "jump") and legal(s) == ["stay", "play AS pile0"]
    assert why(s, "6D") == ("color_lock", {}) and why(s, "QD") == ("no_wormhole", {})
    play(s, "stay")
    next_is(s, 1)


def test_ab_16_a_jump_in_with_the_last_card_wins():
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="6D", hand3="8D QC KD")
    play(s, "play 6S pile0", "play 6D pile0")
    over(s, "empty", 2, 3, 1, 4)


def test_ab_16_a_player_with_turns_to_miss_may_jump_in_and_still_misses_them():
    s = table(4, top="7S", hand0="6S 4C", hand1="2D 4D", hand2="6D QD", pub={"lost": (0, 0, 1, 0)})
    play(s, "play 6S pile0", "play 6D pile0")
    assert s.pub.lost == (0, 0, 1, 0)
    next_is(s, 3)


def test_ab_16_reuse_lets_a_card_jump_in_from_the_effects_space():
    s = table(4, top="7H", hand0="6H 4C", hand1="2D 4D", hand2="4S QD", hand3="8D QC", effects2="8H")
    play(s, "play 6H pile0")
    assert asked(s, 2, "jump")
    play(s, "play 8H pile0", "name S", "target 0")
    assert chain(s) == ["2:8H draw", "2:8H discard"]
    next_is(s, 0)


# Cast actions


def test_ab_17_i_draw_and_i_discard():
    s = table(top="7C", hand0="2C 4D")
    play(s, "play 2C pile0")
    assert sizes(s)[0] == 3
    next_is(s, 1)
    s = table(top="7C", hand0="9C 4D 4H QD")
    play(s, "play 9C pile0", "discard 4H", "discard 4D")
    assert cards(s, "hand0") == "QD" and cards(s, "pile0") == "4D 4H 7C 9C"
    next_is(s, 1)


def test_ab_17_all_discard_in_turn_order_from_the_caster_and_each_chooses():
    s = table(top="7C", hand0="4C 4D 4H QD", hand1="2D", hand2="2S QS KS", pub={"order": -1})
    play(s, "play 4C pile0", "discard 4D", "discard QD")
    assert asked(s, 2, "discard")
    play(s, "discard 2S", "discard QS")
    assert sizes(s) == [1, 0, 1]
    assert [event["seat"] for event in told(s, "discarded")] == [0, 0, 2, 2, 1]
    next_is(s, 2)


def test_ab_17_a_coin_draws_two_or_discards_three():
    sides = set()
    for seed in range(6):
        s = table(2, top="7C", hand0="6C 2D 4D 8D 9D", hand1="QD KD TD 3D", pub={})
        s.rng = seed << 40
        play(s, "play 6C pile0")
        while asked(s, s.seat, "discard"):
            s.apply(s.legal[0])
        flips = [event["side"] for event in told(s, "flipped")]
        assert sizes(s) == [6 if flips[0] == "heads" else 1, 6 if flips[1] == "heads" else 1]
        sides |= set(flips)
        next_is(s, 1)
    assert sides == {"heads", "tails"}


def test_ab_17_fewer_draw_is_measured_once_after_the_card_left():
    s = table(4, top="7D", hand0="7C 2D 4D 8D", hand1="QD KD", hand2="9D TD 3D", hand3="QC")
    play(s, "play 7C pile0")
    assert sizes(s) == [3, 4, 3, 3]
    next_is(s, 1)


def test_ab_18_reverse_changes_who_is_next():
    s = table(top="7H", hand0="3H 2D")
    play(s, "play 3H pile0")
    assert s.pub.order == -1
    next_is(s, 2)


def test_ab_18_redistribute_deals_all_hands_out_again_from_the_next_player():
    s = table(top="7C", hand0="AC 2D 4D 8D", hand1="QD KD", hand2="9D TD")
    s.show(1, s.zones[1], 1 << 0)
    play(s, "play AC pile0")
    assert sizes(s) == [2, 3, 2]
    assert all(s.know[card] == 1 << seat for seat in range(3) for card in s.zones[seat])
    assert sorted(" ".join(cards(s, f"hand{seat}") for seat in range(3)).split()) == sorted(
        ["2D", "4D", "8D", "QD", "KD", "9D", "TD"]
    )
    next_is(s, 1)


def test_ab_18_search_takes_any_other_face_up_card_of_the_pile_but_no_base():
    s = table(top="7C", pile1="JH 6H 3H#@1 2H! 8C", hand0="5C 2D")
    play(s, "play 5C pile1")
    assert legal(s) == ["search 6H", "search 2H", "search 8C"]
    play(s, "search 8C")
    assert cards(s, "hand0") == "2D 8C" and knows(s, 2, "8C") and cards(s, "pile1") == "JH 6H 3H 2H 5C"
    next_is(s, 1)


def test_ab_18_discard_same_suit_allows_up_to_two_and_nobody_sees_a_choice():
    s = table(top="7C", hand0="QC 2C 3C 4C 2D")
    play(s, "play QC pile0")
    assert legal(s) == ["done", "discard 2C", "discard 3C", "discard 4C"]
    assert observe(s, 1).kind == "" and why(s, "2D") == ("needs_suit", {"suit": "C"})
    play(s, "discard 3C", "discard 2C")
    assert cards(s, "hand0") == "2D 4C"
    next_is(s, 1)


def test_ab_18_a_lent_wild_changes_the_suit_that_is_discarded():
    s = table(top="7D", hand0="QC AX 2C 3H 2D", effects0="")
    play(s, "lend AX QC pile0", "name H")
    assert legal(s) == ["done", "discard 3H"]
    play(s, "done")
    next_is(s, 1)


def test_ab_18_discard_effect_takes_one_card_from_any_space():
    s = table(top="7S", hand0="3S 2D", common="AH", effects0="KH", effects2="KD")
    play(s, "play 3S pile0")
    assert legal(s) == ["remove KH", "remove KD", "remove AH"]
    play(s, "remove AH")
    assert cards(s, "pile0") == "AH 7S 3S" and s.pub.effects == 0
    next_is(s, 1)


def test_ab_18_discard_effect_takes_an_extra_pile_with_all_that_lies_there():
    s = table(top="7S", pile1="6D JH 4X@1 8C#@2 8D=S", hand0="3S 2D", pub={})
    s.pub.bases = (-1, s.table.card["JH"])
    play(s, "play 3S pile0")
    assert cards(s, "pile0") == "6D JH 4X 8C 8D 7S 3S" and cards(s, "pile1") == ""
    assert s.pub.piles == (s.table.facts.first,) and how(s, at=3) == "closed" and named(s, at=4) == ""
    assert not knows(s, 1, "8C")
    next_is(s, 1)


def test_ab_18_a_pile_that_is_removed_from_itself_goes_under_the_first():
    s = table(top="7C", pile1="JH 6S@1", hand0="3S 2D")
    play(s, "play 3S pile1")  # that pile is the only one that can be removed
    assert cards(s, "pile0") == "JH 6S 3S 7C" and cards(s, "pile1") == ""
    next_is(s, 1)


def test_ab_18_steal_effect_moves_a_personal_card_to_the_own_space():
    s = table(top="7C", hand0="KC 2D", effects0="KS", effects1="KH", effects2="KD", common="AH")
    play(s, "play KC pile0")
    assert legal(s) == ["steal KH", "steal KD"]
    play(s, "steal KD")
    assert cards(s, "effects0") == "KS KD" and cards(s, "effects2") == ""
    next_is(s, 1)


def test_ab_18_who_finds_no_effect_is_told_so():
    for card, kind in (("KC", "stole_nothing"), ("3S", "removed_nothing")):
        s = table(
            top="7C" if card == "KC" else "7S", hand0=f"{card} 2D", effects0="KS" if card == "KC" else ""
        )
        s.log = []
        play(s, f"play {card} pile0")
        found = [event for event in s.log if event.kind == kind]
        assert told(s, kind) == [{"seat": 0, "card": s.table.card[card]}]
        said = say_event(s.table, found[0], ("Fox", "Mira", "Juno"))
        assert said.startswith("Fox has nothing to steal" if card == "KC" else "Fox finds no effect")
        next_is(s, 1)


NOTHING = (
    ({"top": "7C", "hand0": "4C 2D KD", "hand1": ""}, "play 4C pile0", "discarded_nothing", "Mira"),
    ({"top": "3D", "hand0": "5C 2D", "chain": "1:3D"}, "take", "", ""),
    ({"top": "4C#@1", "hand0": "5C 2D"}, "play 5C pile0", "found_nothing", "Fox"),
    ({"top": "4C", "hand0": "7C 2D"}, "play 7C pile0", "nobody_draws", "Nobody"),
    ({"top": "5D", "hand0": "2C", "hand1": "", "chain": "1:5D"}, "take", "exchanged_nothing", "Fox"),
)
"""Tables at which a line of a card has nothing to act on, a deed, the event, and how its words begin."""


@pytest.mark.parametrize(("laid", "deed", "kind", "said"), NOTHING)
def test_ab_17_a_line_that_comes_to_nothing_says_so(laid, deed, kind, said):
    """Reported: who had no card to discard was asked nothing and told nothing."""
    s = table(**laid)
    s.log = []
    play(s, deed)
    found = [event for event in s.log if event.kind.endswith("nothing") or event.kind == "nobody_draws"]
    assert [event.kind for event in found] == ([kind] if kind else [])
    assert all(say_event(s.table, event, ("Fox", "Mira", "Juno")).startswith(said) for event in found)


def test_ab_18_shuffle_discard_keeps_tops_bases_and_the_card_below():
    s = table(top="2C 3C 4H#@1", pile1="5C JH 6H 7H", hand0="9H 2D", draw="", pub={})
    s.pub.bases = (-1, s.table.card["JH"])
    before = len(s.zones[s.table.zone["draw"]])
    play(s, "play 9H pile1")
    assert cards(s, "pile1") == "JH 7H" and cards(s, "pile0") == "4H" and how(s) == "closed"
    assert cards(s, "global") == "9H" and len(s.zones[s.table.zone["draw"]]) == before + 4
    next_is(s, 1)


def test_ab_18_what_goes_under_a_pile_forgets_all_but_its_face():
    s = table(top="7S", common="TS@0", hand0="3S 2D", pile1="JH 6S! 8C=H 9C#@1")
    play(s, "play 3S pile0", "remove JH")
    assert [how(s, at=at) for at in range(4)] == ["open", "open", "open", "closed"]
    assert text_on(s, at=1) == CARDS["6S"] and named(s, at=2) == ""
    next_is(s, 1)


def test_ab_18_what_cannot_be_done_is_not_asked():
    for card in ("3S", "KC"):
        s = table(
            top="7S" if card == "3S" else "7C", hand0=f"{card} 2D", effects0="" if card == "3S" else "KH"
        )
        play(s, f"play {card} pile0")
        next_is(s, 1)
    s = table(top="", pile1="JC", hand0="5C 2D")
    play(s, "play 5C pile1")
    next_is(s, 1)


def test_ab_19_thorns_hits_its_player_and_then_the_chains_starter():
    s = table(top="7S", hand0="5S 2D", hand2="QD KD", chain="2:8S 1:6D")
    play(s, "play 5S pile0", "suffer 0", "fish K")
    assert asked(s, 2, "order")
    assert sizes(s) == [1 + 4 + 1, 3, 2]
    play(s, "suffer 1", "fish S")
    assert sizes(s)[2] in (2 + 1 + 4, 2 + 5) and chain(s) == []
    next_is(s, 1)


def test_ab_19_thorns_hits_its_player_twice_who_also_started_the_chain():
    s = table(top="7S", hand0="5S 2D", chain="0:2D")
    play(s, "play 5S pile0")
    assert sizes(s)[0] == 1 + 2 + 2
    next_is(s, 1)


def test_ab_19_with_no_attack_waiting_thorns_does_nothing():
    s = table(top="7S", hand0="5S 2D")
    play(s, "play 5S pile0")
    assert sizes(s) == [1, 3, 3]
    next_is(s, 1)
