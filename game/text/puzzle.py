"""A puzzle in the terminal, `octavo puzzle GAME`: one question, one answer, and why."""

from __future__ import annotations

from argparse import Namespace

from ai.puzzles import Puzzle
from engine import games
from engine.kernel.view import View
from game.cli.interrupts import hear
from game.cli.wrong import Wrong
from game.puzzles.shelf import NAMES, UNFIT, shelf_of
from game.puzzles.solved import Solved
from game.storage import Home, open_home, sentence
from game.table.bots import OnTheSpot
from game.table.puzzle import Answered, PuzzleSitting
from game.table.showing import Open
from game.words import N_, _, use

from . import asked_for
from .choosing import ASKING, NUMBERS, RULES, Choosing, InputEnded
from .paper import Paper


def play(args: Namespace) -> int:
    """Ask the next puzzle of a level and say what came of the answer; returns the exit status."""
    language, game = asked_for.language(args.language), asked_for.game(args.game)
    with open_home() as home:
        use(language or home.settings["language"])
        shelf, solved = shelf_of(game), Solved(home)
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
        terminal.run()
    return 0


class PuzzleTerminal(Choosing):
    """Shows the table as the seat sees it, hears one choice, and tells why."""

    heard = N_("A number from 1 to {n}, or: table, all, worth, why, rule, card, back, help, quit.")
    helped = (
        NUMBERS,
        *ASKING,
        *RULES,
        N_("back: choose anew; quit: leave the puzzle, which counts as no try"),
    )

    def __init__(self, home: Home, puzzle: Puzzle, paper: Paper, solved: Solved) -> None:
        super().__init__(PuzzleSitting(puzzle, home, OnTheSpot()), paper)
        self.puzzle, self.solved = puzzle, solved
        self.sitting.showing = Open(self.sitting.to_move)

    def hint(self, view: View) -> None:
        self.paper.say(_("In a puzzle there are no hints."))

    def run(self) -> None:
        view = self.sitting.view()
        self.show(view)
        try:
            action = self.choose(view)
        except (EOFError, InputEnded):
            return
        assert action is not None  # as nothing can be taken back
        self.tell(action)

    def tell(self, action: tuple[object, ...]) -> None:
        """What came of it; it is kept first."""
        told = Answered(self.puzzle, self.sitting.match, self.names, action)
        self.solved.answered(self.puzzle, told.right)
        say = self.paper.say
        if self.solved.trouble and self.solved.trouble != self.solved.held:
            say(sentence(self.solved.trouble))
        say(told.verdict)
        for row in told.rows():
            say(f"  {row.line}")
        for words in filter(None, (told.why, told.found_by, told.how)):
            say(words)
