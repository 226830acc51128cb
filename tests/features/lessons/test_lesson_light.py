"""A lesson's step highlights what its sentence names, and the bubble's tail ends at what it names first."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from learner import ALL, bubble, learn, settle
from pilot import Pilot
from pygame import Rect
from samples import first

from game.features.lessons.lesson_run import said as sentence
from game.features.lessons.spotlight import light, pointed
from game.features.lessons.table_page import todo
from game.features.lessons.table_screen import LessonScene
from game.table.explain import speech_bubble
from game.ui.page.free_space import gap

MOST_TOLD = 8
"""The most words of the line that says what to click, not counting a button's own words."""
SIZES = ((1280, 720, 100), (960, 600, 200))
CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠★]|Fistface|Cry Baby|Queen's Grace")
NAMES: Mapping[str, str] = {"Fistface": "FF", "Cry Baby": "CB", "Queen's Grace": "QG"}
SUITS = dict(zip("♥♦♣♠★", "HDCSX", strict=True))
NEAR = {100: 230, 200: 480}
"""By text size, how far at 1080 lines a bubble may be from its subject."""
NOT_THERE = {
    ("eightfist", "frozen"): {"QS", "CB", "FF"},
    ("absurd", "matching"): {"TH"},
    ("absurd", "effects"): {"AH"},
}
"""By lesson, cards that are named although they are face up nowhere: not drawn yet, or under a pile."""
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
        scene.show_step(at)
        scene.play.hurry(scene.tempo)
        settle(p)
        bar = next((t.rect for t in p.things if t.id == "prompt-bar"), None)
        assert bubble(p)
        lit = light(scene.lesson, p.room.page.things, bar)
        points(p, scene)
        told = re.sub("“.*”", "…", "".join(piece.text for piece in todo(scene.lesson))).split()
        assert len(told) <= MOST_TOLD, told
        said = sentence(scene.course.step, scene.sitting.match.state, scene.play.names)
        for card in map(name_of, CARD.findall(said)):
            lie = [t.rect for t in p.things if t.kind in ("card", "memory") and t.name == card]
            assert lie or card in NOT_THERE.get((game, key), ()), f"{card} is nowhere: {said}"
            assert all(inside(rect, lit) for rect in lie), f"{card} is dark: {said}"
        dark |= {f"{word} is dark: {said}" for word in unlit(p, scene, said, lit)}
    assert not dark


def points(p: Pilot, scene: LessonScene) -> None:
    """Whether the bubble is near, and its tail is short and ends at the first thing that is named.

    Reported: a tail that ended halfway seemed to speak of what lay nearer to its end.
    """
    page = p.room.page
    goals = pointed(scene.lesson, page.things)
    if goals:
        apart = gap(bubble(p).rect, goals[0])
        assert apart <= page.px(NEAR[round(100 * page.theme.text)]), f"far off: {scene.course.step.says}"
    tails = [t for t in p.things if t.kind == "tail"]
    if not tails:
        return
    tip, box = tails[0].rect, bubble(p).rect
    if goals:
        assert goals[0].inflate(4, 4).collidepoint(tails[0].value), scene.course.step.says
        assert gap(tip, goals[0]) <= page.px(20), f"halfway: {scene.course.step.says}"
    assert gap(tip, box) <= page.px(speech_bubble.LONG) + 1, f"a long tail: {scene.course.step.says}"
    over = [t for t in p.things if t.kind in ("seat", "card", "back") and t.rect.collidepoint(tip.topleft)]
    assert all(t.rect.collidepoint(tails[0].value) for t in over), f"over: {scene.course.step.says}"


def unlit(p: Pilot, scene: LessonScene, said: str, lit: list[Rect]) -> list[str]:
    """Places and people that are named but not highlighted."""
    found, places, zones = [], scene.places(), scene.table.zone
    for word, zone in ZONES[scene.table.game.id].items():
        lie = [t.rect for t in p.things if t.kind in ("card", "back", "memory") and t.value[0] == zones[zone]]
        if re.search(word, said) and lie and not any(inside(rect, lit) for rect in lie):
            found.append(word)
    for seat, name in enumerate(scene.play.names):
        if re.search(rf"\b{name}\b", said) and not inside(places.seats[seat].plate, lit):
            found.append(name)
    return found
