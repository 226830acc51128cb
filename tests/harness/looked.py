"""The golden matches as journals, and a replay of them at the table."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

from engine import games
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.features.replay.messages import GoToStep
from game.features.replay.screen import ReplayScene
from game.table.match.recorded_match import record_of
from game.table.match.setup import first_setup
from game.ui.window.scene import push

_spec = importlib.util.spec_from_file_location(
    "golden_matches", Path(__file__).parents[1] / "golden" / "test_golden.py"
)
assert _spec is not None and _spec.loader is not None
_golden = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_golden)
GOLDEN = _golden.all_of_them()


@cache
def golden(game: str, players: int, options: str, seed: int):
    """A golden match: its journal.

    Every seat's view and all hands before each choice; and the match itself.
    """
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    match, rng = Match(games.lay(game, players, pairs), seed), Rng(seed, 0x60)
    lines: list[str] = []
    journal = Journal(match, lines.append, first_setup(game, players).stored()["chairs"], "0.test")
    journal.begin()
    views, hands = {}, {}
    while not match.over:
        s = match.state
        if s.over:
            journal.next_round()
            continue
        count = len(match.events)
        views[count] = [match.view(seat).shown() for seat in range(players + 1)]
        hands[count] = [sorted(s.zones[z]) for z, here in enumerate(match.table.is_hand) if here]
        journal.play(s.legal[rng.below(len(s.legal))])
    return lines, views, hands, match


@cache
def recorded(*which):
    """A golden match as a replay reads it; nothing writes it."""
    return record_of(golden(*which)[0])


def look(p, which, key=""):
    """Sit down before the replay of a golden match."""
    scene = ReplayScene(p.room, recorded(*which), key)
    p.room.go(push(scene))
    p.frame()
    return scene


def to(p, scene, step):
    """Scrub to a step."""
    scene.act(GoToStep(step))
    p.room.fresh = p.room.stale = True
    p.frame()
