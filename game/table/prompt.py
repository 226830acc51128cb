"""The prompt bar: in one line what is asked of whom, and buttons for what is not on the felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from engine.kernel.table import Table
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import bar, button, button_height, button_width
from game.words import _, say_action

from .picker import Picker
from .presenter import Presenter

Button = tuple[str, tuple[Any, ...], str]
"""Its words, its message, its icon."""


def buttons(presenter: Presenter, table: Table, picker: Picker, names: Sequence[str]) -> list[Button]:
    """What can be chosen now without a card, a place or a player."""
    found: list[Button] = []
    for action in picker.ready:
        if action[0] not in presenter.verb_zones or picker.begun:
            icon = presenter.verb_icons.get(action[0], "")
            found.append((say_action(table, action, names), ("verb", action[0]), icon))
    for click, actions in picker.next.items():
        if not picker.on_felt(click):
            words = (
                say_action(table, actions[0], names)
                if len(actions) == 1
                else str(click.value).replace("_", " ")
            )
            found.append((words, ("click", *click), ""))
    return found


def step_words(picker: Picker) -> str:
    """What the next click should be, in the middle of a choice."""
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    if kinds == {"seat"}:
        return _("Choose a player")
    if kinds == {"card"}:
        return _("Choose a card")
    if kinds == {"slot"}:
        return _("Choose a place")
    return _("Choose one of the lit cards or players") if kinds else _("Which do you mean?")


def draw(page: Page, rect: Rect, words: str, found: Sequence[Button], back: bool, colour: str) -> None:
    """The bar, as wide as it has to be; where it is too wide its words go smaller."""
    h = min(button_height(page), rect.h - page.px(12))
    widths = [
        button_width(page, label, "label", icon, str(i + 1)) for i, (label, _do, icon) in enumerate(found)
    ]
    family, px = page.theme.type("prompt")
    said = page.pictures.line(words, family, px, COLOURS["cream"]).get_width()
    gap = page.px(12)
    extra = (h + gap if back else 0) + page.px(64)
    total = said + sum(widths) + gap * len(widths) + extra
    limit = page.width - 2 * page.px(24)
    box = Rect(0, rect.y, min(limit, total), rect.h)
    box.centerx = page.width // 2
    page.panel(box, "panel")
    page.put(
        page.pictures.plate(page.px(8), box.h - page.px(20), "primary", page.px(4)),
        box.x + page.px(12),
        box.y + page.px(10),
    )
    x = box.x + page.px(34)
    if back:
        part = Rect(x, box.centery - h // 2, h, h)
        button(page, part, "‹", ("back",), role="lead", id="prompt-back")
        x += h + gap
    room = box.right - page.px(30) - x
    most_words = max(page.px(260), room - sum(widths) - gap * len(widths))
    right = page.text(words, (x, box.centery), "prompt", colour, "midleft", min(said, most_words) + 1).right
    left = Rect(right + gap * 2, box.centery - h // 2, box.right - page.px(18) - right - gap * 2, h)
    if found:
        for i, (part, (label, do, icon)) in enumerate(zip(bar(left, widths, gap), found, strict=True)):
            key = str(i + 1) if i < 9 else ""
            button(page, part, label, do, icon=icon, key=key, role="label", primary=len(found) == 1)
