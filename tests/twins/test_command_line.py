"""`octavo replay` and `octavo review` say the same about a running match in both of two twin worlds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from commands import Ran, octavo
from samples import busiest_first, first
from tables import GAMES

from engine.kernel.match import Match
from game.cli.commands import replay, review
from game.table.match.seat_window import SeatWindow

from . import Leak, pairs, test_asked_text
from .asked import Asked
from .asked_tables import KINDS, PUBLIC, found

EVERYBODY = range(PUBLIC)
PERSON = {"kind": "person", "name": "Ana"}
BOT = {"kind": "bot", "name": "Mira"}
WAYS = [
    ["replay"],
    ["replay", "--open"],
    ["review"],
    ["review", "--json"],
    *(["replay", "--seat", str(seat)] for seat in EVERYBODY),
]


class Commands:
    """The commands at a file whose match is one of the two worlds."""

    def __init__(self, m: Any, capsys: Any, folder: Path) -> None:
        self.m, self.capsys, self.path = m, capsys, folder / "match.octavo"
        self.path.touch()

    def say(self, match: Match, people: Any) -> list[Ran]:
        """Everything that they print."""
        seats = [PERSON if seat in people else BOT for seat in EVERYBODY]
        for command in (replay, review):
            self.m.setattr(command, "read", lambda lines, lay: (match, {"seats": seats}))
        return [octavo(self.capsys, *words, str(self.path)) for words in WAYS]

    def compare(self, one: Match, other: Match, people: Any) -> None:
        """Raise `Leak` if they distinguish two matches in which these people play."""
        for words, mine, theirs in zip(WAYS, self.say(one, people), self.say(other, people), strict=True):
            if mine != theirs:
                raise Leak(f"{words}: {str(mine)[-900:]} / {str(theirs)[-900:]}")

    def compare_meanwhile(self, pair: Asked, people: Any) -> None:
        """While somebody is asked in secret in one of the worlds, and afterwards."""
        for made in range(1, 1 + max(len(pair.mine), len(pair.theirs))):
            one, other = pair.worlds(done=False)
            for match, way in ((one, pair.mine), (other, pair.theirs)):
                for action in way[:made]:
                    match.play(action)
            self.compare(one, other, people)


@pytest.fixture
def commands(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    return Commands(monkeypatch, capsys, tmp_path)


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_commands_show_nothing_of_a_hidden_card(commands, game):
    for pair in pairs(game, PUBLIC, seat=0, count=3):
        commands.compare(pair.one(), pair.other(), (0,))
    for pair in pairs(game, PUBLIC, seat=PUBLIC, mover=0, count=3):
        commands.compare(pair.one(), pair.other(), EVERYBODY)


@pytest.mark.parametrize("kind", first(2, KINDS))
def test_commands_show_nothing_of_a_secret_question(commands, kind):
    commands.compare_meanwhile(found(kind), EVERYBODY)
    commands.compare_meanwhile(test_asked_text.goes_on(kind), (0,))


def shows_all(m):
    m.setattr(replay, "eyes_of", lambda match, seats, args: None)


def goes_up_to_the_secret_question(m):
    m.setattr(SeatWindow, "told_until", lambda self, windows: len(self._match.events))


def counts_choices(m):
    honest = replay.match_lines
    m.setattr(replay, "match_lines", lambda match, *more: [*honest(match, *more), str(len(match.choices))])


@pytest.mark.parametrize("plant", [shows_all, goes_up_to_the_secret_question, counts_choices])
def test_a_leak_of_the_command_line_is_felt(commands, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        commands.compare_meanwhile(found("jump"), EVERYBODY)
