"""Opens and fills the panel that tells what the own cards are worth."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.touch import to_finger
from game.table import free, worth
from game.table.voice import Worth
from game.words import N_, _

from .table_state import TableState


def own_worth(table: TableState, page: Page, bar: Rect | None) -> None:
    """What the own cards are worth: the own plate and the goals open it, where they do nothing else."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        table.worth_open = False
        return
    for n, thing in enumerate(page.things):
        own = thing.kind == "goals" or (thing.kind == "seat" and thing.value == me)
        if own and thing.do is None:
            page.things[n] = thing._replace(do=worth.OPEN)
    parts = cards_worth(table) if table.worth_open else []
    if parts:
        places, board = table.places(), table.play.board
        kept = [t.rect for t in page.things if t.kind == "card" and t.value[0] == board.hand]
        kept += [bar] if bar else []
        taken = free.blocked(page, bar)
        worth.draw(page, parts, places.seats[me].plate, taken, tuple((r.x, r.y, r.w, r.h) for r in kept))


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
