"""Finds the cards and players that are lit, chosen, pointed out or dragged for the pending question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.room.page import Point, Thing
from game.room.sprites import Sprite
from game.table import dragging
from game.table.asking import Asking
from game.table.beginning import beginning
from game.table.line import Line
from game.table.showing import Curtain, Open, PublicOnly
from game.words import headed, say_decision

from .table_laid import LaidTable


class AskedTable(LaidTable):
    """Makes the `Asking` with which the felt is drawn."""

    def looked_at(self) -> frozenset[Sprite | int]:
        """The cards and players that a line of the recap tells of, as they lie now for all to see."""
        lines, board = self.recap(), self.play.board
        found: set[Sprite | int] = set()
        for piece in lines[self.step].pieces if 0 <= self.step < len(lines) else ():
            if piece.kind == "seat" and isinstance(piece.value, int):
                found.add(piece.value)
            cards = piece.value if isinstance(piece.value, tuple) else (piece.value,)
            if piece.kind in ("card", "cards"):
                for z, zone in enumerate(board.view.zones):
                    found |= {
                        board.sprites[z][i] for i, card in enumerate(zone) if card >= 0 and card in cards
                    }
        return frozenset(found)

    def recap(self) -> list[Line]:
        """What happened since the person who is called had the screen."""
        match self.sitting.showing:
            case Curtain(seat):
                return self.play.handover.recap(seat)
            case PublicOnly(seat) | Open(seat, True) if seat >= 0:
                return self.play.handover.recap(seat)
        return []

    def asking(self) -> Asking:
        picker, board, watched = self.play.picker, self.play.board, self.play.watched
        held = self._held()
        if self.ordering.by_keys:
            carried = self.ordering.carried
            return Asking(None, frozenset([carried] if carried else ()), held=held, ordering=True)
        if isinstance(self.sitting.showing, Curtain) or self.telling:
            called = frozenset() if self.telling or self.asks_away else self.play.together.called
            return Asking(None, hinted=self.looked_at(), called=called)
        if picker is None and watched is not None and not self.play.timeline.busy:
            stake = frozenset(self.presenter.layout.stake(watched, board.sprites))
            return Asking(None, board.picked(board.view), stake=stake, held=held)
        if picker is None or (self.room.stack and self.room.top is not self):
            return Asking(None, board.picked(board.view), held=held)
        stake = frozenset(self.presenter.layout.stake(self.play.view, board.sprites))
        tray, hinted = tuple(board.tray(picker)), board.meant(self.advice.clicks(self.room.here))
        chosen = board.meant(picker.clicks) | board.picked(self.play.view)
        asking = Asking(picker, chosen, hinted, stake, tray, held, called=self.play.together.called)
        return self._letting_go(asking) if held else asking

    def _letting_go(self, asking: Asking) -> Asking:
        """While a card is dragged only the places are lit where it may be let go."""
        thing, picker = self.room.pressed, asking.picker
        assert picker is not None
        if thing is None or (thing.do is None and self._at_stake(thing)):
            return asking
        tried = dragging.after(picker, thing.do)
        if (
            tried is None
        ):  # it needs no place, or may go nowhere: whatever else is possible, not with this card
            return asking._replace(picker=picker.nothing())
        drops = frozenset(dragging.turned(self.felt(), picker, thing))
        held = frozenset([asking.held[0]] if asking.held else [])
        return asking._replace(picker=tried, drops=drops, chosen=asking.chosen | held)

    def asks(self) -> str:
        """What the person is asked, with the card that brought it about where that has to be said."""
        play, voice = self.play, self.presenter.voice
        words = voice.asks(play.view, play.names)
        words = words or say_decision(self.table, play.view.kind, play.view.to_move, play.names)
        cause = voice.caused(play.view, play.story.lines)
        return headed(cause, words) if cause else words

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        found = beginning(self.felt(), self.asking(), things)
        return found.id if found is not None else super().first_focus(things)

    def _held(self) -> tuple[Sprite, Point] | None:
        """The card that follows the pointer, and where it is."""
        thing = self.room.pressed
        card = self._movable(thing) if self.room.dragging and thing is not None else None
        return (card, self.room.pointer) if card is not None else None

    def _movable(self, thing: Thing) -> Sprite | None:
        """The card of a thing, if it may be dragged; a card that only stands for its player may not."""
        if not isinstance(thing.id, Sprite):
            return None
        clicked = thing.do is not None and thing.do[:2] != (
            "click",
            "seat",
        )
        movable = clicked or thing.id in self.ordering.row or self._at_stake(thing)
        return thing.id if movable else None

    def _at_stake(self, thing: Thing) -> bool:
        """Whether it is a card that waits for its place: dragging it there is one click, on the place."""
        asked = self.play.picker is not None
        return asked and thing.id in tuple(
            self.presenter.layout.stake(self.play.view, self.play.board.sprites)
        )
