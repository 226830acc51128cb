"""Measures luck by comparing the cards that came up with all cards that could have come up.

Both are tried in the same guessed worlds, so that the effect of a choice, or of a guess about a hand, is not
mistaken for luck. Among equal players, luck should be zero on average; `tests/reckoned.py luck` measures how
close it comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from ai.contests.intervals import estimate
from ai.players.game_policy import Action
from ai.search.compare import Gap, Trials
from engine.kernel.events import Event
from engine.kernel.fold import carry, fold, leaves_from
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View
from engine.kernel.zones import DOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Place = tuple[int, int]
    """A zone and a place in it."""

TURNS: Final = 1
"""How many decisions of each player are played after a card; later, other cards would blur its effect."""
NO_LUCK: Final = Gap()


class TurnedUp(NamedTuple):
    """A card that came up, and the place where it lay face down when the decision was asked."""

    zone: int
    place: int
    card: int


def came_up(before: View, events: Sequence[Event]) -> tuple[TurnedUp, ...]:
    """The cards that these events show to the seat, except cards that were shuffled since or that it knew."""
    view = before.table_only()
    places: list[list[Place | None]] = [
        [(zone, place) for place in range(len(cards))] for zone, cards in enumerate(view.zones)
    ]
    found: dict[Place, int] = {}
    for event in events:
        told = event.open or {}
        for at, card in _turned_up(view, event):
            place = places[at[0]][at[1]]
            if place is not None and _is_hidden(before, place):
                found.setdefault(place, card)
        if event.kind in ("shuffled", "reordered"):
            row = places[told["zone"]]
            count = told.get("count", len(row))
            row[:count] = [None] * count
        carry(places, view, event, _nowhere)
        fold(view, (event,))
    return tuple([TurnedUp(*place, card) for place, card in found.items()])


def _turned_up(view: View, event: Event) -> Iterator[tuple[Place, int]]:
    """The places of the cards right before this event shows them."""
    told = event.open or {}
    if event.kind == "moved" and told.get("card", -1) >= 0:
        yield (told["source"], leaves_from(view, told)), told["card"]
    elif event.kind == "shown" and "at" in told:
        for place, card in zip(told["at"], told.get("cards", ()), strict=False):
            yield (told["zone"], place), card


def _is_hidden(view: View, place: Place) -> bool:
    zone, at = place
    return view.table.zones[zone].kind == DOWN and view.zones[zone][at] < 0


def _nowhere() -> Place | None:
    return None


def dealt(view: View, worlds: int, chance: Rng) -> Gap:
    """How far the dealt cards raise a seat above its fair share, before anybody chooses anything."""
    trials = Trials(view)
    found = list[float]()
    for _ in range(worlds):
        world, seed = trials.world(chance)
        found.append(trials.outcome(world, None, seed))
    share, error = estimate(found)
    return Gap(share - 1 / view.table.players, error)


def drawn(view: View, action: Action, came: Sequence[TurnedUp], worlds: int, fewest: int, chance: Rng) -> Gap:
    """The effect of these cards on the seat's share of a win, compared with any other cards in their places.

    It is measured only if at least `fewest` of the worlds allow the action and have these cards face down.
    """
    trials = Trials(view)
    found = list[float]()
    trials.depth = TURNS * view.table.players
    for _ in range(worlds if came else 0):
        world, seed = trials.world(chance)
        true = laid(world, came)
        if true is not None and action in world.legal and action in true.legal:
            found.append(trials.outcome(true, action, seed) - trials.outcome(world, action, seed))
    return Gap(*estimate(found)) if len(found) >= max(1, fewest) else NO_LUCK


def laid(world: State, came: Sequence[TurnedUp]) -> State | None:
    """This world with the cards where they came up; None if one of them does not lie face down in it."""
    s = world.clone()
    zones = s.zones
    know = s.know
    down = [z for z, zone in enumerate(s.table.zones) if zone.kind == DOWN]
    for zone, place, card in came:
        source = next((z for z in down if card in zones[z]), -1)
        if source < 0:
            return None
        other = zones[zone][place]
        _put(s, source, zones[source].index(card), other)
        _put(s, zone, place, card)
        know[card], know[other] = know[other], know[card]
    return s


def _put(s: State, zone: int, place: int, card: int) -> None:
    cards = s.zones[zone]
    s.zones[zone] = (*cards[:place], card, *cards[place + 1 :])


def together(*parts: Gap) -> Gap:
    """The sum of values measured in different worlds."""
    return Gap(sum([part.mean for part in parts]), hypot(*[part.error for part in parts]))
