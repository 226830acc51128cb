"""What a seat remembers: the round as it was shown to it, told again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engine.kernel.view import View, fold

Listener = TypeVar("Listener")


def listen(
    view: View, listener: Listener, heard: Mapping[str, Callable[[Listener, View, dict[str, Any]], None]]
) -> None:
    """Tell this round's events, of the kinds that are heard, each with the view as it was just before."""
    past, events = View(view.table, view.seat), view.events
    begins = max((i for i, event in enumerate(events) if event.kind == "round"), default=len(events))
    for event in events[begins:]:
        if event.open is not None:
            if event.kind in heard:
                heard[event.kind](listener, past, event.open)
            fold(past, (event,))
