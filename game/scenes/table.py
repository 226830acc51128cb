"""The table: what the person sees of a match, and what they do there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from game.room.page import Page, Point, Thing
from game.room.room import Room
from game.room.scene import Go, Message, Scene, push
from game.room.sprites import Sprite
from game.room.theme import DURATIONS
from game.storage import sentence
from game.table.advice import Advice
from game.table.board import Board
from game.table.clock import Clock
from game.table.felt import Asking, Felt
from game.table.grids import Grids
from game.table.ordering import Ordering
from game.table.picker import Click
from game.table.places import Places
from game.table.play import Play, Tempo, tempo
from game.table.sitting import Sitting
from game.words import _

from . import table_page

FAST = 4.0
SOUNDS = {
    "moved": "card_slide",
    "shuffled": "shuffle",
    "shown": "card_flip",
    "result": "round_end",
    "your turn": "your_turn",
    "time": "timer",
}


class Table(Scene):
    """One person, their bots and a felt."""

    def __init__(self, room: Room, sitting: Sitting, fresh: bool = True) -> None:
        super().__init__(room)
        self.sitting = sitting
        self.fast = False
        self.log_open = False
        self.log_back = 0
        self.past: Board | None = None
        """An earlier moment that is looked at."""
        self.leaf = 0
        """Which leaf of many buttons is shown."""
        self.notice = ""
        self.hovered: Any = None
        self.asked_why: Hashable = None
        """The unlit thing whose reason a key asked for."""
        self._places: Places | None = None
        self.play = Play(sitting, self, fresh)
        self.advice = Advice(self.play)
        self.clock = Clock(self.play, self.advice)
        self.ordering = Ordering(self.play.board)
        self.table, self.presenter = self.play.table, self.play.presenter
        self.arrange(0.0)

    # Time

    @property
    def tempo(self) -> Tempo:
        watching = self.presenter.out(self.play.board.view, self.sitting.viewer)
        return tempo(self.room.settings, FAST if self.fast or watching else 1.0)

    @property
    def moving(self) -> bool:
        return self.play.moving

    @property
    def due(self) -> float | None:
        if self.advice.waiting or self.clock.waiting:
            return 0.03
        due = self.play.due
        return self.clock.due if due is None and not self.room.away else due

    @property
    def wires(self) -> list[Any]:
        return self.sitting.thinker.wires

    def update(self, dt: float) -> Go | None:
        if self.advice.poll():  # before a bot is asked: what is no longer wanted must not cancel its thinking
            self.arrange(DURATIONS["select"])
        if self.clock.update(0.0 if self.room.away else dt, self.room.settings["turn_seconds"]):
            self.past, self.notice = None, ""
        done = self.play.update(dt, self.tempo)
        if self.sitting.trouble is not None and not self.sitting.match.over:
            self.notice, self.sitting.trouble = sentence(self.sitting.trouble), None
        if done and self.room.top is self:
            from .sheet import Sheet

            return push(Sheet(self.room, self.play))
        return None

    def heard(self, kind: str) -> None:
        """Something happened: it has a sound. A question takes the focus to what is lit."""
        if kind == "your turn" and not self.log_open:
            self.room.seek = True
        name = self.presenter.sounds.get(kind) or SOUNDS.get(kind)
        if name:
            self.room.sounds.play(name)

    def habits(self) -> Mapping[str, str]:
        """How the person always reacts, by kind of decision."""
        found: Mapping[str, str] = self.room.settings["reactions"]
        return found

    def entered(self) -> None:
        self.hovered = None
        self.ordering.stop()
        self.presenter.lay_deck(self.room.pictures)
        self.presenter.uncensored = self.room.settings["rude_names"]
        self.arrange(0.0)

    def left(self) -> None:
        self.sitting.close()

    # Input

    def act(self, message: Message) -> Go | None:
        self.asked_why = None
        kind, *rest = message
        if kind == "moment":
            self.past = self.play.moment(rest[0])
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
        if kind not in ("click", "verb", "whole"):
            return self.command(kind)
        if picker is not None and self.play.ready_in <= 0:
            action = None
            if kind == "verb":
                action = picker.choose(rest[0])
            elif kind == "whole":
                action = picker.take(tuple(rest))
            else:
                for click in zip(rest[::2], rest[1::2], strict=True):  # a card may say its zone and its place
                    action = picker.click(Click(*click))
            self.notice = ""
            if action is not None:
                self.play.play(action)
            else:
                self.room.sounds.play("select")
                self.arrange(DURATIONS["select"], True)
        return None

    def command(self, name: str) -> Go | None:
        before, self.asked_why = self.asked_why, None
        if name == "why":
            self.asked_why = table_page.next_reason(self, before)
        if name == "back":
            return self._back()
        if name == "menu":
            from .pause import Pause

            return push(Pause(self.room, self))
        if name == "sheet":
            from .standings import Standings

            return push(Standings(self.room, self.play))
        if name == "fast":
            self.fast = not self.fast
        elif name == "log":
            self.log_open, self.log_back = not self.log_open, 0
        elif name in ("page-up", "page-down"):
            step = 5 if name == "page-up" else -5
            self.log_back = max(0, min(len(self.play.story.lines) - 1, self.log_back + step))
        elif name == "felt":
            self.play.skip(self.tempo)
        elif name == "hint" and not self.clock.waiting:
            self.notice = ""
            self.advice.ask()
        elif name == "more":
            self.leaf += 1
        elif name == "undo":
            self._undo()
        elif name == "sort":
            self.play.board.own_order.next()
            self.arrange(DURATIONS["reflow"], True)
        elif name == "carry":
            self._carry()
        return None

    def _back(self) -> Go | None:
        """One click back, then what is open, then the pause."""
        if self.past is not None:
            self.past = None
        elif self.ordering.by_keys:
            self._carry()
        elif self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
        elif self.log_open:
            self.log_open = False
        else:
            return self.command("menu")
        return None

    def pointed(self, id: Hashable) -> None:
        self.asked_why = None
        self.hovered = id
        self.arrange(DURATIONS["hover"], True)

    def _undo(self) -> None:
        self.advice.forget()
        self.room.sounds.play("undo")
        if not self.sitting.can_undo():
            self.notice = _("There is nothing to take back in this round.")
            return
        free = self.play.undo(self.tempo)
        self.notice = "" if free else _("Taken back for practice: something had been revealed.")
        self.arrange(DURATIONS["move"])

    def _carry(self) -> None:
        """Keys move the cards of the hand now, or no more."""
        if self.ordering.by_keys:
            self.ordering.stop()
        elif self.past is None:
            self.room.focus, self.room.ring = self.ordering.start(self.room.focus), True
        self.arrange(DURATIONS["select"], True)

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
        if target is None or self.play.picker is None:
            return None
        if source.do is None and target.do and target.do[0] == "click" and self._at_stake(source):
            return self.act(target.do)
        if source.do is None or source.do[0] != "click":
            return None
        self.act(source.do)
        for thing in self.room.make_page().things:
            if thing.id == target.id and thing.do is not None and thing.do[0] == "click":
                return self.act(thing.do)
        if self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
        return None

    # Layout

    def places(self) -> Places:
        """The layout for this window and for the zones that have cards."""
        theme, board = self.room.theme, self.play.board
        before, filled = self._places, board.filled()
        if before is None or before.theme is not theme or before.filled != filled:
            layout = Grids if self.presenter.has_grids else Places
            self._places = layout(theme, self.presenter, self.sitting.viewer, filled)
            if before is None or before.theme is not theme:
                board.arrange(self._places, 0.0, {})
                board.finish()
                if self.room.warms:
                    self.room.pictures.warm(self.table.deck, self._places.heights())
        assert self._places is not None
        return self._places

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to where they belong; those that can be chosen are lifted, those chosen more."""
        places = self.places()
        lifted: dict[Sprite, float] = {}
        asking = self.asking()
        felt = self.felt()
        board, px = self.play.board, self.room.theme.px
        for z, sprites in enumerate(board.sprites):
            for i, sprite in enumerate(sprites if self.table.zones[z].owner == board.view.seat else ()):
                if sprite in asking.chosen:
                    lifted[sprite] = px(22)
                elif do := felt.meaning(asking, z, i) if asking.picker else None:
                    lifted[sprite] = px(
                        22 if sprite is self.hovered else 0 if felt.is_faint(asking, do) else 10
                    )
        seconds = self.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        for pose, (z, i) in zip(places.tray(len(asking.tray))[1], asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def felt(self) -> Felt:
        return Felt(self.play.board, self.places(), self.sitting.setup.chairs, self.tempo.turn)

    def asking(self) -> Asking:
        picker, board, watched = self.play.picker, self.play.board, self.play.watched
        held = self._held()
        if self.ordering.by_keys:
            carried = self.ordering.carried
            return Asking(None, frozenset([carried] if carried else ()), held=held, ordering=True)
        if picker is None and watched is not None and not self.play.timeline.busy:
            return Asking(None, stake=frozenset(self.presenter.stake(watched, board)), held=held)
        if picker is None or (self.room.stack and self.room.top is not self):
            return Asking(None, held=held)
        stake = frozenset(self.presenter.stake(self.play.view, board))
        tray = tuple(board.tray(picker))
        return Asking(
            picker, board.meant(picker.clicks), board.meant(self.advice.clicks()), stake, tray, held
        )

    def _held(self) -> tuple[Sprite, Point] | None:
        """The card that follows the pointer, and where it is."""
        thing = self.room.pressed
        card = self._movable(thing) if self.room.dragging and thing is not None else None
        return (card, self.room.pointer) if card is not None else None

    def _movable(self, thing: Thing) -> Sprite | None:
        """The card that a thing is, where it may be dragged: none that only stands for its player."""
        if not isinstance(thing.id, Sprite):
            return None
        clicked = thing.do is not None and thing.do[:2] != (
            "click",
            "seat",
        )
        movable = clicked or thing.id in self.ordering.row or self._at_stake(thing)
        return thing.id if movable else None

    def _at_stake(self, thing: Thing) -> bool:
        """Whether it is a card that waits for its place: dragging it there is one click, on the place."""
        asked = self.play.picker is not None
        return asked and thing.id in tuple(self.presenter.stake(self.play.view, self.play.board))

    def draw(self, page: Page) -> None:
        table_page.draw(self, page)
