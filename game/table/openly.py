"""What may be asked and answered at a shared table while no hand is open."""

from __future__ import annotations

from typing import Any

from engine.kernel.view import View, observe
from game.words import Private, words_of

from .picker import verb_of
from .seen import Visit
from .turning import Turning


class Openly(Turning):
    """Tells questions for everybody from those for one person's eyes."""

    def open_view(self) -> View | None:
        """The view to answer from while no hand is open; None if the answer needs the hand."""
        play, state = self.play, self.play.sitting.match.state
        question = state.question
        assert question is not None
        decision = words_of(play.table.game.id).decisions.get(question.kind)
        if question.hidden or decision is None:
            return None
        if decision.private & (Private.OPTIONS | Private.ANSWER) and not self._bare(decision.about):
            return None
        if not play.listener.wish("open_questions"):
            return None
        view = play.sitting.public()
        view.seat, view.legal = state.seat, state.legal
        if decision.private & Private.QUESTION:
            asks, own = play.presenter.voice.asks, observe(state, state.seat)
            if asks(view, play.names) != asks(own, play.names):
                return None
        return view

    def _bare(self, kind: str) -> bool:
        """Whether all see what the question is about: no card there is hidden, and none can be chosen."""
        state, table = self.play.sitting.match.state, self.play.table
        if not kind:
            return False
        known = self.play.sitting.public().zones[table.zone[f"{kind}{state.seat}"]]
        chooses = any("card" in table.game.verbs[verb_of(action)] for action in state.legal)
        return min(known, default=0) >= 0 and not chooses

    def nothing_hidden(self, visit: Visit | None) -> bool:
        """Whether nothing would lie on an open ledge: nobody has a hand, and the question may be public."""
        return not visit and self.play.presenter.layout.has_grids and self.open_view() is not None

    def opens(self, action: tuple[Any, ...]) -> bool:
        """Whether the press for this answer shows its player something at once: they need no other press."""
        question = self.play.sitting.match.state.question
        decision = words_of(self.play.table.game.id).decisions.get(question.kind) if question else None
        opens = decision is not None and decision.opens == verb_of(action)
        return opens and self.play.sitting.shared and not self.play.listener.wish("peek")
