"""Events: facts about what happened, in the past tense. They are hidden unless declared open."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


class Event:
    """One thing that happened: `open` is for everybody, `closed` for the seats in the mask `see`.

    If `open` is None, seats that may not see the event do not notice it at all. `sure` is a mask too: the
    seats that saw no face, but can tell which of the cards they knew has moved. Each seat receives only its
    own bit, as the field `sure`, because the other bits would reveal something about the card.
    """

    __slots__ = ("closed", "kind", "open", "see", "sure")

    def __init__(
        self,
        kind: str,
        open: dict[str, Any] | None,
        closed: dict[str, Any] | None = None,
        see: int = 0,
        sure: int = 0,
    ) -> None:
        self.kind = kind
        self.open = open
        self.closed = closed
        self.see = see
        self.sure = sure

    def seen_from(self, seat: int) -> Event | None:
        """The event as it was shown to this seat, or None if the seat noticed nothing."""
        if self.closed is None:
            return self if self.open is not None else None
        if self.see >> seat & 1:
            return Event(self.kind, {**(self.open or {}), **self.closed})
        if self.open is None:
            return None
        if self.sure >> seat & 1:
            return Event(self.kind, {**self.open, "sure": 1 << seat})
        return Event(self.kind, self.open)

    def whole(self) -> dict[str, Any]:
        """All fields, for the referee's log."""
        sure = {"sure": self.sure} if self.sure else {}
        return {**(self.open or {}), **sure, **(self.closed or {})}

    def __reduce__(self) -> tuple[Any, ...]:
        return (Event, (self.kind, self.open, self.closed, self.see, self.sure))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and (self.kind, self.open, self.closed) == (other.kind, other.open, other.closed)
            and (self.see, self.sure) == (other.see, other.sure)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        hidden = f" | {self.closed} for {self.see:b}" if self.closed else ""
        sure = f" sure {self.sure:b}" if self.sure else ""
        return f"<{self.kind} {self.open}{hidden}{sure}>"


def shown_to(seat: int, events: Iterable[Event]) -> list[Event]:
    """The events that a seat noticed, in the form in which it saw them."""
    found = []
    for event in events:
        shown = event.seen_from(seat)
        if shown is not None:
            found.append(shown)
    return found
