"""What is said of a played card behind its name: how it fits (AB-10), what it copies, as what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from engine.absurd.setup import CLOSED, COLOR_LOCK, FREE_CLOSED, FREE_FOR_ALL, OPEN
from engine.absurd.text import SUITS
from game.table.line import Line
from game.table.voice import SoFar
from game.words import N_, Piece, _

AS = N_(" (may be played as {suit:suit})")
WILD = N_(" as a Wild")
NEAR = N_(" by Up or Down")
FREE = N_(" (Free For All)")
NAMED = N_(" (fits the named {suit:suit})")
LENT = N_(" (Wild by discarding {other:card})")
COPIES = N_(" (copies {other:card})")
COPIES_OPEN = N_(" (copies the open card below)")
"""The same where a card lies face down on the one that is copied (AB-11)."""
NAMES = N_(" as Wild {suit:suit}")
FIELDS = frozenset({"card", "seat", "suit"})
"""The kinds of the fields in these words."""
PICKED = "wild"
"""The value of the word by which 7♥ says that this was picked."""
ASIDE = "aside"
"""The value of the pieces of plain text that say more of a card."""
OPENS, CLOSES, ALSO = " (", ")", ", "
"""What two such remarks lose where they become one, and what then stands between them."""

Way = tuple[str, dict[str, Any]]
"""Words that follow a card, and their fields."""


def way(so_far: SoFar, card: int, pile: int) -> Way | None:
    """How a card that is just played matches what the pile shows; None where its own face says it."""
    facts = so_far.table.facts
    top = top_of(so_far, pile)
    if top < 0:
        return None
    *_more, (_by, _how, named, _text) = _lies(so_far, pile)
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


def fits(so_far: SoFar, card: int, pile: int) -> bool:
    """Whether a card could be played openly on a pile, as far as both faces and the effects tell."""
    top = top_of(so_far, pile)
    if top < 0:
        return False
    *_more, (_by, _how, named, _text) = _lies(so_far, pile)
    alike = card % 13 == top % 13 and not so_far.facts.get("effects", 0) & COLOR_LOCK
    return alike or card // 13 == (top // 13 if named < 0 else named) or way(so_far, card, pile) is not None


def top_of(so_far: SoFar, pile: int) -> int:
    """The card on top of a pile, if it was played openly or lay there from the start; else -1."""
    *_more, (by, how, _suit, _text) = _lies(so_far, pile) or [FREE_CLOSED]
    if how == CLOSED or (how != OPEN and by >= 0):
        return -1
    return next((card for card, zone in reversed([*so_far.lying.items()]) if zone == pile), -1)


def _lies(so_far: SoFar, pile: int) -> Any:
    return so_far.facts.get(f"lies_{so_far.table.zones[pile].name}", ())


def behind_card(said: Sequence[Piece], more: Sequence[Piece]) -> list[Piece]:
    """A line with more said of the first card that it names, behind what is said of it already."""
    before = asides(said)
    at = behind(said) + len(before)
    more = [piece if piece.kind else piece._replace(value=ASIDE) for piece in more]
    if before and more and before[-1].text.endswith(CLOSES) and more[0].text.startswith(OPENS):
        last, first = before[-1], more[0]
        more[0] = first._replace(text=ALSO + first.text.removeprefix(OPENS))
        return [*said[: at - 1], last._replace(text=last.text.removesuffix(CLOSES)), *more, *said[at:]]
    return [*said[:at], *more, *said[at:]]


def named_wild(said: Sequence[Piece], named: Sequence[Piece]) -> list[Piece]:
    """A line of a Wild with the suit that is named, in place of the words that it was a Wild."""
    wild, picked = _(WILD), next((n for n, piece in enumerate(said) if piece.value == PICKED), -1)
    kept = [piece for n, piece in enumerate(said) if picked < 0 or n not in (picked - 1, picked)]
    return behind_card([piece for piece in kept if piece.text != wild], named)


def still_said(line: Line, said: Sequence[Piece]) -> Sequence[Piece]:
    """What a line says now, with what it said of its card before."""
    return behind_card(said, asides(line.pieces))


def asides(said: Sequence[Piece]) -> Sequence[Piece]:
    """What a line says of the first card that it names, right behind it."""
    at = behind(said)
    return [*takewhile(lambda piece: piece.value == ASIDE or piece.kind in FIELDS, said[at:])]


def behind(said: Sequence[Piece]) -> int:
    """Where a line goes on after the first card that it names."""
    return next(n for n, piece in enumerate(said) if piece.kind == "card") + 1
