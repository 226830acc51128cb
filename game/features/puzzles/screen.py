"""The puzzles' screen: a game's three levels, how many puzzles are solved, and the way to the next."""

from __future__ import annotations

from functools import partial
from typing import Any, assert_never

from pygame import Rect, Surface

from ai.puzzles.puzzles import LEVELS, Puzzle
from engine import games
from engine.kernel.journal_lines import Damaged
from game.data import sentence
from game.features.people.people_store import People
from game.features.review.position_picture import fitted, room_for
from game.table.screen.table_scene import TableScene
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    button,
    column,
    first,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    square,
    tabs,
    text,
    toggle,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading, progress
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ShowTab, button_height
from game.ui.window.scene import Go, House, Scene, push
from game.words import N_, _
from game.words.current_language import spoken

from .draw_standing import standing
from .messages import OnlyReading, SolvePuzzle
from .model import setup_of, views_of
from .shipped_puzzles import NAMES, UNFIT, games_with_puzzles, right_verbs, shelf_of
from .solved_store import Solved
from .table_screen import AskedPuzzle

LIKE = N_("Only puzzles about the kind of choice that cost you most at that stop of the tour.")
LEAST = 120
"""The least height of the picture of the next puzzle; with less room it is left out."""
PuzzleMessages = ShowTab | OnlyReading | SolvePuzzle


class PuzzlesScene(Scene):
    """One game's puzzles at a time."""

    takes = PuzzleMessages

    def __init__(self, room: House, thinker: Any, game: str = "", verb: str = "") -> None:
        """`verb` limits the puzzles to those in which an action of this kind is right, if there are any."""
        super().__init__(room)
        self.verb = verb if verb and verb in right_verbs(game).values() else ""
        self.thinker = thinker
        self.reading = False
        """Whether only puzzles are wanted in which the others' hidden cards count."""
        self.notice = ""
        self.solved = Solved(room.home)
        self.shown: list[tuple[Puzzle, tuple[int, int]]] = []
        """The puzzles whose pictures are on the page, and the sizes of these."""
        self.look(game or games_with_puzzles()[0])

    def look(self, game: str) -> None:
        self.me = People(self.room.home).me
        self.game, self.shelf = game, shelf_of(game)
        self.notice = sentence(self.solved.trouble) if self.solved.trouble else self.shelf.trouble
        self.notice = self.notice or (_(LIKE) if self.verb else "")

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.look(self.game)

    def of_level(self, level: int) -> list[Puzzle]:
        found = self.shelf.of_level(level, self.reading)
        return [one for one in found if not self.verb or right_verbs(self.game)[one.id] == self.verb]

    def begin(self, level: int, after: Puzzle | None = None) -> TableScene | None:
        """The table of the next puzzle of a level; None, and a sentence why, if there is none."""
        found = self.solved.begin(self.of_level(level), partial(self._table, level, after), after)
        if found is None and self.of_level(level):
            self.notice = _(UNFIT)
        return found

    def _table(self, level: int, after: Puzzle | None, puzzle: Puzzle) -> TableScene:
        is_fresh = after is None or puzzle.id != after.id
        after_this = partial(self.begin, level)
        return AskedPuzzle(self.room, puzzle, self.thinker, self.solved, after_this, is_fresh).table()

    # Input

    def act(self, message: PuzzleMessages) -> Go | None:
        match message:
            case ShowTab(game):
                self.verb = ""
                self.look(game)
            case OnlyReading():
                self.reading = not self.reading
            case SolvePuzzle(level):
                table = self.begin(level)
                return push(table) if table is not None else None
            case _ as unknown:
                assert_never(unknown)
        return None

    # Time

    @property
    def due(self) -> float | None:
        return 0.0 if self._missing() is not None else None

    def update(self, dt: float) -> Go | None:
        missing = self._missing()
        if missing is not None:
            self._picture(*missing)
        return None

    def _missing(self) -> tuple[Puzzle, tuple[int, int]] | None:
        """A picture that should be visible but is not drawn yet; they are drawn one at a time."""
        return next((one for one in self.shown if not self.room.pictures.has(self._key(*one))), None)

    # Pictures

    def draw(self, page: Page) -> None:
        self.shown.clear()
        names = [(game, games.game(game).title) for game in games_with_puzzles()]
        notice = line(self.notice, "body", "lit", 0.5) if self.notice else None
        levels = [grow(plate(self._level(level), 22, 16)) for level in LEVELS]
        column(
            tabs(names, self.game),
            grow(row(*levels, gap=18)) if self.shelf.puzzles else None,
            notice if self.shelf.puzzles else notice and grow(notice),
            self._foot() if self.shelf.puzzles else None,
            gap=18,
        ).draw(page, heading(page, _("Puzzles"), helped=False))

    def _foot(self) -> LayoutBox:
        """The switch, and the person's rating if there is room beside it."""
        words = _("Only puzzles about what others hold")
        solver = self.solved.solver
        switch = at_least(toggle(words, self.reading, OnlyReading(), 0.8), 760)
        rating = grow(at_least(standing(solver), 500)) if solver.ratings else None
        return sized(first(row(switch, rating, gap=60), switch), height=button_height)

    def _level(self, level: int) -> LayoutBox:
        """A level: its name, its next puzzle, how many are solved, and the button that leads there."""
        name = line(_(NAMES[level]), "heading", "pale")
        puzzles = self.of_level(level)
        if not puzzles:
            return column(name, grow(column(text(_("No puzzles of this kind."), "body", "muted"), at=0.5)))
        done = self.solved.count(puzzles)
        count = len(puzzles)
        told = line(
            _("{n} of {count} solved").format(n=done, count=count), "strong", "gold" if done else "cream"
        )
        tried = any(map(self.solved.tries, puzzles))
        label = _("Start") if not tried else _("Continue") if done < count else _("Try again")
        begin = button(
            f"{label} · {_(NAMES[level])}", SolvePuzzle(level), primary=level == self._first_open()
        )
        puzzle = self.solved.next(puzzles)
        seen = paint(partial(self._show, puzzle), height=LEAST) if puzzle is not None else space()
        bar = progress(done / count) if done else space(32)
        return column(name, grow(first(seen, space())), told, bar, begin, gap=8)

    def _show(self, puzzle: Puzzle, page: Page, rect: Rect) -> None:
        """Draw the position of a puzzle, or an empty plate until its picture is ready."""
        place = room_for(rect)
        self.shown.append((puzzle, place.size))
        if self.room.pictures.has(self._key(puzzle, place.size)):
            page.put(self._picture(puzzle, place.size), *place.topleft)
        else:
            page.panel(place, "sunk")
        sign = layers(square(_disc), line("?", "strong", "ink", 0.5))
        corner = padding(column(row(sized(sign, 56, 56), at=1)), 10, 10)
        corner.draw(page, place)

    def _first_open(self) -> int:
        """The first level with something left to solve."""
        left = (
            level for level in LEVELS if self.solved.count(self.of_level(level)) < len(self.of_level(level))
        )
        return next(left, 0)

    def _key(self, puzzle: Puzzle, size: tuple[int, int]) -> tuple[Any, ...]:
        return "puzzle", puzzle.id, size, spoken(), self.me

    def _picture(self, puzzle: Puzzle, size: tuple[int, int]) -> Surface:
        return self.room.pictures.kept(self._key(puzzle, size), partial(self._drawn, puzzle, size))

    def _drawn(self, puzzle: Puzzle, size: tuple[int, int]) -> Surface:
        """The table of a puzzle, as its seat sees it.

        An empty plate if the puzzle cannot be played any more.
        """
        try:
            views = views_of(puzzle)
        except Damaged:
            surface = Surface(size)
            surface.fill(COLOURS["panel"])
            return surface
        own, _public = views
        chairs = setup_of(puzzle, own.seat, self.room.home).chairs
        return fitted(self.room.pictures, chairs, own.seat, views, size)


def _disc(page: Page, side: int) -> Surface:
    """The ground of the sign on a puzzle."""
    return page.pictures.disc(side, COLOURS["gold"], COLOURS["ink"], 2)
