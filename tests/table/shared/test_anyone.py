"""*Anyone?*: questions about reactions are public, open to everyone, and reveal nothing about any hand."""

from __future__ import annotations

import pytest
from samples import first
from shared import (
    at_a_wormhole,
    by_agent,
    one_step,
    opened,
    play_together,
    seat_at,
    sit_together,
    table,
)

from ai.levels.agents import make
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.absurd.choices.reaction_windows import AbsurdWindows
from game.table.match.viewer import Curtain, PublicOnly
from game.table.messages import ClaimReaction, Come
from game.table.shared import reaction_window
from game.table.shared import reactions as reactions_module
from game.table.shared.handover import Handover
from game.table.shared.reaction_window import FIRST, new_since


@pytest.fixture(autouse=True)
def short_beats(monkeypatch):
    monkeypatch.setattr(reaction_window, "LEAST", 0.6)
    monkeypatch.setattr(reaction_window, "EARLY", 0)
    monkeypatch.setattr(Handover, "look", 0.0)


def until_a_bluff(p, scene):
    """Play at random until somebody lays a card face down."""
    agent = make("random", 3)
    for _ in range(6000):
        play, window = scene.play, scene.play.handover.reactions.open_window
        if window is not None and window.claim.decision == "call":
            p.frame()
            return window
        if window is not None:
            play.handover.reactions.nobody()
        else:
            one_step(scene, by_agent(agent))
        p.frame()
    raise AssertionError("nobody bluffs")


def buttons(p):
    return {t.do.seat: t for t in p.live("button") if isinstance(t.do, ClaimReaction)}


def test_everybody_who_may_jump_by_the_rules_has_a_button_and_a_key(pilot):
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        window = scene.play.handover.reactions.open_window
        assert set(buttons(p)) == set(window.persons) and window.persons
        for seat, thing in buttons(p).items():
            assert thing.key == scene.sitting.setup.chairs[seat].key
        assert scene.sitting.showing == PublicOnly()


def test_a_window_for_reactions_lasts_its_beat_although_a_key_is_pressed(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False)
    timeline, reactions = scene.play.timeline, scene.play.handover.reactions
    timeline._open_for, window = 0.0, reactions.open_window
    p.press("space")
    p.wait(0.1)
    assert reactions.open_window is window, "it closed at once; a bot may have opened another since"
    p.until(lambda: timeline.part >= FIRST)
    p.press("space")
    p.frame()
    assert reactions.open_window is not window


def test_a_bluff_is_called_by_one_key_without_a_curtain(pilot):
    p = pilot(seed=11, bot="random")
    scene = sit_together(p, "absurd", 4, 3)
    window = until_a_bluff(p, scene)
    assert set(buttons(p)) == set(window.persons)
    first_, last = window.persons[0], window.persons[-1]
    fallen, before = scene.play.handover.curtains, len(scene.sitting.match.choices)
    for seat in (last, first_):
        assert buttons(p)[seat].key not in [chair.key for chair in scene.sitting.setup.chairs]
        p.press(buttons(p)[seat].key)
    p.until(lambda: scene.play.handover.reactions.window is None)
    calls = [seat for _, seat, action in scene.sitting.match.choices[before:] if action == ("call",)]
    assert len(calls) == 1
    assert calls == [first_] or not scene.sitting.is_person(calls[0]), "the nearest in turn order counts"
    assert scene.play.handover.curtains == fallen


def with_the_last_card(p):
    """Sit down where somebody has just laid their last card face down."""
    setup = table("absurd", 4, 3)
    for seed in range(300):
        match, chance, done = Match(games.lay("absurd", 4, ()), seed), Rng(seed), []
        while not match.state.over and len(done) < 300:
            state = match.state
            action = state.legal[chance.below(len(state.legal))]
            if action[0] == "bluff" and len(state.zones[state.seat]) == 1:
                scene = seat_at(p, setup, seed, done)
                name = scene.play.names[state.seat]
                scene.play.sitting.play(action)
                while scene.play.handover.reactions.open_window is None:
                    p.frame()
                p.frame()
                return scene, name
            done.append(action)
            match.play(action)
    raise AssertionError("nobody bluffs with the last card")


def test_a_bluff_with_the_last_card_says_so_and_waits_for_everybody(pilot, monkeypatch):
    monkeypatch.setattr(Handover, "pause", 0.0)
    p = pilot(size=(1280, 720))
    scene, name = with_the_last_card(p)
    reactions, chairs = scene.play.handover.reactions, scene.sitting.setup.chairs
    window = reactions.open_window
    sizes = {thing.name: thing.value for thing in p.things if thing.kind == "text"}
    (warns,) = (size for words, size in sizes.items() if words.startswith(f"{name} has no cards left"))
    assert warns > max(size for words, size in sizes.items() if f"Is {name} bluffing?" in words)
    p.wait(30)
    p.press("space")
    for seat in window.persons:
        assert reactions.open_window is window, "it went on before everybody had said something"
        p.press(chairs[seat].key)
    p.frame()
    assert reactions.open_window is not window and not window.claims


def test_whoever_jumps_in_looks_at_their_hand_first_whether_or_not_they_can(pilot):
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        window, state = scene.play.handover.reactions.open_window, scene.sitting.match.state
        seat = state.seat if able else window.persons[0]
        p.click_thing(buttons(p)[seat])
        p.until(lambda: opened(scene) == seat)  # noqa: B023 - called at once
        p.frame()
        assert bool(scene.play.handover.nothing) != able
        if able:
            scene.play.play(("stay",))
        else:
            assert p.sees("None of your cards can jump in.")
            p.click("Never mind")
        p.until(lambda: scene.play.handover.reactions.window is None)  # noqa: B023


def test_if_two_look_a_curtain_calls_the_first_of_them(pilot):
    """Whoever looks alone is at the screen, and no second press is needed; of two, one has to step back."""
    p = pilot()
    scene = at_a_wormhole(p, False)
    reactions = scene.play.handover.reactions
    one, other = reactions.open_window.persons[:2]
    p.until(lambda: scene.play.timeline.open_for >= Handover.pause)
    for seat in (other, one):
        reactions.claim(seat)
    p.until(lambda: scene.sitting.showing == Curtain(one))
    p.frame()
    assert p.sees("A Wormhole is open: jump in?")
    scene.act(Come())
    assert opened(scene) == one


def test_a_window_lasts_as_long_and_looks_alike_whatever_anybody_holds(pilot, monkeypatch):
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)  # at one of the tables a bot is next
    claims = AbsurdWindows.claims
    call, jump = claims["bluffed"], claims["window_opened"]
    assert reaction_window.beat(0.9, call) == 3.0 and reaction_window.beat(0.9, jump) == 1.5
    assert reaction_window.beat(0.0, call) == reaction_window.beat(0.0, jump) == 0.6
    assert [reaction_window.beat(0.9, jump, persons=n) for n in (2, 3, 4, 5)] == [1.5, 1.5, 2.25, 3.0]
    assert reaction_window.beat(0.9, call, persons=5) == 3.0, "no hand is needed to call a bluff"
    lengths = []
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        began = p.frames - round(scene.play.timeline._open_for * 60)
        p.until(lambda: not scene.play.timeline.held)  # noqa: B023 - called at once
        lengths.append(p.frames - began)
    assert abs(lengths[0] - lengths[1]) <= 1


def test_a_window_stays_while_the_hand_is_new_to_somebody_who_may_jump_in(pilot, monkeypatch):
    """With six players, windows closed after 1.3 s, before the players had seen their first or new cards."""
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)
    p = pilot()
    scene = at_a_wormhole(p, False)
    play, reactions = scene.play, scene.play.handover.reactions
    event, persons = reactions.window.event, reactions.window.persons
    assert reactions.window.stays and reactions.beat(scene.tempo) == reaction_window.STAYS
    for seat in persons[1:]:
        reactions.looked(seat)
    assert reactions._opens(event) and reactions.window.stays, "one has not looked yet"
    reactions.looked(persons[0])
    assert reactions._opens(event) and not reactions.window.stays
    assert play.told >= new_since(scene.sitting.match.events, persons[0])


@pytest.mark.parametrize(("players", "persons"), first(0, [(3, 2), (6, 6), (4, 4)]))
def test_a_match_with_claims_is_played_to_its_end(pilot, players, persons):
    p = pilot(seed=21)
    sit_together(p, "absurd", players, persons)
    play_together(p, most=40_000)
