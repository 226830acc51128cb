"""Plays a finished match again from the same deals with an Expert in one seat, to value that seat's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ai.contests.intervals import share
from ai.contests.rounds import play_match
from ai.levels.agents import make
from ai.levels.levels import Expert
from ai.players.game_policy import shares
from ai.search.clock import Clock
from engine import games
from engine.kernel.game import Game, Standing
from engine.kernel.rng import mix

from .witnessed_decisions import Repeatable

SIMULATIONS: Final = 8500
"""The most simulations of an Expert for each choice: the same number as at the table."""
WORTHWHILE: Final = 1e-7
"""The gain that each further world of a search must promise.

With this value, twenty matches of one round take less than a minute and lose hardly anything
(`tools/tuning/shorter_search.py`).
"""
AGAIN: Final = 0x5A3E


class Recast(NamedTuple):
    """A match to play again: its setup and its bots, all in plain values."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    bots: tuple[str, ...]
    """By seat, the bot that plays there."""
    seat: int
    """The Expert's seat."""
    simulations: int = SIMULATIONS


class Ended(NamedTuple):
    """The result of a match for the seat."""

    total: int
    place: int
    win: float
    """The seat's share of the win."""


def cast_of(match: Repeatable, bots: Sequence[str], seat: int) -> Recast:
    """The cast of a match, with these bots."""
    options = tuple(sorted(match.table.options.items()))
    return Recast(match.table.game.id, match.table.players, options, match.seed, tuple(bots), seat)


def ended(standing: Standing, seat: int) -> Ended:
    return Ended(standing.totals[seat], standing.places[seat], shares(standing.places)[seat])


def again(cast: Recast, number: int) -> Ended:
    """One more match with the same deals; its number determines the bots' random choices."""
    table = games.lay(cast.game, cast.players, cast.options)
    bots = [*cast.bots[: cast.seat], "expert", *cast.bots[cast.seat + 1 :]]
    agents = [make(bot, mix(cast.seed, seat, number, AGAIN)) for seat, bot in enumerate(bots)]
    for agent in agents:
        if isinstance(agent, Expert):
            agent.worthwhile = WORTHWHILE
    clock = Clock(simulations=cast.simulations)
    results = [played.result for played in play_match(table, cast.seed, agents, clock=clock)]
    return ended(table.game.standing(table, results), cast.seat)


class Sides(NamedTuple):
    """How many of the Experts' matches ended better than the player's own, equally well, and worse."""

    better: int
    same: int
    worse: int


class AmongExperts:
    """A seat's own result beside those of Experts with the same cards, in the game's own measure."""

    def __init__(self, game: Game[Any, Any, Any], own: Ended, experts: Sequence[Ended]) -> None:
        self.own = own
        self.experts = experts
        self._game = game
        self.by_points = game.measure != "places"
        self._sign = 1 if game.measure == "most" else -1

    def of_first(self, count: int) -> AmongExperts:
        """The comparison with only this many of the Experts."""
        return AmongExperts(self._game, self.own, self.experts[:count])

    def points(self, one: Ended) -> int:
        """The number that measures a result: points, or a place."""
        return one.total if self.by_points else one.place

    @property
    def _leads(self) -> list[int]:
        """How far each of the Experts' matches ended ahead of the player's own; negative if behind it."""
        own = self.points(self.own)
        return [self._sign * (self.points(expert) - own) for expert in self.experts]

    @property
    def below(self) -> tuple[float, float, float]:
        """The part of the Experts' matches that ended worse, with its 95 % interval; draws count half."""
        return share([float(lead < 0) if lead else 0.5 for lead in self._leads])

    @property
    def sides(self) -> Sides:
        leads = self._leads
        return Sides(sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads))

    @property
    def middle(self) -> tuple[int, int]:
        """The range of the Experts' numbers without the lowest tenth and the highest tenth."""
        found = sorted(self.points(expert) for expert in self.experts)
        tenth = len(found) // 10
        return found[tenth], found[len(found) - 1 - tenth]
