"""The running score sheet of all rounds so far, opened from the table."""

from __future__ import annotations

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.table.book import book_of
from game.table.play import Play
from game.words import _, number

from .frame import dialog

MOST_ROUNDS = 8
"""How many rounds are shown one by one; the earlier ones are in the total."""


class Standings(Scene):
    """The running score sheet over the table; any key closes it."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def act(self, message: Message) -> Go | None:
        return POP

    def command(self, name: str) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        match, names = self.play.sitting.match, self.play.names
        done = match.results[: match.round]  # a round that just ended is left out until its own sheet
        results = done[-MOST_ROUNDS:]
        first = len(done) - len(results)
        row = max(page.px(64), page.theme.line() + page.px(16))
        head = page.theme.line("small") + page.px(8)
        body = dialog(page, _("Score sheet"), page.px(1300), head + row * len(names) + page.px(10))
        start = body.w * 0.36
        step = (body.w - start) / (len(results) + 1)
        for i in range(len(results)):
            x = body.x + start + (i + 0.5) * step
            page.text(str(first + i + 1), (x, body.y), "small", "gold", "midtop")
        page.text(_("Total"), (body.right - step / 2, body.y), "small", "gold", "midtop", round(step))
        totals = match.table.game.standing(match.table, done).totals if done else (0,) * len(names)
        for seat, name in enumerate(names):
            y = body.y + head + (seat + 0.5) * row
            side = row - page.px(14)
            avatar = self.play.sitting.setup.chairs[seat].avatar
            face = page.pictures.portrait(avatar, side, page.accent(seat))
            page.put(face, body.x, y - side / 2)
            at = (body.x + side + page.px(16), y)
            page.text(name, at, "strong", "cream", "midleft", round(start - side - page.px(24)))
            for i, result in enumerate(results):
                x = body.x + start + (i + 0.5) * step
                page.text(number(result.scores[seat]), (x, y), "body", "cream", "center", round(step))
            last = (body.right - step / 2, y)
            page.text(number(totals[seat]), last, "number", "pale", "center", round(step))
        page.thing("button", _("Score sheet"), page.rect, ("close",))
