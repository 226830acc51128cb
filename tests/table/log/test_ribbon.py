"""The ribbon is one list: the same order and the same most rows wherever it lies; or a number."""

from __future__ import annotations

from copy import copy

import pytest
from pilot import sit
from pygame import Rect
from told_deeds import deed

from engine import games
from game.books.contract.book import book_of
from game.table.log import draw_ribbon
from game.table.log.since_your_turn import News
from game.table.messages import ShowEarlier
from game.table.places.float_layers import what_lies
from game.ui.page import floats
from game.ui.page.floats import Placer
from game.ui.page.page import Page
from game.words import Piece, text

NAMES = ["Fox", "Mira", "Tobias", "Juno"]
MOST = 6


@pytest.fixture
def shown(pilot):
    """Draw the news of forty turns in its place on an empty page, and return both."""
    p = pilot(size=(1280, 720))
    sit(p, "absurd", 4)
    voice = book_of("absurd").at(games.lay("absurd", 4)).voice
    lines = []
    for n in range(40):
        said = [Piece("seat", 1 + n % 3, NAMES[1 + n % 3]), Piece("", None, f" does deed {n}")]
        lines.append(deed(said, n, "played", 1 + n % 3, n))

    def draw(where, title="Since your last turn"):
        page, places = Page(p.room.theme, p.room.pictures), copy(p.room.top.places())
        places.recent = Rect(800, 100, 330, 600) if where == "corner" else None
        places.told = [Rect(200, 40, 900, 500)] if where == "over the prompt" else []
        for y in range(0, 720, 60) if where == "little felt" else ():
            page.thing("card", "", Rect(0, y, 1280, 40))
        if where != "over the prompt":
            page.thing("button", "", Rect(places.answers_room.x, places.ribbon.y, 700, 40))
        news = News(lines, voice, title, 0)
        own = draw_ribbon.ribbon(page, places, news, lambda seat, px: page.pictures.icon("hint", px))
        lying = what_lies(page.things, p.room.top.table, places, -1, [places.prompt])
        floats.paint(page, [own], Placer().place(page.theme, lying, [own]))
        return page, news

    return draw


def said(news):
    """The number of each deed, read from its words."""
    return {text(line.pieces): line.number for line in news.lines}


def read(page, news):
    """The numbers of the shown deeds in reading order, and the number of their rows."""
    rows = sorted((t.rect.y, t.rect.x, t.name) for t in page.things if t.kind == "text" and t.rect.h)
    told = [said(news)[name] for _y, _x, name in rows if name in said(news)]
    return told, len({y for y, _x, name in rows if name != news.title})


@pytest.mark.parametrize("where", ["corner", "over the prompt", "free felt"])
@pytest.mark.parametrize("title", ["Since your last turn", ""])
def test_the_newest_deed_is_the_last_of_at_most_six_rows(shown, where, title):
    page, news = shown(where, title)
    told, rows = read(page, news)
    assert told == sorted(told) and told[-1] == 39 and len(told) > 1
    assert rows <= MOST and (not title or rows >= MOST - 1), "all the rows there are, but for the title's"
    (plate,) = (t.rect for t in page.things if t.kind == "ribbon")
    assert all(plate.contains(t.rect) for t in page.things if t.kind == "text")


def test_where_no_deed_has_room_there_is_their_number(shown):
    page, news = shown("little felt")
    assert not read(page, news)[0]
    numbers = [t for t in page.things if isinstance(t.do, ShowEarlier)]
    assert [len(t.value) for t in numbers] in ([], [40])


def test_what_each_player_turns_up_at_first_is_shown_for_all_of_them():
    """Reported: the strip named the cards of two players, not those of the third."""
    voice = book_of("eightfist").at(games.lay("eightfist", 3)).voice
    lines = [deed([Piece("seat", n, NAMES[n])], n, "flipped") for n in range(3)]
    began = deed([Piece("seat", 0, NAMES[0])], 3, "drew")
    assert len(News([began, *lines], voice).latest.lines) == 3
    assert len(News([*lines, began], voice).latest.lines) == 2
