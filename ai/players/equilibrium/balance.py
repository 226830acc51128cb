"""What a choice of 8-equilibrium does at once to the balance of hands, as EQ-12 counts it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from engine.equilibrium.scoring import judge
from engine.equilibrium.setup import HAND_LIMIT, Facts

from ...happening import LITTLE, SMALL, SOMEWHAT, USUALLY, Happening, Playout, fact
from .prospects import SETTLED, is_open, known, lifting, market_of, prospects, sees_first, unseen_cards
from .tables import KIND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_SUIT: Final = 13
_EVEN: Final = 1
_EACH: Final = 2
"""So many of each suit make a perfect hand."""
_REACH: Final = "reach"
BY_SUIT: Final = ("now_hearts", "now_diamonds", "now_clubs", "now_spades")
_SUITS: Final = Happening(
    "suits_now", USUALLY, counted=True, least=1, at_once=True, facts=BY_SUIT, within=_REACH
)
_COLOUR: Final = _SUITS._replace(code="colour_now", facts=("now_reds", "now_blacks"))
_PARITY: Final = _SUITS._replace(code="parity_now", facts=("now_evens", "now_odds"))
_PARTED: Final = "parted"
"""The fact that a card of the own hand went: a card more is no gain over an exchange."""
_HELD: Final = "held"
_WANTED: Final = Happening(
    "wanted_now", SOMEWHAT, counted=True, least=1, at_once=True, facts=BY_SUIT, alike=(_REACH, _PARTED)
)
_RED_BLACK: Final = "red_black"
_ODD_EVEN: Final = "odd_even"
"""Facts: how far red and black are apart, and even and odd."""
_UNEVEN: Final = Happening(
    "uneven_now",
    -SOMEWHAT,
    counted=True,
    least=2,
    at_once=True,
    facts=("now_evens", "now_odds"),
    alike=(_REACH, _RED_BLACK),
    upto=SMALL,
)
"""How far even and odd are apart: four of each bring the points (EQ-12), but colours may lose as many."""
_MOTLEY: Final = _UNEVEN._replace(
    code="motley_now", facts=("now_reds", "now_blacks"), alike=(_REACH, _ODD_EVEN)
)
"""The same of red and black."""
_ROOM: Final = "has_room"
_IDLE: Final = "idle"
"""The fact of a Swap that changes nothing: that it costs a token persuades nobody."""
_PAYS: Final = "pays"
"""The fact that the choice itself takes a token: its button says so, and what is gained counts for more."""
_TOKENS: Final = Happening(
    "tokens_now", LITTLE, counted=True, least=1, at_once=True, alike=(_ROOM, _IDLE, _PAYS)
)
_KEEPS: Final = Happening(
    "keeps_token", LITTLE, counted=True, least=1, plainly=True, stark=9, alike=(_ROOM,), aside=True
)
"""The same beside a choice that takes a token: told after all else that says why."""
_NONE_LEFT: Final = Happening("no_token_now", -1.5 * LITTLE, at_once=True, alike=(_ROOM, _IDLE))
_FITTING: Final = Happening(
    "fitting_now", LITTLE, counted=True, least=3, at_once=True, alike=(_REACH, _ROOM, _HELD), aside=True
)
_MARKET: Final = "market_known"
_SAME_HAND: Final = "same_hand"
"""The fact that the choice leaves the own hand as it was."""
_STAYING: Final = "stay_wanted"
"""The fact how many such cards stay: of two that are wanted as much none is told."""
_STAYS: Final = Happening(
    "stays_wanted",
    LITTLE,
    at_once=True,
    news=True,
    alike=(_SAME_HAND, _MARKET),
    within=_STAYING,
    aside=True,
)
"""A card of the Market stays there that the own hand wants, or enough of its suit, odd or even as it is."""
_FITS_THEM: Final = Happening(
    "market_fits_them",
    LITTLE,
    counted=True,
    least=1,
    at_once=True,
    alike=(f"their_{_REACH}", "their_held", _MARKET),
    aside=True,
)
_LAST_FITS: Final = Happening(
    "last_fits",
    0.6 * SOMEWHAT,
    counted=True,
    least=1,
    at_once=True,
    facts=BY_SUIT,
    alike=(_REACH, _HELD, _MARKET),
)
"""One card is missing: so many cards of the Market cost the hand no possible point."""
_MARKET_FITS: Final = _LAST_FITS._replace(code="market_fits", matters=LITTLE, facts=(), aside=True)
"""The same where more cards are missing."""
_TAKES_FREE: Final = Happening(
    "takes_free", 1.2 * SOMEWHAT, at_once=True, facts=("holds_wanted",), alike=("gets_by",)
)
"""A card of the Market is taken for nothing: told only against a Swap, which costs a token."""
_FILLS: Final = _TAKES_FREE._replace(code="last_by_own", facts=())
"""The same of the seat's last card."""
_HALF: Final = 4
"""Of so many known cards it says something which of the Market fit beside them."""
_GETS: Final = Happening("gets_wanted", LITTLE, at_once=True, least=0.3, alike=(SETTLED, _PARTED), aside=True)
_TAKES_FIT: Final = "takes_fit"
_DECK_FITS: Final = Happening(
    "deck_fits",
    LITTLE,
    counted=True,
    least=1,
    at_once=True,
    facts=("to_come",),
    alike=(_TAKES_FIT,),
    aside=True,
)
"""So many unseen cards fit the own hand, where it may take the one that is turned over.

That is no reason against taking a card that fits. Where all fit it says nothing; then it counts those that
lift what the hand scores on average.
"""
_DECK_LIFTS: Final = _DECK_FITS._replace(code="deck_lifts")
_PARTS: Final = (_SUITS, _COLOUR, _PARITY)
_THEIRS: Final = tuple(
    part._replace(
        code=code,
        facts=tuple([f"their_{code}" for code in part.facts]),
        within=f"their_{_REACH}",
    )
    for part, code in zip(_PARTS, ("their_suits_now", "their_colour_now", "their_parity_now"), strict=True)
)


def at_once(playout: Playout) -> dict[Happening, float]:
    """The most that hands can still come to without a swap, by what is known of them; and tokens."""
    s, seat = playout.soon, playout.seat
    facts: Facts = s.table.facts
    if is_open(playout):
        return {**prospects(playout), **_may_take(playout, facts)}
    counts = counts_of(s.zones[seat])
    tokens = s.pub.tokens[seat]
    hearts, diamonds, clubs, spades, evens, odds = counts
    found = {
        _WANTED: float(wanted(s.zones[seat])),
        _UNEVEN: float(abs(evens - odds)),
        _MOTLEY: float(abs(hearts + diamonds - clubs - spades)),
        fact(_RED_BLACK): float(abs(hearts + diamonds - clubs - spades)),
        fact(_ODD_EVEN): float(abs(evens - odds)),
    }
    if not s.over and len(s.zones[seat]) < HAND_LIMIT:  # else nothing is offered that could be refused
        found |= {fact(_ROOM): 1.0, _TOKENS: float(tokens), _NONE_LEFT: float(not tokens)}
        found[_FITTING] = float(_fitting(s, seat, facts))
    if not facts.teams:
        found[_KEEPS] = float(tokens)
    found[fact(_PAYS)] = float(tokens < playout.before.pub.tokens[seat])
    found[fact(_HELD)] = float(len(s.zones[seat]))
    found[fact(_PARTED)] = float(
        bool([card for card in playout.before.zones[seat] if card not in s.zones[seat]])
    )
    before = playout.before.zones[seat]
    changed = sorted(before) != sorted(s.zones[seat])
    found[fact(_IDLE)] = float(changed and counts_of(before) == counts)
    market = market_of(s, playout.before, seat, facts)
    found[fact(_MARKET)] = float(len(market))
    if playout.before.question and playout.before.question.kind == "act":
        found |= _got(before, s.zones[seat], bool(found[fact(_PAYS)]))
    goes_on = not s.over and len(s.zones[seat]) < HAND_LIMIT
    if goes_on and changed:
        fitting = _LAST_FITS if len(s.zones[seat]) == HAND_LIMIT - 1 else _MARKET_FITS
        found[fitting] = float(fits(s.zones[seat], market))
    if goes_on and not changed:
        found[fact(_SAME_HAND)] = 1.0
        lay = [card for card in playout.before.zones[facts.market] if playout.before.know[card] >> seat & 1]
        found |= _staying(before, lay, market)
    found[_GETS] = float(found[_WANTED] > wanted(before))
    found |= _told(_PARTS, counts, "")
    for other, much in playout.others:
        if not (facts.teams and not (other ^ seat) & 1):
            parts = [part._replace(matters=-USUALLY * much, seat=other) for part in _THEIRS]
            theirs = known(s, other, seat, facts)
            found |= _told(parts, counts_of(theirs), "their_", other)
            found[fact("their_held", other)] = float(len(theirs))
            follows = other == (seat + 1) % facts.n and len(theirs) >= _HALF
            if follows and not s.over and len(s.zones[other]) < HAND_LIMIT:
                found[_FITS_THEM._replace(matters=-LITTLE * much, seat=other)] = float(fits(theirs, market))
    return {**found, **prospects(playout), **_may_take(playout, facts)}


def _may_take(playout: Playout, facts: Facts) -> dict[Happening, float]:
    """How many unseen cards fit the own hand, if the seat sees the deck's card and may then take it."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    if not before.question or before.question.kind != "act":
        return {}
    takes = sees_first(soon, before) and ("to", seat) in soon.legal and not facts.stock
    unseen = unseen_cards(before, seat) if takes else []
    had, has = before.zones[seat], soon.zones[seat]
    took = len(has) > len(had) and fits(had, [card for card in has if card not in had]) > 0
    fitting = fits(had, unseen)
    told, many = (
        (_DECK_FITS, fitting) if fitting < len(unseen) else (_DECK_LIFTS, lifting(before, seat, unseen))
    )
    return {
        told: float(many),
        fact("to_come"): float(len(unseen)),
        fact(_TAKES_FIT): float(took),
    }


def _staying(hand: Sequence[int], lay: Sequence[int], stay: Sequence[int]) -> dict[Happening, float]:
    """Which cards that a hand wants, and that cost it no point, lie in the Market still, or enough alike."""
    counts, kinds = counts_of(hand), [KIND[card] for card in stay]
    lacks = {card: _EACH - counts[card // _SUIT] for card in lay}
    found = {
        card: lacks[card] > 0
        and (card in stay or kinds.count(KIND[card]) >= lacks[card])
        and fits(hand, [card])
        for card in lay
    }
    told = {_STAYS._replace(card=card): float(stays) for card, stays in found.items()}
    return {**told, fact(_STAYING): sum(told.values())}


def _got(had: Sequence[int], has: Sequence[int], paid: bool) -> dict[Happening, float]:
    """Whether a card was got for nothing, where one was got by the own turn.

    Of the last card it says more that nobody else gives it: all have eight in the end.
    """
    if not set(has) - set(had) or (len(has) == len(had)) != paid:
        return {}
    last = not paid and len(has) == HAND_LIMIT
    free = {_TAKES_FREE: float(not paid and not last), _FILLS: float(last)}
    return {**free, fact("gets_by"): 1.0, fact("holds_wanted"): float(wanted(has))}


def _told(
    parts: Sequence[Happening], counts: Sequence[int], whose: str, seat: int = -1
) -> dict[Happening, float]:
    """What a hand with such counts can still come to, and the counts."""
    hearts, diamonds, clubs, spades, evens, odds = counts
    most = best_of(tuple(counts))
    now = {
        **dict(zip(BY_SUIT, counts, strict=False)),
        "now_reds": hearts + diamonds,
        "now_blacks": clubs + spades,
        "now_evens": evens,
        "now_odds": odds,
        _REACH: sum(most),
    }
    told = {part: float(points) for part, points in zip(parts, most, strict=True)}
    return told | {fact(whose + code, seat): float(count) for code, count in now.items()}


def _fitting(s: State, seat: int, facts: Facts) -> int:
    """How many cards that a seat has not seen, or that lie in the Market, cost its hand no point."""
    market = s.zones[facts.market]
    to_come = [card for card in range(len(s.know)) if card in market or not s.know[card] >> seat & 1]
    return fits(s.zones[seat], to_come)


def fits(hand: Sequence[int], cards: Sequence[int]) -> int:
    """How many of these cards cost a hand no point that it can come to."""
    most = sum(best_of(tuple(counts_of(hand))))
    return sum([sum(best_of(tuple(counts_of([*hand, card])))) == most for card in cards])


def wanted(hand: Sequence[int]) -> int:
    """How many cards of a hand are among the two of each suit that it wants."""
    return sum([min(count, _EACH) for count in counts_of(hand)[:4]])


def counts_of(hand: Sequence[int]) -> list[int]:
    """How many cards there are of each suit, even and odd."""
    evens = sum([card % _SUIT & _EVEN for card in hand])
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[card // _SUIT] += 1
    return [*suits, evens, len(hand) - evens]


@cache
def best_of(counts: tuple[int, ...]) -> tuple[int, int, int]:
    """The most that a hand can come to for its suits, for its colours, and for odd and even."""
    *suits, evens, _odds = counts
    free = HAND_LIMIT - sum(suits)
    parity = max([_parity(evens + more) for more in range(free + 1)])
    return (*_best_suits(tuple(suits)), parity)


@cache
def _best_suits(suits: tuple[int, ...]) -> tuple[int, int]:
    """The first two of them."""
    free = HAND_LIMIT - sum(suits)
    full = [
        tuple([have + more for have, more in zip(suits, way, strict=True)])
        for way in product(range(free + 1), repeat=4)
        if sum(way) == free
    ]
    scored = [judge(_hand(each)) for each in full]
    return max([one["suits"] for one in scored]), max([one["colour"] for one in scored])


def _hand(counts: Sequence[int]) -> list[int]:
    return [suit * _SUIT for suit, count in enumerate(counts) for _ in range(count)]


def _parity(evens: int) -> int:
    return int(judge([_EVEN] * evens + [0] * (HAND_LIMIT - evens))["parity"])
