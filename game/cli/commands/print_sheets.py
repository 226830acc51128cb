"""`octavo print`: a game's cards, rules and score sheets, to play with real cards or at a virtual table."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engine import games
from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.cli.extras import laboratory
from game.cli.whole_files import reason
from game.data.disk import write_whole
from game.features.printing.ingredients import are_current
from game.features.printing.sheets import DECK, finished, on_paper
from game.words import say_refusal
from game.words.current_language import languages


def main(args: Namespace) -> int:
    if args.game != DECK:
        try:
            games.game(args.game)
        except Refused as refused:
            raise Wrong(say_refusal(refused)) from None
    if args.language not in languages():
        raise Wrong(f"There is no {args.language!r}; there is: {', '.join(languages())}.")
    path = Path(args.file)
    if path.suffix.lower() not in (".pdf", ".json"):
        raise Wrong(f"{path} is neither PDF nor JSON: give the name of a file that ends in .pdf or .json.")
    try:
        if path.suffix.lower() == ".json":
            return _virtual(args, path)
        made = _finished(args) or _drawn(args)
        write_whole(path, on_paper(made, args.paper))
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {reason(error)}.") from None
    print(f"{path}: {made.count(b'/Type /Page' + bytes([10]))} pages.")
    return 0


def _virtual(args: Namespace, path: Path) -> int:
    """The deck for virtual tables: pictures, and a file that says which card is where."""
    laboratory()
    from game.features.printing.virtual_deck import write_deck

    if args.game == DECK:
        raise Wrong("A deck for virtual tables belongs to a game: name the game.")
    written = write_deck(args.game, args.language, path, args.suits == "four")
    print(f"Written: {', '.join(str(each) for each in written)}.")
    return 0


def _finished(args: Namespace) -> bytes:
    """The sheets that come with the program, if they are what was requested.

    They are not if something that they were made of, such as a card, has changed since.
    """
    if (args.size, args.ink, args.suits) != ("poker", "full", "four"):
        return b""
    if not are_current(args.game, args.language):
        return b""
    return finished(args.game, args.language, args.backs).document


def _drawn(args: Namespace) -> bytes:
    """Newly drawn sheets."""
    laboratory("fpdf", "assets.make")
    from assets.make.print.contents import CONTENTS
    from assets.make.print.document import PrintWish, document

    if args.game not in CONTENTS:
        raise Wrong(f"There is nothing to print of {args.game}; there is: {', '.join(CONTENTS)}.")
    wish = PrintWish(args.game, args.size, args.backs, args.language, args.suits == "four", args.ink == "low")
    return document(wish)
