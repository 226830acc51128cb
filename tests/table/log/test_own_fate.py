"""What happened to the person is shown in the ribbon before all else, in every game and at every table."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pilot import sit
from samples import first, long

from engine import games
from game.table.log import ribbon
from game.table.log.since_your_turn import Digester
from game.table.log.since_your_turn import own as mine
from game.words import text

SIZE = (1280, 720)
MOMENTS = 26
"""The test looks at this many decisions of a match."""
MATCHES = 4
"""In the long run, this many matches for each number of players."""


class Hidden(NamedTuple):
    """A line about the person that the ribbon left out: its text, and whether the rest could have made
    room.
    """

    line: str
    told: list[str]
    in_vain: bool


def moments(p, game, players):
    """Yield the table each time the person has to choose; the person's choices are random."""
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


def looked_at(p, game, players, rooms):
    """The number of lines about the person, and those that were left out."""
    lines, hidden = 0, []
    for play in moments(p, game, players):
        news, voice, me = play.handover.lately(), play.presenter.voice, play.view.seat
        own = [news[i] for i in mine(news, me, voice)]
        names = {t.name for t in p.things if t.kind in ("text", "note")}
        shown = [words for line in news for words in said(line, voice, me) if words in names]
        lines += len(own)
        told = [line for line in own if names & {*said(line, voice, me)}]
        for one in [line for line in own if line not in told]:
            hidden.append(Hidden(text(one.pieces), shown, fits([*told, one], rooms)))
    return lines, hidden


def said(line, voice, me):
    """A line in full, and as this player sees it where there is little room."""
    return text(line.pieces), text(voice.shed(line, me).pieces)


def fits(own, rooms):
    """Whether these lines have room together if only the newest of all other lines is shown."""
    if not rooms:
        return True
    page, news, sizes, more, *_where = rooms[-1]
    voice = news.voice
    digester = Digester(page, news.lines, news.me, voice)
    wanted = [voice.shed(line, news.me) for line in own]
    shown = {i for i, line in enumerate(digester.lines) if line in wanted or i == digester.newest}
    return any(digester._laid(shown, one, more) for one in sizes)


def tables():
    """Every game with every number of players."""
    for game in games.MODULES:
        least, most = games.game(game).players
        for players in range(max(2, least), most + 1):
            yield game, players


MANY = [("equilibrium", 6, 1), ("absurd", 4, 1), ("lockdown", 8, 1), ("eightfist", 4, 1)]
APART = ("eightfist", "toy")
"""Games in which hardly any choice of another player affects the person."""


@pytest.mark.parametrize(
    ("game", "players", "seeds"),
    [*first(1, MANY), *(long(*table, MATCHES) for table in tables())],
)
def test_what_happened_to_the_person_is_never_left_out_for_anything_else(
    pilot, monkeypatch, game, players, seeds
):
    """New players reported: all hands had been dealt again, and "3 more" hid that.

    It hid two of their own cards as well.
    """
    lines, hidden, rooms = 0, [], []
    real = ribbon.digested
    monkeypatch.setattr(ribbon, "digested", lambda *what: rooms.append(what) or real(*what))
    for seed in range(seeds):
        p = pilot(size=SIZE, seed=31 + seed, bot="regular")
        more, found = looked_at(p, game, players, rooms)
        lines, hidden = lines + more, hidden + found
    spared = [one for one in hidden if one.in_vain]
    print(f"{game} {players}: {lines} lines about the person, {len(hidden)} left out")
    for one in hidden:
        print(f"   {'!' * one.in_vain}{one.line!r}; told {one.told}")
    assert (lines or game in APART) and not spared, spared
