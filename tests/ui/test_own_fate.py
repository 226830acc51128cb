"""What happened to the person is told in the ribbon before all else, in every game and at every table."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pilot import sit
from samples import long

from engine import games
from game.table.digest import own as mine
from game.words import text

SIZE = (1280, 720)
MOMENTS = 26
"""So many decisions of a match are looked at."""
ROUGHLY = 12
"""So many letters more than the others must have taken: a line has to fit into a row."""
MATCHES = 4
"""So many matches with each number of players in the long run."""


class Hidden(NamedTuple):
    """A line about the person that the ribbon left out, and what it told instead."""

    line: str
    told: list[str]
    others: list[str]
    """Of these, what neither happened to the person nor is the newest."""


def moments(p, game, players):
    """The table each time the person is asked, who chooses at random."""
    sit(p, game, players)
    play = p.room.top.play
    for _ in range(MOMENTS):
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            return
        p.room.fresh = True
        p.wait(0.1)
        yield play
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])


def looked_at(p, game, players):
    """How many lines about the person there were to tell, and those that were left out."""
    lines, hidden = 0, []
    for play in moments(p, game, players):
        news = play.handover.lately()
        own = [news[i] for i in mine(news, play.view.seat, play.presenter.voice)]
        told = [t for t in p.things if t.kind in ("text", "note")]
        names = {t.name for t in told}
        others = [one for one in news[:-1] if one not in own and text(one.pieces) in names]
        lines += len(own)
        for one in own:
            said = text(one.pieces)
            if said not in names:
                shown = [text(line.pieces) for line in news if text(line.pieces) in names]
                hidden.append(Hidden(said, shown, [text(line.pieces) for line in others]))
    return lines, hidden


def tables():
    """Every game with every number of players."""
    for game in games.MODULES:
        least, most = games.game(game).players
        for players in range(max(2, least), most + 1):
            yield game, players


MANY = [("equilibrium", 6), ("absurd", 4), ("lockdown", 8), ("eightfist", 4)]


@pytest.mark.parametrize(
    ("game", "players", "seeds"),
    [*((*table, 1) for table in MANY), *(long(*table, MATCHES) for table in tables())],
)
def test_what_happened_to_the_person_is_never_left_out_for_anything_else(pilot, game, players, seeds):
    """Read by strangers: all hands had been dealt anew, and "3 more" hid it; so did it two own cards."""
    lines, hidden = 0, []
    for seed in range(seeds):
        more, found = looked_at(pilot(size=SIZE, seed=31 + seed, bot="regular"), game, players)
        lines, hidden = lines + more, hidden + found
    spared = [one for one in hidden if sum(map(len, one.others)) > len(one.line) + ROUGHLY]
    print(f"{game} {players}: {lines} lines about the person, {len(hidden)} left out")
    for one in hidden:
        print(f"   {one.line!r}; told {one.told}")
    assert lines and not spared, spared
