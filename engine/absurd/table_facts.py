"""Everything that a table of Absurd 8's computes once: its zones, its cards, and frequent actions."""

from __future__ import annotations

from ..kernel.cards import RANKS
from ..kernel.zones import DOWN, HAND, UP, Zone, each
from .card_abilities import REMOVES, SUITS, WORMHOLE, Traits
from .cards import CARDS, code, lines, total

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..kernel.question import Action
    from ..kernel.table_description import Table
    from .card_abilities import Trait
    from .cards import Text
    from .public import Lie

    Options = tuple[tuple[Action, ...], ...]
    """By card, its possible plays."""

PILES: Final = 4
"""The first pile, one for each New Active Pile card, and one for a copy of such a card."""

OPEN: Final = 0
IDLE: Final = 1
CLOSED: Final = 2
"""How a card lies: with its text active; face up without effect (AB-1, AB-14); face down."""
FREE: Final[Lie] = (-1, OPEN, -1, None)
"""The record of a card that lies under a pile:

(who played it, how it lies, named suit, text if not the printed one).
"""
FREE_CLOSED: Final[Lie] = (-1, CLOSED, -1, ())

COLOR_LOCK: Final = 1
FREE_FOR_ALL: Final = 2
CROWD_WINS: Final = 4
SMALL_REVEALED: Final = 8
DRAINED_ENDS: Final = 16
"""The active effects of the global space, as a mask in `pub.effects`."""
EFFECTS: Final = total(
    "effect",
    {
        "color_lock": COLOR_LOCK,
        "free_for_all": FREE_FOR_ALL,
        "crowd_wins": CROWD_WINS,
        "small_hands_revealed": SMALL_REVEALED,
        "ends_when_drained": DRAINED_ENDS,
    },
    apart=("battle_stack", "new_pile"),
)
"""By kind of effect, its bit in the mask; kinds without a bit act when the card is played (see `play`)."""
WAITING: Final = 4
DRAWS_CHAIN: Final = 8
"""Further bits of a mode: attacks are pending, and this player may chain with draw cards (AB-41)."""

TAKE: Final[Action] = ("take",)
DRAW: Final[Action] = ("draw",)
PASS: Final[Action] = ("pass",)
STAY: Final[Action] = ("stay",)
DONE: Final[Action] = ("done",)
LOSE: Final[Action] = ("lose",)
BELIEVE: Final[Action] = ("believe",)
CALLED: Final[Action] = ("call",)
CALLS: Final[tuple[Action, ...]] = (BELIEVE, CALLED)
NAMES: Final[tuple[Action, ...]] = tuple(("name", suit) for suit in SUITS)

NO_FACE: Final = 130
"""The face of a pile that accepts any card (AB-11); others are `13 * suit + rank`, plus 65 with Supersize."""


def zones(players: int, options: dict[str, str]) -> list[Zone]:
    return [
        *each("hand", HAND, players),
        Zone("draw", DOWN),
        *(Zone(f"pile{pile}", DOWN) for pile in range(PILES)),
        Zone("battle", UP),
        *each("effects", UP, players),
        Zone("global", UP),
        Zone("aside", UP),
        Zone("mix", DOWN),
    ]


class Facts:
    """Everything that never changes: zones by name, traits of printed texts, and frequent actions."""

    def __init__(self, table: Table) -> None:
        self.n = n = table.players
        self.draw = n
        self.first = n + 1
        self.piles = tuple(range(n + 1, n + 1 + PILES))
        self.battle = n + 1 + PILES
        self.effects = self.battle + 1
        """The first seat's effects space; those of the other seats follow."""
        self.common = self.effects + n
        self.aside = self.common + 1
        self.mix = self.common + 2
        self.laid = range(self.first, self.aside)
        """The zones whose cards have a public `Lie` each: piles, battle and spaces."""
        self.names = table.deck
        texts = [CARDS[name] for name in table.deck]
        self.printed = tuple(Traits(text) for text in texts)
        self.lenders = tuple(card for card, traits in enumerate(self.printed) if traits.lends)
        self.copiers = tuple(card for card, traits in enumerate(self.printed) if traits.copies)
        self.meddlers = frozenset(self.copiers + self.lenders)
        self.having = {
            trait: sum(1 << card for card, traits in enumerate(self.printed) if trait(traits))
            for trait in (WORMHOLE, REMOVES)
        }
        """By trait, a mask of the cards whose printed text has it."""
        self.jumpers = frozenset(
            card
            for card, traits in enumerate(self.printed)
            if traits.wormhole or traits.copies or "wormhole" in traits.picks
        )
        """The cards that may have Wormhole when they are played."""
        self.pickable = tuple(card for card, traits in enumerate(self.printed) if traits.picks)
        """The cards of which the player chooses one line."""
        self._compiled: dict[Text, Traits] = {}
        self.fitting: dict[int, int] = {}
        """By face and active effects, a mask of the cards that may be laid there (see `fit.fitting`)."""
        self.answering: dict[int, int] = {}
        """By pending attacks, a mask of the cards that may be played at all."""
        self.openings: dict[int, Options] = {}
        """By pile, face and mode, the possible plays of each card (see `fit.openings`)."""
        self.openings_for: dict[tuple[int, Trait | None], dict[int, Options]] = {}
        """By helping card and required trait, and then as in `openings`: the possible plays of each card."""
        self.copying: dict[tuple[Any, ...], tuple[Action, ...]] = {}
        """For a card that copies: its plays, by what it must match, the helping card, and the copied text."""
        self._prebuild(texts)

    def _prebuild(self, texts: list[Text]) -> None:
        cards = range(len(texts))
        self.play: dict[int, Options] = {
            pile: tuple((("play", card, pile),) for card in cards) for pile in self.piles
        }
        self.closed: dict[int, Options] = {
            pile: tuple((("bluff", card, pile),) for card in cards) for pile in self.piles
        }
        self.either: dict[int, Options] = {
            pile: tuple((("play", card, pile), ("bluff", card, pile)) for card in cards)
            for pile in self.piles
        }
        """By pile and card: `play` openly, play `closed` as a bluff, or `either`."""
        self.nothing: Options = ((),) * len(texts)
        self.lend: dict[tuple[int, int], Options] = {
            (helper, pile): tuple((("lend", helper, card, pile),) if card != helper else () for card in cards)
            for helper in self.lenders
            for pile in self.piles
        }
        """Actions in which one card helps another, by helping card and pile."""
        self.discard = tuple(("discard", card) for card in cards)
        self.give = tuple(("give", card) for card in cards)
        self.fight = tuple(("fight", card) for card in cards)
        self.target = tuple(("target", seat) for seat in range(self.n))
        attributes: dict[str, set[int]] = {}
        for card, text in enumerate(texts):
            for clause in lines(text):
                attributes.setdefault(code(clause), set()).add(card)
            attributes.setdefault(self.names[card][0], set()).add(card)
            attributes.setdefault(self.names[card][1], set()).add(card)
        words = [*RANKS, *SUITS, *sorted(word for word in attributes if len(word) > 1)]
        self.fish = tuple(("fish", word) for word in words)
        self.answers = {word: frozenset(attributes[word]) for word in words}
        """By rank, suit and attribute, the cards that have it (AB-31)."""

    def traits(self, card: int, text: Text | None) -> Traits:
        """The traits that this text gives a card; None stands for the printed text."""
        if text is None:
            return self.printed[card]
        found = self._compiled.get(text)
        if found is None:
            found = self._compiled[text] = Traits(text)
        return found
