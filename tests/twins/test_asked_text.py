"""In the terminal, a person cannot notice whether somebody else was asked in secret."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any
from unittest import mock

import pytest
from clocks import Clock
from samples import first
from shared import table
from text_pilot import Reading

from engine.kernel.match import Match
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot, Thought
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.text import match as terminal_module
from game.text.choice import InputEnded
from game.text.match import Terminal
from game.words import use

from . import Leak, told
from .asked import Action, Asked, asked
from .asked_tables import PUBLIC, found
from .plants import wrap
from .test_asked_together import counts_what_was_secret

ALL = 10**6
PROMPTS = 6
"""At how many prompts people leave."""
EARLIER = 2
"""How many choices of their own the person makes before."""


class Given(OnTheSpot):
    """Bots that make the next of these choices."""

    def __init__(self, way: deque[Action]) -> None:
        super().__init__()
        self.way = way

    def ask(self, level: str, view: Any, seconds: float) -> None:
        if not self.way:
            raise EOFError
        self._thought = Thought(self.way.popleft(), (), None)


class Timed(Reading):
    """A terminal on which each line and each prompt has the time at which it appeared.

    Somebody leaves it after this many prompts.
    """

    def __init__(self, clock: Clock, prompts: int) -> None:
        super().__init__(lambda said: "")
        self.clock, self.prompts = clock, prompts

    def say(self, line: str = "") -> None:
        super().say(f"{self.clock.now:.3f} {line}")

    def hear(self, prompt: str = "> ") -> str:
        if not self.prompts:
            raise EOFError
        self.prompts -= 1
        return super().hear(f"{self.clock.now:.3f} {prompt}")


class Typed(Terminal):
    """A terminal at which the person makes the next of these choices."""

    def __init__(
        self, home: Any, sitting: Sitting, way: deque[Action], clock: Clock, prompts: int = ALL
    ) -> None:
        super().__init__(home, sitting, Timed(clock, prompts))
        self.way = way

    def choose(self, view: Any) -> Action:
        if not self.way:
            raise InputEnded
        return self.way.popleft()


def printed(
    folder: Any,
    match: Match,
    way: tuple[Action, ...],
    game: str = "absurd",
    people: int = 1,
    but: Any = (),
    stop: int = 0,
    prompts: int = ALL,
) -> list[str]:
    """Everything that one terminal prints from here on, to the next question after these choices.

    It leaves out what only people in `but` read. If they `stop` after so many choices, the match is continued
    at another terminal, and this is what that one prints. Or somebody leaves after so many prompts. Each line
    has its time, and the last is the end.
    """
    use("en")
    with open_home(folder) as home:
        setup = first_setup(game, 4) if people == 1 else table(game, 4, people)
        for part in (way[:stop], way[stop:]) if stop else (way,):
            left, clock = deque(part), Clock()
            waits = {"sleep": clock.pass_by, "monotonic": clock.read}
            terminal = Typed(home, Sitting(setup, match, None, Given(left), home), left, clock, prompts)
            leave_out(terminal, but)
            with mock.patch.multiple(terminal_module, **waits):
                terminal.run()
            assert not left or prompts < ALL
    return [*terminal.paper.all, f"{clock.now:.3f} s"]


def leave_out(terminal: Terminal, people: Any) -> None:
    """From now on, keep nothing of what these people read."""
    say, read = terminal.paper.say, list[str]()
    terminal.paper.say = lambda line="": say(line) if terminal.reader not in people else read.append(line)


def reads_together(folder: Any, kind: str, people: int, stop: int = 0, prompts: int = ALL) -> None:
    """People at one keyboard, of whom some have a secret choice in one of the worlds only."""
    pair = found(kind)
    one, other = pair.worlds()
    unlike = [seat for seat in range(PUBLIC) if told(one, seat) != told(other, seat)]
    mine, theirs = (
        printed(folder / name, match, way, people=people, but=unlike, stop=stop, prompts=prompts)
        for name, match, way in (
            ("one", pair.twins.one(), pair.mine), ("other", pair.twins.other(), pair.theirs)
        )
    )  # fmt: skip
    if mine != theirs:
        lines = next(both for both in zip([*mine, ""], [*theirs, ""], strict=False) if both[0] != both[1])
        raise Leak(f"the terminal prints other lines: {lines}")


def reads(folder: Any, pair: Asked, more: int = 0) -> None:
    choosers = [seat for _count, seat, _action in pair.twins.one().choices]
    own = [number for number, seat in enumerate(choosers) if seat == 0]
    back = len(choosers) - own[-EARLIER]
    mine, theirs = pair.twins.last(back)
    stop = back + more if more else 0
    one = printed(folder / "one", pair.twins.one(back), (*mine, *pair.mine), stop=stop)
    other = printed(folder / "other", pair.twins.other(back), (*theirs, *pair.theirs), stop=stop)
    if one != other:
        raise Leak(f"the terminal prints other lines: {one[-30:]} / {other[-30:]}")


KINDS = {"give": (1, 26), "jump": (0, 85), "same suit": (55, 69), "battle": (109, 34)}
"""By kind of secret question, the seed and the number of choices at which the person is asked next.

If a card is given, they also choose before, so the terminal prints only what changed.
"""


@cache
def goes_on(kind: str) -> Asked:
    """Twins in which others may be asked in secret, and then the person is asked."""
    seed, at = KINDS[kind]
    pair = next(asked(kind, first=seed, at=at))
    assert {match.state.seat for match in pair.worlds()} == {0}
    return pair


@pytest.mark.parametrize("kind", first(2, KINDS))
def test_several_decisions_at_one_terminal_show_nothing_of_a_secret_question(tmp_path, kind):
    reads(tmp_path, goes_on(kind))


@pytest.mark.parametrize("people", first(1, [4, 2]))
@pytest.mark.parametrize("kind", first(2, ["give", "jump", "same suit", "battle"]))
def test_several_people_at_one_terminal_notice_nothing_of_a_secret_question(tmp_path, kind, people):
    reads_together(tmp_path, kind, people)


@pytest.mark.parametrize("kind", first(2, ["give", "jump", "same suit", "battle"]))
def test_a_match_continued_at_a_terminal_shows_nothing_of_a_secret_question(tmp_path, kind):
    """It was left while somebody was asked in one of the worlds, by a person alone or by several."""
    reads(tmp_path / "alone", goes_on(kind), 1)
    for people in (4, 2):
        reads_together(tmp_path / f"{people}", kind, people, 1)


@pytest.mark.parametrize("kind", first(2, ["jump", "give", "same suit", "battle"]))
def test_leaving_a_terminal_shows_nothing_of_a_secret_question(tmp_path, kind):
    """Whoever is called leaves instead, while somebody may be asked in secret."""
    for prompts in range(PROMPTS):
        reads_together(tmp_path / f"{prompts}", kind, 4, prompts=prompts)


def tells_for_whom_the_match_waits(m):
    def leave(_found, self):
        self.paper.say(f"{self.names[self.sitting.to_move]} is next.")

    wrap(m, Terminal, "leave", leave)


def test_leaving_that_tells_who_is_asked_is_felt(tmp_path, monkeypatch):
    tells_for_whom_the_match_waits(monkeypatch)
    with pytest.raises(Leak):
        test_leaving_a_terminal_shows_nothing_of_a_secret_question(tmp_path, "jump")


def calls_only_who_is_asked(m):
    m.setattr(Terminal, "visit", lambda self, called: None)


def tells_what_follows_at_once(m):
    wrap(m, Terminal, "look_for_windows", lambda _found, self: setattr(self, "looked", self.sitting.happened))


@pytest.mark.parametrize("plant", [calls_only_who_is_asked, tells_what_follows_at_once])
def test_a_terminal_that_tells_several_people_more_is_felt(tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        reads_together(tmp_path, "give", 4)


def test_a_terminal_that_counts_secret_choices_is_felt(tmp_path, monkeypatch):
    counts_what_was_secret(monkeypatch)
    with pytest.raises(Leak):
        reads(tmp_path, goes_on("give"))
