"""The actions of a Lockdown player who has no card to give (LD-4, LD-7)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from ..kernel.question import Action

    Actions = tuple[Action, ...]

SHUFFLE: Final = (("shuffle",),)
DRAW: Final = (("draw",),)


class Cardless(dict[int, "tuple[Action, ...]"]):
    """The actions that need no card of one's own, without the banned kind (LD-7 a); built on first use.

    The key has bits for the seats in reach, for the seats without mobile cards, and for an empty deck
    (LD-11).
    """

    def __init__(self, players: int, force: Sequence[Actions], take: Sequence[Actions], banned: str) -> None:
        """`force` and `take` contain the list of actions for each mask of seats that may be chosen."""
        self.players = players
        self.force = force
        self.take = take
        self.banned = banned

    def __missing__(self, key: int) -> Actions:
        n = self.players
        mask = (1 << n) - 1
        reach = key & mask
        holders = ~key >> n & mask
        has_deck = not key >> 2 * n
        kinds = {
            "draw": DRAW if has_deck else (),
            "force": self.force[reach] if has_deck else (),
            "take": self.take[reach & holders],
            "shuffle": SHUFFLE if holders & (holders - 1) else (),
        }
        found = (action for kind, actions in kinds.items() if kind != self.banned for action in actions)
        self[key] = actions = tuple(found)
        return actions
