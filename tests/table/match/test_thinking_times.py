"""When an answer appears does not depend on how long the bot thought, in the window and in the terminal."""

from __future__ import annotations

from unittest import mock

import pytest
from pilot import sit
from samples import first
from text_pilot import ByChance, Reading

from game.data import open_home
from game.table.match.bot_thinkers import HOLDS, Apart, OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.programs import Programs
from game.table.match.setup import STAND_IN, first_setup
from game.text import Terminal, thinker_for
from game.text import match as terminal_module
from game.text.seat_options import with_bots

SOON = [level for level in HOLDS if level != "expert"]
"""The levels that answer without a process of their own."""


class Slow(OnTheSpot):
    """Answers when it has been polled a number of times."""

    def __init__(self, polls):
        super().__init__("random", HOLDS)
        self.polls, self.left = polls, 0

    def ask(self, level, view, seconds):
        super().ask(level, view, seconds)
        self.left = self.polls

    def poll(self):
        self.left -= 1
        return super().poll() if self.left < 0 else None


def frames(p, polls):
    """By frame, when the window looks again, and how many choices were made."""
    sit(p, "lockdown", 4)
    p.until(lambda: p.moves())
    table = p.room.top
    begun = len(table.sitting.match.choices)
    table.sitting.thinker = Slow(polls)
    found = []
    for _ in range(400):
        if table.play.picker is not None:
            table.play.play(table.play.view.legal[0])
        p.frame(1 / 60)
        found.append((table.due, len(table.sitting.match.choices) - begun))
    return found


@pytest.mark.parametrize("polls", first(1, [5, 1]))
def test_in_the_window_nothing_shows_when_a_bot_has_its_answer(pilot, polls):
    how = {"speed": "4", "bot_pace": "instant", "seed": 3}
    at_once, later = (frames(pilot(**how), count) for count in (0, polls))
    assert at_once == later and at_once[-1][1] > 2


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("level", first(2, ["regular", "veteran", *SOON]))
def test_in_the_terminal_no_answer_comes_before_its_time(tmp_path, level, away):
    """The level counts that answers: that of the bot, or of the one that plays for somebody who is away."""
    setup = with_bots(first_setup("lockdown", 2), "regular" if away else level)
    passed = [0.0]

    def sleep(seconds):
        passed[0] += seconds

    with open_home(tmp_path / "home") as home:
        sitting = Sitting.new(setup, 3, home, thinker_for(setup, "one"))
        if away:
            sitting.absent = dict.fromkeys(setup.people, level)
        while not sitting.bot_asked or (sitting.to_move in setup.people) != away:
            sitting.play(sitting.match.state.legal[0])
        terminal = Terminal(home, sitting, Reading(ByChance(1)))
        with mock.patch.multiple(terminal_module, sleep=sleep, monotonic=lambda: passed[0]):
            terminal.bot()
        sitting.close()
    assert passed[0] == pytest.approx(HOLDS[level])


class Asked(Slow):
    """Records in which frame it was asked."""

    now = 0

    def ask(self, level, view, seconds):
        super().ask(level, view, seconds)
        self.frames = [*getattr(self, "frames", []), self.now]


def delays(p, polls, level):
    """How many frames after it was asked each bot's answer is played."""
    p.room.go(p.title.play(with_bots(first_setup("lockdown", 4), level)))
    p.until(lambda: p.moves())
    table, found = p.room.top, []
    sitting = table.sitting
    thinker = sitting.thinker = Asked(polls)
    for number in range(300):
        thinker.now, made = number, len(sitting.match.choices)
        if table.play.picker is not None:
            table.play.play(table.play.view.legal[0])
            continue
        p.frame(1 / 60)
        for _count, seat, _action in sitting.match.choices[made:]:
            if not sitting.is_person(seat):
                found.append(number - thinker.frames[-1])
    return found


@pytest.mark.parametrize("level", first(1, ["veteran", "regular", "novice"]))
def test_in_the_window_no_answer_comes_before_its_time(pilot, level):
    """As in the terminal; and the moment does not depend on how long the bot has thought."""
    how = {"speed": "4", "bot_pace": "instant", "seed": 3}
    at_once, later = (delays(pilot(**how), polls, level) for polls in (0, 5))
    assert at_once == later and min(at_once) >= HOLDS[level] * 60 - 1


@pytest.mark.parametrize("level", HOLDS)
def test_the_thinkers_of_the_program_hold_answers_back(level):
    setup = with_bots(first_setup("lockdown", 2), level)
    for thinker in (Apart(), thinker_for(setup, "one"), Programs(Apart())):
        assert thinker.holds[level] >= HOLDS[level]
    assert Programs(Apart()).holds[STAND_IN] > 0
