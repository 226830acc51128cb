"""Whose cards attacks and effects are, in the lines of Absurd 8's that tell what became of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.line import Line
from game.table.voice import Amended
from game.words import N_, Piece

from .fitting import behind_card
from .following import Following
from .position import PLAYED

OF = N_(" of {by:seat}")
WIPES = N_("{seat:seat} wipes out {card:card} of {by:seat}")
ALSO_WIPES = N_(", {card:card} of {by:seat}")


class Whose(Following):
    """Tells whose a card is, knowing what was told so far."""

    __slots__ = ()

    def _wiped(self, seat: int) -> Amended:
        """Who wipes out waiting attacks says which, and whose."""
        whose = {card: by for _clause, by, card, _pile in self.facts.get("chain", ())}
        said: list[Piece] = []
        for card, by in whose.items():
            said += self._said(ALSO_WIPES if said else WIPES, seat=seat, card=card, by=by)
        return (len(self.lines) - 1, said) if said else None

    def _removed(self, card: int) -> Amended:
        """Who takes an effect out of play takes it from somebody."""
        line, zone = self.lines[-1], self.table.zones[self.lying.get(card, 0)]
        if zone.owner in (-1, line.seat) or not zone.name.startswith("effects"):
            return None
        return len(self.lines) - 1, behind_card(line.pieces, self._said(OF, by=zone.owner))

    def _of(self, made: Line, seat: int) -> Sequence[Piece]:
        """Whose card brought something about for a player, behind that card; nothing if it is their own."""
        return self._said(OF, by=made.seat) if made.seat not in (-1, seat) else ()

    def _whose(self, said: Sequence[Piece]) -> Sequence[Piece]:
        """What is said of an attack, with who played its card."""
        card = next(piece.value for piece in said if piece.kind == "card")
        plays = (line for line in reversed(self.lines) if line.kind in PLAYED)
        by = next((line.seat for line in plays if self._card(line) == card), -1)
        return behind_card(said, self._said(OF, by=by)) if by >= 0 else said
