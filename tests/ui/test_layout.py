"""The layout keeps its promises: a box with enough room is not made smaller, and nothing overlaps."""

import itertools
import random

import pytest
from pygame import Rect

from game.ui.page.layout import (
    as_many,
    button,
    column,
    first,
    flow,
    grid,
    grow,
    lapped,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    table,
    text,
    tiled,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.pictures.pictures import Pictures

LONG = "What grows starts from nothing, or else a paragraph squeezes its neighbours. " * 3


@pytest.fixture
def page():
    return Page(Theme((1920, 1080)), Pictures())


class Seen(list):
    """The rectangles that boxes were drawn into."""

    def box(self, width=0, height=0):
        return paint(lambda _page, rect: self.append(Rect(rect)), width, height)


def test_a_row_gives_the_rest_by_parts(page):
    seen = Seen()
    row(seen.box(100), grow(seen.box(), 1), grow(seen.box(), 3), gap=20).draw(page, Rect(10, 5, 540, 40))
    assert seen == [(10, 5, 100, 40), (130, 5, 100, 40), (250, 5, 300, 40)]


def test_what_grows_starts_from_nothing(page):
    seen = Seen()
    left = sized(text(LONG), width=5000)
    row(grow(left), grow(seen.box())).draw(page, Rect(0, 0, 600, 200))
    assert seen == [(300, 0, 300, 200)]


def test_a_row_without_room_is_squeezed_into_it(page):
    seen = Seen()
    row(*(seen.box(100) for _ in range(8)), gap=10).draw(page, Rect(0, 0, 333, 40))
    assert seen[-1].right <= 333
    assert all(a.right <= b.x for a, b in itertools.pairwise(seen))


def test_what_is_left_over_lies_before_or_after(page):
    for at, x in ((0, 0), (0.5, 100), (1, 200)):
        seen = Seen()
        row(seen.box(100), at=at).draw(page, Rect(0, 0, 300, 10))
        assert seen[0].x == x


def test_boxes_never_overlap_and_fill_their_room_to_the_pixel(page):
    chance = random.Random(5)
    for _ in range(200):
        seen = Seen()
        boxes = [grow(seen.box(), chance.choice((1, 2, 0.3))) for _ in range(chance.randint(1, 6))]
        area, gap = Rect(3, 7, chance.randint(200, 900), chance.randint(200, 900)), chance.randint(0, 20)
        chance.choice((row, column))(*boxes, gap=gap).draw(page, area)
        assert area.contains(seen[0].unionall(seen[1:]))
        assert (seen[-1].right, seen[-1].bottom) == area.bottomright
        assert all(one.collidelist(seen[n + 1 :]) < 0 for n, one in enumerate(seen))


def test_the_first_that_has_room_has_room_for_all_it_contains(page):
    chance = random.Random(3)
    for _ in range(100):
        words = [LONG[: chance.randint(4, 90)] for _ in range(3)]
        box = plate(
            column(row(*(grow(line(one)) for one in words), gap=8), text(LONG), button("Yes", ("yes",)))
        )
        rect, drawn = Rect(0, 0, chance.randint(300, 1900), chance.randint(100, 700)), []
        first(box, paint(lambda _page, one, drawn=drawn: drawn.append(one))).draw(page, rect)
        if not drawn:
            texts = [thing for thing in page.things if thing.kind == "text"]
            assert all(rect.contains(thing.rect) for thing in texts)
            assert {thing.value for thing in texts} == {page.theme.type("body")[1]}  # none was drawn smaller
        page.things.clear()


def test_as_many_as_have_room_are_drawn(page):
    for count in range(4):
        as_many([line(str(n)) for n in range(3)]).draw(page, Rect(0, 0, 99, count * page.theme.line() + 3))
        assert [thing.name for thing in page.things] == [str(n) for n in range(min(count, 3))]
        page.things.clear()


def test_boxes_of_a_grid_are_equal(page):
    seen = Seen()
    grid([seen.box() for _ in range(5)], 2, 10).draw(page, Rect(0, 0, 210, 320))
    assert {one.size for one in seen} == {(100, 100)}
    assert seen[-1].topleft == (0, 220)


def test_sizes_follow_the_window_and_the_text(page):
    small = Page(Theme((960, 540), 200), Pictures())
    box = padding(column(line("One"), space(100)), 20, 10)
    assert box.height(page, 300) == page.theme.line() + 120
    assert box.height(small, 300) == small.theme.line() + 60


def test_a_row_wraps_where_its_room_ends_and_keeps_the_order(page):
    chance = random.Random(7)
    for _ in range(100):
        seen = Seen()
        widths = [chance.randint(10, 300) for _ in range(chance.randint(1, 9))]
        area = Rect(5, 9, chance.randint(300, 900), 900)
        box = flow(*(seen.box(wide, 30) for wide in widths), gap=12)
        box.draw(page, Rect(area.topleft, (area.w, box.height(page, area.w))))
        assert [one.w for one in seen] == widths
        assert all(area.contains(one) for one in seen)
        for before, after in itertools.pairwise(seen):
            if after.y == before.y:
                assert after.x == before.right + 12
            else:
                assert after.topleft == (area.x, before.bottom + 12)
                assert before.right + 12 + after.w > area.right
        assert seen[-1].bottom == area.y + box.height(page, area.w)


def test_a_growing_box_fills_the_row_into_which_it_wraps(page):
    seen = Seen()
    flow(seen.box(200, 30), grow(seen.box(150, 30)), gap=10).draw(page, Rect(0, 0, 300, 70))
    assert seen == [(0, 0, 200, 30), (0, 40, 300, 30)]


def test_cells_of_a_table_stand_in_columns(page):
    seen = Seen()
    cells = [[seen.box(90), seen.box(40), seen.box(10)], [seen.box(50), seen.box(60), seen.box(10)]]
    column(*table(cells, parts=(0, 0, 1), gap=20)).draw(page, Rect(0, 0, 400, 100))
    first_row, second_row = seen[:3], seen[3:]
    for row_of in (first_row, second_row):
        assert [(one.x, one.w) for one in row_of] == [(0, 90), (110, 60), (190, 210)]


def test_large_letters_get_the_brief_form(page):
    words, brief = "Show all cards of this suit", "Show all"
    large = Page(Theme((1920, 1080), 200), Pictures())
    for where, shown in ((page, words), (large, brief)):
        wide = page.wide(words, "body") + 1
        first(line(words), line(brief)).draw(where, Rect(0, 0, wide, 100))
        assert [thing.name for thing in where.things] == [shown]


def test_words_are_as_wide_as_they_are_drawn(page):
    for words in ("Ä♠ – 8", "", "fi fl ff", LONG):
        drawn = page.text(words, (0, 0), "label")
        assert page.wide(words, "label") == drawn.w


def test_tiles_are_as_large_as_all_of_them_fit(page):
    chance = random.Random(9)
    for _ in range(100):
        seen = Seen()
        counts = [chance.randint(1, 9) for _ in range(chance.randint(1, 5))]
        area, shape, gap = Rect(3, 5, chance.randint(200, 900), chance.randint(200, 900)), 1.4, 6
        tiled([[seen.box() for _ in range(count)] for count in counts], shape, gap).draw(page, area)
        w, h = seen[0].size
        assert len(seen) == sum(counts) and {one.size for one in seen} == {(w, h)}
        assert abs(h - w * shape) <= 1 and all(area.contains(one) for one in seen)
        assert all(one.collidelist(seen[n + 1 :]) < 0 for n, one in enumerate(seen))
        wider = (w + 1 + gap) * max(counts) - gap
        higher = ((w + 1) * shape + gap) * len(counts) - gap
        assert wider > area.w or higher > area.h - len(counts)


def test_boxes_without_room_lie_over_each_other_in_order(page):
    for room, starts in ((1000, [350, 450, 550]), (200, [0, 50, 100])):
        seen = Seen()
        lapped([seen.box(100) for _ in range(3)]).draw(page, Rect(0, 0, room, 40))
        assert [one.x for one in seen] == starts and {one.w for one in seen} == {100}
