"""`Timeline`: events wait here until the board is ready to show them, one motion after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import islice

from engine.kernel.events import Event
from game.books.contract.layout import HIDDEN, PILE
from game.books.contract.presenter import Presenter
from game.books.contract.seen_event import Seen, Visit
from game.ui.durations import DURATIONS

QUIET = frozenset({"changed", "asked", "answered", "forced", "picked", "unpicked", "dealt", "round", "laid"})

SWEPT, FEW_SWEPT = 0.02, 3
"""The delay between two cards of a swept pile, while at least FEW_SWEPT more follow."""
BETWEEN = frozenset({"changed", "unpicked"})
"""Kinds of events that may stand between two cards that move together."""


class Timeline:
    """A queue of events with a clock.

    A reaction window holds up everything for a fixed time, at any speed, whether or not anybody is asked.
    Events of secret decisions wait here until the window closes.
    """

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self.waiting: deque[Seen] = deque()
        self.wait = 0.0
        self.held = False
        """Whether a window is open."""
        self.beat = 0.0
        """How long a window stays open."""
        self._open_for = 0.0
        self._opened_by = ""
        self.paused = False
        """Whether something else, such as a past moment, is on the screen now."""
        self.claim: Event | None = None
        """The public reaction that is open; nothing goes on before it is settled."""
        self.looker = -1
        """The person for whom its time rests, who looks at their hand; -1: nobody."""
        self.stood = 0.0
        """How long the last window for everybody lasted; the next bot used that time to think."""
        self.tells: Callable[[], bool] = lambda: False
        """Whether the last event must show why the table acts."""
        self.knows: Callable[[int], bool] = lambda seat: False
        """Whether everybody knows that a seat has no choice, so that calling its owner would hide nothing."""
        self.anyone: Callable[[Event], bool] = lambda event: False
        """Whether somebody may react publicly to this event."""
        self.visit: Visit | None = None
        """A person called to the screen; nothing goes on before they have come."""
        self.rests_after: Seen | None = None
        """The event after which somebody takes a last look at its result."""
        self.resting = False
        """Whether they look now; nothing goes on meanwhile."""
        self.dealing = False
        self.stagger = 0.0
        """Seconds between two cards of this deal."""

    def extend(self, seen: Iterable[Seen]) -> None:
        self.waiting.extend(seen)

    def clear(self) -> None:
        """Drop all waiting events unseen."""
        self.waiting.clear()
        self.wait = 0.0
        self.held = False
        self.paused = False
        self.dealing = False
        self.visit = self.claim = self.rests_after = None
        self.looker = -1
        self.resting = False
        self.stood = 0.0

    @property
    def stopped(self) -> bool:
        """Whether somebody must do something before anything goes on."""
        return self.visit is not None or self.claim is not None or self.resting

    @property
    def busy(self) -> bool:
        return self.wait > 0 or self.held or (bool(self.waiting) and not self.stopped)

    def update(self, dt: float, speed: float) -> Iterable[Seen]:
        """The events whose time has come, each to be shown before the next is taken; all at speed 0."""
        if self.held:
            self._open_for += dt
            self.wait = max(0.0, self.wait - dt * speed)
            if self.claim is not None:
                self.stood += dt * speed
            if self._open_for < self.beat:
                return
            self.held = False
        if speed == 0:
            yield from self.rush()
            return
        self.wait -= dt * speed
        while self.waiting and self.wait <= 0 and not (self.held or self.paused or self.stopped):
            seen = self.waiting.popleft()
            yield seen
            self.wait += self.length(seen)
            self._stop(seen)
        if (not self.waiting or self.stopped) and self.wait < 0 and not self.held:
            self.wait = 0.0

    def rush(self) -> Iterable[Seen]:
        """Take all waiting events at once, up to the next window."""
        self.wait = 0.0
        while self.waiting and not (self.held or self.stopped):
            seen = self.waiting.popleft()
            self.length(seen)
            self._stop(seen)
            yield seen

    # Windows

    def _stop(self, seen: Seen) -> None:
        """Stop at an event that opens a window, or if a person must come to the screen."""
        event = seen.everybody
        windows = self.presenter.windows
        if seen is self.rests_after:
            self.rests_after = None
            self.resting = True
        if event is not None and event.kind in windows.claims and self.anyone(event):
            self.claim = event
            self.stood = 0.0
            self.hold(event.kind)
        elif seen.visit is not None and windows.calls(seen) and not self.knows(seen.visit.seat):
            self.visit = seen.visit
        elif windows.opens(seen):
            self.hold(event.kind if event is not None else "")

    def hold(self, opened_by: str = "") -> None:
        """Open a window, as after an event of this kind."""
        self.held = True
        self._open_for = 0.0
        self._opened_by = opened_by

    @property
    def open_for(self) -> float:
        """How long the last window has been open."""
        return self._open_for

    @property
    def entered_for(self) -> float | None:
        """How many seconds a public window has been open; None without one."""
        return self._open_for if self.held and self._opened_by in self.presenter.windows.opened_by else None

    @property
    def part(self) -> float:
        """The share of an open window's time that is over."""
        return min(1.0, self._open_for / self.beat) if self.held and self.beat else 1.0

    def interrupt(self, looker: int) -> None:
        """Let the time of the open window rest, while a person looks at their hand and answers there."""
        self.looker = looker
        self.held = False
        self.stood = 0.0

    def resume(self) -> None:
        """Let the time of the window go on."""
        self.looker = -1
        self.held = True

    def closing(self, dt: float) -> bool:
        """Whether all known windows will have closed when this time has passed."""
        closes = not self.held or self._open_for + dt >= self.beat
        return closes and not any(map(self.presenter.windows.opens, self.waiting))

    def length(self, seen: Seen) -> float:
        """For how many seconds an event's motion delays the next event."""
        if self.tells():
            return DURATIONS["told"]
        event = seen.mine or seen.everybody
        if event is None:
            return 0.0
        kind = event.kind
        if kind == "laid":
            self.dealing, self.stagger = True, self._stagger()
        elif kind == "asked":
            self.dealing = False
        if kind == "moved":
            if self.dealing:
                return self.stagger
            if self._passing(event):
                return self._apart(event)
            return SWEPT if self._swept(event) else DURATIONS["move"]
        if kind in QUIET:
            return 0.0
        if kind == "traded":
            return DURATIONS["hand"]
        if kind in ("shown", "reordered"):
            return DURATIONS["flip"]
        if kind == "shuffled":
            return DURATIONS["shuffle" if self.dealing else "beat"]
        if kind == "result":
            return DURATIONS["beat"] * 2
        if self.presenter.voice.callout(event) or self.presenter.voice.row(kind).hits_seat:
            return DURATIONS["beat"]
        if kind in self.presenter.layout.together:
            return 0.0
        fields = event.open or {}
        return DURATIONS["move"] if "by" in fields and "target" in fields else 0.0

    def travel(self, seen: Seen) -> float:
        """For how many seconds its cards travel.

        Longer for hands that change owners, so that people can follow.
        """
        event = seen.mine or seen.everybody
        if self.dealing:
            return DURATIONS["dealt"]
        if event is not None and event.kind == "traded":
            return DURATIONS["hand"]
        if event is not None and event.kind == "moved" and self._passing(event):
            return DURATIONS["passed"]
        return DURATIONS["move"] * 1.25

    def _apart(self, event: Event) -> float:
        """The delay between cards that pass a place together; the last of them gets the time to arrive."""
        following = 0
        for seen in self.waiting:
            later = seen.mine or seen.everybody
            if later is None or later.kind in BETWEEN or later.kind in self.presenter.layout.together:
                continue
            if later.kind != "moved" or not self._same_way(event, later):
                break
            following += 1
        return (
            min(DURATIONS["stagger"], DURATIONS["passing"] / following) if following else DURATIONS["passed"]
        )

    def _swept(self, event: Event) -> bool:
        """Whether it is one of many cards that go from one pile to another in a row, or from swept sets."""
        fields = event.open or {}
        layout = self.presenter.layout
        source, target = (layout.places[fields[end]].kind for end in ("source", "target"))
        if target != PILE or (source != PILE and layout.bare(fields["source"]) not in layout.swept):
            return False
        following = [seen.mine or seen.everybody for seen in islice(self.waiting, FEW_SWEPT)]
        return len(following) == FEW_SWEPT and all(
            later is not None
            and later.kind == "moved"
            and all((later.open or {})[end] == fields[end] for end in ("source", "target"))
            for later in following
        )

    def _same_way(self, event: Event, later: Event) -> bool:
        """Whether both cards leave the hands for the same place, or come from there."""
        one = event.open or {}
        other = later.open or {}
        return any(one[end] == other[end] for end in ("source", "target"))

    def _stagger(self) -> float:
        """Seconds between two cards of a deal, so that any number of cards is dealt in the same time."""
        kinds = [event.kind for seen in self.waiting if (event := seen.mine or seen.everybody)]
        dealt = kinds[: kinds.index("asked")] if "asked" in kinds else kinds
        room = DURATIONS["deal"] - DURATIONS["dealt"]
        return min(DURATIONS["stagger"], room / max(1, dealt.count("moved")))

    def _passing(self, event: Event) -> bool:
        """Whether a card moves through a zone that cards only pass; all such cards move at once."""
        fields = event.open or {}
        layout = self.presenter.layout
        ends = (fields["source"], fields["target"])
        return any(layout.places[z].kind == HIDDEN or layout.bare(z) in layout.gathers for z in ends)
