"""A puzzle in the terminal, `octavo puzzle GAME`: one question, one answer, and why."""

from __future__ import annotations

from argparse import Namespace

from ai.puzzles.puzzles import Puzzle
from engine import games
from engine.kernel.view import View
from game.cli.errors import Wrong
from game.cli.interrupts import hear
from game.data import Home, open_home, sentence
from game.features.puzzles.draw_standing import rating_of, streak_of
from game.features.puzzles.model import Answered, PuzzleSitting
from game.features.puzzles.shipped_puzzles import NAMES, UNFIT, shelf_of
from game.features.puzzles.solved_store import Solved
from game.table.match.bot_thinkers import OnTheSpot
from game.words import N_, _, use

from . import guarded_run, requested_game
from .choice import ASKING, NUMBERS, RULES, Choosing, InputEnded
from .text_streams import Paper


def play(args: Namespace) -> int:
    """Ask the next puzzle of a level and report on the answer; returns the exit status."""
    language = requested_game.language(args.language)
    game = requested_game.game(args.game)
    with open_home() as home:
        use(language or home.settings["language"])
        shelf = shelf_of(game)
        solved = Solved(home)
        puzzles = shelf.of_level(args.level)
        if not puzzles:
            raise Wrong(shelf.trouble or "There is no puzzle of this level here.")
        paper = Paper()
        terminal = solved.begin(puzzles, lambda puzzle: PuzzleTerminal(home, puzzle, paper, solved))
        if terminal is None:
            raise Wrong(_(UNFIT))
        own = [solved.trouble] if solved.trouble and solved.trouble != solved.held else []
        for trouble in (*home.troubles, *own):
            paper.say(sentence(trouble))
        counted = _("{n} of {count} solved").format(n=solved.count(puzzles), count=len(puzzles))
        paper.say(f"{games.game(game).title}, {_(NAMES[args.level])}: {counted}")
        hear()
        return guarded_run.run(terminal)


class PuzzleTerminal(Choosing):
    """Shows the table as the seat sees it, reads one choice, and explains it."""

    sitting: PuzzleSitting
    heard = N_("Type a number from 1 to {n}, or: table, all, worth, why, rule, card, back, help, quit.")
    helped = (
        NUMBERS,
        *ASKING,
        *RULES,
        N_("back: choose again; quit: leave the puzzle without using your attempt"),
    )

    def __init__(self, home: Home, puzzle: Puzzle, paper: Paper, solved: Solved) -> None:
        super().__init__(PuzzleSitting(puzzle, home, OnTheSpot()), paper)
        self.puzzle = puzzle
        self.solved = solved
        self.numbers = bool(home.settings["hint_numbers"])

    def hint(self, view: View) -> None:
        self.paper.say(_("Puzzles have no hints."))

    def run(self) -> None:
        view = self.sitting.view()
        self.show(view)
        try:
            action = self.choose(view)
        except (EOFError, InputEnded):
            return
        assert action is not None  # nothing can be taken back
        self.tell(action)

    def tell(self, action: tuple[object, ...]) -> None:
        """Report the result, after saving it."""
        views = self.sitting.view(), self.sitting.public()
        told = Answered(self.puzzle, views, self.names, action)
        before = self.solved.solver
        self.solved.answered(self.puzzle, told.right)
        say = self.paper.say
        if self.solved.trouble and self.solved.trouble != self.solved.held:
            say(sentence(self.solved.trouble))
        say(told.verdict)
        for row in told.rows():
            say(f"  {row.line(self.numbers)}")
        say(told.why)
        for place in dict.fromkeys((told.place, self.puzzle.right[0])):
            self.play_out(told, place)
        now = self.solved.solver
        say(f"{rating_of(now, before)} · {streak_of(now)}")

    def play_out(self, told: Answered, place: int) -> None:
        """Print a possible continuation of a choice, in the words of the table's log."""
        shown = told.example(place)
        self.paper.say(_("How “{choice}” may go:").format(choice=told.does(told.view.legal[place])))
        for line in self.sitting.log_of(shown):
            self.paper.say(f"  {line}")
