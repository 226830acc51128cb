"""Draws one choice of a review: the moment, what was compared, why one is better, and the ways from there."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.scene import HELP, Message
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, filled, icon_button
from game.table.moment import Shot, is_drawn, legend, marked_in, moment, room_for
from game.table.review_words import TriedRow
from game.words import _

from .review_state import ReviewState


def draw(scene: ReviewState, page: Page, rect: Rect) -> None:
    page.panel(rect)
    inner = _inner(page, rect)
    one = scene.one
    if one is None:
        told = _("Nothing is sure yet.") if not scene.reviewed.whole else _("There was nothing to choose.")
        page.paragraph(told, inner, "body", "muted")
        return
    picture = picture_of(page, rect)
    x = picture.right + page.px(24)
    rect = Rect(x, picture.y, inner.right - x, inner.bottom - picture.y)
    below = [] if scene.all_open else _asked_below(scene, page, inner, rect)
    _head(scene, page, inner, not below)
    shot = Shot(one, picture.size, scene.all_open)
    if is_drawn(page.pictures, scene.reviewed, shot):
        page.put(moment(page.pictures, scene.reviewed, shot), *picture.topleft)
    else:
        page.panel(picture, "sunk")
    shown = _("The moment, with all cards open") if scene.all_open else _("The moment, as you saw it")
    page.thing("picture", shown, picture)
    told = legend(scene.reviewed.before(one)[0], marked_in(one), _("Blue: what the Expert would do."))
    low = picture.bottom + page.px(6)
    if told and low + page.theme.line("small") <= inner.bottom:
        page.text(told, (picture.x, low), "small", "muted", "topleft", picture.w)
        page.thing("text", told, Rect(picture.x, low, picture.w, page.theme.line("small")), id=("legend",))
    if scene.all_open:
        _opened(scene, page, rect)
    else:
        _told(scene, page, rect, below)


def _asked_below(scene: ReviewState, page: Page, inner: Rect, rect: Rect) -> list[str]:
    """The question in lines above the choices, where it is too long for the head and there is room."""
    one = scene.one
    assert one is not None
    asked = scene.words.asked(one)
    small, line = page.theme.line("small"), page.theme.line("label")
    if page.lines(asked, "body", max(1, _beside(scene, page, inner))) == [asked]:
        return []
    lines, why = page.lines(asked, "small", rect.w), page.lines(scene.words.why_so_far(one), "small", rect.w)
    rows = len(scene.words.tried(one)) * (2 * line + page.px(30))
    free = rect.h - button_height(page) - page.px(12)
    return lines if rows + (len(lines) + len(why)) * small + page.px(8) <= free else []


def _inner(page: Page, rect: Rect) -> Rect:
    return rect.inflate(-page.px(40), -page.px(28))


def _head_height(page: Page) -> int:
    lines = page.theme.line("strong") + page.theme.line("body")
    return max(button_height(page), lines) + page.px(10)


def picture_of(page: Page, rect: Rect) -> Rect:
    """Where the picture lies: at the left, as large as there is room."""
    inner, head = _inner(page, rect), _head_height(page)
    area = Rect(inner.x, inner.y + head, round(inner.w * 0.46), inner.h - head)
    found = room_for(area)
    found.topleft = area.topleft
    return found


def _head(scene: ReviewState, page: Page, inner: Rect, asks: bool) -> None:
    one, size = scene.one, button_height(page)
    assert one is not None
    gap = page.px(10)
    x, rule = inner.right - 3 * size - 2 * gap, scene.words.rule(one)
    if rule:
        x -= size + gap
        icon_button(page, Rect(x, inner.y, size, size), "book", _("Rule"), (*HELP, rule))
    room = _head_room(scene, page, inner)
    box = Rect(inner.right - 3 * size - 2 * gap, inner.y, size, size)
    name = _("Only what you saw") if scene.all_open else _("Show the hidden cards, too")
    icon_button(page, box, "eye", name, ("open cards",), on=scene.all_open)
    x = box.right + gap
    for icon, name, by in (("back", _("To the choice before"), -1), ("forward", _("To the next choice"), 1)):
        box = Rect(x, inner.y, size, size)
        place = scene.place_beside(by)
        if place is not None:
            icon_button(page, box, icon, name, ("to", place))
        else:
            page.panel(box, "off")
            page.put_at(page.pictures.icon(icon, round(size * 0.56), COLOURS["line"]), box.center)
        x += size + gap
    said = f"{scene.words.number(one)}: {scene.words.does(one, one.chosen)}"
    y = inner.y + page.theme.line("strong")
    page.text(said, (inner.x, inner.y), "strong", "pale", "topleft", room)
    told = page.text(scene.words.verdict(one), (inner.x, y), "body", _colour(scene), "topleft", room)
    asked, x = scene.words.asked(one), told.right + page.px(24)
    left = inner.x + room - x
    if asks and left > 0 and page.lines(asked, "body", left) == [asked]:
        page.text(asked, (x, y), "body", "muted", "topleft", left)


def _head_room(scene: ReviewState, page: Page, inner: Rect) -> int:
    """How wide the words in the head may be, beside its buttons."""
    assert scene.one is not None
    buttons = 4 if scene.words.rule(scene.one) else 3
    return inner.w - buttons * button_height(page) - (buttons + 1) * page.px(10)


def _beside(scene: ReviewState, page: Page, inner: Rect) -> int:
    """How wide the question may be beside the verdict."""
    assert scene.one is not None
    family, px = page.theme.type("body")
    verdict = page.pictures.line(scene.words.verdict(scene.one), family, px, COLOURS["pale"])
    return _head_room(scene, page, inner) - verdict.get_width() - page.px(24)


def _colour(scene: ReviewState) -> str:
    one = scene.one
    assert one is not None
    return {"cost": "bad", "find": "lit"}.get(one.mark, "good" if one.is_good else "muted")


def _opened(scene: ReviewState, page: Page, rect: Rect) -> None:
    """What lay where nobody could see it, in words; no verdict stands beside it."""
    one = scene.one
    assert one is not None
    foot = _ways(scene, page, rect)
    told = _("What was really there. The Expert did not see it either, and no verdict uses it.")
    y = page.paragraph(told, Rect(rect.x, rect.y, rect.w, 0), "small", "muted") + page.px(8)
    line = page.theme.line("small")
    for n, words in enumerate(scene.words.opened(one)):
        high = len(page.lines(words, "small", rect.w)) * line
        low = min(y, foot.y - page.px(8) - line)
        page.thing(
            "text", words, Rect(rect.x, low, rect.w, min(high, foot.y - low)), id=("open", n), read=True
        )
        if y + high > foot.y - page.px(8):  # the picture shows the rest, and readers are told it
            continue
        y = page.paragraph(words, Rect(rect.x, y, rect.w, 0), "small", "cream") + page.px(4)


def _ways(scene: ReviewState, page: Page, rect: Rect) -> Rect:
    """The ways from the moment, at the lower edge of an area."""
    one, h = scene.one, button_height(page)
    assert one is not None
    foot = Rect(rect.x, rect.bottom - h, rect.w, h)
    ways: tuple[tuple[str, Message], ...] = (
        (_("Try it again"), ("try",)),
        (_("Watch"), ("watch", scene.reviewed.count(one))),
    )
    gap, wide = page.px(12), [button_width(page, label) for label, _do in ways]
    rest = foot.w - h - 2 * gap
    x, seats = foot.x, Rect(foot.x + rest * wide[0] // sum(wide) + gap, foot.y, h, h)
    icon_button(page, seats, "people", _("Choose who plays on"), ("seats",))
    for (label, do), right in zip(ways, (seats.x - gap, foot.right), strict=True):
        box = Rect(x, foot.y, right - x, h)
        button(page, box, label, do, primary=do == ("try",), id=("moment", do[0]))
        x = seats.right + gap
    return foot


def _told(scene: ReviewState, page: Page, rect: Rect, asked: list[str]) -> None:
    """The choices that were compared, the reason, and the ways from there."""
    one, gap = scene.one, page.px(12)
    assert one is not None
    foot = _ways(scene, page, rect)
    y, rows = rect.y, scene.words.tried(one)
    why = scene.words.why_so_far(one)
    free = foot.y - gap - rect.y
    line, small = page.theme.line("label"), page.theme.line("small")
    for words in asked:
        page.text(words, (rect.x, y), "small", "muted", "topleft", rect.w)
        y += small
    y += page.px(8) if asked else 0
    for n, tried in enumerate(rows):
        high = 2 * line + page.px(22)
        if y + high > rect.y + free:
            break
        tried_row(page, Rect(rect.x, y, rect.w, high), n, tried)
        y += high + page.px(8)
    for words, colour in ((why, "cream"), (scene.words.how(), "muted")):
        lines = page.lines(words, "small", rect.w) if words else []
        room = (rect.y + free - y) // small
        if len(lines) > room and (colour == "muted" or room < 1):
            break
        if len(lines) > room:
            lines = [*lines[: room - 1], _cut(page, lines[room - 1], rect.w)]
        whole = Rect(rect.x, y, rect.w, len(lines) * small)
        page.thing("text", words, whole, id=("why", colour), read=True)
        for told in lines:
            page.text(told, (rect.x, y), "small", colour, "topleft", rect.w)
            y += small
        y += page.px(4)


def _cut(page: Page, line: str, wide: int) -> str:
    """The last line that has room, with a sign that more is said."""
    while " " in line and len(page.lines(f"{line} …", "small", wide)) > 1:
        line = line.rsplit(" ", 1)[0]
    return f"{line} …"


def tried_row(page: Page, rect: Rect, n: int, tried: TriedRow) -> None:
    """A choice, whose it is, and its chance as a bar with how far that may be off.

    Gold is what was done and blue what is better, as in the picture beside it.
    """
    line, pad = page.theme.line("label"), page.px(14)
    page.panel(rect, "raised" if tried.best else "sunk")
    low, high = tried.span
    who = ", ".join(tried.who)
    tag = page.text(who, (rect.right - pad, rect.y + page.px(6)), "small", "pale", "topright", rect.w // 3)
    room = tag.x - rect.x - 2 * pad
    page.text(tried.words, (rect.x + pad, rect.y + page.px(6)), "label", "cream", "topleft", room)
    y = rect.y + page.px(10) + line
    said = _("{share} %  {low} to {high}") if tried.within else _("{share} %")
    said = said.format(share=tried.shown, low=low, high=high)
    colour = "lit" if tried.own else "hint" if tried.best else "cream"
    number = page.text(said, (rect.right - pad, y), "label", colour, "topright", rect.w // 3)
    bar = Rect(rect.x + pad, y + line // 2 - page.px(7), number.x - rect.x - 2 * pad, page.px(14))
    page.put(page.pictures.plate(bar.w, bar.h, "rim", bar.h // 2), bar.x, bar.y)
    long = max(bar.h, round(bar.w * tried.shown / 100))
    shade = COLOURS[colour if tried.own or tried.best else "muted"]
    filled(page, Rect(bar.x, bar.y, long, bar.h), shade)
    page.thing("row", tried.line, rect, id=("tried", n), read=True)
    if not tried.within:
        return
    start, end = (round(bar.w * end / 100) for end in (low, high))
    thick = max(2, page.px(3))
    whisker = Rect(bar.x + start, bar.centery - thick // 2, max(thick, end - start), thick)
    filled(page, whisker, COLOURS["cream"])
