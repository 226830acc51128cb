"""Absurd 8's: the deal and turns, by rule number. Each card has a file in `cards`."""

from __future__ import annotations

from absurd_cases import (
    asked,
    cards,
    chain,
    legal,
    next_is,
    offers,
    over,
    play,
    plays,
    refused,
    sizes,
    stay,
    table,
    told,
    why,
)

from engine.games import lay, new_round
from engine.kernel.view import observe
from game.words import say_action

RULES = [
    *(
        "AB-1",
        "AB-2",
        "AB-3",
        "AB-4",
        "AB-5",
        "AB-6",
        "AB-7",
        "AB-8",
        "AB-9",
        "AB-16",
    ),
    *("AB-17", "AB-18", "AB-19", "AB-20", "AB-21", "AB-22", "AB-23", "AB-27", "AB-30", "AB-31", "AB-32"),
    *("AB-36", "AB-37", "AB-38", "AB-40", "AB-41", "AB-42", "AB-43", "AB-44", "AB-45", "AB-46", "AB-47"),
    *("AB-50", "AB-60", "AB-61", "AB-62", "AB-63"),
]


# The table


def test_ab_1_seven_cards_each_and_the_top_card_starts_the_pile():
    for players in range(2, 7):
        s = new_round(lay("absurd", players), 3, 1, listen=True)
        assert len(s.table.deck) == 65 and sizes(s) == [7] * players
        assert len(s.zones[s.table.zone["pile0"]]) == 1 and s.pub.turn == 1 and s.pub.order == 1
        assert len(s.zones[s.table.zone["draw"]]) == 64 - 7 * players
        dealt = [event["target"] for event in told(s, "moved")][: 2 * players]
        assert dealt == [(1 + at) % players for at in range(2 * players)]


def test_ab_1_the_first_card_is_idle_but_copy_reads_its_print():
    s = table(top="4X!", hand0="2X TX", hand1="6S 2D 4D")
    assert "2X" in plays(s)  # an idle Supersize does not ask for a four or more
    play(s, "play TX pile0")
    assert told(s, "window_opened") == []
    next_is(s, 1)
    assert why(s, "2D") == ("supersize", {"rank": "T"})  # but the copy has Supersize


def test_ab_1_a_wormhole_that_started_the_pile_opens_no_window():
    s = table(top="6S!", hand0="QD KD", hand1="6D 2D 4D")
    play(s, "draw", "draw", "pass")
    assert told(s, "window_opened") == []
    next_is(s, 1)


def test_ab_2_all_lies_open_but_hands_the_draw_pile_and_bluffs():
    s = table(top="7S KS#@1", common="QH", effects2="KH", hand1="2D 4D 5X")
    view = observe(s, 2)
    names = {zone.name: s.table.names(view.zones[z]) for z, zone in enumerate(s.table.zones)}
    assert names["pile0"] == ["7S", "??"] and names["global"] == ["QH"] and names["effects2"] == ["KH"]
    assert set(names["hand1"]) == {"??"} and set(names["draw"]) == {"??"}


def test_ab_3_a_discard_goes_under_everything_and_does_nothing():
    s = table(top="3S 9S", hand0="9C 2S 6S QD")
    play(s, "play 9C pile0", "discard 2S")
    assert cards(s, "pile0") == "2S 3S 9S 9C"
    play(s, "discard 6S")
    assert cards(s, "pile0") == "6S 2S 3S 9S 9C" and chain(s) == []
    next_is(s, 1)


def test_ab_3_who_must_discard_all_is_not_asked():
    s = table(top="9S", hand0="9C 2S 6S")
    play(s, "play 9C pile0")
    assert cards(s, "pile0") == "6S 2S 9S 9C"
    over(s, "empty", 1, 2, 2)


def test_ab_3_a_discard_goes_under_the_pile_that_the_causing_card_was_played_on():
    s = table(top="2H", pile1="JH 3X", hand0="6X 2D 4D", hand1="QD KD 2C 4C")
    stay(play(s, "play 6X pile1"))
    play(s, "take", "discard QD", "discard KD")
    assert cards(s, "pile1") == "KD QD JH 3X 6X"
    next_is(s, 1)


def test_ab_4_an_empty_draw_pile_is_renewed_from_all_but_the_tops_and_bases():
    s = table(2, top="2C 3C 4C#@1 5C", pile1="JH 6H 7H", hand0="QD KD", rest="hand1")
    play(s, "draw", "draw")
    assert cards(s, "pile0") == "5C" and cards(s, "pile1") == "JH 7H"
    assert len(s.zones[s.table.zone["draw"]]) == 4 - 2 and s.pub.renewals == 1
    play(s, "pass")
    next_is(s, 1)


def test_ab_4_a_bluff_is_turned_face_up_before_it_is_shuffled_in():
    s = table(2, top="2C 3C 4C#@1 5C", hand0="QD KD", rest="hand1")
    play(s, "draw")
    assert [s.table.names(event["cards"]) for event in told(s, "shown")] == [["4C"]]
    assert told(s, "shown")[0]["to"] == s.table.all and asked(s, 0, "turn")


def test_ab_4_with_nothing_to_renew_from_a_draw_does_nothing():
    s = table(2, top="5C", hand0="QD KD", rest="hand1")
    play(s, "draw")  # then the player can only draw again, and pass
    assert sizes(s)[0] == 2 and s.pub.renewals == 0
    next_is(s, 1)


# A turn


def test_ab_5_an_empty_hand_at_the_start_of_a_turn_wins_before_anything_else():
    s = table(top="6S@2", hand0="2D", hand1="", hand2="6D 4D 8D", pub={"lost": (0, 1, 0)})
    play(s, "draw", "draw", "pass")
    over(s, "empty", 2, 1, 2)


def test_ab_5_a_missed_turn_carries_out_the_attacks_and_is_over():
    s = table(top="2S", hand0="2D QD", hand1="QX 2C 4H", pub={"lost": (0, 2, 0)})
    play(s, "play 2D pile0")
    assert sizes(s)[1] == 5 and s.pub.lost == (0, 1, 0) and told(s, "missed") == [{"seat": 1}]
    next_is(s, 2)


def test_ab_5_a_window_opens_before_a_turn_is_missed():
    s = table(top="5S", hand0="6S QD", hand1="2D 4D", hand2="AS 2C 4C", pub={"lost": (0, 1, 0)})
    play(s, "play 6S pile0")
    assert asked(s, 2, "jump")
    play(s, "play AS pile0")
    assert s.pub.lost == (0, 1, 0)  # a turn that was skipped counts as no missed turn
    next_is(s, 0)


def test_ab_6_attacks_wait_with_their_casters_and_the_chain_has_a_starter():
    s = table(top="4D", hand0="2D QC", hand1="2S 4C 5D", hand2="5X 8C 9S")
    play(s, "play 2D pile0", "play 2S pile0")
    assert chain(s) == ["0:2D draw", "1:2S draw"] and s.pub.chain_starter == 0
    next_is(s, 2)


def test_ab_7_attacks_can_be_taken_first_and_the_turn_goes_on():
    s = table(top="3S", hand0="2D 9S 6S", chain="1:2S 2:QX")
    assert offers(s, "take", "draw") and plays(s) == {"9S"} and refused(s, "bluff 2D pile0")
    play(s, "take")
    assert sizes(s)[0] == 3 + 2 + 2 and why(s, "6S") is None and chain(s) == []
    next_is(s, 0)
    play(s, "play 9S pile0", "name D")
    next_is(s, 1)


def test_ab_7_attacks_are_carried_out_in_the_order_the_player_likes():
    s = table(top="3S", hand0="2D 9S", chain="1:8C 2:2S")
    play(s, "take", "suffer 1")
    assert sizes(s)[0] == 4 and asked(s, 0, "discard")
    play(s, "discard 2D")
    next_is(s, 0)


def test_ab_7_draws_of_different_sizes_are_ordered_where_it_can_matter():
    def orders(**more) -> list[str]:
        s = table(top="3S", hand0="2D 9S 4H", **more)
        play(s, "take")
        return legal(s) if asked(s, 0, "order") else []

    assert orders(chain="1:4D 2:2S") == []  # only draws: the same cards come in any order
    assert orders(chain="1:4D 2:2S 2:AS 1:4S") == [
        "suffer 4D:attack_draw_4",
        "suffer 2S:attack_draw_2",
        "suffer AS:attack_draw_1",
        "suffer 4S:attack_fish",
    ]
    assert orders(chain="1:4D 2:8S 1:4S") == ["suffer 4D:attack_draw_4", "suffer 4S:attack_fish"]
    by_size = ["suffer 4D:attack_draw_4", "suffer 2S:attack_draw_2"]
    assert orders(chain="1:4D 2:2S", common="5H") == orders(chain="1:4D 2:2S", common="QH") == by_size
    # With three cards in hand it draws 3.
    assert orders(chain="1:4D 2:QX 1:4S")[1] == "suffer QX:attack_draw_chain"
    assert len(orders(chain="1:4D 2:QX 1:4S 1:5D")) == 3  # with four cards in hand it draws 4, as 4D says


def test_ab_7_a_card_that_waits_twice_is_listed_once_and_both_can_be_told_apart():
    s = table(top="3S", hand0="2D 9S 4H 5C", chain="1:6D 1:6D 2:6D 2:8C")
    play(s, "take")
    words = ["6D:attack_fish", "6D:attack_fish:3", "8C:attack_discard_1"]
    assert legal(s) == [f"suffer {word}" for word in words]
    assert [say_action(s.table, action, ("A", "B", "C")) for action in s.legal] == [
        "Resolve 6♦'s Fish",
        "Resolve 6♦'s Fish, played again",
        "Resolve 8♣'s Discard 1",
    ]
    play(s, "suffer 2", "fish K")
    assert chain(s) == ["1:6D fish", "1:6D fish", "2:8C discard"]
    s = table(top="3S", hand0="9S 4H 5C 2D", chain="1:6D 1:6D 2:6D")
    play(s, "play 9S pile0")
    assert legal(s) == ["strike 6D:attack_fish", "strike 6D:attack_fish:3"]


def test_ab_7_a_player_without_cards_after_the_attacks_wins():
    s = table(top="3S", hand0="2D", chain="1:8C")
    play(s, "take")
    over(s, "empty", 1, 2, 2)


def test_ab_7_after_a_last_resort_draw_only_the_card_just_drawn_may_be_played():
    s = table(top="3S", hand0="2S 9D", draw="5S KD", effects0="KS")
    assert {"2S", "KS"} <= plays(s)
    play(s, "draw")
    assert plays(s) == {"5S"} and offers(s, "bluff 5S pile0", "draw") and why(s, "2S") == ("just_drawn", {})
    assert refused(s, "bluff 9D pile0") and refused(s, "pass")
    play(s, "draw")
    assert plays(s) == set() and offers(s, "pass", "bluff KD pile0") and refused(s, "draw")
    play(s, "pass")
    next_is(s, 1)


def test_ab_7_a_drawn_chain_may_save_from_the_attacks():
    s = table(top="3S", hand0="2D 9D", draw="5X 2S", chain="1:4D")
    play(s, "draw")
    assert plays(s) == set()
    play(s, "draw", "play 2S pile0")
    assert chain(s) == ["1:4D draw", "0:2S draw"]
    next_is(s, 1)


def test_ab_7_attacks_that_still_wait_at_a_pass_are_carried_out():
    s = table(top="3S", hand0="2D 9D", draw="5D KD", chain="1:4D")
    play(s, "draw", "draw", "pass")
    assert sizes(s)[0] == 8 and chain(s) == []
    next_is(s, 1)


def test_ab_7_attacks_can_be_taken_between_draws_and_the_drawn_card_stays_playable():
    s = table(top="3S", hand0="2S 9D", draw="5S KD", chain="1:2D")
    play(s, "draw", "take")
    assert asked(s, 0, "turn on") and plays(s) == {"5S"} and "2S" not in plays(s)
    play(s, "play 5S pile0")
    next_is(s, 1)


def test_ab_7_a_drawn_card_that_was_given_away_may_not_be_played_and_nobody_sees_that():
    for given in ("5S", "9D"):
        s = table(top="3S", hand0="9D 4C", hand1="8D 8X", draw="5S KD", chain="1:5D")
        play(s, "draw", "take", f"exchange {given}", "exchange 8D")
        assert s.question is not None and s.question.hidden == (given == "9D")
        assert observe(s, 2).kind == "" if given == "9D" else asked(s, 0, "turn")
        if given == "9D":
            assert plays(s) == {"5S"}
            play(s, "draw")
        play(s, "pass")
        next_is(s, 1)


def test_ab_8_the_order_of_a_play():
    """First the card is on the pile and named; then casts, attacks, navigation, and the effects space."""
    s = table(top="3S 7S", hand0="AX 9H QD", hand1="2D QC")
    play(s, "lend AX 9H pile0", "name C")
    steps = ("lent", "played", "named", "cast", "discards_shuffled", "entered", "turn_begun")
    assert [event.kind for event in s.log if event.kind in steps][-7:] == list(steps)
    next_is(s, 1)
    s = table(top="3H!", hand0="8H 4C", hand1="2D QC")
    play(s, "play 8H pile0")
    assert cards(s, "pile0") == "3H 8H" and chain(s) == [] and asked(s, 0, "name")
    play(s, "name C")
    assert chain(s) == ["0:8H draw", "0:8H reuse", "0:8H discard"] and asked(s, 0, "target")
    play(s, "target 2")
    next_is(s, 2)


def test_ab_8_attacks_left_by_a_negation_are_carried_out_with_the_card_set_aside():
    s = table(top="3S", hand0="9S", chain="1:QD 2:4D", hand1="2C 4C")
    # Only Exchange hands is left; the nine that was set aside is not exchanged.
    play(s, "play 9S pile0", "strike 1")
    assert cards(s, "hand0") == "2C 4C" and cards(s, "hand1") == "" and cards(s, "pile0") == "3S 9S"
    play(s, "name H")
    over(s, "empty", 2, 1, 3)


def test_ab_8_an_empty_hand_after_the_play_wins():
    s = table(top="3S", hand0="9S")
    play(s, "play 9S pile0")
    over(s, "empty", 1, 2, 2)


def test_ab_8_who_wins_by_the_play_names_neither_a_suit_nor_who_is_next():
    """Reported: with no card left, the winner was still asked which suit the Wild counts as; or Mirror turned
    the order."""
    for card, top in (("9S", "3S"), ("8D", "3D"), ("7D", "3D")):
        s = table(top=top, hand0=card, hand1="2C 4C", hand2="JD 9D")
        play(s, f"play {card} pile0")
        over(s, "empty", 1, 2, 2)
        assert s.pub.order == 1
    s = table(top="3S", hand0="AX 2C", hand1="2D 4C")
    play(s, "lend AX 2C pile0")
    assert asked(s, 0, "name"), "two cards are drawn after it, so the suit will matter"
    play(s, "name H")
    next_is(s, 1)


def test_ab_9_the_winner_scores_the_cards_left_and_the_rest_are_ranked():
    s = table(top="3S", hand0="9S", hand1="2C 4C 2H", hand2="8D")
    play(s, "play 9S pile0")
    result = s.table.game.result(s)
    assert (result.scores, result.places) == ((4, 0, 0), (1, 3, 2))
    assert result.parts[1] == {"cards": 3, "total": 0}


def test_ab_9_a_match_goes_to_rounds_won_with_points_to_break_ties():
    from engine.kernel.game import Result

    def round_of(*scores):
        best = max(scores)
        return Result(scores, [1 if score == best else 2 for score in scores], [{}, {}], "empty")

    judge = lay("absurd", 2).game.standing
    single, first = lay("absurd", 2), lay("absurd", 2, (("match", "first:2"),))
    fixed, target = lay("absurd", 2, (("match", "rounds:2"),)), lay("absurd", 2, (("match", "target:9"),))
    one, other = round_of(4, 0), round_of(0, 6)
    assert judge(single, [one]).over and judge(single, [one]).places == (1, 2)
    assert not judge(single, []).over
    assert not judge(first, [one, other]).over and judge(first, [one, other, one]).totals == (2, 1)
    assert judge(first, [one, other, one]).over
    assert judge(fixed, [one, other]).over and judge(fixed, [one, other]).places == (2, 1)
    assert not judge(target, [one, other]).over and judge(target, [one, other, other]).totals == (4, 12)
    assert judge(target, [one, other, other]).over


def test_ab_9_a_shared_win_scores_nothing():
    s = table(2, top="3S", hand0="9D 2C 2H", hand1="4C 8C", pub={"turns": 199})
    play(s, "bluff 9D pile0", "believe")
    over(s, "turns", 1, 1)
    assert s.table.game.result(s).scores == (0, 0)
