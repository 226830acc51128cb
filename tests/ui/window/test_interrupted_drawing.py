"""A page that is drawn ahead may be abandoned at any new picture: the final page is still correct."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from learner import ALL, bubble, learn
from looked import GOLDEN, look
from pilot import sit
from samples import first
from tables import GAMES

from game.features.lessons.lesson_run import words
from game.features.lessons.table_screen import LessonScene
from game.features.puzzles.shipped_puzzles import shelf_of
from game.features.replay.messages import StepBy
from game.ui.art.picture_cache import PICTURES, Enough, PictureCache
from tests.features.puzzles.test_puzzles import at, room_of


class GivesUp:
    """Abandons a page at each picture that no page had before, as if nothing were drawn yet."""

    def __init__(self, monkeypatch) -> None:
        self.works, self.on = True, False
        """Whether pages are abandoned at all, and whether one is being drawn ahead now."""
        self.asked: set[object] = set()
        self.count = 0
        assert not {"made", "for_a_while"} & vars(PICTURES).keys(), "an earlier test left it behind"
        made = PictureCache.made
        monkeypatch.setattr(PictureCache, "made", lambda *args: self.look(args[1]) or made(*args))
        monkeypatch.setattr(PictureCache, "for_a_while", lambda *args: self.ahead())

    @contextmanager
    def ahead(self):
        self.on = self.works
        try:
            yield
        finally:
            self.on = False

    def look(self, key) -> None:
        known = key in self.asked
        self.asked.add(key)
        if self.on and not known:
            self.count += 1
            raise Enough


@pytest.fixture
def gives_up(monkeypatch):
    return GivesUp(monkeypatch)


def begin(p):
    """From now on draw as the loop does: each frame with news, and pictures ahead of them."""
    p.make_every_frame()
    p.room.pictures.driven = True


def ahead(p):
    """Draw ahead what the next frames need; each attempt at a page gets one picture further."""
    pictures = p.room.pictures
    while pictures.awaited:
        pictures.draw_ahead(0.0, idle=True)


def rests(p, seen, most=3000):
    """Let frames pass until this is true and no page is held back."""
    for _frame in range(most):
        if seen() and not p.room.hold.on:
            return
        p.frame()
        ahead(p)
    raise AssertionError(f"never seen; there is {p.names()}")


def shown(p):
    """The visible page, for eyes and for a screen reader; checks that a page made again is the same."""
    p.frame()
    page = listed(p.room.page)
    assert page == listed(p.room.make_page())
    return page


def listed(page):
    things = [(thing.kind, thing.name, tuple(thing.rect), thing.do, thing.lit) for thing in page.things]
    return things, [(item.surface.get_size(), item.x, item.y) for item in page.items]


def squeezed(said: str) -> str:
    return "".join(said.split())


def told(scene: LessonScene) -> str:
    """The text of a lesson's current step."""
    pieces = words(scene.lesson.told_step, scene.sitting.match.state, scene.play.names)
    return squeezed("".join(piece.text for piece in pieces))


def in_a_lesson(p, game, key):
    """Press Return at each step, and see each page."""
    begin(p)
    scene = learn(p, game, key)
    while True:
        rests(p, lambda: scene.play.settled and scene.play.ready_in <= 0)
        page = shown(p)
        assert told(scene) in squeezed(bubble(p).name), (scene.course.at, bubble(p).name)
        assert not scene.moving or scene.play.moving, "something keeps the loop awake"
        yield scene.course.at, page
        p.press("return")
        ahead(p)
        if p.room.top is not scene:
            return


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "key"), first(1, sorted(ALL, key=lambda one: one != ("equilibrium", "fog")))
)
def test_every_step_of_a_lesson_says_its_words_whatever_was_given_up(pilot, gives_up, game, key):
    look = {"size": (1280, 720), "speed": "4", "bot_pace": "instant"}
    broken = [*in_a_lesson(pilot(**look), game, key)]
    assert gives_up.count or key == "two", "only that lesson asks for nothing"
    gives_up.works = False
    whole = [*in_a_lesson(pilot(**look), game, key)]
    assert broken == whole


def at_a_table(p, game, questions):
    """Answer some questions of a match, and see the page of each."""
    begin(p)
    sit(p, game, 3)
    table = p.room.top
    for _question in range(questions):
        rests(p, lambda: table.play.picker is not None and not table.moving)
        yield shown(p)
        card = next((thing for thing in p.live("card")), None)
        if card is not None:  # the page's words are laid out ahead, too
            p.point(card.rect.center)
            rests(p, lambda: table.reader.shown is not None or not table.reader.due)
            yield shown(p)
        legal = table.play.view.legal
        table.play.play(legal[p.chance.below(len(legal))])
        if table.play.sitting.round_over:
            return


@pytest.mark.parametrize(("game", "questions"), first(1, [("absurd", 4), *((game, 8) for game in GAMES)]))
def test_every_question_at_a_table_is_shown_whatever_was_given_up(pilot, gives_up, game, questions):
    look = {"size": (1280, 720), "speed": "4", "bot_pace": "instant", "seed": 5, "coaching": True}
    broken = [*at_a_table(pilot(**look), game, questions)]
    assert gives_up.count
    gives_up.works = False
    assert broken == [*at_a_table(pilot(**look), game, questions)]


def at_a_puzzle(p, game, count=3):
    for puzzle in shelf_of(game).puzzles[:count]:
        room_of(p, game)
        begin(p)
        table = at(p, puzzle)
        rests(p, lambda table=table: not table.moving)
        yield shown(p)
        p.room.stack = p.room.stack[:1]


@pytest.mark.long
@pytest.mark.parametrize("game", first(1, GAMES))
def test_every_puzzle_is_shown_whatever_was_given_up(pilot, gives_up, game):
    look = {"size": (1280, 720), "speed": "4", "bot": "novice"}
    broken = [*at_a_puzzle(pilot(**look), game)]
    gives_up.works = False
    assert broken == [*at_a_puzzle(pilot(**look), game)]


def at_a_replay(p, which):
    begin(p)
    scene = look(p, which)
    for _step in range(6):
        rests(p, lambda: not scene.moving)
        yield shown(p)
        scene.act(StepBy("decision", 1))
        p.room.fresh = True


@pytest.mark.long
@pytest.mark.parametrize(("which",), first(1, [(GOLDEN[n],) for n in (6, 1, 5, 9)]), ids=str)
def test_every_step_of_a_replay_is_shown_whatever_was_given_up(pilot, gives_up, which):
    options = {"size": (1280, 720), "speed": "4"}
    broken = [*at_a_replay(pilot(**options), which)]
    gives_up.works = False
    assert broken == [*at_a_replay(pilot(**options), which)]
