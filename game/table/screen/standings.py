"""The running score sheet of all rounds so far, opened from the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.contract.book import book_of
from game.table.match.play import Play
from game.ui.page.layout import LayoutBox, column, grow, line, picture, row, sized, space
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog_with
from game.ui.window.scene import POP, Go, House, Scene
from game.words import _, number

MOST_ROUNDS = 8
"""How many rounds are shown one by one; the earlier ones are in the total."""


NAME = 0.36
"""The share of a row for faces and names."""


class Standings(Scene):
    """The running score sheet over the table; any key closes it."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def command(self, name: str) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        match = self.play.sitting.match
        names = self.play.names
        done = match.results[: match.round]  # a round that just ended is left out until its own sheet
        results = done[-MOST_ROUNDS:]
        count = len(done) - len(results)
        totals = match.table.game.standing(match.table, done).totals if done else (0,) * len(names)
        heads = [str(count + n + 1) for n in range(len(results))] + [_("Total")]
        rows = [_row(space(), [line(words, "small", "gold", 0.5) for words in heads])]
        high = max(page.px(64), page.theme.line() + page.px(16))
        for seat, name in enumerate(names):
            avatar = self.play.sitting.setup.chairs[seat].avatar
            face = picture(page.pictures.portrait(avatar, high - page.px(14), page.accent(seat)))
            cells = [line(number(result.scores[seat]), at=0.5) for result in results]
            cells.append(line(number(totals[seat]), "number", "pale", 0.5))
            who = row(face, grow(line(name, "strong")), gap=16)
            rows.append(sized(_row(who, cells), height=lambda _page: high))
        dialog_with(page, _("Score sheet"), page.px(1300), [column(*rows, space(10))])
        page.thing("button", _("Score sheet"), page.rect, Back())


def _row(who: LayoutBox, cells: Sequence[LayoutBox]) -> LayoutBox:
    """A player, and beside them a cell for each round and the total, equally wide."""
    return row(grow(who, NAME), *(grow(cell, (1 - NAME) / len(cells)) for cell in cells))
