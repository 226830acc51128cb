"""Draws one choice of a review: the moment, the comparison, the reason, and the buttons that lead on."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from ai.review.judged_decision import Judged
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    column,
    cut_text,
    first,
    grow,
    icon_button,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    readable,
    row,
    text,
)
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled
from game.words import _, rule_behind

from .draw_chances import sign_of
from .draw_choices import COLOURS_OF
from .messages import ChooseSeats, OpenCards, ShowChoice, TryAgain, WatchFrom
from .position_picture import legend, marked_in, show
from .state import ReviewState
from .words import TriedRow


def panel(scene: ReviewState) -> LayoutBox:
    """The selected choice: its picture, and beside it the better choice and the reason."""
    one = scene.one
    if one is None:
        nothing = scene.reviewed.whole
        said = _("There was no choice to make.") if nothing else _("Nothing is certain yet.")
        return plate(text(said, "body", "muted"))
    words = _opened(scene) if scene.all_open else _told(scene)
    beside = column(grow(words), _ways(scene), gap=12)
    return plate(
        column(_head(scene), grow(row(grow(_picture(scene, one), 0.9), grow(beside), gap=24)), gap=10), 20, 14
    )


def _picture(scene: ReviewState, one: Judged) -> LayoutBox:
    """The picture of the moment, and below it the meaning of its marks."""
    shown = paint(partial(show, scene.reviewed, one, scene.all_open))
    told = legend(scene.reviewed.before(one)[0], marked_in(one), _("Blue: the Expert's choice."))
    below = readable(line(told, "small", "muted"), "text", told, id=("legend",)) if told else None
    return column(grow(shown), below, gap=6)


def _head(scene: ReviewState) -> LayoutBox:
    """The choice and its value, beside the buttons for the rule, the cards and other choices."""
    one = scene.one
    words = scene.words
    assert one is not None
    rule = rule_behind(words.table.game.id, one.kind)
    said = f"{words.number(one)}: {words.does(one, one.chosen)}"
    eye = _("What you saw") if scene.all_open else _("Show hidden cards")
    steps = ("back", _("Previous choice"), -1), ("forward", _("Next choice"), 1)
    buttons = [
        icon_button("book", _("Rule"), Help(rule)) if rule else None,
        icon_button("eye", eye, OpenCards(), scene.all_open),
        *(icon_button(icon, name, _to(scene.place_beside(by))) for icon, name, by in steps),
    ]
    verdict = line(words.verdict(one, scene.numbers), "body", COLOURS_OF[one.mark])
    told = column(line(said, "strong", "pale"), row(sign_of(one.mark, "body"), grow(verdict), gap=10))
    return row(grow(told), *(button and column(button) for button in buttons), gap=10)


def _to(place: int | None) -> ShowChoice | None:
    return ShowChoice(place) if place is not None else None


def _opened(scene: ReviewState) -> LayoutBox:
    """The hidden cards in words; no verdict appears beside them."""
    assert scene.one is not None
    told = _("The actual hidden cards. The Expert couldn't see them either, and no verdict uses them.")
    opened = scene.words.opened(scene.one)
    shown = as_many([text(told, "small", "muted"), *(text(words, "small") for words in opened)], 6)
    # the picture shows the cards for which there is no room here
    return readable(shown, "text", " ".join(opened), id=("open",))


def _ways(scene: ReviewState) -> LayoutBox:
    """The buttons that lead on from the moment."""
    assert scene.one is not None
    watch = WatchFrom(scene.reviewed.count(scene.one))
    again = button(_("Try again"), TryAgain(), primary=True, id=("moment", "again"))
    people = icon_button("people", _("Choose players"), ChooseSeats())
    return row(again, people, button(_("Watch"), watch, id=("moment", "watch")), gap=12)


def _told(scene: ReviewState) -> LayoutBox:
    """The question, the better choice and the reason, as far as they fit; with numbers also the chances."""
    one = scene.one
    words = scene.words
    assert one is not None
    asked = text(words.asked(one), "small", "muted", id=("asked",)) if words.asked(one) else None
    rows = [tried_row(n, tried) for n, tried in enumerate(words.tried(one))] if scene.numbers else []
    if one.verdict == "cost" and not scene.numbers:
        better = _("Better: “{did}”").format(did=words.does(one, one.best))
        rows = [readable(text(better, "strong", "hint"), "row", better, id=("better",))]
    why = words.why_so_far(one)
    name = ("why",)
    how = text(words.how(), "small", "muted") if scene.numbers else None
    large, small = (text(why, role, "cream", id=name) for role in ("body", "small"))
    ways = (
        column(asked, *rows, large, how, gap=8),
        column(asked, *rows, large, gap=8),
        column(asked, *rows, small, gap=8),
        column(*rows, small, gap=8),
        column(*rows, grow(cut_text(why, "small", id=name)), gap=8),
    )
    return first(*ways)


def tried_row(n: int, tried: TriedRow) -> LayoutBox:
    """A choice, the player who made it, and its chance as a bar with the margin of error.

    The actual choice is gold and the better one blue, as in the picture beside it.
    """
    low, high = tried.span
    said = _("{share} % ({low} to {high})") if tried.within else _("{share} %")
    said = said.format(share=tried.shown, low=low, high=high)
    colour = "lit" if tried.own else "hint" if tried.best else "cream"
    names = row(grow(line(tried.words, "label")), line(", ".join(tried.who), "small", "pale", 1), gap=14)
    shade = colour if tried.own or tried.best else "muted"
    bar = paint(partial(_bar, tried, shade), height=lines("label"))
    told = column(names, row(grow(bar), line(said, "label", colour, 1), gap=14), gap=2)
    under = paint(lambda page, rect: page.panel(rect, "raised" if tried.best else "sunk"))
    return readable(layers(under, padding(told, 14, 8)), "row", tried.line, id=("tried", n))


def _bar(tried: TriedRow, colour: str, page: Page, rect: Rect) -> None:
    bar = Rect(rect.x, rect.centery - page.px(7), rect.w, page.px(14))
    page.put(page.pictures.plate(bar.w, bar.h, "rim", bar.h // 2), bar.x, bar.y)
    filled(page, Rect(*bar.topleft, max(bar.h, round(bar.w * tried.shown / 100)), bar.h), COLOURS[colour])
    if tried.within:
        start, end = (round(bar.w * end / 100) for end in tried.span)
        thick = max(2, page.px(3))
        whisker = Rect(bar.x + start, bar.centery - thick // 2, max(thick, end - start), thick)
        filled(page, whisker, COLOURS["cream"])
