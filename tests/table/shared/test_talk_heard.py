"""Talk between partners stays at its speaker's plate until each partner has had a turn, at every seat."""

from __future__ import annotations

from collections import Counter

import pytest
from samples import first
from shared import table
from sofa import AT_ONCE, Sofa

from engine.kernel.rng import Rng
from engine.kernel.talk import Saying
from game.table.match.viewer import Curtain

MOST_STEPS = 4000


class Talkers(Sofa):
    """People in teams, who speak one after the other, and note beside the program who has heard it."""

    def __init__(self, people: int, seed: int) -> None:
        chance = Rng(seed, 11)
        super().__init__(
            table("equilibrium", people, people, [("variants", "A")]),
            seed,
            lambda view: view.legal[chance.below(len(view.legal))],
        )
        self.team = self.play.presenter.signs.team
        self.speaker = 0
        self.waits: dict[int, set[int]] = {}
        """By speaker, the partners who have not ended a turn that began after it."""
        self.begun: set[int] = set()
        """The speakers whose words are older than the turn that goes on."""
        self.turn = -1
        self.spoken = 0
        """How many choices there were when something was said last."""
        self.heard = Counter[tuple[int, int]]()
        """By speaker and partner, how often they heard it; and in how many recaps it was."""
        self.recaps = Counter[tuple[int, int]]()

    def watch(self) -> None:
        """After each step: nothing is gone too early or too late."""
        story = self.play.story
        if story.turn != self.turn:
            for speaker in [*self.begun]:
                if self.turn in self.waits[speaker]:
                    self.waits[speaker].remove(self.turn)
                    self.heard[speaker, self.turn] += 1
            self.begun |= {*self.waits}
            self.turn = story.turn
        assert {one.seat for one in story.sayings} == {seat for seat, them in self.waits.items() if them}
        match self.sitting.showing:
            case Curtain(seat):
                told = {line.seat for line in self.handover.recap(seat) if line.kind == "spoke"}
                chose = {one for _told, one, _action in self.match.choices[self.spoken :]}
                due = {speaker for speaker, them in self.waits.items() if seat in them - chose}
                assert due <= told, "a partner who has chosen nothing since reads of it before they choose"
                self.recaps.update((speaker, seat) for speaker in due)
        if not any(self.waits.values()) and self.play.picker is not None:
            self.speak()

    def speak(self) -> None:
        players = self.play.table.players
        seat, self.speaker = self.speaker, (self.speaker + 1) % players
        saying = Saying(seat, "need", "odd")
        if self.sitting.may_say(saying):
            self.play.say(saying)
            self.play.skip(AT_ONCE)
            self.waits = {seat: {one for one in range(players) if self.team(one) == self.team(seat)} - {seat}}
            self.begun = set()
            self.spoken = len(self.match.choices)


@pytest.mark.parametrize("people", first(1, [4, 6]))
def test_what_is_said_reaches_each_partner_and_waits_for_nobody_else(people):
    heard, recaps = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for seed in range(4):
        sofa = Talkers(people, seed)
        for _ in range(MOST_STEPS):
            if sofa.step():
                break
            sofa.watch()
        heard += sofa.heard
        recaps += sofa.recaps
    partners = {
        (one, other)
        for one in range(people)
        for other in range(people)
        if one != other and sofa.team(one) == sofa.team(other)
    }
    assert {*heard} == partners and {*recaps} <= partners and recaps, (heard, recaps)
