"""The balance panel: the score of your cards, and how the card under the pointer would change it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.books.contract.signs import Aim, Bonus, Goal
from game.table.board.action_picker import Picker, verb_of
from game.table.board.board import Board
from game.table.felt.draw_board import Felt
from game.table.log.line_parts import SUIT_OF
from game.table.messages import ClickOn, PressVerb
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.art.dashes import dashed_circle
from game.ui.art.palette import suit_colour
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS, LARGE
from game.words import _, card_text

LIGHT = {"H": "#ff8f7d", "D": "#ff8f7d"}
LIGHT_FOUR = {"H": "#ff8f7d", "D": "#82b4f7", "C": "#62cfa0"}
"""The four colours of suits on a dark panel."""
LETTERS, LINE, SMALLER = 24, 1.36, 0.8
"""The size of its letters at 1080 lines.

The next two are relative to it: the height of a line, and the smallest letters of the last line.

The height of a line and the smallest letters of the last line, relative to them.
"""
LINES, LARGE_LINES = 9.3, 6
"""Its height in lines, and that for large text."""
ROOM = 3.5
"""The least room for four dots, in letter sizes; with less room, names are short."""
LEAST_DOT = 0.7
"""The least room for a dot beside a name in the short form, in letters."""
TITLE = (1.12, 0.98, 0.84)
"""The sizes to try for the panel's title, relative to its letters: a long title makes room for the score."""
PART = 0.9
"""The size of the best possible points of a part, relative to the letters."""


class Exchange(NamedTuple):
    """Cards that may come to your hand, and cards that may leave it."""

    more: tuple[int, ...] = ()
    less: tuple[int, ...] = ()


def trial(board: Board, felt: Felt, asking: Asking, here: Hashable) -> Exchange:
    """The exchange that the panel shows: with the card under the pointer and those already chosen, or with
    the offered card.

    It uses only faces that this seat sees: your cards that may be given, and others' cards that a choice may
    bring to your hand.
    """
    if asking.picker is None or board.hand < 0:
        return Exchange()
    more: list[int] = []
    less: list[int] = []
    pointed: list[int] = []
    pointing = _is_lit(board, felt, asking, here)
    over = here in asking.drops and here in board.sprites[board.hand]  # laying it there swaps it
    for z, sprites in enumerate(board.sprites):
        for i, sprite in enumerate(sprites):
            card = board.view.zones[z][i]
            message = felt.meaning(asking, z, i) if sprite is here else None
            meant = message is not None or (sprite is here and over)
            if card < 0 or not (meant or sprite in asking.chosen or sprite in asking.stake):
                continue
            if z == board.hand:
                pointed += [card] if meant and sprite not in asking.chosen else []
                less += [card] if sprite in asking.chosen else []
            elif over or (
                (meant or sprite in asking.chosen or not pointing) and _comes(board, asking.picker, message)
            ):
                more.append(card)
    return Exchange(tuple(more[-1:]), tuple(less[:1] or pointed[:1]))


def _is_lit(board: Board, felt: Felt, asking: Asking, here: Hashable) -> bool:
    """Whether the pointer is on a card that can be chosen; nothing else changes the panel."""
    lying = ((z, sprites.index(here)) for z, sprites in enumerate(board.sprites) if here in sprites)
    return any(felt.meaning(asking, z, i) is not None for z, i in lying)


def _comes(board: Board, picker: Picker, message: Message | None) -> bool:
    """Whether a choice may bring the card to the hand: either this click takes it, or all remaining choices
    do.
    """
    left = picker.left
    match message:
        case ClickOn(click):
            left = picker.next.get(click) or left
        case PressVerb(verb):
            left = [action for action in left if verb_of(action) == verb]
    return any(board.presenter.signs.comes(action, board.view) for action in left)


class Panel(NamedTuple):
    """The panel's place and rows, with the goals in order, and the line about ties, if there is one."""

    box: Rect
    rows: tuple[Rect, ...]
    last: Rect | None


def draw(
    page: Page, places: Places, now: Aim, then: Aim | None, tried: Exchange, names: Sequence[str]
) -> Panel:
    """Draw the panel in the lower right corner.

    `then` is the hand after the exchange, `names` are the deck's names.
    """
    large = page.theme.large
    px = max(page.theme.least, round(LETTERS * page.theme.scale * min(page.theme.text, LARGE)))
    box = Rect(0, 0, places.corner.w, 0)
    if large:
        low = page.height - page.px(20) - places.prompt.bottom - page.px(8)
        px = min(round(page.theme.type("small")[1]), round((low - page.px(16)) / (LARGE_LINES * 1.35)))
        line = round(px * 1.35)
        box.h = LARGE_LINES * line + page.px(16)
    else:
        line = round(px * LINE)
        box.h = round(LINES * line) + page.px(28)
    box.bottomright = (page.width - page.px(24), page.height - page.px(20))
    page.panel(box, "panel")
    rows = (_compact if large else _full)(page, box, px, line, now, then)
    last = None if large else _last_line(page, box, px, line, now, then, tried, names)
    return Panel(box, tuple(rows), last)


def _full(page: Page, box: Rect, px: int, line: int, now: Aim, then: Aim | None) -> list[Rect]:
    """Draw a line with a name for each goal, and at the right the points of each part."""
    inner = box.inflate(-page.px(40), 0)
    y = box.y + page.px(12) + line // 2
    _heading(page, inner, y, px, now, then)
    x = inner.x + page.px(50)
    column = max(_part_wide(page, px, best) for best in now.best)
    names = [goal.name for goal in now.goals]
    if inner.right - column - _names_end(page, x, px, names) < ROOM * px:
        names = [goal.short or goal.name for goal in now.goals]
    start = _names_end(page, x, px, names)
    found = []
    ys = dict[int, list[int]]()
    for n, (goal, name) in enumerate(zip(now.goals, names, strict=True)):
        y += line
        bonus = now.bonus if n and goal.part != now.goals[n - 1].part else None
        if bonus is not None and bonus.part == now.goals[n - 1].part:
            _bonus(page, inner.x, x, y, px, bonus, then.bonus if then else None)
            ys[bonus.part].append(y)
            y += line + line // 5
        _sign(page, inner.x, y, px, goal)
        _say(page, name, x, y, px, "cream")
        later = then.goals[n].have if then else goal.have
        _dots(page, Rect(start, y - line // 2, inner.right - column - start, line), px, goal, later)
        ys.setdefault(goal.part, []).append(y)
        found.append(Rect(box.x, y - line // 2, box.w, line))
    for part, lines in ys.items():
        _points(page, inner.right, lines, px, now, then, part)
    return found


def _names_end(page: Page, x: int, px: int, names: Sequence[str]) -> int:
    """Where dots begin beside names that begin at x."""
    return x + max(_wide(page, name, px) for name in names) + page.px(12)


def _heading(page: Page, inner: Rect, y: int, px: int, now: Aim, then: Aim | None) -> None:
    """Draw the panel's title and, at the right, the score with its possible change."""
    full, small, least = (round(px * part) for part in TITLE)
    shown, before = (now, "") if then is None else (then, f"{now.score} ›")
    ahead = _wide(page, before, px) + page.px(8) if before else 0
    short = _("of {most}").format(most=now.most)
    words = _("of {most} now").format(most=now.most)
    forms = [(full, words), (full, short), (small, short), (least, short)]
    if before:
        forms = [(full, short), (full, ""), (small, ""), (least, "")]
    for size, words in forms:
        title = page.pictures.line(_("Balance"), "serif", size, COLOURS["pale"])
        if title.get_width() + page.px(8) + ahead + _score_width(page, px, shown, words) <= inner.w:
            break
    page.thing("text", _("Balance"), page.put(title, inner.x, y - title.get_height() / 2), value=px)
    x = _score(
        page, inner.right, y, px, shown, words, _colour(shown.score - now.score) if before else "cream"
    )
    if before:
        _say(page, before, x - ahead, y, px, "muted")


def _bonus(page: Page, left: int, x: int, y: int, px: int, bonus: Bonus, later: Bonus | None) -> None:
    """Draw the bonus for reaching all goals of a part, highlighted when it is reached."""
    now = bonus.reached
    then = bonus.reached if later is None else later.reached
    state = STATES[True, now, then]
    side = round(px * 0.82)
    page.put_at(_dot(page, state, side), (left + side // 2, y))
    colour = "good" if then > now else "bad" if then < now else "gold" if now else "muted"
    _say(page, bonus.name, x, y, px, colour)


def _points(
    page: Page, right: int, ys: Sequence[int], px: int, now: Aim, then: Aim | None, part: int
) -> None:
    """Draw the points of some rows at their right, with the maximum, and a line that joins several rows."""
    points = (then or now).points[part]
    best = now.best[part]
    colour = COLOURS[_colour(points - now.points[part], "gold")]
    y = (ys[0] + ys[-1]) // 2
    small, large = _part_sizes(page, px)
    most = page.pictures.line(_("of {most}").format(most=best), "sans", small, COLOURS["muted"])
    x = right - most.get_width()
    down = 0
    if len(ys) == 1:
        number = page.pictures.line(str(points), "sans-bold", large, colour)
        left = x - page.px(6) - number.get_width()
    else:
        number = page.pictures.line(str(points), "sans-bold", round(px * 1.5), colour)
        down = round(px * 0.66)
        left = min((x + right - number.get_width()) // 2, right - number.get_width())
        line = page.pictures.plate(max(1, page.px(2)), ys[-1] - ys[0] + px, "bar", 0)
        page.put(line, x - page.px(12), ys[0] - px // 2)
    for surface, at, dy in ((number, left, -down), (most, x, down)):
        page.put(surface, at, y + dy - surface.get_height() / 2)
    said = Rect(min(left, x), y - px // 2 - down, right - min(left, x), px + 2 * down)
    page.thing("text", f"{points} {_('of {most}').format(most=best)}", said, value=small)


def _part_sizes(page: Page, px: int) -> tuple[int, int]:
    """The sizes of the best possible points of a part, and of the present points."""
    return max(page.theme.least, round(px * PART)), round(px * 1.15)


def _part_wide(page: Page, px: int, best: int) -> int:
    """The width for the points of a part, including space before it."""
    small, large = _part_sizes(page, px)
    most = _wide(page, _("of {most}").format(most=best), small)
    beside = page.px(6) + _wide(page, str(best), large) if best < 10 else page.px(12)
    return most + beside + page.px(8)


def _last_line(
    page: Page,
    box: Rect,
    px: int,
    line: int,
    now: Aim,
    then: Aim | None,
    tried: Exchange,
    names: Sequence[str],
) -> Rect:
    """Draw the last line: the cards being tried, and what decides a tie; returns its rectangle."""
    inner = box.inflate(-page.px(40), 0)
    y = box.bottom - page.px(12) - line // 2
    rule = page.pictures.plate(inner.w, max(1, page.px(2)), "rule", 0)
    page.put(rule, inner.x, y - line * 0.62)
    where = Rect(box.x, y - line // 2, box.w, line)
    if then is None:
        fits = _wide(page, now.tie, page.theme.least) <= inner.w
        words = now.tie if fits else now.breaks
        _say(page, words, inner.x, y, _fitting(page, words, px, inner.w), "muted")
        return where
    x = inner.x
    for words, cards in ((_("with"), tried.more), (_("without"), tried.less)):
        if cards and not (words == _("without") and tried.more):
            x = _say(page, words, x, y, px, "muted") + page.px(8)
        elif cards:
            x = _say(page, "−", x, y, px, "muted") + page.px(4)
        for card in cards:
            x = _chip(page, card_text(names[card]), x, y, px) + page.px(10)
    room = inner.right - x - page.px(8)
    words = then.breaks
    size = _fitting(page, words, px, room)
    if _wide(page, words, size) <= room:
        _say(page, words, inner.right - _wide(page, words, size), y, size, "muted")
    return where


def _compact(page: Page, box: Rect, px: int, line: int, now: Aim, then: Aim | None) -> list[Rect]:
    """Draw a short form for large text: signs and dots, two suits a line, and the points of each part."""
    inner = box.inflate(-page.px(36), -page.px(16))
    y = inner.y + line // 2
    x = _say(page, str(now.score), inner.x, y, round(px * 1.15), "gold") + page.px(12)
    if then is not None:
        colour = _colour(then.score - now.score)
        x = _say(page, f"› {then.score}", x, y, round(px * 1.15), colour) + page.px(12)
    words = _("of {most} now") if then is None else _("of {most}")
    _say(page, words.format(most=now.most), x, y, px, "cream")
    spots = _cells(page, inner, px, now)
    found = []
    for goal, later, (row, cell, sign, names) in zip(now.goals, (then or now).goals, spots, strict=True):
        y = inner.y + row * line + line // 2
        _sign(page, cell.x, y, px, goal)
        start = cell.x + sign + page.px(10)
        if names:
            _say(page, goal.name, start, y, px, "cream")
            start += names + page.px(10)
        room = cell.right - start - page.px(6)
        if row > 2:
            end = _sum(page, inner.right, y, px, now, then, goal.part)
            room = end - page.px(12) - start
        _dots(page, Rect(start, y - line // 2, room, line), px, goal, later.have)
        found.append(Rect(cell.x, y - line // 2, cell.w, line))
    if now.bonus is not None:
        y = inner.y + 3 * line + line // 2
        _bonus(page, inner.x, inner.x + px + page.px(6), y, px, now.bonus, then.bonus if then else None)
        _sum(page, inner.right, y, px, now, then, now.bonus.part)
    return found


class GoalSpot(NamedTuple):
    """The place of a goal in the short form: its row and room, and the widths of signs and names there."""

    row: int
    box: Rect
    sign: int
    names: int
    """The width of the names, or 0 if none fits."""


def _cells(page: Page, inner: Rect, px: int, now: Aim) -> list[GoalSpot]:
    """The places of the goals in the short form: suits are two in a line, with names if all names fit."""
    columns = [now.goals[0:4:2], now.goals[1:4:2], now.goals[4:]]
    signs = [max(_wide(page, goal.sign, px) for goal in column) for column in columns]
    names = [max(_wide(page, goal.name, px) for goal in column) for column in columns]
    dots = [max(goal.want for goal in column) * round(LEAST_DOT * px) for column in columns]
    left, right, below = (sum(parts) + page.px(32) for parts in zip(signs, names, dots, strict=True))
    ending = _wide(page, f"0/{now.best[now.goals[-1].part]}", px)
    if left + right > inner.w or below + ending > inner.w:
        left = 0
        right = 0
        names = [0, 0, 0]
    left += (inner.w - left - right) // 2
    halves = Rect(inner.x, 0, left, 0), Rect(inner.x + left, 0, inner.w - left, 0)
    boxes = (*halves, *halves, inner, inner)
    return [
        GoalSpot(row, box, signs[n], names[n])
        for row, box, n in zip((1, 1, 2, 2, 4, 5), boxes, (0, 1, 0, 1, 2, 2), strict=True)
    ]


def _sum(page: Page, right: int, y: int, px: int, now: Aim, then: Aim | None, part: int) -> int:
    """Draw the points of a part and the possible points, in short; returns their left end."""
    points = (then or now).points[part]
    words = f"{points}/{now.best[part]}"
    x = right - _wide(page, words, px)
    _say(page, words, x, y, px, _colour(points - now.points[part], "gold"))
    return x


def _colour(gain: int, same: str = "cream") -> str:
    return "good" if gain > 0 else "bad" if gain < 0 else same


def _fitting(page: Page, words: str, px: int, room: int) -> int:
    """The largest size up to `px` at which the words fit the room."""
    while px > page.theme.least and _wide(page, words, px) > room:
        px -= 1
    return px


def _wide(page: Page, words: str, px: int) -> int:
    return page.pictures.wide(words, "sans", px)


def _say(page: Page, words: str, x: int, y: int, px: int, colour: str) -> int:
    """Draw words from x on, centred at y; returns their right end."""
    surface = page.pictures.line(words, "sans", px, COLOURS[colour])
    box = page.put(surface, x, y - surface.get_height() / 2)
    page.thing("text", words, box, value=px)
    return box.right


def _score(page: Page, right: int, y: int, px: int, aim: Aim, words: str, colour: str = "cream") -> int:
    """Draw the score, large, and the best possible one; returns the left end."""
    said = page.pictures.line(words, "sans", px, COLOURS["muted"])
    number = _number(page, px, aim, colour)
    x = right - _score_width(page, px, aim, words)
    page.put(number, x, y - number.get_height() / 2)
    if words:
        page.put(said, right - said.get_width(), y - said.get_height() / 2)
    page.thing("text", f"{aim.score} {words}".rstrip(), Rect(x, y - px // 2, right - x, px), value=px)
    return x


def _number(page: Page, px: int, aim: Aim, colour: str = "cream") -> Surface:
    return page.pictures.line(str(aim.score), "serif", round(px * 1.3), COLOURS[colour])


def _score_width(page: Page, px: int, aim: Aim, words: str) -> int:
    beside = page.px(8) + _wide(page, words, px) if words else 0
    return _number(page, px, aim).get_width() + beside


def _chip(page: Page, words: str, x: int, y: int, px: int) -> int:
    colour = suit_colour(SUIT_OF[words[-1]], page.pictures.four_colours)
    surface = page.pictures.line(words, "sans-bold", px, colour)
    chip = Rect(x, y - round(px * 0.66), surface.get_width() + page.px(10), round(px * 1.32))
    page.put(page.pictures.plate(chip.w, chip.h, "cream", page.px(6)), chip.x, chip.y)
    page.put(surface, chip.x + page.px(5), y - surface.get_height() / 2)
    page.thing("text", words, chip, value=px)
    return chip.right


def _sign(page: Page, x: int, y: int, px: int, goal: Goal) -> None:
    """A suit's sign, both red ones, or the letters that stand for a rank."""
    size = px if len(goal.sign) == 1 else max(page.theme.least, round(px * 0.86))
    light = LIGHT_FOUR if page.pictures.four_colours else LIGHT
    for sign in goal.sign:
        surface = page.pictures.line(
            sign, "sans-bold", size, light.get(SUIT_OF.get(sign, ""), COLOURS["cream"])
        )
        page.put(surface, x, y - surface.get_height() / 2)
        x += surface.get_width()


def _dots(page: Page, room: Rect, px: int, goal: Goal, later: int) -> None:
    """Draw dots: full for cards that you have, hollow for missing ones, and a minus for each card too many.

    Cards that bring no points have small grey dots, so that the number of the others is the number of points.
    """
    count = max(goal.want, goal.have, later)
    step = min(px * 1.0, room.w / max(1, count))
    side = max(6, round(min(px * 0.82, step * 0.94)))  # if more are needed, each has less room
    for i in range(count):
        state = STATES[i < goal.want, i < goal.have, i < later]
        state = IDLE[state] if i < goal.idle else state
        page.put_at(_dot(page, state, side), (room.x + step * (i + 0.5), room.centery))


def _dot(page: Page, state: str, side: int) -> Surface:
    return page.pictures.drawn(("dot", state), side, side, lambda: DOTS[state])


STATES = {
    (True, True, True): "full",
    (True, False, False): "hollow",
    (True, False, True): "gained",
    (True, True, False): "lost",
    (False, True, True): "over",
    (False, False, True): "worse",
    (False, True, False): "mended",
}
"""How a dot looks: whether the card is wanted, is there now, and would be there after the exchange."""

IDLE = {state: f"idle {state}" for state in ("full", "hollow", "gained", "lost")}
"""How the dot of a card that brings no points looks, by the look that it would have otherwise."""

_DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{}</svg>'
_DISC = '<circle cx="10" cy="10" r="9" fill="#d9a036"{}/>'
_MINUS = '<path d="M1 10 H19" stroke="{}" stroke-width="7"{}/>'
_GREY = '<circle cx="10" cy="10" r="5" fill="#cbbfa6"{}/>'
_DASHED = f'<path d="{dashed_circle(10, 8, 8)}" stroke="{{}}" stroke-width="3" fill="none"/>'
_STRUCK = '<path d="M2 18 L18 2" stroke="{}" stroke-width="4"/>'
DOTS = {
    "full": _DOT.format(_DISC.format("")),
    "hollow": _DOT.format(
        '<circle cx="10" cy="10" r="7.5" fill="none" stroke="#cbbfa6" stroke-width="2.5"/>'
    ),
    "idle full": _DOT.format(_GREY.format("")),
    "idle hollow": _DOT.format(
        '<circle cx="10" cy="10" r="4" fill="none" stroke="#cbbfa6" stroke-width="2"/>'
    ),
    "idle gained": _DOT.format(_GREY.format("") + _DASHED.format("#cbbfa6")),
    "idle lost": _DOT.format(_GREY.format(' fill-opacity="0.5"') + _STRUCK.format("#cbbfa6")),
    "over": _DOT.format(_MINUS.format(COLOURS["bad"], "")),
    "gained": _DOT.format(
        f'<circle cx="10" cy="10" r="5" fill="{COLOURS["good"]}"/>' + _DASHED.format(COLOURS["good"])
    ),
    "lost": _DOT.format(_DISC.format(' fill-opacity="0.35"') + _STRUCK.format(COLOURS["bad"])),
    "worse": _DOT.format(
        f'<path d="M4 10 H16" stroke="{COLOURS["bad"]}" stroke-width="6"/>' + _DASHED.format(COLOURS["bad"])
    ),
    "mended": _DOT.format(
        _MINUS.format(COLOURS["bad"], ' stroke-opacity="0.6"') + _STRUCK.format(COLOURS["good"])
    ),
}
"""The meaning of the dots: a minus is a card too many, and a small grey dot a card without points.

A dashed dot would come; a pale, struck-out dot would go.
"""
