"""Why a card could be played on a pile where neither its suit nor its rank says so (AB-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.absurd.setup import CLOSED, COLOR_LOCK, FREE_CLOSED, FREE_FOR_ALL, OPEN
from engine.absurd.text import SUITS
from game.table.line import Line
from game.table.voice import SoFar
from game.words import N_, Piece, pieces

AS = N_(" (fits as {suit:suit})")
WILD = N_(" as a Wild")
NEAR = N_(" by Up or Down")
FREE = N_(" (Free For All: all fits)")
NAMED = N_(" (fits the named {suit:suit})")
ALL = (AS, WILD, NEAR, FREE, NAMED)

Way = tuple[str, dict[str, Any]]
"""Words that follow a card, and their fields."""


def way(so_far: SoFar, card: int, pile: int) -> Way | None:
    """How a card that is just played matches what the pile shows; None where its own face says it."""
    facts = so_far.table.facts
    lies = so_far.facts.get(f"lies_{so_far.table.zones[pile].name}", ())
    top = _top(so_far, pile, lies)
    if top < 0:
        return None
    *_more, (_by, _how, named, _text) = lies
    (suit, rank), traits = divmod(card, 13), facts.printed[card]
    wanted, height = top // 13 if named < 0 else named, top % 13
    locked = so_far.facts.get("effects", 0) & COLOR_LOCK
    if rank == height and not locked:
        return None
    if suit == wanted:
        stays = wanted != top // 13 and not traits.effect  # an effect only passes over the pile
        return (NAMED, {"suit": SUITS[wanted]}) if stays else None
    if traits.suits >> wanted & 1:
        return AS, {"suit": SUITS[wanted]}
    if traits.wild:
        return WILD, {}
    if traits.up_or_down and abs(rank - height) == 1 and not locked:
        return NEAR, {}
    return (FREE, {}) if so_far.facts.get("effects", 0) & FREE_FOR_ALL else None


def _top(so_far: SoFar, pile: int, lies: Any) -> int:
    """The card on top of a pile, if it was played openly or lay there from the start; else -1."""
    *_more, (by, how, _suit, _text) = lies or [FREE_CLOSED]
    if how == CLOSED or (how != OPEN and by >= 0):
        return -1
    return next((card for card, zone in reversed([*so_far.lying.items()]) if zone == pile), -1)


def behind_card(said: Sequence[Piece], more: Sequence[Piece]) -> list[Piece]:
    """A line with more words behind the first card that it names."""
    at = _behind(said)
    return [*said[:at], *more, *said[at:]]


def still_fitting(line: Line, said: Sequence[Piece]) -> Sequence[Piece]:
    """What a line says now, with how its card fits if it told that before."""
    at = _behind(line.pieces)
    for words in ALL:
        for suit in SUITS:
            how = pieces(words, {"suit": suit}, untyped="text")
            if [*line.pieces[at : at + len(how)]] == how:
                return behind_card(said, how)
    return said


def _behind(said: Sequence[Piece]) -> int:
    return next(n for n, piece in enumerate(said) if piece.kind == "card") + 1
