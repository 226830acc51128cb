"""The table: what the person sees of a match, and what they do there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from pygame import Rect

from game.room.page import Page, Thing
from game.room.room import Room
from game.room.scene import Go, Message, Scene, push
from game.room.sprites import Sprite
from game.room.theme import DURATIONS
from game.room.widgets import icon_button, tooltip
from game.table import extras, prompt
from game.table.advice import Advice
from game.table.felt import Asking, Felt
from game.table.picker import Click
from game.table.places import Places
from game.table.play import Play, Tempo, tempo
from game.table.sitting import Sitting
from game.words import _, say_decision, say_reason

FAST = 4.0
SOUNDS = {
    "moved": "card_slide",
    "shuffled": "shuffle",
    "shown": "card_flip",
    "result": "round_end",
    "your turn": "your_turn",
}


class Table(Scene):
    """One person, their bots and a felt."""

    def __init__(self, room: Room, sitting: Sitting, fresh: bool = True) -> None:
        super().__init__(room)
        self.sitting = sitting
        self.fast = False
        self.log_open = False
        self.log_back = 0
        self.leaf = 0
        """Which leaf of many buttons is shown."""
        self.notice = ""
        self.hovered: Any = None
        self._places: Places | None = None
        self.play = Play(sitting, self, fresh)
        self.advice = Advice(self.play)
        self.table, self.presenter = self.play.table, self.play.presenter
        self.arrange(0.0)

    # Time

    @property
    def tempo(self) -> Tempo:
        return tempo(self.room.settings, FAST if self.fast else 1.0)

    @property
    def moving(self) -> bool:
        return self.play.moving

    @property
    def due(self) -> float | None:
        return 0.03 if self.advice.waiting else self.play.due

    @property
    def wires(self) -> list[Any]:
        return self.sitting.thinker.wires

    def update(self, dt: float) -> Go | None:
        done = self.play.update(dt, self.tempo)
        if self.advice.poll():
            self.arrange(DURATIONS["select"])
        if done and self.room.top is self:
            from .sheet import Sheet

            return push(Sheet(self.room, self.play))
        return None

    def heard(self, kind: str) -> None:
        """Something happened: it has a sound."""
        name = self.presenter.sounds.get(kind) or SOUNDS.get(kind)
        if name:
            self.room.sounds.play(name)

    def habits(self) -> Mapping[str, str]:
        """How the person always reacts, by kind of decision."""
        found: Mapping[str, str] = self.room.settings["reactions"]
        return found

    def entered(self) -> None:
        self.hovered = None
        self.presenter.lay_deck(self.room.pictures)
        self.arrange(0.0)

    def left(self) -> None:
        self.sitting.close()

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind not in ("click", "verb"):
            return self.command(kind)
        picker = self.play.picker
        if picker is not None and self.play.ready_in <= 0:
            action = picker.click(Click(*rest)) if kind == "click" else picker.choose(rest[0])
            self.notice = ""
            if action is not None:
                self.play.play(action)
            else:
                self.room.sounds.play("select")
                self.arrange(DURATIONS["select"], True)
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            return self._back()
        if name == "menu":
            from .pause import Pause

            return push(Pause(self.room, self))
        if name == "fast":
            self.fast = not self.fast
        elif name == "log":
            self.log_open, self.log_back = not self.log_open, 0
        elif name in ("page-up", "page-down"):
            step = 5 if name == "page-up" else -5
            self.log_back = max(0, min(len(self.play.story.lines) - 1, self.log_back + step))
        elif name == "felt":
            self.play.skip(self.tempo)
        elif name == "hint":
            self.advice.ask()
        elif name == "more":
            self.leaf += 1
        elif name == "undo":
            self._undo()
        elif name == "sort":
            self.play.board.by_suit = not self.play.board.by_suit
            self.arrange(DURATIONS["reflow"], True)
        return None

    def _back(self) -> Go | None:
        """One click back, then what is open, then the pause."""
        if self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
        elif self.log_open:
            self.log_open = False
        else:
            return self.command("menu")
        return None

    def pointed(self, id: Hashable) -> None:
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

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Dragging is two clicks: on what was taken, and on where it was let go."""
        if source.do is None or source.do[0] != "click" or target is None or self.play.picker is None:
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
            self._places = Places(theme, self.play.presenter, self.sitting.viewer, filled)
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
                    lifted[sprite] = px(34)
                elif asking.picker and felt.meaning(asking, z, i):
                    lifted[sprite] = px(22 if sprite is self.hovered else 10)
        seconds = self.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        for pose, (z, i) in zip(places.tray(len(asking.tray))[1], asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def felt(self) -> Felt:
        return Felt(self.play.board, self.places(), self.sitting.setup.chairs, self.tempo.turn)

    def asking(self) -> Asking:
        picker = self.play.picker
        if picker is None or (self.room.stack and self.room.top is not self):
            return Asking(None)
        board = self.play.board
        stake = frozenset(self.presenter.stake(self.play.view, board))
        tray = tuple(board.tray(picker))
        held, pressed = None, self.room.pressed
        if self.room.dragging and pressed is not None and isinstance(pressed.id, Sprite) and pressed.do:
            held = (pressed.id, self.room.pointer)
        return Asking(
            picker, board.meant(picker.clicks), board.meant(self.advice.clicks()), stake, tray, held
        )

    # Pictures

    def draw(self, page: Page) -> None:
        page.put(page.pictures.felt(page.theme.size), 0, 0)
        places, play = self.places(), self.play
        self.felt().draw(page, self.asking())
        extras.arrows(page, places, play.story.arrows)
        self._top_bar(page, places)
        extras.last_line(page, places, play.story)
        self._prompt(page, places)
        extras.calls(page, places, play.story.calls)
        if self.log_open:
            w = round(min(page.width * 0.42, page.px(560) * max(1.0, page.theme.text * 0.8)))
            rect = Rect(
                page.width - w - page.px(16), places.top, w, places.prompt.y - places.top - page.px(12)
            )
            extras.log_panel(page, rect, play.story.lines, self.log_back)
        self._why_not(page)

    def _top_bar(self, page: Page, places: Places) -> None:
        size = max(page.px(52), 30)
        y = (places.top - size) // 2
        x = page.px(16)
        icon_button(page, Rect(x, y, size, size), "menu", _("Menu"), ("menu",))
        x += size + page.px(16)
        title = self.table.game.title
        if self.table.options.get("match", "single") != "single":
            title += " · " + _("Round {n}").format(n=self.sitting.match.round + 1)
        x = page.text(title, (x, places.top // 2), "strong", "pale", "midleft").right + page.px(20)
        view = self.play.board.view
        x = extras.coming(page, places, self.presenter.coming(view), self.sitting.setup.chairs, x)
        extras.notes(page, places, self.presenter.notes(view), x)
        right = page.width - page.px(16)
        tools = (
            ("log", _("Log"), "log"),
            ("fast", _("Normal speed") if self.fast else _("Faster"), "fast"),
            ("undo", _("Undo"), "undo"),
            ("hint", _("Hint"), "hint"),
            ("sort", _("Sort the hand"), "sort"),
        )
        for name, words, key in tools:
            right -= size
            icon_button(page, Rect(right, y, size, size), name, words, (name,), key)
            right -= page.px(10)

    def _prompt(self, page: Page, places: Places) -> None:
        picker, view = self.play.picker, self.play.view
        if picker is None:
            words = self._waiting_words()
            if words:
                prompt.draw(page, places.prompt, words, [], False, "muted")
            return
        names = self.play.names
        words = self.notice or self.advice.words
        if not words and picker.begun:
            words = self.presenter.step(picker, view, names) or prompt.step_words(picker)
        elif not words:
            words = self.presenter.asks(view, names) or say_decision(
                self.table, view.kind, view.to_move, names
            )
        found = prompt.buttons(self.presenter, self.table, picker, names)
        prompt.draw(page, places.prompt, words, found, picker.begun, "cream", self.leaf)

    def _waiting_words(self) -> str:
        seat = self.play.board.view.to_move
        if self.play.timeline.dealing:
            return _("The cards are dealt …")
        if 0 <= seat < len(self.play.names) and seat != self.sitting.viewer:
            return _("{name} is thinking …").format(name=self.play.names[seat])
        return ""

    def _why_not(self, page: Page) -> None:
        """Over a card: what it says, and why it cannot be chosen."""
        here = page.hover if page.hover is not None else page.focus
        if here is None or self.room.top is not self:
            return
        for thing in page.things:
            if thing.id == here and thing.kind in ("card", "back", "memory", "seat"):
                says = self.presenter.card_text(thing.name) if thing.kind == "card" else ""
                why = self._reason(thing) if thing.do is None and self.play.picker is not None else ""
                tooltip(page, "\n".join(filter(None, (says, why))), thing.rect)
                return

    def _reason(self, thing: Thing) -> str | None:
        """Why this card, or this player, cannot be chosen now."""
        view = self.play.view
        if thing.kind == "seat":
            hands = [z for z in self.places().zones_of[thing.value] if self.table.is_hand[z]]
            z, card = (hands[0] if hands else -1), -1
        else:
            z, i = thing.value
            card = view.zones[z][i] if i < len(view.zones[z]) else -1
        why = self.table.game.why_not(view, z, card) if z >= 0 else None
        return say_reason(self.table, why, self.play.names)
