"""Finds the page at which the rulebook opens: the rule of the question, or of the thing under the pointer."""

from __future__ import annotations

from game.table.explain import tooltips
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.messages import Choices
from game.ui.page.message_types import Help
from game.ui.page.page import Thing
from game.ui.page.page_subject import About
from game.ui.page.touch_words import to_finger
from game.words import N_, _, card_text, rule_behind

from .table_state import TableState


def about(table: TableState) -> About:
    """The pending question, or otherwise the rule that the others are using, as far as it is visible."""
    play = table.play
    view = play.view if play.picker is not None else play.watched or play.view
    rule = rule_behind(table.table.game.id, view.kind)
    asked = ""
    pointed = ""
    if play.picker is not None:
        asked = table.asks()
        thing = _meant(table)
        if thing is not None:
            pointed = _said(table, thing)
            rule = rule_of(table, thing) or rule
    return About(table.table.game.id, rule, asked, pointed)


def for_all(table: TableState) -> About:
    """The subject at a shared screen: only public knowledge, because the book may stay when a hand closes."""
    play = table.play
    match table.sitting.showing:
        case Curtain(seat) | Open(seat) | PublicOnly(seat):
            decision = play.handover.reactions.decision(seat)
            words = play.handover.reactions.called(seat)
    called = play.picker is not None or play.handover.waits
    asked = words if called else ""
    rule = _openly(table) or (decision.rule if decision else "")
    return About(table.table.game.id, rule, asked)


def _openly(table: TableState) -> str:
    """The rule that forbids choosing a player: it depends on whose cards they are, not on which ones."""
    thing = _meant(table) if table.play.picker is not None else None
    return rule_of(table, thing) if thing is not None and thing.kind == "seat" else ""


def rule_of(table: TableState, thing: Thing) -> str:
    """The number of the rule that forbids choosing a thing."""
    return tooltips.rule(table.play, table.felt(), thing)


def hint(table: TableState, thing: Thing) -> str:
    """How to read the rule behind a reason; empty if no rule is behind it."""
    key = table.key_of("help").upper()
    words = to_finger(N_("{key}: see the rule"), table.room.touched)
    there = (
        rule_of(table, thing)
        and not is_unasked(table, thing)
        and (not table.sitting.shared or thing.kind == "seat")
    )
    return _(words).format(key=key) if (key or table.room.touched) and there else ""


def is_unasked(table: TableState, thing: Thing) -> bool:
    """Whether the obvious reason against choosing a thing is omitted, because nobody asks."""
    return thing.id != table.asked_why and tooltips.is_plain(table.play, table.felt(), thing)


def to_keep(table: TableState) -> str:
    """How to show a card with all of its lines."""
    key = table.key_of("read").upper()
    words = to_finger(N_("Right-click or press {key} to read it all"), table.room.touched)
    if not key and not table.room.touched:
        words = N_("Right-click to read it all")
    return _(words).format(key=key)


def _meant(table: TableState) -> Thing | None:
    """The thing pointed at; if that is the button of the book, the thing pointed at before."""
    here = table.asked_why if table.asked_why is not None else table.room.here
    if here == Help():
        here = table.pointed_before
    thing = table.room.page.find(here) if here is not None else None
    return thing if thing is not None and is_meant(thing) else None


def is_meant(thing: Thing) -> bool:
    """Whether a thing lies on the felt or is a choice in the prompt."""
    return thing.kind in tooltips.LAID or (thing.kind == "button" and isinstance(thing.do, Choices))


def _said(table: TableState, thing: Thing) -> str:
    """The name of a thing, and why it cannot be chosen or what a click on it does."""
    if thing.kind == "button":
        return thing.name
    name = card_text(thing.name) if thing.kind in ("card", "memory") else ""
    name = table.play.names[thing.value] if thing.kind == "seat" else name
    words = tooltips.words(table.play, table.felt(), thing).replace("\n", " · ")
    return f"{name}: {words}" if name and words and not words.startswith(name) else words or name
