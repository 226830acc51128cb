"""The gallery screen: all cards with a text, and one of them large with its lines and rulings."""

from __future__ import annotations

import pygame

from engine import games
from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, Message, push
from game.rulebook.shown import name_of
from game.table.book import book_of

from . import gallery_page
from .gallery_state import GalleryState
from .rulebook_text import last_start
from .tried import Tried

STEP = 4
"""So many rows of the text are scrolled at once."""
COLUMNS = 4
"""So many columns of cards are scrolled at once."""
MOST_LETTERS = 40


class GalleryScene(GalleryState):
    """The gallery; filters fade cards but never move them."""

    keeps_place = True

    # Input

    @property
    def typing(self) -> bool:
        return True

    def about(self) -> About:
        return About(self.game, self.exhibit.rules[0])

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "back":
            return POP
        if kind == "show":
            self._show(rest[0])
        elif kind == "suit":
            self.suit = "" if self.suit == rest[0] else rest[0]
        elif kind == "kind":
            self.kind = "" if self.kind == rest[0] else rest[0]
        elif kind == "all":
            self.show_all()
        elif kind == "turn":
            self._turn(rest[0])
        elif kind == "scroll":
            self._scroll(rest[0])
        elif kind == "columns":
            self.first = max(0, min(self.shown.columns - 1, self.first + rest[0] * COLUMNS))
        elif kind == "rows":
            self.top = max(0, min(self.shown.rows - 1, self.top + rest[0]))
        elif kind == "game":
            ids = shown_games()
            self.open(ids[(ids.index(self.game) + rest[0]) % len(ids)])
        elif kind == "link":
            return self.room.stack[0].help(self, rest[0])
        elif kind == "try":
            from .trying import Trying

            return push(Trying(self.room, self.game, Tried(self.exhibit.laid, name_of(self.exhibit))))
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            if not self.filtered:
                return POP
            self.show_all()
        elif name == "erase":
            self.sought = self.sought[:-1]
        elif name in ("page-up", "page-down"):
            self._scroll(-STEP if name == "page-up" else STEP)
        return None

    def typed(self, text: str) -> Go | None:
        self.sought = (self.sought + text).lstrip()[:MOST_LETTERS]
        return None

    def catch(self, key: int) -> bool:
        """Return goes to the next card that was found, as long as nothing is chosen by keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.filtered:
            return False
        self._turn(1)
        return True

    def _show(self, at: int) -> None:
        self.at, self.scroll = at, 0

    def _turn(self, by: int) -> None:
        """The next or the last one of those looked for."""
        found = self.found
        if found:
            later = [i for i in found if (i > self.at if by > 0 else i < self.at)]
            self._show((later or found)[0 if by > 0 else -1])
            self.top, self.first = divmod(self.at, self.shown.columns)

    def _scroll(self, by: int) -> None:
        page = Page(self.room.theme, self.room.pictures)
        inside = gallery_page.places(self, page).text
        most = last_start(gallery_page.text(self, page, inside), inside.h)
        self.scroll = max(0, min(most, self.scroll + by))

    # Pictures

    def draw(self, page: Page) -> None:
        """The cards are printed as their game prints them; a table below finds its own again."""
        pictures, face = page.pictures, book_of(self.game).face
        before = pictures.deck, pictures.print_face
        pictures.lay(*((self.game, face) if face else ("",)))
        gallery_page.draw(self, page)
        pictures.lay(*before)


def shown_games() -> list[str]:
    """The ids of the games that have a gallery."""
    return [id for id in games.MODULES if book_of(id).gallery is not None]
