"""Nothing that the lab gives to a seat distinguishes twin worlds, for programs or for learners."""

from __future__ import annotations

from copy import deepcopy

import pytest
from lab_needed import needs
from samples import first
from twins import pairs
from twins import told as seen_by
from twins.test_asked_text import KINDS, goes_on
from twins.world import passing

from ai.contests.rounds import BOTS
from engine.kernel.rng import Rng, mix

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


def last(env, agent):
    """Everything that an agent is told after a step."""
    seen = {name: array.tolist() for name, array in env.observe(agent).items()}
    done = env.terminations[agent], env.truncations[agent], env._cumulative_rewards[agent]
    return seen, env.position(agent), env.infos[agent], env.rewards[agent], done, env.agent_selection


def begins(env):
    """A number on offer that is only the first part of an action; None if there is none."""
    for number in sorted(env.choice.offered):
        choice = deepcopy(env.choice)
        choice.choose(number)
        if choice.action is None:
            return number
    return None


def stepped(pair, rng):
    """Let the others choose in both worlds, in parts and as a whole; yields what the learner is told."""
    envs = [environment(match) for match in (pair.one(), pair.other())]
    for _ in range(STEPS):
        one, other = (env.match for env in envs)
        if one.over or one.state.seat == pair.seat or one.state.question.hidden:
            return
        action = one.state.legal[rng.below(len(one.state.legal))]
        twin = pair.swapped(action)
        if twin not in other.state.legal:
            return
        parts = [begins(env) for env in envs]
        if None not in parts:
            for env, part in zip(envs, parts, strict=True):
                env.step(part)
            yield [last(env, f"seat_{pair.seat}") for env in envs]
        for env, whole in zip(envs, (action, twin), strict=True):
            env.play(whole)
        if seen_by(one, pair.seat) != seen_by(other, pair.seat):
            return  # by the rules
        yield [last(env, f"seat_{pair.seat}") for env in envs]


STEPS = 6


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_learner_is_told_the_same_after_each_step_of_others_in_twin_worlds(game, players):
    needs("numpy", "pettingzoo")
    found = [
        both
        for number, pair in enumerate(pairs(game, players, seat=0, mover=1, count=6))
        for both in stepped(pair, Rng(number, 9))
    ]
    assert len(found) > 5
    assert all(one == other for one, other in found)


@pytest.mark.parametrize("what", ["infos", "rewards"])
def test_a_step_that_tells_the_others_of_hidden_cards_is_felt(monkeypatch, what):
    needs("numpy", "pettingzoo")
    from lab.environments import Octavo

    honest = Octavo._go_on

    def telling(self):
        honest(self)
        shade = sum(at * card for zone in self.match.state.zones for at, card in enumerate(zone))
        setattr(self, what, {agent: {"shade": shade} for agent in self.agents})

    monkeypatch.setattr(Octavo, "_go_on", telling)
    if what == "rewards":
        monkeypatch.setattr(Octavo, "_accumulate_rewards", lambda self: None)
    pairs_ = pairs("lockdown", 3, seat=0, mover=1, count=6)
    found = [both for number, pair in enumerate(pairs_) for both in stepped(pair, Rng(number, 9))]
    assert any(one != other for one, other in found)


# Others who are asked in secret


def after_secret_questions(pair):
    """In each world, the environment once all was answered and the learner is asked."""
    for match, way in zip(pair.worlds(done=False), (pair.mine, pair.theirs), strict=True):
        env = environment(match)
        for action in way:
            env.play(action)
        yield env


@pytest.mark.parametrize("kind", first(2, KINDS))
def test_a_learner_is_told_nothing_of_a_secret_question_to_others(kind):
    needs("numpy", "pettingzoo")
    one, other = (last(env, "seat_0") for env in after_secret_questions(goes_on(kind)))
    assert one == other


class Given:
    """A bot that makes the next of these choices, and then what shows the others the least."""

    def __init__(self, way):
        self.way = way

    def choose(self, view, legal):
        return self.way.pop(0) if self.way else passing(legal)


def single_seat(match, way):
    """What a single seat is told when it is asked again after these choices, and after its next one."""
    from lab.single_seat import SingleSeat

    env = SingleSeat(match.table.game.id, match.table.players)
    env.reset(seed=1)
    env.octavo.match = match
    left = list(way)
    if match.state.seat == env.seat:
        match.play(left.pop(0))
    env.octavo._go_on()
    env.agents = [Given(left)] * match.table.players
    env._let_bots_play()
    assert not left
    seen, *told = env.step(min(env.octavo.choice.offered))
    return seen_by(match, env.seat), told, {name: array.tolist() for name, array in seen.items()}


@pytest.mark.parametrize("kind", first(2, KINDS))
def test_a_single_seat_is_told_nothing_of_a_secret_question_to_others(kind):
    """What it then sees may differ by the rules, but not what it is told besides."""
    needs("numpy", "pettingzoo")
    pair = goes_on(kind)
    (mine, told, seen), (theirs, told_there, seen_there) = (
        single_seat(match, way)
        for match, way in zip(pair.worlds(done=False), (pair.mine, pair.theirs), strict=True)
    )
    assert told == told_there
    assert seen == seen_there or mine != theirs


def test_a_single_seat_that_is_told_how_much_was_chosen_is_felt(monkeypatch):
    needs("numpy", "pettingzoo")
    from lab.single_seat import SingleSeat

    honest = SingleSeat.step

    def step(self, action):
        *told, infos = honest(self, action)
        return (*told, {**infos, "choices": len(self.octavo.match.choices)})

    monkeypatch.setattr(SingleSeat, "step", step)
    with pytest.raises(AssertionError):
        test_a_single_seat_is_told_nothing_of_a_secret_question_to_others("give")


# Chance


def sampled(seed):
    """What the spaces draw after a match with this seed was begun, of which nobody was told."""
    from lab.environments import octavo_v0

    env = octavo_v0("lockdown", 3)
    env.reset(seed=1)
    env._seed = seed
    env.reset()
    return [env.action_space(agent).sample() for agent in env.agents for _ in range(5)]


def test_the_spaces_draw_nothing_that_follows_from_the_seed():
    """The deck follows from it, and whoever draws could try all seeds."""
    needs("numpy", "pettingzoo")
    assert sampled(5) == sampled(6)


def test_spaces_that_follow_from_the_seed_are_felt(monkeypatch):
    needs("numpy", "pettingzoo")
    from lab.environments import Octavo

    honest = Octavo.reset

    def reset(self, seed=None, options=None):
        honest(self, seed, options)
        for space in self.action_spaces.values():
            space.seed(self._seed)

    monkeypatch.setattr(Octavo, "reset", reset)
    assert sampled(5) != sampled(6)
