"""Draws what a match has earned: each prize as a picture, with a button that uses it at once."""

from __future__ import annotations

from functools import partial

from game.data import Trouble
from game.features.people.people_store import People
from game.features.people.rewards import BACK, FACE, FELT, MUSIC, Earned
from game.features.tour.looks_page import look_name, sample
from game.table.match.setup import Setup
from game.ui.page.layout import LayoutBox, button, column, grow, paint, row, sized, text
from game.ui.window.scene import House
from game.words import N_, _

from .messages import UsePrize

NEW = {
    BACK: N_("New card back: {name}"),
    FELT: N_("New table felt: {name}"),
    FACE: N_("New face: {name}"),
    MUSIC: N_("New music: {name}"),
}
LARGE, SMALL = 108, 64
"""The size of a picture, and of one among several or with little room."""


def said(one: Earned) -> str:
    """The news that this can now be chosen."""
    return _(NEW[one.kind]).format(name=look_name(one))


def used(room: House, one: Earned) -> bool:
    """Whether the person who plays now has chosen it."""
    return (People(room.home).me.avatar if one.kind == FACE else room.settings[one.kind]) == one.name


def use(room: House, one: Earned) -> Trouble | None:
    """Choose it, as in the settings or for the person who plays now; returns why that was not written."""
    if one.kind == FACE:
        people = People(room.home)
        return people.change(people.me._replace(avatar=one.name))
    room.set(one.kind, one.name)
    return None


def is_theirs(room: House, setup: Setup, one: Earned) -> bool:
    """Whether it is for the person who plays now: a face is theirs only if nobody else sat at the table."""
    at_table = [setup.chairs[seat].id for seat in setup.people]
    return one.kind != FACE or at_table == [People(room.home).me.id]


def prize(room: House, setup: Setup, one: Earned, side: int, role: str) -> LayoutBox:
    """A picture, what it is, and the button, which stays in its place once it was pressed."""
    shown = sized(paint(partial(sample, one)), side, side)
    words = text(said(one), "strong" if side == LARGE else role, "lit", id=("prize", one.name))
    if not is_theirs(room, setup, one):
        return row(shown, grow(words), gap=16)
    done = used(room, one)
    label, do = (_("In use"), None) if done else (_("Use it now"), UsePrize(one))
    way = button(label, do, role="label", id=("use", one.name))
    return row(shown, grow(column(words, row(way), gap=6, at=0.5)), gap=16)
