"""`octavo replay`: prints a journal as a transcript."""

from __future__ import annotations

import os
import stat
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Refused, by_place
from engine.kernel.journal import Damaged, Finished, read, read_finished, text_lines
from engine.kernel.match import Match
from engine.kernel.table_description import Table
from game.books.contract.book import book_of
from game.cli.console import readable
from game.cli.errors import Wrong
from game.cli.match_setup import pairs_text
from game.cli.whole_files import reason
from game.data.home import home_folder
from game.table.match.sealed_deals import refuse_sealed
from game.table.match.seat_window import SeatWindow
from game.table.match.setup import PERSON
from game.words import say_action, say_damaged, say_decision, say_event, say_part, say_refusal

WAITS = "The match waits."


def main(args: Namespace) -> int:
    if args.open and args.seat is not None:
        raise Wrong("--open shows everything and --seat what one seat saw: give one of them.")
    if args.table and (args.open or args.seat is not None):
        raise Wrong(
            "--table is a window in which one chooses whose view is shown: leave out --seat and --open."
        )
    try:
        match, start = journal_of(args.file, lambda lines: read(lines, games.lay))
        lines = match_lines(match, start, eyes_of(match, start.get("seats"), args))
    except Damaged as damaged:
        if damaged.code != "other_rules":
            raise Wrong(say_damaged(damaged, args.file)) from None
        finished = _kept(args.file, damaged)
        lines = finished_lines(finished, args.seat)
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
        from game.app.startup import play
    except ImportError as error:
        if error.name != "game.app.startup":
            raise
        raise Wrong(
            "The table is not part of this copy of Octavo; without --table it is told here."
        ) from None
    return play("", None, args.file)


def journal_of(path: str, reader: Callable[[Iterator[str]], Any]) -> Any:
    """Read a match from the file, which is never changed; refused while others still play its deal."""
    try:
        if stat.S_ISDIR(os.stat(path).st_mode):
            raise Wrong(f"{path} is a folder, not a match file.")
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise OSError(None, "it is not a plain file")
        with open(path, "rb") as file:
            found = reader(text_lines(file.readline))
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {reason(error)}.") from None
    played = found if isinstance(found, Finished) else found[0]
    try:
        refuse_sealed(home_folder(), played.table, played.seed)
    except Refused as refused:
        raise Wrong(f"{path}: {say_refusal(refused)}") from None
    return found


def eyes_of(match: Match, seats: Any, args: Namespace) -> int | None:
    """The seat whose view is printed, or None for everything.

    While people play, it is the only person's seat, or the public's.
    """
    players = match.table.players
    people = people_in(seats)
    usual = people[0] if len(people) == 1 and people[0] < players else players
    if args.open:
        wanted = None
    elif args.seat is not None:
        wanted = _sound(match.table, args.seat)
    else:
        wanted = None if match.over else usual
    if people and not match.over and wanted != usual:
        who = "its person" if usual < players else "everybody"
        raise Wrong(f"{args.file} is not over; until then it is told only as {who} saw it.")
    return wanted


def people_in(seats: Any) -> list[int]:
    """The seats of people, as far as the journal shows."""
    found = enumerate(seats if isinstance(seats, list) else ())
    return [seat for seat, who in found if isinstance(who, dict) and who.get("kind") == PERSON]


def _kept(path: str, because: Damaged) -> Finished:
    """A finished match that was played under other rules, as its journal recorded it."""
    try:
        finished: Finished = journal_of(path, lambda lines: read_finished(lines, games.lay))
    except Damaged as damaged:
        raise Wrong(say_damaged(because if damaged.code == "not_finished" else damaged, path)) from None
    return finished


# The transcript


def seat_names(table: Table, seats: Any) -> list[str]:
    """The names of the players, as far as the journal shows; bots without a name get one."""
    names = [f"Seat {seat}" for seat in range(table.players)]
    if isinstance(seats, list):
        for seat, who in enumerate(seats[: table.players]):
            name = who.get("name") if isinstance(who, dict) else who
            if isinstance(name, str) and name.strip():
                names[seat] = f"{name.strip()[:40]} ({seat})"
    return names


def match_lines(match: Match, start: dict[str, Any], seat: int | None) -> Iterator[str]:
    """A match as one seat or the public saw it, or in full for None.

    For other viewers, only the results of a choice are printed. A match that goes on is printed up to the
    last moment at which somebody may have been asked in secret: what follows would show whether it is so.
    """
    table = match.table
    names = seat_names(table, start.get("seats"))
    yield _title(table, names, seat, match.seed if match.over or seat is None else None)
    done = 0
    end = len(match.events)
    if seat is not None and not match.over:
        end = SeatWindow(match, seat, {}).told_until(book_of(table.game.id).at(table).windows)
    for count, actor, action in match.choices:
        if count >= end:
            break
        yield from event_lines(table, match.events[done:count], names, seat)
        done = count
        if seat is None or seat == actor:
            yield f"{names[actor]}: {say_action(table, action, names)}"
    yield from event_lines(table, match.events[done:end], names, seat)
    waits = _waiting(match, names, seat) if end == len(match.events) else WAITS
    yield from ("", _standing(match, names) if match.over else waits)


def finished_lines(finished: Finished, seat: int | None) -> Iterator[str]:
    """A finished match from its events alone."""
    table = finished.table
    names = seat_names(table, finished.seats)
    seat = _sound(table, seat)
    yield _title(table, names, seat, finished.seed)
    yield from event_lines(table, finished.events, names, seat)
    yield from ("", _places(names, finished.totals, finished.places))


def _sound(table: Table, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < table.players:
        raise Wrong(f"--seat {seat} is not at this table: its seats are 0 to {table.players - 1}.")
    return seat


def event_lines(
    table: Table, events: Sequence[Event], names: Sequence[str], seat: int | None
) -> Iterator[str]:
    """The events as one seat saw them; in full if no seat is given."""
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


def _title(table: Table, names: Sequence[str], seat: int | None, seed: int | None) -> str:
    """The title: the game, and whose view follows.

    It omits the seed of an unfinished match, which would reveal its cards.
    """
    settings = pairs_text({key: value for key, value in table.options.items() if value})
    eyes = "everything shown" if seat is None else f"as {[*names, 'everybody'][seat]} saw it"
    told = f"Seed {seed}, {eyes}" if seed is not None else eyes[:1].upper() + eyes[1:]
    return f"{table.game.title}: {', '.join(names)}. {settings + '. ' if settings else ''}{told}."


def _standing(match: Match, names: Sequence[str]) -> str:
    return _places(names, match.standing.totals, match.standing.places)


def _places(names: Sequence[str], totals: Sequence[int], places: Sequence[int]) -> str:
    told = (f"{places[seat]}. {names[seat]} {totals[seat]}" for seat in by_place(places))
    return "Match over: " + ", ".join(told)


def _waiting(match: Match, names: Sequence[str], seat: int | None) -> str:
    """The state of an unfinished match, as far as the seat may know."""
    view = match.view(match.table.players if seat is None else seat)
    to_move = match.state.seat if seat is None else view.to_move
    if match.state.over:
        return "The next round is not dealt yet."
    if to_move < 0:
        return WAITS
    kind = match.state.question.kind if match.state.question is not None else ""
    return f"The match waits for {names[to_move]}: {say_decision(match.table, kind, to_move, names)}"
