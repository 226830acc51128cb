"""`Feat`: an achievement of a match, found in its public events once a round is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.table_description import Table
from game.words import N_


class Feat(NamedTuple):
    """An achievement."""

    name: str
    says: str
    """The deed, in a line."""


COMEBACK = Feat(N_("From last to first"), N_("Was last before the final round and won the match."))


class Feats:
    """Watches the rounds of one match from the public's view, and notes achievements."""

    kinds: ClassVar[Mapping[str, Feat]] = {}
    """The game's achievements by their keys."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts
        self.done: set[tuple[str, int]] = set()
        self.begin()

    def did(self, key: str, seat: int) -> None:
        """Note an achievement of a seat; once a match is enough."""
        self.done.add((key, seat))

    def begin(self) -> None:
        """A round begins."""

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        """Take in an event with its public part."""

    def end(self, result: Result) -> None:
        """The round is over."""

    def close(self, results: Sequence[Result]) -> None:
        """The match is over."""


def fold_feats(
    feats: Feats, events: Sequence[Event], results: Sequence[Result], over: bool = True
) -> dict[int, list[str]]:
    """By seat, the keys of its achievements in the order of the book, from a match or its rounds so far."""
    rounds = iter(results)
    for event in events:
        if event.open is None:
            continue
        if event.kind == "round":
            feats.begin()
        elif event.kind == "result":
            feats.end(next(rounds))
        else:
            feats.see(event.kind, event.open)
    if over:
        feats.close(results)
    seats = range(feats.table.players)
    found = {seat: [key for key in feats.kinds if (key, seat) in feats.done] for seat in seats}
    return {seat: keys for seat, keys in found.items() if keys}


def winners(result: Result) -> list[int]:
    """The winners of a round."""
    return [seat for seat, place in enumerate(result.places) if place == 1]


def came_from_last(table: Table, results: Sequence[Result]) -> Iterable[int]:
    """The winner of a match of several rounds who was last before the final one."""
    if len(results) < 2:
        return []
    before = table.game.standing(table, results[:-1]).places
    after = table.game.standing(table, results).places
    return [seat for seat, place in enumerate(after) if place == 1 < max(before) == before[seat]]
