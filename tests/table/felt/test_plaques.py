"""Effects in play lie on plates beside the players they concern, with words for what they do and how long."""

from __future__ import annotations

import absurd_cases
import pytest
from samples import first
from shared import at_a_decision
from spoken import Moment

from engine import games
from game.books.contract.book import book_of
from game.table.places.column_plan import plan_for
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme

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


@pytest.mark.parametrize(("top", "open_"), [("6S", True), ("2D", False), ("7X", True)])
def test_a_pile_that_can_be_jumped_into_is_known(top, open_):
    s = absurd_cases.table(3, top)
    moment = Moment(absurd_cases.set_lie(s, "pile0", 0, (1, 0, -1, None)))
    assert (moment.signs.entrances(moment.view) == [s.table.facts.first]) is open_


def test_the_last_move_of_a_target_does_not_cover_the_sum_of_the_attacks(pilot):
    """Reported: "+10 and 4 more" lay half under the 2♠ that Bo had played."""
    found = 0
    for begin in range(0, 100, 25):
        p = pilot(size=(1280, 720))
        at_a_decision(p, "absurd", 3, 3, "order", least=3, first=begin)
        for _ in range(60):
            p.frame()
            sums = [t.rect for t in p.things if t.kind == "badge"]
            moves = [t.rect for t in p.things if t.kind == "last"]
            assert all(rect.collidelist(moves) < 0 for rect in sums)
            found += bool(sums and moves)
    assert found
