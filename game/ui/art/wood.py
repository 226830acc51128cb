"""The rail around the cloth: eight planks of wood, each with the grain along its side."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
from pygame import Surface, Vector2

from .felts import grey
from .table_outlines import cut_out, outwards

WOOD = (96, 59, 36)


def rail(ground: Surface, inner: list[Vector2], unit: float) -> Iterator[None]:
    """Eight planks; each is a piece of grain turned to run along its side and cut to its mitres."""
    size = ground.get_size()
    ground.fill(tuple(round(part * 0.3) for part in WOOD))
    ends = [outwards(point, size) for point in inner]
    inner = [point + (Vector2(size) / 2 - point) * 0.06 for point in inner]  # continued under the cloth
    for i in range(8):
        j = (i + 1) % 8
        _plank(ground, [inner[i], inner[j], ends[j], ends[i]], inner[j] - inner[i], i, unit)
        yield


def _plank(ground: Surface, outline: list[Vector2], along: Vector2, seed: int, unit: float) -> None:
    """One plank with its grain, cut to its outline."""
    xs = [p.x for p in outline]
    ys = [p.y for p in outline]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).clip(ground.get_rect())
    if not box.w or not box.h:
        return
    angle = -Vector2(1, 0).angle_to(along)
    aslant = bool(round(angle) % 90)
    grain = _grain(seed, round(max(box.size) * (1.5 if aslant else 1.0)) + 2, unit)
    if aslant:
        grain = pygame.transform.rotozoom(grain, angle, 1)
    elif round(angle) % 180:
        grain = pygame.transform.rotate(grain, 90)
    start = ((grain.get_width() - box.w) // 2, (grain.get_height() - box.h) // 2)
    local = [point - Vector2(box.topleft) for point in outline]
    ground.blit(cut_out(grain.subsurface((*start, *box.size)), local), box.topleft)


def _grain(seed: int, reach: int, unit: float) -> Surface:
    """The grain of boards seen along their length: broad bands and fine threads, both drawn out."""
    rng = random.Random(40 + seed)
    tone = 0.86 + 0.22 * rng.random()
    wood = Surface((reach, reach), 0, 32)
    wood.fill(tuple(min(255, round(part * tone)) for part in WOOD))
    for across, length, deep in ((26, 700, 40), (6, 260, 34), (3, 90, 22)):
        rows = max(2, round(reach / (across * unit)))
        columns = max(2, round(reach / (length * unit)))
        for sign in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
            band = grey(rng, (columns, rows))
            band.fill((deep, round(deep * 0.72), round(deep * 0.5)), special_flags=pygame.BLEND_RGB_MULT)
            wood.blit(pygame.transform.smoothscale(band, (reach, reach)), (0, 0), special_flags=sign)
    return wood
