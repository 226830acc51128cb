"""Replays at the real table: what is visible from each seat, how people move through them, and that nothing
changes.
"""

from __future__ import annotations

import re
from typing import get_args

import pytest
from looked import GOLDEN, golden, look, to
from samples import busiest_first, first
from tables import GAMES
from twins import pairs

from engine.kernel.view import View
from game.books.contract.book import book_of
from game.features.replay.messages import GoToStep, LookWith, StepBy
from game.features.replay.open_file import opened
from game.features.replay.replay_steps import steps_of
from game.features.replay.screen import TIMELINE, ReplayScene, positions
from game.table.match.recorded_match import Recorded, Recording, record_of
from game.table.match.setup import first_setup
from game.ui.page.message_types import Everywhere
from game.ui.window.scene import POP, push
from game.words import card_text, use

FACES = ("card", "order", "cards", "top", "first", "second", "values")
SMALL = [GOLDEN[1], GOLDEN[5], GOLDEN[6], GOLDEN[9]]
SMALL_FIRST = [(one,) for one in (*SMALL, *(one for one in GOLDEN if one not in SMALL))]
"""A golden match of each game."""


@pytest.mark.parametrize(("which",), first(2, SMALL_FIRST), ids=str)
def test_at_each_decision_a_seat_sees_what_it_saw_then(which, tmp_path):
    from game.data import open_home

    lines, views, hands, match = golden(*which)
    sitting = Recorded(record_of(lines), open_home(tmp_path))
    players = match.table.players
    for eyes in range(players + 2):
        sitting.look(eyes)
        for count, seen in views.items():
            sitting.tell(count)
            if eyes <= players:
                assert sitting.view().shown() == seen[eyes]
                assert sitting.public().shown() == seen[players]
            else:
                shown = zip(sitting.view().zones, match.table.is_hand, strict=True)
                assert [sorted(cards) for cards, here in shown if here] == hands[count]


def known(match, seat, count):
    """The cards that a seat was shown in this round, in the first this many events."""
    shown: set[int] = set()
    for event in match.events[:count]:
        seen = event.seen_from(seat)
        if event.kind == "round":
            shown.clear()
        for field in FACES if seen is not None else ():
            value = (seen.open or {}).get(field, ())
            shown.update(value if isinstance(value, tuple) else (value,))
    return shown


def judge(p, scene, match, seat):
    """Every face and every card named on the page is one that the seat was shown."""
    deck = match.table.deck
    words = {card_text(name): card for card, name in enumerate(deck)}
    allowed = known(match, seat, scene.play.count) | {-1}
    for thing in p.things:
        if thing.kind in ("card", "memory"):
            assert deck.index(thing.name) in allowed, thing
        if thing.name.startswith("Match "):
            continue  # the suit or card to match was announced, and may be a bluff
        for word in re.findall(r"(?:10|[A2-9JQK])[♥♦♣♠★]", thing.name):
            assert words.get(word, -1) in allowed, thing


@pytest.mark.parametrize(("which",), first(2, SMALL_FIRST), ids=str)
def test_no_frame_of_a_replay_shows_a_seat_more_than_it_saw(pilot, which):
    match = golden(*which)[3]
    p = pilot()
    scene = look(p, which)
    for seat in range(match.table.players + 1):
        scene.act(LookWith(seat))
        for step in range(0, scene.play.steps.last + 1, 19):
            to(p, scene, step)
            judge(p, scene, match, seat)
            scene.act(StepBy("decision", 1))
            p.frame()
            judge(p, scene, match, seat)


@pytest.mark.parametrize(("which",), first(1, SMALL_FIRST[:4]), ids=str)
def test_scrubbing_to_a_point_gives_the_same_picture_as_playing_there(pilot, which):
    p = pilot()
    scene = look(p, which)
    for step in range(1, min(scene.play.steps.last, 28) + 1):
        p.click("Next decision")
        p.until(lambda: not scene.play.hasty)
        assert scene.play.step == step
        if step % 9 == 0:
            p.wait(6)  # calls, arrows and moods are over
            played = p.picture()
            to(p, scene, 0)
            assert p.picture() != played
            to(p, scene, step)
            assert p.picture() == played, f"step {step}"


def test_what_others_chose_in_secret_is_no_step():
    match = golden(*SMALL[2])[3]
    found = {seat: steps_of(match.events, seat, book_of("absurd").at(match.table)) for seat in range(5)}
    for seat, steps in found.items():
        hidden = {n for n, e in enumerate(match.events) if e.kind == "answered" and e.seen_from(seat) is None}
        assert hidden and not hidden & set(steps.counts)


def test_a_replay_goes_by_decision_by_turn_by_round_and_back(pilot):
    p = pilot()
    scene = look(p, GOLDEN[0])
    steps = scene.play.steps
    for name, marks in (("turn", steps.turns), ("round", steps.rounds)):
        to(p, scene, 0)
        for mark in marks[1:]:
            p.click(f"Next {name}")
            assert scene.play.step == mark
        p.click(f"Next {name}")
        assert scene.play.step == steps.last
        p.click(f"Previous {name}")
        assert scene.play.step == marks[-1]


def test_the_timeline_is_scrubbed_with_mouse_keys_and_gamepad(pilot):
    import pygame

    p = pilot()
    scene = look(p, GOLDEN[0])
    last = scene.play.steps.last
    p.press("right")
    p.press("right")
    assert scene.play.step == 2
    p.press("left")
    assert scene.play.step == 1
    p.hat((1, 0))
    assert scene.play.step == 2
    bar = next(t for t in p.things if t.kind == "slider").rect
    p.post(pygame.MOUSEBUTTONDOWN, pos=(bar.centerx, bar.centery), button=1)
    assert abs(scene.play.step - last / 2) <= 1
    p.post(pygame.MOUSEMOTION, pos=(bar.right + 50, bar.centery), rel=(9, 0), buttons=(1, 0, 0))
    p.post(pygame.MOUSEBUTTONUP, pos=(bar.right + 50, bar.centery), button=1)
    assert scene.play.step == last
    p.press("u")
    p.press("page up")
    assert scene.play.step < last - 1


@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("de", 150)])
def test_the_words_over_the_timeline_are_never_squeezed(pilot, language, text_size):
    """Reported: a long question was drawn in letters that nobody could read, or cut."""
    p = pilot(size=(960, 600), text_size=text_size)
    use(language)
    scene = look(p, GOLDEN[5])
    for n in range(0, scene.play.steps.last, 7):
        scene.act(GoToStep(n))
        p.frame()
        page = p.room.page
        (words,) = [t for t in p.things if t.kind == "text" and t.name in positions(scene)]
        assert page.wide(words.name, "small") <= page.find(TIMELINE).rect.w, words.name


@pytest.mark.long
def test_a_replay_runs_by_itself_at_the_chosen_speed_and_stops_at_the_end(pilot):
    took = {}
    for times in (1, 4):
        p = pilot()
        scene = look(p, GOLDEN[4])
        while scene.play.pace != times:
            p.click(f"{scene.play.pace}×")
        p.press("space")
        before = p.frames
        p.until(lambda here=scene: not here.play.running, 200)
        took[times] = p.frames - before
        assert scene.play.step == scene.play.steps.last
    assert took[4] < took[1] / 3


def test_a_replay_opens_where_it_was_left(pilot):
    p = pilot()
    scene = look(p, GOLDEN[1], "a match.octavo")
    scene.act(LookWith(2))
    to(p, scene, 12)
    p.press("escape")
    assert p.room.top is p.title
    again = look(p, GOLDEN[1], "a match.octavo")
    assert (again.play.step, again.play.sitting.eyes) == (12, 2)


def test_a_friends_file_opens_where_it_was_left_whatever_it_is_called(pilot, tmp_path):
    p = pilot()
    for name, began in (("from Ana.octavo", 0), ("again.octavo", 12)):
        file = tmp_path / name
        file.write_text("\n".join(golden(*GOLDEN[1])[0]) + "\n", "utf-8")
        p.room.go(push(opened(p.room, file)))
        scene = p.room.top
        assert isinstance(scene, ReplayScene) and scene.play.step == began
        to(p, scene, 12)
        p.press("escape")
        assert p.room.top is p.title
    file.write_text("\n".join(golden(*GOLDEN[0])[0]) + "\n", "utf-8")
    assert opened(p.room, file).play.step == 0, "another match in a file of the same name"


def test_the_default_is_what_the_only_person_saw_or_else_what_everybody_saw():
    record = record_of(golden(*GOLDEN[1])[0])
    assert record.usual == 0
    chairs = tuple(chair._replace(kind="person") for chair in record.setup.chairs)
    assert record._replace(setup=record.setup._replace(chairs=chairs)).usual == record.table.players


def test_an_unfinished_match_shows_no_more_than_its_usual_view():
    lines = golden(*GOLDEN[1])[0]
    record = record_of(lines[: len(lines) // 2])
    assert not record.over
    assert record.eyes == (record.usual,)


def test_a_replay_writes_nothing_but_where_it_was_left_and_asks_nobody(pilot):
    p = pilot()
    before = {path: path.read_bytes() for path in p.home.folder.rglob("*") if path.is_file()}
    scene = look(p, SMALL[3], "a match.octavo")
    p.press("space")
    p.wait(8)
    for press in ("h", "u", "c", "s", "r", "return", "escape", "escape"):
        p.press(press)
    after = {path: path.read_bytes() for path in p.home.folder.rglob("*") if path.is_file()}
    after.pop(p.home.folder / "noted.json", None)
    assert after == before
    with pytest.raises(RuntimeError):
        scene.sitting.play(("pass",))
    with pytest.raises(RuntimeError):
        scene.sitting.thinker.ask("regular", View(scene.table, 0), 1.0)


@pytest.mark.long
def test_from_the_results_the_match_just_played_opens(pilot):
    from pilot import sit

    p = pilot()
    sit(p, "equilibrium", 2)
    p.play_to_the_end()
    p.click("Review")
    p.click("Replay")
    assert isinstance(p.room.top, ReplayScene)
    assert p.room.top.play.steps.last > 10
    p.press("escape")
    p.press("escape")
    assert p.sees("Rematch")


def perceived(p, match, seed):
    """All that seat 0 sees and reads of a replay at its beginning, in the middle and at its end."""
    setup = first_setup(match.table.game.id, match.table.players)
    scene = ReplayScene(p.room, Recording(match.table, setup, match.events, True, {}, seed, match.choices))
    p.room.go(push(scene))
    p.frame()
    scene.act(LookWith(0))
    found = []
    for step in (0, scene.play.steps.last // 2, scene.play.steps.last):
        to(p, scene, step)
        p.room.top.command("log")
        p.room.fresh = True
        p.frame()
        found.append(([(t.kind, t.name, tuple(t.rect)) for t in p.things], p.picture()))
    p.room.go(POP)
    return found


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_twins_have_the_same_replay(pilot, game):
    p = pilot()
    for pair in pairs(game, 3, seat=0, count=2):
        assert perceived(p, pair.one(), 1) == perceived(p, pair.other(), 1)


def test_open_hands_in_a_replay_would_be_noticed(pilot, monkeypatch):
    p, plain = pilot(), Recorded.look
    monkeypatch.setattr(Recorded, "look", lambda self, eyes: plain(self, self.record.table.players + 1))
    found = [perceived(p, pair.one(), 1) != perceived(p, pair.other(), 1) for pair in pairs("lockdown", 3)]
    assert any(found)


def drop(p, path):
    import pygame

    p.post(pygame.DROPFILE, file=str(path))
    p.frame()


def test_a_file_dropped_on_the_window_opens(pilot, tmp_path):
    p = pilot()
    path = tmp_path / "a friend's.octavo"
    path.write_text("".join(line + "\n" for line in golden(*GOLDEN[1])[0]), "utf-8")
    drop(p, path)
    assert isinstance(p.room.top, ReplayScene)
    p.press("escape")
    assert p.room.top is p.title


def test_a_finished_match_of_other_rules_is_told_from_what_was_kept(pilot, tmp_path):
    p = pilot()
    lines, views, _hands, _match = golden(*GOLDEN[1])
    path = tmp_path / "old.octavo"
    first_line = re.sub(r'"rules":"?[\w.]+"?', '"rules":99', lines[0])
    path.write_text("".join(line + "\n" for line in [first_line, *lines[1:]]), "utf-8")
    drop(p, path)
    scene = p.room.top
    assert isinstance(scene, ReplayScene)
    for count, seen in views.items():
        scene.sitting.tell(count)
        assert scene.sitting.view().shown() == seen[0]


@pytest.mark.parametrize("log", [False, True], ids=["felt", "log"])
def test_every_button_of_a_replay_does_something(pilot, log):
    """One button for each kind of message that the page can send, including those of the table itself."""
    p = pilot(size=(1280, 720))
    scene = look(p, GOLDEN[0])
    below, middle = [*p.room.stack], scene.play.steps.rounds[1] + 9
    done: set[type] = {type(None), *get_args(Everywhere)}
    idle = []
    while True:
        p.room.stack[:] = below
        scene.log_open, scene.log_back, scene.play.pace, scene.play.running = log, 0, 1, False
        to(p, scene, middle)
        p.wait(0.5)
        before = shown(p)
        sent = next((t.do for t in p.things if type(t.do) not in done and t.do != GoToStep(middle)), None)
        if sent is None:
            break
        done.add(type(sent))
        p.room.go(scene.act(sent))
        p.room.fresh = p.room.stale = True
        p.wait(0.5)
        if shown(p) == before and p.room.top is scene:
            idle.append(sent)
    assert len(done) > (16 if log else 14) and not idle, idle


def shown(p):
    return [(thing.name, thing.rect, thing.value) for thing in p.things]
