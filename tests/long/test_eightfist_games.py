"""Referees many rounds of Eightfist at every decision by the rules, written a second time."""

from __future__ import annotations

import pytest

from engine import games
from engine.eightfist.turn import DRAWN, FLIP, STOLEN, TURN
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State

ROUNDS = 120
LONGEST = 4_000
NAMES = games.lay("eightfist", 2).deck
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 0}
SPECIAL = {"QS": 15, "2D": 20, "FF": 12, "CB": 12, "QG": -12}
REMEDY = {"QS": {"QH", "QD", "QC"}, "2D": {"2H", "2C", "2S"}, "FF": {"QG"}, "CB": {"QG"}}


def worth(name: str) -> int:
    return SPECIAL[name] if name in SPECIAL else WORTH[name[0]] if name[0] in WORTH else int(name[0])


def names(s: State, seat: int) -> list[str | None]:
    """A Fist by names, with None for a card that lies face down."""
    return [NAMES[card] if s.know[card] else None for card in s.zones[seat]]


def frozen(fist: list[str | None], place: int) -> bool:
    """Whether a freezer lies face up in this file and is not cured."""
    pair = [fist[place % 4], fist[place % 4 + 4]]
    return any(card in REMEDY and pair[1 - i] not in REMEDY[card] for i, card in enumerate(pair))


def fits(fist: list[str | None], place: int, card: str | None) -> bool:
    if not frozen(fist, place):
        return True
    freezer, here = fist[(place + 4) % 8], fist[place]
    return freezer in REMEDY and here not in REMEDY and card in REMEDY[freezer]


def allowed(s: State) -> set[tuple]:
    """The legal actions of the seat to move, derived from the text of the rules."""
    table, seat = s.table, s.seat
    facts, fist = table.facts, names(s, seat)
    if s.question is TURN:
        top = NAMES[s.zones[facts.slush][-1]]
        takes = {("take", facts.slush, place) for place in range(8) if fits(fist, place, top)}
        return {("draw", facts.stock)} | (takes if s.args[1] < 3 * table.players else set())
    if s.question is FLIP:
        return {("flip", place) for place in range(8) if fist[place] is None}
    if s.question is STOLEN:
        (card,) = s.zones[facts.stolen]
        name = NAMES[card] if s.know[card] else None
        return {("place", place) for place in range(8) if fits(fist, place, name)}
    if s.question is DRAWN:
        return allowed_with(s, fist, NAMES[s.zones[facts.drawn + seat][0]])
    chosen = s.picks[seat][1] if seat in s.picks else ()
    return {("flip", place) for place in range(8) if place not in chosen}


def allowed_with(s: State, fist: list[str | None], drawn: str) -> set[tuple]:
    facts = s.table.facts
    places = {("place", place) for place in range(8) if fits(fist, place, drawn)}
    if drawn == "CB":
        up = [place for place in range(8) if fist[place] and not frozen(fist, place)]
        low = min((worth(fist[place]) for place in up), default=None)
        lowest = {("place", place) for place in up if worth(fist[place]) == low}
        return lowest or {("place", place) for place in range(8) if not frozen(fist, place)}
    if drawn == "QS":
        return places
    steals = {
        ("steal", other, place)
        for other in range(s.table.players)
        for place in range(8)
        if drawn == "FF" and other != s.seat and not frozen(names(s, other), place)
    }
    return places | steals | {("discard", facts.slush)}


def check(s: State) -> None:
    """Check what must hold at every decision."""
    players, facts, everybody = s.table.players, s.table.facts, s.table.all
    assert sorted(sum(s.zones, ())) == list(range(55))
    assert all(len(s.zones[seat]) == 8 for seat in range(players))
    assert all(s.know[card] in (0, everybody) for seat in range(players) for card in s.zones[seat])
    assert not any(s.know[card] for card in s.zones[facts.stock])
    assert len(s.zones[facts.stolen]) == (s.question is STOLEN)
    assert [len(s.zones[facts.drawn + seat]) for seat in range(players)] == [
        int(s.question is DRAWN and seat == s.seat) for seat in range(players)
    ]
    if s.question is TURN:
        assert s.zones[facts.stock] and all(None in names(s, seat) for seat in range(players))
        assert s.pub.emptied < facts.times_empty
    assert len(s.legal) == len(set(s.legal)) > 1 and set(s.legal) == allowed(s)


def choose(s: State, rng: Rng, style: int) -> tuple:
    """How to choose:

    0 anything; 1 mostly from the stock; 2 to keep cards face down, so that the stock runs out.
    """
    if style == 1 and s.question is TURN and rng.below(4):
        return s.legal[0]
    if style == 2 and s.question in (TURN, DRAWN):
        over = [a for a in s.legal if a[0] in ("take", "place") and s.know[s.zones[s.seat][a[-1]]]]
        over += s.legal[:1] if s.question is TURN else ()
        if over:
            return over[rng.below(len(over))]
    return s.legal[rng.below(len(s.legal))]


@pytest.mark.long
@pytest.mark.parametrize("style", [0, 1, 2])
@pytest.mark.parametrize("players", range(2, 7))
def test_many_rounds_keep_to_the_rules(players, style):
    table, ends = games.lay("eightfist", players), set()
    for seed in range(ROUNDS):
        s, rng = games.new_round(table, seed), Rng(seed, style)
        try:
            for _ in range(LONGEST):
                if s.over:
                    break
                check(s)
                s.apply(choose(s, rng, style))
            assert s.over, "it does not end"
            ends.add(check_end(s))
        except Exception as error:
            raise AssertionError(f"{players} players, seed {seed}, style {style}") from error
    assert ("stock" if style == 2 else "fist") in ends, "this style is here to reach that ending"


def check_end(s: State) -> str:
    players, facts = s.table.players, s.table.facts
    assert all(s.know[card] == s.table.all for seat in range(players) for card in s.zones[seat])
    assert not s.zones[facts.stolen] and not any(s.zones[facts.drawn + seat] for seat in range(players))
    result = s.table.game.result(s)
    assert (result.ended == "stock") == (s.pub.emptied == facts.times_empty)
    return result.ended


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_tournaments_come_to_an_end(players):
    match, rng = (
        Match(games.lay("eightfist", players, (("match", "games:3"),)), players, listen=False),
        Rng(players),
    )
    while not match.over:
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    assert len(match.results) == 24
    assert match.starters == [(match.starters[0] + i) % players for i in range(24)]
    wins = [part["won"] for part in match.standing.parts]
    assert sum(wins) >= 3 and match.standing.places[wins.index(max(wins))] <= wins.count(max(wins))
