"""`TableScene`: the screen of a match, which takes what the people at the table do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from game.art.cache import PICTURES, Enough
from game.art.palette import SEATS
from game.room.about import About
from game.room.hold import PART
from game.room.page import Page, Thing
from game.room.scene import HELP, Go, Message, push
from game.room.sprites import Sprite
from game.room.theme import DURATIONS
from game.storage import sentence
from game.table import dragging, tips
from game.table.book import book_of
from game.table.clock import STEP
from game.table.layout import PLAQUE
from game.table.picker import Click
from game.table.reader import PANEL, PIN
from game.table.showing import beckons

from . import table_about, table_page, table_words
from .table_bars import SKIP_KEY
from .table_commands import CommandedTable


class TableScene(CommandedTable):
    """The table: shows a match and takes what the people at it do."""

    # Time

    @property
    def moving(self) -> bool:
        return self.play.moving or self.opening > 0

    @property
    def busy(self) -> bool:
        """Whether somebody plays here: their bots' search and their hints come first."""
        return self.is_played and not self.sitting.match.over

    @property
    def due(self) -> float | None:
        if self.clock.waiting:
            return 0.03
        clock = None if self.room.away else self.clock.due
        reading = 0.03 if self._pressing else self.reader.due(self.quiet)
        idle = STEP if self.may_idle else None
        hint = self.advice.due if self.hints else None
        dues = (self.play.due, clock, reading, idle, hint, self.said_for or None, self.coach.due)
        return min((due for due in dues if due is not None), default=None)

    @property
    def _pressing(self) -> bool:
        """Whether something is pressed that shows its words after a while; under a finger everything does."""
        thing = self.room.pressed
        if thing is None or self.room.dragging:
            return False
        return self._readable(thing) or (self.room.touched and thing.kind in table_words.WITH_WORDS)

    @property
    def wires(self) -> list[Any]:
        return self.sitting.thinker.wires

    def update(self, dt: float) -> Go | None:
        if self.advice.poll():  # before a bot is asked, as a hint that is given up would cancel its thinking
            self.arrange(DURATIONS["select"])
        if self.hints:
            self.advice.ponder(dt)
        if self.clock.update(0.0 if self.room.away else dt, self.room.settings["turn_seconds"]):
            self.past, self.notice = None, ""
        self.skipping = self.skipping and self.watches
        if self.said_for:
            self.said_for = max(0.0, self.said_for - dt)
            self.notice = self.notice if self.said_for else ""
        if self.play.news:
            self.await_news()
        if self._opens():
            return None
        done = self.play.update(dt, self.tempo)
        self._await_sheet()
        self._await_light()
        self.coach.update(0.0 if self.play.stage.on else dt)
        busy = self.play.timeline.busy or self.play.stage.on
        self.reader.update(dt, busy, self.play.picker is not None, self.quiet)
        if self.reader.hold(dt, self._pressing) and self.room.pressed is not None:
            if self._readable(self.room.pressed):
                self.reader.pin(self.room.pressed.id)
            else:
                self.asked_why = self.room.pressed.id
            self.room.pressed = None  # letting go of it is no click
        if self.sitting.trouble is not None and not self.sitting.match.over:
            self.notice, self.sitting.trouble = sentence(self.sitting.trouble), None
            self.said_for = 0.0
        self.look_after()
        return self.looked_at_the_end() if done and self.room.top is self else None

    def _opens(self) -> bool:
        """Whether the table is bare in the first frame, and all that lies on it is drawn ahead meanwhile."""
        if self.opening and not self.room.hold.on:
            self.opening -= 1
            if self.opening == 1:
                self.room.hold.begin()
                return False  # what happens first is drawn with the rest
        return self.opening > 0

    def _await_sheet(self) -> None:
        """While the last cards are looked at, have the sheet drawn as it begins and as it ends."""
        over = self.play.sitting.round_over and self.play.rest > 0 and not self.play.timeline.busy
        if over and not self._sheet_awaited:
            self.room.pictures.coming([self._draw_sheet])
        self._sheet_awaited = over

    def _draw_sheet(self) -> None:
        from .sheet import Sheet

        if self.room.top is self and self.play.sitting.round_over:
            sheet = Sheet(self.room, self.play)
            self.room.pictures.coming(sheet.rehearsal())

    def _await_light(self) -> None:
        """Before the dark of a moment ends, draw what is seen then, or its first frame is the longest."""
        ends = self.play.stage.brightens and not self.tempo.still
        if ends and not self._light_awaited:
            self.room.pictures.coming([self._draw_table])
        self._light_awaited = ends

    def _draw_table(self) -> None:
        """Draw the table for nobody to see, as far as the time goes; each try comes further."""
        if self.room.top is self and self.past is None and self.play.stage.brightens:
            try:
                with PICTURES.for_a_while(self.room.pictures.clock, PART):
                    table_page.below(self, Page(self.room.theme, self.room.pictures))
            except Enough:
                self.room.pictures.coming([self._draw_table])

    def looked_at_the_end(self) -> Go | None:
        """The round is over, and was seen: the score is next."""
        from .sheet import Sheet

        self.play.story.hush()
        self.coach.close()  # the sheet would cut its bubble
        return push(Sheet(self.room, self.play))

    def entered(self) -> None:
        self.hovered = None
        self.ordering.stop()
        game = self.table.game.id
        face = book_of(game).face
        self.room.pictures.lay(*((game, face) if face else ("",)))
        self.room.pictures.accents = tuple(SEATS[colour] for colour in self.sitting.setup.colours)
        self.presenter.voice.uncensored = self.room.settings["rude_names"]
        self.arrange(0.0)
        if not self.opened:
            self.opened = True
            self.open_first()

    def open_first(self) -> None:
        """Show the bare table until what lies on it is drawn."""
        self.opening = 3 if self.prepares else 0

    def left(self) -> None:
        self.sitting.close()

    # Input

    @property
    def waits(self) -> bool:
        playing = self.play.picker is None and not self.play.sitting.round_over
        handover = self.play.handover
        window = handover.reactions.open_window
        playing = playing and not handover.waits and (window is None or window.onward < 0)
        return playing and self.past is None and not self.log_open and not self.ordering.by_keys

    def catch(self, key: int) -> bool:
        """Any key ends a moment on the stage; else somebody's own key is handled.

        The key that skips to the end does both: it decides nothing, and its button lies below the moment.
        """
        name = self.room.reader.keys.get(pygame.key.name(key))
        if self.play.stage.on and self.watches and not self.skipping and name == f"pick-{SKIP_KEY}":
            self.command("skip")
            return True
        return self.hurry() or self.deaf or self.by_own_key(pygame.key.name(key))

    def hurry(self) -> bool:
        """Any key ends a moment on the stage, and does nothing else."""
        if not self.play.stage.on:
            return False
        self.play.stage.end()
        return True

    def about(self) -> About:
        return (table_about.for_all if self.sitting.shared else table_about.about)(self)

    def act(self, message: Message) -> Go | None:
        self.asked_why = None
        kind, *rest = message
        if self.play.stage.on and kind != "skip":
            self.play.stage.end()
            return None
        if self.of_ledge(kind, *rest):
            return None
        if kind == "moment":
            if self.log_alone:  # it lies over the table that is to be seen
                self.log_open = False
            self.past = self.play.moment(rest[0])
            return None
        if kind == "earlier":
            self.earlier(*rest)
            return None
        if kind in ("lift", "shift"):
            self.ordering.lift(*rest) if kind == "lift" else self.ordering.shift(*rest)
            self.room.sounds.play("select")
            self.arrange(DURATIONS["reflow"], True)
            return None
        picker = self.play.picker
        if kind == "instead":
            if picker is not None and self.play.ready_in <= 0:
                picker.reset()
            return self.act(tuple(rest))
        if kind == "hush":
            self.coach.hush()
            return None
        if kind == "pin":
            self._keep(PIN)
            return None
        if kind not in ("click", "verb", "whole", "group"):
            return self.command(kind)
        if picker is not None and self.play.ready_in <= 0:
            action = None
            if kind == "verb":
                action = picker.choose(rest[0])
            elif kind == "whole":
                action = picker.take(tuple(rest))
            elif kind == "group":
                picker.group, self.leaf = rest[0], 0
                self.play.ready_in = self.play.patience  # a double click would choose what comes to lie there
            else:
                for click in zip(rest[::2], rest[1::2], strict=True):  # a card may say its zone and its place
                    action = picker.click(Click(*click))
            self.notice = ""
            if action is not None:
                self.play.play(action)
            else:
                self.room.sounds.play("select")
                self.room.seek = True
                self.arrange(DURATIONS["select"], True)
        return None

    def missed(self, thing: Thing) -> Go | None:
        """A click on what cannot be chosen now says why, like the key for it.

        Where nobody is asked yet, or the card still flies, all cards land at once, as by a click on the felt.
        """
        lies = thing.kind in tips.LAID and thing.value is not None
        if thing.kind == "note":
            self.asked_why = thing.id
        if not lies or beckons(self.sitting.showing):
            return None
        flies = isinstance(thing.id, Sprite) and thing.id.travelling
        if self.play.picker is None or flies:
            self.command("felt")
        if not flies and self._on_plaque(thing):
            self._keep(thing.id)
        elif not flies and (self.play.picker is None or tips.why(self.play, self.felt(), thing)):
            self.asked_why = thing.id
        return None

    def _on_plaque(self, thing: Thing) -> bool:
        """Whether it is an effect on its plate, which a click keeps open."""
        where = None if thing.kind == "seat" else self.presenter.layout.places[thing.value[0]]
        return where is not None and where.kind == PLAQUE and self._readable(thing)

    def pointed(self, id: Hashable) -> None:
        if id is not None or not self.room.touched:  # a finger that is lifted leaves its words to be read
            self.asked_why = None
        if id != HELP:
            self.pointed_before = id
        self.reader.point(id)
        if id in (PANEL, PIN):
            id = None
        self.hovered = id
        self.arrange(DURATIONS["hover"], True)

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        """A card that is dragged along the own hand makes its place there."""
        if self.past is not None:
            return False
        before = self.play.board.own_order.held
        stays = self.ordering.drag(source.id, at, self.places())
        if self.play.board.own_order.held != before:
            self.arrange(DURATIONS["reflow"], True)
        return stays

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Dragging is two clicks, where it was taken and where it was let go; or a new place in the hand."""
        card = self._movable(source)
        if card is not None:  # from the pointer it goes on to where it belongs
            x, y = self.room.pointer
            card.go(card.goal._replace(x=x, y=y), 0.0)
        self.ordering.lay()
        self.arrange(DURATIONS["reflow"], True)
        if self.play.picker is None:
            return self.missed(source) if target is not None and target.id != source.id else None
        if source.do is None and target and target.do and target.do[0] == "click" and self._at_stake(source):
            return self.act(target.do)
        if source.do is None and target is not None:
            return self.missed(source)
        if source.do is None or source.do[0] != "click":
            return None
        picker, felt = self.play.picker, self.felt()
        for message in dragging.clicks(felt, picker, source, target, self.room.pointer):
            self.act(message)
        if target is None or picker.begun:
            return None
        tried = dragging.after(picker, source.do)
        if tried is None:  # this card needs no place: it goes from the middle to oneself, or the other way
            if dragging.crosses(felt, source, target):
                self.act(source.do)
        elif tips.forbids(self.play, tried, felt, target):
            self.act(source.do)  # the first of two clicks counts; the second is answered like a click
            self.missed(target)
        return None

    def draw(self, page: Page) -> None:
        if self.opening > 1:
            page.put(page.pictures.table_top(page.theme.size), 0, 0)
        else:
            table_page.draw(self, page)
