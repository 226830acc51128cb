"""How a game lies on the felt: mostly data. This one does for any game; a game's own says what is better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from engine.kernel.table import Table
from engine.kernel.view import View
from engine.kernel.zones import DOWN, HAND, UP
from game.room.pictures import Pictures
from game.room.sprites import Sprite
from game.words import N_, _, say_action, say_zone

from .picker import Click, Picker

if TYPE_CHECKING:
    from engine.kernel.state import State

    from .sitting import Seen

FAN, ROW, PILE, GRID, HIDDEN = "fan", "row", "pile", "grid", "hidden"
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
    """Words under it, where the zone's name says too little."""
    keep: bool = False
    """Whether a shared place is there even while it is empty."""


class Badge(NamedTuple):
    """A fact about a seat, drawn on its plate: so many of an icon, or a few words."""

    icon: str
    count: int
    name: str

    @property
    def words(self) -> str:
        return self.name if self.count == 1 else f"{self.name} {self.count}"


class Mark(NamedTuple):
    """A fact about some cards that lie together: a few words in their middle, or a thing that holds them."""

    zone: int
    places: tuple[int, ...]
    words: str = ""
    thing: str = ""
    warns: bool = False
    low: bool = False
    """Whether it lies on the lower part, where no words are printed."""


class Goal(NamedTuple):
    """So many cards of a kind are wanted in the own hand."""

    sign: str
    """Suits, or a short word."""
    have: int
    want: int


class Presenter:
    """What the board needs to know of a game, guessed from its zones."""

    verb_zones: ClassVar[dict[str, str]] = {}
    """Verbs without clicks that are done by clicking a zone, such as drawing from the deck."""
    verb_icons: ClassVar[dict[str, str]] = {}
    any_order: ClassVar[frozenset[str]] = frozenset()
    """Verbs with two clicks that mean the same the other way round."""
    slower: ClassVar[float] = 1.0
    """How many times longer bots take than usual, where there is more to read."""
    by_button: ClassVar[frozenset[str]] = frozenset()
    """Verbs that clicks on the felt alone never mean: a button says them."""
    callouts: ClassVar[dict[str, tuple[str, str]]] = {}
    """Event kind -> the field that names a seat, and what that seat calls out."""
    sounds: ClassVar[dict[str, str]] = {}
    """Event kind -> sound, beyond what every game has."""
    sizes: ClassVar[dict[str, float]] = {}
    """Zone name without number -> size of its cards, where 1 is usual."""

    total: ClassVar[str] = N_("Points")
    """What the match counts."""
    goal: ClassVar[str] = ""
    """What the player's own cards should come to, where that can be counted."""
    together: ClassVar[frozenset[str]] = frozenset()
    """Events that happen at once with others of their kind."""
    reactions: ClassVar[dict[str, tuple[str, str, str]]] = {}
    """Decision -> its name among the settings, the verb that reacts, and the one that passes, if any."""
    windows: ClassVar[dict[str, tuple[str, str]]] = {}
    """Event that opens a window -> the decision that some then have in secret, and the verb that passes."""
    unseen: ClassVar[frozenset[str]] = frozenset()
    """Decisions of a known seat of which nobody else sees whether there is a choice: each is a window too."""

    tells_more = False
    """Whether more than the last thing that happened is told over the own plate."""
    uncensored = False
    """Whether rude nicknames are said in full."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.places = tuple(self.place(z) for z in range(len(table.zones)))

    @property
    def has_grids(self) -> bool:
        """Whether rows of cards lie before everybody."""
        return any(place.kind == GRID for place in self.places)

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

    def is_own_place(self, z: int, seat: int) -> bool:
        """Whether a `slot` of the seat is a place in this zone, not in what it has just drawn."""
        return self.table.zones[z].owner == seat and self.places[z].where == SEAT

    def size(self, z: int) -> float:
        return self.sizes.get(self.bare(z), 1.0)

    def centre_order(self) -> list[int]:
        """The shared zones from left to right."""
        return [z for z, place in enumerate(self.places) if place.where == CENTRE and place.kind != HIDDEN]

    def lay_deck(self, pictures: Pictures) -> None:
        """Choose how cards are printed."""
        pictures.lay("")

    def card_text(self, name: str) -> str:
        """What a card says, to be read on hover; nothing where its index says all."""
        return ""

    def zone_name(self, z: int) -> str:
        """The words under a shared place."""
        name = self.places[z].name
        return _(name) if name else say_zone(self.table, z).capitalize()

    def badges(self, view: View, seat: int) -> list[Badge]:
        """Facts with a number for every seat."""
        n = self.table.players
        return [
            Badge(str(key), int(value[seat]), str(key))
            for key, value in view.pub.items()
            if isinstance(key, str) and isinstance(value, tuple) and len(value) == n
            and all(type(v) in (int, bool) for v in value) and value[seat] > 0
        ]  # fmt: skip

    def groups(self, view: View, z: int) -> Sequence[int]:
        """How many cards of a row lie together, set by set; empty where each lies alone."""
        return ()

    def marks(self, view: View) -> list[Mark]:
        """What is to be seen of cards that lie together."""
        return []

    def notes(self, view: View) -> list[str]:
        """What is to be known about the whole table, in a few words each."""
        return []

    def opens(self, seen: Seen) -> bool:
        """Whether an event opens a window, in which others may be asked in secret."""
        kind = seen.everybody.kind if seen.everybody is not None else ""
        return kind in self.windows or seen.unseen in self.unseen

    def leaves_open(self, state: State, action: tuple[Any, ...]) -> bool:
        """Whether others may be asked yet when this is decided in a window."""
        question = state.question
        return question is not None and (question.kind, action[0]) in self.windows.values()

    def habit(self, view: View, habits: Mapping[str, str]) -> str:
        """The verb by which the player's habit answers this decision; nothing where they want to be asked."""
        if view.kind not in self.reactions:
            return ""
        _name, react, pass_by = self.reactions[view.kind]
        wanted = habits.get(view.kind) or self.usual(view)
        return {"always": react, "never": pass_by}.get(wanted, "")

    def offers(self, view: View, habits: Mapping[str, str]) -> tuple[tuple[Any, ...], ...]:
        """What the player chooses from: not what they never do where all else is a choice of its own."""
        _name, react, pass_by = self.reactions.get(view.kind, ("", "", ""))
        if not react or pass_by or habits.get(view.kind) != "never":
            return view.legal
        return tuple(action for action in view.legal if action[0] != react) or view.legal

    def usual(self, view: View) -> str:
        """The habit of a player who chose none: always, ask or never."""
        return "ask"

    def asks(self, view: View, names: Sequence[str]) -> str:
        """What is asked, where more can be said than the decision's own line; else nothing."""
        return ""

    def waits(self, view: View, names: Sequence[str]) -> str:
        """What is being waited for while somebody else decides, where that is more than a turn."""
        return ""

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        """What the next click should be, where more can be said than its kind; else nothing."""
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action as one short sentence, by the cards that lie there where their places are meant."""
        return say_action(self.table, action, names)

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        """What a click does, to be read over what is lit; nothing where that is plain."""
        actions = picker.next.get(click, ())
        return self.says(actions[0], view, names) if len(actions) == 1 else ""

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        """What is to be known of a card where it lies, besides what it says."""
        return []

    def idle(self, picker: Picker, view: View, z: int) -> str:
        """Why nothing here can be chosen, where the rules themselves give no reason for it."""
        return ""

    def goals(self, view: View) -> list[Goal]:
        """What the player's own cards should come to; empty where that cannot be counted."""
        return []

    def stake(self, view: View, board: Any) -> Iterable[Sprite]:
        """The cards that the question is about."""
        return ()

    def lies_down(self, view: View, public: View, z: int, i: int) -> bool:
        """Whether a card whose face this seat knows lies face down all the same."""
        zone = self.table.zones[z]
        if zone.kind == DOWN:
            cards = public.zones[z]
            return i >= len(cards) or cards[i] < 0
        return False

    def coming(self, view: View) -> list[int]:
        """Who is likely to have a turn, from the one whose it is; empty where nobody can tell."""
        return []

    def clockwise(self, first: int, left_out: Sequence[int] = (), step: int = 1) -> list[int]:
        """The seats in the order of play."""
        n = self.table.players
        if not 0 <= first < n:
            return []
        return [seat for i in range(n) if (seat := (first + i * step) % n) not in left_out]

    def team(self, seat: int) -> int:
        """Which team a seat plays for; -1 where everybody plays alone."""
        return -1

    def out(self, view: View, seat: int) -> bool:
        """Whether the seat plays no more in this round."""
        return False


def presenter_for(table: Table) -> Presenter:
    """The game's own presenter, or the one that does for any."""
    name = f"{__package__}.presenters.{table.game.id}"
    try:
        found: Any = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"{__package__}.presenters"):
            raise
        return Presenter(table)
    own: Presenter = found.Own(table)
    return own
