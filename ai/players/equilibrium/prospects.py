"""What hands of 8-equilibrium may still come to, in points on average, and what a Swap may add."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.equilibrium.setup import HAND_LIMIT, Facts, targets

from ...happening import LITTLE, Feature, Happening, Playout, fact
from .tables import EVEN, KIND, KINDS, STEP, filled, filled_parts, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

SETTLED: Final = "settled"
"""The fact that nobody chooses any more what becomes of the own hand."""
_FILLED: Final = "filled"
_PART: Final = 4
"""So many tenths of a point more by one part of a hand's total are told of an average."""
_TENTHS: Final = 999
"""More tenths than any part brings: it is told of every amount."""
_WANTED: Final = 2
"""So many cards of each suit bring points (EQ-12)."""
_LACK: Final = "lack"
"""A fact: how many of these a hand lacks."""
COUNTED: Final = (
    *("now_hearts", "now_diamonds", "now_clubs", "now_spades"),
    *("now_reds", "now_blacks", "now_evens", "now_odds"),
)
"""Facts: how many cards of each kind the hand holds (with `their_`: as far as they are known)."""
OWN_PARTS: Final = ("own_suits", "own_colour", "own_parity")
THEIR_PARTS: Final = ("their_suits", "their_colour", "their_parity")
"""Facts: what each part of a total (`PARTS`) brings on average, in tenths of a point."""
_WORTH: Final = Happening(
    "worth_now",
    LITTLE,
    counted=True,
    tenths=True,
    least=0.25,
    at_once=True,
    within="net",
    alike=(SETTLED,),
    features=(
        Feature(_FILLED, 1),
        Feature("unfilled", 1),
        *[Feature(part, _PART, _TENTHS) for part in OWN_PARTS],
    ),
    facts=COUNTED,
)
"""What the hand scores on average if chance completes it, in points."""
_SCORES: Final = _WORTH._replace(
    code="scores_now", matters=1.1 * LITTLE, least=1, alike=(SETTLED, _FILLED), features=(), facts=()
)
"""The same of a full hand: exactly what it scores."""
_FILLS: Final = _SCORES._replace(
    code="fills_now", matters=LITTLE, least=2, tenths=False, alike=(SETTLED, _LACK)
)
"""How many unseen cards are of a suit that the hand lacks: that is why it may score more."""
_INSTEAD: Final = "gets_instead"
"""The fact that another player than this one gets the card of the choice."""
_THEIR_WORTH: Final = _WORTH._replace(
    code="their_worth_now",
    least=0.5,
    within="their_net",
    alike=(SETTLED, _INSTEAD),
    features=tuple([Feature(part, -_PART, _TENTHS) for part in THEIR_PARTS]),
    facts=tuple([f"their_{code}" for code in COUNTED]),
)
_SWAP_LEFT: Final = _WORTH._replace(
    code="swap_left",
    within="",
    matters=0.8 * LITTLE,
    least=0.5,
    alike=(SETTLED, "can_swap", "worth"),
    features=(),
    facts=("swaps", "swaps_for"),
)
"""What the best Swap with what then lies in the Market adds to that."""
_BUYS: Final = "buys_known"
"""The fact that the seat has the next turn and sees what a token buys there, or has no token left."""
_ROOM_TO_TAKE: Final = "room_to_take"
"""The fact how many cards the seat lacks if it may take one for nothing in its next turn: one more may do
more than a Swap."""
_TOKEN_BUYS: Final = Happening(
    "token_buys",
    1.6 * LITTLE,
    at_once=True,
    alike=(SETTLED, _BUYS, _ROOM_TO_TAKE),
    facts=("swaps", "swaps_for", "swap_adds"),
)
"""The seat has the next turn, and a token left for a Swap that adds something."""
_BOUGHT: Final = 0.5
"""So many points are worth a Swap."""
_UNSEEN_GIFT: Final = "gives_unseen"
_SEES: Final = Happening("sees_first", LITTLE, at_once=True, alike=(_UNSEEN_GIFT,), aside=True)
"""Against a gift from the Market that is told only where that lies hidden: else it is seen before, too."""
_PASSES: Final = Happening("passes", 0.5 * LITTLE, at_once=True, alike=("worth",), aside=True)
"""Nobody gets a card: so a Swap that changes nothing else is understood."""
OPEN: Final = ("trade", "relay", "pass")
"""Questions that follow a choice and decide what the own hand becomes."""


def prospects(playout: Playout) -> Mapping[Happening, float]:
    """What each hand scores on average if chance completes it, by what the seat knew before its choice."""
    s, seat, before = playout.soon, playout.seat, playout.before
    facts: Facts = s.table.facts
    sees = sees_first(s, before)
    found: dict[Happening, float] = {_SEES: float(sees)}
    found[fact(_UNSEEN_GIFT)] = float(sees or _gives_unseen(s, before, seat, facts))
    found[_PASSES] = float(asked(before) == "act" and asked(s) == "act" and _sizes(s) == _sizes(before))
    if is_open(playout):
        return found
    found[fact(SETTLED)] = 1.0
    to_come = unseen(before, seat)
    own = [card for card in s.zones[seat] if before.know[card] >> seat & 1]
    mine = likely(own, to_come)
    found |= _by_parts(own, to_come, OWN_PARTS) | _lacking(own, to_come)
    theirs = {}
    for other, much in playout.others:
        if not (facts.teams and not (other ^ seat) & 1):
            cards = [card for card in known(s, other, seat, facts) if before.know[card] >> seat & 1]
            theirs[other] = (likely(cards, to_come), much)
            found |= _by_parts(cards, to_come, THEIR_PARTS, other)
    net = mine - sum([worth * much for worth, much in theirs.values()])
    found |= {_WORTH: mine, fact("worth"): mine, fact("net"): net}
    full = len(own) == HAND_LIMIT  # with a card that the seat has not seen, it is an average
    found |= {fact(_FILLED): float(full), fact("unfilled"): float(not full)}
    if full:
        found[_SCORES] = mine
    found |= _bought(s, seat, market_of(s, before, seat, facts), to_come)
    gets = next((other for other in theirs if is_touched(s, before, other)), -1)
    for other, (worth, much) in theirs.items():
        found[fact(_INSTEAD, other)] = float(gets not in (-1, other))
        found[_THEIR_WORTH._replace(matters=-0.9 * LITTLE * much, seat=other)] = worth
        found[fact("their_net", other)] = -net
    return found


def _gives_unseen(s: State, before: State, seat: int, facts: Facts) -> bool:
    """Whether a card of the Market that the seat has not seen was given: to itself, or on offer now."""
    if asked(before) != "act" or (_sizes(s) == _sizes(before) and asked(s) != "react"):
        return False
    *_, slot = s.args if asked(s) == "react" else (-1,)
    old, new = before.zones[facts.market], s.zones[facts.market]
    gone = [old[slot]] if slot >= 0 else [card for card in old if card not in new]
    return any(not before.know[card] >> seat & 1 for card in gone)


def market_of(s: State, before: State, seat: int, facts: Facts) -> list[int]:
    """The cards in the Market that are not on offer, as far as the seat knew them before its choice."""
    *_, slot = s.args if asked(s) == "react" else (-1,)
    cards = [card for at, card in enumerate(s.zones[facts.market]) if at != slot]
    return [card for card in cards if before.know[card] >> seat & 1]


def _by_swap(s: State, seat: int, market: Sequence[int], to_come: tuple[int, ...]) -> tuple[float, int, int]:
    """The most that exchanging a card of the hand for one of these adds to its average score, and which."""
    hand = s.zones[seat]
    now = likely(hand, to_come)
    most = (0.0, -1, -1)
    for card in market:
        for old in hand:
            adds = likely([card, *[c for c in hand if c != old]], to_come) - now
            most = (adds, old, card) if adds > most[0] else most
    return most


def _bought(s: State, seat: int, market: Sequence[int], to_come: tuple[int, ...]) -> dict[Happening, float]:
    """What a Swap with these cards of the Market adds, if there is a token for it (EQ-6.2)."""
    adds, gone, come = _by_swap(s, seat, market, to_come) if s.pub.tokens[seat] else (0.0, -1, -1)
    found = {fact("swaps"): float(gone), fact("swaps_for"): float(come)}
    found[fact("swap_adds")] = float(round(10 * adds))
    is_next = asked(s) == "act" and s.seat == seat
    takes = is_next and targets(s, seat) >> seat & 1
    found[fact(_ROOM_TO_TAKE)] = float(HAND_LIMIT - len(s.zones[seat])) if takes else 0.0
    if is_next:
        found |= {fact(_BUYS): 1.0, _TOKEN_BUYS: float(adds >= _BOUGHT)}
    elif asked(s) and not s.pub.tokens[seat]:
        found |= {fact(_BUYS): 1.0, _TOKEN_BUYS: 0.0}
    if market and s.pub.tokens[seat]:
        found |= {fact("can_swap"): 1.0, _SWAP_LEFT: adds}
    return found


def _by_parts(
    hand: Sequence[int], to_come: tuple[int, ...], codes: Sequence[str], seat: int = -1
) -> dict[Happening, float]:
    """What each part of the total brings on average, as facts."""
    brings = filled_parts(sum([STEP[card] for card in hand]), to_come)
    return {fact(code, seat): float(round(10 * much)) for code, much in zip(codes, brings, strict=False)}


def _lacking(hand: Sequence[int], to_come: tuple[int, ...]) -> dict[Happening, float]:
    """How many unseen cards are of a suit that the hand lacks, by how many it lacks."""
    lack, unseen = 0, 0
    for suit in range(4):
        short = _WANTED - sum([card // 13 == suit for card in hand])
        if short > 0:
            lack += short
            unseen += sum([n for (step, _), n in zip(KINDS, to_come, strict=False) if step % EVEN == 9**suit])
    return {fact(_LACK): float(lack), _FILLS: float(unseen)}


def is_touched(s: State, before: State, other: int) -> bool:
    """Whether this player gets a card, or is asked to take or to swap one."""
    is_asked = asked(s) in ("react", "trade") and s.seat == other
    return is_asked or len(s.zones[other]) != len(before.zones[other])


def is_open(playout: Playout) -> bool:
    """Whether it is not settled yet what the choice makes of the own hand."""
    return asked(playout.soon) in OPEN or sees_first(playout.soon, playout.before)


def sees_first(s: State, before: State) -> bool:
    """Whether the deck's card was turned over, and who gets it is still to be chosen."""
    return asked(s) == "target" and asked(before) == "act"


def _sizes(s: State) -> list[int]:
    """How many cards each hand holds."""
    return [len(s.zones[seat]) for seat in range(s.table.players)]


def asked(s: State) -> str:
    """The kind of decision."""
    return "" if s.question is None else s.question.kind


def unseen(before: State, seat: int) -> tuple[int, ...]:
    """How many cards of each kind a seat had not seen before its choice."""
    left = [0] * len(KINDS)
    for card in unseen_cards(before, seat):
        left[KIND[card]] += 1
    return tuple(left)


def unseen_cards(s: State, seat: int) -> list[int]:
    """The cards that a seat has not seen."""
    return [card for card, know in enumerate(s.know) if not know >> seat & 1]


def likely(hand: Sequence[int], to_come: tuple[int, ...]) -> float:
    """The average score of a hand with these cards, if chance completes it from so many of each kind."""
    return round(filled(sum([STEP[card] for card in hand]), to_come), 6)


def lifting(before: State, seat: int, cards: Sequence[int]) -> int:
    """How many of these cards raise what the own hand scores on average."""
    hand, to_come = before.zones[seat], unseen(before, seat)
    now = likely(hand, to_come)
    return sum([likely([*hand, card], to_come) > now for card in cards])


def expected(hand: Sequence[int]) -> float:
    """The average score of a hand with these cards, if any cards complete it."""
    return round(worths()[sum([STEP[card] for card in hand])], 6)


def known(s: State, other: int, seat: int, facts: Facts) -> list[int]:
    """The cards that a seat knows another to hold, with the one that is offered to it now."""
    cards = [card for card in s.zones[other] if s.know[card] >> seat & 1]
    asked = s.question is not None and s.question.kind == "react" and s.seat == other
    if asked and len(s.zones[other]) < HAND_LIMIT:
        _, _, slot = s.args
        card = s.zones[facts.offer][0] if slot < 0 else s.zones[facts.market][slot]
        cards += [card] if s.know[card] >> seat & 1 else []
    return cards
