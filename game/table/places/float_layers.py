"""The layers of the table as floats see them: what may be covered rather than something else."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from enum import Enum, IntEnum, auto

from pygame import Rect

from engine.kernel.table_description import Table
from game.table.messages import Choices
from game.table.places.zone_places import Places
from game.ui.page.floats import Obstacle
from game.ui.page.free_space import goal_of
from game.ui.page.page import Thing
from game.ui.page.thing_kinds import ThingKinds

CARDS: ThingKinds = ("card", "back", "memory")
PLATE = 28
"""How much wider than its words the plate of a text may be at each side, at 1080 lines."""


class Layer(Enum):
    """What something on the table is, for a float that might cover it."""

    PROMPT = auto()
    """The question, or the ledge that shows it."""
    ANSWERS = auto()
    TOOLS = auto()
    HAND = auto()
    """The cards of the player for whom the table is drawn."""
    BACKS = auto()
    """Other players' closed cards: they show nothing, and the plates show how many there are."""
    THEIRS = auto()
    """Other players' open cards."""
    CARDS = auto()
    """The cards in the middle."""
    ZONES = auto()
    SEATS = auto()
    COLUMN = auto()
    """The pending attacks."""
    GOALS = auto()
    CAPTIONS = auto()
    """The names of piles, and frames of sets."""
    WORDS = auto()
    SIGNS = auto()
    RAIL = auto()
    """The words along the upper edge, and on the ledge."""
    PAPER = auto()
    NEWS = auto()
    CALLS = auto()
    WORTH = auto()
    HINT = auto()
    COACH = auto()
    TIP = auto()


class Rank(IntEnum):
    """The order in which floats are placed, and in which they lie on each other."""

    HINT = auto()
    WORTH = auto()
    NEWS = auto()
    CALLS = auto()
    COACH = auto()
    TIP = auto()
    TOOL = auto()


BY_KIND = {
    "seat": Layer.SEATS,
    "column": Layer.COLUMN,
    "threat": Layer.COLUMN,
    "goals": Layer.GOALS,
    "goal": Layer.GOALS,
    "caption": Layer.CAPTIONS,
    "owned": Layer.CAPTIONS,
    "zone": Layer.ZONES,
    "sign": Layer.ZONES,
    "note": Layer.RAIL,
    "paper": Layer.PAPER,
    "ribbon": Layer.NEWS,
    "call": Layer.CALLS,
    "bubble": Layer.COACH,
}
"""The layers of kinds of things; all others are signs."""


def what_lies(
    things: Iterable[Thing], table: Table, places: Places, hand: int, asked: Sequence[Rect]
) -> list[Obstacle]:
    """Everything on the table that a float might cover, each card where it will come to rest.

    `hand` is the open hand, or -1; `asked` are the places of the question. Words on other things are left
    out.
    """
    found = [Obstacle(rect, Layer.PROMPT) for rect in asked]
    words: list[Rect] = []
    for thing in things:
        if not (thing.rect.w and thing.rect.h):
            continue
        choice = thing.do is not None and isinstance(thing.do, Choices)
        if thing.kind in CARDS and thing.value:
            layer, row = _of_card(thing, table, places.me, hand)
            found.append(Obstacle(goal_of(thing), layer, row, thing.id, choice))
        elif thing.kind == "text":
            words.append(thing.rect)
        elif thing.kind == "button":
            layer = Layer.ANSWERS if choice else Layer.TOOLS
            found.append(Obstacle(thing.rect, layer, None, thing.id, choice))
        else:
            layer = BY_KIND.get(thing.kind, Layer.SIGNS)
            found.append(Obstacle(thing.rect, layer, thing.kind, thing.id, choice))
    bearing = [thing.rect for thing in found if thing.layer is not Layer.SIGNS]
    bare = [
        rect for rect in words if not any(bearing[n].contains(rect) for n in rect.collidelistall(bearing))
    ]
    return found + [_words(rect, places) for rect in bare]


def _of_card(thing: Thing, table: Table, me: int, hand: int) -> tuple[Layer, Hashable]:
    """The layer and the row of a card."""
    zone = thing.value[0]
    row = "closed" if thing.kind == "back" else "open", zone
    if zone == hand:
        return Layer.HAND, row
    if table.zones[zone].owner in (-1, me):
        return Layer.CARDS, row
    return Layer.BACKS if thing.kind == "back" else Layer.THEIRS, row


def _words(rect: Rect, places: Places) -> Obstacle:
    """A line of text, which usually has a plate."""
    ledge = places.shared_by_all and places.ledge.contains(rect)
    if ledge or rect.bottom <= places.top:
        return Obstacle(rect, Layer.RAIL)
    return Obstacle(rect.inflate(2 * places.theme.px(PLATE), 0), Layer.WORDS)
