"""The impact of a big moment: cards are jolted as its title lands; in a good one stars fly off."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui import art
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import out

LANDS, LIE = 0.33, 0.85
"""When the title lands, and when the stars have come to rest, in seconds at normal speed."""
SHAKES = 0.16
"""How many seconds the jolt is visible."""
JOLT = 15
"""The largest distance of the jolt, at 1080 lines."""
WAVES = 2
"""How often it goes down and up."""
FEW, MANY = 20, 34
"""How many stars fly off: more in the most important moments."""
LOWEST = 0.86
"""The lowest height of a star, because words are below."""
SIDES = (34, 46, 62)
NEAR, FAR = 0.34, 0.62
"""How far they fly, as shares of the height of the window."""
GOLDEN = 0.618
STAR = 2
"""The piece of `art.bit` that flies off."""


def jolt(page: Page, age: float) -> int:
    """How far cards on the stage are moved down at this age."""
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
        turn = 2 * pi * GOLDEN * n
        far = NEAR + (FAR - NEAR) * (n * GOLDEN * 0.5 % 1.0)
        sideways = 1.35 * cos(turn) * far * page.height
        down = sin(turn) * far * page.height
        if middle[1] + down > LOWEST * page.height:
            continue
        at = (middle[0] + sideways * part, middle[1] + down * part)
        page.put_at(art.bit(STAR, n % 4, n % 4, page.px(SIDES[n % len(SIDES)]), colour), at)
