"""Plants leaks at the table, each with the sense that must find it.

A plant gets pytest's `monkeypatch` and puts into the program a mistake that a programmer could make. `now()`
is the current sitting, which such a mistake would have used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.table.match import live_match

_sittings: list[Any] = []


def now() -> Any:
    """The current sitting."""
    return _sittings[-1]


def hidden() -> str:
    """A text made from everything that the person cannot know; it differs in a twin."""
    return str(now().match.state.zones)


def shade() -> int:
    """A small number made from everything hidden."""
    return sum((at + 1) * (card + 1) for zone in now().match.state.zones for at, card in enumerate(zone))


class Plant(NamedTuple):
    """A planted leak, the sense that must find it, and the player at whose decision it shows."""

    sense: str
    plant: Callable[[Any], None]
    mover: int = 0


PLANTS: dict[str, Plant] = {}


def plant(name: str, sense: str, mover: int = 0) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    def enter(function: Callable[[Any], None]) -> Callable[[Any], None]:
        PLANTS[name] = Plant(sense, function, mover)
        return function

    return enter


def wrap(m: Any, owner: Any, name: str, after: Callable[..., Any]) -> None:
    """Replace a function by one that returns `after(result, *args)`."""
    honest = getattr(owner, name)

    def changed(*args: Any, **named: Any) -> Any:
        return after(honest(*args, **named), *args)

    m.setattr(owner, name, changed)


def remember(m: Any) -> None:
    """Remember each new sitting, for `now()`."""
    wrap(m, live_match.Sitting, "__init__", lambda _, self, *args: _sittings.append(self))
