"""Words on the buttons of Absurd 8's, by verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.attack import DRAWS
from engine.absurd.cards import CARDS, code
from engine.absurd.pending_attacks import drawn, named_blow
from engine.absurd.table_facts import CLOSED
from game.books.absurd.cards.clauses import line_meaning
from game.books.absurd.position import helps, lying, matched
from game.table.board.action_picker import verb_of
from game.words import N_, _, card_text, ngettext

from .attack_answers import just_drawn
from .bluff_risks import TIPS, UNCALLED, laid_closed

if TYPE_CHECKING:
    from engine.absurd.cards import Clause
    from engine.absurd.pending_attacks import DueAttack
    from engine.absurd.public import View

CARRIED = {"suffer": N_("Resolve {what}"), "strike": N_("Negate {what}")}
"""The words for choosing an attack, with its size for the player who chooses."""

DOES = {
    "fish": N_("you ask {name}"),
    "exchange": N_("with {name}"),
    "exchange_hands": N_("with {name}"),
    "reveal_hand": N_("everyone sees your cards"),
    "reuse": N_("you keep {card} for later"),
}
"""By kind of attack being carried out, its effect on a player, if its own words do not give it."""
ANSWERS = frozenset({"chain", "negate"})
"""Lines of 7♥ that are useful only against attacks."""
PICKS = {
    code(clause): clause
    for text in CARDS.values()
    for _colour, kind, picks in text
    if kind == "pick_one"
    for clause in picks
}
"""By the engine's code, the lines of 7♥ of which one is chosen."""
NOTHING: Clause = ("", "", 0)
BETWEEN = frozenset({"fish", "exchange", "exchange_hands"})
"""Attacks that need two players: against oneself they do nothing (AB-30)."""

ALONE = {
    "play": N_("Play {card}"),
    "pick": N_("As {word}"),
    "lend": N_("Discard {card} to play {other} as Wild"),
    "lend_pick": N_("Discard {card} to play {other} as Wild and {word}"),
    "bluff": N_("{card} face down"),
}
"""By verb, the words of its button while there is only one pile."""

ONLY = {
    "fight": N_("Your turn in the battle: only {card} matches, so it's played for you."),
    "lose": N_(
        "Your turn in the battle: none of your cards match, so you lose it and take the cards played on it."
    ),
    "give": N_("{card} is your only card that matches the request, so you give it."),
    "draw": N_("The card you just drew is gone, so you can't play it. The next one is drawn for you."),
    "pass": N_("The card you just drew is gone, so you can't play it. Your turn ends."),
    "done": N_("You have no other card of this suit to discard."),
}
"""By verb, why it was the only choice; if it is missing here, that is obvious."""


def passes(view: View, card: int) -> bool:
    """Whether a card of the hand only passes over any pile and then stays beside it (AB-8)."""
    return card in view.zones[view.seat] and bool(view.table.facts.printed[card].effect)


def taken(verb: str, view: View, waiting: tuple[DueAttack, ...]) -> str:
    """The offer to accept the attacks. Beside a pass, which accepts them too, it names the remaining choice.

    Beside a pass, which accepts them too, it says what remains to do.
    """
    if verb == "pass":
        return _("Take all and pass")
    count = drawn(waiting)
    draws = all(blow.kind in DRAWS for blow in waiting)
    said = _("Take the attacks")
    if draws:
        said = ngettext("Take {n} card", "Take {n} cards", count).format(n=count)
    elif helps(waiting):
        discards = sum(blow.amount for blow in waiting)
        said = ngettext("Discard {n} card", "Discard {n} cards", discards).format(n=discards)
    elif len(waiting) == 1:
        said = _("Take the attack")
    card = just_drawn(view)
    if card < 0 or ("pass",) not in view.legal:
        return said
    return _("{deed}, then play {card} or bluff with it").format(
        deed=said, card=card_text(view.table.deck[card])
    )


def idle(view: View, action: tuple[Any, ...]) -> str:
    """A note that the chosen line of 7♥ does nothing in this turn; "" if it may do something."""
    _colour, kind, _count = _picked(action)
    useless = (kind in ANSWERS and not view.pub.chain) or (kind == "wormhole" and view.table.players == 2)
    return _("no effect") if useless and view.kind in ("turn", "turn on") else ""


def comes_to(view: View, actions: Sequence[tuple[Any, ...]]) -> str:
    """The consequences of a button's actions, as far as its words do not give them."""
    verb = verb_of(actions[0])
    picked = _picked(actions[0])
    if verb == "bluff":
        return f"{laid_closed(view, actions, TIPS)}\n{_(UNCALLED)}"
    if verb == "believe":
        return believed(view)
    if verb == "lose":
        return _("You take every card in the stack except the 10; the player after you goes next")
    if verb == "take" and view.kind == "turn":
        missed = any(kind == "lose_turns" for (_colour, kind, _count), *_from in view.pub.chain)
        later = [_("You lose your next turn")] * missed
        return "\n".join((_("Your turn continues: you can still play a card"), *later))
    if picked == NOTHING:
        return ""
    said = line_meaning(picked, view.table.players)
    why = _("No pending attacks") if picked[1] in ANSWERS and not view.pub.chain else ""
    return "\n".join(filter(None, (said[:1].upper() + said[1:], why)))


def believed(view: View) -> str:
    """The consequence of letting a card lie: the card below is then matched (AB-11)."""
    _seat, _bluffer, pile, _step = view.args
    said = _("If nobody calls, it stays face down and does nothing; the card below still counts")
    below = matched(view, view.table, pile)
    return _("{what} ({card})").format(what=said, card=below) if below else said


def stayed(view: View, names: Sequence[str]) -> str:
    """The consequence of not jumping in: the turn that was about to begin (AB-16)."""
    _seat, mover, _step = view.args
    said = _("If nobody else jumps in, {name}'s turn begins with these attacks pending")
    if not view.pub.chain:
        said = _("If nobody else jumps in, it's {name}'s turn")
    return said.format(name=names[mover])


def _picked(action: tuple[Any, ...]) -> Clause:
    """The chosen line of 7♥, if there is one."""
    verb, *fields = action
    return PICKS[fields[-1]] if verb in ("pick", "lend_pick") else NOTHING


def does(view: View, word: str, names: Sequence[str]) -> str:
    """The effect of an attack on the player who carries it out; "" if its words give it."""
    blow = named_blow(view, word)
    card = card_text(view.table.deck[blow.card])
    if blow.caster == view.seat and blow.kind in BETWEEN:
        return _("by yourself: nothing happens")
    if blow.kind == "reuse" and not _open_in_pile(view, blow.card):
        return _("nothing left to take")
    return _(DOES[blow.kind]).format(card=card, name=names[blow.caster]) if blow.kind in DOES else ""


def _open_in_pile(view: View, card: int) -> bool:
    """Whether a card lies face up in one of the piles."""
    return any(
        one == card and how != CLOSED
        for pile in view.pub.piles
        for one, (_by, how, _suit, _text) in zip(view.zones[pile], lying(view, pile), strict=False)
    )
