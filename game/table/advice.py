"""The hint: what the Expert would do, and why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from engine.kernel.view import View
from game.words import _

from .bots import SECONDS
from .counsel import Counsel, Ranked
from .picker import Click, fields_of, verb_of
from .play import Play
from .presenter import Presenter
from .ranking import row


class Advice:
    """A hint for one decision; forgotten when the decision is made."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.view: View | None = None
        self.waiting = False
        self.action: tuple[Any, ...] | None = None
        self.words = ""
        self.why = ""
        self.ranking: tuple[Ranked, ...] = ()
        """The best choices, while they are shown."""
        self.folded = False
        """Whether the ranking was closed, so that the question stands in the prompt again."""

    def ask(self) -> None:
        """Let the Expert think about what the person is asked."""
        play = self.play
        if play.picker is None or self.waiting or play.view.seat != play.sitting.viewer:
            return
        self.view, self.action = play.view, None
        self.ranking, self.why, self.folded = (), "", False
        self.waiting = True
        self.words = _("The Expert is thinking …")
        play.sitting.thinker.ask("adviser", play.view, SECONDS["hint"])

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
        found = Counsel(thought, self.view, self.play.presenter, self.play.names)
        self.words, self.why, self.ranking = found.words, found.why, found.ranking
        return True

    def forget(self) -> None:
        if self.waiting:
            self.play.sitting.thinker.cancel()
        self.view, self.action, self.waiting, self.words = None, None, False, ""
        self.fold()
        self.folded = False

    def fold(self) -> bool:
        """Close the ranking, and leave what is advised lit; returns whether it was open."""
        was_open, self.ranking = bool(self.shown), ()
        self.folded = self.folded or was_open
        return was_open

    @property
    def said(self) -> str:
        """The hint in words, for the prompt; empty once it was closed or the person clicked otherwise."""
        return self.words if self.followed and not self.folded else ""

    @property
    def shown(self) -> Sequence[Ranked]:
        """The ranking, unless the person clicked otherwise."""
        return self.ranking if self.followed else ()

    @property
    def followed(self) -> bool:
        """Whether the clicks made so far are the first clicks of the advice."""
        clicks = self.play.picker.clicks if self.play.picker else []
        return clicks == self._all_clicks()[: len(clicks)]

    def clicks(self, pointed: Hashable = None) -> list[Click]:
        """The clicks that make up the advised action, or the choice of the ranking that is pointed at.

        There are none once the person clicked otherwise.
        """
        for n, choice in enumerate(self.shown):
            if pointed == row(n):
                return self._clicks_of(choice.action)
        return self._all_clicks() if self.followed else []

    def _all_clicks(self) -> list[Click]:
        return [] if self.action is None else self._clicks_of(self.action)

    def _clicks_of(self, action: tuple[Any, ...]) -> list[Click]:
        return clicks_of(self.play.presenter, action)


def clicks_of(presenter: Presenter, action: tuple[Any, ...]) -> list[Click]:
    """The clicks that make up an action."""
    kinds = presenter.table.game.verbs[verb_of(action)]
    pile = presenter.layout.verb_zones.get(verb_of(action))
    if pile and not kinds:
        return [Click("zone", presenter.table.zone[pile])]
    return [Click(kind, value) for kind, value in zip(kinds, fields_of(action), strict=True)]
