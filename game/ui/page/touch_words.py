"""Adapts texts to the last input: no keys and no pointing after a finger was used."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import N_

BY_TOUCH: Mapping[str, str] = {
    "Continues by itself, or press any key or click": N_("Continues by itself, or tap"),
    "Press any key to show everything": N_("Tap to show everything"),
    "Right-click or press {key} to read it all": N_("Touch and hold to read it all"),
    "{key}: see the rule": N_("? above: see the rule"),
    "Choose it or press {key}: card values": N_("Choose it: card values"),
    "Move to a card to read it. Brown lines say how it can be played: {card} counts as any suit.": N_(
        "Touch and hold a card to read it. Brown lines say how it can be played: {card} counts as any suit."
    ),
    "Match the pile's suit or rank, or bluff with any card face down. Move to a card to read it.": N_(
        "Match the pile's suit or rank, or bluff with any card face down. Touch and hold a card to read it."
    ),
    "You drew {card}, which must be kept. Move to the card to read it.": N_(
        "You drew {card}, which must be kept. Touch and hold it to read it."
    ),
    "Cards with a letter have powers: move to one to read it. Give {card} to yourself.": N_(
        "Cards with a letter have powers: touch and hold one to read it. Give {card} to yourself."
    ),
    "Move to another choice to compare it.": N_("Touch and hold another choice to compare it."),
    "Right-click to read it all": N_("Touch and hold to read it all"),
    "{name} presses this key to say “it's me” and open their hand. Choose this button to change the key.": N_(
        "On a keyboard, this key opens {name}'s hand. Tap to choose another key."
    ),
    "The key next to a name opens that person's hand. Between turns, hold it to see your cards.": N_(
        "Between turns, touch and hold your name at the table to see your cards."
    ),
}
"""By text, its replacement for touch."""


def to_finger(words: str, touched: bool) -> str:
    """A text, before translation, worded for touch or for other devices."""
    return BY_TOUCH.get(words, words) if touched else words
