"""Draws a lesson: the table, darkened except for what matters now; the bubble; and the controls."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.bars import prompt_buttons
from game.table.board.action_picker import verb_of
from game.table.explain import speech_bubble
from game.table.screen import draw_table, draw_tooltip
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button, button_height, button_width
from game.ui.window.scene_runner import ENTER
from game.words import N_, Piece, _, pieces

from .lesson_run import words
from .messages import LeaveLesson, NextStep, SkipStep, StepBack
from .spotlight import darken, is_legal, light, pointed
from .state import LessonState

CARD, SEAT, PRESS, HAND = (
    N_("Choose {card}."),
    N_("Choose {seat}."),
    N_("Press “{words:text}”."),
    N_("Choose the card with the finger on it."),
)
ZONE = N_("Choose: {words:text}.")
HERE = N_("Right here.")
DRAWN_ON = ("card", "back", "memory", "seat", "text", "sign", "ribbon")
"""The kinds of things that the bubble's tail would hide."""


def draw(lesson: LessonState, page: Page) -> None:
    """Draw the table, darkened, and over it the sentence of the step."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    play = lesson.play
    felt, asking = draw_table.lies(lesson.screen, page)
    bar = draw_table.talk(lesson.screen, page, felt, asking).bar
    page.things = [thing if is_legal(thing) else _still(thing) for thing in page.things]
    if lesson.screen.perform(page, lesson.play.stage):
        return
    lit: list[Rect] = []
    if play.titled > 0:
        _title(lesson, page)
    elif play.settled:
        lit = light(lesson, page, bar)
        darken(page, lit)
    row = controls(lesson, page)
    if play.settled:
        spoken = [thing.rect for thing in page.things if thing.kind == "call"]
        _say(lesson, page, lit, [*row, *spoken, *([bar] if bar else [])])
        draw_tooltip.reader(lesson.screen, page, bar)


def _title(lesson: LessonState, page: Page) -> None:
    """Draw the note that this is another table than before."""
    page.veil()
    words_ = _(lesson.play.title)
    w, h = page.width - page.px(120), page.theme.line("heading") + page.px(48)
    box = Rect(0, 0, min(w, page.px(700 * max(1.0, page.theme.text))), h)
    box.center = page.rect.center
    page.panel(box, "cream")
    page.text(words_, box.center, "heading", "ink", "center", box.w - page.px(48))
    page.thing("title", words_, box)


def _still(thing: Thing) -> Thing:
    """A copy of a thing, on which a click does nothing."""
    return thing._replace(do=None, less=None, more=None, lit=False)


# The words


def todo(lesson: LessonState) -> list[Piece]:
    """The instruction: what to choose, in a few words."""
    play = lesson.play
    action, picker = play.action, play.picker
    if action is None or picker is None:
        return []
    table, names = play.table, play.names
    rest = [click for click in play.clicks(action) if click not in picker.clicks]
    buttons = prompt_buttons.buttons(play.presenter, picker, names, play.view)
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


def _say(lesson: LessonState, page: Page, lit: Sequence[Rect], kept: Sequence[Rect]) -> None:
    """Draw the sentence in a place where it covers no highlighted thing, no legal click and no prompt."""
    spot, play = lesson.spot, lesson.play
    told = todo(lesson)
    answer = _(HERE) if lesson.shows and told else lesson.answer
    if answer:
        told = [Piece("", None, f"{answer} "), *told]
    clicks = [thing.rect for thing in page.things if is_legal(thing) and thing.kind != "button"]
    goal = next(iter((*pointed(lesson, page), *clicks, *lit)), None)
    said = words(lesson.told_step, play.practice.position, play.names)
    if lesson.course.heading:
        said = [Piece("", None, f"{_(lesson.course.heading)}. "), *said]
    whole = "".join(piece.text for piece in (*said, *told))
    key = (lesson.course.at, whole, page.theme.size, page.theme.text)
    if spot.of != key or spot.rect.collidelist([*lit, *kept]) >= 0:
        spot.lay(key, *speech_bubble.place(page, said, told, goal, [*lit, *kept], behind(page)))
    if spot.bubble is None:
        return
    aside = [rect for rect in behind(page) if goal is not None and not rect.contains(goal)]
    speech_bubble.draw(page, spot.bubble, spot.rect, goal, [*kept, *aside])
    if told and told[-1].text == _(HAND):
        _hand(page, clicks)
    if lesson.shows:
        for thing in [thing for thing in page.things if is_legal(thing) and thing.kind != "button"]:
            glow = page.pictures.glow(thing.rect.w, thing.rect.h, 0, COLOURS["hint"], page.px(6))
            page.put_at(glow, thing.rect.center)


def behind(page: Page) -> list[Rect]:
    """The things that the bubble's tail must not cross: cards, faces, and words."""
    return [thing.rect for thing in page.things if thing.kind in DRAWN_ON and thing.rect.w and thing.rect.h]


def _hand(page: Page, clicks: Sequence[Rect]) -> None:
    """Draw a pointing hand on the card to be clicked, if the sentence cannot name that card."""
    size = page.px(44)
    for rect in clicks:
        page.put_at(page.pictures.disc(size, COLOURS["gold"], COLOURS["ink"], 2), rect.center)
        page.put_at(page.pictures.icon("touch", round(size * 0.7), COLOURS["ink"]), rect.center)


# Controls


def controls(lesson: LessonState, page: Page) -> list[Rect]:
    """Draw the controls along the upper edge, in fixed places: leave, the lesson's name, back, skip, next."""
    gap, edge = page.px(10), page.px(16)
    h = min(button_height(page, "label"), lesson.screen.places().top - page.px(14))
    low, high = _gap(lesson, page)
    reads = not lesson.course.step.do
    label = _("Show me") if not reads else _("Done") if lesson.course.last else _("Next")
    right = (
        (_("Back"), StepBack(), ""),
        (_("Skip step"), SkipStep(), ""),
        (label, NextStep(), ENTER if reads else ""),
    )
    widths = [_wide(page, label, key) for label, _do, key in right]
    labels = ((_("Show me"), ""), (_("Done"), ENTER), (_("Next"), ENTER))
    widths[-1] = max(_wide(page, *one) for one in labels)
    fit = min(1.0, (page.width - edge - high - gap * len(right)) / sum(widths))
    x, y = page.width - edge, page.px(10)
    found: list[Rect] = []
    for (label, do, key), w in reversed(list(zip(right, widths, strict=True))):
        rect = Rect(x - round(w * fit), y, round(w * fit), h)
        x = rect.x - gap
        button(page, rect, label, do, role="label", key=key, primary=bool(key) and lesson.play.settled)
        found.append(rect)
    leave = Rect(edge, y, min(button_width(page, _("Leave lesson"), "label"), low - edge), h)
    button(page, leave, _("Leave lesson"), LeaveLesson(), role="label")
    where = _where(lesson, page, Rect(leave.right + gap, y, low - leave.right - gap, h))
    return [*found, leave, *where]


def _wide(page: Page, label: str, key: str) -> int:
    """A width for the words and the whole name of the key."""
    family, px = page.theme.type("label")
    cap = page.pictures.wide(key.upper(), family, max(page.theme.least, round(px * 0.66)))
    return button_width(page, label, "label") + (cap + page.px(24) if key else 0)


def _gap(lesson: LessonState, page: Page) -> tuple[int, int]:
    """The things in the middle of the upper edge: a player who sits there, or their cards."""
    places = lesson.screen.places()
    low, high = page.width // 2 - page.px(20), page.width // 2 + page.px(20)
    for seat in places.seats.values():
        for rect in (seat.portrait, *seat.all):
            if rect.y < places.top - page.px(6):
                low, high = min(low, rect.x - page.px(10)), max(high, rect.right + page.px(10))
    return low, high


def _where(lesson: LessonState, page: Page, rect: Rect) -> list[Rect]:
    """The lesson's name, and how many of its steps are done."""
    count, at = len(lesson.course), lesson.course.at
    if rect.w < page.px(110):
        return []
    step = min(page.px(24), rect.w / count)
    side = round(step * 0.6)
    dots = side >= page.px(9) and rect.h > page.theme.line("small") + page.px(18)
    for i in range(count if dots else 0):
        colour = COLOURS["gold" if i <= at else "panel"]
        disc = page.pictures.disc(round(side * 1.4) if i == at else side, colour, COLOURS["pale"], 1)
        page.put_at(disc, (rect.x + (i + 0.5) * step, rect.y + page.px(12)))
    words_ = _("{lesson} · {n} of {count}").format(
        lesson=_(lesson.course.lesson.title), n=at + 1, count=count
    )
    at_ = (rect.x, rect.bottom if dots else rect.centery)
    page.text(words_, at_, "small", "pale", "bottomleft" if dots else "midleft", rect.w)
    return [rect]
