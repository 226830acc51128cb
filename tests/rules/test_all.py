"""Rules of all games (ALL-1 to ALL-7); tested with the toy game where the kernel alone keeps them."""

from __future__ import annotations

import pytest
from cases import given, knows, legal, play, told
from tables import GAMES, register_toy

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe

register_toy()
RULES = ["ALL-1", "ALL-2", "ALL-3", "ALL-4", "ALL-5", "ALL-6", "ALL-7"]


def toy(**zones: str):
    return given("toy", 3, hand0="7H 8D 9C", hand1="2S 3S 4S", hand2="JH QH KH", **zones)


def names(s, seat, zone):
    return " ".join(s.table.names(observe(s, seat).zones[s.table.zone[zone]]))


def test_all_1_a_card_given_unseen_is_known_to_the_two_of_them():
    s = play(toy(), "give 7H 1")
    assert knows(s, 0, "7H") and knows(s, 1, "7H") and not knows(s, 2, "7H")
    assert names(s, 0, "hand1") == "7H ?? ?? ??"
    assert names(s, 2, "hand1") == "?? ?? ?? ??"


def test_all_1_a_known_card_stays_known_until_its_hand_loses_one_unseen():
    s = play(toy(), "give 7H 1", "show 2S")
    assert knows(s, 0, "7H")
    play(s, "draw", "draw", "give 3S 2")
    assert not knows(s, 0, "7H") and knows(s, 1, "7H")
    assert names(s, 0, "hand1") == "?? ??"


def test_all_1_a_looked_at_deck_card_is_known_until_it_is_drawn():
    s = play(toy(deck="5D 6D"), "look", "lay 1")
    assert names(s, 0, "deck").startswith("6D 5D ??")
    assert names(s, 1, "deck").startswith("?? ?? ??")
    play(s, "draw")
    assert names(s, 0, "hand1") == "6D ?? ?? ??"
    assert names(s, 2, "hand1") == "?? ?? ?? ??"


def test_all_1_a_shuffle_leaves_nothing_known():
    s = play(toy(deck="5D 6D"), "look", "lay 0")
    s.shuffle(s.table.zone["deck"])
    assert "5D" not in names(s, 0, "deck")


def test_all_2_a_secret_choice_is_seen_by_nobody_before_all_are_made():
    s = play(toy(), "duel 1", "pick 9C")
    assert (s.seat, legal(s)) == (1, ["pick 2S", "pick 3S", "pick 4S"])
    for seat in (1, 2, 3):
        assert observe(s, seat).picks[0] == (0, (-1,))
        assert names(s, seat, "hand0") == "?? ?? ??"
    play(s, "pick 4S")
    assert told(s, "dueled") == [{"winner": 0, "loser": 1}]
    assert not s.picks and names(s, 2, "hand0") == "4S ?? ?? ??"


def test_all_3_a_seat_with_one_option_is_not_asked():
    s = given("toy", 3, hand0="7H", hand1="2S", hand2="JH", deck="5D", rest="pile")
    play(s, "look")
    assert told(s, "forced") == [{"seat": 0, "decision": "order", "action": ("lay", 0)}]
    assert s.question.kind == "choose" and s.seat == 1


def test_all_3_nobody_sees_whether_somebody_could_react():
    """In one of two worlds seat 2 may snap; spectators see no difference."""
    able = play(given("toy", 3, hand0="7H 8D", hand1="2S 3S", hand2="7S QH"), "show 7H")
    unable = play(given("toy", 3, hand0="7H 8D", hand1="2S 3S", hand2="6S QH"), "show 7H")
    assert able.question.kind == "snap" and unable.question.kind == "choose"
    view = observe(able, 3)
    assert (view.to_move, view.kind) == (-1, "")
    assert view.zones == observe(unable, 3).zones


@pytest.mark.parametrize("game", GAMES)
def test_all_4_the_same_seed_and_choices_give_the_same_game(game):
    table = games.lay(game, games.game(game).players[1])
    first, again, other = (games.new_round(table, seed, listen=True) for seed in (5, 5, 6))
    assert first.log == again.log != other.log
    rng = Rng(1)
    while first.legal:
        action = first.legal[rng.below(len(first.legal))]
        first.apply(action)
        again.apply(action)
        assert (first.rng, first.zones, first.legal) == (again.rng, again.zones, again.legal)
    assert again.over and first.log == again.log


@pytest.mark.parametrize("game", GAMES)
def test_all_5_a_game_always_ends(game):
    low, high = games.game(game).players
    for seed in range(10):
        for players in (low, high):
            s, rng = games.new_round(games.lay(game, players), seed), Rng(seed)
            for _ in range(20_000):
                if s.over:
                    break
                s.apply(s.legal[rng.below(len(s.legal))])
            assert s.over, f"{players} players, seed {seed}"


MATCHES = {"equilibrium": "rounds:3", "eightfist": "games:1", "absurd": "rounds:3", "lockdown": "first:2"}


@pytest.mark.parametrize("game", GAMES)
def test_all_6_the_start_is_drawn_from_the_seed_and_passes_to_the_left(game):
    table = games.lay(game, 4, (("match", MATCHES[game]),))
    drawn = {games.new_round(table, seed).pub.starter for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    match, rng = Match(table, seed=3), Rng(3)
    assert any(event.kind == "changed" and event.open["key"] == "starter" for event in match.events)
    while not match.over and match.round < 3:
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    first = match.starters[0]
    assert match.starters == [(first + number) % 4 for number in range(len(match.starters))]
    assert len(match.starters) > 1


FIRST = {"equilibrium": 0, "absurd": 0, "eightfist": 1, "lockdown": 1}
"""By game, the seat that is dealt the first card: the starter, or the dealer's left neighbour."""


@pytest.mark.parametrize("game", GAMES)
def test_all_7_cards_are_dealt_one_at_a_time_clockwise_from_the_top(game):
    n = 4
    for seed in range(5):
        s = games.new_round(games.lay(game, n), seed, listen=True)
        shuffles = [i for i, e in enumerate(s.log) if e.kind == "shuffled" and len(e.whole()["order"]) > 50]
        deck = s.log[shuffles[-1]].whole()["order"]
        deals = [e.whole() for e in s.log[shuffles[-1] :] if e.kind == "moved"]
        first = (s.pub.starter + FIRST[game]) % n
        for i, moved in enumerate(deals[: 3 * n]):
            assert moved["card"] == deck[i]
            assert s.table.zones[moved["target"]].name.endswith(str((first + i) % n))
