"""Whoever looks at a table, it hands out what their seat sees and what everybody sees, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from shared import table
from tables import GAMES, lay

from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.viewer import Curtain, Open, PublicOnly

PLAYERS, PEOPLE = 4, 3
PUBLIC = PLAYERS


@pytest.mark.parametrize("game", GAMES)
def test_a_table_hands_out_the_viewers_view_and_everybodys(tmp_path, game):
    match, rng = Match(lay(game, PLAYERS, ""), 1), Rng(1, 5)
    with open_home(tmp_path) as home:
        sitting = Sitting(table(game, PLAYERS, PEOPLE), match, None, OnTheSpot(), home)
        for number in range(60):
            if match.state.over:
                break
            seat, start = sitting.people[number % PEOPLE], rng.below(len(match.events))
            eyes = {
                Open(seat): seat,
                Open(seat, down=True): PUBLIC,
                Curtain(seat): PUBLIC,
                PublicOnly(seat): PUBLIC,
            }
            sitting.showing = [*eyes][number // PEOPLE % len(eyes)]
            for what, handed, seen in shown(sitting, match, start, eyes[sitting.showing]):
                assert handed == seen, f"{what}, with {sitting.showing}"
            match.play(match.state.legal[rng.below(len(match.state.legal))])


def shown(sitting: Sitting, match: Match, start: int, viewer: int) -> Iterator[tuple[str, Any, Any]]:
    """What the table hands out, and what the viewer's seat or the public sees."""
    fresh = match.events[start:]
    mine, everybody = ([repr(event.seen_from(seat)) for event in fresh] for seat in (viewer, PUBLIC))
    yield "view", whole(sitting.view()), whole(match.view(viewer))
    yield "glance", sitting.glance().text(), observe(match.state, viewer).text()
    yield "public", whole(sitting.public()), whole(match.view(PUBLIC))
    yield "events", [repr(event) for event in sitting.shown_to(viewer, start)], mine
    news = [(repr(seen.mine), repr(seen.everybody)) for seen in sitting.since(start)]
    yield "news", news, [*zip(mine, everybody, strict=True)]
    newest = [repr(event) for _number, event in sitting.newest_first(start, len(match.events))]
    yield "newest first", newest[::-1], [event for event in everybody if event != "None"]


def whole(view: Any) -> str:
    return view.text() + repr(view.events)
