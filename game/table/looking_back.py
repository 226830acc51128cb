"""Finds somebody's best moment of a finished match, and where it stands."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.match import Match
from engine.kernel.view import View
from game.words import _, event_pieces, text

from .presenter import Presenter
from .seen import Seen
from .stage import Stage


class Best(NamedTuple):
    """Somebody's best moment."""

    said: str
    """What happened, in a sentence or two; empty without a moment to be proud of."""
    number: int = 0
    """Its event, counted from 1 through the match."""


def best_moment(match: Match, presenter: Presenter, seat: int, names: list[str]) -> Best:
    """The highest-ranked good moment of a seat, the last of several, from public events."""
    spectator = match.table.players
    stage = Stage(presenter.moments, presenter.windows, View(match.table, spectator))
    round_of, best, found = 0, 0, Best("")
    news = stage.rated(Seen(None, event.seen_from(spectator)) for event in match.events)
    for number, seen in enumerate(news, 1):
        if seen.everybody is not None and seen.everybody.kind == "round":
            round_of = (seen.everybody.open or {})["round"] + 1
        shown = seen.shown
        if shown is None or shown.seat != seat or not shown.moment.proud or shown.moment.rank < best:
            continue
        best, moment = shown.moment.rank, shown.moment
        title = _(moment.yours or moment.words).format(name=names[seat])
        line = text(event_pieces(match.table, shown.event, names))
        if len(match.results) > 1:
            title = _("Round {n}: {how}").format(n=round_of, how=title)
        found = Best(f"{title} {line}".strip(), number)
    return found
