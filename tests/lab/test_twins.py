"""Nothing that the lab gives to a seat distinguishes twin worlds, for programs or for learners."""

from __future__ import annotations

import pytest
from lab_needed import needs
from twins import pairs

from ai.contests.rounds import BOTS
from engine.kernel.rng import mix

GAMES = [("lockdown", 3), ("absurd", 3), ("equilibrium", 4), ("eightfist", 3)]


class Line:
    """Stands in for a running program: keeps its start and everything sent to it, and never answers."""

    def __init__(self, command):
        self.sent = [command]

    def send(self, text):
        self.sent.append(text)

    def ask(self, text, seconds):
        from lab.line_process import Fault

        self.send(text)
        raise Fault("is silent")

    def close(self):
        self.sent.append("closed")


def told(match, seat, monkeypatch):
    """Everything that a program at this seat is sent, from the beginning of the game."""
    from lab import programs

    lines = []
    monkeypatch.setattr(programs, "LineProcess", lambda command: lines.append(Line(command)) or lines[-1])
    programs.program_at.cache_clear()
    bot = programs.ProgramBot("none", mix(match.seed, seat, BOTS))
    view = match.view(seat)
    bot.choose(view, view.legal)
    return [line.sent for line in lines]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_program_is_sent_the_same_in_twin_worlds(game, players, monkeypatch):
    """The same applies to the seed for its random numbers.

    With our own seed, the match's seed and so the whole deck could be computed.
    """
    for pair in pairs(game, players, seat=0, count=3):
        one, other = (told(match, 0, monkeypatch) for match in (pair.one(), pair.other()))
        assert one == other and len(one[0]) == 4


def test_no_two_seats_have_one_program(monkeypatch):
    """What one seat's program was sent must not reach another seat's program."""
    (pair,) = pairs("lockdown", 3, seat=0, count=1)
    from lab import programs

    told(pair.one(), 0, monkeypatch)
    assert programs.program_at("none", 0) is not programs.program_at("none", 1)


def environment(match):
    """An environment in which this match is on."""
    from lab.environments import octavo_v0

    env = octavo_v0(match.table.game.id, match.table.players, options=match.table.options)
    env.reset(seed=match.seed % 10**6)
    env.match = match
    env._go_on()
    return env


def theirs(pair):
    """Whether another player's choices depend on something that the learner does not know."""
    return pair.one().state.legal != pair.other().state.legal


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_learner_observes_the_same_in_twin_worlds(game, players, mover):
    """This also holds while another player chooses, who may have more or fewer actions."""
    needs("numpy", "pettingzoo")
    for pair in pairs(
        game, players, seat=0, mover=mover, count=3, when=theirs if mover else lambda pair: True
    ):
        found = []
        for env in map(environment, (pair.one(), pair.other())):
            seen = env.observe("seat_0")
            known = env.position("seat_0"), env.infos["seat_0"], env.rewards, env.agent_selection
            found.append([{name: array.tolist() for name, array in seen.items()}, *known, env.metadata])
        assert found[0] == found[1]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_is_rendered_is_the_same_in_twin_worlds_of_the_public(game, players, capsys):
    needs("numpy", "pettingzoo")
    for pair in pairs(game, players, seat=players, mover=1, count=2):
        found = []
        for env in map(environment, (pair.one(), pair.other())):
            env.render_mode = "ansi"
            text = env.render()
            env.render_mode = "rgb_array"
            picture = env.render().tobytes()
            env.render_mode = "human"
            env.render()
            found.append((text, picture, capsys.readouterr()))
        assert found[0] == found[1]
