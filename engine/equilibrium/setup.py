"""The table of 8-equilibrium: its options, its zones, its deal, and everything that is built once."""

from __future__ import annotations

from ..kernel.game import Refused
from ..kernel.zones import DOWN, HAND, UP, Zone, each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from ..kernel.question import Action
    from ..kernel.table_description import Table
    from .public import State

    Sizes = tuple[int, ...]
    Actions = tuple[Action, ...]
    Options = tuple[Actions, tuple[Actions, ...], int]

VARIANTS: Final = "ABCDE"
HAND_LIMIT: Final = 8
FIRST_HAND: Final = 3
FIRST_TOKENS: Final = 2
SEATS: Final = range(6)
SLOTS: Final = range(4)
FROM_DECK: Final = -1
"""Stands for the deck where a Give usually has a slot of the Market."""

PRESETS: Final[dict[str, dict[str, Any]]] = {
    "planning_duo": {"players": (4, 6), "options": {"variants": "AB"}, "timer": "light"},
    "combo_planner": {"players": (3, 4, 5), "options": {"variants": "BE"}},
    "deduction_night": {"players": (3, 4, 5), "options": {"variants": "CD"}},
    "swingy_teams": {"players": (4, 6), "options": {"variants": "ACE"}},
    "full_featured": {"players": (4, 6), "options": {"variants": "ABE"}},
}
SIZES: Final[dict[int, Callable[[list[tuple[int, ...]]], Sizes]]] = {
    2: lambda z: (len(z[0]), len(z[1])),
    3: lambda z: (len(z[0]), len(z[1]), len(z[2])),
    4: lambda z: (len(z[0]), len(z[1]), len(z[2]), len(z[3])),
    5: lambda z: (len(z[0]), len(z[1]), len(z[2]), len(z[3]), len(z[4])),
    6: lambda z: (len(z[0]), len(z[1]), len(z[2]), len(z[3]), len(z[4]), len(z[5])),
}
"""By number of players, the function that reads all hand sizes.

They are written out, because a loop takes three times as long.
"""
_WARNINGS: Final = (("AD", "teams_in_fog"), ("AC", "wind_and_relay"), ("BCE", "many_layers"))


def read_variants(text: str) -> str | None:
    """Read the letters of variants, which may come in any order, each once; no letter is the base game."""
    letters = "".join(sorted(text.upper()))
    return letters if len(set(letters)) == len(letters) and set(letters) <= set(VARIANTS) else None


def check(players: int, options: dict[str, str]) -> None:
    if "A" in options["variants"] and players not in (4, 6):
        raise Refused("teams_players", given=players)


def warn(players: int, options: dict[str, str]) -> tuple[str, ...]:
    """The warning that the setup screen shows about a combination before it is played (EQ-15)."""
    variants = options["variants"]
    found = [code for letters, code in _WARNINGS if set(letters) <= set(variants)]
    return (*found, "long_turns") if len(variants) > 2 else tuple(found)


def zones(players: int, options: dict[str, str]) -> list[Zone]:
    """The zones. Hands come first, so the number of a seat is that of its hand.

    Only the Wind needs a zone for cards in transit.
    """
    market = Zone("market", DOWN if "D" in options["variants"] else UP)
    passing = [Zone("wind", DOWN)] if "C" in options["variants"] else []
    return [*each("hand", HAND, players), market, Zone("deck", DOWN), Zone("offer", UP), *passing]


class Facts:
    """The fixed parts of a setup: variants, zones, and every possible action, built once."""

    def __init__(self, table: Table) -> None:
        n = self.n = table.players
        variants = table.options["variants"]
        self.teams, self.stock, self.wind, self.fog, self.powers = (letter in variants for letter in VARIANTS)
        self.layered = variants not in ("", "E")
        """Whether a turn may contain more than its action and the action's consequences."""
        self.market, self.deck, self.offer, self.passing = range(n, n + 4)
        self.left = len(table.deck) - HAND_LIMIT * n
        """The number of cards outside the hands once everybody holds eight (EQ-11)."""
        self.cap = 3 if self.stock or self.powers else table.numbers["tokens"] * n
        """The number of tokens that a seat may hold (EQ-B3).

        Without B and E, nobody ever has more than at the start.
        """
        seats = range(n)
        cards = range(len(table.deck))
        self.after = tuple((seat + 1) % n for seat in seats)
        """By seat, whose turn comes next."""
        self.mates = tuple(
            tuple((seat + step) % n for step in range(2, n, 2)) if self.teams else () for seat in seats
        )
        """Each seat's teammates, clockwise from its left (EQ-A1)."""
        self.to = tuple(tuple(("to", seat) for seat in seats if mask >> seat & 1) for mask in range(1 << n))
        self.swap = tuple(tuple(("swap", card, slot) for slot in SLOTS) for card in cards)
        self.trade = tuple(tuple(("trade", seat, card) for card in cards) for seat in seats)
        self.relay = tuple(tuple(("relay", seat, card) for card in cards) for seat in seats)
        self.choose = tuple(("choose", card) for card in cards)
        self.gives = tuple(
            (*(("give", slot, seat) for slot in SLOTS for seat in seats if mask >> seat & 1), ("deal",))
            for mask in range(1 << n)
        )
        self._buys: dict[int, tuple[Actions, ...]] = {}
        self.reach = tuple(Reach(n, seat, self) for seat in seats)
        self.sizes = SIZES[n]

    def buys(self, others: int) -> tuple[Actions, ...]:
        """By card, the swaps a token pays for: with the Market and with the players in the mask `others`."""
        if others not in self._buys:
            seats = [seat for seat in range(self.n) if others >> seat & 1]
            self._buys[others] = tuple(
                (*swaps, *(self.trade[seat][card] for seat in seats)) for card, swaps in enumerate(self.swap)
            )
        return self._buys[others]


class Reach(dict["Sizes", "Options"]):
    """By all hand sizes: the Gives of a seat, the paid swaps of each card, and the mask of targets.

    Each entry is built on first use; in play, hand sizes differ by one at most.
    """

    def __init__(self, n: int, seat: int, facts: Facts) -> None:
        self.n = n
        self.seat = seat
        self.facts = facts

    def __missing__(self, sizes: Sizes) -> Options:
        seat = self.seat
        facts = self.facts
        mask = fewest(sizes, seat)
        equals = sum(1 << other for other, size in enumerate(sizes) if other != seat and size >= sizes[seat])
        self[sizes] = found = (facts.gives[mask], facts.buys(equals), mask)
        return found


def fewest(sizes: Sizes, giver: int) -> int:
    """The mask of seats with the fewest cards, the targets of a Give (EQ-9).

    With two players, the target is the other one (EQ-10).
    """
    low = min(sizes)
    mask = sum(1 << seat for seat, size in enumerate(sizes) if size == low)
    return mask & ~(1 << giver) if len(sizes) == 2 and mask == 3 else mask


def targets(s: State, giver: int) -> int:
    """The mask of seats that a Give by this seat may reach now."""
    facts: Facts = s.table.facts
    _, _, mask = facts.reach[giver][facts.sizes(s.zones)]
    return mask


def tell_deal(s: State) -> None:
    """Report each seat's cards to it after the deal, and the Market if it lies open."""
    facts: Facts = s.table.facts
    for seat in range(facts.n):
        hand = s.zones[seat]
        s.tell_some("dealt", s.table.auto[seat], {"cards": hand}, seat=seat, count=len(hand))
    cards = s.zones[facts.market]
    s.tell_some("opened_market", s.table.auto[facts.market], {"cards": cards}, count=len(cards))


def lay_out(s: State, starter: int) -> int:
    """Shuffle, decide who starts, and deal (EQ-2); returns the starter."""
    facts: Facts = s.table.facts
    n = facts.n
    deck = facts.deck
    market = facts.market
    s.lay_deck(deck)
    starter = s.below(n) if starter < 0 else starter
    s.put("starter", starter)
    s.put("tokens", (s.table.numbers["tokens"],) * n)
    s.deal(deck, [(starter + step) % n for step in range(n)], s.table.numbers["hand"])
    s.deal(deck, (market,), len(SLOTS))
    if s.log is not None:
        tell_deal(s)
    if facts.teams:
        s.put("assists", 0)
        s.put("skips", (False,) * n)
        s.put("relayed", (False, False))
    if facts.wind:
        s.put("calm", True)
    if facts.fog:
        s.put("face_up", (False,) * len(SLOTS))
    if facts.powers:
        s.put("kings", ())
    return starter
