"""A hint in words: the advised choice, the reason, and how the best choices compare."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from ai.reasons.claim import FAR, NEAR, PERHAPS, SHOWN, WORSE
from engine.kernel.view import View
from game.books.contract.presenter import Presenter
from game.table.match.bot_thinkers import Thought
from game.words import N_, _
from game.words.choice_reason_words import THEN, briefly, fresh, percent, say_claim, speaks_for


class Ranked(NamedTuple):
    """A choice in words; its chance to win and the margin of error are shares from 0 to 1."""

    action: tuple[Any, ...]
    words: str
    share: float
    within: float
    as_good: bool = False
    """Whether its chance looks the same as that of the choice before it."""

    @property
    def chance(self) -> str:
        """The chance shown beside the choice; if it equals the one above, it is not repeated."""
        if self.as_good:
            return _("equally good")
        if not percent(self.within):
            return _("{share} %").format(share=percent(self.share))
        return _("{share} % ± {within}").format(share=percent(self.share), within=percent(self.within))

    @property
    def said(self) -> str:
        return f"{self.words}: {self.chance}"

    def line(self, n: int) -> str:
        """The choice with its place in the ranking, counted from 0, and its chance."""
        return f"{n + 1}. {self.said}"


HURRIED = N_("There was no time to compare the choices. At a glance, this looks best.")
"""The text if the adviser gives no reason, such as on a machine too busy for a search."""


BEHIND = {
    NEAR: N_("About as good as the hint."),
    PERHAPS: N_("Perhaps a little worse than the hint."),
    WORSE: N_("A little worse than the hint."),
    FAR: N_("Clearly worse than the hint."),
}
ALIKE = N_("About as good as the hint, for the same reason.")
"""Said of a choice that is about as good, if nothing else can be said of it."""
FOR_IT = N_("For the hint: {why}")
FOR_THIS = N_("For this choice: {why}")
"""Said of another choice, of which a reader could not tell otherwise what speaks for which."""
GUESSED = N_("There was no time to simulate rounds: these chances are a first guess.")
NUMBERS = N_("Up to {n} simulated rounds for each choice.")
MARGIN = N_("± is the margin of error.")


class HintWords:
    """An adviser's result in words."""

    def __init__(
        self,
        thought: Thought,
        view: View,
        presenter: Presenter,
        names: Sequence[str],
        said: Container[str] = (),
    ) -> None:
        """`said` has the codes of the last hints' sentences."""
        self.view = view
        self.presenter = presenter
        self.names = names
        self.thought = thought
        self.action = thought.action
        self.what = self._says(thought.action)
        """The advised choice."""
        says = briefly(self._says, thought.action)
        self.reason = fresh(thought.reason, said)
        self.why = say_claim(view.table, self.reason, names, says) or _(HURRIED)
        """The reason, as a sentence."""
        shown = thought.ranking[:SHOWN]
        chances = [(percent(one.share), percent(one.within)) for one in shown]
        self.ranking = tuple(
            [
                Ranked(one.action, said, one.share, one.within, n > 0 and chances[n] == chances[n - 1])
                for n, one in enumerate(shown)
                for said in [self._says(one.action)]
            ]
        )
        rounds = max([one.visits for one in thought.ranking], default=0)
        based = _(NUMBERS).format(n=rounds) if rounds else _(GUESSED)
        self.numbers = f"{based} {_(MARGIN)}" if any("±" in one.chance for one in self.ranking) else based
        """What the chances are based on."""

    def compares(self, actions: Sequence[tuple[Any, ...]]) -> str:
        """How the best of these choices compares with the advised one; empty if that is among them."""
        found = [chance for chance in self.thought.ranking if chance.action in actions]
        if self.action in actions or not found or found[0].verdict is None:
            return ""
        behind, claim = found[0].verdict
        if self.reason is not None and claim is not None and claim.code == self.reason.code:
            claim = next(iter(claim.rest), None)  # the hint says it already
            if claim is None and behind == NEAR:
                return _(ALIKE)
        why = say_claim(self.view.table, claim, self.names, briefly(self._says, self.action), THEN)
        speaks = claim is not None and behind != NEAR and speaks_for(self.view.table.game.id, claim)
        if why and speaks:
            why = _(FOR_THIS if claim.about.get("other") == self.action else FOR_IT).format(why=why)
        return " ".join(filter(None, (_(BEHIND[behind]), why)))

    def _says(self, action: tuple[Any, ...]) -> str:
        return self.presenter.voice.alone(action, self.view, self.names)
