"""Finds a player's best moment in a finished match, and its place in the record."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.match import Match
from engine.kernel.view import View
from game.books.contract.moment_rules import Shown
from game.books.contract.presenter import Presenter
from game.books.contract.seen_event import Seen
from game.table.stage.moment_stage import Stage
from game.words import _, text


class Best(NamedTuple):
    """Somebody's best moment."""

    said: str
    """The event in a sentence or two; empty without a moment to be proud of."""
    number: int = 0
    """Its event, counted from 1 through the match."""
    triumph: bool = False
    """Whether somebody was put out with it."""


class _Good(NamedTuple):
    """A good moment of the seat."""

    shown: Shown
    round: int
    number: int


STRAIGHT = 1
"""If a loss follows within this many turns, the deed led straight to the loss."""


def best_moment(
    match: Match, presenter: Presenter, seat: int, names: list[str], to_them: bool = True, ends: bool = True
) -> Best:
    """The good moment of which a seat may be proudest, or the last of several, from public events.

    A title that says "you" is used without the sentence, because that would call the same person by name. A
    title with a name is left out, because the sentence names the same person.
    Unless it is said `to_them`, the text uses the name. Unless it may be about the end (`ends`), neither the
    seat's own last turn nor a last card counts, because these say no more than how the match ended. A match
    that began at a prepared position has no best moment.
    """
    found, last = ([], 0) if match.laid else _good_ones(match, presenter, seat)
    if not ends:
        found = [
            good
            for good in found
            if not good.shown.moment.cry and (good.shown.seat != seat or good.shown.turn != last)
        ]
    if not found:
        return Best("")
    shown, round_of, number = max(found, key=lambda good: (*presenter.moments.pride(good.shown), good.number))
    spoken = (shown.moment.past or shown.moment.yours) if shown.seat == seat and to_them else ""
    words = shown.moment.words
    line = text(presenter.moments.line(shown, names))
    titled = shown.seat == seat and not ("{name}" in words and line)
    title = _(words).format(name=names[seat]) if titled else ""
    said = _(spoken) if spoken else f"{title} {line}".strip()
    if len(match.results) > 1:
        said = _("Round {n}: {how}").format(n=round_of, how=said)
    return Best(said, number, shown.kind in presenter.moments.triumphs)


def _good_ones(match: Match, presenter: Presenter, seat: int) -> tuple[list[_Good], int]:
    """The good moments of a seat, without those that later turned out badly for it, and the last turn."""
    moments = presenter.moments
    spectator = match.table.players
    stage = Stage(moments, presenter.windows, View(match.table, spectator))
    round_of = 0
    found = list[_Good]()
    for number, event in enumerate(match.events, 1):
        (seen,) = stage.rated([Seen(None, event.seen_from(spectator))])
        if seen.everybody is None:
            continue
        kind = seen.everybody.kind
        fields = seen.everybody.open or {}
        shown = seen.shown
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
    return found, stage.turn
