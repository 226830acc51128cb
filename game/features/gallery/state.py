"""The state of the gallery: the game, the open exhibit, and the filters."""

from __future__ import annotations

from game.books.contract.book import book_of
from game.books.contract.gallery import Exhibit
from game.features.gallery.exhibit_text import said
from game.features.rulebook import Rules, rules_of
from game.features.rulebook.normal_words import fitting, words_of
from game.ui.page.scroll import Scroll
from game.ui.page.typed_line import TypedLine
from game.ui.window.scene import House, Scene
from game.words.current_language import spoken

MOST_LETTERS = 40


class GalleryState(Scene):
    """The gallery's state: the game, the exhibit that is open, and the filters."""

    line: TypedLine

    def __init__(self, room: House, game: str, key: str = "") -> None:
        super().__init__(room)
        self.line = TypedLine("", MOST_LETTERS)
        """The words to search for."""
        self._found: tuple[tuple[str, ...], list[int]] = ((), [])
        self.open(game, key)

    def open(self, game: str, key: str = "") -> None:
        """Show another game's cards."""
        found = book_of(game).gallery
        if found is None:
            raise ValueError(f"{game} has no gallery")
        self.game = game
        self.shown = found
        self.rules: Rules = rules_of(game, spoken())
        self.down, self.across = Scroll(), Scroll()
        """Which rows and columns of cards are shown, if not all fit."""
        self.read(found.at(key))
        self.reveal()
        self.show_all()

    def read(self, at: int) -> None:
        """Open an exhibit, and read it from the top."""
        self.at = at
        self.scroll = Scroll()

    def reveal(self) -> None:
        """Scroll to the place of the open exhibit."""
        self.down.start, self.across.start = divmod(self.at, self.shown.columns)

    def show_all(self) -> None:
        """Remove all filters."""
        self.suit = self.kind = ""
        self.line.clear()

    @property
    def sought(self) -> str:
        return self.line.text.lstrip()

    @property
    def exhibit(self) -> Exhibit:
        """The open exhibit."""
        return self.shown.exhibits[self.at]

    @property
    def filtered(self) -> bool:
        """Whether any filter is set."""
        return bool(self.suit or self.kind or self.sought)

    @property
    def found(self) -> list[int]:
        """The places of the exhibits that match the filters."""
        key = (self.game, self.suit, self.kind, self.sought)
        if self._found[0] != key:
            found = [i for i, exhibit in enumerate(self.shown.exhibits) if self._matches(exhibit)]
            self._found = key, found
        return self._found[1]

    def _matches(self, exhibit: Exhibit) -> bool:
        if self.suit and not exhibit.key.endswith(self.suit):
            return False
        if self.kind and self.kind not in exhibit.kinds:
            return False
        own = words_of(said(exhibit, self.rules)) if self.sought else []
        return all(fitting(word, own) for word in words_of(self.sought))
