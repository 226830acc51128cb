"""Plays one of our bots against a held-out opponent that uses as much CPU time, seats rotated over deals.

    python tests/ai/peers/contest.py GAME OURS AGAINST [--players 2] [--deals 150] [--seed 1] [--warm 3]

OURS is a bot's name (`expert@400`, `regular`); AGAINST is `flat` or `tree`, which then fill all other seats
and may use at each decision what ours used on average so far, or another bot's name, which limits itself.
Rounds are single; every deal is played once from each seat, and counts as one trial of the interval. The
number of deals is fixed before the first. Deals to warm up settle the first average and do not count.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[2]), str(HERE)]

from searchers import PEERS, Budget  # noqa: E402

from ai.agents import make  # noqa: E402
from ai.intervals import share  # noqa: E402
from ai.rounds import Memory, play_round  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.rng import mix  # noqa: E402

FIRST = 0.001
"""Seconds a peer may think before ours has chosen for the first time."""


class Spent:
    """The CPU time that one side has used, and at how many decisions."""

    def __init__(self):
        self.seconds, self.decisions = 0.0, 0

    @property
    def mean(self):
        return self.seconds / self.decisions if self.decisions else FIRST


class Ours:
    """One of our bots, timed."""

    def __init__(self, name, seed, spent):
        self.agent, self.spent = make(name, seed), spent

    def choose(self, view, legal, clock=None):
        began = process_time()
        action = self.agent.choose(view, legal, clock)
        self.spent.seconds += process_time() - began
        self.spent.decisions += 1
        return action


class Peer(Ours):
    """A held-out opponent that thinks as long as ours does on average."""

    def __init__(self, name, seed, spent, other):
        self.agent, self.spent, self.other = PEERS[name](None, seed), spent, other

    def choose(self, view, legal, clock=None):
        self.agent.budget = Budget(seconds=self.other.mean)
        return super().choose(view, legal, clock)


def play_deal(table, ours, against, seed, spent):
    """The mean share of a win of ours over all its seats in one deal."""
    won = []
    for seat in range(table.players):
        agents = []
        for other in range(table.players):
            own = mix(seed, seat, other)
            if other == seat:
                agents.append(Ours(ours, own, spent[0]))
            elif against in PEERS:
                agents.append(Peer(against, own, spent[1], spent[0]))
            else:
                agents.append(Ours(against, own, spent[1]))
        played = play_round(table, seed, 0, -1, agents, Memory(table, agents), None, None)
        places = played.result.places
        won.append(1 / places.count(1) if places[seat] == 1 else 0.0)
    return sum(won) / len(won)


def contest(game, ours, against, players, deals, seed, warm):
    """The shares of ours deal by deal, and what each side has used."""
    table, spent = games.lay(game, players), (Spent(), Spent())
    for deal in range(warm):
        play_deal(table, ours, against, mix(seed, 1, deal), spent)
    spent[1].seconds, spent[1].decisions = 0.0, 0
    return [play_deal(table, ours, against, mix(seed, 0, deal), spent) for deal in range(deals)], spent


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=games.MODULES)
    parser.add_argument("ours")
    parser.add_argument("against")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--warm", type=int, default=3)
    given = parser.parse_args()
    won, spent = contest(**vars(given))
    mean, low, high = share(won)
    print(
        f"{given.game}: {given.ours} won {mean:.1%} [{low:.1%}, {high:.1%}] at {given.players} players "
        f"against {given.against}; fair {1 / given.players:.0%}; {len(won) * given.players} games, "
        f"seed {given.seed}; {1000 * spent[0].mean:.2f} and {1000 * spent[1].mean:.2f} ms CPU a decision"
    )


if __name__ == "__main__":
    main()
