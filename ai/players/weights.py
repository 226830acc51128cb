"""The tuned numbers of the players: a frozen `Weights` for each, made by `tools.tuning.fit`.

A player's `weights` module holds the class, a line on the meaning of each number, and `WEIGHTS`, the numbers
in use. This module has what fitting and tests need: numbers by name, and players with other numbers.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from . import module_of
from .game_policy import Policy


def by_kind(group: Any, kinds: Iterable[str], which: str = "") -> dict[str, float]:
    """A group of weights by kind, or `which` of several that each kind has.

    It must have an entry for each existing kind, and no others.
    """
    found = {field.name: getattr(group, field.name) for field in dataclasses.fields(group)}
    wanted = set(kinds)
    if wanted != set(found):
        odd = ", ".join(sorted(wanted ^ set(found)))
        raise KeyError(f"{type(group).__name__}: missing or unknown: {odd}")
    return {kind: getattr(weight, which) for kind, weight in found.items()} if which else found


def weights_of(game: str) -> Any:
    """The weights in use for a game."""
    return import_module(module_of(game) + ".weights").WEIGHTS


def named(weights: Any) -> dict[str, float]:
    """All numbers by name: `deadly`, `casts.draw`, `scale.3`."""
    return dict(_named(weights))


def _named(value: Any, name: str = "") -> Iterator[tuple[str, float]]:
    if dataclasses.is_dataclass(value):
        parts = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
    elif isinstance(value, tuple):
        parts = [(str(i), part) for i, part in enumerate(value)]
    else:
        yield name, value
        return
    for part, inner in parts:
        yield from _named(inner, f"{name}.{part}" if name else part)


def changed(weights: Any, changes: Mapping[str, float]) -> Any:
    """The same weights except for these, by name; raises KeyError if a name does not exist."""
    for name, number in changes.items():
        weights = _put(weights, name.split("."), name, number)
    return weights


def _put(value: Any, path: list[str], name: str, number: float) -> Any:
    if not path:
        if not isinstance(value, float | int):
            raise KeyError(name)
        return number
    first, *rest = path
    if isinstance(value, tuple) and first.isdecimal() and int(first) < len(value):
        at = int(first)
        return (*value[:at], _put(value[at], rest, name, number), *value[at + 1 :])
    if dataclasses.is_dataclass(value) and not isinstance(value, type) and hasattr(value, first):
        return dataclasses.replace(value, **{first: _put(getattr(value, first), rest, name, number)})
    raise KeyError(name)


def player_with(game: str, weights: Any) -> Policy:
    """A game's player with other weights, beside the usual one.

    Tables are made from the weights when a player's modules are loaded, so that play costs nothing extra. So
    this loads a second copy of the modules, which finds these weights in place of the usual ones.
    """
    package = module_of(game)
    usual = import_module(package + ".weights")
    other = ModuleType(usual.__name__, usual.__doc__)
    vars(other).update({**vars(usual), "WEIGHTS": weights})
    with _set_aside(package):
        sys.modules[usual.__name__] = other
        found: Policy = import_module(package).POLICY
    return found


@contextmanager
def _set_aside(package: str) -> Iterator[None]:
    """Forget the modules of a package for a while, so that they are loaded a second time."""
    parent, _, name = package.rpartition(".")
    usual = {key: module for key, module in sys.modules.items() if _is_within(key, package)}
    for key in usual:
        del sys.modules[key]
    try:
        yield
    finally:
        for key in [key for key in sys.modules if _is_within(key, package)]:
            del sys.modules[key]
        sys.modules.update(usual)
        setattr(sys.modules[parent], name, usual[package])


def _is_within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")
