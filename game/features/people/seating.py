"""Changes the chairs of a table: adds, fills and moves them, fits them to a game, and gives people keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table.match.setup import (
    ANIMALS,
    CHARACTERS,
    COLOURS,
    RARE,
    Chair,
    bot,
    latin,
    new_id,
    person,
    same,
    with_colours,
    with_keys,
)

Chairs = tuple[Chair, ...]


def told_apart(chairs: Sequence[Chair]) -> Chairs:
    """The chairs with a key and a colour of their own for each person, if several play."""
    several = sum(chair.is_person for chair in chairs) > 1
    return with_keys(with_colours(chairs)) if several else tuple(chairs)


def clash(chairs: Sequence[Chair], id: str) -> tuple[Chair, Chair] | None:
    """The person with this id, and another whose key is the first letter of that person's name."""
    who = next(chair for chair in chairs if chair.is_person and chair.id == id)
    first = latin(who.name)[:1]
    holder = next((chair for chair in chairs if chair.is_person and first and chair.key == first), who)
    return None if holder == who else (who, holder)


def with_bot(chairs: Sequence[Chair], others: Sequence[Chair] = ()) -> Chairs:
    """Add a bot whose character is not at the table and whose name nobody there has.

    It is as strong as the last bot there; without one, as the last of `others`, who played before.
    """
    here = {chair.avatar for chair in chairs}
    free = [who for who in CHARACTERS if who not in here]
    unlike = [who for who in free if not any(same(who, chair.name) for chair in chairs)]
    added = bot((unlike or free)[0])
    like = next((chair for chair in (*reversed(chairs), *reversed(others)) if not chair.is_person), added)
    return (*chairs, added._replace(level=like.level, follows=like.follows))


def with_person(chairs: Sequence[Chair], who: Chair, most: int) -> tuple[Chairs, Chair | None]:
    """Add a person; at a full table the last bot makes room, and is returned as the second value."""
    if len(chairs) < most:
        return (*chairs, who), None
    seat = max(seat for seat, chair in enumerate(chairs) if not chair.is_person)
    return (*chairs[:seat], who, *chairs[seat + 1 :]), chairs[seat]


def newcomer(name: str, chairs: Sequence[Chair], known: Sequence[Chair]) -> Chair:
    """A new person, with a face and a colour that nobody at the table has and, if possible, nobody known has.

    People without a name have their face's name, so it must not be somebody's name here.
    """
    here = [chair for chair in chairs if chair.is_person]
    common = [face for face in ANIMALS if face not in RARE]
    faces = [face for face in common if not any(same(person("", face).name, one.name) for one in here)]
    face = _unlike(faces or common, [one.avatar for one in here], [one.avatar for one in known])
    colour = _unlike(list(range(COLOURS)), [max(0, c.colour) for c in here], [c.colour for c in known])
    return person(name, face, colour, id=new_id())


def _unlike(all: list[Any], here: list[Any], known: list[Any]) -> Any:
    """The first value that nobody here has and, if possible, nobody elsewhere has."""
    free = [one for one in all if one not in here] or all
    return next((one for one in free if one not in known), free[0])


def moved(chairs: Sequence[Chair], seat: int, to: int) -> Chairs:
    """Move one chair to another place; the others keep their order. Past the end, it becomes the first."""
    rest = [*chairs[:seat], *chairs[seat + 1 :]]
    to %= len(chairs)
    return (*rest[:to], chairs[seat], *rest[to:])


def fitted(chairs: Sequence[Chair], low: int, high: int, others: Sequence[Chair] = ()) -> Chairs:
    """Fit the chairs to a game's numbers of players: bots come or go, people never do.

    Without bots, a new one is as strong as `others`, who played before.
    """
    found = tuple(chairs)
    while len(found) > high and any(not chair.is_person for chair in found):
        seat = max(seat for seat, chair in enumerate(found) if not chair.is_person)
        found = (*found[:seat], *found[seat + 1 :])
    while len(found) < low:
        found = with_bot(found, others)
    return found
