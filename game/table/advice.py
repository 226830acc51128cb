"""The hint: what the Expert would do, and why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from engine.kernel.view import View
from game.words import _

from .bots import SECONDS, Thought
from .counsel import Counsel, Ranked
from .picker import Click, fields_of, verb_of
from .play import Play
from .presenter import Presenter
from .ranking import row

AHEAD = 0.7
"""After so many seconds with a decision the Expert begins to think about it, asked or not."""


class Advice:
    """A hint for one decision; forgotten when the decision is made.

    Where a core is free the Expert thinks ahead, so that most hints are there when they are asked for.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.view: View | None = None
        """What the Expert thinks about, or has thought about."""
        self.waiting = False
        self.asked = False
        """Whether the person wants to know."""
        self.thought: Thought | None = None
        self.pondered = 0.0
        """For how many seconds the person has had this decision."""
        self.action: tuple[Any, ...] | None = None
        self.words = ""
        self.why = ""
        self.ranking: tuple[Ranked, ...] = ()
        """The best choices, while they are shown."""
        self.folded = False
        """Whether the ranking was closed, so that the question stands in the prompt again."""

    @property
    def _decides(self) -> bool:
        """Whether the person at the screen has a decision, and no bot thinks meanwhile."""
        play = self.play
        is_own = play.picker is not None and play.view.seat == play.sitting.viewer
        return is_own and not play.sitting.asked_bot

    def ask(self) -> None:
        """Say what the Expert thinks about the decision, at once or as soon as it is known."""
        if not self._decides or (self.asked and self.waiting):
            return
        if self.view is not self.play.view:
            self._begin()
        self.asked, self.folded = True, False
        if self.thought is not None:
            self._tell(self.thought)
        else:
            self.words = _("The Expert is thinking …")

    @property
    def due(self) -> float | None:
        """When something here may change although nobody does anything."""
        if self.waiting and self.asked:
            return 0.03
        return max(0.0, AHEAD - self.pondered) if self._may_think_ahead else None

    @property
    def _may_think_ahead(self) -> bool:
        return self.view is None and self.play.sitting.thinker.ahead and self._decides

    def ponder(self, dt: float) -> None:
        """The person thinks; after a moment the Expert does, too, where a core is free for it."""
        if self._may_think_ahead:
            self.pondered += dt
            if self.pondered >= AHEAD:
                self._begin()

    def _begin(self) -> None:
        self.view, self.thought, self.waiting = self.play.view, None, True
        self.play.sitting.thinker.ask("adviser", self.play.view, SECONDS["hint"])

    def _tell(self, thought: Thought) -> None:
        self.action = thought.action
        found = Counsel(thought, self.play.view, self.play.presenter, self.play.names)
        self.words, self.why, self.ranking = found.words, found.why, found.ranking

    def poll(self) -> bool:
        """Whether the Expert has just answered, or the decision is over."""
        if self.view is not None and (self.play.picker is None or self.play.view is not self.view):
            self.forget()
            return True
        if not self.waiting:
            return False
        if self.play.sitting.asked_bot:  # and the Expert is no longer
            self.waiting = False
            self.forget()
            return True
        self.thought = self.play.sitting.thinker.poll()
        if self.thought is None:
            return False
        self.waiting = False
        if self.asked:
            self._tell(self.thought)
        return self.asked

    def forget(self) -> None:
        if self.waiting:
            self.play.sitting.thinker.cancel()
        self.view, self.action, self.waiting, self.words, self.why = None, None, False, "", ""
        self.thought, self.asked, self.pondered = None, False, 0.0
        self.fold()
        self.folded = False

    def fold(self) -> bool:
        """Close the ranking and the reason, and leave what is advised lit; returns whether they were open."""
        was_open, self.ranking, self.why = self.is_open, (), ""
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
    def is_open(self) -> bool:
        """Whether the ranking is shown, or a reason without one."""
        return self.followed and bool(self.ranking or self.why)

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
