"""A game, its seats and its bots from the words of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.agents import make
from engine import games
from engine.kernel.game import Refused
from engine.kernel.table import Table
from game.words import say_refusal

from .wrong import Wrong


def lay(game: str, players: int | None, options: str) -> Table:
    """The table that was asked for; `Wrong` with a sentence where it cannot be laid."""
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
    """A bot's name a seat; fewer names than seats repeat."""
    given = [name.strip() for name in names.split(",")]
    if len(given) > players:
        raise Wrong(f"--bots names {len(given)} bots for {players} seats: name at most one a seat.")
    try:
        for name in given:
            make(name, 0)
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    return [given[seat % len(given)] for seat in range(players)]


def pairs_text(options: dict[str, Any]) -> str:
    return ",".join(f"{key}={value}" for key, value in options.items())


def table_text(table: Table, bots: Sequence[str]) -> str:
    """The setup in one line."""
    settings = pairs_text({key: value for key, value in table.options.items() if value})
    seats = ", ".join(dict.fromkeys(bots))
    return f"{table.game.title}, {table.players} players ({seats}){', ' + settings if settings else ''}"
