"""Positions of Absurd 8's: cards and how they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from engine.absurd.pile import refresh
from engine.absurd.table_facts import CLOSED, IDLE, OPEN
from engine.kernel.state import State

from . import cards as positions_cards

if TYPE_CHECKING:
    from engine.absurd.cards import Text
    from engine.absurd.public import Round

FILLERS = "2D 4X AD 3C 4D 7S 8D 9S QC KC 4C 7C 8C TS TC QD 4S 5X QX 2S 2H 9D JC JS 7D 8S 8X"
"""Cards for hands that are not given; none of them is a Wormhole, so nobody can jump in by accident."""


def table(
    players: int = 3,
    top: str = "JX",
    *,
    chain: str = "",
    common: str = "",
    draw: str = "",
    options: str = "",
    rest: str = "draw",
    pub: dict[str, Any] | None = None,
    **zones: Any,
) -> State:
    """Seat 0's turn, with nothing drawn. Hands that are not given have three harmless cards.

    `top` and `pile1` … are piles from the bottom up: `7S`, followed by `@2` for the seat that played it, `=H`
    for its named suit, `!` for a called bluff, and `#` for face down. The first card of an extra pile is its
    base. `chain` lists pending attacks: `1:2S` stands for all attacks of a card that seat 1 played. `common`
    is the global effects space. Cards that are not given lie in the zone `rest`.
    """
    tokens = {"pile0": top, **{name: text for name, text in zones.items() if name.startswith("pile")}}
    spaces = {"global": common, **{name: text for name, text in zones.items() if name.startswith("effects")}}
    named = [token[:2] for text in (*tokens.values(), *spaces.values()) for token in text.split()]
    named += " ".join(text for name, text in zones.items() if name not in (*tokens, *spaces)).split()
    named += draw.split()
    free = [name for name in FILLERS.split() if name not in named and name not in chain]
    for seat in range(players):
        if f"hand{seat}" not in (*zones, rest):
            zones[f"hand{seat}"] = " ".join(free[:3])
            del free[:3]
    bare = {name: " ".join(token[:2] for token in text.split()) for name, text in (tokens | spaces).items()}
    zones = {name: text for name, text in zones.items() if name not in bare}
    lies = {f"lies_{name}": tuple(map(_lie, text.split())) for name, text in (tokens | spaces).items()}
    given = positions_cards.given(
        "absurd", players, options, rest=rest, draw=draw, pub=lies, **(zones | bare)
    )
    s = cast("Round", given)
    _lay(s, tokens, spaces)
    for entry in chain.split():
        caster, _, name = entry.partition(":")
        card = s.table.card[name]
        attacks = s.table.facts.printed[card].attacks
        s.pub.chain += tuple((clause, int(caster), card, s.table.facts.first) for clause in attacks)
        if s.pub.chain_starter < 0:
            s.pub.chain_starter = int(caster)
    for name, value in (pub or {}).items():
        s.table.write(s.pub, name, value)
    return positions_cards.again(s)


def _lay(s: Round, piles: dict[str, str], spaces: dict[str, str]) -> None:
    f = s.table.facts
    used = [(f.first, -1)]
    for name, text in (piles | spaces).items():
        zone = s.table.zone[name]
        for token, card in zip(text.split(), s.zones[zone], strict=True):
            s.know[card] = s.table.auto[zone] if "#" in token else s.table.all
        if name in piles and zone != f.first:
            used.append((zone, s.zones[zone][0]))
    s.pub.piles, s.pub.bases = (tuple(part) for part in zip(*used, strict=True))
    refresh(s)


def _lie(token: str) -> tuple[int, int, int, Text | None]:
    by = int(token[token.index("@") + 1]) if "@" in token else -1
    named = "HDCSX".index(token[token.index("=") + 1]) if "=" in token else -1
    idle = IDLE if "!" in token else CLOSED if "#" in token else OPEN
    return (by, idle, named, () if idle else None)


def from_words(words: dict[str, Any]) -> State:
    return table(int(words.pop("players")), **words)
