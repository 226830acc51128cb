"""Draws a round of a review: the line of one's chances, and what luck and choices did to its result."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import filled, ring
from game.table.review_words import SPREAD
from game.words import N_, _
from game.words.hints import measured, percent

from . import review_graph
from .review_graph import ChanceLine, Grip
from .review_state import ReviewState

GRAPH = "chances"
MEASURE = N_("In wins of 100; ± is how far that may be off.")
"""What numbers of an account mean, unless the game measures something else (`measures`)."""
LINES = {"luck": (review_graph.LUCK, 6), "cost": (review_graph.COST, 6), "fair": (COLOURS["muted"], 2)}
"""The lines of the graph, by what they mean: their colour and how thick they are."""

LEGEND: tuple[tuple[str, str, frozenset[str]], ...] = (
    ("luck", N_("cards and others"), frozenset()),
    ("cost", N_("your choice cost"), frozenset({"cost"})),
    ("fair", N_("a fair share"), frozenset()),
    ("find", N_("good find"), frozenset({"find"})),
    ("best", N_("as good as the Expert's"), frozenset({"best", "alike"})),
    ("close", N_("too close to call"), frozenset({"close"})),
    ("lost", N_("decided by then"), frozenset({"lost", "won"})),
)
"""What the graph shows, in words; and the marks with which it is there, if not always."""


def draw(scene: ReviewState, page: Page, rect: Rect) -> None:
    """The line of chances, on which a choice can be picked."""
    page.panel(rect)
    reviewed, number = scene.reviewed, scene.round
    inner = rect.inflate(-page.px(48), -page.px(32))
    table = reviewed.record.table
    title = measured(table, "title", N_("Your chance to win"))
    if reviewed.rounds > 1:
        usual = N_("Your chance to win round {n} of {count}")
        title = measured(table, "title_round", usual).format(n=number + 1, count=reviewed.rounds)
    line = page.theme.line("game")
    head = page.text(title, (inner.x, inner.y), "game", "pale", "topleft", inner.w)
    own = [n for n, one in enumerate(reviewed.judged) if one.round == number]
    course = _course(scene, number, own)
    beside = Rect(head.right + page.px(30), inner.y, inner.right - head.right - page.px(30), line)
    top = _legend(page, beside, inner, {*course.marks}) + page.px(8)
    area = Rect(inner.x, top, inner.w, inner.bottom - top)
    name = scene.words.spoken(scene.one) if scene.one is not None else _("Nothing is sure yet.")
    places = [reviewed.place(reviewed.judged[n]) for n in own] or [0]
    here = reviewed.place(scene.one) if scene.one is not None else -1
    grip = Grip(name, GRAPH, here, places[0], places[-1], scene.place_beside(-1), scene.place_beside(1))
    review_graph.draw(page, area, course, grip)
    ring(page, rect.inflate(-page.px(16), -page.px(16)), GRAPH)


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
        costs=[f"−{percent(one.cost)}" if one.cost else "" for one in judged],
        here=own.index(scene.at) if scene.at in own else -1,
        full=reviewed.own_in(number),
    )


def _legend(page: Page, beside: Rect, below: Rect, marks: set[str]) -> int:
    """What the colours and dots of this round mean: beside the title, or in lines below; returns its end."""
    told = [(kind, _(words), seen) for kind, words, seen in LEGEND if not seen or seen & marks]
    family, px = page.theme.type("small")
    gap, mark = page.px(16), page.px(24) + page.px(8)

    def wide(words: str) -> int:
        return mark + page.pictures.line(words, family, px, COLOURS["muted"]).get_width()

    widths = [wide(words) for _kind, words, _seen in told]
    total = sum(widths) + (len(told) - 1) * gap
    x, y, line = beside.right - total, beside.centery, page.theme.line("small") + page.px(4)
    if total > beside.w:
        x, y = below.x, beside.bottom + line // 2
    for (kind, words, _seen), w in zip(told, widths, strict=True):
        if x > below.x and x + w > below.right:
            x, y = below.x, y + line
        _mark(page, kind, (x, y))
        page.text(words, (x + mark, y), "small", "muted", "midleft", below.right - x - mark)
        x += w + gap
    return beside.bottom if total <= beside.w else y + line // 2


def _mark(page: Page, kind: str, at: tuple[int, int]) -> None:
    """A line or a dot as it is in the graph."""
    x, y = at
    if kind in LINES:
        colour, thick = LINES[kind][0], page.px(LINES[kind][1])
        filled(page, Rect(x, y - thick // 2, page.px(24), thick), colour)
    else:
        review_graph.dot(page, (x + page.px(12), y), kind, page.px(18))


def draw_sum(scene: ReviewState, page: Page, rect: Rect) -> None:
    """A round's result told in parts that add up."""
    page.panel(rect)
    inner = rect.inflate(-page.px(48), -page.px(32))
    page.text(_("Luck and skill"), inner.topleft, "game", "pale", "topleft", inner.w)
    y = inner.y + page.theme.line("game") + page.px(6)
    account = scene.reviewed.account(scene.round)
    if account is None:
        words = _("Shown once the round is thought over.")
        page.paragraph(words, Rect(inner.x, y, inner.w, 0), "body", "muted")
        return
    fair, cards, others, own, result = account.hundredths()
    cost = f"{-own:+}{_within(account.error)}" if own else "0"
    luck = [
        (_("Cards"), cards, f"{cards:+}{_within(account.cards_error)}", review_graph.LUCK),
        (_("The others"), others, f"{others:+}{_within(account.others_error)}", review_graph.LUCK),
    ]
    if not account.tells_apart:
        both = cards + others
        luck = [(_("Cards and others"), both, f"{both:+}{_within(account.error)}", review_graph.LUCK)]
    rows = (
        (_("A fair share"), fair, f"{fair}", ""),
        *luck,
        (_("Your choices"), -own, cost, review_graph.COST),
        (_("The result"), result, f"{result}", ""),
    )
    measure = measured(scene.reviewed.record.table, "measure", MEASURE)
    only = _("Good choices cost nothing, and so add nothing.") if own else ""
    foot = " ".join(filter(None, (measure, only, scene.words.counts(scene.round))))
    low = inner.bottom - len(page.lines(foot, "small", inner.w)) * page.theme.line("small")
    high = min(page.theme.line("lead") + page.px(10), (low - y - page.px(6)) // len(rows))
    most = max(abs(value) for _words, value, _said, _colour in rows)
    for words, value, said, colour in rows:
        _row(
            page,
            Rect(inner.x, y, inner.w, high),
            (words, said.replace("-", "−")),
            value / max(1, most),
            colour,
        )
        y += high
    page.paragraph(foot, Rect(inner.x, low, inner.w, 0), "small", "muted")


def _within(error: float) -> str:
    """How far a part of the sum may be off."""
    return f" ± {percent(SPREAD * error)}" if error else ""


def _row(page: Page, rect: Rect, told: tuple[str, str], part: float, colour: str) -> None:
    """A part of the sum: its words, a bar as long as it is large, its number."""
    words, said = told
    role = "strong" if not colour else "body"
    label = round(rect.w * 0.44)
    page.text(words, (rect.x, rect.centery), role, "cream", "midleft", label)
    page.text(said, rect.midright, "strong", colour or "pale", "midright", round(rect.w * 0.3))
    half = (rect.w - label - round(rect.w * 0.3)) // 2 - page.px(8)
    if colour:
        h, zero = min(page.px(26), rect.h - page.px(8)), rect.x + label + half
        long = max(round(abs(part) * half), page.px(4))
        if part:
            filled(page, Rect(zero - long if part < 0 else zero, rect.centery - h // 2, long, h), colour)
        filled(page, Rect(zero, rect.y, max(1, page.px(1)), rect.h), COLOURS["muted"])
    page.thing("row", f"{words}: {said}", rect, id=("sum", words), read=True)
