"""Draws on players' faces that they were skipped, were chosen to be next, or are in danger."""

from __future__ import annotations

from collections.abc import Container, Mapping

from pygame import Rect

from game.books.contract.table_words import Fate
from game.table.places.zone_places import Places
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import readable
from game.words import _

DANGER = 50
"""The size of the sign of danger, at 1080 lines."""
PART = 0.36
"""The largest part of a small face that it covers, as a width."""
WORDED = 0.7
"""A player who was publicly chosen has the word over their face if it is no wider than this share of the
face.
"""


def dangers(page: Page, places: Places, told: Mapping[int, str], moves: Mapping[int, Rect]) -> None:
    """A red sign on the face of each player in danger, below the last moves; `told` describes the threat."""
    for seat, words in told.items():
        face = places.seats[seat].portrait
        side = max(min(page.px(DANGER), round(face.w * PART)), page.theme.line("small"))
        at = face.x + side // 4, face.y + side // 2  # a plate may lie at the right
        own = Rect(0, 0, side, side)
        own.center = at
        under = max((move.bottom for move in moves.values() if move.colliderect(own)), default=0)
        low = under + side // 2 + page.px(3)
        if under and low + side // 2 <= face.bottom:  # otherwise it lies over the last move
            at = at[0], low
        disc = page.put_at(page.pictures.disc(side, COLOURS["danger"], COLOURS["cream"], page.px(3)), at)
        page.put_at(page.pictures.icon("skull", round(side * 0.7), COLOURS["cream"]), at)
        readable(page, "danger", words, disc, ("danger", seat), value=seat)


def draw(
    page: Page,
    places: Places,
    fates: Mapping[int, Fate],
    people: Container[int],
    hit: Rect | None,
    moves: Mapping[int, Rect],
) -> None:
    """A sign and a word over the lower edge of each such face, or over the upper edge if something is going
    to hit it (`hit`), but not over the player's last move.
    """
    for seat, fate in fates.items():
        if seat not in people and not fate.at_all:
            continue
        face = places.seats[seat].portrait
        plate = places.seats[seat].plate
        ink = COLOURS["ink" if fate.plate == "primary" else "cream"]
        px = page.theme.type("small")[1]
        high = page.theme.line("small")
        words = page.pictures.line(_(fate.name), "sans-bold", px, ink)
        sign = page.pictures.icon(fate.icon, round(px * 1.1), ink)
        pad = page.px(10)
        gap = page.px(6)
        whole = sign.get_width() + gap + words.get_width() + 2 * pad
        small = seat not in people and whole > WORDED * face.w
        worded = whole <= plate.w and not small  # otherwise only the sign fits
        if small and high > PART * face.w:
            high = round(PART * face.w)
            sign = page.pictures.icon(fate.icon, round(high * 0.8), ink)
            pad = page.px(4)
        pill = Rect(0, 0, whole if worded else sign.get_width() + 2 * pad, high)
        pill.midbottom = (face.centerx, face.bottom - page.px(16))
        if small:  # in the lower corner, beside the chin
            pill.bottomright = (face.right, face.bottom if plate.x >= face.centerx else plate.y)
            pill.right = plate.x if face.centerx <= plate.x < pill.right else pill.right
        if hit is not None and hit.colliderect(pill):
            # the plate must not cover the eyes
            pill.topright = (face.right + page.px(8), face.y - page.px(2))
            if seat in moves and moves[seat].colliderect(pill):  # nor the last move
                worded = False
                pill.w = sign.get_width() + 2 * pad
                pill.x = max(moves[seat].right + page.px(2), face.right - pill.w)
        pill.clamp_ip(page.rect)
        page.put(page.pictures.plate(pill.w, pill.h, fate.plate, pill.h // 2), pill.x, pill.y)
        page.put_at(sign, (pill.x + pad + sign.get_width() // 2, pill.centery))
        if worded:
            page.put(words, pill.x + pad + sign.get_width() + gap, pill.centery - words.get_height() / 2)
        page.thing("badge", _(fate.name), pill)
