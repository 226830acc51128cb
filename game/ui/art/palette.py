"""The colours of Octavo, in one place: cream paper, five suits, deep felts, one colour for each seat.

A suit has a ramp of five tones (`suit` for indices and pips, then `deep`, `mid`, `pale` and `tint` for courts
and frames). The *house* palette has the traditional red and black in warmer tones. The *four-colour* palette
gives every suit its own hue; people with protan, deutan or tritan vision can tell any two of them apart.
Suits always differ by shape as well.
"""

from __future__ import annotations

from collections.abc import Mapping

CREAM = "#fbf4e4"
PAPER_EDGE = "#cdbf9f"
INK = "#221b1f"
RIM = "#f6ead0"
GOLD = "#d9a036"
GOLD_DEEP = "#a06a14"
GOLD_PALE = "#f3d58c"
SKIN = "#f4d7b4"
SKIN_SHADE = "#dfae80"

RAMP = ("suit", "deep", "mid", "pale", "tint")

HOUSE: Mapping[str, tuple[str, ...]] = {
    "H": ("#a8182b", "#5c0f22", "#d9584f", "#f0b8a0", "#f7dfca"),
    "D": ("#b5390f", "#5e1c0c", "#e08a3c", "#f3cf95", "#f8e7c6"),
    "S": ("#1c2340", "#0f1428", "#4a6299", "#a9bbd6", "#dde2e4"),
    "C": ("#17362c", "#0b1f19", "#4f8a63", "#b4cfa6", "#e2e7ce"),
    "X": ("#6b2468", "#3a0f3d", "#a4559d", "#dcb3d6", "#f0dfe4"),
}
FOUR_COLOUR: Mapping[str, tuple[str, ...]] = {
    "H": ("#b01410", "#5c0b0b", "#de5a4a", "#f2b7a2", "#f8dfcb"),
    "D": ("#0846b0", "#06235c", "#3f86e0", "#a9c9f0", "#dbe6ef"),
    "S": ("#17171d", "#09090d", "#55555f", "#b4b4ba", "#e2e1dd"),
    "C": ("#0e7a54", "#063d2a", "#3fae82", "#a9dcc0", "#dcecd8"),
    "X": ("#7d1d78", "#420c41", "#b558b0", "#e0b4dc", "#f1dfe6"),
}

# Roles of a printed line in Absurd 8's.
ROLES: Mapping[str, str] = {
    "cast": "#23703a",
    "attack": "#26222a",
    "navigation": "#1b5a96",
    "effect": "#a81c2c",
    "control": "#7a5a24",
}

# One accent per seat, clockwise; avatars and shapes tell them apart too.
SEATS: tuple[str, ...] = (
    "#e2a33b",
    "#d9604a",
    "#5fa8d8",
    "#8cbf5a",
    "#b98ad6",
    "#e58fae",
    "#54bfae",
    "#d3c7a6",
)


def suit_ramp(suit: str, four_colour: bool = False) -> dict[str, str]:
    """The five tones of a suit by name."""
    return dict(zip(RAMP, (FOUR_COLOUR if four_colour else HOUSE)[suit], strict=True))


def suit_colour(suit: str, four_colour: bool = False) -> str:
    """The tone of indices and pips."""
    return suit_ramp(suit, four_colour)["suit"]


def blend(one: str, other: str, share: float) -> str:
    """The colour that is this `share` of the way from one colour to the other."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def two_tones(colour: str) -> dict[str, str]:
    """The ground of an avatar in a seat's colour: the octagon and the round light in it."""
    return {"ground": blend(colour, "#000000", 0.25), "glow": blend(colour, "#ffffff", 0.1)}
