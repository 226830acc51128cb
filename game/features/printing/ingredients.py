"""A short code for everything that a game's sheets are made of: it differs once any of it has changed."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from engine import games
from game.books.contract.book import book_of
from game.features.rulebook import rules_of
from game.words import _, say_part, use
from game.words.current_language import spoken

from .sheet_words import WORDS
from .sheets import DECK, finished

ROOT = Path(__file__).parents[3]
MAKER = ROOT / "assets" / "make" / "print"
"""The code that draws sheets, which only the source contains."""
PICTURES = ("cards", "backs", "things", "emblems", "icons", "fonts")
CODE = ("palette.py", "card_line_layout.py", "text_cards.py", "lettering.py")
"""Modules of the table's pictures that the sheets use."""


def are_current(game: str, language: str) -> bool:
    """Whether the finished sheets show what is played; beside the code that draws them, that can change."""
    return not MAKER.exists() or finished(game, language).made_of == ingredients(game, language)


def ingredients(game: str, language: str) -> str:
    """The code for a game's sheets in this language."""
    before = spoken()
    use(language)
    try:
        said = list(_words(game, language)) if game != DECK else []
    finally:
        use(before)
    found = sha256(repr(said).encode())
    for path in _files():
        found.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:16]


def _words(game: str, language: str) -> Iterator[object]:
    """Everything that is read on the sheets: what the cards say, the rules, and the words around them."""
    book = book_of(game)
    if book.gallery is not None:
        yield from ((exhibit.key, exhibit.lines()) for exhibit in book.gallery.exhibits)
    yield rules_of(game, language).passages
    table = games.lay(game, games.game(game).players[0])
    yield [say_part(table, part) for part in sorted(book.words.parts)]
    yield [_(words) for words in WORDS]


def _files() -> Iterator[Path]:
    for folder in (MAKER, *(ROOT / "assets" / name for name in PICTURES)):
        yield from sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".svg", ".ttf"))
    for name in CODE:
        yield ROOT / "game" / "ui" / "art" / name
