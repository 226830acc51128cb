"""Draws a deal that is played in turns: who is called, everybody's row, and in the end who chose best."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from engine import games
from game.art.palette import SEATS
from game.daily import told
from game.daily.turns import Turn
from game.room.page import Page
from game.room.scene import Message
from game.room.widgets import bar, button, button_height, button_width, icon_button
from game.table.curtain_look import hang
from game.table.setup import Chair
from game.words import N_, _, together, words_of

from .celebration import LEFT, Winner
from .evening import MOST_NAMES, NARROW
from .evening_panel import AIR, IN_TURNS
from .frame import progress_bar
from .review_chances import MEASURE
from .turns_state import TurnsState

RULE = N_(
    "Everybody plays the same deal in the same seat against the same bots. Whose choices give away fewest "
    "chances to win, as the review reckons, is first; all cards are opened when all have played."
)
SHARED = N_("Where costs are too close to tell apart, the place is shared.")
ROW = 96
"""The height of a row at most."""


def draw(scene: TurnsState, page: Page) -> None:
    over = scene.turns.over
    if over:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
    else:
        hang(page, page.rect)
    h = button_height(page)
    foot = page.height - h - page.px(40)
    high = foot - page.px(36) - page.px(44)
    left = Rect(page.px(50), page.px(44), round(page.width * LEFT) - page.px(60), high)
    x = left.right + page.px(30)
    _table(scene, page, Rect(x, page.px(44), page.width - page.px(50) - x, high))
    if over:
        _winners(scene, page, left)
    else:
        _called(scene, page, left)
    _buttons(scene, page, Rect(page.px(40), foot, page.width - page.px(80), h))


def _buttons(scene: TurnsState, page: Page, row: Rect) -> None:
    ways, gap = _ways(scene), page.px(24)
    signs = [("eye", scene.key) if do == ("come",) else ("", "") for _words, do, _primary in ways]
    labels = [words for words, _do, _primary in ways]
    widths = [button_width(page, words, "strong", *sign) for words, sign in zip(labels, signs, strict=True)]
    wide = [max(w, page.px(300)) for w in widths]
    widths = wide if sum(wide) + gap * (len(wide) - 1) <= row.w else widths
    for rect, (words, do, primary), (icon, key) in zip(bar(row, widths, gap), ways, signs, strict=True):
        button(page, rect, words, do, primary=primary, icon=icon, key=key)


def _ways(scene: TurnsState) -> list[tuple[str, Message, bool]]:
    """The buttons at the foot: words, message, and whether it is the one most likely wanted."""
    turns = scene.turns
    if turns.over:
        return [(_("Another deal"), ("again",), False), (_("Done"), ("back",), True)]
    ways: list[tuple[str, Message, bool]] = []
    if turns.next is not None:
        name = turns.people[turns.next].name
        ways = [
            (_("I am {name}").format(name=name), ("come",), True),
            (_("Go on without {name}").format(name=name), ("give up",), False),
        ]
    elif scene.reviewed is not None and not scene.reviewed.working:
        ways = [(_("Think on"), ("think",), True)]
    return [*ways, (_("Back"), ("back",), False)]


def look_of(chair: Chair) -> tuple[str, str]:
    """Somebody's face and colour."""
    return chair.avatar, SEATS[max(0, chair.colour)]


# Left: who is called, or who was best


def _called(scene: TurnsState, page: Page, area: Rect) -> None:
    """Who is to come, and what the one before them came to; or how far the last match is thought over."""
    page.panel(area)
    inner = area.inflate(-page.px(56), -page.px(48))
    turns = scene.turns
    said = [
        (page.balanced(words, role, inner.w), role, colour) for words, role, colour in _said(scene) if words
    ]
    high = sum(len(lines) * page.theme.line(role) for lines, role, _colour in said)
    side = min(page.px(420), inner.w, inner.h - high - page.px(60))
    y = inner.centery - (high + max(0, side) + page.px(24)) // 2
    if turns.next is not None and side >= page.px(60):
        face = page.pictures.portrait(*_sized(turns.people[turns.next], side))
        y = page.put(face, inner.centerx - side // 2, y).bottom + page.px(24)
    for lines, role, colour in said:
        y = page.paragraph("\n".join(lines), Rect(inner.x, y, inner.w, 0), role, colour, centre=True)
    if turns.next is None and scene.reviewed is not None:
        done = scene.reviewed.done / max(1, scene.reviewed.total)
        progress_bar(page, Rect(inner.x - page.px(20), y + page.px(12), inner.w, page.px(30)), done)


def _sized(chair: Chair, side: int) -> tuple[str, int, str]:
    avatar, colour = look_of(chair)
    return avatar, side, colour


def _said(scene: TurnsState) -> list[tuple[str, str, str]]:
    """What is said at the left: words, how large, and in which colour."""
    turns = scene.turns
    said = [(scene.notice, "body", "bad")] if scene.notice else []
    before = [n for n, turn in enumerate(turns.turns) if turn.place]
    if before:
        name, turn = turns.people[before[-1]].name, turns.turns[before[-1]]
        result = told.result(scene.game, turn)
        said.append((_("{name} among the bots: {result}.").format(name=name, result=result), "body", "gold"))
    if turns.next is None:
        said.append((_("All have played. Now it is reckoned what the choices cost."), "strong", "pale"))
        return said
    words = (
        _("Hand on to {name}; the others look away.") if before else _("{name} plays; the others look away.")
    )
    words = _("{name} goes on; the others look away.") if turns.begun(turns.next) else words
    return [*said, (words.format(name=turns.people[turns.next].name), "lead", "pale")]


def _winners(scene: TurnsState, page: Page, area: Rect) -> None:
    """Who chose best, in their light; in words where nobody did."""
    first = [scene.turns.people[n] for n, place in scene.turns.places().items() if place == 1]
    if not first:
        page.panel(area)
        words = _("Nobody has played this deal to its end.")
        page.paragraph(words, area.inflate(-page.px(56), -page.px(48)), "strong", "pale", centre=True)
        return
    high = max(page.px(126), page.theme.line("strong"))
    side = min(page.px(620), area.h - high, area.w)
    top = area.y + (area.h - side - high) // 2
    winners = [Winner(chair.name, *look_of(chair)) for chair in first]
    scene.light(page, winners, winners[0].colour, (area.centerx, top + side // 2), side)
    words = _("{name} chose best") if len(first) == 1 else _("{names} share the first place")
    if len(first) > MOST_NAMES:
        words = _("{n} share the first place")
    names = [chair.name for chair in first]
    words = words.format(name=names[0], names=together(names), n=len(names))
    scene.banner(page, Rect(area.x, top + side - page.px(36), area.w, high), words, winners[0].colour)


# Right: everybody


class NumberColumns(NamedTuple):
    """Where columns of numbers end, the last of them first, and how wide each is."""

    ends: tuple[int, ...]
    wide: int


def _table(scene: TurnsState, page: Page, area: Rect) -> None:
    """A row for everybody, in the order in which they play; in the end by what their choices cost."""
    page.panel(area)
    inner = area.inflate(-page.px(56), -page.px(36))
    y = page.text(games.game(scene.game).title, inner.topleft, "heading", "pale", "topleft", inner.w).bottom
    bottom = _rule(scene, page, Rect(inner.x, y, inner.w, inner.bottom - y))
    columns = _labels(scene, page, Rect(inner.x, y, inner.w, 0))
    y += page.theme.line("small") + page.px(4)
    places, turns = scene.turns.places() if scene.turns.over else {}, scene.turns.turns
    last = len(turns) + 1
    order = sorted(range(len(turns)), key=lambda n: (places.get(n, last), turns[n].cost if places else 0, n))
    step = min(page.px(ROW), (bottom - y) // max(1, len(order)))
    for n in order:
        _row(scene, page, Rect(inner.x, y, inner.w, step), n, columns, places.get(n))
        y += step


def _rule(scene: TurnsState, page: Page, room: Rect) -> int:
    """What it is about, at the lower edge, unless rows need the room; answers with where rows end."""
    small, count = page.theme.line("small"), len(scene.turns.turns)
    measure = words_of(scene.game).measures.get("measure", MEASURE)
    words = scene.notice or f"{_(measure)} {_(SHARED)}" if scene.turns.over else _(RULE)
    high = len(page.lines(words, "small", room.w)) * small + page.px(10)
    if room.h - high < count * max(page.theme.target, page.theme.line("strong")) + small:
        return room.bottom
    page.paragraph(words, Rect(room.x, room.bottom - high + page.px(10), room.w, 0), "small", "muted")
    return room.bottom - high


def _labels(scene: TurnsState, page: Page, line: Rect) -> NumberColumns:
    """What the columns are, over them."""
    result = _("Points") if told.by_points(scene.game) else _("Place at the table")
    words = [_("Choices cost"), result] if scene.turns.over else [result]
    right = line.right - (2 * _side(page) + page.px(30)) * scene.turns.over
    wide = round((right - line.x) * 0.27)
    columns = NumberColumns(tuple(right - n * wide for n in range(len(words))), wide)
    page.text(_(IN_TURNS), line.topleft, "small", "muted", "topleft", columns.ends[-1] - wide - line.x)
    for label, end in zip(words, columns.ends, strict=True):
        page.text(label, (end, line.y), "small", "muted", "topright", wide - page.px(8))
    return columns


def _side(page: Page) -> int:
    """How large the buttons of a row are at most."""
    return max(page.theme.target, page.px(64))


def _row(
    scene: TurnsState, page: Page, rect: Rect, n: int, columns: NumberColumns, place: int | None
) -> None:
    """Somebody's place, face and name, what they came to, and the ways to their match."""
    turns, turn, chair, y = scene.turns, scene.turns.turns[n], scene.turns.people[n], rect.centery
    roles = [role for role in ("name", "strong", "small") if page.theme.line(role) <= rect.h * AIR]
    role, x, side = (roles or ["least"])[0], rect.x, rect.h - page.px(8)
    if turns.over:
        number = page.text(f"{place}." if place else "–", (x, y), role, "gold", "midleft")
        x += max(page.px(52), number.w + page.px(12))
    x = page.put(page.pictures.portrait(*_sized(chair, side)), x, rect.y + page.px(4)).right + page.px(16)
    result, wide = columns.ends[-1], columns.wide - page.px(8)
    tone = "gold" if place == 1 or n == turns.next else "cream"
    page.text(chair.name, (x, y), role, tone, "midleft", result - columns.wide - x)
    page.text(_state(scene, n, turn), (result, y), role, "pale", "midright", wide)
    if place:
        cost, within = turn.hundredths
        page.text(f"{cost} ± {within}", (columns.ends[0], y), role, "gold", "midright", wide)
    if turns.over and turns.begun(n):
        box = min(rect.h, _side(page))
        ways = ("graph", _("{name}: review"), "review"), ("replay", _("{name}: watch it again"), "watch")
        for at, (icon, words, kind) in enumerate(ways, -2):
            spot = Rect(rect.right + at * (box + page.px(6)), y - box // 2, box, box)
            icon_button(page, spot, icon, words.format(name=chair.name), (kind, n))


def _state(scene: TurnsState, n: int, turn: Turn) -> str:
    """What stands in the measure's column: the result, or how far somebody is."""
    if turn.away:
        return _("a bot played") if turn.place else _("gave up")
    if turn.place:
        return told.score(scene.game, turn).rpartition(" ")[2]  # a place by its number alone
    return _("is next") if n == scene.turns.next else _("waits")
