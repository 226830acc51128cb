"""Every word the program says, and how a fact becomes a sentence.

The engine speaks in codes; each game's sentences lie in `game/words/<game>.py` as dicts of English templates
(`{field:type}`, see `lines`), the kernel's in `kernel`. English is the key of the catalogue, so a missing
translation is said in English.
"""

from __future__ import annotations

from .language import N_, _, languages, ngettext, use
from .lines import Piece, card_text, pieces, text
from .say import (
    action_pieces,
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
)

__all__ = [
    "N_",
    "Piece",
    "_",
    "action_pieces",
    "card_text",
    "event_pieces",
    "languages",
    "ngettext",
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
    "use",
]
