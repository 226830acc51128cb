"""`octavo replay`: a journal as a transcript that people can read."""

from __future__ import annotations

import os
import stat
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, Finished, read, read_finished, text_lines
from engine.kernel.match import Match
from engine.kernel.table import Table
from game.words import say_action, say_damaged, say_decision, say_event, say_part, say_refusal

from .console import readable
from .files import reason
from .setup import pairs_text
from .wrong import Wrong


def main(args: Namespace) -> int:
    if args.open and args.seat is not None:
        raise Wrong("--open shows everything and --seat what one seat saw: give one of them.")
    if args.table and (args.open or args.seat is not None):
        raise Wrong(
            "--table is a window in which one chooses whose view is shown: leave out --seat and --open."
        )
    try:
        match, start = journal_of(args.file, lambda lines: read(lines, games.lay))
        lines = match_lines(match, start, args.seat, args.open)
    except Damaged as damaged:
        if damaged.code != "other_rules":
            raise Wrong(say_damaged(damaged, args.file)) from None
        lines = finished_lines(_kept(args.file, damaged), args.seat)
    except Refused as refused:
        raise Wrong(f"{args.file} cannot be played: {say_refusal(refused)}") from None
    if args.table:
        return _at_the_table(args)
    for line in lines:
        print(readable(line))
    return 0


def _at_the_table(args: Namespace) -> int:
    """Open an undamaged file in the table's window."""
    try:
        from game.app import play
    except ImportError as error:
        if error.name != "game.app":
            raise
        raise Wrong(
            "The table is not part of this copy of Octavo; without --table it is told here."
        ) from None
    return play("", None, args.file)


def journal_of(path: str, reader: Callable[[Iterator[str]], Any]) -> Any:
    """What a reader of lines makes of the file; the file itself is only read."""
    try:
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise Wrong(f"{path} is a folder, not a match file.")
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise OSError(None, "it is not a plain file")
        with open(path, "rb") as file:
            return reader(text_lines(file.readline))
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {reason(error)}.") from None


def _kept(path: str, because: Damaged) -> Finished:
    """A finished match that was played by other rules, as its journal kept it."""
    try:
        finished: Finished = journal_of(path, lambda lines: read_finished(lines, games.lay))
    except Damaged as damaged:
        raise Wrong(say_damaged(because if damaged.code == "not_finished" else damaged, path)) from None
    return finished


# The transcript


def seat_names(table: Table, seats: Any) -> list[str]:
    """Who sat where, as far as the journal tells: names, or things that have a name."""
    names = [f"Seat {seat}" for seat in range(table.players)]
    if isinstance(seats, list):
        for seat, who in enumerate(seats[: table.players]):
            name = who.get("name") if isinstance(who, dict) else who
            if isinstance(name, str) and name.strip():
                names[seat] = f"{name.strip()[:40]} ({seat})"
    return names


def match_lines(match: Match, start: dict[str, Any], seat: int | None, is_open: bool) -> Iterator[str]:
    """A match as one seat saw it; whole when it is over or `is_open`. Others see what followed a choice."""
    table = match.table
    if seat is None and not (is_open or match.over):
        seat = 0
    seat = _sound(table, seat)
    names = seat_names(table, start.get("seats"))
    yield _title(table, match.seed, names, seat)
    done = 0
    for count, actor, action in match.choices:
        yield from event_lines(table, match.events[done:count], names, seat)
        done = count
        if seat is None or seat == actor:
            yield f"{names[actor]}: {say_action(table, action, names)}"
    yield from event_lines(table, match.events[done:], names, seat)
    yield from ("", _standing(match, names) if match.over else _waiting(match, names, seat))


def finished_lines(finished: Finished, seat: int | None) -> Iterator[str]:
    """A finished match from its events alone."""
    table = finished.table
    names = seat_names(table, finished.seats)
    seat = _sound(table, seat)
    yield _title(table, finished.seed, names, seat)
    yield from event_lines(table, finished.events, names, seat)
    yield from ("", _places(names, finished.totals, finished.places))


def _sound(table: Table, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < table.players:
        raise Wrong(f"--seat {seat} is not at this table: its seats are 0 to {table.players - 1}.")
    return seat


def event_lines(
    table: Table, events: Sequence[Event], names: Sequence[str], seat: int | None
) -> Iterator[str]:
    """What happened, as somebody was shown it; whole for nobody in particular."""
    for event in events:
        shown = event if seat is None else event.seen_from(seat)
        line = say_event(table, shown, names) if shown is not None else None
        if event.kind == "round":
            yield from ("", f"Round {event.whole()['round'] + 1}")
        elif event.kind == "result":
            yield from _result_lines(table, event.whole(), names)
        elif line:
            yield f"    {line}"


def _result_lines(table: Table, result: dict[str, Any], names: Sequence[str]) -> Iterator[str]:
    yield f"Round over: {say_event(table, Event('result', result), names) or result['ended']}"
    for seat, name in enumerate(names):
        parts = ", ".join(f"{say_part(table, part)} {value}" for part, value in result["parts"][seat].items())
        yield f"    {name}: {result['scores'][seat]}, place {result['places'][seat]} ({parts})"


def _title(table: Table, seed: int, names: Sequence[str], seat: int | None) -> str:
    settings = pairs_text({key: value for key, value in table.options.items() if value})
    eyes = "everything shown" if seat is None else f"as {names[seat]} saw it"
    return (
        f"{table.game.title}: {', '.join(names)}. {settings + '. ' if settings else ''}Seed {seed}, {eyes}."
    )


def _standing(match: Match, names: Sequence[str]) -> str:
    return _places(names, match.standing.totals, match.standing.places)


def _places(names: Sequence[str], totals: Sequence[int], places: Sequence[int]) -> str:
    order = sorted(range(len(names)), key=lambda seat: (places[seat], seat))
    return "Match over: " + ", ".join(f"{places[seat]}. {names[seat]} {totals[seat]}" for seat in order)


def _waiting(match: Match, names: Sequence[str], seat: int | None) -> str:
    """Where an unfinished match stands, as far as the seat may know."""
    view = match.view(match.table.players if seat is None else seat)
    to_move = match.state.seat if seat is None else view.to_move
    if match.state.over:
        return "The next round is not dealt yet."
    if to_move < 0:
        return "The match waits."
    kind = match.state.question.kind if match.state.question is not None else ""
    return f"The match waits for {names[to_move]}: {say_decision(match.table, kind, to_move, names)}"
