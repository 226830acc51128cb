"""Everything on the screen that only a table of several people has, such as curtains and their own keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, assert_never

from game.books.contract.deed import Deed
from game.table.explain.card_reader import HOLD
from game.table.match.viewer import Curtain, Open, PublicOnly, beckons
from game.table.messages import (
    AskAway,
    BeginTurn,
    Come,
    ComeBy,
    CoverHand,
    EndLook,
    LetBe,
    LetBotPlay,
    LookToReact,
    OpenHabits,
    ReturnToSeat,
    SharedTools,
    StepRecap,
    TellHappened,
)
from game.table.question.pending_question import Asking
from game.table.screen.screen_protocol import TableScreen
from game.ui.page.page import Thing
from game.ui.pictures.card_sprites import Sprite
from game.ui.window.scene import Scene, push
from game.words import _, together

FOR_ALL = ("menu", "help", "mute", "fullscreen")
"""The commands that every gamepad may send at any time."""


class HeldDown(NamedTuple):
    """A person's own key, their plate or a button of their gamepad, while it is held down."""

    seat: int
    by: Hashable
    """What has to be let go, as in `intents.let_go`."""


class SharedScreen:
    """The part of a table at which several people share the screen; a table for one has none."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.play = screen.play
        self.sitting = screen.sitting
        self.room = screen.room
        self.step = -1
        """The line of the recap being looked at, on a curtain."""
        self.telling = False
        """Whether the recap replaces an open question's answers."""
        self.asks_away = False
        """Whether the curtain asks who plays for somebody who is away."""
        self.idled = -1
        """The person whose hand closed by itself after a while; they have not come again yet."""
        self.held: HeldDown | None = None
        """What a person who is not called holds down to see their cards."""
        self.measured: tuple[Hashable, int] = (None, 0)
        """The least height of the present ledge or curtain, and everything that it depends on."""
        self._held_for = 0.0

    def turned(self) -> None:
        """Somebody else may look now."""
        self.step = -1
        self.asks_away = False
        self.telling = False

    @property
    def tells(self) -> bool:
        """Whether the recap is shown, or somebody is called, so that nothing can be chosen."""
        return self.telling or isinstance(self.sitting.showing, Curtain)

    def asking(self) -> Asking:
        """The highlighted things for now: those of a line of the recap, and the cards of called people."""
        called = frozenset() if self.telling or self.asks_away else self.play.together.called
        return Asking(None, hinted=self.looked_at(), called=called)

    def looked_at(self) -> frozenset[Sprite | int]:
        """The cards and players of a line of the recap, at their present public places."""
        lines = self.recap()
        board = self.play.board
        found: set[Sprite | int] = set()
        for deed in lines[self.step : self.step + 1] if self.step >= 0 else ():
            found |= deed.seats
            for z, zone in enumerate(board.view.zones):
                found |= {board.sprites[z][i] for i, card in enumerate(zone) if card in deed.cards}
        return frozenset(found)

    def recap(self) -> list[Deed]:
        """The recap of events since the called person last had the screen."""
        match self.sitting.showing:
            case Curtain(seat):
                return self.play.handover.recap(seat)
            case PublicOnly(seat) | Open(seat, True) if seat >= 0:
                return self.play.handover.recap(seat)
        return []

    @property
    def may_idle(self) -> bool:
        """Whether an open hand will be covered when nobody touches it for long."""
        open_ = self.sitting.viewer in self.sitting.people
        return open_ and self.room.settings["cover_after"] != "off"

    @property
    def deaf(self) -> bool:
        return self.play.handover.deaf > 0

    @property
    def open_for(self) -> str | None:
        """The owner of the open hand: everything that lies over it is for their eyes alone.

        In a game without hands, everybody soon sees a drawn card, so nobody needs to look away.
        """
        match self.sitting.showing:
            case Open(seat, False):
                return "" if self.play.presenter.layout.has_grids else self.sitting.setup.chairs[seat].name
        return None

    def covered(self) -> None:
        self.held = None
        self.play.handover.cover()

    def look_after(self) -> None:
        """If nobody has touched anything for long, an open hand closes and nobody is at the screen."""
        after = self.room.settings["cover_after"]
        if after != "off" and self.room.idle > int(after):
            match self.sitting.showing:
                case Open(seat, False) if not self.play.handover.glimpse.on:
                    self.idled = seat
            self.covered()

    # One's own cards at any moment

    def plate(self, thing: Thing) -> int:
        """The person whose plate this is, if they may hold it to see their cards; otherwise -1."""
        mine = thing.kind == "seat" and self.play.handover.glimpse.may(thing.value)
        return thing.value if mine else -1

    def hold(self, seat: int, by: Hashable, held_for: float = 0.0) -> None:
        """A person begins to hold something down."""
        self.play.handover.reactions.pressed(seat)
        if self.play.handover.glimpse.may(seat):
            self.held = HeldDown(seat, by)
            self._held_for = held_for

    def hold_on(self, dt: float) -> None:
        """Let time pass: after a moment, so that no short press shows a hand, the hand opens."""
        glimpse = self.play.handover.glimpse
        if self.held is None or glimpse.on:
            return
        self._held_for += dt
        if self._held_for >= HOLD and glimpse.may(self.held.seat) and not self.play.stage.on:
            glimpse.begin(self.held.seat)
            self.screen.worth_open = not self.screen.theme.large  # large, it would cover the sets

    def released(self, what: Hashable) -> None:
        if self.held is not None and self.held.by == what:
            self.let_go()

    def let_go(self) -> None:
        """Hide the cards again, because they are held no longer, or something else is done."""
        self.held = None
        self.play.handover.glimpse.end()

    @property
    def is_closed(self) -> bool:
        """Whether anybody may press now, or nobody has come yet."""
        window = self.play.handover.reactions.open_window
        return window is not None or isinstance(self.sitting.showing, Curtain)

    def back(self) -> bool:
        """Close the panel that is open on a curtain or on the ledge."""
        if self.asks_away:
            self.asks_away = False
        elif self.telling:
            self.act(TellHappened())
        else:
            return False
        return True

    @property
    def accepts(self) -> SharedTools | None:
        """The effect of Return without the ring.

        If it would open the hand of somebody who may not be at the screen, it only points that out, because a
        key may be pressed by mistake.
        """
        if self.play.handover.reactions.open_window is not None:
            return None
        if isinstance(self.sitting.showing, Curtain):
            return None
        if beckons(self.sitting.showing):
            return None if self.asks_away else Come()
        handover = self.play.handover
        if handover.just_came or not (handover.nothing or handover.last_look.on):
            return None
        return EndLook()

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """On a curtain the button of the called person, and at *Anyone?* that of the next player."""
        called = [thing for thing in things if isinstance(thing.do, Come)]
        if called and isinstance(self.sitting.showing, Curtain):
            return called[0].id
        if any(thing.id == "play on" for thing in things):
            return "play on"
        return None

    def by_own_key(self, name: str) -> bool:
        """Handle a letter that may be a person's own key; returns True if it was, or had another meaning.

        At a shared table the letters of its people are theirs alone; with Shift they give their commands.
        """
        message = None if self.room.shifted else self.key_of_person(name)
        if message is not None:
            self.screen.act(message)
            return True
        own = not self.room.shifted and self.screen.is_own_key(name)
        if own and not self.play.handover.glimpse.on:
            self._not_asked(name)
        return own

    def _not_asked(self, key: str) -> None:
        """Answer a person who presses their key while another is called, with public knowledge only.

        If they keep it pressed, they see their own cards.
        """
        play = self.play
        called: tuple[int, ...] = ()
        match self.sitting.showing:
            case Curtain() as curtain:
                called = curtain.seats
            case Open(seat) | PublicOnly(seat) if seat >= 0:
                called = (seat,)
        owner = self._owner(key)
        self.hold(owner, key)
        if play.handover.reactions.open_window is not None or owner in called:
            return
        name = play.names[owner]
        words = _("It's not your turn, {name}. You'll be called.").format(name=name)
        if called:
            who = together([play.names[seat] for seat in called])
            words = _("It's {who}'s turn now, not {name}'s.").format(who=who, name=name)
        if self.held is not None:
            words = _("{words} Hold {key} to see your cards.").format(words=words, key=key.upper())
        self.screen.say(words)

    def _owner(self, key: str) -> int:
        """The person whose key this is."""
        chairs = self.sitting.setup.chairs
        return next(seat for seat in self.sitting.setup.people if chairs[seat].key == key)

    def by_pad(self, pad: int, kind: str) -> bool:
        """A person's own gamepad opens their own curtain, and does nothing in anybody else's turn."""
        chairs = self.sitting.setup.chairs
        owner = self.room.pads.get(pad)
        seats = [seat for seat in self.sitting.setup.people if owner and chairs[seat].id == owner]
        if not seats or kind in FOR_ALL:
            return False
        (seat,) = seats
        if kind == "accept":
            self.hold(seat, pad)
        window = self.play.handover.reactions.open_window
        if window is not None:
            if seat not in self.sitting.absent and kind in ("accept", "back"):
                said = self._says(seat, kind == "accept")
                if said is not None:
                    self.screen.act(said)
            return True
        if seat in self.sitting.absent:
            if kind == "accept" and seat in self.play.handover.returning:
                self.screen.act(ReturnToSeat(seat))
            return kind == "accept"
        match self.sitting.showing:
            case Curtain() as curtain if seat in curtain.seats:
                if kind == "accept" and not self.room.ring:
                    self.screen.act(Come(seat))
                    return True
                return False
            case Curtain():
                return True
            case Open(asked) if asked == seat and kind == "accept" and not self.room.ring:
                return self.play.handover.just_came > 0  # the press that opened the hand, once more
            case Open(asked) | PublicOnly(asked) if asked >= 0:
                return asked != seat
        return False

    def key_of_person(self, name: str) -> SharedTools | None:
        """The meaning of a person's own key now: *It is me*, or *I am done looking*."""
        chairs = self.sitting.setup.chairs
        window = self.play.handover.reactions.open_window
        if window is not None:
            owners = [seat for seat in self.sitting.setup.people if chairs[seat].key == name]
            return self._says(owners[0], True) if owners else None
        away = [seat for seat in self.play.handover.returning if chairs[seat].key == name]
        if away:
            return ReturnToSeat(away[0])
        match self.sitting.showing:
            case Curtain() as curtain:
                called = [seat for seat in curtain.seats if chairs[seat].key == name]
                return Come(called[0]) if called else None
            case Open(seat, True) if chairs[seat].key == name:
                return Come()
            case PublicOnly(seat) if seat >= 0 and chairs[seat].key == name:
                return Come()
            case Open(seat) if chairs[seat].key == name:
                return None if self.play.handover.just_came else CoverHand()
        return None

    def _says(self, seat: int, own: bool) -> SharedTools | None:
        """What a press means while reactions are open: on a person's `own` key or a pad's first button, or on
        the other one.
        """
        window = self.play.handover.reactions.open_window
        assert window is not None
        if seat in window.persons and (not own or window.may_look(seat)):
            return LookToReact(seat) if own else LetBe(seat)
        return BeginTurn() if own and seat == window.onward else None

    def habits_of(self, seat: int) -> Scene:
        """Where somebody says how they always react."""
        from game.table.shared.reaction_habits_screen import Habits

        who = self.sitting.setup.chairs[seat]
        windows = self.play.presenter.windows
        return Habits(self.room, windows, who, lambda: self.play.handover.ask_again(seat))

    def _returning(self, seat: int) -> Scene:
        """The question whether somebody for whom a bot plays is back."""
        from game.table.shared.return_question import back_question

        return back_question(self.room, self.play, seat)

    def act(self, message: SharedTools) -> None:
        """Handle the messages of people at a shared table."""
        handover = self.play.handover
        bounces = self.room.ring and bool(handover.just_came)  # the press that opened the hand, once more
        match message:
            case CoverHand() | EndLook() if bounces:
                pass
            case CoverHand() if not handover.last_look.on:
                handover.cover()
            case CoverHand() | EndLook():
                if self.play.ready_in <= 0:
                    handover.go_on()
            case Come(seat):
                handover.come(seat)
                self.idled = -1
                self.room.sounds.play("button")
            case ComeBy(seat, click):
                handover.come_by(seat, click)
                self.room.sounds.play("select")
            case LookToReact(seat):
                handover.reactions.look(seat)
            case LetBe(seat):
                handover.reactions.decline(seat)
            case BeginTurn():
                handover.reactions.begin_turn()
            case AskAway():
                self.asks_away = not self.asks_away
            case LetBotPlay(once, seat):
                handover.stand_in("regular", once, seat)
            case TellHappened():
                self.telling = not self.telling
                self.step = -1
                self.screen.arrange(0.0)
            case ReturnToSeat(seat):
                self.screen.covered()
                self.room.go(push(self._returning(seat)))
            case OpenHabits():
                self.room.go(push(self.habits_of(self.play.view.seat)))
            case StepRecap(lines):
                count = len(self.recap())
                self.step = min(max(0, (count if self.step < 0 else self.step) + lines), count - 1)
            case _ as unknown:
                assert_never(unknown)
