"""The words of the question in a turn while an effect changes which cards fit (AB-43, AB-44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.absurd.fit import face, matched
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL
from engine.kernel.guess import bare
from game.books.absurd.position import in_play, lying
from game.words import N_, _, card_text

if TYPE_CHECKING:
    from engine.absurd.public import View

FREE = N_("Free For All: any card fits until {name}'s turn. Play, bluff or draw")
FREE_BUT = N_("Free For All: any card fits, but nothing lower on {card}. Play, bluff or draw")
HERE = N_("any card fits on any other")
HERE_BUT = N_("any card fits on any other, but nothing lower on {card}")
"""The meaning of Free For All in play; its duration is given beside it."""
UNLOCKED = N_("Color Lock has no effect during Free For All.")
"""The words that a Color Lock adds to it."""
LOCKED = N_("Color Lock: only the suit or a Wild fits, not ranks. Play, bluff or draw")


def judged(view: View, names: Sequence[str]) -> str:
    """The effect that decides what fits in this turn, with its meaning; "" if suit and rank decide."""
    if view.pub.effects & FREE_FOR_ALL:
        above = supersized(view)
        if above >= 0:
            return _(FREE_BUT).format(card=card_text(view.table.deck[above]))
        return _(FREE).format(name=names[_until(view)])
    return _(LOCKED) if view.pub.effects & COLOR_LOCK else ""


def free_here(view: View) -> str:
    """The present meaning of a Free For All in play."""
    above = supersized(view)
    return _(HERE_BUT).format(card=card_text(view.table.deck[above])) if above >= 0 else _(HERE)


def _until(view: View) -> int:
    """The player whose next turn ends the Free For All: the last to come of those who played one."""
    common = view.table.facts.common
    order = view.pub.order
    players = view.table.players
    casters = [
        by
        for i, (by, *_how) in enumerate(lying(view, common))
        if by >= 0 and in_play(view, common, i) == "free_for_all"
    ]
    return max(casters, key=lambda by: (by - view.pub.turn) * order % players)


def supersized(view: View) -> int:
    """A card on a pile that still requires its rank or a higher one; -1: none."""
    s = bare(view)
    facts = view.table.facts
    for pile in view.pub.piles:
        found = matched(s, pile)
        if found is not None and face(s, facts, pile) >= len(view.table.deck):  # the mark of a Supersize
            return found[0]
    return -1
