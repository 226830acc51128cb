"""A position of Lockdown as one seat sees it: its knowledge, the possible cards, everybody's standing.

A player's standing is a logarithm of odds. The values of everything that the player holds are added up, and
the odds give the shares of a win.
"""

from __future__ import annotations

from math import comb

from ai.levels.mind import Mind
from engine.kernel.cards import RANKS
from engine.lockdown.locks import FATAL, SUDDEN_DEATH, fatal_in
from engine.lockdown.table_facts import Facts

from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State

ALL_VALUES: Final = len(RANKS)
"""The numbers of values: 1 to 12 for twos to kings, 0 for aces and jokers."""


class Stand:
    """A seat's knowledge and assumptions about one player."""

    __slots__ = ("deadly", "free", "hand", "hold", "loaded", "open", "pairs", "risk", "score", "sets")

    def __init__(self, hand: list[int], sets: list[tuple[int, int]], known: set[int]) -> None:
        self.hand = hand
        self.sets = sets
        """Values in the hand, -1 if unknown; sizes and values of the sets, 0 if unknown."""
        self.open = known
        """The values for which everybody knows that this player has a set."""
        self.deadly = [0.0] * ALL_VALUES
        """By value, the chance that a card of it would end this player's game."""
        self.pairs = [0.0] * ALL_VALUES
        """By value, the chance that a card of it would bring a set to one card before a loss."""
        self.hold = [0.0] * ALL_VALUES
        """By value, the chance that the hand holds a card of it."""
        self.loaded = [0.0] * ALL_VALUES
        """By value, the chance that the hand holds a card of it that may be given on the next turn (LD-8)."""
        self.free = 0.0
        """How many aces and jokers are in the hand."""
        self.risk = [0.0] * ALL_VALUES
        """By value, the cost of such a card in the hand of a player who does not know about the set."""
        self.score = 0.0


class Dangers:
    """A seat's view of the dangers in a position, computed once for all its actions."""

    __slots__ = (
        "alive",
        "armed",
        "chance",
        "facts",
        "fatal",
        "mind",
        "n",
        "others",
        "pair",
        "players",
        "s",
        "seat",
        "soon",
        "stands",
        "unseen",
    )

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s = s
        self.seat = seat
        self.mind = mind
        facts: Facts = s.table.facts
        self.facts = facts
        self.n = facts.n
        self.alive: int = s.pub.alive
        self.players = [other for other in range(self.n) if self.alive >> other & 1]
        self.others = [other for other in self.players if other != seat]
        calm = s.pub.calm
        self.fatal = fatal_in(calm, 1)
        near = (calm - (SUDDEN_DEATH - W.soon_turns)) / W.soon_turns
        self.soon = max(W.soon_least, min(1.0, near)) if self.fatal == FATAL else 0.0
        """How strongly a pair counts as deadly because sudden death is near."""
        self.pair = W.pair + self.soon * (W.deadly - W.pair) * W.soon_pair
        self.unseen = [*map(float, facts.count)]
        """By value, the cards that may be in the deck or unknown in a hand."""
        self.stands = [self._sort(other) for other in range(self.n)]
        for card in s.zones[facts.out]:
            self.unseen[facts.value[card]] -= 1
        self._suppose()
        total = sum(self.unseen) or 1.0
        self.chance = [count / total for count in self.unseen]
        """The chance of each value to be the next card of the deck, or any unknown card of a hand."""
        for other in self.players:
            self._finish(other)
        self.armed = [self._armed(other) for other in range(self.n)]
        """By seat, the cost of the fatal or nearly fatal cards that others hold against it."""

    def _sort(self, seat: int) -> Stand:
        """Sort out the certain facts about a player."""
        s = self.s
        facts = self.facts
        know = self.s.know
        values = facts.value
        bit = 1 << self.seat if seat == self.seat or self.mind.memory else 0
        hand, locked = [
            [values[card] if card >= 0 and know[card] & bit else -1 for card in s.zones[zone]]
            for zone in (seat, facts.locked + seat)
        ]
        unseen = self.unseen
        sets = []
        at = 0
        for value in hand:
            if value >= 0:
                unseen[value] -= 1
        for size in s.pub.sets[seat]:
            value = max(0, *locked[at : at + size])
            if value:
                unseen[value] -= size
            sets.append((size, value))
            at += size
        everybody = s.table.all
        known = {
            values[card] for card in s.zones[facts.locked + seat] if card >= 0 and know[card] == everybody
        }
        return Stand(hand, sets, known)

    def _suppose(self) -> None:
        """Fill in the known or possible values of the sets, and remove their cards from those that may lie
        elsewhere.
        """
        taken = [0.0] * ALL_VALUES
        for player in self.players:
            stand = self.stands[player]
            for size, value in stand.sets:
                chances = {value: 1.0}
                if not value:
                    chances = self._fits(stand, size)
                    for supposed, chance in chances.items():
                        taken[supposed] += size * chance
                into = stand.deadly if size + 1 >= self.fatal else stand.pairs
                for supposed, chance in chances.items():
                    into[supposed] = min(1.0, into[supposed] + chance)
        self.unseen = [max(0.0, count - gone) for count, gone in zip(self.unseen, taken, strict=True)]

    def _fits(self, stand: Stand, size: int) -> dict[int, float]:
        """The chances of the values that an unknown set may have."""
        known = {value for _, value in stand.sets} | set(stand.hand)
        unseen = self.unseen
        fits = {
            value: comb(max(0, int(unseen[value])), size)
            for value in range(1, ALL_VALUES)
            if value not in known
        }
        total = sum(fits.values()) or 1
        return {value: count / total for value, count in fits.items() if count}

    def _finish(self, seat: int) -> None:
        """Compute the chances of cards in the hand, and the player's standing without the effect of the
        others' cards.
        """
        stand = self.stands[seat]
        marks = self.s.marks
        blanks = stand.hand.count(-1)
        stand.free = stand.hand.count(0) + blanks * self.chance[0]
        if blanks:
            stand.hold = [0.0, *[min(1.0, blanks * chance) for chance in self.chance[1:]]]
            stand.loaded = stand.hold[:]
        hold = stand.hold
        loaded = stand.loaded
        for card, value in zip(self.s.zones[seat], stand.hand, strict=True):
            if value > 0:
                hold[value] = 1.0
                loaded[value] = 0.0 if marks >> card & 1 else 1.0
        deadly = sum([size + 1 >= self.fatal for size, _ in stand.sets])
        stand.score = deadly * W.deadly + (len(stand.sets) - deadly) * self.pair
        stand.score += W.lone * (len(stand.hand) - stand.free) + W.free * stand.free
        stand.score += self._lifeline(seat) * (1 + deadly)
        for value in range(1, ALL_VALUES):
            risk = stand.deadly[value] + self.soon * stand.pairs[value]
            if risk:
                stand.risk[value] = W.armed * risk * (1.0 if self.is_open(seat, value) else W.guesses)

    def _lifeline(self, seat: int) -> float:
        """How much safer a player is because they may be able to pay for a Clear."""
        free = self.stands[seat].free
        if seat != self.seat:
            return W.clears * min(1.0, free / W.clears_cards)
        clears = any(card in self.facts.clear for card in self.s.zones[seat])
        return W.clears if clears or (free >= 2 and self.facts.clear_aces) else 0.0

    def _armed(self, target: int) -> float:
        total = 0.0
        for value, risk in enumerate(self.stands[target].risk):
            if risk:
                for other in self.others:
                    if other != target:
                        total += risk * self.stands[other].hold[value]
                if target != self.seat and self.stands[self.seat].hold[value]:
                    total += self.arms(target, value)
        return total

    def arms(self, target: int, value: int) -> float:
        """The cost to another player if this seat, with its knowledge, holds such a card."""
        stand = self.stands[target]
        return W.armed * (stand.deadly[value] + self.soon * stand.pairs[value])

    def is_open(self, seat: int, value: int) -> bool:
        """Whether everybody knows that this player has a set of this value."""
        return value in self.stands[seat].open

    def dies(self, seat: int, value: int) -> float:
        """The chance that a card of this value is fatal for a seat; -1 is a random card."""
        deadly = self.stands[seat].deadly
        if value >= 0:
            return deadly[value]
        return sum([a * b for a, b in zip(self.chance, deadly, strict=True)])

    def gains(self, seat: int, value: int) -> float:
        """How much such a card changes a standing, unless it is fatal."""
        stand = self.stands[seat]
        if value >= 0:
            return self._gain(stand, value)
        return sum([chance * self._gain(stand, v) for v, chance in enumerate(self.chance) if chance])

    def _gain(self, stand: Stand, value: int) -> float:
        if value == 0:
            return W.free
        third = stand.pairs[value]
        second = stand.hold[value]
        alone = W.lone * (1 - second)
        return (W.deadly - self.pair) * third + ((self.pair - W.lone) * second + alone) * (1 - third)
