"""Who may sit where: chairs added, filled, moved and fitted to a game; each person has their own key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .people import same
from .setup import ANIMALS, CHARACTERS, COLOURS, Chair, bot, person, with_keys

Chairs = tuple[Chair, ...]


def keyed(chairs: Sequence[Chair], commands: Mapping[str, str]) -> Chairs:
    """The chairs with a key for each person, where several play: none that is a command at the table."""
    if sum(chair.is_person for chair in chairs) < 2:
        return tuple(chairs)
    taken = {key for key, command in commands.items() if command}
    return with_keys([chair._replace(key="") if chair.key in taken else chair for chair in chairs], taken)


def with_bot(chairs: Sequence[Chair]) -> Chairs:
    """One bot more: a character who is not there, and whose name nobody there bears."""
    here = {chair.avatar for chair in chairs}
    free = [who for who in CHARACTERS if who not in here]
    unlike = [who for who in free if not any(same(who, chair.name) for chair in chairs)]
    return (*chairs, bot((unlike or free)[0]))


def with_person(chairs: Sequence[Chair], who: Chair, most: int) -> tuple[Chairs, Chair | None]:
    """One person more; at a full table the last bot makes room for them, and is the second answer."""
    if len(chairs) < most:
        return (*chairs, who), None
    seat = max(seat for seat, chair in enumerate(chairs) if not chair.is_person)
    return (*chairs[:seat], who, *chairs[seat + 1 :]), chairs[seat]


def newcomer(name: str, chairs: Sequence[Chair], known: Sequence[Chair]) -> Chair:
    """Somebody new, with a face and a colour that nobody here has, nor anybody known if that can be."""
    here = [chair for chair in chairs if chair.is_person]
    face = _unlike(list(ANIMALS), [one.avatar for one in here], [one.avatar for one in known])
    colour = _unlike(list(range(COLOURS)), [max(0, c.colour) for c in here], [c.colour for c in known])
    return person(name, face, colour)


def _unlike(all: list[Any], here: list[Any], known: list[Any]) -> Any:
    """The first that nobody has, here or elsewhere if that can be."""
    free = [one for one in all if one not in here] or all
    return next((one for one in free if one not in known), free[0])


def moved(chairs: Sequence[Chair], seat: int, to: int) -> Chairs:
    """One chair at another place, the others in their order; past the end it comes first again."""
    rest = [*chairs[:seat], *chairs[seat + 1 :]]
    to %= len(chairs)
    return (*rest[:to], chairs[seat], *rest[to:])


def fitted(chairs: Sequence[Chair], low: int, high: int) -> Chairs:
    """The same people at a game for other numbers: bots come or go, and no person does."""
    found = tuple(chairs)
    while len(found) > high and any(not chair.is_person for chair in found):
        seat = max(seat for seat, chair in enumerate(found) if not chair.is_person)
        found = (*found[:seat], *found[seat + 1 :])
    while len(found) < low:
        found = with_bot(found)
    return found
