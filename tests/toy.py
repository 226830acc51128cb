"""A toy game that uses everything the kernel has: for tests, and as the smallest example of a game.

Each seat has four cards. In its turn a seat draws, gives, shows, looks at two cards and lays them back,
trades hands, or duels (both pick a card in secret, both are shown, the higher takes them). After a card is
shown, seats that hold its rank may snap; others do not see who is asked.
"""

from __future__ import annotations

from engine.kernel import public
from engine.kernel.cards import deck
from engine.kernel.game import Game, Option, Result, Standing, match_format, ranked
from engine.kernel.question import Question
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.zones import DOWN, HAND, UP, Zone, each

TURNS = 12


class Public(public.Public):
    fields = ("starter", "turns")
    __slots__ = fields

    def lay(self, table: Table) -> None:
        self.starter = -1
        self.turns = 0

    def clone(self) -> Public:
        twin = Public()
        twin.starter, twin.turns = self.starter, self.turns
        return twin


def zones(players, options):
    return [*each("hand", HAND, players), Zone("deck", DOWN), Zone("pile", UP)]


def begin(s: State, starter: int) -> None:
    n = s.table.players
    s.lay_deck(n)
    s.put("starter", s.below(n) if starter < 0 else starter)
    s.put("turns", 0)
    for _ in range(4):
        for seat in range(n):
            draw(s, seat)
    s.then(turn, s.pub.starter)


def draw(s: State, seat: int) -> None:
    n = s.table.players
    if s.zones[n]:
        s.move(s.zones[n][0], n, seat)


def turn(s: State, seat: int) -> None:
    s.turns = s.pub.turns + 1
    s.put("turns", s.turns)
    if s.pub.turns <= TURNS * s.table.players:
        s.then(turn, (seat + 1) % s.table.players)
        s.ask(CHOOSE, seat)


def choices(s: State, seat: int):
    n = s.table.players
    others = [other for other in range(n) if other != seat]
    legal = [("draw",), ("look",)]
    for card in s.zones[seat]:
        legal += [("give", card, other) for other in others]
        legal.append(("show", card))
    legal += [("trade", other) for other in others]
    legal += [("duel", other) for other in others if s.zones[seat] and s.zones[other]]
    return tuple(legal)


def chosen(s: State, action, seat: int) -> None:
    n, (verb, *fields) = s.table.players, action
    if verb == "draw":
        draw(s, seat)
    elif verb == "look":
        top = s.zones[n][:2]
        s.show(n, top, 1 << seat)
        s.ask(ORDER, seat)
    elif verb == "give":
        s.move(fields[0], seat, fields[1])
    elif verb == "show":
        s.move(fields[0], seat, n + 1)
        s.then(snaps, seat, fields[0] % 13)
    elif verb == "trade":
        s.trade(seat, fields[0])
    else:
        s.then(duel, seat, fields[0])
        s.ask(PICK, fields[0])
        s.ask(PICK, seat)


def orders(s: State, seat: int):
    return (("lay", 0), ("lay", 1)) if len(s.zones[s.table.players]) > 1 else (("lay", 0),)


def ordered(s: State, action, seat: int) -> None:
    top = s.zones[s.table.players][:2]
    s.reorder(s.table.players, top[::-1] if action[1] else top, seat)


def picks(s: State, seat: int):
    return tuple(("pick", card) for card in s.zones[seat])


def picked(s: State, action, seat: int) -> None:
    s.pick(seat, seat, action[1])


def duel(s: State, a: int, b: int) -> None:
    """The higher rank takes both cards, for all to see."""
    (first,), (second,) = s.unpick(a), s.unpick(b)
    winner = a if first % 13 >= second % 13 else b
    s.tell("dueled", winner=winner, loser=a + b - winner)
    card, loser = (second, b) if winner == a else (first, a)
    s.move(card, loser, winner, see=s.table.all)


def snaps(s: State, seat: int, rank: int) -> None:
    """Ask the seats after this one that hold the rank; no other seat sees who they are."""
    ask_next_snap(s, (seat + 1) % s.table.players, seat, rank)


def ask_next_snap(s: State, first: int, last: int, rank: int) -> None:
    n = s.table.players
    for step in range((last - first) % n):
        seat = (first + step) % n
        if any(card % 13 == rank for card in s.zones[seat]):
            s.ask(SNAP, seat, last, rank)
            return


def snap_or_not(s: State, seat: int, last: int, rank: int):
    return (("pass",), *(("snap", card) for card in s.zones[seat] if card % 13 == rank))


def snapped(s: State, action, seat: int, last: int, rank: int) -> None:
    if action[0] == "snap":
        s.move(action[1], seat, s.table.players + 1)
    else:
        ask_next_snap(s, (seat + 1) % s.table.players, last, rank)


CHOOSE = Question("choose", choices, chosen)
ORDER = Question("order", orders, ordered)
PICK = Question("pick", picks, picked)
SNAP = Question("snap", snap_or_not, snapped, hidden=True)


def result(s: State) -> Result:
    counts = [len(s.zones[seat]) for seat in range(s.table.players)]
    return Result(counts, ranked(counts), [{"cards": count} for count in counts], "turns")


def standing(table, results) -> Standing:
    form, _, number = table.options["match"].partition(":")
    totals = [sum(r.scores[seat] for r in results) for seat in range(table.players)]
    return Standing(totals, ranked(totals), len(results) >= (int(number) if form == "rounds" else 1))


GAME = Game(
    id="toy",
    title="Toy",
    players=(2, 4),
    deck=lambda players, options: deck(),
    zones=zones,
    public=Public,
    begin=begin,
    result=result,
    standing=standing,
    verbs={
        "draw": (),
        "look": (),
        "lay": ("number",),
        "give": ("card", "seat"),
        "show": ("card",),
        "trade": ("seat",),
        "duel": ("seat",),
        "pick": ("card",),
        "snap": ("card",),
        "pass": (),
    },
    options=(Option("match", "single", match_format("rounds")),),
)
