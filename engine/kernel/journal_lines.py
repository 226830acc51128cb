"""Reads the lines of a journal with care: a bad line is refused, and never crashes the reader."""

from __future__ import annotations

import json

from .events import Event
from .fold import fold
from .value_schema import Anything, Fields, ListOf, MapOf, Maybe, RowOf, Text, Whole, is_shallow
from .view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from .table_description import Table

FORMAT = 1
NAMED = '"octavo"'
"""A word in the first line of every journal; a file without it is no journal."""
MOST_LINES = 200_000
LONGEST_LINE = 8_000_000
DEEPEST = 30
"""How deeply lists and objects of an event may be nested."""

BIG = (1 << 64) - 1
START = Fields(
    {
        "game": Text(40),
        "players": Whole(1, 100),
        "seed": Whole(-BIG, BIG),
        "rules": Whole(),
        "options": MapOf(Text(200), 40),
    }
)
FACTS = MapOf(Anything(), 200)
ROUND = Fields({"round": Whole(0, 1_000_000)})


class Damaged(Exception):
    """Raised for a journal that cannot be read: a reason code, the line number, and parameters."""

    def __init__(self, code: str, line: int, **params: Any) -> None:
        super().__init__(code, line, params)
        self.code = code
        self.line = line
        self.params = params


def text_lines(readline: Callable[[int], bytes]) -> Iterator[str]:
    """Yield the lines of a file through its binary `readline`; an oversized line is not read to its end."""
    number = 0
    while piece := readline(LONGEST_LINE + 1):
        number += 1
        if len(piece) > LONGEST_LINE:
            raise Damaged("too_long", number)
        if not piece.endswith(b"\n"):
            return
        try:
            yield piece.decode()
        except UnicodeDecodeError:
            foreign = number == 1 and NAMED.encode() not in piece
            raise Damaged("not_a_journal" if foreign else "not_text", number) from None


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Number the lines. A last line that was cut off while being written is left out."""
    for number, line in enumerate(lines, 1):
        if number > MOST_LINES or len(line) > LONGEST_LINE:
            raise Damaged("too_long", number)
        if not line.endswith("\n"):
            return
        yield number, line


def write_line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def parse(line: str, number: int) -> dict[str, Any]:
    """Parse a line as a record; anything but a JSON object of plain text and numbers is refused."""
    try:
        record = json.loads(line, parse_constant=_no_number)
        if "\\u" in line:
            json.dumps(record, ensure_ascii=False).encode()  # half surrogates cannot be written again
    except (ValueError, RecursionError):
        raise Damaged("not_a_line", number) from None
    if not isinstance(record, dict):
        raise Damaged("not_a_line", number)
    return record


def _no_number(text: str) -> None:
    raise ValueError(text)


def start_of(line: str, number: int) -> dict[str, Any]:
    """Read a journal's first line, if it has what a match needs. A file without one is not called damaged."""
    if not line.strip("\0\r\n "):
        raise Damaged("nothing", number)
    if NAMED not in line:
        raise Damaged("not_a_journal", number)
    record = parse(line, number)
    form = record.get("octavo")
    if type(form) is not int:
        raise Damaged("not_a_journal", number)
    if form != FORMAT:
        raise Damaged("other_format", number, given=form)
    if not START.allows(record):
        raise Damaged("bad_start", number)
    return record


def event_text(event: Event) -> list[Any]:
    """An event as a journal keeps it."""
    kept = [event.kind, event.open, event.closed, event.see]
    return [*kept, event.sure] if event.sure else kept


def events_of(table: Table, kept: Any, number: int) -> list[Event]:
    """The events of a round from a journal, if they are events that every seat could have been shown."""
    if not isinstance(kept, list) or not is_shallow(kept, DEEPEST):
        raise Damaged("bad_event", number)
    events = [_event(table, record, number) for record in kept]
    if not events or events[0].kind != "round" or events[-1].kind != "result":
        raise Damaged("bad_event", number)
    for seat in range(table.players + 1):
        _try_view(table, events, seat, number)
    return events


def result_of(table: Table, kept: Any, number: int) -> Event:
    """The result of a round: the last of its events in a journal."""
    if not isinstance(kept, list) or not kept or not is_shallow(kept[-1], DEEPEST):
        raise Damaged("bad_event", number)
    event = _event(table, kept[-1], number)
    if event.kind != "result":
        raise Damaged("bad_event", number)
    return event


def _event(table: Table, record: Any, number: int) -> Event:
    if not isinstance(record, list) or len(record) not in (4, 5):
        raise Damaged("bad_event", number)
    whole = record if len(record) == 5 else (*record, 0)
    seats = Whole(0, table.all)
    if not RowOf(Text(60), Maybe(FACTS), Maybe(FACTS), seats, seats).allows(whole):
        raise Damaged("bad_event", number)
    kind, open, closed, see, sure = whole
    event = Event(kind, _frozen_fields(open), _frozen_fields(closed), see, sure)
    if (kind == "round" and not _is_round(event)) or (kind == "result" and not _is_result(table, event)):
        raise Damaged("bad_event", number)
    return event


def _is_round(event: Event) -> bool:
    return ROUND.allows(event.open)


def _is_result(table: Table, event: Event) -> bool:
    parts = ListOf(FACTS, table.players, table.players)
    numbers = ListOf(Whole(), table.players, table.players)
    form = Fields({"ended": Text(60), "scores": numbers, "places": numbers, "parts": parts})
    return form.allows(event.open)


def is_numbers(values: Any, count: int) -> bool:
    """Whether this is a list of `count` whole numbers."""
    return ListOf(Whole(), count, count).allows(values)


def _try_view(table: Table, events: list[Event], seat: int, number: int) -> None:
    """Fold the events into a view: events that cannot have happened raise an error there."""
    view = View(table, seat)
    try:
        for event in events:
            shown = event.seen_from(seat)
            if shown is not None:
                fold(view, (shown,))
    except (LookupError, TypeError, ValueError, AttributeError):
        raise Damaged("bad_event", number) from None
    cards = len(table.deck)
    if not all(type(card) is int and -1 <= card < cards for zone in view.zones for card in zone):
        raise Damaged("bad_event", number)


def _frozen_fields(fields: dict[str, Any] | None) -> dict[str, Any] | None:
    return {key: _frozen(value) for key, value in fields.items()} if fields is not None else None


def _frozen(value: Any) -> Any:
    """Turn lists back into the tuples they were, at any depth."""
    if isinstance(value, dict):
        return _frozen_fields(value)
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
