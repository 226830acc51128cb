"""*Anyone?*: questions about reactions are public, open to everyone, and reveal nothing about any hand."""

from __future__ import annotations

import pytest
from samples import first
from shared import (
    at_a_wormhole,
    by_agent,
    called,
    nobody_reacts,
    one_step,
    opened,
    play_together,
    seat_at,
    sit_together,
    table,
)

from ai.levels.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.absurd.choices.reaction_windows import AbsurdWindows
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.viewer import PublicOnly
from game.table.messages import Come, LetBe, LookToReact
from game.table.screen.table_scene import TableScene
from game.table.shared import reaction_window
from game.table.shared import reactions as reactions_module
from game.table.shared.handover import Handover
from game.table.shared.reaction_window import LATER_AFTER, NO, NO_FROM_AFAR, SOONEST, YES, Anyone, new_since


@pytest.fixture(autouse=True)
def short_beats(monkeypatch):
    monkeypatch.setattr(reaction_window, "LEAST", 0.6)
    monkeypatch.setattr(reaction_window, "EARLY", 0)
    monkeypatch.setattr(Handover, "look", 0.0)


def until_a_bluff(p, scene):
    """Play at random until somebody lays a card face down."""
    agent = make("random", 3)
    for _ in range(6000):
        window = scene.play.handover.reactions.open_window
        if window is not None and window.claim.decision == "call":
            p.frame()
            return window
        if window is not None:
            nobody_reacts(scene)
        else:
            one_step(scene, by_agent(agent))
        p.frame()
    raise AssertionError("nobody bluffs")


def buttons(p):
    return {t.do.seat: t for t in p.live("button") if isinstance(t.do, LookToReact)}


def says_no(p):
    """The seats of the people who have a button to decline."""
    return [t.do.seat for t in p.live("button") if isinstance(t.do, LetBe)]


def rests_open(scene):
    """How long the window would stay open if nobody pressed anything."""
    timeline = scene.play.timeline
    return timeline.beat - timeline.open_for


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
    window = scene.play.handover.reactions.open_window
    p.press("space")
    p.press("return")
    p.wait(2 * SOONEST)
    assert scene.play.handover.reactions.open_window is window


@pytest.mark.parametrize("able", [False, True])
def test_everybody_says_no_by_one_key_each(pilot, able):
    """Then it costs a table of three at most three seconds, whether or not somebody could react."""
    p = pilot()
    scene = at_a_wormhole(p, able, 3, 3)
    timeline, window = scene.play.timeline, scene.play.handover.reactions.open_window
    began = p.frames - round(timeline.open_for * 60)
    for seat in window.persons:
        assert seat in says_no(p)
        p.press(NO_FROM_AFAR[seat])
        assert seat not in says_no(p)
    p.until(lambda: scene.play.handover.reactions.window is None, 3.0)
    assert p.frames - began <= 3 * 60


@pytest.mark.parametrize("people", [4, 6])
def test_a_key_pressed_twice_answers_for_one_person(pilot, people):
    """Reported: Bo pressed 2 twice; the second press was No for Ana, who had wanted to call."""
    p = pilot()
    scene = at_a_wormhole(p, False, people, people)
    window = scene.play.handover.reactions.open_window
    seat, *others = window.persons
    for _press in range(3):
        p.press(NO_FROM_AFAR[seat])
        p.wait(1)
        assert others and {*says_no(p)} == {*others}
    keys = {t.do: t.key for t in p.live("button") if isinstance(t.do, LetBe)}
    assert [keys[LetBe(other)] for other in others] == [NO_FROM_AFAR[other] for other in others]


def test_every_seat_of_the_largest_table_has_a_key_to_say_no():
    largest = max(games.game(game).players[1] for game in games.MODULES)
    assert len({*NO_FROM_AFAR}) == len(NO_FROM_AFAR) >= largest
    assert not {YES, NO} & {*NO_FROM_AFAR}


def test_the_key_that_declined_with_an_open_hand_answers_for_nobody_else(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    window = scene.play.handover.reactions.open_window
    p.press(scene.sitting.setup.chairs[window.persons[0]].key)
    p.wait(2)
    p.press(NO)
    p.until(lambda: opened(scene) < 0, 1.0)
    p.press(NO)
    assert says_no(p) == list(window.persons[1:])


@pytest.mark.parametrize("able", [False, True])
def test_one_who_looks_and_declines_ends_nothing_for_the_others(pilot, able):
    p = pilot()
    scene = at_a_wormhole(p, able, 4, 4)
    reactions, chairs = scene.play.handover.reactions, scene.sitting.setup.chairs
    window, left = reactions.open_window, rests_open(scene)
    for seat in window.persons:
        assert reactions.open_window is window
        p.press(chairs[seat].key)
        p.until(lambda: opened(scene) == seat, 1.0)  # noqa: B023 - called at once
        p.wait(5)
        assert opened(scene) == seat, "the time rests while somebody looks"
        p.press(NO)
        p.frame()
    p.until(lambda: reactions.window is None, 2.0)
    assert left > len(window.persons), "or it would have closed by itself"


def test_each_person_may_look_once(pilot):
    """Or one person could keep all the others waiting for ever."""
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    seat = scene.play.handover.reactions.open_window.persons[0]
    scene.act(LetBe(seat))
    for looks in (True, False):
        scene.act(LookToReact(seat))
        assert (opened(scene) == seat) == looks
        if looks:
            scene.play.handover.go_on()
        p.frame()
        assert seat not in buttons(p)


def test_whoever_looks_has_the_time_of_the_others_wait_for_them(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    reactions, chairs = scene.play.handover.reactions, scene.sitting.setup.chairs
    seat, left = reactions.open_window.persons[0], rests_open(scene)
    p.press(chairs[seat].key)
    p.wait(3)
    p.press(NO)
    p.frame()
    assert min(left, LATER_AFTER) - rests_open(scene) < 0.5


@pytest.mark.parametrize("persons", [3, 2])
def test_a_bluff_can_be_called_from_the_open_hand(pilot, persons):
    p = pilot(seed=11, bot="random")
    scene = sit_together(p, "absurd", 4, persons)
    window = until_a_bluff(p, scene)
    assert set(buttons(p)) == set(window.persons)
    chairs, before = scene.sitting.setup.chairs, len(scene.sitting.match.choices)
    seat = window.persons[-1]
    p.press(chairs[seat].key)
    p.until(lambda: opened(scene) == seat, 1.0)
    p.press(YES)
    p.until(lambda: opened(scene) < 0, 1.0)
    for other in window.awaited:
        assert scene.play.handover.reactions.open_window is window, "the others may still call first"
        p.click_thing(next(t for t in p.live("button") if t.do == LetBe(other)))
        p.frame()
    p.until(lambda: scene.play.handover.reactions.window is None)
    calls = [caller for _, caller, action in scene.sitting.match.choices[before:] if action == ("call",)]
    assert len(calls) == 1 and (calls == [seat] or not scene.sitting.is_person(calls[0]))


def test_of_several_who_react_the_nearest_in_turn_order_counts(pilot):
    p = pilot(seed=11, bot="random")
    scene = sit_together(p, "absurd", 4, 4)
    window = until_a_bluff(p, scene)
    reactions, before = scene.play.handover.reactions, len(scene.sitting.match.choices)
    first_, last = window.persons[0], window.persons[-1]
    for seat in (last, first_):
        scene.act(LookToReact(seat))
        scene.play.play(("call",))
    p.until(lambda: reactions.window is None)
    calls = [seat for _, seat, action in scene.sitting.match.choices[before:] if action == ("call",)]
    assert calls == [first_], "nobody after the first who reacts is waited for"


def test_everybody_who_called_a_bluff_is_named(pilot):
    """Reported: of three who called, the log named one, and the others thought that their key was broken."""
    p = pilot(seed=11, bot="random")
    scene = sit_together(p, "absurd", 4, 4)
    window = until_a_bluff(p, scene)
    first_, *others = window.persons
    for seat in (*others, first_):
        scene.act(LookToReact(seat))
        scene.play.play(("call",))
    p.until(lambda: scene.play.handover.reactions.window is None and not scene.play.timeline.waiting)
    play = scene.play
    again = play.retelling.tell_on(play.retelling.story(play.sitting.viewer), 0, play.told)
    for log in (again.log, play.story.log):
        named = [line.seat for line in log if line.kind == "too"]
        assert sorted(named) == sorted(others), "once each"


def test_whoever_may_jump_in_is_shown_their_cards_and_choices_although_others_come_first(pilot):
    """Each person chooses as if nobody before them reacted."""
    p = pilot()
    scene = at_a_wormhole(p, True, 4, 4)
    window, state = scene.play.handover.reactions.open_window, scene.sitting.match.state
    able = state.seat
    for seat in window.persons:
        scene.act(LookToReact(seat))
        assert opened(scene) == seat
        assert (scene.play.picker is not None) == (seat == able) or seat != able
        if scene.play.picker is not None:
            assert ("stay",) in scene.play.view.legal and scene.play.view.seat == seat
            scene.play.play(("stay",))
        else:
            scene.play.handover.go_on()
    p.until(lambda: scene.play.handover.reactions.window is None)


def test_never_mind_survives_leaving_and_continuing(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    one, *others = scene.play.handover.reactions.open_window.persons
    scene.act(LetBe(one))
    p.frame()
    path = scene.sitting.path
    scene.left()
    again = TableScene(p.room, Sitting.resumed(path, p.home, OnTheSpot("random")), fresh=False)
    p.room.stack = [p.title, again]
    again.entered()
    p.until(lambda: again.play.handover.reactions.open_window is not None)
    p.frame()
    assert again.play.handover.reactions.open_window.awaited == others
    for seat in others:
        again.act(LetBe(seat))
    p.until(lambda: again.play.handover.reactions.window is None, 2.0)
    again.left()
    last = TableScene(p.room, Sitting.resumed(path, p.home, OnTheSpot("random")), fresh=False)
    p.room.stack = [p.title, last]
    last.entered()
    p.until(lambda: last.play.handover.reactions.window is not None or last.play.picker is not None, 3.0)
    p.until(lambda: last.play.handover.reactions.window is None, 2.0)


def test_my_turn_ends_no_window_that_others_still_have(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    window = scene.play.handover.reactions.open_window
    p.until(lambda: scene.play.handover.reactions.heard)
    p.frame()
    p.click(f"I'm {scene.play.names[window.onward]}: my turn")
    p.wait(3)
    assert scene.play.handover.reactions.open_window is window
    nobody_reacts(scene)
    p.until(lambda: called(scene) == window.onward, 1.0)


@pytest.mark.parametrize("able", [True, False])
def test_once_somebody_has_answered_the_others_have_a_few_seconds_more(pilot, able):
    """Reported: those who had said no waited up to 20 s for whoever would not press anything."""
    p = pilot()
    scene = at_a_wormhole(p, able, 4, 4)
    before = rests_open(scene)
    one, *others = scene.play.handover.reactions.open_window.persons
    p.until(lambda: scene.play.handover.reactions.heard)
    scene.act(LetBe(one))
    p.frame()
    assert others and before > LATER_AFTER >= rests_open(scene) > LATER_AFTER - 1
    p.wait(LATER_AFTER / 2)
    scene.act(LookToReact(others[0]))
    scene.play.play(("stay",)) if scene.play.picker is not None else scene.play.handover.go_on()
    p.frame()
    assert rests_open(scene) > LATER_AFTER - 1 or not others[1:], "each answer gives the others this time"


def test_windows_that_people_know_by_now_are_shorter(monkeypatch):
    monkeypatch.setattr(reaction_window, "EARLY", 2)
    event, claim = Event("bluffed", {"seat": 0, "zone": 5}), AbsurdWindows.claims["bluffed"]
    lasts = [Anyone(event, claim, (1, 2), (1, 2), [event] * n, 1).lasts(0.9) for n in (1, 2, 3, 9)]
    assert lasts[0] == lasts[1] > lasts[2] == lasts[3] > SOONEST


def test_a_table_may_choose_a_shorter_or_a_longer_time(pilot):
    lasted = []
    for time in ("short", "normal", "long"):
        p = pilot(reaction_time=time)
        lasted.append(rests_open(at_a_wormhole(p, False)))
    assert lasted == sorted(lasted) and len({round(one) for one in lasted}) == 3


def test_a_person_who_leaves_while_they_look_stops_nobody(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False, 4, 4)
    reactions = scene.play.handover.reactions
    window = reactions.open_window
    gone, *others = window.persons
    scene.act(LookToReact(gone))
    scene.play.handover.leave(gone, "regular")
    p.frame()
    assert reactions.open_window is window and window.awaited == others
    nobody_reacts(scene)
    p.until(lambda: reactions.window is None, 2.0)


def test_a_look_that_was_covered_goes_on_with_the_same_question(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False)
    seat = scene.play.handover.reactions.open_window.persons[0]
    scene.act(LookToReact(seat))
    scene.play.handover.cover()
    p.wait(1)
    assert called(scene) == seat
    scene.act(Come())
    assert opened(scene) == seat and scene.play.handover.nothing is not None


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
    reactions = scene.play.handover.reactions
    window = reactions.open_window
    sizes = {thing.name: thing.value for thing in p.things if thing.kind == "text"}
    (warns,) = (size for words, size in sizes.items() if words.startswith(f"{name} has no cards left"))
    assert warns > max(size for words, size in sizes.items() if f"Is {name} bluffing?" in words)
    p.wait(30)
    p.press("space")
    for seat in window.persons:
        assert reactions.open_window is window, "it went on before everybody had said something"
        p.press(NO_FROM_AFAR[seat])
    p.until(lambda: reactions.open_window is not window, 1.0)


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


def test_a_window_lasts_as_long_and_looks_alike_whatever_anybody_holds(pilot, monkeypatch):
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)  # at one of the tables a bot is next
    claims = AbsurdWindows.claims
    call, jump = claims["bluffed"], claims["window_opened"]

    def lasts(pace, claim, persons=1):
        event = Event("window_opened", {})
        return Anyone(event, claim, range(persons), range(persons), [event] * 9).lasts(pace)

    assert lasts(0.9, call) == 3.0 and lasts(0.9, jump) == 1.5
    assert lasts(0.0, call) == lasts(0.0, jump) == 0.6
    assert [lasts(0.9, jump, n) for n in (2, 3, 4, 5)] == [1.5, 1.5, 2.25, 3.0]
    assert lasts(0.9, call, 5) == 3.0, "no hand is needed to call a bluff"
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
