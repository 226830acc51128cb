"""The rulebook: contents or what was found at the left, a passage at the right. Reading changes no game."""

from __future__ import annotations

import pygame
from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.scene import GALLERY, POP, About, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width, choice, field, ring
from game.rulebook import Index, Rules, rules_of
from game.rulebook.read import languages
from game.table.book import book_of
from game.words import _, ngettext
from game.words.language import spoken

from .frame import heading
from .rulebook_text import Row, last_start, rows

STEP = 4
"""So many rows are scrolled at once."""
SIZES = tuple(range(100, 201, 25))
MOST_LETTERS = 60


class Rulebook(Scene):
    """Opened at the rule that matters now; F1 goes back to the same moment."""

    keeps_place = True

    def __init__(self, room: House, about: About) -> None:
        super().__init__(room)
        self.game = about.game
        self.asked = tuple(filter(None, (about.asked and asked(about.asked), about.pointed)))
        """The question that is asked now, and what is pointed at, where there are any."""
        self.asked_at = -1
        self.open(about.game)
        if about.rule:
            self.place = self.rules.at(about.rule)
            self.asked_at = self.place if self.asked else -1

    def open(self, game: str) -> None:
        """Take another game's book from the shelf."""
        self.game = game
        self.rules: Rules = rules_of(game, spoken())
        self.index = Index(self.rules)
        self.place = self.scroll = 0
        self.sought = ""
        self.hits: list[int] = []

    # Time and input

    @property
    def typing(self) -> bool:
        return True

    def about(self) -> About:
        return About(self.game)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "back":
            return POP
        if kind == "turn":
            self._turn(rest[0])
        elif kind == "link":
            self._turn(self.rules.place(rest[0]))
        elif kind == "scroll":
            self._scroll(rest[0])
        elif kind == "size":
            self._resize(rest[0])
        elif kind == "game":
            self.asked_at = -1
            ids = shelf()
            self.open(ids[(ids.index(self.game) + rest[0]) % len(ids)])
            self.entered()
        elif kind == "forget":
            self._seek("")
        elif kind == "learn":
            from .lessons import Lessons

            return push(Lessons(self.room, self.game))
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            if not self.sought:
                return POP
            self._seek("")
        elif name == "erase":
            self._seek(self.sought[:-1])
        elif name in ("page-up", "page-down"):
            self._scroll(-STEP if name == "page-up" else STEP)
        return None

    def typed(self, text: str) -> Go | None:
        self._seek((self.sought + text).lstrip()[:MOST_LETTERS])
        return None

    def catch(self, key: int) -> bool:
        """Return goes to the next place that was found, as long as nothing is chosen by keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.hits:
            return False
        at = self.hits.index(self.place) + 1 if self.place in self.hits else 0
        self._turn(self.hits[at % len(self.hits)])
        return True

    def _turn(self, place: int) -> None:
        self.place, self.scroll = place, 0

    def _seek(self, words: str) -> None:
        self.sought = words
        self.hits = [hit.place for hit in self.index.find(words)] if words else []
        if self.hits:
            self._turn(self.hits[0])

    def _resize(self, by: int) -> None:
        now = self.room.settings["text_size"]
        fits = [size for size in SIZES if (size > now if by > 0 else size < now)]
        if fits:
            self.room.set("text_size", fits[0] if by > 0 else fits[-1])

    def _scroll(self, by: int) -> None:
        page = Page(self.room.theme, self.room.pictures)
        inside = self._places(page, Rect(page.rect))[2]
        most = last_start(self._rows(page, inside), inside.h)
        self.scroll = max(0, min(most, self.scroll + by))

    # Pictures

    def draw(self, page: Page) -> None:
        """The book's cards are printed as its game prints them, all else as before."""
        pictures, face = page.pictures, book_of(self.game).face
        before = pictures.deck, pictures.print_face
        pictures.lay(*((self.game, face) if face else ("",)))
        self._draw(page)
        pictures.lay(*before)

    def _draw(self, page: Page) -> None:
        area = heading(page, _("Rules"), False)
        self._sizes(page)
        left, paper, inside = self._places(page, area)
        page.panel(left, "panel")
        page.panel(paper, "cream")
        self._contents(page, left.inflate(-page.px(28), -page.px(28)))
        self._text(page, inside)
        self._foot(page, paper)

    def _places(self, page: Page, area: Rect) -> tuple[Rect, Rect, Rect]:
        """The contents, the paper, and where the text stands on it."""
        if area == page.rect:  # asked for outside of a frame: where `heading` would put it
            margin, h = page.px(48), button_height(page)
            top = margin + h + page.px(20)
            area = Rect(margin, top, page.width - 2 * margin, page.height - top - page.px(32))
        gap = page.px(24)
        w = round(area.w * min(0.38, 0.27 * max(1.0, page.theme.text * 0.85)))
        left = Rect(area.x, area.y, w, area.h)
        paper = Rect(left.right + gap, area.y, area.w - w - gap, area.h)
        inside = paper.inflate(-page.px(72), -page.px(36))
        inside.h -= button_height(page) + page.px(16)
        return left, paper, inside

    def _sizes(self, page: Page) -> None:
        """Smaller and larger text, at the upper right."""
        h = button_height(page)
        y = page.px(36)
        now = self.room.settings["text_size"]
        for i, (label, by, off) in enumerate((("A+", 1, now >= SIZES[-1]), ("A−", -1, now <= SIZES[0]))):
            rect = Rect(page.width - page.px(48) - (i + 1) * h - i * page.px(10), y, h, h)
            button(page, rect, label, None if off else ("size", by), id=("size", by))
        if book_of(self.game).gallery is not None:
            w = button_width(page, _("Gallery"))
            rect = Rect(rect.x - w - page.px(10), y, w, h)
            button(page, rect, _("Gallery"), GALLERY)
        w = button_width(page, _("Learn it"))
        if book_of(self.game).lessons and rect.x - w > page.width // 2 + 2 * h:  # off the heading
            button(page, Rect(rect.x - w - page.px(10), y, w, h), _("Learn it"), ("learn",))

    def _contents(self, page: Page, area: Rect) -> None:
        h = min(button_height(page), area.h // 6)
        top = Rect(area.x, area.y, area.w, h)
        choice(page, top, "", games.game(self.game).title, ("game", -1), ("game", 1))
        top = top.move(0, h + page.px(10))
        self._search(page, top)
        y = top.bottom + page.px(12)
        line = max(page.theme.line("label") + page.px(10), page.px(40))
        room = max(1, (area.bottom - y) // line)
        listed = self.hits if self.sought else self._listed()
        here = listed.index(self.place) if self.place in listed else 0
        first = max(0, min(here - room // 2, len(listed) - room))
        for i, place in enumerate(listed[first : first + room]):
            self._entry(page, Rect(area.x, y + i * line, area.w, line), place)
        if self.sought and not self.hits:
            page.paragraph(_("Nothing in this book says that."), Rect(area.x, y, area.w, 0), "label", "muted")

    def _search(self, page: Page, rect: Rect) -> None:
        label = self.sought or _("Type to search")
        if not self.sought:
            page.panel(rect, "sunk")
            at = (rect.x + page.px(18), rect.centery)
            page.text(label, at, "label", "muted", "midleft", rect.w - page.px(36))
            return
        field(page, rect, "", self.sought, True, ("forget",))
        count = len(self.hits)
        said = ngettext("{n} place", "{n} places", count).format(n=count)
        at = (rect.right - page.px(18), rect.centery)
        page.text(said, at, "small", "#6d5a4a", "midright", rect.w // 3)

    def _listed(self) -> list[int]:
        """All chapters, and the parts of the one that is open."""
        passages = self.rules.passages
        chapter = max(place for place in range(self.place + 1) if passages[place].depth == 2)
        found = []
        above = 0
        for place, passage in enumerate(passages):
            above = place if passage.depth == 2 else above
            if passage.depth == 2 or above == chapter:
                found.append(place)
        return found

    def _entry(self, page: Page, rect: Rect, place: int) -> None:
        passage = self.rules.passages[place]
        do = ("turn", place)
        box = rect.inflate(0, -page.px(4))
        if place == self.place:
            page.panel(box, "primary")
        elif do in (page.hover, page.focus):
            page.panel(box, "button-hover")
        colour = "ink" if place == self.place else "cream"
        x = rect.x + page.px(16 if passage.depth == 2 or self.sought else 40)
        width = rect.right - x - page.px(12)
        page.text(passage.title, (x, rect.centery), "label", colour, "midleft", width)
        page.thing("entry", passage.title, box, do)
        ring(page, box, do)

    def _rows(self, page: Page, inside: Rect) -> list[Row]:
        asked = self.asked if self.place == self.asked_at else ()
        return rows(page, self.game, self.rules.passages[self.place], inside.size, self.sought, asked)

    def _text(self, page: Page, inside: Rect) -> None:
        listed = self._rows(page, inside)
        y = inside.y
        start = min(self.scroll, last_start(listed, inside.h))
        for row in listed[start:]:
            if y + row.height > inside.bottom:
                break
            row.draw(Rect(inside.x, y, inside.w, row.height))
            y += row.height

    def _foot(self, page: Page, paper: Rect) -> None:
        """Back and forth through the book, up and down the page."""
        inside = self._places(page, Rect(page.rect))[2]
        most = last_start(self._rows(page, inside), inside.h)
        h = button_height(page)
        y = paper.bottom - h - page.px(14)
        last = len(self.rules.passages) - 1
        w = min(page.px(250), round(paper.w * 0.3))
        left = Rect(paper.x + page.px(20), y, w, h)
        right = Rect(paper.right - page.px(20) - w, y, w, h)
        button(page, left, _("Previous"), ("turn", self.place - 1) if self.place else None, id="previous")
        button(page, right, _("Next"), ("turn", self.place + 1) if self.place < last else None, id="next")
        if most:
            ways = (("up", -STEP, not self.scroll), ("down", STEP, self.scroll >= most))
            for i, (icon, by, off) in enumerate(ways):
                rect = Rect(paper.centerx - h - page.px(5) + i * (h + page.px(10)), y, h, h)
                button(page, rect, "", None if off else ("scroll", by), icon=icon, id=("scroll", by))


def asked(question: str) -> str:
    """The question, as the first line of the block that says what is going on."""
    return _("Asked now: {question}").format(question=question)


def shelf() -> list[str]:
    """The games there is a book of."""
    return [id for id in games.MODULES if languages(id)]
