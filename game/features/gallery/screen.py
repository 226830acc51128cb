"""The gallery screen: all cards with a text, and one of them large with its lines and rulings."""

from __future__ import annotations

from typing import assert_never

import pygame

from engine import games
from game.books.contract.book import book_of
from game.features.gallery.exhibit_text import name_of
from game.features.lessons.practice_positions import Tried
from game.features.printing.window import print_window
from game.features.rulebook.messages import FollowLink, OpenPrinting
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.window.scene import POP, Go, push

from . import page as gallery_page
from .messages import (
    ClearFilters,
    FilterKind,
    FilterSuit,
    ScrollColumns,
    ScrollRows,
    ShowExhibit,
    TryExhibit,
    TurnExhibit,
    TurnGallery,
)
from .state import GalleryState

GalleryMessages = (
    ShowExhibit | FilterSuit | FilterKind | ClearFilters | TurnExhibit | ScrollText | ScrollColumns
    | ScrollRows | TurnGallery | TryExhibit | FollowLink | OpenPrinting
)  # fmt: skip


class GalleryScene(GalleryState):
    """The gallery; filters fade cards but never move them."""

    takes = GalleryMessages

    # Input

    def about(self) -> About:
        return About(self.game, self.exhibit.rules[0])

    def act(self, message: GalleryMessages) -> Go | None:
        match message:
            case ShowExhibit(number):
                self.read(number)
            case FilterSuit(suit):
                self.suit = "" if self.suit == suit else suit
            case FilterKind(kind):
                self.kind = "" if self.kind == kind else kind
            case ClearFilters():
                self.show_all()
            case TurnExhibit(by):
                self._turn(by)
            case ScrollText(by):
                self.scroll.by(by)
            case ScrollColumns(by):
                self.across.by(by)
            case ScrollRows(by):
                self.down.by(by)
            case TurnGallery(by):
                ids = shown_games()
                self.open(ids[(ids.index(self.game) + by) % len(ids)])
            case FollowLink(rule):
                return self.room.stack[0].help(self, rule)
            case OpenPrinting():
                return push(print_window(self.room, self.game))
            case TryExhibit():
                from game.features.lessons.card_practice import practice_table

                return push(
                    practice_table(self.room, self.game, Tried(self.exhibit.laid, name_of(self.exhibit)))
                )
            case _ as unknown:
                assert_never(unknown)
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            if not self.filtered:
                return POP
            self.show_all()
        elif name in ("page-up", "page-down"):
            self.scroll.by(-gallery_page.STEP if name == "page-up" else gallery_page.STEP)
        return None

    def catch(self, key: int) -> bool:
        """Return shows the next card that was found, unless something was selected with keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.filtered:
            return False
        self._turn(1)
        return True

    def _turn(self, by: int) -> None:
        """Show the next or the previous one of the exhibits that were found."""
        found = self.found
        if found:
            later = [i for i in found if (i > self.at if by > 0 else i < self.at)]
            self.read((later or found)[0 if by > 0 else -1])
            self.reveal()

    # Pictures

    def draw(self, page: Page) -> None:
        """Draw the cards as their game prints them; afterwards the table below gets its own deck back."""
        pictures = page.pictures
        face = book_of(self.game).face
        before = pictures.deck, pictures.print_face
        pictures.lay(*((self.game, face) if face else ("",)))
        gallery_page.draw(self, page)
        pictures.lay(*before)


def shown_games() -> list[str]:
    """The ids of the games that have a gallery."""
    return [id for id in games.MODULES if book_of(id).gallery is not None]
