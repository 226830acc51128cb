"""The tuned numbers for playing Lockdown: logarithms of odds for standings, otherwise chances and shares.

Fitted to games among Regulars. `python -m tools.tuning.fit lockdown --help` shows how to make or confirm
them; docs/lab/weights.md records what was confirmed, with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@dataclass(frozen=True, slots=True)
class SetWeights:
    """The value of a set to its owner when a playout stops, as a logarithm of odds."""

    alone: float
    """The set by itself."""
    known: float
    """For each other player that holds a fitting card and knows about the set."""
    unknown: float
    """For each other player that holds a fitting card and does not know about the set."""


@dataclass(frozen=True, slots=True)
class ByRivals:
    """The value of sets, by how many players are left."""

    pairs: tuple[SetWeights, SetWeights, SetWeights, SetWeights]
    """A set that needs more than one further card to be fatal, by phase."""
    deadly: SetWeights
    """A set one card from death."""
    late: SetWeights
    """Any set in sudden death."""
    clears: tuple[float, float, float, float, float]
    """The means to Clear, by phase, ending with sudden death itself."""
    needed: float
    """The bonus for the means to Clear if there is a deadly set."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of cards, sets and dangers in a player's standing."""

    deadly: float = -0.6
    """A set one card from death."""
    pair: float = -0.25
    """A set that needs more than one card to be fatal."""
    lone: float = -0.06
    """A card in the hand that may lock."""
    free: float = 0.1
    """An ace or a joker in the hand."""
    clears: float = 0.3
    """The means to Clear: once, and once more for each deadly set."""
    clears_cards: float = 2.0
    """How many aces and jokers in another player's hand count as the means to Clear."""
    armed: float = -2.0
    """Another player holds the fatal card, and knows it."""
    guesses: float = 0.25
    """The part of `armed` that remains if that player does not know it."""
    soon_turns: float = 25.0
    """How many turns before sudden death smaller sets begin to count as deadly."""
    soon_least: float = 0.1
    """How far they count as deadly before that."""
    soon_pair: float = 0.5
    """How far the value of a smaller set becomes that of a deadly one as sudden death approaches."""

    again: float = 0.2
    """The value of the extra turn for causing a loss."""
    keep: float = 0.3
    """The part of `armed` that a player loses by giving up a card that would be fatal to somebody."""
    fresh_pair: float = 0.35
    """How many pairs are expected among four new cards."""
    fresh_free: float = 0.4
    """How many aces and jokers are expected among four new cards."""
    hit: float = 0.03
    """The cost, as a share of a win, if the next player may attack this one."""
    gives_known: float = 0.9
    """How likely the next player gives a card that it knows to be fatal."""
    gives_unknown: float = 0.25
    """How likely it gives a fatal card unknowingly."""
    forced: float = 0.3
    """How likely the next player forces this one to draw."""
    worst_threat: float = 0.95
    """The largest threat that counts."""
    fears: float = 0.5
    """How much more suspicious characters fear a threat."""

    likes_chance: float = 0.008
    """Bold characters' bonus for drawing, taking or shuffling, as a share of a win."""
    likes_revenge: float = 0.014
    """A grudge's bonus for hitting the player who did all the harm."""
    likes_secrets: float = 0.008
    """A bluffer's bonus for passing a card unseen."""
    likes_sparing: float = 0.01
    """Thrifty characters' bonus for keeping their aces and jokers."""
    likes_keeping: float = 0.006
    """Thrifty characters' bonus for keeping any other card."""
    likes_checking: float = 0.012
    """Suspicious characters' bonus for taking a card, which shows them one card of a hand."""
    likes_order: float = 0.01
    """Suspicious characters' bonus for not shuffling hands about which they know something."""

    careless: float = 0.05
    """How likely it is that a player who could put somebody out does not, relative to one who could not."""

    clear_left: float = 6.0
    """How many turns before sudden death a playout Clears any set."""
    hits_back: float = 0.6
    """In playouts: the bonus for attacking the last attacker, measured in sets one card from death."""
    hits_pair: float = 0.3
    """In playouts: the weight of a smaller set, measured in sets one card from death."""
    phases_left: tuple[float, float, float] = (25.0, 10.0, 4.0)
    """The numbers of turns before sudden death at which a new phase begins."""
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
    """The value of sets while two players are left."""
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
    """The value of sets while more than two players are left."""
    free_later: float = 0.03
    """The value of an ace or a joker when a playout stops."""
    horizon: int = 10
    """How many decisions a playout lasts."""
    at_two: int = 4
    """How many decisions a playout lasts at a table for two."""


WEIGHTS: Final = Weights()
