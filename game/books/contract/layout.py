"""`Layout`: the places of zones on the felt and the meanings of clicks there, with defaults for any game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from engine.kernel.zones import DOWN, HAND, UP
from game.words import _, say_zone

if TYPE_CHECKING:
    from game.ui.pictures.card_sprites import Sprite

FAN = "fan"
ROW = "row"
PILE = "pile"
GRID = "grid"
PLAQUE = "plaque"
HIDDEN = "hidden"
SEAT = "seat"
CENTRE = "centre"


class Place(NamedTuple):
    """The place of a zone and the arrangement of its cards."""

    kind: str
    where: str
    columns: int = 0
    """The number of columns of a grid."""
    slots: int = 0
    """How many places a row keeps even if they are empty."""
    top_last: bool = False
    """Whether the top card of a pile is the last of its zone, not the first."""
    name: str = ""
    """The words under it, if the zone's name is not enough."""
    keep: bool = False
    """Show the place even if it holds no cards."""
    full: int = 0
    """How many cards it holds at rest; one more may lie where another is about to leave."""
    brief: str = ""
    """The words under it if `name` has no room."""


class Layout:
    """Where the zones of one table lie."""

    verb_zones: ClassVar[Mapping[str, str]] = {}
    """Verbs without fields, by the zone on which a click means them, such as drawing from the deck."""
    any_order: ClassVar[frozenset[str]] = frozenset()
    """Verbs with two clicks that may be made in either order."""
    unlit: ClassVar[frozenset[str]] = frozenset()
    """Verbs that do not highlight players before anything is chosen, although a click begins them."""
    by_button: ClassVar[frozenset[str]] = frozenset()
    """Verbs that need their button; clicks on the felt never mean them."""
    waits: ClassVar[frozenset[str]] = frozenset()
    """Verbs that cost or sweep away a lot: a button with the consequences follows their last click."""

    def values(self) -> Sequence[int]:
        """The value of each card in a game without suits; empty in any other game."""
        return ()

    def waiting(self, view: View) -> frozenset[str]:
        """Those of them that apply to this decision."""
        return self.waits

    def several(self, view: View) -> int:
        """How many cards are chosen one after the other here and confirmed once; 0 if none are."""
        return 0

    chosen: ClassVar[frozenset[str]] = frozenset()
    """Decisions in which players are chosen; one who cannot be chosen then explains why."""
    sought: ClassVar[tuple[str, ...]] = ("hand",)
    """Zones, by name without number, where the focus begins a turn if a card can be chosen there."""
    sizes: ClassVar[Mapping[str, float]] = {}
    """Zone name without number -> size of its cards, where 1 is usual."""
    gathers: ClassVar[frozenset[str]] = frozenset()
    """Zones, by name without number, through which whole hands pass, all cards at once."""
    swept: ClassVar[frozenset[str]] = frozenset()
    """Zones, by name without number, whose cards go to a pile as quickly as those of a pile."""
    owned: ClassVar[frozenset[str]] = frozenset()
    """Zones of other players, by name without number, that have a frame in the owner's colour."""
    together: ClassVar[frozenset[str]] = frozenset()
    """Events shown at the same time as others of their kind."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts
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
        """Whether a `slot` field of the seat means a place in this zone, rather than a card just drawn."""
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
        """The sizes of the sets in a row of cards; empty if each card lies alone."""
        return ()

    def stake(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        """The cards that the question is about."""
        return ()

    def stake_told(self, told: Sequence[Event], sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        """The cards that the question after these events was about, for a record, which has no question."""
        return ()

    @property
    def by_facts(self) -> Container[int]:
        """Zones in which `lies_down` depends on public facts, not only on their cards."""
        return ()

    def lies_down(self, view: View, public: View, z: int, i: int) -> bool:
        """Whether a card lies face down although this seat knows its face."""
        zone = self.table.zones[z]
        if zone.kind == DOWN:
            cards = public.zones[z]
            return i >= len(cards) or cards[i] < 0
        return False
