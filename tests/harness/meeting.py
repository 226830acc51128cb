"""Finds parts of a table's picture that overlap but must not."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pygame import Rect

from game.books.contract.layout import HIDDEN, PLAQUE
from game.table.bars import draw_prompt
from game.words import _

AIR = 3
"""Parts may overlap by this many pixels (at 1080 lines), as rims and soft edges do."""
SHRUNK = 0.6
"""The least share of its usual size at which text may be drawn."""


class Watched:
    """Records where prompts were drawn last."""

    def __init__(self, monkeypatch: Any) -> None:
        self.bar: Rect | None = None
        real = draw_prompt.draw

        def draw(*args: Any, **more: Any) -> Rect:
            self.bar = real(*args, **more)
            return self.bar

        monkeypatch.setattr(draw_prompt, "draw", draw)


def parts(p: Any, bar: Rect | None) -> list[tuple[str, str, Rect]]:
    """Every part of the table that needs its own place, as (kind, name, area)."""
    table = p.room.top
    places, found = table.places(), []
    for seat, place in places.seats.items():
        found.append(("plate", f"plate {seat}", place.plate))
        if not place.plate.contains(place.portrait):
            found.append(("face", f"face {seat}", place.portrait))
    if bar is not None:
        found.append(("prompt", "prompt", bar))
    for n, t in enumerate(p.things):
        if t.kind in ("card", "back", "memory"):
            if t.id in [row.sprite for row in table.play.column.rows]:
                found.append(("waiting", f"waiting {t.name} {n}", t.rect))
                continue
            z, i = t.value
            if t.kind == "card" and z == table.table.zone.get("deck"):
                # cards that can be chosen may lie on a tray over other things until the question is answered
                continue
            kind = table.presenter.layout.places[z].kind
            if kind != HIDDEN and not t.id.travelling:
                found.append(("plaque" if kind == PLAQUE else "card", f"{z}:{i} {t.name}", card(t, places)))
        elif t.kind == "column":
            assert table.places().column.contains(t.rect), "the column is where it was in another window"
            found.append((t.kind, t.name, t.rect))
        elif t.kind in ("ribbon", "goals", "last", "button", "badge"):
            found.append((t.kind, f"{t.kind} {t.name}", t.rect))
        elif t.kind == "text" and isinstance(t.value, int) and t.rect.w and t.rect.h:
            found.append(("text", f"text {t.name}", t.rect))
    return found


def card(t: Any, places: Any) -> Rect:
    """The area of a card; cards of the player's own hand can be clicked beyond their picture."""
    return t.rect


BESIDE = {
    "plate": "plate face",
    "face": "face prompt ribbon column goals card plaque",
    "card": "card",
    "plaque": "plaque",
    "text": "text",
    "last": "text card last prompt ribbon column plaque",
    "badge": "last text",
    "button": "card plate face ribbon column goals plaque last text",
    "waiting": "waiting",
}
"""By kind, the kinds of parts that it must not overlap."""
APART = {
    frozenset(pair)
    for pair in combinations(("plate", "prompt", "ribbon", "column", "goals", "card", "plaque"), 2)
}
APART |= {frozenset((kind, other)) for kind, others in BESIDE.items() for other in others.split()}


MORE = "Also happened"


def meetings(p: Any, bar: Rect | None) -> list[str]:
    """The parts that overlap another one, reach out of the window or are too small to read."""
    found, window = [], p.room.page.rect
    all_parts = parts(p, bar)
    theme = p.room.page.theme
    for (kind, name, a), (other, called, b) in combinations(all_parts, 2):
        if frozenset((kind, other)) not in APART:
            continue
        if {kind, other} == {"plate", "face"} and name.split()[1] == called.split()[1]:
            continue
        if {kind, other} == {"button", "text"} and (a.contains(b) or b.contains(a)):
            continue  # a part may hold its own words
        if f"button {_(MORE)}" in (name, called) and {kind, other} & {"ribbon", "text", "plate"}:
            continue  # the ribbon's own button: the room for a finger reaches over words and a plate's edge
        if kind == other == "card" and name.partition(":")[0] == called.partition(":")[0]:
            continue
        both = a.clip(b)
        # A line of text is higher than its letters.
        deep = 0.3 * min(a.h, b.h) if kind == other == "text" else theme.px(AIR)
        if both.w > theme.px(AIR) and both.h > deep:
            found.append(f"{name} × {called}: {both.w}x{both.h}")
    for kind, name, rect in all_parts:
        over = Rect(rect).clip(window)
        if kind != "card" and (over.w < rect.w or over.h < rect.h):
            found.append(f"{name} hangs out: {rect}")
    for t in p.things:
        if t.kind == "text" and isinstance(t.value, int) and t.rect.h:
            if t.rect.h < SHRUNK * t.value * 1.2:
                found.append(f"{t.name!r} is squeezed: {t.rect.h} of {t.value}")
    return found
