"""The table in a terminal: the same match by numbers typed."""

from __future__ import annotations

import builtins

import pytest
from test_windows import Decline, case_of, holding

import game.text
from engine.kernel.rng import Rng
from game.storage import open_home
from game.table.setup import first_setup
from game.table.sitting import Sitting
from game.text import Terminal, play
from game.words import use


class Clock:
    """Time that passes only when somebody sleeps, or thinks."""

    def __init__(self, monkeypatch):
        self.now = 0.0
        monkeypatch.setattr(game.text, "monotonic", lambda: self.now)
        monkeypatch.setattr(game.text, "sleep", self.pass_by)

    def pass_by(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    return Clock(monkeypatch)


@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "lockdown", "absurd"])
def test_a_match_by_typing(monkeypatch, tmp_path, capsys, clock, game):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    use("en")
    chance = Rng(4)

    def typed(prompt=""):
        shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
        count = sum(line.strip().split(".")[0].isdecimal() for line in shown)
        return (
            ("why", "table", "nonsense", "undo")[chance.below(4)]
            if count == 0
            else str(1 + chance.below(count))
        )

    monkeypatch.setattr(builtins, "input", typed)
    assert play(game, 3) == 0
    assert "1. " in capsys.readouterr().out
    assert list((tmp_path / "matches" / "finished").glob("*.octavo"))


def test_leaving_saves_the_match(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    use("en")

    def typed(prompt=""):
        raise EOFError

    monkeypatch.setattr(builtins, "input", typed)
    assert play("equilibrium", 3) == 0
    told = capsys.readouterr().out
    assert "saved" in told
    assert "Mira · Regular · Bluffs" in told
    assert list((tmp_path / "matches").glob("*.octavo"))


def typed(monkeypatch, home, clock, case, seat, emptied):
    """When each line came, from the play of a person that opens a window on."""
    seed, done, action = case
    thinker = Decline()
    chairs = tuple(sorted(first_setup("absurd", 4).chairs, key=lambda chair: not chair.is_person))
    setup = first_setup("absurd", 4)._replace(chairs=chairs)
    sitting = Sitting.new(setup, seed, home, thinker)
    for choice in done:
        sitting.play(choice)
    if emptied:
        assert holding(sitting.match.state, 0, seat)
    sitting.news()
    clock.now = 0.0
    answer, heard = thinker.poll, []

    def slowly():
        clock.pass_by(0.02)
        return answer()

    thinker.poll = slowly
    monkeypatch.setattr(game.text, "say", lambda line: heard.append((round(clock.now, 3), line)))
    legal = sitting.view().legal

    def number(prompt=""):
        if not sitting.match.choices[len(done) :]:
            return str(legal.index(action) + 1)
        raise EOFError

    monkeypatch.setattr(builtins, "input", number)
    with pytest.raises(EOFError):
        Terminal(home, setup, sitting).run()
    sitting.close()
    return heard, thinker.whispers


def test_no_time_tells_that_a_bot_could_have_jumped_in(monkeypatch, tmp_path, clock):
    use("en")
    case = case_of(0, [2])
    with open_home(tmp_path) as home:
        beat = game.text.tempo(home.settings).window
        could, asked = typed(monkeypatch, home, clock, case, 2, False)
        could_not, nobody = typed(monkeypatch, home, clock, case, 2, True)
    assert asked > nobody
    opened = next(n for n, (_, line) in enumerate(could) if "A Wormhole is open" in line)
    assert could[opened + 1][0] - could[opened][0] >= beat
    assert could[: opened + 4] == could_not[: opened + 4]
