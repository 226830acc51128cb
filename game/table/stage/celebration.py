"""Draws winners in their light, with a banner that announces them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.table.stage.draw_ground import put_banner, put_ground
from game.ui import art
from game.ui.art import moment_grounds
from game.ui.page import confetti
from game.ui.page.layout import LayoutBox, column, grow, row, sized
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import out
from game.ui.window.scene import Go, House, Scene

LEFT = 0.37
"""The share of the width for the winners."""
CROWN = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="68" viewBox="0 0 100 68">'
    '<path d="M8 58 L4 18 L28 36 L50 6 L72 36 L96 18 L92 58 Z" fill="#e8b650" stroke="#221b1f" '
    'stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M8 58 L4 18 L28 36 L50 6 L50 58 Z" fill="#f3d58c"/>'
    '<path d="M8 58 L4 18 L28 36 L50 6 L72 36 L96 18 L92 58 Z" fill="none" stroke="#221b1f" '
    'stroke-width="5" stroke-linejoin="round"/>'
    '<rect x="8" y="50" width="84" height="13" rx="3" fill="#d9a036" stroke="#221b1f" stroke-width="4"/>'
    '<circle cx="50" cy="36" r="6" fill="#a8182b" stroke="#221b1f" stroke-width="3"/>'
    '<circle cx="4" cy="16" r="4" fill="#f3d58c"/><circle cx="50" cy="5" r="4" fill="#f3d58c"/>'
    '<circle cx="96" cy="16" r="4" fill="#f3d58c"/></svg>'
)
COMES, SLIDES, STAMPS = (0.0, 0.34), (0.12, 0.3), (0.26, 0.4)
"""When the winner comes forward, their banner slides in, and the words are stamped on it."""
TWO, CLEARLY = 0.62, 1.2
"""The height of each of two lines relative to a single one, and the least gain in size that they need."""
STEPS = (0.5, 0.65, 0.8, 0.92, 1.0)


def size_of(count: int) -> float:
    """The size of this many winners' faces, relative to the light behind them."""
    return {1: 0.72, 2: 0.5, 3: 0.46}.get(count, min(0.46, 0.94 / -(-count // 2)))


def places_of(count: int) -> list[tuple[float, float]]:
    """The places of their middles in the light: the first of three in front; in two rows if more."""
    if count == 1:
        return [(0, 0)]
    if count == 2:
        return [(-0.25, 0), (0.25, 0)]
    if count == 3:
        return [(0, 0.13), (-0.29, -0.15), (0.29, -0.15)]
    each = size_of(count) * 1.04
    columns = -(-count // 2)
    found = []
    for down, many in enumerate((columns, count - columns)):
        found += [((i - (many - 1) / 2) * each, (down - 0.5) * each) for i in range(many)]
    return found


class Winner(NamedTuple):
    """The face in the light."""

    name: str
    avatar: str
    colour: str


class Celebration(Scene):
    """A screen on which winners come forward and stay."""

    def __init__(self, room: House) -> None:
        super().__init__(room)
        self.age = 0.0 if self.shows else art.SECONDS

    @property
    def shows(self) -> bool:
        """Whether winners come forward, rather than appear at once."""
        return confetti.falls(self.room.settings)

    @property
    def moving(self) -> bool:
        return self.age < art.SECONDS

    def update(self, dt: float) -> Go | None:
        self.age = min(art.SECONDS, self.age + dt)
        return None

    def hurry(self) -> bool:
        """Complete the show at once when any key is pressed; returns false if it was complete already."""
        shows = self.age < STAMPS[1]
        if shows:
            self.age = art.SECONDS
        return shows

    def _part(self, span: tuple[float, float]) -> float:
        return min(1.0, max(0.0, (self.age - span[0]) / (span[1] - span[0])))

    def light(
        self, page: Page, winners: Sequence[Winner], colour: str, middle: tuple[int, int], side: int
    ) -> None:
        """Rays, confetti, and the faces in front of them."""
        grown = next(step for step in STEPS if 0.5 + 0.5 * out(self._part(COMES)) <= step + 0.001)
        room = Rect(page.px(10), 0, round(page.width * LEFT) - page.px(10), middle[1] + side // 2)
        confetti.draw(page, room, self.age, colour)
        put_ground(page, "burst", side, colour, middle, grown)
        each = round(side * size_of(len(winners)))
        places = places_of(len(winners))
        for one, (right, down) in list(zip(winners, places, strict=True))[::-1]:
            face = page.pictures.portrait(one.avatar, each, one.colour, "pleased")
            at = (middle[0] + right * side, middle[1] + down * side)
            box = page.put_at(self._scaled(page, ("face", one), face, grown), at)
            page.thing("picture", one.name, box)
        if len(winners) == 1 and grown >= 1:
            crown = page.pictures.drawn(("crown",), round(each * 0.5), round(each * 0.34), lambda: CROWN)
            box = page.put_at(crown, (middle[0], middle[1] - each * 0.56))
            page.thing("picture", winners[0].name, box)

    @staticmethod
    def _scaled(page: Page, key: object, whole: pygame.Surface, grown: float) -> pygame.Surface:
        if grown >= 1:
            return whole
        size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
        return page.pictures.kept((key, size), lambda: pygame.transform.smoothscale(whole, size))

    def announce(self, page: Page, area: Rect, winners: Sequence[Winner], words: str) -> None:
        """The winners in their light with a banner below, in the middle of an area."""
        high = max(page.px(126), page.theme.line("strong"))
        side = min(page.px(620), area.h - high, area.w)
        top = area.y + (area.h - side - high) // 2
        colour = winners[0].colour
        self.light(page, winners, colour, (area.centerx, top + side // 2), side)
        self.banner(page, Rect(area.x, top + side - page.px(36), area.w, high), words, colour)

    def banner(self, page: Page, rect: Rect, words: str, colour: str) -> None:
        part = out(self._part(SLIDES))
        if part <= 0:
            return
        put_banner(page, rect.size, colour, (rect.x - round((1 - part) * rect.right), rect.y))
        done = self._part(STAMPS)
        if done <= 0:
            return
        room = round(rect.w - rect.h * 0.9)
        high = min(round(rect.h * 0.62), page.px(76))
        title = _title(page, words, high, room)
        if done < 1:
            size = (round(title.get_width() * 1.14), round(title.get_height() * 1.14))
            whole = title
            title = page.pictures.kept(
                ("won", words, size), lambda: pygame.transform.smoothscale(whole, size)
            )
        page.thing("text", words, page.put_at(title, rect.center), value=high)


def draw_sides(page: Page, left: LayoutBox, right: LayoutBox, foot: LayoutBox) -> None:
    """The winners' side, everybody's results, and the buttons below."""
    area = Rect(page.px(50), page.px(44), page.width - page.px(100), page.height - page.px(84))
    side = sized(left, width=lambda page: round(page.width * LEFT) - page.px(60))
    body = row(side, grow(right), gap=30)
    column(grow(body), foot, gap=36).draw(page, area)


def _title(page: Page, words: str, high: int, room: int) -> pygame.Surface:
    """The words on the banner, in one line, or in two if that makes them clearly larger."""
    least, lines = page.theme.least, halves(words)
    alone = art.fitting("serif-black", high, least, words, room)
    size = min(art.fitting("serif-black", round(high * TWO), least, line, room) for line in lines)
    if len(lines) < 2 or size < alone * CLEARLY:
        return moment_grounds.stamped(words, high, room, least)

    def both() -> pygame.Surface:
        stamped = [moment_grounds.stamped(line, size, room, least) for line in lines]
        wide = max(line.get_width() for line in stamped)
        step = round(size * 1.02)
        picture = pygame.Surface((wide, step + stamped[1].get_height()), pygame.SRCALPHA)
        for n, line in enumerate(stamped):
            picture.blit(line, ((wide - line.get_width()) // 2, n * step))
        return picture

    return page.pictures.kept(("won in two lines", words, size), both)


def halves(words: str) -> list[str]:
    """Words broken at the space next to their middle; whole, if there is none."""
    spaces = [n for n, letter in enumerate(words) if letter == " "]
    if not spaces:
        return [words]
    at = min(spaces, key=lambda n: abs(2 * n - len(words)))
    return [words[:at], words[at + 1 :]]
