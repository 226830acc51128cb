"""At a shared table, nobody can notice whether somebody was asked in secret, whatever they do afterwards."""

from __future__ import annotations

import pytest
from samples import first

from game.table.match.seat_window import NoticedChoice, SeatWindow
from game.table.screen import turn_timer

from . import Leak
from .asked_tables import KINDS, AskedTables, found
from .plants import wrap

# Afterwards


def undo(pilot, kind: str, people: int) -> None:
    tables = AskedTables(pilot, found(kind), people, done=True).settle()
    tables.undo()
    tables.settle()


def recaps(pilot, kind: str) -> None:
    """The recap of each person, as it is read by everybody on their curtain."""
    tables = AskedTables(pilot, found(kind), done=True).settle()
    told = []
    for world in tables.worlds:
        handover = world.play.handover
        lines = [handover.recap(seat) for seat in range(4)]
        titles = [handover.titled(seat, lines[seat]) for seat in range(4)]
        told.append((titles, [[str(line) for line in row] for row in lines]))
    if told[0] != told[1]:
        raise Leak(f"the recaps differ: {told[0]} / {told[1]}")


@pytest.mark.parametrize("people", first(1, [4, 2]))
@pytest.mark.parametrize("kind", first(1, KINDS))
def test_undo_takes_back_what_everybody_noticed(pilot, kind, people):
    undo(pilot, kind, people)


@pytest.mark.parametrize(
    "kind", ["give", *(pytest.param(kind, marks=pytest.mark.long) for kind in ("jump", "battle"))]
)
def test_a_recap_begins_at_a_choice_that_everybody_noticed(pilot, kind):
    recaps(pilot, kind)


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
        undo(pilot, kind, 4)


@pytest.mark.parametrize("kind", ["give"])
def test_a_recap_of_secret_choices_is_felt(pilot, monkeypatch, kind):
    counts_what_was_secret(monkeypatch)
    with pytest.raises(Leak):
        recaps(pilot, kind)


# Meanwhile


class Hesitant(AskedTables):
    """People who come, and let their time run out."""

    def answer(self):
        if not self.worlds[0].match.choices[self.begun :]:
            super().answer()


@pytest.mark.parametrize("kind", first(1, ["give", "jump", "same suit", "battle"]))
def test_the_turn_timer_runs_and_ends_whether_or_not_there_is_a_choice(pilot, kind):
    Hesitant(pilot, found(kind), turn_seconds=6).settle(most=5000)


def only_for_a_choice(m):
    m.setattr(turn_timer.TurnTimer, "asked", property(lambda self: self.play.picker))


@pytest.mark.parametrize("kind", ["give"])
def test_a_timer_only_for_people_with_a_choice_is_felt(pilot, monkeypatch, kind):
    only_for_a_choice(monkeypatch)
    with pytest.raises(Leak):
        Hesitant(pilot, found(kind), turn_seconds=6).settle(most=5000)
