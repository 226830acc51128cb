"""Effects in play lie on plates beside the players they concern, with words for what they do and how long."""

from __future__ import annotations

import re

import absurd_cases
import pytest
from samples import first
from spoken import Moment

from engine import games
from engine.absurd.cards import CARDS
from game.books.absurd.cards.clauses import SHORT, card_lines
from game.books.contract.book import book_of
from game.table.board.waiting_cards import plan_for
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme
from game.words import card_text, use

SIZES = [
    ((960, 600), 200), ((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100),
    ((3840, 2160), 150),
]  # fmt: skip


@pytest.mark.parametrize(("size", "letters"), first(2, SIZES))
@pytest.mark.parametrize("players", range(2, 7))
def test_plates_cover_neither_each_other_nor_anything_else(players, size, letters):
    table = games.lay("absurd", players)
    f = table.facts
    theme, presenter = Theme(size, letters), book_of("absurd").at(table)
    spaces = range(f.effects, f.effects + players)
    filled = frozenset((*range(players), f.draw, f.first, *spaces, f.common))
    places = Places(theme, presenter, 0, filled, True)
    column = plan_for(theme, places.column, 6).box
    fixed = [places.own, places.prompt, places.ribbon, column, *(places.shared[z] for z in (f.draw, f.first))]
    for seat in places.seats.values():
        fixed += [seat.whole, seat.portrait, seat.area]
    for count in (1, 2, 4):
        plates = [plate for z in spaces for plate in places.plaques(z, count)]
        plates += places.plaques(f.common, min(count, 3))
        for i, plate in enumerate(plates):
            assert plate.x >= 0 and plate.right <= size[0] and plate.bottom <= size[1]
            assert [rect for rect in fixed if rect.colliderect(plate)] == [], (count, i, plate)
            assert plate.collidelist(plates[i + 1 :]) == -1, (count, i, plate)
        for z in (*spaces, f.common):
            for pose, plate in zip(places.poses(z, 1), places.plaques(z, 1), strict=True):
                assert plate.collidepoint(pose.x, pose.y) and 12 <= pose.h <= plate.h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_table_lies_still_when_effects_come_before_players_opposite(size):
    """A new player saw all piles shrink because one of five bots got a card in front of it."""
    table = games.lay("absurd", 6)
    f, presenter = table.facts, book_of("absurd").at(table)
    bare = frozenset((*range(6), f.draw, f.first))
    stay = bare | {f.effects + seat for seat in (2, 3, 4)}
    before, after = (Places(Theme(size), presenter, 0, filled) for filled in (bare, stay))
    assert before.shared == after.shared
    assert [before.seats[seat].area for seat in range(6)] == [after.seats[seat].area for seat in range(6)]


@pytest.mark.parametrize(("top", "open_"), [("6S", True), ("2D", False), ("7X", True)])
def test_a_pile_that_can_be_jumped_into_is_known(top, open_):
    s = absurd_cases.table(3, top)
    moment = Moment(absurd_cases.set_lie(s, "pile0", 0, (1, 0, -1, None)))
    assert (moment.signs.entrances(moment.view) == [s.table.facts.first]) is open_


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_lies_in_play_is_called_as_on_its_card(language):
    """Reported: *Color Lock* on the card, *suits only* on its plate; and “Click A♥” where no plate says A♥.

    Plates of cards taken by Reuse, which all looked alike, differ by the card's name too.
    """
    use(language)
    lasting = [name for name, text in CARDS.items() if any(c in ("effect", "mine") for c, _kind, _n in text)]
    for name in lasting:
        s = absurd_cases.table(3, "2D", effects0=name)
        moment = Moment(s)
        *told, card = moment.signs.plaque(moment.view, s.table.facts.effects, 0)
        assert card == card_text(name)
        whole, short, *tiny = (words.removeprefix(f"{card}: ") for words in told)
        more = {"card", "Karte", "all", "alles"}  # words for how much, which a card may have no room for
        said = {*re.findall("[^ :]+", " ".join(tiny))} - more
        assert said <= {*re.split("[ /,:]+", short)}, "a part of the same words"
        assert whole in [words for _colour, words in card_lines(name)], name
        assert short in [words for _colour, words in card_lines(name, SHORT)], name
    assert len(lasting) >= 12
    use("en")
