"""Positions of Eightfist: Fists as people write them, with `-7H` for a card that lies face down."""

from __future__ import annotations

from typing import Any

from engine import games
from engine.eightfist.deal import before_play
from engine.eightfist.turn import TURN
from engine.kernel.state import State

from . import numbers

SPECIAL = ("QS", "2D", "FF", "CB", "QG")
DULL = "Q2KJAT9876543"
"""Cards for Fists that do not matter are taken from the end of this list: threes first, the special cards
last.
"""


def fists(
    players: int = 2,
    *,
    seat: int = 0,
    passes: int = 0,
    emptied: int = 0,
    slush: str = "KC",
    stock: str = "",
    short: bool = False,
    dealer: int = -1,
    **laid: str,
) -> State:
    """A position at the seat's turn.

    A Fist that is not given consists of eight face-down cards that do not matter.

    Cards that are not given lie under those of the stock or, with `short`, under those of the slush. With a
    `dealer`, the position is before play: everybody chooses two cards to turn up.
    """
    table = games.lay("eightfist", players)
    s = games.new_round(table, 1, 0, listen=True)
    named = " ".join((slush, stock, *laid.values())).replace("-", "").split()
    if len(set(named)) != len(named):
        raise ValueError("a card is named twice")
    dull = sorted((name for name in table.deck if name not in SPECIAL), key=lambda name: DULL.index(name[0]))
    fillers = [card for card in (*SPECIAL, *dull) if card not in named]
    for other in range(players):
        fist = laid.pop(f"fist{other}", "").split() or [f"-{fillers.pop()}" for _ in range(8)]
        if len(fist) != 8:
            raise ValueError("a Fist has eight cards")
        _put(s, other, " ".join(fist))
    if laid:
        raise ValueError(f"no such zone: {', '.join(laid)}")
    facts = table.facts
    taken = {card for fist in s.zones[:players] for card in fist}
    rest = [name for i, name in enumerate(table.deck) if i not in taken and name not in named]
    _put(s, facts.stock, " ".join((stock, *(() if short else rest))))
    _put(s, facts.slush, " ".join((*(rest if short else ()), slush)))
    s.picks = {}
    s.agenda.clear()
    s.put("emptied", emptied)
    s.log = []
    if dealer >= 0:
        s.put("starter", dealer)
        before_play(s, dealer)
    else:
        s.ask(TURN, seat, passes)
    s.run()
    return s


def _put(s: State, zone: int, names: str) -> None:
    s.zones[zone] = tuple(s.table.card[name.strip("-")] for name in names.split())
    for name in names.split():
        card = s.table.card[name.strip("-")]
        lies_open = zone < s.table.players and not name.startswith("-")
        s.know[card] = s.table.all if lies_open else s.table.auto[zone]


def from_words(words: dict[str, Any]) -> State:
    players = int(words.pop("players"))
    return fists(players, **numbers(words, "passes", "emptied", "seat", "dealer"))
