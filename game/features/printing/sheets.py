"""The sheets to print that come with the program: finished PDF, unpacked from one file and copied out."""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.data.disk import read_whole, write_whole

FILE = Path(__file__).parents[3] / "assets" / "print" / "sheets.xz"
"""All documents one after another, packed together because they share letters and pictures.

The line before them gives, for each, the number of its bytes and what it was made of.
"""
DECK = "deck"
"""The deck of 54 cards; it has no words, so one file serves all languages."""
WITH_DECK = frozenset({"equilibrium", "lockdown"})
"""The games that are played with nothing but that deck."""
A4, LETTER = b"/MediaBox [0 0 595.28 841.89]", b"/MediaBox [-8 25 604 817]"
"""The paper size in an A4 page, and the same for Letter: wider and lower, with the same middle."""
PAPERS: Mapping[str, str] = {"a4": "A4", "letter": "Letter"}
LARGEST = 4 << 20


def on_paper(document: bytes, paper: str) -> bytes:
    """A document drawn on A4, for this paper; no byte changes its position, so the file stays valid."""
    return document if paper == "a4" else document.replace(A4, LETTER.ljust(len(A4)))


class FinishedSheet(NamedTuple):
    """A finished document, and the code of what it was made of (see `ingredients`)."""

    document: bytes
    made_of: str


def pack(documents: Mapping[str, FinishedSheet]) -> bytes:
    """The file that holds these documents."""
    head = json.dumps({name: (len(one.document), one.made_of) for name, one in documents.items()})
    bodies = (one.document for one in documents.values())
    return lzma.compress(b"".join((head.encode(), b"\n", *bodies)), preset=9)


def unpack(packed: bytes) -> Mapping[str, FinishedSheet]:
    """The documents in such a file; OSError for anything else."""
    try:
        head, _line, rest = lzma.decompress(packed).partition(b"\n")
        documents = {}
        at = 0
        for name, (length, made_of) in json.loads(head).items():
            documents[name] = FinishedSheet(rest[at : at + length], made_of)
            at += length
    except (lzma.LZMAError, ValueError) as error:
        raise OSError(f"{FILE.name}: {error}") from error
    return documents


def name_of(game: str, language: str, backs: bool = True) -> str:
    """The name of a finished document; the deck has no words."""
    return "-".join((game, *[language] * (game != DECK), *["fronts"] * (not backs)))


def sheets_of(game: str, language: str, paper: str = "a4", backs: bool = True) -> bytes:
    """The finished document of a game in this language, or in English if there is none."""
    return on_paper(finished(game, language, backs).document, paper)


def finished(game: str, language: str, backs: bool = True) -> FinishedSheet:
    """The finished document of a game, drawn on A4, and what it was made of."""
    documents = unpack(read_whole(FILE, LARGEST))
    return documents.get(name_of(game, language, backs)) or documents[name_of(game, "en", backs)]


def copy_out(
    game: str, language: str, paper: str, backs: bool, folder: Path, two_colours: bool = False
) -> Sequence[Path]:
    """Write a game's sheets into a folder, with the deck if it needs one; raises OSError on failure."""
    written = []
    for name in (game, DECK) if game in WITH_DECK else (game,):
        suits = "-two-colours" * two_colours
        target = folder / f"octavo-{name_of(name, language, backs)}{suits}-{paper}.pdf"
        document = sheets_of(name, language, paper, backs)
        if two_colours:
            from .two_colours import in_two_colours  # only the table has the colours of the pictures

            document = in_two_colours(document)
        write_whole(target, document)
        written.append(target)
    return written
