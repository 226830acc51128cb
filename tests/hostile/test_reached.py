"""Everything that can be pressed on any screen can be reached by Tab, by arrows or a gamepad, and by a
finger.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import NamedTuple

import pytest
from pilot import Pilot
from pygame import Rect
from samples import busiest_first, first, wide

from engine import games
from engine.kernel.rng import Rng
from game.table.match.setup import first_setup
from game.table.messages import Choices, ShowEarlier
from game.ui.page import focus_search
from game.ui.page.page import Thing
from game.ui.page.widgets import ShowTab
from hostile.at_tables import GAMES
from hostile.screens import screens


def by_arrows(p: Pilot) -> set[object]:
    """The things to which the four arrows lead, one after the other, from the first focus on."""
    things = p.things
    found = {start} if (start := p.room.top.first_focus(things)) is not None else set()
    todo = [*found]
    while todo:
        here = todo.pop()
        for way in focus_search.WAYS:
            there = focus_search.step(things, here, way)
            if there not in found:
                found.add(there)
                todo.append(there)
    return found


def by_tab(p: Pilot) -> set[object]:
    things, found = p.things, set[object]()
    here = p.room.top.first_focus(things)
    while here is not None and here not in found:
        found.add(here)
        here = focus_search.cycle(things, here, 1)
    return found


def is_touched(p: Pilot, thing) -> bool:
    """Whether a finger finds it somewhere."""
    rect, least = thing.rect.clip(p.room.page.rect), p.room.theme.target
    points = [(rect.x + rect.w * x // 8, rect.y + rect.h * y // 8) for x in range(1, 8) for y in range(1, 8)]
    return any((hit := focus_search.touched(p.things, at, least)) and hit.id == thing.id for at in points)


def is_seen(p: Pilot, thing) -> bool:
    """Whether the page shows that the focus is on this thing; one that fills the page needs no ring."""
    room, pages = p.room, []
    before = room.focus, room.ring, room.lost
    room.focus, room.ring = thing.id, True
    for room.lost in (True, False):
        pages.append(room.make_page().items)
    room.focus, room.ring, room.lost = before
    without, with_ring = pages
    return thing.rect.contains(room.page.rect) or any(item not in without for item in with_ring)


def unseen(p: Pilot) -> list[object]:
    return [(t.kind, t.name) for t in focus_search.visited(p.things) if not is_seen(p, t)]


def faults(p: Pilot) -> dict[str, list[object]]:
    things = focus_search.reachable(p.things)
    arrows, tab = by_arrows(p), by_tab(p)
    rows = {t.row for t in things if t.id in tab and focus_search.is_fan(t.row)}
    return {
        "arrows": [t.name for t in things if t.id not in arrows],
        "tab": [t.name for t in things if t.id not in tab and t.row not in rows],
        "unseen": unseen(p),
        "finger": [(t.kind, t.name, t.rect) for t in things if not is_touched(p, t)],
    }


@pytest.fixture(params=[(1280, 720, 100), (960, 600, 200)], ids=str)
def p(tmp_path, request):
    *size, text = request.param
    made = Pilot(tmp_path, size=(size[0], size[1]), text_size=text)
    yield made
    made.close()


AXES = {"up": (1, -1), "down": (1, 1), "left": (0, -1), "right": (0, 1)}
"""By way, the axis it follows, and whether forwards."""
STRAY = 0.015
"""The share of arrows that may lead elsewhere than the eye would go; it may only become smaller."""


class Seen(NamedTuple):
    """A thing as the eye sees it: all its pieces together, and whether it is a tool at the edge."""

    thing: Thing
    rect: Rect
    tool: bool


def seen(things: Sequence[Thing]) -> list[Seen]:
    """What lies on the page, without what lies on something else, measured by the test itself."""
    found: list[Seen] = []
    for thing in focus_search.visited(things):
        pieces = [one.rect for one in things if one.id == thing.id]
        rect = pieces.pop()
        rect = rect.unionall([one for one in pieces if one.colliderect(rect)])
        found.append(Seen(thing, rect, thing.row == focus_search.BAR))
    return [one for one in found if not any(lies_on(one.rect, other.rect) for other in found)]


def lies_on(inner: Rect, outer: Rect) -> bool:
    return outer.w >= 2 * inner.w and outer.h >= 2 * inner.h and outer.collidepoint(inner.center)


def ahead(here: Rect, rect: Rect, way: str, straight: bool) -> int | None:
    """How far a rectangle lies ahead, from edge to edge; None: it does not.

    Straight, or else at most half sideways, where the way to the side counts double.
    """
    axis, forwards = AXES[way]
    begin, end = here[axis], here[axis] + here[axis + 2]
    first, last = rect[axis], rect[axis] + rect[axis + 2]
    side, wide_here, wide_there = 1 - axis, here[3 - axis], rect[3 - axis]
    shared = min(here[side] + wide_here, rect[side] + wide_there) - max(here[side], rect[side])
    gap = first - end if forwards > 0 else begin - last
    beyond = (first + last - begin - end) * forwards > 4
    level = shared > 0.3 * min(wide_here, wide_there) if straight else -shared <= gap
    within = level and beyond and 2 * gap > -min(end - begin, last - first)
    return gap + 2 * max(0, -shared) if within else None


def sights(here: Seen, page: Sequence[Seen], way: str) -> list[dict[object, int]]:
    """What the eye finds in a direction, and how far away: straight, aslant, and above or below its row.

    Tools count only if nothing else lies there, but lead to one another.
    """
    sideways, whole = way in ("left", "right"), here.rect
    if here.thing.row is not None and not here.tool:
        whole = whole.unionall([one.rect for one in page if one.thing.row == here.thing.row])
    for tools in (True, False) if here.tool and sideways else (False, True):
        found = []
        some = [one for one in page if one.tool == tools and one != here]
        for rect, straight in ((here.rect, True), (here.rect, False), (whole, False)):
            gaps = {one.thing.id: ahead(rect, one.rect, way, straight) for one in some}
            found.append({one: gap for one, gap in gaps.items() if gap is not None})
        if any(found):
            return [gaps for gaps in found if gaps]
    return []


def strays(p: Pilot) -> tuple[int, list[tuple[Thing, str, object]]]:
    """How many arrows have something ahead, and those that lead to nothing as near as that.

    An arrow key may move the focus into a thing, and may do nothing at the end of a row.
    """
    page, count, found = seen(p.things), 0, []
    rects = {one.thing.id: one.rect for one in page}
    for here in page:
        for way in focus_search.WAYS:
            gaps = sights(here, page, way)
            there = focus_search.step(p.things, here.thing.id, way)
            ends = there == here.thing.id and here.thing.row is not None and way in ("left", "right")
            if not gaps or ends:
                continue
            count += 1
            room = 1.1 * max(0, min(gaps[0].values())) + here.rect[2 + AXES[way][0]] * 0.35 + 4
            nested = there != here.thing.id and there not in rects  # it lies on something
            if not nested and all(some.get(there, room + 1) > room for some in gaps):
                found.append((here.thing, way, there))
    return count, found


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, wide(2), wide(3)])
def test_everything_is_reached_on_every_screen_and_arrows_go_where_the_eye_goes(p, seed):
    found, arrows, astray = {}, 0, list[object]()
    for name, opener in screens().items():
        opener(p, Rng(seed))
        p.wait(0.3)
        found[name] = {what: which for what, which in faults(p).items() if which}
        count, led_elsewhere = strays(p)
        arrows += count
        astray += [(name, thing.name, way, there) for thing, way, there in led_elsewhere]
        for scene in reversed(p.room.stack[1:]):
            scene.left()
        p.room.stack = [p.title]
    bad = {name: which for name, which in found.items() if which}
    assert not bad, "\n".join(f"{name}: {which}" for name, which in bad.items())
    print(f"{len(astray)} of {arrows} arrows lead elsewhere than the eye would go")
    assert len(astray) <= STRAY * arrows, "\n".join(map(str, astray))


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_arrows_lead_from_hand_to_table_and_from_player_to_player(tmp_path, game):
    """Reported: left from the upper player led to the menu, up from the hand to a number in the ribbon."""
    with closing(Pilot(tmp_path, size=(1280, 720), bot="regular")) as p:
        p.room.go(p.title.play(first_setup(game, min(4, games.game(game).players[1])), 7))
        table, count = p.room.top, 0
        for _turn in range(6):
            p.until(lambda: p.room.top is not table or p.moves())
            if p.room.top is not table:
                break
            shown, led_elsewhere = strays(p)
            of_the_game = [
                (thing.name, *led) for thing, *led in led_elsewhere if isinstance(thing.do, Choices)
            ]
            assert not of_the_game
            visited = focus_search.visited(p.things)
            words = [t for t in visited if isinstance(t.do, ShowEarlier)]
            assert not words, "its tool opens the log"
            players = {t.id for t in p.things if t.kind == "seat"}
            assert players <= {t.id for t in visited}, "the next player may be one who cannot be chosen"
            count += shown
            legal = table.play.view.legal
            table.play.play(legal[p.chance.below(len(legal))])
        assert count > 50


@pytest.mark.parametrize("name", ["LooksScene", "PuzzleEnd", "table of lockdown, alone"])
def test_the_focus_is_seen_on_everything_to_which_arrows_lead(tmp_path, name):
    """Reported: right from a pile and up from a face it was lost, on the words of a hint and on a note."""
    with closing(Pilot(tmp_path, size=(1280, 720))) as p:
        screens()[name](p, Rng(1))
        p.wait(0.3)
        assert not unseen(p)
        if p.moves():
            p.press("h")
            p.until(lambda: any(thing.kind == "panel" for thing in p.things))
            assert not unseen(p)


def test_a_button_as_wide_as_the_row_above_it_is_not_jumped_over():
    """Reported: down from one of two led past the wide one below them."""
    half, whole = 240, 490
    page = {"left": (0, 0, half, 44), "right": (250, 0, half, 44)}
    page |= {"wide": (0, 50, whole, 44), "low": (0, 100, half, 44)}
    things = [Thing("button", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    ways = {
        ("left", "down"): "wide",
        ("right", "down"): "wide",
        ("wide", "down"): "low",
        ("low", "up"): "wide",
    }
    for (here, way), there in ways.items():
        assert focus_search.step(things, here, way) == there


def test_a_small_button_beside_two_tall_faces_is_not_jumped_over():
    """Reported: no arrow led to what folds the log, whose left edge is just right of the players'."""
    page = {"low": (16, 542, 144, 163), "button": (178, 421, 64, 44), "high": (16, 106, 144, 153)}
    things = [Thing("button", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    assert focus_search.step(things, "low", "up") == "button"
    assert focus_search.step(things, "button", "up") == "high"
    assert focus_search.step(things, "high", "down") == "button"


def test_a_wide_thing_partly_above_a_wide_button_is_not_jumped_over():
    """Reported: the up key led from a review's only choice past its graph to the button above."""
    page = {"back": (24, 16, 73, 44), "graph": (175, 169, 530, 166), "choice": (24, 381, 317, 73)}
    things = [Thing("button", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    assert focus_search.step(things, "choice", "up") == "graph"


def test_an_arrow_leads_from_a_hand_to_the_face_beside_it():
    """Reported: down from any card led there, and left from the first card nowhere."""
    page = {"face": (12, 462, 135, 127), "first": (317, 469, 83, 110), "last": (398, 470, 83, 110)}
    rows = {"first": ("hand", 0), "last": ("hand", 0)}
    things = [
        Thing("card", name, Rect(rect), do=(name,), id=name, row=rows.get(name))
        for name, rect in page.items()
    ]
    ways = {("last", "left"): "first", ("first", "left"): "face", ("first", "down"): "first"}
    ways |= {("last", "down"): "last", ("face", "right"): "first", ("last", "right"): "last"}
    for (here, way), there in ways.items():
        assert focus_search.step(things, here, way) == there


def test_what_no_arrow_leads_to_is_reached_on_the_way_back():
    """At 200 %, no arrow key led to a replay's number of further events, far from all else."""
    page = {"sign": (22, 102, 36, 36), "seat": (11, 352, 126, 121), "ace": (444, 375, 73, 96)}
    page |= {"joker": (506, 72, 76, 107), "more": (150, 255, 102, 45), "line": (16, 488, 705, 51)}
    page |= {"low sign": (23, 378, 36, 36)}
    things = [Thing("button", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    things = [thing._replace(row="hand") if thing.id == "ace" else thing for thing in things]
    assert focus_search.step(things, "more", "down") == "line"
    assert focus_search.step(things, "line", "up") == "ace"
    assert focus_search.step(things, "ace", "left") == "more"
    assert focus_search.step(things, "more", "right") == "ace"


def test_down_from_a_lifted_card_leads_below_it_and_not_to_its_neighbour():
    """Reported: the card with the focus lies higher, and down bounced between it and the next card."""
    page = {"lifted": (300, 180, 91, 127), "next": (400, 195, 91, 127), "hand": (340, 420, 91, 127)}
    things = [Thing("card", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    assert focus_search.step(things, "lifted", "down") == "hand"


def test_an_arrow_at_the_edge_does_not_jump_to_a_far_corner():
    """Reported: left from the first card led up to *Leave lesson*, and Return left at once."""
    page = {"leave": (20, 10, 130, 44), "card": (420, 400, 91, 127), "other": (520, 400, 91, 127)}
    page["plate"] = (16, 560, 140, 60)
    things = [Thing("card", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    assert focus_search.step(things, "card", "left") == "plate"
    assert focus_search.step(things, "plate", "up") == "leave"


@pytest.mark.parametrize(
    "name", ["Pause", "question: pause of a lesson", "LessonEnd", "question: next match"]
)
def test_up_and_down_go_round_in_a_menu(p, name):
    """Reported: up from the first entry of the pause did nothing."""
    screens()[name](p, Rng(1))
    p.wait(0.3)
    places = sorted(focus_search.visited(p.things), key=lambda thing: thing.rect.y)
    first, last = places[0].id, places[-1].id
    assert focus_search.step(p.things, first, "up") == last
    assert focus_search.step(p.things, last, "down") == first


def test_down_leads_from_the_scores_of_a_round_to_the_button_below(p):
    """Reported: down went round in the scores, and never reached the golden button."""
    screens()["Sheet"](p, Rng(1))
    p.wait(0.3)
    places = focus_search.visited(p.things)
    golden = next(thing.id for thing in places if thing.lit)
    for here in (thing.id for thing in places):
        for _press in places:
            here = focus_search.step(p.things, here, "down")
        assert here == golden


def test_the_focus_stays_before_a_veil(p):
    """Reported: up from *Continue* led to a card behind the pause menu, and no focus was seen."""
    page = p.room.make_page()
    page.thing("card", "QH", Rect(0, 0, 90, 120), read=True, id="card")
    page.veil()
    assert focus_search.visited(page.things) == []


def test_a_page_begins_at_its_golden_button_and_not_at_the_open_tab():
    """Reported: on the page of lessons Return did nothing, as the focus lay on the tab."""
    tab = Thing("button", "Eightfist", Rect(0, 0, 90, 40), do=ShowTab("eightfist"), id="tab", lit=True)
    gold = Thing("button", "Begin", Rect(0, 90, 90, 40), do=("begin",), id="gold", lit=True)
    assert focus_search.first([tab, gold]) == "gold"
    assert focus_search.first([tab]) == "tab"


def test_tab_goes_along_a_row_from_the_left():
    """Reported: it ran backwards through the tools of the table, the rulebook and the lessons."""
    page = {
        "menu": (0, 0, 44, 44),
        "log": (300, 0, 44, 44),
        "undo": (250, 0, 44, 44),
        "hint": (200, 0, 44, 44),
    }
    page |= {"card": (0, 100, 80, 120), "other": (60, 100, 80, 120), "small": (200, 150, 20, 20)}
    things = [Thing("button", name, Rect(rect), do=(name,), id=name) for name, rect in page.items()]
    told = ["menu", "hint", "undo", "log", "card", "other", "small"]
    assert [focus_search.cycle(things, here, 1) for here in told] == [*told[1:], told[0]]
    assert [focus_search.cycle(things, here, -1) for here in told] == [told[-1], *told[:-1]]


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_the_focus_begins_where_it_would_if_everything_already_lay_there(tmp_path, game):
    """Reported: after a shuffle the focus was on the player's own face, because the cards still flew."""
    with closing(Pilot(tmp_path, size=(1280, 720), bot="regular", speed="4", bot_pace="fast")) as p:
        p.room.go(p.title.play(first_setup(game, min(4, games.game(game).players[1])), 7))
        p.press("right")
        table = p.room.top
        for _question in range(5):
            p.until(lambda: p.room.top is not table or (p.moves() and not table.moving))
            if p.room.top is not table:
                break
            begins = next(thing for thing in p.things if thing.id == table.first_focus(p.things))
            here = next((thing for thing in p.things if thing.id == p.room.focus), begins)
            assert here.id == begins.id or (here.lit and here.row == begins.row), (here.name, begins.name)
            legal = table.play.view.legal
            table.play.play(legal[p.chance.below(len(legal))])


@pytest.mark.long
def test_the_focus_is_on_what_can_be_played_and_not_on_a_faint_card(tmp_path):
    """Reported: after an attack it stayed on a card that could only be a bluff, while the pile was lit."""
    with closing(Pilot(tmp_path, size=(1280, 720), bot="regular")) as p:
        tried = 0
        for seed in (1, 3):
            p.room.go(p.title.play(first_setup("absurd", 4), seed))
            p.press("right")
            table = p.room.top
            for _question in range(8):
                p.until(lambda table=table: p.room.top is not table or (p.moves() and not table.moving))
                if p.room.top is not table:
                    break
                p.wait(0.1)
                felt, asking, lit = table.felt(), table.asking(), [t for t in p.live() if t.lit]
                faint = [t.id for t in p.live() if felt.is_faint(asking, t.do)]
                tried += bool(lit and faint)
                assert not lit or p.room.focus not in faint
                assert p.room.ring and any(t.id == p.room.focus for t in focus_search.visited(p.things))
                legal = table.play.view.legal
                table.play.play(legal[p.chance.below(len(legal))])
            for scene in reversed(p.room.stack[1:]):
                scene.left()
            p.room.stack = [p.title]
        assert tried > 3
