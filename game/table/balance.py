"""The balance panel: how the own cards score, and what a card that is pointed at would change."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.dashes import dashed_circle
from game.art.palette import suit_colour
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.words import _, card_text

from .asking import Asking
from .board import Board
from .felt import Felt
from .picker import Click, Picker, verb_of
from .places import Places
from .seats import LARGE
from .signs import Aim, Goal

SUIT_OF = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "★": "X"}
LIGHT = {"H": "#ff8f7d", "D": "#ff8f7d"}
LIGHT_FOUR = {"H": "#ff8f7d", "D": "#82b4f7", "C": "#62cfa0"}
"""The four colours of suits on a dark panel."""
LETTERS, LINE, SMALLER = 24, 1.5, 0.8
"""Its letters at 1080 lines; the height of a line, and the least letters of the last one, in these."""


class Exchange(NamedTuple):
    """Cards that may come to the own hand, and cards that may leave it."""

    more: tuple[int, ...] = ()
    less: tuple[int, ...] = ()


def trial(board: Board, felt: Felt, asking: Asking, here: Hashable) -> Exchange:
    """The exchange that the panel tries: of the card pointed at and those chosen, or of the card on offer.

    It uses only faces that this seat sees: of its own cards those that it may give, of others those that a
    choice may bring to its hand.
    """
    if asking.picker is None or board.hand < 0:
        return Exchange()
    more: list[int] = []
    less: list[int] = []
    pointed: list[int] = []
    pointing = _is_lit(board, felt, asking, here)
    for z, sprites in enumerate(board.sprites):
        for i, sprite in enumerate(sprites):
            card = board.view.zones[z][i]
            message = felt.meaning(asking, z, i) if sprite is here else None
            meant = message is not None
            if card < 0 or not (meant or sprite in asking.chosen or sprite in asking.stake):
                continue
            if z == board.hand:
                pointed += [card] if meant and sprite not in asking.chosen else []
                less += [card] if sprite in asking.chosen else []
            elif (meant or sprite in asking.chosen or not pointing) and _comes(board, asking.picker, message):
                more.append(card)
    return Exchange(tuple(more[-1:]), tuple(less[:1] or pointed[:1]))


def _is_lit(board: Board, felt: Felt, asking: Asking, here: Hashable) -> bool:
    """Whether what is pointed at is a card that can be chosen; any other changes nothing."""
    lying = ((z, sprites.index(here)) for z, sprites in enumerate(board.sprites) if here in sprites)
    return any(felt.meaning(asking, z, i) is not None for z, i in lying)


def _comes(board: Board, picker: Picker, message: Message | None) -> bool:
    """Whether a choice brings a card to the hand: one about the card pointed at, or else any that is left."""
    left = picker.left
    if message is not None and message[0] == "click":
        _click, kind, value, *_place = message
        left = picker.about(Click(kind, value)) or left
    elif message is not None and message[0] == "verb":
        left = [action for action in left if verb_of(action) == message[1]]
    return any(board.presenter.signs.comes(action, board.view) for action in left)


def draw(
    page: Page, places: Places, now: Aim, then: Aim | None, tried: Exchange, names: Sequence[str]
) -> Rect:
    """Draw the panel in the lower right corner; `then` is the result of the exchange, `names` the deck's."""
    large = page.theme.text > LARGE
    px = max(page.theme.least, round(LETTERS * page.theme.scale * min(page.theme.text, LARGE)))
    box = Rect(0, 0, places.corner.w, 0)
    if large:
        low = page.height - page.px(20) - places.prompt.bottom - page.px(8)
        px = min(round(page.theme.type("small")[1]), round((low - page.px(16)) / (5 * 1.35)))
        line = round(px * 1.35)
        box.h = 5 * line + page.px(16)
    else:
        line = round(px * LINE)
        box.h = round(8.4 * line) + page.px(28)
    box.bottomright = (page.width - page.px(24), page.height - page.px(20))
    page.panel(box, "panel")
    (_compact if large else _full)(page, box, px, line, now, then)
    if not large:
        _verdict(page, box, px, line, now, then, tried, names)
    return box


def _full(page: Page, box: Rect, px: int, line: int, now: Aim, then: Aim | None) -> None:
    """Draw a line with a name for each thing that is wanted."""
    inner = box.inflate(-page.px(40), 0)
    y = box.y + page.px(12) + line // 2
    title = page.pictures.line(_("Balance"), "serif", round(px * 1.12), COLOURS["pale"])
    page.put(title, inner.x, y - title.get_height() / 2)
    words = _("of {most} now").format(most=now.most)
    if _wide(page, f"{now.score} {words}", round(px * 1.1)) > inner.w - title.get_width():
        words = _("of {most}").format(most=now.most)
    _score(page, inner.right, y, px, now, words)
    wide = max(_wide(page, goal.name, px) for goal in now.goals)
    x = inner.x + page.px(50)
    column = _wide(page, "+10", px)
    rows: dict[int, list[int]] = {}
    for n, goal in enumerate(now.goals):
        y += line + (line // 5 if n == 4 else 0)
        _sign(page, inner.x, y, px, goal)
        _say(page, goal.name, x, y, px, "cream")
        later = then.goals[n].have if then else goal.have
        room = Rect(x + wide + page.px(16), y - line // 2, 0, line)
        room.w = inner.right - column - page.px(24) - room.x
        _dots(page, room, px, goal, later)
        rows.setdefault(goal.part, []).append(y)
    for part, ys in rows.items():
        _points(page, inner.right, ys, px, now, then, part)


def _points(
    page: Page, right: int, ys: Sequence[int], px: int, now: Aim, then: Aim | None, part: int
) -> None:
    """Draw the points of some rows at their right, with a line that joins several."""
    points = (then or now).points[part]
    words, y = f"+{points}", (ys[0] + ys[-1]) // 2
    size = round(px * 1.15)
    _say(page, words, right - _wide(page, words, size), y, size, _colour(points - now.points[part], "gold"))
    if len(ys) > 1:
        high = ys[-1] - ys[0] + px
        page.put(
            page.pictures.plate(max(1, page.px(2)), high, "primary", 0),
            right - _wide(page, "+10", px) - page.px(10),
            ys[0] - px // 2,
        )


def _verdict(
    page: Page,
    box: Rect,
    px: int,
    line: int,
    now: Aim,
    then: Aim | None,
    tried: Exchange,
    names: Sequence[str],
) -> None:
    """Draw the last line: what the hand would score after the exchange, and what decides a tie."""
    inner = box.inflate(-page.px(40), 0)
    y = box.bottom - page.px(12) - line // 2
    rule = page.pictures.plate(inner.w, max(1, page.px(2)), "raised", 0)
    page.put(rule, inner.x, y - line * 0.62)
    if then is None:
        fits = _wide(page, now.tie, page.theme.least) <= inner.w
        words = now.tie if fits else now.breaks
        _say(page, words, inner.x, y, _fitting(page, words, px, inner.w), "muted")
        return
    gain = then.score - now.score
    colour = _colour(gain)
    x = inner.x
    for words, cards in ((_("with"), tried.more), (_("without"), tried.less)):
        if cards and not (words == _("without") and tried.more):
            x = _say(page, words, x, y, px, "muted") + page.px(8)
        elif cards:
            x = _say(page, "−", x, y, px, "muted") + page.px(4)
        for card in cards:
            x = _chip(page, card_text(names[card]), x, y, px) + page.px(10)
    right = _score(page, inner.right, y, px, then, _("of {most}").format(most=then.most), colour)
    said = _("one better") if gain == 1 else _("{n} better")
    if gain < 0:
        said = _("one worse") if gain == -1 else _("{n} worse")
    said = said.format(n=abs(gain)) if gain else _("no change")
    room = right - page.px(8) - x
    for words in (f"{said} · {then.breaks}", then.breaks):  # the number at the right tells the change too
        size = _fitting(page, words, px, room)
        if size >= round(px * SMALLER) and _wide(page, words, size) <= room:
            _say(page, words, x, y, size, colour)
            return


def _compact(page: Page, box: Rect, px: int, line: int, now: Aim, then: Aim | None) -> None:
    """Draw a short form: signs and dots, two suits a line, the score and its change or its parts."""
    inner = box.inflate(-page.px(36), -page.px(16))
    y = inner.y + line // 2
    x = _say(page, str(now.score), inner.x, y, round(px * 1.15), "gold") + page.px(12)
    if then is not None:
        colour = _colour(then.score - now.score)
        x = _say(page, f"› {then.score}", x, y, round(px * 1.15), colour) + page.px(12)
    x = _say(page, _("of {most}").format(most=now.most), x, y, px, "cream")
    parts = "+".join(map(str, now.points))
    if then is None and x + _wide(page, f"  {parts}", px) < inner.right:
        _say(page, parts, inner.right - _wide(page, parts, px), y, px, "gold")
    half = inner.w // 2
    spots = [(0, 1), (half, 1), (0, 2), (half, 2), (0, 3), (0, 4)]
    for n, (goal, (dx, row)) in enumerate(zip(now.goals, spots, strict=True)):
        y = inner.y + row * line + line // 2
        _sign(page, inner.x + dx, y, px, goal)
        start = inner.x + dx + (_wide(page, "2·4", px) if row > 2 else _wide(page, "♥", px)) + page.px(10)
        wide = inner.right - start if row > 2 else inner.x + dx + half - start - page.px(6)
        later = then.goals[n].have if then else goal.have
        _dots(page, Rect(start, y - line // 2, wide, line), px, goal, later)


def _colour(gain: int, same: str = "cream") -> str:
    return "good" if gain > 0 else "bad" if gain < 0 else same


def _fitting(page: Page, words: str, px: int, room: int) -> int:
    """The largest size up to `px` at which the words are no wider than the room."""
    while px > page.theme.least and _wide(page, words, px) > room:
        px -= 1
    return px


def _wide(page: Page, words: str, px: int) -> int:
    return page.pictures.line(words, "sans", px, COLOURS["cream"]).get_width()


def _say(page: Page, words: str, x: int, y: int, px: int, colour: str) -> int:
    """Draw some words from x on, centred at y; returns their right end."""
    surface = page.pictures.line(words, "sans", px, COLOURS[colour])
    box = page.put(surface, x, y - surface.get_height() / 2)
    page.thing("text", words, box, value=px)
    return box.right


def _score(page: Page, right: int, y: int, px: int, aim: Aim, words: str, colour: str = "cream") -> int:
    """Draw the score, large, and the best possible one; returns the left end."""
    said = page.pictures.line(words, "sans", px, COLOURS["muted"])
    number = page.pictures.line(str(aim.score), "serif", round(px * 1.3), COLOURS[colour])
    x = right - said.get_width()
    page.put(said, x, y - said.get_height() / 2)
    x -= number.get_width() + page.px(8)
    page.put(number, x, y - number.get_height() / 2)
    page.thing("text", f"{aim.score} {words}", Rect(x, y - px // 2, right - x, px), value=px)
    return x


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
    """Draw dots: full for cards there, hollow for missing ones, crosses for too many, dashed for changes."""
    count = max(goal.want, goal.have, later)
    step = min(px * 1.0, room.w / max(1, count))
    side = max(6, round(step * 0.82))
    for i in range(count):
        wanted = i < goal.want
        if i < goal.have and i < later:
            state = "full" if wanted else "over"
        elif i < goal.have or i < later:
            state = "nearer" if wanted == (i < later) else "farther"
        else:
            state = "hollow"
        page.put_at(_dot(page, state, side), (room.x + step * (i + 0.5), room.centery))


def _dot(page: Page, state: str, side: int) -> Surface:
    return page.pictures.drawn(("dot", state), side, side, lambda: DOTS[state])


_DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{}</svg>'
_DASHED = (
    '<circle cx="10" cy="10" r="8" fill="{0}" fill-opacity="0.3"/>'
    f'<path d="{dashed_circle(10, 8, 8)}" stroke="{{0}}" stroke-width="3" fill="none"/>'
)
DOTS = {
    "full": _DOT.format('<circle cx="10" cy="10" r="9" fill="#d9a036"/>'),
    "hollow": _DOT.format(
        '<circle cx="10" cy="10" r="7.5" fill="none" stroke="#cbbfa6" stroke-width="2.5"/>'
    ),
    "over": _DOT.format('<path d="M3 3 L17 17 M17 3 L3 17" stroke="#f2937f" stroke-width="4.5"/>'),
    "nearer": _DOT.format(_DASHED.format(COLOURS["good"])),
    "farther": _DOT.format(_DASHED.format(COLOURS["bad"])),
}
