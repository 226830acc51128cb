"""Fills templates: a field, `{field:type}`, becomes words for the table at hand.

Types: `seat`, `seats` (a mask), `card`, `cards` (or how many), `first` and `second` (of two cards),
`zone`, `suit`, `rank`, `number`, `tenths` (so many of them), `nth` (a number from 0, said from 1), `slot`
(likewise), `picks`,
`action`, `decision`, `ended`, `part`, `word`, `text` (as it stands). A field without a type has the
type its name says. What an event does not show is said vaguely: "a card". Nothing here raises for a
strange value: a finished match that somebody else wrote can be looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.cards import RANKS, SUITS
from engine.kernel.table import Table

from .fields import BY_NAME
from .language import N_, Counted, _, ngettext
from .own import Words, words_of

FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
SYMBOLS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠", "X": "★"}
NO_SUIT = {
    "JR": N_("the red joker"),
    "JB": N_("the black joker"),
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
    spoken = template.spoken(fields.get(template.by)) if isinstance(template, Counted) else _(template)
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


def card_text(name: str) -> str:
    """A card as it is said: `10♥` for `TH`."""
    if name in NO_SUIT:
        return _(NO_SUIT[name])
    rank, suit = name[:-1], name[-1:]
    return ("10" if rank == "T" else rank) + SYMBOLS.get(suit, suit)


def headed(head: str, words: str) -> str:
    """What is said of or to somebody or something; words with a colon of their own get no second one."""
    return f"{head} · {words}" if ":" in words else _("{name}: {what}").format(name=head, what=words)


def decimal(value: float) -> str:
    """An amount with one decimal, as the language writes it."""
    whole, tenth = divmod(round(10 * abs(value)), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return sign + _(N_("{whole}.{tenth}")).format(whole=whole, tenth=tenth)


def number(count: int) -> str:
    """A count, with a minus as wide as it should be."""
    return str(count).replace("-", "−")


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


def _of_two(value: Any, at: int) -> Any:
    return value[at] if isinstance(value, tuple | list) and len(value) == 2 else None


def _zone(value: Any, context: Context) -> str:
    if context.table is None or not _index(value, context.table.zones):
        return _("somewhere")
    zone = context.table.zones[value]
    known = words_of(context.table.game.id).zones
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
    return _coded(value, words_of(context.table.game.id).codes if context.table else {})


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
    if context.table is None or not isinstance(value, tuple) or not value:
        return plain(value)
    return "".join(piece.text for piece in action_pieces(context.table, value, context.names))


def action_pieces(table: Table, action: tuple[Any, ...], names: Sequence[str] = ()) -> list[Piece]:
    """What a seat may do, for a button or the log; fields are numbered in the order of the clicks."""
    verb, *values = action
    kinds = table.game.verbs.get(verb, ())
    fields = {str(i): value for i, value in enumerate(values)}
    template = words_of(table.game.id).actions.get(verb)
    if template is None:
        typed = (kind.partition(":")[0] for kind in kinds)
        template = " ".join((plain(verb), *(f"{{{i}:{kind}}}" for i, kind in enumerate(typed))))
    return pieces(template, fields, table, names)


def _coded(value: Any, known: Mapping[str, str]) -> str:
    return _(known[value]) if isinstance(value, str) and value in known else plain(value)


def _decision(value: Any, context: Context) -> str:
    known = words_of(context.table.game.id).decisions if context.table else {}
    return _(known[value].asks) if isinstance(value, str) and value in known else plain(value)


def _named(which: Callable[[Words], Mapping[str, str]]) -> Callable[[Any, Context], str]:
    """A code in one kind of a game's sentences."""
    return lambda value, context: _coded(
        value, which(words_of(context.table.game.id)) if context.table else {}
    )


TYPES: dict[str, Callable[[Any, Context], str]] = {
    "seat": _seat,
    "seats": _seats,
    "card": _card,
    "cards": _cards,
    "first": lambda value, context: _card(_of_two(value, 0), context),
    "second": lambda value, context: _card(_of_two(value, 1), context),
    "zone": _zone,
    "suit": _suit,
    "rank": _rank,
    "number": lambda value, context: number(value) if type(value) is int else plain(value),
    "tenths": lambda value, context: decimal(value / 10) if isinstance(value, int) else plain(value),
    "nth": _nth,
    "slot": _nth,
    "picks": _picks,
    "action": _action,
    "decision": _decision,
    "ended": _named(lambda words: words.ended),
    "part": _named(lambda words: words.parts),
    "word": _word,
    "text": lambda value, context: str(value),
}
