"""Information-set Monte Carlo search: many guessed worlds, one tree of what the seats may do in them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .clock import Clock
from .mind import SOBER
from .policy import Action, Policy, rehearse

_TRUST = 6.0
"""How many simulations the policy's own judgement of an action is worth."""
_CURIOSITY = 0.35
"""How strongly actions that were tried little are tried more."""


class _Edge:
    """What was learned of one action at one point of the tree."""

    __slots__ = ("child", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.child: _Node | None = None


class _Node:
    """A point of the tree: the edges seen there in any world, and what came of passing it."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Action, _Edge] = {}
        self.visits = 0
        self.total = 0.0


class Chance(NamedTuple):
    """An action, the share of a win it came to, and how often it was tried."""

    action: Action
    share: float
    visits: int


class Search:
    """A search from one view. `run` it under a clock, then ask for the `ranking`."""

    def __init__(self, view: View, policy: Policy, rng: Rng) -> None:
        self.policy = policy
        self.rng = rng
        self.guess = Guess(view)
        self.seat = view.seat
        self.legal = view.legal
        self.root = _Node()
        self.simulations = 0
        self.nodes = 0
        """Simulated decisions, in the tree and in playouts."""
        self._quick = rehearse(policy)

    def run(self, clock: Clock) -> None:
        while clock.more(self.simulations):
            self._simulate(self.guess.world(self.rng))
            self.simulations += 1
            if self.simulations & 31 == 0 and not clock.simulations and self._decided():
                return

    def ranking(self) -> list[Chance]:
        """The legal actions, best first."""
        base = self.root.total / self.root.visits if self.root.visits else 0.5
        found = [
            Chance(action, self._worth(edge, base), edge.visits)
            for action in self.legal
            if (edge := self.root.edges.get(action)) is not None
        ]
        return sorted(found, key=lambda chance: -chance.share)

    @staticmethod
    def _worth(edge: _Edge, base: float) -> float:
        return (edge.total + _TRUST * (base + edge.prior)) / (edge.visits + _TRUST)

    def _decided(self) -> bool:
        """One action is so far ahead that more thought will hardly change it."""
        best, *others = self.ranking()
        if not others:
            return True
        gap = best.share - others[0].share
        return gap > 4 * 0.5 / sqrt(1 + min(best.visits, others[0].visits)) and best.visits >= 64

    def _simulate(self, s: State) -> None:
        node, rng = self.root, self.rng
        path: list[tuple[_Node, _Edge, int]] = []
        while s.question is not None:
            edges = node.edges
            is_new = not edges
            self._open(node, s)
            if is_new and path:
                break
            seat, edge, action = s.seat, *self._select(node, s.legal)
            path.append((node, edge, seat))
            s.do(action)
            self.nodes += 1
            if edge.child is None:
                edge.child = _Node()
            node = edge.child
        self._play_out(s, rng)
        worth = self.policy.value(s)
        for node, edge, seat in path:
            node.visits += 1
            node.total += worth[seat]
            edge.visits += 1
            edge.total += worth[seat]

    def _open(self, node: _Node, s: State) -> None:
        """Make edges for actions that this node has not met, with the policy's judgement of them."""
        edges, legal = node.edges, s.legal
        if all(action in edges for action in legal):
            return
        weights = self.policy.weigh(s, s.seat, legal, SOBER, self.rng)
        best = max(weights)
        for action, weight in zip(legal, weights, strict=True):
            if action not in edges:
                edges[action] = _Edge(weight - best)

    def _select(self, node: _Node, legal: Sequence[Action]) -> tuple[_Edge, Action]:
        edges = node.edges
        base = node.total / node.visits if node.visits else 0.5
        reach = _CURIOSITY * sqrt(node.visits + 1)
        best, best_action, best_score = None, legal[0], -1e9
        for action in legal:
            edge = edges[action]
            visits = edge.visits
            score = (edge.total + _TRUST * (base + edge.prior)) / (visits + _TRUST) + reach / (
                (1 + visits) * (1 - 12 * edge.prior)
            )
            if score > best_score:
                best, best_action, best_score = edge, action, score
        assert best is not None
        return best, best_action

    def _play_out(self, s: State, rng: Rng) -> None:
        quick, left = self._quick, self.policy.horizon
        while s.question is not None and left:
            s.do(quick(s, s.seat, s.legal, rng))
            left -= 1
        self.nodes += self.policy.horizon - left
