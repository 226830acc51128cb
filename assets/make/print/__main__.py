"""`python -m assets.make.print`: makes the sheets that come with the program, for all games and languages."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import product

from pypdf import PdfReader, PdfWriter
from pypdf.generic import DecodedStreamObject, StreamObject

from game.features.printing.ingredients import ingredients
from game.features.printing.sheets import A4, DECK, FILE, FinishedSheet, name_of, pack
from game.words.current_language import languages

from .contents import CONTENTS
from .document import PrintWish, document

SPACED = b"/MediaBox [ 0 0 595.28 841.89 ]"
"""The size of a page as it is written here; `sheets` looks for `A4`."""


def finished() -> Iterator[tuple[str, PrintWish]]:
    """Each document that comes with the program: its name, and what is printed in it."""
    for game, backs in product(CONTENTS, (True, False)):
        for language in languages() if game != DECK else ("en",):
            yield name_of(game, language, backs), PrintWish(game, backs=backs, language=language)


def unpacked(made: bytes) -> bytes:
    """The same document without packed streams, so that what documents share is packed once for all."""
    reader = PdfReader(io.BytesIO(made))
    writer = PdfWriter(clone_from=reader)
    writer.pdf_header = reader.pdf_header
    for number, part in enumerate(writer._objects):
        if isinstance(part, StreamObject):
            plain = DecodedStreamObject()
            plain.update({key: value for key, value in part.items() if key not in ("/Filter", "/Length")})
            plain.set_data(part.get_data())
            writer._objects[number] = plain
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue().replace(SPACED, A4.ljust(len(SPACED)))


def main() -> None:
    documents = {
        name: FinishedSheet(unpacked(document(wish)), ingredients(wish.game, wish.language))
        for name, wish in finished()
    }
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(pack(documents))
    for name, made in documents.items():
        print(f"{name}: {len(made.document):,} bytes")
    print(f"{FILE.name}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
