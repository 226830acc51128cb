"""The type of a coach's lines: one for each kind of decision, and reminders for events with a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.view import View


class Reminder(NamedTuple):
    """A rule, explained when it has just been applied to a player."""

    words: str
    rule: str
    """The number of the rule: events of one rule are counted together."""
    whom: tuple[str, ...] = ("seat",)
    """The fields of the event with the players to whom the rule is applied; empty if it is everybody."""
    over: tuple[str, ...] = ()
    """The kinds of events after which the rule is no longer new in this match."""
    at: str = ""
    """What the line points at.

    `note`, `goals`, `entrance`, a zone such as `zone stock`, a field with cards, or a player and then maybe
    their zone.
    """

    groups: bool = False
    """Whether only groups are reminded, because a single person learns it at the resulting decision."""

    ends: tuple[str, ...] = ()
    """The kinds of events after which it is no longer true; it may then be shown again another time."""
    passing: bool = False
    """Whether it is useful only until the next turn, so that a group does not find it on a curtain."""

    of: str = ""
    """The field with the cards it is about, if it does not point at them."""

    def cards(self, event: Event) -> frozenset[int]:
        """The cards that it is about, all with one player: it disappears with them."""
        field = self.of or (self.at if self.at in ("card", "cards") else "")
        found = (event.open or {}).get(field, ())
        return frozenset(found if isinstance(found, tuple) else (found,))

    def bites(self, event: Event, seat: int) -> bool:
        """Whether the rule was applied to this player."""
        return not self.whom or seat in self.touched(event)

    def touched(self, event: Event) -> set[int]:
        """The seats to which the rule was applied."""
        told = event.open or {}
        return {told[field] for field in self.whom if field in told}


def pointed(reminder: Reminder, event: Event) -> str:
    """The things that a reminder of this event points at."""
    field, _sep, zone = reminder.at.partition(" ")
    found = (event.open or {}).get(field)
    if field == "zone" or found is None:
        return reminder.at
    if field in ("card", "cards"):
        return "cards " + " ".join(map(str, found if isinstance(found, tuple) else (found,)))
    return f"zone {zone}{found}" if zone else f"seat {found}"


class CardPlaces(NamedTuple):
    """Finds things on the table."""

    names: Mapping[str, int]
    """The zones by name."""
    zones: Sequence[Sequence[int]]
    """The cards in each."""

    def places(self, about: str) -> set[tuple[int, int]]:
        """The places, by zone and number, of a zone or of cards."""
        kind, _sep, what = about.partition(" ")
        if kind == "zone":
            return {(self.names[what], i) for i in range(len(self.zones[self.names[what]]))}
        cards = {int(card) for card in what.split()} if kind == "cards" else set()
        return {(z, i) for z, lying in enumerate(self.zones) for i, card in enumerate(lying) if card in cards}


def no_name(event: Event, public: View) -> str:
    """Most events need no more specific name than their kind."""
    return ""


def no_form(view: View) -> str:
    """Most decisions come in one form."""
    return ""


def goes_on(event: Event, public: View) -> bool:
    """After most events the round goes on, so a rule may still matter."""
    return True


class Coaching(NamedTuple):
    """The lines of a game's coach."""

    decisions: Mapping[str, str]
    """By kind of decision, the line for its first time, unless a lesson has taught it."""
    events: Mapping[str, Reminder]
    """By kind of event or big moment, its rule, which is explained the first REMINDERS times."""
    at_once: frozenset[str] = frozenset()
    """Decisions whose line is useful only the first time: it is shown even right after another one."""
    shows: Mapping[str, str] = {}
    """By decision, the subject to which its line points: `goals` is the panel, `would` a sign on a card."""
    ending: Reminder | None = None
    """The line when a player's next turn may end the round, as everybody can see."""
    named: Callable[[Event, View], str] = no_name
    """A more specific name of an event, from everybody's view after it; empty if it has none."""
    special: Mapping[str, str] = {}
    """Lines for special forms of decisions, by the names that `form` gives."""
    form: Callable[[View], str] = no_form
    """The special form of a decision, from everybody's view; empty if it has none."""
    matters: Callable[[Event, View], bool] = goes_on
    """Whether the round goes on after an event, so that its rule may still matter."""

    def line(self, kind: str, view: View | None) -> tuple[str, str]:
        """The name under which a decision is remembered, and the line of its form or its kind."""
        form = self.form(view) if view is not None else ""
        return (form, self.special[form]) if form else (kind, self.decisions.get(kind, ""))

    def reminders(self, event: Event, moment: str, public: View | None) -> list[Reminder]:
        """The possible reminders for an event, the most specific first: by own name, by moment, by kind."""
        if public is not None and not self.matters(event, public):
            return []
        closer = self.named(event, public) if public is not None else ""
        names = dict.fromkeys((closer, moment, event.kind))  # a moment often has the name of its event
        return [self.events[name] for name in names if name in self.events]
