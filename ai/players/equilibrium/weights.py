"""The tuned numbers for playing 8-equilibrium, in points of the final score unless stated otherwise.

`python -m tools.tuning.fit equilibrium --help` shows how to make or confirm them; docs/lab/weights.md records
what was confirmed, with which seed.
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
    """The value of a point of the final score, in shares of a win."""
    trust_in_fog: float = 300.0
    """In a search, how many worlds the policy's judgement of a choice is worth while the Market lies face
    down.
    """
    taste: float = 0.4
    """Bold characters' bonus for an unseen card, and bluffers' for a secret choice."""
    offers: float = 0.32
    """A bluffer's bonus for offering a card to a player who may pay to refuse it."""
    rejects: float = 0.7
    """Suspicious characters' bonus for rejecting."""
    doubts: float = 0.2
    """Suspicious characters' bonus for not using the deck."""
    picks: float = 0.2
    """Their bonus for choosing a card from the Market themselves."""
    revenge: float = 0.8
    """A grudge's bonus for offering a card to the player who did all the harm."""
    peace: float = 0.25
    """Its bonus for offering nobody a card as long as nobody has done any harm."""

    best_ranks: float = 1.5
    """The value of the best sum of ranks to a full hand, because most rounds of four or more end in ties."""
    ranks_fade: float = 8.0
    """The distance from the best sum at which this value has fallen by a factor of e."""
    ranks_picked: float = 1.5
    """A hand's ranks are slightly better than random: like the best of this many draws."""
    ties_count: float = 4.0
    """From this many players on, most rounds are decided by a tie-break."""

    token_last: float = 0.25
    """The value of a token in the last turn."""
    token_turn: float = 0.3
    """Its further value for each turn to go."""
    token_most: float = 1.1
    """The highest value of a token, before adjusting for the number of players."""
    token_at_two: float = 1.9
    """How much more a token is worth with two players, where every gift comes from the same opponent."""
    token_at_three: float = 1.1
    """How much more a token is worth with three players."""
    token_at_more: float = 0.8
    """How much more a token is worth with four or more players."""
    token_hoard: float = 1.3
    """How much more a token is worth to the thrifty."""
    token_spend: float = 0.4
    """How much less it is worth to characters who are the opposite of thrifty."""
    token_held: tuple[float, float, float, float, float, float] = (0.0, 1.0, 1.0, 0.5, 0.5, 0.5)
    """The value of a player's first, second, … token relative to an ordinary one, starting with no tokens
    held.
    """
    grudge: float = 0.5
    """How much a grudge changes which player is given a bad card."""

    jack: float = 0.9
    """The value of a Jack's power."""
    queen: float = 0.1
    """The value of a Queen's power."""
    king: float = 0.25
    """The value of a King's power."""

    trade_token: float = 0.4
    """The further cost, in tokens, of a Trade with a player who may pay to cancel it."""
    traded: float = 0.5
    """The weight of a card's effect on the hand that gets it, in a Trade or a Relay."""
    bottomed: float = 0.3
    """The weight of the effect that the card at the bottom would have had on the hands."""
    toss_turn: float = 0.6
    """The value of the turn of a Toss, besides its token."""
    toss_saves: float = 0.9
    """The value of letting a teammate without a token reject."""
    assist_turn: float = 0.3
    """The value of the turn of an Assist."""
    relay: float = 0.4
    """A teammate's gain from losing its worst card, before it is known which card that is."""
    refresh: float = 0.3
    """The weight of the effect that the Stock's open card would have on the player's own hand."""
    peek: float = 0.35
    """The value of looking at two slots."""
    wind: float = 0.45
    """The average gain of the others from a Wind."""
    top: float = 0.1
    """The weight of the effect that the top card of the deck would have on the player's own hand."""

    sharp: float = 2.0
    """How decisive a point is at the end of a round, as a logarithm of odds."""
    blunt: float = 0.75
    """How decisive a point is while cards are still to come."""
    sure: float = 0.5
    """The part of a finished round's value that depends on who won.

    The rest depends on the margin, which is less random.
    """
    counted: float = 0.96
    """The value of `sure` for numbers that people read as the chance to win; the rest tells defeats apart."""
    token_later: float = 0.5
    """The value of a token when a playout stops."""

    slack: float = 0.25
    """How many points worse than the best another player's choice often is."""
    whim: float = 0.05
    """How likely a player's worst choice is, relative to the best, because people have reasons of their own.
    """
    parted: float = 0.4
    """By how many points a card must be worse for the chance that it is given up to be e times as high."""

    heeds: float = 1.0
    """The value of doing as a partner asks."""
    bluffs: float = 0.3
    """How often a bluffer tells an opponent who may give it a card that it needs its most frequent suit."""
    doubt: float = 0.5
    """The share of guessed worlds in which an opponent has a card that it claims."""

    horizon: int = 24
    """The number of decisions after which a playout stops."""
    glances: int = 12
    """In how many guessed worlds a choice is judged before any choice is tried."""


WEIGHTS: Final = Weights()
