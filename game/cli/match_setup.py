"""Reads a game, its seats and its bots from the command line."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from ai.levels.agents import make
from engine import games
from engine.kernel.game import Refused
from engine.kernel.table_description import Table
from game.table.match.setup import PROGRAM
from game.words import say_refusal

from .errors import Wrong


def lay(game: str, players: int | None, options: str) -> Table:
    """The requested table; raises `Wrong` with a sentence if it is impossible."""
    try:
        low, high = games.game(game).players
        if players is None:
            raise Wrong(f"--players is missing: {games.game(game).title} is for {low} to {high}.")
        return games.lay(game, players, pairs(options))
    except Refused as refused:
        raise Wrong(say_refusal(refused, game if game in games.MODULES else "")) from None


def pairs(options: str) -> tuple[tuple[str, str], ...]:
    """`k=v,k=v` as pairs."""
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in options.split(","))):
        key, equals, value = part.partition("=")
        if not equals or key in found:
            raise Wrong(f"--options {options!r} is not possible: write key=value,key=value, each key once.")
        found[key] = value
    return tuple(found.items())


def seat_bots(names: str, players: int) -> list[str]:
    """A bot's name for each seat; if there are fewer names than seats, they repeat."""
    given = [name.strip() for name in names.split(",")]
    if any(name.startswith(PROGRAM) for name in given):
        allow_programs()
    if len(given) > players:
        raise Wrong(f"--bots names {len(given)} bots for {players} seats: name at most one a seat.")
    try:
        for name in given:
            make(name, 0)
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    return [given[seat % len(given)] for seat in range(players)]


def allow_programs() -> None:
    """Allow `exec:COMMAND` as a bot's name, only on the command line, because no file may start a program."""
    try:
        from lab.programs import allow
    except ModuleNotFoundError:
        raise Wrong(
            "Bots of one's own (exec:) need Octavo's source: the app does not contain the lab."
        ) from None
    allow(complain)


def complain(name: str, code: str, params: Mapping[str, str]) -> None:
    """Report a program's mistake in one line on standard error."""
    from game.data import Trouble, sentence

    sys.stderr.write(sentence(Trouble(code, {**params, "name": name})) + "\n")
    sys.stderr.flush()


def pairs_text(options: dict[str, Any]) -> str:
    return ",".join(f"{key}={value}" for key, value in options.items())


def table_text(table: Table, bots: Sequence[str]) -> str:
    """The setup in one line."""
    settings = pairs_text({key: value for key, value in table.options.items() if value})
    seats = ", ".join(dict.fromkeys(bots))
    return f"{table.game.title}, {table.players} players ({seats}){', ' + settings if settings else ''}"
