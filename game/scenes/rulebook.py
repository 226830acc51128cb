"""The rulebook screen: contents at the left, a chapter at the right. Reading changes no game."""

from __future__ import annotations

import pygame

from engine import games
from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.rulebook import Index, Rules, rules_of
from game.rulebook.html import page as html_page
from game.rulebook.read import languages
from game.rulebook.search import index_of
from game.storage import sentence
from game.storage.disk import write_whole
from game.storage.trouble import unsaved
from game.table.printed import images
from game.words import _, use
from game.words.language import spoken

from .rulebook_contents import OpenBook
from .rulebook_page import SIZES, STEP, draw_book, most_scrolled
from .tried import tried

MOST_LETTERS = 60


class Rulebook(Scene):
    """Opened at the rule that matters now; F1 goes back to the same moment."""

    keeps_place = True

    def __init__(self, room: House, about: About) -> None:
        super().__init__(room)
        self.asked = tuple(filter(None, (about.asked and asked(about.asked), about.pointed)))
        """The question that is asked now, and what is pointed at, where there are any."""
        self.asked_at = -1
        self.open(about.game)
        if about.rule:
            self.place = self.rules.at(about.rule)
            self.asked_at = self.place if self.asked else -1

    def open(self, game: str) -> None:
        """Take another game's book from the shelf."""
        self.game = game
        self.place = self.scroll = 0
        self.notice = ""
        self._seek("")

    @property
    def rules(self) -> Rules:
        """The book in the language in use."""
        return rules_of(self.game, spoken())

    @property
    def index(self) -> Index:
        """Its words, for search."""
        return index_of(self.game, spoken())

    # Time and input

    @property
    def typing(self) -> bool:
        return True

    def about(self) -> About:
        return About(self.game)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice = ""
        if kind == "back":
            return POP
        if kind == "turn":
            self._turn(rest[0])
        elif kind == "link":
            self._turn(self.rules.place(rest[0]))
        elif kind == "scroll":
            self._scroll(rest[0])
        elif kind == "size":
            self._resize(rest[0])
        elif kind == "game":
            self._other_game()
        elif kind == "language":
            self._other_language()
        elif kind == "print":
            self._print()
        elif kind == "forget":
            self._seek("")
        elif kind == "try" and (found := tried(self.rules, self.place)) is not None:
            from .trying import Trying

            return push(Trying(self.room, self.game, found))
        elif kind == "learn":
            from .lessons import Lessons

            return push(Lessons(self.room, self.game))
        return None

    def command(self, name: str) -> Go | None:
        if name == "back":
            if not self.sought:
                return POP
            self._seek("")
        elif name == "erase":
            self._seek(self.sought[:-1])
        elif name in ("page-up", "page-down"):
            self._scroll(-STEP if name == "page-up" else STEP)
        return None

    def typed(self, text: str) -> Go | None:
        self._seek((self.sought + text).lstrip()[:MOST_LETTERS])
        return None

    def catch(self, key: int) -> bool:
        """Return goes to the next place that was found, as long as nothing is chosen by keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.hits:
            return False
        at = self.hits.index(self.place) + 1 if self.place in self.hits else 0
        self._turn(self.hits[at % len(self.hits)])
        return True

    def _turn(self, place: int) -> None:
        self.place, self.scroll = place, 0

    def _seek(self, words: str) -> None:
        self.sought = words
        self.hits: list[int] = [hit.place for hit in self.index.find(words)] if words else []
        self.counts = self.index.counts(words) if words else [0] * len(self.rules.passages)
        self.marked = self.index.marked(words) if words else frozenset()
        if self.hits:
            self._turn(self.hits[0])

    def _other_game(self) -> None:
        self.asked_at = -1
        ids = games_with_books()
        self.open(ids[(ids.index(self.game) + 1) % len(ids)])
        self.entered()

    def _other_language(self) -> None:
        """The whole program speaks the next language in which there is a book; the passage stays the same."""
        found = languages(self.game)
        use(found[(found.index(spoken()) + 1) % len(found)] if spoken() in found else found[0])
        self.room.set("language", spoken())
        self._look_up()

    def _look_up(self) -> None:
        place = self.place
        self._seek(self.sought)
        self._turn(place)

    def _print(self) -> None:
        """Write the book as a page to read or to print in a browser."""
        rules = self.rules
        path = self.room.home.folder / f"{self.game}-{rules.language}.html"
        try:
            write_whole(path, html_page(rules, images(self.game)).encode())
        except OSError as error:
            self.notice = sentence(unsaved(error, path.name))
        else:
            self.notice = _("To print, open in a browser: {file}").format(file=path)

    def _resize(self, by: int) -> None:
        now = self.room.settings["text_size"]
        fits = [size for size in SIZES if (size > now if by > 0 else size < now)]
        if fits:
            self.room.set("text_size", fits[0] if by > 0 else fits[-1])

    def _scroll(self, by: int) -> None:
        page = Page(self.room.theme, self.room.pictures)
        self.scroll = max(0, min(most_scrolled(page, self.reading), self.scroll + by))

    # Pictures

    def draw(self, page: Page) -> None:
        draw_book(page, self.reading)

    @property
    def reading(self) -> OpenBook:
        """What is to be seen now."""
        return OpenBook(
            rules=self.rules,
            place=self.place,
            asked_at=self.asked_at,
            asked=self.asked,
            sought=self.sought,
            hits=self.hits,
            counts=self.counts,
            marked=self.marked,
            scroll=self.scroll,
            text_size=self.room.settings["text_size"],
            notice=self.notice,
        )


def asked(question: str) -> str:
    """The question, as the first line of the block that says what is going on."""
    return _("Asked now: {question}").format(question=question)


def games_with_books() -> list[str]:
    """The games there is a book of."""
    return [id for id in games.MODULES if languages(id)]
