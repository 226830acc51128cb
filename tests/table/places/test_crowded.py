"""Where there is little room: nothing at the table is half hidden under something else, and no prompt
shrinks.
"""

from __future__ import annotations

from itertools import permutations

import pytest
from pygame import Rect
from samples import first

from engine import games
from game.books.contract.book import book_of
from game.table.bars import draw_turn_order
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.ui.page.page import Page
from game.ui.page.theme import Theme


def blank(p):
    return Page(p.room.theme, p.room.pictures)


def tools_from(p):
    """The left edge of the tools, with as many of them as a table ever has."""
    theme, most = p.room.theme, 7
    return theme.size[0] - theme.px(16) - most * max(theme.target, 30) - (most - 1) * theme.px(10)


def end_of(p, places):
    return draw_turn_order.rail_end(blank(p), places, tools_from(p))


MOST = {"lockdown": 8, "eightfist": 6, "absurd": 6, "equilibrium": 6}
NOTES = {
    "lockdown": (
        "Sudden death: out with three of a kind",
        "No third shuffle in a row; no ping-pong with Tobias",
    ),
    "eightfist": ("Last face-down card: you, Tobias and Mira",),
    "absurd": ("Only hearts may be played now", "The game ends when the draw pile is empty"),
    "equilibrium": ("6 more cards end the round", "Wind: not called yet"),
}


def lying(places):
    """Everything that a note on the rail must leave free: players, their cards, and the shared places."""
    for seat in places.seats.values():
        yield from (part for part in (seat.portrait, *seat.all) if part.w and part.h)
    yield from places.shared.values()
    for z, zone in enumerate(places.presenter.table.zones):
        if zone.owner >= 0 and places.rect(z).h > 1:
            for pose in places.poses(z, 8 if places.presenter.layout.has_grids else 3):
                card = Rect(0, 0, round(pose.h * 5 / 7), round(pose.h))
                card.center = (round(pose.x), round(pose.y))
                yield card


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
def test_notes_on_the_rail_leave_all_cards_free_at_every_table(pilot, size, text):
    """At 960x600 in large letters, a note of one line covered two hands.

    A note of two lines would have covered none.
    """
    p = pilot(size=size, text_size=text)
    px, tools = p.room.theme.px, Rect(tools_from(p), 0, size[0], p.room.theme.px(76))
    for game, most in MOST.items():
        for players in range(2, most + 1):
            presenter = book_of(game).at(games.lay(game, players))
            laid = Grids if presenter.layout.has_grids else Places
            every = frozenset(range(len(presenter.table.zones)))
            for shared in (False, True):
                places = laid(p.room.theme, presenter, 0, every, shared=shared)
                taken = [*lying(places), tools]
                for x in (px(90), px(120)):
                    page = blank(p)
                    draw_turn_order.notes(
                        page, places, NOTES[game], x, end_of(p, places), explained="what it means"
                    )
                    notes = [t.rect for t in page.things if t.kind == "note"]
                    assert notes and page.rect.contains(notes[0].unionall(notes[1:]))
                    over = [note for note in notes if note.collidelist(taken) >= 0]
                    assert not over, (game, players, shared, x, over)


@pytest.mark.parametrize(("game", "most"), [("lockdown", 8), ("absurd", 6), ("eightfist", 6)])
@pytest.mark.parametrize(
    ("size", "letters"), first(2, [((1920, 1080), 100), ((1280, 720), 200), ((960, 600), 100)])
)
def test_nobodys_cards_lie_under_the_face_or_cards_of_another(game, most, size, letters):
    """With six people at Lockdown, the locked cards of those at the sides were under the faces opposite."""
    for players in range(2, most + 1):
        table = games.lay(game, players)
        presenter, filled = book_of(game).at(table), frozenset(range(len(table.zones)))
        places = Places(Theme(size, letters), presenter, -1, filled, shared=True)
        for seat, other in permutations(range(players), 2):
            there = places.seats[other]
            taken = [there.portrait, there.plate, *map(places.rect, places.zones_of[other])]
            for z in places.zones_of[seat]:
                assert places.rect(z).inflate(-2, -2).collidelist(taken) == -1, (players, seat, other)
