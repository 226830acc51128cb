"""A finding in the position and the world in which it was found, with what its sentence may speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ai.players.game_policy import by_places
from ai.reasons.claim import Continuation, Happening

Fact = Callable[["At"], bool]
Facts = Mapping[str, Fact]


class At:
    """One finding, with short names for what its sentence may speak of."""

    def __init__(self, played: Continuation, found: Happening) -> None:
        self.played = played
        self.s, self.soon, self.end = played.before, played.soon, played.end
        self.me = played.seat
        self.code, self.card, self.partner, self.who, self.zone, self.n = found
        self.verb, *self.named = played.action
        kinds = self.s.table.game.verbs[self.verb]
        self.used = [value for kind, value in zip(kinds, self.named, strict=True) if kind == "card"]
        """The cards that the choice itself uses."""
        self.facts: Any = self.s.table.facts
        self.players = self.s.table.players
        self.hand = self.s.zones[self.me]
        self.left = self.soon.zones[self.me]
        self.kind = self.s.question.kind if self.s.question is not None else ""
        self.asks = self.soon.question.kind if self.soon.question is not None else ""
        self.knows = played.knows
        self.others = [seat for seat in range(self.players) if seat != self.me]

    def __repr__(self) -> str:
        told = (self.code, self.card, self.partner, self.who, self.zone, self.n)
        return f"{told} of {self.played.action} by {self.me}, asked {self.kind}"

    def held(self, seat: int) -> int:
        return len(self.s.zones[seat])

    def events(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """The events of these kinds, in their order."""
        return (event.whole() for event in self.played.events if event.kind in kinds)

    def until(self, *kinds: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """The events before the first of these kinds."""
        for event in self.played.events:
            if event.kind in kinds:
                return
            yield event.kind, event.whole()

    @property
    def wins(self) -> bool:
        return bool(self.end.over) and by_places(self.end)[self.me] > 0

    def unseen(self) -> list[int]:
        return [card for card in range(len(self.s.know)) if not self.knows(card)]
