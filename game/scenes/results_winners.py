"""Draws the winners of a match, animated, and the news below them."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.scene import House
from game.room.widgets import button, button_height, button_width
from game.storage import sentence
from game.table.play import Play
from game.words import _, together

from .celebration import Celebration, Winner

INSIDE = 58
"""Where what stands below the winners begins beside that."""
SEE = ("see",)
"""Opens the best moment of somebody who lost."""
MOST_NAMES = 4
"""So many who share a win are named one by one."""
FACES, LEAST = 330, 240
"""Where the light behind the winners would be smaller than this, the news has smaller letters; the least."""


class WinnersShow(Celebration):
    """Draws the winners while the show goes on, and as they stand when it is over."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match
        self.standing = self.match.standing
        self.order = sorted(range(len(play.names)), key=lambda seat: (self.standing.places[seat], seat))
        self.told = [broken.words() for broken in play.sitting.broken]
        self.meant: dict[str, str] = {}
        """What some of that means, for whoever points at it."""
        self.trouble = sentence(play.sitting.trouble) if play.sitting.trouble else ""
        self.looking_back: list[str] = []
        """What somebody who lost may be proud of."""
        self.seen_at = 0
        """The event, counted from 1, that was their best moment; 0 without one."""

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
        edge = max(0, page.px(INSIDE) - area.x)
        inner = area.w - 2 * edge - page.px(48)
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
        self.light(page, [self._winner(page, seat) for seat in winners], colour, middle, side)
        band = Rect(area.x, area.y + side - page.px(36), area.w, max(page.px(126), page.theme.line("strong")))
        self.banner(page, band, self._said(winners), colour)
        if lines:
            box = page.panel(Rect(area.x + edge, band.bottom + page.px(16), area.w - 2 * edge, told))
            y = box.y + page.px(18)
            for i, (words, tone) in enumerate(lines):
                if i == len(news) and self.looking_back:
                    y += above if news else 0
                    head = _("Your best moment") if self.seen_at else _("How near it was")
                    room = inner - wide - page.px(16)
                    page.text(
                        head, (box.x + page.px(24), y + head_high // 2), "label", "gold", "midleft", room
                    )
                    if self.seen_at:
                        button(page, Rect(box.right - page.px(24) - wide, y, wide, high), label, SEE)
                    y += head_high
                rect = Rect(box.x + page.px(24), y, inner, 0)
                y = page.paragraph(words, rect, role, tone)
                if meant := self.meant.get(words):
                    rect.h = round(y) - rect.y
                    page.thing("meant", meant, rect, id=("meant", i), read=True)

    def _winner(self, page: Page, seat: int) -> Winner:
        return Winner(self.play.names[seat], self._avatar(seat), page.accent(seat))

    def _avatar(self, seat: int) -> str:
        return self.play.sitting.setup.chairs[seat].avatar
