"""Opens and fills the panel with the value of your cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.contract.table_words import Worth
from game.table.explain import draw_hand_worth
from game.table.screen.table_state import TableState
from game.ui.page.floats import Float, Obstacle
from game.ui.page.page import Page, Thing
from game.ui.page.touch_words import to_finger
from game.words import N_, _


def opening(table: TableState, things: Sequence[Thing]) -> list[Thing]:
    """These things; your plate and the goals open the panel, if a click on them has no other meaning."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        return [*things]
    return [
        thing._replace(do=draw_hand_worth.OPEN)
        if thing.do is None
        and (thing.kind in ("goals", "goal") or (thing.kind == "seat" and thing.value == me))
        else thing
        for thing in things
    ]


def own_worth(table: TableState, page: Page) -> Float | None:
    """The value of your cards, if the panel is open."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        table.worth_open = False
    parts = cards_worth(table) if table.worth_open else []
    if not parts:
        return None
    places = table.places()
    rooms = [places.prompt, *(places.rect(z) for z in range(len(table.table.zones)))]
    rooms += [places.recent] if places.recent is not None else places.told
    lies = [Obstacle(rect, draw_hand_worth.ROOMS) for rect in rooms]
    before = table.floats.placed.get(draw_hand_worth.NAME)
    return draw_hand_worth.worth_panel(page, parts, places.seats[me].plate, lies, before)


def cards_worth(table: TableState) -> Sequence[Worth]:
    """The value of the open hand, and what would improve it most; computed again after each event."""
    play = table.play
    view = play.view if play.picker is not None else play.board.view
    key = (view, play.told)
    last, parts = table.worth_of
    if last != key:
        now = table.presenter.voice.worth(view)
        table.worth_of = key, parts if now is None else now
    return table.worth_of[1]


def worth_hint(table: TableState) -> str:
    """How to see the value of your cards."""
    key = table.key_of("worth").upper()
    with_key = N_("Choose it or press {key}: card values")
    without = N_("Choose it: card values")
    return _(to_finger(with_key if key else without, table.room.touched)).format(key=key)
