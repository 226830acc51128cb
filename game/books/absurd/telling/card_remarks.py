"""Remarks on a played card: why it fits (AB-10), which card it copies, which suit it counts as."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.absurd.card_abilities import SUITS
from engine.absurd.table_facts import CLOSED, COLOR_LOCK, FREE_CLOSED, FREE_FOR_ALL, OPEN
from game.books.contract.deed import Clause, remark
from game.books.contract.table_words import SoFar
from game.words import N_

AS = N_(" (may be played as {suit:suit})")
WILD = N_(" as a Wild")
NEAR = N_(" (“Up or Down”)")
FREE = N_(" (Free For All)")
NAMED = N_(" (fits the named {suit:suit})")
LENT = N_(" (discarding {other:card})")
COPIES = N_(" (copies {other:card})")
COPIES_OPEN = N_(" (copies the face-up card below)")
"""The remark on a copy if a card lies face down on the copied one (AB-11)."""
NAMES = N_(" as Wild {suit:suit}")
PASSED_ON = N_(" (passes the attacks on)")
PASSED_ON_TO = N_(" (passes the attacks on to {target:seat})")
OF = N_(" from {by:seat}")
"""The owner of a card."""


def way(so_far: SoFar, card: int, pile: int) -> Sequence[Clause]:
    """Why a card that was just played matches the pile; empty if its face makes that obvious."""
    facts = so_far.table.facts
    top = top_of(so_far, pile)
    if top < 0:
        return ()
    *_more, (_by, _how, named, _text) = _lies(so_far, pile)
    suit, rank = divmod(card, 13)
    traits = facts.printed[card]
    wanted = top // 13 if named < 0 else named
    height = top % 13
    locked = so_far.facts.get("effects", 0) & COLOR_LOCK
    if rank == height and not locked:
        return ()
    if suit == wanted:
        stays = wanted != top // 13 and not traits.effect  # an effect only passes over the pile
        return (remark(NAMED, suit=SUITS[wanted]),) if stays else ()
    if traits.suits >> wanted & 1:
        return (remark(AS, suit=SUITS[wanted]),)
    if traits.wild:
        return (remark(WILD),)
    if traits.up_or_down and abs(rank - height) == 1 and not locked:
        return (remark(NEAR),)
    return (remark(FREE),) if so_far.facts.get("effects", 0) & FREE_FOR_ALL else ()


def top_of(so_far: SoFar, pile: int) -> int:
    """The card on top of a pile, if it was played openly or lay there from the start; otherwise -1."""
    *_more, (by, how, _suit, _text) = _lies(so_far, pile) or [FREE_CLOSED]
    if how == CLOSED or (how != OPEN and by >= 0):
        return -1
    return next((card for card, zone in reversed([*so_far.lying.items()]) if zone == pile), -1)


def _lies(so_far: SoFar, pile: int) -> Any:
    return so_far.facts.get(f"lies_{so_far.table.zones[pile].name}", ())
