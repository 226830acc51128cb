"""Events of Absurd 8's that have more than one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.table_description import Table


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """The sentence for an event: a word after its kind in `EVENTS`; empty for the usual one."""
    if kind == "bluff_caught":
        card = fields.get("card")
        says_bluff = isinstance(card, int) and 0 <= card < len(table.deck) and table.facts.printed[card].bluff
        return "unfit" if says_bluff else ""
    if kind == "battle_lost":
        return "" if fields.get("count") else "free"
    if kind in ("drew", "exchanged", "gave"):
        return "named" if fields.get("cards") else ""
    if kind == "entered":
        return "battle" if fields.get("effect") == "battle_stack" else ""
    if kind == "played":
        return _whereto(table, fields.get("card"))
    if kind == "fished":
        return "" if fields.get("given", 1) else "none"
    if kind == "flipped":
        return str(fields.get("side", ""))
    clause = str(fields.get("clause", ""))
    if kind == "cast":
        return "redistribute" if "redistribute" in clause else ""
    if kind == "negated":
        return "draw_chain" if "draw_chain" in clause else ""
    if kind != "attacked":
        return ""
    if fields.get("by") == fields.get("seat"):
        return "back"
    return next((known for known in ("lose_turns", "draw_chain") if known in clause), "")


def _whereto(table: Table, card: Any) -> str:
    """The words of a play for its place: a card with an effect leaves the pile again (AB-8).

    It is only matched there. K♠ stays if it comes from the effects in play, which is not reported here.
    """
    if not isinstance(card, int) or not 0 <= card < len(table.deck):
        return ""
    effect = table.facts.printed[card].effect
    return "anywhere" if effect == "play_to_negate" else "beside" if effect else ""
