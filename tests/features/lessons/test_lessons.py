"""Lessons at the real table: played by clicks, by keys and by *Next*; with steps back; left and resumed."""

from __future__ import annotations

import re

import pygame
import pytest
from learner import ALL, bubble, by_clicks, choices, learn, settle
from pilot import Pilot
from samples import first, long, one_in, wide

from game.books.contract.book import book_of
from game.data.lesson_progress import Progress
from game.features.lessons.end_screen import LessonEnd
from game.features.lessons.lesson_list import Lessons
from game.features.lessons.messages import LeaveLesson, NextStep, OpenLessons, SkipStep, StepBack, TakeLesson
from game.features.lessons.spotlight import light
from game.features.lessons.table_page import todo
from game.features.lessons.table_screen import LessonScene
from game.table.match.live_match import Sitting
from game.ui.durations import DIALOG_WAIT
from game.ui.page import focus_search
from game.ui.page.double_press import DoublePress
from game.ui.page.page import Thing
from game.ui.page.widgets import ShowTab
from game.ui.window.scene import push
from game.words import text, use
from tests.ui.page.test_touch import tap

KEYS = (
    "h",
    "u",
    "l",
    "s",
    "m",
    "m",
    "w",
    "c",
    "r",
    "q",
    "1",
    "9",
    "tab",
    "left",
    "up",
    "f1",
    "space",
    "page down",
)
SIZES = ((960, 600, 200), (960, 600, 100), (1920, 1080, 100), (1280, 720, 100), (1280, 720, 200))


def by_next(p: Pilot, scene: LessonScene) -> None:
    """Press the last button first: where the lesson waits for a click, it only shows where."""
    at, waits, picker = scene.course.at, bool(scene.course.step.do), scene.play.picker
    clicks = picker and tuple(picker.clicks)
    p.click_thing(next(t for t in p.things if t.do == NextStep()))
    if waits:
        assert scene.course.at == at and scene.lesson.shows and (picker and tuple(picker.clicks)) == clicks
        by_clicks(p, scene)


def by_keys(p: Pilot, scene: LessonScene) -> None:
    """Return shows what is awaited, then chooses it; where nothing is awaited, it reads on."""
    at = scene.course.at
    for _press in range(6):
        if p.room.top is scene and scene.course.at == at:
            p.press("return")
            settle(p)


def by_touch(p: Pilot, scene: LessonScene) -> None:
    """Tap what is highlighted, or Next."""
    for thing in choices(p)[:1] or [next(t for t in p.things if t.do == NextStep())]:
        at = p.bare_spot(thing)
        assert at is not None
        tap(p, at)


def by_pad(p: Pilot, scene: LessonScene) -> None:
    """Move the focus to something lit and press it; Next if nothing is highlighted."""
    for _press in range(80):
        thing = next((t for t in p.things if t.id == p.room.page.focus and t.do), None)
        wanted = thing in choices(p)
        if thing is not None and (wanted or (not choices(p) and thing.do == NextStep())):
            break
        p.pad(5)
    p.pad(0)


def by_drag(p: Pilot, scene: LessonScene) -> None:
    """Drag a card to its target; click what has no target."""
    action, picker = scene.play.action, scene.play.picker
    goals: list[tuple[int, int]] = []
    if action is not None and picker is not None and not picker.clicks:
        for kind, value in scene.play.clicks(action)[1:]:
            if kind == "seat":
                goals.append(scene.places().seats[value].plate.center)
            elif kind == "zone":
                goals.append(scene.places().rect(value).center)
    cards = [t for t in choices(p) if t.kind == "card"]
    if not (goals and cards):
        by_touch(p, scene)
        return
    at, to = p.bare_spot(cards[0]), goals[0]
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    for part in (0.2, 0.6, 1.0):
        pos = tuple(round(a + (b - a) * part) for a, b in zip(at, to, strict=True))
        p.post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
        p.frame()
    p.post(pygame.MOUSEBUTTONUP, pos=to, button=1)
    p.frame()


def in_pairs(*ways):
    """Three ways, each with a lesson of its own; each lesson in every other way in the long run."""
    for i, way in enumerate(ways):
        for j, lesson in enumerate(ALL):
            if i == j < 3:
                yield *lesson, *way
            else:
                yield (wide if (i + j) % 2 else long)(*lesson, *way)


@pytest.mark.parametrize(("game", "key", "how"), [*in_pairs((by_drag,), (by_pad,), (by_touch,))])
def test_a_lesson_is_played_by_touch_by_pad_and_by_dragging(pilot, game, key, how):
    p = pilot(size=(1280, 720))
    scene = learn(p, game, key)
    for _step in range(4 * len(scene.course)):
        if p.room.top is not scene:
            break
        how(p, scene)
        settle(p)
    assert isinstance(p.room.top, LessonEnd), (scene.course.at, scene.course.step.says)
    assert not p.home.matches.all()


WAYS = [("en", by_clicks), ("de", by_next), ("en", by_keys), ("en", by_next), ("de", by_keys)]


@pytest.mark.parametrize(("game", "key", "language", "how"), [*in_pairs(*WAYS)])
def test_a_lesson_is_played_to_its_end(pilot, game, key, language, how):
    p = pilot(language=language)
    use(language)
    scene = learn(p, game, key)
    for at in range(len(scene.course)):
        assert scene.course.at == at
        how(p, scene)
        settle(p)
    assert isinstance(p.room.top, LessonEnd)
    assert Progress(p.home).done(game, key) and not p.home.matches.all()
    use("en")


def looks():
    """The first lesson in one look; every other of all lessons in all looks in the long run."""
    first, *others = ((*lesson, *size, spoken) for lesson in ALL for size in SIZES for spoken in ("en", "de"))
    yield first
    yield from one_in(2, others)


@pytest.mark.parametrize(("game", "key", "width", "height", "text", "language"), [*looks()])
def test_the_bubble_meets_nothing_that_matters(pilot, game, key, width, height, text, language):
    """It covers no lit thing, legal click, prompt or control, even with the answer to a wrong click in it."""
    p = pilot(size=(width, height), text_size=text, language=language)
    use(language)
    scene = learn(p, game, key)
    places = set()
    for _at in range(len(scene.course)):
        for _try in range(2):
            box = bubble(p).rect
            assert p.room.page.rect.contains(box)
            bar = next((t.rect for t in p.things if t.id == "prompt-bar"), None)
            live = [t.rect for t in p.things if t.do is not None]
            lit = light(scene.lesson, p.room.page.things, bar)
            assert box.collidelist([*lit, *live]) < 0, scene.course.step.says
            scene._wrong("Because it is so, and could not be otherwise at all.")
            p.room.fresh = True
            p.frame()
        steps = [t for t in p.things if isinstance(t.do, NextStep | SkipStep | StepBack)]
        places.add(tuple(sorted((repr(t.do), *t.rect) for t in steps)))
        p.room.go(scene.skip())
        settle(p)
    assert len(places) == 1, "the controls stay where they are"
    use("en")


@pytest.mark.parametrize("apart", [12, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "key"), first(1, ALL))
def test_every_click_and_every_key_is_answered(pilot, game, key, apart):
    """In each step, or every twelfth, everything visible is clicked and keys of all kinds are pressed."""
    p = pilot()
    scene = learn(p, game, key)
    for at in range(1, len(scene.course), apart):
        scene.show_step(at)
        settle(p)
        for thing in [t for t in p.things if t.kind not in ("text", "bubble")]:
            spot = p.bare_spot(thing)
            if spot is None or thing.do == LeaveLesson():
                continue
            before = bubble(p).name
            scene.lesson.answer, scene.lesson.wrong = "", 0
            p.click_thing(thing)
            answered(p, scene, at, before, thing)
        for pressed in KEYS:
            scene.lesson.answer, scene.lesson.wrong = "", 0
            before = seen(p, scene)
            p.press(pressed)
            moved = p.room.ring and pressed in ("tab", "left", "up")
            assert moved or scene.lesson.answer or seen(p, scene) != before, pressed
            back_to(p, scene, at)


def seen(p: Pilot, scene: LessonScene) -> tuple[object, ...]:
    """Everything by which the page can answer an input."""
    settings = p.room.settings
    return (
        p.room.top is scene,
        scene.course.at,
        scene.play.settled,
        settings["muted"],
        scene.fast,
        scene.lesson.shows,
    )


def answered(p: Pilot, scene: LessonScene, at: int, before: str, thing: Thing) -> None:
    went = p.room.top is not scene or scene.course.at != at or not scene.play.settled
    assert went or scene.lesson.answer or thing.do, f"{thing.kind} {thing.name} is not answered at {before!r}"
    back_to(p, scene, at)


def back_to(p: Pilot, scene: LessonScene, at: int) -> None:
    while p.room.top is not scene:
        p.press("f1" if p.room.top.typing else "escape")
        if scene not in p.room.stack:
            p.room.go(push(scene))
    if scene.course.at != at or not scene.play.settled:
        scene.show_step(at)
    settle(p)


@pytest.mark.parametrize("last", ["key", "finger"])
def test_the_instructions_fit_every_device(pilot, last):
    """Seen: after Tab and Enter a lesson still said "Click the card with the finger on it"."""
    p = pilot(size=(1280, 720))
    scene = learn(p, "absurd", "matching")
    if last == "key":
        p.press("tab")
    else:
        tap(p, (2, 2))
    said = []
    while not scene.course.last:
        said.append(text(todo(scene.lesson)))
        scene.act(SkipStep())
        settle(p)
    words = {word for one in said for word in one.split()}
    assert "Choose" in words and not words & {"Click", "Click:", "Tap", "Tap:", "Touch"}


def test_after_three_wrong_clicks_the_right_one_is_shown(pilot):
    p = pilot()
    scene = learn(p, "equilibrium", "base", at=1)
    mira = next(t for t in p.things if t.kind == "seat" and t.name == "Mira")
    p.click_thing(mira)
    assert "5" in scene.lesson.answer and scene.course.at == 1, "Mira does not hold the fewest"
    for _ in range(2):
        p.click_thing(mira)
    assert scene.lesson.shows and "Right here" in bubble(p).name
    p.click("Juno", "seat")
    settle(p)
    assert scene.course.at == 2 and not scene.lesson.shows


def test_shown_twice_the_click_is_made(pilot):
    p = pilot()
    scene = learn(p, "absurd", "bluffs", at=1)
    assert bubble(p).name == "Choose Juno.", "said once"
    p.click("Show me")
    settle(p)
    assert scene.course.at == 1 and bubble(p).name == "Choose Juno. Right here."
    p.click("Do it")
    settle(p)
    assert scene.course.at == 2


def test_a_click_on_the_bubble_reads_on(pilot):
    p = pilot()
    scene = learn(p, "absurd", "bluffs", at=2)
    p.click_thing(bubble(p))
    settle(p)
    assert scene.course.at == 3
    p.click_thing(bubble(p))
    settle(p)
    assert scene.course.at == 3, "a step that waits for a click is not skipped"


@pytest.mark.parametrize("at", [4, 7])
def test_the_button_that_the_bubble_names_can_be_pressed(pilot, at):
    p = pilot()
    scene = learn(p, "absurd", "bluffs", at=at)
    while scene.course.at == at:
        named = re.search("Press “(.*)”", bubble(p).name)
        assert named is None or p.find(named[1], "button").do is not None
        assert at != 7 or not any("doesn't fit" in thing.name for thing in p.things), "J♠ fits"
        p.click_thing(choices(p)[0])
        settle(p)


@pytest.mark.parametrize(("game", "key"), first(1, ALL))
def test_back_skip_and_resume_show_the_same_step(pilot, game, key):
    """Every step looks the same however it was reached, apart from what was chosen on the way."""
    p = pilot()
    scene = learn(p, game, key)
    seen = []
    for at in range(len(scene.course)):
        seen.append((bubble(p).name, tuple(map(tuple, scene.sitting.match.state.zones))))
        if at + 1 < len(scene.course):
            p.click("Skip step")
            settle(p)
    for at in reversed(range(len(scene.course))):
        assert (bubble(p).name, tuple(map(tuple, scene.sitting.match.state.zones))) == seen[at]
        if at:
            p.click("Back")
            settle(p)
    for at in range(0, len(scene.course), 3):
        scene.show_step(at)
        settle(p)
        p.click("Leave lesson")
        assert Progress(p.home).at(game, key) == at
        scene = learn(p, game, key, Progress(p.home).at(game, key))
        assert bubble(p).name == seen[at][0]


def test_a_lesson_is_found_and_leads_to_a_real_round(pilot):
    p = pilot()
    p.until(lambda: p.title.today)
    p.click_thing(next(t for t in p.live("button") if t.do == OpenLessons("equilibrium")))
    p.click("The base game")
    scene = settle(p)
    assert scene is not None and scene.table.game.id == "equilibrium"
    while isinstance(p.room.top, LessonScene):
        p.room.go(p.room.top.skip())
        settle(p)
    p.click("Play a real round")
    sitting = p.room.top.sitting
    assert type(sitting) is Sitting and sitting.file is not None
    assert {chair.level for chair in sitting.setup.chairs if not chair.is_person} == {"learner"}


def test_the_first_table_of_a_game_offers_its_lesson_once(pilot):
    p = pilot()
    progress = Progress(p.home)
    progress.store.values["offered"], progress.store.values["met"] = [], {}
    progress.store.save()
    p.click("Play")
    p.click("Just deal")
    p.until(p.moves)
    p.press("escape")
    p.click("Leave table")
    p.click("Play")
    p.until(p.moves)


def test_the_rulebook_and_the_shelf_lead_to_the_lessons(pilot):
    p = pilot(size=(1280, 720))
    p.press("f1")
    p.click("Start lesson")
    assert p.sees("The base game")
    p.press("escape")
    p.press("escape")
    p.click("Games")
    p.click_thing(next(t for t in p.live() if t.do == OpenLessons("lockdown")))
    p.click("Putting others out and staying in")
    scene = settle(p)
    assert scene is not None and scene.table.game.id == "lockdown"


def test_by_keys_return_always_makes_the_awaited_move(pilot):
    """Reported: where a button was awaited the focus stayed on a dimmed card, and Return was wrong."""
    p = pilot(size=(1280, 720))
    scene = learn(p, "equilibrium", "base")
    p.press("tab")
    for _ in range(3 * len(scene.course)):
        if p.room.top is not scene:
            break
        p.press("return")
        settle(p)
        assert p.room.top is not scene or not scene.lesson.wrong, scene.course.step.says
    assert isinstance(p.room.top, LessonEnd)


def test_return_presses_a_golden_button_at_once_even_while_something_still_moves(pilot, monkeypatch):
    """Reported: at the end of a lesson Return did nothing at first, although *Done* had the focus."""
    p = pilot(size=(1280, 720), speed="1", bot_pace="normal")
    monkeypatch.setattr(DoublePress, "pause", DIALOG_WAIT)
    told = book_of("absurd").lessons[0]
    scene = learn(p, "absurd", told.key, len(told.steps) - 2)
    p.press("tab")
    while scene.course.step.do:
        p.press("return")
        settle(p)
    p.wait(2 * DIALOG_WAIT)
    assert scene.course.last and scene.moving
    p.press("return")
    assert isinstance(p.room.top, LessonEnd)


def test_keys_lead_from_a_tab_to_the_next_lesson_and_from_a_lesson_to_the_one_after_it(pilot):
    """Reported: down led to a finished lesson's ▶, and after a lesson nothing had the focus."""
    p = pilot(size=(1280, 720))
    told = book_of("equilibrium").lessons
    Progress(p.home).reached("equilibrium", told[0].key, 0, done=True)
    p.room.go(push(Lessons(p.room, "equilibrium")))
    p.frame()
    tabs = [t for t in p.live("button") if isinstance(t.do, ShowTab)]
    assert {focus_search.step(p.things, tab.id, "down") for tab in tabs} == {TakeLesson(told[1].key)}
    p.press("down")
    p.press("return")
    p.press("escape")
    leave = p.find("Leave lesson")
    for _press in range(9):
        if p.room.focus != leave.id:
            p.press("down")
    p.press("return")
    assert isinstance(p.room.top, Lessons)
    assert p.room.ring and p.room.page.focus == TakeLesson(told[1].key)
    p.press("return")
    scene = p.room.top
    Progress(p.home).reached("equilibrium", told[1].key, 0, done=True)
    p.room.go(push(LessonEnd(p.room, scene.sitting.setup, scene.course.lesson, None, scene.another)))
    p.press("escape")
    assert p.room.ring and p.room.page.focus == TakeLesson(told[2].key)
