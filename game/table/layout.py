"""`Layout`: where zones lie on the felt and what clicks there mean, with defaults for any game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.kernel.view import View
from engine.kernel.zones import DOWN, HAND, UP
from game.words import _, say_zone

if TYPE_CHECKING:
    from game.room.sprites import Sprite

FAN, ROW, PILE, GRID, PLAQUE, HIDDEN = "fan", "row", "pile", "grid", "plaque", "hidden"
SEAT, CENTRE = "seat", "centre"


class Place(NamedTuple):
    """Where a zone lies and how its cards lie in it."""

    kind: str
    where: str
    columns: int = 0
    """Of a grid."""
    slots: int = 0
    """How many places a row keeps even when they are empty."""
    top_last: bool = False
    """Whether the card on top of a pile is the last of its zone, not the first."""
    name: str = ""
    """The words under it, if the zone's name is not enough."""
    keep: bool = False
    """Show the place even when it holds no cards."""
    full: int = 0
    """How many cards it holds when nothing moves; one more lies where the one lies that is about to leave."""
    brief: str = ""
    """The words under it where `name` has no room."""


class Layout:
    """Where the zones of one table lie."""

    verb_zones: ClassVar[Mapping[str, str]] = {}
    """Verbs without fields that a click on a zone does, such as drawing from the deck."""
    any_order: ClassVar[frozenset[str]] = frozenset()
    """Verbs with two clicks that mean the same the other way round."""
    unlit: ClassVar[frozenset[str]] = frozenset()
    """Verbs for whose sake a player is not lit before anything is chosen, though a click begins them."""
    by_button: ClassVar[frozenset[str]] = frozenset()
    """Verbs that need their button; clicks on the felt alone never mean them."""
    waits: ClassVar[frozenset[str]] = frozenset()
    """Verbs that the click that chooses for them does not do yet: a button says what happens."""

    def values(self) -> Sequence[int]:
        """What each card counts as, where suits mean nothing; else nothing."""
        return ()

    def waiting(self, view: View) -> frozenset[str]:
        """Those of them at this decision."""
        return self.waits

    chosen: ClassVar[frozenset[str]] = frozenset()
    """Decisions in which players are chosen; a player who cannot be chosen then says why."""
    sought: ClassVar[tuple[str, ...]] = ("hand",)
    """Zones, by name without number, in which keys begin a turn if a card can be chosen there."""
    sizes: ClassVar[Mapping[str, float]] = {}
    """Zone name without number -> size of its cards, where 1 is usual."""
    gathers: ClassVar[frozenset[str]] = frozenset()
    """Zones, by name without number, through which whole hands pass, all cards at the same time."""
    swept: ClassVar[frozenset[str]] = frozenset()
    """Zones, by name without number, whose cards go to a pile as quickly as those of a pile."""
    owned: ClassVar[frozenset[str]] = frozenset()
    """Zones of players around, by name without number, that a frame in the owner's colour surrounds."""
    together: ClassVar[frozenset[str]] = frozenset()
    """Events that happen at once with others of their kind."""

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts
        self.places = tuple(self.place(z) for z in range(len(table.zones)))
        self.has_grids = any(place.kind == GRID for place in self.places)
        """Whether every player has rows of cards on the table."""

    def bare(self, z: int) -> str:
        """A zone's name without its seat's number."""
        return self.table.zones[z].name.rstrip("0123456789")

    def place(self, z: int) -> Place:
        zone = self.table.zones[z]
        if zone.kind == HAND:
            return Place(FAN, SEAT)
        if zone.owner >= 0:
            return Place(ROW, SEAT)
        if zone.kind == UP:
            return Place(PILE, CENTRE, top_last=True)
        first = all(other.kind != DOWN or other.owner >= 0 for other in self.table.zones[:z])
        return Place(PILE, CENTRE, keep=first)

    def held(self, seat: int) -> Sequence[int]:
        """The shared zones whose cards lie on the ledge while this seat's hand is open."""
        return ()

    def is_own_place(self, z: int, seat: int) -> bool:
        """Whether a `slot` field of the seat means a place in this zone, and not a card just drawn."""
        return self.table.zones[z].owner == seat and self.places[z].where == SEAT

    def size(self, z: int) -> float:
        return self.sizes.get(self.bare(z), 1.0)

    def centre_order(self) -> list[int]:
        """The shared zones from left to right."""
        return [z for z, place in enumerate(self.places) if place.where == CENTRE and place.kind != HIDDEN]

    def zone_name(self, z: int) -> str:
        """The words under a shared place."""
        name = self.places[z].name
        return _(name) if name else say_zone(self.table, z).capitalize()

    def groups(self, view: View, z: int) -> Sequence[int]:
        """How many cards of a row lie together, set by set; empty where each lies alone."""
        return ()

    def stake(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        """The cards that the question is about."""
        return ()

    def stake_told(self, told: Sequence[Event], sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        """The same after these events, for who looks at a record: no question's arguments stand in one."""
        return ()

    @property
    def by_facts(self) -> Container[int]:
        """Zones in which `lies_down` depends on public facts, not only on the cards that lie there."""
        return ()

    def lies_down(self, view: View, public: View, z: int, i: int) -> bool:
        """Whether a card whose face this seat knows lies face down all the same."""
        zone = self.table.zones[z]
        if zone.kind == DOWN:
            cards = public.zones[z]
            return i >= len(cards) or cards[i] < 0
        return False
