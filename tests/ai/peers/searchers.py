"""Opponents that know the engine's public interface and nothing of `ai/players`, to measure our bots against.

Both guess worlds that their view allows (`engine.kernel.guess`), play on at random to the end of the round,
and count a win shared among those in first place. A player who changes our players must not change these.
"""

from __future__ import annotations

from math import log, sqrt
from time import process_time

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng

EXPLORE = 0.7
"""The weight of what was seldom tried, usual for rewards from 0 to 1."""
LONGEST = 2000
"""If random play does not end a round within this many decisions, all seats share the win."""


class Budget:
    """A limit: a number of simulations, or an amount of this process's CPU time."""

    def __init__(self, simulations=0, seconds=0.0):
        if not simulations and not seconds:
            raise ValueError("a budget has simulations or seconds")
        self.simulations = simulations
        self.seconds = seconds

    def simulate(self):
        """Counts simulations until the budget is used up; there is always one."""
        ends = process_time() + self.seconds if self.seconds else 0.0
        done = 0
        while not done or ((not ends or process_time() < ends) and done != self.simulations):
            yield done
            done += 1


def outcome(s, rng):
    """Play on at random; returns what each seat gets at the end of the round."""
    below, left = rng.below, LONGEST
    while s.question is not None:
        if not left:
            return [1 / s.table.players] * s.table.players
        legal = s.legal
        s.do(legal[below(len(legal))])
        left -= 1
    places = s.table.game.result(s).places
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


class FlatMonteCarlo:
    """Tries every choice in every guessed world, plays on at random, and takes the best mean."""

    def __init__(self, budget, seed):
        self.budget = budget
        self.rng = Rng(seed)

    def choose(self, view, legal, clock=None):
        guess, rng = Guess(view), self.rng
        sums, counts = [0.0] * len(legal), [0] * len(legal)
        first = rng.below(len(legal))
        world = None
        for done in self.budget.simulate():
            if done % len(legal) == 0:
                world = guess.world(rng)
            i = (first + done) % len(legal)
            s = world.clone()
            s.do(legal[i])
            sums[i] += outcome(s, rng)[view.seat]
            counts[i] += 1
        tried = [i for i, count in enumerate(counts) if count]
        return legal[max(tried, key=lambda i: sums[i] / counts[i])]


class Node:
    """An action that was tried, and its results for the seat that chose it."""

    __slots__ = ("children", "offered", "reward", "visits")

    def __init__(self):
        self.children = {}
        self.visits = 0
        self.offered = 0
        """How often its action could be chosen when the node above it was passed."""
        self.reward = 0.0

    def bound(self):
        """The upper confidence bound, by how often the action was offered."""
        return self.reward / self.visits + EXPLORE * sqrt(log(self.offered) / self.visits)


class TreeSearch:
    """Single-observer information-set Monte Carlo tree search, as Cowling, Powley and Whitehouse wrote it."""

    def __init__(self, budget, seed):
        self.budget = budget
        self.rng = Rng(seed)

    def choose(self, view, legal, clock=None):
        guess, root = Guess(view), Node()
        for _ in self.budget.simulate():
            self.simulate(root, guess.world(self.rng))
        visits = {action: node.visits for (_, action), node in root.children.items()}
        return max(legal, key=lambda action: visits.get(action, 0))

    def simulate(self, root, s):
        """Follow the tree as far as it reaches in this world, add one node, and play on at random."""
        node, path, fresh = root, [], False
        while s.question is not None and not fresh:
            seat, legal = s.seat, s.legal
            action, fresh = self.select(node, seat, legal)
            node = node.children[seat, action]
            path.append((seat, node))
            s.do(action)
        rewards = outcome(s, self.rng)
        for seat, node in path:
            node.visits += 1
            node.reward += rewards[seat]

    def select(self, node, seat, legal):
        """An action that was never tried, if there is one, otherwise the action with the highest bound."""
        children = node.children
        untried = [action for action in legal if (seat, action) not in children]
        known = [(children[seat, action], action) for action in legal if (seat, action) in children]
        for child, _ in known:
            child.offered += 1
        if untried:
            action = untried[self.rng.below(len(untried))]
            children[seat, action] = fresh = Node()
            fresh.offered = 1
            return action, True
        return max(known, key=lambda pair: pair[0].bound())[1], False


PEERS = {"flat": FlatMonteCarlo, "tree": TreeSearch}
