"""Big moments have a stage: seldom, short, and made of what everybody was shown."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from tables import lay

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.moment_rules import ALWAYS, Moment, Shown
from game.books.contract.seen_event import Seen
from game.table.match.setup import bot, first_setup, person
from game.table.match.viewer import Open, PublicOnly
from game.table.screen import draw_table
from game.table.stage.draw_moment import Act
from game.table.stage.moment_stage import APART, DUSK, PATIENCE, Stage
from game.ui import art
from game.ui.art import moment_grounds
from game.ui.window.sound import GROUP_OF
from game.words import text

GAMES = [(id, 4) for id in games.MODULES if id != "toy"]
CALM = {"speed": "1", "bot_pace": "fast"}


def stage_for(game, players=4):
    table = lay(game, players, "variants=CDE" if game == "equilibrium" else "")
    at = book_of(game).at(table)
    return table, Stage(at.moments, at.windows, View(table, players))


def rounds(game, count=6):
    """The public's events of some random rounds."""
    for seed in range(count):
        table, stage = stage_for(game)
        match, rng = Match(table, seed), Rng(seed, 5)
        while not match.state.over:
            legal = match.state.legal
            match.play(legal[rng.below(len(legal))])
        shown = [Seen(None, event.seen_from(table.players)) for event in match.events]
        yield stage, stage.rated(shown)


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_all_that_a_moment_needs_is_there(game):
    _, stage = stage_for(game)
    for kind, moment in stage.moments.kinds.items():
        assert moment.sound in GROUP_OF and GROUP_OF[moment.sound] == "stage", kind
        assert moment.ground in moment_grounds.GROUNDS and 1 <= moment.rank <= 9
        assert not moment.icon or moment.icon in art.icons()


ALIKE = (
    {"ace_paid", "jack", "queen", "king", "king_stayed"},
    {"called_wind", "called_wind counter"},
    {"froze", "jeopardy"},
    {"stole", "stole_unseen"},
    {"last card", "no cards"},
    {"heads", "tails"},
    {"fished", "no catch"},
    {"negated", "negated help"},
    {"hands_exchanged", "hands_exchanged for more"},
    {"free for all", "hand shown"},
    {"won", "won by many"},
    {"forced_draw", "forced_draw helps"},
    {"sudden_death", "sudden death nears"},
)
"""Kinds of moments that are the same deed, and so sound alike."""


def test_each_moment_has_a_sound_made_for_it():
    """Cured, Clear and the end of sudden death sounded alike, as did "No bluff!" and a battle won."""
    by_sound = dict[str, set[str]]()
    for game, _words in GAMES:
        for kind, moment in stage_for(game)[1].moments.kinds.items():
            by_sound.setdefault(moment.sound, set()).add(kind)
    for sound, kinds in by_sound.items():
        assert len(kinds) == 1 or kinds in ALIKE, sound
    assert by_sound.keys() == {name for name, group in GROUP_OF.items() if group == "stage"}


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_the_large_form_comes_in_no_more_than_one_of_three_turns(game):
    large = turns = shown = 0
    for stage, news in rounds(game):
        last = -APART
        for i, seen in enumerate(news):
            if stage.begins(seen, news[i + 1 : i + 40], "all", 1.0):
                shown += 1
                if stage.large:
                    large += 1
                    near = seen.shown.turn - last < APART
                    always = seen.shown.moment.rank >= ALWAYS or seen.shown.moment.fanfare
                    assert always or not near
                    last = seen.shown.turn
            stage.end()
        turns += stage.turn
    assert shown > large > 0
    assert large <= turns / 3, (large, turns)


@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_the_setting_few_stages_fewer_moments_and_off_none(game):
    def count(wanted, speed=1.0):
        return sum(
            stage.begins(seen, news[i + 1 : i + 40], wanted, speed)
            for stage, news in rounds(game, 2)
            for i, seen in enumerate(news)
        )

    assert count("all") > count("few") > 0 == count("off") == count("all", 0.0)


def shown(rank, kind="jumped", turn=9):
    moment = Moment(rank, "Now!", "burst", "stage_last", icon="star")
    return Shown(kind, moment, 1, ("7H",), Event("jumped", {"seat": 1, "card": 5}), turn)


def begun(stage, rank=5, kind="jumped", turn=9, waiting=(), speed=1.0):
    return stage.begins(Seen(None, None, "", shown(rank, kind, turn)), waiting, "all", speed)


def test_of_several_at_once_the_highest_is_staged_but_nothing_behind_a_window_counts():
    _, stage = stage_for("absurd")
    higher = Seen(None, None, "", shown(7, "won"))
    assert not begun(stage, waiting=[Seen(None, None), higher])
    window = Seen(None, None, "battle")
    assert stage.windows.opens(window)
    assert begun(stage, waiting=[window, higher])


@pytest.mark.parametrize(("speed", "takes"), [(0.5, 4.02), (1, 2.01), (2, 1.0), (4, 1.0)])
def test_a_loss_has_its_second_even_in_fast_forward(speed, takes):
    """A new player noticed: four of eight players were out within eight seconds of *Faster*."""
    _, stage = stage_for("lockdown")
    moment = stage.moments.kinds["eliminated"]
    stage.opens(Shown("eliminated", moment, 2, (), Event("eliminated", {"seat": 2})), True, speed)
    time = 0.0
    while stage.on:
        stage.update(0.01)
        time += 0.01
    assert time == pytest.approx(takes, abs=0.02)


@pytest.mark.parametrize("speed", [0.5, 1, 2])
@pytest.mark.parametrize("game", [game for game, _ in GAMES])
def test_the_words_of_a_large_moment_stay_long_enough_to_be_read(game, speed):
    """Reported by a group: "Caught bluffing!" was gone before they had looked up."""
    staged = 0
    for stage, news in rounds(game, 3):
        for i, seen in enumerate(news):
            if not stage.begins(seen, news[i + 1 : i + 40], "all", speed):
                continue
            words = text(stage.moments.line(stage.shown, [f"P{n}" for n in range(4)])).split()
            whole = passed = 0.0
            while stage.on:
                whole += 0.01 if Act(stage.shown, stage.large, stage.age, stage.length).complete else 0
                passed += 0.01
                stage.update(0.01)
            if stage.large:
                staged += 1
                assert whole * speed >= min(max(1.6, len(words) / 6), 2.2) - 0.03, words
            assert passed * speed <= 2.7, "a round must not stand still"
    assert staged


def test_how_long_a_moment_lasts_depends_only_on_what_everybody_may_read(pilot):
    lengths = set[float]()
    for people in (1, 2):
        for seat in (0, 1):
            p = pilot(**CALM)
            chairs = [person("Ana"), person("Ben", "bear") if people > 1 else bot("mira"), bot("juno")]
            p.room.go(p.title.play(first_setup("lockdown", 3)._replace(chairs=tuple(chairs))))
            stage = p.room.top.play.stage
            event = Event("forced_draw", {"seat": seat, "target": 2, "card": 5})
            moment = stage.moments.kinds[event.kind]
            stage.opens(Shown(event.kind, moment, seat, ("KS",), event), True, 1.0)
            lengths.add(stage.length)
    assert len(lengths) == 1


def test_what_bots_said_is_remembered_at_the_next_table_and_behind_every_curtain(pilot):
    p = pilot(**CALM)
    chairs = (person("Ana"), person("Ben", "bear"), bot("juno"))
    said = []
    for _ in range(2):
        p.room.go(p.title.play(first_setup("lockdown", 3)._replace(chairs=chairs)))
        play = p.room.top.play
        for showing in (PublicOnly(), Open(0), Open(1)):
            play.sitting.showing = showing
            assert play.retelling.story(play.sitting.viewer).moods.said is play.story.moods.said
        said.append(play.story.moods.said)
    assert said[0] is not said[1] and said[0].last is said[1].last is p.home.said


@pytest.mark.parametrize("shared", [False, True])
def test_the_table_is_dark_for_as_long_as_a_moment_lasts(pilot, shared):
    p = pilot(**CALM)
    chairs = (person("Ana"), person("Ben", "bear") if shared else bot("mira"), bot("juno"))
    p.room.go(p.title.play(first_setup("lockdown", 3)._replace(chairs=chairs)))
    table = p.room.top
    moment = table.presenter.moments.kinds["eliminated"]
    table.play.stage.opens(Shown("eliminated", moment, 2, (), Event("eliminated", {"seat": 2})), True, 1.0)
    table.play.stage.age = table.play.stage.length - 2 * DUSK
    assert table.theatre._act(table.play.stage).lit
    table.play.stage.age = table.play.stage.length - DUSK / 2
    assert not table.theatre._act(table.play.stage).lit


@pytest.fixture
def staged(pilot):
    """A table at which a moment is on the stage."""

    def make(**settings):
        p = pilot(**{**CALM, **settings})
        sit(p, "absurd", 3)
        p.until(lambda: p.room.top.play.picker is not None)
        p.wait(0.4)
        play = p.room.top.play
        event = next(event for event in play.sitting.match.events if event.kind == "asked")
        assert play.stage.begins(
            Seen(None, event, "", shown(5)._replace(event=event)), (), p.home.settings["moments"], 1.0
        )
        p.room.fresh = True
        p.wait(0.45)
        assert p.sees("Now!")
        return p, play

    return make


@pytest.mark.parametrize("how", ["space", "escape", "h", "click"])
def test_any_key_or_click_ends_it_and_does_nothing_else(staged, how):
    p, play = staged()
    before, scene = len(play.sitting.match.choices), p.room.top
    if how == "click":
        card = p.room.page.rect.center[0], p.room.page.rect.h - 60
        p.post(pygame.MOUSEBUTTONDOWN, pos=card, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=card, button=1)
    else:
        p.press(how)
    p.frame()
    assert not play.stage.on and not p.sees("Now!")
    assert p.room.top is scene and len(play.sitting.match.choices) == before
    assert not play.picker.begun and not scene.advice.waiting


def test_nothing_but_the_stage_can_be_clicked_meanwhile(staged):
    p, _ = staged()
    assert [thing.kind for thing in p.live()] == ["stage"]


def test_a_moment_on_the_stage_ends_by_itself(staged):
    p, play = staged()
    p.wait(play.stage.length + PATIENCE)
    assert not play.stage.on and p.moves()


def test_a_table_hidden_by_the_dark_is_not_drawn_and_nobody_sees_or_hears_of_that(pilot, monkeypatch):
    p = pilot(size=(960, 600), **CALM)
    p.make_every_frame()
    sit(p, "lockdown", 4)
    p.until(lambda: p.room.top.play.picker is not None)
    table, drawn = p.room.top, []
    below = draw_table.below
    monkeypatch.setattr(draw_table, "below", lambda *how: drawn.append(how) or below(*how))
    event = Event("forced_draw", {"seat": 1, "target": 0, "card": 5})
    moment = Shown(event.kind, table.presenter.moments.kinds[event.kind], 0, ("KS",), event, 9)
    assert table.play.stage.begins(Seen(None, event, "", moment), (), "all", 1.0)
    p.until(lambda: table.play.stage.age > 0.2)
    drawn.clear()
    p.frame()
    page, seen = p.room.page, pygame.image.tobytes(p.window, "RGB")
    assert not drawn and len([thing for thing in page.things if thing.kind == "seat"]) >= 4
    monkeypatch.setattr(table.theatre, "in_the_dark", lambda page: False)
    p.room.fresh = True
    p.room.draw(p.window)
    assert drawn and (p.room.page.things, p.room.page.items) == (page.things, page.items)
    assert pygame.image.tobytes(p.window, "RGB") == seen


def test_with_reduced_motion_it_stands_still(staged):
    p, play = staged(reduced_motion=True)
    one = pygame.image.tobytes(p.window, "RGB")
    for age in (DUSK, 0.1, 0.2, 0.95):
        play.stage.age = age
        p.room.fresh = True
        p.room.draw(p.window)
        assert pygame.image.tobytes(p.window, "RGB") == one


def test_the_table_waits_for_a_moment_on_the_stage(staged):
    p, play = staged()
    assert p.room.moving and play.stage.on
    play.timeline.extend(play.sitting.since(0)[:1])
    count = len(play.timeline.waiting)
    p.frame()
    assert len(play.timeline.waiting) == count
    play.timeline.clear()
