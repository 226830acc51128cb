"""Lists longer than their room: every row can be reached, and only complete rows are shown."""

from __future__ import annotations

import random

import pytest
from pygame import Rect

from game.ui.page.layout import LayoutBox, column, grow, paint, row
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.scroll import Scroll, around, scroll_bar, scroll_buttons, scrolled
from game.ui.page.theme import Theme
from game.ui.pictures.pictures import Pictures


@pytest.fixture
def page():
    return Page(Theme((1920, 1080)), Pictures())


class Listed:
    """Rows of different heights that note where they are drawn."""

    def __init__(self, heights: list[int]) -> None:
        self.seen: dict[int, Rect] = {}
        self.rows = [self._row(n, height) for n, height in enumerate(heights)]

    def _row(self, n: int, height: int) -> LayoutBox:
        return paint(lambda _page, rect: self.seen.update({n: Rect(rect)}), 0, height)

    def drawn(self, page: Page, room: Rect, scroll: Scroll, **more: float) -> list[int]:
        self.seen.clear()
        scrolled(self.rows, scroll, **more).draw(page, room)
        return list(self.seen)


def lists(chance: random.Random):
    for _ in range(60):
        heights = [chance.randint(10, 60) for _ in range(chance.randint(1, 30))]
        yield Listed(heights), Rect(4, 6, 300, chance.randint(60, 400))


def test_only_complete_rows_are_shown_and_none_overlap(page):
    chance = random.Random(1)
    for listed, room in lists(chance):
        shown = listed.drawn(page, room, Scroll(chance.randint(0, 40)))
        assert shown == list(range(shown[0], shown[-1] + 1))
        rects = list(listed.seen.values())
        assert all(room.contains(one) for one in rects)
        assert all(one.collidelist(rects[n + 1 :]) < 0 for n, one in enumerate(rects))


@pytest.mark.parametrize("step", [1, 3])
def test_scrolling_reaches_both_ends_and_stops_there(page, step):
    for listed, room in lists(random.Random(2)):
        scroll, seen = Scroll(), set()
        for _ in range(len(listed.rows) + 1):
            seen.update(listed.drawn(page, room, scroll))
            scroll.by(step)
        assert seen == set(range(len(listed.rows)))
        end = listed.drawn(page, room, scroll)
        scroll.by(step)
        assert listed.drawn(page, room, scroll) == end
        assert end[-1] == len(listed.rows) - 1
        for _ in listed.rows:
            scroll.by(-step)
        assert listed.drawn(page, room, scroll)[0] == 0


def test_leafing_shows_every_row_and_begins_again(page):
    for listed, room in lists(random.Random(3)):
        scroll = Scroll()
        shown = listed.drawn(page, room, scroll)
        seen = set(shown)
        for _ in range(len(listed.rows)):
            scroll.leaf()
            before, shown = shown, listed.drawn(page, room, scroll)
            if shown[0] == 0:
                break
            assert shown[-1] > before[-1] and shown[0] <= before[-1] + 1
            seen.update(shown)
        assert shown[0] == 0 and seen == set(range(len(listed.rows)))


def test_after_the_room_grows_the_list_is_still_full(page):
    listed, scroll = Listed([20] * 10), Scroll()
    for _ in range(9):
        listed.drawn(page, Rect(0, 0, 100, 60), scroll)
        scroll.by(1)
    assert listed.drawn(page, Rect(0, 0, 100, 60), scroll) == [7, 8, 9]
    assert listed.drawn(page, Rect(0, 0, 100, 165), scroll) == list(range(2, 10))


def test_rows_share_the_room_that_they_leave(page):
    listed = Listed([20, 40])
    listed.drawn(page, Rect(0, 0, 100, 500), Scroll(), spread=1.5)
    assert [one.h for one in listed.seen.values()] == [30, 60]
    listed.drawn(page, Rect(0, 0, 100, 75), Scroll(), spread=1.5)
    assert [one.h for one in listed.seen.values()] == [25, 50]


def test_buttons_appear_only_if_there_is_more_and_lead_to_it(page):
    for count, pressed in ((3, []), (9, [None, ScrollText(4)])):
        listed, scroll = Listed([20] * count), Scroll()
        screen = column(grow(scrolled(listed.rows, scroll)), scroll_buttons(scroll, ScrollText, 4))
        screen.draw(page, Rect(0, 0, 300, 160))
        assert [thing.do for thing in page.things] == pressed
        page.things.clear()
        scroll.by(4)
        scroll.by(4)
        screen.draw(page, Rect(0, 0, 300, 160))
        assert [thing.do for thing in page.things] == ([ScrollText(-4), None] if pressed else [])
        page.things.clear()


def test_the_open_entry_of_a_list_is_always_shown(page):
    for listed, room in lists(random.Random(4)):
        rows = [row._replace(height=lambda _page, _w: 30) for row in listed.rows]
        for at in range(len(rows)):
            listed.seen.clear()
            around(rows, at).draw(page, room)
            assert at in listed.seen


@pytest.mark.parametrize(("count", "high"), [(12, 95), (30, 460)])
def test_a_bar_shows_the_place_in_the_list_and_leads_on(page, count, high):
    listed, scroll, last = Listed([20] * count), Scroll(), count - high // 20
    for start in (0, last // 2, last):
        scroll.start = start
        page.things.clear()
        bar = scroll_bar(scroll, ScrollText, ("Newer", "Older"))
        row(grow(scrolled(listed.rows, scroll)), bar, gap=10).draw(page, Rect(0, 0, 300, high))
        names = [thing.name for thing in page.things]
        assert names == ["Newer"] * (start > 0) + ["Older"] * (start < last)
    assert scroll.last == last


def test_no_bar_stands_beside_a_list_that_is_shown_whole(page):
    listed, scroll = Listed([20] * 3), Scroll()
    bar = scroll_bar(scroll, ScrollText, ("Newer", "Older"))
    row(grow(scrolled(listed.rows, scroll)), bar).draw(page, Rect(0, 0, 300, 400))
    assert not page.things and not page.items
