"""Writes a game's deck for virtual tables: sprite sheets, a saved deck for Tabletop Simulator, and a list."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from engine import games
from game.books.contract.book import book_of
from game.data.disk import write_whole
from game.words import card_text, use
from game.words.current_language import spoken

COLUMNS, ROWS = 10, 7
"""The most pictures on a sheet, as Tabletop Simulator allows them."""
CARD_HIGH: Final = 560
WORDS: Final = 34
"""The wanted size of the words on a card in pixels."""
BACK: Final = "lamplight"


def write_deck(game: str, language: str, path: Path, four_colours: bool) -> Sequence[Path]:
    """Write the files beside `path`, which is the saved deck; returns the paths of all."""
    before = spoken()
    use(language)
    try:
        return [*_written(game, path, four_colours)]
    finally:
        use(before)


def _written(game: str, path: Path, four_colours: bool) -> Iterator[Path]:
    low, _high = games.game(game).players
    deck = games.lay(game, low).deck
    per_sheet = COLUMNS * ROWS
    sheets = [deck[start : start + per_sheet] for start in range(0, len(deck), per_sheet)]
    back = path.with_name(f"{path.stem}-back.png")
    yield _saved(back, _sheet(game, [""], 1, four_colours))
    pictures = []
    for number, cards in enumerate(sheets, 1):
        pictures.append(path.with_name(f"{path.stem}-{number}.png"))
        yield _saved(pictures[-1], _sheet(game, cards, COLUMNS, four_colours))
    write_whole(path, _as_json(_tabletop(games.game(game).title, sheets, pictures, back)))
    yield path
    listed = path.with_name(f"{path.stem}-cards.json")
    write_whole(listed, _as_json(_list(sheets, pictures, back)))
    yield listed


def _sheet(game: str, cards: Sequence[str], columns: int, four_colours: bool) -> bytes:
    """The faces of these cards in rows, as PNG; a back for a card without a name."""
    import io

    import pygame

    from game.ui.pictures.card_pictures import CardPictures

    pygame.font.init()
    pictures = CardPictures(four_colours, BACK)
    pictures.printed = WORDS
    faces = book_of(game).face
    drawn = [
        pictures.front_by(faces, card, CARD_HIGH) if card else pictures.card("", CARD_HIGH) for card in cards
    ]
    wide, high = drawn[0].get_size()
    sheet = pygame.Surface((wide * columns, high * -(-len(cards) // columns)), pygame.SRCALPHA)
    for at, face in enumerate(drawn):
        row, column = divmod(at, columns)
        sheet.blit(face, (wide * column, high * row))
    file = io.BytesIO()
    pygame.image.save(sheet, file, "sheet.png")
    return file.getvalue()


def _saved(path: Path, data: bytes) -> Path:
    write_whole(path, data)
    return path


def _as_json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _tabletop(
    title: str, sheets: Sequence[Sequence[str]], pictures: Sequence[Path], back: Path
) -> dict[str, Any]:
    """A saved object of Tabletop Simulator: a deck face down, in which each card knows its name.

    The number of a card is a hundred times that of its sheet, plus its place there, row by row. Without
    `BackIsHidden` the last place of a sheet would be shown to other players instead of a back.
    """
    numbered = [
        (100 * number + at, card) for number, cards in enumerate(sheets, 1) for at, card in enumerate(cards)
    ]
    custom = {
        str(number): {
            "FaceURL": picture.resolve().as_uri(),
            "BackURL": back.resolve().as_uri(),
            "NumWidth": COLUMNS,
            "NumHeight": -(-len(cards) // COLUMNS),
            "BackIsHidden": True,
            "UniqueBack": False,
        }
        for number, (cards, picture) in enumerate(zip(sheets, pictures, strict=True), 1)
    }
    place = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    place |= {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
    cards = [
        {
            "Name": "Card",
            "Nickname": card_text(card),
            "Transform": place,
            "CardID": number,
            "CustomDeck": {str(number // 100): custom[str(number // 100)]},
        }
        for number, card in numbered
    ]
    deck = {
        "Name": "DeckCustom",
        "Nickname": title,
        "Transform": place,
        "DeckIDs": [number for number, _ in numbered],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }
    return {"SaveName": title, "ObjectStates": [deck]}


def _list(sheets: Sequence[Sequence[str]], pictures: Sequence[Path], back: Path) -> dict[str, Any]:
    """Where each card is, for tables such as screentop.gg, which cut a sheet into its columns and rows."""
    return {
        "back": back.name,
        "sheets": [
            {
                "file": picture.name,
                "columns": COLUMNS,
                "rows": -(-len(cards) // COLUMNS),
                "cards": [
                    {"name": card_text(card), "id": card, "column": at % COLUMNS, "row": at // COLUMNS}
                    for at, card in enumerate(cards)
                ],
            }
            for cards, picture in zip(sheets, pictures, strict=True)
        ],
    }
