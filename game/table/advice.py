"""The hint: what the Expert would do, and why."""

from __future__ import annotations

from typing import Any

from engine.kernel.view import View
from game.words import _, pieces, words_of

from .bots import SECONDS
from .picker import Click, fields_of, verb_of
from .play import Play


class Advice:
    """A hint for one decision; forgotten when the decision is made."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.view: View | None = None
        self.waiting = False
        self.action: tuple[Any, ...] | None = None
        self.words = ""

    def ask(self) -> None:
        """Let the Expert think about what the person is asked."""
        play = self.play
        if play.picker is None or self.waiting or play.view.seat != play.sitting.viewer:
            return
        self.view, self.action = play.view, None
        self.waiting = True
        self.words = _("The Expert is thinking …")
        play.sitting.thinker.ask("expert", play.view, SECONDS["hint"])

    def poll(self) -> bool:
        """Whether the Expert has just answered, or the decision is over."""
        if self.view is not None and (self.play.picker is None or self.play.view is not self.view):
            self.forget()
            return True
        if not self.waiting or self.view is None:
            return False
        thought = self.play.sitting.thinker.poll()
        if thought is None:
            return False
        self.waiting, self.action = False, thought.action
        why = self._why(thought.reason)
        what = self.play.presenter.voice.says(thought.action, self.view, self.play.names)
        self.words = _("Hint: {what}").format(what=what)
        if why:
            self.words += " – " + why
        return True

    def _why(self, reason: tuple[str, dict[str, Any]]) -> str:
        """The Expert's reason, to stand in the middle of a sentence; empty without one."""
        code, params = reason
        template = words_of(self.play.table.game.id).advice.get(code, "")
        return "".join(piece.text for piece in pieces(template, params, self.play.table, self.play.names))

    def forget(self) -> None:
        if self.waiting:
            self.play.sitting.thinker.cancel()
        self.view, self.action, self.waiting, self.words = None, None, False, ""

    @property
    def followed(self) -> bool:
        """Whether the clicks made so far are the first clicks of the advice."""
        clicks = self.play.picker.clicks if self.play.picker else []
        return clicks == self._all_clicks()[: len(clicks)]

    def clicks(self) -> list[Click]:
        """The clicks that make up the advised action; empty once the person clicked otherwise."""
        return self._all_clicks() if self.followed else []

    def _all_clicks(self) -> list[Click]:
        if self.action is None:
            return []
        kinds, table = self.play.table.game.verbs[verb_of(self.action)], self.play.table
        pile = self.play.presenter.layout.verb_zones.get(verb_of(self.action))
        if pile and not kinds:
            return [Click("zone", table.zone[pile])]
        return [Click(kind, value) for kind, value in zip(kinds, fields_of(self.action), strict=True)]
