"""Opens and fills the panel that tells what the own cards are worth."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.touch import to_finger
from game.table import bubble, free, worth
from game.table.voice import Worth
from game.words import N_, _

from .table_state import TableState

FIRM = ("card", "back", "seat", "button")
"""What the panel makes room for whenever it comes to lie there."""


def own_worth(table: TableState, page: Page, bar: Rect | None) -> None:
    """What the own cards are worth: the own plate and the goals open it, where they do nothing else."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        table.worth_open = False
        return
    for n, thing in enumerate(page.things):
        own = thing.kind in ("goals", "goal") or (thing.kind == "seat" and thing.value == me)
        if own and thing.do is None:
            page.things[n] = thing._replace(do=worth.OPEN)
    parts = cards_worth(table) if table.worth_open else []
    if parts:
        felt = around(table, page, bar)
        table.worth_at = worth.draw(page, parts, table.places().seats[me].plate, felt, table.worth_at)
    else:
        table.worth_at = None


def around(table: TableState, page: Page, bar: Rect | None) -> worth.Uncovered:
    """What lies on the felt, each card where it is going to lie."""
    places, board, asked = table.places(), table.play.board, [bar] if bar else []
    moving, page.things = page.things, [free.settled(thing) for thing in page.things]
    taken, things, page.things = free.blocked(page, bar), page.things, moving
    rooms = [places.prompt, *(places.rect(z) for z in range(len(table.table.zones)))]
    hand = [t.rect for t in things if t.kind in ("card", "back") and t.value[0] == board.hand]
    firm = [t.rect for t in things if t.kind in FIRM]
    grown = (*bubble.boxes(rooms), *taken)
    return worth.Uncovered(grown, taken, bubble.boxes([*hand, *asked]), bubble.boxes([*firm, *asked]))


def cards_worth(table: TableState) -> Sequence[Worth]:
    """What the open hand is worth, and what would improve it most; counted anew when something happened."""
    play = table.play
    view = play.view if play.picker is not None else play.board.view
    key, (last, parts) = (view, play.told), table.worth_of
    if last != key:
        now = table.presenter.voice.worth(view)
        table.worth_of = key, parts if now is None else now
    return table.worth_of[1]


def worth_hint(table: TableState) -> str:
    """How to learn what the own cards are worth."""
    key = table.key_of("worth").upper()
    with_key, without = (
        N_("Click or {key}: what your cards are worth"),
        N_("Click: what your cards are worth"),
    )
    return _(to_finger(with_key if key else without, table.room.touched)).format(key=key)
