"""Every word the program says, and how a fact becomes a sentence.

The engine speaks in codes; each game's sentences lie in `game/books/<game>/words.py` as dicts of English
templates (`{field:type}`, see `lines`), the kernel's in `kernel`. English is the key of the catalogue: what
is not translated is said in English.
"""

from __future__ import annotations

from .language import N_, _, counted, languages, ngettext, use
from .lines import Piece, action_pieces, card_text, headed, number, pieces, text
from .own import Decision, Private, Words, words_of
from .say import (
    event_pieces,
    say_action,
    say_damaged,
    say_decision,
    say_ended,
    say_event,
    say_part,
    say_reason,
    say_refusal,
    say_zone,
    together,
)

__all__ = [
    "N_",
    "Decision",
    "Piece",
    "Private",
    "Words",
    "_",
    "action_pieces",
    "card_text",
    "counted",
    "event_pieces",
    "headed",
    "languages",
    "ngettext",
    "number",
    "pieces",
    "say_action",
    "say_damaged",
    "say_decision",
    "say_ended",
    "say_event",
    "say_part",
    "say_reason",
    "say_refusal",
    "say_zone",
    "text",
    "together",
    "use",
    "words_of",
]
