"""What never changes during a round: the game, its seats, its options, its deck and its zones."""

from __future__ import annotations

from .public import read
from .zones import DOWN, HAND, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from .game import Game
    from .public import Public

NEVER: Final = object()
"""Equal to no value; for facts that are listed at all times."""


class Table:
    """A game laid for a number of players with its options; shared by every state, never written to."""

    def __init__(self, game: Game, players: int, options: dict[str, str], lay: Callable[..., Table]) -> None:
        """`lay` finds the table of a setup again when a view arrives in another process."""
        self._lay = lay
        self.game = game
        self.players = players
        self.options = options
        self.all = (2 << players) - 1
        """Everybody: a bit for each seat and one for the spectators, who count as the seat after the last."""
        self.deck = game.deck(players, options)
        self.card = {name: card for card, name in enumerate(self.deck)}
        self.zones = tuple(game.zones(players, options))
        self.zone = {zone.name: i for i, zone in enumerate(self.zones)}
        self.is_hand = tuple(zone.kind == HAND for zone in self.zones)
        self.auto = tuple(self._sees(zone.kind, zone.owner) for zone in self.zones)
        watchers, sights = range(players + 1), tuple(enumerate(self.auto))
        self.own = tuple(
            [z for z, sees in sights if sees >> seat & 1 and sees != self.all] for seat in watchers
        )
        """By seat, the zones of which it sees the faces, and not everybody does."""
        self.others = tuple([z for z, sees in sights if not sees >> seat & 1] for seat in watchers)
        """By seat, the zones of which it does not see the faces."""
        self.blanks = tuple((-1,) * n for n in range(len(self.deck) + 1))
        self.facts: Any = game.facts(self)
        """What the game itself wants prebuilt: action tuples, masks."""
        self.before = game.public.before_deal(self)
        """The public facts before the deal."""
        self.places = self.before.places(self.zones, self.facts)
        """By the name of each public fact: its field, and its place there, -1 where that is no list."""
        self.told = {
            (field, place): (name, read(self.before, field, place) if field in self.before.passing else NEVER)
            for name, (field, place) in self.places.items()
        }
        """By field and place, how events tell of a fact: its name, and the value with which it is gone."""

    def _sees(self, kind: str, owner: int) -> int:
        if kind == UP:
            return self.all
        return 0 if kind == DOWN else 1 << owner

    def names(self, cards: tuple[int, ...]) -> list[str]:
        """Cards as people write them, `??` for a blank."""
        return [self.deck[card] if card >= 0 else "??" for card in cards]

    def action_text(self, action: tuple[Any, ...]) -> str:
        """An action in the words of the journal and the log: `give 2 3`, `swap 7H 1`."""
        verb, *values = action
        fields = (
            self.deck[value] if kind == "card" else self.zones[value].name if kind == "zone" else str(value)
            for kind, value in zip(self.game.verbs[verb], values, strict=True)
        )
        return " ".join((verb, *fields))

    def named(self, pub: Public) -> dict[str, Any]:
        """The public facts that are there, by name."""
        found: dict[str, Any] = {}
        if pub.starter < 0:
            return found
        for name, (field, place) in self.places.items():
            value = read(pub, field, place)
            if field not in pub.passing or value != read(self.before, field, place):
                found[name] = value
        return found

    def write(self, pub: Public, name: str, value: Any) -> None:
        """Set a public fact as an event tells of it: by name, None where it is gone."""
        field, place = self.places[name]
        if value is None:
            value = read(self.before, field, place)
        if place < 0:
            setattr(pub, field, value)
        else:
            getattr(pub, field)[place] = value

    def __reduce__(self) -> tuple[Any, ...]:
        return (self._lay, (self.game.id, self.players, tuple(sorted(self.options.items()))))
