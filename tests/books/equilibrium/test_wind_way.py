"""The Wind turns on the stage in the direction in which the cards go round."""

from __future__ import annotations

import pygame
import pytest

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from game.books.contract.book import book_of
from game.ui.art.moment_grounds import GROUNDS, ground_layer


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


def test_the_other_way_round_is_the_mirror_image():
    whole = GROUNDS["swirl"]("#111111", "#222222", "#333333")
    back = GROUNDS["swirl_back"]("#111111", "#222222", "#333333")
    assert "scale(-1 1)" in back and whole in back
    one, other = (ground_layer(name, 90, 2, False) for name in ("swirl", "swirl_back"))
    assert one.get_size() == other.get_size()
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")
