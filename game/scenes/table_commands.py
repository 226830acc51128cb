"""Carries out the commands of keys, gamepad buttons and the top bar's tools at the table."""

from __future__ import annotations

from collections.abc import Hashable

from game.room.page import Thing
from game.room.scene import Go, Scene, push
from game.room.theme import DURATIONS
from game.table import logbook, tips
from game.table.reader import PANEL, PIN
from game.words import _

from . import table_page, table_words
from .table_shared import SharedTable


class CommandedTable(SharedTable):
    """Carries out commands by name, such as `log` or `undo`; clicks on cards are up to `TableScene`."""

    def _readable(self, thing: Thing) -> bool:
        return tips.reading(self.play, self.felt(), thing) is not None

    def command(self, name: str) -> Go | None:
        if self.play.stage.on:
            self.play.stage.end()
            if name != "skip":
                return None
        before, self.asked_why = self.asked_why, None
        if name == "why":
            self.asked_why = table_words.next_reason(self, before)
        if name == "back":
            return self._back()
        if name == "menu":
            from .pause import Pause

            return push(Pause(self.room, self.play, self._names))
        if name == "names":
            return push(self._names())
        if name == "worth":
            self.worth_open = not self.worth_open
            return None
        if name == "sheet":
            from .standings import Standings

            return push(Standings(self.room, self.play))
        if name == "fast" and self.skipping:
            self.skipping = self.fast = False
        elif name == "fast":
            self.fast = not self.fast
        elif name == "skip" and self.watches:
            self.skipping = True
        elif name == "log":
            self.log_open, self.log_back = not self.log_open, 0
        elif name == "earlier":
            self.earlier()
        elif name in ("page-up", "page-down", "older", "newer"):
            step = 5 if name in ("page-up", "older") else -5
            self.log_back = max(0, min(len(self.play.story.log) - 1, self.log_back + step))
        elif name == "felt" or (name.startswith("pick-") and self.play.picker is None):
            self.play.skip(self.tempo)
        elif name.startswith("pick-"):
            self._point_at(int(name.removeprefix("pick-")))
        elif name == "hint":
            self._hint()
        elif name == "more":
            self.leaf += 1
        elif name == "undo":
            self._undo()
        elif name == "read":
            self._keep(self.room.here)
        elif name == "sort":
            self.play.board.own_order.next()
            self.arrange(DURATIONS["reflow"], True)
        elif name == "carry":
            self._carry()
        return None

    def _point_at(self, number: int) -> None:
        """A number that no button has puts the focus on that card of the own hand, counted from the left."""
        row = "hand", self.play.board.hand
        held = sorted((t for t in self.room.page.things if t.row == row), key=lambda t: t.rect.x)
        if 0 < number <= len(held):
            self.room.focus, self.room.ring, self.room.seek = held[number - 1].id, True, False

    def _hint(self) -> None:
        """Ask for a hint or fold it; says where hints are switched off, as the key has no button then."""
        if self.hints and not self.clock.waiting:
            self.notice = ""
            if not self.advice.fold():
                self.advice.ask()
        elif self.sitting.shared and self.play.picker is not None and not self.wish("shared_hints"):
            self.say(_("Hints at a shared table are switched off."))

    def earlier(self, after: int = 0) -> None:
        """Open the log at its newest lines, or where the news, or this line, begins if that is farther up."""
        lines, news = self.play.story.log, self.play.handover.lately()
        begin = after or (news[0].number if news else 0)
        first = next((n for n, line in enumerate(lines) if line.number >= begin), len(lines))
        self.log_open, page = True, self.room.page
        self.log_back = logbook.back_to(page, table_page.log_place(self, page), lines, first)

    def _names(self) -> Scene:
        """The scene that names everything on the table."""
        from .names import Names

        return Names(self.room, self)

    def _back(self) -> Go | None:
        """Take one click back; else close what is open; else open the pause."""
        if self.past is not None:
            self.past = None
        elif self.reader.close():
            pass
        elif self.ordering.by_keys:
            self._carry()
        elif self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
        elif self.worth_open:
            self.worth_open = False
        elif self.advice.fold():
            pass
        elif self.log_open:
            self.log_open = False
        elif self.asks_away:
            self.asks_away = False
        elif self.telling:
            self.act(("what happened",))
        else:
            return self.command("menu")
        return None

    def aside(self) -> bool:
        """The other mouse button takes back; if there is nothing to take back it keeps a card open.

        Over another card than the one that is kept it opens that one.
        """
        picker, here = self.play.picker, self.room.here
        begun = picker is not None and picker.begun
        if self.past is not None or self.ordering.by_keys or begun or self.log_open:
            return False
        other = any(t.id == here != self.reader.shown and self._readable(t) for t in self.room.page.things)
        if self.reader.pinned and not other:
            return False
        self._keep(here)
        return True

    def _keep(self, id: Hashable) -> bool:
        """Keep the card open, or let go of the one that is kept."""
        if id in (PANEL, PIN) or (self.reader.pinned and id == self.reader.shown):
            id = self.reader.shown
        elif not any(thing.id == id and self._readable(thing) for thing in self.room.page.things):
            return self.reader.close()
        if id is None:
            return False
        self.reader.pin(id)
        return True

    def _undo(self) -> None:
        self.advice.forget()
        self.room.sounds.play("undo")
        if self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
            return
        if self.play.picker is not None and self.play.together.take_back(self.play.view.seat):
            self.play.picker = None
            return
        if not self.sitting.can_undo() or not self.play.handover.may_undo():
            words = _("There is nothing to take back in this round.")
            if self.sitting.shared and (self.sitting.last_choice() or self.play.together.chosen):
                words = _("Nothing can be taken back now: somebody has learned something.")
            self.say(words)
            return
        free = self.play.undo()
        self.say("" if free else _("Taken back for practice: something had been revealed."))
        self.arrange(DURATIONS["move"])

    def _carry(self) -> None:
        """Begin or end moving the cards of the hand by keys."""
        if self.ordering.by_keys:
            self.ordering.stop()
        elif self.past is None:
            self.room.focus, self.room.ring = self.ordering.start(self.room.focus), True
        self.arrange(DURATIONS["select"], True)
