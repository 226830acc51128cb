"""`octavo cards`: the texts of a game's cards, of all or of one with its rulings and examples."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module, util
from textwrap import wrap

from engine import games
from engine.kernel.game import Refused
from game.books.contract.gallery import Exhibit, Gallery
from game.cli.errors import Wrong
from game.features.gallery.exhibit_text import name_of, told
from game.features.rulebook import rules_of
from game.words import _, say_refusal, use
from game.words.current_language import languages

from .rules import WIDTH, block_lines


def main(args: Namespace) -> int:
    try:
        games.game(args.game)
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    if args.language not in languages():
        raise Wrong(f"There is no {args.language!r}; there is: {', '.join(languages())}.")
    if util.find_spec(f"game.books.{args.game}.gallery") is None:
        raise Wrong(f"{games.game(args.game).title} has no cards with a text.")
    use(args.language)
    gallery: Gallery = import_module(f"game.books.{args.game}.gallery").GALLERY
    lines = (
        listed(gallery) if args.card is None else one(args.game, _found(gallery, args.card), args.language)
    )
    print("\n".join(lines))
    return 0


def listed(gallery: Gallery) -> Iterator[str]:
    """Every card in a line or two."""
    yield _(gallery.title)
    for exhibit in gallery.exhibits:
        words = "; ".join(line.words for line in exhibit.lines())
        yield from wrap(f"{name_of(exhibit)}: {words}" if words else name_of(exhibit), WIDTH)


def one(game: str, exhibit: Exhibit, language: str) -> Iterator[str]:
    """One card: an explanation of each line, then the rulebook's text about it."""
    yield name_of(exhibit)
    for line in exhibit.lines():
        words = f"{line.words}: {line.meaning}" if line.meaning else line.words
        yield from wrap(words, WIDTH, initial_indent="- ", subsequent_indent="  ")
    for passage, blocks in told(exhibit, rules_of(game, language)):
        yield from ("", f"{passage.title} [{' '.join(passage.numbers)}]")
        for block in blocks:
            yield from block_lines(block)


def _found(gallery: Gallery, text: str) -> Exhibit:
    """A card in the spelling of the rules: `10h` is `TH`."""
    key = text.upper().replace("10", "T", 1)
    for exhibit in gallery.exhibits:
        if exhibit.key == key:
            return exhibit
    some = " ".join(exhibit.key for exhibit in gallery.exhibits[:5])
    raise Wrong(f"There is no card {text!r} in this gallery; there are {some} and more.")
