"""The window in which a person makes a face at the table, or says something in a match of teams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from pygame import Rect, Surface

from engine.kernel.cards import RANKS, SUIT_WORDS, SUITS
from engine.kernel.talk import Saying, spoke
from engine.kernel.zones import UP
from game.table.match.play import Play
from game.table.match.viewer import Open
from game.table.places.seat_places import Seat
from game.table.places.zone_places import Places
from game.ui.moods import Mood
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    grow,
    line,
    padding,
    row,
    sized,
    space,
    square,
    text,
    tile,
)
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import PAD, dialog_at, dialog_frame
from game.ui.window.scene import POP, Go, House, Scene
from game.words import N_, _, card_text, say_saying
from game.words.templates import SYMBOLS

SHORT = 8
"""How many buttons with a card or a suit stand side by side."""
OF_HAND = "have"
"""The kind of saying that is about cards in the hand."""
TWICE = N_("You have already spoken twice this turn. Wait for the next one.")


class Narrow(Message):
    """Go on with this kind of saying, or with this suit; or go back."""

    says: str
    suit: str = ""


class Say(Message):
    """Say this."""

    says: str
    about: str = ""


class MakeFace(Message):
    """Make this face at the table."""

    mood: Mood


FACES: dict[Mood, str] = {
    "pleased": N_("Nice!"),
    "smug": N_("Ha!"),
    "thinking": N_("Hmm …"),
    "shocked": N_("Oh!"),
    "annoyed": N_("Hey!"),
    "beaten": N_("Oh no!"),
}
"""The faces that a person can make, each with its remark."""
FACE = 120
AIR = 12


class TalkWindow(Scene):
    """Lets people say things in public, at their plate.

    It shows no hand to others, and what is said may be untrue.

    A face changes nothing in the match and is stored nowhere.
    """

    takes = Narrow | Say | MakeFace
    veiled = True

    def __init__(self, room: House, play: Play, seat: int, places: Callable[[], Places]) -> None:
        super().__init__(room)
        self.play = play
        self.seat = seat
        self.table = play.table
        self.places = places
        self.sayings = self.table.game.sayings(self.table) if room.settings["table_talk"] else {}
        self.says = self.suit = ""
        self.beside_hand = hand_is_open(play, seat)

    def about(self) -> About:
        return About(self.table.game.id)

    def act(self, message: Narrow | Say | MakeFace) -> Go | None:
        match message:
            case Narrow(says, suit):
                self.says = says
                self.suit = suit
                self.room.seek = True
                return None
            case Say(says, about):
                self.play.say(Saying(self.seat, says, about))
                return POP
            case MakeFace(mood):
                self.play.story.make_face(self.seat, mood, _(FACES[mood]))
                return POP
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        if name not in ("back", "menu"):
            return None
        return self.act(Narrow(self.says if self.suit else "")) if self.says else POP

    def draw(self, page: Page) -> None:
        name = self.play.names[self.seat]
        words = self._said(self.says) if self.says else _("{name} says …").format(name=name)
        words = words if self.sayings else _("Make a face")
        back = row(grow(button(_("Back"), Narrow(self.says if self.suit else "") if self.says else Back())))
        faces = (
            row(*map(grow, map(self._face, FACES)), gap=12) if may_make_faces(self.play, self.seat) else None
        )
        if not self.sayings or not self.play.sitting.may_say(Saying(self.seat, "yes")):
            told = text(_(TWICE)) if self.sayings else None
            self._draw(page, words, [column(told, faces, back, gap=16)])
            return
        back = column(faces if not self.says else None, back, gap=14)
        groups = self._picks()
        self._draw(page, words, [_rows(groups, across, back) for across in (4, 3, 2)])

    def _draw(self, page: Page, words: str, contents: Sequence[LayoutBox]) -> None:
        """Draw the contents that can lie where they cover least of the open cards and the speaker's plate."""
        places = self.places()
        seat = places.seats[self.seat]
        up = [z for z, zone in enumerate(self.table.zones) if zone.kind == UP]
        kept = [places.rect(z) for z in (self.seat, *up)], [seat.portrait, seat.plate]

        def covered(fit: tuple[Rect, LayoutBox]) -> list[int]:
            return [sum(w * h for _x, _y, w, h in map(fit[0].clip, rects)) for rects in kept]

        narrow = [box for box in contents if box.width(page) <= page.width - 2 * page.px(PAD + AIR)]
        boxes = narrow or contents[-1:]
        fits = [(spot, box) for box in boxes for spot in _spots(page, seat, words, box)]
        spot, box = min(fits, key=covered)
        box.draw(page, dialog_at(page, words, spot))

    def _face(self, mood: Mood) -> LayoutBox:
        """This person's own face in a mood, above its remark."""
        chair = self.play.sitting.setup.chairs[self.seat]

        def drawn(page: Page, side: int) -> Surface:
            return page.pictures.portrait(chair.avatar, side, page.accent(self.seat), mood)

        words = _(FACES[mood])
        inside = column(grow(square(drawn)), line(words, "label", at=0.5), gap=4)
        return sized(tile(padding(inside, 8, 8), words, MakeFace(mood)), height=FACE)

    def _picks(self) -> Sequence[Sequence[LayoutBox]]:
        """The available sayings, in groups: those with one sign each, then words."""
        if not self.says:
            whole = [
                self._saying(says) if abouts == ("",) else button(self._said(says), Narrow(says))
                for says, abouts in self.sayings.items()
            ]
            return [], whole
        abouts = self.sayings[self.says]
        if self.suit:
            word = SUIT_WORDS[SUITS.index(self.suit)]
            cards = [self._saying(self.says, rank + self.suit) for rank in RANKS]
            return cards, [self._saying(self.says, word)] if word in abouts else []
        suits = [button(f"{SYMBOLS[suit]} …", Narrow(self.says, suit)) for suit in SUITS]
        words = [about for about in abouts if about not in self.table.card and about not in SUIT_WORDS]
        near = [self._saying(self.says, card) for card in self._near()]
        return near, suits, [self._saying(self.says, about) for about in words]

    def _near(self) -> list[str]:
        """The likeliest cards: those in the hand, if nobody else is watching, or on the table."""
        if self.says == OF_HAND:
            cards = self.play.board.view.zones[self.seat] if self.beside_hand else ()
        else:
            zones = zip(self.table.zones, self.play.board.public.zones, strict=True)
            cards = tuple(card for zone, lying in zones if zone.kind == UP for card in lying)
        return [self.table.deck[card] for card in cards if card >= 0]

    def _saying(self, says: str, about: str = "") -> LayoutBox:
        card = about in self.table.card
        return button(card_text(about) if card else self._said(says, about), Say(says, about))

    def _said(self, says: str, about: str = "") -> str:
        return say_saying(self.table, spoke(self.table, Saying(self.seat, says, about)).whole())


def _spots(page: Page, seat: Seat, words: str, box: LayoutBox) -> list[Rect]:
    """The places for these contents around a plate."""
    air = page.px(AIR)
    around = seat.portrait.union(seat.plate).inflate(2 * air, 2 * air)
    most = page.width - 2 * page.px(PAD + AIR)
    inner = min(max(box.width(page), page.wide(words, "heading")), most)
    size = inner + 2 * page.px(PAD), box.height(page, inner) + dialog_frame(page)
    plate = Rect((0, 0), size)
    spots = [
        plate.move_to(bottomleft=around.topleft),
        plate.move_to(midleft=around.midright),
        plate.move_to(midright=around.midleft),
        plate.move_to(topleft=around.bottomleft),
    ]
    return [spot.clamp(page.rect.inflate(-2 * air, -2 * air)) for spot in spots]


def may_make_faces(play: Play, seat: int) -> bool:
    """Whether a person can make a face now: with their hand open, or before everybody."""
    public = not isinstance(play.sitting.showing, Open) and play.handover.reactions.open_window is None
    here = hand_is_open(play, seat) or public
    return here and seat in play.sitting.people and not play.handover.glimpse.on


def hand_is_open(play: Play, seat: int) -> bool:
    """Whether this player alone looks at the screen: without others, or while their own hand is open."""
    sitting = play.sitting
    opens = not sitting.shared or isinstance(sitting.showing, Open)
    return opens and seat == sitting.viewer


def _rows(groups: Sequence[Sequence[LayoutBox]], across: int, back: LayoutBox) -> LayoutBox:
    """Groups below each other, with the way back at the bottom; the last group has words in rows."""
    rows: list[LayoutBox] = []
    for n, group in enumerate(groups):
        most = across if n == len(groups) - 1 else SHORT
        empty = [space()] * (-len(group) % most if len(group) > most else 0)
        cells = [*map(grow, (*group, *empty))]
        rows += [row(*cells[at : at + most], gap=10) for at in range(0, len(cells), most)]
    return column(*rows, back, gap=10)
