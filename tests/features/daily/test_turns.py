"""A deal played in turn at the screen: from the setup to the best player; nothing can be opened before."""

from __future__ import annotations

import os
import time
from types import SimpleNamespace

import pytest
from pilot import thinking_little

from ai.processes.review_process import ReviewerHere
from ai.review.review import Effort
from game.features.daily.messages import ReviewTurn, SitDownNow, WatchTurn
from game.features.daily.start_turns import COVER
from game.features.daily.turns_screen import TurnsScene
from game.features.daily.turns_store import InTurns
from game.features.replay.open_file import Unread, recorded
from game.features.replay.screen import ReplayScene
from game.features.results.round_sheet import Sheet
from game.features.review.screen import ReviewScene
from game.features.setup.screen import SetupScene
from game.table.match.setup import Setup, bot, first_setup, person
from game.table.shared.leave_and_return import GiveSeat
from game.ui.page.message_types import Back, Help
from game.ui.page.question_window import QuestionWindow
from game.ui.window.scene import POP, push

NAMES = {
    "Ana": "hare",
    "Ben": "bear",
    "Cleo": "owl",
    "Dan": "cat",
    "Edo": "frog",
    "Fay": "fox",
    "Zoe": "stag",
    "Bo": "raven",
}


class Thoughtless:
    """Reviews that are complete at once and find nothing."""

    done, fallen = True, False

    def poll(self):
        return []

    def close(self):
        """Nothing is open."""


@pytest.fixture(autouse=True)
def thoughtless(monkeypatch, hasty_reviews):
    """Most tests do not need the costs of choices."""
    monkeypatch.setattr(TurnsScene, "begin", lambda _moments, _effort: Thoughtless())


@pytest.fixture
def thinking(monkeypatch, thoughtless):
    monkeypatch.setattr(TurnsScene, "begin", thinking_little)


def setting(p, people=3, game="equilibrium"):
    """The setup screen for this many friends and a bot."""
    friends = [person(name, face, i, name[0].lower()) for i, (name, face) in enumerate(NAMES.items())]
    chairs = (*friends[:people], *[bot("mira", "novice")] * (people < 8))
    p.room.go(push(SetupScene(p.room, p.title, Setup(game, chairs))))
    p.wait(0.1)


def begin(p, people=3, game="equilibrium"):
    """They play in turn, each with one bot."""
    setting(p, people, game)
    p.click("Same deal, in turns")
    p.click("Deal")
    assert isinstance(p.room.top, TurnsScene)
    return p.room.top


def play(p, most=10**6):
    """Let the person at the table play at random, to the last sheet or for this many decisions."""
    table = p.room.top
    assert table.mode.after is COVER
    for _ in range(20_000):
        if isinstance(p.room.top, Sheet) or len(table.sitting.match.choices) >= most:
            return
        p.decide()
    raise AssertionError("the match does not end")


def in_turn(p, name):
    """A person confirms that it is them, plays, and hands over."""
    p.click(f"I'm {name}")
    play(p)
    p.room.top.complete()
    p.click_thing(p.onward())
    assert isinstance(p.room.top, TurnsScene)


def to_the_end(p, *names):
    for name in names:
        in_turn(p, name)
    p.until(lambda: p.room.top.turns.over and not p.room.top.moving, 600)
    return p.room.top


def said(p):
    return " ".join(t.name for t in p.things)


# From the setup to the end


def test_friends_play_in_turns_and_whoever_chose_best_comes_forward(pilot, thinking):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    assert p.sees("Ana is playing. Everyone else, look away.") and not scene.turns.over
    in_turn(p, "Ana")
    assert p.sees("Pass the device to Ben.") and "points, place" in said(p)
    turns = to_the_end(p, "Ben", "Cleo").turns
    best = [turns.people[n].name for n, place in turns.places().items() if place == 1]
    assert (f"{best[0]} chose best" if len(best) == 1 else "tie for first place") in said(p)
    for n, chair in enumerate(turns.people):
        cost, within = turns.turns[n].hundredths
        assert p.sees(f"{cost} ± {within}") and p.sees(f"{chair.name}: review")
    p.click("Done")
    p.wait(0.6)
    assert p.room.top is p.title and not p.title.unfinished
    assert InTurns(p.home).table is None and p.title.evening is not None


def test_reviews_and_replays_open_in_the_end(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    to_the_end(p, "Ana", "Ben")
    for words, scene in (("Ben: review", ReviewScene), ("Ana: replay", ReplayScene)):
        p.click(words)
        assert isinstance(p.room.top, scene)
        assert [chair.name for chair in p.room.top.record.setup.chairs] == [words[:3], "Mira"]
        p.room.go(POP)
        p.frame()
    p.click("Another deal")
    turns = p.room.top.turns
    assert (
        turns.next == 0
        and [chair.name for chair in turns.people] == ["Ana", "Ben"]
        and len(p.room.stack) == 2
    )


def test_while_the_next_one_plays_the_match_before_is_thought_over(pilot, monkeypatch):
    p = pilot(size=(1280, 720), bot="novice")
    monkeypatch.setattr(TurnsScene, "begin", lambda moments, _effort: ReviewerHere(moments, Effort(8, 8)))
    scene = begin(p, 2)
    in_turn(p, "Ana")
    assert scene.turns.reckons == 0 and scene.reviewed is not None
    p.click("I'm Ben")
    p.until(lambda: scene.reviewed.whole, 600)
    assert p.room.top.mode.after is COVER and not scene.turns.turns[0].known
    play(p)
    p.room.top.complete()
    p.click_thing(p.onward())
    assert scene.turns.turns[0].known and scene.turns.reckons == 1


def test_thinking_takes_no_frame_in_which_something_moves(pilot, monkeypatch):
    p = pilot(size=(1280, 720), bot="novice", speed="1", bot_pace="normal")
    scene = begin(p, 2)
    p.click("I'm Ana")
    table, moved = p.room.top, []
    thinking = SimpleNamespace(poll=lambda _dt: moved.append(table.moving), due=0.1)
    table.mode = table.mode._replace(meanwhile=thinking)
    for _ in range(240):
        p.frame()
    assert moved and not any(moved) and scene.turns.next == 0


def test_killed_after_the_last_thought_it_is_known_at_once(pilot, tmp_path, thinking):
    """The review is complete on disk, although it was not entered."""
    p = pilot(size=(1280, 720), bot="novice", folder=tmp_path)
    scene = begin(p, 2)
    to_the_end(p, "Ana", "Ben")
    known = [turn._replace(known=False, cost=0, error=0) for turn in scene.turns.turns]
    scene.turns.turns, before = known, scene.turns.turns
    scene.turns._save(over=False)
    p.room.go(POP)
    p.wait(0.3)
    p.click("Continue")
    assert p.room.top.turns.over and p.room.top.turns.turns == before
    assert len(p.title.evening.matches) == 1


# Nothing is opened before the end


def openers(p):
    """Every scene that something on this page would open."""
    scene, found = p.room.top, []
    for message in [t.do for t in p.live()]:
        if not isinstance(message, SitDownNow | Back | Help):
            go = scene.act(message)
            found += [] if go is None else [type(one) for one in go.enter]
    return found


def test_nothing_of_an_earlier_match_can_be_opened_before_all_have_played(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    for name in ("Ana", "Ben"):
        in_turn(p, name)
        for _ in range(300):
            p.frame(0.1)
        assert set(openers(p)) <= {QuestionWindow} and not p.home.matches.all()
        assert not any(p.room.top.act(look(n)) for look in (ReviewTurn, WatchTurn) for n in range(3))
        assert not any(t.kind in ("card", "back") for t in p.things)
    p.click("Back")
    p.wait(0.6)
    p.click("Match history")
    p.wait(0.2)
    assert "No matches yet." in said(p)
    assert not (p.home.folder / "records.json").exists() and not (p.home.folder / "career.json").exists()
    assert not scene.turns.over
    files = sorted((p.home.folder / "turns" / "finished").iterdir())
    assert len(files) == 2
    for file in files:
        p.room.go(p.room.stack[0].open_match(file))  # dropped on the window
        p.wait(0.2)
        assert (
            "Other players still have to play this deal. You can open it when everyone has played." in said(p)
        )
        p.click("Close")
        p.wait(0.2)
        with pytest.raises(Unread, match="Other players still"):
            recorded(p.room, file)


def test_the_table_shows_nothing_of_the_match_before(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    in_turn(p, "Ana")
    p.click("I'm Ben")
    table = p.room.top
    assert not table.hints and [chair.name for chair in table.sitting.setup.chairs] == ["Ben", "Mira"]
    assert not any("Ana" in line.words for line in table.play.story.log if hasattr(line, "words"))


def test_nobody_takes_a_bots_seat_as_bots_are_the_same_for_all(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    p.click("I'm Ana")
    p.press("f10")
    p.click("Players")
    assert GiveSeat(1) not in [t.do for t in p.live()]


# Kept


def test_the_same_person_goes_on_after_a_kill_by_the_tile_or_continue(pilot, tmp_path):
    p = pilot(size=(1280, 720), bot="novice", folder=tmp_path)
    begin(p)
    p.click("I'm Ana")
    table = p.room.top
    play(p, 9)
    before = list(table.sitting.match.choices)
    table.sitting.file.close()
    p.home.close()
    p.room.stack.clear()
    p = pilot(size=(1280, 720), bot="novice", folder=tmp_path)
    p.wait(0.5)
    p.click("Unfinished: 1")
    assert any("Ana, Ben and Cleo, Taking turns: Ana is next" in t.name for t in p.live("button"))
    p.press("escape")
    p.click("Continue")
    assert p.sees("Ana continues. Everyone else, look away.")
    p.click("I'm Ana")
    assert list(p.room.top.sitting.match.choices)[: len(before)] == before


def test_continue_goes_on_with_what_was_played_last(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    p.click("I'm Ana")
    play(p, 5)
    path = scene.turns.path(0)
    p.press("f10")
    p.click("Leave table")
    p.click("Back")
    p.room.go(p.title.play(first_setup("lockdown", 2)))
    p.press("f10")
    p.click("Leave table")
    now = time.time()
    os.utime(p.home.folder / "turns.json", (now - 90, now - 90))
    for later, turns_first in ((60, True), (-60, False)):
        os.utime(path, (now + later, now + later))
        p.title.look()
        assert [file.path.name == "turns.json" for file in p.title.unfinished] == [
            turns_first,
            not turns_first,
        ]


# Giving up


def test_the_others_go_on_without_somebody(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    p.click("Continue without Ana")
    p.click("Wait for them")
    assert scene.turns.next == 0
    p.click("Continue without Ana")
    p.click("Continue without them")
    assert p.sees("gave up") and p.sees("Ben is playing. Everyone else, look away.")


# Keys, and what is seen
