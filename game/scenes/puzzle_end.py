"""What came of an answer to a puzzle: whether it is right, the chances of the choices, and why."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from ai.puzzles import Puzzle
from game.room.about import About
from game.room.page import Page
from game.room.scene import HELP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width, evenly, icon_button
from game.table.book import book_of
from game.table.moment import Marked, fitted, legend, room_for
from game.table.puzzle import Answered, PuzzleSitting
from game.table.sitting import Sitting
from game.words import _, words_of
from game.words.language import spoken

from .frame import ground
from .review_moment import tried_row

NARROW = 1.4
"""In larger text the picture has less room, and the words more."""


class PuzzleAsked(Protocol):
    """The table on which the puzzle was asked."""

    puzzle: Puzzle
    sitting: Sitting
    trouble: str
    """Why the answer was not kept."""

    def following(self) -> Scene | None:
        """The table of the next puzzle."""

    def again(self) -> Scene:
        """The table of the same puzzle, now that its answer was shown."""


class PuzzleEnd(Scene):
    """Lies over the table of the puzzle, which the ways on leave too."""

    keeps_place = True

    def __init__(self, room: House, table: PuzzleAsked, told: Answered) -> None:
        super().__init__(room)
        sitting = table.sitting
        assert isinstance(sitting, PuzzleSitting)
        self.table, self.sitting, self.puzzle, self.told = table, sitting, table.puzzle, told

    def about(self) -> About:
        return About(self.puzzle.game, self.rule or book_of(self.puzzle.game).sheet.rule)

    @property
    def rule(self) -> str:
        """The rule of the decision, as the rulebook numbers it."""
        decision = words_of(self.puzzle.game).decisions.get(self.told.view.kind)
        return decision.rule if decision else ""

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: Message) -> Go | None:
        match message[0]:
            case "next":
                following = self.table.following()
                return Go(leave=2, enter=(following,) if following is not None else ())
            case "again":
                return Go(leave=2, enter=(self.table.again(),))
            case "on":
                from .branching import Branching

                return push(Branching(self.room, self.sitting.onward(), fresh=False))
            case "back":
                return Go(leave=2)
        return None

    def command(self, name: str) -> Go | None:
        """Every way back leaves the table too, which takes no second answer."""
        return Go(leave=2) if name in ("back", "menu") else None

    # Pictures

    def draw(self, page: Page) -> None:
        ground(page)
        gap, h = page.px(20), button_height(page)
        margin = page.px(36)
        head = Rect(margin, page.px(24), page.width - 2 * margin, h)
        self._head(page, head)
        foot = Rect(margin, page.height - page.px(28) - h, page.width - 2 * margin, h)
        self._foot(page, foot)
        body = Rect(margin, head.bottom + gap, head.w, foot.y - gap - head.bottom - gap)
        page.panel(body)
        inner = body.inflate(-page.px(40), -page.px(32))
        part = 0.56 if page.theme.text <= NARROW else 0.34
        picture = room_for(Rect(inner.x, inner.y, round(inner.w * part), inner.h))
        picture.topleft = inner.topleft
        page.put(self._picture(picture.size), *picture.topleft)
        page.thing("picture", _("The moment, as you saw it"), picture)
        low = picture.bottom + page.px(8)
        if not self.told.right:
            words = legend(self.told.view, self._marked, _("Blue: what is better."))
            if words and low + page.theme.line("small") <= inner.bottom:
                page.text(words, (picture.x, low), "small", "muted", "topleft", picture.w)
                low += page.theme.line("small") + page.px(8)
        x = picture.right + page.px(28)
        below = Rect(picture.x, low, picture.w, inner.bottom - low)
        self._words(page, Rect(x, inner.y, inner.right - x, inner.h), below)

    def _picture(self, size: tuple[int, int]) -> Surface:
        told = self.told
        key = ("puzzle", self.puzzle.id, told.place, size, spoken(), self.sitting.setup.chairs)
        return self.room.pictures.kept(key, partial(self._drawn, size))

    def _drawn(self, size: tuple[int, int]) -> Surface:
        told = self.told
        views = told.view, told.public
        chairs = self.sitting.setup.chairs
        return fitted(self.room.pictures, chairs, told.view.seat, views, size, self._marked)

    @property
    def _marked(self) -> Marked:
        """What was chosen, and what is better."""
        return self.told.answer, None if self.told.right else self.told.best

    def _head(self, page: Page, rect: Rect) -> None:
        h, gap = rect.h, page.px(20)
        back = button_width(page, _("Back"))
        button(page, Rect(rect.x, rect.y, back, h), _("Back"), ("back",))
        right = rect.right
        if self.rule:
            icon_button(page, Rect(right - h, rect.y, h, h), "book", _("Rule"), (*HELP, self.rule))
            right -= h + gap
        x, words = rect.x + back + gap, self.told.verdict
        shown = page.text(words, (x, rect.centery), "heading", "pale", "midleft", right - x)
        page.thing("text", words, shown, id=("verdict",), read=True)

    def _foot(self, page: Page, rect: Rect) -> None:
        ways: list[tuple[str, Message]] = [
            (_("Next puzzle"), ("next",)),
            (_("Once more"), ("again",)),
            (_("Play on from here"), ("on",)),
        ]
        for box, (label, do) in zip(evenly(rect, len(ways), page.px(14)), ways, strict=True):
            button(page, box, label, do, primary=do == ways[0][1])

    def _words(self, page: Page, rect: Rect, below: Rect) -> None:
        """The choices with their chances, the reason, and how hard it is; as much as has room.

        What has none beside the picture goes below it, in small letters if need be, and the rest with it.
        """
        line, y = page.theme.line("label"), rect.y
        for n, tried in enumerate(self.told.rows()):
            high = 2 * line + page.px(22)
            if n and y + high > rect.bottom:
                break
            tried_row(page, Rect(rect.x, y, rect.w, high), n, tried)
            y += high + page.px(8)
        y += page.px(8)
        told, beneath = self.told, False
        for words, role, colour in (
            (self.table.trouble, "body", "lit"),
            (told.why, "body", "cream"),
            (told.found_by, "small", "muted"),
            (told.how, "small", "muted"),
        ):
            free = [Rect(rect.x, y, rect.w, rect.bottom - y), below]
            if not words:
                continue
            ways = [(area, size) for area in free[beneath:] for size in dict.fromkeys((role, "small"))]
            way = next((one for one in ways if _high(page, words, *one) <= one[0].h), None)
            if way is None:
                return
            area, size = way
            shown = Rect(area.x, area.y, area.w, _high(page, words, area, size))
            page.thing("text", words, shown, id=("told", words), read=True)
            bottom = page.paragraph(words, shown, size, colour) + page.px(10)
            beneath = area is below
            if beneath:
                below = Rect(below.x, bottom, below.w, below.bottom - bottom)
            else:
                y = bottom


def _high(page: Page, words: str, area: Rect, role: str) -> int:
    return len(page.lines(words, role, area.w)) * page.theme.line(role)
