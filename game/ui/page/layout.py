"""Lays out pages from boxes: rows, columns, texts, buttons, plates, and the first of several that has room.

A box knows how wide it would be, how high it is at a width, and how it is drawn into a rectangle, so a page
may mix boxes with parts that are drawn by hand. Lengths are those of the design, as in `Page.px`. Each row
and column is measured once for a page; boxes may be kept for the next page if their contents are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.ui.page.message_types import Message

from . import widgets
from .page import Page
from .theme import COLOURS
from .thing_kinds import ThingKind
from .typed_line import TypedLine

Length = float | Callable[[Page], int]
"""A length in design pixels, or a function that measures one in pixels."""


class LayoutBox(NamedTuple):
    """A part of a page: how to draw it, its usual width, its height at a given width, and how it grows."""

    draw: Callable[[Page, Rect], object]
    width: Callable[[Page], int]
    height: Callable[[Page, int], int]
    part: float = 0
    """Its share of the room that the other boxes leave; 0 if it keeps its size."""

    def has_room(self, page: Page, rect: Rect) -> bool:
        return self.width(page) <= rect.w and self.height(page, rect.w) <= rect.h


def _measured(measure: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, which measures only once for each page; `functools.cache` takes too long to make."""
    pages: list[Page] = []
    known: dict[tuple[int, ...], Any] = {}

    def ask(page: Page, *room: int) -> Any:
        if not pages or pages[0] is not page:
            pages[:] = [page]
            known.clear()
        if room not in known:
            known[room] = measure(page, *room)
        return known[room]

    return ask


def pixels(page: Page, length: Length) -> int:
    return length(page) if callable(length) else page.px(length) if length else 0


def wider(length: float) -> Length:
    """A length that grows with the letters."""
    return lambda page: page.theme.wider(length)


def target(page: Page) -> int:
    """The least size of anything that can be pressed."""
    return page.theme.target


def lines(role: str, count: float = 1) -> Length:
    """The height of this many lines of a text."""
    return lambda page: round(count * page.theme.line(role))


# Boxes that draw


def paint(draw: Callable[[Page, Rect], object], width: Length = 0, height: Length = 0) -> LayoutBox:
    """A box that a function draws into a rectangle."""
    return LayoutBox(draw, lambda page: pixels(page, width), lambda page, _w: pixels(page, height))


def space(length: Length = 0) -> LayoutBox:
    """Empty room."""
    return paint(lambda _page, _rect: None, length, length)


def text(
    words: str, role: str = "body", colour: str = "cream", centre: bool = False, id: Hashable = None
) -> LayoutBox:
    """A paragraph as wide as its room, with lines about equally long if it is centred.

    With an `id`, the arrow keys stop at it.
    """

    def height(page: Page, w: int) -> int:
        return len(page.lines(words, role, w)) * page.theme.line(role)

    def draw(page: Page, rect: Rect) -> None:
        shown = "\n".join(page.balanced(words, role, rect.w)) if centre else words
        page.paragraph(shown, rect, role, colour, centre)

    box = LayoutBox(draw, lambda _page: 0, height)
    return box if id is None else readable(box, "text", words, id=id)


def cut_text(words: str, role: str = "body", colour: str = "cream", id: Hashable = None) -> LayoutBox:
    """As many lines of a paragraph as fit; a sign at the end of the last one shows that text was left out."""

    def draw(page: Page, rect: Rect) -> None:
        found = page.lines(words, role, rect.w)
        most = max(1, rect.h // page.theme.line(role))
        if len(found) > most:
            last = found[most - 1]
            while " " in last and len(page.lines(f"{last} …", role, rect.w)) > 1:
                last = last.rsplit(" ", 1)[0]
            found = [*found[: most - 1], f"{last} …"]
        page.paragraph("\n".join(found), rect, role, colour)

    return readable(paint(draw, height=lines(role)), "text", words, id=id)


def line(words: str, role: str = "body", colour: str = "cream", at: float = 0) -> LayoutBox:
    """One line, vertically centred, at the left (0), in the middle (0.5) or at the right (1) of its room.

    It is drawn smaller if the room is too narrow.
    """

    def width(page: Page) -> int:
        return page.wide(words, role)

    def draw(page: Page, rect: Rect) -> None:
        place = rect.x + at * rect.w, rect.centery
        page.text(words, place, role, colour, ("midleft", "center", "midright")[round(2 * at)], rect.w)

    return LayoutBox(draw, width, lambda page, _w: page.theme.line(role))


def picture(surface: Surface, name: str = "") -> LayoutBox:
    """A picture in the middle of its room."""
    w, h = surface.get_size()

    def draw(page: Page, rect: Rect) -> None:
        shown = page.put_at(surface, rect.center)
        if name:
            page.thing("picture", name, shown)

    return LayoutBox(draw, lambda _page: w, lambda _page, _w: h)


def square(make: Callable[[Page, int], Surface], most: Length = 0) -> LayoutBox:
    """A square picture as large as its room, but no larger than `most`."""

    def largest(page: Page, room: int) -> int:
        return max(1, min(room, pixels(page, most) or room))

    def draw(page: Page, rect: Rect) -> None:
        page.put_at(make(page, largest(page, min(rect.size))), rect.center)

    return LayoutBox(draw, lambda page: pixels(page, most), largest)


def icon_button(icon: str, name: str, do: Message | None, on: bool = False, tip: bool = True) -> LayoutBox:
    """A square button with a picture; with `tip`, its name appears when the pointer is on it."""
    return paint(
        lambda page, rect: widgets.icon_button(page, rect, icon, name, do, on=on, tip=tip),
        widgets.button_height,
        widgets.button_height,
    )


def button(
    label: str,
    do: Message | None,
    *,
    primary: bool = False,
    icon: str = "",
    key: str = "",
    sign: str = "",
    role: str = "strong",
    id: Hashable = None,
) -> LayoutBox:
    """A button with words; its `sign` is a key that does the same, if not `key` should be shown."""
    return LayoutBox(
        lambda page, rect: widgets.button(
            page, rect, label, do, primary=primary, icon=icon, key=key, sign=sign, role=role, id=id
        ),
        lambda page: widgets.button_width(page, label, role, icon, sign or key),
        lambda page, _w: widgets.button_height(page, role),
    )


def toggle(label: str, on: bool, do: Message, share: float = 0.46) -> LayoutBox:
    """The name of a setting in a share of the room, and a switch."""
    return paint(
        lambda page, rect: widgets.toggle(page, rect, label, on, do, share),
        lambda page: round(widgets.named(page, label) / share),
        widgets.button_height,
    )


def choice(
    label: str,
    shown: str,
    less: Message | None,
    more: Message | None,
    id: Hashable = None,
    share: float = widgets.SHARE,
) -> LayoutBox:
    """The name of a setting if it has one, and one of several values, with an arrow to each side."""

    def width(page: Page) -> int:
        arrows = 2 * widgets.button_height(page) + page.px(16)
        return page.wide(label, "body") + max(page.px(360), page.wide(shown, "strong") + arrows)

    return paint(
        lambda page, rect: widgets.choice(page, rect, label, shown, less, more, share, id),
        width,
        widgets.button_height,
    )


def slider(label: str, span: tuple[int, int, int, int], do: Message, unit: str = "") -> LayoutBox:
    """The name of a setting, and a slider; `span` is value, low, high, step."""
    return paint(
        lambda page, rect: widgets.slider(page, rect, label, span, do, unit), height=widgets.button_height
    )


def field(label: str, typed: TypedLine, do: Message, share: float = 0.3, empty: str = "") -> LayoutBox:
    """A line to type in."""
    return paint(
        lambda page, rect: widgets.field(page, rect, label, typed, do, share, empty),
        height=widgets.button_height,
    )


def tabs(names: Sequence[tuple[str, str]], chosen: str) -> LayoutBox:
    """Tabs side by side, each with key and name."""
    ways = (
        grow(button(name, widgets.ShowTab(key), primary=key == chosen, role="label")) for key, name in names
    )
    return sized(row(*ways, gap=10), height=widgets.button_height)


# Boxes that contain others


def grow(box: LayoutBox, part: float = 1) -> LayoutBox:
    """The same box, but it takes a share of the room that the others leave, and nothing else."""
    return box._replace(part=part)


def fitting(room: int, size: int, gap: int = 0) -> int:
    """How many boxes of this size fit into the room, but at least one."""
    return max(1, (room + gap) // (size + gap))


def sized(box: LayoutBox, width: Length | None = None, height: Length | None = None) -> LayoutBox:
    """The same box with another width or height."""
    if width is not None:
        box = box._replace(width=lambda page: pixels(page, width))
    if height is not None:
        box = box._replace(height=lambda page, _w: pixels(page, height))
    return box


def at_most(box: LayoutBox, height: Length, at: float = 0) -> LayoutBox:
    """The same box, no higher than this; `at` is the share of the remaining room above it."""

    def draw(page: Page, rect: Rect) -> None:
        high = min(rect.h, pixels(page, height))
        box.draw(page, Rect(rect.x, rect.y + round((rect.h - high) * at), rect.w, high))

    return LayoutBox(
        draw,
        box.width,
        lambda page, w: min(box.height(page, w), pixels(page, height)),
        box.part,
    )


def at_least(box: LayoutBox, width: Length) -> LayoutBox:
    """The same box, no narrower than this."""
    return box._replace(width=lambda page: max(box.width(page), pixels(page, width)))


def alike(boxes: Sequence[LayoutBox]) -> list[LayoutBox]:
    """The same boxes, all as wide as the widest, for placing under each other."""
    widest = _measured(lambda page: max(one.width(page) for one in boxes))
    return [box._replace(width=widest) for box in boxes]


def as_high(boxes: Sequence[LayoutBox]) -> list[LayoutBox]:
    """The same boxes, all as high as the highest, for placing beside each other."""
    highest = _measured(lambda page, w: max(one.height(page, w) for one in boxes))
    return [box._replace(height=highest) for box in boxes]


def same_letters(words: Sequence[str], role: str, colour: str) -> list[LayoutBox]:
    """Centred lines for equally wide rooms; if the longest does not fit, all are drawn smaller."""
    widest = _measured(lambda page: max(page.wide(one, role) for one in words))

    def drawn(said: str) -> LayoutBox:
        def draw(page: Page, rect: Rect) -> None:
            share = min(1.0, rect.w / widest(page))
            page.text(said, rect.center, role, colour, "center", round(page.wide(said, role) * share))

        return paint(draw, height=lines(role))

    return [drawn(said) for said in words]


def padding(box: LayoutBox, x: float = 0, y: float = 0) -> LayoutBox:
    """Empty space around a box, on each side."""

    def inner(page: Page, rect: Rect) -> Rect:
        return rect.inflate(-2 * pixels(page, x), -2 * pixels(page, y))

    return LayoutBox(
        lambda page, rect: box.draw(page, inner(page, rect)),
        lambda page: box.width(page) + 2 * pixels(page, x),
        lambda page, w: box.height(page, w - 2 * pixels(page, x)) + 2 * pixels(page, y),
        box.part,
    )


def inset(box: LayoutBox, left: Length, right: Length = 0) -> LayoutBox:
    """A box with empty space at its left and right."""

    def both(page: Page) -> int:
        return pixels(page, left) + pixels(page, right)

    return LayoutBox(
        lambda page, rect: box.draw(
            page, Rect(rect.x + pixels(page, left), rect.y, rect.w - both(page), rect.h)
        ),
        lambda page: box.width(page) + both(page),
        lambda page, w: box.height(page, w - both(page)),
        box.part,
    )


def layers(*boxes: LayoutBox) -> LayoutBox:
    """Boxes on top of each other, the first at the bottom."""

    def draw(page: Page, rect: Rect) -> None:
        for box in boxes:
            box.draw(page, rect)

    return LayoutBox(
        draw,
        lambda page: max(box.width(page) for box in boxes),
        lambda page, w: max(box.height(page, w) for box in boxes),
        max(box.part for box in boxes),
    )


def plate(box: LayoutBox, x: float = 24, y: float = 18, style: str = "panel") -> LayoutBox:
    """A box on a plate of one of the house styles."""
    return layers(paint(lambda page, rect: page.panel(rect, style)), padding(box, x, y))


def readable(box: LayoutBox, kind: ThingKind, name: str, id: Hashable) -> LayoutBox:
    """A box at which the arrow keys stop."""
    return layers(paint(lambda page, rect: widgets.readable(page, kind, name, rect, id)), box)


def tile(
    box: LayoutBox,
    name: str,
    do: Message | None,
    style: str = "button",
    hot: str = "",
    kind: ThingKind = "button",
    **more: Any,
) -> LayoutBox:
    """A plate that can be pressed; it is highlighted while the pointer is on it.

    Without a `style`, the plate appears only then. `more` is as in `Page.thing`.
    """
    id = more.setdefault("id", do)

    def under(page: Page, rect: Rect) -> None:
        lit = do is not None and id in (page.hover, page.focus)
        if lit or style:
            page.panel(rect, (hot or f"{style}-hover") if lit else style)

    def over(page: Page, rect: Rect) -> None:
        page.thing(kind, name, rect, do, **more)
        widgets.ring(page, rect, id)

    return layers(paint(under), box, paint(over))


def frame(colour: str, width: float = 3) -> LayoutBox:
    """The line around a plate."""

    def draw(page: Page, rect: Rect) -> None:
        page.put(page.pictures.frame(*rect.size, COLOURS[colour], page.px(width), page.px(14)), *rect.topleft)

    return paint(draw)


def first(*forms: LayoutBox) -> LayoutBox:
    """The first of these forms, from full to brief, that fits its room, otherwise the last.

    This is how a page copes with large letters, long words and small windows: it asks for none of them.
    """

    def draw(page: Page, rect: Rect) -> None:
        next((form for form in forms if form.has_room(page, rect)), forms[-1]).draw(page, rect)

    return LayoutBox(draw, forms[-1].width, forms[-1].height, forms[-1].part)


def no_higher(height: Length, *forms: LayoutBox) -> LayoutBox:
    """The first of these forms that is no higher than this in its width, otherwise the last."""

    return _first_in(forms, lambda page, form, w: form.height(page, w) <= pixels(page, height))


def no_wider(*forms: LayoutBox) -> LayoutBox:
    """The first of these forms that is no wider than its room, otherwise the last.

    Other than `first`, it knows how high that form is, because it does not look at the height of the room.
    """
    return _first_in(forms, lambda page, form, w: form.width(page) <= w)


def _first_in(forms: Sequence[LayoutBox], fits: Callable[[Page, LayoutBox, int], bool]) -> LayoutBox:
    def found(page: Page, w: int) -> LayoutBox:
        return next((form for form in forms if fits(page, form, w)), forms[-1])

    return LayoutBox(
        lambda page, rect: found(page, rect.w).draw(page, rect),
        forms[-1].width,
        lambda page, w: found(page, w).height(page, w),
    )


def chosen(make: Callable[[Page, Rect], LayoutBox], width: Length = 0, height: Length = 0) -> LayoutBox:
    """A box that is made only when its room is known, because its contents depend on it."""
    return paint(lambda page, rect: make(page, rect).draw(page, rect), width, height)


def by_width(make: Callable[[Page, int], LayoutBox], width: Length = 0) -> LayoutBox:
    """A box whose contents depend on the width of its room."""
    made = _measured(make)
    return LayoutBox(
        lambda page, rect: made(page, rect.w).draw(page, rect),
        lambda page: pixels(page, width),
        lambda page, w: made(page, w).height(page, w),
    )


def as_many(boxes: Sequence[LayoutBox], gap: float = 0) -> LayoutBox:
    """Boxes below each other: the first ones, as many as fit."""
    return first(*(column(*boxes[:count], gap=gap) for count in range(len(boxes), -1, -1)))


def read_well(box: LayoutBox) -> LayoutBox:
    """A box in the middle of its room, no wider than is comfortable for reading."""

    def draw(page: Page, rect: Rect) -> None:
        w = min(rect.w, page.theme.wider(1200))
        box.draw(page, Rect(rect.centerx - w // 2, rect.y, w, rect.h))

    return box._replace(draw=draw)


def row(*boxes: LayoutBox | None, gap: Length = 0, at: float = 0) -> LayoutBox:
    """Boxes side by side; `at` is the share of the remaining room to their left."""
    some = [box for box in boxes if box is not None]

    def parts(page: Page, w: int) -> list[tuple[int, int]]:
        return shared(w, [box.width(page) for box in some], some, pixels(page, gap), at, squeezed=True)

    def draw(page: Page, rect: Rect) -> None:
        for box, (x, w) in zip(some, parts(page, rect.w), strict=True):
            box.draw(page, Rect(rect.x + x, rect.y, w, rect.h))

    def height(page: Page, w: int) -> int:
        return max(
            (box.height(page, wide) for box, (_x, wide) in zip(some, parts(page, w), strict=True)), default=0
        )

    return LayoutBox(
        draw,
        _measured(lambda page: wanted([box.width(page) for box in some], some, pixels(page, gap))),
        _measured(height),
    )


def column(*boxes: LayoutBox | None, gap: Length = 0, at: float = 0) -> LayoutBox:
    """Boxes below each other; `at` is the share of the remaining room above them."""
    some = [box for box in boxes if box is not None]

    def draw(page: Page, rect: Rect) -> None:
        heights = [box.height(page, rect.w) for box in some]
        parts = shared(rect.h, heights, some, pixels(page, gap), at)
        for box, (y, h) in zip(some, parts, strict=True):
            box.draw(page, Rect(rect.x, rect.y + y, rect.w, h))

    return LayoutBox(
        draw,
        _measured(lambda page: max((box.width(page) for box in some), default=0)),
        _measured(lambda page, w: wanted([box.height(page, w) for box in some], some, pixels(page, gap))),
    )


def wrapped(page: Page, boxes: Iterable[LayoutBox], w: int, gap: Length = 0) -> list[list[LayoutBox]]:
    """The boxes of each row, if they stand side by side in as many rows as this width needs."""
    found: list[list[LayoutBox]] = []
    right = w
    for box in boxes:
        right += pixels(page, gap) + box.width(page)
        if right > w:
            found.append([])
            right = box.width(page)
        found[-1].append(box)
    return found


def flow(*boxes: LayoutBox, gap: Length = 0) -> LayoutBox:
    """A row that wraps: boxes side by side, in as many rows as needed; a growing one fills its row."""

    def rows(page: Page, w: int) -> LayoutBox:
        return column(*(row(*some, gap=gap) for some in wrapped(page, boxes, w, gap)), gap=gap)

    return by_width(rows, lambda page: max((box.width(page) for box in boxes), default=0))


def table(
    rows: Sequence[Sequence[LayoutBox]], parts: Sequence[float] = (), gap: float = 0
) -> list[LayoutBox]:
    """Rows whose cells stand in columns, each column as wide as its widest cell.

    A column with a part in `parts` takes a share of the rest instead. The rows may be put into a column,
    mixed with other boxes, or scrolled.
    """
    columns = [alike(cells) for cells in zip(*rows, strict=True)]
    shares = [*parts, *[0.0] * (len(columns) - len(parts))]
    grown = [[grow(cell, share) for cell in cells] for cells, share in zip(columns, shares, strict=True)]
    return [row(*cells, gap=gap) for cells in zip(*grown, strict=True)]


def grid(boxes: Sequence[LayoutBox], across: int, gap: float = 0) -> LayoutBox:
    """Boxes of equal size in rows of this many; the last row may be shorter."""
    full = [*boxes, *[space()] * (-len(boxes) % across)]
    rows = [row(*map(grow, full[n : n + across]), gap=gap) for n in range(0, len(full), across)]
    return column(*map(grow, rows), gap=gap)


def tiled(rows: Sequence[Sequence[LayoutBox]], shape: float, gap: Length = 0, most: Length = 0) -> LayoutBox:
    """Rows of boxes of one shape (height by width), as large as all of them fit, in the middle."""

    def make(page: Page, rect: Rect) -> LayoutBox:
        across = max(map(len, rows), default=1)
        apart = pixels(page, gap)
        wide = (rect.w + apart) // across - apart
        high = (rect.h + apart) // max(1, len(rows)) - apart
        w = max(1, min(wide, int(high / shape), pixels(page, most) or wide))
        lines = (
            row(*(sized(one, lambda _page: w, lambda _page: int(w * shape)) for one in some), gap=gap)
            for some in rows
        )
        return row(column(*lines, gap=gap, at=0.5), at=0.5)

    return chosen(make)


def lapped(boxes: Sequence[LayoutBox], gap: Length = 0) -> LayoutBox:
    """Boxes side by side in the middle, each over the one before it if the room is too narrow."""

    def width(page: Page) -> int:
        return wanted([box.width(page) for box in boxes], boxes, pixels(page, gap))

    def draw(page: Page, rect: Rect) -> None:
        widths = [box.width(page) for box in boxes]
        apart = pixels(page, gap)
        whole = width(page)
        room = min(rect.w, whole)
        squeeze = (room - widths[-1]) / max(1, whole - widths[-1])
        starts = accumulate(((w + apart) * squeeze for w in widths), initial=rect.centerx - room / 2)
        for box, w, x in zip(boxes, widths, starts, strict=False):
            box.draw(page, Rect(round(x), rect.y, w, rect.h))

    return LayoutBox(draw, width, lambda page, _w: max(box.height(page, box.width(page)) for box in boxes))


def wanted(sizes: Sequence[int], boxes: Sequence[LayoutBox], gap: int) -> int:
    """The room in which every box gets its size; growing boxes count with their share of the rest."""
    kept = sum(size for size, box in zip(sizes, boxes, strict=True) if not box.part)
    parts = sum(box.part for box in boxes)
    grown = max((size / box.part for size, box in zip(sizes, boxes, strict=True) if box.part), default=0)
    return kept + round(grown * parts) + gap * max(0, len(boxes) - 1)


def shared(
    room: int, sizes: Sequence[int], boxes: Sequence[LayoutBox], gap: int, at: float, squeezed: bool = False
) -> list[tuple[int, int]]:
    """For each box, where it begins in the room and how long it is.

    They are `squeezed` if all together are too long.
    """
    kept = sum(size for size, box in zip(sizes, boxes, strict=True) if not box.part)
    gaps = gap * max(0, len(boxes) - 1)
    parts = sum(box.part for box in boxes)
    left = max(0, room - kept - gaps)
    each = [
        left * box.part / parts if box.part else float(size) for size, box in zip(sizes, boxes, strict=True)
    ]
    squeeze = min(1.0, room / max(1, kept + gaps)) if squeezed else 1.0
    begin = 0 if parts else int(left * at)
    starts = accumulate(((one + gap) * squeeze for one in each), initial=begin)
    return [
        (round(start), round(start + one * squeeze) - round(start))
        for start, one in zip(starts, each, strict=False)
    ]
