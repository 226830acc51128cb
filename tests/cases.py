"""Cases for rules: cards as given, actions as text, what is expected."""

from __future__ import annotations

from typing import Any

from engine.games import lay, new_round
from engine.kernel.state import Illegal, State


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
    """A round at the starter's first decision, with these cards in these zones and all others in `rest`.

    `given("equilibrium", 4, "variants=BE", hand0="7H 8D", market="2C 3C 4C 5C", deck="KS")`: a zone that is
    not named is empty; the zone `rest` has the cards named for it on top, then all others in deck order.
    """
    chosen = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    s = new_round(lay(game, players, chosen), seed, starter, listen)  # type: ignore[arg-type]
    left = [name for name in s.table.deck if name not in " ".join(zones.values()).split()]
    for z, zone in enumerate(s.table.zones):
        names = zones.pop(zone.name, "").split() + (left if zone.name == rest else [])
        s.zones[z] = tuple(s.table.card[name] for name in names)
        for card in s.zones[z]:
            s.know[card] = s.table.auto[z]
    assert not zones, f"no such zone: {zones}"
    assert sorted(sum(s.zones, ())) == list(range(len(s.table.deck))), "a card is named twice"
    for name, value in (pub or {}).items():
        s.pub.write(s.table, name, value)
    return again(s)


def again(s: State) -> State:
    """Ask the pending question once more, after the position was changed by hand."""
    assert s.question is not None
    s.legal = s.question.legal(s, *s.args)
    return s


def legal(s: State) -> list[str]:
    """What is on offer, as text."""
    return [s.table.game.action_text(s.table, action) for action in s.legal]


def play(s: State, *actions: str) -> State:
    """Do these one after the other; each must be on offer."""
    for text in actions:
        found = [action for action in s.legal if s.table.game.action_text(s.table, action) == text]
        assert found, f"not on offer: {text!r}; {s.seat} may {legal(s)}"
        s.apply(found[0])
    return s


def refused(s: State, text: str) -> bool:
    """The action is not on offer, and trying it changes nothing."""
    if text in legal(s):
        return False
    before = (s.zones[:], s.know[:], s.pub.clone(), s.agenda[:], s.rng)
    try:
        s.apply(tuple(text.split()))
    except Illegal:
        return before == (s.zones, s.know, s.pub, s.agenda, s.rng)
    return False


def cards(s: State, zone: str) -> str:
    """The cards of a zone, in order; those of a hand sorted by name."""
    names = s.table.names(s.zones[s.table.zone[zone]])
    return " ".join(sorted(names) if s.table.is_hand[s.table.zone[zone]] else names)


def knows(s: State, seat: int, card: str) -> bool:
    """Whether the seat is sure of this card's place."""
    return bool(s.know[s.table.card[card]] >> seat & 1)


def told(s: State, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far, whole."""
    assert s.log is not None
    return [event.whole() for event in s.log if event.kind == kind]
