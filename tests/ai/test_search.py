"""The search: reproducible for a simulation count, stopped by its clock, and better than its policy alone."""

from __future__ import annotations

import time

import pytest
from samples import long
from tables import lay, tables

from ai.levels.agents import make
from ai.levels.levels import Expert
from ai.levels.mind import SOBER
from ai.players.game_policy import plain
from ai.search.clock import Clock
from ai.search.search import Search
from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe


def a_view():
    s = games.new_round(lay("toy", 3, ""), 4)
    return observe(s, s.seat)


def test_a_count_of_simulations_is_kept_and_no_world_begun_in_vain():
    for count in (1, 5, 50, 51):
        search = Search(a_view(), plain, Rng(1))
        choices = len(search.live)
        search.run(Clock(simulations=count))
        assert search.simulations == (count // choices * choices or min(count, choices))
        assert search.nodes > search.simulations


def test_seconds_are_kept():
    began = time.perf_counter()
    Search(a_view(), plain, Rng(1)).run(Clock(seconds=0.15))
    assert time.perf_counter() - began < 1.0


def test_a_cancelled_search_stops():
    stop = [False]
    clock = Clock(seconds=60.0, cancelled=lambda: stop[0])
    search = Search(a_view(), plain, Rng(1))
    stop[0] = True
    search.run(clock)
    assert search.simulations <= 16


def a_last_turn():
    """The last turn of a toy game with equal hands; the fewest cards win, so getting rid of one wins."""
    s = games.new_round(lay("toy", 2, ""), 3)
    while s.pub.turns < 24 or s.question.kind != "choose":
        s.apply(("draw",) if ("draw",) in s.legal else s.legal[0])
    seat, other = s.seat, 1 - s.seat
    s.zones[seat], s.zones[other] = (0, 1, 2), (16, 17, 18)
    s.zones[2] = tuple(card for card in range(52) if card not in (0, 1, 2, 16, 17, 18))
    for card in range(52):
        s.know[card] = 1 << seat if card < 3 else 1 << other if card in (16, 17, 18) else 0
    s.legal = s.question.legal(s, *s.args)
    return observe(s, seat)


def test_a_win_in_sight_is_taken():
    view = a_last_turn()
    choice = Expert(SOBER, 1, simulations=400).choose(view, view.legal)
    assert choice[0] in ("show", "give")


@pytest.mark.parametrize(("worlds", "verbs"), [(1.0, ("show", "give")), (1e6, ("draw",))])
def test_a_prior_counts_for_as_many_worlds_as_the_policy_says(worlds, verbs):
    """The policy believes that drawing is best, although drawing loses."""
    stubborn = plain._replace(
        weigh=lambda s, seat, legal, mind, rng: [0.3 * (action[0] == "draw") for action in legal],
        trust=lambda table: worlds,
    )
    search = Search(a_last_turn(), stubborn, Rng(1))
    search.run(Clock(simulations=400))
    assert search.ranking()[0].action[0] in verbs


def test_a_search_ends_where_hardly_more_can_be_won():
    """`test_elo.py` tests how much more may win; `tools.tuning.shorter_search` measures what is lost."""
    spent = []
    for worthwhile in (0.0, 1e-5, 1.0):
        search = Search(a_view(), plain, Rng(1), worthwhile=worthwhile)
        search.run(Clock(simulations=1000))
        spent.append(search.simulations)
    assert spent == sorted(spent, reverse=True)
    assert len(set(spent)) == len(spent)
    assert spent[-1] == len(search.live + search.dropped) * 16, "none is worth a second look"


def test_a_policy_evens_out_chance_in_guessed_worlds_but_not_in_the_true_one():
    class Truth:
        def world(self, rng):
            return s.clone()

    s = games.new_round(lay("toy", 3, ""), 4)
    view, told = observe(s, s.seat), []
    evened = plain._replace(even=lambda world, action: told.append(action))
    Search(view, evened, Rng(1), Truth()).run(Clock(simulations=20))
    assert not told
    Search(view, evened, Rng(1)).run(Clock(simulations=20))
    assert told[0] in view.legal


def test_a_clear_choice_ends_the_search_before_its_clock_does():
    s = games.new_round(lay("equilibrium", 2, ""), 5)
    spent = []
    while not s.over and len(spent) < 4:
        view = observe(s, s.seat)
        search = Expert(SOBER, 1, simulations=1200).search(view)
        spent.append(search.simulations)
        s.apply(search.ranking()[0].action)
    assert max(spent) <= 1200 and sum(spent) < 1000 * len(spent)


@pytest.mark.parametrize("at", tables(), ids=lambda at: "-".join(map(str, at)))
def test_no_game_makes_an_expert_late(at):
    rng, s = Rng(8), games.new_round(lay(*at), 8)
    for _ in range(3):
        for _ in range(12):
            if not s.over:
                s.apply(s.legal[rng.below(len(s.legal))])
        if s.over:
            return
        view = observe(s, s.seat)
        began = time.perf_counter()
        Expert(SOBER, 1).choose(view, view.legal, Clock(seconds=0.02))
        assert time.perf_counter() - began < 0.02 + 1.0  # an idle machine takes a hundredth of it


@pytest.mark.parametrize(
    ("game", "options", "rounds"),
    [long("equilibrium", "variants=BE", 8), ("eightfist", "", 6), ("lockdown", "", 2), ("absurd", "", 2)],
)
def test_a_character_changes_an_experts_choice_only_among_nearly_equal_ones(game, options, rounds):
    """Without a temperament it takes the best choice; a character may take one nearly as good."""
    leant = looked = 0
    for seed in range(rounds):
        s, plain = games.new_round(lay(game, 3, options), seed), make("regular", 4)
        while not s.over and (looked < 15 or not leant):
            view = observe(s, s.seat)
            if len(view.legal) > 1:
                looked += 1
                ranking = make("expert@32", 7).search(view).ranking()
                shares = {chance.action: chance.share for chance in ranking}
                assert make("expert:tobias", 7).lean(view, ranking) == ranking[0].action
                for who in ("juno", "wren", "okoro", "mira"):
                    chosen = make(f"expert:{who}", 7).lean(view, ranking)
                    assert shares[chosen] >= ranking[0].share - 0.003
                    leant += chosen != ranking[0].action
            s.apply(plain.choose(view, view.legal))
    assert leant
