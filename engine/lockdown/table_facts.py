"""The table of Lockdown: its deck, its zones, and everything that is built once."""

from __future__ import annotations

from itertools import combinations

from ..kernel.cards import RANKS
from ..kernel.cards import deck as suited
from ..kernel.zones import DOWN, HAND, OWN, UP, Zone, each
from .cardless_actions import Cardless
from .set_combinations import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from ..kernel.table_description import Table

    Actions = tuple[Action, ...]
    Shares = tuple[tuple[int, ...], ...]
    """For each seat in turn, the places in the pool of the cards dealt to it."""

SEATS: Final = range(8)
NOBODY: Final = -1
DEALT: Final = 4
JOKERS: Final = ("JR", "JB")
REMOVED: Final = ("AC", "AS")
"""The aces that "aces as jokers" leaves out (LD-1): always the same two, so that everybody knows the deck."""
KINDS: Final = {verb: verb for verb in ("draw", "give", "take", "force", "shuffle", "clear", "pass")}
KINDS["clear_aces"] = "clear"
"""The kind of turn of each verb (LD-4.1 to LD-4.6, LD-11)."""


def deck(players: int, options: dict[str, str]) -> tuple[str, ...]:
    """The names of the cards in the deck (LD-1)."""
    if options["aces_as_jokers"] == "1":
        return tuple(name for name in suited() if name not in REMOVED)
    return suited() + JOKERS


def zones(players: int, options: dict[str, str]) -> list[Zone]:
    """Each seat has the number of its mobile hand; `pool` holds all of them during a shuffle (LD-4.5)."""
    return [
        *each("hand", HAND, players),
        *each("locked", OWN, players),
        Zone("deck", DOWN),
        Zone("out", UP),
        Zone("pool", DOWN),
    ]


def value(name: str) -> int:
    """Which cards lock: 1 for twos to 12 for kings; 0 for aces and jokers, which never lock (LD-5)."""
    return 0 if name in JOKERS else RANKS.index(name[0])


def alternating(seat: int, one: int, two: int) -> int:
    """The seats that may not be affected if these two took the turns before (LD-7 b)."""
    if one == two:
        return NOBODY
    return two if seat == one else one if seat == two else NOBODY


class Facts:
    """The fixed parts of a setup: zones, values, and every possible action, built once.

    Lists by mask have an entry for every set of seats that may be chosen.
    """

    def __init__(self, table: Table) -> None:
        n = self.n = table.players
        seats = range(n)
        cards = range(len(table.deck))
        masks = range(1 << n)
        self.locked = n
        """The zone of seat 0's locked sets; those of the other seats follow."""
        self.deck = 2 * n
        self.out = 2 * n + 1
        self.pool = 2 * n + 2
        self.rule_of_3 = table.options["rule_of_3"] == "1"
        self.value = tuple(map(value, table.deck))
        self.bit = tuple(1 << mine if mine else 0 for mine in self.value)
        """By card, the bit of its value; aces and jokers have none."""
        self.count = tuple(self.value.count(mine) for mine in range(len(RANKS)))
        """By value, how many cards of it are in the deck."""
        self.same = tuple(
            frozenset(card for card in cards if self.value[card] == mine and mine) for mine in self.value
        )
        """By card, the cards that lock with it."""
        self.free = frozenset(card for card in cards if not self.value[card])
        """The aces and jokers, which never lock (LD-5)."""
        self.never_locks = sum(1 << card for card in self.free)
        """The aces and jokers as a mask."""
        self.ways = Ways(self.value)
        self.clears: dict[tuple[int, ...], Actions] = {}
        """By the aces and jokers in a hand, every way to clear with them."""
        self.shares: dict[tuple[int, ...], Shares] = {}
        """By the sizes of the hands with cards, from a seat's left: which places of the pool go to each."""
        self.from_left = tuple(tuple((seat + step) % n for step in range(1, n + 1)) for seat in seats)
        """By seat, all seats clockwise from its left, itself last."""
        self.seat_bits = tuple((seat, 1 << seat) for seat in seats)
        self.bare = tuple((zone, 1 << n + place) for place, zone in enumerate((*seats, self.deck)))
        """The bits of empty mobile hands and of an empty deck in the keys of `cardless`."""
        self.reach = tuple(self._reach(seat, masks) for seat in seats)
        """By seat, by the players of the last two turns, by the players left: its possible targets."""
        aces = [card for card, name in enumerate(table.deck) if name[0] == "A"]
        alone = aces if table.options["aces_as_jokers"] == "1" else [table.card[name] for name in JOKERS]
        self.clear: dict[int, Action] = {card: ("clear", card) for card in alone}
        """Actions that clear with a single card (LD-6), by card."""
        pairs = combinations(aces, 2) if alone is not aces else ()
        self.clear_aces: dict[tuple[int, int], Action] = {pair: ("clear_aces", *pair) for pair in pairs}
        seats_in = [[seat for seat in seats if mask >> seat & 1] for mask in masks]

        def to_each(actions: list[Action]) -> tuple[Actions, ...]:
            return tuple(tuple(actions[seat] for seat in chosen) for chosen in seats_in)

        self.take = to_each([("take", seat) for seat in seats])
        self.force = to_each([("force", seat) for seat in seats])
        self.next = to_each([("next", seat) for seat in seats])
        gives = [to_each([("give", card, seat) for seat in seats]) for card in cards]
        self.give = tuple(zip(*gives, strict=True))
        """Actions that give a card, by mask of seats, then by card."""
        self.cardless = {kind: Cardless(n, self.force, self.take, kind) for kind in ("", *KINDS.values())}
        self.turn = tuple({verb: (seat, kind) for verb, kind in KINDS.items()} for seat in seats)
        """By seat and verb, the entry for the record: the seat and the kind of turn."""

    def _reach(self, seat: int, masks: range) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """If there were fewer than two turns before, `NOBODY` took one.

        It is -1, so it stands for the last place of a list.
        """
        turns = (*range(self.n), NOBODY)
        others = tuple(alive & ~(1 << seat) for alive in masks)
        without = {other: tuple(mask & ~(1 << other) or mask for mask in others) for other in range(self.n)}
        without[NOBODY] = others
        barred = alternating if self.rule_of_3 else lambda seat, one, two: NOBODY
        return tuple(tuple(without[barred(seat, one, two)] for two in turns) for one in turns)
