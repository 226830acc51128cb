"""Draws the column of pending attacks: who played each card, and an arrow to the target."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

from pygame import Rect, Surface

from game.books.contract.signs import Blow, Threat
from game.table.board.board import Board
from game.table.board.waiting_cards import Column, WaitingCard
from game.table.log.draw_line import card_word
from game.table.match.setup import Chair
from game.table.places.column_plan import CARD, Cell, ColumnPlan, roomy
from game.table.places.zone_places import Places
from game.ui.art import INDEX, WHOLE
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_pictures import READABLE
from game.ui.pictures.card_sprites import Sprite
from game.words import _, card_text, ngettext

from . import draw_card
from .draw_players import HIT, octagon

LETTERS = ("label", "small", "least")
"""The sizes of words to try, the largest that fits first."""


def draw(
    page: Page, column: Column, board: Board, places: Places, chairs: Sequence[Chair], curtain: bool
) -> Rect | None:
    """Draw the column if an attack is pending, and the cards that are just leaving it.

    If a curtain would cut through it, only the target is shown. Returns the place of the sum on the target.
    """
    threat = column.threat
    plan = column.plan
    heading = board.presenter.signs.pending
    hit = None
    if threat is not None and curtain:
        hit = _target(page, places, threat)
    elif threat is not None and plan is not None and heading is not None:
        name = heading.name
        page.panel(plan.box, "panel")
        page.thing("column", _(name), plan.box)
        if plan.title.h:
            icon = page.pictures.icon(heading.icon, page.theme.line("label"), COLOURS["pale"])
            box = page.put(icon, plan.title.x, plan.title.centery - icon.get_height() / 2)
            at = (box.right + page.px(10), plan.title.centery)
            page.text(_(name), at, "label", "pale", "midleft", plan.title.right - at[0])
        if plan.before.h:
            page.text(_("Earlier:"), plan.before.midleft, "least", "muted", "midleft", plan.before.w)
        _arrows(page, plan)
        for row, cell in zip(column.rows, plan.cells, strict=False):
            _row(page, row, cell, board, chairs)
        _foot(page, plan.foot, threat, board.view.seat, chairs)
        hit = _target(page, places, threat)
    for sprite in column.leaving:
        _card(page, sprite)
    return hit


def _row(page: Page, row: WaitingCard, cell: Cell, board: Board, chairs: Sequence[Chair]) -> None:
    sprite = row.sprite
    named = not cell.words.w
    if sprite.moving or not named:
        _card(page, sprite)
    rect = Rect(0, 0, round(sprite.at.h * CARD), round(sprite.at.h))
    rect.center = (round(sprite.at.x), round(sprite.at.y))
    where = next((z for z, cards in enumerate(board.view.zones) if row.blow.card in cards), -1)
    if where >= 0:
        place = (where, board.view.zones[where].index(row.blow.card))
        page.thing("card", sprite.face, rect, id=sprite, value=place)
    if sprite.moving:
        return
    if named:
        _name(page, row, cell)
        return
    face = cell.face
    page.put_at(octagon(page, round(face.w * 1.1), "#140d0c", full=True), face.center)
    portrait = page.pictures.portrait(chairs[row.blow.by].avatar, face.w, page.accent(row.blow.by))
    page.put_at(portrait, face.center)
    _amount(page, row.blow, cell)


def _name(page: Page, row: WaitingCard, cell: Cell) -> None:
    """The name of a card without room for its picture."""
    name = card_text(row.sprite.face)
    px = page.theme.type("least")[1]
    while px > page.theme.least and card_word(page, name, px).get_width() > cell.card.w - page.px(10):
        px -= 1
    words = card_word(page, name, px)
    slip = Rect(0, 0, words.get_width() + page.px(8), cell.card.h)
    slip.midleft = cell.card.midleft
    page.put(page.pictures.plate(slip.w, slip.h, "cream", page.px(6)), slip.x, slip.y)
    page.put_at(words, slip.center)
    page.thing("text", name, slip, value=px)


def _amount(page: Page, blow: Blow, cell: Cell) -> None:
    """Draw the attack beside its card."""
    room = Rect(0, 0, cell.words.w, round(cell.words.h * 1.1))
    role = _first_that_fits(page, blow.words, room, *LETTERS)
    lines = page.lines(blow.words, role, cell.words.w)
    step = page.theme.line(role)
    y = cell.words.centery - step * len(lines) / 2
    for line in lines:
        page.text(line, (cell.words.x, y), role, "cream", "topleft", cell.words.w)
        y += step


def _arrows(page: Page, plan: ColumnPlan) -> None:
    """Arrows from each portrait to the next below, thicker towards the newest, and on to the target."""
    stacked = [cell for cell in plan.cells if cell.words.w]
    for i, cell in enumerate(stacked):
        last = i == len(stacked) - 1
        low = plan.foot.y if last else stacked[i + 1].face.y
        top = cell.face.bottom + page.px(4)
        tall = low - page.px(4) - top
        if tall > page.px(12):
            thick = page.px(8 if last else 5)
            page.put_at(_shaft(page, tall, thick), (cell.face.centerx, top + tall / 2))


def _shaft(page: Page, tall: int, thick: int) -> Surface:
    """An arrow downwards."""
    wide = thick * 4
    head = min(tall, wide)

    def svg() -> str:
        x = wide / 2
        a = thick / 2
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" '
            f'viewBox="0 0 {wide} {tall}">'
            f'<path d="M{x - a} 0 H{x + a} V{tall - head} H{wide} L{x} {tall} L0 {tall - head} H{x - a} Z" '
            f'fill="{COLOURS["gold"]}"/></svg>'
        )

    return page.pictures.drawn(("shaft", thick), wide, tall, svg)


def _foot(page: Page, rect: Rect, threat: Threat, me: int, chairs: Sequence[Chair]) -> None:
    """Draw the target, the size of the attacks, and the possible answers."""
    mine = threat.seat == me
    page.panel(rect, "alarm" if mine and not threat.helps else "sunk")
    pad = page.px(10)
    side = min(rect.h - 2 * pad, page.px(84), round(rect.w * 0.26))
    x = rect.x + pad
    if threat.seat >= 0:
        spot = (x + side // 2, rect.centery)
        page.put_at(octagon(page, round(side * 1.06), "#140d0c", full=True), spot)
        portrait = page.pictures.portrait(chairs[threat.seat].avatar, side, page.accent(threat.seat))
        page.put_at(portrait, spot)
        x += side + pad
    name = _("You") if mine else chairs[threat.seat].name if threat.seat >= 0 else _("Next player")
    room = Rect(x, rect.y, rect.right - pad - x, rect.h)
    heads_in = ((threat.told, LETTERS[:2]), (threat.sum, LETTERS[:2]), (threat.sum, LETTERS))
    for below, (what, roles) in product(LETTERS[1:], heads_in):
        step = page.theme.line(below)
        lines = page.lines(threat.words, below, room.w)
        said = _("{name}: {what}").format(name=name, what=what)
        role = _head_role(page, said, room, roles)
        large = page.theme.line(role)
        heads = page.lines(said, role, room.w)
        if large * len(heads) + step * len(lines) <= rect.h:
            break
    else:
        lines = []  # rather than in tiny letters; pointing at it shows them
    y = rect.centery - (large * len(heads) + step * len(lines)) / 2
    for line in heads:
        page.text(line, (x, y), role, "cream", "topleft", room.w)
        y += large
    for line in lines:
        page.text(line, (x, y), below, "cream" if mine else "muted", "topleft", room.w)
        y += step
    told = _("{name}: {what}").format(name=name, what=threat.told)
    page.thing("threat", ", ".join(filter(None, (told, threat.words))), rect, id=("threat",))


def _head_role(page: Page, said: str, room: Rect, roles: Sequence[str]) -> str:
    """The size of the words about the hit player and the attacks: large if they fit in one line."""
    role = "number" if roomy(page.theme, room.h) else "label"
    if len(page.lines(said, role, room.w)) == 1:
        return role
    least = page.theme.px(8) + page.theme.line("small")
    return _first_that_fits(page, said, Rect(0, 0, room.w, room.h - least), *roles)


def _first_that_fits(page: Page, words: str, room: Rect, *roles: str) -> str:
    """The largest letters in which the words, broken into lines, fit; otherwise the smallest."""
    for role in roles:
        lines = page.lines(words, role, room.w)
        wide = max(page.wide(line, role) for line in lines)
        if wide <= room.w and page.theme.line(role) * len(lines) <= room.h:
            break
    return role


def _target(page: Page, places: Places, threat: Threat) -> Rect | None:
    """Draw a red rim around the target, or a green one if the attack helps, and the sum."""
    if threat.seat < 0:
        return None
    box = places.seats[threat.seat].portrait
    page.put_at(
        octagon(page, round(box.w * HIT), COLOURS["good" if threat.helps else "bad"], glow=True), box.center
    )
    words = _in_few(page, threat.sum, box.w)
    pill = Rect(0, 0, words.get_width() + page.px(16), page.theme.line("small"))
    pill.midbottom = (box.centerx, box.bottom - page.px(6))  # covers neither eyes nor the last move
    pill.clamp_ip(page.rect)
    page.put(
        page.pictures.plate(pill.w, pill.h, "rim" if threat.helps else "alarm", pill.h // 2), pill.x, pill.y
    )
    page.put_at(words, pill.center)
    page.thing("badge", threat.sum, pill)
    return pill


def _in_few(page: Page, said: str, room: int) -> Surface:
    """A sum in bold letters.

    If it does not fit, its first part and the number of further parts, or only a number.
    """
    first, *more = said.split(", ")
    count = 1 + len(more)
    forms = [said, *([_("{what} and {n} more").format(what=first, n=len(more))] if more else [])]
    forms.append(ngettext("{n} attack", "{n} attacks", count).format(n=count))
    _family, px = page.theme.type("small")

    def drawn(form: str, px: int) -> Surface:
        return page.pictures.line(form, "sans-bold", px, COLOURS["cream"])

    smaller = [] if more else range(px - 1, page.theme.least - 1, -1)  # a single attack is named instead
    tries = [*((form, px) for form in forms[:-1]), *((said, less) for less in smaller), (forms[-1], px)]
    found = (drawn(*one) for one in tries)
    last = page.pictures.line(forms[-1], "sans-bold", px, COLOURS["cream"], room)
    return next((line for line in found if line.get_width() <= room), last)


def rehearsal(page: Page, column: Column) -> Iterator[Callable[[], object]]:
    """Draw ahead the cards that are moving to the column, each as it will lie there."""

    def draw(sprite: Sprite) -> None:
        with sprite.at_rest():
            _card(page, sprite)

    for row in column.rows:
        if row.sprite.moving:
            yield partial(draw, row.sprite)


def _card(page: Page, sprite: Sprite) -> None:
    """A card in the column, or on its way there or to its target; a small one has a large index."""
    tall = draw_card.shade_height(sprite) if sprite.moving else max(8, round(sprite.at.h))
    page.put_at(
        page.pictures.shadow(round(tall * CARD), tall, page.px(6)), (sprite.at.x, sprite.at.y + page.px(3))
    )
    seen = INDEX if sprite.goal.h < READABLE * page.theme.least else WHOLE
    page.put_at(
        draw_card.card_picture(page, sprite, sprite.face, 1.0, False, seen), (sprite.at.x, sprite.at.y)
    )
