"""Draws pictures of parts of the table from positions that were laid by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from engine.kernel.table_description import Table
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.table.board.board import Board
from game.table.felt.draw_board import Felt
from game.table.match.setup import person
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.page.page import Page
from game.ui.page.theme import Size, Theme
from game.ui.pictures.card_sprites import CARD
from game.ui.pictures.pictures import Pictures
from game.words import _

from .positions import lay_position

PEOPLE = (
    ("", "fox"), ("Ben", "owl"), ("Cleo", "hare"), ("Dora", "cat"),
    ("Emil", "bear"), ("Fay", "stag"), ("Gil", "frog"), ("Hana", "raven"),
)  # fmt: skip
"""The names and faces of the players, from the seat below on; the first is you."""
ALIASES = {"top": "pile0", "common": "global"}
"""The names of zones in positions, if they differ from those on the table."""


def stills(
    pictures: Pictures,
    theme: Theme,
    game: str,
    position: Mapping[str, str],
    shows: Sequence[str],
    room: Size | None = None,
) -> list[Surface]:
    """Pictures of the parts of the table where these zones and seats lie, each small enough for the room.

    `pictures` knows the game's cards.

    The middle of the table is one picture; each seat, and the hand of seat 0, is another.
    """
    found = []
    for group in groups(shows):
        key = ("still", game, tuple(position.items()), group, theme.size, theme.text, _("You"))
        picture = pictures.kept(key, partial(_drawn, pictures, theme, game, position, group))
        if room is not None and _share(picture, *room) < 1:
            picture = pictures.kept((*key, room), partial(fitted, picture, *room))
        found.append(picture)
    return found


def groups(shows: Sequence[str]) -> list[tuple[str, ...]]:
    """Group names by seat (they end with its number, except those of extra piles).

    Each group is one picture.
    """
    seats = [name for name in shows if name[-1].isdigit() and not name.startswith("pile")]
    middle = tuple(name for name in shows if name not in seats)
    return [*([middle] if middle else []), *((name,) for name in seats)]


def _drawn(
    pictures: Pictures, theme: Theme, game: str, position: Mapping[str, str], shows: Sequence[str]
) -> Surface:
    s = lay_position(game, position)
    players = s.table.players
    presenter = book_of(game).at(s.table)
    board = Board(presenter, observe(s, 0), observe(s, players))
    layout = Grids if presenter.layout.has_grids else Places
    places = layout(theme, presenter, 0, board.filled())
    board.arrange(places, 0.0, {})
    board.finish()
    for z in set(range(len(board.sprites))) - _zones(places, s.table, shows):
        for sprite in board.sprites[z]:  # it would be cut at the edge of the picture
            sprite.at = sprite.at._replace(x=float(-theme.size[0]))
    page = Page(theme, pictures)
    page.put(pictures.table_top(theme.size), 0, 0)
    chairs = [person(name or _("You"), face) for name, face in PEOPLE[:players]]
    Felt(board, places, chairs, 0.0).draw(page, Asking(None))
    area = _seen(board, places, theme, shows).clip(page.rect)
    surface = Surface(area.size)
    for item in page.items:
        surface.blit(item.surface, (item.x - area.x, item.y - area.y))
    return surface


def _zones(places: Places, table: Table, shows: Sequence[str]) -> set[int]:
    """The zones to show."""
    found: set[int] = set()
    for name in shows:
        found.update(places.zones_of[int(name[4:])] if name.startswith("seat") else [_zone_of(table, name)])
    return found


def _zone_of(table: Table, name: str) -> int:
    return table.zone[ALIASES.get(name, name)]


def _seen(board: Board, places: Places, theme: Theme, shows: Sequence[str]) -> Rect:
    """The area of everything to show, with its captions."""
    found: list[Rect] = []
    for name in shows:
        if name.startswith("seat"):
            seat = int(name[4:])
            found += [places.seats[seat].whole, *(_zone(board, places, z) for z in places.zones_of[seat])]
            continue
        z = _zone_of(board.table, name)
        rect = _zone(board, places, z)
        if z in places.shared:
            rect = rect.union(places.rect(z))
            rect.h += theme.line("small") + theme.px(14)
        found.append(rect)
    return found[0].unionall(found[1:]).inflate(theme.px(44), theme.px(26))


def _zone(board: Board, places: Places, z: int) -> Rect:
    """Where a zone's cards lie."""
    rects = []
    for sprite in board.sprites[z]:
        rect = Rect(0, 0, round(sprite.at.h * CARD), round(sprite.at.h))
        rect.center = (round(sprite.at.x), round(sprite.at.y))
        rects.append(rect)
    if not rects:
        return Rect(places.rect(z)) if z in places.shared else places.seats[board.table.zones[z].owner].whole
    return rects[0].unionall(rects[1:])


def fitted(surface: Surface, width: int, height: int) -> Surface:
    """The picture, scaled down if it would not fit."""
    share = _share(surface, width, height)
    if share == 1:
        return surface
    size = (max(1, round(surface.get_width() * share)), max(1, round(surface.get_height() * share)))
    return pygame.transform.smoothscale(surface, size)


def _share(surface: Surface, width: int, height: int) -> float:
    """The factor by which a picture is scaled to fit."""
    return min(1.0, width / surface.get_width(), height / surface.get_height())
