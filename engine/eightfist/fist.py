"""A Fist: eight cards in two rows. Everybody knows those that lie face up.

Places are bits of a mask: bit 0 is the upper left place, bit 4 the place below it in the same file.
"""

from __future__ import annotations

from .cards import CURES, VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .public import State

EVERYWHERE: Final = 255
FILES: Final = range(4)


def open_to(s: State, seat: int, card: int) -> int:
    """The places where a seat may lay this card: in unfrozen files, or as a cure (EF-8). -1 stands for an
    unknown card.
    """
    fist = s.zones[seat]
    know = s.know
    mask = EVERYWHERE
    for freezer in CURES:  # four look-ups, because checking all eight cards takes twice as long
        if know[freezer] and freezer in fist:
            place = fist.index(freezer)
            other = fist[place ^ 4]
            is_up = know[other]
            if not (is_up and other in CURES[freezer]):
                mask &= ~(17 << (place & 3))
                if card in CURES[freezer] and not (is_up and other in CURES):
                    mask |= 1 << (place ^ 4)
    return mask


def lowest(s: State, seat: int) -> int:
    """The places where a Cry Baby from the stock may go (EF-10)."""
    free = open_to(s, seat, -1)
    fist = s.zones[seat]
    know = s.know
    values = {place: VALUE[card] for place, card in enumerate(fist) if free >> place & 1 and know[card]}
    if not values:
        return free
    low = min(values.values())
    return sum(1 << place for place, value in values.items() if value == low)


def is_full(s: State, seat: int) -> bool:
    """Whether all eight cards lie face up (EF-5)."""
    know = s.know
    for card in s.zones[seat]:  # noqa: SIM110 (four times as fast as `all`)
        if not know[card]:
            return False
    return True


def condition(upper: int, lower: int) -> str:
    """The condition of a file: `jeopardy`, `frozen`, `cured`, or "". A face-down card is -1."""
    if upper in CURES and lower in CURES:
        return "jeopardy"
    if upper in CURES:
        return "cured" if lower in CURES[upper] else "frozen"
    if lower in CURES:
        return "cured" if upper in CURES[lower] else "frozen"
    return ""
