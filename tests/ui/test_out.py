"""People who are eliminated from a shared round watch; when only bots are left, they finish fast."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first
from shared import play_together, seat_at, table
from test_stage import shown

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.scenes.sheet import Sheet
from game.scenes.table_laid import FAST
from game.table.book import book_of
from game.table.earlier import EARLIER
from game.table.setup import first_setup
from game.table.showing import Curtain, PublicOnly
from game.table.signs import Signs
from game.words import text

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
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
    assert p.sees("Only bots are left: they finish fast.")
    seen = set()
    for _ in range(60 * 240):
        if isinstance(p.room.top, Sheet):
            break
        seen.add(type(scene.sitting.showing))
        p.step(0.1)
    assert isinstance(p.room.top, Sheet), "it waits for somebody"
    assert seen == {PublicOnly} and Curtain not in seen


def out_alone(p, players=5):
    """A match of one person and bots, in which the person is out."""
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
    assert p.sees("You are out: the others play on")
    assert scene.tempo.speed == 1.0
    p.press("space")
    p.frame()
    assert scene.tempo.speed == FAST and p.sees("Skip to the end") and p.sees("Normal speed")
    before = p.frames
    p.press("1")
    assert scene.skipping
    p.until(lambda: isinstance(p.room.top, Sheet), 6)
    assert p.frames - before < 6 * 60
    assert not scene.skipping and not scene.watches


@pytest.mark.parametrize("press", ["key", "click"])
@pytest.mark.parametrize("large", [True, False])
def test_skipping_is_not_lost_in_a_moment_and_says_that_it_goes_on(pilot, press, large):
    """Reported: 1 as a picture came up did nothing; and nothing told of the 20 seconds, or how to stop."""
    p = pilot(speed="1", bot_pace="normal", seed=3, size=(1280, 720))
    scene = out_alone(p)
    p.until(lambda: p.sees("Skip to the end") and not scene.play.stage.on)
    skip = p.find("Skip to the end", "button")
    scene.play.stage.shown, scene.play.stage.large = shown(7), large
    p.frame()
    if press == "key":
        p.press("space")
        assert not scene.play.stage.on and not scene.fast and not scene.skipping, "other keys only end it"
        scene.play.stage.shown, scene.play.stage.large = shown(7), large
        p.frame()
        p.press("1")
    else:
        p.room.go(scene.act(skip.do))
    assert scene.skipping and not scene.play.stage.on
    p.press("1")  # a bounce
    p.frame()
    assert scene.skipping and p.sees("Skipping to the end …") and not p.sees("Skip to the end")
    stop = p.find("Stop", "button")
    assert stop.key.lower() == "space"
    p.press("space")
    p.frame()
    assert scene.watches and not scene.skipping and not scene.fast
    assert p.sees("Skip to the end") and p.sees("You are out: the others play on")


def test_the_key_of_a_decision_only_ends_a_moment(pilot):
    p = pilot(speed="1", bot_pace="fast", seed=3, size=(1280, 720))
    sit(p, "lockdown", 4)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.ready_in <= 0)
    before = len(play.sitting.match.choices)
    ways = play.picker.next.items()
    play.picker.click(next(click for click, found in ways if click.kind == "seat" and len(found) > 1))
    p.frame()
    assert play.picker.begun and any(t.key == "1" for t in p.live("button"))
    play.stage.shown, play.stage.large = shown(7), False
    p.frame()
    p.press("1")
    assert not play.stage.on and play.picker.begun and len(play.sitting.match.choices) == before


@pytest.mark.parametrize(
    ("size", "players"), first(2, [((1280, 720), 4), ((960, 600), 6), ((1280, 720), 6), ((1920, 1080), 5)])
)
def test_whoever_is_out_reads_how_that_came_and_what_happened_last(pilot, size, players):
    """Reported: "Your last turn, and since: 22 more, 3 more, 2 more, 1 more", and later "106 more"."""
    p = pilot(speed="1", bot_pace="fast", seed=3, size=size)
    scene = out_alone(p, players)
    p.until(lambda: p.sees("Skip to the end"))
    lines, before = scene.play.handover.lately(), len(scene.play.story.lines)
    loss = next(i for i, line in enumerate(lines) if line.kind == "eliminated")
    assert loss < 2 and lines[loss].seat == 0
    assert not any(";" in piece.text for piece in lines[loss].pieces), "who was next is long past"
    p.until(lambda: len(scene.play.story.lines) > before + 12 or not scene.watches)
    assert scene.watches
    p.frame()
    assert p.sees("Since you went out") or players > 4, "in little room the loss itself says it"
    lines = scene.play.handover.lately()
    told = [text(line.pieces) for line in lines]
    (ribbon,) = [t.rect for t in p.things if t.kind == "ribbon"]
    shown = [t.name for t in p.things if t.kind == "text" and t.name in told and ribbon.contains(t.rect)]
    assert shown[0] in told[: loss + 1] and told[loss] in shown and shown[-1] == told[-1]
    assert sum(t.do is not None and t.do[0] == EARLIER[0] for t in p.things) == 1
