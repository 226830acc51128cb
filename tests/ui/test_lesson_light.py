"""A lesson's step lights what its sentence names, and the bubble's tail ends at what it names first."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pygame
import pytest
from learner import ALL, bubble, learn, settle
from pilot import Pilot
from pygame import Rect
from samples import first

from engine.eightfist.cards import DECK
from game.books.eightfist.worth import settled
from game.lessons.course import said as sentence
from game.room.page import Page
from game.room.theme import COLOURS
from game.scenes.lesson import LessonScene
from game.scenes.lesson_light import DARK, darken, joined, light, pointed, seams
from game.scenes.lesson_page import todo
from game.table import speech
from game.words import use

MOST_TOLD = 8
"""The most words of the line that says what to click, a button's own words apart."""
SIZES = ((1280, 720, 100), (960, 600, 200))
CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠★]|Fistface|Cry Baby|Queen's Grace")
NAMES: Mapping[str, str] = {"Fistface": "FF", "Cry Baby": "CB", "Queen's Grace": "QG"}
SUITS = dict(zip("♥♦♣♠★", "HDCSX", strict=True))
NEAR = {100: 230, 200: 480}
"""By size of text, how far at 1080 lines a bubble may lie from what it speaks of."""
NOT_THERE = {
    ("eightfist", "frozen"): {"QS", "CB", "FF"},
    ("absurd", "matching"): {"TH"},
    ("absurd", "effects"): {"AH"},
}
"""By lesson, cards that are named although they lie nowhere open: not drawn yet, or under a pile."""
ZONES: Mapping[str, Mapping[str, str]] = {
    "equilibrium": {r"Market": "market", r"the deck": "deck", r"deck's": "deck"},
    "eightfist": {r"stock": "stock", r"slush": "slush"},
    "lockdown": {r"the deck": "deck"},
    "absurd": {r"the pile": "pile0"},
}
"""By game, words for places of the table, and the zone that is meant."""


def name_of(card: str) -> str:
    """A card as the page names it: `TD` for 10♦."""
    return NAMES.get(card) or card[:-1].replace("10", "T") + SUITS[card[-1]]


def inside(rect: Rect, lit: list[Rect]) -> bool:
    return any(one.inflate(4, 4).contains(rect) for one in lit)


@pytest.mark.parametrize(("width", "height", "text"), first(1, SIZES))
@pytest.mark.parametrize(("game", "key"), first(4, ALL))
def test_what_is_spoken_of_is_lit_and_pointed_at(pilot, game, key, width, height, text):
    p = pilot(size=(width, height), text_size=text)
    scene, dark = learn(p, game, key), set()
    for at in range(len(scene.course)):
        scene._at(at)
        scene.play.hurry(scene.tempo)
        settle(p)
        bar = next((t.rect for t in p.things if t.id == "prompt-bar"), None)
        assert bubble(p)
        lit = light(scene, p.room.page, bar)
        points(p, scene)
        told = re.sub("“.*”", "…", "".join(piece.text for piece in todo(scene))).split()
        assert len(told) <= MOST_TOLD, told
        said = sentence(scene.course.step, scene.sitting.match.state, scene.play.names)
        for card in map(name_of, CARD.findall(said)):
            lie = [t.rect for t in p.things if t.kind in ("card", "memory") and t.name == card]
            assert lie or card in NOT_THERE.get((game, key), ()), f"{card} is nowhere: {said}"
            assert all(inside(rect, lit) for rect in lie), f"{card} is dark: {said}"
        dark |= {f"{word} is dark: {said}" for word in unlit(p, scene, said, lit)}
    assert not dark


def points(p: Pilot, scene: LessonScene) -> None:
    """Whether the bubble lies near by, and its tail ends at the first thing that is named, and is short.

    Reported: a tail that ended halfway seemed to speak of what lay nearer to its end.
    """
    page = p.room.page
    goals = pointed(scene, page)
    if goals:
        apart = speech.apart(bubble(p).rect, goals[0])
        assert apart <= page.px(NEAR[round(100 * page.theme.text)]), f"far off: {scene.course.step.says}"
    tails = [t for t in p.things if t.kind == "tail"]
    if not tails:
        return
    tip, box = tails[0].rect, bubble(p).rect
    if goals:
        assert goals[0].inflate(4, 4).collidepoint(tails[0].value), scene.course.step.says
        assert speech.apart(tip, goals[0]) <= page.px(20), f"halfway: {scene.course.step.says}"
    assert speech.apart(tip, box) <= page.px(speech.LONG) + 1, f"a long tail: {scene.course.step.says}"
    over = [t for t in p.things if t.kind in ("seat", "card", "back") and t.rect.collidepoint(tip.topleft)]
    assert all(t.rect.collidepoint(tails[0].value) for t in over), f"over: {scene.course.step.says}"


def unlit(p: Pilot, scene: LessonScene, said: str, lit: list[Rect]) -> list[str]:
    """Places and people that are named but not lit."""
    found, places, zones = [], scene.places(), scene.table.zone
    for word, zone in ZONES[scene.table.game.id].items():
        lie = [t.rect for t in p.things if t.kind in ("card", "back", "memory") and t.value[0] == zones[zone]]
        if re.search(word, said) and lie and not any(inside(rect, lit) for rect in lie):
            found.append(word)
    for seat, name in enumerate(scene.play.names):
        if re.search(rf"\b{name}\b", said) and not inside(places.seats[seat].plate, lit):
            found.append(name)
    return found


def test_a_language_may_name_things_in_another_order(pilot):
    """The tail follows the order of the sentence in the language in use."""
    p = pilot(language="de")
    use("de")
    scene = learn(p, "equilibrium", "base", at=1)
    points(p, scene)
    use("en")


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_the_sign_of_a_quad_is_wide_enough_and_no_edge_runs_through_it(pilot, width, height, text):
    """Reported: the light's frame ran through −20, and elsewhere the number was wider than its disc."""
    p = pilot(size=(width, height), text_size=text)
    learn(p, "eightfist", "base", at=13)
    (sign,) = [t.rect for t in p.things if t.kind == "sign"]
    number = next(t.rect for t in p.things if t.kind == "text" and t.name == "−20")
    assert sign.left + 4 <= number.left and number.right <= sign.right - 4
    left, right = (next(t.rect for t in p.things if t.name == name) for name in ("8H", "8C"))
    gold = pygame.Color(COLOURS["gold"])
    gap = [p.window.get_at((x, left.centery)) for x in range(left.right - 1, right.left + 1)]
    assert all(abs(at.r - gold.r) + abs(at.g - gold.g) + abs(at.b - gold.b) > 60 for at in gap)
    one, other, low = Rect(0, 0, 100, 140), Rect(104, 0, 100, 140), Rect(0, 143, 100, 140)
    found = seams([one, other, low], 12)
    assert len(found) == 2
    assert found[0].contains(Rect(98, 0, 8, 140)) and found[1].contains(Rect(0, 138, 100, 8))
    assert not seams([one, one.move(140, 0)], 12)


def test_a_pair_of_kings_has_its_sign_too():
    """Reported: the sign 0 was there for a pair of queens, not for one of kings."""
    card = {name: number for number, name in enumerate(DECK)}
    fist = [card[name] if name != "-" else -1 for name in ["KH", "CB", "3C", "9H", "KD", "QG", "3D", "-"]]
    assert settled(fist) == [((0,), 0), ((1,), 0), ((2,), 0)]


def test_areas_that_lie_on_each_other_are_lit_as_one():
    """A reported fault: ragged light around a fan of cards, and around a card below the question."""
    fan = [Rect(100, 50, 80, 110), Rect(140, 48, 80, 114), Rect(180, 50, 80, 110)]
    assert joined(fan) == [Rect(100, 48, 160, 114)]
    bar, card = Rect(100, 0, 300, 40), Rect(200, 48, 80, 110)
    assert joined([bar, card]) == [bar, card]
    assert not seams([bar, card], 16), "unequal areas keep an edge between them"


def test_a_tail_ends_before_what_lies_between():
    """A reported fault: tails ran across faces, and behind cards, right over the table."""
    card = Rect(300, 80, 60, 90)
    assert speech._reach((100, 100), (180, 100), [card], 110) == (180, 100)
    assert speech._reach((100, 100), (700, 100), [], 110) == (210, 100)
    assert speech._reach((220, 100), (700, 100), [card], 110) == (297, 100)
    assert speech._reach((220, 100), (330, 100), [card], 110) == (330, 100), "what it speaks of is no bar"


@pytest.mark.parametrize(("game", "key", "at"), [("absurd", "tricks", 9), ("absurd", "matching", 12)])
def test_a_tail_comes_as_far_as_what_it_speaks_of(pilot, game, key, at):
    """Reported: a tail ended beside the own face, though the sentence spoke of the effect below it."""
    p = pilot(size=(1280, 720))
    learn(p, game, key, at)
    assert [t for t in p.things if t.kind == "tail"]


def test_a_bubble_rather_lies_where_its_tail_runs_over_no_other_card():
    """A reported fault: tails ran over what is printed on cards."""
    goal, card = Rect(600, 300, 60, 80), Rect(480, 300, 80, 110)
    beside, above = Rect(200, 310, 200, 80), Rect(560, 120, 200, 80)
    assert speech._over(beside, goal, [card]) > speech._over(above, goal, [card]) == 0


def test_light_becomes_dark_little_by_little(pilot):
    """Strangers took the straight edge of the dark for a fault."""
    p = pilot(size=(1280, 720))
    page, lit = Page(p.room.theme, p.room.pictures), Rect(300, 200, 200, 100)
    darken(page, [lit, lit.move(220, 0)])
    dark = page.items[-1].surface
    out = [dark.get_at((400, y)).a for y in range(lit.bottom + 12, lit.bottom + 60)]
    assert out == sorted(out) and len({*out}) > 8 and out[-1] == DARK
    assert dark.get_at(lit.center).a == 0 and max(dark.get_at((x, 250)).a for x in range(506, 514)) < DARK
