"""What a game's coach says: a line for each kind of decision, a reminder for each event with a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.view import View


class Reminder(NamedTuple):
    """A rule, explained when it has just been applied to a player."""

    words: str
    rule: str
    """Its number: events of one rule are counted together."""
    whom: tuple[str, ...] = ("seat",)
    """The fields of the event that name whom the rule is applied to; empty if it is everybody."""
    over: tuple[str, ...] = ()
    """The kinds of events after which the rule is no news any more in this match."""
    at: str = ""
    """What the line points at.

    `note`, `goals`, `entrance`, a zone such as `zone stock`, or the field that names cards, or a player and
    then maybe their zone.
    """

    groups: bool = False
    """Whether only groups are reminded, as one person is told the same at the decision it leads to."""

    ends: tuple[str, ...] = ()
    """The kinds of events after which what it says is no longer so: it may be said again another time."""
    passing: bool = False
    """Whether it is of use only until the next turn begins, so that a group finds no curtain with it then."""

    of: str = ""
    """The field that names the cards it speaks of, if it does not point at them."""

    def cards(self, event: Event) -> frozenset[int]:
        """The cards that it speaks of, all of which lie with one player: it goes with them."""
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
    """What a reminder of this event points at."""
    field, _sep, zone = reminder.at.partition(" ")
    found = (event.open or {}).get(field)
    if field == "zone" or found is None:
        return reminder.at
    if field in ("card", "cards"):
        return "cards " + " ".join(map(str, found if isinstance(found, tuple) else (found,)))
    return f"zone {zone}{found}" if zone else f"seat {found}"


class CardPlaces(NamedTuple):
    """Where what lies on the table is found."""

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
    """Most events need no closer name than their kind."""
    return ""


def no_form(view: View) -> str:
    """Most decisions come in one form."""
    return ""


def goes_on(event: Event, public: View) -> bool:
    """After most events somebody plays on, to whom a rule may matter."""
    return True


class Coaching(NamedTuple):
    """What a game's coach says."""

    decisions: Mapping[str, str]
    """By kind of decision, the line for its first time, unless a lesson has taught it."""
    events: Mapping[str, Reminder]
    """By kind of event or of big moment, the rule behind it, which is told the first REMINDERS times."""
    at_once: frozenset[str] = frozenset()
    """Decisions whose line is of use the first time only: it comes even if another was told just before."""
    shows: Mapping[str, str] = {}
    """By decision what its line points at, such as `goals`, the panel; most lie near the question."""
    ending: Reminder | None = None
    """What is said when somebody's next turn may end the round, as everybody can see."""
    named: Callable[[Event, View], str] = no_name
    """A closer name of an event, by what all see after it; empty if it has none."""
    special: Mapping[str, str] = {}
    """Lines of decisions that come in another form, by the name that `form` gives it."""
    form: Callable[[View], str] = no_form
    """In which special form a decision comes, by what all see; empty if in none."""
    matters: Callable[[Event, View], bool] = goes_on
    """Whether anybody plays on after an event, so that its rule may matter to them."""

    def line(self, kind: str, view: View | None) -> tuple[str, str]:
        """Under which name a decision is told, and its line: its form's, or its kind's."""
        form = self.form(view) if view is not None else ""
        return (form, self.special[form]) if form else (kind, self.decisions.get(kind, ""))

    def reminders(self, event: Event, moment: str, public: View | None) -> list[Reminder]:
        """What may be said of an event, the closest first: by its own name, its moment, its kind."""
        if public is not None and not self.matters(event, public):
            return []
        closer = self.named(event, public) if public is not None else ""
        names = dict.fromkeys((closer, moment, event.kind))  # a moment is often called as its event
        return [self.events[name] for name in names if name in self.events]
