"""Plays one of our bots against a held-out opponent that uses as much CPU time, seats rotated over deals.

    python tests/ai/peers/contest.py GAME OURS AGAINST [--players 2] [--deals 150] [--first 0] [--seed 1]
        [--warm 3] [--shown hands|all] [--each 10]

OURS is a bot's name (`expert@400`, `regular`); AGAINST is `flat` or `tree`, which then fill all other seats
and may use at each decision what ours used on average so far, or another bot's name, which limits itself.
Rounds are single; every deal is played once from each seat, and counts as one trial of the interval. The
number of deals is fixed before the first. Deals to warm up settle the first average and do not count.
With PYTHONPATH=build/compiled the compiled bots play (`docs/compiling.md`).
`--first` goes on from a later deal of the same seed. With `--shown`, ours (`expert@2000`) searches the true
cards (`shown.py`): what it wins is an upper limit for this search, since it sees what no bot may see.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
sys.path.append(str(HERE.parents[2]))  # last: compiled bots are used where PYTHONPATH names their folder

from searchers import PEERS, Budget  # noqa: E402
from shown import SHOWN, Showing, Shown  # noqa: E402

from ai.contests.intervals import share  # noqa: E402
from ai.contests.rounds import Memory, play_round  # noqa: E402
from ai.levels.agents import make  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.rng import COMPILED, mix  # noqa: E402

FIRST = 0.001
"""The number of seconds for which a peer may think before our bot has chosen for the first time."""


class Spent:
    """The CPU time that one side has used, and at how many decisions."""

    def __init__(self):
        self.seconds, self.decisions = 0.0, 0

    @property
    def mean(self):
        return self.seconds / self.decisions if self.decisions else FIRST


class Ours:
    """One of our bots, timed."""

    def __init__(self, name, seed, spent, shown=""):
        self.spent = spent
        self.agent = Shown(shown, _simulations(name), seed) if shown else make(name, seed)

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


def _simulations(name):
    """How many simulations this Expert makes; only an Expert of a fixed count can be shown the truth."""
    level, _, count = name.partition("@")
    if level != "expert" or not count.isdecimal():
        raise ValueError(f"{name} is no expert@N, so it cannot be shown the truth")
    return int(count)


def play_deal(table, ours, against, seed, spent, shown=""):
    """The mean share of a win of ours over all its seats in one deal."""
    won = []
    for seat in range(table.players):
        agents = []
        for other in range(table.players):
            own = mix(seed, seat, other)
            if other == seat:
                agents.append(Ours(ours, own, spent[0], shown))
            elif against in PEERS:
                agents.append(Peer(against, own, spent[1], spent[0]))
            else:
                agents.append(Ours(against, own, spent[1]))
        memory = Showing(table, agents, {seat: agents[seat].agent}) if shown else Memory(table, agents)
        played = play_round(table, seed, 0, -1, agents, memory, None, None)
        places = played.result.places
        won.append(1 / places.count(1) if places[seat] == 1 else 0.0)
    return sum(won) / len(won)


def contest(game, ours, against, players, deals, seed, warm, first=0, shown="", each=0):
    """The shares of our bot deal by deal, and the time that each side has used.

    Reports the progress after `each` deals.
    """
    table, spent = games.lay(game, players), (Spent(), Spent())
    for deal in range(warm):
        play_deal(table, ours, against, mix(seed, 1, deal), spent, shown)
    spent[1].seconds, spent[1].decisions = 0.0, 0
    won = []
    for deal in range(first, first + deals):
        won.append(play_deal(table, ours, against, mix(seed, 0, deal), spent, shown))
        if each and len(won) % each == 0:
            print(f"deals {first} to {deal}: {sum(won) * players:g} of {len(won) * players} won", flush=True)
    return won, spent


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=games.MODULES)
    parser.add_argument("ours")
    parser.add_argument("against")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--warm", type=int, default=3)
    parser.add_argument("--shown", choices=SHOWN, default="", help="what of the truth ours is shown")
    parser.add_argument("--each", type=int, default=10, help="after so many deals it says how it goes")
    given = parser.parse_args()
    won, spent = contest(**vars(given))
    mean, low, high = share(won)
    seen = f", shown {given.shown}," if given.shown else ""
    print(
        f"{given.game}: {given.ours}{seen} won {mean:.1%} [{low:.1%}, {high:.1%}] at {given.players} players "
        f"against {given.against}; fair {1 / given.players:.0%}; {len(won) * given.players} games, "
        f"seed {given.seed} from deal {given.first}; {1000 * spent[0].mean:.2f} and "
        f"{1000 * spent[1].mean:.2f} ms CPU a decision, {'compiled' if COMPILED else 'plain'}"
    )


if __name__ == "__main__":
    main()
