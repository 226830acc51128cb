"""The tuned numbers for playing Eightfist, in points that a Fist costs unless stated otherwise.

`python -m tools.tuning.fit eightfist --help` shows how to make or confirm them; docs/lab/weights.md records
what was confirmed, with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ByDowns = tuple[float, float, float, float, float, float, float, float, float]
"""Values by the number of face-down cards in the fullest Fist, from none to eight."""


@dataclass(frozen=True, slots=True)
class Fed:
    """The next seat's gain from a card on the slush that none of its cards needs, by kind."""

    ace: float = 2.0
    """An ace."""
    two: float = 1.7
    """A two other than the 2♦."""
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
    """A queen other than the Q♠."""
    king: float = 2.3
    """A king, which costs nothing."""
    queen_of_spades: float = 0.4
    """The Q♠."""
    two_of_diamonds: float = 0.6
    """The 2♦."""
    fistface: float = 0.0
    """Fistface, which never lies on the slush."""
    cry_baby: float = 0.0
    """Cry Baby."""
    grace: float = 13.0
    """Grace, which reduces the score by as many points."""
    unseen: float = 1.2
    """A card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number."""

    scale: ByDowns = (2.0, 6.5, 9.0, 11.0, 12.0, 15.0, 18.0, 20.0, 20.0)
    """The lead in points that means odds of e to 1."""
    scale_doubt: float = 3.3
    """The lead that means odds of e to 1 if the round ends now, with one card face down in each other Fist.

    It grows with the square root of the number of face-down cards.
    """
    scale_sure: float = 2.0
    """The lead in points that means odds of e to 1 when hardly anything is uncertain."""
    scale_season: float = 20.0
    """The lead that means odds of e to 1 if a match has eight rounds.

    Then points count, and it does not matter who wins the round.
    """
    scale_close: float = 8.0
    """The lead that means odds of e to 1 for final scores.

    A round won by one point could as well have been lost.
    """

    turns: ByDowns = (0.0, 1.0, 1.7, 2.2, 3.0, 3.3, 3.7, 4.0, 4.0)
    """The number of turns to go while files are improved."""
    first_half: float = 0.5
    """The advantage of the player who is next, as a part of a turn."""
    file_share: float = 0.5
    """How often a turn goes to one particular file."""
    three: float = 9.0
    """The value of three cards of a quad with all turns to go, if two cards may still become the fourth."""
    hope: float = 18.0
    """The tables assume that three partners are among three times this many unseen cards."""
    hope_most: float = 2.0
    """The most partners that count, relative to the usual number."""
    fistface: float = 15.0
    """The expected cost of an undrawn Fistface for the player whom it hits."""

    likes: float = 0.015
    """A character's bonus for actions that it likes, in shares of a win."""
    likes_revenge: float = 4.0
    """Its further bonus for robbing the player who did it all the harm."""
    likes_luck: float = 1.0
    """The part of the bonus that bold characters give to an unseen card."""
    likes_own: float = 0.8
    """The part that suspicious characters give to not taking a card that another player left."""
    likes_speed: float = 0.8
    """The part that bluffers give to laying a card over a face-down one."""
    likes_time: float = 0.8
    """The part that thrifty characters give to leaving face-down cards in place."""
    likes_end: float = 1.0
    """The part that bold characters give to ending the round."""
    likes_calm: float = 0.3
    """The part of a temperament that remains in a match of eight rounds, in which the cost of whims adds up.
    """
    suspects: float = 1.0
    """How much more suspicious characters care about the card that they leave to the next player."""
    denies: float = 3.5
    """How much more a character with a grudge cares about it, even if that player did no harm."""

    quick_gain: float = 2.5
    """In playouts: how many points a card from the slush must save.

    If it saves less, the stock is the better bet.
    """
    quick_keep: float = 2.5
    """In playouts: how many points a drawn card must save; if it saves less, turning one up is better."""
    quick_cover: float = 1.0
    """In playouts: the bonus for covering a face-down card, because the Fist is then nearer to full."""
    quick_patience: float = 3.0
    """In playouts: the cost of ending the round, because better cards might still have come."""
    quick_theft: float = 2.0
    """In playouts: how many points a theft must cost its victim."""
    quick_fed: Fed = Fed()
    """In playouts: the weight of what is left to the next player."""
    quick_draw: float = 3.0
    """In playouts: the next player's gain if a player draws and so leaves the card on the slush."""

    horizon: int = 24
    """How many decisions a playout lasts."""
    sure: float = 2.5
    """How many standard errors behind the best a choice is dropped."""


WEIGHTS: Final = Weights()
