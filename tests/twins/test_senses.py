"""No sense distinguishes twins, and planted leaks prove that each sense works."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from engine import games
from game.text.choice import Choosing

from . import Leak, Twins, pairs, plants_found, plants_in_pictures, plants_in_words, same  # noqa: F401 - plants
from .plants import PLANTS, remember
from .senses import COMMANDS, SENSES, Seat, watched

GAMES = [
    ("equilibrium", 4, ""),
    ("equilibrium", 4, "variants=ABCDE"),
    ("eightfist", 4, ""),
    ("lockdown", 4, ""),
    ("absurd", 4, ""),
]
OF_OTHERS = {
    "asked": (1, 1), "thinking": (0, 1), "text times": (0, 1), "answered": (0, 1), "visited": (0, 2),
    "decision of another": (0, 1),
}  # fmt: skip
"""Senses of a bot's decision: the seat for which the matches are twins, and the seat to move."""
CALM = {"speed": "4", "bot_pace": "instant"}


def sit(pilot, match, **settings):
    return Seat(pilot(bot="regular", **settings), match)


def feel(pilot, name, pair: Twins) -> None:
    """Compare what a sense perceives of both matches."""
    if name == "watched":
        mine, theirs = pair.last(2)
        one = watched(pilot(**CALM), pair.one(2), mine)
        other = watched(pilot(**CALM), pair.other(2), theirs)
    else:
        one, other = (SENSES[name](sit(pilot, match)) for match in (pair.one(), pair.other()))
    if one != other:
        raise Leak(f"{name} tells twins apart: {str(one)[:1500]} / {str(other)[:1500]}")


def twins_for(name, game, players, options, mover=0, count=2, when=None):
    seat, moves = OF_OTHERS.get(name, (0, mover))
    tests = [when] if when else []
    if name == "watched":
        tests.append(plain_end)
    elif name in ("thinking", "text times", "visited") and game == "absurd":
        tests.append(more_choices)
    search = search_for if when else found
    return search(game, players, options, seat, moves, count, *tests)


def search_for(game, players, options, seat, mover, count, *tests):
    """Twins that pass all these tests."""

    def right(pair):
        return all(test(pair) for test in tests)

    return pairs(game, players, options, seat=seat, mover=mover, count=count, when=right)


@cache
def found(*wanted):
    """The same, searched once for all senses, but only while no leak is planted."""
    return tuple(search_for(*wanted))


def more_choices(pair: Twins) -> bool:
    return len(pair.one().state.legal) != len(pair.other().state.legal)


def other_choices(pair: Twins) -> bool:
    return pair.one().state.legal != pair.other().state.legal


def just_told(pair: Twins) -> bool:
    """Whether the last choices showed the others anything about this card."""
    events = pair.one().events[len(pair.one(2).events) :]
    told = [event.closed.get("card") for event in events if event.closed and event.kind != "moved"]
    return any(card in told for both in pair.exchanged for card in both)


def told_another(pair: Twins) -> bool:
    """Whether the log of another player names a card that is not the same in both worlds."""
    exchanged = {card for both in pair.exchanged for card in both}
    told = [event.whole() for event in pair.one().seen(1) if event is not None and event.kind != "moved"]
    return any(not exchanged.isdisjoint(_cards(fields)) for fields in told)


def _cards(fields: Mapping[str, Any]) -> set[int]:
    several = fields.get("cards", ())
    return {fields.get("card", -1), *several}


def plain_end(pair: Twins) -> bool:
    """Whether the last choices had no secret question, and nobody's window was open before them."""
    asked = [pair.one(back).state.question for back in range(4)]
    return not any(question is None or question.hidden for question in asked)


FITTING = {
    "legal actions of others in the view": other_choices,
    "the log told whole as it happens": just_told,
    "the log retold as another saw it": told_another,
}
"""Conditions for twins that contain what a planted leak reveals."""


def in_turn(names, count):
    """Pair every sense with this many of the setups, different ones for each.

    The other pairs run in the long run.
    """
    for i, name in enumerate(names):
        for j, at in enumerate(GAMES):
            late = (j - count * i) % len(GAMES) >= count
            marks = [pytest.mark.long] if late else []
            yield pytest.param(name, at, id=f"{name}-{at[0]}-{at[2]}", marks=marks)


@pytest.mark.parametrize(("name", "at"), [*in_turn([*SENSES, "watched"], 1)])
def test_nothing_tells_twins_apart(pilot, name, at):
    for pair in twins_for(name, *at):
        feel(pilot, name, pair)


@pytest.mark.parametrize(("name", "at"), [*in_turn(["page", "pixels", "tips", "log"], 2)])
def test_nothing_tells_twins_apart_while_another_decides(pilot, name, at):
    for pair in twins_for(name, *at, mover=2, count=1):
        feel(pilot, name, pair)


def one_for_each_sense():
    """The first planted leak for each sense; the others run in the long run."""
    proved, found = set(), []
    for name, planted in PLANTS.items():
        often = planted.sense not in proved or planted.plant.__module__ == plants_found.__name__
        marks = [] if often else [pytest.mark.long]
        found.append(pytest.param(name, marks=marks))
        proved.add(planted.sense)
    return found


@pytest.mark.parametrize("name", one_for_each_sense())
def test_a_planted_leak_is_felt(pilot, monkeypatch, name):
    sense, plant, mover = PLANTS[name]
    remember(monkeypatch)
    plant(monkeypatch)
    with pytest.raises(Leak):
        for game in ("lockdown", "absurd"):
            for pair in twins_for(sense, game, 4, "", mover, when=FITTING.get(name, lambda pair: True)):
                feel(pilot, sense, pair)


@pytest.mark.parametrize("name", PLANTS)
def test_a_leak_finds_its_place_in_the_code(monkeypatch, name):
    PLANTS[name].plant(monkeypatch)


def test_every_sense_is_proved_by_a_planted_leak():
    assert {plant.sense for plant in PLANTS.values()} == {*SENSES, "watched"}


def test_every_game_is_felt():
    assert {game for game, *_ in GAMES} == {*games.MODULES} - {"toy"}


def test_the_sense_of_the_terminal_types_every_command():
    typed = {word.partition(" ")[0] for word in COMMANDS}
    commands = re.findall(r"[a-z]+", Choosing.heard.partition(": ")[2])
    assert commands and not {*commands} - typed - {"quit"}


def test_where_values_are_the_secret_twins_differ_in_values():
    """A leak that depends on the values in a hand, and not on suits, is felt in Lockdown, too."""

    def leaks(match):
        return sorted(match.table.deck[card][0] for card in match.state.zones[1])

    with pytest.raises(Leak):
        for pair in pairs("lockdown", 4, seat=0, mover=1, count=8):
            same(pair, leaks)
