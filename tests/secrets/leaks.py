"""Planted leaks, each as a pair of functions (observe, seen) of which one leaks."""

from __future__ import annotations

from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.view import View, observe


def face(s: State, seat: int) -> View:
    """The first card of another seat's hand lies open."""
    view = observe(s, seat)
    other = (seat + 1) % s.table.players
    if s.zones[other]:
        view.zones[other] = (s.zones[other][0], *view.zones[other][1:])
    return view


def order(s: State, seat: int) -> View:
    """The view shows which of two unknown cards lies higher in the deck."""
    view = observe(s, seat)
    deck = s.zones[s.table.players]
    if len(deck) > 1:
        view.pub.starter = deck[0] < deck[1]
    return view


def pending_choice(s: State, seat: int) -> View:
    """The view shows what the others have picked in secret."""
    view = observe(s, seat)
    view.picks = dict(s.picks)
    return view


def random_state(s: State, seat: int) -> View:
    """The view shows the random state, from which all later random outcomes follow."""
    view = observe(s, seat)
    view.pub.starter = s.rng
    return view


def who_is_asked(s: State, seat: int) -> View:
    """A hidden question shows who is asked."""
    view = observe(s, seat)
    view.to_move, view.question = s.seat, s.question
    return view


def whole_event(event: Event, seat: int) -> Event | None:
    """An event keeps its closed part."""
    return event.seen_from(seat) if event.open is None else Event(event.kind, event.whole())


def hidden_event(event: Event, seat: int) -> Event | None:
    """Everybody notices an event that only some may notice."""
    return Event(event.kind, event.open if event.open is not None else event.closed)


def source_of_hand_card(event: Event, seat: int) -> Event | None:
    """The suit of an unseen card shows in how it moves."""
    shown = event.seen_from(seat)
    if shown is not None and event.kind == "moved" and event.closed:
        shown = Event(shown.kind, {**(shown.open or {}), "tilt": event.closed["card"] // 13})
    return shown


def sure_of_others(event: Event, seat: int) -> Event | None:
    """Every seat is shown which other seats could tell what card it was."""
    shown = event.seen_from(seat)
    if shown is not None and event.sure:
        shown = Event(shown.kind, {**(shown.open or {}), "sure": event.sure})
    return shown


VIEWS = {"face": face, "order": order, "pending choice": pending_choice, "random state": random_state}
EVENTS = {"whole event": whole_event, "hidden event": hidden_event}
