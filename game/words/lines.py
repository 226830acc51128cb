"""Templates and what becomes of them: `{field:type}` in the words of a table.

Types: `seat`, `seats` (a mask), `card`, `cards` (or how many), `zone`, `suit`, `rank`, `number`,
`nth` (a number from 0, said from 1), `slot` (likewise), `picks`, `action`, `decision`, `ended`,
`part`, `word`, `text` (as it stands). A field without a type has the type its name says. What an
event does not show is said vaguely: "a card". Nothing here raises for a strange value: a finished
match that somebody else wrote can be looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from engine.kernel.cards import RANKS, SUITS
from engine.kernel.table import Table

from .fields import BY_NAME
from .language import N_, _, ngettext

FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
SYMBOLS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠", "X": "★"}
NO_SUIT = {
    "JR": N_("red joker"),
    "JB": N_("black joker"),
    "FF": N_("Fistface"),
    "CB": N_("Cry Baby"),
    "QG": N_("Queen's Grace"),
}
"""Cards that are called by a name."""


class Piece(NamedTuple):
    """A part of a sentence: plain text (kind ""), or a field with its value, to be drawn or clicked."""

    kind: str
    value: Any
    text: str


class Context(NamedTuple):
    """What the fields of one sentence are named by."""

    table: Table | None
    names: Sequence[str]
    fields: Mapping[str, Any]


def pieces(
    template: str,
    fields: Mapping[str, Any],
    table: Table | None = None,
    names: Sequence[str] = (),
    untyped: str = "word",
) -> list[Piece]:
    """The template in the language in use, its fields filled in."""
    context = Context(table, names, fields)
    found: list[Piece] = []
    at = 0
    spoken = _(template)
    for match in FIELD.finditer(spoken):
        if match.start() > at:
            found.append(Piece("", None, spoken[at : match.start()]))
        name, kind = match[1], match[2] or BY_NAME.get(match[1], untyped)
        value = fields.get(name)
        found.append(Piece(kind, value, TYPES.get(kind, _word)(value, context)))
        at = match.end()
    if at < len(spoken):
        found.append(Piece("", None, spoken[at:]))
    return found


def text(line: Sequence[Piece]) -> str:
    """The pieces as one sentence, which begins with a capital unless it begins with somebody's name."""
    whole = "".join(piece.text for piece in line)
    return whole if line and line[0].kind == "seat" else whole[:1].upper() + whole[1:]


@cache
def game_words(game: str) -> ModuleType | None:
    """A game's own words, if it has any."""
    name = f"{__package__}.{game}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def words_in(table: Table | None, kind: str) -> dict[Any, str]:
    """One of the dicts of a game's words, such as `EVENTS`; empty where it has none."""
    module = game_words(table.game.id) if table is not None else None
    found: dict[Any, str] = getattr(module, kind, {})
    return found


def card_text(name: str) -> str:
    """A card as it is said: `10♥` for `TH`."""
    if name in NO_SUIT:
        return _(NO_SUIT[name])
    rank, suit = name[:-1], name[-1:]
    return ("10" if rank == "T" else rank) + SYMBOLS.get(suit, suit)


def plain(value: Any) -> str:
    """A code or a number in readable letters."""
    if isinstance(value, tuple | list):
        return ", ".join(plain(item) for item in value)
    if value is None:
        return _("nothing")
    return _(value.replace("_", " ")) if isinstance(value, str) else str(value)


def _index(value: Any, things: Sequence[Any]) -> bool:
    return type(value) is int and 0 <= value < len(things)


def _seat(value: Any, context: Context) -> str:
    if type(value) is not int or value < 0:
        return _("somebody")
    if _index(value, context.names):
        return str(context.names[value])
    return _("Seat {n}").format(n=value)


def _seats(value: Any, context: Context) -> str:
    if type(value) is not int or context.table is None:
        return _("somebody")
    if value & context.table.all == context.table.all:
        return _("everybody")
    seats = [_seat(seat, context) for seat in range(context.table.players) if value >> seat & 1]
    return ", ".join(seats) or _("nobody")


def _card(value: Any, context: Context) -> str:
    if isinstance(value, str):
        return card_text(value)
    if context.table is not None and _index(value, context.table.deck):
        return card_text(context.table.deck[value])
    return _("a card")


def _cards(value: Any, context: Context) -> str:
    if value is None:
        value = context.fields.get("count")
    if type(value) is int:
        return ngettext("{n} card", "{n} cards", value).format(n=value)
    if not isinstance(value, tuple | list):
        return _("cards")
    return ", ".join(_card(card, context) for card in value) or _("no cards")


def _zone(value: Any, context: Context) -> str:
    if context.table is None or not _index(value, context.table.zones):
        return _("somewhere")
    zone = context.table.zones[value]
    known = words_in(context.table, "ZONES")
    if zone.name in known:
        return _(known[zone.name])
    bare = zone.name.rstrip("0123456789")
    number = zone.name[len(bare) :]
    said = _(known[bare]) if bare in known else plain(bare)
    if number and int(number) < context.table.players and zone.owner in (-1, int(number)):
        return _("{seat}'s {zone}").format(seat=_seat(int(number), context), zone=said)
    return f"{said} {int(number) + 1}" if number else said


def _suit(value: Any, context: Context) -> str:
    if _index(value, SUITS + "X"):
        value = (SUITS + "X")[value]
    return SYMBOLS.get(value, plain(value)) if isinstance(value, str) else plain(value)


def _rank(value: Any, context: Context) -> str:
    if _index(value, RANKS):
        value = RANKS[value]
    return "10" if value == "T" else plain(value)


def _word(value: Any, context: Context) -> str:
    known = words_in(context.table, "WORDS")
    return _(known[value]) if isinstance(value, str) and value in known else plain(value)


def _nth(value: Any, context: Context) -> str:
    return str(value + 1) if type(value) is int else plain(value)


def _picks(value: Any, context: Context) -> str:
    """What was picked in a zone: cards of a hand, places of any other."""
    zone = context.fields.get("zone")
    table = context.table
    if not isinstance(value, tuple | list) or table is None or not _index(zone, table.zones):
        return _cards(None, context)
    assert isinstance(zone, int)
    if table.zones[zone].kind in ("hand", "own"):
        return _cards(value, context)
    return ", ".join(_nth(place, context) for place in value)


def _action(value: Any, context: Context) -> str:
    from .say import action_pieces

    if context.table is None or not isinstance(value, tuple) or not value:
        return plain(value)
    return "".join(piece.text for piece in action_pieces(context.table, value, context.names))


def _named(kind: str) -> Callable[[Any, Context], str]:
    def said(value: Any, context: Context) -> str:
        known = words_in(context.table, kind)
        return _(known[value]) if isinstance(value, str) and value in known else plain(value)

    return said


TYPES: dict[str, Callable[[Any, Context], str]] = {
    "seat": _seat,
    "seats": _seats,
    "card": _card,
    "cards": _cards,
    "zone": _zone,
    "suit": _suit,
    "rank": _rank,
    "number": lambda value, context: plain(value),
    "nth": _nth,
    "slot": _nth,
    "picks": _picks,
    "action": _action,
    "decision": _named("DECISIONS"),
    "ended": _named("ENDED"),
    "part": _named("PARTS"),
    "word": _word,
    "text": lambda value, context: str(value),
}
