"""The cards with pending attacks, which lie in the column at the side.

A played card travels to the column. A card that hits goes on to its target; a negated card goes back to its
pile. The cards in the column are pictures of cards on the felt, and cannot be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.books.contract.signs import Blow, Threat
from game.table.places.column_plan import ColumnPlan
from game.ui.pictures.card_sprites import Pose, Sprite


class WaitingCard:
    """One card with a pending attack."""

    def __init__(self, blow: Blow, sprite: Sprite) -> None:
        self.blow = blow
        self.sprite = sprite


class Column:
    """Follows the cards with pending attacks, event by event."""

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
        """Send every card to its place:

        `lies` is where cards lie on the felt, `target` where a card that hits goes.
        """
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
        self.rows = rows
        self.threat = threat
        self.plan = plan
        self.hit = -1
        for row, cell in zip(rows, plan.cells if plan is not None else (), strict=False):
            row.sprite.go(Pose(*cell.card.center, cell.card.h), seconds)

    def lay(self, plan: ColumnPlan) -> None:
        """Put all cards in their places at once, after a resize."""
        self.plan = plan
        self.leaving = []
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
