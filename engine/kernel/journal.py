"""A match as lines of text: save file, replay and bug report at once. Reads and writes no files itself."""

from __future__ import annotations

import json
import zlib

from .events import Event
from .match import Match
from .state import Illegal
from .view import frame_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from .state import Action, State
    from .table import Table

FORMAT = 1
MOST_LINES = 200_000
LONGEST_LINE = 20_000_000


class Damaged(Exception):
    """A journal that cannot be read: a reason code, the line it was found in, and parameters."""

    def __init__(self, code: str, line: int, **params: Any) -> None:
        super().__init__(code, line, params)
        self.code, self.line, self.params = code, line, params


def fingerprint(s: State) -> str:
    """Eight hex digits that differ when anything in the state does, the same on every machine."""
    agenda = [(frame_name(step), args) for step, args in s.agenda]
    asked = (s.seat, s.question.kind if s.question is not None else "", s.args, s.legal)
    facts = sorted(s.pub.items(), key=repr)
    whole = (s.zones, s.know, s.marks, facts, sorted(s.picks.items()), agenda, asked, s.rng)
    return f"{zlib.crc32(repr(whole).encode()):08x}"


class Journal:
    """Keeps a match on record: each choice is written before it is carried out, and before it is shown.

    `write` gets whole lines without their ends. `seats` is what the table wants to know again about
    who sat where; the journal only carries it.
    """

    def __init__(
        self, match: Match, write: Callable[[str], None], seats: Any = None, version: str = ""
    ) -> None:
        self.match = match
        self.write = write
        table = match.table
        self._start = {
            "octavo": FORMAT,
            "version": version,
            "rules": table.game.rules,
            "game": table.game.id,
            "players": table.players,
            "options": table.options,
            "seed": match.seed,
            "seats": seats,
        }

    def begin(self) -> None:
        """Write the first line."""
        self.write(_line(self._start))

    def play(self, action: Action) -> None:
        """Put the choice on record, then carry it out."""
        s = self.match.state
        if action not in s.legal:
            raise Illegal(action)
        text = s.table.game.action_text(s.table, action)
        self.write(_line({"seat": s.seat, "do": text, "state": fingerprint(s)}))
        self.match.play(action)
        if self.match.over:
            self._write_end()

    def _write_end(self) -> None:
        """A finished match keeps its events, to be looked at when a later version corrects a rule."""
        match = self.match
        standing = match.standing
        for event in match.events:
            self.write(_line({"event": [event.kind, event.open, event.closed, event.see]}))
        self.write(_line({"over": {"totals": standing.totals, "places": standing.places}}))

    def next_round(self) -> None:
        """Put on record that the next round was dealt, and deal it."""
        self.write(_line({"round": self.match.round + 1}))
        self.match.next_round()

    def undo(self) -> None:
        """Put on record that the last choice was taken back, and take it back."""
        self.write(_line({"undo": 1}))
        self.match.undo()


class Finished:
    """A finished match as its journal kept it: no state, but everything that happened."""

    def __init__(self, table: Table, seed: int, events: list[Event], over: dict[str, Any]) -> None:
        self.table, self.seed, self.events = table, seed, events
        self.totals, self.places = tuple(over["totals"]), tuple(over["places"])


def read(
    lines: Iterable[str], lay: Callable[..., Table], listen: bool = True
) -> tuple[Match, dict[str, Any]]:
    """Play a journal again: the match where it stands, and the first line. Raises `Damaged`, `Refused`.

    A last line that was cut off in the middle of writing was never shown: it is left out.
    """
    numbered = enumerate(_whole_lines(lines), 1)
    number, line = next(numbered, (1, ""))
    start = _start(_parse(line, number), number)
    table = lay(start["game"], start["players"], tuple(sorted(start["options"].items())))
    if start["rules"] != table.game.rules:
        raise Damaged("other_rules", 1, given=start["rules"], known=table.game.rules)
    match = Match(table, start["seed"], listen)
    for number, line in numbered:
        _follow(match, _parse(line, number), number)
    return match, start


def read_finished(lines: Iterable[str], lay: Callable[..., Table]) -> Finished:
    """A finished match from the events its journal kept, whatever rules it was played by."""
    whole = [_parse(line, number) for number, line in enumerate(_whole_lines(lines), 1)]
    start = _start(whole[0] if whole else {}, 1)
    over = whole[-1].get("over")
    if not isinstance(over, dict) or not {"totals", "places"} <= over.keys():
        raise Damaged("not_finished", len(whole))
    table = lay(start["game"], start["players"], tuple(sorted(start["options"].items())))
    events = [_event(record, number) for number, record in enumerate(whole, 1) if "event" in record]
    return Finished(table, start["seed"], events, over)


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def _whole_lines(lines: Iterable[str]) -> Iterable[str]:
    for number, line in enumerate(lines, 1):
        if number > MOST_LINES or len(line) > LONGEST_LINE:
            raise Damaged("too_long", number)
        if not line.endswith("\n"):
            return
        if line.strip():
            yield line


def _parse(line: str, number: int) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        raise Damaged("not_a_line", number) from None
    if not isinstance(record, dict):
        raise Damaged("not_a_line", number)
    return record


def _start(record: dict[str, Any], number: int) -> dict[str, Any]:
    if record.get("octavo") != FORMAT:
        code = "not_a_journal" if not isinstance(record.get("octavo"), int) else "other_format"
        raise Damaged(code, number, given=record.get("octavo"))
    options = record.get("options")
    good = (
        isinstance(record.get("game"), str)
        and type(record.get("players")) is int
        and type(record.get("seed")) is int
        and abs(record["seed"]) < 1 << 64
        and isinstance(options, dict)
        and all(isinstance(value, str) for value in options.values())
        and "rules" in record
    )
    if not good:
        raise Damaged("bad_start", number)
    return record


def _follow(match: Match, record: dict[str, Any], number: int) -> None:
    s = match.state
    if "do" in record:
        if s.over or record.get("state") != fingerprint(s) or record.get("seat") != s.seat:
            raise Damaged("differs", number)
        for action in s.legal:
            if s.table.game.action_text(s.table, action) == record["do"]:
                match.play(action)
                return
        raise Damaged("illegal", number)
    elif "round" in record:
        if not s.over or match.over or record["round"] != match.round + 1:
            raise Damaged("bad_round", number)
        match.next_round()
    elif "undo" in record:
        if not match.past:
            raise Damaged("bad_undo", number)
        match.undo()
    elif not match.over or not ("event" in record or "over" in record):
        raise Damaged("unknown_line", number)


def _event(record: dict[str, Any], number: int) -> Event:
    try:
        kind, open, closed, see = record["event"]
    except (ValueError, TypeError):
        raise Damaged("not_a_line", number) from None
    if not isinstance(kind, str) or type(see) is not int:
        raise Damaged("not_a_line", number)
    return Event(kind, _frozen_fields(open), _frozen_fields(closed), see)


def _frozen_fields(fields: Any) -> Any:
    return {key: _frozen(value) for key, value in fields.items()} if isinstance(fields, dict) else None


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
