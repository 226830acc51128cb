"""Draws a plate with the scores of a game night."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine import games
from game.data import Home
from game.table.match.setup import Setup, person
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    column,
    first,
    grow,
    line,
    lines,
    plate,
    row,
    sized,
    square,
    table,
)
from game.words import N_, _, ngettext, number

from .evening import POINTS, RULE, Evening, EveningTally
from .messages import EndEvening, ShowEvening
from .people_store import People

COLUMNS = 4
"""If there are more people than this, they stand in two columns where there is room for these."""
IN_TURNS = N_("Same deal, in turns")
MOST = 8
"""How many people are shown: first those who sit here, then the others with the most points."""
Roles = tuple[str, str, str]
ROLES: tuple[Roles, ...] = (
    ("strong", "small", "number"),
    ("strong", "small", "strong"),
    ("small", "small", "small"),
    ("least", "least", "least"),
)
"""The letters of a name, its wins and its points: the first that leave room for everybody."""
LOW, FACE = 1.3, 1.6
"""The least height of a row, and the width of a face, beside the height of the letters of a name."""
HIGH = 70
"""The height of a row at most."""


class Look(NamedTuple):
    """How a person of the game night looks."""

    avatar: str
    colour: str
    here: bool
    """Whether they sit at this table."""


def looks(home: Home, setup: Setup) -> Mapping[str, Look]:
    """The face and colour of everybody who played here, by name."""
    found = {one.name: Look(one.avatar, SEATS[max(0, one.colour)], False) for one in People(home).known()}
    for seat in setup.people:
        chair = setup.chairs[seat]
        found[chair.name] = Look(chair.avatar, SEATS[setup.colours[seat]], True)
    return found


def look_of(name: str, faces: Mapping[str, Look]) -> Look:
    """The face and colour of one person, who may have been forgotten since."""
    return faces.get(name) or Look(person(name).avatar, SEATS[0], False)


def evening_panel(evening: Evening, faces: Mapping[str, Look]) -> LayoutBox:
    """Everybody with their points and wins, the leader first; and the way to end the game night."""
    shown, more = shown_of(evening.tally(), faces)
    title = _("Game night is over") if evening.over else evening.title()
    words = _("Continue game night") if evening.over else _("End game night")
    named = sized(line(title, "strong", "gold"), width=0)
    head = row(grow(named), button(words, EndEvening(), role="label"), gap=16)
    full, *briefer = (
        column(head, told, grow(people), gap=4)
        for roles in ROLES
        for told in (*_rule(evening, more), None)
        for people in _people(shown, faces, roles)
    )
    return plate(first(full, *briefer)._replace(height=full.height), 22, 14)


def evening_button(evening: Evening) -> LayoutBox:
    """A button that shows a game night, with everybody's points if they fit."""
    found = (evening.standing(), evening.title(), _("Game night"))
    return first(*(row(button(words, ShowEvening(), role="label", icon="crown")) for words in found))


def _people(shown: Sequence[EveningTally], faces: Mapping[str, Look], roles: Roles) -> Iterator[LayoutBox]:
    """Everybody, with their wins if these fit; many people in two columns if these fit."""
    half = -(-len(shown) // 2)
    whole: list[Sequence[EveningTally]] = [shown]
    for parts in ([shown[:half], shown[half:]], whole) if len(shown) > COLUMNS else (whole,):
        for wins in (True, False):
            columns = [table([_cells(one, faces, roles, wins) for one in part], (0, 1), 14) for part in parts]
            yield row(*(grow(people_in(rows, HIGH)) for rows in columns), gap=40)


def people_in(rows: Sequence[LayoutBox], high: float) -> LayoutBox:
    """Rows of people, who share the room until a row is as high as this."""
    return at_most(column(*map(grow, rows)), high * len(rows))


def _cells(one: EveningTally, faces: Mapping[str, Look], roles: Roles, wins: bool) -> list[LayoutBox]:
    name, won, points = roles
    says = [line(one.wins(), won, "muted", 1)] if wins else []
    return [
        face(one.name, faces, name),
        line(one.name, name),
        *says,
        line(number(one.points), points, "pale", 1),
        line(_(POINTS), won, "muted"),
    ]


def face(name: str, faces: Mapping[str, Look], role: str) -> LayoutBox:
    """The face of a person, beside a name in these letters."""
    look = look_of(name, faces)
    picture = square(lambda page, side: page.pictures.portrait(look.avatar, side, look.colour))
    return sized(picture, lines(role, FACE), lines(role, LOW))


def shown_of(tally: Sequence[EveningTally], faces: Mapping[str, Look]) -> tuple[list[EveningTally], int]:
    """The people who fit, in order, and how many more there are."""
    first = sorted(tally, key=lambda one: not (one.name in faces and faces[one.name].here))[:MOST]
    return [one for one in tally if one in first], len(tally) - len(first)


def _rule(evening: Evening, more: int) -> list[LayoutBox]:
    """The meaning of a point, with the games played and the number of people not shown, or without."""
    played = ", ".join(games.game(game).title for game in evening.games)
    others = ngettext("{n} more played", "{n} more played", more).format(n=more) if more else ""
    told = " · ".join(filter(None, (played, others)))
    return [line(words, "small", "muted") for words in (f"{told}. {_(RULE)}", _(RULE))]
