"""Draws a review: the line of chances, luck and skill, the choices worth a look, and one as it was."""

from __future__ import annotations

from pygame import Rect

from ai.review import Judged
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, choice, filled, icon_button, ring, tabs
from game.table.moment import Shot, is_drawn, moment, room_for
from game.table.review_words import SPREAD
from game.words import N_, _
from game.words.hints import percent

from . import review_graph, review_moment
from .frame import ground
from .review_graph import ChanceLine, Grip, mark_of
from .review_state import ReviewState

GRAPH = "chances"
LINES = {"luck": (review_graph.LUCK, 6), "cost": (review_graph.COST, 6), "fair": (COLOURS["muted"], 2)}
"""The lines of the graph, by what they mean: their colour and how thick they are."""
ROOMY = 26
"""So many lines of text as the window is high show everything at once; with fewer there are tabs."""
ROOM_FOR_WORDS = 1.4
"""Up to this size of text the buttons beside the title say what they do; larger, they are icons."""
TABS = (("chances", N_("Chances")), ("choices", N_("Best and worst")), ("moment", N_("The choice")))


class ReviewParts:
    """Where everything lies; what is not seen has no room."""

    def __init__(self, scene: ReviewState, page: Page) -> None:
        px, (w, h) = page.px, page.theme.size
        margin, gap, self.high = px(36), px(18), button_height(page)
        self.head = Rect(margin, px(24), w - 2 * margin, self.high)
        top = self.head.bottom + gap
        self.status = Rect(margin, top, w - 2 * margin, self.high)
        if is_told(scene):
            top = self.status.bottom + gap
        self.tabs = Rect(margin, top, w - 2 * margin, self.high)
        self.tabbed = h < ROOMY * page.theme.line()
        area = Rect(margin, top, w - 2 * margin, h - top - px(28))
        nothing = Rect(0, 0, 0, 0)
        self.graph = self.sum = self.list = self.moment = nothing
        if self.tabbed:
            area = Rect(area.x, self.tabs.bottom + gap, area.w, h - self.tabs.bottom - gap - px(28))
            self._one(scene.tab, area, gap)
            return
        upper = round((area.h - gap) * 0.43)
        left = round((area.w - gap) * 0.66)
        self.graph = Rect(area.x, area.y, left, upper)
        self.sum = Rect(area.x + left + gap, area.y, area.w - left - gap, upper)
        narrow = round((area.w - gap) * 0.26)
        low = area.y + upper + gap
        self.list = Rect(area.x, low, narrow, area.bottom - low)
        self.moment = Rect(area.x + narrow + gap, low, area.w - narrow - gap, area.bottom - low)

    def _one(self, tab: str, area: Rect, gap: int) -> None:
        if tab == "chances":
            left = round((area.w - gap) * 0.56)
            self.graph = Rect(area.x, area.y, left, area.h)
            self.sum = Rect(area.x + left + gap, area.y, area.w - left - gap, area.h)
        elif tab == "choices":
            self.list = area
        else:
            self.moment = area


def is_told(scene: ReviewState) -> bool:
    """Whether there is something to say of the thinking."""
    reviewed = scene.reviewed
    return not reviewed.whole or bool(reviewed.notice)


def draw(scene: ReviewState, page: Page) -> None:
    ground(page)
    parts = ReviewParts(scene, page)
    _head(scene, page, parts.head)
    if is_told(scene):
        _status(scene, page, parts.status)
    if parts.tabbed:
        tabs(page, parts.tabs, [(key, _(name)) for key, name in TABS], scene.tab)
    if parts.graph.w:
        _graph(scene, page, parts.graph)
        _sum(scene, page, parts.sum)
    if parts.list.w:
        _list(scene, page, parts.list)
    if parts.moment.w:
        review_moment.draw(scene, page, parts.moment)


def pictures(scene: ReviewState, page: Page) -> list[Shot]:
    """The pictures of moments that are seen."""
    parts, found = ReviewParts(scene, page), list[Shot]()
    if parts.moment.w and scene.one is not None:
        size = review_moment.picture_of(page, parts.moment).size
        found.append(Shot(scene.one, size, scene.all_open))
    if parts.list.w:
        shown = scene.reviewed.shown
        found += [
            Shot(one, _thumb(row).size) for one, row in zip(shown, _rows(page, parts.list), strict=False)
        ]
    return found


def _head(scene: ReviewState, page: Page, rect: Rect) -> None:
    h, gap = rect.h, page.px(20)
    back = button_width(page, _("Back"))
    button(page, Rect(rect.x, rect.y, back, h), _("Back"), ("back",))
    ways = ((_("Watch it again"), ("watch",), "replay"), (_("Same cards"), ("same",), "cards"))
    box = Rect(rect.right + gap, rect.y, 0, h)
    for label, do, icon in ways:
        small = page.theme.text > ROOM_FOR_WORDS
        w = h if small else min(button_width(page, label, icon=icon), rect.w // 4)
        box = Rect(box.x - gap - w, rect.y, w, h)
        if small:
            icon_button(page, box, icon, label, do)
        else:
            button(page, box, label, do, icon=icon)
    x = rect.x + back + gap
    title = page.text(_("Review"), (x, rect.centery), "heading", "pale", "midleft", rect.w // 4)
    x, right = title.right + gap, box.x - gap
    if len(scene.seats) > 1:
        seats, seat = scene.seats, scene.reviewed.seat
        n = seats.index(seat)
        w = min(page.px(420), (right - x) // 2)
        less, more = (("whose", seats[(n + by) % len(seats)]) for by in (-1, 1))
        name = scene.words.names[seat]
        choice(page, Rect(right - w, rect.y, w, h), "", name, less, more, id=("whose",))
        right -= w + gap
    page.text(_told(scene), (x, rect.centery), "lead", "cream", "midleft", right - x)


def _told(scene: ReviewState) -> str:
    """What match it is, and how this seat fared."""
    reviewed = scene.reviewed
    table, results = reviewed.record.table, reviewed.ended.results
    standing = table.game.standing(table, list(results))
    said = _("{game} · {name}: place {place} of {count}")
    return said.format(
        game=table.game.title,
        name=scene.words.names[reviewed.seat],
        place=standing.places[reviewed.seat],
        count=table.players,
    )


def _status(scene: ReviewState, page: Page, rect: Rect) -> None:
    """How far the thinking is, with the way to stop it or to go on; or what went wrong."""
    reviewed = scene.reviewed
    label, do = (_("Stop"), ("stop",)) if reviewed.thinking else (_("Think on"), ("think",))
    right = rect.right
    if not reviewed.whole:
        w = min(button_width(page, label), rect.w // 3)
        button(page, Rect(rect.right - w, rect.y, w, rect.h), label, do)
        right -= w + page.px(20)
    words = _("Thinking it over: {n} of {count}") if reviewed.thinking else _("Thought over: {n} of {count}")
    told = words.format(n=reviewed.done, count=reviewed.total)
    told = reviewed.notice if reviewed.notice and not reviewed.thinking else told
    room = right - rect.x
    said = page.text(told, (rect.x, rect.centery), "body", "cream", "midleft", room)
    bar = Rect(said.right + page.px(20), rect.centery - page.px(8), 0, page.px(16))
    bar.w = right - bar.x
    if not reviewed.whole and bar.w > page.px(80):
        page.put(page.pictures.plate(bar.w, bar.h, "sunk", bar.h // 2), bar.x, bar.y)
        done = max(bar.h, round(bar.w * reviewed.done / max(1, reviewed.total)))
        page.put(page.pictures.plate(done, bar.h, "primary", bar.h // 2), bar.x, bar.y)
        page.thing("progress", told, bar)


# Chances


def _graph(scene: ReviewState, page: Page, rect: Rect) -> None:
    page.panel(rect)
    reviewed, number = scene.reviewed, scene.round
    inner = rect.inflate(-page.px(48), -page.px(32))
    title = _("Your chance to win")
    if reviewed.rounds > 1:
        title = _("Your chance to win round {n} of {count}").format(n=number + 1, count=reviewed.rounds)
    line = page.theme.line("game")
    head = page.text(title, (inner.x, inner.y), "game", "pale", "topleft", inner.w)
    _legend(page, Rect(head.right + page.px(30), inner.y, inner.right - head.right - page.px(30), line))
    area = Rect(inner.x, inner.y + line + page.px(8), inner.w, inner.h - line - page.px(8))
    own = [n for n, one in enumerate(reviewed.judged) if one.round == number]
    course = _course(scene, number, own)
    name = scene.words.spoken(scene.one) if scene.one is not None else _("Nothing is sure yet.")
    first, last = (own[0], own[-1]) if own else (0, 0)
    grip = Grip(name, GRAPH, scene.at, first, last, len(reviewed.judged) - 1)
    review_graph.draw(page, area, course, grip)
    ring(page, rect.inflate(-page.px(16), -page.px(16)), GRAPH)


def _course(scene: ReviewState, number: int, own: list[int]) -> ChanceLine:
    reviewed = scene.reviewed
    judged = [reviewed.judged[n] for n in own]
    account = reviewed.account(number)
    return ChanceLine(
        fair=1 / reviewed.record.table.players,
        points=reviewed.line(number),
        result=account.result if account is not None else None,
        ending=_("end"),
        marks=[mark_of(one, reviewed.is_find(one)) for one in judged],
        costs=[f"−{percent(one.cost)}" if one.cost else "" for one in judged],
        here=own.index(scene.at) if scene.at in own else -1,
        full=reviewed.own_in(number),
    )


def _legend(page: Page, rect: Rect) -> None:
    """What the colours mean, where there is room."""
    gap, mark = page.px(26), page.px(30)
    parts: tuple[tuple[str, str], ...] = (
        ("luck", _("cards and others")),
        ("cost", _("your choice cost")),
        ("find", _("best find")),
        ("close", _("too close to call")),
        ("fair", _("a fair share")),
    )
    family, px = page.theme.type("small")
    widths = [page.pictures.line(words, family, px, COLOURS["muted"]).get_width() for _key, words in parts]
    while sum(widths) + len(widths) * (mark + page.px(8) + gap) > rect.w:
        if not widths:
            return
        parts, widths = parts[:-1], widths[:-1]
    x = rect.right - sum(widths) - len(parts) * (mark + page.px(8)) - (len(parts) - 1) * gap
    for (kind, words), w in zip(parts, widths, strict=True):
        if kind in LINES:
            colour, thick = LINES[kind][0], page.px(LINES[kind][1])
            filled(page, Rect(x, rect.centery - thick // 2, mark, thick), colour)
        else:
            review_graph.dot(page, (x + mark / 2, rect.centery), kind, page.px(18))
        page.text(words, (x + mark + page.px(8), rect.centery), "small", "muted", "midleft")
        x += mark + page.px(8) + w + gap


def _sum(scene: ReviewState, page: Page, rect: Rect) -> None:
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
    rows = (
        (_("A fair share"), fair, f"{fair}", ""),
        (_("Cards"), cards, f"{cards:+}{_within(account.cards_error)}", review_graph.LUCK),
        (_("Others' choices"), others, f"{others:+}{_within(account.others_error)}", review_graph.LUCK),
        (_("Your choices"), -own, cost, review_graph.COST),
        (_("The result"), result, f"{result}", ""),
    )
    foot = scene.words.counts(scene.round)
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
    number = page.text(said, rect.midright, "strong", colour or "pale", "midright", round(rect.w * 0.3))
    long = round(abs(part) * (number.x - page.px(16) - rect.x - label))
    if colour and long > 0:
        h = min(page.px(26), rect.h - page.px(8))
        filled(page, Rect(rect.x + label, rect.centery - h // 2, max(long, page.px(6)), h), colour)
    page.thing("row", f"{words}: {said}", rect, id=("sum", words), read=True)


# The choices worth a look


def _rows(page: Page, rect: Rect) -> list[Rect]:
    gap = page.px(14)
    h = (rect.h - 3 * gap) // 4
    return [Rect(rect.x, rect.y + n * (h + gap), rect.w, h) for n in range(4)]


def _thumb(row: Rect) -> Rect:
    room = Rect(row.x, row.y, min(round(row.h * 1.6), round(row.w * 0.4)), row.h).inflate(-12, -12)
    return room_for(room)


def _list(scene: ReviewState, page: Page, rect: Rect) -> None:
    reviewed, words = scene.reviewed, scene.words
    if not reviewed.shown:
        told = _("No choice cost anything for sure.") if reviewed.whole else _("Nothing is sure yet.")
        page.panel(rect)
        page.paragraph(told, rect.inflate(-page.px(40), -page.px(40)), "body", "muted")
    for one, row in zip(reviewed.shown, _rows(page, rect), strict=False):
        at = reviewed.judged.index(one)
        do = ("look at", at)
        hot = do in (page.hover, page.focus)
        page.panel(row, "raised" if hot or at == scene.at else "panel")
        thumb = _thumb(row)
        shot = Shot(one, thumb.size)
        if is_drawn(page.pictures, reviewed, shot):
            page.put(moment(page.pictures, reviewed, shot), *thumb.topleft)
        else:
            page.panel(thumb, "sunk")
        find = reviewed.is_find(one)
        said = f"+{percent(one.found.mean)}" if find else f"−{percent(one.cost)}"
        colour = "lit" if find else "bad"
        right = row.right - page.px(16)
        x = thumb.right + page.px(16)
        number = page.text(said, (right, row.centery), "number", colour, "midright")
        if find:
            star = page.pictures.icon("star", page.px(34), COLOURS["lit"])
            page.put(star, right - star.get_width(), number.y - star.get_height())
        room = number.x - page.px(12) - x
        lines = page.lines(words.does(one, one.chosen), "label", room)
        fits = max(1, (row.h - page.px(16)) // page.theme.line("label") - 1)
        y = row.centery - (1 + min(len(lines), fits)) * page.theme.line("label") / 2
        page.text(_place(scene, one), (x, y), "small", "muted", "topleft", room)
        y += page.theme.line("label")
        for line in lines[:fits]:
            page.text(line, (x, y), "label", "cream", "topleft", room)
            y += page.theme.line("label")
        page.thing("button", words.spoken(one), row, do)
        if at == scene.at:
            frame = page.pictures.frame(row.w, row.h, COLOURS["gold"], page.px(3), page.px(14))
            page.put(frame, row.x, row.y)
        ring(page, row, do)


def _place(scene: ReviewState, one: Judged) -> str:
    """Which choice it is, with its round where there are several."""
    said = scene.words.number(one)
    if scene.reviewed.rounds < 2:
        return said
    return _("Round {n}: {how}").format(n=one.round + 1, how=said)
