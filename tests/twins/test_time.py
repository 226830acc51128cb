"""One property of time: the moment at which an answer takes effect says nothing about a hidden hand.

In one of the worlds, the player to move has many choices, and in the other two. In both, and however long the
thinker takes, the answer comes in the same frame, and no sooner than answers of that level are held back: at
every front end, for a bot of every level, for a bot that plays for somebody who is away, and for a program.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any
from unittest import mock

import pytest
from clocks import Clock
from samples import busiest_first, first
from shared import PEOPLE
from sofa import Quiet
from tables import GAMES

from engine.kernel.match import Match
from game.data import Home, open_home
from game.table.match.bot_thinkers import HOLDS, SECONDS, Apart, OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.programs import Programs
from game.table.match.setup import STAND_IN, Setup, bot, person
from game.table.match.tempo import Tempo
from game.table.match.viewer import beckons
from game.text import match as terminal_module
from game.text import thinker_for
from game.text.match import Terminal
from game.ui.durations import PACES

from . import Leak, Twins, pairs
from .senses import Script

FRAME = 1 / 60
MOST = 20.0
"""The longest time, in seconds, in which an answer must come."""
WATCHER, MOVER = 0, 1
PROGRAM = "program"
"""Stands for a level in the cases in which somebody's program plays."""
AT_ONCE = Tempo(0.0, 0.0, True)
NORMAL = Tempo(1.0, PACES["normal"], False)


class Late(OnTheSpot):
    """Chooses at random, after a share of the time it may take: a search may need all that it was given."""

    def __init__(self, holds: Mapping[str, float], share: float, clock: Clock) -> None:
        super().__init__("random", holds)
        self.share, self.clock, self.ready = share, clock, 0.0

    def ask(self, level: str, view: Any, seconds: float) -> None:
        super().ask(level, view, seconds)
        most = seconds if level.partition(":")[0] in SECONDS else 0.9 * min(self.holds.values())
        self.ready = self.clock.now + self.share * most

    def poll(self) -> Any:
        return super().poll() if self.clock.now >= self.ready else None


def chairs(level: str, people: int, away: bool) -> tuple[Any, ...]:
    """The watcher, the player to move, and two more."""
    mover = person(*PEOPLE[1]) if away else bot("mira", STAND_IN if level == PROGRAM else level)
    if level == PROGRAM:
        mover = mover._replace(program=True)
    third = person(*PEOPLE[2]) if people > 1 else bot("juno")
    return person(*PEOPLE[0]), mover, third, bot("okoro")


def in_window(sitting: Sitting, clock: Clock, tempo: Tempo) -> None:
    """Let frames pass, in which people come and choose as soon as they are asked."""
    table = Play(sitting, Quiet({}), fresh=False)
    table.patience = 0.0  # type: ignore[misc]
    while clock.now < MOST:
        if beckons(sitting.showing):
            table.handover.come()
        elif table.picker is not None:
            table.play(table.view.legal[0])
        clock.pass_by(FRAME)
        table.update(FRAME, tempo)


def at_once(sitting: Sitting, clock: Clock, home: Home) -> None:
    in_window(sitting, clock, AT_ONCE)


def with_pauses(sitting: Sitting, clock: Clock, home: Home) -> None:
    in_window(sitting, clock, NORMAL)


def in_terminal(sitting: Sitting, clock: Clock, home: Home) -> None:
    terminal = Terminal(home, sitting, Script([""] * 4))
    with mock.patch.multiple(terminal_module, sleep=clock.pass_by, monotonic=clock.read):
        terminal.run()


FRONT_ENDS = {"window": at_once, "window with pauses": with_pauses, "terminal": in_terminal}


class Done(Exception):
    """The answer has taken effect."""


def moment(home: Home, match: Match, front: str, level: str, people: int, away: bool, share: float) -> float:
    """The time from sitting down until the answer takes effect."""
    table = match.table
    setup = Setup(table.game.id, chairs(level, people, away), tuple(sorted(table.options.items())))
    clock = Clock()
    honest = thinker_for(setup, "one") if front == "terminal" else Apart()
    holds = (Programs(honest) if setup.has_programs else honest).holds
    sitting = Sitting(setup, match, None, Late(holds, share, clock), home)
    if away:
        sitting.absent[MOVER] = level

    def played(action: Any, by: str = "") -> None:
        raise Done

    sitting.play = played  # type: ignore[method-assign]
    try:
        FRONT_ENDS[front](sitting, clock, home)
    except Done:
        assert clock.now >= holds[sitting.level(MOVER)] - FRAME, "an answer comes too soon"
        return round(clock.now, 6)
    raise AssertionError("no answer")


def feel(
    home: Home, pair: Twins, front: str, level: str, people: int, away: bool, together: bool = False
) -> None:
    """Raise `Leak` unless the answer takes effect at the same time in both worlds, whenever it is there.

    If people choose `together`, the game must find the same choices when it carries them out.
    """
    one, other = pair.one(), pair.other() if together else few(pair.other())
    soon, late = (
        moment(home, match, front, level, people, away, share) for match, share in ((one, 0.0), (other, 1.0))
    )
    if soon != late:
        raise Leak(f"{front}, {level}: an answer after {soon} s in one world, {late} s in the other")


def few(match: Match) -> Match:
    """The match, as if the player to move had only two choices, which nobody else can know."""
    match.state.legal = match.state.legal[:2]
    return match


MANY = 6
"""How many choices the player to move has at least in the other world."""


@cache
def unlike(game: str, kinds: tuple[str, ...] = ()) -> tuple[Twins, ...]:
    """Twins for the watcher in which the player to move has other choices: more of them, if that can be."""

    def differ(pair: Twins) -> bool:
        one, other = pair.one().state, pair.other().state
        any_other = game in ("equilibrium", "eightfist") or kinds
        mine, theirs = (s.legal if any_other else len(s.legal) for s in (one, other))
        many = len(one.legal) >= MANY and not one.question.hidden
        return mine != theirs and (bool(kinds) or many)

    return tuple(
        pairs(game, 4, seat=WATCHER, mover=MOVER, kinds=kinds, count=2, when=differ, most=1000, alike=False)
    )


CASES = [
    (front, level, people, away)
    for level in (*HOLDS, PROGRAM)
    for away in (False, True)
    for people in (1, 2)
    for front in FRONT_ENDS
    if not (away and level == PROGRAM)
]


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_the_moment_of_an_answer_says_nothing_about_a_hand(tmp_path, game):
    with open_home(tmp_path) as home:
        for number, case in enumerate(CASES):
            feel(home, unlike(game)[number % 2], *case)


@pytest.mark.parametrize("level", first(1, HOLDS))
def test_the_moment_of_a_choice_made_together_says_nothing_about_a_hand(tmp_path, level):
    with open_home(tmp_path) as home:
        for away in (False, True):
            for pair in unlike("absurd", ("exchange",)):
                feel(home, pair, "window", level, 2, away, together=True)


def test_a_hold_by_the_number_of_choices_is_felt(tmp_path, monkeypatch):
    honest = Sitting.hold
    monkeypatch.setattr(Sitting, "hold", lambda self, seat: honest(self, seat) + 0.02 * len(choices(self)))

    def choices(sitting):
        return sitting.match.state.legal

    with open_home(tmp_path) as home, pytest.raises(Leak):
        for pair in unlike("absurd"):
            feel(home, pair, "window", "regular", 1, away=False)
