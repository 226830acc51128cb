"""The window in which a person makes a face at the table, or says something in a match of teams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from pygame import Rect, Surface

from engine.kernel.cards import RANKS, SUIT_WORDS, SUITS
from engine.kernel.talk import Saying, spoke
from engine.kernel.zones import UP
from game.table.match.play import Play
from game.table.match.viewer import Open
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
    square,
    text,
    tile,
)
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog_room, dialog_with
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
WIDE = 900
"""The width, at 1920."""


class TalkWindow(Scene):
    """Lets people say things in public, at their plate.

    It shows no hand to others, and what is said may be untrue.

    A face changes nothing in the match and is stored nowhere.
    """

    takes = Narrow | Say | MakeFace
    veiled = True

    def __init__(self, room: House, play: Play, seat: int, places: Callable[[], Places]) -> None:
        super().__init__(room)
        self.play, self.seat, self.table, self.places = play, seat, play.table, places
        self.sayings = self.table.game.sayings(self.table) if room.settings["table_talk"] else {}
        self.says = self.suit = ""

    def about(self) -> About:
        return About(self.table.game.id)

    def act(self, message: Narrow | Say | MakeFace) -> Go | None:
        match message:
            case Narrow(says, suit):
                self.says, self.suit, self.room.seek = says, suit, True
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
        columns = [_rows(groups, across, back) for across in (3, 2)]
        fits = [one for one in columns if one.width(page) <= dialog_room(page, page.px(WIDE))]
        self._draw(page, words, fits or columns[-1:])

    def _draw(self, page: Page, words: str, contents: Sequence[LayoutBox]) -> None:
        seat = self.places().seats[self.seat]
        at = partial(beside, page, seat.portrait.union(seat.plate), seat.area)
        dialog_with(page, words, page.px(WIDE), contents, at=at)

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
            alone = not self.play.sitting.shared and self.play.sitting.viewer == self.seat
            cards = self.play.board.view.zones[self.seat] if alone else ()
        else:
            zones = zip(self.table.zones, self.play.board.public.zones, strict=True)
            cards = tuple(card for zone, lying in zones if zone.kind == UP for card in lying)
        return [self.table.deck[card] for card in cards if card >= 0]

    def _saying(self, says: str, about: str = "") -> LayoutBox:
        card = about in self.table.card
        return button(card_text(about) if card else self._said(says, about), Say(says, about))

    def _said(self, says: str, about: str = "") -> str:
        return say_saying(self.table, spoke(self.table, Saying(self.seat, says, about)).whole())


def beside(page: Page, plate: Rect, hand: Rect, box: Rect) -> Rect:
    """The box on that side of a plate where it covers least of the hand, then of the plate."""
    air = page.px(12)
    room, around = page.rect.inflate(-2 * air, -2 * air), plate.inflate(2 * air, 2 * air)
    spots = [
        box.move_to(bottomleft=around.topleft),
        box.move_to(midleft=around.midright),
        box.move_to(midright=around.midleft),
        box.move_to(topleft=around.bottomleft),
    ]

    def covers(spot: Rect) -> tuple[int, int]:
        parts = spot.clip(hand), spot.clip(plate)
        return parts[0].w * parts[0].h, parts[1].w * parts[1].h

    return min((spot.clamp(room) for spot in spots), key=covers)


def may_make_faces(play: Play, seat: int) -> bool:
    """Whether a person can make a face now: alone, or while their own hand, and no other, is open."""
    sitting = play.sitting
    opens = not sitting.shared or isinstance(sitting.showing, Open)
    return opens and seat == sitting.viewer and seat in sitting.people


def _rows(groups: Sequence[Sequence[LayoutBox]], across: int, back: LayoutBox) -> LayoutBox:
    """Groups below each other, with the way back at the bottom; the last group has words in rows."""
    rows: list[LayoutBox] = []
    for n, group in enumerate(groups):
        most = across if n == len(groups) - 1 else SHORT
        rows += [row(*map(grow, group[at : at + most]), gap=10) for at in range(0, len(group), most)]
    return column(*rows, back, gap=10)
