"""Each number card of Absurd 8's has a picture of its deed that is never cut, and words of readable size."""

import pygame
import pytest

from engine.absurd.cards import CARDS
from game.books.absurd.cards.clauses import LINES
from game.ui.art import card_line_layout, text_cards
from game.ui.art.svg import names, raster, source

DEEDS = names("cards/deeds")
FORBIDDEN = ("<clipPath", "<mask", "<filter", "<text", "<use", "<pattern", "<image", "<linearGradient")


def shown(name):
    """The picture on a card, by its printed lines."""
    lines = [
        card_line_layout.PrintedLine(LINES[f"{colour} {kind}"].icon, "", "")
        for colour, kind, _ in CARDS[name]
    ]
    return text_cards.deed(lines)


def test_every_number_card_has_a_picture_and_every_picture_a_card():
    assert {shown(name) for name in CARDS if name[0] not in "JQK"} == set(DEEDS)


@pytest.mark.parametrize("name", DEEDS)
def test_no_window_cuts_the_motif(name):
    """The motif lies in the part of the picture that every window shows; around it is only the ground."""
    text = source(f"cards/deeds/{name}.svg")
    assert not any(word in text for word in FORBIDDEN)
    picture = raster(text, (264, 190))
    ground, light = (pygame.Color(part.split('"')[0]) for part in text.split('fill="')[1:3])
    widest = (text_cards.WINDOW_RIGHT - text_cards.WINDOW_LEFT - 5) / min(1.15, 160 / text_cards.MOTIF)
    lowest = min(
        (h - 5) / min(1.15, h / text_cards.MOTIF)
        for h in (card_line_layout.LOWEST, card_line_layout.LOW, *card_line_layout.TALL.values())
    )
    seen = pygame.Rect(0, 0, int(widest), int(lowest))
    seen.center = (132, 95)
    spans = [sorted(pair) for pair in zip(ground[:3], light[:3], strict=True)]
    for x in range(0, 264, 2):
        for y in range(0, 190, 2):
            if seen.collidepoint(x, y) or (
                name == "fish" and y < 95
            ):  # its line enters the picture from above
                continue
            inside = all(
                low - 3 <= value <= high + 3
                for value, (low, high) in zip(picture.get_at((x, y))[:3], spans, strict=True)
            )
            assert inside, (x, y)
