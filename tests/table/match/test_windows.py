"""A window for reactions lasts one beat, a player who is asked behind it, and nothing on the screen tells
who.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import zip_longest
from pkgutil import iter_modules

import pytest
from samples import first

from engine import games
from engine.kernel.match import Match
from engine.kernel.question import Question
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.table.match.bot_thinkers import Apart, OnTheSpot, Thought
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.match.tempo import tempo
from game.table.messages import PressVerb
from game.table.screen.table_scene import TableScene

PLAYERS = 4
RATE = 20
"""Frames in a second, each of which is looked at."""


@pytest.fixture
def bots_apart():
    apart = Apart()
    yield apart
    apart.close()


class Decline(OnTheSpot):
    """A thinker that stays out if it may, otherwise draws.

    It answers a question to jump after this many polls.
    """

    def __init__(self, looks=0):
        super().__init__("random")
        self.looks, self.left, self.whispers, self.cuts = looks, 0, 0, 0
        self.first = None

    def begin(self):
        pass

    def ask(self, level, view, seconds):
        wanted = [a for a in view.legal if a[0] in ("stay", "draw", "pass")] or view.legal
        self._thought = Thought(self.first or wanted[0], (), None)
        self.first = None
        self.left = self.looks if view.kind == "jump" else 0
        self.whispers += view.kind == "jump"

    def poll(self):
        self.left -= 1
        return super().poll() if self.left < 0 else None

    def hurry(self):
        self.cuts += 1
        return super().poll()


def holding(state, viewer, seat):
    """Exchange the cards with which the seat could jump in for unknown cards from deep in the draw pile."""
    facts = state.table.facts
    draw = state.table.zone["draw"]
    hand, pile = list(state.zones[seat]), list(state.zones[draw])
    spare = [i for i, card in enumerate(pile) if card not in facts.jumpers and i > 8]
    for k, card in enumerate(hand):
        if card in facts.jumpers:
            if not spare or state.know[card] & ~(1 << seat):
                return None
            i = spare.pop()
            other = pile[i]
            hand[k], pile[i] = other, card
            state.know[other], state.know[card] = state.know[card], state.know[other]
    state.zones[seat], state.zones[draw] = tuple(sorted(hand)), tuple(pile)
    return state


@cache
def case_of(opener, *wanted):
    """Find an action that opens a window behind which just these seats are asked: seed, choices, action."""
    wanted = list(wanted)
    table = games.lay("absurd", PLAYERS, ())
    for seed in range(400):
        match, chance = Match(table, seed, listen=False), Rng(seed)
        done = []
        while not match.over and len(done) < 120 and match.state.question is not None:
            state = match.state
            if state.seat == opener and state.question.kind == "turn":
                for action in state.legal:
                    after = state.clone()
                    after.apply(action)
                    asked = []
                    while after.question is not None and after.question.kind == "jump":
                        asked.append(after.seat)
                        after.apply(("stay",))
                    if asked == wanted and blank(state, wanted, action, after.seat):
                        return seed, done, action
            action = state.legal[chance.below(len(state.legal))]
            done.append(action)
            match.play(action)
    raise AssertionError("no such window is to be found")


def blank(state, seats, action, mover):
    """Whether the window can open without any bot being asked."""
    other = state.clone()
    if not all(holding(other, 0, seat) for seat in seats if seat):
        return False
    other.apply(action)
    if 0 in seats:
        if other.question.kind != "jump" or other.seat != 0:
            return False
        other.apply(("stay",))
    return other.question.kind == "turn" and other.seat == mover not in seats


def seen(p, case, seat, emptied, thinker, again=False, seconds=5.0):
    """Every frame and sound from the play that opens the window until the seat moves.

    `again`: the match is left while the window is open, and continued.
    """
    seed, done, action = case
    p.home.said.clear()  # bots say nothing twice in a row, from match to match
    setup = first_setup("absurd", PLAYERS)
    chairs = sorted(setup.chairs, key=lambda chair: not chair.is_person)
    sitting = Sitting.new(setup._replace(chairs=tuple(chairs)), seed, p.home, thinker)
    for choice in done:
        sitting.play(choice)
    if emptied:
        assert holding(sitting.match.state, 0, seat)
    if again:
        sitting.play(action)
    p.point((1, 1))
    scene = TableScene(p.room, sitting, fresh=False)
    p.room.stack = [p.title, scene]
    scene.entered()
    sounds = []
    scene.heard = sounds.append
    if again:
        pass
    elif sitting.person_asked:
        p.until(lambda: scene.play.picker is not None)
        p.wait(1)
        scene.play.play(action)
    else:
        thinker.first = action
    frames = []
    for _ in range(round(RATE * seconds)):
        p.frame(1 / RATE)
        if any(e.kind == "window_opened" for e in sitting.match.events) and turn_of(scene) == seat:
            break
        things = [(t.kind, t.do, t.name, tuple(t.rect)) for t in p.things]
        frames.append((things, p.picture(), tuple(sounds)))
        buttons = [t for t in p.live("button") if t.do == PressVerb("stay")]
        if buttons and scene.play.ready_in <= 0:
            p.click_thing(buttons[0])
    scene.left()
    p.room.stack = [p.title]
    p.title.entered()
    return frames


def turn_of(scene):
    view = scene.play.board.view
    return view.to_move if view.kind == "turn" else -1


def beat_after(frames, kind):
    """For how long no further sound came after this event."""
    heard = [sounds for *_, sounds in frames]
    at = heard[-1].index(kind) + 1
    first, then = (
        next(n for n, sounds in enumerate(heard) if len(sounds) >= count) for count in (at, at + 1)
    )
    return (then - first) / RATE


def first_difference(one, other):
    return next((n for n, pair in enumerate(zip_longest(one, other)) if pair[0] != pair[1]), None)


LOOKS = {10**6: "too late", 0: "at once", 5: "soon"}
PACES = [("1", "normal"), ("instant", "instant"), ("1", "slow"), ("2", "fast"), ("1", "instant")]


@pytest.mark.parametrize(("speed", "pace"), first(1, PACES))
@pytest.mark.parametrize("looks", first(1, [10**6, 0, 5]), ids=LOOKS.get)
def test_nobody_sees_that_a_bot_could_have_jumped_in(pilot, speed, pace, looks):
    case = case_of(0, 2)
    p = pilot(speed=speed, bot_pace=pace)
    window = tempo(p.room.settings).window
    asked, nobody = Decline(looks), Decline(looks)
    could = seen(p, case, 2, False, asked)
    could_not = seen(p, case, 2, True, nobody)
    assert asked.whispers == nobody.whispers + 1
    assert (asked.cuts > 0) == (looks > 1000)
    assert beat_after(could, "window_opened") >= window - 1 / RATE
    assert first_difference(could, could_not) is None


@pytest.mark.long
def test_nobody_sees_who_was_asked_before_and_after_them(pilot):
    """The person may jump in too; their question and what follows come at the same time in both worlds."""
    p = pilot(speed="1", bot_pace="normal", reminders=False)
    for case, seat in ((case_of(1, 3, 0), 3), (case_of(2, 0, 1), 1)):
        asked, nobody = Decline(10**6), Decline(10**6)
        could = seen(p, case, seat, False, asked)
        could_not = seen(p, case, seat, True, nobody)
        assert asked.whispers == nobody.whispers + 1
        assert beat_after(could, "window_opened") >= 0.9 - 1 / RATE
        assert beat_after(could, "your turn") >= 0.9
        assert any(t[:2] == ("button", PressVerb("stay")) for things, *_ in could for t in things), (
            "the person was never asked"
        )
        assert first_difference(could, could_not) is None


@pytest.mark.parametrize("looks", first(1, [10**6, 0]), ids=LOOKS.get)
def test_nobody_sees_it_when_the_match_is_gone_on_with_while_a_window_is_open(pilot, looks):
    for case in (case_of(0, 2), case_of(1, 2)):
        p = pilot(speed="1", bot_pace="fast")
        window = tempo(p.room.settings).window
        enough = window + 1.5  # this test stops at the next window
        asked, nobody = Decline(looks), Decline(looks)
        could = seen(p, case, 2, False, asked, True, enough)
        could_not = seen(p, case, 2, True, nobody, True, enough)
        assert asked.whispers > nobody.whispers
        assert beat_after(could, "window_opened") >= window - 1 / RATE
        assert first_difference(could, could_not) is None


def test_a_window_lasts_as_long_as_a_bot_seems_to_think_and_never_no_time():
    lengths = {
        ("1", "slow"): 1.6, ("1", "normal"): 0.9, ("4", "fast"): 0.25, ("1", "instant"): 0.25,
        ("instant", "slow"): 0.25,
    }  # fmt: skip
    for (speed, pace), length in lengths.items():
        settings = {"speed": speed, "bot_pace": pace, "reduced_motion": False, "moments": "all"}
        assert tempo(settings).window == length


@pytest.mark.parametrize("name", sorted(games.MODULES))
def test_every_secret_question_has_its_window(name):
    table = games.lay(name, games.game(name).players[1], ())
    presenter = book_of(table.game.id).at(table)
    package = import_module(type(table.game).__module__) if name == "toy" else import_module(f"engine.{name}")
    modules = [package]
    if hasattr(package, "__path__"):
        modules += [import_module(f"{package.__name__}.{m.name}") for m in iter_modules(package.__path__)]
    hidden = {q.kind for m in modules for q in vars(m).values() if isinstance(q, Question) and q.hidden}
    assert hidden == presenter.windows.unseen | {kind for kind, _ in presenter.windows.opened_by.values()}
    assert not hidden & {*presenter.windows.habits}, "a habit would answer before anybody is called"


def test_a_bot_whose_time_is_over_answers_at_once_and_soundly(bots_apart):
    """Even when its process has only just been started."""
    match = Match(games.lay("absurd", PLAYERS, ()), 5)
    view = match.view(match.state.seat)
    bots_apart.ask("expert", view, 30.0)
    assert bots_apart.hurry().action in view.legal
    assert bots_apart.poll() is None
