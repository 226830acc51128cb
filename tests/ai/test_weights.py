"""The tuned numbers of players are in their `Weights`, explained and used.

Facts of the rules are in the engine.
"""

from __future__ import annotations

import ast
import dataclasses
import re
from itertools import pairwise
from pathlib import Path

import pytest
from tables import GAMES, lay

import ai.players
from ai.levels.mind import SOBER
from ai.players import module_of, policy
from ai.players.weights import by_kind, changed, named, player_with, weights_of
from engine import games
from engine.equilibrium import scoring
from engine.kernel.rng import Rng
from engine.lockdown import locks

HERE = Path(ai.players.__file__).parent
every_game = pytest.mark.parametrize("game", GAMES)

BOUNDS = {0.0, 0.5, 1.0, 9.0, 20.0, 99.0, 1e9}
"""Numbers that may stand anywhere because they are not tuned, such as halves and limits of values."""

WORTH_A_WORD = {"reasons.py", "sure_wins.py"}
"""Modules whose numbers only affect what a hint says, and no choice."""


def sources(game: str) -> dict[str, str]:
    return {path.name: path.read_text() for path in (HERE / game).glob("*.py")}


@every_game
def test_no_tuned_number_stands_outside_the_weights(game):
    for name, text in sources(game).items():
        if name != "weights.py" and name not in WORTH_A_WORD:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and isinstance(node.value, float):
                    assert node.value in BOUNDS, f"{name}:{node.lineno}: {node.value}"


@every_game
def test_every_weight_is_explained_and_read(game):
    texts = sources(game)
    rest = "".join(text for name, text in texts.items() if name != "weights.py")
    for node in ast.parse(texts["weights.py"]).body:
        if not isinstance(node, ast.ClassDef):
            continue
        assert ast.get_docstring(node)
        lines = node.body[1:]
        for field, says in zip(lines[::2], lines[1::2], strict=True):
            assert isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
            assert isinstance(says, ast.Expr) and isinstance(says.value, ast.Constant), field.target.id
            assert len(str(says.value.value)) > 5
            if node.name == "Weights":
                assert re.search(rf"\bW\.{field.target.id}\b", rest), f"nobody reads {field.target.id}"


@every_game
def test_weights_are_frozen_and_found_by_name(game):
    weights = weights_of(game)
    with pytest.raises(dataclasses.FrozenInstanceError):
        weights.horizon = 3
    for name, number in named(weights).items():
        other = changed(weights, {name: number + 1})
        assert named(other) == {**named(weights), name: number + 1}
    for wrong in ("nonsense", "horizon.1", "horizon.real"):
        with pytest.raises(KeyError):
            changed(weights, {wrong: 1.0})


def test_a_table_without_a_kind_is_refused():
    group = weights_of("absurd").navigations
    kinds = named(group)
    assert by_kind(group, kinds) == kinds
    for odd in ([*kinds, "sideways"], [kind for kind in kinds if kind != "skip"]):
        with pytest.raises(KeyError, match=r"sideways|skip"):
            by_kind(group, odd)


@every_game
def test_every_verb_and_question_has_its_entry(game):
    """A verb that is added to a game and not to its player fails here."""
    package = module_of(game)
    verbs = set(games.game(game).verbs)
    if game in ("equilibrium", "absurd"):
        from importlib import import_module

        values = import_module(package + ".action_values")
        assert set(values.WORTH) == verbs
    elif game == "lockdown":
        from ai.players import lockdown

        assert set(lockdown._WORTH) == verbs


@every_game
def test_a_player_with_other_weights_plays_beside_the_usual_one(game):
    usual, weights = policy(game), weights_of(game)
    twin = player_with(game, weights)
    other = player_with(game, changed(weights, dict.fromkeys(OTHER[game], -9.0)))
    assert policy(game) is usual and weights_of(game) is weights
    assert twin.quick is not usual.quick
    s, rng = games.new_round(lay(game, 3, ""), 4), Rng(1)
    same = differ = 0
    while not s.over:
        actions = [player.quick(s, s.seat, s.legal, Rng(2)) for player in (usual, twin, other)]
        assert actions[0] == actions[1]
        same, differ = same + (actions[0] == actions[2]), differ + (actions[0] != actions[2])
        s.apply(s.legal[rng.below(len(s.legal))])
    assert same and differ


OTHER = {
    "equilibrium": ["token_last", "token_turn"],
    "eightfist": ["quick_gain"],
    "absurd": ["casts.draw.quick", "casts.discard.quick", "controls.wild"],
    "lockdown": ["hits_pair"],
}
"""Weights that only playouts use."""


# What follows from the rules


def sums_by_the_rules() -> list[list[int]]:
    """Sums of eight ranks, grouped by their value in the engine's last tie-break, the best first."""
    keys: dict[object, list[int]] = {}
    for ranks in range(8, 105):
        keys.setdefault(scoring.key({**scoring.judge(()), "ranks": ranks}), []).append(ranks)
    return [keys[key] for key in sorted(keys)]


def in_order(nearness) -> bool:
    """Whether the values of sums of ranks are in the order of the engine's tie-break."""
    groups = [[nearness(ranks) for ranks in group] for group in sums_by_the_rules()]
    alike = all(max(group) - min(group) < 1e-12 for group in groups)
    return alike and all(min(a) > max(b) for a, b in pairwise(groups))


def test_what_a_tie_break_is_worth_follows_the_engines_own_key(monkeypatch):
    from ai.players.equilibrium import hand_values

    assert in_order(hand_values.nearness)
    assert max(map(hand_values.nearness, range(8, 105))) == weights_of("equilibrium").best_ranks
    usual = hand_values.nearness
    monkeypatch.setattr(scoring, "key", lambda parts: (-parts["total"], abs(parts["ranks"] - 40)))
    assert not in_order(usual)  # under another tie-break the old worths stand in the wrong order
    other = player_with("equilibrium", weights_of("equilibrium"))
    assert in_order(other.value.__globals__["nearness"])


@pytest.mark.parametrize("sudden", [20, 80])
def test_lockdowns_player_asks_the_engine_when_a_third_card_kills(monkeypatch, sudden):
    """Changes the turn at which sudden death begins in the engine alone; the player must follow."""
    from lockdown_cases import given

    monkeypatch.setattr(locks, "SUDDEN_DEATH", sudden)
    player = player_with("lockdown", weights_of("lockdown"))
    look = player.weigh.__globals__["Dangers"]
    for calm, fatal in ((sudden - 1, 4), (sudden, 3), (sudden + 1, 3)):
        s = given(3, hand0="2H 3H", hand1="4H 5H", hand2="6H 7H")
        s.put("calm", calm)
        assert locks.fatal_in(calm, 1) == fatal
        assert look(s, s.seat, SOBER).fatal == fatal


def test_a_quad_saves_what_it_scores():
    from ai.players.eightfist.files import QUAD, TWO_QUADS
    from engine.eightfist.scoring import QUAD as SCORED
    from engine.eightfist.scoring import TWO_QUADS as BOTH

    assert (QUAD, TWO_QUADS) == (-SCORED, -BOTH)
