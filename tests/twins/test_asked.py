"""No one can notice whether someone got a secret question, neither meanwhile nor afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from samples import first
from tables import lay

from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.table.match import live_match
from game.table.match.bot_thinkers import Thought
from game.table.screen.table_scene import TableScene
from game.text.match import Terminal

from . import Leak, Twins
from .asked import Asked, _secrets, asked
from .plants import wrap
from .senses import SENSES, Seat, Spy, _log
from .world import offered

SEEDS = {"jump": 0, "give": 1, "same suit": 26, "battle": 0}
"""By kind of secret question: a match where the worlds part soon, at which the search begins.

Where a turn goes on after attacks were taken, the worlds never part: `test_a_turn_that_goes_on_…` says why.
"""
FRAMES = 100
LEFT = [name for name in SENSES if name not in ("asked", "thinking")]
"""The senses of a seat that had no question itself."""
CALM = {"speed": "4", "bot_pace": "instant"}


class Scripted(Spy):
    """A thinker that answers only secret questions, after it was polled this many times."""

    def __init__(self, answers: tuple[Any, ...], looks: int) -> None:
        super().__init__()
        self.answers, self.slow, self.asked = list(answers), looks, 0

    def ask(self, level: str, view: Any, seconds: float, *more: Any) -> None:
        super().ask(level, view, seconds, *more)
        self.looks = self.slow
        if self.answers and view.kind in SEEDS:
            self.asked += 1
            self._thought = Thought(self.answers.pop(0), (), None)
            self.silent = False
        else:
            self.silent = True

    def hurry(self) -> Thought:
        self.looks = 0
        return super().hurry()


def during(p: Any, match: Any, way: tuple[Any, ...], looks: int = 3) -> tuple[list[Any], int]:
    """Every frame from the choice that everyone sees, and the number of secret questions."""
    seat = Seat(p, match)
    seat.spy = seat.sitting.thinker = Scripted(way[1:], looks)
    seat.sit()
    play, found = seat.scene.play, []
    seat.heard.clear()
    play.picker = None
    seat.sitting.stop_bot()
    play._decide(way[0])
    for _ in range(FRAMES):
        p.frame()
        found.append((seat.page(), seat.picture(), tuple(seat.heard), _log(seat), offered(seat.scene)))
    assert not seat.spy.answers, "the window closed before all had answered"
    return found, seat.spy.asked


def compare(one: Any, other: Any, what: str) -> None:
    if one != other:
        raise Leak(f"{what} tells that somebody was asked: {str(one)[:1500]} / {str(other)[:1500]}")


def watch(pilot: Any, pair: Asked, looks: int = 3) -> None:
    """Compare every frame of this moment."""
    one, other = pair.worlds(done=False)
    mine, theirs = pair.mine, pair.theirs
    (here, asked_here), (there, asked_there) = (
        during(pilot(**CALM), match, way, looks) for match, way in ((one, mine), (other, theirs))
    )
    assert asked_here != asked_there
    for number, both in enumerate(zip(here, there, strict=True)):
        compare(*both, f"frame {number}")


def feel(pilot: Any, name: str, pair: Asked) -> None:
    """Compare what a sense perceives afterwards."""
    compare(*(SENSES[name](Seat(pilot(bot="regular"), match)) for match in pair.worlds()), name)


def twins(kind: str) -> Asked:
    if kind not in _found:
        _found[kind] = next(asked(kind, first=SEEDS[kind]))
    return _found[kind]


_found: dict[str, Asked] = {}


@pytest.mark.parametrize("looks", first(1, [3, 0, 30]))
@pytest.mark.parametrize("kind", first(2, SEEDS))
def test_nothing_shows_that_somebody_is_asked_in_secret(pilot, kind, looks):
    pair = twins(kind)
    assert kind in {one for one, _ in (*pair.kinds[0], *pair.kinds[1])}
    watch(pilot, pair, looks)


@pytest.mark.parametrize("kind", first(1, ["give", "same suit"]))
@pytest.mark.parametrize("name", LEFT)
def test_nothing_tells_afterwards_that_somebody_was_asked(pilot, name, kind):
    feel(pilot, name, twins(kind))


def test_a_turn_that_goes_on_after_attacks_were_taken_is_asked_in_all_worlds_alike():
    """The card just drawn can always be played closed, so nobody learns whether it would have fit openly."""
    moments = 0
    for seed in range(40):
        match, dice, choices = Match(lay("absurd", 4, ""), seed), Rng(seed, 77), []
        while not match.state.over and len(choices) < 90:
            s = match.state
            drawn = [card for card in s.zones[s.seat] if s.marks >> card & 1]
            if drawn and ("take",) in s.legal:
                moments += 1
                for one, other in _turns_on(match, seed, drawn[0], tuple(choices)):
                    assert one == other, "who goes on is asked in one world and not in the other"
            action = s.legal[dice.below(len(s.legal))]
            choices.append(action)
            match.play(action)
        if moments > 6:
            return
    raise AssertionError("nobody ever takes attacks after a draw")


def _turns_on(match: Match, seed: int, drawn: int, choices: tuple[Any, ...]) -> Iterator[tuple[bool, bool]]:
    """Whether a player gets a secret question after Take, here and in worlds that look the same."""
    s = match.state
    seat = 1 if s.seat == 0 else 0
    unknown = [card for zone in s.zones for card in zone if not s.know[card] >> seat & 1 and card != drawn]
    here = "turn on" in _secrets(s, ("take",))
    for card in unknown[::5]:
        pair = Twins(match.table, seed, seat, drawn, card, choices)
        if pair.hold():
            yield here, "turn on" in _secrets(pair.other().state, ("take",))


# Planted leaks


def asks_aloud(m, p):
    def heard(_: Any, self: Any, *more: Any) -> None:
        if self.whispering:
            p.room.sounds.play("tick")

    wrap(m, live_match.Sitting, "start_bot", heard)


def shows_who_thinks(m, p):
    def shown(_: Any, self: Any, page: Any) -> None:
        if self.sitting.whispering:
            page.thing("seat", "Somebody thinks", pygame.Rect(1, 1, 5, 5))

    def again(_: Any, self: Any, *more: Any) -> None:
        p.room.fresh = True

    wrap(m, TableScene, "draw", shown)
    wrap(m, live_match.Sitting, "start_bot", again)


def waits_for_the_answer(m, p):
    honest = live_match.Sitting.play

    def play(self, action, by=""):
        if self.whispering:
            p.room.top.play.timeline.wait += 0.3
        honest(self, action, by)

    m.setattr(live_match.Sitting, "play", play)


@pytest.mark.parametrize("plant", first(1, [asks_aloud, shows_who_thinks, waits_for_the_answer]))
def test_a_leak_planted_in_the_moment_is_seen(pilot, monkeypatch, plant):
    made = pilot()

    def same(**how: Any) -> Any:
        for key, value in how.items():
            made.home.settings[key] = value
        return made

    plant(monkeypatch, made)
    with pytest.raises(Leak):
        watch(same, twins("jump"))


def keeps_a_count(m):
    def left(_: Any, self: Any) -> None:
        (self.room.home.folder / "count.txt").write_text(str(len(self.play.sitting.match.choices)))

    wrap(m, TableScene, "left", left)


def says_a_count(m):
    def opened(_: Any, self: Any, *more: Any) -> None:
        self.paper.say(str(len(self.sitting.match.choices)))

    wrap(m, Terminal, "open", opened)


def takes_a_count_back(m):
    honest = TableScene.command

    def command(self: Any, name: str) -> Any:
        before = len(self.play.sitting.match.choices)
        go = honest(self, name)
        if name == "undo":
            self.notice = f"{before - len(self.play.sitting.match.choices)} taken back"
        return go

    m.setattr(TableScene, "command", command)


@pytest.mark.parametrize(
    ("sense", "plant"), [("files", keeps_a_count), ("text", says_a_count), ("undo", takes_a_count_back)]
)
def test_a_leak_planted_in_what_is_left_is_felt(pilot, monkeypatch, sense, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        feel(pilot, sense, twins("give"))
