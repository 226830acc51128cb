"""Each event has exactly the fields that are declared for it, and each field a value of its kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from samples import first
from tables import GAMES, SETUPS, lay

from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table_description import Table
from game.words.event_fields import type_of

from .oracles import Leak

FILE = Path(__file__).with_name("event_fields.txt")
"""A line for each kind of event of a game: its open fields, and after a bar those for some seats.

A field with a question mark answers yes or no, as everybody may hear it, and says nothing else of a hand.
"""
MOST = 999
"""No count, score or number of an event is larger; seeds and states of chance are."""
EACH = 6


def declared() -> dict[tuple[str, str], tuple[set[str], set[str]]]:
    found = {}
    for line in FILE.read_text("utf-8").splitlines():
        name, _colon, fields = line.partition(":")
        game, kind = name.split()
        open_, _bar, closed = fields.partition("|")
        found[game, kind] = {*open_.split()}, {*closed.split()}
    return found


def plain(table: Table, kind: str, value: Any) -> bool:
    """Whether a value is one of its kind."""
    if isinstance(value, (tuple, list, frozenset)):
        return len(value) <= len(table.deck) and all(plain(table, kind, one) for one in value)
    if isinstance(value, dict):
        return all(plain(table, kind, one) for one in value.values())
    if isinstance(value, str):
        return value.isascii() and len(value) < 30 and not (value.isdecimal() and len(value) > 2)
    if value is None or isinstance(value, (bool, float)):
        return not isinstance(value, float) or -MOST <= value <= MOST
    least, most = {"seat": (-1, table.players), "zone": (-1, len(table.zones))}.get(kind, (-MOST, MOST))
    if kind in ("card", "cards"):
        least, most = -1, len(table.deck)
    return isinstance(value, int) and least <= value <= most


def judge(table: Table, events: list[Event]) -> None:
    known, game = declared(), table.game.id
    for event in events:
        if (game, event.kind) not in known:
            raise Leak(f"an event that is not declared: {event}")
        for which, fields in zip(known[game, event.kind], (event.open, event.closed), strict=True):
            answers = {name for name in fields or () if f"{name}?" in which}
            if more := set(fields or ()) - which - answers:
                raise Leak(f"{game} {event.kind} has fields that are not declared: {more}")
            for name, value in (fields or {}).items():
                if name in answers and value not in (0, 1):
                    raise Leak(f"{game} {event.kind}: {name} is more than yes or no: {value!r}")
                if name != "cause" and not plain(table, type_of(event.kind, name), value):
                    raise Leak(f"{game} {event.kind}: {name} is no such value: {value!r}")


def played(game: str, seed: int) -> tuple[Table, list[Event]]:
    """A random match at one of the game's tables."""
    rng = Rng(seed, 5)
    setups = SETUPS[game]
    table = lay(game, *setups[seed % len(setups)])
    match = Match(table, seed + 100_000_000)
    while not match.over and len(match.choices) < 300:
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    return table, match.events


@pytest.mark.parametrize("seed", first(1, range(EACH)))
@pytest.mark.parametrize("game", GAMES)
def test_events_have_the_declared_fields_only(game, seed):
    for number in range(8):
        judge(*played(game, seed * 8 + number))


def adds(kind: str, name: str, secret: Callable[[State], Any], m: Any) -> None:
    """Plant a field in events of a kind."""
    honest = State._tell

    def telling(s: State, told: str, due_to: Any, fields: Any, closed: Any, see: int) -> None:
        honest(s, told, due_to, {**fields, name: secret(s)} if told == kind else fields, closed, see)

    m.setattr(State, "_tell", telling)


def test_an_answer_about_a_hand_is_yes_or_no():
    fished = {"seat": 0, "target": 1, "what": "red"}
    table = lay("absurd", 4, "")
    judge(table, [Event("fished", {**fished, "given": 1})])
    with pytest.raises(Leak):
        judge(table, [Event("fished", {**fished, "given": 2})])


@pytest.mark.parametrize(
    ("name", "secret"),
    [
        ("left", lambda s: len(s.zones[0])),
        ("seed", lambda s: s.rng),
        ("reason", lambda s: s.table.deck[s.zones[0][0]] if s.zones[0] else ""),
        ("seat", lambda s: 12_345),
    ],
)
def test_a_field_that_nobody_declared_is_felt(monkeypatch, name, secret):
    adds("took", name, secret, monkeypatch)
    with pytest.raises(Leak):
        for seed in range(4):
            judge(*played("lockdown", seed))


def write() -> None:
    """Print the lines of all events in many random matches, to compare with those in the file."""
    found: dict[Any, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for game in GAMES:
        for seed in range(EACH * 20):
            for event in played(game, seed)[1]:
                for fields, which in zip((event.open, event.closed), found[game, event.kind], strict=True):
                    which |= set(fields or ())
    for (game, kind), (open_, closed) in sorted(found.items()):
        print(f"{game} {kind}: {' '.join(sorted(open_))} | {' '.join(sorted(closed))}".rstrip(" |"))


if __name__ == "__main__":
    write()
