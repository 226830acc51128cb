"""What a seat remembers: the round as it was shown to it, told again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kernel.view import View, fold


def retell(view: View) -> Iterator[tuple[View, str, dict[str, Any]]]:
    """The events of this round by kind, each with the view as it was just before."""
    past, events = View(view.table, view.seat), view.events
    begins = max((i for i, event in enumerate(events) if event.kind == "round"), default=len(events))
    for event in events[begins:]:
        if event.open is not None:
            yield past, event.kind, event.open
            fold(past, (event,))
