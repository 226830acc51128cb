"""The Wind turns on the stage in the direction in which the cards go round."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from game.books.contract.book import book_of


@pytest.mark.parametrize(("direction", "ground"), [("clockwise", "swirl"), ("counter", "swirl_back")])
def test_the_disc_of_the_wind_turns_the_way_the_cards_go(direction, ground):
    """Reported: it turned clockwise though the cards went the other way."""
    table = games.lay("equilibrium", 4)
    moments = book_of("equilibrium").at(table).moments
    view = Match(table, 1).view(0)
    event = Event("called_wind", {"seat": 1, "direction": direction})
    kind = moments.named(event, view, view)
    assert moments.kinds[kind].ground == ground and kind in moments.wagers
    assert moments.rank(event) == moments.kinds[kind].rank
