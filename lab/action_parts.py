"""Actions in parts with fixed numbers: a verb, then its cards, seats, zones, places and words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from engine.kernel.table_description import Table

from .word_numbers import word_numbers

if TYPE_CHECKING:
    from engine.kernel.question import Action

Parts = tuple[int, ...]
"""An action as the numbers of its parts."""
END: Final = 0
"""The part after the last one, which is chosen where one action is the beginning of another."""
KINDS: Final = ("end", "verb", "card", "seat", "zone", "place", "word")


class ActionParts:
    """Numbers all parts that actions at a table consist of.

    Few numbers make up millions of actions, and each of them always means the same: the card 7♥, seat 2, the
    verb "give".
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.words = word_numbers(table)
        names = {
            "end": ["end"],
            "verb": list(table.game.verbs),
            "card": list(table.deck),
            "seat": [str(seat) for seat in range(table.players)],
            "zone": [zone.name for zone in table.zones],
            "place": [str(place) for place in range(len(table.deck))],
            "word": list(self.words),
        }
        starts = accumulate((len(names[kind]) for kind in KINDS), initial=0)
        self.start = dict(zip(KINDS, starts, strict=False))
        """By kind of part, its first number."""
        self.meanings: list[tuple[str, str]] = [(kind, name) for kind in KINDS for name in names[kind]]
        """By number, what the part means: its kind, and its name."""
        self.verbs = {verb: self.start["verb"] + at for at, verb in enumerate(table.game.verbs)}
        self.known: dict[Action, Parts] = {}
        """By action that was asked for before, its parts."""

    def of(self, action: Action) -> Parts:
        """The parts of an action."""
        found = self.known.get(action)
        if found is None:
            found = self.known[action] = self._parts(action)
        return found

    def _parts(self, action: Action) -> Parts:
        verb, *fields = action
        parts = [self.verbs[verb]]
        for kind, value in zip(self.table.game.verbs[verb], fields, strict=True):
            match kind:
                case "card" | "seat" | "zone":
                    parts.append(self.start[kind] + value)
                case "word":
                    parts += map(self._piece, value.split(":"))
                case _:
                    parts.append(self.start["place"] + value)
        return (*parts, END)

    def _piece(self, piece: str) -> int:
        """A word, or the name of a card in a word of several pieces, such as `8H:attack_draw_4`."""
        if piece in self.table.card:
            return self.start["card"] + self.table.card[piece]
        return self.start["word"] + self.words[piece]


class ActionInParts:
    """An action that is being chosen part by part, from those that are legal."""

    def __init__(self, parts: ActionParts, legal: Sequence[Action]) -> None:
        known = parts.known.get
        self.left = [(known(action) or parts.of(action), action) for action in legal]
        """The actions that the chosen parts leave, each with its parts."""
        self.chosen = 0
        """How many parts are settled."""
        self.offered: set[int] = set()
        """The numbers to choose from now."""
        self._skip()

    @property
    def prefix(self) -> Parts:
        """The parts that are settled."""
        if not self.left:
            return ()
        parts, _ = self.left[0]
        return parts[: self.chosen]

    @property
    def action(self) -> Action | None:
        """The action, once it is chosen."""
        if len(self.left) > 1:
            return None
        _, action = self.left[0]
        return action

    def choose(self, part: int) -> None:
        """Settle the next part, and every further one in which the actions left are alike."""
        self.left = [(parts, action) for parts, action in self.left if parts[self.chosen] == part]
        self.chosen += 1
        self._skip()

    def _skip(self) -> None:
        """Settle parts as long as there is nothing to choose."""
        self.offered = set()
        while len(self.left) > 1:
            self.offered = {parts[self.chosen] for parts, _ in self.left}
            if len(self.offered) > 1:
                break
            self.chosen += 1
