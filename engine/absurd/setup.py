"""The table of Absurd 8's: its zones, what is known of cards that lie open, and all that is prebuilt."""

from __future__ import annotations

from ..kernel.cards import RANKS
from ..kernel.zones import DOWN, HAND, UP, Zone, each
from .cards import CARDS, code, lines, total
from .text import REMOVES, SUITS, WORMHOLE, Traits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..kernel.question import Action
    from ..kernel.table import Table
    from .cards import Text
    from .public import Lie
    from .text import Trait

    Options = tuple[tuple[Action, ...], ...]
    """For each card what can be done with it."""

PILES: Final = 4
"""The first, one for each New Active Pile card, and one for a copy of those."""

OPEN: Final = 0
IDLE: Final = 1
CLOSED: Final = 2
"""How a card lies: its text lives; face up, but its text does nothing (AB-1, AB-14); face down."""
FREE: Final[Lie] = (-1, OPEN, -1, None)
"""A card as it lies under a pile: (who played it, how it lies, named suit, text if not the printed)."""
FREE_CLOSED: Final[Lie] = (-1, CLOSED, -1, ())

COLOR_LOCK: Final = 1
FREE_FOR_ALL: Final = 2
CROWD_WINS: Final = 4
SMALL_REVEALED: Final = 8
DRAINED_ENDS: Final = 16
"""The effects of the global space that hold, as a mask in `pub.effects`."""
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
"""By kind, the bit of the mask; the kinds set apart act when the card is played (see `play`)."""
WAITING: Final = 4
DRAWS_CHAIN: Final = 8
"""Further bits of a mode: attacks wait, and draw cards of this player chain (AB-41)."""

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
"""The face of a pile on which anything goes (AB-11); others are `13 * suit + rank`, 65 more for Supersize."""


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
    """What never changes: zones by name, every card's printed traits, every action that is offered often."""

    def __init__(self, table: Table) -> None:
        self.n = n = table.players
        self.draw = n
        self.first = n + 1
        self.piles = tuple(range(n + 1, n + 1 + PILES))
        self.battle = n + 1 + PILES
        self.effects = self.battle + 1
        """The first seat's effects space; the others follow."""
        self.common = self.effects + n
        self.aside = self.common + 1
        self.mix = self.common + 2
        self.laid = range(self.first, self.aside)
        """The zones of whose cards it is public how they lie, one `Lie` a card: piles, battle and spaces."""
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
        """By trait, the cards that have it in print, as a mask."""
        self.jumpers = frozenset(
            card
            for card, traits in enumerate(self.printed)
            if traits.wormhole or traits.copies or "wormhole" in traits.picks
        )
        """The cards that may have Wormhole when they are played."""
        self.pickable = tuple(card for card, traits in enumerate(self.printed) if traits.picks)
        """The cards of which one line is picked."""
        self._compiled: dict[Text, Traits] = {}
        self.fitting: dict[int, int] = {}
        """By face and effects that hold, the cards that may be laid there, as a mask (see `fit.fitting`)."""
        self.answering: dict[int, int] = {}
        """By what waits, the cards that may be played at all, as a mask."""
        self.openings: dict[int, Options] = {}
        """By pile, face and mode, what can be done with each card (see `fit.openings`)."""
        self.openings_for: dict[tuple[int, Trait | None], dict[int, Options]] = {}
        """The same by the card that helps and the trait that is wanted, where there are any."""
        self.copying: dict[tuple[Any, ...], tuple[Action, ...]] = {}
        """By card that copies, what it must fit, the card that helps, and what it copies: its plays."""
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
        """By pile and card: `play` openly, `closed` as a bluff, `either` of the two."""
        self.nothing: Options = ((),) * len(texts)
        self.lend: dict[tuple[int, int], Options] = {
            (helper, pile): tuple((("lend", helper, card, pile),) if card != helper else () for card in cards)
            for helper in self.lenders
            for pile in self.piles
        }
        """By the card that helps and the pile."""
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
        """For each rank, suit and attribute the cards that have it (AB-31)."""

    def traits(self, card: int, text: Text | None) -> Traits:
        """The traits of a card with this text; None stands for the printed one."""
        if text is None:
            return self.printed[card]
        found = self._compiled.get(text)
        if found is None:
            found = self._compiled[text] = Traits(text)
        return found
