"""Facts about what happened, in the past tense; hidden unless declared open."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Event:
    """One thing that happened: `open` for all eyes, `closed` for the seats in the mask `see`.

    An event whose `open` is None is not noticed at all by those who may not see it.
    """

    __slots__ = ("closed", "kind", "open", "see")

    def __init__(
        self,
        kind: str,
        open: dict[str, Any] | None,
        closed: dict[str, Any] | None = None,
        see: int = 0,
    ) -> None:
        self.kind, self.open, self.closed, self.see = kind, open, closed, see

    def seen_from(self, seat: int) -> Event | None:
        """The event as this seat was shown it, or None if it noticed nothing."""
        if self.closed is None:
            return self if self.open is not None else None
        if self.see >> seat & 1:
            return Event(self.kind, {**(self.open or {}), **self.closed})
        return None if self.open is None else Event(self.kind, self.open)

    def whole(self) -> dict[str, Any]:
        """All fields, for the referee."""
        return {**(self.open or {}), **(self.closed or {})}

    def __reduce__(self) -> tuple[Any, ...]:
        return (Event, (self.kind, self.open, self.closed, self.see))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and (self.kind, self.open, self.closed) == (other.kind, other.open, other.closed)
            and self.see == other.see
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        hidden = f" | {self.closed} for {self.see:b}" if self.closed else ""
        return f"<{self.kind} {self.open}{hidden}>"
