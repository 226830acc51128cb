"""What can be counted of a play of Absurd 8's: cards left in hand, whom a battle stops, what is covered."""

from __future__ import annotations

from engine.absurd.amounts import has, to_discard, to_draw
from engine.absurd.attack import DRAWS
from engine.absurd.fit import fits, parts
from engine.absurd.setup import COLOR_LOCK, FREE_FOR_ALL
from engine.absurd.wormhole import holes
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .matching import fits_a_pile, fits_anything
from .quick import card_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts

_OPENLY: Final = ("play", "pick")
_PARTS: Final = ("discard", "all_discard")
_UNSURE: Final = ("flip_coins", "redistribute", "search_discard", "discard_same_suit")
"""What a card does to its player's hand that is not known, or left to choose."""
_BATTLE: Final = "battle_stack"
_PARTED_WITH: Final = ("bluff", "discard", "exchange")
"""Choices by which a card leaves the hand and does nothing of what it says."""
_NEXT: Final = ("turn", "call")
"""What others are asked next, once nothing is left to say of a card that was laid down."""
_SHORT: Final = 3
"""Of a hand of so few cards it counts which one stays."""
_PART: Final = 6
"""So large a part of the unseen cards is worth a word, as one divided by this."""
_ALL_OPENLY: Final = (*_OPENLY, "lend", "lend_pick")


def fewer_left(s: State, first: Action, other: Action) -> Reason | None:
    """That fewer cards are in hand right after the first of two choices, each of which plays one or none."""
    left, rest = _left(s, first), _left(s, other)
    if left is None or rest is None or left >= rest:
        return None
    aside: dict[str, object] = {"aside": True} if verb_of(other) == "pass" else {}
    return ("left_now", {"best": left, "rest": rest, **aside})


def passes_on(s: State, first: Action, other: Action) -> Reason | None:
    """That a card passes the attacks on (AB-20), with what the seat draws by it, and if it takes them."""
    f: Facts = s.table.facts
    if verb_of(first) not in _OPENLY or verb_of(other) != "take" or not s.pub.chain:
        return None
    _, card, _, word = parts(first)
    text = f.printed[card]
    chains = text.chain or word == "chain" or (text.draws and has(s, s.seat, "draws_chain"))
    draws = waits(s, s.seat)
    if not chains or not draws:
        return None
    own = sum([to_draw(s, s.seat, size) for _, kind, size in text.casts if kind == "draw"])
    return ("draws_too", {"draws": draws, "own": own}) if own else ("passes_on", {"draws": draws})


def stops_at_once(s: State, first: Action, other: Action) -> Reason | None:
    """Whether the next player, whose hand the seat knows, can match the card of a battle (AB-47).

    Else of how many cards it can, if these are fewer than the seat's own.
    """
    card, rest = _begins_battle(s, first), _begins_battle(s, other)
    f: Facts = s.table.facts
    then = (s.seat + s.pub.order) % f.n
    hand = s.zones[then]
    if card < 0 or rest >= 0 or s.pub.lost[then] or not all(s.know[one] >> s.seat & 1 for one in hand):
        return None
    if any(_may_remove(s, one) for one in hand):
        return None
    fits, own = _matching(s, card, then), _matching(s, card, s.seat)
    if not fits:
        return ("stops_at_once", {"seat": then, "card": card})
    return ("matches_few", {"seat": then, "card": card, "fits": fits, "holds": own}) if fits < own else None


def covers(s: State, first: Action, other: Action) -> Reason | None:
    """That a card goes on an open Wormhole, into which others may jump after the other choice (AB-16)."""
    one, two = _laid(first), _laid(other)
    f: Facts = s.table.facts
    if not one or not two:
        return None
    (card, pile), (rest, elsewhere) = one, two
    opens = verb_of(first) != "bluff" and f.printed[card].wormhole
    leaves = f.printed[card].effect or f.printed[rest].effect or f.printed[rest].removes
    if opens or leaves or pile == elsewhere:
        return None  # what has an effect leaves the pile again, and may take a pile along
    then = (s.seat + s.pub.order) % f.n
    by = next((by for hole, by in holes(s, f) if hole == pile), None)
    jumpers = set(range(f.n)) - {s.seat, then, by}
    return ("covers", {"card": s.zones[pile][-1]}) if by is not None and jumpers else None


def swaps(s: State, first: Action, other: Action) -> Reason | None:
    """That a card that swaps hands goes and does nothing, or gives the rest of the hand away (AB-32)."""
    f: Facts = s.table.facts
    one, two = (
        card_of(action) if verb_of(action) in _PARTED_WITH else _played(action) for action in (first, other)
    )
    hand, largest = s.zones[s.seat], max([len(s.zones[each]) for each in range(f.n) if each != s.seat])
    if s.pub.chain or one == two or _parts_with_more(s, two):
        return None
    if _swaps(s, one) and verb_of(first) in _PARTED_WITH:
        return ("rids_of", {"card": one, "held": largest}) if largest >= len(hand) else None
    if not _swaps(s, two) or verb_of(other) in _PARTED_WITH or _swaps(s, one):
        return None
    if largest >= len(hand):
        return ("swaps_hand", {"held": largest})
    goes = [card for card in hand if card != two and fits_anything(f.printed[card])]
    return ("gives_hand", {"cards": tuple(goes)}) if goes else None


def fits_more(s: State, first: Action, other: Action) -> Reason | None:
    """Of one of two cards with which the seat parts, or plays, on how many unseen cards the other one fits.

    What is played has no attack, and few cards are left: else these say more.
    """
    f: Facts = s.table.facts
    gone, kept = _goes(s, first), _goes(s, other)
    if gone == kept or min(gone, kept) < 0 or s.pub.chain or len(s.zones[s.seat]) > _SHORT:
        return None
    bit = 1 << s.seat
    unseen = [card for card, know in enumerate(s.know) if not know & bit]
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    best, rest = (sum([_fits(f, card, each, mode) for each in unseen]) for card in (kept, gone))
    if best - rest < max(2, len(unseen) // _PART):
        return None
    return ("fits_more", {"kept": kept, "gone": gone, "best": best, "rest": rest, "of": len(unseen)})


def _goes(s: State, action: Action) -> int:
    """The card of the hand with which a choice parts, or which it plays without an attack; else -1."""
    f: Facts = s.table.facts
    verb = verb_of(action)
    if verb in _PARTED_WITH:
        _, count, *_ = s.args if verb == "discard" else (s.seat, 1)
        return card_of(action) if count == 1 and card_of(action) in s.zones[s.seat] else -1
    card, _pile = _laid(action) or (-1, -1)
    if card not in s.zones[s.seat]:
        return -1
    text = f.printed[card]
    return -1 if text.attacks or text.casts or text.copies else card


def _fits(f: Facts, card: int, shown: int, mode: int) -> bool:
    """Whether a card fits another one that lies open, by what is printed on both (AB-10)."""
    text = f.printed[card]
    return fits_anything(text) or fits(card, text, shown, mode)


def fit_fewer(s: State, first: Action, other: Action) -> Reason | None:
    """How many unseen cards fit a pile for whoever comes next: an extra pile helps all."""
    best, rest = _open_to(s, first), _open_to(s, other)
    if best is None or rest is None:
        return None
    unseen = sum([not know >> s.seat & 1 for know in s.know])
    enough = rest - best >= max(2, unseen // _PART)
    return ("fit_fewer", {"best": best, "rest": rest, "of": unseen}) if enough else None


def _open_to(s: State, action: Action) -> int | None:
    """How many cards that the seat has not seen fit a pile after a choice; None where that is not settled.

    What lies on top must be a card of which it knew before.
    """
    soon, seat = s.clone(), s.seat
    soon.do(action)
    if (
        soon.over
        or soon.seat == seat
        or soon.pub.chain
        or not soon.question
        or soon.question.kind not in _NEXT
    ):
        return None
    tops = [soon.zones[pile][-1] for pile in soon.pub.piles if soon.zones[pile]]
    if not all(s.know[card] >> seat & 1 for card in tops):
        return None
    return sum([fits_a_pile(soon, card) for card, know in enumerate(s.know) if not know >> seat & 1])


def waits(s: State, seat: int) -> int:
    """How many cards the attacks that wait make this seat draw (AB-41)."""
    cards = len({card for _clause, _caster, card, _pile in s.pub.chain})
    draws = [(kind, size) for (_, kind, size), *_ in s.pub.chain if kind in DRAWS]
    return sum([to_draw(s, seat, cards if kind == "draw_chain" else size) for kind, size in draws])


def _left(s: State, action: Action) -> int | None:
    """How many cards are in hand right after a play, a bluff or a pass; None if that is not sure."""
    held, laid = len(s.zones[s.seat]), _laid(action)
    if s.pub.chain:
        return None
    if verb_of(action) == "pass":
        return held
    card, _pile = laid or (-1, -1)
    if card < 0 or card not in s.zones[s.seat]:
        return None
    return held - 1 if verb_of(action) == "bluff" else _once_cast(s, card, held - 1)


def _once_cast(s: State, card: int, held: int) -> int | None:
    """How many cards are in hand once this card has been cast (AB-17)."""
    f: Facts = s.table.facts
    if f.printed[card].copies:
        return None
    for _, kind, count in f.printed[card].casts:
        if kind in _UNSURE:
            return None
        if kind == "draw":
            held += to_draw(s, s.seat, count)
        elif kind in _PARTS:
            held -= min(held, to_discard(s, s.seat, count))
    return held


def _played(action: Action) -> int:
    """The card that is played openly; else -1."""
    if verb_of(action) not in _ALL_OPENLY:
        return -1
    _, card, _, _ = parts(action)
    return card


def _parts_with_more(s: State, card: int) -> bool:
    """Whether a card may rid its player of others as well, of which none is then surely kept."""
    f: Facts = s.table.facts
    if card < 0:
        return False
    text = f.printed[card]
    return bool(text.copies) or any(kind in (*_PARTS, *_UNSURE) for _, kind, _ in text.casts)


def _swaps(s: State, card: int) -> bool:
    """Whether a card makes whoever is next exchange hands with its player."""
    f: Facts = s.table.facts
    return card >= 0 and any(kind == "exchange_hands" for _, kind, _ in f.printed[card].attacks)


def _begins_battle(s: State, action: Action) -> int:
    """The card of a battle that is played openly; else -1."""
    f: Facts = s.table.facts
    laid = _laid(action) if verb_of(action) in _OPENLY else None
    card, _pile = laid or (-1, -1)
    return card if card >= 0 and f.printed[card].effect == _BATTLE else -1


def _may_remove(s: State, card: int) -> bool:
    """Whether a card may remove the stack of a battle (AB-47), or help another one to do so."""
    f: Facts = s.table.facts
    text = f.printed[card]
    return text.lends or ((text.removes or text.copies) and fits_a_pile(s, card))


def _matching(s: State, card: int, seat: int) -> int:
    """How many cards of a hand match this card of a battle by suit or rank."""
    suit, rank = divmod(card, 13)
    ranks = not s.pub.effects & COLOR_LOCK
    hand = [one for one in s.zones[seat] if one != card]
    return sum([one // 13 == suit or (ranks and one % 13 == rank) for one in hand])


def _laid(action: Action) -> tuple[int, int] | None:
    """The card that goes on a pile, openly and without help or face down, and that pile."""
    match action:
        case ("play", card, pile) | ("pick", card, pile, _) | ("bluff", card, pile):
            return card, pile
    return None
