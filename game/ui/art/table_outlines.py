"""Outlines of the table: the cloth with its cut corners, rounded shapes, and lines along the edge."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface, Vector2

ROUND, BENDS = 96, 6
"""Where the rounding of the cloth's corners begins, and its number of steps."""


class Rim(NamedTuple):
    """How far the cloth is from each edge of a window 1080 high, and how much of its corners is cut off."""

    side: int = 84
    top: int = 88
    bottom: int = 28
    cut: int = 150


RIM = Rim()


def cloth_box(size: tuple[int, int], rim: Rim = RIM) -> pygame.Rect:
    """The box around the cloth, before its corners are cut off."""
    unit = unit_of(size)
    w, h = size
    side, top, bottom = (round(length * unit) for length in rim[:3])
    return pygame.Rect(side, top, w - 2 * side, h - top - bottom)


def unit_of(size: tuple[int, int]) -> float:
    """The length in a window of this size of one pixel in a window of 1920 x 1080."""
    return min(size[0] / 1920, size[1] / 1080)


def corners(box: pygame.Rect, cut: float) -> list[Vector2]:
    """A box with cut corners, clockwise from the upper left."""
    x = box.left
    y = box.top
    right = box.right
    low = box.bottom
    points = [(x + cut, y), (right - cut, y), (right, y + cut), (right, low - cut)]
    points += [(right - cut, low), (x + cut, low), (x, low - cut), (x, y + cut)]
    return [Vector2(point) for point in points]


def round_off(points: list[Vector2], reach: float) -> list[Vector2]:
    """The outline with rounded corners; each rounding begins and ends this far from the corner."""
    found = []
    for i, corner in enumerate(points):
        before = points[i - 1] - corner
        behind = points[(i + 1) % len(points)] - corner
        a = corner + before * min(0.5, reach / before.length())
        b = corner + behind * min(0.5, reach / behind.length())
        for n in range(BENDS + 1):
            t = n / BENDS
            found.append(a * (1 - t) ** 2 + corner * (2 * t * (1 - t)) + b * t**2)
    return found


def outwards(point: Vector2, size: tuple[int, int]) -> Vector2:
    """The point where a mitre from this corner of the cloth leaves the window."""
    middle = Vector2(size) / 2
    return middle + (point - middle).normalize() * max(size) * 1.2


def line(outline: list[Vector2], colour: str, width: float, opacity: float = 1.0) -> str:
    """A line along the outline, in SVG."""
    path = "M" + "L".join(f"{p.x:.1f} {p.y:.1f}" for p in outline) + "Z"
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" '
        f'stroke-width="{width:.1f}"/>'
    )


def cut_out(picture: Surface, outline: list[Vector2]) -> Surface:
    """The part of the picture inside the outline; the rest is transparent."""
    cut = Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(cut, "#ffffff", outline)
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
