"""Draws the rulebook: buttons above, contents at the left, the paper at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from pygame import Rect

from engine import games
from game.books.contract.book import book_of
from game.features.lessons.messages import OpenLessons
from game.features.lessons.practice_positions import tried
from game.features.score_pad.messages import OpenScorePad
from game.features.score_pad.pad import games_with_pad
from game.features.settings.screen import LANGUAGES
from game.ui.page.message_types import Message, OpenGallery, ScrollText
from game.ui.page.page import Page
from game.ui.page.screen_frame import ground
from game.ui.page.widgets import button, button_height, button_width, icon_button
from game.ui.window.scene import House
from game.words import _
from game.words.current_language import spoken

from . import rules_of
from .contents import OpenBook, contents
from .messages import CloseBook, OpenPrinting, OtherBook, OtherLanguage, ResizeText, TryPosition, TurnTo
from .page_rows import PageRow, block_rows, last_start, rows
from .parser import position_of
from .position_pictures import groups, stills
from .search import index_of

STEP = 4
"""The number of rows that one step scrolls."""
SIZES = tuple(range(100, 201, 25))
"""Sizes of text, in percent."""
LARGE = 1.25
"""With text larger than this, there is no room for icons beside words."""
HELP_KEY = "F1"
"""The key that opens the book, and that leads back to the game."""
ENOUGH = 0.6
"""A page that is filled to this share does not include the next passage."""


def draw_book(page: Page, reading: OpenBook) -> None:
    """The whole screen."""
    ground(page)
    _draw_on_felt(page, reading)


def _draw_on_felt(page: Page, reading: OpenBook) -> None:
    with _cards_of(page, reading.game):
        _head(page, reading)
        left, paper, inside = _places(page)
        page.panel(left, "panel")
        page.panel(paper, "cream")
        contents(page, _in_margins(page, left), reading)
        listed, shown = _rows(page, inside, reading)
        _text(page, inside, reading.scroll, listed)
        _foot(page, paper, reading, shown, last_start(listed, inside.h))


def _in_margins(page: Page, rect: Rect) -> Rect:
    return rect.inflate(-page.px(28), -page.px(28))


def most_scrolled(page: Page, reading: OpenBook) -> int:
    """The first row of the page when it is scrolled to its end."""
    inside = _places(page)[2]
    return last_start(_rows(page, inside, reading)[0], inside.h)


def rehearse(house: House, game: str, numbers: Iterable[str]) -> Iterator[Callable[[], object]]:
    """The steps to take in advance so that the book opens at once: its words, and the pages of these
    rules.
    """
    yield partial(index_of, game, spoken())
    for number in dict.fromkeys(numbers):
        yield partial(house.pictures.step_by_step, open_at(house, game, number))


def open_at(house: House, game: str, number: str) -> Iterator[None]:
    """Lay out the page of one rule, one picture or passage in each step."""
    rules = rules_of(game, spoken())
    yield
    page, place = Page(house.theme, house.pictures), rules.at(number)
    reading = OpenBook(rules, place, place, (), house.settings["text_size"])
    left, _paper, inside = _places(page)
    _head(page, reading)
    contents(page, _in_margins(page, left), reading)
    yield
    high = 0
    for passage in rules.passages[place:]:
        if high and (passage.depth == 2 or high > inside.h * ENOUGH):
            break
        for block in passage.blocks:
            for zones in groups(block.shows):
                with _cards_of(page, game):
                    stills(page.pictures, page.theme, game, position_of(dict(block.play)), zones)
                yield
            with _cards_of(page, game):
                found = block_rows(page, game, block, inside.size)
                for row in found:
                    row.draw(Rect(inside.x, inside.y, inside.w, row.height))
            high += sum(row.height for row in found)
            if high > inside.h:
                break
        yield
    _draw_on_felt(page, reading)


@contextmanager
def _cards_of(page: Page, game: str) -> Iterator[None]:
    """A context in which the book's cards are drawn as its game prints them.

    Afterwards everything is as before.
    """
    pictures, face = page.pictures, book_of(game).face
    before = pictures.deck, pictures.print_face
    pictures.lay(*((game, face) if face else ("",)))
    yield
    pictures.lay(*before)


def _rows(page: Page, inside: Rect, reading: OpenBook) -> tuple[list[PageRow], int]:
    """The passage, and as much of its chapter as fits below; returns also the number of complete passages.

    If much of the page is left, the next passage begins there and can be scrolled to.
    """
    passages = reading.rules.passages
    found: list[PageRow] = []
    high = shown = 0
    for place in range(reading.place, len(passages)):
        if shown and (passages[place].depth == 2 or high > inside.h * ENOUGH):
            break
        said = reading.asked if place == reading.asked_at else ()
        found += rows(page, reading.game, passages[place], inside.size, reading.marked, said)
        high = sum(row.height for row in found)
        if shown and high > inside.h:
            break
        shown += 1
    return found, shown


def _places(page: Page) -> tuple[Rect, Rect, Rect]:
    """The places of the contents, the paper, and the text on it."""
    margin, h = page.px(48), button_height(page)
    top = margin + h + page.px(8)
    area = Rect(margin, top, page.width - 2 * margin, page.height - top - page.px(32))
    gap = page.px(24)
    w = round(area.w * min(0.38, 0.27 * max(1.0, page.theme.text * 0.85)))
    left = Rect(area.x, area.y, w, area.h)
    paper = Rect(left.right + gap, area.y, area.w - w - gap, area.h)
    inside = paper.inflate(-page.px(72), -page.px(36))
    inside.h -= h + page.px(16)
    return left, paper, inside


# Above


def _head(page: Page, reading: OpenBook) -> None:
    """The back button, the title, and the book's buttons; only their signs if the words do not fit."""
    margin, h, gap = page.px(48), button_height(page), page.px(10)
    y = margin - page.px(24)
    back = _("Back to play") if reading.asked_at >= 0 else _("Back")
    deeds = _deeds(reading)
    signs = page.theme.text > LARGE or page.width < 1200
    key = HELP_KEY if reading.asked_at >= 0 and not signs else ""
    first = Rect(margin, y, button_width(page, back) + (page.px(44) if key else 0), h)
    button(page, first, back, CloseBook(), primary=reading.asked_at >= 0, key=key)
    x = page.width - margin
    for label, icon, do in reversed(deeds):
        w = (
            h
            if signs or label in ("A−", "A+") or icon in ("print", "edit")
            else button_width(page, label, icon=icon)
        )
        rect = Rect(x - w, y, w, h)
        x = rect.x - gap
        if icon and w == h:
            assert do is not None
            icon_button(page, rect, icon, label, do)
        else:
            button(page, rect, label, do, icon=icon, id=do or label)
    title = _("{game}: rules").format(game=games.game(reading.game).title)
    room = x - first.right - 3 * gap
    page.text(title, (first.right + 2 * gap, y + h // 2), "heading", "cream", "midleft", room)


def _deeds(reading: OpenBook) -> list[tuple[str, str, Message | None]]:
    """The words, signs and messages of the buttons at the upper right."""
    book, size = book_of(reading.game), reading.text_size
    language = reading.rules.language
    found: list[tuple[str, str, Message | None]] = []
    if book.lessons:
        found.append((_("Start lesson"), "lesson", OpenLessons()))
    if book.gallery is not None:
        found.append((_("Gallery"), "gallery", OpenGallery()))
    found.append((_("Print"), "print", OpenPrinting()))
    if reading.game in games_with_pad():
        found.append((_("Score sheet"), "edit", OpenScorePad()))
    found.append(("A−", "", ResizeText(-1) if size > SIZES[0] else None))
    found.append(("A+", "", ResizeText(1) if size < SIZES[-1] else None))
    found.append((LANGUAGES.get(language, language), "language", OtherLanguage()))
    found.append((_("Another game"), "book", OtherBook()))
    return found


# At the right


def _text(page: Page, inside: Rect, scroll: int, listed: list[PageRow]) -> None:
    y = inside.y
    for row in listed[min(scroll, last_start(listed, inside.h)) :]:
        if y + row.height > inside.bottom:
            break
        row.draw(Rect(inside.x, y, inside.w, row.height))
        y += row.height


def _foot(page: Page, paper: Rect, reading: OpenBook, shown: int, most: int) -> None:
    """The buttons that turn pages, scroll, and open a practice table, and a notice if there is one."""
    h, gap = button_height(page), page.px(10)
    y = paper.bottom - h - page.px(14)
    inner = Rect(paper.x + page.px(20), y, paper.w - 2 * page.px(20), h)
    arrows = 2 * (h + gap) if most else 0
    can_try = tried(reading.rules, reading.place) is not None
    most_wide = (inner.w - arrows - (1 + can_try) * gap) // (2 + can_try)
    wide = max(page.px(200), button_width(page, _("Try it")) if can_try else 0)
    w = min(wide, most_wide)
    left = Rect(inner.x, y, w, h)
    button(page, left, _("Previous"), TurnTo(reading.place - 1) if reading.place else None, id="previous")
    if can_try:
        left = left.move(w + gap, 0)
        icon = "play" if page.theme.text <= LARGE else ""
        button(page, left, _("Try it"), TryPosition(), icon=icon, primary=reading.asked_at < 0)
    right = _next(
        page,
        Rect(left.right + arrows + gap, y, inner.right - left.right - arrows - gap, h),
        w,
        reading,
        shown,
    )
    if reading.notice:
        room = Rect(left.right, y - page.px(6), right.x - left.right, h).inflate(-page.px(24), 0)
        page.paragraph(reading.notice, room, "small", "ink")
    elif most:
        ways = (("up", -STEP, not reading.scroll), ("down", STEP, reading.scroll >= most))
        for i, (icon, by, off) in enumerate(ways):
            rect = Rect(left.right + gap + i * (h + gap), y, h, h)
            button(page, rect, "", None if off else ScrollText(by), icon=icon, id=ScrollText(by))


def _next(page: Page, room: Rect, least: int, reading: OpenBook, shown: int) -> Rect:
    """The button that leads on, with the name of the next passage if it fits."""
    after, passages = reading.place + shown, reading.rules.passages
    label = _("Next")
    if after < len(passages):
        named = _("Next: {lesson}").format(lesson=passages[after].title)
        label = named if button_width(page, named) <= room.w else label
    w = max(min(least, room.w), min(button_width(page, label), room.w))
    rect = Rect(room.right - w, room.y, w, room.h)
    button(page, rect, label, TurnTo(after) if after < len(passages) else None, id="next")
    return rect
