"""Reviews and Experts' matches go on when their screen is left: one at a time, told in the list."""

from __future__ import annotations

import pytest
from looked import GOLDEN, recorded
from pilot import sit
from reviewing import a_moment_a_frame, full
from samples import first
from test_among import Told
from test_look_back import choose, enter, finished
from test_results import at_the_results

from game import reviews
from game.room.scene import push
from game.scenes.among import AmongScene
from game.scenes.day import DayScene
from game.scenes.look_back import LookBack
from game.scenes.results import Results
from game.scenes.review import ReviewScene
from game.scenes.table import TableScene
from game.table.among import FALLEN, MOST, Among
from game.table.scores import Tie

pytestmark = pytest.mark.usefixtures("hasty_reviews")
LONG = "Sum of ranks: Mira 58, Fox 82. Nearer to 56 is better, and both are far away."
LOCKDOWN, EQUILIBRIUM, EIGHTFIST = GOLDEN[9], GOLDEN[1], GOLDEN[5]


class Falls(Told):
    """Falls after a few matches."""

    def poll(self):
        found = super().poll()
        self.fallen = self.fallen or (bool(found) and found[0].total == 14)
        return found


class Broken(Told):
    """Fails in this process."""

    def poll(self):
        raise ValueError("broken")


@pytest.fixture
def begun(pilot, monkeypatch):
    """A pilot for whom matches are made up, a match a look."""

    def begin(plays=Told, **more):
        p = pilot(**{"size": (1280, 720), **more})
        monkeypatch.setattr(AmongScene, "begin", plays)
        monkeypatch.setattr(ReviewScene, "begin", a_moment_a_frame)
        return p

    return begin


def leave_behind(p, which=EQUILIBRIUM, kind=AmongScene):
    """Look at a match for a moment, and leave it."""
    scene = kind(p.room, recorded(*which))
    p.room.go(push(scene))
    p.frame(0.1)
    p.press("escape")
    return scene.among if kind is AmongScene else scene.reviewed


def sign(p):
    """What the sign says; empty where there is none."""
    return next((t.name for t in p.things if t.id == ("at work",)), "")


def label(p):
    return next(t.name for t in p.things if t.do == ("look back",))


def stands_apart(p):
    """Whether the sign is whole and lies over nothing that can be pressed."""
    own = [t for t in p.things if t.id == ("at work",) or (t.do or ("",))[0] == "at work"]
    others = [t for t in p.live() if t not in own]
    inside = len(own) == 2 and all(p.room.page.rect.contains(t.rect) for t in own)
    return inside and all(not t.rect.colliderect(one.rect) for t in own for one in others)


def work(p, done, frames=400):
    for _ in range(frames):
        if done():
            return
        p.frame(0.1)
    raise AssertionError("it does not go on")


def test_it_goes_on_on_other_screens_is_told_in_the_list_and_opened_from_there(begun):
    p = begun()
    among = leave_behind(p)
    assert among.working and p.room.due is not None
    work(p, lambda: among.part == 0.5)
    p.room.fresh = True
    p.frame(0.0)
    assert label(p) == "Look back · 50 %"
    enter(p)
    assert isinstance(p.room.top, LookBack) and sign(p).startswith("8-equilibrium: Experts play, ")
    work(p, lambda: among.whole)
    assert sign(p) == "8-equilibrium: Experts have played" and p.room.background.due is None
    p.click("Open")
    assert isinstance(p.room.top, AmongScene) and p.room.top.among is among
    p.press("escape")
    assert sign(p) == ""
    p.press("escape")
    assert label(p) == "Look back"


def test_whoever_saw_it_end_is_told_nothing_more_and_a_word_can_be_taken_away(begun):
    p = begun()
    p.room.go(push(AmongScene(p.room, recorded(*EQUILIBRIUM))))
    work(p, lambda: p.room.top.among.whole)
    assert p.room.background.over
    p.room.go(push(LookBack(p.room, p.title)))
    p.frame(0.1)
    assert sign(p) == ""
    p.press("escape")
    p.press("escape")
    assert p.room.background.shown is None
    among = leave_behind(p, EIGHTFIST)
    work(p, lambda: among.whole)
    enter(p)
    p.click("Close")
    assert sign(p) == "" and isinstance(p.room.top, LookBack)


def test_one_at_a_time_in_order_and_what_is_looked_at_comes_first(begun):
    p = begun()
    jobs = [leave_behind(p, which) for which in (EQUILIBRIUM, EIGHTFIST)]
    jobs.append(leave_behind(p, LOCKDOWN, ReviewScene))
    assert [job.working for job in jobs] == [False, False, True]
    assert p.room.background.jobs == jobs[::-1]
    enter(p)
    assert sign(p).endswith("· 2 more to do")
    scene = AmongScene(p.room, recorded(*EQUILIBRIUM))
    p.room.go(push(scene))
    assert scene.among is jobs[0] and [job.working for job in jobs] == [True, False, False]
    p.press("escape")
    ended = []
    work(p, lambda: bool(ended.extend(j for j in jobs if j.whole and j not in ended)) or len(ended) == 3, 900)
    assert ended == [jobs[0], jobs[2], jobs[1]]
    assert sign(p) == "8-equilibrium: Experts have played"


def test_it_is_stopped_from_where_the_sign_is_and_what_was_found_is_kept(begun):
    p = begun()
    among = leave_behind(p)
    enter(p)
    p.room.ring, p.room.focus = True, next(t.id for t in p.things if t.name == "Stop")
    p.press("return")
    count = len(among.experts)
    assert not among.working and sign(p) == "" and p.room.background.due is None and 0 < count < MOST
    assert len(Among(recorded(*EQUILIBRIUM), 0, p.home, Told).experts) == count


def test_it_rests_while_somebody_plays_and_goes_on_after_the_match(begun):
    p = begun()
    among = leave_behind(p)
    sit(p, "equilibrium", 2)
    count = len(among.experts)
    assert isinstance(p.room.top, TableScene) and not among.working
    p.until(lambda: p.moves())
    p.wait(2)
    assert len(among.experts) == count and not among.working
    p.play_to_the_end()
    assert isinstance(p.room.top, Results)
    work(p, lambda: len(among.experts) > count)
    p.frame(0.1)
    assert sign(p).startswith("An earlier match of 8-equilibrium: Experts play, ") and stands_apart(p)
    p.click("Stop")
    assert isinstance(p.room.top, Results) and sign(p) == ""


def test_it_takes_no_frame_in_which_something_moves(begun, monkeypatch):
    p = begun()
    among = leave_behind(p)
    count = len(among.experts)
    with monkeypatch.context() as moves:
        moves.setattr(type(p.title), "moving", True)
        p.frame(0.1)
        p.frame(0.1)
        assert len(among.experts) == count and among.working
    p.frame(0.1)
    assert len(among.experts) == count + 1


def test_it_rests_while_experts_play_the_deal_of_the_day(begun, monkeypatch):
    p = begun()
    among = leave_behind(p)
    p.room.go(push(DayScene(p.room, "equilibrium")))
    assert among.working
    monkeypatch.setattr(DayScene, "busy", True)
    p.frame(0.1)
    assert not among.working


def test_a_match_that_is_deleted_takes_its_job_with_it(begun):
    p = begun()
    one, *_ = finished(p.home, 2)
    enter(p)
    choose(p, one)
    p.click("Review")
    p.frame(0.1)
    reviewed = p.room.top.reviewed
    p.press("escape")
    assert reviewed.working
    choose(p, one)
    p.click("Delete it")
    p.click("Delete it")
    p.wait(1)
    assert not reviewed.working and sign(p) == "" and p.sees("The match is deleted.")
    assert not [*p.home.folder.glob("reviews/*")]


def test_what_a_full_disk_does_not_take_is_told_once_and_not_lost(begun, monkeypatch):
    p = begun()
    with monkeypatch.context() as disk:
        disk.setattr(reviews, "write_whole", full)
        among = leave_behind(p)
        work(p, lambda: among.whole)
        enter(p)
        assert "could not be kept (No space left on device)" in sign(p)
        p.click("Close")
        assert p.room.background.shown is None
        scene = AmongScene(p.room, recorded(*EQUILIBRIUM))
        p.room.go(push(scene))
        assert scene.among is among
    p.press("escape")
    p.room.background.close()
    assert Among(recorded(*EQUILIBRIUM), 0, p.home, None).whole


def test_a_process_that_died_is_told_of_and_the_next_job_begins(begun):
    p = begun(Falls)
    among, reviewed = leave_behind(p), leave_behind(p, LOCKDOWN, ReviewScene)
    work(p, lambda: reviewed.whole and not p.room.background.jobs)
    enter(p)
    assert sign(p) == "Lockdown · Fox: the review is ready" or sign(p) == "Lockdown: the review is ready"
    p.click("Close")
    assert sign(p) == f"8-equilibrium: {FALLEN}" and 0 < len(among.experts) < MOST


def test_a_job_that_fails_is_given_up_at_once(begun):
    p = begun(Broken)
    p.room.go(push(AmongScene(p.room, recorded(*EQUILIBRIUM))))
    with pytest.raises(ValueError, match="broken"):
        p.frame(0.1)
    assert not p.room.background.jobs and p.room.background.due is None
    p.frame(0.1)


def results_with_the_sign(begun, **more):
    """The results of a match with a tie told in three steps, while another is played by Experts."""
    p = begun(**more)
    scene = at_the_results(p)
    scene.ties = [
        Tie("Fox and Mira both have 16.", ("Suits: 10 each.", "Longest suit: 2 each.", LONG, "Mira."))
    ]
    scene.beside[scene.order[0]] = scene.beside[scene.order[0]]._replace(praise="Perfect balance")
    p.room.background.first(Among(recorded(*EIGHTFIST), 0, p.home, Told))
    p.room.fresh = True
    p.frame(0.1)
    return p, scene


def test_the_sign_takes_no_cards_away_and_moves_no_plate_beside_another(begun):
    """Looked at: as it came up all cards vanished, and two columns of names lay under the scales."""
    p, scene = results_with_the_sign(begun, text_size=200)
    names = {t.rect.x for t in p.things if t.name in scene.play.names and t.kind == "text"}
    held = sum(len(group.cards) for seat in scene.order for group in scene.hands[seat])
    assert sign(p) and len(names) == 1 and sum(t.kind == "card" for t in p.things) == held


def test_the_sign_says_which_match_it_is_about(begun):
    """ "The review is ready" stood below the results of another match of the game."""
    p, scene = results_with_the_sign(begun)
    assert sign(p).startswith("An earlier match of Eightfist: Experts play")
    p.room.background.first(Among(scene._record(), 0, p.home, Told))
    p.room.fresh = True
    p.frame()
    assert sign(p).startswith("8-equilibrium: Experts play") and sign(p).endswith("· then Eightfist")


def test_two_matches_of_one_game_are_told_apart(begun):
    """A stranger read "Eightfist … then Eightfist" and took it for one job told twice."""
    p, _scene = results_with_the_sign(begun)
    for match in (EQUILIBRIUM, GOLDEN[2]):
        p.room.background.first(Among(recorded(*match), 0, p.home, Told))
    del p.room.background.jobs[2:]
    p.room.fresh = True
    p.frame()
    assert sign(p).endswith("· then another match of 8-equilibrium")


def test_the_title_says_of_what_so_much_is_done(begun):
    p = begun()
    leave_behind(p)
    p.point(next(t.rect.center for t in p.things if t.do == ("look back",)))
    p.wait(0.2)
    assert any(t.name.startswith("8-equilibrium: Experts play") for t in p.things)


@pytest.mark.parametrize("text", [100, 200])
def test_what_is_said_of_a_button_does_not_cover_the_sign(begun, text):
    p, _scene = results_with_the_sign(begun, text_size=text)
    p.point(next(t.rect.center for t in p.things if t.do == ("same",)))
    p.wait(0.6)
    said = [t.rect for t in p.things if "with the cards that you" in t.name or "gone?" in t.name]
    row = next(t.rect for t in p.things if t.id == ("at work",))
    assert said and all(rect.bottom < row.y for rect in said)


def test_the_way_to_experts_has_room_in_every_language(begun):
    """Looked at: in large German words it was missing."""
    from game.words import use

    p, _scene = results_with_the_sign(begun, text_size=200)
    use("de")
    try:
        p.room.fresh = True
        p.frame()
        (there,) = [t for t in p.live("button") if t.do == ("same",)]
        assert "Experten" in there.name
    finally:
        use("en")


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_the_sign_has_room(begun, size, text, language):
    from game.words import use

    p = begun(size=size, text_size=text)
    use(language)
    try:
        finished(p.home, 9)
        leave_behind(p)
        p.room.go(p.title.act(("look back",)))
        p.wait(0.1)
        assert stands_apart(p)
    finally:
        use("en")
