"""Describes what a seat knows as numbers that always stand in the same places, for programs that learn."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from struct import pack
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from engine.kernel.public import read
from engine.kernel.question import Question
from engine.kernel.table_description import Table
from engine.kernel.view import View, frame_name

from .action_parts import Parts
from .word_numbers import step_names, word_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING: Final = -1
"""Stands where there is nothing, and where the seat does not know it."""
NO_VALUE: Final = -2
"""Stands for a fact that has no value yet."""
FIRST_WORD: Final = -3
"""The number of the first word; those of the others are below it."""
HIGHEST: Final = 2**31 - 1
A_CARD: Final = 12
"""How many numbers a list of changing length has room for, by the cards of the deck."""
ARGUMENTS: Final = 16
"""How many numbers may describe a question, besides its kind."""
AGENDA: Final = 128
"""How many numbers may describe the steps that are still to be done."""
PARTS: Final = 8
"""How many parts an action may have."""
KEPT: Final = 4096
"""How many items of lists are kept as numbers."""


class ObservedPiece(NamedTuple):
    """A part of an observation: where it is, and what it says."""

    name: str
    start: int
    size: int
    meaning: str

    @property
    def place(self) -> slice:
        return slice(self.start, self.start + self.size)


class Observer:
    """Writes views of a table as vectors of one length; `pieces` says where everything is.

    Numbers from -1 up are those of the engine: a card is its place in the deck, a zone its place in the
    table's list. Words are numbered from -3 down. A list is its length and then its items, each written in
    the same way; the rest of its room is -1.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        words = dict.fromkeys((*word_numbers(table), *step_names(table)))
        self.words = {word: FIRST_WORD - number for number, word in enumerate(words)}
        """By word, the number that stands for it; the names of the rules' steps follow the other words."""
        self.lowest = FIRST_WORD - len(self.words) + 1
        self._items: dict[Any, list[int]] = {}
        """By item of a list, its numbers: most come again and again."""
        fields = sorted({field for field, _ in table.places.values()})
        before = {field: read(table.before, field, -1) for field in fields}
        self._lists = [field for field in fields if isinstance(before[field], tuple | list)]
        self._single = [field for field in fields if field not in self._lists]
        self.pieces = self._layout(before)
        self.size = self.pieces[-1].place.stop
        self._place = {piece.name: piece.place for piece in self.pieces}
        self._first_list = (
            self._place[self._lists[0]].start if self._lists else self._place["arguments"].start
        )
        self._packed = f"{self._first_list}i"
        self._blank: np.ndarray = np.full(self.size, NOTHING, np.int32)
        self._read_single = attrgetter(*self._single, "starter")
        self._written: dict[str, tuple[tuple[Any, ...], np.ndarray]] = {}
        """By list of facts, its last items and the numbers for it."""

    def _layout(self, before: dict[str, Any]) -> list[ObservedPiece]:
        """Everything in an observation, in order: one number for each thing first, then the lists."""
        cards = len(self.table.deck)
        seats = self.table.players
        zones = len(self.table.zones)
        rows = [
            ("zone", cards, "by card of the deck, the zone where it lies"),
            ("place", cards, "by card, its place in that zone, from 0"),
            ("marked", cards, "by card, 1 if it is marked, for example because it may not be given on yet"),
            ("open", cards, "by card, 1 if all know where it is although it does not lie face up"),
            ("counts", zones, "by zone, how many cards lie there"),
            ("picked in", seats, "by seat, the zone of a secret choice that is not shown yet"),
            ("picked", seats, "by seat, how many cards or places it has chosen there"),
            ("seat", 1, "the observer's own seat"),
            ("decision", 1, "the kind of the pending decision, a word"),
            ("decides", 1, "the seat that decides"),
            ("round", 1, "how many rounds of the match are over"),
            ("points", seats, "by seat, the points from these rounds"),
            *((field, 1, "a public fact") for field in self._single),
            *((field, self._room(before[field]), "a list of public facts") for field in self._lists),
            ("arguments", ARGUMENTS, "what the decision is about, a list"),
            ("agenda", AGENDA, "the steps that follow, the last one first: each a word and its values"),
            ("own pick", 1 + cards, "the cards or places of the seat's own secret choice, a list"),
            ("chosen", PARTS, "the parts of the pending action that are settled"),
        ]
        pieces: list[ObservedPiece] = []
        start = 0
        for name, size, meaning in rows:
            pieces.append(ObservedPiece(name, start, size, meaning))
            start += size
        return pieces

    def _room(self, before: Any) -> int:
        """A list that is full from the start keeps its length; others may grow with the cards."""
        return len(self._row(before)) if _is_full(before) else A_CARD * len(self.table.deck)

    def read(self, view: View, rounds: int = 0, points: Sequence[int] = ()) -> np.ndarray:
        """What the view's seat knows, without the parts of an action that it has settled (see `settle`).

        `rounds` of the match are over, and gave each seat its `points`.
        """
        found = self._blank.copy()
        found[: self._first_list] = np.frombuffer(
            pack(self._packed, *self._front(view, rounds, points)), np.int32
        )
        for field in self._lists:
            self._put(found, field, self._facts(field, read(view.pub, field, -1)))
        if view.args:
            self._put(found, "arguments", self._row(view.args))
        if view.agenda:
            self._put(found, "agenda", self._facts("agenda", view.agenda))
        if view.picks:
            _, own = view.picks.get(view.seat, (0, ()))
            self._put(found, "own pick", self._row(own))
        return found

    def settle(self, found: np.ndarray, chosen: Parts) -> None:
        """Add the parts of the pending action that are settled."""
        if chosen:
            self._put(found, "chosen", chosen)

    def _front(self, view: View, rounds: int, points: Sequence[int]) -> list[int]:
        """The numbers before the lists."""
        table = self.table
        cards = len(table.deck)
        zone, place, marked, common = ([NOTHING] * cards for _ in range(4))
        for z, lying in enumerate(view.zones):
            if lying is not table.blanks[len(lying)]:
                for at, card in enumerate(lying):
                    if card >= 0:
                        zone[card] = z
                        place[card] = at
                        marked[card] = common[card] = 0
        marks = view.marks
        while marks:
            marked[marks.bit_length() - 1] = 1
            marks ^= 1 << marks.bit_length() - 1
        for card in view.open:
            common[card] = 1
        counts = [len(lying) for lying in view.zones]
        picked = [NOTHING] * (2 * table.players)
        for seat, (in_zone, values) in view.picks.items():
            picked[seat] = in_zone
            picked[table.players + seat] = len(values)
        asked = (view.seat, self.words[view.kind], view.to_move)
        match = (rounds, *(points or (0,) * table.players))
        *single, _ = self._read_single(view.pub)
        facts = [value if value.__class__ is int else self._number(value) for value in single]
        return [*zone, *place, *marked, *common, *counts, *picked, *asked, *match, *facts]

    def _facts(self, field: str, value: Any) -> np.ndarray:
        """The numbers of a list of facts, which seldom changes."""
        items = tuple(value)
        last, numbers = self._written.get(field, (None, self._blank))
        if last != items:
            numbers = np.array(self._row(items), np.int32)
            self._written[field] = (items, numbers)
        return numbers

    def _put(self, found: np.ndarray, name: str, row: Any) -> None:
        place = self._place[name]
        if len(row) > place.stop - place.start:
            raise ValueError(f"{self.table.game.id}: {name} has {len(row)} numbers and no room for them")
        found[place.start : place.start + len(row)] = row

    def _number(self, value: Any) -> int:
        if isinstance(value, str):
            return self.words[value]
        if value is None:
            return NO_VALUE
        return self.words[frame_name(value)] if callable(value) or isinstance(value, Question) else int(value)

    def _row(self, value: Any) -> list[int]:
        """A list as numbers."""
        return [len(value), *chain.from_iterable(map(self._item, value))]

    def _item(self, value: Any) -> list[int]:
        """A value in a list as numbers."""
        found = self._items.get(value)
        if found is None:
            if len(self._items) == KEPT:
                self._items.clear()
            found = self._row(value) if isinstance(value, tuple) else [self._number(value)]
            self._items[value] = found
        return found


def _is_full(value: Any) -> bool:
    """Whether a list, and each list in it, has something."""
    return bool(value) and all(_is_full(item) for item in value if isinstance(item, tuple | list))
