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
from game.ui.page.layout import tabs
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading, progress_bar
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ShowTab, button, button_height, evenly, toggle
from game.ui.window.scene import Go, House, Scene, push
from game.words import _
from game.words.current_language import spoken

from .messages import OnlyReading, SolvePuzzle
from .model import setup_of, views_of
from .shipped_puzzles import NAMES, UNFIT, games_with_puzzles, shelf_of
from .solved_store import Solved
from .standing import standing
from .table_screen import AskedPuzzle

LARGEST = 1.4
"""Up to this text size there is room for a picture of the next puzzle."""
PuzzleMessages = ShowTab | OnlyReading | SolvePuzzle


class PuzzlesScene(Scene):
    """One game's puzzles at a time."""

    takes = PuzzleMessages

    def __init__(self, room: House, thinker: Any, game: str = "") -> None:
        super().__init__(room)
        self.thinker = thinker
        self.reading = False
        """Whether only puzzles are wanted in which the others' hidden cards count."""
        self.notice = ""
        self.solved = Solved(room.home)
        self.look(game or games_with_puzzles()[0])

    def look(self, game: str) -> None:
        self.me = People(self.room.home).me
        self.game, self.shelf = game, shelf_of(game)
        self.notice = sentence(self.solved.trouble) if self.solved.trouble else self.shelf.trouble

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.look(self.game)

    def of_level(self, level: int) -> list[Puzzle]:
        return self.shelf.of_level(level, self.reading)

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
        for level, rect in zip(LEVELS, self._panels(self.room.page), strict=True):
            puzzle, place = self.solved.next(self.of_level(level)), self._place(self.room.page, rect)
            if puzzle is not None and place.w and not self.room.pictures.has(self._key(puzzle, place.size)):
                return puzzle, place.size
        return None

    # Pictures

    def draw(self, page: Page) -> None:
        area, h = heading(page, _("Puzzles"), helped=False), button_height(page)
        names = [(game, games.game(game).title) for game in games_with_puzzles()]
        tabs(names, self.game).draw(page, Rect(area.x, area.y, area.w, h))
        foot = Rect(area.x, area.bottom - h, area.w, h)
        words = _("Only puzzles about what others hold")
        if self.shelf.puzzles:
            for level, rect in zip(LEVELS, self._panels(page), strict=True):
                self._level(page, rect, level)
            wide = page.px(760) if page.theme.text <= LARGEST else foot.w
            toggle(page, Rect(foot.x, foot.y, wide, h), words, self.reading, OnlyReading(), 0.8)
            solver, left = self.solved.solver, foot.x + wide + page.px(60)
            if solver.ratings and left < foot.right:
                standing(solver).draw(page, Rect(left, foot.y, foot.right - left, h))
        if self.notice:
            y = foot.y - page.theme.line() - page.px(8) if self.shelf.puzzles else area.centery
            page.text(self.notice, (area.centerx, y), "body", "lit", "midtop", area.w)

    def _panels(self, page: Page) -> list[Rect]:
        """The places of the levels."""
        margin, h, gap = page.px(48), button_height(page), page.px(18)
        top = margin + h + page.px(20) + h + gap
        low = page.height - page.px(32) - h - gap - (page.theme.line() if self.notice else 0)
        return evenly(Rect(margin, top, page.width - 2 * margin, low - top), len(LEVELS), gap)

    def _place(self, page: Page, rect: Rect) -> Rect:
        """The place of the picture of a level's next puzzle, if it fits."""
        if page.theme.text > LARGEST:
            return Rect(0, 0, 0, 0)
        inner, words = self._inner(page, rect), self._words_height(page)
        area = Rect(inner.x, inner.y + page.theme.line("heading"), inner.w, 0)
        area.h = inner.bottom - words - area.y
        found = room_for(area)
        return found if found.h >= page.px(120) else Rect(0, 0, 0, 0)

    @staticmethod
    def _inner(page: Page, rect: Rect) -> Rect:
        return rect.inflate(-page.px(44), -page.px(32))

    @staticmethod
    def _words_height(page: Page) -> int:
        return page.theme.line("strong") + button_height(page) + page.px(60)

    def _level(self, page: Page, rect: Rect, level: int) -> None:
        page.panel(rect)
        inner, puzzles = self._inner(page, rect), self.of_level(level)
        page.text(_(NAMES[level]), inner.topleft, "heading", "pale", "topleft", inner.w)
        if not puzzles:
            told = _("No puzzles of this kind.")
            page.paragraph(told, Rect(inner.x, inner.centery, inner.w, 0), "body", "muted")
            return
        puzzle, place = self.solved.next(puzzles), self._place(page, rect)
        if puzzle is not None and place.w:
            key = self._key(puzzle, place.size)
            if self.room.pictures.has(key):
                page.put(self._picture(puzzle, place.size), *place.topleft)
            else:
                page.panel(place, "sunk")
            side = page.px(56)
            disc = page.pictures.disc(side, COLOURS["gold"], COLOURS["ink"], 2)
            at = page.put(disc, place.right - side - page.px(10), place.y + page.px(10))
            page.text("?", at.center, "strong", "ink", "center")
        h, done, count = button_height(page), self.solved.count(puzzles), len(puzzles)
        y = inner.bottom - self._words_height(page) + page.px(14)
        told = _("{n} of {count} solved").format(n=done, count=count)
        page.text(told, (inner.x, y), "strong", "gold" if done else "cream", "topleft", inner.w)
        y += page.theme.line("strong")
        if done:
            strip = Rect(inner.x - page.px(20), y, inner.w + page.px(20), page.px(32))
            progress_bar(page, strip, done / count)
        tried = any(map(self.solved.tries, puzzles))
        label = _("Start") if not tried else _("Continue") if done < count else _("Try again")
        box = Rect(inner.x, inner.bottom - h, inner.w, h)
        named = f"{label} · {_(NAMES[level])}"
        button(page, box, named, SolvePuzzle(level), primary=level == self._first_open())

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
