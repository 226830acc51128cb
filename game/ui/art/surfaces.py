"""Works on pictures in memory: soft shadows, round corners, and pictures that are fast to paint."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from .cards import CORNER, card_back, card_size
from .picture_cache import kept
from .svg import rounded_box

EDGE = "#a89470"
"""The edge of a card's paper."""
SOFT = 8
"""Wider shadows are blurred at a quarter of their size."""


def shadow(size: tuple[int, int], blur: int, radius: int = 8, strength: int = 90) -> Surface:
    """The shadow of a rounded box.

    It is `blur` wider on every side, so blit it at (x - blur, y - blur + drop).

    All shadows are stretched from one, because moving cards need another size in each frame.
    """
    return grown(small_shadow(blur, radius, strength), (size[0] + 2 * blur, size[1] + 2 * blur))


@kept
def small_shadow(blur: int, radius: int, strength: int) -> Surface:
    """The smallest shadow whose sides are uniform between the corners."""
    coarse = 4 if blur >= SOFT else 1
    small = (2 * blur + radius) // coarse + 1
    side = 2 * small * coarse
    hard = Surface((side, side), pygame.SRCALPHA)
    box = hard.get_rect().inflate(-2 * blur, -2 * blur)
    pygame.draw.rect(hard, (12, 6, 4, strength), box, border_radius=max(1, radius))
    hard = pygame.transform.smoothscale(hard, (2 * small, 2 * small))
    soft = pygame.transform.gaussian_blur(hard, max(1, blur // (2 * coarse)))
    return pygame.transform.smoothscale(soft, (side, side))


def grown(small: Surface, size: tuple[int, int]) -> Surface:
    """The same picture at another size, with the same corners.

    Its middle row and column are repeated or, if it becomes smaller, some rows and columns are left out.
    """
    picture = Surface(size, pygame.SRCALPHA, small)
    middle = small.get_width() // 2, small.get_height() // 2
    across, along = (_thirds(*lengths) for lengths in zip(small.get_size(), size, strict=True))
    for left, wide, to_left, to_wide in across:
        for top, high, to_top, to_high in along:
            place = picture.subsurface((to_left, to_top, to_wide, to_high))
            if wide == high == 1:
                place.fill(small.get_at(middle))
            else:
                part = small.subsurface((left, top, wide, high))
                pygame.transform.scale(part, place.get_size(), place)
    return picture


def _thirds(small: int, large: int) -> Sequence[tuple[int, int, int, int]]:
    """The beginning, the middle line and the end of a length: offset, old length and new length of each."""
    begin = min(small, large) // 2
    end = min(small - small // 2 - 1, large - begin - 1)
    return (
        (0, begin, 0, begin),
        (small // 2, 1, begin, large - begin - end),
        (small - end, end, large - end, end),
    )


@kept
def bed(size: tuple[int, int], turn: int = 0) -> Surface:
    """The surroundings of a card on the cloth: its shadows, and the edge of its paper below it.

    It has the same centre as the card, and is turned with it by whole degrees.
    """
    if turn:
        return pygame.transform.rotozoom(bed(size), turn, 1)
    w, h = size
    blur = max(4, h // 21)
    beside = blur
    below = round(h / 12) + 4
    ground = Surface((w + 2 * beside, h + 2 * below), pygame.SRCALPHA)
    soft = shadow(size, blur, round(h * CORNER), 120)
    ground.blit(soft, soft.get_rect(center=(beside + w // 2, below + h // 2 + round(h / 32))))
    close = shadow(size, max(2, h // 80), round(h * CORNER), 130)
    ground.blit(close, close.get_rect(center=(beside + w // 2, below + h // 2 + max(1, round(h / 100)))))
    edge = max(1, round(h / 110))
    ground.blit(rounded_box(size, h * CORNER, EDGE), (beside, below + edge))
    return ground


@kept
def back_on_bed(name: str, height: int) -> Surface:
    """A card's back and its surroundings in one picture."""
    ground = bed(card_size(height)).copy()
    back = card_back(name, height)
    ground.blit(back, back.get_rect(center=ground.get_rect().center))
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
    """The picture turned counter-clockwise; an empty border keeps the edge of a card smooth."""
    padded = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)
