"""Draws the owners of cards: a frame around locked sets in their owner's colour, with the owner's face."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.table.board.board import Board
from game.table.match.setup import Chair
from game.table.places import sign_size
from game.table.places.zone_places import Places
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import CARD

EDGE, FACE = 2.5, 40
"""The width of a frame's line, and the size of the face, at 1080 lines."""
TINT = 0.22
"""How much of the cloth inside the frame the owner's colour covers."""


def frames(page: Page, board: Board, places: Places, chairs: Sequence[Chair]) -> list[tuple[int, Rect]]:
    """Frame the resting sets of others than the viewer below the cards; returns owners and frames."""
    layout = board.presenter.layout
    framed = []
    for z, sprites in enumerate(board.sprites):
        lying = [sprite.at for sprite in sprites if not sprite.travelling]
        owner = board.table.zones[z].owner
        own = owner == board.view.seat and not places.lies_around(z)
        if layout.bare(z) not in layout.owned or not lying or own:
            continue
        cards = []
        for at in lying:
            rect = Rect(0, 0, round(at.h * CARD), round(at.h))
            rect.center = (round(at.x), round(at.y))
            cards.append(rect)
        box = sign_size.framed(page.theme, cards[0].unionall(cards[1:]), cards[0].h)
        colour = page.accent(owner)
        edge = max(2, page.px(EDGE))
        page.put(page.pictures.frame(box.w, box.h, colour, edge, page.px(12), TINT), box.x, box.y)
        page.thing("owned", chairs[owner].name, box)
        framed.append((owner, box))
    return framed


def faces(page: Page, chairs: Sequence[Chair], framed: Iterable[tuple[int, Rect]]) -> None:
    """The face of the owner on the corner of each frame, over the cards."""
    side = max(page.px(FACE), 20)
    for owner, box in framed:
        face = page.pictures.portrait(chairs[owner].avatar, side, page.accent(owner))
        page.put_at(face, (box.right - side // 4, box.y + side // 8))
