"""Parts of a page that are taken over from the page before look as if they had been drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pilot import Pilot, start
from pygame.image import tobytes
from samples import first, long

from engine import games
from game.books.contract.signs import Badge
from game.table.board.action_picker import Click
from game.table.board.board import Board
from game.table.board.face_moods import SeatFace
from game.table.board.token_motion import Push
from game.table.felt.draw_board import Felt
from game.table.felt.draw_players import Plates
from game.table.messages import BeginAnew, ClickOn, ToggleLog
from game.table.question.pending_question import Asking
from game.table.stage.backdrop import Backdrop
from game.ui.page.theme import Theme
from game.ui.window.scene_runner import Room
from tools.bench import frames

SEAT: Any = ("seat", 1)
CLICK = ClickOn(Click("seat", 1))
Change = Callable[[Any, Callable[..., None]], None]
"""Changes one thing at a table; the second argument sets a field of an object until the test is over."""


def asking(**more: object) -> Change:
    return lambda table, put: put(table, "asking", lambda: Asking(None)._replace(**more))


def sign(name: str, said: object) -> Change:
    return lambda table, put: put(table.presenter.signs, name, lambda *about: said)


def mood(name: str, about: int) -> Change:
    faces = [SeatFace("calm"), SeatFace(name, about), SeatFace("calm"), SeatFace("calm")]
    return lambda table, put: put(table.play.story.moods, "faces", faces)


def another_chair(table, put) -> None:
    setup = table.sitting.setup
    chairs = [chair._replace(name="Somebody", avatar="owl") for chair in setup.chairs]
    put(table.sitting, "setup", setup._replace(chairs=tuple(chairs)))


def moved(table, put) -> None:
    now = table.places()
    places = type(now)(Theme((900, 620)), table.presenter, 0, now.filled)
    put(table, "places", lambda: places)


def can_be_chosen(table, put) -> None:
    put(Plates, "takes", lambda *about: True)


SEATS: dict[str, Change] = {
    "chair": another_chair,
    "places": moved,
    "focus": lambda table, put: (put(table.room, "focus", SEAT), put(table.room, "ring", True)),
    "pointer": lambda table, put: put(table.room, "here", SEAT),
    "can be chosen": can_be_chosen,
    "has no light": lambda table, put: put(Plates, "_unlit", lambda *about: True),
    "begins anew": lambda table, put: put(Felt, "instead_by", lambda *about: BeginAnew(CLICK)),
    "chosen": asking(chosen=frozenset({1})),
    "hinted": asking(hinted=frozenset({1})),
    "to move": lambda table, put: put(table.play.board.view, "to_move", 1),
    "mood": mood("pleased", -1),
    "glance": mood("calm", 3),
    "held": lambda table, put: put(Board, "held", lambda *about: 9),
    "out": sign("out", True),
    "badges": sign("badges", [Badge("token", 3, "Market token")]),
    "tokens on their way": lambda table, put: put(table.play.story.tokens, "pushes", [Push(0, 1)]),
    "absent": lambda table, put: put(table.sitting, "absent", {1: "Ana"}),
}
CHOOSABLE = {"pointer", "has no light"}
"""Changes that show only on a player who can be chosen."""

FACTS: dict[str, Change] = {
    "chairs": another_chair,
    "places": moved,
    "notes": sign("notes", ["Another fact"]),
    "alarm": sign("alarm", True),
    "coming": sign("coming", [2, 0]),
    "explained": sign("explained", "What it means"),
    "round": lambda table, put: put(type(table.sitting.match), "round", 1),
}

TOOLS: dict[str, Change] = {
    "theme": lambda table, put: put(table.room, "theme", Theme((900, 620))),
    "tools": lambda table, put: put(type(table), "hints", False),
    "fast": lambda table, put: put(table, "fast", True),
    "pointer": lambda table, put: put(table.room, "here", ToggleLog()),
    "focus": lambda table, put: (put(table.room, "focus", ToggleLog()), put(table.room, "ring", True)),
}
CHANGES = [
    *((SEAT, name, change) for name, change in SEATS.items()),
    *(("facts", name, change) for name, change in FACTS.items()),
    *(("tools", name, change) for name, change in TOOLS.items()),
]


@pytest.fixture(scope="module")
def at_table(tmp_path_factory):
    """A table at rest, where a player has tokens and a message is about the whole table."""
    p = Pilot(tmp_path_factory.mktemp("parts"))
    start(p, ("match", "rounds:3"))
    table = p.room.top
    p.until(lambda: not table.moving)
    yield table
    p.close()


@pytest.mark.parametrize(
    ("part", "name", "change"), CHANGES, ids=[f"{part}-{name}" for part, name, _change in CHANGES]
)
def test_a_part_is_drawn_anew_when_what_it_shows_changes(part, name, change, at_table, monkeypatch):
    room, signs = at_table.room, at_table.presenter.signs
    asking()(at_table, monkeypatch.setattr)
    if name in CHOOSABLE:
        can_be_chosen(at_table, monkeypatch.setattr)
    monkeypatch.setattr(signs, "badges", lambda *about: [Badge("token", 2, "Market token")])
    monkeypatch.setattr(signs, "coming", lambda *about: [1, 2])
    monkeypatch.setattr(signs, "notes", lambda *about: ["A fact about the table"])

    def looks():
        room.make_page()
        part_of = room.parts[part]
        return [(tobytes(s, "RGBA"), x, y) for s, x, y in part_of.items], part_of.things

    room.parts.clear()
    before = looks()
    change(at_table, monkeypatch.setattr)
    kept_where_allowed = looks()
    room.parts.clear()
    anew = looks()
    assert (anew == before) is False, "the change cannot be seen, so it would prove nothing"
    assert (kept_where_allowed == anew) is True


@pytest.fixture
def taken(monkeypatch):
    """Make every page twice, with and without parts of the one before, and compare; return those parts."""
    real, found = Room.make_page, []

    def both(room):
        known = dict(room.parts)
        page = real(room)
        found.extend(name for name, part in known.items() if room.parts.get(name) is part)
        room.parts.clear()
        fresh = real(room)
        assert page.things == fresh.things
        assert [(id(s), x, y) for s, x, y in page.items] == [(id(s), x, y) for s, x, y in fresh.items]
        return page

    monkeypatch.setattr(Room, "make_page", both)
    # A page shows more of the dark than the one before, whichever parts it has.
    monkeypatch.setattr(Backdrop, "strips", lambda self, first, end, at_once: self._done[first:end])
    return found


@pytest.mark.parametrize("count", [6, long(300)])
@pytest.mark.parametrize(
    "game", first(1, sorted(games.MODULES, reverse=True, key=lambda game: game == "lockdown"))
)
def test_a_page_with_parts_of_the_one_before_is_the_page_made_anew(game, count, taken):
    frames.play(game, (960, 600), 3, count)
    assert len(taken) > 2 * count


@pytest.mark.long
def test_a_part_is_drawn_anew_where_the_pointer_or_the_focus_comes(pilot, taken):
    p = pilot()
    start(p)
    p.make_every_frame()
    p.until(lambda: p.live("card"))
    for thing in [thing for thing in p.things if thing.kind in ("button", "icon", "seat")]:
        p.point(thing.rect.center)
        p.wait(0.1)
    for _ in range(12):
        p.press("tab")
        p.wait(0.1)
    assert {"facts", "tools", ("seat", 1)} <= set(taken)
