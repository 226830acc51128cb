"""`octavo puzzle`: one position, one answer by number, and why; the answer is kept."""

from __future__ import annotations

import pytest
from commands import is_refused, octavo
from tables import GAMES

from ai.puzzles.puzzles import Puzzle
from engine.kernel.journal_lines import Damaged
from game.data import open_home
from game.features.puzzles.shipped_puzzles import shelf_of
from game.features.puzzles.solved_store import Solved
from game.text.puzzle import PuzzleTerminal
from game.text.text_streams import Paper
from game.words import use


def typed(monkeypatch, *words):
    """These words are typed, then the input ends."""
    left = iter(words)

    def hear(prompt=""):
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", hear)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_puzzle_is_asked_answered_and_kept(capsys, monkeypatch, game, language):
    typed(monkeypatch, *["1"] * 9)
    said = octavo(capsys, "puzzle", game, "--language", language)
    use("en")
    assert said.status == 0 and "%" not in said.out
    with open_home() as home:
        solved = Solved(home)
        tried = [one for one in shelf_of(game).puzzles if solved.tries(one)]
    assert len(tried) == 1 and dict(shelf_of(game).levels)[tried[0].id] == 1


def test_there_are_no_hints_and_leaving_counts_as_no_try(capsys, monkeypatch):
    typed(monkeypatch, "hint", "help", "what", "quit")
    said = octavo(capsys, "puzzle", "absurd", "--level", "3")
    assert "Puzzles have no hints." in said.out and "Absurd 8's, Hard: 0 of" in said.out
    assert not [word for word in ("hint:", "undo", "another time", "hint,") if word in said.out]
    assert "leave the puzzle" in said.out and "back, help, quit." in said.out
    with open_home() as home:
        assert not any(map(Solved(home).tries, shelf_of("absurd").puzzles))


def test_a_puzzle_that_does_not_fit_makes_way_and_none_that_fits_is_one_sentence(capsys, monkeypatch):
    one, two, *_ = shelf_of("absurd").of_level(1)
    unfit, honest = {one.id}, Puzzle.match

    def match(self):
        if self.id in unfit:
            raise Damaged("differs", 0)
        return honest(self)

    monkeypatch.setattr(Puzzle, "match", match)
    typed(monkeypatch, *["1"] * 9)
    assert octavo(capsys, "puzzle", "absurd").status == 0
    with open_home() as home:
        assert Solved(home).tries(two) == 1 and not Solved(home).tries(one)
    unfit |= {puzzle.id for puzzle in shelf_of("absurd").puzzles}
    assert is_refused(octavo(capsys, "puzzle", "absurd"), "None of these puzzles")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_before_the_answer_depends_on_which_choice_is_right(capsys, game):
    """Twins of a puzzle with other right choices have the same question and order of choices."""
    said = []
    puzzle = shelf_of(game).puzzles[0]
    count = len(puzzle.shares)
    for right in ((0,), (count - 1,)):
        shares = tuple(0.9 if n in right else 0.1 for n in range(count))
        twin = puzzle._replace(right=right, shares=shares, reasons={})
        with open_home() as home:
            script = Lines()
            PuzzleTerminal(home, twin, script, Solved(home)).run()
        said.append(script.said)
    assert said[0] == said[1] and len(said[0]) > 3


class Lines(Paper):
    """Keeps the lines; the reader asks for everything and leaves."""

    def __init__(self):
        super().__init__(plain=True)
        self.said, self.words = [], ["table", "all", "worth", "why", "hint", "help", "back"]

    def say(self, line=""):
        self.said.append(line)

    def hear(self, prompt="> "):
        return self.words.pop(0) if self.words else "quit"
