"""Lockdown: losing, winning, sudden death and matches (LD-9, LD-10, LD-12, LD-M)."""

from __future__ import annotations

from cases import cards, knows, legal, play, told
from lockdown_cases import asked, given, sets

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State

RULES = ["LD-9", "LD-10", "LD-12", "LD-M"]

# Losing


def test_ld_9_a_fourth_card_of_one_value_loses_and_the_causer_goes_on():
    s = given(3, hand0="5C 2H", hand1="6H", locked1="9H 9D 5H 5D 5S", hand2="8H", rest="out", deck="KS")
    play(s, "give 5C 1")
    assert asked(s) == "act 0" and s.pub.alive == 0b101 and s.pub.fell == (1,)
    assert {"5C", "5H", "5D", "5S"} <= set(cards(s, "out").split())
    assert sorted(cards(s, "deck").split()) == ["6H", "9D", "9H", "KS"]
    told_cards = told(s, "eliminated")[-1]
    assert (told_cards["seat"], told_cards["by"]) == (1, 0) and len(told_cards["cards"]) == 4


def test_ld_9_everybody_sees_the_four_cards_and_nothing_of_the_rest():
    s = given(3, hand0="5C 2H", hand1="6H", locked1="5H 5D 5S", hand2="8H")
    play(s, "give 5C 1")
    assert all(knows(s, seat, name) for seat in range(4) for name in ["5C", "5H", "5D", "5S"])
    assert not any(knows(s, seat, "6H") for seat in range(4)) and asked(s) == "act 0"


def test_ld_9_a_forced_card_eliminates():
    s = play(given(3, hand0="2H", hand1="3H", locked2="5H 5D 5S", deck="5C"), "force 2")
    assert s.pub.fell == (2,) and asked(s) == "act 0"


def test_ld_9_who_draws_its_own_fourth_card_is_out_and_its_left_is_next():
    s = given(4, hand0="2H", locked0="5H 5D 5S", hand2="3H", hand3="4H", out_of_game="1", deck="5C")
    play(s, "draw")
    assert s.pub.fell == (1, 0) and asked(s) == "act 2"


def test_ld_9_who_takes_its_own_fourth_card_is_out():
    s = given(3, hand0="2H", locked0="5H 5D 5S", hand1="5C", hand2="3H")
    play(s, "take 1")
    assert s.pub.fell == (0,) and asked(s) == "act 1"
    assert told(s, "eliminated")[-1]["by"] == 0


def test_ld_9_a_clear_can_lose():
    s = given(3, hand0="JR 5H", locked0="5D 5C", hand1="3H", hand2="4H", rest="out", deck="5S")
    play(s, "clear JR")
    assert s.pub.fell == (0,) and asked(s) == "act 1"
    assert not s.zones[s.table.zone["deck"]] and not s.pub.sets[0]


SHUFFLED = {"locked1": "5H 5D 5S", "locked2": "6H 6D 6S", "locked3": "7H 7D 7S"}


def shuffled(wanted: str, **position: str) -> State:
    """A Shuffle by seat 0 in which these seats lose, in the order in which the losses are resolved."""
    for seed in range(3000):
        s = play(given(4, seed=seed, **position), "shuffle")
        if " ".join(str(event["seat"]) for event in told(s, "eliminated")) == wanted:
            return s
    raise AssertionError("no such shuffle")


def test_ld_9_one_shuffle_can_eliminate_several_from_the_active_players_left():
    s = shuffled("1 2", **SHUFFLED, hand0="2H 3H", hand1="5C 9H", hand2="6C TH", hand3="KH")
    assert s.pub.fell == (1, 2) and asked(s) == "act 0"
    assert len(cards(s, "out").split()) == 8


def test_ld_9_losses_are_looked_at_when_all_cards_are_dealt_back():
    s = shuffled("1 2", **SHUFFLED, hand0="2H 3H", hand1="5C 9H", hand2="6C TH", hand3="KH")
    kinds = [(e.kind, e.whole().get("source")) for e in s.log or ()]
    last_dealt = max(i for i, kind in enumerate(kinds) if kind == ("moved", s.table.zone["pool"]))
    assert last_dealt < min(i for i, (kind, _) in enumerate(kinds) if kind == "eliminated")
    assert asked(s) == "act 0"


def test_ld_9_who_loses_by_its_own_shuffle_is_followed_by_its_left():
    s = shuffled("0", locked0="5H 5D 5S", hand0="2H", hand1="5C", hand2="6C", hand3="KH")
    assert asked(s) == "act 1"
    s = shuffled(
        "1 0", locked0="5H 5D 5S", locked1="6H 6D 6S", hand0="6C", hand1="5C", hand2="2H", hand3="KH"
    )
    assert asked(s) == "act 2"


def test_ld_9_the_last_player_standing_can_no_longer_lose():
    position = {"locked0": "5H 5D 5S", "locked1": "6H 6D 6S", "hand0": "6C", "hand1": "5C"}
    s = shuffled("1", **position, out_of_game="2 3")
    assert s.over and told(s, "won") == [{"winner": 0}]
    assert s.table.game.result(s).places == (1, 2, 4, 3)
    assert s.zones[s.table.facts.locked].count(s.table.card["5C"]) == 1, "it had its own fourth card"


# Winning


def test_ld_10_the_last_one_standing_wins_and_the_others_follow_in_reverse_order():
    s = given(4, hand0="5C", locked2="5H 5D 5S", out_of_game="3 1")
    play(s, "give 5C 2")
    result = s.table.game.result(s)
    assert asked(s) == "over" and result.ended == "last_standing"
    assert result.places == (1, 3, 2, 4) and result.scores == (1, 0, 0, 0)
    assert [part["won"] for part in result.parts] == [1, 0, 0, 0]


# Sudden death


def test_ld_12_after_fifty_turns_a_third_card_loses():
    s = given(3, calm=50, hand0="5C 2H", locked1="5H 5D", hand2="8H")
    play(s, "give 5C 1")
    assert s.pub.fell == (1,) and asked(s) == "act 0"
    assert {"5C", "5H", "5D"} <= set(cards(s, "out").split())
    s = play(given(3, calm=49, hand0="5C 2H", locked1="5H 5D", hand2="8H"), "give 5C 1")
    assert s.pub.fell == () and sets(s, 1) == "5H 5D 5C" and asked(s) == "act 1"


def test_ld_12_sudden_death_lasts_until_the_next_elimination():
    s = given(4, calm=77, hand0="5C 6C", locked1="5H 5D", locked2="6H 6D", hand3="8H")
    play(s, "give 5C 1")
    assert s.pub.calm == 0 and told(s, "sudden_death_over")
    play(s, "give 6C 2")
    assert s.pub.fell == (1,) and sets(s, 2) == "6H 6D 6C" and asked(s) == "act 2"


def test_ld_12_sets_of_three_locked_before_stay_and_a_fourth_eliminates():
    s = given(3, calm=60, hand0="5C 2H", locked1="5H 5D 5S", hand2="8H")
    assert s.pub.alive == 0b111 and sets(s, 1) == "5H 5D 5S"
    play(s, "give 5C 1")
    assert s.pub.fell == (1,) and len(cards(s, "out").split()) == 4 and asked(s) == "act 0"


def test_ld_12_a_shuffle_in_sudden_death_spares_the_sets_of_before():
    for seed in range(20):
        s = given(3, calm=60, seed=seed, hand0="2H 3H", hand1="4H 6H", locked1="5H 5D 5S", hand2="8H")
        play(s, "shuffle")
        assert s.pub.fell == () and asked(s) == "next 0"


def test_ld_12_sudden_death_is_over_once_all_whom_a_shuffle_eliminates_are_told():
    sets = {"locked0": "8H 8D", "locked1": "5H 5D", "locked2": "6H 6D"}
    s = shuffled("1 2", **sets, calm=60, hand0="2H 3H", hand1="5C 9H", hand2="6C TH", hand3="KH")
    kinds = [event.kind for event in s.log if event.kind in ("eliminated", "sudden_death_over")]
    assert kinds == ["eliminated", "eliminated", "sudden_death_over"]


def test_ld_12_a_shuffle_that_brings_two_players_their_third_card_eliminates_both():
    for seed in range(400):
        s = given(
            4,
            calm=60,
            seed=seed,
            hand0="2H",
            hand1="5C",
            locked1="5H 5D",
            hand2="6C",
            locked2="6H 6D",
            hand3="9H",
        )
        play(s, "shuffle")
        if len(told(s, "eliminated")) == 2:
            break
    assert s.pub.fell == (1, 2) and asked(s) == "act 0" and len(cards(s, "out").split()) == 6


def test_ld_12_a_clear_in_sudden_death_can_lose_by_three():
    s = given(3, calm=60, hand0="JR 5H", locked0="5D", hand1="3H", hand2="4H", rest="out", deck="5S")
    play(s, "clear JR")
    assert s.pub.fell == (0,) and asked(s) == "act 1"
    assert len(told(s, "eliminated")[-1]["cards"]) == 3


def test_ld_12_a_marker_counts_the_last_ten_turns_down():
    s = given(2, calm=38, hand0="2H", hand1="5H", deck="TH KS QS JS 9C 8C 7C 6S 4S 3S 2D KD QD")
    marks = []
    for _ in range(14):
        play(s, "draw" if "draw" in legal(s) else next(text for text in legal(s) if text.startswith("force")))
        marks += [event["left"] for event in told(s, "marker")] + ["now"] * len(told(s, "sudden_death"))
        s.log = []
    assert marks == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, "now"] and s.pub.calm == 52


def test_ld_12_after_120_turns_the_game_is_drawn_between_those_left():
    s = given(4, calm=118, hand0="2H", hand1="5H", hand2="6H", out_of_game="3", deck="TH KS")
    play(s, "force 1")
    assert asked(s) == "act 1"
    play(s, "draw")
    result = s.table.game.result(s)
    assert asked(s) == "over" and result.ended == "calm" and told(s, "drawn") == [{"ended": "calm"}]
    assert result.places == (1, 1, 1, 4) and result.scores == (0, 0, 0, 0)


def test_ld_12_an_elimination_in_the_120th_turn_comes_first():
    s = given(3, calm=119, hand0="5C 2H", locked1="5H 5D", hand2="8H")
    play(s, "give 5C 1")
    assert s.pub.calm == 0 and asked(s) == "act 0"


def test_ld_12_a_game_decided_by_a_third_card_says_so():
    s = given(2, calm=50, hand0="5C 2H", locked1="5H 5D")
    play(s, "give 5C 1")
    assert asked(s) == "over" and s.table.game.result(s).ended == "sudden_death"


# Matches


def finished(winner: int, players: int = 3) -> object:
    loser = (winner + 1) % players
    others = [seat for seat in range(players) if seat not in (winner, loser)]
    position = {f"hand{winner}": "5C", f"locked{loser}": "5H 5D 5S", "starter": winner}
    s = given(players, out_of_game=" ".join(map(str, others)), **position)
    play(s, f"give 5C {loser}")
    assert asked(s) == "over"
    return s.table.game.result(s)


def test_ld_m_one_game_is_a_match():
    table = games.lay("lockdown", 3)
    standing = table.game.standing(table, [finished(1)])
    assert standing.over and standing.places == (3, 1, 2) and standing.totals == (0, 1, 0)


def test_ld_m_first_to_so_many_wins():
    table = games.lay("lockdown", 3, (("match", "first:2"),))
    results = [finished(1), finished(2)]
    assert not table.game.standing(table, results).over
    standing = table.game.standing(table, [*results, finished(1)])
    assert standing.over and standing.totals == (0, 2, 1) and standing.places == (3, 1, 2)


def test_ld_m_a_drawn_game_counts_for_nobody():
    s = given(2, calm=119, hand0="2H", hand1="5H", deck="TH")
    play(s, "draw")
    table = games.lay("lockdown", 2, (("match", "first:1"),))
    standing = table.game.standing(table, [s.table.game.result(s)])
    assert asked(s) == "over" and not standing.over and standing.totals == (0, 0)


def test_ld_m_the_deal_passes_left():
    match, rng = Match(games.lay("lockdown", 3, (("match", "first:2"),)), 4, listen=False), Rng(4)
    while not match.over:
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    first = match.starters[0]
    assert len(match.starters) > 1
    assert match.starters == [(first + i) % 3 for i in range(len(match.starters))]


def test_ld_12_once_a_game_is_over_nothing_more_is_announced():
    s = given(3, calm=46, hand0="5C", locked1="5H 5D", locked2="6H 6D", rest="out")
    play(s, "give 5C 1", "next 2", "next 0")  # everybody passes, in the fiftieth quiet turn
    assert asked(s) == "over" and s.pub.calm == 50 and told(s, "drawn") and not told(s, "sudden_death")
    s = play(given(2, calm=50, hand0="5C 2H", locked1="5H 5D"), "give 5C 1")
    assert asked(s) == "over" and told(s, "won") and not told(s, "sudden_death_over")
