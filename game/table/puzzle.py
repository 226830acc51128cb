"""A puzzle at the table: the match stands where it is asked, takes one answer, and says why."""

from __future__ import annotations

from typing import Any

from ai import intervals
from ai.puzzles import Puzzle, fair, reason_of
from engine.kernel.match import Match
from engine.kernel.view import View, observe
from game.storage import Home
from game.words import _
from game.words.hints import percent, say_why

from .book import book_of
from .bots import Thinker
from .people import People
from .play import Play
from .practice import Practice
from .review_words import TriedRow
from .setup import CHARACTERS, Setup, bot

RIGHT = 2
"""So many of the choices that are right are shown, besides one's own."""


def setup_of(puzzle: Puzzle, seat: int, home: Home) -> Setup:
    """This person in the seat that is asked, and bots in the others."""
    me = People(home).me
    others = iter(CHARACTERS)
    chairs = (me if n == seat else bot(next(others)) for n in range(puzzle.players))
    return Setup(puzzle.game, tuple(chairs), puzzle.options)


class PuzzleSitting(Practice):
    """The match up to the moment. Nothing is taken back, written or counted, and there are no hints."""

    def __init__(self, puzzle: Puzzle, home: Home, thinker: Thinker) -> None:
        match = puzzle.match()
        super().__init__(setup_of(puzzle, match.state.seat, home), match, None, thinker, home)
        self.puzzle = puzzle
        self.scored = True

    @property
    def counted(self) -> bool:
        return True  # as if it were: so that the table offers neither undo nor hints

    def onward(self) -> Practice:
        """The same moment to be played on from, as practice."""
        return Practice(self.setup, self.puzzle.match(), None, self.thinker, self.home)


class PuzzlePlay(Play):
    """Asks once; the answer is not carried out."""

    counts = False
    answer: tuple[Any, ...] | None = None

    def by_habit(self, view: View) -> bool:
        """Never: it is the person who is asked."""
        return False

    def play(self, action: tuple[Any, ...], by: str = "") -> None:
        self.listener.decided()
        self.answer, self.picker = action, None

    def _next(self, dt: float, flow: float, tempo: Any) -> bool:
        return False if self.answer is not None else super()._next(dt, flow, tempo)


class Answered:
    """An answer in words: what was right, what each choice comes to, and why."""

    def __init__(self, puzzle: Puzzle, match: Match, names: list[str], answer: tuple[Any, ...]) -> None:
        self.puzzle, self.answer, self.names = puzzle, answer, names
        seat = match.state.seat
        self.view, self.public = match.view(seat), observe(match.state, match.table.players)
        self.voice = book_of(puzzle.game).at(match.table).voice
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
            return _("Right: that is the best choice.")
        if self.right:
            return _("Right: it is as good as the best.")
        return _("Another choice is better.")

    def does(self, action: tuple[Any, ...]) -> str:
        """A choice in words that no other of these choices has."""
        return self.voice.alone(action, self.view, self.names)

    def rows(self) -> list[TriedRow]:
        """The best choices that are right, one's own, and where that is right the best of the others."""
        puzzle = self.puzzle
        wrong = [n for n in range(len(puzzle.shares)) if n not in puzzle.right]
        places = [*puzzle.right[:RIGHT], self.place]
        if self.right:
            places.append(max(wrong, key=lambda n: puzzle.shares[n]))
        return [self._row(place) for place in dict.fromkeys(places)]

    def _row(self, place: int) -> TriedRow:
        best, own = place in self.puzzle.right, place == self.place
        said = _("best") if place == self.puzzle.right[0] else _("as good") if best else ""
        who = tuple(filter(None, (said, _("you") if own else "")))
        share = self.shares[place]
        return TriedRow(self.does(self.view.legal[place]), share, 0.0, who, best, own, percent(share))

    @property
    def why(self) -> str:
        """Why the best choice is better than the one that is most often taken for it."""
        table = self.view.table
        said = say_why(table, reason_of(self.puzzle, self.view), self.names, self.does)
        return said[:1].upper() + said[1:]

    @property
    def found_by(self) -> str:
        """How many of 100 bots of each sort would find it, and how far that may be off; of readers, too."""
        tried = (self.puzzle.novices, self.puzzle.hasty, self.puzzle.regulars)
        shares = [intervals.share([0.0] * missed + [1.0] * (tries - missed)) for missed, tries in tried]
        novices, hasty, regulars = (percent(found) for found, _low, _high in shares)
        words = _(
            "Of 100 Novices {novices} find it, of 100 hasty players {hasty}, of 100 Regulars {regulars} "
            "(each ± {off} at most)."
        )
        off = max(1, round(100 * max(max(found - low, high - found) for found, low, high in shares)))
        told = words.format(novices=novices, hasty=hasty, regulars=regulars, off=off)
        missed, readers = self.puzzle.readers
        if not readers:
            return told
        words = _("At a first look {found} of {n} who read it find it.")
        return " ".join((told, words.format(n=readers, found=readers - missed)))

    @property
    def how(self) -> str:
        words = _("Judged by what you could see. Guesses at what lay hidden: {n}.")
        return words.format(n=self.puzzle.lead.worlds + self.puzzle.again.worlds)
