"""What would happen if a card were played: what is the same in every world that the player may believe in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.words import _, ngettext

from .picker import Action
from .presenter import Presenter

WORLDS = 12
"""So many worlds are tried: what is not the same in all of them is not said."""
MOST = 3
"""Of more ways to play a card than these nothing is foretold."""
MOST_PASSES = 12


class Outcome(NamedTuple):
    """How it stands when somebody is to choose again."""

    sizes: tuple[int, ...]
    """So many cards more, or fewer, in each hand."""
    threat: tuple[int, str, str] | None
    """Whom cards that wait would hit, with what, and what they could do."""
    next: int
    """Who chooses then; -1 where the round is over."""


class Forecast:
    """Remembers what was foretold last: a view is asked for it in every frame."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self._view: View | None = None
        self._ways: Sequence[Action] = ()
        self._lines: list[str] = []

    def lines(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> list[str]:
        """What is certain to come of these actions, whichever it is and whatever is hidden."""
        if not 0 < len(actions) <= MOST:
            return []
        if self._view is not view or self._ways != actions:
            self._view, self._ways = view, actions
            self._lines = self._told(view, actions, names)
        return self._lines

    def _told(self, view: View, actions: Sequence[Action], names: Sequence[str]) -> list[str]:
        found = [self._outcome(view, action, seed) for action in actions for seed in range(WORLDS)]
        first, told = found[0], []
        for seat, by in enumerate(first.sizes):
            same = all(outcome.sizes[seat] == by for outcome in found)
            if same and by and seat != view.seat:
                words = ngettext("{name}: {n} card", "{name}: {n} cards", abs(by))
                told.append(words.format(name=names[seat], n=f"{by:+d}".replace("-", "−")))
        waits = self._threat(view)
        if first.threat not in (None, waits) and all(outcome.threat == first.threat for outcome in found):
            assert first.threat is not None
            seat, what, words = first.threat
            if seat >= 0 and what:
                told.append(_("{name}: {what}, {words}").format(name=names[seat], what=what, words=words))
        if first.next >= 0 and all(outcome.next == first.next for outcome in found):
            again = first.next == view.seat
            told.append(
                _("Then you go on") if again else _("Then comes {name}").format(name=names[first.next])
            )
        return told

    def _outcome(self, view: View, action: Action, seed: int) -> Outcome:
        """In one world, where nobody reacts."""
        state: Any = determinize(view, Rng(seed))
        hands = [z for z, hand in enumerate(view.table.is_hand) if hand]
        before = [len(state.zones[z]) for z in hands]
        state.apply(action)
        passes = dict(self.presenter.windows.opened_by.values())
        for _n in range(MOST_PASSES):
            verb = passes.get(state.question.kind) if state.question is not None else None
            if verb is None or (verb,) not in state.legal:
                break
            state.apply((verb,))
        after = observe(state, view.seat)
        sizes = tuple(len(state.zones[z]) - count for z, count in zip(hands, before, strict=True))
        return Outcome(sizes, self._threat(after), state.seat)

    def _threat(self, view: View) -> tuple[int, str, str] | None:
        threat = self.presenter.signs.threat(view)
        return (threat.seat, threat.sum, threat.words) if threat is not None else None
