"""What the table's screen does only for several persons: idle hands, personal keys and gamepads, habits."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.room.page import Thing
from game.room.scene import Message, Scene, push
from game.table.people import same
from game.table.picker import Click
from game.table.showing import Curtain, Open, PublicOnly, beckons
from game.words import _, together

from .table_state import TableState

FOR_ALL = ("menu", "help", "mute", "fullscreen")
"""What every gamepad may say at any time."""


class SharedTable(TableState):
    """What only a shared table does; with one person among bots none of it is used."""

    @property
    def may_idle(self) -> bool:
        """Whether an open hand will be covered when nobody touches it for long."""
        open_ = self.sitting.shared and self.sitting.viewer in self.sitting.people
        return open_ and self.room.settings["cover_after"] != "off"

    @property
    def deaf(self) -> bool:
        return self.play.handover.deaf > 0

    def covered(self) -> None:
        self.play.handover.cover()

    def look_after(self) -> None:
        """Where nobody has touched anything for long, an open hand closes and nobody is at the screen."""
        after = self.room.settings["cover_after"]
        if after != "off" and self.room.idle > int(after):
            match self.sitting.showing:
                case Open(seat, False):
                    self.idled = seat
            self.play.handover.cover()

    @property
    def by_gold(self) -> bool:
        """In the middle of a choice; a turn does not begin by a slip, nor does Return open anybody's hand."""
        handover, picker = self.play.handover, self.play.picker
        closed = handover.reactions.open_window is not None or isinstance(self.sitting.showing, Curtain)
        return not closed and picker is not None and bool(picker.begun)

    @property
    def accepts(self) -> Message | None:
        """What Return means without the ring: where it would open a hand of somebody who may not be at the
        screen it only shows that, as a key may be a stray."""
        if self.play.handover.reactions.open_window is not None:
            return None
        if isinstance(self.sitting.showing, Curtain):
            return None
        if beckons(self.sitting.showing):
            return None if self.asks_away else ("come",)
        handover = self.play.handover
        if handover.just_came or not (handover.nothing or handover.last_look.on):
            return None
        return ("go on",)

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """At a curtain the button of who is called, and at *Anyone?* that of who is next."""
        called = [thing for thing in things if thing.do is not None and thing.do[0] == "come"]
        if called and isinstance(self.sitting.showing, Curtain):
            return called[0].id
        if any(thing.id == "play on" for thing in things):
            return "play on"
        return super().first_focus(things)

    def by_own_key(self, name: str) -> bool:
        """Handle a letter that may be a person's own key; True if it was, or if it meant something else.

        At a shared table the letters of its people are theirs alone; with Shift they give their commands.
        """
        message = None if self.room.shifted else self.key_of_person(name)
        if message is not None:
            self.act(message)
            return True
        own = not self.room.shifted and self.is_own_key(name)
        if own:
            self._not_asked(name)
        return own

    def _not_asked(self, key: str) -> None:
        """Answer somebody who presses their key while another is called; all of it is known to everybody."""
        play, chairs = self.play, self.sitting.setup.chairs
        called: tuple[int, ...] = ()
        match self.sitting.showing:
            case Curtain() as curtain:
                called = curtain.seats
            case Open(seat) | PublicOnly(seat) if seat >= 0:
                called = (seat,)
        names = [play.names[seat] for seat in called]
        owners = [chair.name for chair in chairs if chair.is_person and chair.key == key]
        if play.handover.reactions.open_window is not None or any(name in names for name in owners):
            return
        words = _("It is not your turn, {name}: you will be called.").format(name=owners[0])
        if names:
            words = _("Now it is {who}, not {name}.").format(who=together(names), name=owners[0])
        self.say(words)

    def by_pad(self, pad: int, kind: str) -> bool:
        """Somebody's own gamepad opens their own curtain, and does nothing in anybody else's turn."""
        chairs, owner = self.sitting.setup.chairs, self.room.pads.get(pad)
        seats = [seat for seat in self.sitting.setup.people if owner and same(chairs[seat].name, owner)]
        if not self.sitting.shared or not seats or kind in FOR_ALL:
            return False
        (seat,) = seats
        window = self.play.handover.reactions.open_window
        if window is not None:
            goes_on = seat == window.onward and kind == ("back" if seat in window.persons else "accept")
            if goes_on or (kind == "accept" and seat not in self.sitting.absent):
                self.act(("play on",) if goes_on else ("claim", seat))
            return True
        if seat in self.sitting.absent:
            if kind == "accept" and seat in self.play.handover.returning:
                self.act(("returns", seat))
            return kind == "accept"
        match self.sitting.showing:
            case Curtain() as curtain if seat in curtain.seats:
                if kind == "accept" and not self.room.ring:
                    self.act(("come", seat))
                    return True
                return False
            case Curtain():
                return True
            case Open(asked) if asked == seat and kind == "accept" and not self.room.ring:
                return self.play.handover.just_came > 0  # the press that opened the hand, once more
            case Open(asked) | PublicOnly(asked) if asked >= 0:
                return asked != seat
        return False

    def key_of_person(self, name: str) -> Message | None:
        """What somebody's own key means now: *It is me*, or *I am done looking*."""
        chairs, window = self.sitting.setup.chairs, self.play.handover.reactions.open_window
        if window is not None:
            called = [seat for seat in window.persons if chairs[seat].key == name]
            if called or name == "space":
                return ("claim", called[0]) if called else ("nobody",)
            return ("play on",) if window.onward >= 0 and chairs[window.onward].key == name else None
        away = [seat for seat in self.play.handover.returning if chairs[seat].key == name]
        if self.sitting.shared and away:
            return ("returns", away[0])
        match self.sitting.showing:
            case Curtain() as curtain:
                called = [seat for seat in curtain.seats if chairs[seat].key == name]
                return ("come", called[0]) if called else None
            case Open(seat, True) if chairs[seat].key == name:
                return ("come",)
            case PublicOnly(seat) if seat >= 0 and chairs[seat].key == name:
                return ("come",)
            case Open(seat) if self.sitting.shared and chairs[seat].key == name:
                return None if self.play.handover.just_came else ("cover",)
        return None

    def habits_of(self, seat: int) -> Scene:
        """Where somebody says how they always react."""
        from .habits import Habits

        game, name = self.table.game.id, self.sitting.setup.chairs[seat].name
        return Habits(self.room, game, name, lambda: self.play.handover.ask_again(seat))

    def _returning(self, seat: int) -> Scene:
        """The question whether somebody for whom a bot plays is back."""
        from .returning import Returning

        return Returning(self.room, self.play, seat)

    def of_ledge(self, kind: str, *rest: Any) -> bool:
        """Carry out a message that only shared tables have; True if it was one."""
        handover = self.play.handover
        if kind in ("go on", "cover") and self.room.ring and handover.just_came:
            return True  # the key or the gamepad's button that opened the hand, once more
        if kind == "come":
            handover.come(*rest)
            self.idled = -1
            self.room.sounds.play("button")
        elif kind == "come by":
            seat, *click = rest
            self.play.handover.come_by(seat, Click(*click))
            self.room.sounds.play("select")
        elif kind == "cover" and not handover.last_look.on:
            handover.cover()
        elif kind in ("go on", "cover"):
            if self.play.ready_in <= 0:
                handover.go_on()
        elif kind == "claim":
            handover.reactions.claim(*rest)
        elif kind == "nobody":
            handover.reactions.nobody()
        elif kind == "play on":
            handover.reactions.go_on()
        elif kind == "away":
            self.asks_away = not self.asks_away
        elif kind == "stand in":
            handover.stand_in("regular", *rest)
        elif kind == "what happened":
            self.telling, self.step = not self.telling, -1
            self.arrange(0.0)
        elif kind == "returns":
            self.room.go(push(self._returning(*rest)))
        elif kind == "habits":
            self.room.go(push(self.habits_of(self.play.view.seat)))
        elif kind == "step":
            count = len(self.recap())
            self.step = min(max(0, (count if self.step < 0 else self.step) + rest[0]), count - 1)
        else:
            return False
        return True
