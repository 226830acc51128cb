"""The puzzles that come with Octavo, by game and level.

`assets/puzzles/README.md` explains how they are made.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ai.puzzles.puzzles import LEVELS, Puzzle, id_of, level_of, read
from engine import games
from engine.kernel.journal_lines import Damaged
from game.table.board.action_picker import verb_of
from game.words import N_, _

MARK = re.compile(r'"mark":"([0-9a-f]{8})"')
FOLDER = Path(__file__).parents[3] / "assets" / "puzzles"
NAMES = dict(zip(LEVELS, (N_("Easy"), N_("Medium"), N_("Hard")), strict=True))
DAMAGED = N_(
    "Couldn't read the puzzles for this game ({file}, line {line}). Reinstalling Octavo should help."
)
UNFIT = N_("None of these puzzles works with this version's rules.")
MISSING = N_("The puzzles for this game are missing ({file}). Reinstalling Octavo should help.")


class GamePuzzles(NamedTuple):
    """A game's puzzles."""

    puzzles: tuple[Puzzle, ...] = ()
    levels: tuple[tuple[str, int], ...] = ()
    """By id, the level."""
    trouble: str = ""
    """Why there are no puzzles, as a sentence."""

    def of_level(self, level: int, reading: bool = False) -> list[Puzzle]:
        """The puzzles of a level; with `reading`, only those about hidden cards and other people."""
        levels = dict(self.levels)
        return [one for one in self.puzzles if levels[one.id] == level and (one.reading or not reading)]


@cache
def right_verbs(game: str) -> dict[str, str]:
    """By a puzzle's id, the kind of action that is right; empty if the puzzle doesn't fit the rules."""
    return {one.id: _right_verb(one) for one in shelf_of(game).puzzles}


def _right_verb(puzzle: Puzzle) -> str:
    try:
        return verb_of(puzzle.match().state.legal[puzzle.right[0]])
    except Damaged:
        return ""


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


@cache
def _read(path: Path) -> GamePuzzles:
    puzzles = tuple(read(path.read_text("utf-8").splitlines()))
    return GamePuzzles(puzzles, tuple(level_of(puzzles).items()))


def games_with_puzzles() -> list[str]:
    """The games that have puzzles, or should have."""
    return [game for game in games.MODULES if file_of(game).exists()] or list(games.MODULES)


def shelf_of(game: str) -> GamePuzzles:
    """A game's puzzles, or why there are none."""
    path = file_of(game)
    try:
        return _read(path)
    except OSError:
        return GamePuzzles(trouble=_(MISSING).format(file=path.name))
    except UnicodeDecodeError:
        return GamePuzzles(trouble=_(DAMAGED).format(file=path.name, line=1))
    except Damaged as why:
        return GamePuzzles(trouble=_(DAMAGED).format(file=path.name, line=why.line))


def ids_of(game: str) -> set[str]:
    """The ids of a game's puzzles, found without reading the puzzles themselves."""
    try:
        text = file_of(game).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return set()
    return {id_of(game, mark) for mark in MARK.findall(text)}
