"""`octavo print`: a game's cards, rules and score sheets as PDF, to print and play with real cards."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from engine import games
from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.cli.extras import laboratory
from game.cli.whole_files import reason
from game.data.disk import write_whole
from game.features.printing.sheets import DECK, on_paper, sheets_of
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
    if path.suffix.lower() != ".pdf":
        raise Wrong(f"{path} is no PDF: give the name of a file that ends in .pdf.")
    try:
        made = _finished(args) or _drawn(args)
        write_whole(path, on_paper(made, args.paper))
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {reason(error)}.") from None
    print(f"{path}: {made.count(b'/Type /Page' + bytes([10]))} pages.")
    return 0


def _finished(args: Namespace) -> bytes:
    """The sheets that come with the program, if they are what was requested; they have backs."""
    if args.size != "poker" or (not args.backs and find_spec("fpdf") is not None):
        return b""
    return sheets_of(args.game, args.language)


def _drawn(args: Namespace) -> bytes:
    """Newly drawn sheets."""
    laboratory("fpdf", "assets.make")
    from assets.make.print.contents import CONTENTS
    from assets.make.print.document import PrintWish, document

    if args.game not in CONTENTS:
        raise Wrong(f"There is nothing to print of {args.game}; there is: {', '.join(CONTENTS)}.")
    return document(PrintWish(args.game, args.size, args.backs, args.language))
