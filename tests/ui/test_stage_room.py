"""Where a moment and a remark lie: over nothing that they speak of, and over no words of their own."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first

from engine.kernel.events import Event
from game.table import extras
from game.table.free import settled
from game.table.moments import Shown
from game.table.stage_room import _best, short
from game.table.staging import Act
from game.table.story import Call

CALM = {"speed": "1", "bot_pace": "fast"}


def moment_of(scene, kind, seat, other=-1, **fields):
    moments = scene.presenter.moments
    event = Event(kind, {"seat": seat, "cards": (), **fields})
    return Shown(kind, moments.kinds[kind], seat, ("7H",), event, other=other)


@pytest.mark.parametrize(
    ("game", "players", "kind", "seat", "other"),
    [
        ("lockdown", 4, "set of three", 1, -1),
        ("lockdown", 4, "forced_draw", 2, 0),
        ("lockdown", 8, "set of three", 4, -1),
        ("equilibrium", 2, "rejected", 1, 0),
        ("absurd", 4, "negated", 2, -1),
        ("absurd", 2, "last card", 1, -1),
        ("absurd", 6, "last card", 0, -1),
    ],
)
@pytest.mark.parametrize(
    ("size", "letters"), first(1, [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100)])
)
def test_the_banner_of_a_short_moment_leaves_in_sight_what_it_speaks_of(
    pilot, game, players, kind, seat, other, size, letters
):
    """Reported: "Three of a kind!" lay over the third card, and "makes you draw!" over the deck."""
    p = pilot(size=size, text_size=letters, **CALM)
    sit(p, game, players)
    scene = p.room.top
    places = scene.places()
    banner = short(scene.room.theme, places, moment_of(scene, kind, seat, other))
    assert scene.room.page.rect.contains(banner)
    assert banner.collidelist([*places.shared.values()]) < 0, "over the middle"
    assert not banner.colliderect(places.own.inflate(0, -places.own.h // 4)), "over the own hand"
    assert not banner.colliderect(places.seats[seat].area), "over the cards of its player"


@pytest.mark.parametrize(
    ("game", "kind", "language"),
    [("lockdown", "cleared", "de"), ("lockdown", "cleared", "en"), ("equilibrium", "rejected", "de")],
)
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_a_caption_in_large_letters_lies_below_the_word_on_the_banner(pilot, game, kind, language, size):
    """Reported: in two lines it hid the lower half of the word."""
    p = pilot(size=size, text_size=200, language=language, **CALM)
    sit(p, game, 4)
    scene = p.room.top
    shown = moment_of(scene, kind, 0, by=1, card=5, slot=0, zone=0)._replace(
        event=Event(kind, {"seat": 0, "by": 1, "cards": (0, 13), "card": 5, "slot": 0})
    )
    page = p.room.page
    page.things.clear()
    for draw in scene.staged(page, Act(shown, True, 0.8)).parts():
        draw()
    title, caption, *_rest = (t.rect for t in page.things if t.kind == "text" and t.value)
    assert title.bottom <= caption.y + page.px(20), "letters have air above and below them"
    assert caption.bottom <= page.height


def test_a_remark_lies_over_no_cards_where_there_is_room(pilot):
    """Reported: at two, a remark lay over the indices of the hand below the name."""
    p = pilot(size=(1280, 720), **CALM)
    sit(p, "equilibrium", 2)
    p.until(lambda: p.room.top.play.picker is not None)
    scene, page = p.room.top, p.room.page
    before = len(page.things)
    lying = [settled(t).rect for t in page.things if t.kind in extras.COVERED or t.do is not None]
    box = []
    page.panel, panel = lambda rect, look: box.append(rect) or panel(rect, look), page.panel
    extras.calls(page, scene.places(), [Call(1, "Just as I planned. Or was it?", 1.0, True)])
    page.panel = panel
    assert len(page.things) >= before and box[0].collidelist(lying) < 0


def test_a_remark_covers_as_little_as_can_be_where_there_is_no_room(pilot):
    """Reported: with large words it lay over the heading of the attacks."""
    p = pilot(size=(1280, 720), text_size=200, **CALM)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker is not None)
    scene, page = p.room.top, p.room.page
    places, window = scene.places(), page.rect.inflate(-page.px(20), -page.px(20))
    lying = [t.rect for t in page.things if t.kind in extras.COVERED or t.do is not None]
    for seat in (1, 2, 3, 4, 5):
        box = extras._beside(page, places, seat, 220, 120)
        below = box.move_to(
            midtop=(places.seats[seat].plate.centerx, places.seats[seat].plate.bottom + page.px(10))
        )
        over = [sum(r.w * r.h for r in map(at.clip, lying)) for at in (box, below.clamp(window))]
        assert over[0] <= over[1]


@pytest.mark.parametrize("text", [100, 200])
def test_a_remark_hides_no_face_name_or_words_and_is_rather_not_shown(pilot, text):
    """Reported: "You played that beautifully." lay over the speaker and another player's cards."""
    p = pilot(size=(1280, 720), text_size=text, seed=3, **CALM)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker is not None)
    scene, page = p.room.top, p.room.page
    lying = [settled(t).rect for t in page.things if t.rect.w]
    for seat in range(1, 6):
        extras.calls(page, scene.places(), [Call(seat, "You played that beautifully.", 1.0, True)])
        extras.calls(page, scene.places(), [Call(seat, "Believe me?", 1.0)] if text == 100 else [])
    said = [t.rect for t in page.things if t.kind == "call"]
    assert said or text == 200
    assert all(rect.collidelist(lying) < 0 for rect in said)


def test_the_place_of_a_banner_is_found_once_for_all_its_frames(pilot):
    p = pilot()
    sit(p, "lockdown", 4)
    p.wait(0.5)
    scene = p.room.top
    kind = next(iter(scene.presenter.moments.kinds))
    shown = moment_of(scene, kind, 1)
    first = short(scene.room.theme, scene.places(), shown)
    searched = _best.cache_info().misses
    assert all(short(scene.room.theme, scene.places(), shown) == first for _ in range(9))
    assert _best.cache_info().misses == searched
