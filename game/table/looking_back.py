"""Finds somebody's best moment of a finished match."""

from __future__ import annotations

from engine.kernel.match import Match
from engine.kernel.view import View
from game.words import _, event_pieces, text

from .presenter import Presenter
from .seen import Seen
from .stage import Stage


def best_moment(match: Match, presenter: Presenter, seat: int, names: list[str]) -> str:
    """The highest-ranked good moment of a seat, the last of several, from public events; None without one."""
    spectator = match.table.players
    stage = Stage(presenter.moments, presenter.windows, View(match.table, spectator))
    round_of, best, found = 0, 0, ""
    for seen in stage.rated(Seen(None, event.seen_from(spectator)) for event in match.events):
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
        found = f"{title} {line}".strip()
    return found
