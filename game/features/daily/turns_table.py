"""`TurnTable`: the table of a deal for several people, at which one plays while the others look away."""

from __future__ import annotations

import pygame

from game.table.match.live_match import Sitting
from game.table.match.setup import Chair
from game.table.match.sheet_leaving import AfterMatch
from game.table.messages import Come, OpenMenu, TableMessages
from game.table.screen.mode import Mode
from game.table.screen.table_scene import TableScene
from game.table.shared.draw_curtain import hang
from game.ui.page.layout import button, padding, row, text
from game.ui.page.page import Page
from game.ui.window.scene import Go, House
from game.words import N_, _

from .turns_page import above

COVER = AfterMatch(N_("Hide cards"), Go(leave=2))
"""After the last round, the sheet leads to the next player, and no card is visible any more."""


class TurnTable(TableScene):
    """A curtain hides all of it when anything lies over it, or the window loses the focus.

    All of them play the same cards, so the others may not see the open ones either.
    """

    takes = TableMessages

    def __init__(self, room: House, sitting: Sitting, fresh: bool) -> None:
        self.hidden = False
        """Whether the curtain hangs, until the player says that it is them."""
        super().__init__(room, sitting, fresh, Mode(after=COVER))

    @property
    def _who(self) -> Chair:
        (seat,) = self.sitting.setup.people
        return self.sitting.setup.chairs[seat]

    def covered(self) -> None:
        super().covered()
        self.hidden = (
            self.hidden or not self.sitting.round_over
        )  # the sheet of a round hides the table itself

    # While the curtain hangs, nothing happens

    @property
    def moving(self) -> bool:
        return not self.hidden and super().moving

    @property
    def may_idle(self) -> bool:
        return not self.hidden and self.room.settings["cover_after"] != "off"

    @property
    def due(self) -> float | None:
        return None if self.hidden else super().due

    @property
    def by_gold(self) -> bool:
        return not self.hidden and super().by_gold

    @property
    def waits(self) -> bool:
        return not self.hidden and super().waits

    def update(self, dt: float) -> Go | None:
        if self.may_idle and self.room.idle > int(self.room.settings["cover_after"]):
            self.covered()
        return None if self.hidden else super().update(dt)

    def act(self, message: TableMessages) -> Go | None:
        if not self.hidden:
            return super().act(message)
        if message == Come():
            self.hidden = False
            self.room.sounds.play("button")
        return self.use(message) if isinstance(message, OpenMenu) else None

    def catch(self, key: int) -> bool:
        if not self.hidden:
            return super().catch(key)
        called = bool(self._who.key) and pygame.key.name(key) == self._who.key
        if called:
            self.act(Come())
        return called

    def command(self, name: str) -> Go | None:
        if not self.hidden:
            return super().command(name)
        return self.use(OpenMenu()) if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        if not self.hidden:
            super().draw(page)
            return
        hang(page, page.rect)
        who = self._who
        words = _("{name} continues. Everyone else, look away.").format(name=who.name)
        key = who.key.upper()
        come = button(_("I'm {name}").format(name=who.name), Come(), primary=True, icon="eye", key=key)
        ways = row(come, button(_("Menu"), OpenMenu()), gap=24, at=0.5)
        padding(above(who, text(words, "lead", "pale", centre=True), ways), 60, 40).draw(page, page.rect)
