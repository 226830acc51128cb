"""Before the answer, nothing at a puzzle's table depends on which choice is right, whatever key is
pressed.
"""

from __future__ import annotations

import pytest

from game.features.puzzles.shipped_puzzles import shelf_of
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import Go

from .test_puzzles import GAMES, at

KEYS = ("tab", "w", "v", "h")


def asked(p, puzzle, right):
    """Everything shown about it if this choice were the right one."""
    shares = tuple(0.9 if n == right else 0.1 for n in range(len(puzzle.shares)))
    table = at(p, puzzle._replace(right=(right,), shares=shares))
    found = []
    for key in KEYS:
        p.press(key)
        p.wait(0.1)
        things = [(t.kind, t.name, tuple(t.rect), t.lit, t.id == p.room.focus) for t in p.things]
        found.append((key, things, p.picture(), p.room.ring))
        p.room.go(Go(leave=len(p.room.stack) - p.room.stack.index(table) - 1))
    p.room.go(Go(leave=1))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_the_same_whichever_choice_is_right(pilot, game):
    p = pilot(size=(960, 600), bot="novice")
    puzzle = shelf_of(game).puzzles[0]
    assert asked(p, puzzle, 0) == asked(p, puzzle, len(puzzle.shares) - 1)


def test_a_focus_on_the_right_one_is_felt(pilot, monkeypatch):
    def first_focus(self, things):
        lit = [thing.id for thing in things if thing.do is not None]
        return lit[self.sitting.puzzle.right[0] % len(lit)]

    monkeypatch.setattr(TableScene, "first_focus", first_focus)
    puzzle = shelf_of("equilibrium").puzzles[0]
    p = pilot(size=(960, 600), bot="novice")
    assert asked(p, puzzle, 0) != asked(p, puzzle, len(puzzle.shares) - 1)
