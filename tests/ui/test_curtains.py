"""Curtains fall where a hand is needed by somebody who is not at the screen, and nowhere else."""

from __future__ import annotations

import pytest
from curtains import MATCHES, Laid, Wrong, count, counted, played
from sofa import Sofa

from engine import games
from game.table.handover import Handover

GAMES = ["equilibrium", "eightfist", "absurd", "lockdown"]
ALL_VARIANTS = Laid(6, 2, (("variants", "ABCDE"),))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_as_many_curtains_as_secrecy_needs(game):
    found = counted(game, 3)
    assert all(one.ours == one.floor <= one.naive for one in found.values())


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES)
def test_there_are_so_many_in_two_hundred_matches(game):
    found = counted(game, MATCHES)
    assert sum(one.matches for one in found.values()) == MATCHES
    assert {2, 3, 4, games.game(game).players[1]} == set(found)


def judged(game: str, laid: Laid, seed: int) -> Sofa:
    sofa = played(game, laid, seed)
    count(sofa.answers, sofa.curtains)
    return sofa


def test_what_a_habit_answers_brings_nobody_to_the_screen():
    """Ben never tosses a token: so Ana, who answered last, is at the screen still, and not Ben."""
    sofa = judged("equilibrium", ALL_VARIANTS, 9)
    asked = [answer for answer in sofa.answers if answer.decision == "tosses"]
    tosses = [state for state, *_ in sofa.match.past if state.question.kind == "tosses"]
    assert sum(sofa.sitting.is_person(state.seat) for state in tosses) > len(asked)


def test_alone_among_bots_there_is_none():
    assert not played("lockdown", Laid(4, 1, ()), 2).curtains


def whoever_was_asked_is_at_the_screen(m):
    honest = Handover.decided

    def decided(self, seat):
        honest(self, seat)
        self.last = seat

    m.setattr(Handover, "decided", decided)


def nobody_stays_at_the_screen(m):
    honest = Handover.decided

    def decided(self, seat):
        honest(self, seat)
        self.last = -1

    m.setattr(Handover, "decided", decided)


def all_is_asked_behind_a_curtain(m):
    m.setattr(Handover, "open_view", lambda self: None)


def nobody_is_at_the_screen_after_a_claim(m):
    honest = Handover.call

    def call(self):
        if self.reactions.window is not None:
            self.last = -1
        honest(self)

    m.setattr(Handover, "call", call)


@pytest.mark.parametrize(
    ("plant", "game"),
    [
        (whoever_was_asked_is_at_the_screen, "lockdown"),
        (nobody_stays_at_the_screen, "lockdown"),
        (all_is_asked_behind_a_curtain, "equilibrium"),
        (nobody_is_at_the_screen_after_a_claim, "absurd"),
    ],
)
def test_a_planted_curtain_too_many_or_too_few_is_noticed(monkeypatch, plant, game):
    plant(monkeypatch)
    with pytest.raises(Wrong):
        for seed in range(20):
            judged(game, Laid(4, 2, ()), seed)
