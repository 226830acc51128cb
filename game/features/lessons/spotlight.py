"""Highlights the subject of a lesson's step and everything that can be clicked; all else is dark."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
from pygame import Rect, Surface

from game.table.messages import ClickOn, MoreChoices, PressVerb, TakeAction
from game.table.places.seat_places import Seat
from game.table.screen.table_scene import TableScene
from game.ui import art
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.words import Piece

from .lesson_run import words
from .state import LessonState

DARK = 128
"""How dark everything outside the highlighted places is, of 255."""
DUSK, DUSK_WIDE = 12, 30
"""The number of steps, and of pixels at 1080 lines, over which light turns into dark."""
SHARED, FILLED = 0.1, 0.85
"""Two areas are joined if they share this part of the smaller one, and fill this part of the box around both.
"""


def is_legal(thing: Thing) -> bool:
    """Whether a click on it does something at the table."""
    return isinstance(thing.do, ClickOn | PressVerb | TakeAction | MoreChoices)


def light(lesson: LessonState, things: Sequence[Thing], bar: Rect | None) -> list[Rect]:
    """The highlighted areas: the subject of the step, in order, and everything that can be clicked.

    `things` are those at the table.
    """
    found = pointed(lesson, things)
    clicks = [rect for thing in things if is_legal(thing) for rect in _whole(lesson, things, thing)]
    found += [rect for rect in clicks if not (bar and bar.contains(rect))]
    if bar and lesson.course.step.do:
        found.append(bar)
    return joined(found)


def joined(found: Sequence[Rect]) -> list[Rect]:
    """The areas without duplicates; two that mostly overlap become one, so that no edge is ragged."""
    areas: list[Rect] = []
    for rect in map(Rect, found):
        while (n := next((n for n, one in enumerate(areas) if _mostly(one, rect)), -1)) >= 0:
            rect = areas.pop(n).union(rect)
        areas.append(rect)
    return areas


def _mostly(one: Rect, other: Rect) -> bool:
    """Whether two areas nearly fill the smallest box around both, and share a good part of it."""
    both = one.clip(other)
    around = one.union(other)
    filled = one.w * one.h + other.w * other.h - both.w * both.h
    least = min(one.w * one.h, other.w * other.h)
    return both.w * both.h >= SHARED * least and filled >= FILLED * around.w * around.h


def pointed(lesson: LessonState, things: Sequence[Thing]) -> list[Rect]:
    """The places of the step's subject, including things that it only mentions.

    First comes the card or player with which the sentence begins, otherwise the first thing to highlight.
    """
    said = words(lesson.told_step, lesson.play.practice.position, lesson.play.names)
    return places_of(lesson.screen, things, said, lesson.course.step.light)


def places_of(
    table: TableScene, things: Sequence[Thing], said: Sequence[Piece], light: Sequence[str]
) -> list[Rect]:
    """The places of the things that a sentence mentions, or that are highlighted with it."""
    names = named(said, table.table.deck)
    subject = names[:1] if said[0].kind in ("card", "seat") else []
    return [rect for what in (*subject, *light, *names) for rect in spots(table, things, what)]


def named(said: Sequence[Piece], deck: Sequence[str]) -> list[str]:
    """The cards and players that a sentence mentions, in order, in the form for `spots`."""
    found = []
    for piece in said:
        if piece.kind in ("card", "seat") and isinstance(piece.value, int):
            found.append(f"card {deck[piece.value]}" if piece.kind == "card" else f"seat {piece.value}")
    return found


def _whole(lesson: LessonState, things: Sequence[Thing], thing: Thing) -> list[Rect]:
    """The place of something that can be clicked.

    For a person, both the plate and the face, even if only one is clicked.
    """
    if thing.kind != "seat" or not isinstance(thing.value, int):
        return [thing.rect]
    seat = lesson.screen.places().seats[thing.value]
    return _person(things, seat) if thing.rect.colliderect(seat.plate) else [thing.rect]


def spots(table: TableScene, things: Sequence[Thing], what: str) -> list[Rect]:
    """The places of the things that a step refers to.

    The forms are `seat 3`, `seats`, `zone market`, `place fist0 5`, `card 9C`, or a thing by its kind or id.
    """
    kind, _sep, which = what.partition(" ")
    if kind in ("seats", "seat"):
        seats = table.places().seats
        if kind == "seats":
            return [seat.plate for seat in seats.values()]
        return _person(things, seats[int(which)])
    if kind == "zone":
        z = table.table.zone[which]
        cards = [t.rect for t in things if t.kind in ("card", "back", "memory") and t.value[0] == z]
        # not the copy in the column
        lying = [rect for rect in cards if rect.colliderect(table.places().rect(z))]
        return [lying[0].unionall(lying[1:])] if lying else []
    if kind == "place":
        zone, _sep, n = which.partition(" ")
        at = (table.table.zone[zone], int(n))
        return [t.rect for t in things if t.kind in ("card", "back", "memory") and t.value == at]
    if kind == "card":
        return [thing.rect for thing in things if thing.kind in ("card", "memory") and thing.name == which]
    return [thing.rect for thing in things if kind in (thing.id, thing.kind)]


def _person(things: Sequence[Thing], seat: Seat) -> list[Rect]:
    """A person's plate and face: one area, unless that would also highlight cards beside them."""
    whole = seat.portrait.union(seat.plate)
    cards = [t.rect for t in things if t.kind in ("card", "back", "memory")]
    return [whole] if whole.collidelist(cards) < 0 else [seat.whole, seat.portrait]


def darken(page: Page, lit: Sequence[Rect]) -> None:
    """Darken everything outside these areas with a soft edge, and draw a fine gold line around them."""
    air = page.px(14)
    corner = page.px(16)
    holes = [rect.inflate(air, air) for rect in lit]
    key = ("dark", page.theme.size, tuple((hole.x, hole.y, hole.w, hole.h) for hole in holes))

    def make() -> Surface:
        dark = Surface(page.theme.size, pygame.SRCALPHA)
        dark.fill((10, 6, 5, DARK))
        # from the dark to the light: where two areas meet, the lighter one wins
        for step in range(DUSK, 0, -1):
            shade = (10, 6, 5, DARK * step // (DUSK + 1))
            out = page.px(DUSK_WIDE) * step // DUSK
            for hole in holes:
                pygame.draw.rect(dark, shade, hole.inflate(2 * out, 2 * out), border_radius=corner + out)
        for hole in holes:
            edge = hole.inflate(page.px(6), page.px(6))
            pygame.draw.rect(dark, COLOURS["gold"], edge, border_radius=corner)
        for hole in holes:
            pygame.draw.rect(dark, (0, 0, 0, 0), hole, border_radius=corner)
        for seam in seams(holes, page.px(16)):
            dark.fill((0, 0, 0, 0), seam)
        return art.see_through(dark)

    page.put(page.pictures.kept(key, make), 0, 0)


def seams(holes: Sequence[Rect], most: int) -> list[Rect]:
    """The strips between equal areas side by side, less than this far apart, in which no gold line must run.

    A strip reaches into both areas, because their corners are round.
    """
    found = []
    for one, other in combinations(holes, 2):
        level = one.top == other.top and one.bottom == other.bottom
        upright = one.left == other.left and one.right == other.right
        way = most * level, most * upright
        near = one.inflate(way).colliderect(other.inflate(way))
        if level != upright and near and min(one.size) > most:
            far = 4 * most * level, 4 * most * upright
            found.append(one.inflate(far).clip(other.inflate(far)))
    return found
