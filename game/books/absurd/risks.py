"""What a bluff costs if it is called, and what a last resort leaves to be done (AB-7, AB-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.bluff import PENALTY, is_honest
from engine.absurd.turn import LAST_RESORTS
from engine.kernel.guess import bare
from game.table.picker import fields_of, verb_of
from game.words import N_, _, card_text, together

from .calling import maybe, would_be
from .words import ZONES

if TYPE_CHECKING:
    from engine.absurd.public import View

HONEST = N_("honest: who calls draws {n}")
FALSE = N_("a bluff: called, you draw {n}")
NEVER = N_("a bluff, as all have seen {cards} elsewhere: called, you draw {n}")
UNFIT = N_("no card that says Bluff fits, as all see: called, you draw {n}")
HONEST_ON = N_("honest on {piles}: who calls draws {n}")
"""What laying a card face down comes to, in brackets on its button: on all piles, on none (where all see that
no card would be, as those that say Bluff lie elsewhere or do not fit), on some."""
TIPS = {
    HONEST: N_("Face down it is honest: whoever calls it draws {n}"),
    FALSE: N_(
        "Face down it is a bluff (only {cards} would be honest): called, you draw {n}, else you are rid of it"
    ),
    NEVER: N_("Face down it is plainly a bluff, as all have seen {cards} elsewhere: called, you draw {n}"),
    UNFIT: N_("Face down it is plainly a bluff, as no card that says Bluff fits: called, you draw {n}"),
    HONEST_ON: N_("Face down it is honest on {piles}, where a caller draws {n}; elsewhere you draw {n}"),
}
"""The same as a sentence over the card: it has room to say which cards would be honest."""
ONLY_SO = {
    **TIPS,
    FALSE: N_(
        "You may bluff with it (only {cards} would be honest): called, you draw {n}, else you are rid of it"
    ),
    NEVER: N_("You may bluff with it, but all know it, having seen {cards} elsewhere: called, you draw {n}"),
    UNFIT: N_(
        "You may bluff with it, but all know it, as no card that says Bluff fits: called, you draw {n}"
    ),
}
"""The same over a card that can be played in no other way: it looks as if it could not be played at all."""
FITS = N_("Face down it is a bluff, though it fits, as the word Bluff is not on it: called, you draw {n}")
"""The same of a bluff that could be played openly there."""
UNCALLED = N_("If nobody calls, you are rid of it and it does nothing: the card below still counts")
"""What follows them over its button: what laying it face down comes to if nobody calls (AB-11, AB-14)."""
LISTED = {True: N_("Lay {card} face down, honestly"), False: N_("Lay {card} face down, as a bluff")}
"""The same in a list of choices, by whether it is honest on the pile in question."""


def laid_closed(
    view: View, actions: Sequence[tuple[Any, ...]], forms: Mapping[str, str] | None = None
) -> str:
    """What laying a card of the own hand face down comes to, if somebody calls; "" without a bluff.

    `forms` are sentences for what would stand in brackets.
    """
    bluffs = [fields_of(action) for action in actions if verb_of(action) == "bluff"]
    if not bluffs:
        return ""
    s = bare(view)
    honest = [pile for card, pile in bluffs if is_honest(s, card, pile)]
    maybe_there = sorted({card for _card, pile in bluffs for card in maybe(view, pile)})
    known = sorted({card for _card, pile in bluffs for card in would_be(view, pile)})
    likely = [card_text(view.table.deck[card]) for card in maybe_there]
    false = FALSE if likely else NEVER if known else UNFIT
    words = false if not honest else HONEST if len(honest) == len(bluffs) else HONEST_ON
    named = together([_(ZONES[view.table.zones[pile].name]) for pile in honest]) if honest else ""
    said = forms[words] if forms else words
    if said == TIPS[FALSE] and any(verb_of(action) == "play" for action in actions):
        said = FITS
    cards = _(" or ").join(likely) or together([card_text(view.table.deck[card]) for card in known])
    return _(said).format(n=PENALTY, piles=named, cards=cards)


def listed(view: View, card: int, pile: int) -> str:
    """Laying this card face down, in a list of choices: whether it would be a bluff, not what that costs."""
    return _(LISTED[is_honest(bare(view), card, pile)]).format(card=card_text(view.table.deck[card]))


def drawn_last(view: View) -> str:
    """What may be done after a card drawn as a last resort."""
    _seat, draws = view.args
    words = _("Your turn goes on: play that card, or pass")
    if draws + 1 < LAST_RESORTS:
        said = _("Your turn goes on, but only the card just drawn can be played; you draw {n} at most")
        words = said.format(n=LAST_RESORTS)
    waits = _("The attacks still wait, and come on top") if view.pub.chain else ""
    return "\n".join(filter(None, (words, waits)))
