"""What a click on a card of the hand begins, in the words over that card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.cards import CARDS
from engine.absurd.due import blows
from engine.absurd.fit import matched
from engine.absurd.text import ALL
from engine.kernel.guess import bare
from game.table.picker import verb_of
from game.words import N_, _, card_text, ngettext, together

from .kinds import STACKS
from .position import in_own_turn, in_words
from .risks import ONLY_SO, TIPS, laid_closed

if TYPE_CHECKING:
    from engine.absurd.public import View

BESIDE = {
    "mine": N_("It then lies before you: the pile stays as it is"),
    "effect": N_("It then lies beside the piles: they stay as they are"),
}
"""Where a card of an effect goes, by the colour of its line."""
WHERE = {
    "new_pile": N_("Play {card} as a new pile"),
    "battle_stack": N_("Play {card} to begin a battle"),
    "mine": N_("Play {card} to lie before you"),
    "effect": N_("Play {card} to lie beside the piles"),
}
"""What is said of a card that only passes over one of several piles: by its line, or its colour."""
LENDS = frozenset({"lend", "lend_pick"})
"""Ways to play another card with a card's help."""


def offered(view: View, card: int, actions: Sequence[tuple[Any, ...]]) -> str:
    """All that a click on a card may lead to."""
    verbs = [verb_of(action) for action in actions]
    words, closed = _ways(verbs), laid_closed(view, actions, ONLY_SO if {*verbs} == {"bluff"} else TIPS)
    return "\n".join(filter(None, (words, beside(view, card, actions), closed)))


def _ways(verbs: Sequence[str]) -> str:
    """How a card may be played; "" where it may only be laid face down, which is told in any case."""
    openly = {*verbs} - {"bluff"}
    if openly and openly <= LENDS:
        return _("Play another card with its help, or lay it face down")
    if openly and "bluff" in verbs:
        at_once = sorted(verbs) == ["bluff", "play"]  # such a drag asks nothing
        words = N_("Play it (a drag does so at once), or lay it face down")
        return _(words) if at_once else _("Play it, or lay it face down")
    return _("Play it") if openly else ""


def beside(view: View, card: int, actions: Sequence[tuple[Any, ...]]) -> str:
    """Where a card of the hand goes that only passes over the pile."""
    if card not in view.zones[view.seat] or "play" not in map(verb_of, actions):
        return ""
    for colour, kind, _count in CARDS[view.table.deck[card]]:
        if colour in BESIDE and kind not in STACKS:
            return _(BESIDE[colour])
    return ""


def put_down(view: View, card: int, pile: int) -> str:
    """How a card of the hand is offered that does not stay on the pile it is matched on; else "".

    A card that copies another may have gained the line that takes it away.
    """
    lines = [*CARDS[view.table.deck[card]]]
    if (other := copies_on(view, card, pile)) >= 0:
        lines += CARDS[view.table.deck[other]]
    found = (WHERE.get(kind) or WHERE.get(colour) for colour, kind, _count in lines)
    words = next(filter(None, found), "") if card in view.zones[view.seat] else ""
    return _(words).format(card=card_text(view.table.deck[card])) if words else ""


def copies_on(view: View, card: int, pile: int) -> int:
    """The card that a card of the hand would copy on this pile; -1: it copies none."""
    if not view.table.facts.printed[card].copies or card not in view.zones[view.seat]:
        return -1
    found = matched(bare(view), pile)
    return found[0] if found is not None else -1


def struck_out(view: View, card: int) -> str:
    """The attacks that wait for the seat, in whole words, if this card negates all of them (AB-21)."""
    waiting, printed = blows(view, view.seat), view.table.facts.printed[card]
    strikes = printed.negate if card in view.zones[view.seat] else ALL * printed.to_negate
    settled = not printed.picks and not printed.copies
    return in_words(waiting, in_own_turn(view, view.seat)) if settled and 0 < len(waiting) <= strikes else ""


def passed_over(view: View, target: int, names: Sequence[str]) -> str:
    """Who would be skipped if this player came next (AB-38); "" for nobody."""
    n, order = view.table.players, view.pub.order
    steps = (target - view.seat) * order % n
    skipped = [names[(view.seat + step * order) % n] for step in range(1, steps)]
    if not skipped:
        return ""
    return ngettext("{names} is skipped", "{names} are skipped", len(skipped)).format(names=together(skipped))


def jump_in(view: View, names: Sequence[str]) -> str:
    """The question whether to jump in, with all that this does to others (AB-16): who loses a turn by it."""
    _seat, mover, _step = view.args
    n, order = view.table.players, view.pub.order
    lost = [names[(mover + step * order) % n] for step in range((view.seat - mover) * order % n)]
    words = _("A Wormhole is open: jump in and play instead of {names}?")
    if view.pub.chain:
        words = _("Wormhole: jump in, wipe out the attacks and play instead of {names}?")
    return words.format(names=together(lost))


def unkept(view: View, pile: int) -> str:
    """What is asked of the suit of a card that only passes over this pile; "" for one that stays there."""
    card = view.zones[pile][-1]
    effect = view.table.facts.printed[card].effect
    if not effect or effect == "play_to_negate":  # that one stays if it came out of the effects
        return ""
    words = _("Which suit does {card} count as? It leaves the pile, so that matters to nobody")
    return words.format(card=card_text(view.table.deck[card]))
