"""Absurd 8's: words stand on the cards of a hand at any usual size of hand, window and text."""

from __future__ import annotations

import pytest
from samples import first

from engine import games
from engine.absurd.cards import CARDS
from game.books.absurd.cards.card_faces import printed_lines
from game.books.contract.book import book_of
from game.table.places.zone_places import Places
from game.ui.art import card_back, tilted
from game.ui.art.card_line_layout import FULL, PrintedLine, laid_out
from game.ui.page.theme import Theme
from game.words import use

LEAST, USUAL, LARGE = (6, 30), (2, 2), (3, 18)
"""How many of the 65 cards have signs for words at most: in a hand of twelve, and in a larger one."""
SIZES = [
    ((960, 600), 100, LEAST),
    ((1280, 720), 100, USUAL),
    ((1280, 720), 200, LARGE),
    ((1920, 1080), 100, USUAL),
]


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
@pytest.mark.parametrize(("size", "text", "most"), first(1, SIZES))
def test_words_stand_on_the_cards_of_a_hand_of_any_usual_size(size, text, most, language):
    """The card of seven lines has no room for them; nor have a few courts in a very large hand."""
    use(language)
    theme = Theme(size, text)
    presenter = book_of("absurd").at(games.lay("absurd", 4))
    alone, attacked = (Places(theme, presenter, 0, frozenset(range(6)), aside) for aside in (False, True))
    printed = [
        (name[0] in "JQK", tuple(PrintedLine(icon, words, role) for icon, words, role in printed_lines(name)))
        for name in CARDS
    ]

    def without(count, places=alone):
        seen, height = places.seen(0, count), round(places.poses(0, count)[0].h)
        sizes = round(theme.least * theme.text), theme.least
        laid = [laid_out(lines, court, height / FULL, sizes, seen) for court, lines in printed]
        return sum(found is None for _window, found in laid)

    try:
        assert without(9) <= 1 and without(12) <= most[0] and without(18) <= most[1]
        beside = without(12, attacked), without(14, attacked)
        assert beside[0] <= most[0] and beside[1] <= most[1], "beside the column of attacks"
    finally:
        use("en")


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("shared", first(1, [True, False]))
def test_no_word_of_a_hand_is_divided_while_there_is_room(size, shared):
    """Reported: "worm-hole" in a hand of nine at a shared table, beside a bare room at its right."""
    theme, table = Theme(size, 100), games.lay("absurd", 4)
    usual = frozenset((table.zone["draw"], table.zone["pile0"]))
    printed = [[PrintedLine(*line) for line in printed_lines(name)] for name in CARDS]

    def divided(count, aside=False):
        places = Places(theme, book_of("absurd").at(table), 0, usual, aside, shared)
        seen, height = places.seen(0, count), round(places.poses(0, count)[0].h)
        laid = [laid_out(lines, False, height / FULL, (theme.least,) * 2, seen)[1] for lines in printed]
        return sum(words is None or words.divided for words in laid)

    assert [divided(count) for count in (7, 9, 10)] == [0, 0, 0]
    assert divided(11) <= 2 and divided(7, True) == 0 and divided(8, True) <= 2


def test_a_large_hand_lies_wide_but_not_under_the_column_or_out_of_the_window():
    presenter = book_of("absurd").at(games.lay("absurd", 4))
    for size, text in (((1280, 720), 100), ((1280, 720), 200), ((3840, 2160), 100)):
        for aside in (False, True):
            places = Places(Theme(size, text), presenter, 0, frozenset(range(6)), aside)
            portrait, end = places.seats[0].whole.right, places.column.x if aside else size[0]
            for count in (3, 7, 10, 14):
                for pose in places.poses(0, count):
                    box = tilted(card_back("lamplight", pose.h), pose.angle).get_bounding_rect()
                    box.center = round(pose.x), round(pose.y)
                    assert portrait < box.x + 4 and box.right <= end and box.bottom <= size[1] + 6
