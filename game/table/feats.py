"""What somebody did in a match that is worth remembering: found in its public events, once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.table import Table
from game.words import N_


class Feat(NamedTuple):
    """Something worth remembering."""

    name: str
    says: str
    """What was done, in a line."""


COMEBACK = Feat(N_("From the last place"), N_("Was last before the final round, and won the match."))


class Feats:
    """Watches the rounds of one match as everybody saw them, and notes who did what."""

    kinds: ClassVar[Mapping[str, Feat]] = {}
    """The game's feats by their keys."""

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts
        self.done: set[tuple[str, int]] = set()
        self.begin()

    def did(self, key: str, seat: int) -> None:
        """Note that a seat did it; once a match is enough."""
        self.done.add((key, seat))

    def begin(self) -> None:
        """A round begins."""

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        """Something happened, with what everybody was told of it."""

    def end(self, result: Result) -> None:
        """The round is over."""

    def close(self, results: Sequence[Result]) -> None:
        """The match is over."""


def fold_feats(feats: Feats, events: Sequence[Event], results: Sequence[Result]) -> dict[int, list[str]]:
    """By seat, the keys of what it did in a finished match, in the order of the book."""
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
    feats.close(results)
    seats = range(feats.table.players)
    found = {seat: [key for key in feats.kinds if (key, seat) in feats.done] for seat in seats}
    return {seat: keys for seat, keys in found.items() if keys}


def winners(result: Result) -> list[int]:
    """Who won a round."""
    return [seat for seat, place in enumerate(result.places) if place == 1]


def came_from_last(table: Table, results: Sequence[Result]) -> Iterable[int]:
    """Who won a match of several rounds after being last before the final one."""
    if len(results) < 2:
        return []
    before = table.game.standing(table, results[:-1]).places
    after = table.game.standing(table, results).places
    return [seat for seat, place in enumerate(after) if place == 1 < max(before) == before[seat]]
