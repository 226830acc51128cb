"""The score pad's screens: the sheet, and over it the cards of one person in one round."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame

from engine import games
from engine.kernel.game import Refused
from game.books.contract.book import book_of
from game.data import sentence
from game.data.documents import documents
from game.data.trouble import Trouble, reason
from game.features.people.people_store import People
from game.features.printing.window import saved
from game.features.setup.sit_down import SitDown
from game.table.match.setup import Chair
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.question_window import QuestionWindow, Reply, line_question
from game.ui.page.scroll import Scroll
from game.ui.page.typed_line import TypedLine
from game.ui.window import clipboard
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import _

from .messages import (
    CopyPad,
    EmptyHand,
    NamePerson,
    NewSheet,
    PickCard,
    SavePicture,
    SeatPeople,
    TurnPad,
    WriteCards,
    WriteDown,
)
from .pad import HAND, POINTS, Entry, Pad, as_text, by_cards, read_card, score
from .pad_store import PadStore
from .page import draw_hand, draw_pad
from .picture import save_picture

LONGEST_CARD = 3
LONGEST_POINTS = 4

PadMessages = (
    TurnPad | SeatPeople | NamePerson | WriteCards | CopyPad | SavePicture | NewSheet | ScrollText
)  # fmt: skip
HandMessages = PickCard | EmptyHand | WriteDown


class ScorePad(Scene):
    """The sheet of a game; each change is on disk at once."""

    takes = PadMessages

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.store = PadStore(room.home)
        self.notice = sentence(self.store.trouble) if self.store.trouble else ""
        self.scroll = Scroll()
        self.pad = self.store.load(game)
        self.people = People(room.home)

    def about(self) -> About:
        return About(self.pad.game, book_of(self.pad.game).sheet.rule)

    def act(self, message: PadMessages) -> Go | None:
        self.notice = ""
        match message:
            case TurnPad(by):
                found = [*games.MODULES]
                self.pad = self.store.load(found[(found.index(self.pad.game) + by) % len(found)])
                self.scroll = Scroll()
            case SeatPeople(count):
                self._keep(self.pad.seated(count))
            case NamePerson(seat):
                return push(self._naming(seat))
            case WriteCards(round, seat) if not by_cards(self.pad.game):
                return push(self._points(round, seat))
            case WriteCards(round, seat):
                return push(HandScene(self.room, self.pad, round, seat, self._keep))
            case CopyPad():
                self.notice = clipboard.copy(as_text(self.pad))
            case SavePicture():
                return self._save_picture()
            case NewSheet():
                return push(self._beginning())
            case ScrollText(by):
                self.scroll.by(by)
            case _ as unknown:
                assert_never(unknown)
        return None

    def _keep(self, pad: Pad) -> None:
        self.pad = pad
        trouble = self.store.save(pad)
        self.notice = sentence(trouble) if trouble is not None else ""

    def _naming(self, seat: int) -> SitDown:
        """The people who are known here, to choose one for a column; or a new name."""
        others = [who for at, who in enumerate(self.chairs()) if at != seat and who is not None]

        def taken(who: Chair) -> list[Chair]:
            self._keep(self.pad.named(seat, who.name, who.id))
            return [*others, who]

        return SitDown(self.room, others, taken, len(others) + 1)

    def chairs(self) -> list[Chair | None]:
        """By column, the person who is known here."""
        return [self.people.by_id(id) if id else None for id in self.pad.ids]

    def _points(self, round: int, seat: int) -> QuestionWindow:
        """The question for somebody's points in a round; without an answer they are removed."""
        before = "".join(self.pad.entry(round, seat))
        line = TypedLine(before, LONGEST_POINTS, takes="-0123456789".__contains__)

        def write() -> str | None:
            points = (line.text,) if line.text else ()
            if points and POINTS.fullmatch(line.text) is None:
                return _("Please type a number.")
            self._keep(self.pad.written(round, seat, points))
            return None

        title = _("{name}, round {n}: points").format(name=self.pad.names[seat], n=round + 1)
        return line_question(self.room, title, "", line, _("Done"), write)

    def _beginning(self) -> QuestionWindow:
        """The confirmation before a new sheet: the points are deleted, the names stay."""
        empty = self.pad._replace(rounds=())
        replies = (
            Reply(_("New sheet"), lambda: self._keep(empty)),
            Reply(_("Keep this one"), usual=True, escape=True),
        )
        words = _("All points on this sheet are deleted. The names stay.")
        return QuestionWindow(self.room, _("Start a new sheet?"), words, replies)

    def _save_picture(self) -> Go | None:
        folder = documents()
        try:
            return push(saved(self.room, "", save_picture(self.pad, folder)))
        except OSError as error:
            self.notice = sentence(Trouble("not-copied", {"file": str(folder), "reason": reason(error)}))
            return None

    def draw(self, page: Page) -> None:
        draw_pad(page, self.pad, self.chairs(), self.scroll, self.notice)


class HandScene(Scene):
    """Eight cards of one person, which are clicked or typed."""

    takes = HandMessages

    def __init__(self, room: House, pad: Pad, round: int, seat: int, keep: Callable[[Pad], None]) -> None:
        super().__init__(room)
        self.pad = pad
        self.round = round
        self.seat = seat
        self.keep = keep
        self.cards: Entry = pad.entry(round, seat)
        self.taken = pad.taken(round, seat)
        self.typed_part = ""
        """The typed beginning of a card's name."""

    @property
    def typing(self) -> bool:
        return True

    def about(self) -> About:
        return About(self.pad.game, book_of(self.pad.game).sheet.rule)

    def act(self, message: HandMessages) -> Go | None:
        match message:
            case PickCard(card):
                self._pick(card)
            case EmptyHand():
                self.cards = ()
            case WriteDown():
                return self._write()
            case _ as unknown:
                assert_never(unknown)
        return None

    def _pick(self, card: str) -> None:
        """Choose the card, or put it back."""
        if card in self.cards:
            self.cards = tuple(other for other in self.cards if other != card)
        elif card not in self.taken and len(self.cards) < HAND:
            self.cards = (*self.cards, card)

    def _write(self) -> Go | None:
        """Enter the hand; an empty hand removes the points."""
        if self.cards and not self.parts:
            return None
        self.keep(self.pad.written(self.round, self.seat, self.cards))
        return POP

    def typed(self, text: str) -> Go | None:
        """Cards are typed by rank and suit, one after the other."""
        for letter in text:
            self.typed_part = (self.typed_part + letter.strip())[-LONGEST_CARD:]
            if card := read_card(self.pad.game, self.typed_part):
                self._pick(card)
                self.typed_part = ""
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            return POP
        if name == "erase":
            self.typed_part, self.cards = "", self.cards if self.typed_part else self.cards[:-1]
        return None

    def catch(self, key: int) -> bool:
        """Enter the hand on Return, unless something is selected with keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.parts:
            return False
        self.room.go(self._write())
        return True

    @property
    def parts(self) -> dict[str, object]:
        """The score of the eight cards, once there are eight."""
        try:
            return dict(score(self.pad.game, self.cards)) if len(self.cards) == HAND else {}
        except Refused:
            return {}

    def draw(self, page: Page) -> None:
        words = _("{game}: {name}, round {n}")
        title = words.format(
            game=games.game(self.pad.game).title, name=self.pad.names[self.seat], n=self.round + 1
        )
        before = page.pictures.deck, page.pictures.print_face
        page.pictures.lay("")
        draw_hand(page, title, self.pad, self.cards, self.taken, self.parts)
        page.pictures.lay(*before)
