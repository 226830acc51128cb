"""The types of event fields: cards, zones, seats and numbers."""

from __future__ import annotations

KERNEL: dict[str, dict[str, str]] = {
    "round": {"round": "number"},
    "laid": {"zone": "zone", "count": "number"},
    "moved": {
        "card": "card",
        "source": "zone",
        "target": "zone",
        "at": "number",
        "to": "number",
        "sure": "seats",
    },
    "stayed": {"zone": "zone", "card": "card"},
    "shown": {
        "zone": "zone",
        "to": "seats",
        "count": "number",
        "at": "word",
        "cards": "cards",
        "marked": "cards",
    },
    "shuffled": {"zone": "zone", "order": "cards"},
    "reordered": {"zone": "zone", "count": "number", "top": "cards"},
    "traded": {"a": "zone", "b": "zone", "first": "cards", "second": "cards"},
    "marked": {"card": "card"},
    "unmarked": {"zone": "zone"},
    "picked": {"seat": "seat", "zone": "zone", "count": "number", "values": "picks"},
    "unpicked": {"seat": "seat"},
    "changed": {"key": "word", "value": "word"},
    "asked": {"seat": "seat", "decision": "decision"},
    "answered": {"seat": "seat", "decision": "decision"},
    "spoke": {"seat": "seat", "says": "word", "about": "word", "card": "card"},
    "forced": {"seat": "seat", "decision": "decision", "action": "action"},
    "result": {"ended": "ended", "scores": "word", "places": "word", "parts": "word"},
}
"""The kernel's events. `seats` is a mask; `picks` are cards of a hand or places elsewhere."""

CAUSE = "cause"
"""The field with the number of the event that brought this one about, in events of any kind."""
BY_NAME = {
    "seat": "seat",
    "target": "seat",
    "by": "seat",
    "winner": "seat",
    "loser": "seat",
    "card": "card",
    "cards": "cards",
    "zone": "zone",
    "suit": "suit",
    "rank": "rank",
    CAUSE: "number",
}
"""For all other events, the name of a field determines its type.

A name that is not listed is a number or a word.
"""


def type_of(event: str, field: str) -> str:
    """The type of an event's field."""
    if event in KERNEL and field != CAUSE:
        return KERNEL[event].get(field, "word")
    return BY_NAME.get(field, "word")
