"""Each number card of Absurd 8's has a picture of its deed that is never cut, and words of readable size."""

import pygame
import pytest
from samples import first

from engine.absurd.cards import CARDS
from game.art import absurd, printed
from game.art.svg import names, raster, source
from game.books.absurd.clauses import LINES
from game.books.absurd.faces import print_face, printed_lines
from game.words import use

DEEDS = names("cards/deeds")
FORBIDDEN = ("<clipPath", "<mask", "<filter", "<text", "<use", "<pattern", "<image", "<linearGradient")


def shown(name):
    """The picture on a card, by its printed lines."""
    lines = [printed.PrintedLine(LINES[f"{colour} {kind}"].icon, "", "") for colour, kind, _ in CARDS[name]]
    return absurd.deed(lines)


def test_every_number_card_has_a_picture_and_every_picture_a_card():
    assert {shown(name) for name in CARDS if name[0] not in "JQK"} == set(DEEDS)


def test_cards_of_one_main_deed_share_a_picture():
    assert {shown(name) for name in ("8H", "8S", "8D", "8C", "8X")} == {"wild"}
    assert {shown(name) for name in ("AS", "2H", "2C", "4D")} == {"draw"}
    assert shown("3D") == shown("6X") == "discard" and shown("6D") == shown("4S") == "fish"


@pytest.mark.parametrize("name", DEEDS)
def test_no_window_cuts_the_motif(name):
    """The motif lies in the part of the picture that every window shows; around it is only the ground."""
    text = source(f"cards/deeds/{name}.svg")
    assert not any(word in text for word in FORBIDDEN)
    picture = raster(text, (264, 190))
    ground, light = (pygame.Color(part.split('"')[0]) for part in text.split('fill="')[1:3])
    widest = (absurd.WINDOW_RIGHT - absurd.WINDOW_LEFT - 5) / min(1.15, 160 / absurd.MOTIF)
    lowest = min(
        (h - 5) / min(1.15, h / absurd.MOTIF) for h in (printed.LOWEST, printed.LOW, *printed.TALL.values())
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


@pytest.mark.parametrize(
    ("height", "least"), first(1, [(96, 12), (148, 12), (148, 18), (222, 36), (326, 24)])
)
def test_words_are_large_enough_or_left_out(height, least, monkeypatch):
    sizes = []
    real = absurd._draw_words
    monkeypatch.setattr(absurd, "_draw_words", lambda *a: (sizes.append(a[2].px), real(*a)))
    monkeypatch.setattr(absurd, "_face", absurd._face.__wrapped__)
    for name in CARDS:
        sizes.clear()
        print_face(name, height, True, least)
        assert all(px >= least for px in sizes), name
        if (height, least) == (148, 12):
            assert sizes, f"{name}: a card has words in a hand, even that of seven lines"


def test_larger_text_makes_larger_words():
    def height_of_words(wanted):
        lines = (printed.PrintedLine("fish", "fish", "attack"),)
        _window, found = printed.laid_out(lines, False, 148 / 350, (wanted, 12), printed.WHOLE)
        return found.px

    assert height_of_words(24) > height_of_words(12)


def test_words_give_way_in_order_picture_then_size_then_division():
    """The picture is lower before words are smaller than wanted; a word is divided only where it must be.

    Strangers saw "worm-hole", "ex-change 1" and "super-size" on cards with room for smaller whole words.
    """
    said = ("worm|hole", "up or down", "skip")
    lines = tuple(printed.PrintedLine("fish", words, "attack") for words in said)

    def laid(wanted, least=12, seen=printed.WHOLE, height=254):
        window, found = printed.laid_out(lines, False, height / 350, (wanted, least), seen)
        return window, found.px, found.broken[0]

    assert laid(18)[::2] == (printed.TALL[3], ["wormhole"]) and laid(18)[1] >= 18
    assert printed.LOWEST <= laid(34)[0] < printed.LOW and laid(34)[1:] == (34, ["wormhole"])
    assert laid(40)[0] == printed.LOWEST and 25 < laid(40)[1] < 40
    assert laid(18, 18, printed.MOST)[2] == ["wormhole"]
    assert laid(18, 18, printed.PART)[2] == ["wormhole"]
    assert laid(12, 12, height=100)[2] == ["wormhole"]
    shrunk = printed._parts("worm|hole", len, lambda words: round(len(words) * printed.SHRUNK), 5)
    assert [*shrunk] == ["worm-", "hole"]
    (last,) = printed._parts("exchange 1", len, lambda words: round(len(words) * printed.SHRUNK), 8)
    assert last == "exchange 1", "no number stands alone"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("height", "wanted"), [(147, 24), (169, 12), (124, 12)])
def test_no_card_in_a_hand_or_on_a_pile_shows_signs_alone(height, wanted, language, monkeypatch):
    """Reported: with large words, and on small piles, the lines of 8♥ were signs without a word."""
    use(language)
    monkeypatch.setattr(absurd, "_face", absurd._face.__wrapped__)
    monkeypatch.setattr(absurd, "_draw_signs", lambda *_: pytest.fail("signs without words"))
    for name in ("8H", "7H", "9H", "KS", "QX"):
        print_face(name, height, True, wanted, printed.WHOLE, 12)
    use("en")


@pytest.mark.parametrize("wanted", first(1, [12, 24]))
def test_words_that_begin_at_the_edge_leave_the_index_free(wanted):
    """In a hand of twenty with large text "target" stood over the rank of 8♥."""
    for name in CARDS:
        lines = tuple(printed.PrintedLine(*line) for line in printed_lines(name))
        for seen in range(printed.PART, printed.INDEX):
            _window, found = printed.laid_out(lines, name[0] in "JQK", 147 / 350, (wanted, 12), seen)
            if found is not None and found.tile is not None:
                room = printed.at_edge(_window, 147 / 350, printed.SEEN[seen])
                assert room.y >= round(printed.INDEX_LOW * 147 / 350)
                assert found.fits(room.height), name
