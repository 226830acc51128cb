"""Makes bots by name: `random`, and the levels with their characters."""

from __future__ import annotations

from engine.kernel.game import Refused

from .random_bot import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from engine.kernel.question import Action
    from engine.kernel.view import View

    from .clock import Clock

    class Agent(Protocol):
        """Answers a decision with one of its legal actions; without a clock it limits itself."""

        def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action: ...


def make(name: str, seed: int) -> Agent:
    """The bot of this name; the same seed gives the same choices. `Refused` when there is none."""
    if name == "random":
        return Random(seed)
    from .levels import make as make_level

    try:
        return make_level(name, seed)
    except ValueError as error:
        raise Refused("bot_unknown", given=name, known=f"random, {error}") from None
