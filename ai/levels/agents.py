"""Makes bots by name: `random`, and the levels with their characters."""

from __future__ import annotations

from engine.kernel.game import Refused

from .random_bot import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    from ai.search.clock import Clock
    from engine.kernel.question import Action
    from engine.kernel.view import View

    class Agent(Protocol):
        """A bot: it answers a decision with one of its legal actions.

        Without a clock it sets its own limit.
        """

        def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action: ...


OTHERS: dict[str, Callable[[str, int], Agent]] = {}
"""External bots, by the word before the colon in their names; the lab adds them here where they are allowed.
"""


def chosen_by_chance(agent: Agent) -> int:
    """How many of its choices so far were made by chance, because it is an external bot that failed."""
    count: int = getattr(agent, "by_chance", 0)
    return count


def make(name: str, seed: int) -> Agent:
    """The bot of this name; the same seed gives the same choices. Raises `Refused` if there is none."""
    if name == "random":
        return Random(seed)
    kind, colon, what = name.partition(":")
    if colon and kind in OTHERS:
        return OTHERS[kind](what, seed)
    from .levels import make as make_level

    try:
        return make_level(name, seed)
    except ValueError as error:
        raise Refused("bot_unknown", given=name, known=f"random, {error}") from None
