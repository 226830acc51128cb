"""People who are eliminated from a shared round watch; when only bots are left, they finish fast."""

from __future__ import annotations

import pytest
from shared import play_together, seat_at, table
from tables import GAMES

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.books.contract.signs import Signs
from game.features.results.round_sheet import Sheet
from game.features.results.screen import Results
from game.table.match.setup import first_setup
from game.table.match.viewer import Curtain, PublicOnly
from game.table.screen.table_state import FAST

SOME_OUT = [game for game in GAMES if book_of(game).signs.out is not Signs.out]


def test_the_games_with_elimination_are_known():
    assert SOME_OUT == ["lockdown"], "its tests are below"


def where_out(game: str, all_of_them: bool):
    """A match of two persons and three bots in which one or both persons are out and bots play on."""
    setup = table(game, 5, 2)
    for seed in range(300):
        match, chance = Match(games.lay(game, 5, ()), seed), Rng(seed)
        out, done = book_of(game).at(match.table).signs.out, []
        while not match.state.over and len(done) < 400:
            view = match.view(5)
            gone = [seat for seat in setup.people if out(view, seat)]
            left = [seat for seat in range(5) if not out(view, seat)]
            late = not all_of_them or len(left) == 2
            if len(gone) == 1 + all_of_them and len(left) >= 2 and late and not match.state.question.hidden:
                return setup, seed, done, gone
            done.append(match.state.legal[chance.below(len(match.state.legal))])
            match.play(done[-1])
    raise AssertionError("nobody is ever out")


@pytest.mark.parametrize("game", SOME_OUT)
def test_an_eliminated_person_is_not_called_and_the_others_go_on_as_before(pilot, game):
    setup, seed, done, (gone,) = where_out(game, False)
    p = pilot(speed="1", bot_pace="fast")
    scene = seat_at(p, setup, seed, done)
    called = set()

    def look():
        if p.room.top is scene and not scene.sitting.round_over:
            called.update(getattr(scene.sitting.showing, "seats", ()))
            assert scene.play.board.view.seat != gone
            if scene.play.anybody_plays:
                assert scene.tempo.speed == 1.0

    before = len(done)
    play_together(
        p,
        look,
        enough=lambda: len(scene.sitting.match.choices) > before + 3 or p.room.top is not scene,
    )
    assert gone not in called


@pytest.mark.parametrize("game", SOME_OUT)
def test_when_only_bots_are_left_they_finish_fast_and_nobody_need_do_anything(pilot, game):
    setup, seed, done, gone = where_out(game, True)
    p = pilot(speed="1", bot_pace="normal", seed=3)
    scene = seat_at(p, setup, seed, done)
    p.until(lambda: not scene.play.board.moving)
    assert sorted(gone) == list(setup.people)
    assert scene.tempo.speed == FAST and scene.play._hold() == 0.0
    p.frame()
    assert p.sees("Only bots are left, so they finish quickly.")
    seen = set()
    for _ in range(60 * 240):
        if isinstance(p.room.top, Sheet | Results):
            break
        seen.add(type(scene.sitting.showing))
        p.step(0.1)
    assert isinstance(p.room.top, Sheet | Results), "it waits for somebody"
    assert seen == {PublicOnly} and Curtain not in seen


def out_alone(p, players=5):
    """A match of one person and bots in which the person is out."""
    setup = first_setup("lockdown", players)
    for seed in range(300):
        match, chance, done = Match(games.lay("lockdown", players, ()), seed), Rng(seed), []
        while not match.state.over and match.state.pub.alive & 1:
            done.append(match.state.legal[chance.below(len(match.state.legal))])
            match.play(done[-1])
        if not match.state.over and match.state.pub.alive.bit_count() > 2:
            return seat_at(p, setup, seed, done)
    raise AssertionError("nobody is ever out")


def test_whoever_is_out_alone_watches_at_the_usual_pace_or_skips_to_the_end(pilot):
    p = pilot(speed="1", bot_pace="normal", seed=3, size=(1280, 720))
    scene = out_alone(p)
    p.until(lambda: p.sees("Skip to the end"))
    assert p.sees("You're out: the others play on")
    assert scene.tempo.speed == 1.0
    p.press("space")
    p.frame()
    assert scene.tempo.speed == FAST and p.sees("Skip to the end") and p.sees("Normal speed")
    before = p.frames
    p.press("1")
    assert scene.skipping
    p.until(lambda: isinstance(p.room.top, Sheet | Results), 6)
    assert p.frames - before < 6 * 60
    assert not scene.skipping and not scene.watches
