"""Draws a moment on the stage: a dark table, a background, stars, cards, and a banner with words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, inf
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.books.contract.moment_rules import ALWAYS, OTHER, OWN, Moment, Moments, Shown
from game.table.log.draw_line import TextRow, draw_row, evened, width_of
from game.table.match.setup import Chair
from game.table.messages import EndMoment
from game.table.places.zone_places import Places
from game.ui.art import moment_grounds
from game.ui.moods import Mood
from game.ui.page import confetti
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_sprites import CARD, out
from game.words import N_, _, text

from .backdrop import STRIPS, Backdrop
from .banner_place import ENDS, FOLLOWS, RIDES, lowest, short, whole
from .draw_ground import put_banner, put_ground
from .draw_impact import jolt, sparks
from .moment_stage import DUSK, TELLS

OWN_COLOURS = {"spiral": "#a763d8"}
"""Backgrounds whose colour is not their player's."""
STEPS = (0.4, 0.6, 0.8, 1.0)
"""The sizes of something that grows, as shares."""
LARGE = 832
ICON = 330
CARDS = {1: 530, 2: 430, 3: 380, 4: 330}
"""The height of cards by their number; more lie in two rows."""
ROW = 4
IN_ROWS = 268
APART, APART_IN_ROWS = {1: 1.0, 2: 1.02, 3: 0.96, 4: 0.9}, 1.06
"""The distance between the middles of cards, in widths: their words are covered as little as possible."""
FALLS = 2.0
"""Confetti of a celebrated moment falls so much faster than that of a winner."""
OPENS, FLIES, SLIDES, STAMPS = (0.04, 0.2), (0.1, 0.34), (0.12, 0.28), (0.26, TELLS)
"""When each part of a moment begins and ends, in seconds at normal speed."""


def own_colours(kinds: Iterable[Moment]) -> set[str]:
    """The colours of moments that are no player's."""
    return {OWN_COLOURS.get(moment.ground, moment.tint) for moment in kinds} - {""}


def card_height(count: int) -> int:
    """The height of each of this many cards, at 1080 lines."""
    return CARDS.get(count, IN_ROWS)


def lies(number: int, count: int) -> tuple[float, int, float]:
    """The place of a card: sideways in cards, its angle in degrees, and below the middle in card heights."""
    if count > ROW:
        row, column = divmod(number, ROW)
        return column - (ROW - 1) / 2, 0, (row - 0.5) * 1.04
    off = number - (count - 1) / 2
    return off, round(5 - off * 6 if count == 1 else -off * 6), abs(off) * 0.04


class Act(NamedTuple):
    """The progress of a moment."""

    shown: Shown
    large: bool
    age: float
    """Seconds since it began, at normal speed."""
    length: float = inf
    """How long it lasts, in seconds at normal speed; a picture of one that is drawn ahead does not end."""
    still: bool = False
    """Whether it is a single picture in which nothing moves."""

    @property
    def lit(self) -> bool:
        """Whether the table is dark, so that the moment is visible."""
        return DUSK <= self.age <= self.length - DUSK

    @property
    def complete(self) -> bool:
        """Whether all its words are visible."""
        return self.lit and self.age >= TELLS

    @property
    def dark(self) -> tuple[int, int]:
        """The first strip of the backdrop that hides the table now, and the end.

        All come within the first half of the dusk. Pictures that are not drawn by its end are awaited in the
        dark.
        """
        if self.lit:
            return 0, STRIPS
        if self.age < DUSK:
            return 0, min(STRIPS, ceil(2 * STRIPS * self.age / DUSK))
        return STRIPS - ceil(STRIPS * min(1.0, (self.length - self.age) / DUSK)), STRIPS


class Staging:
    """Draws one frame of one moment."""

    def __init__(
        self,
        page: Page,
        act: Act,
        moments: Moments,
        places: Places,
        chairs: Sequence[Chair],
        viewer: int,
        own: int,
        foot: int = 0,
    ) -> None:
        self.celebrated = moments.is_celebrated(act.shown, own)
        self.foot = foot
        """The height of anything covering the window's foot."""
        self.page = page
        self.act = act
        self.moments = moments
        self.places = places
        self.chairs = chairs
        self.shown = act.shown
        self.age = act.age
        self.rim = page.accent(self.shown.seat)
        tint = self.rim if self.shown.seat >= 0 else self.shown.moment.tint or COLOURS["gold"]
        self.colour = OWN_COLOURS.get(self.shown.moment.ground, tint)
        name = chairs[self.shown.seat].name if self.shown.seat >= 0 else ""
        by = (self.shown.event.open or {}).get(self.shown.moment.cause, -1)
        words = _(moments.title(self.shown, self.shown.seat == viewer))
        self.title = words.format(name=name, by=chairs[by].name if by >= 0 else "")
        self.faces = [(self.shown.seat, moments.mood(self.shown))]
        """The faces on the banner, from left to right in the order of the words, and their moods."""
        if self.shown.other >= 0:
            begins = words.partition("{name}")[0] if "{name}" in words else words[: len("{by}")]
            first = by == self.shown.other and "{by}" in begins
            self.faces.insert(0 if first else 1, (self.shown.other, moments.others_mood(self.shown)))

    def draw(self, backdrop: Backdrop, number: int) -> None:
        """Draw the moment over the page so far; `number` distinguishes it from the last one."""
        page = self.page
        page.veil(dark=False)
        if self.act.large:
            self._dusk(backdrop, number)
        self.play()
        page.thing("stage", self.title, page.rect, EndMoment())

    def play(self) -> None:
        """The moment itself, without the dark table behind it."""
        for draw in self.parts():
            draw()

    def parts(self) -> Sequence[Callable[[], object]]:
        """The functions that draw the moment, from back to front; each finds its own place."""
        if not self.act.large:
            return [self._short]
        if not self.act.lit:
            return []
        return [self._ground, self._sparks, self._middle, self._whole, self._caption]

    def _part(self, age: float, span: tuple[float, float]) -> float:
        """How much of a motion is done at this age, from 0 to 1."""
        return min(1.0, max(0.0, (age - span[0]) / (span[1] - span[0])))

    def _dusk(self, backdrop: Backdrop, number: int) -> None:
        """Draw the strips of the backdrop that hide the table now."""
        self.page.pictures.soon(backdrop.begin(self.page, number), first=True)
        if self.act.lit:
            backdrop.picture()
        strips = backdrop.strips(*self.act.dark, at_once=self.act.lit)
        if len(strips) == STRIPS:
            self.page.items.clear()  # nothing of the table is visible
            backdrop.below = list(self.page.things)
        for strip, y in strips:
            self.page.put(strip, 0, y)

    def _scaled(self, key: object, whole: Surface, part: float) -> Surface:
        """A picture that grows to its size, in few steps."""
        step = next(size for size in STEPS if part <= size)
        if step == 1.0:
            return whole
        size = (round(whole.get_width() * step), round(whole.get_height() * step))
        return self.page.pictures.kept((key, size), lambda: pygame.transform.smoothscale(whole, size))

    def _ground(self) -> None:
        part = self._part(self.age, OPENS)
        if part <= 0:
            return
        step = next(size for size in STEPS if part <= size)
        put_ground(
            self.page, self.shown.moment.ground, self.page.px(LARGE), self.colour, self._centre(), step
        )

    def _sparks(self) -> None:
        if self.moments.is_good(self.shown):
            sparks(self.page, self._centre(), self.age, self.colour, self.shown.moment.rank >= ALWAYS)
        if self.celebrated and not self.act.still:
            confetti.draw(self.page, self.page.rect, FALLS * self.age, self.colour)

    def _centre(self) -> tuple[float, float]:
        return self.page.width / 2, self.page.height * 0.37

    def _middle(self) -> None:
        """Draw the cards as they come from their player, or a sign if there are no cards."""
        part = self._part(self.age, FLIES)
        if part <= 0:
            return
        page = self.page
        x, y = self._centre()
        y += jolt(page, self.age) if self.act.large else 0
        if not self.shown.cards:
            px = page.px(ICON)
            if self.shown.moment.icon:
                sign = page.pictures.icon(self.shown.moment.icon, px)
                page.put_at(self._scaled(("sign", self.shown.moment.icon), sign, part), (x, y))
            return
        giver = {OWN: self.shown.seat, OTHER: self.shown.other}.get(self.shown.moment.comes, -1)
        start = self.places.seats[giver].portrait.center if giver >= 0 else (x, y)
        count = len(self.shown.cards)
        near = out(part)
        high = page.px(card_height(count))
        for i, name in enumerate(self.shown.cards):
            off, angle, low = lies(i, count)
            whole = page.pictures.card(name, high, angle)
            goal = (x + off * high * CARD * APART.get(count, APART_IN_ROWS), y + low * high)
            at = (start[0] + (goal[0] - start[0]) * near, start[1] + (goal[1] - start[1]) * near)
            picture = self._scaled(("staged", name, high, angle), whole, part)
            blur = page.px(16)
            if part >= 1:
                shadow = page.pictures.shadow(round(high * CARD), high, blur)
                page.put_at(shadow, (at[0], at[1] + page.px(14)))
            box = page.put_at(picture, at)
            page.thing("card" if name else "back", name, box)

    def _short(self) -> None:
        """Draw the banner of the small form."""
        self._banner(short(self.page.theme, self.places, self.shown))

    def _whole(self) -> None:
        """Draw the banner of the large form."""
        band = whole(self.page.theme, self._told()[1], self.foot)
        self._banner(band.move(0, jolt(self.page, self.age)))

    def _banner(self, rect: Rect) -> None:
        """Draw the banner as it slides in from its player's side, with the portrait and the title."""
        page = self.page
        part = out(self._part(self.age, SLIDES if self.act.large else (0.0, 0.14)))
        if part <= 0:
            return
        x = rect.x - round((1 - part) * (rect.x + rect.w))
        put_banner(page, rect.size, self.colour, (x, rect.y))
        left = rect.h * 0.5
        if self.shown.seat >= 0:
            side = round(rect.h * RIDES)
            face = self._face(*self.faces[0], side)
            page.put(face, x + round(rect.h * 0.22), rect.bottom - side + round(rect.h * 0.02))
            left = rect.h * 1.9
        right = rect.h * 0.5
        if self.shown.other >= 0:
            right = rect.h * 1.75
            self._other(Rect(x, rect.y, rect.w, rect.h))
        stamps = STAMPS if self.act.large else (0.12, 0.2)
        done = self._part(self.age, stamps)
        if done <= 0:
            return
        room = round(rect.w - left - right)
        whole = moment_grounds.stamped(self.title, round(rect.h * 0.72), room, page.theme.least)
        middle = (rect.x + left + room / 2, rect.centery - rect.h * 0.02)
        grown = min(1.3 if done < 0.4 else 1.14 if done < 0.8 else 1.0, max(1.0, room / whole.get_width()))
        if grown > 1:
            size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
            key = ("stamp", self.title, size)
            whole = page.pictures.kept(key, lambda: pygame.transform.smoothscale(whole, size))
        page.thing("text", self.title, page.put_at(whole, middle), value=round(rect.h * 0.5))

    def _other(self, rect: Rect) -> None:
        """Draw the second face at the right end of the banner."""
        side = round(rect.h * FOLLOWS)
        face = self._face(*self.faces[1], side)
        self.page.put(
            face, rect.right - side - round(rect.h * 0.42), rect.bottom - side - round(rect.h * 0.05)
        )

    def _face(self, seat: int, mood: Mood, side: int) -> Surface:
        return self.page.pictures.portrait(self.chairs[seat].avatar, side, self.page.accent(seat), mood)

    def _told(self) -> tuple[Sequence[TextRow], int]:
        """The sentence about the moment, in rows, and the height of the plate below them."""
        page = self.page
        line = self.moments.line(self.shown, [chair.name for chair in self.chairs])
        rows = evened(page, line, page.theme.type("lead")[1], round(page.width * 0.86)) if line else []
        return rows, page.theme.line("lead") * len(rows) + page.px(10) if rows else 0

    def _caption(self) -> None:
        """Draw the sentence about the moment."""
        if not self.act.complete:
            return
        page = self.page
        rows, high = self._told()
        if rows:
            px = page.theme.type("lead")[1]
            step = page.theme.line("lead")
            pill = Rect(0, 0, max(map(width_of, rows)) + page.px(60), high)
            pill.midtop = (page.width // 2, page.px(946))
            pill.bottom = min(pill.bottom, lowest(page.theme, self.foot))
            page.put(page.pictures.plate(pill.w, pill.h, "panel", page.px(14)), pill.x, pill.y)
            for i, row in enumerate(rows):
                y = pill.y + page.px(5) + step * i + step // 2
                draw_row(page, row, pill.centerx - width_of(row) // 2, y, px)
            line = self.moments.line(self.shown, [chair.name for chair in self.chairs])
            page.thing("text", text(line), pill, value=px)
        at = (page.width // 2, page.height - self.foot - page.px(8))
        page.text(
            page.said(N_("Continues by itself, or press any key or click")), at, ENDS, "pale", "midbottom"
        )
