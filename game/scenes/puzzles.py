"""The room of puzzles: a game's three levels, how many are solved, and the way to the next."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect, Surface

from ai.puzzles import LEVELS, Puzzle
from engine import games
from engine.kernel.records import Damaged
from engine.kernel.view import observe
from game.puzzles.shelf import NAMES, UNFIT, games_with_puzzles, shelf_of
from game.puzzles.solved import Solved
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, evenly, tabs, toggle
from game.storage import sentence
from game.table.moment import fitted, room_for
from game.table.people import People
from game.table.puzzle import setup_of
from game.words import _
from game.words.hints import percent
from game.words.language import spoken

from .frame import heading, progress_bar
from .puzzle_table import PuzzleTable

LARGEST = 1.4
"""Up to this size of text there is room for a picture of the next puzzle."""
MOST_LINES = 4
"""So many lines tell how many find what is right."""


class PuzzlesScene(Scene):
    """One game's puzzles at a time."""

    keeps_place = True

    def __init__(self, room: House, thinker: Any, game: str = "") -> None:
        super().__init__(room)
        self.thinker = thinker
        self.reading = False
        """Whether only those are wanted that are about hidden cards and other people."""
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

    def begin(self, level: int, after: Puzzle | None = None) -> PuzzleTable | None:
        """The table of the next puzzle of a level; None, and a sentence why, if there is none."""
        found = self.solved.begin(self.of_level(level), partial(self._table, level, after), after)
        if found is None and self.of_level(level):
            self.notice = _(UNFIT)
        return found

    def _table(self, level: int, after: Puzzle | None, puzzle: Puzzle) -> PuzzleTable:
        is_fresh = after is None or puzzle.id != after.id
        return PuzzleTable(self.room, puzzle, self.thinker, self.solved, partial(self.begin, level), is_fresh)

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "tab":
            self.look(rest[0])
        elif kind == "reading":
            self.reading = not self.reading
        elif kind == "level":
            table = self.begin(rest[0])
            return push(table) if table is not None else None
        elif kind == "back":
            return POP
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
        """A picture that is to be seen and not drawn yet; one is drawn at a time."""
        for level, rect in zip(LEVELS, self._panels(self.room.page), strict=True):
            puzzle, place = self.solved.next(self.of_level(level)), self._place(self.room.page, rect)
            if puzzle is not None and place.w and not self.room.pictures.has(self._key(puzzle, place.size)):
                return puzzle, place.size
        return None

    # Pictures

    def draw(self, page: Page) -> None:
        area, h = heading(page, _("Puzzles"), helped=False), button_height(page)
        names = [(game, games.game(game).title) for game in games_with_puzzles()]
        tabs(page, Rect(area.x, area.y, area.w, h), names, self.game)
        foot = Rect(area.x, area.bottom - h, area.w, h)
        words = _("Only about hidden cards and other people")
        if self.shelf.puzzles:
            for level, rect in zip(LEVELS, self._panels(page), strict=True):
                self._level(page, rect, level)
            wide = min(foot.w, page.px(760) if page.theme.text <= LARGEST else foot.w)
            toggle(page, Rect(foot.x, foot.y, wide, h), words, self.reading, ("reading",), 0.8)
        if self.notice:
            y = foot.y - page.theme.line() - page.px(8) if self.shelf.puzzles else area.centery
            page.text(self.notice, (area.centerx, y), "body", "lit", "midtop", area.w)

    def _panels(self, page: Page) -> list[Rect]:
        """Where the levels lie."""
        margin, h, gap = page.px(48), button_height(page), page.px(18)
        top = margin + h + page.px(20) + h + gap
        low = page.height - page.px(32) - h - gap - (page.theme.line() if self.notice else 0)
        return evenly(Rect(margin, top, page.width - 2 * margin, low - top), len(LEVELS), gap)

    def _place(self, page: Page, rect: Rect) -> Rect:
        """Where the picture of a level's next puzzle lies, if there is room."""
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
        lines = page.theme.line("strong") + MOST_LINES * page.theme.line("small")
        return lines + button_height(page) + page.px(60)

    def _level(self, page: Page, rect: Rect, level: int) -> None:
        page.panel(rect)
        inner, puzzles = self._inner(page, rect), self.of_level(level)
        page.text(_(NAMES[level]), inner.topleft, "heading", "pale", "topleft", inner.w)
        if not puzzles:
            told = _("There is none of these here.")
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
        for words in self._found_by(puzzles):
            page.text(words, (inner.x, y), "small", "muted", "topleft", inner.w)
            y += page.theme.line("small")
        if done:
            strip = Rect(inner.x - page.px(20), y, inner.w + page.px(20), page.px(32))
            progress_bar(page, strip, done / count)
        tried = any(map(self.solved.tries, puzzles))
        label = _("Begin") if not tried else _("Go on") if done < count else _("Once more")
        box = Rect(inner.x, inner.bottom - h, inner.w, h)
        named = f"{label} · {_(NAMES[level])}"
        button(page, box, named, ("level", level), primary=level == self._first_open())

    def _first_open(self) -> int:
        """The first level in which something is left to solve."""
        left = (
            level for level in LEVELS if self.solved.count(self.of_level(level)) < len(self.of_level(level))
        )
        return next(left, 0)

    @staticmethod
    def _found_by(puzzles: list[Puzzle]) -> list[str]:
        """How many attempts of bots, and of readers, find what is right there."""
        told = (
            (_("Novices find {n} of 100"), [one.novices for one in puzzles]),
            (_("Hasty players find {n} of 100"), [one.hasty for one in puzzles]),
            (_("Regulars find {n} of 100"), [one.regulars for one in puzzles]),
            (_("Readers find {n} of 100"), [one.readers for one in puzzles]),
        )
        by = [(words, [one for one in rated if one[1]]) for words, rated in told]
        return [
            words.format(n=percent(1 - sum(missed / tries for missed, tries in rated) / len(rated)))
            for words, rated in by
            if rated
        ]

    def _key(self, puzzle: Puzzle, size: tuple[int, int]) -> tuple[Any, ...]:
        return "puzzle", puzzle.id, size, spoken(), self.me

    def _picture(self, puzzle: Puzzle, size: tuple[int, int]) -> Surface:
        return self.room.pictures.kept(self._key(puzzle, size), partial(self._drawn, puzzle, size))

    def _drawn(self, puzzle: Puzzle, size: tuple[int, int]) -> Surface:
        """The table of a puzzle, as its seat sees it; an empty plate for one that cannot be played again."""
        try:
            match = puzzle.match()
        except Damaged:
            surface = Surface(size)
            surface.fill(COLOURS["panel"])
            return surface
        seat = match.state.seat
        chairs = setup_of(puzzle, seat, self.room.home).chairs
        views = match.view(seat), observe(match.state, puzzle.players)
        return fitted(self.room.pictures, chairs, seat, views, size)
