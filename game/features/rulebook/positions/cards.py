"""Makes a round of any game with given cards in given zones."""

from __future__ import annotations

from typing import Any

from engine.games import lay, new_round
from engine.kernel.state import State


def given(
    game: str,
    players: int,
    options: str = "",
    *,
    starter: int = 0,
    seed: int = 1,
    rest: str = "deck",
    pub: dict[str, Any] | None = None,
    listen: bool = True,
    **zones: str,
) -> State:
    """A round at the starter's first decision, with these cards in these zones and all other cards in `rest`.

    An example is `given("equilibrium", 4, "variants=BE", hand0="7H 8D", market="2C 3C 4C 5C", deck="KS")`. A
    zone that is not given is empty. The zone `rest` has the cards given for it on top, then all others in
    deck order.
    """
    chosen = tuple(
        (key, value) for key, _, value in (pair.partition("=") for pair in options.split(",") if pair)
    )
    s = new_round(lay(game, players, chosen), seed, starter, listen)
    left = [name for name in s.table.deck if name not in " ".join(zones.values()).split()]
    for z, zone in enumerate(s.table.zones):
        names = zones.pop(zone.name, "").split() + (left if zone.name == rest else [])
        s.zones[z] = tuple(s.table.card[name] for name in names)
        for card in s.zones[z]:
            s.know[card] = s.table.auto[z]
    if zones:
        raise ValueError(f"no such zone: {', '.join(zones)}")
    if sorted(sum(s.zones, ())) != list(range(len(s.table.deck))):
        raise ValueError("a card is named twice")
    for name, value in (pub or {}).items():
        s.table.write(s.pub, name, value)
    return again(s)


def again(s: State) -> State:
    """Ask the pending question again, after the position was changed by hand."""
    if s.question is None:
        raise ValueError("nothing is asked")
    s.legal = s.question.legal(s, *s.args)
    return s
