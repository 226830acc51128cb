"""Lists the possible answers to attacks, or to having no fitting card, from the legal actions (AB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.fit import parts
from engine.absurd.pending_attacks import blows
from engine.absurd.play import held, spoken
from engine.kernel.guess import bare
from game.books.absurd.position import in_words
from game.books.absurd.words import TURNS
from game.words import N_, _, card_text, ngettext

if TYPE_CHECKING:
    from engine.absurd.pending_attacks import DueAttack
    from engine.absurd.public import View

ORDER = {
    "chain": N_("chain it"),
    "negate": N_("negate it"),
    "thorns": N_("play Thorns"),
    "take": N_("take it and play on"),
    "draw": N_("draw to find an answer"),
    "again": N_("draw again"),
    "pass": N_("end your turn"),
}
"""By kind of answer, its words after "Attacked:", in order."""


UNFIT = {
    "bluff draw": (
        N_("No card fits: bluff, or draw and play on"),
        N_("{card}, just drawn, doesn't fit: bluff with it or draw again"),
    ),
    "bluff pass": (N_("{card}, just drawn, doesn't fit: bluff with it or pass"),) * 3,
}
"""By all options of a player without a playable card, the question after each number of draws."""


def next_hit(waiting: Sequence[DueAttack]) -> str:
    """The question who is next, with the attacks that would wait for them."""
    if [blow.kind for blow in waiting] == ["exchange"]:
        n = waiting[0].amount
        words = ngettext(
            "Who goes next and exchanges {n} card with you?",
            "Who goes next and exchanges {n} cards with you?",
            n,
        )
        return words.format(n=n)
    return _("Who goes next? They'll face: {what}").format(what=in_words(waiting))


def unfit(view: View, draws: int) -> str:
    """The question for a player who can play no card openly; "" otherwise, or if that is not shown."""
    said = UNFIT.get(" ".join(sorted({str(verb) for verb, *_fields in view.legal})), ())
    return _(said[draws]).format(card=_named(view)) if draws < len(said) else ""


WITH_DRAWN = (
    "",
    N_("Play or bluff with {card}, the card you just drew, or draw again"),
    N_("Play or bluff with {card}, the card you just drew, or pass"),
)
"""By number of draws, the question for a player who sees the card just drawn and can play it."""


def with_drawn(view: View, draws: int) -> str:
    """The question after a last-resort draw; without the card's name if none was drawn."""
    if not draws:
        return ""
    return _(WITH_DRAWN[draws]).format(card=_named(view)) if just_drawn(view) >= 0 else _(TURNS[draws].asks)


def just_drawn(view: View) -> int:
    """The card just drawn as a last resort by the player to move, if the reader may see it; otherwise -1."""
    match view.kind, view.args:
        case "turn" | "turn on", (asked, int(draws)) if draws and asked == view.seat:
            return next((card for card in view.zones[asked] if card >= 0 and view.marks >> card & 1), -1)
    return -1


def _named(view: View) -> str:
    """The name of the card just drawn, or ""."""
    card = just_drawn(view)
    return card_text(view.table.deck[card]) if card >= 0 else ""


def answers(view: View) -> str:
    """All kinds of answers open to the player to move, as a choice in words; "" if they are not shown."""
    found = {_kind(view, action) for action in view.legal}
    said = [_(words) for kind, words in ORDER.items() if kind in found]
    if len(said) < 2:
        return "".join(said)
    return _("{some}, or {last}").format(some=", ".join(said[:-1]), last=said[-1])


def fished(view: View, ways: str, names: Sequence[str]) -> str:
    """The question for a player who faces only Fish, whose name does not explain it; otherwise ""."""
    waiting = blows(view, view.seat)
    if [blow.kind for blow in waiting] != ["fish"]:
        return ""
    words = _("Fish (you get a card you ask {name} for, or draw 1): {ways}")
    return words.format(name=names[waiting[0].caster], ways=ways)


def _kind(view: View, action: tuple[Any, ...]) -> str:
    match action:
        case ("draw",):
            _seat, draws = view.args
            return "again" if draws else "draw"
        case (verb,):
            return str(verb)
    s = bare(view)
    seat = view.seat
    facts = view.table.facts
    _helper, card, pile, word = parts(action)
    source = seat if card in view.zones[seat] else facts.effects + seat
    traits = facts.traits(card, spoken(s, facts, seat, card, source, pile, word))
    if traits.thorns:
        return "thorns"
    return "chain" if held(s, seat, traits) else "negate"
