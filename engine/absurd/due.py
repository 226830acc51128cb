"""The attacks that wait for a player and what they add up to, from what everybody can see (AB-6, AB-41)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel.guess import bare
from .amounts import to_discard, to_draw
from .attack import DRAWS, carry, place
from .setup import OPEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .public import Entry, View
    from .text import Traits

NOBODY: Final = -1
CASTING: Final = ("discard", "same suit", "search", "remove", "steal")
"""What a card that lies asks: attacks that wait by then were passed on, or are being carried out."""


class DueAttack(NamedTuple):
    """One attack that waits: by which card, of whom, and how much it comes to for the one it hits."""

    card: int
    caster: int
    kind: str
    amount: int
    by_effects: int = 0
    """How much of that effects in play add or, below 0, take away."""


def aimed(view: View) -> int:
    """The player for whom the attacks wait; `NOBODY` while that is not settled."""
    pub = view.pub
    if view.kind == "target" or passed_on(view):
        return NOBODY
    match view.kind, view.args:
        case "jump", (_asked, int(mover), _step):  # they may have come back to whoever began them (AB-16)
            return mover
    seat = carrying(view)
    if seat != NOBODY:
        return seat
    if view.kind in CASTING:
        return NOBODY
    if view.kind in ("turn", "turn on", "order") or not pub.chain:
        return pub.turn
    *_, (_clause, caster, _card, _pile) = pub.chain
    return pub.next if caster == pub.turn else pub.turn


def carrying(view: View) -> int:
    """The player who carries attacks out now: by Thorns also the one who began the chain (AB-19)."""
    begun = [args for step, args in view.agenda if step is carry]
    return begun[-1][0] if begun else NOBODY


def passed_on(view: View) -> bool:
    """Whether the attacks were passed on by a Wild that lies there, and only its suit is to be named.

    Attacks that are neither negated nor kept for Thorns are carried out before a card is laid (AB-8).
    """
    found = _unnamed(view) if view.kind == "name" and view.pub.chain else None
    return found is not None and not found[1].thorns


def to_join(view: View, seat: int) -> tuple[Entry, ...]:
    """The attacks of a Wild that passed others on: they join these as soon as its suit is named (AB-8)."""
    found = _unnamed(view) if view.pub.chain and seat == NOBODY else None
    if found is None:
        return ()
    card, traits, pile = found
    known = {waiting for _clause, _caster, waiting, _pile in view.pub.chain}
    joins = traits.chain and card not in known
    return tuple([(clause, view.pub.turn, card, pile) for clause in traits.attacks]) if joins else ()


def _unnamed(view: View) -> tuple[int, Traits, int] | None:
    """The Wild of whoever has the turn of which no suit is named yet, and its pile."""
    pub = view.pub
    for pile in pub.piles:
        cards, lies = view.zones[pile], pub.lies[pile]
        if cards and len(cards) == len(lies):
            by, how, suit, text = lies[-1]
            if by == pub.turn and how == OPEN and suit < 0 and cards[-1] >= 0:
                traits = view.table.facts.traits(cards[-1], text)
                if traits.wild:
                    return cards[-1], traits, pile
    return None


def blows(view: View, seat: int, gone: frozenset[int] = frozenset()) -> tuple[DueAttack, ...]:
    """All attacks that wait, or are about to, in the order they were played, as they would hit this seat.

    While a deed is told event by event, a card may be in an effects space before its text is known. Then
    sizes are not changed by personal effects. `gone`: cards of which an attack is carried out already, for a
    view that does not say how many there were.
    """
    s, found = bare(view), []
    space = view.table.facts.effects + seat
    if seat != NOBODY and len(view.zones[space]) != len(view.pub.lies[space]):
        seat = NOBODY
    begun = [args for step, args in view.agenda if step is carry]
    chain = view.pub.chain + to_join(view, seat)
    waiting = {card for _clause, _caster, card, _pile in chain}
    cards = begun[-1][1] if begun else len(waiting | gone)  # counted once (AB-30)
    for (_, kind, argument), caster, card, _pile in chain:
        plain = count = cards if kind == "draw_chain" else argument
        if seat != NOBODY and kind in DRAWS:
            count = to_draw(s, seat, count)
        elif seat != NOBODY and kind == "discard":
            count = to_discard(s, seat, count)
        found.append(DueAttack(card, caster, kind, count, count - plain))
    return tuple(found)


def named_blow(view: View, word: str) -> DueAttack:
    """The attack that a choice names, as it would hit the seat that chooses."""
    return blows(view, view.seat)[place(bare(view), word)]


def drawn(waiting: tuple[DueAttack, ...]) -> int:
    """How many cards all these attacks together make a player draw."""
    return sum(blow.amount for blow in waiting if blow.kind in DRAWS)


def helpless(view: View, seat: int) -> bool:
    """Whether the player will miss this turn, and can neither chain nor negate (AB-5)."""
    return seat not in (NOBODY, view.pub.turn) and view.pub.lost[seat] > 0


def carried_out(view: View, seat: int) -> bool:
    """Whether the player has decided to take the attacks, and is carrying them out."""
    if seat == NOBODY:
        return False
    asked = view.kind in ("order", "discard", "fish", "give", "exchange")
    return seat == carrying(view) or (seat == aimed(view) and asked)
