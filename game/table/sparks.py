"""The weight of a big moment: what lies there is jolted as its title lands; in a good one stars fly off."""

from __future__ import annotations

from math import cos, pi, sin

from game import art
from game.room.page import Page
from game.room.sprites import out

LANDS, LIE = 0.33, 0.85
"""When the title lands, and when the stars have come to where they stay, in seconds at normal speed."""
SHAKES = 0.16
"""For how many seconds the jolt is seen."""
JOLT = 15
"""How far it goes at most, at 1080 lines."""
WAVES = 2
"""How often it goes down and up."""
FEW, MANY = 20, 34
"""How many stars fly off: more in the highest moments."""
LOWEST = 0.86
"""None comes lower than this, as words stand there."""
SIDES = (34, 46, 62)
NEAR, FAR = 0.34, 0.62
"""How far they fly, as shares of the height of the window."""
GOLDEN = 0.618
STAR = 2
"""The piece of `art.bit` that flies off."""


def jolt(page: Page, age: float) -> int:
    """How far what lies on the stage is moved down at this age."""
    since = age - LANDS
    if not 0 <= since < SHAKES:
        return 0
    left = 1 - since / SHAKES
    return round(page.px(JOLT) * left * left * cos(2 * pi * WAVES * since / SHAKES))


def sparks(page: Page, middle: tuple[float, float], age: float, colour: str, many: bool) -> None:
    """Draw the stars of a good moment in its colour."""
    part = out(min(1.0, max(0.0, (age - LANDS) / (LIE - LANDS))))
    if part <= 0:
        return
    for n in range(MANY if many else FEW):
        turn, far = 2 * pi * GOLDEN * n, NEAR + (FAR - NEAR) * (n * GOLDEN * 0.5 % 1.0)
        sideways, down = 1.35 * cos(turn) * far * page.height, sin(turn) * far * page.height
        if middle[1] + down > LOWEST * page.height:
            continue
        at = (middle[0] + sideways * part, middle[1] + down * part)
        page.put_at(art.bit(STAR, n % 4, n % 4, page.px(SIDES[n % len(SIDES)]), colour), at)
