"""The last look: an open hand stays until its owner has seen the result of their choice."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import ClassVar

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from game.books.contract.seen_event import Seen
from game.table.match.play_protocol import MatchPlay


def brought(table: Table, seat: int, event: Event, laid: Container[int]) -> int:
    """How many new cards an event publicly shows somebody; zones that they have `laid` do not count."""
    fields = event.open or {}
    match event.kind:
        case "moved":
            return int("card" not in fields and table.auto[fields["target"]] >> seat & 1)
        case "traded":
            return int(any(table.zones[fields[hand]].owner == seat for hand in ("a", "b")))
        case "shown" if "cards" not in fields and fields["zone"] not in laid and fields["to"] >> seat & 1:
            return int(fields["count"])
    return 0


def drawn_openly(table: Table, seat: int, event: Event, turned: set[int]) -> int:
    """How many cards come to a hand after everyone saw them `turned` up just before, or now."""
    fields = event.open or {}
    if event.kind != "moved" or "card" not in fields:
        return 0
    if not table.auto[fields["source"]]:
        turned.add(fields["card"])
    return int(fields["card"] in turned and table.auto[fields["target"]] == 1 << seat)


class LastLook:
    """Keeps the hand of a person who is not asked next open for a while.

    Whether there is such a look, and how long it takes, depends only on what everybody saw.
    """

    first: ClassVar[float] = 3.0
    """Seconds for one new card, at any speed, once it has landed; tests set it to 0."""
    each, most = 0.5, 5.0
    """Seconds for each further card, and for all together."""

    def __init__(self, play: MatchPlay) -> None:
        self.play = play
        self.on = False
        self.left = 0.0
        """Seconds of the look that are left."""

    def begins(self, seat: int, waiting: Iterable[Seen]) -> bool:
        """Whether the next events bring this person anything to see first.

        Events after a window do not count, because everybody looks then.
        """
        cards = 0
        last = None
        windows = self.play.presenter.windows
        laid = set[int]()
        turned = set[int]()
        for seen in waiting:
            event = seen.everybody
            if event is not None and event.kind == "reordered":
                laid.add((event.open or {})["zone"])
            elif event is not None:
                found = brought(self.play.table, seat, event, laid)
                found += drawn_openly(self.play.table, seat, event, turned)
                cards = cards + found
                last = seen if found else last
            if windows.opens(seen) or windows.calls(seen):
                break
        self.on = last is not None and self.first > 0
        if self.on:
            self.left = min(self.most, self.first + self.each * (cards - 1))
            self.play.timeline.rests_after = last
            self.play.ready_in = self.play.patience
        return self.on

    def over(self, dt: float) -> bool:
        """Let time pass, while the cards lie still; True when the look is over."""
        self.left -= 0.0 if self.play.board.moving else dt
        return self.left <= 0

    def end(self) -> None:
        """The hand closes, or something else is shown."""
        self.on = False
        self.play.timeline.rests_after = None
        self.play.timeline.resting = False
