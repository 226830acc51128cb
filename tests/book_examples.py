"""Plays the examples of the rulebook with the engine."""

from __future__ import annotations

import absurd_cases
import cases
import fists
import lockdown_cases

from engine import games
from engine.kernel.state import State
from game.features.rulebook import rules_of
from game.features.rulebook.parser import position_of
from game.features.rulebook.positions import lay_position


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def play_example(game: str, given: dict[str, str]) -> None:
    """Play one example; raises an error if the engine does not do what the book says."""
    assert given.get("expect"), "an example says what comes of it"
    if "score" in given:
        score = games.game(game).score
        assert score is not None
        parts = score(given.get(given["score"], given["score"]).split())
        for what in split(given["expect"]):
            name, _, value = what.partition(" = ")
            assert str(parts[name]) == value, (what, parts)
        return
    s = lay_position(game, position_of(given))
    offered = cases.legal(s)
    for text in split(given.get("refused", "")):
        assert text not in offered, f"{text} is on offer"
    for text in split(given.get("offered", "")):
        assert text in offered, f"{text} is not among {offered}"
    deeds = split(given.get("play", ""))
    absurd_cases.play(s, *deeds) if game == "absurd" else cases.play(s, *deeds)
    for text in split(given.get("barred", "")):
        assert text not in cases.legal(s), f"{text} is on offer in the end"
    for what in split(given["expect"]):
        name, _, value = (side.strip() for side in what.partition("="))
        assert reached(game, s, name) == normal(name, value), what


def reached(game: str, s: State, name: str) -> str:
    if name == "ask":
        return f"{s.question.kind} {s.seat}" if s.question is not None else "over"
    if name == "sizes":
        return " ".join(str(len(s.zones[seat])) for seat in range(s.table.players))
    if name == "tokens":
        return " ".join(map(str, s.pub.tokens))
    if name == "places":
        return " ".join(map(str, s.table.game.result(s).places))
    if name == "fell":
        return " ".join(map(str, s.pub.fell))
    if name == "chain":
        return ", ".join(absurd_cases.chain(s))
    if name.startswith("fist"):
        return fists.fist(s, int(name[4:]))
    if name == "slush":
        return fists.top(s)
    if name.startswith("sets"):
        return lockdown_cases.sets(s, int(name[4:]))
    if name.startswith("named"):
        return absurd_cases.named(s)
    return normal(name, cases.cards(s, name))


def normal(name: str, value: str) -> str:
    """The same text with the cards of hands sorted, as their order does not matter."""
    return " ".join(sorted(value.split())) if name.startswith("hand") else value


def is_told(game: str, number: str) -> bool:
    """Whether some passage of the book is about this rule number, or about a part of that rule."""
    told = rules_of(game).passages[rules_of(game).at(number)].numbers
    return any(f"{other}.".startswith(f"{number}.") for other in told)
