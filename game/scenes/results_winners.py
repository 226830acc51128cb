"""Draws the winners of a match, animated, and the news below them."""

from __future__ import annotations

import pygame
from pygame import Rect

from game import art
from game.room.page import Page
from game.room.scene import Go, House, Scene
from game.room.sprites import out
from game.room.widgets import button, button_height, button_width
from game.storage import sentence
from game.table.play import Play
from game.words import _, together

SEE = ("see",)
"""Opens the best moment of somebody who lost."""
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
"""From when to when the winner comes forward, their banner slides in, and the words are stamped on it."""
MOST_NAMES = 4
"""So many who share a win are named one by one."""
FACES, LEAST = 330, 240
"""Where the light behind the winners would be smaller than this, the news has smaller letters; the least."""
STEPS = (0.5, 0.65, 0.8, 0.92, 1.0)


def size_of(count: int) -> float:
    """The size of so many winners' faces, in sides of the light behind them."""
    return {1: 0.72, 2: 0.5, 3: 0.46}.get(count, min(0.46, 0.94 / -(-count // 2)))


def places_of(count: int) -> list[tuple[float, float]]:
    """Where their middles lie beside that of the light: in front the first of three, in two rows if more."""
    if count == 1:
        return [(0, 0)]
    if count == 2:
        return [(-0.25, 0), (0.25, 0)]
    if count == 3:
        return [(0, 0.13), (-0.29, -0.15), (0.29, -0.15)]
    each, columns = size_of(count) * 1.04, -(-count // 2)
    found = []
    for row, many in enumerate((columns, count - columns)):
        found += [((i - (many - 1) / 2) * each, (row - 0.5) * each) for i in range(many)]
    return found


class WinnersShow(Scene):
    """Draws the winners while the show goes on, and as they stand when it is over."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match
        self.standing = self.match.standing
        self.order = sorted(range(len(play.names)), key=lambda seat: (self.standing.places[seat], seat))
        self.told = [broken.words() for broken in play.sitting.broken]
        self.trouble = sentence(play.sitting.trouble) if play.sitting.trouble else ""
        self.looking_back: list[str] = []
        """What somebody who lost may be proud of."""
        self.seen_at = 0
        """The event, counted from 1, that was their best moment; 0 without one."""
        still = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.age = art.SECONDS if still else 0.0

    @property
    def moving(self) -> bool:
        return self.age < art.SECONDS

    def update(self, dt: float) -> Go | None:
        self.age = min(art.SECONDS, self.age + dt)
        return None

    def hurry(self) -> bool:
        """Any key completes the show; what it means is heard again from then on."""
        shows = self.age < STAMPS[1]
        if shows:
            self.age = art.SECONDS
        return shows

    def _said(self, winners: list[int]) -> str:
        """The sentence that says who won."""
        names = [self.play.names[seat] for seat in winners]
        teams = {self.play.presenter.signs.team(seat) for seat in winners}
        if len(names) == 1:
            mine = winners == list(self.play.sitting.setup.people)
            said = _("You win!") if mine else _("{name} wins")
        elif len(teams) == 1 and -1 not in teams:
            said = _("Team {team} wins: {names}")
        else:
            said = _("{names} share the win") if len(names) <= MOST_NAMES else _("{n} share the win")
        return said.format(name=names[0], names=together(names), n=len(names), team="AB"[max(teams)])

    def _winners(self, page: Page, area: Rect) -> None:
        """Draw the winners in front in their light, and the rest of the news below them."""
        winners = [seat for seat in self.order if self.standing.places[seat] == 1]
        colour = page.accent(winners[0])
        news = list(self.told)
        last = [
            *((words, "pale") for words in self.looking_back),
            *[(self.trouble, "bad")] * bool(self.trouble),
        ]
        inner = area.w - page.px(48)
        label = _("See it")
        wide, high = (button_width(page, label), button_height(page)) if self.seen_at else (0, 0)
        head_high = max(page.theme.line("label"), high)
        above = page.px(8) if high else 0  # from the news before it to the button

        def told_in(role: str) -> int:
            said = [*news, *(words for words, _c in last)]
            rows = sum(len(page.lines(words, role, inner)) for words in said) * page.theme.line(role)
            return rows + (page.px(40) if said else 0) + (head_high + above if self.looking_back else 0)

        def side_beside(told: int) -> int:
            return min(page.px(560), area.h - told - page.px(190), area.w)

        role = "body" if side_beside(told_in("body")) >= page.px(FACES) else "small"
        while news and side_beside(told_in(role)) < page.px(LEAST):
            news.pop()  # a record stands in the records too
        told, lines = told_in(role), [*((words, "gold") for words in news), *last]
        side = max(side_beside(told), page.px(LEAST))
        area.y += max(0, area.h - side - page.px(190) - told) // 3
        middle = (area.centerx, area.y + side // 2)
        self._light(page, winners, colour, middle, side)
        band = Rect(area.x, area.y + side - page.px(36), area.w, max(page.px(126), page.theme.line("strong")))
        self._banner(page, band, self._said(winners), colour)
        if lines:
            box = page.panel(Rect(area.x, band.bottom + page.px(16), area.w, told))
            y = box.y + page.px(18)
            for i, (words, tone) in enumerate(lines):
                if i == len(news) and self.looking_back:
                    y += above if news else 0
                    best = len(self.looking_back) > 1
                    head = _("Your best moment") if best else _("How near it was")
                    room = inner - wide - page.px(16)
                    page.text(
                        head, (box.x + page.px(24), y + head_high // 2), "label", "gold", "midleft", room
                    )
                    if self.seen_at:
                        button(page, Rect(box.right - page.px(24) - wide, y, wide, high), label, SEE)
                    y += head_high
                rect = Rect(box.x + page.px(24), y, inner, 0)
                y = page.paragraph(words, rect, role, tone)

    def _part(self, span: tuple[float, float]) -> float:
        return min(1.0, max(0.0, (self.age - span[0]) / (span[1] - span[0])))

    def _light(self, page: Page, winners: list[int], colour: str, middle: tuple[int, int], side: int) -> None:
        """Rays, confetti, and the faces in front of them."""
        grown = next(step for step in STEPS if 0.5 + 0.5 * out(self._part(COMES)) <= step + 0.001)
        room = Rect(page.px(10), 0, round(page.width * LEFT) - page.px(10), middle[1] + side // 2)
        px = page.px(24)
        for bit in art.confetti(self.age):
            picture = art.bit(bit.shape, bit.turn, bit.tone, px, colour)
            page.put_at(picture, (room.x + bit.x * room.w, room.y + bit.y * room.h))
        rays = art.ground("burst", side, colour)
        page.put_at(self._scaled(page, ("rays", colour), rays, grown), middle)
        each, places = round(side * size_of(len(winners))), places_of(len(winners))
        for seat, (right, down) in list(zip(winners, places, strict=True))[::-1]:
            face = page.pictures.portrait(self._avatar(seat), each, "#e8b650", "pleased")
            at = (middle[0] + right * side, middle[1] + down * side)
            box = page.put_at(self._scaled(page, ("face", seat), face, grown), at)
            page.thing("picture", self.play.names[seat], box)
        if len(winners) == 1 and grown >= 1:
            crown = page.pictures.drawn(("crown",), round(each * 0.5), round(each * 0.34), lambda: CROWN)
            box = page.put_at(crown, (middle[0], middle[1] - each * 0.56))
            page.thing("picture", self.play.names[winners[0]], box)

    @staticmethod
    def _scaled(page: Page, key: object, whole: pygame.Surface, grown: float) -> pygame.Surface:
        if grown >= 1:
            return whole
        size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
        return page.pictures.kept((key, size), lambda: pygame.transform.smoothscale(whole, size))

    def _banner(self, page: Page, rect: Rect, words: str, colour: str) -> None:
        part = out(self._part(SLIDES))
        if part <= 0:
            return
        page.put(art.banner(rect.size, colour), rect.x - round((1 - part) * rect.right), rect.y)
        done = self._part(STAMPS)
        if done <= 0:
            return
        room = round(rect.w - rect.h * 0.9)
        high = min(round(rect.h * 0.62), page.px(76))
        title = art.stamped(words, high, room, page.theme.least)
        if done < 1:
            size = (round(title.get_width() * 1.14), round(title.get_height() * 1.14))
            whole = title
            title = page.pictures.kept(
                ("won", words, size), lambda: pygame.transform.smoothscale(whole, size)
            )
        page.thing("text", words, page.put_at(title, rect.center), value=high)

    def _avatar(self, seat: int) -> str:
        return self.play.sitting.setup.chairs[seat].avatar
