"""Draws the winners of a match, animated, and the news below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.data import sentence
from game.features.people.rewards import Earned
from game.table.match.play import Play
from game.table.stage.celebration import Celebration, Winner
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    cut_text,
    first,
    grow,
    line,
    lines,
    plate,
    readable,
    row,
    sized,
    space,
    square,
    text,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.window.scene import House
from game.words import _, together

from . import draw_prizes
from .messages import SeeMoment

INSIDE = 58
"""Where the things below the winners begin."""
MOST_NAMES = 4
"""How many people who share a win are named one by one."""
FACES, LEAST = 330, 240
"""If the light behind the winners would be smaller than this, the news has smaller letters.

And the smallest light.
"""


def cut(words: str, role: str, colour: str) -> LayoutBox:
    """Words of the news, cut if not all fit."""
    return grow(cut_text(words, role, colour, id=("news", words)))


def _sign(icon: str, role: str) -> LayoutBox:
    """A golden sign as high as the first line beside it."""
    high = lines(role, 1.1)
    gold = square(lambda page, side: page.pictures.icon(icon, side, COLOURS["lit"]))
    return column(sized(gold, high, high))


class MatchNews:
    """The winner of a match, and the other news about it."""

    def __init__(self, room: House, play: Play, winners: Sequence[int]) -> None:
        self.room = room
        self.play = play
        self.winners = winners
        self.told = [broken.words() for broken in play.sitting.broken]
        self.prizes: list[Earned] = []
        """The looks and tunes that the match has earned; they are never left out."""
        self.kept = 0
        """How many of the first are never left out, however little room there is."""
        self.signs: dict[str, str] = {}
        """The signs before some of the news."""
        self.meant: dict[str, str] = {}
        """The explanations of some of the news, as tips."""
        self.trouble = sentence(play.sitting.trouble) if play.sitting.trouble else ""
        self.looking_back: list[str] = []
        """The best moment of a person who lost."""
        self.seen_at = 0
        """The event, counted from 1, of their best moment; 0 without one."""

    def _said(self) -> str:
        """The sentence about the winner."""
        names = [self.play.names[seat] for seat in self.winners]
        teams = {self.play.presenter.signs.team_name(seat) for seat in self.winners}
        if len(names) == 1:
            mine = list(self.winners) == list(self.play.sitting.setup.people)
            said = _("You win!") if mine else _("{name} wins")
        elif len(teams) == 1 and "" not in teams:
            said = _("{team} wins: {names}")
        else:
            said = _("{names} tie for the win") if len(names) <= MOST_NAMES else _("{n} tie for the win")
        return said.format(name=names[0], names=together(names), n=len(names), team=max(teams))

    def draw(self, show: Celebration, page: Page, area: Rect) -> None:
        """Draw the winners in their light, at the present stage of the show, with the other news below."""
        colour = page.accent(self.winners[0])
        bottom = area.bottom
        edge = max(0, page.px(INSIDE) - area.x)
        w = area.w - 2 * edge

        def beside(panel: LayoutBox) -> int:
            """The size of the light above this panel."""
            return min(page.px(560), area.h - panel.height(page, w) - page.px(190), area.w)

        counts = range(len(self.told), self.kept - 1, -1)  # a record is also in the records
        news = [
            (self._below("body", len(self.told)), FACES),
            *((self._below("small", n), LEAST) for n in counts),
        ]
        panel = next((one for one, least in news if beside(one) >= page.px(least)), news[-1][0])
        side = max(beside(panel), page.px(LEAST))
        high = panel.height(page, w)
        area.y += max(0, area.h - side - page.px(190) - high) // 3
        middle = (area.centerx, area.y + side // 2)
        show.light(page, [self._winner(page, seat) for seat in self.winners], colour, middle, side)
        band = Rect(area.x, area.y + side - page.px(36), area.w, max(page.px(126), page.theme.line("strong")))
        show.banner(page, band, self._said(), colour)
        room = Rect(area.x + edge, band.bottom + page.px(16), w, high)
        room.h = min(high, bottom - room.y)
        first(panel, self._below("small", self.kept, cut)).draw(page, room)

    def _below(self, role: str, count: int, said: Callable[[str, str, str], LayoutBox] = text) -> LayoutBox:
        """As much of the news as has room here, then a loser's best moment, and any problems."""
        several = len(self.prizes) > 1 or role == "small"
        side = draw_prizes.SMALL if several else draw_prizes.LARGE
        told = [draw_prizes.prize(self.room, self.play.sitting.setup, one, side, role) for one in self.prizes]
        for n, words in enumerate(self.told[:count]):
            box = said(words, role, "gold")
            meant = self.meant.get(words)
            sign = self.signs.get(words)
            box = row(_sign(sign, role), grow(box), gap=12) if sign else box
            told.append(readable(box, "meant", meant, id=("meant", n)) if meant else box)
        if self.looking_back:
            head = _("Your best moment") if self.seen_at else _("Your result")
            way = button(_("See it"), SeeMoment()) if self.seen_at else None
            told.append(row(grow(line(head, "label", "gold")), way, gap=16))
            told += [said(words, role, "pale") for words in self.looking_back]
        told += [said(self.trouble, role, "bad")] if self.trouble else []
        return plate(column(*told), 24, 18) if told else space()

    def _winner(self, page: Page, seat: int) -> Winner:
        return Winner(self.play.names[seat], self.play.sitting.setup.chairs[seat].avatar, page.accent(seat))
