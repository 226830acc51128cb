"""Draws the rulebook: buttons above, contents at the left, the paper at the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from pygame import Rect

from engine import games
from game.books.contract.book import book_of
from game.features.lessons.messages import OpenLessons
from game.features.lessons.practice_positions import tried
from game.features.score_pad.messages import OpenScorePad
from game.features.settings.screen import LANGUAGES
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    button,
    chosen,
    column,
    first,
    grow,
    icon_button,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
)
from game.ui.page.message_types import Message, OpenGallery, ScrollText
from game.ui.page.page import Page
from game.ui.page.screen_frame import ground
from game.ui.page.scroll import Scroll, scroll_buttons, scrolled
from game.ui.page.widgets import button_height
from game.ui.window.scene import House
from game.words import _
from game.words.current_language import spoken

from . import rules_of
from .contents import OpenBook, contents
from .messages import CloseBook, OpenPrinting, OtherBook, OtherLanguage, ResizeText, TryPosition, TurnTo
from .page_rows import block_rows, height_of, rows
from .parser import position_of
from .position_pictures import groups, stills
from .search import index_of

STEP = 4
"""The number of rows that one step scrolls."""
SIZES = tuple(range(100, 201, 25))
"""Sizes of text, in percent."""
LEAST = 200
"""The least width of the buttons below."""
HELP_KEY = "F1"
"""The key that opens the book, and that leads back to the game."""
ENOUGH = 0.6
"""A page that is filled to this share does not include the next passage."""


def draw_book(page: Page, reading: OpenBook) -> None:
    """The whole screen."""
    ground(page)
    _draw_on_felt(page, reading)


def _draw_on_felt(page: Page, reading: OpenBook) -> None:
    text = _OpenPage(reading)
    with _cards_of(page, reading.game):
        _whole(page, reading, scrolled(text.rows, reading.scroll), chosen(text.foot, height=button_height))


def _whole(page: Page, reading: OpenBook, text: LayoutBox, foot: LayoutBox) -> None:
    """The buttons above, the contents at the left, and the paper with its text and its foot."""
    share = min(0.38, 0.27 * page.theme.breadth)
    book = plate(padding(column(grow(padding(text, 16)), foot, gap=16), 0, 14), 20, 0, "cream")
    below = row(grow(plate(contents(reading), 14, 14), share), grow(book, 1 - share), gap=24)
    padding(column(_head(reading), grow(below), gap=20), 48, 28).draw(page, page.rect)


def rehearse(house: House, game: str, numbers: Iterable[str]) -> Iterator[None]:
    """The steps to take in advance so that the book opens at once: its words, and the pages of these
    rules.
    """
    index_of(game, spoken())
    yield
    for number in dict.fromkeys(numbers):
        yield from open_at(house, game, number)


def open_at(house: House, game: str, number: str) -> Iterator[None]:
    """Lay out the page of one rule, one picture or passage in each step."""
    rules = rules_of(game, spoken())
    yield
    page = Page(house.theme, house.pictures)
    place = rules.at(number)
    reading = OpenBook(rules, place, place, (), house.settings["text_size"], Scroll())
    rooms: list[Rect] = []
    _whole(page, reading, paint(lambda _page, rect: rooms.append(rect)), space())
    yield
    (room,) = rooms
    high = 0
    for passage in rules.passages[place:]:
        if high and (passage.depth == 2 or high > room.h * ENOUGH):
            break
        for block in passage.blocks:
            for zones in groups(block.shows):
                with _cards_of(page, game):
                    stills(page.pictures, page.theme, game, position_of(dict(block.play)), zones)
                yield
            with _cards_of(page, game):
                found = block_rows(page, game, block, room.size)
                column(*found).draw(page, room)
            high += height_of(page, found, room.w)
            if high > room.h:
                break
        yield
    _draw_on_felt(page, reading)


@contextmanager
def _cards_of(page: Page, game: str) -> Iterator[None]:
    """A context in which the book's cards are drawn as its game prints them.

    Afterwards everything is as before.
    """
    pictures = page.pictures
    face = book_of(game).face
    before = pictures.deck, pictures.print_face
    pictures.lay(*((game, face) if face else ("",)))
    yield
    pictures.lay(*before)


class _OpenPage:
    """The text of the open page. How much of the book it holds is known once it is laid out."""

    def __init__(self, reading: OpenBook) -> None:
        self.reading = reading
        self.passages = 0
        """How many complete passages are shown."""

    def rows(self, page: Page, room: Rect) -> list[LayoutBox]:
        """The passage, and as much of its chapter as fits below.

        If much of the page is left, the next passage begins there and can be scrolled to.
        """
        reading = self.reading
        passages = self.reading.rules.passages
        found: list[LayoutBox] = []
        high = self.passages = 0
        for place in range(reading.place, len(passages)):
            if self.passages and (passages[place].depth == 2 or high > room.h * ENOUGH):
                break
            said = reading.asked if place == reading.asked_at else ()
            found += rows(page, reading.game, passages[place], room.size, reading.marked, said)
            high = height_of(page, found, room.w)
            if self.passages and high > room.h:
                break
            self.passages += 1
        return found

    def foot(self, _page: Page, _rect: Rect) -> LayoutBox:
        """The buttons that turn pages, scroll, and open a practice table."""
        reading = self.reading
        back = TurnTo(reading.place - 1) if reading.place else None
        attempt = button(_("Try it"), TryPosition(), icon="play", primary=reading.asked_at < 0)
        can_try = tried(reading.rules, reading.place) is not None
        return row(
            at_least(button(_("Previous"), back, id="previous"), LEAST),
            at_least(attempt, LEAST) if can_try else None,
            scroll_buttons(reading.scroll, ScrollText, STEP),
            grow(self._next()),
            gap=10,
        )

    def _next(self) -> LayoutBox:
        """The button that leads on, with the name of the next passage if it fits."""
        after = self.reading.place + self.passages
        passages = self.reading.rules.passages
        if after >= len(passages):
            return row(at_least(button(_("Next"), None, id="next"), LEAST), at=1)
        named = _("Next: {lesson}").format(lesson=passages[after].title)
        forms = (button(label, TurnTo(after), id="next") for label in (named, _("Next")))
        return first(*(row(at_least(one, LEAST), at=1) for one in forms))


# Above


def _head(reading: OpenBook) -> LayoutBox:
    """The back button, the title, and the book's buttons; only their signs if the words do not fit."""
    asked = reading.asked_at >= 0
    back = partial(button, _("Back to play") if asked else _("Back"), CloseBook(), primary=asked)
    title = line(_("{game}: rules").format(game=games.game(reading.game).title), "heading")
    full, brief = (
        row(*(_deed(deed, worded) for deed in _deeds(reading)), gap=10) for worded in (True, False)
    )
    return sized(
        first(
            row(back(key=HELP_KEY if asked else ""), grow(title), full, gap=20),
            row(back(), grow(title), brief, gap=20),
        ),
        height=button_height,
    )


class BookButton(NamedTuple):
    """A button at the upper right."""

    words: str
    icon: str
    do: Message | None
    worded: bool = False
    """Whether it shows its words if there is room."""


def _deed(deed: BookButton, worded: bool) -> LayoutBox:
    if deed.do is None or not deed.icon:
        return sized(button(deed.words, deed.do, id=deed.do or deed.words), button_height)
    if worded and deed.worded:
        return button(deed.words, deed.do, icon=deed.icon)
    return icon_button(deed.icon, deed.words, deed.do)


def _deeds(reading: OpenBook) -> list[BookButton]:
    """The words, signs and messages of the buttons at the upper right."""
    book = book_of(reading.game)
    size = reading.text_size
    language = reading.rules.language
    found = []
    if book.lessons:
        found.append(BookButton(_("Start lesson"), "lesson", OpenLessons(), True))
    if book.gallery is not None:
        found.append(BookButton(_("Gallery"), "gallery", OpenGallery(), True))
    found.append(BookButton(_("Print"), "print", OpenPrinting()))
    found.append(BookButton(_("Score sheet"), "edit", OpenScorePad()))
    found.append(BookButton("A−", "", ResizeText(-1) if size > SIZES[0] else None))
    found.append(BookButton("A+", "", ResizeText(1) if size < SIZES[-1] else None))
    found.append(BookButton(LANGUAGES.get(language, language), "language", OtherLanguage(), True))
    found.append(BookButton(_("Another game"), "book", OtherBook(), True))
    return found
