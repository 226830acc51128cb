"""Draws a deal played in turns: who is called, everybody's row, and in the end who chose best."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from engine import games
from game.features.people.evening_panel import IN_TURNS, letters
from game.features.people.evening_screen import MOST_NAMES, NARROW
from game.features.review.draw_chances import MEASURE
from game.features.review.messages import ThinkOn
from game.table.match.setup import Chair
from game.table.shared.draw_curtain import hang
from game.table.stage.celebration import Winner, draw_sides
from game.ui.art.palette import SEATS
from game.ui.page.layout import LayoutBox, at_least, button, first, paint, row
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.screen_frame import progress
from game.ui.page.widgets import icon_button
from game.words import N_, _, together, words_of

from . import words as daily_words
from .messages import DealAnother, GoOnWithout, ReviewTurn, SitDownNow, WatchTurn
from .turns_state import TurnsState
from .turns_store import Turn

RULE = N_(
    "Everyone plays the same deal in the same seat against the same bots. The player whose choices gave "
    "away the least, according to the review, wins. Cards are revealed when everyone has played."
)
SHARED = N_("If players are too close to tell apart, they share the place.")
ROW = 96
"""The height of a row at most."""


def draw(scene: TurnsState, page: Page) -> None:
    over = scene.turns.over
    if over:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
    else:
        hang(page, page.rect)
    left, right = paint(partial(_winners if over else _called, scene)), paint(partial(_table, scene))
    ways = _ways(scene)
    wide = [at_least(way, 300) for way in ways]
    draw_sides(page, left, right, first(*(row(*some, gap=24, at=0.5) for some in (wide, ways))))


def _ways(scene: TurnsState) -> list[LayoutBox]:
    """The buttons at the foot."""
    turns = scene.turns
    if turns.over:
        return [button(_("Another deal"), DealAnother()), button(_("Done"), Back(), primary=True)]
    ways: list[LayoutBox] = []
    if turns.next is not None:
        name = turns.people[turns.next].name
        come = _("I'm {name}").format(name=name)
        ways = [
            button(come, SitDownNow(), primary=True, icon="eye", key=scene.key),
            button(_("Continue without {name}").format(name=name), GoOnWithout()),
        ]
    elif scene.reviewed is not None and not scene.reviewed.working:
        ways = [button(_("Keep analysing"), ThinkOn(), primary=True)]
    return [*ways, button(_("Back"), Back())]


def look_of(chair: Chair) -> tuple[str, str]:
    """Somebody's face and colour."""
    return chair.avatar, SEATS[max(0, chair.colour)]


# Left: the person who is called, or the best player


def _called(scene: TurnsState, page: Page, area: Rect) -> None:
    """The person who is called, and the last result; or the progress of the last match's analysis."""
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
        progress(done).draw(page, Rect(inner.x, y + page.px(12), inner.w, page.px(30)))


def _sized(chair: Chair, side: int) -> tuple[str, int, str]:
    avatar, colour = look_of(chair)
    return avatar, side, colour


def _said(scene: TurnsState) -> list[tuple[str, str, str]]:
    """The text at the left: words, size and colour."""
    turns = scene.turns
    said = [(scene.notice, "body", "bad")] if scene.notice else []
    before = [n for n, turn in enumerate(turns.turns) if turn.place]
    if before:
        name, turn = turns.people[before[-1]].name, turns.turns[before[-1]]
        result = daily_words.result(scene.game, turn)
        said.append(
            (_("{name} against the bots: {result}.").format(name=name, result=result), "body", "gold")
        )
    if turns.next is None:
        said.append((_("Everyone has played. Now working out what the choices cost …"), "strong", "pale"))
        return said
    words = (
        _("Pass the device to {name}. Everyone else, look away.")
        if before
        else _("{name} is playing. Everyone else, look away.")
    )
    words = _("{name} continues. Everyone else, look away.") if turns.begun(turns.next) else words
    return [*said, (words.format(name=turns.people[turns.next].name), "lead", "pale")]


def _winners(scene: TurnsState, page: Page, area: Rect) -> None:
    """The people who chose best, in their light; a sentence if nobody did."""
    best = [scene.turns.people[n] for n, place in scene.turns.places().items() if place == 1]
    if not best:
        page.panel(area)
        words = _("Nobody has finished this deal.")
        page.paragraph(words, area.inflate(-page.px(56), -page.px(48)), "strong", "pale", centre=True)
        return
    words = _("{name} chose best") if len(best) == 1 else _("{names} tie for first place")
    if len(best) > MOST_NAMES:
        words = _("{n} tie for first place")
    names = [chair.name for chair in best]
    words = words.format(name=names[0], names=together(names), n=len(names))
    scene.announce(page, area, [Winner(chair.name, *look_of(chair)) for chair in best], words)


# Right: everybody


class NumberColumns(NamedTuple):
    """The right ends of columns of numbers, the last first, and their widths."""

    ends: tuple[int, ...]
    wide: int


def _table(scene: TurnsState, page: Page, area: Rect) -> None:
    """A row for everybody, in the order of play; at the end ordered by the cost of their choices."""
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
    """The explanation at the lower edge, unless rows need the room; returns where rows end."""
    small, count = page.theme.line("small"), len(scene.turns.turns)
    measure = words_of(scene.game).measures.get("measure", MEASURE)
    words = scene.notice or f"{_(measure)} {_(SHARED)}" if scene.turns.over else _(RULE)
    high = len(page.lines(words, "small", room.w)) * small + page.px(10)
    if room.h - high < count * max(page.theme.target, page.theme.line("strong")) + small:
        return room.bottom
    page.paragraph(words, Rect(room.x, room.bottom - high + page.px(10), room.w, 0), "small", "muted")
    return room.bottom - high


def _labels(scene: TurnsState, page: Page, line: Rect) -> NumberColumns:
    """The headings of the columns."""
    result = _("Points") if daily_words.by_points(scene.game) else _("Place in match")
    words = [_("Cost of choices"), result] if scene.turns.over else [result]
    right = line.right - (2 * _side(page) + page.px(30)) * scene.turns.over
    wide = round((right - line.x) * 0.27)
    columns = NumberColumns(tuple(right - n * wide for n in range(len(words))), wide)
    page.text(_(IN_TURNS), line.topleft, "small", "muted", "topleft", columns.ends[-1] - wide - line.x)
    for label, end in zip(words, columns.ends, strict=True):
        page.text(label, (end, line.y), "small", "muted", "topright", wide - page.px(8))
    return columns


def _side(page: Page) -> int:
    """The largest size of the buttons of a row."""
    return max(page.theme.target, page.px(64))


def _row(
    scene: TurnsState, page: Page, rect: Rect, n: int, columns: NumberColumns, place: int | None
) -> None:
    """A person's place, face and name, their result, and the ways to their match."""
    turns, turn, chair, y = scene.turns, scene.turns.turns[n], scene.turns.people[n], rect.centery
    role, x, side = letters(page, rect, "name"), rect.x, rect.h - page.px(8)
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
        ways = ("graph", _("{name}: review"), ReviewTurn), ("replay", _("{name}: replay"), WatchTurn)
        for at, (icon, words, send) in enumerate(ways, -2):
            spot = Rect(rect.right + at * (box + page.px(6)), y - box // 2, box, box)
            icon_button(page, spot, icon, words.format(name=chair.name), send(n))


def _state(scene: TurnsState, n: int, turn: Turn) -> str:
    """The contents of the column for the cost: the result, or the progress."""
    if turn.away:
        return _("a bot played") if turn.place else _("gave up")
    if turn.place:
        return daily_words.score(scene.game, turn).rpartition(" ")[2]  # a place as a number only
    return _("is next") if n == scene.turns.next else _("waiting")
