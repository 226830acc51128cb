"""Draws a review: what match it is, how far it is thought over, and where its parts lie."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.widgets import button, button_height, button_width, choice, icon_button, tabs
from game.table.moment import Shot
from game.words import N_, _

from . import review_chances, review_choices, review_moment
from .frame import button_at_end, ground, progress_bar
from .review_state import ReviewState

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
        review_chances.draw(scene, page, parts.graph)
        review_chances.draw_sum(scene, page, parts.sum)
    if parts.list.w:
        review_choices.draw(scene, page, parts.list)
    if parts.moment.w:
        review_moment.draw(scene, page, parts.moment)


def pictures(scene: ReviewState, page: Page) -> list[Shot]:
    """The pictures of moments that are seen."""
    parts, found = ReviewParts(scene, page), list[Shot]()
    if parts.moment.w and scene.one is not None:
        size = review_moment.picture_of(page, parts.moment).size
        found.append(Shot(scene.one, size, scene.all_open))
    if parts.list.w:
        found += review_choices.pictures(scene, page, parts.list)
    return found


def _head(scene: ReviewState, page: Page, rect: Rect) -> None:
    h, gap = rect.h, page.px(20)
    back = button_width(page, _("Back"))
    button(page, Rect(rect.x, rect.y, back, h), _("Back"), ("back",))
    ways = ((_("Watch it again"), ("watch",), "replay"), (_("How Experts fare"), ("same",), "cards"))
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
    """The lines on top: which match it is, and how this seat did in it."""
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
    label, do = (_("Stop"), ("stop",)) if reviewed.working else (_("Think on"), ("think",))
    right = rect.right if reviewed.whole else button_at_end(page, rect, label, do)
    words = _("Thinking it over: {n} of {count}") if reviewed.working else _("Thought over: {n} of {count}")
    told = words.format(n=reviewed.done, count=reviewed.total)
    told = reviewed.notice if reviewed.notice and not reviewed.working else told
    said = page.text(told, (rect.x, rect.centery), "body", "cream", "midleft", right - rect.x)
    if reviewed.whole:
        return
    rest = Rect(said.right, rect.y, right - said.right, rect.h)
    bar = progress_bar(page, rest, reviewed.done / max(1, reviewed.total))
    if bar.w:
        page.thing("progress", told, bar)
