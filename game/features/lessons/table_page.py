"""Draws a lesson: the table, darkened except for what matters now; the bubble; and the controls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.table.bars import prompt_buttons
from game.table.board.action_picker import verb_of
from game.table.explain import speech_bubble
from game.table.screen import draw_table, draw_tooltip
from game.ui.page.layout import (
    LayoutBox,
    alike,
    at_least,
    at_most,
    button,
    column,
    first,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    wider,
)
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.thing_kinds import ThingKinds
from game.ui.page.widgets import button_height
from game.ui.window.scene_runner import ENTER
from game.words import N_, Piece, _, pieces
from game.words import text as as_text

from .lesson_run import words
from .messages import LeaveLesson, NextStep, SkipStep, StepBack
from .spotlight import darken, is_legal, light, pointed
from .state import LessonState

CARD = N_("Choose {card}.")
SEAT = N_("Choose {seat}.")
PRESS = N_("Press “{words:text}”.")
HAND = N_("Choose the card with the finger on it.")
ZONE = N_("Choose: {words:text}.")
HERE = N_("Right here.")
DRAWN_ON: ThingKinds = ("card", "back", "memory", "seat", "text", "sign", "ribbon")
"""The kinds of things that the bubble's tail would hide."""
EDGE = 16
"""The distance of the controls from the window's sides."""
STEP, LEAST_STEP = 24, 15
"""The width of the dot of a step, and the least width with which the dots are shown."""


def draw(lesson: LessonState, page: Page) -> None:
    """Draw the table, darkened, and over it the sentence of the step."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    play = lesson.play
    bar = draw_table.draw_felt(lesson.screen, page, lambda *_about: []).bar
    felt = [thing if is_legal(thing) else _still(thing) for thing in page.things]
    page.things = [*felt]
    if lesson.screen.perform(page, lesson.play.stage):
        return
    lit: list[Rect] = []
    if play.titled > 0:
        _title(lesson, page)
    elif play.settled:
        lit = light(lesson, felt, bar)
        darken(page, lit)
    bars = [bar] if bar else []
    row = controls(lesson, page)
    if play.settled:
        spoken = [thing.rect for thing in felt if thing.kind == "call"]
        _say(lesson, page, felt, lit, [*row, *spoken, *bars])
        lying = lesson.screen.lying(page.things, bars)
        draw_tooltip.draw(lesson.screen, page, lying, draw_tooltip.large_cards(lesson.screen, page))


def _title(lesson: LessonState, page: Page) -> None:
    """Draw the note that this is another table than before."""
    page.veil()
    words_ = _(lesson.play.title)
    named = paint(lambda page, rect: page.thing("title", words_, rect))
    note = layers(plate(line(words_, "heading", "ink", 0.5), 24, 24, "cream"), named)
    column(row(at_least(note, wider(700)), at=0.5), at=0.5).draw(page, page.rect)


def _still(thing: Thing) -> Thing:
    """A copy of a thing, on which a click does nothing."""
    return thing._replace(do=None, less=None, more=None, lit=False)


# The words


def todo(lesson: LessonState) -> list[Piece]:
    """The instruction: what to choose, in a few words."""
    play = lesson.play
    action = play.action
    picker = play.picker
    if action is None or picker is None:
        return []
    table = play.table
    names = play.names
    rest = [click for click in play.clicks(action) if click not in picker.clicks]
    shown = prompt_buttons.buttons(play.presenter, picker, names, play.view)
    buttons = [button for button in shown if button.do is not None]
    if not rest:
        zone = play.presenter.layout.verb_zones.get(verb_of(action))
        if zone is None:
            return pieces(PRESS, {"words": buttons[0].words if buttons else ""})
        return pieces(ZONE, {"words": play.presenter.layout.zone_name(table.zone[zone])})
    kind, value = rest[0]
    by_words = verb_of(action) in picker.by_button | picker.waits or rest[-1].kind == "word"
    confirms = len(picker.left) == len(buttons) == 1  # the prompt says so too, in the same words
    if picker.begun and buttons and (by_words or confirms):
        return pieces(PRESS, {"words": buttons[0].words})
    if kind in ("card", "seat"):
        return pieces(CARD if kind == "card" else SEAT, {kind: value}, table, names)
    if not picker.on_felt(rest[0]) and buttons:
        return pieces(PRESS, {"words": buttons[0].words})
    if kind == "zone" and table.zones[value].owner < 0:
        return pieces(ZONE, {"words": play.presenter.layout.zone_name(value)})
    found = play.board.meant(rest[:2] if kind == "zone" else rest[:1])
    meant = [sprite for sprite in found if not isinstance(sprite, int)]
    if len(meant) == 1 and meant[0].face:
        return pieces(CARD, {"card": meant[0].face})
    return pieces(HAND, {})


def _say(
    lesson: LessonState, page: Page, felt: Sequence[Thing], lit: Sequence[Rect], kept: Sequence[Rect]
) -> None:
    """Draw the sentence in a place where it covers no highlighted thing, no legal click and no prompt."""
    play = lesson.play
    told = todo(lesson)
    answer = _(HERE) if lesson.shows and told else lesson.answer
    clicks = [thing.rect for thing in felt if is_legal(thing) and thing.kind != "button"]
    goal = next(iter((*pointed(lesson, felt), *clicks, *lit)), None)
    said = words(lesson.told_step, play.practice.position, play.names)
    if as_text(said).endswith(as_text(told)):
        told = []  # the sentence ends with the instruction
    if answer:
        told = [Piece("", None, f"{answer} "), *told]
    if lesson.course.heading:
        said = [Piece("", None, f"{_(lesson.course.heading)}. "), *said]
    spot = speech_bubble.over_dark(page, lesson.bubble, said, told, goal, [*lit, *kept], behind(felt))
    if spot is None:
        return
    aside = [rect for rect in behind(felt) if goal is not None and not rect.contains(goal)]
    speech_bubble.draw(page, spot.look, spot.rect, goal, [*kept, *aside])
    for rect in clicks:
        if told and told[-1].text == _(HAND):
            _hand(page, rect)
        if lesson.shows:
            page.put_at(page.pictures.glow(*rect.size, 0, COLOURS["hint"], page.px(6)), rect.center)


def behind(felt: Sequence[Thing]) -> list[Rect]:
    """The things that the bubble's tail must not cross: cards, faces, and words."""
    return [thing.rect for thing in felt if thing.kind in DRAWN_ON and thing.rect]


def _hand(page: Page, rect: Rect) -> None:
    """Draw a pointing hand on the card to be clicked, if the sentence cannot name that card."""
    size = page.px(44)
    page.put_at(page.pictures.disc(size, COLOURS["gold"], COLOURS["ink"], 2), rect.center)
    page.put_at(page.pictures.icon("touch", round(size * 0.7), COLOURS["ink"]), rect.center)


# Controls


def controls(lesson: LessonState, page: Page) -> list[Rect]:
    """Draw the controls along the upper edge, in fixed places: leave, the lesson's name, back, skip, next.

    Returns their places.
    """
    found: list[Rect] = []
    place = partial(_seen, found)
    reads = not lesson.course.step.do
    last = lesson.course.last
    show = _("Do it") if lesson.shows else _("Show me")
    kinds = ((show, ""), (_("Done"), ENTER), (_("Next"), ENTER))
    onward = [
        button(label, NextStep(), role="label", key=key, primary=bool(key) and lesson.play.settled)
        for label, key in kinds
    ]
    right = row(
        place(button(_("Back"), StepBack(), role="label")),
        place(button(_("Skip step"), SkipStep(), role="label")),
        place(alike(onward)[1 + (not last) if reads else 0]),
        gap=10,
        at=1,
    )
    left = row(
        place(button(_("Leave lesson"), LeaveLesson(), role="label")), grow(place(_where(lesson))), gap=10
    )
    low, high = _gap(lesson, page)
    middle = space(lambda _page: high - low)
    bar = row(sized(left, lambda page: low - page.px(EDGE)), middle, grow(right))

    def high_enough(page: Page) -> int:
        return min(button_height(page, "label"), lesson.screen.places().top - page.px(14))

    column(space(10), padding(at_most(bar, high_enough), EDGE)).draw(page, page.rect)
    return found


def _seen(found: list[Rect], box: LayoutBox) -> LayoutBox:
    """The same box, whose place is added to a list."""
    return layers(box, paint(lambda _page, rect: found.append(rect)))


def _gap(lesson: LessonState, page: Page) -> tuple[int, int]:
    """The things in the middle of the upper edge: a player who sits there, or their cards."""
    places = lesson.screen.places()
    seats = [rect for seat in places.seats.values() for rect in (seat.portrait, *seat.all)]
    high_up = [rect.inflate(page.px(20), 0) for rect in seats if rect.y < places.top - page.px(6)]
    middle = Rect(page.width // 2 - page.px(20), 0, page.px(40), 0)
    both = middle.unionall(high_up)
    return both.left, both.right


def _where(lesson: LessonState) -> LayoutBox:
    """The lesson's name, and how many of its steps are done."""
    count = len(lesson.course)
    at = lesson.course.at
    title = _(lesson.course.lesson.title)
    said = _("{lesson} · {n} of {count}").format(lesson=title, n=at + 1, count=count)
    words_ = sized(line(said, "small", "pale"), 110)
    cells = [paint(partial(_step, i, at), STEP) for i in range(count)]
    dots = sized(row(*cells), LEAST_STEP * count, LEAST_STEP)
    return first(column(dots, words_, at=1), words_, space())


def _step(i: int, at: int, page: Page, rect: Rect) -> None:
    """Draw the dot of a step: gold up to the present one, which is larger."""
    side = round(rect.w * (0.84 if i == at else 0.6))
    page.put_at(
        page.pictures.disc(side, COLOURS["gold" if i <= at else "panel"], COLOURS["pale"], 1), rect.center
    )
