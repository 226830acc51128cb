"""8-equilibrium: scores and places of hands, teams and matches (EQ-12, EQ-13, EQ-A1, EQ-M)."""

from __future__ import annotations

import pytest
from equilibrium_cases import EIGHT, given, over, play

from engine.equilibrium import GAME
from engine.equilibrium.scoring import judge, key, team_key
from engine.games import lay
from engine.kernel.game import Refused, Result

PERFECT = "2H 4H 5D 7D 2C 4C 9S JS"
NEAR = "AH 2H 3H 4D 5C 6C 7S 9S"


def parts(text: str) -> dict:
    return GAME.score(text.split())


def total(text: str) -> int:
    return parts(text)["total"]


# EQ-12, EQ-13


def test_eq_12_a_perfect_hand_has_sixteen_points():
    found = parts(PERFECT)
    assert (found["suits"], found["balanced"], found["colour"], found["parity"]) == (10, 2, 3, 3)
    assert found["total"] == 16 and found["counts"] == (2, 2, 2, 2)


def test_eq_13_the_worked_example():
    """The source's 13.E: three hearts, one diamond, two clubs, two spades; 4 reds and 3 evens."""
    found = parts(NEAR)
    assert (found["reds"], found["evens"]) == (4, 3)
    assert (found["suits"], found["balanced"], found["colour"], found["parity"]) == (6, 0, 3, 2)
    assert found["total"] == 11


@pytest.mark.parametrize(
    ("hand", "suits"),
    [
        ("AH 2H 3H 4H 5H 6H 7H 8H", 0),  # 12 off: the score never falls below 0
        ("AH 2H 3H 4H 5D 6D 7D 8D", 0),
        ("AH 2H 3H 4H 5D 6D 7C 8C", 4),
        ("AH 2H 3H 4D 5D 6D 7C 8S", 4),
        ("AH 2H 3H 4H 5D 7C 8C 9S", 4),
        ("AH 2H 3H 4D 5D 6C 7C 8S", 6),
    ],
)
def test_eq_12_suits_lose_a_point_for_each_step_off_two(hand, suits):
    assert parts(hand)["suits"] == suits and parts(hand)["balanced"] == 0


@pytest.mark.parametrize(
    ("hand", "colour"),
    [("AH 2H 3D 4D 5C 6C 7S 8S", 3), ("AH 2H 3H 4D 5D 6C 7C 8S", 2), ("AH 2C 3C 4C 5S 6S 7S 8S", 0)],
)
def test_eq_12_colour_loses_a_point_for_each_step_off_four_reds(hand, colour):
    assert parts(hand)["colour"] == colour


@pytest.mark.parametrize(
    ("hand", "evens", "parity"),
    [
        ("AH JH KD 3D QC 2C 4S TS", 4, 3),  # ace, jack and king are odd, the queen is even
        ("AH JH KD 3D 5C 7C 9S TS", 1, 0),
        ("AH JH KD 3D 5C 7C 9S 7S", 0, 0),
        ("2H 4H 6D 8D TC QC AS 3S", 6, 1),
    ],
)
def test_eq_12_parity_loses_a_point_for_each_step_off_four_evens(hand, evens, parity):
    assert (parts(hand)["evens"], parts(hand)["parity"]) == (evens, parity)


def beats(better: str, worse: str) -> bool:
    return key(parts(better)) < key(parts(worse))


def test_eq_12_ties_go_to_the_higher_suit_score_first():
    lower = "AH 3H 4H 5D 6D 7D 2C 8S"  # suits 4, colour 1, parity 3
    higher = "AH 3H 5H 7D 9D JC KC 3S"  # suits 6, colour 2, parity 0
    assert total(lower) == total(higher) == 8
    assert beats(higher, lower) and not beats(lower, higher)
    same = {"total": 9, "ranks": 56}
    assert key({**same, "suits": 5, "highest": 4}) < key({**same, "suits": 4, "highest": 3})


def test_eq_12_then_to_the_lower_highest_suit():
    three, four = "AH 2H 3H 4D 5D 6D 7C 8S", "AH 2H 3H 4H 6D AC 3C 5S"
    assert (parts(three)["suits"], parts(four)["suits"]) == (4, 4)
    assert (parts(three)["highest"], parts(four)["highest"]) == (3, 4)
    same = {"total": 9, "suits": 4, "ranks": 56}
    assert key({**same, "highest": 3}) < key({**same, "highest": 4})


def test_eq_12_then_to_the_ranks_closest_to_56():
    """Below and above 56 count alike: the third hand is as near as the second."""
    near, low, high = ({"total": 9, "suits": 4, "highest": 3, "ranks": ranks} for ranks in (57, 54, 58))
    assert key(near) < key(low) == key(high)
    assert parts("AH JH KD 3D QC 2C 4S TS")["ranks"] == 56


def test_eq_12_then_the_place_is_shared():
    s = given(
        2, hand0="2H 4H 5D 7D 2C 4C 9S", hand1="2D 4D 5H 7H 2S 4S 9C JC", market="JS 3C 6C TD", tokens="0 0"
    )
    play(s, "give 0 0")
    found = GAME.result(s)
    assert over(s) and found.scores == (16, 16) and found.places == (1, 1)


def test_eq_12_places_follow_the_tie_breaks():
    s = given(
        2, hand0="2H 4H 5D 7D 2C 4C 9S", hand1="2D 4D 5H 7H 2S 4S 9C KC", market="JS 3C 6C TD", tokens="0 0"
    )
    play(s, "give 0 0")
    found = GAME.result(s)
    assert (
        found.scores == (16, 16) and [p["ranks"] for p in found.parts] == [44, 46] and found.places == (2, 1)
    )


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ("AH", "card_count"),
        (PERFECT + " 3S", "card_count"),
        ("AH " * 8, "card_twice"),
        ("ZZ", "card_unknown"),
    ],
)
def test_eq_12_only_eight_different_cards_are_scored(hand, code):
    with pytest.raises(Refused) as refusal:
        parts(hand)
    assert refusal.value.code == code


# EQ-A1


def hands(total: int = 10, suits: int = 5, highest: int = 3, ranks: int = 56) -> dict:
    return {"total": total, "suits": suits, "highest": highest, "ranks": ranks}


def test_eq_a1_a_team_has_the_sum_of_its_members():
    assert team_key([hands(7), hands(6)]) < team_key([hands(10, suits=10), hands(2)])


def test_eq_a1_a_tie_goes_to_the_highest_single_suit_score():
    assert team_key([hands(suits=8), hands(suits=0)]) < team_key([hands(suits=7), hands(suits=7)])


def test_eq_a1_then_to_the_lowest_highest_suit_among_the_best_hands():
    ours = [hands(suits=8, highest=3), hands(suits=2, highest=6)]
    theirs = [hands(suits=8, highest=4), hands(suits=2, highest=2)]
    assert team_key(ours) < team_key(theirs)
    assert team_key([hands(suits=8, highest=4), hands(suits=8, highest=3)]) == team_key(ours)


def test_eq_a1_then_to_the_member_closest_to_56_whoever_it_is():
    ours = [hands(suits=8, ranks=40), hands(suits=2, ranks=57)]
    theirs = [hands(suits=8, ranks=54), hands(suits=2, ranks=20)]
    assert team_key(ours) < team_key(theirs)


def test_eq_a1_seats_of_a_team_share_score_and_place():
    s = given(
        4,
        "A",
        hand0="2H 4H 5D 7D 2C 4C 9S",
        hand1="AH 3H 5H 6H 7H 8H 9H TH",
        hand2="2D 3D 4D 6D 8D 9D TD JD",
        hand3="2S 4S AS 3S AC 3C AD JC",
        market="JS 6C 8C TC",
        tokens="0 0 0 0",
    )
    play(s, "give 0 0")
    found = GAME.result(s)
    own = [judge(s.zones[seat])["total"] for seat in range(4)]
    assert over(s) and [part["total"] for part in found.parts] == own
    assert found.scores == (own[0] + own[2], own[1] + own[3]) * 2
    assert [part["team"] for part in found.parts] == list(found.scores)
    assert own[0] == 16 and sorted(found.places) == [1, 1, 2, 2] and found.places[0] == found.places[2]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("variants", ["A", "ABCDE"])
def test_eq_a1_teams_need_four_or_six(players, variants):
    with pytest.raises(Refused) as refusal:
        lay("equilibrium", players, (("variants", variants),))
    assert (refusal.value.code, refusal.value.params) == ("teams_players", {"given": players})


# EQ-M


def rounds(*played: tuple[tuple[int, ...], tuple[int, ...]]) -> list[Result]:
    return [Result(scores, places, [{}] * len(scores), "all_full") for scores, places in played]


def standing(match: str, *played, players: int = 2, variants: str = ""):
    table = lay("equilibrium", players, (("match", match), ("variants", variants)))
    return GAME.standing(table, rounds(*played))


def test_eq_m_a_single_round_is_the_default():
    assert lay("equilibrium", 2).options["match"] == "single"
    assert not standing("single").over
    assert standing("single", ((11, 9), (1, 2))).over


def test_eq_m_a_fixed_number_of_rounds():
    played = [((11, 9), (1, 2)), ((5, 9), (2, 1)), ((4, 1), (1, 2))]
    assert not standing("rounds:3", *played[:2]).over
    found = standing("rounds:3", *played)
    assert found.over and found.totals == (20, 19) and found.places == (1, 2)


def test_eq_m_a_target_ends_it_after_the_round_that_reached_it():
    assert not standing("target:20", ((11, 9), (1, 2))).over
    assert standing("target:20", ((11, 9), (1, 2)), ((9, 2), (1, 2))).over
    assert not standing("target:21", ((11, 9), (1, 2)), ((9, 2), (1, 2))).over


def test_eq_m_equal_points_go_to_the_rounds_won_and_a_shared_one_counts_for_each():
    played = [((10, 10, 4), (1, 2, 3)), ((5, 5, 5), (1, 1, 3)), ((5, 5, 4), (2, 1, 3))]
    assert standing("rounds:3", *played, players=3).places == (1, 1, 3)
    found = standing("rounds:2", *played[:2], players=3)
    assert found.totals == (15, 15, 9) and found.places == (1, 2, 3)


def test_eq_m_one_round_alone_has_its_own_places():
    assert standing("single", ((15, 16, 15), (3, 1, 2)), players=3).places == (3, 1, 2)


def test_eq_m_teams_share_totals_and_places():
    found = standing("rounds:1", ((20, 21, 20, 21), (2, 1, 2, 1)), players=4, variants="A")
    assert found.over and found.totals == (20, 21, 20, 21) and found.places == (2, 1, 2, 1)


@pytest.mark.parametrize("match", ["first:3", "rounds:0", "target:x", "rounds", ""])
def test_eq_m_other_formats_are_refused(match):
    with pytest.raises(Refused):
        lay("equilibrium", 2, (("match", match),))


def test_eq_m_each_round_starts_afresh_and_the_start_passes_to_the_left():
    from engine.kernel.match import Match
    from engine.kernel.rng import Rng

    table = lay("equilibrium", 4, (("match", "rounds:5"), ("variants", "ABCDE")))
    match, rng = Match(table, 3), Rng(3)
    while not match.over:
        if match.state.over:
            match.next_round()
            assert match.state.pub.tokens == (2, 2, 2, 2) and match.state.pub.calm
            assert not any(match.state.pub.relayed + match.state.pub.skips)
        match.play(match.state.legal[rng.below(len(match.state.legal))])
    first = match.starters[0]
    assert match.starters == [(first + number) % 4 for number in range(5)]
    assert match.standing.totals == tuple(sum(r.scores[seat] for r in match.results) for seat in range(4))


def test_eq_15_presets_and_their_warnings():
    found = {
        name: (preset["players"], preset["options"]["variants"]) for name, preset in GAME.presets.items()
    }
    assert found == {
        "planning_duo": ((4, 6), "AB"),
        "combo_planner": ((3, 4, 5), "BE"),
        "deduction_night": ((3, 4, 5), "CD"),
        "swingy_teams": ((4, 6), "ACE"),
        "full_featured": ((4, 6), "ABE"),
    }
    assert [name for name, preset in GAME.presets.items() if "timer" in preset] == ["planning_duo"]
    for preset in GAME.presets.values():
        for players in preset["players"]:
            assert lay("equilibrium", players, tuple(preset["options"].items()))


@pytest.mark.parametrize(
    ("variants", "codes"),
    [
        ("", ()),
        ("BE", ()),
        ("AD", ("teams_in_fog",)),
        ("AC", ("wind_and_relay",)),
        ("BCE", ("many_layers", "long_turns")),
        ("ABE", ("long_turns",)),
        ("ABCDE", ("teams_in_fog", "wind_and_relay", "many_layers", "long_turns")),
    ],
)
def test_eq_15_the_setup_screen_warns_of_combinations(variants, codes):
    assert GAME.warn(4, {"variants": variants}) == codes


def test_eq_12_a_hand_of_clubs_is_worth_little():
    assert total(EIGHT) == parts(EIGHT)["parity"] == 3 - abs(parts(EIGHT)["evens"] - 4)
