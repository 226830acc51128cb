"""What is told of how a card of Absurd 8's lies: laid face down, counting as another suit, in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.setup import CLOSED, COLOR_LOCK, FREE_FOR_ALL, IDLE
from engine.absurd.text import SUITS
from game.words import N_, _

from .clauses import FULL, say_clause
from .clauses import SUITS as SIGNS
from .effects import LASTS
from .judging import UNLOCKED
from .position import counts_as_another, in_play, lying, matched

if TYPE_CHECKING:
    from engine.absurd.public import View


def how_it_lies(view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
    """Notes on a card where it lies, besides its text."""
    table = view.table
    lies = lying(view, z)
    if i >= len(lies):
        return []
    by, how, suit, text = lies[i]
    if z == table.facts.common or table.zones[z].name.startswith("effects"):
        kept = in_play(view, z, i)
        owner = table.zones[z].owner if z != table.facts.common else by
        name = names[owner] if owner >= 0 else _("somebody")
        free = view.pub.effects & FREE_FOR_ALL and not view.zones[table.facts.battle]
        idle_now = kept == "color_lock" and bool(free)
        lasts = [_(LASTS[kept]).format(name=name)] if kept is not None else []
        return [*lasts, *([_(UNLOCKED)] if idle_now else ())]
    if how == CLOSED:
        found = [_("Laid face down by {name}: it says nothing").format(name=names[by])] if by >= 0 else []
        words = matched(view, table, z) if z in table.facts.piles else ""
        below = N_("Below it lies {card}, to be matched")
        if counts_as_another(view, z):
            below = N_("What lies below counts as {card}, to be matched")
        return [*found, _(below).format(card=words)] if words else found
    counts = N_("Counts as {suit}; its rank may be matched, too")
    if view.pub.effects & COLOR_LOCK:
        counts = N_("Counts as {suit}")
    found = [_(counts).format(suit=SIGNS[SUITS[suit]])] if suit >= 0 else []
    if how == IDLE:
        words = _("Turned up by a call: its text does nothing now")
        found.append(words if by >= 0 else _("Turned up to begin with: its text does nothing here"))
    elif text:
        found.append(_("Here it says: {what}").format(what=clauses_said(text)))
    return found


def clauses_said(text: Iterable[Any]) -> str:
    """Clauses as one line of words."""
    return ", ".join(say_clause(clause, FULL) for clause in text)
