"""Draws the story of a review, with luck and choices as one bar, and a round's chances as a line."""

from __future__ import annotations

from pygame import Rect

from ai.review.judged_decision import BEST, BLUNDER, GOOD, SLIP
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    column,
    cut_text,
    first,
    grow,
    icon_button,
    line,
    lines,
    padding,
    paint,
    plate,
    readable,
    row,
    sized,
    space,
    text,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled
from game.words import N_, _
from game.words.choice_reason_words import measured, percent

from . import draw_graph, story
from .draw_graph import ChanceLine, Grip
from .messages import ShowChoice
from .state import ReviewState
from .words import SPREAD

GRAPH = "chances"
MEASURE = N_("Wins per 100 games (± margin of error).")
"""The meaning of the numbers in an account, unless the game measures something else (`measures`)."""
ROUNDS = ((-1, "step_back", N_("Previous round")), (1, "step", N_("Next round")))
"""The ways to the rounds beside the shown one."""
LEAST = 0.01
"""The least share of a bar."""
WORDS, NUMBER = 0.44, 0.3
"""The shares of a row that its words and its number take."""
LEGEND = (BEST, GOOD, SLIP, BLUNDER)
"""The marks that are explained above the graph; all other choices have a plain ring."""


def graph_panel(scene: ReviewState) -> LayoutBox:
    """The line of chances, on which a choice can be picked."""
    reviewed = scene.reviewed
    number = scene.round
    table = reviewed.record.table
    title = measured(table, "title", N_("Your chance of winning"))
    if reviewed.rounds > 1:
        usual = N_("Your chance of winning round {n} of {count}")
        title = measured(table, "title_round", usual).format(n=number + 1, count=reviewed.rounds)
    own = [n for n, one in enumerate(reviewed.judged) if one.round == number]
    course = _course(scene, number, own)
    told = [_marked(mark) for mark in LEGEND if mark in course.marks]
    head = line(title, "strong", "pale")
    if reviewed.rounds > 1:
        head = row(head, *(_to_round(scene, number + by, icon, name) for by, icon, name in ROUNDS), gap=10)
    heads = (row(head, grow(space()), *told, gap=20), column(head, row(*told, gap=20)))
    graph = sized(draw_graph.graph(course, _grip(scene, own), scene.numbers), height=lines("body", 4))
    return plate(first(*(column(one, grow(graph), gap=8) for one in heads)))


def _to_round(scene: ReviewState, number: int, icon: str, name: str) -> LayoutBox:
    """The button that shows the first choice of another round."""
    found = [scene.reviewed.place(one) for one in scene.reviewed.judged if one.round == number]
    return icon_button(icon, _(name), ShowChoice(found[0]) if found else None)


def _grip(scene: ReviewState, own: list[int]) -> Grip:
    reviewed = scene.reviewed
    one = scene.one
    name = scene.words.spoken(one, scene.numbers) if one is not None else _("Nothing is certain yet.")
    places = [reviewed.place(reviewed.judged[n]) for n in own] or [0]
    here = reviewed.place(one) if one is not None else -1
    return Grip(name, GRAPH, here, places[0], places[-1], scene.place_beside(-1), scene.place_beside(1))


def _course(scene: ReviewState, number: int, own: list[int]) -> ChanceLine:
    reviewed = scene.reviewed
    judged = [reviewed.judged[n] for n in own]
    account = reviewed.account(number)
    return ChanceLine(
        fair=1 / reviewed.record.table.players,
        points=reviewed.line(number),
        places=[reviewed.place_in_round(one) for one in judged],
        result=account.result if account is not None else None,
        ending=_("end"),
        marks=[one.mark for one in judged],
        costs=[f"−{percent(one.cost)}" if one.cost and scene.numbers else "" for one in judged],
        here=own.index(scene.at) if scene.at in own else -1,
        full=reviewed.own_in(number),
    )


def _marked(mark: str) -> LayoutBox:
    """The meaning of a mark."""
    return row(sign_of(mark), line(_(story.MARKS[mark]), "small", "muted"), gap=8)


def sign_of(mark: str, role: str = "small") -> LayoutBox:
    """A mark in the form that it has in the graph, as high as a line of text."""

    def draw(page: Page, rect: Rect) -> None:
        draw_graph.dot(page, rect.center, mark, round(page.theme.line(role) * 0.7))

    return paint(draw, lines(role, 1.2), lines(role))


# The story


def story_panel(scene: ReviewState) -> LayoutBox:
    """The turning point of the match, with luck and choices as one bar, or the numbers behind the bar."""
    if scene.numbers:
        return plate(_sum(scene))
    course, decided = scene.words.story()
    decided = decided or _("What decided it is shown once all your choices have been looked at.")
    said = [
        column(text(course, one, "pale", id=("story", 0)), text(decided, other, id=("story", 1)), gap=6)
        for one, other in (("lead", "lead"), ("strong", "body"), ("label", "label"), ("small", "small"))
    ]
    bar = _luck_and_choices(scene) if scene.reviewed.whole else None
    whole = [column(words, grow(space()), bar, gap=8) for words in said]
    return plate(first(*whole, *said, cut_text(f"{course} {decided}", "small", id=("story", 0))))


def _luck_and_choices(scene: ReviewState) -> LayoutBox:
    """One bar: the effect of the cards and the other players, beside the effect of the seat's own choices."""
    parts = story.luck_and_choices(scene.reviewed.review)
    luck, own = parts.words
    words = [text(luck, "small", "hint"), text(own, "small", "bad" if parts.own else "good")]
    share = parts.own / (abs(parts.luck) + parts.own or 1)
    bar = row(_bar(draw_graph.LUCK, 1 - share), _bar(draw_graph.COST, share))
    return readable(
        column(sized(bar, height=22), row(*map(grow, words), gap=20), gap=6),
        "row",
        f"{luck}. {own}.",
        id=("luck",),
    )


def _bar(colour: str, share: float) -> LayoutBox:
    """A bar that takes this share of its row; a little of it is visible, unless it is none."""
    bar = paint(lambda page, rect: filled(page, rect, colour))
    return grow(bar, max(LEAST, share)) if share else space()


# The numbers


def _sum(scene: ReviewState) -> LayoutBox:
    """A round's result, split into parts that add up."""
    title = text(" ".join(scene.words.story()), "small", "pale", id=("story", 0))
    account = scene.reviewed.account(scene.round)
    if account is None:
        return column(title, text(_("Available once the round has been analysed."), "body", "muted"))
    fair, cards, others, own, result = account.hundredths()
    luck = [
        (_("Cards"), cards, f"{cards:+}{_within(account.cards_error)}", draw_graph.LUCK),
        (_("Opponents"), others, f"{others:+}{_within(account.others_error)}", draw_graph.LUCK),
    ]
    if not account.tells_apart:
        both = cards + others
        luck = [(_("Cards and opponents"), both, f"{both:+}{_within(account.error)}", draw_graph.LUCK)]
    rows = [
        (_("Starting chance"), fair, f"{fair}", ""),
        *luck,
        (_("Your choices"), -own, f"{-own:+}{_within(account.error)}" if own else "0", draw_graph.COST),
        (_("Result"), result, f"{result}", ""),
    ]
    rows = [(words, value, said.replace("-", "−"), colour) for words, value, said, colour in rows]
    most = max(1, *(abs(value) for _words, value, _said, _colour in rows))
    told = [
        grow(readable(_row(words, value / most, said, colour), "row", f"{words}: {said}", ("sum", words)))
        for words, value, said, colour in rows
    ]
    measure = measured(scene.reviewed.record.table, "measure", MEASURE)
    foot = [
        text(" ".join(said), "small", "muted")
        for said in ((measure, scene.words.counts(scene.round)), (measure,))
    ]
    return first(*(column(title, *told, below) for below in foot), column(*told))


def _within(error: float) -> str:
    """The margin of error of a part of the sum."""
    return f" ± {percent(SPREAD * error)}" if error else ""


def _row(words: str, part: float, said: str, colour: str) -> LayoutBox:
    """A part of the sum: its words, a bar to the left or right of zero, and its number."""
    loss, gain = (max(0.0, -part), max(0.0, part)) if colour else (0.0, 0.0)
    less, more = (at_most(_bar(colour, share), 26, 0.5) for share in (loss, gain))
    zero = paint(lambda page, rect: filled(page, rect, COLOURS["muted"]), 1) if colour else space()
    bar = row(grow(space(), 1 - loss), less, zero, more, grow(space(), 1 - gain))
    cells = (
        grow(line(words, "body" if colour else "strong"), WORDS),
        grow(padding(bar, 8), 1 - WORDS - NUMBER),
        grow(line(said, "strong", colour or "pale", 1), NUMBER),
    )
    return sized(row(*cells), 0, lines("small"))
