"""The tuned numbers of Eightfist's player, in points that a Fist costs unless said otherwise.

`python -m ai.fit eightfist --help` tells how to make or confirm them, and docs/weights.md what was confirmed
with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ByDowns = tuple[float, float, float, float, float, float, float, float, float]
"""By the face-down cards of the fullest Fist, from none to eight."""


@dataclass(frozen=True, slots=True)
class Fed:
    """What the next seat makes of a card on the slush for which nothing waits, by kind."""

    ace: float = 2.0
    """An ace."""
    two: float = 1.7
    """A two but the 2♦."""
    three: float = 1.7
    """A three."""
    four: float = 1.5
    """A four."""
    five: float = 1.0
    """A five."""
    six: float = 1.0
    """A six."""
    seven: float = 0.7
    """A seven."""
    eight: float = 0.6
    """An eight."""
    nine: float = 0.4
    """A nine."""
    ten: float = 0.3
    """A ten."""
    jack: float = 0.3
    """A jack."""
    queen: float = 0.4
    """A queen but the Q♠."""
    king: float = 2.3
    """A king, which costs nothing."""
    queen_of_spades: float = 0.4
    """The Q♠."""
    two_of_diamonds: float = 0.6
    """The 2♦."""
    fistface: float = 0.0
    """Fistface, which never lies there."""
    cry_baby: float = 0.0
    """Cry Baby."""
    grace: float = 13.0
    """Grace, which takes away as many points."""
    unseen: float = 1.2
    """A card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number."""

    scale: ByDowns = (2.0, 6.5, 9.0, 11.0, 12.0, 15.0, 18.0, 20.0, 20.0)
    """How many points ahead are as good as odds of e to 1."""
    scale_doubt: float = 3.3
    """The same if the round ends now with one card face down in each other Fist; it grows as their root."""
    scale_sure: float = 2.0
    """The same when there is hardly a doubt left."""
    scale_season: float = 20.0
    """The same where eight rounds are a game: points count, to whom the round goes does not."""
    scale_close: float = 8.0
    """The same for final scores: a round that was won by a point might as well have been lost."""

    turns: ByDowns = (0.0, 1.0, 1.7, 2.2, 3.0, 3.3, 3.7, 4.0, 4.0)
    """The turns to go, as files are bettered."""
    first_half: float = 0.5
    """By which part of a turn the player who is next is ahead."""
    file_share: float = 0.5
    """How often a turn goes to one file in particular."""
    three: float = 9.0
    """What three of a quad are worth with all the turns to go, if two may still become the fourth."""
    hope: float = 18.0
    """The tables assume three unseen partners among 3 × this many unseen cards."""
    hope_most: float = 2.0
    """More partners than that many times the usual do not count."""
    fistface: float = 15.0
    """What Fistface costs the player it visits, as long as nobody has drawn it."""

    likes: float = 0.015
    """How much of a win a character gives for what it likes."""
    likes_revenge: float = 4.0
    """How much more it gives to rob the one who did it all the harm."""
    likes_luck: float = 1.0
    """How much of it the bold give for a card that nobody has seen."""
    likes_own: float = 0.8
    """How much of it the suspicious give not to take what somebody left."""
    likes_speed: float = 0.8
    """How much of it bluffers give to lay a card over a face-down one."""
    likes_time: float = 0.8
    """How much of it the thrifty give not to do so."""
    likes_end: float = 1.0
    """How much of it the bold give to end the round."""
    likes_calm: float = 0.3
    """How much is left of a temperament where eight rounds are a game: what it costs in each adds up."""
    suspects: float = 1.0
    """How much more the suspicious mind what they leave to the next player."""
    denies: float = 3.5
    """How much more a grudge minds it, even if no harm came from there."""

    quick_gain: float = 2.5
    """In playouts: a card from the slush must save so much, or else the stock is the better bet."""
    quick_keep: float = 2.5
    """In playouts: a drawn card must save so much, or else it is better to turn one up."""
    quick_cover: float = 1.0
    """In playouts: what covering a face-down card is worth besides, as the Fist is then nearer to full."""
    quick_patience: float = 3.0
    """In playouts: what it costs to end the round, for what might still have come."""
    quick_theft: float = 2.0
    """In playouts: a theft must cost its victim so much."""
    quick_fed: Fed = Fed()
    """In playouts: what is left to the next player."""
    quick_draw: float = 3.0
    """In playouts: what a draw brings the next player, if it leaves the slush."""

    horizon: int = 24
    """After so many decisions a playout stops."""
    sure: float = 2.5
    """A choice is given up when it is so many standard errors behind the best."""


WEIGHTS: Final = Weights()
