"""Kinds of leaks that an engine could have, each as a function that leaks in a view or in an event.

Add every new kind here; `test_kinds.py` checks that a judge catches each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import leaks

from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.view import View, observe

Seeing = Callable[[State, int], View]
Telling = Callable[[Event, int], "Event | None"]
VIEWS: dict[str, Seeing] = {
    "a face in another's hand": leaks.face,
    "the order of the deck": leaks.order,
    "a pick that is pending": leaks.pending_choice,
    "the state of chance": leaks.random_state,
    "who is asked in secret": leaks.who_is_asked,
}
EVENTS: dict[str, Telling] = {
    "an event whole": leaks.whole_event,
    "an event for others": leaks.hidden_event,
    "a way of moving that tells the suit": leaks.source_of_hand_card,
    "who else could tell a card": leaks.sure_of_others,
}


def view(name: str) -> Callable[[Callable[[View, State, int], None]], Seeing]:
    """Register a leak that is put into an honest view."""

    def enter(change: Callable[[View, State, int], None]) -> Seeing:
        def leaking(s: State, seat: int) -> View:
            seen = observe(s, seat)
            change(seen, s, seat)
            return seen

        VIEWS[name] = leaking
        return leaking

    return enter


@view("the legal actions of the one who moves")
def legal(v, s, seat):
    v.legal = s.legal


@view("the arguments of a question asked in secret")
def args(v, s, seat):
    v.args = s.args


@view("how many choices the one who moves has")
def choices(v, s, seat):
    v.pub.starter = len(s.legal)


@view("the marks of cards that the seat cannot see")
def marks(v, s, seat):
    v.marks = s.marks


@view("who else knows a card")
def others(v, s, seat):
    v.pub.starter = sum(s.know[card] for zone in s.zones for card in zone)


@view("the order of another's hand")
def places(v, s, seat):
    n = s.table.players
    for z in range(n):
        if z != seat and s.table.is_hand[z] and z < len(v.zones):
            v.zones[z] = tuple(card if s.know[card] >> seat & 1 else -1 for card in s.zones[z])


@view("which known cards the others know too")
def open_to_some(v, s, seat):
    other = (seat + 1) % s.table.players
    v.open = sorted({*v.open, *(card for zone in s.zones for card in zone if s.know[card] >> other & 1)})


@view("the top card of the deck, on the agenda")
def agenda(v, s, seat):
    top = s.zones[s.table.players]
    v.agenda = tuple((step, (*args, top[:1])) for step, args in v.agenda)


@view("a checksum of the whole state")
def checksum(v, s, seat):
    from engine.kernel.journal import fingerprint

    v.pub.starter = int(fingerprint(s), 16)


@view("how many cards of a colour the deck holds")
def colours(v, s, seat):
    v.pub.starter = sum(card // 13 % 2 for card in s.zones[s.table.players])


@view("whether anybody is asked in secret")
def somebody(v, s, seat):
    v.pub.starter = (s.seat if s.question is not None and s.question.hidden else -1) + 100


@view("the unknown cards of a hand, sorted by face")
def sorted_blanks(v, s, seat):
    for z in range(s.table.players):
        if z != seat and s.table.is_hand[z] and len(s.zones[z]) > 1:
            first, second = s.zones[z][:2]
            if first > second:
                v.zones[z] = (*v.zones[z][1:], v.zones[z][0])


@view("the bottom card of the deck")
def bottom(v, s, seat):
    z = s.table.players
    if s.zones[z]:
        v.zones[z] = (*v.zones[z][:-1], s.zones[z][-1])


def of_kind(name: str, kind: str, fields: Callable[[Event], dict[str, Any]]) -> None:
    """Register a leak in the open part of one kind of event."""

    def telling(event: Event, seat: int) -> Event | None:
        shown = event.seen_from(seat)
        if event.kind != kind or event.closed is None or event.see >> seat & 1:
            return shown
        told = fields(event)
        return Event(kind, {**(event.open or {}), **told}) if told else shown

    EVENTS[name] = telling


def closed(*names: str) -> Callable[[Event], dict[str, Any]]:
    return lambda event: {name: (event.closed or {})[name] for name in names if name in (event.closed or {})}


of_kind("the new order of a shuffled deck", "shuffled", closed("order"))
of_kind("how cards were laid back", "reordered", closed("top"))
of_kind("what was picked", "picked", closed("values"))
of_kind("hands that were traded", "traded", closed("first", "second"))
of_kind("faces that others were shown", "shown", closed("cards"))
of_kind("marked cards, open among those shown", "shown", closed("marked"))
of_kind("the face of a card that moved", "moved", closed("card"))
of_kind("which card is marked", "marked", closed("card"))
of_kind("who saw a card that moved", "moved", lambda event: {"eyes": event.see})
of_kind("the colour of a card that moved", "moved", lambda event: {"red": event.whole()["card"] % 26 < 13})
of_kind(
    "whether a card that moved is a high one", "moved", lambda event: {"high": event.whole()["card"] % 13 > 6}
)
of_kind("that somebody is asked in secret", "asked", lambda event: {"seat": -1, "decision": ""})
of_kind("what is asked in secret", "asked", closed("seat", "decision"))
of_kind("that an answer was given in secret", "answered", lambda event: {"seat": -1})
of_kind("that somebody had no choice", "forced", lambda event: {"seat": -1})
