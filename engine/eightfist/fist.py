"""A Fist as it is seen: eight cards, upper row then lower row, -1 for one that lies face down.

Places are bits of a mask: bit 0 is the upper left place, bit 4 the one below it in the same file.
"""

from __future__ import annotations

from .cards import CURES, FREEZERS, VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.state import State

EVERYWHERE = 255
FILES = range(4)


def seen(s: State, seat: int) -> tuple[int, ...]:
    """A seat's Fist as everybody sees it: its owner knows no more of what lies face down."""
    know = s.know
    return tuple([card if know[card] else -1 for card in s.zones[seat]])


def places(fist: Sequence[int], card: int) -> int:
    """Where this card may be laid: in files that are not frozen, or as a cure (EF-8); -1 cures nothing."""
    mask = EVERYWHERE
    for file in FILES:
        upper, lower = fist[file], fist[file + 4]
        if upper in CURES:
            if lower not in CURES[upper]:
                mask ^= 17 << file
                if card in CURES[upper] and lower not in CURES:
                    mask |= 16 << file
        elif lower in CURES and upper not in CURES[lower]:
            mask ^= 17 << file
            if card in CURES[lower]:
                mask |= 1 << file
    return mask


def open_to(s: State, seat: int, card: int) -> int:
    """Where in its Fist a seat may lay this card; nearly always everywhere."""
    if FREEZERS.isdisjoint(s.zones[seat]):
        return EVERYWHERE
    return places(seen(s, seat), card)


def lowest(fist: Sequence[int]) -> int:
    """Where a Cry Baby from the stock must go (EF-10)."""
    free = places(fist, -1)
    values = {place: VALUE[fist[place]] for place in range(8) if free >> place & 1 and fist[place] >= 0}
    if not values:
        return free
    low = min(values.values())
    return sum(1 << place for place, value in values.items() if value == low)


def is_full(s: State, seat: int) -> bool:
    """All eight cards lie face up (EF-5)."""
    return all(map(s.know.__getitem__, s.zones[seat]))


def condition(upper: int, lower: int) -> str:
    """What is the matter with a file: `jeopardy`, `frozen`, `cured`, or nothing."""
    if upper in CURES and lower in CURES:
        return "jeopardy"
    if upper in CURES:
        return "cured" if lower in CURES[upper] else "frozen"
    if lower in CURES:
        return "cured" if upper in CURES[lower] else "frozen"
    return ""
