"""What buttons of Absurd 8's say, by verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.attack import DRAWS
from engine.absurd.cards import CARDS, code
from engine.absurd.due import drawn, named_blow
from engine.absurd.setup import CLOSED
from game.table.picker import verb_of
from game.words import N_, _, card_text, ngettext

from .clauses import line_meaning
from .defence import just_drawn
from .position import helps, lying, matched
from .risks import TIPS, UNCALLED, laid_closed

if TYPE_CHECKING:
    from engine.absurd.cards import Clause
    from engine.absurd.due import DueAttack
    from engine.absurd.public import View

CARRIED = {"suffer": N_("Carry out {what}"), "strike": N_("Negate {what}")}
"""What is said of an attack that is chosen, with what it comes to for whoever chooses."""

DOES = {
    "fish": N_("you ask {name}"),
    "exchange": N_("with {name}"),
    "exchange_hands": N_("with {name}"),
    "reveal_hand": N_("all see your cards"),
    "reuse": N_("you get {card} for later"),
}
"""By kind of attack that is carried out, what it does to whom, where its words do not say that."""
ANSWERS = frozenset({"chain", "negate"})
"""Lines of 7♥ that are of use against attacks alone."""
PICKS = {
    code(clause): clause
    for text in CARDS.values()
    for _colour, kind, picks in text
    if kind == "pick_one"
    for clause in picks
}
"""By the engine's code the lines of 7♥, one of which is picked."""
NOTHING: Clause = ("", "", 0)
BETWEEN = frozenset({"fish", "exchange", "exchange_hands"})
"""Attacks between two players: by oneself they do nothing (AB-30)."""

ALONE = {
    "play": N_("Play {card}"),
    "pick": N_("As {word}"),
    "lend": N_("Discard {card} to play {other} as Wild"),
    "lend_pick": N_("Discard {card} to play {other} as Wild and {word}"),
    "bluff": N_("Lay {card} face down"),
}
"""By verb, what its button says while there is only one pile."""

ONLY = {
    "fight": N_("Battle, your turn: only {card} matches, so the table plays it for you."),
    "lose": N_(
        "Battle, your turn: none of your cards matches, so you lose it and take the cards laid on it."
    ),
    "give": N_("Only {card} is what was asked for, so you give it."),
    "draw": N_("The card just drawn is gone, so none can be played: the table draws the next one for you."),
    "pass": N_("The card just drawn is gone, so none can be played: your turn ends."),
    "done": N_("You hold no other card of this suit to discard."),
}
"""By verb, why there was no choice to give a button for; where nothing stands here, that explains itself."""


def passes(view: View, card: int) -> bool:
    """Whether a card of the hand only passes over the pile, whichever it is, to stay beside it (AB-8)."""
    return card in view.zones[view.seat] and bool(view.table.facts.printed[card].effect)


def taken(verb: str, view: View, waiting: tuple[DueAttack, ...]) -> str:
    """How taking the attacks is offered; beside a pass, which takes them too, it says what is left to do."""
    if verb == "pass":
        return _("Take all, and pass")
    count, draws = drawn(waiting), all(blow.kind in DRAWS for blow in waiting)
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
    return _("{deed}, then play or bluff {card}").format(deed=said, card=card_text(view.table.deck[card]))


def idle(view: View, action: tuple[Any, ...]) -> str:
    """That a line picked for 7♥ does nothing in this turn; "" where it may do something."""
    _colour, kind, _count = _picked(action)
    useless = (kind in ANSWERS and not view.pub.chain) or (kind == "wormhole" and view.table.players == 2)
    return _("no use") if useless and view.kind in ("turn", "turn on") else ""


def comes_to(view: View, actions: Sequence[tuple[Any, ...]]) -> str:
    """What the actions of a button come to, as far as its words do not say it."""
    verb, picked = verb_of(actions[0]), _picked(actions[0])
    if verb == "bluff":
        return f"{laid_closed(view, actions, TIPS)}\n{_(UNCALLED)}"
    if verb == "believe":
        return believed(view)
    if verb == "lose":
        return _("You take all cards of the stack but the 10; the player after you is next")
    if verb == "take" and view.kind == "turn":
        missed = any(kind == "lose_turns" for (_colour, kind, _count), *_from in view.pub.chain)
        later = [_("The turn that you lose is your next one")] * missed
        return "\n".join((_("Then your turn goes on: you may still play a card"), *later))
    if picked == NOTHING:
        return ""
    said = line_meaning(picked, view.table.players)
    why = _("No attack waits now") if picked[1] in ANSWERS and not view.pub.chain else ""
    return "\n".join(filter(None, (said[:1].upper() + said[1:], why)))


def believed(view: View) -> str:
    """What letting a card lie comes to: what is matched then is the card below (AB-11)."""
    _seat, _bluffer, pile, _step = view.args
    said = _("If nobody calls, it stays face down and does nothing: the card below still counts")
    below = matched(view, view.table, pile)
    return _("{what} ({card})").format(what=said, card=below) if below else said


def stayed(view: View, names: Sequence[str]) -> str:
    """What not to jump in comes to: the turn that was about to begin (AB-16)."""
    _seat, mover, _step = view.args
    said = _("If nobody else jumps in, the attacks wait for {name}, whose turn begins")
    if not view.pub.chain:
        said = _("If nobody else jumps in, {name} has the turn")
    return said.format(name=names[mover])


def _picked(action: tuple[Any, ...]) -> Clause:
    """The line that is picked for 7♥, if one is."""
    verb, *fields = action
    return PICKS[fields[-1]] if verb in ("pick", "lend_pick") else NOTHING


def does(view: View, word: str, names: Sequence[str]) -> str:
    """What an attack does to the player who carries it out; "" where its words say that."""
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
