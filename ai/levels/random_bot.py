"""The random bot, with which all others are compared."""

from __future__ import annotations

from engine.kernel.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.search.clock import Clock
    from engine.kernel.question import Action
    from engine.kernel.view import View


class Random:
    """Picks any legal action, all with the same chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, view: View | None, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        return legal[self.rng.below(len(legal))]
