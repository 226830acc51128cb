"""Opens and fills the panel with the value of your cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.books.contract.table_words import Worth
from game.table.explain import draw_hand_worth
from game.table.screen.table_state import TableState
from game.ui.page import bubble_place, free_space
from game.ui.page.page import Page
from game.ui.page.touch_words import to_finger
from game.words import N_, _

FIRM = ("card", "back", "seat", "button")
"""Things that the panel makes room for whenever they appear."""


def own_worth(table: TableState, page: Page, bar: Rect | None) -> None:
    """The value of your cards: your plate and the goals open it, if they have no other meaning."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        table.worth_open = False
        return
    for n, thing in enumerate(page.things):
        own = thing.kind in ("goals", "goal") or (thing.kind == "seat" and thing.value == me)
        if own and thing.do is None:
            page.things[n] = thing._replace(do=draw_hand_worth.OPEN)
    parts = cards_worth(table) if table.worth_open else []
    if parts:
        felt = around(table, page, bar)
        table.worth_at = draw_hand_worth.draw(
            page, parts, table.places().seats[me].plate, felt, table.worth_at
        )
    else:
        table.worth_at = None


def around(table: TableState, page: Page, bar: Rect | None) -> draw_hand_worth.Uncovered:
    """The things on the felt, each card at the place where it will lie."""
    places, board, asked = table.places(), table.play.board, [bar] if bar else []
    moving, page.things = page.things, [free_space.settled(thing) for thing in page.things]
    taken, things, page.things = free_space.blocked(page, bar), page.things, moving
    rooms = [places.prompt, *(places.rect(z) for z in range(len(table.table.zones)))]
    hand = [t.rect for t in things if t.kind in ("card", "back") and t.value[0] == board.hand]
    firm = [t.rect for t in things if t.kind in FIRM]
    grown = (*bubble_place.boxes(rooms), *taken)
    return draw_hand_worth.Uncovered(
        grown, taken, bubble_place.boxes([*hand, *asked]), bubble_place.boxes([*firm, *asked])
    )


def cards_worth(table: TableState) -> Sequence[Worth]:
    """The value of the open hand, and what would improve it most; computed again after each event."""
    play = table.play
    view = play.view if play.picker is not None else play.board.view
    key, (last, parts) = (view, play.told), table.worth_of
    if last != key:
        now = table.presenter.voice.worth(view)
        table.worth_of = key, parts if now is None else now
    return table.worth_of[1]


def worth_hint(table: TableState) -> str:
    """How to see the value of your cards."""
    key = table.key_of("worth").upper()
    with_key, without = (
        N_("Choose it or press {key}: card values"),
        N_("Choose it: card values"),
    )
    return _(to_finger(with_key if key else without, table.room.touched)).format(key=key)
