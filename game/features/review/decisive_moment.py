"""Finds what decided a finished match: the deed that gave the winner the lead which they kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View
from game.books.contract.deed import Deed
from game.books.contract.presenter import Presenter
from game.table.log.story import Story
from game.words import _, text

from .best_moment import best_moment

STEP = 1.4
"""How many times as likely a player wins who stands better by one, such as with one card less."""
LEAST = 0.06
"""A deed that won a smaller share of the chances than this is an ordinary turn."""


class _Line(NamedTuple):
    """A line of the log, and how far the winner was ahead before and after what it says."""

    event: int
    before: float
    after: float


def decisive_moment(match: Match, presenter: Presenter, winner: int, names: Sequence[str]) -> str:
    """What decided a match for its winner, in a sentence; empty if it was no single deed.

    In a game in which nobody sees who is ahead, it is the last defeat that the winner brought about.
    """
    if match.laid:
        return ""
    round_of = _round_of_the_lead(match, winner)
    events = _rounds(match.events)[round_of]
    public = match.table.players
    shown = [one for event in events if (one := event.seen_from(public)) is not None]
    deed = deed_of_the_lead(presenter, names, View(match.table, public), shown, winner)
    if deed is None:
        best = best_moment(match, presenter, winner, list(names), False, ends=False)
        return best.said if best.triumph else ""
    said = text(deed.pieces)
    return _("Round {n}: {how}").format(n=round_of + 1, how=said) if len(match.results) > 1 else said


def _round_of_the_lead(match: Match, winner: int) -> int:
    """The round with which the winner took the lead for good."""
    results = list(match.results)
    standing = match.table.game.standing
    ahead = [standing(match.table, results[:n]).places[winner] == 1 for n in range(1, len(results) + 1)]
    return max((n + 1 for n, leads in enumerate(ahead) if not leads), default=0)


def _rounds(events: Iterable[Event]) -> Sequence[Sequence[Event]]:
    """The events of a match, round by round."""
    found: list[list[Event]] = [[]]
    for event in events:
        if event.kind == "round" and found[-1]:
            found.append([])
        found[-1].append(event)
    return found


def deed_of_the_lead(
    presenter: Presenter, names: Sequence[str], view: View, events: Iterable[Event], winner: int
) -> Deed | None:
    """The deed of a round that won the most of the lead which the winner then kept; None: none won much.

    `view` is the public's before these events, which everybody saw.
    """
    table = view.table
    story = Story(table, presenter, names, ["fox"] * table.players, table.players)
    lines = _told(story, presenter, view, events, winner)
    kept = [*accumulate(reversed([line.after for line in lines]), min)][::-1]
    found: list[tuple[float, Deed]] = []
    for deed in story.deeds(0):
        about = [n for n, line in enumerate(lines) if deed.tells(line.event)]
        if not about or about[-1] == len(lines) - 1:
            continue
        gain = sum(lines[n].after - lines[n].before for n in about)
        found.append((min(gain, kept[about[-1]] - lines[about[0]].before), deed))
    gain, best = max(reversed(found), key=lambda one: one[0], default=(0.0, None))
    return best if gain >= LEAST else None


def _told(
    story: Story, presenter: Presenter, view: View, events: Iterable[Event], winner: int
) -> list[_Line]:
    """Tell the story; returns its lines.

    Some lines come after the cards that they are about, others before them.
    """
    found: list[_Line] = []
    ahead = before = 0.0
    for event in events:
        fold(view, [event])
        if (now := _share(presenter, view, winner)) is not None:
            ahead = now
        count = len(story.lines)
        story.tell(event)
        if story.fresh.dealing or event.kind == "asked":
            before = before if found else ahead
            continue
        if len(story.lines) == count:
            continue
        row = presenter.voice.row(event.kind)
        if found and not (row.adds_up or row.shows_cards or row.is_mutual):
            found[-1] = found[-1]._replace(after=ahead)
            before = ahead
        found.append(_Line(story.lines[-1].event, before, ahead))
        before = ahead
    return found


def _share(presenter: Presenter, view: View, winner: int) -> float | None:
    """The winner's share of the chances, by how everybody stands; None if nobody can see that."""
    stands = [presenter.signs.stands(view, seat) for seat in range(view.table.players)]
    weights = [STEP**one for one in stands if one is not None]
    return weights[winner] / sum(weights) if len(weights) == len(stands) else None
