"""*Anyone?*: reactions that anybody may have are asked publicly, and tell nothing of any hand."""

from __future__ import annotations

import pytest
from samples import first
from shared import (
    at_a_wormhole,
    by_agent,
    called,
    one_step,
    opened,
    play_together,
    seat_at,
    sit_together,
    table,
)

from ai.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.absurd.windows import AbsurdWindows
from game.table import anyone
from game.table import reactions as reactions_module
from game.table.anyone import FIRST, new_since
from game.table.book import book_of
from game.table.handover import Handover
from game.table.line import Line
from game.table.showing import Curtain, PublicOnly
from game.words import Piece


@pytest.fixture(autouse=True)
def short_beats(monkeypatch):
    monkeypatch.setattr(anyone, "LEAST", 0.6)
    monkeypatch.setattr(anyone, "EARLY", 0)
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
    return {t.do[1]: t for t in p.live("button") if t.do[0] == "claim"}


def test_everybody_who_may_jump_by_the_rules_has_a_button_and_a_key(pilot):
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        window = scene.play.handover.reactions.open_window
        assert set(buttons(p)) == set(window.persons) and window.persons
        for seat, thing in buttons(p).items():
            assert thing.key == scene.sitting.setup.chairs[seat].key
        assert scene.sitting.showing == PublicOnly()


def test_the_line_above_tells_what_people_are_asked_about(pilot):
    """Reported: a long jump left the line, and only the suit that was named after it stood there."""
    p = pilot(size=(1280, 720))
    scene = at_a_wormhole(p, True)
    jump = Line((Piece("", "", "Mira jumps in through the Wormhole with a Wild " * 3),), 1, "jumped")
    named = Line((Piece("", "", "Mira names a suit for it"),), 2, "named")
    scene.play.handover.lately = lambda: [named, jump, named]
    p.room.fresh = True
    p.frame()
    (ribbon,) = (t.rect for t in p.things if t.kind == "ribbon")
    words = " ".join(t.name for t in p.things if t.kind == "text" and ribbon.contains(t.rect))
    assert "jumps in through" in words


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
        p.press(scene.sitting.setup.chairs[seat].key)
    p.until(lambda: scene.play.handover.reactions.window is None)
    calls = [seat for _, seat, action in scene.sitting.match.choices[before:] if action == ("call",)]
    assert len(calls) == 1
    assert calls == [first_] or not scene.sitting.is_person(calls[0]), "the nearest in turn order counts"
    assert scene.play.handover.curtains == fallen


def test_whoever_jumps_in_looks_at_their_hand_first_whether_or_not_they_can(pilot):
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        window, state = scene.play.handover.reactions.open_window, scene.sitting.match.state
        seat = state.seat if able else window.persons[0]
        p.click_thing(buttons(p)[seat])
        p.until(lambda: scene.sitting.showing == Curtain(seat))  # noqa: B023 - called at once
        p.frame()
        assert p.sees("A Wormhole is open: jump in?")
        scene.act(("come",))
        p.frame()
        assert opened(scene) == seat
        assert bool(scene.play.handover.nothing) != able
        if able:
            scene.play.play(("stay",))
        else:
            assert p.sees("None of your cards can jump in.")
            p.click("Not after all")
        p.until(lambda: scene.play.handover.reactions.window is None)  # noqa: B023


def test_a_window_lasts_as_long_and_looks_alike_whatever_anybody_holds(pilot, monkeypatch):
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)  # at one of the tables a bot is next
    claims = AbsurdWindows.claims
    call, jump = claims["bluffed"], claims["window_opened"]
    assert anyone.beat(0.9, call) == 3.0 and anyone.beat(0.9, jump) == 1.5
    assert anyone.beat(0.0, call) == anyone.beat(0.0, jump) == 0.6
    assert [anyone.beat(0.9, jump, persons=n) for n in (2, 3, 4, 5)] == [1.5, 1.5, 2.25, 3.0]
    assert anyone.beat(0.9, call, persons=5) == 3.0, "no hand is needed to call a bluff"
    lengths = []
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able)
        began = p.frames - round(scene.play.timeline._open_for * 60)
        p.until(lambda: not scene.play.timeline.held)  # noqa: B023 - called at once
        lengths.append(p.frames - began)
    assert abs(lengths[0] - lengths[1]) <= 1


def at_the_window(p, kind: str, number: int):
    """Sit down where so many windows of a kind were open before, and play what opens another one."""
    setup, windows = table("absurd", 4, 3), {"bluffed": "call", "window_opened": "jump"}
    for seed in range(60):
        match, chance, done = Match(games.lay("absurd", 4, ()), seed), Rng(seed), []
        while not match.state.over and len(done) < 400:
            state = match.state
            count = sum(event.kind == kind and event.open is not None for event in match.events)
            if count == number + 1 and state.question.kind == windows[kind]:
                scene = seat_at(p, setup, seed, done[:-1])
                scene.play.play(done[-1])
                return scene
            done.append(state.legal[chance.below(len(state.legal))])
            match.play(done[-1])
    raise AssertionError("it is never opened so often")


@pytest.mark.parametrize("kind", AbsurdWindows.claims)
def test_the_first_two_of_each_kind_stay_until_somebody_presses_something(pilot, monkeypatch, kind):
    """There is time to read what is asked; from the third on it is the usual beat, where a bot is next."""
    monkeypatch.setattr(anyone, "EARLY", 2)
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)
    for number, early in ((0, True), (1, True), (2, False)):
        p = pilot()
        scene = at_the_window(p, kind, number)
        play, reactions = scene.play, scene.play.handover.reactions
        for seat in scene.sitting.people:
            reactions.looked(seat)
        p.until(lambda: reactions.open_window is not None)  # noqa: B023 - called at once
        beat = reactions.beat(scene.tempo)
        assert beat == (anyone.STAYS if early else anyone.LEAST)
        if not early:
            continue
        p.wait(5)
        assert reactions.open_window is not None, "it is closed before it was read"
        p.press("space")
        assert not play.timeline.held


@pytest.mark.parametrize("kind", AbsurdWindows.claims)
def test_the_first_ones_close_by_themselves_after_a_while(pilot, monkeypatch, kind):
    monkeypatch.setattr(anyone, "EARLY", 2)
    p = pilot()
    scene = at_the_window(p, kind, 0)
    p.until(lambda: scene.play.handover.reactions.open_window is not None)
    began = p.frames
    p.wait(0.2)
    p.press("space")
    p.wait(0.1)
    assert scene.play.timeline.held, "Nobody counts only after a moment"
    window = scene.play.handover.reactions.open_window
    lasts = anyone.WAITS if window.onward >= 0 else anyone.STAYS
    p.until(lambda: not scene.play.timeline.held, lasts + 1)
    assert abs((p.frames - began) / 60 - lasts) < 0.3


def test_a_window_stays_while_the_hand_is_new_to_somebody_who_may_jump_in(pilot, monkeypatch):
    """Seen with six: windows closed after 1.3 s before they had ever seen their cards, and after a redeal."""
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)
    p = pilot()
    scene = at_a_wormhole(p, False)
    play, reactions = scene.play, scene.play.handover.reactions
    event, persons = reactions.window.event, reactions.window.persons
    assert reactions.window.stays and reactions.beat(scene.tempo) == anyone.STAYS
    for seat in persons[1:]:
        reactions.looked(seat)
    assert reactions._opens(event) and reactions.window.stays, "one has not looked yet"
    reactions.looked(persons[0])
    assert reactions._opens(event) and not reactions.window.stays
    assert play.told >= new_since(scene.sitting.match.events, persons[0])


def test_what_was_seen_of_a_hand_is_old_when_it_was_dealt_anew_or_exchanged():
    deal = [Event("round", {"round": 0}), Event("laid", {"zone": 2, "count": 9})]
    deal += [Event("moved", {"source": 2, "target": hand}) for hand in (0, 1, 0, 1)]
    assert [new_since(deal, hand) for hand in (0, 1)] == [2, 3]
    played = [*deal, Event("moved", {"source": 0, "target": 2}), Event("moved", {"source": 2, "target": 0})]
    assert new_since(played, 0) == 2, "a card less is no new hand"
    swapped = [*played, Event("traded", {"a": 0, "b": 1})]
    assert [new_since(swapped, hand) for hand in (0, 1)] == [len(swapped)] * 2
    gathered = [*played, *(Event("moved", {"source": 0, "target": 2}) for _ in range(2))]
    again = [*gathered, Event("moved", {"source": 2, "target": 0})]
    assert [new_since(again, hand) for hand in (0, 1)] == [len(gathered), 3]


def test_whoever_claims_with_others_reads_who_is_nearer_and_who_took_it_back(pilot):
    """Seen with six: Fay claimed first, and the curtain called Ana without a word."""
    p = pilot()
    scene = at_a_wormhole(p, False)
    reactions, names = scene.play.handover.reactions, scene.play.names
    near, far = reactions.window.persons[:2]
    for seat in (far, near):
        reactions.claim(seat)
    p.until(lambda: called(scene) == near)
    p.frame()
    assert p.sees(f"{names[near]} is nearer in turn order than {names[far]}.")
    scene.act(("come",))
    p.until(lambda: p.sees("Not after all"))
    p.click("Not after all")
    p.until(lambda: called(scene) == far)
    p.frame()
    assert p.sees(f"{names[near]}: not after all.")


@pytest.mark.parametrize(("players", "persons"), first(0, [(3, 2), (6, 6), (4, 4)]))
def test_a_match_with_claims_is_played_to_its_end(pilot, players, persons):
    p = pilot(seed=21)
    sit_together(p, "absurd", players, persons)
    play_together(p, most=40_000)


def test_no_button_promises_more_than_the_look_that_it_gives():
    """Reported: "I jump in!" was pressed by people who then found that they could not."""
    for name in games.MODULES:
        claims = book_of(name).at(games.lay(name, 4)).windows.claims.values()
        for claim in claims:
            assert ("look" in claim.button) == (not claim.says), claim.button
