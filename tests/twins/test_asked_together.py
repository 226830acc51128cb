"""At a shared table, nobody can notice whether somebody was asked in secret, whatever they do afterwards."""

from __future__ import annotations

from functools import cache

import pytest
from samples import first

from game.table.match.seat_window import NoticedChoice, SeatWindow

from . import Leak
from .asked import Asked, asked
from .plants import wrap
from .together import Together

PUBLIC = 4
KINDS = {"jump": 0, "same suit": 26, "give": 1, "battle": 0}
"""By kind of secret question: the first match in which everybody's twin worlds are searched."""


@cache
def twins(kind: str) -> Asked:
    return next(asked(kind, first=KINDS[kind], seat=PUBLIC))


def together(pilot, kind: str, people: int = 4) -> Together:
    """Two tables at which somebody was asked in secret, only in one of them, and nobody noticed."""
    pair = twins(kind)
    pilots = pilot(speed="4", bot_pace="instant"), pilot(speed="4", bot_pace="instant")
    return Together(pilots, pair.twins, people, 0, (pair.mine, pair.theirs))


def settle(tables: Together, frames: int = 40) -> None:
    for _ in range(frames):
        tables.frame()


def undo(tables: Together) -> None:
    settle(tables)
    tables.undo()
    settle(tables)


@pytest.mark.parametrize("people", first(1, [4, 2]))
@pytest.mark.parametrize("kind", first(2, KINDS))
def test_undo_takes_back_what_everybody_noticed(pilot, kind, people):
    undo(together(pilot, kind, people))


def counts_what_was_secret(m):
    """As if the record of a match contained only what everybody saw."""

    def all_choices(_found, self, start):
        events = enumerate(self._match.events[start:], start)
        whole = [(count, event.whole()) for count, event in events if event.kind == "answered"]
        return [NoticedChoice(count, told["seat"], told["decision"]) for count, told in whole]

    wrap(m, SeatWindow, "choices", all_choices)


@pytest.mark.parametrize("kind", ["jump", "same suit"])
def test_an_undo_of_secret_choices_is_felt(pilot, monkeypatch, kind):
    counts_what_was_secret(monkeypatch)
    with pytest.raises(Leak):
        undo(together(pilot, kind))
