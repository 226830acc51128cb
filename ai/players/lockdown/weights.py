"""The tuned numbers of Lockdown's player. Standings are logarithms of odds; the rest are chances and shares.

Fitted to games among Regulars. `python -m ai.fit lockdown --help` tells how to make or confirm them, and
docs/weights.md what was confirmed with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@dataclass(frozen=True, slots=True)
class SetWeights:
    """What a set comes to for its owner when a playout stops, as logarithms of odds."""

    alone: float
    """The set by itself."""
    known: float
    """For each other player that holds a card that fits, and knows of the set."""
    unknown: float
    """For each other player that holds a card that fits, and does not know of the set."""


@dataclass(frozen=True, slots=True)
class ByRivals:
    """What sets come to, by how many players are left."""

    pairs: tuple[SetWeights, SetWeights, SetWeights, SetWeights]
    """A set that is not yet one card from death, by phase."""
    deadly: SetWeights
    """A set one card from death."""
    late: SetWeights
    """Any set in sudden death."""
    clears: tuple[float, float, float, float, float]
    """The means to Clear, by phase, the last being sudden death itself."""
    needed: float
    """The same in addition, where there is a deadly set."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number; what a card, a set or a danger means to a player's standing."""

    deadly: float = -0.6
    """A set one card from death."""
    pair: float = -0.25
    """A set that needs more than one card to be fatal."""
    lone: float = -0.06
    """A card in the hand that may lock."""
    free: float = 0.1
    """An ace or a joker in the hand."""
    clears: float = 0.3
    """The means to Clear, once, and once more for each deadly set."""
    clears_cards: float = 2.0
    """So many aces and jokers in another hand count as the means to Clear."""
    armed: float = -2.0
    """Another player holds the card that would be one's last, and knows it."""
    guesses: float = 0.25
    """How much of `armed` remains where that player does not know it."""
    soon_turns: float = 25.0
    """So many turns before sudden death lesser sets begin to count as deadly."""
    soon_least: float = 0.1
    """How much they count as deadly before that."""
    soon_pair: float = 0.5
    """How far a lesser set's own worth goes towards a deadly one's as sudden death comes."""

    again: float = 0.2
    """The extra turn for a loss that one caused."""
    keep: float = 0.3
    """How much of `armed` is given up with a card that would be somebody's last."""
    fresh_pair: float = 0.35
    """How many pairs four new cards hold."""
    fresh_free: float = 0.4
    """How many aces and jokers four new cards hold."""
    hit: float = 0.03
    """A share of a win: the next player may attack this one."""
    gives_known: float = 0.9
    """How likely the next player gives a fatal card that it knows to be fatal."""
    gives_unknown: float = 0.25
    """How likely it gives a fatal card without knowing that."""
    forced: float = 0.3
    """How likely the next player forces this one to draw."""
    worst_threat: float = 0.95
    """No threat counts more than this."""
    fears: float = 0.5
    """How much more a threat counts to the suspicious."""

    likes_chance: float = 0.008
    """What the bold give to draw, take or shuffle, as a share of a win."""
    likes_revenge: float = 0.014
    """What a grudge gives to hit the one who did all the harm."""
    likes_secrets: float = 0.008
    """What a bluffer gives to pass a card unseen."""
    likes_sparing: float = 0.01
    """What the thrifty give to keep their aces and jokers."""
    likes_keeping: float = 0.006
    """What they give to keep any other card."""
    likes_checking: float = 0.012
    """What the suspicious give to take a card, and so see one of a hand."""
    likes_order: float = 0.01
    """What they give that nobody shuffles away what they know."""

    careless: float = 0.05
    """How likely somebody spares a player that it could have thrown out, beside one who could not."""

    clear_left: float = 6.0
    """So many turns before sudden death a playout Clears any set."""
    hits_back: float = 0.6
    """In playouts: how much better it is to attack the last attacker, in sets one card from death."""
    hits_pair: float = 0.3
    """In playouts: how much a lesser set counts, in sets one card from death."""
    phases_left: tuple[float, float, float] = (25.0, 10.0, 4.0)
    """The turns before sudden death at which a new phase begins."""
    two: ByRivals = ByRivals(
        pairs=(
            SetWeights(-0.14, -0.1, -0.4),
            SetWeights(-0.2, -0.1, -0.35),
            SetWeights(-0.28, -0.44, -0.2),
            SetWeights(-0.21, -1.4, -0.66),
        ),
        deadly=SetWeights(-0.4, -2.8, -1.6),
        late=SetWeights(-0.25, -2.2, -0.9),
        clears=(0.25, 0.5, 0.5, 0.6, 0.8),
        needed=0.35,
    )
    """What sets come to while two are left."""
    many: ByRivals = ByRivals(
        pairs=(
            SetWeights(-0.1, -0.32, -0.19),
            SetWeights(-0.1, -0.4, -0.2),
            SetWeights(-0.12, -0.5, -0.25),
            SetWeights(-0.1, -1.1, -0.3),
        ),
        deadly=SetWeights(-0.3, -2.2, -1.35),
        late=SetWeights(-0.3, -0.9, -0.55),
        clears=(0.05, 0.12, 0.2, 0.2, 0.5),
        needed=0.2,
    )
    """The same while there are more."""
    free_later: float = 0.03
    """An ace or a joker, when a playout stops."""
    horizon: int = 10
    """After so many decisions a playout stops."""
    at_two: int = 4
    """The same at a table for two."""


WEIGHTS: Final = Weights()
