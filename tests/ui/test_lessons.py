"""Lessons at the real table: played by clicks, by keys and by *Next*, gone back, left and resumed."""

from __future__ import annotations

import pygame
import pytest
from learner import ALL, bubble, learn, settle
from pilot import Pilot
from samples import first
from test_touch import tap

from game.lessons.progress import Progress
from game.room.page import Thing
from game.room.scene import push
from game.scenes.lesson import LessonScene
from game.scenes.lesson_end import LessonEnd
from game.scenes.lesson_light import light
from game.table.sitting import Sitting
from game.words import use

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


def choices(p: Pilot) -> list[Thing]:
    """What the lesson waits for; things on the felt come first."""
    found = [t for t in p.things if t.do and t.do[0] in ("click", "verb", "whole")]
    return sorted(found, key=lambda t: t.kind == "button")


def by_clicks(p: Pilot, scene: LessonScene) -> None:
    """Click what is lit until the step is done: a choice may take several clicks."""
    at = scene.course.at
    if not scene.course.step.do:
        p.click("Done" if scene.course.last else "Next")
        return
    for _click in range(3):
        if p.room.top is scene and scene.course.at == at:
            p.click_thing(choices(p)[0])
            settle(p)


def by_next(p: Pilot, scene: LessonScene) -> None:
    p.click_thing(next(t for t in p.things if t.do == ("step-on",)))


def by_keys(p: Pilot, scene: LessonScene) -> None:
    p.press("return")


def by_return(p: Pilot, scene: LessonScene) -> None:
    """Move the focus to a card that is lit and press Return; else press Return wherever the focus is."""
    if choices(p) and not scene.play.picker.clicks:
        for _press in range(80):
            if any(t.id == p.room.page.focus and t in choices(p) for t in p.things):
                break
            p.press("tab")
    p.press("return")


def by_touch(p: Pilot, scene: LessonScene) -> None:
    """Tap what is lit, or Next."""
    for thing in choices(p)[:1] or [next(t for t in p.things if t.do == ("step-on",))]:
        at = p.bare_spot(thing)
        assert at is not None
        tap(p, at)


def by_pad(p: Pilot, scene: LessonScene) -> None:
    """Move the focus to something lit and press it; Next if nothing is lit."""
    for _press in range(80):
        thing = next((t for t in p.things if t.id == p.room.page.focus and t.do), None)
        wanted = thing is not None and thing.do[0] in ("click", "verb", "whole")
        if thing is not None and (wanted or (not choices(p) and thing.do == ("step-on",))):
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
    """Three ways, each with a lesson of its own; all ways with all lessons in the long run."""
    for i, way in enumerate(ways):
        for j, lesson in enumerate(ALL):
            yield pytest.param(*lesson, *way, marks=[pytest.mark.long] if i > 2 or i != j else [])


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


@pytest.mark.long
@pytest.mark.parametrize(("game", "key"), first(1, [("absurd", "matching"), *ALL]))
def test_return_goes_on_wherever_the_focus_was_left(pilot, game, key):
    """Reported: after a card was chosen by keys, Return said "That rests while you learn" for ever."""
    p = pilot(size=(1280, 720))
    scene = learn(p, game, key)
    for _press in range(4 * len(scene.course)):
        if p.room.top is not scene:
            break
        by_return(p, scene)
        assert "rests" not in scene.answer
        settle(p)
    assert isinstance(p.room.top, LessonEnd), (scene.course.at, scene.course.step.says)


def test_a_click_beside_everything_names_the_button_that_is_there(pilot):
    """Reported: the last step said "go on with Next" where the button says Done."""
    p = pilot()
    scene = learn(p, "absurd", "attacks")
    named = set()
    for at in range(len(scene.course)):
        scene._at(at)
        settle(p)
        if scene.course.step.do:
            continue
        scene.command("felt")
        label = "Done" if scene.course.last else "Next"
        assert scene.answer.endswith(f"{label}.") and p.find(label, "button")
        named.add(label)
    assert named == {"Done", "Next"}


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


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.long)])
@pytest.mark.parametrize(("width", "height", "text"), first(1, SIZES))
@pytest.mark.parametrize(("game", "key"), first(1, ALL))
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
            lit = light(scene, p.room.page, bar)
            assert box.collidelist([*lit, *live]) < 0, scene.course.step.says
            scene._wrong("Because it is so, and could not be otherwise at all.")
            p.room.fresh = True
            p.frame()
        steps = [t for t in p.things if t.do and t.do[0].startswith("step")]
        places.add(tuple(sorted((t.do[0], *t.rect) for t in steps)))
        p.room.go(scene.next())
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
        scene._at(at)
        settle(p)
        for thing in [t for t in p.things if t.kind not in ("text", "bubble")]:
            spot = p.bare_spot(thing)
            if spot is None or thing.do == ("leave",):
                continue
            before = bubble(p).name
            scene.answer, scene.wrong = "", 0
            p.click_thing(thing)
            answered(p, scene, at, before, thing)
        for pressed in KEYS:
            before = seen(p, scene)
            scene.answer = ""
            p.press(pressed)
            moved = p.room.ring and pressed in ("tab", "left", "up")
            assert moved or scene.answer or seen(p, scene) != before, pressed
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
        scene.shows,
    )


def answered(p: Pilot, scene: LessonScene, at: int, before: str, thing: Thing) -> None:
    went = p.room.top is not scene or scene.course.at != at or not scene.play.settled
    assert went or scene.answer or thing.do, f"{thing.kind} {thing.name} is not answered at {before!r}"
    back_to(p, scene, at)


def back_to(p: Pilot, scene: LessonScene, at: int) -> None:
    while p.room.top is not scene:
        p.press("f1" if p.room.top.typing else "escape")
        if scene not in p.room.stack:
            p.room.go(push(scene))
    if scene.course.at != at or not scene.play.settled:
        scene._at(at)
    settle(p)


def test_after_three_wrong_clicks_the_right_one_is_shown(pilot):
    p = pilot()
    scene = learn(p, "equilibrium", "base", at=1)
    mira = next(t for t in p.things if t.kind == "seat" and t.name == "Mira")
    p.click_thing(mira)
    assert "5" in scene.answer and scene.course.at == 1, "Mira does not hold the fewest"
    for _ in range(2):
        p.click_thing(mira)
    assert scene.shows and "Here it is" in bubble(p).name
    p.click("Juno", "seat")
    settle(p)
    assert scene.course.at == 2 and not scene.shows


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
        scene._at(at)
        settle(p)
        p.click("Leave lesson")
        assert Progress(p.home).at(game, key) == at
        scene = learn(p, game, key, Progress(p.home).at(game, key))
        assert bubble(p).name == seen[at][0]


def test_a_lesson_is_found_and_leads_to_a_real_round(pilot):
    p = pilot()
    p.click("Learn")
    p.click("The base game")
    scene = settle(p)
    assert scene is not None and scene.table.game.id == "equilibrium"
    while isinstance(p.room.top, LessonScene):
        p.room.go(p.room.top.next())
        settle(p)
    p.click("Now a real round")
    sitting = p.room.top.sitting
    assert type(sitting) is Sitting and sitting.file is not None
    assert {chair.level for chair in sitting.setup.chairs if not chair.is_person} == {"learner"}


def test_the_first_table_of_a_game_offers_its_lesson_once(pilot):
    p = pilot()
    progress = Progress(p.home)
    progress.store.values["offered"], progress.store.values["met"] = [], {}
    progress.store.save()
    p.click("Play")
    p.click("Deal the cards")
    p.until(p.moves)
    p.press("escape")
    p.click("Leave the table")
    p.click("Play")
    p.until(p.moves)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_word_stands_alone_in_the_offer_of_a_lesson(pilot, size):
    """Reported: "minutes." stood in a line of its own."""
    p = pilot(size=size)
    progress = Progress(p.home)
    progress.store.values["offered"], progress.store.values["met"] = [], {}
    progress.store.save()
    p.click("Play")
    lines = [t.name for t in p.things if t.kind == "text"]
    first = next(i for i, line in enumerate(lines) if line.startswith("The lesson shows"))
    last = next(line for line in lines[first:] if line.endswith("minutes."))
    assert len(last.split()) > 3


def test_the_rulebook_and_the_shelf_lead_to_the_lessons(pilot):
    p = pilot(size=(1280, 720))
    p.press("f1")
    p.click("Learn it")
    assert p.sees("The base game")
    p.press("escape")
    p.press("escape")
    p.click("Games")
    p.click_thing(next(t for t in p.live() if t.do == ("learn", "lockdown")))
    p.click("How to put others out, and stay in")
    scene = settle(p)
    assert scene is not None and scene.table.game.id == "lockdown"


def test_the_panel_of_goals_comes_with_the_words_about_it(pilot):
    """In the first lesson only: whoever learns a variant knows the panel."""
    p = pilot()
    scene = learn(p, "equilibrium", "base")
    (first, *_rest) = [n for n, stop in enumerate(scene.course.stops) if "goals" in stop.step.light]
    for at in (0, first - 1, first, len(scene.course) - 1):
        learn(p, "equilibrium", "base", at)
        assert any(t.id == "goals" for t in p.things) == (at >= first)
    learn(p, "equilibrium", "fog")
    assert any(t.id == "goals" for t in p.things)
