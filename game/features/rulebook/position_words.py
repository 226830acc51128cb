"""Describes a prepared position in words, for people who do not see its picture."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.view import View, observe
from game.words import _, card_text, ngettext, words_of

from .positions import lay_position

ALIASES = {"top": "pile0", "common": "global"}
"""The names of zones in positions, if they differ from those on the table."""
PILES = ("pile", "slush", "battle")
"""Zones whose cards lie on top of each other, face up."""
PEOPLE = ("", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hana")
"""The players in the rulebook's examples, beginning at the seat below; the first is you."""


def seen(game: str, position: Mapping[str, str], name: str) -> str:
    """The cards of a zone, or of a whole seat, as the person at seat 0 sees them."""
    s = lay_position(game, position)
    view = observe(s, 0)
    if not name.startswith("seat"):
        return _zone(view, s.table.zone[ALIASES.get(name, name)])
    seat = int(name[4:])
    owned = [z for z, zone in enumerate(s.table.zones) if zone.owner == seat and view.zones[z]]
    return "; ".join(_zone(view, z) for z in owned)


def person(seat: int) -> str:
    """The name of the player in a seat."""
    return PEOPLE[seat] or _("You")


def _zone(view: View, z: int) -> str:
    table, cards = view.table, view.zones[z]
    zone = table.zones[z]
    bare = zone.name if zone.owner < 0 else zone.name.rstrip("0123456789")
    name = _(words_of(table.game.id).zones[bare])
    name = f"{person(zone.owner)}, {name}" if zone.owner >= 0 else name[0].upper() + name[1:]
    known = [card_text(table.deck[card]) for card in cards if card >= 0]
    hidden = sum(card < 0 for card in cards)
    if bare.startswith(PILES) and cards[-1] >= 0:  # only the top card of a pile is visible
        known, hidden = known[-1:], 0
    face_down = ngettext("{n} face-down card", "{n} face-down cards", hidden).format(n=hidden)
    told = [*([" ".join(known)] if known else []), *([face_down] if hidden else [])]
    return f"{name}: {', '.join(told)}"
