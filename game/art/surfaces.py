"""Helpers for pictures in memory: soft shadows, round corners, and surfaces that rest."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.art.cache import kept
from game.art.cards import CORNER
from game.art.svg import rounded_box

EDGE = "#a89470"
"""The edge of a card's paper."""


@kept
def shadow(size: tuple[int, int], blur: int, radius: int = 8, strength: int = 90) -> Surface:
    """The shadow of a rounded box: `blur` wider on every side, so blit it at (x - blur, y - blur + drop)."""
    coarse = 4
    w, h = (size[0] + 2 * blur) // coarse + 1, (size[1] + 2 * blur) // coarse + 1
    small = Surface((w, h), pygame.SRCALPHA)
    box = pygame.Rect(blur // coarse, blur // coarse, max(1, size[0] // coarse), max(1, size[1] // coarse))
    pygame.draw.rect(small, (12, 6, 4, strength), box, border_radius=max(1, radius // coarse))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // (2 * coarse)))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


@kept
def bed(size: tuple[int, int], turn: int = 0) -> Surface:
    """What is seen around a card that lies on the cloth: its shadows, and the edge of its paper below it.

    Its middle is the card's; it is turned with the card, by whole degrees.
    """
    if turn:
        return pygame.transform.rotozoom(bed(size), turn, 1)
    w, h = size
    room = round(h / 12) + 4
    ground = Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    soft = shadow(size, max(4, h // 21), round(h * CORNER), 120)
    ground.blit(soft, soft.get_rect(center=(room + w // 2, room + h // 2 + round(h / 32))))
    close = shadow(size, max(2, h // 80), round(h * CORNER), 130)
    ground.blit(close, close.get_rect(center=(room + w // 2, room + h // 2 + max(1, round(h / 100)))))
    edge = max(1, round(h / 110))
    ground.blit(rounded_box(size, h * CORNER, EDGE), (room, room + edge))
    return ground


def rounded(picture: Surface, radius: int) -> Surface:
    """A copy whose corners are round."""
    copy = Surface(picture.get_size(), pygame.SRCALPHA)
    copy.blit(picture, (0, 0))
    copy.blit(
        rounded_box(picture.get_size(), radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return copy


def resting(picture: Surface) -> Surface:
    """A copy that blits two to four times faster; not for pictures that fade, nor for shadows."""
    copy = picture.copy()
    copy.set_alpha(255, pygame.RLEACCEL)
    return copy


def tilted(picture: Surface, degrees: float) -> Surface:
    """Turn counter-clockwise; the empty border around the picture keeps the edge of a card smooth."""
    padded = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)
