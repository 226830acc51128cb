"""The pending attacks on a player and their total effect, from public information (AB-6, AB-41)."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel.guess import bare
from .amounts import to_discard, to_draw
from .attack import DRAWS, carry, place
from .table_facts import OPEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .card_abilities import Traits
    from .public import Entry, View

NOBODY: Final = -1
CASTING: Final = ("discard", "same suit", "search", "remove", "steal")
"""Questions about a card that was already played: pending attacks were then passed on or are being carried
out.
"""


class DueAttack(NamedTuple):
    """One pending attack: its card, its caster, and its size for the player it would hit."""

    card: int
    caster: int
    kind: str
    amount: int
    by_effects: int = 0
    """The number of effects of this kind in play; negative effects are subtracted."""


def aimed(view: View) -> int:
    """The player whom the pending attacks would hit; `NOBODY` while that is not settled."""
    pub = view.pub
    if view.kind == "target" or passed_on(view):
        return NOBODY
    match view.kind, view.args:
        # they may have come back to the player who began them (AB-16)
        case "jump", (_asked, int(mover), _step):
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
    """The player who is carrying out attacks.

    Because of Thorns, that may be the one who began the chain (AB-19).
    """
    begun = [args for step, args in view.agenda if step is carry]
    return begun[-1][0] if begun else NOBODY


def passed_on(view: View) -> bool:
    """Whether a Wild on the pile has passed the attacks on, and only its suit remains to be named.

    Attacks that are neither negated nor kept for Thorns are carried out before a card is laid (AB-8).
    """
    found = _unnamed(view) if view.kind == "name" and view.pub.chain else None
    return found is not None and not found[1].thorns


def to_join(view: View, seat: int) -> tuple[Entry, ...]:
    """The attacks of a Wild that passed other attacks on. They join those once the suit is named (AB-8)."""
    found = _unnamed(view) if view.pub.chain and seat == NOBODY else None
    if found is None:
        return ()
    card, traits, pile = found
    known = {waiting for _clause, _caster, waiting, _pile in view.pub.chain}
    joins = traits.chain and card not in known
    return tuple([(clause, view.pub.turn, card, pile) for clause in traits.attacks]) if joins else ()


def _unnamed(view: View) -> tuple[int, Traits, int] | None:
    """The current player's Wild whose suit is not named yet, and its pile."""
    pub = view.pub
    for pile in pub.piles:
        cards = view.zones[pile]
        lies = pub.lies[pile]
        if cards and len(cards) == len(lies):
            by, how, suit, text = lies[-1]
            if by == pub.turn and how == OPEN and suit < 0 and cards[-1] >= 0:
                traits = view.table.facts.traits(cards[-1], text)
                if traits.wild:
                    return cards[-1], traits, pile
    return None


def blows(view: View, seat: int, gone: frozenset[int] = frozenset()) -> tuple[DueAttack, ...]:
    """All attacks that are pending or about to be, in the order of play, with their effect on this seat.

    While a turn is shown event by event, a card may be in an effects space before its text is known; until
    then, personal effects do not change the sizes of attacks. `gone` contains the cards whose attacks are
    already being carried out, because some views do not say how many cards there were.
    """
    s = bare(view)
    found = []
    space = view.table.facts.effects + seat
    if seat != NOBODY and len(view.zones[space]) != len(view.pub.lies[space]):
        seat = NOBODY
    begun = [args for step, args in view.agenda if step is carry]
    chain = view.pub.chain + to_join(view, seat)
    waiting = {card for _clause, _caster, card, _pile in chain}
    cards = begun[-1][1] if begun else len(waiting | gone)  # count each card once (AB-30)
    for (_, kind, argument), caster, card, _pile in chain:
        plain = count = cards if kind == "draw_chain" else argument
        if seat != NOBODY and kind in DRAWS:
            count = to_draw(s, seat, count)
        elif seat != NOBODY and kind == "discard":
            count = to_discard(s, seat, count)
        found.append(DueAttack(card, caster, kind, count, count - plain))
    return tuple(found)


def named_blow(view: View, word: str) -> DueAttack:
    """The attack that a choice refers to, with its effect on the seat that chooses."""
    return blows(view, view.seat)[place(bare(view), word)]


def drawn(waiting: tuple[DueAttack, ...]) -> int:
    """How many cards a player would draw from all these attacks together."""
    return sum(blow.amount for blow in waiting if blow.kind in DRAWS)


def helpless(view: View, seat: int) -> bool:
    """Whether the player will miss this turn, and can neither chain nor negate (AB-5)."""
    return seat not in (NOBODY, view.pub.turn) and view.pub.lost[seat] > 0


def carried_out(view: View, seat: int) -> bool:
    """Whether the player has decided to accept the attacks and is carrying them out."""
    if seat == NOBODY:
        return False
    asked = view.kind in ("order", "discard", "fish", "give", "exchange")
    return seat == carrying(view) or (seat == aimed(view) and asked)
