"""Words for the way a card of Absurd 8's lies: face down, as another suit, in play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.absurd.card_abilities import SUITS
from engine.absurd.table_facts import CLOSED, COLOR_LOCK, FREE_FOR_ALL, IDLE
from game.books.absurd.choices.matching_question import UNLOCKED
from game.books.absurd.position import counts_as_another, in_play, lying, matched
from game.words import N_, _

from .clauses import FULL, say_clause
from .clauses import SUITS as SIGNS
from .effect_words import LASTS

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
        name = names[owner] if owner >= 0 else _("someone")
        free = view.pub.effects & FREE_FOR_ALL and not view.zones[table.facts.battle]
        idle_now = kept == "color_lock" and bool(free)
        lasts = [_(LASTS[kept]).format(name=name)] if kept is not None else []
        return [*lasts, *([_(UNLOCKED)] if idle_now else ())]
    if how == CLOSED:
        found = (
            [_("Played face down by {name}: its text does nothing").format(name=names[by])] if by >= 0 else []
        )
        words = matched(view, table, z) if z in table.facts.piles else ""
        below = N_("Match {card} below it")
        if counts_as_another(view, z):
            below = N_("The card below counts as {card}: match that")
        return [*found, _(below).format(card=words)] if words else found
    counts = N_("Counts as {suit}; its rank can be matched too")
    if view.pub.effects & COLOR_LOCK:
        counts = N_("Counts as {suit}")
    found = [_(counts).format(suit=SIGNS[SUITS[suit]])] if suit >= 0 else []
    if how == IDLE:
        words = _("Turned up by a call: its text does nothing now")
        found.append(words if by >= 0 else _("Starting card: its text does nothing"))
    elif text:
        found.append(_("Here it says: {what}").format(what=clauses_said(text)))
    return found


def clauses_said(text: Iterable[Any]) -> str:
    """Clauses as one line of words."""
    return ", ".join(say_clause(clause, FULL) for clause in text)
