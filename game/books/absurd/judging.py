"""What a turn asks while an effect in play changes which cards fit (AB-43, AB-44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.absurd.fit import face, matched
from engine.absurd.setup import COLOR_LOCK, FREE_FOR_ALL
from engine.kernel.guess import bare
from game.words import N_, _, card_text

from .position import in_play, lying

if TYPE_CHECKING:
    from engine.absurd.public import View

FREE = N_("Free For All: any card fits until {name} is next. Play, bluff or draw")
FREE_BUT = N_("Free For All: any card fits, but on {card} none of a lower rank. Play, bluff or draw")
HERE = N_("any card goes on any other")
HERE_BUT = N_("any card goes on any other, but on {card} none of a lower rank")
"""What Free For All comes to where it lies in play: how long it lasts is told beside it."""
UNLOCKED = N_("While Free For All lasts, Color Lock does nothing.")
"""What a Color Lock comes to beside it."""
LOCKED = N_("Color Lock: ranks do not fit, only the suit or a Wild. Play, bluff or draw")


def judged(view: View, names: Sequence[str]) -> str:
    """The effect that says what fits in this turn, with what that is; "" where suit and rank do."""
    if view.pub.effects & FREE_FOR_ALL:
        above = supersized(view)
        if above >= 0:
            return _(FREE_BUT).format(card=card_text(view.table.deck[above]))
        return _(FREE).format(name=names[_until(view)])
    return _(LOCKED) if view.pub.effects & COLOR_LOCK else ""


def free_here(view: View) -> str:
    """What a Free For All in play comes to now."""
    above = supersized(view)
    return _(HERE_BUT).format(card=card_text(view.table.deck[above])) if above >= 0 else _(HERE)


def _until(view: View) -> int:
    """Whose next turn ends the Free For All: the last to come of those who played one."""
    common, order, players = view.table.facts.common, view.pub.order, view.table.players
    casters = [
        by
        for i, (by, *_how) in enumerate(lying(view, common))
        if by >= 0 and in_play(view, common, i) == "free_for_all"
    ]
    return max(casters, key=lambda by: (by - view.pub.turn) * order % players)


def supersized(view: View) -> int:
    """A card on a pile that still asks for its rank or a higher one; -1: there is none."""
    s, facts = bare(view), view.table.facts
    for pile in view.pub.piles:
        found = matched(s, pile)
        if found is not None and face(s, facts, pile) >= len(view.table.deck):  # so a Supersize shows
            return found[0]
    return -1
