"""The environments pass the tests of PettingZoo and Gymnasium; an observation shows all that a seat knows."""

import copy
import pickle
import warnings
from collections import Counter

import pytest
from lab_needed import needs
from tables import GAMES

needs("gymnasium", "numpy", "pettingzoo")
import os  # noqa: E402

import numpy as np  # noqa: E402

from engine import games  # noqa: E402
from engine.kernel.guess import determinize  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.public import read  # noqa: E402
from engine.kernel.rng import Rng  # noqa: E402
from engine.kernel.view import frame_name, observe  # noqa: E402
from lab.action_parts import ActionInParts, ActionParts  # noqa: E402
from lab.environments import octavo_v0  # noqa: E402
from lab.observer import Observer  # noqa: E402
from lab.single_seat import SingleSeat  # noqa: E402
from lab.word_numbers import word_numbers  # noqa: E402

TABLES = [
    (game, n) for game in GAMES for n in range(games.game(game).players[0], games.game(game).players[1] + 1)
]
FEW = [(game, games.game(game).players[1]) for game in GAMES]
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*at, marks=() if at in FEW else pytest.mark.long) for at in TABLES],
)
FULL = [
    ("absurd", 4, ()),
    ("lockdown", 4, (("aces_as_jokers", "1"),)),
    ("equilibrium", 4, (("variants", "ABCE"),)),
    ("equilibrium", 3, (("variants", "DE"),)),
    ("eightfist", 3, ()),
]
"""Tables that between them have every fact of every game."""
every_fact = pytest.mark.parametrize(("game", "players", "options"), FULL)


def test_the_sound_device_is_left_as_it_was():
    assert os.environ.get("SDL_AUDIODRIVER") != "dsp"


@every_table
def test_pettingzoo_finds_nothing_wrong(game, players, recwarn):
    from pettingzoo.test import api_test, render_test, seed_test

    def make(render_mode=None):
        return octavo_v0(game, players, render_mode=render_mode)

    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=60)
    render_test(make)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SingleSeat(game, bots=("regular", "novice")), skip_render_check=True)
        for mode in SingleSeat.metadata["render_modes"]:
            env = SingleSeat(game, render_mode=mode)
            env.reset(seed=1)
            env.render()


def rounds(game, players, options, count, seed=5):
    """Positions of random matches, up to the very end of each round."""
    table = games.lay(game, players, options)
    for number in range(count):
        match, chance = Match(table, seed + number, listen=False), Rng(seed, number)
        while not match.over:
            yield match.state
            if match.state.over:
                match.next_round()
            else:
                match.play(match.state.legal[chance.below(len(match.state.legal))])
        yield match.state


def row(observer, view):
    return tuple(observer.read(view).tolist())


@every_fact
def test_views_that_differ_in_any_public_fact_differ_in_the_observation(game, players, options):
    """Every fact takes the values that it had in random games, and others, in a view that stays the same."""
    table = games.lay(game, players, options)
    observer = Observer(table)
    values = {name: {} for name in table.places}
    for s in rounds(game, players, options, 8):
        for name, (field, place) in table.places.items():
            value = read(s.pub, field, place)
            for each in (value, another(value)):
                values[name].setdefault(repr(each), each)
    view = observe(next(rounds(game, players, options, 1)), 0)
    for name, found in values.items():
        some = [*found.values()][:60]
        seen = set()
        for value in some:
            table.write(view.pub, name, value)
            seen.add(row(observer, view))
        assert len(seen) == len(some) > 1, name


def another(value):
    """A value of the same kind, which the fact may never have had in these games."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case tuple():
            return (*value[:-1], another(value[-1])) if value else (7,)
        case str():
            return "" if value else "draw"
    return 2


def changed_views(view):
    """By what differs, views that differ from this one in one thing other than a public fact."""

    def twin():
        return copy.copy(view)

    known = [(z, at) for z, cards in enumerate(view.zones) for at, card in enumerate(cards) if card >= 0]
    for z, at in known[:: max(1, len(known) // 12)]:
        other = twin()
        other.zones = view.zones[:]
        *before, card = view.zones[z][: at + 1]
        rest = view.zones[z][at + 1 :]
        other.zones[z] = (*before, *rest)
        other.zones[z - 1] = (*view.zones[z - 1], card)
        yield f"card {card} lies elsewhere", other
        hidden = twin()
        hidden.zones = view.zones[:]
        hidden.zones[z] = (*before, -1, *rest)
        yield f"card {card} is unknown", hidden
        if rest:
            turned = twin()
            turned.zones = view.zones[:]
            turned.zones[z] = (*before, rest[0], card, *rest[1:])
            yield f"the order of {z}", turned
        marked = twin()
        marked.marks = view.marks ^ 1 << card
        yield f"card {card} is marked", marked
        known_to_all = twin()
        known_to_all.open = sorted({card} ^ {*view.open})
        yield f"card {card} is common knowledge", known_to_all
    step = view.table.game.begin
    for seat in range(view.table.players):
        for pick in ((0, (-1,)), (1, (-1,)), (1, (-1, -1)), (1, (2,)), (1, (3,)), (1, (2, 3)), (1, (3, 2))):
            if seat == view.seat or -1 in pick[1]:
                picked = twin()
                picked.picks = {seat: pick}
                yield f"{seat} picked {pick}", picked
        after = twin()
        after.agenda = (*view.agenda, (step, (seat,)))
        yield f"{seat} is next", after
        asked = twin()
        asked.to_move = seat if view.to_move != seat else -1
        yield f"{seat} decides", asked
    for args in ((7,), (7, 8), ((7, 8),), (7, None), (True, 9)):
        about = twin()
        about.args = args
        yield f"about {args}", about
    if view.question is not None:
        unasked = twin()
        unasked.question = None
        yield "no question", unasked


@every_fact
def test_views_that_differ_in_anything_else_differ_in_the_observation(game, players, options):
    """That is in cards, their order, marks, common knowledge, secret choices, or the decision."""
    observer = Observer(games.lay(game, players, options))
    for number, s in enumerate(rounds(game, players, options, 2)):
        if number % 37 or s.over:
            continue
        for seat in range(players + 1):
            view = observe(s, seat)
            rows = Counter([row(observer, other) for _, other in changed_views(view)])
            rows[row(observer, view)] += 1
            alike = [what for what, other in changed_views(view) if rows[row(observer, other)] > 1]
            assert not alike


@every_fact
def test_one_observation_means_one_position(game, players, options):
    """Two views that differ in anything that is shown never gave the same observation."""
    observer = Observer(games.lay(game, players, options))
    meant = {}
    for s in rounds(game, players, options, 6):
        for seat in range(players + 1):
            view = observe(s, seat)
            shown = repr((view.seat, view.shown(), view.open, view.args, agenda_of(view)))
            assert meant.setdefault(row(observer, view), shown) == shown


def agenda_of(view):
    return [(frame_name(step), args) for step, args in view.agenda]


def test_the_direction_of_the_wind_is_in_the_observation():
    """It is known to all, although no fact says it: the agenda does."""
    found = []
    for way in ("clockwise", "counter"):
        match = Match(games.lay("equilibrium", 3, (("variants", "C"),)), 2)
        while match.state.question.kind != "wind":
            match.play(match.state.legal[0])
        match.play(next(action for action in match.state.legal if way in action))
        found.append(match)
    one, other = (observe(match.state, 0) for match in found)
    assert one.shown() == other.shown() and one.args == other.args and agenda_of(one) != agenda_of(other)
    observer = Observer(one.table)
    assert row(observer, one) != row(observer, other)


def test_points_of_earlier_rounds_are_in_the_observation():
    env, chance = octavo_v0("absurd", 3, options={"match": "rounds:3"}), Rng(1)
    env.reset(seed=1)
    piece = {piece.name: piece.place for piece in env.observer.pieces}
    told = set()
    while not env.match.over:
        offered = sorted(env.choice.offered)
        env.step(offered[chance.below(len(offered))])
        for seat in env.agents:
            seen = env.observe(seat)["observation"]
            told.add((*seen[piece["round"]].tolist(), *seen[piece["points"]].tolist()))
    totals = [env.match.table.game.standing(env.table, env.match.results[:n]).totals for n in (1, 2)]
    assert {(0, 0, 0, 0), (1, *totals[0]), (2, *totals[1])} <= told and totals[0] != totals[1]
    assert len(told) == 4  # the last is of the end of the match


@pytest.mark.parametrize("game", GAMES)
def test_the_words_for_steps_leave_the_other_words_where_they_are(game):
    observer = Observer(games.lay(game, 4))
    first = word_numbers(observer.table)
    assert [observer.words[word] for word in first] == [-3 - number for number in first.values()]


@every_fact
def test_each_legal_action_is_reached_by_its_own_parts_and_only_those(game, players, options):
    table = games.lay(game, players, options)
    parts = ActionParts(table)
    for number, s in enumerate(rounds(game, players, options, 3)):
        if number % 5 or s.over:
            continue
        reached, open_choices = [], [()]
        while open_choices:
            made = open_choices.pop()
            choice = ActionInParts(parts, s.legal)
            for part in made:
                choice.choose(part)
            if choice.action is None:
                assert len(choice.offered) > 1
                open_choices += [(*made, part) for part in choice.offered]
            else:
                assert parts.of(choice.action)[: choice.chosen] == choice.prefix
                reached.append(choice.action)
        assert sorted(map(repr, reached)) == sorted(map(repr, s.legal))


@pytest.mark.parametrize("game", GAMES)
def test_numbers_mean_the_same_at_every_table_of_a_game_and_name_their_part(game):
    low, high = games.game(game).players
    few, many = (Observer(games.lay(game, n)) for n in (low, high))
    assert few.words == many.words and len(set(few.words.values())) == len(few.words)
    parts = ActionParts(games.lay(game, high))
    for s in rounds(game, high, (), 1):
        for action in s.legal:
            verb, *fields = (parts.meanings[part] for part in parts.of(action))
            assert verb == ("verb", action[0]) and len(fields) >= len(action)
            assert parts.of(action) == ActionParts(s.table).of(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_pieces_cover_an_observation_and_name_all_facts(game):
    observer = octavo_v0(game, 4).observer
    at = 0
    for piece in observer.pieces:
        assert piece.start == at and piece.size > 0 and piece.meaning
        at += piece.size
    assert at == observer.size
    fields = {field for field, _ in observer.table.places.values()}
    assert fields <= {piece.name for piece in observer.pieces}


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_holds_only_what_the_seat_may_know(game):
    """It is the same in another world that the seat cannot tell from this one."""
    env = octavo_v0(game, 3)
    env.reset(seed=7)
    for step in range(60):
        agent = env.agent_selection
        observation, _, done, _, _ = env.last()
        if done:
            break
        for seat, other in enumerate(env.agents):
            view = env.view(other)
            world = determinize(view, Rng(step))
            assert row(env.observer, observe(world, seat)) == row(env.observer, view)
        env.step(env.action_space(agent).sample(observation["action_mask"]))


def test_the_mask_shows_what_may_be_chosen_to_the_agent_that_chooses_and_nobody_else():
    env = octavo_v0("absurd", 4)
    env.reset(seed=3)
    spaces = env.observation_space("seat_0")
    while not any(env.terminations.values()):
        agent = env.agent_selection
        observation = env.observe(agent)
        assert observation in spaces
        offered = np.flatnonzero(observation["action_mask"])
        assert set(offered) == env.choice.offered and len(offered) > 1
        chosen = next(piece for piece in env.observer.pieces if piece.name == "chosen").place
        assert tuple(observation["observation"][chosen][: env.choice.chosen]) == env.choice.prefix
        for other in env.agents:
            theirs = env.observe(other)
            if other != agent:
                assert not theirs["action_mask"].any() and (theirs["observation"][chosen] == -1).all()
                assert (theirs["observation"] == env.observer.read(env.view(other))).all()
        with pytest.raises(ValueError, match="not on offer"):
            env.step(next(part for part in range(len(env.parts.meanings)) if part not in offered))
        env.step(int(offered[len(offered) // 2]))
    assert abs(sum(env.rewards.values())) < 1e-9 and max(env.rewards.values()) > 0


def test_an_environment_can_be_copied_and_pickled():
    env = octavo_v0("lockdown", 3)
    env.reset(seed=2)
    twins = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    part = min(env.choice.offered)
    for one in (env, *twins):
        one.step(part)
    rows = {tuple(one.observe("seat_1")["observation"].tolist()) for one in (env, *twins)}
    assert len(rows) == 1


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_the_other_seats_until_it_is_ours_again(game):
    """The same seed and choices give the same match, and only the bots' part depends on who they are."""

    def played(bots, seed=4):
        env, chance = SingleSeat(game, 3, bots, seat=1), Rng(seed)
        observation, _ = env.reset(seed=seed)
        seen = [observation["observation"].tolist()]
        over = False
        while not over:
            mask = env.action_masks()
            assert env.octavo.agent_selection == "seat_1" and mask.any()
            offered = np.flatnonzero(mask)
            observation, reward, over, cut, _ = env.step(offered[chance.below(len(offered))])
            seen.append(observation["observation"].tolist())
            assert not cut and (over or reward == 0)
        assert -1 <= reward <= 1
        return seen

    assert played(("novice", "regular")) == played(("novice", "regular"))
    assert played(("novice", "regular")) != played(("regular", "novice"))


def test_a_number_that_is_not_on_offer_ends_the_match_at_a_loss():
    env = SingleSeat("eightfist", 2)
    env.reset(seed=1)
    wrong = next(part for part, on in enumerate(env.action_masks()) if not on)
    _, reward, over, _, info = env.step(wrong)
    assert over and reward == -1 and info["illegal"]


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: octavo_v0("nogame"), "nogame"),
        (lambda: octavo_v0("lockdown", 99), "99"),
        (lambda: octavo_v0("lockdown", 3, render_mode="svg"), "svg"),
        (lambda: SingleSeat("lockdown", 3, ("nobody",)), "nobody"),
    ],
    ids=["game", "players", "render mode", "bot"],
)
def test_what_is_not_possible_is_refused_in_a_sentence(make, told):
    with pytest.raises(ValueError, match=told) as refused:
        make()
    assert str(refused.value).endswith(".")
