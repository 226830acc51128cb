"""Simulates several persons at one screen, who play by what is drawn and come when they are called."""

from __future__ import annotations

from pilot import Pilot

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.features.results.screen import Results
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, person, with_keys
from game.table.match.viewer import Curtain, Open, beckons
from game.table.messages import AskAway, BeginTurn, Come, EndLook, LetBe, LookToReact
from game.table.screen.table_scene import TableScene
from game.table.shared.handover import Handover
from game.ui.page.page import Thing

PEOPLE = [
    ("Ana", "hare", 0), ("Ben", "bear", 4), ("Cleo", "owl", 2), ("Dora", "cat", 5),
    ("Emil", "fox", 1), ("Finn", "frog", 3), ("Gina", "stag", 6), ("Hugo", "raven", 7),
]  # fmt: skip
BOTS = ("mira", "tobias", "juno", "okoro", "petra", "sal")
OF_SHELF = Come | EndLook | LookToReact | LetBe | BeginTurn


def table(game: str, players: int, persons: int, options=()) -> Setup:
    """A setup with the persons first and then bots."""
    people, bots = [person(*who) for who in PEOPLE[:persons]], [bot(who) for who in BOTS[: players - persons]]
    chairs = []
    while people or bots:
        chairs += [row.pop(0) for row in (people, bots) if row]
    return Setup(game, with_keys(chairs), tuple(options))


def sit_together(p: Pilot, game: str, players: int, persons: int, options=(), pause: float = 0.0):
    """Sit down at a shared table; returns its scene. Nothing takes time unless the settings say so."""
    Handover.pause = pause
    p.room.go(p.title.play(table(game, players, persons, options)))
    return p.room.top


def choices(p: Pilot) -> list[Thing]:
    """What the people at the screen may click to play on."""
    called = [t for t in p.live("button") if isinstance(t.do, OF_SHELF)]
    moves = p.moves()
    waits = [
        t for t in p.live("button") if t.do == AskAway() and t.name == "Wait"
    ]  # somebody had left the screen
    return moves if moves and p.chance.below(4) else called or moves or waits


def play_together(p: Pilot, each=lambda: None, most: int = 6000, enough=lambda: False) -> int:
    """Play at random until that is enough or the match is over; returns the number of clicks."""
    clicks = 0
    for _ in range(most):
        each()
        if enough():
            return clicks
        if isinstance(p.room.top, Results):
            return clicks
        on = p.onward()
        found = [on] if on else choices(p)
        if not found:
            p.frame()
            continue
        last = on is not None and p.sees("Results")
        p.click_thing(one_of(p, found))
        clicks += 1
        if last:
            return clicks
    raise AssertionError(f"the match does not end: {p.names()}")


def one_step(scene, choose) -> None:
    """One click: a person who is called comes, a sheet is left, and `choose` answers questions."""
    play = scene.play
    if beckons(scene.sitting.showing):
        scene.act(Come())
    elif play.handover.nothing:
        scene.act(EndLook())
    elif play.picker is not None:
        play.play(choose(play.view))


def play_until(p, scene, kind):
    """Let people come and take the first action each time, until one is asked this kind of question."""
    for _ in range(3000):
        play = scene.play
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.picker is not None and play.view.kind == kind:
            return
        elif play.picker is not None:
            play.play(play.view.legal[0])
        else:
            nobody_reacts(scene)
        p.frame()
    raise AssertionError(f"nobody is asked to {kind}")


def nobody_reacts(scene) -> None:
    """Everybody who is awaited in an open window says no."""
    window = scene.play.handover.reactions.open_window
    for seat in window.awaited if window is not None else ():
        scene.act(LetBe(seat))


def by_agent(agent):
    """An agent as a `choose` for `one_step`."""
    return lambda view: agent.choose(view, view.legal, None)


def one_of(p: Pilot, found: list[Thing]) -> Thing:
    """A random one; of those that do the same, such as all cards of a hand, one that nothing covers."""
    meant = found[p.chance.below(len(found))]
    same = [t for t in found if t.do == meant.do and p.bare_spot(t) is not None]
    return (same or [meant])[0]


def at_random(p: Pilot) -> list[Thing]:
    """A random next click of the people at the screen; empty while there is nothing to do."""
    found = choices(p)
    return [one_of(p, found)] if found else []


def called(scene) -> int:
    """The seat that is called to the screen; -1: none."""
    match scene.sitting.showing:
        case Curtain(seat):
            return seat
    return -1


def opened(scene) -> int:
    """The seat whose hand is open; -1: none."""
    match scene.sitting.showing:
        case Open(seat, False):
            return seat
    return -1


def at_a_wormhole(p: Pilot, able: bool, players: int = 4, persons: int = 3):
    """Sit down where a Wormhole has just been played, and a person can jump in, or nobody can."""
    setup = table("absurd", players, persons)
    for seed in range(200):
        match, chance, done = Match(games.lay("absurd", players, ()), seed), Rng(seed), []
        while not match.state.over and len(done) < 150:
            if match.past and not match.past[-1][0].question.hidden:
                news = [event.kind for event in match.events[match.choices[-1][0] :]]
                jumps = match.state.question.kind == "jump"
                person = jumps and setup.chairs[match.state.seat].is_person
                if news.count("window_opened") == 1 and (person if able else not jumps):
                    return _sit_at(p, setup, seed, done)
            action = match.state.legal[chance.below(len(match.state.legal))]
            done.append(action)
            match.play(action)
    raise AssertionError("no such Wormhole")


def at_a_decision(p: Pilot, game: str, players: int, persons: int, kind: str, least: int = 1, first: int = 0):
    """Sit down where a person is asked this kind of question and has at least this many choices."""
    setup = table(game, players, persons)
    for seed in range(first, 200):
        match, chance, done = Match(games.lay(game, players, ()), seed), Rng(seed), []
        while not match.state.over and len(done) < 150:
            s = match.state
            if s.question.kind == kind and setup.chairs[s.seat].is_person and len(s.legal) >= least:
                return seat_at(p, setup, seed, done)
            action = s.legal[chance.below(len(s.legal))]
            done.append(action)
            match.play(action)
    raise AssertionError(f"nobody is ever asked {kind}")


def seat_at(p: Pilot, setup: Setup, seed: int, done):
    Handover.pause = 0.0
    sitting = Sitting.new(setup, seed, p.home, OnTheSpot("random"))
    for action in done:
        sitting.play(action)
    scene = TableScene(p.room, sitting, fresh=False)
    p.room.stack = [p.title, scene]
    scene.entered()
    return scene


def _sit_at(p: Pilot, setup: Setup, seed: int, done):
    scene = seat_at(p, setup, seed, done)
    p.until(lambda: scene.play.handover.reactions.open_window is not None)
    p.frame()
    return scene


def seat_open(p: Pilot, game: str = "equilibrium", players: int = 3):
    """Sit down where a person is asked with an open hand; returns the scene and the seat."""
    scene = sit_together(p, game, players, players)
    p.until(lambda: called(scene) >= 0)
    seat = called(scene)
    scene.act(Come())
    p.until(lambda: scene.play.picker is not None)
    p.frame()
    return scene, seat
