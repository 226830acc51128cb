"""The tuned numbers of the player of 8-equilibrium, in points of the final score unless said otherwise.

`python -m ai.fit equilibrium --help` tells how to make or confirm them, and docs/weights.md what was
confirmed with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number."""

    point: float = 0.09
    """What a point of the final score is worth in shares of a win."""
    trust_in_fog: float = 300.0
    """How many worlds of a search the judgement of a choice is worth where the Market lies face down."""
    taste: float = 0.4
    """What the bold give for a card that nobody has seen, and bluffers for a secret choice."""
    offers: float = 0.32
    """What a bluffer gives to offer a card to somebody else, who may pay to refuse it."""
    rejects: float = 0.7
    """What the suspicious give to reject."""
    doubts: float = 0.2
    """What they give not to turn to the deck."""
    picks: float = 0.2
    """What they give to choose a card of the Market themselves."""
    revenge: float = 0.8
    """What a grudge gives to offer a card to the one who did all the harm."""
    peace: float = 0.25
    """What it gives not to offer anybody a card as long as nobody did any."""

    best_ranks: float = 1.5
    """What the best sum of ranks is worth to a full hand: most rounds of four or more end in ties."""
    ranks_fade: float = 8.0
    """That falls by a factor of e with so much distance from the best sum."""
    ranks_picked: float = 1.5
    """A hand picks its ranks a little better than chance does: as the best of so many."""
    ties_count: float = 4.0
    """From so many players on most rounds are decided by a tie-break."""

    token_last: float = 0.25
    """What a token is worth in the last turn."""
    token_turn: float = 0.3
    """How much more for each turn to go."""
    token_most: float = 1.1
    """A token is never worth more than this, before the number of players is looked at."""
    token_at_two: float = 1.9
    """How much more a token is worth between two: there is always somebody who gives what one likes least."""
    token_at_three: float = 1.1
    """The same among three."""
    token_at_more: float = 0.8
    """The same among four or more."""
    token_hoard: float = 1.3
    """How much more a token is worth to the thrifty."""
    token_spend: float = 0.4
    """How much less it is worth to those who are the opposite."""
    token_held: tuple[float, float, float, float, float, float] = (0.0, 1.0, 1.0, 0.5, 0.5, 0.5)
    """What the first, second, … token that somebody holds is worth beside an ordinary one, from none on."""
    grudge: float = 0.5
    """How much a grudge shifts whom a bad card is given to."""

    jack: float = 0.9
    """What a Jack's power is worth."""
    queen: float = 0.1
    """What a Queen's power is worth."""
    king: float = 0.25
    """What a King's power is worth."""

    trade_token: float = 0.4
    """How much of a token more a Trade costs with somebody who may pay to cancel it."""
    traded: float = 0.5
    """How much it counts what a card does to the hand that gets it, in a Trade or a Relay."""
    bottomed: float = 0.3
    """How much it counts what the card at the bottom would have done to the hands."""
    toss_turn: float = 0.6
    """What the turn of a Toss is worth beside its token."""
    toss_saves: float = 0.9
    """What it is worth that a teammate without a token may reject."""
    assist_turn: float = 0.3
    """What the turn of an Assist is worth."""
    relay: float = 0.4
    """What a teammate's worst card gains by going, before it is known which that is."""
    refresh: float = 0.3
    """How much it counts what the Stock's open card would do to the own hand."""
    peek: float = 0.35
    """What it is worth to look at two slots."""
    wind: float = 0.45
    """What the others gain on the average by a Wind."""
    top: float = 0.1
    """How much it counts what the card on top of the deck would do to the own hand."""

    sharp: float = 2.0
    """How much a point decides at the end of a round, as a logarithm of odds."""
    blunt: float = 0.75
    """How much it decides with cards still to come."""
    sure: float = 0.5
    """How much of a finished round's worth is who won it; the rest is by how much, which luck blurs less."""
    token_later: float = 0.5
    """What a token is worth when a playout stops."""

    slack: float = 0.25
    """How many points worse than the best a choice of somebody else often is."""
    whim: float = 0.05
    """How likely somebody's worst choice is, beside the best: people have reasons of their own."""
    parted: float = 0.4
    """By how many points a card must be worse to be likelier by a factor of e to be parted with."""

    horizon: int = 24
    """After so many decisions a playout stops."""
    glances: int = 12
    """In so many guessed worlds a choice is looked at before any is tried."""


WEIGHTS: Final = Weights()
