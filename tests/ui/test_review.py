"""The review of a match at the table: what it tells, whose eyes it has, that it ends when it is left."""

from __future__ import annotations

import errno
import json
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from looked import GOLDEN, golden
from test_look_back import choose, enter, finished
from twins import pairs

from ai import review as thinking
from ai.review import Effort
from ai.reviewer import Reviewer, ReviewerHere
from ai.witnessed import witnessed
from game import reviews
from game.room.scene import push
from game.scenes.branching import Branching
from game.scenes.match_menu import MatchMenu
from game.scenes.replay import ReplayScene
from game.scenes.results import Results
from game.scenes.review import ReviewScene
from game.table.moment import Shot, moment
from game.table.recorded import Recorded, Recording, record_of
from game.table.review_words import ReviewWords
from game.table.reviewed import FALLEN, Reviewed
from game.table.setup import first_setup
from game.words.hints import percent

PATIENCE = 300
"""Seconds for which a process is waited for: it stands back behind whatever else this machine does."""
SMALL = [GOLDEN[1], GOLDEN[5], GOLDEN[6], GOLDEN[9]]
"""A golden match of each game."""
LOCKDOWN = GOLDEN[9]


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Reviews that are quick rather than sure."""
    for name, worlds in (("FEWEST", 8), ("BATCH", 8), ("LUCK_WORLDS", 4), ("FEWEST_OPEN", 2)):
        monkeypatch.setattr(thinking, name, worlds)


def begin(p, which=LOCKDOWN):
    """Sit down before the review of a golden match."""
    scene = ReviewScene(p.room, record_of(golden(*which)[0]))
    p.room.go(push(scene))
    p.frame()
    return scene


def think(p, scene, seconds=60.0):
    """Wait until all was thought over and is drawn."""
    p.until(lambda: not scene.reviewed.working, seconds)
    for _ in range(8):
        p.frame()


def thought_over(p, which=LOCKDOWN):
    scene = begin(p, which)
    think(p, scene)
    return scene


def kept(p):
    folder = p.home.folder / reviews.FOLDER
    return sorted(folder.iterdir()) if folder.exists() else []


# What it tells


@pytest.mark.parametrize("which", SMALL, ids=str)
def test_the_numbers_that_are_shown_add_up(pilot, which):
    p = pilot(size=(1280, 720))
    scene = thought_over(p, which)
    rounds = {one.round: n for n, one in enumerate(scene.reviewed.judged)}
    assert set(rounds) == set(range(scene.reviewed.rounds))
    for n in rounds.values():
        scene.act(("to", n))
        p.room.fresh = True
        p.frame()
        told = [t.name.split(": ")[1] for t in p.things if t.id and t.id[0] == "sum"]
        fair, *parts, result = [int(said.split(" ±")[0].replace("−", "-")) for said in told]
        assert fair + sum(parts) == result
        place = scene.reviewed.ended.results[scene.round].places[scene.reviewed.seat]
        assert (result > 0) == (place == 1)


def test_each_choice_is_told_with_its_verdict_and_nothing_within_the_noise_costs(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    for n, one in enumerate(scene.reviewed.judged):
        scene.act(("to", n))
        said = scene.words.spoken(one)
        sure = one.chosen != one.best and one.lost.is_sure
        assert ("cost you" in said) == sure
        assert not sure or one.lost.mean > 3 * one.lost.error
        point = scene.reviewed.line(one.round)[n]
        assert (one.cost > 0) == sure and (point.before > point.after) == sure
        rows = scene.words.tried(one)
        if sure:
            own = next(row.share for row in rows if row.own)
            assert rows[0].share - own == pytest.approx(one.cost), "the chances that are shown differ by it"
        told = [row.line for row in rows]
        assert told[0].startswith("Expert") and any("you" in line.split(":")[0] for line in told)


def test_it_opens_at_once_the_second_time_and_octavo_review_reads_the_same(pilot, monkeypatch):
    p = pilot()
    scene = thought_over(p)
    first = scene.reviewed.review
    (file,) = kept(p)
    monkeypatch.setattr(ReviewScene, "begin", None)
    again = begin(p)
    assert again.reviewed.review == first and again.reviewed.whole
    assert not again.reviewed.working and kept(p) == [file]


# Whose eyes it has


def shown_of(match, twins, seat, home, p):
    """Everything that the table shows of the review of a seat's last choices in one of two twins."""
    table, choices = match.table, match.choices
    setup = first_setup(table.game.id, table.players)
    record = Recording(table, setup, match.events, True, {}, twins.seed, choices)
    ReviewScene.begin = lambda moments, effort: ReviewerHere(iter(twins.moments), Effort(8, 8))
    reviewed = Reviewed(record, seat, home, ReviewScene.begin)
    reviewed.go_on()
    while reviewed.working:
        reviewed.poll(0.1)
    words = ReviewWords(reviewed)
    p.room.pictures.resize(p.room.theme.size)  # twins share their marks, and so their pictures
    told = []
    for one in reviewed.judged:
        picture = moment(p.room.pictures, reviewed, Shot(one, (320, 200)))
        told.append((words.spoken(one), words.tried(one), words.why(one), picture.get_view("0").raw))
    return told


class Last:
    """The last own decision of a match, as the seat saw it."""

    def __init__(self, make, action, seat):
        before = make(1)
        self.seed = before.seed
        self.moments = [witnessed(before, seat, action)]


def was_their_turn(twins):
    return twins.one(1).state.seat == 0


def tells_apart(p, game):
    for pair in pairs(game, 3, seat=0, count=4, when=was_their_turn):
        mine, theirs = pair.last(1)
        one = shown_of(pair.one(), Last(pair.one, *mine, 0), 0, p.home, p)
        other = shown_of(pair.other(), Last(pair.other, *theirs, 0), 0, p.home, p)
        assert len(one) == len(other) == 1
        if one != other:
            return True
    return False


@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "absurd", "lockdown"])
def test_twins_are_shown_the_same_review(pilot, game):
    assert not tells_apart(pilot(), game)


def test_open_hands_in_the_pictures_would_be_noticed(pilot, monkeypatch):
    plain = Recorded.look
    monkeypatch.setattr(Recorded, "look", lambda self, eyes: plain(self, self.record.table.players + 1))
    assert tells_apart(pilot(), "equilibrium")


# The open cards


def laid_out(view, seat):
    """What a view shows of the others' places."""
    return [cards for z, cards in enumerate(view.zones) if view.table.zones[z].owner not in (-1, seat)]


@pytest.mark.parametrize("which", SMALL, ids=str)
def test_the_second_page_shows_what_was_really_there(pilot, which):
    p = pilot(size=(1280, 720))
    scene = thought_over(p, which)
    one = scene.one
    before = scene.words.verdict(one), scene.words.tried(one), scene.words.why(one)
    shot = Shot(one, (320, 200))
    plain = moment(p.room.pictures, scene.reviewed, shot).get_view("0").raw
    p.click("The open cards")
    assert scene.all_open and not any(t.id and t.id[0] == "tried" for t in p.things)
    assert p.sees("The moment, with all cards open")
    hands = golden(*which)[2][scene.reviewed.count(one)]
    there, _public = scene.reviewed.opened(one)
    assert [sorted(there.zones[z]) for z, here in enumerate(there.table.is_hand) if here] == hands
    told = " ".join(t.name for t in p.things if t.id and t.id[0] == "open")
    seen, _public = scene.reviewed.before(one)
    assert seen.zones != there.zones and told
    assert moment(p.room.pictures, scene.reviewed, shot._replace(all_open=True)).get_view("0").raw != plain
    p.click("What you saw")
    assert (scene.words.verdict(one), scene.words.tried(one), scene.words.why(one)) == before
    assert moment(p.room.pictures, scene.reviewed, shot).get_view("0").raw == plain


def test_a_moment_leads_to_its_rule_and_back(pilot):
    from game.scenes.rulebook import Rulebook

    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    scene.act(("to", 4))
    p.room.fresh = True
    p.frame()
    p.click("Rule")
    book = p.room.top
    assert isinstance(book, Rulebook) and book.game == scene.record.table.game.id
    assert book.place == book.rules.at(scene.words.rule(scene.one)) > 0
    p.press("f1")
    assert p.room.top is scene and scene.at == 4


@pytest.mark.parametrize("which", SMALL, ids=str)
def test_each_estimated_part_of_the_sum_says_how_sure_it_is(pilot, which):
    p = pilot(size=(1280, 720))
    scene = thought_over(p, which)
    account = scene.reviewed.account(scene.round)
    told = {t.name.split(": ")[0]: t.name for t in p.things if t.id and t.id[0] == "sum"}
    for name, error in (("Cards", account.cards_error), ("Others' choices", account.others_error)):
        assert error > 0 and f" ± {percent(1.96 * error)}" in told[name]
    assert account.cards_error >= account.others_error
    assert " ± " not in told["A fair share"] + told["The result"]


def shared(which):
    """A golden match in which two people sat."""
    record = record_of(golden(*which)[0])
    chairs = [chair._replace(kind="person") for chair in record.setup.chairs[:2]]
    chairs += record.setup.chairs[2:]
    return record._replace(setup=record.setup._replace(chairs=tuple(chairs)))


def test_each_person_has_a_review_of_their_own(pilot):
    p = pilot(size=(1280, 720))
    record = shared(LOCKDOWN)
    scene = ReviewScene(p.room, record)
    p.room.go(push(scene))
    think(p, scene)
    assert scene.seats == (0, 1) and scene.reviewed.seat == 0
    p.click_thing(next(t for t in p.live("arrow") if t.name == "›"))
    assert scene.reviewed.seat == 1
    think(p, scene)
    numbers = {one.number for one in scene.reviewed.judged}
    assert numbers == {n for n, (_c, seat, _a) in enumerate(record.choices) if seat == 1}
    assert len(kept(p)) == 2


# Thinking can be ended at any time


@pytest.mark.parametrize("frames", [0, 1, 9])
def test_what_was_thought_before_stop_is_kept_and_gone_on_with(pilot, frames):
    p = pilot(size=(1280, 720))
    scene = begin(p)
    for _ in range(frames):
        p.frame(0.1)
    p.click("Stop")
    count = len(scene.reviewed.thought)
    assert not scene.reviewed.working and count < 30
    p.click("Back")
    rest = begin(p)
    p.click("Stop")
    assert rest.reviewed.thought[:count] == scene.reviewed.thought
    p.click("Think on")
    think(p, rest)
    assert rest.reviewed.whole and rest.reviewed.thought[:count] == scene.reviewed.thought
    other = Reviewed(rest.record, 0, p.home, None)
    assert other.thought == rest.reviewed.thought


def still_there(pids):
    """Those of these processes that there are, with what the system says of them."""
    found = []
    for pid in pids:
        with suppress(ProcessLookupError, FileNotFoundError):
            os.kill(pid, 0)
            found.append(Path(f"/proc/{pid}/stat").read_text())
    return found


def in_processes(moments, effort):
    return Reviewer(moments, Effort(8, 8))


@pytest.mark.timeout(2 * PATIENCE)
@pytest.mark.parametrize("way", ["escape", "stop", "mishap"])
def test_its_processes_end_with_it(pilot, monkeypatch, way):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", in_processes)
    scene = begin(p)
    end = time.monotonic() + PATIENCE
    while len(scene.reviewed._workers.pids) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    pids = scene.reviewed._workers.pids
    if way == "mishap":
        p.room.mishap(p.title)
    elif way == "stop":
        p.click("Stop")
    else:
        p.press("escape")
    end = time.monotonic() + PATIENCE
    while still_there(pids) and time.monotonic() < end:
        time.sleep(0.01)
    assert not still_there(pids)


@pytest.mark.timeout(2 * PATIENCE)
def test_a_process_that_is_killed_is_told_of_in_one_sentence(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", in_processes)
    scene = begin(p)
    reviewed = scene.reviewed
    end = time.monotonic() + PATIENCE
    while not reviewed.thought and time.monotonic() < end:
        p.frame(0.1)
        time.sleep(0.02)
    os.kill(reviewed._workers.pids[0], signal.SIGKILL)
    while reviewed.working and time.monotonic() < end:
        p.frame(0.1)
        time.sleep(0.02)
    p.room.fresh = p.room.stale = True
    p.frame()
    assert p.sees(FALLEN) and reviewed.thought and not reviewed.whole
    assert kept(p)
    p.click("Think on")
    assert reviewed.working and not p.sees(FALLEN)
    p.press("escape")


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_of_and_the_review_is_there_all_the_same(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(reviews, "write_whole", full)
    scene = thought_over(p)
    assert scene.reviewed.whole and scene.reviewed.account(0) is not None
    assert any("could not be kept (No space left on device)" in t.name for t in p.things)
    assert kept(p) == []


@pytest.mark.parametrize(("how", "told"), [("damaged", "was damaged"), ("newer", "a newer Octavo")])
def test_a_damaged_or_newer_review_is_told_of_and_thought_anew(pilot, how, told):
    p = pilot(size=(1280, 720))
    first = thought_over(p).reviewed.review
    p.press("escape")
    (file,) = kept(p)
    document = json.loads(file.read_text())
    document["v" if how == "newer" else "sum"] = 9
    spoilt = json.dumps(document)
    file.write_text(spoilt)
    scene = thought_over(p)
    assert scene.reviewed.review == first
    assert any(told in t.name for t in p.things)
    assert (file.read_text() == spoilt) == (how == "newer")


# Where it is reached, and where it leads


def test_it_is_reached_from_the_results(pilot):
    from pilot import sit

    p = pilot()
    sit(p, "equilibrium", 2)
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    p.click("Review")
    scene = p.room.top
    assert isinstance(scene, ReviewScene)
    think(p, scene)
    own = sum(seat == 0 for _count, seat, _action in scene.record.choices)
    assert len(scene.reviewed.judged) == own
    p.press("escape")
    assert isinstance(p.room.top, Results)


def test_it_is_reached_from_the_list_and_goes_with_its_match(pilot):
    p = pilot(size=(1280, 720))
    one, other = finished(p.home, 2)
    enter(p)
    for path in (one, other):
        choose(p, path)
        p.click("Review")
        think(p, p.room.top)
        p.press("escape")
    assert len(kept(p)) == 2
    choose(p, one)
    assert isinstance(p.room.top, MatchMenu)
    p.click("Delete it")
    p.click("Delete it")
    assert not one.exists() and len(kept(p)) == 1


def test_a_moment_is_tried_again_and_watched(pilot):
    p = pilot(size=(1280, 720))
    scene = ReviewScene(p.room, shared(LOCKDOWN))
    p.room.go(push(scene))
    think(p, scene)
    before = [*scene.record.events], kept(p)[0].read_bytes()
    scene.act(("to", 5))
    p.room.fresh = True
    p.frame()
    count = scene.reviewed.count(scene.one)
    p.click("Try it again")
    assert isinstance(p.room.top, Branching)
    assert p.room.top.sitting.match.events == scene.record.events[:count]
    p.press("f10")
    assert p.room.top is scene and scene.at == 5
    p.click("Watch")
    replay = p.room.top
    assert isinstance(replay, ReplayScene) and replay.play.sitting.eyes == scene.reviewed.seat
    assert replay.play.count == count
    p.press("escape")
    p.click("Watch it again")
    assert p.room.top.play.step == 0
    p.press("escape")
    assert ([*scene.record.events], kept(p)[0].read_bytes()) == before


# Input


def graph(p):
    return next(t for t in p.things if t.id == "chances")


def test_points_are_chosen_with_the_mouse_and_with_a_finger(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    rect, last = graph(p).rect, len(scene.reviewed.judged) - 1
    scene.act(("to", last))
    p.room.fresh = True
    p.frame()
    numbers = {t.name: t.rect.centerx for t in p.things if t.kind == "text" and t.rect.top >= rect.bottom}
    assert abs(numbers["1"] - rect.x) < 3 and abs(numbers[str(last + 1)] - rect.right) < 3
    for part, wanted in ((0.0, 0), (1.0, last), (0.5, round(last / 2))):
        at = round(rect.x + part * (rect.w - 1)), rect.centery
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        p.frame()
        assert scene.at == wanted
    finger = {"touch_id": 1, "finger_id": 1, "x": rect.x / 1280, "y": rect.centery / 720}
    p.post(pygame.FINGERDOWN, **finger)
    assert scene.at == 0
    p.post(pygame.FINGERMOTION, **{**finger, "x": rect.right / 1280})
    p.post(pygame.FINGERUP, **{**finger, "x": rect.right / 1280})
    assert scene.at == last


def test_points_are_chosen_with_keys_and_with_a_gamepad_and_each_is_spoken(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    scene.act(("to", 0))
    p.room.focus, p.room.ring, p.room.fresh = "chances", True, True
    p.frame()
    spoken = []
    for n, one in enumerate(scene.reviewed.judged):
        assert scene.at == n
        spoken.append(graph(p).name)
        assert scene.words.does(one, one.chosen) in spoken[-1]
        if n < len(scene.reviewed.judged) - 1:
            p.press("right")
    assert len(set(spoken)) == len(spoken)
    p.hat((-1, 0))
    assert scene.at == len(spoken) - 2
    p.press("page up")
    assert scene.at == len(spoken) - 3
    p.press("page down")
    assert scene.at == len(spoken) - 2


SIZES = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
def test_all_that_is_pressed_is_large_enough_and_in_the_window_and_no_words_are_cut(
    pilot, size, text, language
):
    p = pilot(size=size, text_size=text)
    from game.words import use

    scene = thought_over(p)
    use(language)
    try:
        for tab in ("chances", "choices", "moment"):
            scene.act(("tab", tab))
            p.room.fresh = p.room.stale = True
            p.frame()
            for t in p.live("button", "slider", "choice", "arrow"):
                assert p.room.page.rect.contains(t.rect), t
                assert min(t.rect.size) >= p.room.theme.target, t
            for t in p.things:
                assert p.room.page.rect.contains(t.rect), t
    finally:
        use("en")
