"""Decides which questions may be asked and answered at a shared table while no hand is open."""

from __future__ import annotations

from typing import Any

from engine.kernel.view import View
from game.books.contract.seen_event import Visit
from game.table.board.action_picker import verb_of
from game.words import Private, words_of

from .viewer_change import ViewerChange


class PublicQuestions(ViewerChange):
    """Separates questions for everybody from those for one person's eyes."""

    def open_view(self) -> View | None:
        """The view to answer from while no hand is open; None if the answer needs the hand."""
        play = self.play
        asked = self.play.flow.asked
        assert asked is not None
        decision = words_of(play.table.game.id).decisions.get(asked.kind)
        if asked.hidden or decision is None:
            return None
        if decision.private & (Private.OPTIONS | Private.ANSWER) and not self._bare(decision.about):
            return None
        if not play.listener.wish("open_questions"):
            return None
        view = play.sitting.public()
        own = play.flow.view_of_asked()
        view.seat = asked.seat
        view.legal = own.legal
        if decision.private & Private.QUESTION:
            asks = play.presenter.voice.asks
            if asks(view, play.names) != asks(own, play.names):
                return None
        return view

    def _bare(self, kind: str) -> bool:
        """Whether everything about the question is public: no card in it is hidden or can be chosen."""
        own = self.play.flow.view_of_asked()
        table = self.play.table
        if not kind:
            return False
        known = self.play.sitting.public().zones[table.zone[f"{kind}{own.seat}"]]
        chooses = any("card" in table.game.verbs[verb_of(action)] for action in own.legal)
        return min(known, default=0) >= 0 and not chooses

    def all_know(self, seat: int) -> bool:
        """Whether everybody knows that the owner of a hand has no choice, because all its cards are known."""
        play = self.play
        asked = self.play.flow.asked
        if asked is not None and asked.seat == seat and not play.timeline.waiting:
            return False
        return min(play.board.public.zones[play.table.zone[f"hand{seat}"]], default=0) >= 0

    def nothing_hidden(self, visit: Visit | None) -> bool:
        """Whether an open ledge would show nothing: nobody has a hand, and the question may be public."""
        return not visit and self.play.presenter.layout.has_grids and self.open_view() is not None

    def opens(self, action: tuple[Any, ...]) -> bool:
        """Whether the press for this answer shows its player something at once, without another press."""
        asked = self.play.flow.asked
        decision = words_of(self.play.table.game.id).decisions.get(asked.kind) if asked else None
        opens = decision is not None and decision.opens == verb_of(action)
        return opens and self.play.sitting.shared and not self.play.listener.wish("peek")
