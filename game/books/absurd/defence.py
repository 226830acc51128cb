"""What can be done against waiting attacks now, or where no card fits: read off the legal actions (AB-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.due import blows
from engine.absurd.fit import parts
from engine.absurd.play import held, spoken
from engine.kernel.guess import bare
from game.words import N_, _, card_text, ngettext

from .position import in_words
from .words import TURNS

if TYPE_CHECKING:
    from engine.absurd.due import DueAttack
    from engine.absurd.public import View

ORDER = {
    "chain": N_("chain it"),
    "negate": N_("negate it"),
    "thorns": N_("play Thorns"),
    "take": N_("take it and play on"),
    "draw": N_("draw for an answer"),
    "again": N_("draw once more"),
    "pass": N_("end your turn"),
}
"""By kind of answer, its words after "Attacked:", in the order in which they are said."""


UNFIT = {
    "bluff draw": (
        N_("No card fits: bluff, or draw (your turn goes on)"),
        N_("{card}, just drawn, does not fit: bluff it, or draw once more"),
    ),
    "bluff pass": (N_("{card}, just drawn, does not fit: bluff it, or pass"),) * 3,
}
"""By all that can be done where no card can be played openly, what is said after how many draws."""


def next_hit(waiting: Sequence[DueAttack]) -> str:
    """The question who is next, with what then waits for them."""
    if [blow.kind for blow in waiting] == ["exchange"]:
        n = waiting[0].amount
        words = ngettext(
            "Who is next, and exchanges {n} card with you?",
            "Who is next, and exchanges {n} cards with you?",
            n,
        )
        return words.format(n=n)
    return _("Who is next? This waits for them: {what}").format(what=in_words(waiting))


def unfit(view: View, draws: int) -> str:
    """What a turn asks of a player who can play no card openly; "" otherwise, or where that is not shown."""
    said = UNFIT.get(" ".join(sorted({str(verb) for verb, *_fields in view.legal})), ())
    return _(said[draws]).format(card=_named(view)) if draws < len(said) else ""


WITH_DRAWN = (
    "",
    N_("Play or bluff {card}, the card just drawn, or draw once more"),
    N_("Play or bluff {card}, the card just drawn, or pass"),
)
"""By number of draws, what a turn asks of a player who sees the card just drawn and can play it."""


def with_drawn(view: View, draws: int) -> str:
    """What a turn asks after a last-resort draw; without its name where none was drawn."""
    if not draws:
        return ""
    return _(WITH_DRAWN[draws]).format(card=_named(view)) if just_drawn(view) >= 0 else _(TURNS[draws].asks)


def just_drawn(view: View) -> int:
    """The card that the player to move has just drawn as a last resort, if it is theirs to see; else -1."""
    match view.kind, view.args:
        case "turn" | "turn on", (asked, int(draws)) if draws and asked == view.seat:
            return next((card for card in view.zones[asked] if card >= 0 and view.marks >> card & 1), -1)
    return -1


def _named(view: View) -> str:
    """The same in words."""
    card = just_drawn(view)
    return card_text(view.table.deck[card]) if card >= 0 else ""


def answers(view: View) -> str:
    """All kinds of answers that the player to move has, as a choice in words; "" where they are not shown."""
    found = {_kind(view, action) for action in view.legal}
    said = [_(words) for kind, words in ORDER.items() if kind in found]
    if len(said) < 2:
        return "".join(said)
    return _("{some}, or {last}").format(some=", ".join(said[:-1]), last=said[-1])


def fished(view: View, ways: str, names: Sequence[str]) -> str:
    """What is asked of whoever only Fish waits for: its name says nothing of what it does; else ""."""
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
    s, seat, facts = bare(view), view.seat, view.table.facts
    _helper, card, pile, word = parts(action)
    source = seat if card in view.zones[seat] else facts.effects + seat
    traits = facts.traits(card, spoken(s, facts, seat, card, source, pile, word))
    if traits.thorns:
        return "thorns"
    return "chain" if held(s, seat, traits) else "negate"
