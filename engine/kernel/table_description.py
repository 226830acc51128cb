"""`Table`: everything that never changes during a round: game, seats, options, deck and zones."""

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
"""Equal to no value, for facts that are always listed."""


class Table:
    """A game set up for a number of players with its options; all states share it, and nothing changes it."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        lay: Callable[..., Table],
        numbers: tuple[tuple[str, int], ...] = (),
    ) -> None:
        """`lay` finds the table of the same setup when a view arrives in another process."""
        self._lay = lay
        self._varied = numbers
        self.numbers = {**game.numbers, **dict(numbers)}
        """The numbers of the rules by name (see `Game`)."""
        self.game = game
        self.players = players
        self.options = options
        self.all = (2 << players) - 1
        """The mask of everybody: a bit for each seat, and one for spectators, after the last seat's."""
        self.deck = game.deck(players, options)
        self.card = {name: card for card, name in enumerate(self.deck)}
        self.zones = tuple(game.zones(players, options))
        self.zone = {zone.name: i for i, zone in enumerate(self.zones)}
        self.is_hand = tuple(zone.kind == HAND for zone in self.zones)
        self.auto = tuple(self._sees(zone.kind, zone.owner) for zone in self.zones)
        watchers = range(players + 1)
        sights = tuple(enumerate(self.auto))
        self.own = tuple(
            [z for z, sees in sights if sees >> seat & 1 and sees != self.all] for seat in watchers
        )
        """By seat, the zones whose faces it sees although not everybody does."""
        self.others = tuple([z for z, sees in sights if not sees >> seat & 1] for seat in watchers)
        """By seat, the zones whose faces it does not see."""
        self.blanks = tuple((-1,) * n for n in range(len(self.deck) + 1))
        self.facts: Any = game.facts(self)
        """The data that the game builds once, such as action tuples and masks."""
        self.before = game.public.before_deal(self)
        """The public facts before the deal."""
        places = self.before.places(self.zones, self.facts)
        self.places = dict(sorted(places.items(), key=repr))
        """By the name of each public fact: its field, and its place there, or -1 if that is no list."""
        self.told = {
            (field, place): (name, read(self.before, field, place) if field in self.before.passing else NEVER)
            for name, (field, place) in self.places.items()
        }
        """By field and place, the name of a fact in events, and the value at which it is not listed."""

    def _sees(self, kind: str, owner: int) -> int:
        if kind == UP:
            return self.all
        return 0 if kind == DOWN else 1 << owner

    def names(self, cards: tuple[int, ...]) -> list[str]:
        """The names of cards as people write them, `??` for a blank."""
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
        """The public facts that are listed, in the order of their names."""
        found: dict[str, Any] = {}
        if pub.starter < 0:
            return found
        for name, (field, place) in self.places.items():
            value = read(pub, field, place)
            if field not in pub.passing or value != read(self.before, field, place):
                found[name] = value
        return found

    def write(self, pub: Public, name: str, value: Any) -> None:
        """Set a public fact as an event reports it: by name, with None if it is no longer listed."""
        field, place = self.places[name]
        if value is None:
            value = read(self.before, field, place)
        if place < 0:
            setattr(pub, field, value)
        else:
            getattr(pub, field)[place] = value

    def __reduce__(self) -> tuple[Any, ...]:
        return (self._lay, (self.game.id, self.players, tuple(sorted(self.options.items())), self._varied))
