"""The printed faces of Absurd 8's cards: a few words, and an icon for each line."""

from __future__ import annotations

import re

from pygame import Surface

from engine.absurd.cards import CARDS
from game.ui.art import WHOLE
from game.ui.art.text_cards import absurd_face
from game.words.current_language import N_, _

from .clauses import LINES, SHORT, card_lines

ROLES = {
    "cast": "cast", "attack": "attack", "go": "navigation", "effect": "effect", "mine": "effect",
    "control": "control",
}  # fmt: skip
"""By colour of a clause, the role in `art.palette.ROLES` that colours its line."""


DIVIDED = N_(
    "bat|tle co|lor dis|card ef|fect ex|change few|er high|est low|est mir|ror ne|gate re|dis|trib|ute "
    "re|use re|veal re|verse shuf|fle su|per|size tar|get worm|hole"
)
"""Where words on narrow cards may be divided."""


def print_face(
    name: str, height: int, four_colours: bool, wanted_px: int, seen: int = WHOLE, least_px: int = 0
) -> Surface:
    """A card with its lines: a few words for each effect, and an icon for each."""
    lines = printed_lines(name)
    return absurd_face(name[0], name[1], lines, height, four_colours, wanted_px, seen, least_px)


def printed_lines(name: str) -> list[tuple[str, str, str]]:
    """A card's lines: the icon, the words, and the role that colours them."""
    divided = {word.replace("|", ""): word for word in _(DIVIDED).split()}
    return [
        (LINES[f"{colour} {kind}"].icon, _divided(words, divided), ROLES[colour])
        for (colour, kind, _argument), (_colour, words) in zip(
            CARDS[name], card_lines(name, SHORT), strict=True
        )
    ]


def _divided(words: str, divided: dict[str, str]) -> str:
    """The words with a stroke wherever they may be divided."""
    return re.sub(r"\w+", lambda word: divided.get(word[0], word[0]), words)
