"""Positions of Eightfist for cases: Fists as people lay them, `-7H` for a card that lies face down."""

from __future__ import annotations

from engine import games
from engine.eightfist.turn import TURN
from engine.kernel.state import State

DECK = games.lay("eightfist", 2).deck
SPECIAL = ("QS", "2D", "FF", "CB", "QG")
FILLERS = (
    *SPECIAL,
    *sorted((name for name in DECK if name not in SPECIAL), key=lambda name: "Q2KJAT9876543".index(name[0])),
)
"""Cards for Fists that do not matter in a case are taken from the end of these: threes first."""


def fists(
    players: int = 2,
    *,
    seat: int = 0,
    passes: int = 0,
    emptied: int = 0,
    slush: str = "KC",
    stock: str = "",
    short: bool = False,
    **laid: str,
) -> State:
    """The seat's turn. A Fist that is not named is eight face-down cards that do not matter.

    Cards that are not named lie under those of the stock; with `short` under those of the slush.
    """
    table = games.lay("eightfist", players)
    s = games.new_round(table, 1, 0, listen=True)
    named = " ".join((slush, stock, *laid.values())).replace("-", "").split()
    assert len(set(named)) == len(named), "a card is named twice"
    fillers = [card for card in FILLERS if card not in named]
    for other in range(players):
        fist = laid.pop(f"fist{other}", "").split() or [f"-{fillers.pop()}" for _ in range(8)]
        assert len(fist) == 8
        _put(s, other, " ".join(fist))
    assert not laid, f"no such zone: {laid}"
    facts = table.facts
    taken = {card for fist in s.zones[:players] for card in fist}
    rest = [name for i, name in enumerate(table.deck) if i not in taken and name not in named]
    _put(s, facts.stock, " ".join((stock, *(() if short else rest))))
    _put(s, facts.slush, " ".join((*(rest if short else ()), slush)))
    assert sorted(sum(s.zones, ())) == list(range(55))
    s.picks.clear()
    s.agenda.clear()
    s.put("emptied", emptied)
    s.log = []
    s.ask(TURN, seat, passes)
    s.run()
    return s


def _put(s: State, zone: int, names: str) -> None:
    s.zones[zone] = tuple(s.table.card[name.strip("-")] for name in names.split())
    for name in names.split():
        card = s.table.card[name.strip("-")]
        lies_open = zone < s.table.players and not name.startswith("-")
        s.know[card] = s.table.all if lies_open else s.table.auto[zone]


def fist(s: State, seat: int) -> str:
    """A seat's Fist as everybody sees it."""
    everybody = s.table.all
    assert all(s.know[card] in (0, everybody) for card in s.zones[seat]), "known to some"
    return " ".join(("" if s.know[card] else "-") + s.table.deck[card] for card in s.zones[seat])


def top(s: State) -> str:
    """The top card of the slush."""
    return s.table.deck[s.zones[s.table.facts.slush][-1]]


def places(s: State, verb: str) -> list[int]:
    """The places that are on offer for this verb in the seat's own Fist."""
    return [action[-1] for action in s.legal if action[0] == verb]


def verbs(s: State) -> set[str]:
    return {action[0] for action in s.legal}


def asked(s: State) -> tuple[int, str]:
    """Who is to choose what."""
    return (s.seat, s.question.kind if s.question is not None else "")
