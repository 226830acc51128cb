"""The panel about your hand in Absurd 8's: how close it is to winning, and its cost if another wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.absurd.cards import CARDS
from game.books.contract.table_words import Worth
from game.words import _, card_text, ngettext

if TYPE_CHECKING:
    from engine.absurd.public import View


SUITS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}
ANSWERS = frozenset({"chain", "negate", "negate_all", "thorns"})
"""Lines that help against attacks."""


def worth(view: View) -> list[Worth]:
    hand = view.zones[view.seat]
    count = len(hand)
    words = ngettext("{n} card from winning", "{n} cards from winning", count)
    found = [Worth(words.format(n=count), "", "AB-7")]
    lost = ngettext(
        "If someone else wins first, they score {n} for it",
        "If someone else wins first, they score {n} for them",
        count,
    )
    found.append(Worth(lost.format(n=count), "", "AB-9"))
    if view.to_move == view.seat and view.legal:
        fits = sorted({card for action in view.legal if (card := played(action)) in hand}, key=hand.index)
        words = _("Playable now: {cards}") if fits else _("None of them can be played face up now")
        found.append(Worth(words.format(cards=_cards(view, fits)), "", "AB-10"))
    answers = [card for card in hand if _lines(view, card) & ANSWERS]
    if answers:
        found.append(
            Worth(_("Useful against attacks: {cards}").format(cards=_cards(view, answers)), "", "AB-20")
        )
    return [*found, *_help(view, hand)]


def _help(view: View, hand: tuple[int, ...]) -> list[Worth]:
    """The suit to name after a Wild: the most frequent one in the hand."""
    suits = [view.table.deck[card][-1] for card in hand]
    most = max(suits, key=suits.count, default="")
    if not most or suits.count(most) < 2:
        return []
    words = _("Best suit for you: {suit}, which {n} of your cards match")
    said = words.format(suit=SUITS[most], n=suits.count(most))
    return [Worth(said, "", "AB-61", True)]


def _lines(view: View, card: int) -> set[str]:
    return {kind for _colour, kind, _n in CARDS[view.table.deck[card]]}


def _cards(view: View, cards: list[int]) -> str:
    return ", ".join(card_text(view.table.deck[card]) for card in cards)


def played(action: tuple[Any, ...]) -> int:
    """The card that an action plays openly, or -1."""
    match action:
        case ("play" | "pick" | "fight", int(card), *_):
            return card
        case ("lend" | "lend_pick", _, int(card), *_):
            return card
    return -1
