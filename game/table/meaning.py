"""Finds the message that a click on a card sends: as that card, its place, its zone or its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .asking import Asking
from .board import Board
from .layout import CENTRE, GRID, PLAQUE
from .picker import Click, verb_of

if TYPE_CHECKING:
    from game.room.scene import Message


class Meaning:
    """The messages of the cards of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.presenter, self.table = board.presenter, board.table

    def meaning(self, asking: Asking, z: int, i: int) -> Message | None:
        """The message of a click on a card: as that card, as its place, as its zone, or as its owner."""
        picker = asking.picker
        if asking.ordering and z == self.board.hand:
            return ("lift", self.board.sprites[z][i])
        if picker is None:
            return self._comes(asking, z, i)
        zone, card = self.table.zones[z], self.board.view.zones[z][i]
        clicks = [Click("card", card)] if card >= 0 else []
        clicks += [Click(f"slot:{zone.name}", i), Click(f"slot:{self.presenter.layout.bare(z)}", i)]
        if self.presenter.layout.is_own_place(z, self.board.asked):
            clicks.append(Click("slot", i))
        after = [picker.after(action) for action in picker.next.get(Click("zone", z), ())]
        if any(click and click.kind == "slot:zone" for click in after):
            place = Click("slot:zone", i)
            return ("click", "zone", z, *place) if place in after else None
        clicks.append(Click("zone", z))
        if zone.owner >= 0 and zone.owner != self.board.asked:
            clicks.append(Click("seat", zone.owner))
        for click in clicks:
            if click in picker.next:
                return ("click", *click)
        return self.verb_of(asking, z)

    def _comes(self, asking: Asking, z: int, i: int) -> Message | None:
        """Whoever is called to choose among cards that nobody knows may come by pressing one of them."""
        owner, hidden = self.table.zones[z].owner, self.board.view.zones[z][i] < 0
        mine = owner in asking.called and self.presenter.layout.is_own_place(z, owner)
        if not (mine and hidden and self.presenter.layout.places[z].kind == GRID):
            return None
        return ("come by", owner, "slot", i)

    def instead(self, asking: Asking, z: int, i: int) -> Message | None:
        """In the middle of a choice: a click on a chosen thing takes it back, another card begins anew."""
        picker = asking.picker
        if picker is None or not picker.begun or asking.ordering:
            return None
        if self.board.sprites[z][i] in asking.chosen:
            return ("back",)
        fresh = picker.fresh()
        other = self.meaning(asking._replace(picker=fresh), z, i)
        if other is None or other[0] != "click" or len(other) > 3:
            return None
        if other[1] == "seat":
            return self.instead_by(asking, other[2])
        whole = any(len(action) == 2 for action in fresh.next[Click(*other[1:])])
        return None if whole else ("instead", *other)  # a card that is not lit must not act at once

    def instead_by(self, asking: Asking, seat: int) -> Message | None:
        """In the middle of a choice about a player a click on another one begins it anew about them.

        What was begun with a card does not end by a click on somebody who has no part in it.
        """
        picker = asking.picker
        if picker is None or not any(click.kind == "seat" for click in picker.clicks):
            return None
        if any(click.kind == "seat" for click in picker.next):
            return None
        ways = picker.fresh().next.get(Click("seat", seat), ())
        if seat in asking.chosen or not ways or any(len(action) == 2 for action in ways):
            return None
        return ("instead", "click", "seat", seat)

    def is_faint(self, asking: Asking, do: Message | None) -> bool:
        """Whether a click is possible but every action behind it needs a verb button.

        Where there are only such clicks left, as when a bluff waits for its pile, all of them are bright.
        """
        picker = asking.picker
        if picker is None or not do or do[0] != "click":
            return False
        due = picker.begun and len(picker.next) > 1 and all(map(picker.only_by_button, picker.next))
        return picker.only_by_button(Click(*do[1:3])) and not due

    def is_read(self, z: int) -> bool:
        """Whether keys reach a zone's cards for reading: those in the middle, the own, and effects."""
        place = self.presenter.layout.places[z]
        return (
            place.where == CENTRE or place.kind == PLAQUE or self.table.zones[z].owner == self.board.view.seat
        )

    def verb_of(self, asking: Asking, z: int) -> Message | None:
        """The verb that a click on this zone stands for."""
        picker = asking.picker
        if picker is None or picker.begun:
            return None
        for verb, name in self.presenter.layout.verb_zones.items():
            if name == self.table.zones[z].name and verb in map(verb_of, picker.ready):
                return ("verb", verb)
        return None
