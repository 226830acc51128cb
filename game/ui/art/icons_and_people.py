"""Draws everything that is not a card: icons, people, things on the felt, emblems, the program's name."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from game.ui.moods import Glance, Mood

from .palette import RIM, two_tones
from .picture_cache import kept
from .svg import names, proportions, raster, recoloured, source


@kept
def icon(name: str, px: int, colour: str) -> Surface:
    """A sign in one colour (#rrggbb), `px` square."""
    return raster(source(f"icons/{name}.svg").replace("#000000", colour), (px, px))


@kept
def face(name: str, px: int, rim: str = RIM, mood: Mood = "calm", glance: Glance = "ahead") -> Surface:
    """A bot's portrait; `rim` may be the colour of its seat."""
    whole = _with(source(f"faces/{name}.svg"), f"faces/{name}/{mood}-{glance}.svg")
    return raster(recoloured(whole, {"rim": rim}), (px, px))


@kept
def avatar(
    name: str,
    px: int,
    colour: str | None = None,
    rim: str = RIM,
    mood: Mood = "calm",
    glance: Glance = "ahead",
) -> Surface:
    """A person's animal, on its own ground or on that of a seat's colour.

    When calm, it looks straight ahead.
    """
    whole = source(f"avatars/{name}.svg")
    if mood != "calm":
        whole = _with(whole, f"avatars/{name}/{mood}-{glance}.svg")
    if colour:
        whole = recoloured(whole, {"rim": rim, **two_tones(colour)})
    return raster(whole, (px, px))


def _with(whole: str, features: str) -> str:
    """A drawing with another one laid over it."""
    over = source(features)
    return whole.replace("</svg>", over[over.index(">") + 1 :])


def portrait(name: str, px: int, colour: str, mood: Mood = "calm", glance: Glance = "ahead") -> Surface:
    """A bot's face or a person's animal, marked with its seat's colour; cached in that form."""
    if name in faces():
        return face(name, px, colour, mood, glance)
    return avatar(name, px, colour, RIM, mood, glance)


@kept
def thing(name: str, px: int) -> Surface:
    """A token, a marker, the turn's pointer, an arrow head, a link …"""
    return raster(source(f"things/{name}.svg"), (px, px))


@kept
def emblem(game: str, px: int) -> Surface:
    """The picture on a game's box."""
    return raster(source(f"emblems/{game}.svg"), (px, px))


def scene(name: str, size: tuple[int, int]) -> Surface:
    """A region of the tour; what does not fit into this shape is cut off at the sides or at the top."""
    text = source(f"tour/{name}.svg")
    w, h = size
    wide = max(w, math.ceil(h * proportions(text)))
    high = max(h, math.ceil(wide / proportions(text)))
    whole = raster(text, (wide, high))
    return whole.subsurface(((wide - w) // 2, high - h, w, h))


@kept
def title(height: int) -> Surface:
    """The name of the program, cream and gold."""
    text = source("title/octavo.svg")
    return raster(text, (round(height * proportions(text)), height))


@kept
def mark(px: int) -> Surface:
    return raster(source("title/mark.svg"), (px, px))


def faces() -> Sequence[str]:
    """The names of the bots' faces."""
    return names("faces")


def avatars() -> Sequence[str]:
    """The names of the people's animals."""
    return names("avatars")


def icons() -> Sequence[str]:
    return names("icons")


def things() -> Sequence[str]:
    return names("things")
