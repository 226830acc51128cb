"""Words over a card of the hand: the effect of clicking it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.card_abilities import ALL
from engine.absurd.cards import CARDS
from engine.absurd.fit import matched
from engine.absurd.pending_attacks import blows
from engine.kernel.guess import bare
from game.books.absurd.cards.line_kinds import STACKS
from game.books.absurd.position import in_own_turn, in_words
from game.table.board.action_picker import verb_of
from game.words import N_, _, card_text, ngettext, together

from .bluff_risks import ONLY_SO, TIPS, laid_closed

if TYPE_CHECKING:
    from engine.absurd.public import View

BESIDE = {
    "mine": N_("It stays in front of you; the pile doesn't change"),
    "effect": N_("It stays beside the piles; they don't change"),
}
"""Where a card with an effect goes, by the colour of its line."""
WHERE = {
    "new_pile": N_("Play {card} as a new pile"),
    "battle_stack": N_("Play {card} to start a battle"),
    "mine": N_("Play {card} in front of you"),
    "effect": N_("Play {card} beside the piles"),
}
"""Words for a card that only passes over one of several piles: by its line, or its colour."""
LENDS = frozenset({"lend", "lend_pick"})
"""Ways to play another card with the help of a card."""


def offered(view: View, card: int, actions: Sequence[tuple[Any, ...]]) -> str:
    """Everything that a click on a card may lead to."""
    verbs = [verb_of(action) for action in actions]
    words = _ways(verbs)
    closed = laid_closed(view, actions, ONLY_SO if {*verbs} == {"bluff"} else TIPS)
    return "\n".join(filter(None, (words, beside(view, card, actions), closed)))


def _ways(verbs: Sequence[str]) -> str:
    """The ways to play a card; "" if it may only be laid face down, which is mentioned anyway."""
    openly = {*verbs} - {"bluff"}
    if openly and openly <= LENDS:
        return _("Play another card with its help, or play this one face down")
    if openly and "bluff" in verbs:
        at_once = sorted(verbs) == ["bluff", "play"]  # a drag plays it without a question
        words = N_("Play it (dragging plays it at once), or play it face down")
        return _(words) if at_once else _("Play it, or play it face down")
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
    """The words that offer to play a card which will not stay on the pile; "" for any other card.

    A card that copies another may have gained the line that takes it away.
    """
    lines = [*CARDS[view.table.deck[card]]]
    if (other := copies_on(view, card, pile)) >= 0:
        lines += CARDS[view.table.deck[other]]
    found = (WHERE.get(kind) or WHERE.get(colour) for colour, kind, _count in lines)
    words = next(filter(None, found), "") if card in view.zones[view.seat] else ""
    return _(words).format(card=card_text(view.table.deck[card])) if words else ""


def copies_on(view: View, card: int, pile: int) -> int:
    """The card that a card of the hand would copy on this pile; -1: none."""
    if not view.table.facts.printed[card].copies or card not in view.zones[view.seat]:
        return -1
    found = matched(bare(view), pile)
    return found[0] if found is not None else -1


def struck_out(view: View, card: int) -> str:
    """The seat's pending attacks, in full words, if this card negates all of them (AB-21)."""
    waiting = blows(view, view.seat)
    printed = view.table.facts.printed[card]
    strikes = printed.negate if card in view.zones[view.seat] else ALL * printed.to_negate
    settled = not printed.picks and not printed.copies
    return in_words(waiting, in_own_turn(view, view.seat)) if settled and 0 < len(waiting) <= strikes else ""


def passed_over(view: View, target: int, names: Sequence[str]) -> str:
    """The players who would be skipped if this player came next (AB-38); "" for none."""
    n = view.table.players
    order = view.pub.order
    steps = (target - view.seat) * order % n
    skipped = [names[(view.seat + step * order) % n] for step in range(1, steps)]
    if not skipped:
        return ""
    return ngettext("{names} is skipped", "{names} are skipped", len(skipped)).format(names=together(skipped))


def jump_in(view: View, names: Sequence[str]) -> str:
    """The question whether to jump in, with its effect on others: who loses a turn (AB-16)."""
    _seat, mover, _step = view.args
    n = view.table.players
    order = view.pub.order
    lost = [names[(mover + step * order) % n] for step in range((view.seat - mover) * order % n)]
    words = _("A Wormhole is open: jump in and play instead of {names}?")
    if view.pub.chain:
        words = _("Wormhole: jump in, wipe out the attacks and play instead of {names}?")
    return words.format(names=together(lost))


def unkept(view: View, pile: int) -> str:
    """The question about the suit of a card that only passes over this pile; "" for one that stays."""
    card = view.zones[pile][-1]
    effect = view.table.facts.printed[card].effect
    if not effect or effect == "play_to_negate":  # that card stays if it came from the effects
        return ""
    words = _("Which suit does {card} count as? It leaves the pile, so it makes no difference")
    return words.format(card=card_text(view.table.deck[card]))
