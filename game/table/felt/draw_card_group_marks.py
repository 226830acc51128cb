"""Draws marks on groups of cards: a frame of ice with its star, or a number in their middle."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from math import inf

from pygame import Rect

from game.books.contract.signs import Mark
from game.table.board.board import Board
from game.table.log.draw_line import card_word
from game.table.places import sign_size
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_sprites import CARD, Pose, Sprite

SIZE = 0.27
"""The height of a mark with words, relative to its cards."""
NAMED_AT = (0.24, 0.02, 0.74, 0.52)
"""The place of a card's picture, as shares of its width and height; a named suit covers it."""
NAMED_OVER = (0.24, -0.14, 0.74, 0.36)
"""The picture's place beside large words, which leave it little room: half over the card's upper edge."""
ON_EDGE = (0.16, 0.98, 0.68, 0.3)
"""The place of a plate on a card with many lines: at its lower edge, in place of the caption there."""
OVER_EDGE = (0.3, -0.28, 0.68, 0.32)
"""A plate's place if the caption is at the side: over the card's upper edge, so that it covers no line."""
OVER_BACK = (0.08, 0.25, 0.84, 0.5)
"""The place of a plate on a card that lies below a face-down one."""
SUIT_PART = 0.86
"""The share of that place that a suit fills."""
THREAT = "#d5301f"
"""The colour of a disc for a number that warns."""
TIGHT = 5
"""The pixels beside the words of a mark if its neighbours leave no more room."""


def frames(page: Page, board: Board) -> None:
    """Draw the ice around frozen cards, below them and their highlight, in its size at rest."""
    for mark in board.marks:
        sprites = [board.sprites[mark.zone][i] for i in mark.places]
        if not (mark.thing or _threatens(mark)) or any(sprite.travelling for sprite in sprites):
            continue
        middle = _whole([_rect(sprite.at) for sprite in sprites]).center
        rest = _whole([_rect(sprite.goal) for sprite in sprites])
        edge = max(2, round(sprites[0].goal.h * 0.035))
        if not mark.thing:
            page.put_at(page.pictures.glow(*rest.size, 0, COLOURS["danger"], 2 * edge), middle)
            continue
        out = rest.inflate(4 * edge, 4 * edge)
        box = page.put_at(page.pictures.frame(out.w, out.h, COLOURS["ice"], edge, page.px(12)), middle)
        page.thing("ice", "", box)


def at_rest(page: Page, board: Board) -> None:
    """Draw it at the places where its cards will lie."""
    with ExitStack() as lying:
        for mark in board.marks:
            for i in mark.places:
                lying.enter_context(board.sprites[mark.zone][i].at_rest())
        frames(page, board)


def _threatens(mark: Mark) -> bool:
    """Whether one more card like these would put a player out."""
    return mark.warns and mark.under


def draw(page: Page, board: Board) -> None:
    """Draw all marks except those below cards and those of moving cards.

    Those of a zone are reused from the last page if none of its cards moves.
    """
    lying: dict[int, list[Mark]] = {}
    for mark in board.marks:
        if not any(board.sprites[mark.zone][i].travelling for i in mark.places):
            lying.setdefault(mark.zone, []).append(mark)
    for zone, marks in lying.items():
        cards = [board.sprites[zone][i] for mark in marks for i in mark.places]
        lie = [(sprite, sprite.at) for sprite in cards]
        page.part(("marks", zone), (page.theme, *marks, *lie), partial(_drawn, page, board, marks))


def _drawn(page: Page, board: Board, marks: Sequence[Mark]) -> None:
    """Draw these marks of one zone."""
    rooms = _rooms(board, marks)
    signed, roomy = _form(page, board, [*zip(marks, rooms, strict=True)])
    for n, mark in enumerate(marks):
        sprites = [board.sprites[mark.zone][i] for i in mark.places]
        if mark.low:
            _named(page, sprites[0], mark)
            continue
        rects = [_rect(sprite.at) for sprite in sprites]
        rect = _whole(rects)
        size = sign_size.size(page.theme, rects[0].h, 0.34 if mark.thing else SIZE)
        if mark.thing:
            frost = page.put_at(page.pictures.thing(mark.thing, size), _middle(page, rects, size))
            page.thing("mark", mark.name, frost, value=sprites[-1])
        else:
            colour = "bad" if mark.warns else "gold"
            at = rect.midbottom if mark.under else _middle(page, rects, size)
            at = (rect.right - size // 3, rect.centery) if mark.aside else at
            if mark.under:
                at = (at[0], at[1] + sign_size.lower(page.theme, rects[0].h, size))
            at = (at[0], min(at[1], page.height - size // 2 - page.px(4)))
            role = _role(page, size)
            most = min(rect.w + page.px(14), rooms[n] - page.px(2))
            words = (mark.roomy if roomy else "") or mark.words
            if signed:
                wide = _with_sign(page, words, size)
                threat = _threatens(mark)
                page.put_at(page.pictures.plate(wide, size, "threat" if threat else "panel", size // 2), at)
                colour = "cream" if threat else colour
                sign = page.pictures.icon(mark.icon, round(size * 0.72), COLOURS[colour])
                left = at[0] - wide // 2 + round(size * 0.53)
                page.put_at(sign, (left, at[1]))
                inner = wide - size - page.px(4)
                at = (at[0] + round(size * 0.42), at[1])
            else:
                threat = _threatens(mark)
                colour = "cream" if threat else colour
                inner = _sign(page, words, (role, colour, "threat" if threat else "panel"), size, at, most)
            page.text(words, at, role, colour, "center", inner)


def _named(page: Page, sprite: Sprite, mark: Mark) -> None:
    """Draw the suit or card to match over the picture of the top card, whose words stay readable."""
    card = _rect(sprite.at)
    lined, named = (OVER_EDGE, NAMED_OVER) if page.theme.large else (ON_EDGE, NAMED_AT)
    x, y, w, h = lined if mark.lined else named if sprite.face else OVER_BACK
    plate = Rect(card.x + round(x * card.w), card.y + round(y * card.h), round(w * card.w), round(h * card.h))
    page.panel(plate, "named")
    px = round(plate.h * SUIT_PART)
    word = card_word(page, mark.words, px)
    if word.get_width() > plate.w - page.px(8):
        word = card_word(page, mark.words, round(px * (plate.w - page.px(8)) / word.get_width()))
    page.put_at(word, plate.center)
    page.thing("named", mark.name, plate, id=("named", sprite))


def _middle(page: Page, rects: Sequence[Rect], size: int) -> tuple[int, int]:
    """The middle of some cards; if one lies above another, a place beside a large rank of the lower one.

    It leaves room above it for the upper card's possible score.
    """
    whole = _whole(rects)
    if len(rects) != 2 or whole.w > rects[0].w or not page.pictures.has_large_index(rects[0].h):
        return whole.center
    return whole.right - round(size * 0.3), min(rects[0].bottom, rects[1].bottom) - size // 4


def _role(page: Page, size: int) -> str:
    """The letters that fit into a mark of this height."""
    role = "lead" if size > page.theme.line("lead") else "small"
    return role if size > 0.8 * page.theme.line("small") else "least"


def _form(page: Page, board: Board, marks: Sequence[tuple[Mark, float]]) -> tuple[bool, bool]:
    """Whether the marks of a zone have their sign and their longer words, if these fit for all.

    Words say more than the sign, but a set keeps its rank.
    """
    for signed, roomy in ((True, True), (False, True), (True, False)):
        if all(_has_room(page, board, mark, room, signed, roomy) for mark, room in marks):
            return signed, roomy
    return False, False


def _has_room(page: Page, board: Board, mark: Mark, room: float, signed: bool, roomy: bool) -> bool:
    """Whether a mark in this form fits between its neighbours, and is no wider than its cards."""
    rects = [_rect(board.sprites[mark.zone][i].at) for i in mark.places]
    size = sign_size.size(page.theme, rects[0].h, SIZE)
    words = (mark.roomy if roomy else "") or mark.words
    if not (mark.icon if signed else words):
        return False
    wide = page.wide(words, _role(page, size)) + 2 * page.px(TIGHT)
    if signed:
        wide = _with_sign(page, words, size)
    return wide <= min(_whole(rects).w + page.px(14), room - page.px(2))


def _with_sign(page: Page, words: str, size: int) -> int:
    """The width of a mark with its sign before the words."""
    return max(round(size * 1.9), page.wide(words, _role(page, size)) + round(size * 0.9 + page.px(16)))


def _rooms(board: Board, marks: Sequence[Mark]) -> list[float]:
    """The distance from each mark's cards to those of the nearest other mark in the same row."""
    middles = []
    for mark in marks:
        cards = [board.sprites[mark.zone][i].at for i in mark.places]
        xs = [at.x for at in cards]
        middles.append((round(cards[0].y), (min(xs) + max(xs)) / 2))
    return [
        min((abs(x - at) for m, (row, at) in enumerate(middles) if row == y and m != n), default=inf)
        for n, (y, x) in enumerate(middles)
    ]


def _sign(
    page: Page, words: str, look: tuple[str, str, str], size: int, at: tuple[int, int], most: float
) -> int:
    """Draw a disc for a number, or a longer plate if it is too wide; returns the room in it.

    `look`: the letters, their colour, and the plate.
    """
    role, colour, plate = look
    wide = page.wide(words, role)
    if wide <= size - page.px(12):
        ground = THREAT if plate == "threat" else COLOURS["ink"]
        page.put_at(page.pictures.disc(size, ground, COLOURS[colour], 2), at)
        return size - page.px(4)
    edge = page.px(12) if wide + page.px(24) <= most else page.px(TIGHT)
    pill = page.pictures.plate(wide + 2 * edge, size, plate, size // 2)
    page.thing("sign", words, page.put_at(pill, at))
    return wide


def _rect(pose: Pose) -> Rect:
    """The rectangle of a card."""
    rect = Rect(0, 0, round(pose.h * CARD), round(pose.h))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def _whole(rects: Sequence[Rect]) -> Rect:
    return rects[0].unionall(rects[1:])
