"""Finds the message that a click on a card sends: as that card, its place, its zone or its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.contract.layout import CENTRE, GRID, PLAQUE
from game.table.board.action_picker import Click, verb_of
from game.table.board.board import Board
from game.table.messages import BeginAnew, ClickOn, ComeBy, LiftCard, PressVerb
from game.ui.page.message_types import Back

from .pending_question import Asking

if TYPE_CHECKING:
    from game.ui.page.message_types import Message


class Meaning:
    """The messages of the cards of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.presenter = board.presenter
        self.table = board.table

    def meaning(self, asking: Asking, z: int, i: int) -> Message | None:
        """The message of a click on a card: as that card, as its place, as its zone, or as its owner."""
        picker = asking.picker
        if asking.ordering and z == self.board.hand:
            return LiftCard(self.board.sprites[z][i])
        if picker is None:
            return self._comes(asking, z, i)
        zone = self.table.zones[z]
        card = self.board.view.zones[z][i]
        clicks = [Click("card", card)] if card >= 0 else []
        clicks += [Click(f"slot:{zone.name}", i), Click(f"slot:{self.presenter.layout.bare(z)}", i)]
        if self.presenter.layout.is_own_place(z, self.board.asked):
            clicks.append(Click("slot", i))
        after = [picker.after(action) for action in picker.next.get(Click("zone", z), ())]
        if any(click and click.kind == "slot:zone" for click in after):
            place = Click("slot:zone", i)
            return ClickOn(Click("zone", z), place) if place in after else None
        clicks.append(Click("zone", z))
        if zone.owner >= 0 and zone.owner != self.board.asked:
            clicks.append(Click("seat", zone.owner))
        for click in clicks:
            if click in picker.next:
                return ClickOn(click)
        return self.verb_of(asking, z)

    def _comes(self, asking: Asking, z: int, i: int) -> Message | None:
        """The player called to choose among unknown cards may come by pressing one of them."""
        owner = self.table.zones[z].owner
        hidden = self.board.view.zones[z][i] < 0
        mine = owner in asking.called and self.presenter.layout.is_own_place(z, owner)
        if not (mine and hidden and self.presenter.layout.places[z].kind == GRID):
            return None
        return ComeBy(owner, Click("slot", i))

    def instead(self, asking: Asking, z: int, i: int) -> Message | None:
        """During a choice: a click on a chosen thing undoes it; another card starts the choice again."""
        picker = asking.picker
        if picker is None or not picker.begun or asking.ordering:
            return None
        if self.board.sprites[z][i] in asking.chosen:
            return Back()
        fresh = picker.fresh()
        other = self.meaning(asking._replace(picker=fresh), z, i)
        if not isinstance(other, ClickOn) or other.place is not None:
            return None
        if other.click.kind == "seat":
            return self.instead_by(asking, other.click.value)
        ways = fresh.next[other.click]
        whole = any(len(action) == 2 and verb_of(action) not in fresh.waits for action in ways)
        return None if whole else BeginAnew(other)  # a card that is not highlighted must not act at once

    def instead_by(self, asking: Asking, seat: int) -> Message | None:
        """During a choice about a player: a click on another one starts it again with them.

        A choice begun with a card does not end with a click on a player who has no part in it.
        """
        picker = asking.picker
        if picker is None or not any(click.kind == "seat" for click in picker.clicks):
            return None
        if any(click.kind == "seat" for click in picker.next):
            return None
        ways = picker.fresh().next.get(Click("seat", seat), ())
        if seat in asking.chosen or not ways or any(len(action) == 2 for action in ways):
            return None
        return BeginAnew(ClickOn(Click("seat", seat)))

    def is_faint(self, asking: Asking, do: Message | None) -> bool:
        """Whether a click is possible, but every action behind it needs the button of its verb.

        If only such clicks are left, as when a bluff waits for its pile, all of them are bright.
        """
        picker = asking.picker
        if picker is None or not isinstance(do, ClickOn):
            return False
        due = picker.begun and len(picker.next) > 1 and picker.needs_button
        return picker.only_by_button(do.click) and not due

    def is_read(self, z: int) -> bool:
        """Whether keys reach a zone's cards for reading: those in the middle, yours, and effects."""
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
                return PressVerb(verb)
        return None
