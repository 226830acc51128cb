"""Draws a lesson: the table darkened except for what matters, the bubble, and the controls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pygame
from pygame import Rect, Surface

from game import art
from game.lessons.course import words
from game.room.page import Page, Thing
from game.room.room import ENTER
from game.room.theme import COLOURS
from game.room.touch import to_finger
from game.room.widgets import button, button_height, button_width
from game.table import prompt, speech
from game.table.picker import verb_of
from game.words import N_, Piece, _, pieces

from . import table_page, table_words
from .lesson_state import LessonState

DARK = 128
"""How dark everything outside the lit places is, of 255."""
LEGAL = ("click", "verb", "whole", "more")
"""The table's own messages that still work during a lesson."""
CARD, SEAT, PRESS, HAND = (
    N_("Click {card}."),
    N_("Click {seat}."),
    N_("Press “{words:text}”."),
    N_("Click where the hand is."),
)
ZONE = N_("Click: {words:text}.")
HERE = N_("Here it is.")


def draw(lesson: LessonState, page: Page) -> None:
    """Draw the table, darkened, and over it what the step says."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    play = lesson.play
    felt, asking = table_page.lies(lesson, page)
    bar = table_page.talk(lesson, page, felt, asking)
    page.things = [thing if _legal(thing) else _still(thing) for thing in page.things]
    if lesson.perform(page):
        return
    lit: list[Rect] = []
    if play.titled > 0:
        _title(lesson, page)
    elif play.settled:
        lit = light(lesson, page, bar)
        _darken(page, lit)
    row = controls(lesson, page)
    if play.settled:
        _say(lesson, page, lit, [*row, *([bar] if bar else [])])
        table_words.reader(lesson, page, bar)


def _title(lesson: LessonState, page: Page) -> None:
    """Draw the notice that another table is shown than before."""
    page.veil()
    words_ = _(lesson.play.title)
    w, h = page.width - page.px(120), page.theme.line("heading") + page.px(48)
    box = Rect(0, 0, min(w, page.px(700 * max(1.0, page.theme.text))), h)
    box.center = page.rect.center
    page.panel(box, "cream")
    page.text(words_, box.center, "heading", "ink", "center", box.w - page.px(48))
    page.thing("title", words_, box)


def _legal(thing: Thing) -> bool:
    return thing.do is not None and thing.do[0] in LEGAL


def _still(thing: Thing) -> Thing:
    """The same thing, but a click on it does nothing."""
    return thing._replace(do=None, less=None, more=None, lit=False)


# Light


def light(lesson: LessonState, page: Page, bar: Rect | None) -> list[Rect]:
    """The lit areas: what the step speaks of, in its order, and everything that can be clicked."""
    found = pointed(lesson, page)
    clicks = [_whole(lesson, thing) for thing in page.things if _legal(thing)]
    found += [rect for rect in clicks if not (bar and bar.contains(rect))]
    if bar and lesson.course.step.do:
        found.append(bar)
    return [Rect(rect) for rect in dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in found)]


def pointed(lesson: LessonState, page: Page) -> list[Rect]:
    """Where lies what the step speaks of, each thing it names too.

    First comes what the sentence begins with, if that is a card or a player, else what the step lights first.
    """
    said = words(lesson.course.step, lesson.sitting.match.state, lesson.play.names)
    names = named(said, lesson.table.deck)
    subject = names[:1] if said[0].kind in ("card", "seat") else []
    return [
        rect for what in (*subject, *lesson.course.step.light, *names) for rect in spots(lesson, page, what)
    ]


def named(said: Sequence[Piece], deck: Sequence[str]) -> list[str]:
    """The cards and players that a sentence names, in its order, as `spots` knows them."""
    found = []
    for piece in said:
        if piece.kind in ("card", "seat") and isinstance(piece.value, int):
            found.append(f"card {deck[piece.value]}" if piece.kind == "card" else f"seat {piece.value}")
    return found


def _whole(lesson: LessonState, thing: Thing) -> Rect:
    """Where something lies that can be clicked: of a person also the face, which may be cut at the click."""
    if thing.kind != "seat" or not isinstance(thing.value, int):
        return thing.rect
    seat = lesson.places().seats[thing.value]
    return (
        thing.rect.unionall([seat.portrait, seat.plate]) if thing.rect.colliderect(seat.plate) else thing.rect
    )


def spots(lesson: LessonState, page: Page, what: str) -> list[Rect]:
    """The places of what a step names.

    `seat 3`, `seats`, `zone market`, `place fist0 5`, `card 9C`, or a thing by its kind or id.
    """
    kind, _sep, which = what.partition(" ")
    things = page.things
    if kind in ("seats", "seat"):
        seats = lesson.places().seats
        if kind == "seats":
            return [seat.plate for seat in seats.values()]
        seat = seats[int(which)]
        return [seat.portrait.union(seat.plate)]
    if kind == "zone":
        z = lesson.table.zone[which]
        cards = [t.rect for t in things if t.kind in ("card", "back", "memory") and t.value[0] == z]
        lying = [rect for rect in cards if rect.colliderect(lesson.places().rect(z))]  # not in the column
        return [lying[0].unionall(lying[1:])] if lying else []
    if kind == "place":
        zone, _sep, n = which.partition(" ")
        at = (lesson.table.zone[zone], int(n))
        return [t.rect for t in things if t.kind in ("card", "back", "memory") and t.value == at]
    if kind == "card":
        return [thing.rect for thing in things if thing.kind in ("card", "memory") and thing.name == which]
    return [thing.rect for thing in things if kind in (thing.id, thing.kind)]


def _darken(page: Page, lit: Sequence[Rect]) -> None:
    """All but the light in the dark, with a fine gold edge around the light."""
    air, corner = page.px(14), page.px(16)
    holes = [rect.inflate(air, air) for rect in lit]
    key = ("dark", page.theme.size, tuple((hole.x, hole.y, hole.w, hole.h) for hole in holes))

    def make() -> Surface:
        dark = Surface(page.theme.size, pygame.SRCALPHA)
        dark.fill((10, 6, 5, DARK))
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
    """Between holes that lie side by side, at most so far apart: no edge runs there, as by a sign."""
    found = []
    for one, other in permutations(holes, 2):
        top, bottom = max(one.top, other.top), min(one.bottom, other.bottom)
        left, right = max(one.left, other.left), min(one.right, other.right)
        if one.x < other.x and other.left - one.right <= most and bottom - top > most:
            found.append(Rect(min(one.right, other.left) - most, top, 0, bottom - top))
            found[-1].w = max(one.right, other.left) + most - found[-1].x
        elif one.y < other.y and other.top - one.bottom <= most and right - left > most:
            found.append(Rect(left, min(one.bottom, other.top) - most, right - left, 0))
            found[-1].h = max(one.bottom, other.top) + most - found[-1].y
    return found


# What is said


def todo(lesson: LessonState) -> list[Piece]:
    """The instruction: what is to be clicked, in a few words."""
    play = lesson.play

    def say(words: str, *filled: Any) -> list[Piece]:
        return pieces(to_finger(words, lesson.room.touched), *filled)

    action, picker = play.action, play.picker
    if action is None or picker is None:
        return []
    table, names = lesson.table, play.names
    rest = play.clicks(action)[len(picker.clicks) :]
    buttons = prompt.buttons(lesson.presenter, table, picker, names, play.view)
    if not rest:
        zone = lesson.presenter.layout.verb_zones.get(verb_of(action))
        if zone is None:
            return say(PRESS, {"words": buttons[0].words if buttons else ""})
        return say(ZONE, {"words": lesson.presenter.layout.zone_name(table.zone[zone])})
    kind, value = rest[0]
    layout = lesson.presenter.layout
    by_words = verb_of(action) in layout.by_button | layout.waits or rest[-1].kind == "word"
    if picker.begun and by_words and buttons:
        return say(PRESS, {"words": buttons[0].words})
    if kind in ("card", "seat"):
        return say(CARD if kind == "card" else SEAT, {kind: value}, table, names)
    if not picker.on_felt(rest[0]) and buttons:
        return say(PRESS, {"words": buttons[0].words})
    if kind == "zone" and table.zones[value].owner < 0:
        return say(ZONE, {"words": lesson.presenter.layout.zone_name(value)})
    found = play.board.meant(rest[:2] if kind == "zone" else rest[:1])
    meant = [sprite for sprite in found if not isinstance(sprite, int)]
    if len(meant) == 1 and meant[0].face:
        return say(CARD, {"card": meant[0].face})
    return say(HAND, {})


def _say(lesson: LessonState, page: Page, lit: Sequence[Rect], kept: Sequence[Rect]) -> None:
    """What the step says, where it meets no lit thing, no legal click and no prompt."""
    spot, play = lesson.spot, lesson.play
    told = todo(lesson)
    answer = _(HERE) if lesson.shows and told else lesson.answer
    if answer:
        told = [Piece("", None, f"{answer} "), *told]
    clicks = [thing.rect for thing in page.things if _legal(thing) and thing.kind != "button"]
    goal = next(iter((*pointed(lesson, page), *clicks, *lit)), None)
    key = (lesson.course.at, "".join(piece.text for piece in told), page.theme.size, page.theme.text)
    if spot.of != key or spot.rect.collidelist([*lit, *kept]) >= 0:
        said = words(lesson.course.step, lesson.sitting.match.state, play.names)
        spot.of = key
        spot.bubble, spot.rect = speech.place(page, said, told, goal, [*lit, *kept])
    if spot.bubble is None:
        return
    speech.draw(page, spot.bubble, spot.rect, goal, kept)
    if told and told[-1].text == _(HAND):
        _hand(page, clicks)
    if lesson.shows:
        for thing in [thing for thing in page.things if _legal(thing) and thing.kind != "button"]:
            glow = page.pictures.glow(thing.rect.w, thing.rect.h, 0, COLOURS["hint"], page.px(6))
            page.put_at(glow, thing.rect.center)


def _hand(page: Page, clicks: Sequence[Rect]) -> None:
    """Draw a hand on the card to be clicked, if that has no name."""
    size = page.px(44)
    for rect in clicks:
        page.put_at(page.pictures.disc(size, COLOURS["gold"], COLOURS["ink"], 2), rect.center)
        page.put_at(page.pictures.icon("touch", round(size * 0.7), COLOURS["ink"]), rect.center)


# Controls


def controls(lesson: LessonState, page: Page) -> list[Rect]:
    """Draw the controls along the upper edge, in fixed places: leave, the lesson's name, back, skip, next."""
    gap, edge = page.px(10), page.px(16)
    h = min(button_height(page, "label"), lesson.places().top - page.px(14))
    low, high = _gap(lesson, page)
    last = lesson.course.last and not lesson.course.step.do
    right = (
        (_("Back"), ("step-back",), ""),
        (_("Skip step"), ("step-skip",), ""),
        (_("Done") if last else _("Next"), ("step-on",), ENTER),
    )
    widths = [_wide(page, label, key) for label, _do, key in right]
    widths[-1] = max(_wide(page, label, ENTER) for label in (_("Done"), _("Next")))
    fit = min(1.0, (page.width - edge - high - gap * len(right)) / sum(widths))
    x, y = page.width - edge, page.px(10)
    found: list[Rect] = []
    for (label, do, key), w in reversed(list(zip(right, widths, strict=True))):
        rect = Rect(x - round(w * fit), y, round(w * fit), h)
        x = rect.x - gap
        button(page, rect, label, do, role="label", key=key, primary=bool(key) and lesson.play.settled)
        found.append(rect)
    leave = Rect(edge, y, min(button_width(page, _("Leave lesson"), "label"), low - edge), h)
    button(page, leave, _("Leave lesson"), ("leave",), role="label")
    where = _where(lesson, page, Rect(leave.right + gap, y, low - leave.right - gap, h))
    return [*found, leave, *where]


def _wide(page: Page, label: str, key: str) -> int:
    """Wide enough for the words and the whole name of the key."""
    family, px = page.theme.type("label")
    cap = page.pictures.line(key.upper(), family, max(page.theme.least, round(px * 0.66)), COLOURS["ink"])
    return button_width(page, label, "label") + (cap.get_width() + page.px(24) if key else 0)


def _gap(lesson: LessonState, page: Page) -> tuple[int, int]:
    """What lies in the middle of the upper edge: somebody who sits there, or their cards."""
    places = lesson.places()
    low, high = page.width // 2 - page.px(20), page.width // 2 + page.px(20)
    for seat in places.seats.values():
        for rect in (seat.portrait, *seat.all):
            if rect.y < places.top - page.px(6):
                low, high = min(low, rect.x - page.px(10)), max(high, rect.right + page.px(10))
    return low, high


def _where(lesson: LessonState, page: Page, rect: Rect) -> list[Rect]:
    """The lesson's name, and how many of its steps are behind."""
    count, at = len(lesson.course), lesson.course.at
    if rect.w < page.px(110):
        return []
    step = min(page.px(24), rect.w / count)
    side = round(step * 0.6)
    dots = side >= page.px(9) and rect.h > page.theme.line("small") + page.px(18)
    for i in range(count if dots else 0):
        colour = COLOURS["gold" if i <= at else "panel"]
        disc = page.pictures.disc(round(side * 1.4) if i == at else side, colour, COLOURS["pale"], 1)
        page.put_at(disc, (rect.x + (i + 0.5) * step, rect.y + page.px(12)))
    words_ = _("{lesson} · {n} of {count}").format(
        lesson=_(lesson.course.lesson.title), n=at + 1, count=count
    )
    at_ = (rect.x, rect.bottom if dots else rect.centery)
    page.text(words_, at_, "small", "pale", "bottomleft" if dots else "midleft", rect.w)
    return [rect]
