"""A puzzle at the table: the match stops at the question, takes one answer, and explains it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from ai.puzzles.example_playout import Example, example
from ai.puzzles.puzzles import Puzzle, fair
from ai.reasons.claim import Claim
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.data import Home
from game.features.lessons.practice_table import LaidPractice
from game.features.people.people_store import People
from game.table.board.action_picker import Action
from game.table.match.bot_thinkers import Thinker
from game.table.match.live_match import Sitting
from game.table.match.past_view import PastView
from game.table.match.play import Play
from game.table.match.playback import Listener
from game.table.match.setup import CHARACTERS, Setup, bot
from game.table.match.tempo import Tempo
from game.words import N_, _, text
from game.words.choice_reason_words import briefly, percent, say_claim, speaks_for

RIGHT = 2
"""How many right choices are shown, besides the chosen one."""
COMPARED = N_("Compared with “{other}”: {why}")
"""A reason for what the player chose rightly."""


def setup_of(puzzle: Puzzle, seat: int, home: Home) -> Setup:
    """This person in the asked seat, and bots in the others."""
    me = People(home).me
    others = iter(CHARACTERS)
    chairs = (me if n == seat else bot(next(others)) for n in range(puzzle.players))
    return Setup(puzzle.game, tuple(chairs), puzzle.options)


def views_of(puzzle: Puzzle) -> tuple[View, View]:
    """The views of the asked seat, and of everybody."""
    match = puzzle.match()
    return match.view(match.state.seat), observe(match.state, puzzle.players)


class PuzzleSitting(LaidPractice):
    """The match up to the moment of the puzzle.

    Nothing is undone, written or counted, and there are no hints.
    """

    has_sheet = False

    def __init__(self, puzzle: Puzzle, home: Home, thinker: Thinker) -> None:
        match = puzzle.match()
        super().__init__(setup_of(puzzle, match.state.seat, home), match, None, thinker, home)
        self.puzzle = puzzle
        self.scored = True

    @property
    def counted(self) -> bool:
        return True  # as if it were a shared deal, so that the table offers neither undo nor hints

    def onward(self) -> LaidPractice:
        """The same moment as practice, to play on from."""
        return LaidPractice(self.setup, self.puzzle.match(), None, self.thinker, self.home)

    def laid_for(self, shown: Example) -> PuzzleSitting:
        """The same table in the guessed world of an example."""
        sitting = PuzzleSitting(self.puzzle, self.home, self.thinker)
        sitting.lay(shown.world.clone())
        return sitting

    def log_of(self, shown: Example) -> list[str]:
        """The events of an example as lines of the log."""
        sitting = self.laid_for(shown)
        for choice in shown.choices:
            sitting.play(choice)
        story = PastView(sitting, book_of(self.puzzle.game).at(sitting.match.table)).story(sitting.viewer)
        for seen in sitting.since(0):
            story.tell(seen.mine)
        return [text(line.pieces) for line in story.lines]


class PuzzlePlay(Play):
    """Asks once; the answer is not carried out."""

    answer: tuple[Any, ...] | None = None
    at_once = 1

    def by_habit(self, view: View) -> bool:
        """Never: it is the person who is asked."""
        return False

    def play(self, action: tuple[Any, ...], by: str = "", further: Sequence[Action] = ()) -> None:
        self.listener.decided()
        self.answer = action
        self.picker = None

    def _next(self, dt: float, flow: float, tempo: Any) -> bool:
        return self.answer is not None or super()._next(dt, flow, tempo)


LOOK = 1.8
"""How many seconds the end of an example is shown."""


class ExamplePlay(Play):
    """Makes the choices of an example, one after another."""

    def __init__(self, shown: Example, sitting: Sitting, listener: Listener, fresh: bool) -> None:
        self.choices = deque(shown.choices)
        self.stood = 0.0
        """How many seconds nothing has moved since the last choice."""
        super().__init__(sitting, listener, fresh)

    @property
    def due(self) -> float | None:
        return 0.0

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        self.stood = 0.0 if self.board.moving else self.stood + dt
        if self.choices and self.stood >= (tempo.pace / tempo.speed if tempo.speed else 0.0):
            self.stood = 0.0
            self.play(self.choices.popleft())
        return not self.choices and self.stood >= LOOK

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Does nothing: nobody is asked in secret, because all choices are made already."""


class ChoiceRow(NamedTuple):
    """A choice beside the answer, with its mark."""

    place: int
    words: str
    mark: str
    right: bool
    percent: int
    """How many of 100 rounds the choice wins."""

    def marks(self, numbers: bool) -> str:
        """Its mark, with the percentage for people who want numbers."""
        return " · ".join(filter(None, (self.mark, f"{self.percent} %" if numbers else "")))

    def line(self, numbers: bool) -> str:
        """The line in words, for reading aloud."""
        return ": ".join(filter(None, (self.marks(numbers), self.words)))


class Answered:
    """An answer in words: the right choices, the reason, and a possible continuation of each choice."""

    def __init__(
        self, puzzle: Puzzle, views: tuple[View, View], names: list[str], answer: tuple[Any, ...]
    ) -> None:
        """`views` are those of the asked seat, and of everybody."""
        self.puzzle = puzzle
        self.answer = answer
        self.names = names
        self.view, self.public = views
        self.voice = book_of(puzzle.game).at(self.view.table).voice
        self.place = self.view.legal.index(answer)
        self.right = self.place in puzzle.right
        self.shares = fair(puzzle.shares, puzzle.right)

    @property
    def best(self) -> tuple[Any, ...]:
        found: tuple[Any, ...] = self.view.legal[self.puzzle.right[0]]
        return found

    @property
    def verdict(self) -> str:
        if self.place == self.puzzle.right[0]:
            return _("Correct! That's the best choice.")
        if self.right:
            return _("Correct! It's as good as the best choice.")
        return _("Not quite: there's a better choice.")

    def does(self, action: tuple[Any, ...]) -> str:
        """A choice in words that no other of these choices has."""
        return self.voice.alone(action, self.view, self.names)

    @property
    def other(self) -> int:
        """The wrong choice to compare with the best one: the player's, or else the best with a reason."""
        wrong = [n for n in range(len(self.shares)) if n not in self.puzzle.right]
        best = max(wrong, key=lambda n: (n in self.puzzle.reasons, self.shares[n]))
        return best if self.right else self.place

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What speaks for the best choice beside that one, and what is wrong with that one."""
        return self.puzzle.reason(self.view, self.other)

    @property
    def why(self) -> str:
        does = briefly(self.does, self.best)
        said = " ".join([say_claim(self.view.table, one, self.names, does) for one in self.claims])
        if self.other == self.place or not speaks_for(self.puzzle.game, self.claims[0]):
            return said  # it is about the player's choice, or names the other one itself
        return _(COMPARED).format(other=does(self.view.legal[self.other]), why=said)

    def rows(self) -> list[ChoiceRow]:
        """The best right choices, the chosen one, and the one that the reason compares with."""
        places = [*self.puzzle.right[:RIGHT], self.place, self.other]
        return [self._row(place) for place in dict.fromkeys(places)]

    def _row(self, place: int) -> ChoiceRow:
        right = place in self.puzzle.right
        own = place == self.place
        mark = _("Your choice") if own else _("Best") if place == self.puzzle.right[0] else ""
        mark = mark or (_("As good") if right else _("Less good"))
        return ChoiceRow(place, self.does(self.view.legal[place]), mark, right, percent(self.shares[place]))

    def example(self, place: int) -> Example:
        """A possible continuation of this choice, in which the claim about it comes true, if there is one."""
        good = place in self.puzzle.right
        claims = self.claims if good or place == self.other else ()
        fitting = (claim.happening for claim in claims if speaks_for(self.puzzle.game, claim) is good)
        said = next(fitting, None)
        return example(self.view, self.view.legal[place], said, Rng(self.puzzle.seed, place))
