"""Every word of the program, and how a fact becomes a sentence.

The engine speaks in codes. Each game's sentences are English templates (`{field:type}`, see `templates`) in
`game/books/<game>/words.py`; those of the kernel are in `kernel_words`. The English text is the key of the
catalogue, so untranslated texts appear in English.
"""

from __future__ import annotations

from .code_words import (
    event_pieces,
    event_template,
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
from .current_language import N_, _, counted, languages, ngettext, use
from .game_sentences import Decision, Private, Words, rule_behind, words_of
from .templates import Piece, action_pieces, card_text, headed, number, pieces, say_saying, text

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
    "event_template",
    "headed",
    "languages",
    "ngettext",
    "number",
    "pieces",
    "rule_behind",
    "say_action",
    "say_damaged",
    "say_decision",
    "say_ended",
    "say_event",
    "say_part",
    "say_reason",
    "say_refusal",
    "say_saying",
    "say_zone",
    "text",
    "together",
    "use",
    "words_of",
]
