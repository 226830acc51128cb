"""Fills templates: a field, `{field:type}`, becomes words for the table at hand.

Types: `seat`, `seats` (a mask), `card`, `cards` (or how many), `first` and `second` (of two cards), `suit_of`
and `rank_of` (of a card), `use` (what a card is good for), `zone`, `suit`, `rank`, `number`, `tenths` (a
number of tenths), `nth` (a number from 0, shown from 1), `slot` (likewise), `picks`, `action`, `decision`,
`ended`, `part`, `word`, `text` (unchanged). If a field has no type, its name determines the type. Things that
an event does not show get general words, such as "a card". Strange values raise no errors here, so that a
finished match from somebody else can be watched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.kernel.cards import RANKS, SUITS
from engine.kernel.table_description import Table

from .current_language import N_, Counted, _, ngettext
from .event_fields import BY_NAME
from .game_sentences import Words, words_of

FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
SYMBOLS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠", "X": "★"}
NO_SUIT = {
    "JR": N_("the red joker"),
    "JB": N_("the black joker"),
    "FF": N_("Fistface"),
    "CB": N_("Cry Baby"),
    "QG": N_("Queen's Grace"),
}
"""Cards that have a name instead of a suit."""


BETWEEN = ", "
"""The separator between things of one kind."""
CARDS = ("card", "cards", "first", "second", "picks")
"""The types of fields that name cards."""


class Piece(NamedTuple):
    """A part of a sentence: plain text (kind ""), or a field with its value that can be drawn or clicked."""

    kind: str
    value: Any
    text: str
    card: str = ""
    """The card of this piece, by its name in the deck; several cards are a piece each."""


class Context(NamedTuple):
    """The things to which the fields of one sentence refer."""

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
    """The template in the current language with its fields filled in."""
    context = Context(table, names, fields)
    found: list[Piece] = []
    at = 0
    spoken = template.spoken(fields.get(template.by)) if isinstance(template, Counted) else _(template)
    for match in FIELD.finditer(spoken):
        if match.start() > at:
            found.append(Piece("", None, spoken[at : match.start()]))
        name = match[1]
        kind = match[2] or BY_NAME.get(match[1], untyped)
        found += _field(kind, fields.get(name), context)
        at = match.end()
    if at < len(spoken):
        found.append(Piece("", None, spoken[at:]))
    return found


def _field(kind: str, value: Any, context: Context) -> list[Piece]:
    """A field as pieces: one, or one for each of its cards, with separators."""
    cards = _cards_of(kind, value, context)
    if not cards:
        return [Piece(kind, value, TYPES.get(kind, _word)(value, context))]
    found: list[Piece] = []
    for card in cards:
        found += [Piece("", None, BETWEEN)] if found else []
        found.append(Piece(kind, value, _card(card, context), _name(card, context)))
    return found


def _cards_of(kind: str, value: Any, context: Context) -> Sequence[Any]:
    """The cards of a field, one by one."""
    if kind in ("first", "second"):
        value = _of_two(value, int(kind == "second"))
    if kind == "picks" and not _picked_cards(context):
        return ()
    if kind in CARDS and isinstance(value, tuple | list):
        return value
    return (value,) if kind in CARDS and kind not in ("cards", "picks") else ()


@cache
def fields_of(template: str) -> tuple[tuple[str, str], ...]:
    """The fields of a template in the order of the English text, each with its type."""
    return tuple((match[1], match[2] or BY_NAME.get(match[1], "word")) for match in FIELD.finditer(template))


def text(line: Sequence[Piece]) -> str:
    """The pieces as one sentence, with a capital letter unless it begins with somebody's name."""
    whole = "".join(piece.text for piece in line)
    return whole if line and line[0].kind == "seat" else whole[:1].upper() + whole[1:]


def say_saying(table: Table, fields: Mapping[str, Any]) -> str:
    """A player's saying, from the fields of a `spoke` event."""
    return _saying(fields.get("says"), Context(table, (), fields))


def card_text(name: str) -> str:
    """The written form of a card: `10♥` for `TH`."""
    if name in NO_SUIT:
        return _(NO_SUIT[name])
    rank = name[:-1]
    suit = name[-1:]
    return ("10" if rank == "T" else rank) + SYMBOLS.get(suit, suit)


def headed(head: str, words: str) -> str:
    """Words under a heading; words that have a colon themselves get no second one."""
    return f"{head} · {words}" if ":" in words else _("{name}: {what}").format(name=head, what=words)


def decimal(value: float) -> str:
    """An amount with one decimal, in the style of the language."""
    whole, tenth = divmod(round(10 * abs(value)), 10)
    sign = "−" if value < 0 and (whole or tenth) else ""
    return sign + _(N_("{whole}.{tenth}")).format(whole=whole, tenth=tenth)


def number(count: int) -> str:
    """A count, with a proper minus sign."""
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
        return _("someone")
    if _index(value, context.names):
        return str(context.names[value])
    return _("Seat {n}").format(n=value)


def _seats(value: Any, context: Context) -> str:
    if type(value) is not int or context.table is None:
        return _("someone")
    if value & context.table.all == context.table.all:
        return _("everyone")
    seats = [_seat(seat, context) for seat in range(context.table.players) if value >> seat & 1]
    return ", ".join(seats) or _("nobody")


def _name(value: Any, context: Context) -> str:
    """The deck's name for a card; empty if its face was not seen."""
    if isinstance(value, str):
        return value
    return context.table.deck[value] if context.table and _index(value, context.table.deck) else ""


def _card(value: Any, context: Context) -> str:
    if isinstance(value, tuple):
        return BETWEEN.join(_card(card, context) for card in value)
    name = _name(value, context)
    return card_text(name) if name else _("a card")


def _cards(value: Any, context: Context) -> str:
    if value is None:
        value = context.fields.get("count")
    if type(value) is int:
        return ngettext("{n} card", "{n} cards", value).format(n=value)
    if not isinstance(value, tuple | list):
        return _("cards")
    return BETWEEN.join(_card(card, context) for card in value) or _("no cards")


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


def _use(value: Any, context: Context) -> str:
    uses = words_of(context.table.game.id).uses if context.table else {}
    return _(uses.get(_name(value, context), plain(value)))


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
    """The picks in a zone: cards of a hand, or places anywhere else."""
    if not isinstance(value, tuple | list) or not _known_zone(context):
        return _cards(None, context)
    if _picked_cards(context):
        return _cards(value, context)
    return BETWEEN.join(_nth(place, context) for place in value)


def _known_zone(context: Context) -> bool:
    return context.table is not None and _index(context.fields.get("zone"), context.table.zones)


def _picked_cards(context: Context) -> bool:
    """Whether picks are cards of a hand."""
    if context.table is None or not _known_zone(context):
        return False
    return context.table.zones[context.fields["zone"]].kind in ("hand", "own")


def _action(value: Any, context: Context) -> str:
    if context.table is None or not isinstance(value, tuple) or not value:
        return plain(value)
    return "".join(piece.text for piece in action_pieces(context.table, value, context.names))


def action_pieces(table: Table, action: tuple[Any, ...], names: Sequence[str] = ()) -> list[Piece]:
    """An action for a button or the log; its fields are numbered in the order of the clicks."""
    verb, *values = action
    kinds = table.game.verbs.get(verb, ())
    fields = {str(i): value for i, value in enumerate(values)}
    template = words_of(table.game.id).actions.get(verb)
    if template is None:
        typed = (kind.partition(":")[0] for kind in kinds)
        template = " ".join((plain(verb), *(f"{{{i}:{kind}}}" for i, kind in enumerate(typed))))
    return pieces(template, fields, table, names)


def _saying(value: Any, context: Context) -> str:
    about = "card" if "card" in context.fields else context.fields.get("about", "")
    known = words_of(context.table.game.id).sayings if context.table else {}
    template = known.get(f"{value} {about}".strip())
    return text(pieces(template, context.fields, context.table)) if template else plain(value)


def _coded(value: Any, known: Mapping[str, str]) -> str:
    return _(known[value]) if isinstance(value, str) and value in known else plain(value)


def _decision(value: Any, context: Context) -> str:
    known = words_of(context.table.game.id).decisions if context.table else {}
    return _(known[value].asks) if isinstance(value, str) and value in known else plain(value)


def _named(which: Callable[[Words], Mapping[str, str]]) -> Callable[[Any, Context], str]:
    """One kind of a game's sentences, by code."""
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
    "suit_of": lambda value, context: _card(value, context)[-1:],
    "rank_of": lambda value, context: _card(value, context)[:-1],
    "use": _use,
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
    "saying": _saying,
    "part": _named(lambda words: words.parts),
    "word": _word,
    "text": lambda value, context: str(value),
}
