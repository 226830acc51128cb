"""Matches in which none, one, … or all people look at their hand in a reaction window, in any order."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from samples import first
from shared import table
from sofa import AT_ONCE, Sofa

from game.table.board.action_picker import verb_of
from game.table.match.viewer import Open
from game.table.shared.reaction_window import Anyone

MOST_STEPS = 2500
REACTS = 0.1
"""The share of people who react after a look, if they can."""


class Lookers(Sofa):
    """People who note beside the program who has said what in each window."""

    def __init__(self, people: int, seed: int) -> None:
        super().__init__(table("absurd", people, people), seed, self.chosen)
        self.chance = Random(seed)
        self.window: Anyone | None = None
        self.said: dict[int, bool] = {}
        """By seat, whether they react."""
        self.lookers: list[int] = []
        """Who still looks in this window."""
        self.looked = 0
        self.seen = Counter[tuple[str, int, int]]()
        """By kind of window, how many were asked and how many looked."""

    def chosen(self, view):
        if self.play.timeline.looker < 0:
            return self.chance.choice(view.legal)
        passes = self.window.claim.passes
        found = [action for action in view.legal if verb_of(action) != passes]
        self.said[view.seat] = bool(found) and self.chance.random() < REACTS
        return self.chance.choice(found) if self.said[view.seat] else (passes,)

    def _answered(self, seat, decision, private):
        super()._answered(seat, decision, private)
        if self.play.timeline.looker == seat:
            self.said[seat] = False

    def _react(self):
        reactions = self.handover.reactions
        window = reactions.open_window
        if not reactions.heard:
            self.play.update(self.handover.pause, AT_ONCE)
        if window is not self.window:
            self.ended()
            self.window, self.said, self.looked = window, {}, 0
            before = sum(n for (says, _, _), n in self.seen.items() if says == window.claim.says)
            number = (before + self.match.seed) % (len(window.persons) + 1)
            self.lookers = self.chance.sample(window.persons, number)
        assert window.awaited == self.awaited(), "what one does takes nothing from the others"
        open_to = [seat for seat in self.lookers if seat in window.awaited]
        if open_to:
            seat = open_to[0]
            self.lookers.remove(seat)
            self.looked += 1
            reactions.look(seat)
            assert self.play.timeline.looker == seat and self.sitting.showing == Open(seat)
        elif window.awaited:
            seat = self.chance.choice(window.awaited)
            reactions.decline(seat)
            self.said[seat] = False
            assert window.awaited == self.awaited()

    def awaited(self) -> list[int]:
        """Everybody who has not answered, up to the first in turn order who reacts."""
        yes = [seat for seat in self.window.persons if self.said.get(seat)]
        before = self.window.persons[: self.window.persons.index(yes[0])] if yes else self.window.persons
        return [seat for seat in before if seat not in self.said]

    def ended(self) -> None:
        """The first in turn order who reacts has done so, or nobody has."""
        window = self.window
        if window is None:
            return
        self.seen[window.claim.says, len(window.persons), self.looked] += 1
        since = [(seat, action) for told, seat, action in self.match.choices if told >= window.told]
        yes = [seat for seat in window.persons if self.said.get(seat)]
        passed = [seat for seat, action in since if action == (window.claim.passes,)]
        if yes:
            done = next((seat, action) for seat, action in since if action != (window.claim.passes,))
            assert done[0] == yes[0] and not {*passed} & {*yes[:1]}


@pytest.mark.parametrize("people", first(1, [4, 3, 2, 5]))
def test_in_every_window_any_number_of_people_may_look(people, monkeypatch):
    monkeypatch.setattr("sofa.STEP", 3.0)  # nobody's time runs out while others look
    seen = Counter[tuple[str, int, int]]()
    for seed in range(5):
        sofa = Lookers(people, seed)
        for _ in range(MOST_STEPS):
            if sofa.step():
                break
        seen += sofa.seen
    for says in ("call", ""):
        found = {(count, looked) for kind, count, looked in seen if kind == says}
        most = max(count for count, _looked in found)
        assert found >= {(most, looked) for looked in range(most + 1)}, seen
