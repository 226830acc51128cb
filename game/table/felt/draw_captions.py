"""Draws the words and signs of piles and slots: captions, the suit to match, the swirl of an entrance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.books.contract.layout import PILE, PLAQUE
from game.books.contract.signs import Mark
from game.table.board.action_picker import Click
from game.table.board.board import Board
from game.table.log.draw_line import draw_row, folded, width_of
from game.table.log.line_parts import SLIP
from game.table.messages import ClickOn
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import readable, ring
from game.ui.pictures.card_sprites import CARD
from game.ui.pictures.pictures import Pictures
from game.words import N_, Piece, _, pieces, text

TO_MATCH = N_("match {what:text}")
RING = 1.22
"""The size of the swirl around a pile, in heights of a card."""
TURN, STEP = 6, 0.08
"""While somebody may jump in, the swirl turns by TURN degrees every STEP seconds."""
OVER = 1.05
"""An addition to a caption may exceed its room by this factor; all captions then shrink a little."""
STAYS = 0.8
"""Large words below a pile are never drawn smaller than this.

If they do not fit, the pile's number alone is easier to read.
"""
ARMS = 6
"""The number of equal arms: turned by the angle between two of them, the swirl looks the same."""
MAY_ENTER = N_("Others may jump in")
ENTRANCE = N_("Open Wormhole: before a turn begins, others may jump in with a Wormhole that fits")
CLOSED = 110
"""The opacity of the swirl, out of 255, while a turn goes on."""


def slots(page: Page, board: Board, places: Places, asking: Asking) -> None:
    """Draw outlines where cards belong, so that an empty place is visible and can be clicked."""
    for z in places.shared:
        place = board.presenter.layout.places[z]
        zone = board.table.zones[z]
        if place.kind == PLAQUE:
            continue
        count = max(place.slots, 1)
        for i, pose in enumerate(places.poses(z, count)[:count]):
            rect = Rect(0, 0, round(pose.h * CARD), round(pose.h))
            rect.center = (round(pose.x), round(pose.y))
            do = None
            if i >= len(board.sprites[z]) and asking.picker:
                found = [Click(f"slot:{zone.name}", i), Click("zone", z)]
                do = next((ClickOn(click) for click in found if click in asking.picker.next), None)
            # such as the place for the card on offer
            passing = place.slots == 1 and i >= len(board.sprites[z])
            if do or not passing:
                page.panel(rect, "slot-lit" if do else "slot")
            if do:
                page.thing("zone", zone.name, rect, do, lit=True)
                ring(page, rect, do)


def draw(page: Page, board: Board, places: Places) -> None:
    """Draw the names of the shared places, all in the largest size that fits every one."""
    marks = {mark.zone: mark for mark in board.presenter.signs.marks(board.view) if mark.low}
    room = _room(page, places)
    said = _said(page, board, places, room)
    wide = {z: _wide(page, words) for z, words in said.items()}
    fit = min((1.0, *((places.rect(z).w + room) / w for z, w in wide.items())))
    for z, w in wide.items():
        if z in marks and not _flying(board, marks[z]):
            if not marks[z].lined or places.captions_aside:  # otherwise its plate is there
                _match(page, places, marks[z])
            continue
        pill = Rect(0, 0, round(w * fit) + page.px(24), page.theme.line("small") + page.px(4))
        _lay(page, places, z, pill)
        page.put(page.pictures.plate(pill.w, pill.h, "glass", pill.h // 2), pill.x, pill.y)
        if board.sprites[z]:  # a pointer on it points at the cards there
            page.thing("caption", "", pill, value=board.sprites[z][board.top_of(z)])
        page.text(said[z], pill.center, "small", "cream", "center", round(w * fit))


def _said(page: Page, board: Board, places: Places, room: int) -> dict[int, str]:
    """The words of each place: short if they would be too small, or if large ones would shrink.

    If not even a short name fits, there is only a pile's number.
    """
    _family, px = page.theme.type("small")
    large = page.theme.large and not places.captions_aside
    least = STAYS if large else page.theme.least / px

    def words(z: int, short: bool) -> str:
        return _caption(board, z, short)

    fits = {z: places.rect(z).w + room >= least * _wide(page, words(z, False)) for z in places.shared}
    short = {z: not fit if large else not all(fits.values()) for z, fit in fits.items()}
    brief = {z: words(z, True) for z in places.shared}
    fits = {z: places.rect(z).w + room >= least * _wide(page, said) for z, said in brief.items()}
    numbers = {z: str(len(board.sprites[z])) if brief[z] and not fits[z] else brief[z] for z in brief}
    told = {z: numbers[z] if short[z] else words(z, False) for z in places.shared}
    found = {z: _more(page, board, z, told[z], places.rect(z).w + room) for z in places.shared}
    return {z: said for z, said in found.items() if said}


def _more(page: Page, board: Board, z: int, said: str, room: int) -> str:
    """A caption with its addition, or without the number if there is a single card, if that fits."""
    more = board.presenter.signs.caption(board.view, z)
    name = board.presenter.layout.zone_name(z)
    longer = [f"{said} · {more}", *([f"{name} · {more}"] if len(board.sprites[z]) == 1 else [])]
    return next((one for one in longer if said and more and _wide(page, one) <= room * OVER), said)


def _wide(page: Page, words: str) -> int:
    return page.wide(words, "small") if words else 0


def _caption(board: Board, z: int, short: bool) -> str:
    """The name of a place, with the number of cards of a pile; for `short` the brief name, if it has one."""
    layout = board.presenter.layout
    count = len(board.sprites[z])
    place = layout.places[z]
    if place.kind == PILE:
        name = (_(place.brief) if place.brief else "") if short else layout.zone_name(z)
        return f"{name} · {count}" if name else str(count)
    return layout.zone_name(z) if (count or place.slots > 1) and not short else ""


def _flying(board: Board, mark: Mark) -> bool:
    return any(board.sprites[mark.zone][i].travelling for i in mark.places)


def _room(page: Page, places: Places) -> int:
    """The factor by which words may be wider than their piles."""
    aside = [free.w - places.rect(z).w for z, free in places.captions_aside.items()]
    return min(aside) if aside else places.gap - page.px(30)


def _lay(page: Page, places: Places, z: int, pill: Rect) -> None:
    """Put the words of a pile below it, or at its outer side, beside its swirl."""
    rect = places.rect(z)
    free = places.captions_aside.get(z)
    if free is None:
        pill.midtop = (rect.centerx, rect.bottom + page.px(8))
    elif free.x < rect.x:
        pill.midright = free.midright
    else:
        pill.midleft = free.midleft


def _match(page: Page, places: Places, mark: Mark) -> None:
    """The suit or card to match, in its colour, if the pile's top does not show it."""
    line = [
        piece._replace(kind=SLIP) if piece.kind == "text" else piece
        for piece in pieces(TO_MATCH, {"what": mark.words})
    ]
    _family, px = page.theme.type("small")
    (row,) = folded(page, line, px, page.width)
    room = _room(page, places)
    if width_of(row) > places.rect(mark.zone).w + room:
        (row,) = folded(page, [Piece(SLIP, None, mark.words)], px, page.width)
    pill = Rect(0, 0, width_of(row) + page.px(24), page.theme.line("small") + page.px(6))
    _lay(page, places, mark.zone, pill)
    page.put(page.pictures.plate(pill.w, pill.h, "glass", pill.h // 2), pill.x, pill.y)
    draw_row(page, row, pill.x + page.px(12), pill.centery, px)
    page.thing("text", text(line), pill, value=px)


def rings(page: Page, board: Board, places: Places, open_for: float | None, closed: bool = False) -> None:
    """Draw a swirl under each pile with an entrance (an open Wormhole).

    It turns, with words, while anybody may jump in.

    It is faint while it is `closed`, because somebody's turn goes on. `open_for` is how many seconds people
    have been able to jump in; None while nobody may.
    """
    frame = int((open_for or 0.0) / STEP) % (360 // ARMS // TURN)
    for z in board.presenter.signs.entrances(board.view):
        if not board.presenter.signs.invites(board.view, z, open_for is not None):
            continue
        if z in places.shared and not board.sprites[z][board.top_of(z)].travelling:
            rect = places.rect(z)
            swirl = _faint if closed else _swirl
            box = page.put_at(swirl(page.pictures, round(rect.h * RING), frame * TURN), rect.center)
            readable(page, "entrance", _(ENTRANCE), box, ("entrance", z))
            if open_for is not None:
                _may_enter(page, board, places, z)


def _lying(board: Board, zones: Iterable[int]) -> Iterator[Rect]:
    """The places where the cards of a player will lie."""
    for sprite in (sprite for z in zones for sprite in board.sprites[z]):
        rect = Rect(0, 0, round(sprite.goal.h * CARD), round(sprite.goal.h))
        yield rect.move_to(center=(round(sprite.goal.x), round(sprite.goal.y)))


def _may_enter(page: Page, board: Board, places: Places, z: int) -> None:
    """The words that say that people may jump in, beside, over or under the swirl.

    None if all these places are occupied.
    """
    rect = places.rect(z)
    ring = round(places.rect(z).h * RING)
    taken = [*places.captions_aside.values(), *([places.column] if places.aside else [])]
    taken += places.shared.values()
    taken += [part for seat in places.seats.values() for part in seat.all]
    taken += [
        lying.inflate(page.px(12), 0) for one in places.zones_of.values() for lying in _lying(board, one)
    ]
    for role in ("small", "least"):
        family, px = page.theme.type(role)
        words = page.pictures.line(_(MAY_ENTER), family, px, COLOURS["cream"])
        pill = Rect(0, 0, words.get_width() + page.px(28), page.theme.line(role) + page.px(8))
        around = rect.inflate(ring - rect.w + page.px(20), ring - rect.h)
        for spot in (
            pill.move_to(midleft=around.midright),
            pill.move_to(midbottom=(rect.centerx, rect.y - page.px(14))),
            pill.move_to(midright=around.midleft),
        ):
            if spot.collidelist(taken) < 0:
                page.put(page.pictures.plate(pill.w, pill.h, "glass", pill.h // 2), spot.x, spot.y)
                page.put_at(words, spot.center)
                page.thing("text", _(MAY_ENTER), spot, value=px)
                return


def swirls(pictures: Pictures, places: Places) -> Iterator[Callable[[], object]]:
    """Draw the swirl at all its angles, for piles as high as at this table."""
    high = {rect.h for z, rect in places.shared.items() if places.presenter.layout.places[z].kind == PILE}
    for px in sorted(round(h * RING) for h in high):
        for turned in range(0, 360 // ARMS, TURN):
            yield partial(_swirl, pictures, px, turned)


def _faint(pictures: Pictures, px: int, turned: int) -> Surface:
    """The swirl, faint, while nobody may jump in."""

    def make() -> Surface:
        found = _swirl(pictures, px, turned).copy()
        found.fill((255, 255, 255, CLOSED), special_flags=pygame.BLEND_RGBA_MULT)
        return found

    return pictures.kept(("closed", px, turned), make)


def _swirl(pictures: Pictures, px: int, turned: int) -> Surface:
    """A hole in the cloth with its arms, turned by some degrees."""

    def svg() -> str:
        arms = "".join(
            f'<path d="M100 16 C 138 20 168 46 176 84 C 158 58 132 46 104 50 Z" fill="{fill}" '
            f'transform="rotate({turn + shift} 100 100)"/>'
            for turn in range(turned, 360, 360 // ARMS)
            for fill, shift in (("#5d2a86", 0), ("#9a63c8", 16), ("#e2c6f5", 24))
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">'
            '<circle cx="100" cy="100" r="99" fill="#0b0612" fill-opacity="0.45"/>'
            '<circle cx="100" cy="100" r="94" fill="#23103a"/>'
            f'{arms}<circle cx="100" cy="100" r="94" fill="none" stroke="#b98be0" stroke-width="3"/>'
            '<circle cx="100" cy="100" r="62" fill="#170a28"/></svg>'
        )

    return pictures.drawn(("wormhole", turned), px, px, svg)
