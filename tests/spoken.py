"""Reads what the table says and shows to one player at a position, and that player's log."""

from __future__ import annotations

from functools import cached_property

from engine.kernel.state import State
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.table.bars.prompt_buttons import buttons
from game.table.board.action_picker import Click, Picker, picker_for
from game.table.log.story import Story
from game.words import text

NAMES = ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra")
AVATARS = ("fox",) * len(NAMES)
"""Avatars that are animals and make no remarks."""


class Moment:
    """A position as a seat sees it; the seat that is asked, if none is named."""

    def __init__(self, s: State, seat: int | None = None) -> None:
        self.table = s.table
        self.view: View = observe(s, s.seat if seat is None else seat)
        self.names = NAMES[: s.table.players]
        presenter = book_of(s.table.game.id).at(s.table)
        self.presenter, self.signs, self.voice = presenter, presenter.signs, presenter.voice

    @cached_property
    def picker(self) -> Picker:
        return picker_for(self.presenter.layout, self.view)

    def after(self, *clicks: tuple[str, object]) -> Moment:
        """The same moment after these clicks; cards are given by name."""
        for kind, value in clicks:
            self.picker.click(self._click(kind, value))
        return self

    def _click(self, kind: str, value: object) -> Click:
        if kind == "card":
            return Click(kind, self.table.card[value])
        return Click(kind, self.table.zone[value] if kind == "zone" else value)

    @property
    def asks(self) -> str:
        return self.voice.asks(self.view, self.names)

    @property
    def waits(self) -> str:
        return self.voice.waits(self.view, self.names)

    @property
    def step(self) -> str:
        return self.voice.step(self.picker, self.view, self.names)

    def deed(self, kind: str, value: object) -> str:
        """The words shown over something that can be clicked next."""
        click = self._click(kind, value)
        assert click in self.picker.next, f"not to be clicked; there is {[*self.picker.next]}"
        return self.voice.deed(self.picker, click, self.view, self.names)

    @property
    def buttons(self) -> list[str]:
        """The words of the buttons, each followed by a stroke and its icon if it has one."""
        found = buttons(self.presenter, self.picker, self.names, self.view)
        return [f"{b.words} | {b.icon}" if b.icon else b.words for b in found]

    @property
    def keys(self) -> dict[str, str]:
        """By key, the words of its button."""
        found = buttons(self.presenter, self.picker, self.names, self.view)
        return {b.cap(at): b.words for at, b in enumerate(found, 1)}


class Heard:
    """The log, sounds, calls and arrows that a seat gets since a position was set up."""

    def __init__(self, s: State, seat: int = 0) -> None:
        self.story = Story(s.table, book_of(s.table.game.id).at(s.table), NAMES, AVATARS, seat)
        self.calls: list[tuple[str, str]] = []
        self.arrows: list[tuple[str, str]] = []
        for event in s.log or ():
            self.story.calls, self.story.arrows = [], []
            self.story.tell(event.seen_from(seat))
            self.calls += [(NAMES[call.seat], call.words) for call in self.story.calls]
            self.arrows += [(NAMES[arrow.source], NAMES[arrow.target]) for arrow in self.story.arrows]

    @property
    def lines(self) -> list[str]:
        return [text(line.pieces) for line in self.story.lines]


def heard(s: State, seat: int = 0) -> list[str]:
    """The lines of the log."""
    return Heard(s, seat).lines
