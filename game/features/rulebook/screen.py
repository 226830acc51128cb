"""The rulebook screen: contents at the left, a chapter at the right. Reading does not change any game."""

from __future__ import annotations

from typing import assert_never

import pygame

from engine import games
from game.features.lessons.messages import OpenLessons
from game.features.lessons.practice_positions import tried
from game.features.printing.window import print_window
from game.features.score_pad.messages import OpenScorePad
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.scroll import Scroll
from game.ui.page.typed_line import TypedLine
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import _, use
from game.words.current_language import spoken

from . import Index, Rules, rules_of
from .contents import OpenBook
from .messages import (
    ClearSearch,
    CloseBook,
    FollowLink,
    OpenPrinting,
    OtherBook,
    OtherLanguage,
    ResizeText,
    TryPosition,
    TurnTo,
)
from .page import SIZES, STEP, draw_book
from .parser import languages
from .search import index_of

MOST_LETTERS = 60


RulebookMessages = (
    TurnTo | FollowLink | ScrollText | ResizeText | OtherBook | OtherLanguage | OpenPrinting | OpenScorePad
    | ClearSearch | TryPosition | OpenLessons | CloseBook
)  # fmt: skip


class Rulebook(Scene):
    """The rulebook opens at the rule that matters now; F1 leads back to the same moment."""

    takes = RulebookMessages

    def __init__(self, room: House, about: About) -> None:
        super().__init__(room)
        self.asked = tuple(filter(None, (about.asked and asked(about.asked), about.pointed)))
        """The pending question at the table, and the thing under the pointer, if there are any."""
        self.asked_at = -1
        self.open(about.game)
        if about.rule:
            self.place = self.rules.at(about.rule)
            self.asked_at = self.place if self.asked else -1

    def open(self, game: str) -> None:
        """Open another game's book."""
        self.game = game
        self._turn(0)
        self.line: TypedLine = TypedLine("", MOST_LETTERS)
        """The words to search for."""
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

    def about(self) -> About:
        return About(self.game)

    def act(self, message: RulebookMessages) -> Go | None:
        match message:
            case CloseBook():
                return POP
            case TurnTo(place):
                self._turn(place)
            case FollowLink(rule):
                self._turn(self.rules.place(rule))
            case ScrollText(by):
                self.scroll.by(by)
            case ResizeText(by):
                self._resize(by)
            case OtherBook():
                self._other_game()
            case OtherLanguage():
                self._other_language()
            case OpenPrinting():
                return push(print_window(self.room, self.game))
            case OpenScorePad():
                from game.features.score_pad.screen import ScorePad

                return push(ScorePad(self.room, self.game))
            case ClearSearch():
                self._seek("")
            case TryPosition():
                return self._try()
            case OpenLessons():
                from game.features.lessons.lesson_list import Lessons

                return push(Lessons(self.room, self.game))
            case _ as unknown:
                assert_never(unknown)
        return None

    def _try(self) -> Go | None:
        """Open a table at which the passage can be practised."""
        from game.features.lessons.card_practice import practice_table

        found = tried(self.rules, self.place)
        return push(practice_table(self.room, self.game, found)) if found is not None else None

    def command(self, name: str) -> Go | None:
        if name == "back":
            if not self.sought:
                return POP
            self._seek("")
        elif name in ("page-up", "page-down"):
            self.scroll.by(-STEP if name == "page-up" else STEP)
        return None

    def line_changed(self) -> None:
        self._seek(self.sought)

    @property
    def sought(self) -> str:
        return self.line.text.lstrip()

    def catch(self, key: int) -> bool:
        """Show the next result on Return, unless something is selected with keys."""
        if key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or self.room.ring or not self.hits:
            return False
        at = self.hits.index(self.place) + 1 if self.place in self.hits else 0
        self._turn(self.hits[at % len(self.hits)])
        return True

    def _turn(self, place: int) -> None:
        self.place = place
        self.scroll = Scroll()

    def _seek(self, words: str) -> None:
        if not words:
            self.line.clear()
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
        """Switch the whole program to the next language in which there is a book.

        The passage stays the same.
        """
        found = languages(self.game)
        use(found[(found.index(spoken()) + 1) % len(found)] if spoken() in found else found[0])
        self.room.set("language", spoken())
        self._look_up()

    def _look_up(self) -> None:
        place = self.place
        self._seek(self.sought)
        self._turn(place)

    def _resize(self, by: int) -> None:
        now = self.room.settings["text_size"]
        fits = [size for size in SIZES if (size > now if by > 0 else size < now)]
        if fits:
            self.room.set("text_size", fits[0] if by > 0 else fits[-1])

    # Pictures

    def draw(self, page: Page) -> None:
        draw_book(page, self.reading)

    @property
    def reading(self) -> OpenBook:
        """The contents of the page now."""
        return OpenBook(
            rules=self.rules,
            place=self.place,
            asked_at=self.asked_at,
            asked=self.asked,
            sought=self.sought,
            selected=self.line.selected,
            hits=self.hits,
            counts=self.counts,
            marked=self.marked,
            scroll=self.scroll,
            text_size=self.room.settings["text_size"],
        )


def asked(question: str) -> str:
    """The question, as the first line of the block about the present situation."""
    return _("Current question: {question}").format(question=question)


def games_with_books() -> list[str]:
    """The games that have a rulebook."""
    return [id for id in games.MODULES if languages(id)]
