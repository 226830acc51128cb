"""Draws the sheet as a picture to share, and saves it."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect, Surface

from engine import games
from game.data.disk import write_whole
from game.ui.art.icons_and_people import emblem
from game.ui.art.lettering import fitting, font
from game.ui.art.palette import CREAM, GOLD_DEEP, INK, PAPER_EDGE
from game.words import _, number

from .pad import Pad

MARGIN = 48
HEAD = 96
STEP = 52
LABEL = 190
COLUMN = 170
SHADE = "#f3e6c8"


def save_picture(pad: Pad, folder: Path) -> Path:
    """Write the picture into a folder, under a name with the time; raises OSError on failure."""
    path = folder / f"octavo-{pad.game}-{datetime.now():%Y-%m-%d-%H%M%S}.png"
    write_picture(sheet_picture(pad), path)
    return path


def write_picture(picture: Surface, path: Path) -> None:
    """Write a picture as a complete file; raises OSError on failure."""
    kept = io.BytesIO()
    pygame.image.save(picture, kept, "picture.png")
    write_whole(path, kept.getvalue())


def sheet_picture(pad: Pad) -> Surface:
    """Names, rounds and totals on cream paper, with the leader in gold."""
    rows = len(pad.rounds)
    wide = 2 * MARGIN + LABEL + COLUMN * len(pad.names)
    picture = Surface((wide, 2 * MARGIN + HEAD + STEP * (rows + 2)))
    picture.fill(CREAM)
    picture.blit(emblem(pad.game, 72), (MARGIN, MARGIN - 8))
    _write(picture, games.game(pad.game).title, "serif", 40, Rect(MARGIN + 96, MARGIN - 8, wide, 72), at=0)
    top = MARGIN + HEAD
    ahead = pad.leaders()
    picture.fill(SHADE, Rect(MARGIN, top + STEP * (rows + 1), wide - 2 * MARGIN, STEP))
    labels = ["", *(_("Round {n}").format(n=n + 1) for n in range(rows)), _("Total")]
    for place, label in enumerate(labels):
        y = top + place * STEP
        last = place == rows + 1
        picture.fill(
            INK if not place or last else PAPER_EDGE, Rect(MARGIN, y + STEP - 1, wide - 2 * MARGIN, 1)
        )
        _write(picture, label, "sans-bold" if last else "sans", 24, Rect(MARGIN + 10, y, LABEL, STEP), at=0)
        for seat, name in enumerate(pad.names):
            points = pad.points(place - 1, seat) if 0 < place <= rows else None
            words = (
                name
                if not place
                else number(pad.total(seat))
                if last
                else ""
                if points is None
                else number(points)
            )
            bold = "sans" if 0 < place <= rows else "sans-bold"
            colour = GOLD_DEEP if seat in ahead and (last or not place) else INK
            cell = Rect(MARGIN + LABEL + seat * COLUMN, y, COLUMN, STEP)
            _write(picture, words, bold, 26, cell, colour=colour)
    return picture


def _write(
    picture: Surface, words: str, role: str, px: int, room: Rect, colour: str = INK, at: float = 0.5
) -> None:
    size = fitting(role, px, 12, words, room.w - 12)
    drawn = font(role, size).render(words, True, colour)
    picture.blit(
        drawn, (room.x + round((room.w - drawn.get_width()) * at), room.centery - drawn.get_height() // 2)
    )
