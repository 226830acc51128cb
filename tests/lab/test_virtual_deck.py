"""Decks for virtual tables: read back as such a table does, each card shows its own picture."""

import json

import pygame
import pytest
from samples import first

from engine import games
from game.books.contract.book import book_of
from game.cli import main
from game.features.printing import virtual_deck
from game.ui.pictures.card_pictures import CardPictures
from game.words import card_text, use

MOST_PIXELS = 4096
"""The longest side of a sheet that Tabletop Simulator recommends."""


def cut(sheet, columns, rows, at):
    """Picture number `at` of a sheet without gaps, row by row."""
    wide, high = sheet.get_width() // columns, sheet.get_height() // rows
    assert (wide * columns, high * rows) == sheet.get_size() and max(sheet.get_size()) <= MOST_PIXELS
    return pixels(sheet.subsurface((at % columns * wide, at // columns * high, wide, high)))


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def drawn(game, language):
    """By name, the picture of each card, drawn by itself."""
    use(language)
    pictures = CardPictures(True, virtual_deck.BACK)
    pictures.printed = virtual_deck.WORDS
    faces = book_of(game).face
    deck = games.lay(game, games.game(game).players[1]).deck
    found = {card_text(card): pixels(pictures.front_by(faces, card, virtual_deck.CARD_HIGH)) for card in deck}
    assert len({*found.values()}) == len(found) == len(deck)
    return found


def as_tabletop_simulator(path):
    """By name, the picture that each card of a saved object shows, and the picture of its back."""
    (deck,) = json.loads(path.read_text("utf-8"))["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    shown = {}
    for card in deck["ContainedObjects"]:
        sheet, at = divmod(card["CardID"], 100)
        custom = deck["CustomDeck"][str(sheet)]
        assert card["Name"] == "Card" and card["CustomDeck"] == {str(sheet): custom}
        assert sheet > 0 and custom["NumWidth"] <= 10 and custom["NumHeight"] <= 7
        assert custom["BackIsHidden"] and not custom["UniqueBack"]
        face, back = (load(path, custom[url]) for url in ("FaceURL", "BackURL"))
        shown[card["Nickname"]] = cut(face, custom["NumWidth"], custom["NumHeight"], at)
    return shown, pixels(back)


def load(path, url):
    name = url.rpartition("/")[2]
    assert url == (path.parent / name).as_uri()
    return pygame.image.load(path.parent / name)


def as_screentop(path):
    """The same from the list of cards, by which somebody cuts the sheets on such a table."""
    listed = json.loads(path.with_name(f"{path.stem}-cards.json").read_text("utf-8"))
    shown = {}
    for sheet in listed["sheets"]:
        picture = pygame.image.load(path.parent / sheet["file"])
        for card in sheet["cards"]:
            at = card["row"] * sheet["columns"] + card["column"]
            shown[card["name"]] = cut(picture, sheet["columns"], sheet["rows"], at)
    return shown, pixels(pygame.image.load(path.parent / listed["back"]))


@pytest.mark.parametrize(
    ("game", "language", "rows"), first(1, [("eightfist", "en", 2), ("absurd", "de", 7)])
)
def test_each_card_shows_its_own_picture(game, language, rows, tmp_path, monkeypatch):
    """With fewer rows the deck needs several sheets."""
    monkeypatch.setattr(virtual_deck, "ROWS", rows)
    path = tmp_path / "deck.json"
    assert main(["print", game, str(path), "--language", language]) == 0
    faces = drawn(game, language)
    tabletop, back = as_tabletop_simulator(path)
    assert tabletop == faces
    assert as_screentop(path) == (faces, back)
    assert back not in faces.values() and len(back) == len(next(iter(faces.values())))
    assert len([*tmp_path.glob("deck-?.png")]) == -(-len(faces) // (10 * rows))
