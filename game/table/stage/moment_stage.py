"""`Stage` decides which big moment is shown now and for how long; meanwhile other events must wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.kernel.view import View
from game.books.contract.moment_rules import ALWAYS, FEW, Moments, Shown
from game.books.contract.reaction_rules import Windows
from game.books.contract.seen_event import Seen
from game.table.explain.reading_time import glancing
from game.words import text

SMALL = 0.6
"""The seconds that the small form lasts at normal speed."""
TELLS = 0.36
"""When the sentence of the large form appears, in seconds at normal speed."""
LOSS = 1.0
"""The least seconds that a loss lasts in fast-forward."""
LEAST = 0.4
"""The least seconds at any speed, so that nothing flashes."""
DUSK = 0.05
"""The seconds that the table takes to darken, and to become light again."""
DAWN = 0.3
"""How many seconds before the light returns the table is drawn ahead."""
PATIENCE = 0.25
"""The most seconds that a moment waits for its pictures."""
APART = 3
"""The large form comes at most once in this many turns."""
REPEAT = 6
"""The same moment again within this many turns has the small form."""


class Stage:
    """Uses only public events and the player's settings, so that it cannot reveal anything hidden."""

    def __init__(self, moments: Moments, windows: Windows, public: View, own: int = -1) -> None:
        """`own` is the seat of a person alone at the screen; -1: nobody is, or they only watch."""
        self.moments = moments
        self.windows = windows
        self.own = own
        self.shown: Shown | None = None
        self.large = False
        self.length = SMALL
        """How long the moment lasts, in seconds at normal speed."""
        self.age = 0.0
        """How long the moment has been shown, in seconds at normal speed."""
        self.number = 0
        """How many moments have been shown."""
        self._pace = 1.0
        self._waited = 0.0
        """How many seconds the table was dark while pictures were missing."""
        self.turn = 0
        """How many seconds the table has been dark because pictures were missing."""
        self._last: dict[str, int] = {}
        """By kind of moment, the turn in which it was last shown."""
        self._last_large = self._last_small = -APART
        self._owned: set[str] = set()
        """The kinds whose first moment of the person's own was shown."""
        self.restart(public)

    def restart(self, public: View) -> None:
        """Show no moment, and continue from this public view."""
        self.shown = None
        self._public = public.table_only()

    def rated(self, news: Iterable[Seen]) -> list[Seen]:
        """The events, each with the table that all saw after it, and with its moment if it is one."""
        return [self._rated(seen.after(self._public)) for seen in news]

    def _rated(self, seen: Seen) -> Seen:
        before = self._public
        after = seen.public
        event = seen.everybody
        if event is None or after is None:
            return seen
        self._public = after
        if after.to_move not in (-1, before.to_move) or event.kind in self.moments.turns:
            self.turn += 1
        shown = self.moments.of(event, before, after)
        return seen._replace(shown=shown._replace(turn=self.turn) if shown else None)

    # On and off

    @property
    def on(self) -> bool:
        return self.shown is not None

    def begins(
        self, seen: Seen, waiting: Sequence[Seen], wanted: str, speed: float, small: bool = False
    ) -> bool:
        """Start this event's moment if it should be staged; returns True if so. `wanted` is all, few or off.

        With `small` even the highest has the small form, because an open hand must stay open. The person's
        own first moment of a kind is staged even after another player's in the same turn or shortly before.
        """
        shown = seen.shown
        if (
            shown is None
            or not speed
            or wanted == "off"
            or (wanted == "few" and shown.moment.rank < FEW and not shown.moment.fanfare)
        ):
            return False
        if self._higher(shown, seen, waiting) or self._undone(shown, seen, waiting):
            return False
        first = shown.seat == self.own and shown.kind not in self._owned
        repeated = not first and shown.turn - self._last.get(shown.kind, -REPEAT) < REPEAT
        near = shown.turn - self._last_large < APART
        large = shown.moment.rank >= ALWAYS or shown.moment.fanfare or not (near or repeated)
        if not large and not first and shown.turn == self._last_small:
            return False
        if first:
            self._owned.add(shown.kind)
        large = large and not small
        if large:
            self._last_large = shown.turn
        self._last_small = self._last[shown.kind] = shown.turn
        self.opens(shown, large, speed)
        return True

    def opens(self, shown: Shown, large: bool, speed: float) -> None:
        """Show this moment now."""
        self.shown = shown
        self.large = large
        self.length = TELLS + glancing(self._sentence(shown)) + DUSK if large else SMALL
        self.age = 0.0
        self._waited = 0.0
        least = LOSS if shown.kind in self.moments.losses else LEAST
        self._pace = min(speed, self.length / least)
        self.number += 1

    def _sentence(self, shown: Shown) -> str:
        """The sentence about a moment as everybody may read it; each player counts as one word."""
        return text(self.moments.line(shown, ["-"] * self.moments.table.players))

    def _higher(self, shown: Shown, seen: Seen, waiting: Iterable[Seen]) -> bool:
        """Whether a higher moment happened at the same time.

        For a person playing alone, their own moment is higher than others' that may have the small form.
        """
        for later in self._at_once(seen, waiting):
            if later.shown is not None and self._outranks(later.shown, shown):
                return later.shown.turn == shown.turn
        return False

    def _undone(self, shown: Shown, seen: Seen, waiting: Iterable[Seen]) -> bool:
        """Whether it is no longer true when the same action ends, at the next question at the latest."""
        for later in self._at_once(seen, waiting):
            event = later.everybody
            if event is not None and self.moments.undoes(event, shown):
                return True
            if event is not None and event.kind == "asked":
                return False
        return False

    def _at_once(self, seen: Seen, waiting: Iterable[Seen]) -> Iterator[Seen]:
        """The following events up to the next window.

        Whether the events behind a window have happened yet may depend on hidden cards.
        """
        ahead = seen
        for later in waiting:
            if self.windows.opens(ahead):
                return
            yield later
            ahead = later

    def _outranks(self, later: Shown, shown: Shown) -> bool:
        if shown.seat == self.own != later.seat and later.moment.rank < ALWAYS:
            return False
        return later.moment.rank > shown.moment.rank

    def update(self, dt: float, ready: bool = True) -> None:
        """Let time pass; once the table is dark, a moment waits for its pictures, but not for long."""
        if self.age + dt * self._pace >= DUSK and not ready and self._waited < PATIENCE:
            self._waited += dt
            return
        self.age += dt * self._pace
        if self.age >= self.length:
            self.end()

    @property
    def brightens(self) -> bool:
        """Whether the table is dark, and soon light again."""
        light = self.length - DUSK
        return self.shown is not None and self.large and light - DAWN <= self.age < light

    def end(self) -> None:
        """End the moment, so that the table goes on."""
        self.shown = None
