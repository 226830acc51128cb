"""What chance did to a seat: the cards that came up where nobody knew them, beside all that might have come.

Both are tried in the same guessed worlds, so that a choice, or what is guessed of a hand, is not taken for
luck. Among equals it should be nothing on average; `tests/reckoned.py luck` measures how near to that it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.fold import carry, fold, leaves_from
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View
from engine.kernel.zones import DOWN

from .compare import Gap, Trials
from .intervals import estimate
from .policy import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    Place = tuple[int, int]
    """A zone, and where in it."""

TURNS: Final = 1
"""So many decisions a player are played on after a card: what it does later is blurred by what else comes."""
NO_LUCK: Final = Gap()


class TurnedUp(NamedTuple):
    """A card that came up, and where it lay face down when the decision was asked."""

    zone: int
    place: int
    card: int


def came_up(before: View, events: Sequence[Event]) -> tuple[TurnedUp, ...]:
    """The cards that these events show to the view's seat, unless they were mixed since, or known to it."""
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
    """Where cards lie right before this event that it shows."""
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
    """How much better than its fair share a seat stands by the cards dealt, before anybody chose anything."""
    trials, found = Trials(view), list[float]()
    for _ in range(worlds):
        world, seed = trials.world(chance)
        found.append(trials.outcome(world, None, seed))
    share, error = estimate(found)
    return Gap(share - 1 / view.table.players, error)


def drawn(view: View, action: Action, came: Sequence[TurnedUp], worlds: int, fewest: int, chance: Rng) -> Gap:
    """What these cards did to the seat's share of a win, beside any others in their places.

    Told only where at least `fewest` of the worlds allow the action and have these cards face down.
    """
    trials, found = Trials(view), list[float]()
    trials.depth = TURNS * view.table.players
    for _ in range(worlds if came else 0):
        world, seed = trials.world(chance)
        true = laid(world, came)
        if true is not None and action in world.legal and action in true.legal:
            found.append(trials.outcome(true, action, seed) - trials.outcome(world, action, seed))
    return Gap(*estimate(found)) if len(found) >= max(1, fewest) else NO_LUCK


def laid(world: State, came: Sequence[TurnedUp]) -> State | None:
    """This world with the cards where they came up; None if one lies elsewhere than face down in it."""
    s = world.clone()
    zones, know = s.zones, s.know
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
    """The sum of what was measured in different worlds."""
    return Gap(sum([part.mean for part in parts]), hypot(*[part.error for part in parts]))
