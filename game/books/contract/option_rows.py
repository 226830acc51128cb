"""The rows of the setup screen: a kind of row for each kind of option, and the match formats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from engine.kernel.table_description import Table
from game.words import N_, _, counted


class Switch(NamedTuple):
    """An option that is on or off, `1` or `0`."""

    key: str
    label: str


class Letters(NamedTuple):
    """An option whose value is a set of letters, such as `BE`: a switch for each."""

    key: str
    labels: Mapping[str, str]


class OneOf(NamedTuple):
    """An option with one of several values."""

    key: str
    label: str
    values: tuple[str, ...]
    says: Callable[[str], str]
    """The words for a value in the current language, even for one that is not offered here."""


Row = Switch | Letters | OneOf


def one_of(key: str, label: str, values: Mapping[str, str]) -> OneOf:
    """An option whose values each have their words."""
    return OneOf(key, label, tuple(values), lambda value: _(values.get(value, value)))


def special_rules(rows: Iterable[Row], table: Table) -> str:
    """The names of a table's variants and of its rules that differ from the base game."""
    base = {option.key: option.default for option in table.game.options}
    found: list[str] = []
    for row in rows:
        match row:
            case Letters(key, labels):
                found += [_(labels[letter]) for letter in table.options[key]]
            case Switch(key, label) if table.options[key] != base[key]:
                on = table.options[key] == "1"
                found.append(_(label) if on else _("No {rule}").format(rule=_(label)))
    return ", ".join(found)


# The length of a match

FORMAT_WORDS = {
    "rounds": counted("{n} round", "{n} rounds", "n"),
    "first": counted("first to {n} win", "first to {n} wins", "n"),
    "target": counted("first to {n} point", "first to {n} points", "n"),
    "games": counted("{n} game of 8 rounds", "{n} games of 8 rounds", "n"),
}


def match_formats(*forms: str) -> OneOf:
    """The match formats that a game offers, besides a single round."""
    return OneOf("match", N_("Match"), ("single", *forms), format_words)


def format_words(form: str) -> str:
    kind, _colon, number = form.partition(":")
    return FORMAT_WORDS[kind].spoken(int(number)).format(n=number) if kind in FORMAT_WORDS else _("one round")


def rounds(form: str) -> int:
    """How many rounds a match has; 0 if that is not known beforehand."""
    kind, _colon, number = form.partition(":")
    return int(number) * {"rounds": 1, "games": 8}.get(kind, 0) if number else 0
