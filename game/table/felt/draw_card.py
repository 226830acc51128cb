"""Draws one card of the felt as it is now, and the small signs on it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.table.board.action_picker import Picker
from game.table.board.board import Board
from game.table.log.draw_line import card_word
from game.table.messages import ClickOn
from game.ui.art import WHOLE
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.thing_kinds import ThingKind
from game.ui.pictures.card_sprites import CARD, Sprite
from game.words import card_text

if TYPE_CHECKING:
    from game.ui.page.message_types import Message

LINE, HOT = 3, 6
"""The width of the line around a card that can be clicked, and around the one pointed at."""
RANK = 0.46
"""How far down a large index's rank reaches, as a share of the card's height."""
LARGE_RANK = 0.7
"""The part of a card's width that a large rank takes."""
CORNER = 0.32
"""The largest share of a card's height that a sign in its corner takes, so that its rank stays visible."""
BESIDE = 0.34
"""The share of a card's width for its words beside a mark in the middle of the card's edge."""
ALONG = 0.8
"""The share of a card's width for words along the edge of its back."""
CLOSE = 16
"""A card no farther than this from the next one lies under it."""
NAME = 0.15
"""The height of the letters of a card's name on its back, in heights of the card."""
FLIGHT_STEP = 6
"""A moving card is turned in steps of this many degrees."""


def would(page: Page, board: Board, do: Message, picker: Picker, box: Rect, low: bool, back: bool) -> None:
    """A sign at the edge of one of your cards: the effect of laying another card here; `low`: lower corner.

    A card's back has no rank, so there a sign may be nearly as wide as the card.
    """
    actions = picker.next.get(do.click, ()) if isinstance(do, ClickOn) and do.place is None else ()
    would = board.presenter.signs.would(board.view, actions[0]) if len(actions) == 1 else None
    if would is None:
        return
    tone = COLOURS["good" if would.gain > 0 else "bad" if would.gain < 0 else "cream"]
    for role in ("label", "small", "least"):
        family, px = page.theme.type(role)
        words = page.pictures.line(would.words, family, px, tone)
        if words.get_height() <= box.h * CORNER and words.get_width() <= box.w * (ALONG if back else BESIDE):
            break
    pill = Rect(0, 0, max(words.get_width() + page.px(16), words.get_height()), words.get_height())
    wide = words.get_width() > box.w * BESIDE
    if wide:
        pill.w = words.get_width() + page.px(6)
    pill.topright = (box.right + page.px(10 if wide else 4), box.y - page.px(4))
    if page.pictures.has_large_index(box.h) and not low:  # the rank takes the corner
        pill.y = box.y if wide and back else box.y + round(box.h * RANK)
    if wide and back:
        pill.centerx = box.centerx
    if low:
        pill.bottom = min(box.bottom + page.px(4), page.height - page.px(2))
    page.put(page.pictures.plate(pill.w, pill.h, "panel", pill.h // 2), pill.x, pill.y)
    page.put_at(words, pill.center)
    page.thing("text", would.words, pill, value=px, id="would")


def memory(page: Page, sprite: Sprite, box: Rect) -> None:
    """A small face in the corner of a face-down card that only this seat knows."""
    small = page.pictures.card(sprite.tag, max(page.px(58), round(box.h * 0.64)))
    at = (box.centerx, box.centery)
    page.put_at(page.pictures.shadow(*small.get_size(), page.px(6)), at)
    page.put_at(small, at)
    eye = page.pictures.icon("eye", max(12, page.px(26)), COLOURS["gold"])
    page.put_at(eye, (box.centerx, box.y + eye.get_height() * 0.7))


def memory_name(page: Page, sprite: Sprite, box: Rect) -> None:
    """The name of a card that only this seat knows, over the plate that covers the card."""
    px = max(page.theme.least, round(box.h * NAME))
    eye = page.pictures.icon("eye", px, COLOURS["gold"])
    name = card_word(page, card_text(sprite.tag), px)
    slip = Rect(0, 0, name.get_width() + page.px(10), round(px * 1.25))
    pill = Rect(0, 0, eye.get_width() + slip.w + page.px(14), slip.h + page.px(4))
    pill.midtop = (box.centerx, box.y + page.px(4))
    page.put(page.pictures.plate(pill.w, pill.h, "rim", pill.h // 3), pill.x, pill.y)
    page.put_at(eye, (pill.x + page.px(4) + eye.get_width() // 2, pill.centery))
    slip.midright = (pill.right - page.px(3), pill.centery)
    page.put(page.pictures.plate(slip.w, slip.h, "cream", page.px(6)), slip.x, slip.y)
    page.put_at(name, slip.center)
    page.thing("text", card_text(sprite.tag), pill, value=px)


def bed(page: Page, sprite: Sprite, at: tuple[float, float], open_: float) -> None:
    """The shadows of a card on the cloth and the edge of its paper; none while it turns over."""
    h = round(sprite.at.h)
    if open_ == 1 and not is_between(sprite):
        page.put_at(page.pictures.bed(round(h * CARD), h, turned(sprite)), at)


def is_bare_back(sprite: Sprite, face: str, open_: float) -> bool:
    """Whether a card shows only its back, at its own size."""
    return not face and not sprite.tag and open_ == 1 and not is_between(sprite)


def lying_back(page: Page, sprite: Sprite, at: tuple[float, float]) -> Rect:
    """Draw the bare back of a card on the cloth with its shadows; returns the place of the card."""
    h = round(sprite.at.h)
    place = page.put_at(page.pictures.lying_back(h, turned(sprite) % 360), at)
    return Rect(0, 0, round(h * CARD), h).move_to(center=place.center)


def is_covered(sprites: Sequence[Sprite], i: int) -> bool:
    """Whether the next card of a row will cover enough of this one to cut a large rank."""
    if i + 1 >= len(sprites):
        return False
    one = sprites[i].goal
    two = sprites[i + 1].goal
    return one.y == two.y and two.x - one.x < (LARGE_RANK * one.h) * CARD


def is_between(sprite: Sprite) -> bool:
    """Whether a card is between two heights, so that shadows and rings are not drawn for a frame or two."""
    return round(sprite.at.h) not in (round(sprite.goal.h), sprite.largest)


def card_picture(
    page: Page, sprite: Sprite, face: str, open_: float, dim: bool, seen: int = WHOLE
) -> Surface:
    """A card as it is now: at rest drawn at its size, in motion stretched from the larger of two sizes."""
    h = round(sprite.at.h)
    goal = round(sprite.goal.h)
    if open_ < 1:
        return page.pictures.card(face, goal, 0, open_, dim, seen)
    if not is_between(sprite):
        return page.pictures.card(face, h, turned(sprite), 1.0, dim, seen)
    return page.pictures.card_between(face, h, sprite.largest, dim, seen)


def turned(sprite: Sprite) -> int:
    """The angle by which a card is drawn turned.

    In motion it keeps its old angle for the first half, then takes the new one; if they differ a lot, it
    takes coarse steps between. Without these steps, every frame would need a new picture.
    """
    angle = sprite.at.angle
    start = sprite.start.angle
    goal = sprite.goal.angle
    if sprite.moving and abs(start - goal) <= FLIGHT_STEP:
        return round(start if abs(angle - start) < abs(angle - goal) else goal)
    step = FLIGHT_STEP if sprite.moving else 1
    return round(angle / step) * step


def shade_height(sprite: Sprite) -> int:
    """The height of the shadow of a moving card, in steps that nobody can see."""
    step = max(1, sprite.largest // 12)
    return -(-round(sprite.at.h) // step) * step


def shade(page: Page, sprite: Sprite, at: tuple[float, float], lift: float, open_: float) -> None:
    """The shadow of a card off the felt, as narrow and low as the card while it turns over."""
    tall = shade_height(sprite) if open_ == 1 else round(sprite.goal.h)
    wide = tall * CARD * max(1, round(abs(open_) * 6)) / 6
    shadow = page.pictures.shadow(round(wide), tall, page.px(12))
    page.put_at(shadow, (at[0] + lift * 0.15, at[1] + min(lift, round(sprite.at.h) * 0.3) * 0.6 + page.px(4)))


def under_others(page: Page, flying: Sequence[Sprite]) -> Container[Sprite]:
    """The moving cards, given from back to front, that are close under the next one, because a pile casts
    only one shadow.
    """
    close = page.px(CLOSE)
    return {
        low
        for low, high in pairwise(flying)
        if abs(low.at.x - high.at.x) + abs(low.at.y - high.at.y) <= close and low.at.h <= high.at.h + close
    }


def flying(
    page: Page,
    sprite: Sprite,
    turn_time: float,
    seen: int,
    place: tuple[int, int],
    row: tuple[str, int] | None,
    shaded: bool = True,
) -> None:
    """Draw a moving card while nothing is asked; `row`: its row, for the keys."""
    face, open_ = sprite.side(turn_time)
    x, y, h, _angle, lift = sprite.at
    if lift > 1 and shaded:
        shade(page, sprite, (x, y), lift, open_)
    box = page.put_at(card_picture(page, sprite, face, open_, False, seen), (x, y))
    if sprite.tag and not face:
        memory(page, sprite, box)
    rect = Rect(0, 0, round(round(h) * CARD), round(h))
    rect.center = (round(x), round(y))
    kind: ThingKind = "card" if face else "memory" if sprite.tag else "back"
    around = rect.inflate(page.px(8), 0) if row and row[0] == "hand" else rect
    page.thing(kind, face or sprite.tag, around, id=sprite, value=place, row=row)
