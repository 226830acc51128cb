"""The memory of a seat: the events of this round as it saw them, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.kernel.fold import fold
from engine.kernel.view import View

Listener = TypeVar("Listener")


def listen(
    view: View, listener: Listener, heard: Mapping[str, Callable[[Listener, View, dict[str, Any]], None]]
) -> None:
    """Pass this round's events, of the kinds that the listener wants, to it, each with the view before the
    event.
    """
    past = View(view.table, view.seat)
    for event in view.events:
        if event.open is not None:
            if event.kind in heard:
                heard[event.kind](listener, past, event.open)
            fold(past, (event,))
