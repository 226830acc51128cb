"""The table of Lockdown: its deck, where cards lie, and what is prebuilt for every turn."""

from __future__ import annotations

from itertools import combinations

from ..kernel.cards import RANKS
from ..kernel.cards import deck as suited
from ..kernel.zones import DOWN, HAND, OWN, UP, Zone, each
from .cardless import Cardless
from .ways import Ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from ..kernel.table import Table

    Actions = tuple[Action, ...]
    Shares = tuple[tuple[int, ...], ...]
    """For each seat that cards are dealt to, in turn, their places in the pool."""

SEATS: Final = range(8)
NOBODY: Final = -1
DEALT: Final = 4
JOKERS: Final = ("JR", "JB")
REMOVED: Final = ("AC", "AS")
"""The aces that "aces as jokers" leaves out (LD-1): always these two, so that everybody knows the deck."""
KINDS: Final = {verb: verb for verb in ("draw", "give", "take", "force", "shuffle", "clear", "pass")}
KINDS["clear_aces"] = "clear"
"""What kind of turn each verb makes (LD-4.1 to LD-4.6, LD-11)."""


def deck(players: int, options: dict[str, str]) -> tuple[str, ...]:
    """The names of the cards in the deck (LD-1)."""
    if options["aces_as_jokers"] == "1":
        return tuple(name for name in suited() if name not in REMOVED)
    return suited() + JOKERS


def zones(players: int, options: dict[str, str]) -> list[Zone]:
    """A seat's number is its mobile hand's; `pool` holds all mobile hands when they are shuffled (LD-4.5)."""
    return [
        *each("hand", HAND, players),
        *each("locked", OWN, players),
        Zone("deck", DOWN),
        Zone("out", UP),
        Zone("pool", DOWN),
    ]


def value(name: str) -> int:
    """What locks with what: 1 for twos to 12 for kings, 0 for aces and jokers, which never lock (LD-5)."""
    return 0 if name in JOKERS else RANKS.index(name[0])


def alternating(seat: int, one: int, two: int) -> int:
    """Whom a seat may not affect, if these two took the turns before its own (LD-7 b)."""
    if one == two:
        return NOBODY
    return two if seat == one else one if seat == two else NOBODY


class Facts:
    """What a setup fixes: zones, values, and every action there can be, built once.

    Where something is listed by mask, the mask has a bit for every seat that may be chosen.
    """

    def __init__(self, table: Table) -> None:
        n = self.n = table.players
        seats, cards, masks = range(n), range(len(table.deck)), range(1 << n)
        self.locked = n
        """The zone of seat 0's locked sets; those of the other seats follow."""
        self.deck, self.out, self.pool = 2 * n, 2 * n + 1, 2 * n + 2
        self.rule_of_3 = table.options["rule_of_3"] == "1"
        self.value = tuple(map(value, table.deck))
        self.bit = tuple(1 << mine if mine else 0 for mine in self.value)
        """By card, the bit of its value; none for aces and jokers."""
        self.count = tuple(self.value.count(mine) for mine in range(len(RANKS)))
        """By value, how many cards of it the deck has."""
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
        """By the aces and jokers of a hand, every way to clear with them."""
        self.shares: dict[tuple[int, ...], Shares] = {}
        """By the sizes of the hands with cards, from a seat's left: which places of the pool go to each."""
        self.from_left = tuple(tuple((seat + step) % n for step in range(1, n + 1)) for seat in seats)
        """By seat, all seats clockwise from its left, itself last."""
        self.seat_bits = tuple((seat, 1 << seat) for seat in seats)
        self.bare = tuple((zone, 1 << n + place) for place, zone in enumerate((*seats, self.deck)))
        """The bits of empty mobile hands and of an empty deck in the keys of `cardless`."""
        self.reach = tuple(self._reach(seat, masks) for seat in seats)
        """By seat, by who took each of the two turns before, by who is alive: whom its turn may affect."""
        aces = [card for card, name in enumerate(table.deck) if name[0] == "A"]
        alone = aces if table.options["aces_as_jokers"] == "1" else [table.card[name] for name in JOKERS]
        self.clear: dict[int, Action] = {card: ("clear", card) for card in alone}
        """The cards that clear alone (LD-6)."""
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
        """By mask, then by card."""
        self.cardless = {kind: Cardless(n, self.force, self.take, kind) for kind in ("", *KINDS.values())}
        self.turn = tuple({verb: (seat, kind) for verb, kind in KINDS.items()} for seat in seats)
        """By seat and verb, what goes on record: the seat and the kind of turn."""

    def _reach(self, seat: int, masks: range) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Before two turns are taken, `NOBODY` took one: that is the last place, as Python counts."""
        turns = (*range(self.n), NOBODY)
        others = tuple(alive & ~(1 << seat) for alive in masks)
        without = {other: tuple(mask & ~(1 << other) or mask for mask in others) for other in range(self.n)}
        without[NOBODY] = others
        barred = alternating if self.rule_of_3 else lambda seat, one, two: NOBODY
        return tuple(tuple(without[barred(seat, one, two)] for two in turns) for one in turns)
