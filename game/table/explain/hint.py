"""The hint: the Expert's choice, and the reason for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from typing import Any

from engine.kernel.view import View
from game.books.contract.presenter import Presenter
from game.table.board.action_picker import Click, fields_of, verb_of
from game.table.match.bot_thinkers import SECONDS, Thought
from game.table.match.play import Play
from game.table.messages import ClickOn, OpenGroup, PressVerb, TakeAction
from game.ui.page.message_types import Message
from game.words import _

from .draw_ranking import row_of
from .hint_words import HintWords, Ranked

OF_LATE = 5
"""How many hints pass before the same sentence is shown again, if another one is true."""
AHEAD = 0.7
"""How many seconds into a decision the Expert begins to think, even if nobody has asked for a hint."""


class Hint:
    """A hint for one decision; it is forgotten when the decision is made.

    If a core is free, the Expert thinks in advance, so that most hints are ready when somebody asks for them.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.view: View | None = None
        """The view for which the Expert is thinking, or has thought."""
        self.waiting = False
        self.asked = False
        """Whether the person asked for it."""
        self.thought: Thought | None = None
        self.pondered = 0.0
        """How many seconds the person has been thinking about this decision."""
        self.action: tuple[Any, ...] | None = None
        self.what = ""
        """The advised choice, in words."""
        self.why = self.why_with_numbers = ""
        self.named: frozenset[int] = frozenset()
        """The cards that the reason names."""
        self.said_of_late: deque[str] = deque(maxlen=OF_LATE)
        """The codes of the last hints' sentences."""
        self.given = 0
        """How many hints there were at this table."""
        self.counsel: HintWords | None = None
        """The hint in words, once it was asked for."""
        self.ranking: tuple[Ranked, ...] = ()
        """The best choices, while they are shown."""
        self.folded = False
        """Whether the ranking was closed."""
        self.playable_in = 0.0
        """For how many more seconds the press that asked may bounce: it shall not play the hint as well."""

    @property
    def wires(self) -> list[Any]:
        """What the loop waits for, because a thinker may answer there."""
        return self.play.flow.thinker.wires

    @property
    def _decides(self) -> bool:
        """Whether the person at the screen has a decision, and no bot is thinking."""
        play = self.play
        is_own = play.picker is not None and play.view.seat == play.sitting.viewer
        return (is_own or self.is_open_to_all) and not play.flow.asked_bot

    @property
    def is_open_to_all(self) -> bool:
        """Whether somebody is asked in front of everybody in a game without hands.

        The view from which they answer is then the public's, and so is all that the Expert knows.
        """
        play = self.play
        public = play.sitting.viewer == play.table.players
        return play.picker is not None and public and play.presenter.layout.has_grids

    def ask(self) -> bool:
        """Show the Expert's advice on the decision, at once or as soon as it is known.

        Returns whether there is a decision.
        """
        if not self._decides or (self.asked and self.waiting):
            return self._decides
        if self.view is not self.play.view:
            self._begin()
        self.asked = True
        self.folded = False
        if self.thought is not None:
            self._tell(self.thought)
        return True

    @property
    def due(self) -> float | None:
        """When something here may change without input."""
        if self.playable_in > 0:
            return self.playable_in
        if self.waiting and self.asked:
            return 0.03
        return max(0.0, AHEAD - self.pondered) if self._may_think_ahead else None

    @property
    def _may_think_ahead(self) -> bool:
        return self.view is None and self.play.flow.thinker.ahead and self._decides

    def ponder(self, dt: float) -> None:
        """The person is thinking; after a moment the Expert thinks too, if a core is free."""
        self.playable_in = max(0.0, self.playable_in - dt)
        if self._may_think_ahead:
            self.pondered += dt
            if self.pondered >= AHEAD:
                self._begin()

    def _begin(self) -> None:
        self.view = self.play.view
        self.thought = None
        self.waiting = True
        self.play.flow.thinker.ask("adviser", self.play.view, SECONDS["hint"])

    def _tell(self, thought: Thought) -> None:
        self.action = thought.action
        play = self.play
        self.playable_in = play.patience
        found = self.counsel = HintWords(thought, play.view, play.presenter, play.names, self.said_of_late)
        self.what = found.what
        self.ranking = found.ranking
        self.why = found.why
        self.given = self.given + 1
        self.said_of_late += [found.reason.code] if found.reason else []
        about = found.reason.about if found.reason else {}
        self.named = frozenset([about[name] for name in ("card", "partner") if name in about])
        self.why_with_numbers = f"{found.why} {found.numbers}"
        if play.picker is not None and not self.followed:
            play.picker.reset()  # otherwise nothing would be shown to the person who asked

    def poll(self) -> bool:
        """Whether the Expert has just answered, or the decision is over."""
        if self.view is not None and (self.play.picker is None or self.play.view is not self.view):
            self.forget()
            return True
        if not self.waiting:
            return False
        if self.play.flow.asked_bot:  # so the Expert is not asked again
            self.waiting = False
            self.forget()
            return True
        self.thought = self.play.flow.thinker.poll()
        if self.thought is None:
            return False
        self.waiting = False
        if self.asked:
            self._tell(self.thought)
        return self.asked

    def forget(self) -> None:
        if self.waiting:
            self.play.flow.thinker.cancel()
        self.view = None
        self.action = None
        self.waiting = False
        self.what = ""
        self.why = ""
        self.thought = None
        self.counsel = None
        self.asked = False
        self.pondered = 0.0
        self.fold()
        self.folded = False

    def fold(self) -> bool:
        """Close the ranking and the reason, but keep the advised choice highlighted.

        Returns whether they were open.
        """
        was_open = self.is_open
        self.ranking = ()
        self.why = ""
        self.folded = self.folded or was_open
        return was_open

    @property
    def said(self) -> str:
        """What the prompt says while the hint is awaited."""
        return _("The Expert is thinking …") if self.asked and self.waiting else ""

    def compares(self, actions: Sequence[tuple[Any, ...]]) -> str:
        """How another choice, at which the person points, compares with the hint, until it is closed."""
        return self.counsel.compares(actions) if self.counsel is not None and not self.folded else ""

    @property
    def shown(self) -> Sequence[Ranked]:
        """The ranking, unless the person clicked something else."""
        return self.ranking if self.followed else ()

    @property
    def is_open(self) -> bool:
        """Whether the ranking is shown, or a reason without one."""
        return self.followed and bool(self.ranking or self.why)

    @property
    def followed(self) -> bool:
        """Whether the clicks so far are the first clicks of the advised choice."""
        clicks = self.play.picker.clicks if self.play.picker else []
        return clicks == self._all_clicks()[: len(clicks)]

    def _meant(self, pointed: Hashable = None) -> tuple[Any, ...] | None:
        """The advised action, or the choice in the ranking that is under the pointer.

        There is none once the person clicked something else.
        """
        found = next((c.action for n, c in enumerate(self.shown) if pointed == row_of(n)), self.action)
        return found if self.followed else None

    def clicks(self, pointed: Hashable = None) -> list[Click]:
        """The clicks of the action that is meant."""
        action = self._meant(pointed)
        return [] if action is None else self._clicks_of(action)

    def presses(self, pointed: Hashable = None) -> list[Message]:
        """What a button sends that makes the action that is meant, or begins it."""
        action = self._meant(pointed)
        picker = self.play.picker
        if action is None or picker is None:
            return []
        verb = verb_of(action)
        clicks = self._clicks_of(action)[len(picker.clicks) :][:1]
        groups = [self.play.presenter.voice.group(click) for click in clicks if not picker.on_felt(click)]
        found = [TakeAction(action), *map(ClickOn, clicks), *map(OpenGroup, groups)]
        return [*found, PressVerb(verb)] if action in picker.ready or verb in picker.undeclared else found

    def _all_clicks(self) -> list[Click]:
        return [] if self.action is None else self._clicks_of(self.action)

    def _clicks_of(self, action: tuple[Any, ...]) -> list[Click]:
        return clicks_of(self.play.presenter, action)


def clicks_of(presenter: Presenter, action: tuple[Any, ...]) -> list[Click]:
    """The clicks that an action consists of."""
    kinds = presenter.table.game.verbs[verb_of(action)]
    pile = presenter.layout.verb_zones.get(verb_of(action))
    if pile and not kinds:
        return [Click("zone", presenter.table.zone[pile])]
    return [Click(kind, value) for kind, value in zip(kinds, fields_of(action), strict=True)]
