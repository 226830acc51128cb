"""Reorders your hand: by dragging a card along it, or by picking it up with a key."""

from __future__ import annotations

from collections.abc import Hashable

from game.table.board.board import Board
from game.table.board.hand_order import Held
from game.table.places.zone_places import Places
from game.ui.page.page import Point
from game.ui.pictures.card_sprites import Sprite


class Ordering:
    """Moves cards within the hand on a board; the rules of the game do not matter here."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.by_keys = False
        """Whether keys now move cards of the hand and do nothing else."""
        self.carried: Sprite | None = None
        """The card picked up with a key."""

    @property
    def cards(self) -> tuple[int, ...]:
        return self.board.view.zones[self.board.hand] if self.board.hand >= 0 else ()

    @property
    def row(self) -> list[Sprite]:
        """The cards of the hand from left to right."""
        hand = self.board.hand
        return [self.board.sprites[hand][i] for i in self.board.order(hand)] if hand >= 0 else []

    def _hold(self, sprite: Sprite, place: int) -> None:
        card = self.cards[self.board.sprites[self.board.hand].index(sprite)]
        self.board.own_order.held = Held(card, place)

    # By dragging

    def drag(self, sprite: Hashable, at: Point, places: Places) -> bool:
        """Let a card follow the pointer; returns True while it would be put down in the hand."""
        self.board.own_order.held = None
        row = self.row
        if sprite not in row or at[1] < places.rect(self.board.hand).y:
            return False
        poses = places.poses(self.board.hand, len(row))
        place = min(range(len(row)), key=lambda i: abs(poses[i].x - at[0]))
        if row[place] is not sprite:
            self._hold(sprite, place)
        return True

    def lay(self) -> None:
        """Put the dragged card down where it is."""
        self.board.own_order.lay(self.cards)

    # By keys

    def start(self, focus: Hashable) -> Sprite | None:
        """Pick up the card that has the focus, or the first one; None if there is none."""
        row = self.row
        self.carried = next((sprite for sprite in row if sprite == focus), row[0] if row else None)
        self.by_keys = bool(row)
        return self.carried

    def lift(self, sprite: Sprite) -> None:
        """Pick a card up, or put it down."""
        self.carried = None if sprite is self.carried else sprite

    def shift(self, by: int) -> None:
        """Move the picked-up card this many places to the right."""
        row = self.row
        if self.carried in row:
            place = row.index(self.carried) + by
            if 0 <= place < len(row):
                self._hold(self.carried, place)
                self.lay()

    def stop(self) -> None:
        """Put down the picked-up card."""
        self.by_keys = False
        self.carried = None
        self.board.own_order.held = None
