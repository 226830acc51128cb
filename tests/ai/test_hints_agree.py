"""Hints that follow one another in a turn agree: none drops what the last one promised, unless there is news.

python tests/ai/test_hints_agree.py GAME [MATCHES] [SIMULATIONS]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tables import GAMES

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from samples import busiest_first, first  # noqa: E402

from ai.levels.levels import make  # noqa: E402
from ai.players import policy  # noqa: E402
from ai.reasons.claim import Claim  # noqa: E402
from ai.reasons.follow_up import Use, named_use, uses  # noqa: E402
from ai.search.clock import Clock  # noqa: E402
from ai.search.search import Chance  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.view import View  # noqa: E402

KINDS = ("card", "seat", "slot")


class Said(NamedTuple):
    """A hint as it was read: what it promises to use next, and what not."""

    turn: tuple[int, ...]
    hand: frozenset[int]
    next: frozenset[Use] = frozenset()
    keeps: frozenset[Use] = frozenset()


class Followed(NamedTuple):
    """A hint, and the advice of the next one, which the same player reads before anybody else chooses."""

    said: Said
    view: View
    action: tuple[Any, ...]

    def used(self, action: tuple[Any, ...]) -> frozenset[Use]:
        return frozenset(
            [Use(kind, value) for kind in KINDS for value in uses(self.view.table, action, kind)]
        )

    def contradicts(self) -> bool:
        """Whether the second hint drops what the first one promised, though there is no news."""
        hand, mine = frozenset(self.view.zones[self.view.seat]), self.used(self.action)
        if not hand <= self.said.hand:
            return bool(self.said.keeps & mine)
        able = frozenset[Use]().union(*map(self.used, self.view.legal))
        return bool(self.said.keeps & mine or (self.said.next & able) - mine)


def by_hints(game: str, players: int, seed: int, simulations: int) -> Iterator[Followed]:
    """Plays a round by hints, and gives each hint that follows another in the same turn."""
    match = Match(games.lay(game, players), seed, listen=True)
    last: Said | None = None
    while not match.state.over:
        view = match.view(match.state.seat)
        action, ranking, reason = make(f"adviser@{simulations}", seed).think(view, Clock(seconds=1e6))
        turn = (match.round, view.seat, sum([event.kind == "turn_begun" for event in match.events]))
        if last is not None and last.turn == turn:
            yield Followed(last, view, action)
        last = said(view, turn, reason, ranking)
        match.play(action)


def said(view: View, turn: tuple[int, ...], reason: Claim | None, ranking: Sequence[Chance]) -> Said:
    rows = policy(view.table.game.id).rows
    claims = [reason, *[chance.verdict.why for chance in ranking if chance.verdict is not None]]
    told = [(claim, rows[claim.code]) for claim in claims if claim is not None and claim.code in rows]
    return Said(
        turn,
        frozenset(view.zones[view.seat]),
        frozenset([named_use(claim, row.next) for claim, row in told if row.next and claim is reason]),
        frozenset([named_use(claim, row.keeps) for claim, row in told if row.keeps]),
    )


def planted(one: Followed) -> Iterator[Followed]:
    """The same choice after hints that promised something else."""
    mine = {use for use in one.used(one.action) if use.value >= 0}
    for use in mine:
        yield one._replace(said=one.said._replace(keeps=frozenset([use])))
    hand = frozenset(one.view.zones[one.view.seat])
    for action in one.view.legal:
        if other := {use for use in one.used(action) if use.value >= 0} - mine:
            yield one._replace(said=one.said._replace(hand=hand, next=frozenset(other)))


@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_a_hint_follows_the_plan_of_the_last_one_in_its_turn_and_a_broken_promise_is_felt(game):
    """Read: "Then you can play 9♠ at once" beside "Keep 9♠", and next "Clearly worse than the hint"."""
    followed = [*by_hints(game, 3, 1, 30)]
    assert not [one for one in followed if one.contradicts()]
    false = [each for one in followed for each in planted(one)]
    assert false and all(each.contradicts() for each in false)


def contradictions(game: str, matches: int, simulations: int) -> Iterator[Followed]:
    for seed in range(2, 2 + matches):
        yield from [one for one in by_hints(game, 2 + seed % 3, seed, simulations) if one.contradicts()]


if __name__ == "__main__":
    name, count, worlds, *_ = [*sys.argv[1:], "100", "100"]
    for n, each in enumerate(contradictions(name, int(count), int(worlds)), 1):
        print(n, each.said, each.view.kind, each.action, flush=True)
