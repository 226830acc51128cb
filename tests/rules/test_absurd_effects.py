"""Rules of Absurd 8's: navigation and effects."""

from __future__ import annotations

from absurd_cases import (
    asked,
    cards,
    chain,
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

from engine.kernel.view import observe

# Navigation


def test_ab_38_skip_target_and_again():
    s = table(4, top="7D", hand0="AD 2H")
    play(s, "play AD pile0")
    next_is(s, 2)
    s = table(4, top="5S", hand0="7S 2H")
    play(s, "play 7S pile0")
    assert legal(s) == ["target 1", "target 2", "target 3"]
    play(s, "target 3")
    next_is(s, 3)
    s = table(4, top="5C", hand0="3C 2H")
    play(s, "play 3C pile0")
    next_is(s, 0)


def test_ab_38_skip_with_two_players_returns_the_turn_and_the_attacks():
    s = table(2, top="5S", hand0="5X 2H QD", chain="1:2S")
    play(s, "play 5X pile0")
    assert chain(s) == ["1:2S draw"]
    next_is(s, 0)


def test_ab_38_lowest_and_highest_of_the_others_the_caster_chooses_among_equals():
    s = table(4, top="7D", hand0="4D 2H", hand1="QD KD", hand2="9D 8D 2D", hand3="QC KC")
    play(s, "play 4D pile0")
    assert legal(s) == ["target 1", "target 3"]
    play(s, "target 3")
    next_is(s, 3)
    s = table(4, top="7D", hand0="3D 2H", hand1="QD KD", hand2="9D 8D 2D", hand3="QC KC")
    play(s, "play 3D pile0")
    next_is(s, 2)


def test_ab_38_mirror_goes_to_the_last_other_player_and_reverses():
    s = table(4, top="5D", hand0="7D 2H", pub={"last": (0, 2)})
    play(s, "play 7D pile0")
    assert s.pub.order == -1
    next_is(s, 2)
    s = table(4, top="5D", hand0="7D 2H")
    play(s, "play 7D pile0")
    next_is(s, 3)  # nobody else has played yet: the next in the new order


# Effects


def test_ab_40_personal_effects_go_to_the_casters_space_the_others_to_all():
    s = table(top="7H", hand0="KH AH 2D")
    play(s, "play KH pile0")
    assert cards(s, "effects0") == "KH" and cards(s, "pile0") == "7H"
    next_is(s, 1)
    s = table(top="7H", hand0="KH AH 2D")
    play(s, "play AH pile0")
    assert cards(s, "global") == "AH" and s.pub.effects == 1
    next_is(s, 1)


def test_ab_41_kings_make_draws_one_more_or_one_less():
    for space, drawn in (("KH", 3), ("KD", 1), ("KH KD", 2)):
        s = table(top="3S", hand0="9S 2H", chain="1:2D", effects0=space)
        play(s, "take")
        assert sizes(s)[0] == 2 + drawn
        next_is(s, 0)
    s = table(top="3S", hand0="9S 2H QC", chain="1:8C", effects0="KH KD")
    play(s, "take", "discard 9S", "discard QC")
    assert cards(s, "hand0") == "2H"
    next_is(s, 0)
    s = table(top="3S", hand0="9S 2H", chain="1:AS", effects0="KD")
    play(s, "take")
    assert sizes(s)[0] == 3  # a single card is not two or more
    next_is(s, 0)


def test_ab_41_kings_change_casts_and_coins_but_no_last_resort():
    s = table(top="7C", hand0="QC 2C 3C 4C 8C", effects0="KH")
    play(s, "play QC pile0", "discard 2C", "discard 3C", "discard 4C")
    next_is(s, 1)
    s = table(top="7C", hand0="QD", effects0="KH")
    play(s, "draw", "draw", "pass")
    assert sizes(s)[0] == 3
    next_is(s, 1)


def test_ab_41_draw_cards_of_the_owner_of_a_king_of_stars_chain():
    s = table(top="2X", hand0="2D 2H 7C 6C 3D TX", effects0="KX", chain="1:6X")
    assert {"2D", "2H"} <= plays(s) and "TX" in plays(s)  # the copy gains Draw 2
    play(s, "play 2D pile0")
    assert chain(s) == ["1:6X discard", "0:2D draw"]
    next_is(s, 1)
    s = table(top="8C", hand0="7C 6C 9C 5C QC 2C", effects0="KX", chain="1:6X")
    assert plays(s) == {"7C", "6C", "2C"}
    play(s, "play 7C pile0")
    next_is(s, 1)


def test_ab_42_play_to_negate_all_from_the_effects_space():
    s = table(top="7H", hand0="2D QC", effects0="KS", chain="1:6X 2:4D")
    assert plays(s) == {"KS"}
    play(s, "play KS pile0")
    assert chain(s) == [] and cards(s, "pile0") == "7H KS" and cards(s, "effects0") == ""
    next_is(s, 1)


def test_ab_42_the_king_fits_as_any_suit_even_under_color_lock():
    s = table(top="7H", common="AH", hand0="2D QC", effects0="KS")
    assert "KS" in plays(s)
    play(s, "play KS pile0")
    next_is(s, 1)


def test_ab_43_twenty_cards_win_before_an_empty_hand():
    s = table(2, top="7H", hand0="5H", rest="hand1")
    play(s, "play 5H pile0")
    over(s, "crowd", 2, 1)


def test_ab_43_twenty_cards_are_checked_after_every_action():
    big = "2D 3D 4D 5D 6D 7D 8D 9D TD QC KC 2C 3C 4C 5C 6C 7C 8C"
    s = table(top="7H", common="5H", hand0=big, chain="1:2S 2:8S")
    play(s, "take", "suffer 0")
    over(s, "crowd", 1, 2, 2)
    assert sizes(s)[0] == 20  # the Draw 4 was never carried out


def test_ab_43_one_or_two_cards_are_revealed():
    s = table(top="7H", hand0="QH 2D 4C", hand1="9D QC", hand2="2H 2S 9C")
    play(s, "play QH pile0")
    assert all(knows(s, 2, name) for name in ("2D", "4C", "9D", "QC")) and not knows(s, 0, "2H")
    next_is(s, 1)


def test_ab_44_free_for_all_lasts_until_its_player_is_next():
    s = table(top="7S", hand0="TS QD KD", hand1="2C 4C", hand2="JC 8C")
    play(s, "play TS pile0")
    assert cards(s, "global") == "TS"
    play(s, "play 2C pile0")
    play(s, "play JC pile0")
    assert cards(s, "global") == "" and s.zones[s.table.facts.first][0] == s.table.card["TS"]
    next_is(s, 0)


def test_ab_45_a_new_active_pile_begins_with_its_card():
    s = table(top="7H", hand0="JH 2D", hand1="KH 7C QD")
    play(s, "play JH pile0")
    assert cards(s, "pile1") == "JH" and cards(s, "pile0") == "7H"
    assert offers(s, "play KH pile0", "play KH pile1", "play 7C pile0") and refused(s, "play 7C pile1")
    play(s, "play KH pile1")
    next_is(s, 2)


def test_ab_46_the_round_ends_when_the_draw_pile_is_empty():
    s = table(2, top="7H", common="9H", hand0="2D QD", hand1="9D TD 3D 4D 5D 8D", draw="2C 2S")
    draw = s.table.zone["draw"]
    s.zones[s.table.facts.aside], s.zones[draw] = s.zones[draw][2:], s.zones[draw][:2]
    play(s, "draw", "draw")
    over(s, "drained", 1, 2)


def test_ab_47_a_battle_goes_on_until_somebody_cannot_match():
    s = table(top="7H", hand0="TH 2D", hand1="5H 6H 2C QD", hand2="5C 9D QC 5S")
    play(s, "play TH pile0")
    assert (
        asked(s, 1, "battle")
        and observe(s, 2).kind == ""
        and why(s, "2C")
        == (
            "battle",
            {"suit": "H", "rank": "T"},
        )
    )
    play(s, "fight 5H")
    assert chain(s) == [] and asked(s, 2, "battle")
    play(s, "fight 5C")  # seat 0 has no club and no five
    assert told(s, "battle_lost") == [{"loser": 0, "count": 2}]
    assert cards(s, "hand0") == "2D 5C 5H" and s.zones[s.table.facts.first][0] == s.table.card["TH"]
    next_is(s, 1)


def test_ab_47_navigation_is_followed_and_nothing_else_counts():
    s = table(4, top="7H", hand0="TH 2D", hand1="8H 6H QD", hand2="5C 9D", hand3="QC KC")
    play(s, "play TH pile0", "fight 8H", "target 2")
    assert chain(s) == []
    assert told(s, "battle_lost") == [{"loser": 2, "count": 1}]
    next_is(s, 3)


def test_ab_47_an_empty_hand_wins_and_lost_turns_are_missed():
    s = table(top="7H", hand0="TH 2D", hand1="2H 6H QD", hand2="5H", pub={"lost": (0, 1, 0)})
    play(s, "play TH pile0")
    assert told(s, "missed") == [{"seat": 1}]
    over(s, "empty", 2, 3, 1)


def test_ab_47_a_discard_effect_card_removes_the_stack():
    s = table(top="7H", hand0="TH 2D", hand1="3S 6C", hand2="5H 9D", pile1="JD 9S")
    play(s, "play TH pile0")
    assert legal(s) == ["play 3S pile1", "lose"]
    play(s, "play 3S pile1")
    assert cards(s, "battle") == "" and cards(s, "pile1") == "TH JD 9S 3S"
    next_is(s, 2)


def test_ab_47_who_can_play_must_and_color_lock_is_respected():
    s = table(top="7H", common="AH", hand0="TH 2D", hand1="TC 6C", hand2="5H 9D")
    play(s, "play TH pile0")
    assert told(s, "battle_lost") == [{"loser": 1, "count": 0}]
    next_is(s, 2)
    s = table(top="7H", hand0="TH 2D", hand1="TC TS 6C", hand2="5H 9D")
    play(s, "play TH pile0")
    assert legal(s) == ["fight TC", "fight TS"]
    play(s, "fight TS")
    assert told(s, "battle_lost") == [{"loser": 2, "count": 1}]
    next_is(s, 0)
