"""`SeatWindow`: the choices of a match as one seat, or everybody, noticed them."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.events import Event, shown_to
from engine.kernel.match import Match
from engine.kernel.view import observe
from game.books.contract.reaction_rules import Windows
from game.books.contract.seen_event import Seen

from .stand_ins import BY_CLOCK
from .undo_rules import hides_a_gift, is_free, noticed

if TYPE_CHECKING:
    from engine.kernel.question import Action
    from engine.kernel.state import State


def in_secret(event: Event) -> tuple[str, int]:
    """The kind and seat of a secret decision, which may also have been forced by a lack of choice."""
    if event.kind not in ("asked", "forced") or event.open is not None or event.closed is None:
        return "", -1
    return event.closed["decision"], event.closed["seat"]


def only_answer(event: Event) -> tuple[str, Action] | None:
    """A decision that had only one answer, and that answer; None for any other event."""
    told = event.closed or {}
    return (told["decision"], told["action"]) if event.kind == "forced" else None


class NoticedChoice(NamedTuple):
    """A choice that a seat made, or that it was shown to be made by another."""

    before: int
    """The number of events before it."""
    seat: int
    decision: str


class SeatWindow:
    """What one seat noticed of the choices; the number after the last seat stands for the public.

    The record of a match also contains what was asked in secret. Code that searches it on behalf of a seat
    does so here, and then gets the same answer in all worlds that look the same to that seat.
    """

    def __init__(self, match: Match, seat: int, made_for: Mapping[int, str]) -> None:
        """`made_for` says by the number of earlier events who or what made a choice for a seat."""
        self.seat = seat
        self._match = match
        self._made_for = made_for

    def choices(self, start: int) -> list[NoticedChoice]:
        """The noticed choices from event number `start` on.

        An answer to a hidden question is among them once another event shows that there was a choice.
        """
        shows_answer = self._match.table.game.shows_answer
        found = []
        unnoticed: NoticedChoice | None = None
        for count, event in enumerate(self._match.events[start:], start):
            shown = event.seen_from(self.seat)
            if event.kind == "answered":
                told = event.whole()
                choice = NoticedChoice(count, told["seat"], told["decision"])
                unnoticed = choice if shown is None or shown.open is None else None
                if unnoticed is None:
                    found.append(choice)
            elif unnoticed is not None and shows_answer.get(event.kind) == unnoticed.decision:
                if shown is not None and event.whole()["seat"] == unnoticed.seat:
                    found.append(unnoticed)
                    unnoticed = None
        return found

    @property
    def _newest_first(self) -> list[NoticedChoice]:
        """The noticed choices of this round."""
        return self.choices(self._match.dealt)[::-1]

    def own_choices(self, seat: int, but: Container[str] = ()) -> list[int]:
        """The number of events before each choice that this seat made itself in this round, newest first.

        All `but` those of these kinds.
        """
        own = (choice for choice in self._newest_first if choice.seat == seat)
        return [one.before for one in own if one.before not in self._made_for and one.decision not in but]

    def began(self, last: int) -> int:
        """The number of events before the first of several choices that a seat made one after another, such
        as two discards. `last` is the number before the last of them.
        """
        choices = [*dropwhile(lambda choice: choice.before != last, self._newest_first)]
        return [*takewhile(lambda choice: choice.seat == choices[0].seat, choices)][-1].before

    @property
    def last_chooser(self) -> int:
        """The seat that made the last choice of this round; -1 before the first."""
        return next((choice.seat for choice in self._newest_first), -1)

    def next_choice(self, count: int) -> int | None:
        """How many events come before the seat's first choice after `count` events of this round."""
        return min((choice.before for choice in self._newest_first if choice.before > count), default=None)

    def last_choice(self, leaves_open: Callable[[str, Action], bool]) -> tuple[int, bool]:
        """The number of events before the last choice of this round, and whether a window opened since.

        One of the seat's own choices may have opened one in which others are asked in secret.
        """
        for choice in self._newest_first:
            if choice.seat != self.seat:
                return choice.before, False
            _state, action = self._before(choice)
            return choice.before, leaves_open(choice.decision, action)
        return self._match.dealt, False

    def shown_from(self, windows: Windows) -> tuple[int, bool]:
        """How many events have been shown for good when the match is opened again; the rest are shown anew.

        The last choice is shown again if a window has opened since, in which somebody may be asked in secret.
        The second value is whether the seat's own choice may have left one open.
        """
        before, held = self.last_choice(windows.leaves_open)
        if held or self._opened(windows, before) >= 0:
            return before, held
        return len(self._match.events), False

    def told_until(self, windows: Windows) -> int:
        """How many events may be shown before it is known whether somebody is being asked in secret."""
        before, held = self.last_choice(windows.leaves_open)
        opened = self._opened(windows, before)
        if held:
            return before
        return opened + 1 if opened >= 0 else len(self._match.events)

    def _opened(self, windows: Windows, start: int) -> int:
        """The first event from here on that opened a window in which others may be asked; -1: none."""
        public = self._match.table.players
        for number, event in enumerate(self._match.events[start:], start):
            decision, seat = in_secret(event)
            unseen = "" if seat == self.seat else decision
            if windows.opens(Seen(event.seen_from(self.seat), event.seen_from(public), unseen)):
                return number
        return -1

    def timed_out(self) -> dict[int, int]:
        """Each time somebody's time was up: the number of events before it, and the seat."""
        late = (choice for choice in self.choices(0) if self._made_for.get(choice.before) == BY_CLOCK)
        return {choice.before: choice.seat for choice in late}

    def answered(self, told: int) -> tuple[str, Action] | None:
        """The table's answer for this seat, which had no choice, if it is the last of this many events."""
        event = self._match.events[told - 1]
        return only_answer(event) if in_secret(event)[1] == self.seat else None

    # Undo

    def decision_of(self, people: Container[int]) -> NoticedChoice | None:
        """The last choice of one of these people in this round, which an undo would take back."""
        return next((choice for choice in self._newest_first if choice.seat in people), None)

    def is_free(self, choice: NoticedChoice) -> bool:
        """Whether nobody learned anything from a choice, so that undoing it is free."""
        state, action = self._before(choice)
        events = self._match.events[choice.before :]
        if choice.seat != self.seat and hides_a_gift(
            self._match.table, choice.seat, shown_to(self.seat, events)
        ):
            return False
        shown = noticed(events, self.seat, choice.seat)
        return is_free(observe(state, choice.seat), action, shown, self.seat)

    def decisions_since(self, choice: NoticedChoice) -> int:
        """How many decisions an undo of this one takes back, with those that the seat did not notice."""
        return sum(count >= choice.before for _state, _action, count in self._match.past)

    def _before(self, choice: NoticedChoice) -> tuple[State, Action]:
        """The state before a choice of this round, and what was chosen."""
        return next(
            (state, action) for state, action, count in reversed(self._match.past) if count == choice.before
        )
