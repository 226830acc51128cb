"""A match as lines of text: save file, replay and bug report in one. Reads and writes no files itself."""

from __future__ import annotations

import zlib

from .game import Result
from .journal_lines import (
    FORMAT,
    LONGEST_LINE,
    MOST_LINES,
    Damaged,
    event_text,
    events_of,
    is_numbers,
    numbered,
    parse,
    result_of,
    start_of,
    text_lines,
    write_line,
)
from .match import Match
from .question import Illegal
from .rng import unsigned
from .talk import Saying
from .view import frame_name

__all__ = [
    "FORMAT",
    "LONGEST_LINE",
    "MOST_LINES",
    "Damaged",
    "Finished",
    "Journal",
    "fingerprint",
    "read",
    "read_finished",
    "read_scores",
    "text_lines",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from .events import Event
    from .question import Action
    from .state import State
    from .table_description import Table


def fingerprint(s: State) -> str:
    """Eight hex digits that change when anything in the state does; the same on every machine."""
    agenda = [(frame_name(step), args) for step, args in s.agenda]
    asked = (s.seat, s.question.kind if s.question is not None else "", s.args, s.legal)
    facts = [*s.table.named(s.pub).items()]
    whole = (s.zones, s.know, s.marks, facts, sorted(s.picks.items()), agenda, asked, unsigned(s.rng))
    return f"{zlib.crc32(repr(whole).encode()):08x}"


class Journal:
    """Keeps a match on record: each choice is written before it is carried out or shown.

    The first line is the setup. Then comes a line for each choice (`do`), each saying (`say`: its kind and
    subject), each undo, each further round (`round`), each change of seats (`seats`), the answers of people
    that the rules have not asked for yet (`answers`), the events of each finished round (`kept`), and the end
    (`over`).

    `write` receives whole lines without their ends. The journal stores `seats`, which says who sits where,
    and `answers` for the table but does not use them.
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
        """Write the first line of the journal."""
        self.write(write_line(self._start))
        self.complete()

    def play(self, action: Action, by: str = "") -> None:
        """Record the choice, then carry it out.

        `by` says who chose, if it was not the player in that seat; the journal stores this but does not use
        it.
        """
        s = self.match.state
        if action not in s.legal:
            raise Illegal(action)
        text = s.table.action_text(action)
        said = {"by": by} if by else {}
        self.write(write_line({"seat": s.seat, "do": text, "state": fingerprint(s), **said}))
        self.match.play(action)
        self.complete()

    def say(self, saying: Saying) -> None:
        """Record a saying, then say it."""
        if not self.match.may_say(saying):
            raise Illegal(saying)
        self.write(write_line({"seat": saying.seat, "say": saying.text}))
        self.match.say(saying)

    def complete(self) -> None:
        """Write the lines that a finished round or match still lacks.

        Its events are kept so that they can be watched after a later version has corrected a rule. Call this
        first when continuing a match that was cut off at that very moment; otherwise it happens by itself.
        """
        match = self.match
        if not match.state.over or not match.listen:
            return
        if match.kept < match.round:
            events = [event_text(event) for event in match.events[match.dealt :]]
            self.write(write_line({"kept": match.round, "events": events}))
            match.kept = match.round
        if match.over and not match.closed:
            standing = match.standing
            self.write(write_line({"over": {"totals": standing.totals, "places": standing.places}}))
            match.closed = True

    def next_round(self) -> None:
        """Record that the next round is dealt, then deal it."""
        self.complete()
        self.write(write_line({"round": self.match.round + 1}))
        self.match.next_round()
        self.complete()

    def seated(self, seats: Any) -> None:
        """Record who sits where from now on."""
        self.write(write_line({"seats": seats}))

    def answered(self, answers: Any) -> None:
        """Record what people will answer once they are asked; this replaces what they said before."""
        self.write(write_line({"answers": answers}))

    def undo(self) -> None:
        """Record that the last choice is taken back, then take it back."""
        self.write(write_line({"undo": 1}))
        self.match.undo()


class Finished:
    """A finished match from its journal: without a state, but with everything that happened."""

    def __init__(
        self, table: Table, start: dict[str, Any], events: list[Event], over: dict[str, Any]
    ) -> None:
        self.table, self.seed, self.seats, self.events = table, start["seed"], start.get("seats"), events
        self.totals = tuple(over["totals"])
        self.places = tuple(over["places"])


class Scores:
    """The facts in a journal that can be read without playing it: the table, the players, the result of each
    round.
    """

    def __init__(self, table: Table, start: dict[str, Any], results: list[Result]) -> None:
        self.table, self.seats, self.results = table, start.get("seats"), results


def read(
    lines: Iterable[str], lay: Callable[..., Table], listen: bool = True
) -> tuple[Match, dict[str, Any]]:
    """Play a journal again.

    Returns the match at its last recorded point, and the first line with today's seats and answers.

    Raises `Damaged` or `Refused`.

    A last line that was cut off while being written was never shown, so it is left out.
    """
    whole = numbered(lines)
    number, line = next(whole, (1, ""))
    start = start_of(line, number)
    table = _lay(start, lay)
    if start["rules"] != table.game.rules:
        raise Damaged("other_rules", 1, given=start["rules"], known=table.game.rules)
    match = Match(table, start["seed"], listen)
    for number, line in whole:
        record = parse(line, number)
        if "seats" in record:
            start["seats"] = record["seats"]
        elif "answers" in record:
            start["answers"] = record["answers"]
        else:
            if "undo" in record:  # other events may follow now, and they may be as many
                start.pop("answers", None)
            _follow(match, record, number)
    return match, start


def read_finished(lines: Iterable[str], lay: Callable[..., Table]) -> Finished:
    """Read a finished match from the events in its journal, whichever rules it was played by."""
    whole = numbered(lines)
    number, line = next(whole, (1, ""))
    start = start_of(line, number)
    table = _lay(start, lay)
    rounds: list[list[Event]] = []
    over: Any = None
    for number, line in whole:
        record = parse(line, number)
        over = record.get("over")
        start["seats"] = record.get("seats", start.get("seats"))
        if "kept" in record:
            if type(record["kept"]) is not int or not 0 <= record["kept"] <= len(rounds):
                raise Damaged("bad_round", number)
            rounds[record["kept"] :] = [events_of(table, record.get("events"), number)]
    if not (
        rounds
        and isinstance(over, dict)
        and all(is_numbers(over.get(field), table.players) for field in ("totals", "places"))
    ):
        raise Damaged("not_finished", number)
    return Finished(table, start, [event for events in rounds for event in events], over)


def read_scores(lines: Iterable[str], lay: Callable[..., Table]) -> Scores:
    """Read the results of the finished rounds without playing them, so that many can be listed at once."""
    whole = numbered(lines)
    number, line = next(whole, (1, ""))
    start = start_of(line, number)
    table = _lay(start, lay)
    results: list[Result] = []
    rounds = 0
    for number, line in whole:
        if line.startswith('{"round":'):
            rounds += 1
        elif line.startswith('{"undo":'):
            del results[rounds:]
        elif line.startswith('{"seats":'):
            start["seats"] = parse(line, number).get("seats")
        elif line.startswith('{"kept":'):
            fields = result_of(table, parse(line, number).get("events"), number).whole()
            results[rounds:] = [Result(*(fields[key] for key in ("scores", "places", "parts", "ended")))]
    return Scores(table, start, results)


def _lay(start: dict[str, Any], lay: Callable[..., Table]) -> Table:
    return lay(start["game"], start["players"], tuple(sorted(start["options"].items())))


def _follow(match: Match, record: dict[str, Any], number: int) -> None:
    """Carry out a line; the hash before each choice shows whether it is still the same game."""
    if "do" in record:
        _follow_choice(match, record, number)
    elif "say" in record:
        _follow_saying(match, record, number)
    elif "round" in record:
        if not match.state.over or match.over or not _is(record["round"], match.round + 1):
            raise Damaged("bad_round", number)
        match.next_round()
    elif "undo" in record:
        if not match.past:
            raise Damaged("bad_undo", number)
        match.undo()
    elif "kept" in record:
        if not match.state.over or not _is(record["kept"], match.round):
            raise Damaged("bad_round", number)
        match.kept = match.round
    elif "over" in record:
        if not match.over:
            raise Damaged("bad_round", number)
        match.closed = True
    else:
        raise Damaged("unknown_line", number)


def _follow_choice(match: Match, record: dict[str, Any], number: int) -> None:
    s = match.state
    if s.over or record.get("state") != fingerprint(s) or not _is(record.get("seat"), s.seat):
        raise Damaged("differs", number)
    for action in s.legal:
        if s.table.action_text(action) == record["do"]:
            match.play(action)
            return
    raise Damaged("illegal", number)


def _follow_saying(match: Match, record: dict[str, Any], number: int) -> None:
    seat = record.get("seat")
    text = record["say"]
    if type(seat) is int and isinstance(text, str):
        says, _, about = text.partition(" ")
        saying = Saying(seat, says, about)
        if match.may_say(saying):
            match.say(saying)
            return
    raise Damaged("bad_talk", number)


def _is(value: Any, number: int) -> bool:
    """Whether this is exactly that number, and not something equal to it such as true or 1.0."""
    return type(value) is int and value == number
