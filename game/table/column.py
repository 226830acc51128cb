"""The column at the side: cards that wait to hit somebody, the newest lowest and largest.

A played card travels here. One that hits goes on to the player it hits; one that is struck off goes back to
its pile. They are pictures of cards that lie on the felt, and cannot be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.sprites import Pose, Sprite
from game.room.theme import Theme

from .signs import Blow, Threat

CARD = 5 / 7
TALL = (176, 134, 104)
"""Heights of the cards, the newest first; older ones are as high as the last."""
LEAST = 0.78
"""How much the cards may shrink before all but the newest are laid side by side."""
GAP = 14
SHOWN = 0.4
"""How much is seen of a card that lies under the next, in its widths: all of its large index."""
LEGIBLE = 80
"""The height from which such an index is read at a glance; for its sake the newest is hardly larger."""
FACE, HANGS = 0.36, 0.14
"""How high the face below such an index is, and how far it hangs below the card, in heights of the card."""


class Cell(NamedTuple):
    """Where one card of the column lies, and what belongs to it."""

    card: Rect
    face: Rect
    """Where the face of its player is drawn."""
    words: Rect
    """Where the words about what it will do are drawn; empty if they only have room on the card."""
    strip: Rect
    """What is seen of a card that lies partly under the next; all of it elsewhere."""


class ColumnPlan(NamedTuple):
    """A column laid out."""

    box: Rect
    title: Rect
    cells: tuple[Cell, ...]
    """Oldest first."""
    foot: Rect
    """Where the words about target and sum are drawn."""


class WaitingCard:
    """One card that waits."""

    def __init__(self, blow: Blow, sprite: Sprite) -> None:
        self.blow, self.sprite = blow, sprite


class Column:
    """Follows the waiting cards, event by event."""

    def __init__(self) -> None:
        self.rows: list[WaitingCard] = []
        self.leaving: list[Sprite] = []
        self.threat: Threat | None = None
        self.plan: ColumnPlan | None = None
        self.hit = -1
        """The seat that was hit since the column was last laid out."""

    def follow(
        self,
        threat: Threat | None,
        plan: ColumnPlan | None,
        names: Sequence[str],
        lies: dict[str, Pose],
        target: Pose | None,
        seconds: float,
    ) -> None:
        """Send every card to its place: `lies` is where cards lie on the felt, `target` where a hit goes."""
        before = {(row.blow.card, row.blow.by): row for row in self.rows}
        rows: list[WaitingCard] = []
        for blow in threat.blows if threat is not None else ():
            row = before.pop((blow.card, blow.by), None)
            if row is None:
                name = names[blow.card]
                row = WaitingCard(blow, Sprite(name, lies.get(name)))
            row.blow = blow
            rows.append(row)
        for row in before.values():
            goal = target if self.hit >= 0 and target is not None else lies.get(row.sprite.face)
            if seconds > 0 and goal is not None:
                row.sprite.go(goal, seconds * 2)
                self.leaving.append(row.sprite)
        self.rows, self.threat, self.plan, self.hit = rows, threat, plan, -1
        for row, cell in zip(rows, plan.cells if plan is not None else (), strict=False):
            row.sprite.go(Pose(*cell.card.center, cell.card.h), seconds)

    def lay(self, plan: ColumnPlan) -> None:
        """Put all cards in their places at once, after a resize."""
        self.plan, self.leaving = plan, []
        for row, cell in zip(self.rows, plan.cells, strict=False):
            row.sprite.go(Pose(*cell.card.center, cell.card.h), 0.0)
            row.sprite.finish()

    def update(self, dt: float) -> None:
        for sprite in self._sprites():
            if sprite.moving:
                sprite.update(dt, 0.0)
        self.leaving = [sprite for sprite in self.leaving if sprite.moving]

    def finish(self) -> None:
        """Put every card at its destination at once."""
        for sprite in self._sprites():
            sprite.finish()
        self.leaving = []

    @property
    def moving(self) -> bool:
        return any(sprite.moving for sprite in self._sprites())

    def _sprites(self) -> list[Sprite]:
        return [*(row.sprite for row in self.rows), *self.leaving]


def roomy(theme: Theme, foot: int) -> bool:
    """Whether large letters and two lines of words have room in a foot so high."""
    return foot >= _tall_foot(theme)


def _tall_foot(theme: Theme) -> int:
    return theme.line("number") + 2 * theme.line("small") + theme.px(12)


def plan_for(theme: Theme, room: Rect, count: int) -> ColumnPlan:
    """Lay out so many cards at the side; those without room below each other lie side by side."""
    px = theme.px
    foot = _tall_foot(theme)
    if room.h < 2.6 * foot:
        foot = theme.line("label") + theme.line("small") + px(12)
    pad, gap = px(14), px(GAP)
    title = theme.line("label") + px(6)
    inner = room.w - 2 * pad
    free = room.h - 2 * pad - foot - gap
    if free - title < px(150):
        title = 0
    free -= title
    heights = [px(TALL[min(i, len(TALL) - 1)]) for i in range(count)]
    total = sum(heights) + gap * (count - 1)
    fit = min(1.0, (free - gap * (count - 1)) / max(1, sum(heights)))
    if fit >= LEAST or count == 1:
        heights = [max(1, round(h * fit)) for h in heights]
        total = sum(heights) + gap * (count - 1)
        box = _box(room, total + title + foot + gap + 2 * pad)
        low = box.bottom - pad - foot - gap
        cells = []
        for h in heights:
            cells.append(_cell(theme, Rect(box.x + pad, low - h, inner, h), heights[0]))
            low -= h + gap
        cells.reverse()
    else:
        box = _box(room, room.h)
        area = Rect(box.x + pad, box.y + pad + title, inner, free)
        cells = _side_by_side(theme, area, count)
    return ColumnPlan(
        box,
        Rect(box.x + pad, box.y + pad, inner, title),
        tuple(cells),
        Rect(box.x + pad, box.bottom - pad - foot, inner, foot),
    )


def _box(room: Rect, tall: int) -> Rect:
    return Rect(room.x, room.bottom - min(tall, room.h), room.w, min(tall, room.h))


def _cell(theme: Theme, row: Rect, largest: int) -> Cell:
    """Portrait at the left, the card in the middle, words at the right."""
    side = min(row.h, theme.px(76), round(row.w * 0.2))
    face = Rect(row.x, row.centery - side // 2, side, side)
    w = round(row.h * CARD)
    wide = round(largest * CARD)
    card = Rect(face.right + theme.px(12) + (wide - w) // 2, row.y, w, row.h)
    x = face.right + theme.px(12) + wide + theme.px(12)
    return Cell(card, face, Rect(x, row.y, max(0, row.right - x), row.h), card)


def _side_by_side(theme: Theme, area: Rect, count: int) -> list[Cell]:
    """Lay the newest card below, and the others in a row above it, over each other but for their indices."""
    gap, others = theme.px(8), count - 1
    wide = area.w / (1 + SHOWN * (others - 1)) / CARD
    low = max(area.h / (2.5 + HANGS), min(theme.px(LEGIBLE), (area.h - gap) / (2.05 + HANGS)))
    h = max(8, int(min(wide, low, theme.px(TALL[1]))))
    newest = min(theme.px(TALL[0]), round(area.h - h * (1 + HANGS)) - gap)
    last = _cell(theme, Rect(area.x, area.bottom - newest, area.w, newest), newest)
    if others == 1:  # its words have room beside it
        return [_cell(theme, Rect(area.x, area.y, area.w, h), newest), last]
    w = round(h * CARD)
    step = min(w + gap, (area.w - w) / (others - 1))
    cells = []
    for i in range(others):
        card = Rect(round(area.x + i * step), area.y, w, h)
        strip = Rect(card.x, card.y, min(w, int(step)), h)
        side = min(round(h * FACE), strip.w)
        face = Rect(strip.centerx - side // 2, card.bottom + round(h * HANGS) - side, side, side)
        cells.append(Cell(card, face, Rect(0, 0, 0, 0), strip))
    return [*cells, last]
