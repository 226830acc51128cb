"""What texts say where a finger was used last: no keys, and touching in place of pointing and clicking."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import N_

BY_TOUCH: Mapping[str, str] = {
    "Goes on by itself, or at any key or click": N_("Goes on by itself, or at a touch"),
    "Any key shows all at once": N_("Touch to see all at once"),
    "Right-click or {key}: read it whole": N_("Hold a finger on it: read it whole"),
    "{key}: the rule": N_("? above: the rule"),
    "Click for the rule": N_("Touch for the rule"),
    "Click or {key}: what your cards are worth": N_("Touch: what your cards are worth"),
    "Click: what your cards are worth": N_("Touch: what your cards are worth"),
    "Point at a card to read it. A brown line says how it may be played: {card} as any suit.": N_(
        "Hold a finger on a card to read it. A brown line says how it may be played: {card} as any suit."
    ),
    "Usually match the pile's suit or rank, or bluff: any card face down. Right-click a card to read it.": N_(
        "Usually match the pile's suit or rank, or bluff: any card face down. "
        "Hold a finger on a card to read it."
    ),
    "You drew {card}: this card must be kept. Point at it to read it.": N_(
        "You drew {card}: this card must be kept. Hold a finger on it to read it."
    ),
    "Cards with a letter have powers: point at one to read it. Give yourself {card}.": N_(
        "Cards with a letter have powers: hold a finger on one to read it. Give yourself {card}."
    ),
    "Right-click: read it whole": N_("Hold a finger on it: read it whole"),
    "Click {card}.": N_("Touch {card}."),
    "Click {seat}.": N_("Touch {seat}."),
    "Click the card with the finger on it.": N_("Touch the card with the finger on it."),
    "Click: {words:text}.": N_("Touch: {words:text}."),
    "Nothing to click here: go on with Next.": N_("Nothing to touch here: go on with Next."),
    "Nothing to click here: go on with Done.": N_("Nothing to touch here: go on with Done."),
    "A key, or a pad …": N_("A key on a keyboard, or a pad …"),
    "With this key {name} says: it is me. It opens the own hand. Press here to choose another.": N_(
        "Where there is a keyboard, this key opens {name}'s hand. Touch here to choose another."
    ),
    "The key beside a name opens that person's hand.": N_(
        "Where there is a keyboard, each key opens a hand."
    ),
}
"""By a text, what is said in its place."""


def to_finger(words: str, touched: bool) -> str:
    """A text, still to be translated, worded for touch or for other devices."""
    return BY_TOUCH.get(words, words) if touched else words
