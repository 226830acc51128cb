"""Words for the price of a called bluff, and of a last resort (AB-7, AB-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.bluff import PENALTY, is_honest
from engine.absurd.fit import face, fits
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL
from engine.absurd.turn import LAST_RESORTS
from engine.kernel.guess import bare
from game.books.absurd.words import ZONES
from game.table.board.action_picker import fields_of, verb_of
from game.words import N_, _, card_text, together

from .bluff_calls import would_be

if TYPE_CHECKING:
    from engine.absurd.public import View

HONEST, FALSE, NEVER, UNFIT, HONEST_ON = "honest", "false", "never", "unfit", "honest on"
"""What a card laid face down would be: honest on all piles, a bluff on all, honest on some.

Everyone sees that it is a bluff if the Bluff cards are elsewhere (never) or don't fit (unfit).
"""
SHORT = {
    HONEST: N_("honest"),
    FALSE: N_("a bluff: draw {n} if called"),
    NEVER: N_("an obvious bluff: draw {n} if called"),
    UNFIT: N_("an obvious bluff: draw {n} if called"),
    HONEST_ON: N_("honest on {piles}"),
}
"""The risk in brackets on the button; its tip has the whole sentence."""
TIPS = {
    HONEST: N_("Face down, it's honest: whoever calls draws {n}"),
    FALSE: N_(
        "Face down, it's a bluff (only {cards} would be honest): you draw {n} if called, or get rid of "
        "it if not"
    ),
    NEVER: N_(
        "Face down, it's an obvious bluff, because everyone has seen {cards} elsewhere: you draw "
        "{n} if called"
    ),
    UNFIT: N_("Face down, it's an obvious bluff, because no Bluff card fits: you draw {n} if called"),
    HONEST_ON: N_(
        "Face down, it's honest on {piles}: a caller draws {n}. Anywhere else it's a bluff: you draw {n}"
    ),
}
"""The risk as a sentence over the card, which has room for the cards that would be honest."""
ONLY_SO = {
    **TIPS,
    FALSE: N_(
        "You may bluff with it (only {cards} would be honest): you draw {n} if called, or get rid of it "
        "if not"
    ),
    NEVER: N_(
        "You may bluff with it, but everyone has seen {cards} elsewhere and will know: you draw {n} if called"
    ),
    UNFIT: N_("You may bluff with it, but no Bluff card fits, so everyone will know: you draw {n} if called"),
}
"""The sentence over a card that can only be bluffed with, which looks as if it could not be played at all."""
FITS = N_("Face down, it's a bluff even though it fits, because it doesn't say Bluff: you draw {n} if called")
"""The sentence about a bluff with a card that could be played openly there."""
UNCALLED = N_("If nobody calls, you get rid of it and it does nothing: the card below still counts")
"""The sentence that follows one of these over the button: the result if nobody calls (AB-11, AB-14)."""
LISTED = {True: N_("Play {card} face down (no bluff)"), False: N_("Play {card} face down as a bluff")}
"""The words in a list of choices, by whether the card is honest on that pile."""


def laid_closed(view: View, actions: Sequence[tuple[Any, ...]], forms: Mapping[str, str] = SHORT) -> str:
    """The risk of laying a card of your hand face down, if somebody calls; "" without a bluff."""
    bluffs = [fields_of(action) for action in actions if verb_of(action) == "bluff"]
    if not bluffs:
        return ""
    s = bare(view)
    honest = [pile for card, pile in bluffs if is_honest(s, card, pile)]
    known = sorted({card for _card, pile in bluffs for card in would_be(view, pile)})
    likely = [card_text(view.table.deck[card]) for card in known if s.know[card] != s.table.all]
    false = FALSE if likely else NEVER if known else UNFIT
    words = false if not honest else HONEST if len(honest) == len(bluffs) else HONEST_ON
    named = together([_(ZONES[view.table.zones[pile].name]) for pile in honest]) if honest else ""
    said = forms[words]
    if said == TIPS[FALSE] and any(verb_of(action) == "play" for action in actions):
        said = FITS
    cards = _(" or ").join(likely) or together([card_text(view.table.deck[card]) for card in known])
    return _(said).format(n=PENALTY, piles=named, cards=cards)


def fits_openly(view: View, bluffs: Sequence[tuple[Any, ...]]) -> bool:
    """Whether a card that is about to be laid face down also fits openly, on one of these piles."""
    s = bare(view)
    f = view.table.facts
    mode = view.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    laid = map(fields_of, bluffs)
    return any(fits(card, f.printed[card], face(s, f, pile), mode) for card, pile in laid)


def listed(view: View, card: int, pile: int) -> str:
    """Laying this card face down, for a list of choices: whether it would be a bluff, without its cost."""
    return _(LISTED[is_honest(bare(view), card, pile)]).format(card=card_text(view.table.deck[card]))


def drawn_last(view: View) -> str:
    """The options after a card was drawn as a last resort."""
    _seat, draws = view.args
    words = _("Your turn continues: play that card or pass")
    if draws + 1 < LAST_RESORTS:
        said = _("Your turn continues, but you can only play the card you just drew; you draw {n} at most")
        words = said.format(n=LAST_RESORTS)
    waits = _("The attacks are still pending and come on top") if view.pub.chain else ""
    return "\n".join(filter(None, (words, waits)))
