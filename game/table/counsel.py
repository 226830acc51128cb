"""A hint in words: what the adviser would do, why, and how the best choices compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.view import View
from game.words import N_, _
from game.words.hints import percent, say_why

from .bots import Thought
from .presenter import Presenter


class Ranked(NamedTuple):
    """A choice in words; its chance to win and how far that may be off are shares from 0 to 1."""

    action: tuple[Any, ...]
    words: str
    share: float
    within: float
    as_good: bool = False
    """Whether its chance, as it is said, is that of the choice before it."""

    @property
    def chance(self) -> str:
        """The chance, as it stands beside the choice; an equal one is not said again."""
        if self.as_good:
            return _("as good")
        if not percent(self.within):
            return _("{share} %").format(share=percent(self.share))
        return _("{share} % ± {within}").format(share=percent(self.share), within=percent(self.within))

    def line(self, n: int) -> str:
        """The choice with its place in the ranking, counted from 0, and its chance."""
        return f"{n + 1}. {self.words}: {self.chance}"


HURRIED = N_("there was no time to compare the choices: it is what looks best at a glance")
"""Said where the adviser gives no reason, such as on a machine that is too busy for a search."""


class Counsel:
    """What an adviser thought, in words."""

    def __init__(self, thought: Thought, view: View, presenter: Presenter, names: Sequence[str]) -> None:
        self.view, self.presenter, self.names = view, presenter, names
        self.action = thought.action
        first = presenter.voice.says(thought.action, view, names)
        self.words = _("Hint: {what}").format(what=first)
        why = self._why(thought.reason) or _(HURRIED)
        self.why = why[:1].upper() + why[1:] + "." * (". " in why and why[-1] not in ".!?")
        """Why, as a sentence."""
        chances = [(percent(one.share), percent(one.within)) for one in thought.ranking]
        self.ranking = tuple(
            [
                Ranked(one.action, said, one.share, one.within, n > 0 and chances[n] == chances[n - 1])
                for n, one in enumerate(thought.ranking)
                for said in [self._says(one.action)]
            ]
        )

    def _why(self, reason: tuple[str, dict[str, Any]]) -> str:
        return say_why(self.view.table, reason, self.names, self._briefly)

    def _briefly(self, action: tuple[Any, ...]) -> str:
        """A choice without what its button adds in brackets, unless it reads like the advised one then."""
        whole, advised = (self._says(one) for one in (action, self.action))
        briefly = whole.split(" (")[0]
        return whole if action != self.action and briefly == advised.split(" (")[0] else briefly

    def _says(self, action: tuple[Any, ...]) -> str:
        return self.presenter.voice.alone(action, self.view, self.names)
