"""Draws a review: its story, how the chances went, the choices that are worth a look, and one of them."""

from __future__ import annotations

from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    grow,
    icon_button,
    line,
    paint,
    row,
    sized,
    tabs,
)
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.screen_frame import ground, progress_row
from game.ui.page.widgets import button_height, choice
from game.words import N_, _

from . import draw_chances, draw_choices, moment_page
from .messages import ShowNumbers, ShowSeat, StopThinking, ThinkOn, WatchFrom
from .state import ReviewState

ROOMY = 26
"""From this window height on, in lines of text, everything is shown at once; lower windows have tabs."""
ROOM_FOR_WORDS = 1.4
"""Up to this text size the buttons beside the title have words; above it, icons."""
TABS = (("chances", N_("The story")), ("choices", N_("Best and worst")), ("moment", N_("The choice")))
UPPER, LIST = 0.75, 0.36
"""The height of story and chances relative to the lower half, and the width of the list beside the choice."""


def draw(scene: ReviewState, page: Page) -> None:
    ground(page)
    tabbed = page.height < ROOMY * page.theme.line()
    status = _status(scene) if is_told(scene) else None
    names = [(key, _(name)) for key, name in TABS]
    where = tabs(names, scene.tab) if tabbed else None
    whole = column(_head(scene, page), status, where, grow(_body(scene, tabbed)), gap=16)
    whole.draw(page, page.rect.inflate(-2 * page.px(36), -2 * page.px(26)))


def _body(scene: ReviewState, tabbed: bool) -> LayoutBox:
    chances = row(grow(draw_chances.story_panel(scene), 0.6), grow(draw_chances.graph_panel(scene)), gap=18)
    choices = draw_choices.rows(scene)
    moment = moment_page.panel(scene)
    if tabbed:
        return {"chances": chances, "choices": choices, "moment": moment}[scene.tab]
    below = row(grow(choices, LIST), grow(moment), gap=18)
    return column(grow(chances, UPPER), grow(below), gap=16)


def is_told(scene: ReviewState) -> bool:
    """Whether there is anything to report about the analysis."""
    return not scene.reviewed.whole or bool(scene.reviewed.notice)


def _head(scene: ReviewState, page: Page) -> LayoutBox:
    """The match and the seat of the review, between the back button and the buttons that lead on."""
    numbers = _("Without numbers") if scene.numbers else _("Numbers")
    ways = (
        ("graph", numbers, ShowNumbers()),
        ("replay", _("Replay"), WatchFrom()),
    )
    small = page.theme.text > ROOM_FOR_WORDS
    buttons = [
        icon_button(icon, label, do) if small else button(label, do, icon=icon) for icon, label, do in ways
    ]
    title = _("Review: {game}").format(game=scene.reviewed.record.table.game.title)
    return row(
        button(_("Back"), Back()), grow(line(title, "heading", "pale")), _whose(scene), *buttons, gap=16
    )


def _whose(scene: ReviewState) -> LayoutBox | None:
    """The owner of the review, if there are several."""
    seats = scene.seats
    seat = scene.reviewed.seat
    if len(seats) < 2:
        return None
    less, more = (ShowSeat(seats[(seats.index(seat) + by) % len(seats)]) for by in (-1, 1))
    name = scene.words.names[seat]
    return paint(
        lambda page, rect: choice(page, rect, "", name, less, more, id=("whose",)),
        lambda page: min(page.px(360), page.width // 4),
        button_height,
    )


def _status(scene: ReviewState) -> LayoutBox:
    """The time left for the analysis, with a way to stop or continue it; or the error."""
    reviewed = scene.reviewed
    label, do = (_("Stop"), StopThinking()) if reviewed.working else (_("Keep analysing"), ThinkOn())
    told = reviewed.progress
    if reviewed.whole:
        return sized(line(told), height=button_height)
    return progress_row(told, reviewed.part, button(label, do))
