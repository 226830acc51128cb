"""The column of waiting cards: it covers nothing at any size, and its cards travel."""

from __future__ import annotations

from itertools import pairwise

import pytest
from samples import first

from engine import games
from game.books.contract.book import book_of
from game.books.contract.signs import Blow, Threat
from game.table.board.waiting_cards import Column
from game.table.places.column_plan import plan_for
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import Pose

SIZES = [
    ((960, 600), 200), ((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100),
    ((3840, 2160), 150),
]  # fmt: skip
DECK = ("2S", "QX", "8H")


@pytest.mark.parametrize(("size", "letters"), first(2, SIZES))
@pytest.mark.parametrize("players", range(2, 7))
def test_the_column_covers_nothing(players, size, letters):
    table = games.lay("absurd", players)
    theme, presenter = Theme(size, letters), book_of("absurd").at(table)
    everything = frozenset(range(len(table.zones)))
    for filled in (everything, frozenset((*range(players), table.facts.draw, table.facts.first))):
        places = Places(theme, presenter, 0, filled, True)
        for count in range(1, 8):
            plan = plan_for(theme, places.column, count)
            window = places.theme.size
            assert plan.box.x >= 0 and plan.box.right <= window[0] and plan.box.bottom <= window[1]
            near = [places.own, places.prompt, places.ribbon, *places.shared.values()]
            near += [
                rect for seat in places.seats.values() for rect in (seat.whole, seat.portrait, seat.area)
            ]
            assert [rect for rect in near if rect.colliderect(plan.box)] == [], (count, plan.box)
            parts = [cell.card for cell in plan.cells] + [plan.foot]
            assert len(plan.cells) == count and all(plan.box.contains(part) for part in parts)
            for i, part in enumerate(parts):
                assert part.collidelist(parts[i + 1 :]) == -1, (count, parts)
            rows = [cell for cell in plan.cells if cell.words.w]
            crowded = letters > 100 and (
                size[1] < 700 or players > 4
            )  # the newest has its row, the rest names
            assert len(rows) >= min(2, count) or crowded, "by name alone"
            heights = [cell.card.h for cell in rows]
            assert heights == sorted(heights) and (len(rows) == 1 or heights[-1] > heights[0])
            for cell in rows:
                assert cell.words.w > theme.px(40) and cell.words.h >= theme.line("least"), "in words"
                assert cell.face.w >= theme.px(28) and plan.box.contains(cell.face)
            for one, other in pairwise([*(cell.face for cell in rows), plan.foot]):
                assert other.y - one.bottom > theme.px(14), "an arrow has room"
            if letters == 100:
                assert heights[0] * 84 / 350 >= 9 / 720 * window[1] - 0.5, "its rank can be read"


def threat(*cards):
    return Threat(tuple(Blow(card, 1, "+2") for card in cards), 0, "+2", "Draw 2", "")


def test_cards_travel_into_the_column_and_on_to_whom_they_hit():
    theme = Theme((1280, 720))
    table = games.lay("absurd", 4)
    places = Places(theme, book_of("absurd").at(table), 0, frozenset(range(6)), True)
    column, lies = Column(), {"2S": Pose(10, 20, 100), "QX": Pose(30, 40, 100)}
    column.follow(threat(0), plan_for(theme, places.column, 1), DECK, lies, None, 0.2)
    (row,) = column.rows
    assert row.sprite.at == lies["2S"] and column.moving, "it sets out from the pile"
    column.update(0.3)
    assert places.column.collidepoint(row.sprite.at[:2]) and not column.moving
    column.follow(threat(0, 1), plan_for(theme, places.column, 2), DECK, lies, None, 0.2)
    column.update(0.3)
    assert [one.sprite.face for one in column.rows] == ["2S", "QX"]
    assert column.rows[0].sprite is row.sprite and row.sprite.at.h < column.rows[1].sprite.at.h
    column.hit, target = 0, Pose(500, 600, 30)
    column.follow(threat(1), plan_for(theme, places.column, 1), DECK, lies, target, 0.2)
    assert column.leaving == [row.sprite] and row.sprite.goal == target
    column.update(1.0)
    assert not column.leaving


def test_a_card_that_is_struck_off_goes_back_to_its_pile():
    theme = Theme((1280, 720))
    places = Places(theme, book_of("absurd").at(games.lay("absurd", 4)), 0, frozenset(range(6)), True)
    column, lies = Column(), {"2S": Pose(10, 20, 100)}
    column.follow(threat(0), plan_for(theme, places.column, 1), DECK, lies, None, 0.0)
    column.follow(None, None, DECK, lies, Pose(500, 600, 30), 0.2)
    assert [sprite.goal for sprite in column.leaving] == [lies["2S"]]
    column.follow(None, None, DECK, lies, None, 0.0)
    column.finish()
    assert not column.moving and not column.leaving
