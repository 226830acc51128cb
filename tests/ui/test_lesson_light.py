"""What a lesson's step speaks of is lit, and its bubble's tail ends at what it speaks of first."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from learner import ALL, bubble, learn, settle
from pilot import Pilot
from pygame import Rect
from samples import first

from game.lessons.course import said as sentence
from game.scenes.lesson import LessonScene
from game.scenes.lesson_page import light, pointed
from game.words import use

SIZES = ((1280, 720, 100), (960, 600, 200))
CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠★]|Fistface|Cry Baby|Queen's Grace")
NAMES: Mapping[str, str] = {"Fistface": "FF", "Cry Baby": "CB", "Queen's Grace": "QG"}
SUITS = dict(zip("♥♦♣♠★", "HDCSX", strict=True))
NOT_THERE = {
    ("eightfist", "frozen"): {"QS", "CB", "FF"},
    ("absurd", "matching"): {"TH"},
}
"""By lesson, cards that are named though they lie nowhere open: before they are drawn, or under a pile."""
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


@pytest.mark.parametrize(("width", "height", "text"), first(2, SIZES))
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
        said = sentence(scene.course.step, scene.sitting.match.state, scene.play.names)
        for card in map(name_of, CARD.findall(said)):
            lie = [t.rect for t in p.things if t.kind in ("card", "memory") and t.name == card]
            assert lie or card in NOT_THERE.get((game, key), ()), f"{card} is nowhere: {said}"
            assert all(inside(rect, lit) for rect in lie), f"{card} is dark: {said}"
        dark |= {f"{word} is dark: {said}" for word in unlit(p, scene, said, lit)}
    assert not dark


def points(p: Pilot, scene: LessonScene) -> None:
    """The tail's tip lies on the first thing that is spoken of; a bubble without one touches it."""
    goals = pointed(scene, p.room.page)
    tails = [t.rect for t in p.things if t.kind == "tail"]
    assert tails, f"no tail: {scene.course.step.says}"
    if goals:
        assert goals[0].inflate(4, 4).collidepoint(tails[0].topleft), scene.course.step.says


def unlit(p: Pilot, scene: LessonScene, said: str, lit: list[Rect]) -> list[str]:
    """Places and people that are named and lie in the dark."""
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
    """What is pointed at follows the sentence that is said."""
    p = pilot(language="de")
    use("de")
    scene = learn(p, "equilibrium", "base", at=1)
    points(p, scene)
    use("en")
