"""Finds somebody's best moment of a finished match, and where it stands."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.match import Match
from engine.kernel.view import View
from game.words import _, text

from .moments import Shown
from .presenter import Presenter
from .seen import Seen
from .stage import Stage


class Best(NamedTuple):
    """Somebody's best moment."""

    said: str
    """What happened, in a sentence or two; empty without a moment to be proud of."""
    number: int = 0
    """Its event, counted from 1 through the match."""


class _Good(NamedTuple):
    """A good moment of the seat."""

    shown: Shown
    round: int
    number: int


STRAIGHT = 1
"""What somebody did at most so many turns before they lost has led straight to it."""


def best_moment(match: Match, presenter: Presenter, seat: int, names: list[str]) -> Best:
    """The good moment of which a seat may be proudest, the last of several, from public events.

    A title that says "you" stands alone: the line would call the same person by their name.
    """
    found = _good_ones(match, presenter, seat)
    if not found:
        return Best("")
    shown, round_of, number = max(found, key=lambda good: (*presenter.moments.pride(good.shown), good.number))
    spoken = (shown.moment.past or shown.moment.yours) if shown.seat == seat else ""
    title = _(shown.moment.words).format(name=names[seat]) if shown.seat == seat else ""
    line = text(presenter.moments.line(shown, names))
    said = _(spoken) if spoken else f"{title} {line}".strip()
    if len(match.results) > 1:
        said = _("Round {n}: {how}").format(n=round_of, how=said)
    return Best(said, number)


def _good_ones(match: Match, presenter: Presenter, seat: int) -> list[_Good]:
    """The good moments of a seat, without those that turned out badly for it."""
    moments, spectator = presenter.moments, match.table.players
    stage = Stage(moments, presenter.windows, View(match.table, spectator))
    round_of, found = 0, list[_Good]()
    for number, event in enumerate(match.events, 1):
        (seen,) = stage.rated([Seen(None, event.seen_from(spectator))])
        if seen.everybody is None:
            continue
        kind, fields, shown = seen.everybody.kind, seen.everybody.open or {}, seen.shown
        if kind == "round":
            round_of = fields["round"] + 1
        elif kind == "result" and fields["places"][seat] > 1:
            wagers = moments.wagers
            found = [good for good in found if good.round < round_of or good.shown.kind not in wagers]
        elif kind in moments.losses and fields[moments.losses[kind]] == seat:
            found = [
                good for good in found if good.round < round_of or good.shown.turn < stage.turn - STRAIGHT
            ]
        if shown is None:
            continue
        beaten = shown.other == seat and shown.kind in moments.triumphs
        if beaten or (shown.seat == seat and moments.is_good(shown)):
            found.append(_Good(shown, round_of, number))
    return found
