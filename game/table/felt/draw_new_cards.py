"""Draws what is new: pennants on cards new in a hand, and each player's last move at the portrait."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, radians, sin

from pygame import Rect, Surface

from game.books.contract.signs import New
from game.table.bars.draw_turn_order import CORNER
from game.table.board.board import Board
from game.table.board.new_in_hand import Fresh
from game.table.log.draw_line import TALL, card_word
from game.table.log.story import Story
from game.table.places.card_rows import is_in_front
from game.table.places.seat_places import Seat
from game.table.places.zone_places import Places
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.thing_kinds import ThingKinds
from game.ui.pictures.card_sprites import CARD, Sprite
from game.words import _, text
from game.words.templates import NO_SUIT

LETTERS = 0.19
"""The size of letters on a player's last move, in heights of its portrait."""

BESIDE = 0.33
"""The place of a pennant on the upper edge of your card, in widths of the card."""
ASIDE = 0.55
"""The place of a second pennant on that edge."""
IN_FAN = 0.18
"""A pennant's place on a card in another player's fan: over the middle of the visible part."""
FOOT = 0.86
"""A second pennant's place on the same edge."""
KNOWN = 36
"""The size of the eye on a card that everybody knows."""
MARGIN = 0.19
"""The share of a card's width without pips and pictures below the index: the eye is no wider."""
BELOW_INDEX, BELOW_WORDS = 0.37, 0.52
"""How low the middle of the eye is, in heights of the card.

This is because a joker's index is written downwards.
"""
MOST_LINES = 4
"""Up to this many printed lines leave room for an eye above their signs."""
OVER_CORNER = 0.3
"""How far an eye's middle is above the corner of a card with signs on its margin, in its sizes."""
TIMES = "×"
"""Begins a number of cards."""
APART = 3
"""Between two cards on a sign of the last move."""
AVOIDED: ThingKinds = ("seat", "card", "back", "memory", "last", "button", "plaque")
"""Things that a sign on the edge of a face must not cover."""
AVOIDED_HERE: ThingKinds = (*AVOIDED, "badge")
"""At a large face, where the sum of pending attacks may stand, too."""
ON_RAIL = 8
"""How far a sign before a face at the rail may exceed its edge, because words stand on the rail."""
NOTES = 10
"""The space between the rail and the notes below it, which are drawn later."""
ON_FACE = 0.2
"""The share of a small face that a sign of the last move may cover at its edge."""
ON_BROW = 0.1
"""The share of a large face that it covers from above."""
SIGN = 1.15
"""The size of a deed's icon, in heights of the line of letters beside it."""
SHARES = (0.5, 0.22, 0.78)
"""The heights on a plate, in shares of its own, at which to try a sign of the last move."""


def pennants(
    page: Page,
    board: Board,
    places: Places,
    fresh: Fresh,
    held: Sprite | None,
    hand: Iterable[Thing],
    faint: Container[Hashable],
) -> None:
    """Draw a small pennant on each new card that the person sees, never over a rank or a suit.

    On your cards it stands on the upper edge, beside the index; under the prompt, which a lifted card
    reaches, it hangs a little lower. In other players' fans, where little more than the index of a card is
    visible, it stands above the card, or on its foot if the other half of a folded fan lies behind it.
    `hand` are your resting cards; those in `faint` can be played only with a button.
    """
    signs = board.presenter.signs
    lies = {thing.id: thing.rect for thing in hand}
    starred = set()
    for z, cards in enumerate(board.view.zones):
        if not board.table.is_hand[z]:
            continue
        for i, (card, sprite) in enumerate(zip(cards, board.sprites[z], strict=True)):
            new = signs.new(board.view, card, fresh)
            if new is None or not sprite.face or sprite.travelling or sprite is held:
                continue
            if z == board.hand:
                side = _own_side(page)
                at = _on_own(page, places, sprite, lies.get(sprite), BESIDE)
                starred.add(sprite)
            else:
                side = max(page.px(18), 12)
                front = is_in_front(places.poses(z, len(cards)), board.order(z).index(i))
                low = sprite.at.h * FOOT if front else -side * 0.4
                at = _on(sprite, IN_FAN * sprite.at.h * CARD, low)
            _pennant(page, new, sprite, at, side)
    if signs.by_button is not None:
        mine = board.sprites[board.hand] if board.hand >= 0 else ()
        faded = [sprite for sprite in mine if sprite in faint and sprite is not held]
        _by_button(page, places, signs.by_button, faded, lies, starred)


def _own_side(page: Page) -> int:
    """The size of a pennant on one of your cards."""
    return max(page.px(26), 14)


def _on_own(
    page: Page, places: Places, sprite: Sprite, lies: Rect | None, beside: float
) -> tuple[float, float]:
    """Where a pennant stands on the upper edge of an own card, so far from its left in widths of the card."""
    side = _own_side(page)
    x, y = _on(sprite, max(side * 0.66, beside * sprite.at.h * CARD), -side * 0.1)
    y += max(0, lies.centery - round(sprite.at.y)) if lies else 0  # unavailable cards lie lower
    return x, max(y, places.prompt.bottom + side / 2 + page.px(2))


def _by_button(
    page: Page,
    places: Places,
    sign: New,
    faint: Iterable[Sprite],
    lies: Mapping[Hashable, Rect],
    starred: Container[Sprite],
) -> None:
    """A pennant on each of your cards that can be played only with a button, because such a card looks
    unplayable.

    It stands where the pennant of a new card would, or beside that if enough of the card is visible.
    """
    side = _own_side(page)
    step = min((two.x - one.x for one, two in pairwise(lies.values())), default=page.width)
    for sprite in faint:
        second = sprite in starred
        if not second or step > ASIDE * sprite.at.h * CARD + side:
            at = _on_own(page, places, sprite, lies.get(sprite), ASIDE if second else BESIDE)
            _pennant(page, sign, sprite, at, side)


def known_cards(page: Page, board: Board, places: Places, held: Sprite | None) -> None:
    """Draw an eye on each card of the open hand that everybody knows, on its left margin, below the index.

    If signs of many printed lines stand there, it hangs on the upper corner.
    """
    hand = board.hand
    if hand < 0:
        return
    for card, sprite in zip(board.view.zones[hand], board.sprites[hand], strict=True):
        if card in board.public.zones[hand] and not sprite.travelling and sprite is not held:
            wide = sprite.at.h * CARD
            side = min(max(page.px(KNOWN), 16), round(wide * MARGIN))
            low = BELOW_WORDS if sprite.face in NO_SUIT else BELOW_INDEX
            at = _on(sprite, wide * MARGIN * 0.55, low * sprite.at.h)
            if len(board.presenter.voice.printed(sprite.face)) > MOST_LINES:
                x, y = _on(sprite, 0, -side * OVER_CORNER)
                sunk = max(0.0, places.prompt.bottom + side / 2 + page.px(2) - y)
                at = x - min(sunk, side / 2), y + sunk  # beside the rank rather than under the prompt
            page.put_at(page.pictures.disc(side, COLOURS["ink"], COLOURS["gold"], max(1, page.px(2))), at)
            box = page.put_at(page.pictures.icon("eye", round(side * 0.75), COLOURS["gold"]), at)
            page.thing("known", sprite.face, box, id=(sprite, "known"))


def _on(sprite: Sprite, x: float, y: float) -> tuple[float, float]:
    """A point on a tilted card, by its distance from the left and the upper edge."""
    dx = x - sprite.at.h * CARD / 2
    dy = y - sprite.at.h / 2
    turn = radians(sprite.at.angle)
    at = sprite.at
    return at.x + dx * cos(turn) + dy * sin(turn), at.y - dx * sin(turn) + dy * cos(turn)


def _pennant(page: Page, new: New, sprite: Sprite, at: tuple[float, float], side: int) -> None:
    """Draw a pennant with its middle here; a pointer on it points at its card."""
    ground, ink = (COLOURS[name] for name in (("gold", "ink") if new.light else ("ink", "pale")))
    disc = page.put_at(page.pictures.disc(side, ground, ink, max(1, page.px(2))), at)
    page.put_at(page.pictures.icon(new.icon, round(side * (0.75 if new.light else 0.62)), ink), at)
    page.thing("new", _(new.name), disc, value=sprite)


def last_moves(page: Page, places: Places, story: Story, lying: Sequence[Thing]) -> list[Thing]:
    """Draw each player's last move on the corner of the portrait: a sign for the deed, and its card.

    If a player simply played a card, the card stands alone, because beside a sign it might seem to belong to
    another deed. `lying` is everything below, of which they cover nothing important; returns the signs.
    """
    found: list[Thing] = []
    for seat, line in story.last.items():
        place = places.seats[seat]
        portrait = places.seats[seat].portrait
        on_plate = place.plate.contains(portrait)
        room = round(place.plate.h * 0.3 if on_plate else portrait.h * LETTERS)
        px = max(page.theme.least, min(page.theme.type("label")[1], room))
        words = _words_on(lying, place.plate)
        below = [*lying, *found]
        voice = story.presenter.voice
        high = round(px * TALL)
        marks = voice.marks(line, seat)
        sign = voice.did(line).get(seat, "") or ("" if marks else "step")
        shown = [_marked(page, one, px) for one in marks]
        box = _box(page, shown, sign, high)
        if on_plate:
            if not _beside_words(page, place, box, words):
                if len(shown) > 1:
                    shown = shown[-1:]
                if shown:
                    sign = ""
                box = _box(page, shown, sign, high)
                _at_edge(page, place, box, below)
        else:
            corner = _corner(page, places, seat, box, below)
            box.topleft = corner
            if len(shown) > 1 and rim_of(page, box).collidelist(words) >= 0:
                shown = shown[-1:]  # both cards would cover the name
                box = _box(page, shown, sign, high)
                box.topleft = corner
        rim = rim_of(page, box)
        page.put(page.pictures.plate(rim.w, rim.h, "rim", page.px(10)), rim.x, rim.y)
        x = box.right
        for card, wide in reversed(shown):
            plate = Rect(x - wide, box.y, wide, box.h)
            if marks[0][:1] != TIMES:
                page.put(page.pictures.plate(plate.w, plate.h, "cream", page.px(8)), plate.x, plate.y)
            page.put_at(card, plate.center)
            x = plate.x - page.px(APART)
        if sign:
            left = box.x + (high if shown else box.w) // 2
            page.put_at(page.pictures.icon(sign, round(high * SIGN), COLOURS["pale"]), (left, box.centery))
        found.append(page.thing("last", text(line.pieces), rim, id=("last", seat), value=seat))
    return found


def _marked(page: Page, words: str, px: int) -> tuple[Surface, int]:
    """The width of a card, or of a number of cards, on a sign of the last move."""
    if words.startswith(TIMES):
        number = page.pictures.line(words, "sans-bold", px, COLOURS["pale"])
        return number, number.get_width() + page.px(8)
    card = card_word(page, words, px)
    return card, max(card.get_width() + page.px(14), round(px * TALL))


def _box(page: Page, shown: Sequence[tuple[Surface, int]], sign: str, high: int) -> Rect:
    """A sign of the last move with these cards."""
    wide = sum(wide for _words, wide in shown) + page.px(APART) * max(0, len(shown) - 1)
    gap = page.px(8) if shown or sign else 0
    return Rect(0, 0, wide + (high + gap if sign else 0), high + page.px(4 if shown else 8))


def _beside_words(page: Page, place: Seat, box: Rect, words: Sequence[Rect]) -> bool:
    """Move a sign to where its plate has room beside words, if there is such a place."""
    plate = place.plate
    for share in SHARES:
        box.midright = (plate.right - page.px(14), plate.y + round(plate.h * share))
        if rim_of(page, box).collidelist(words) < 0:
            return True
    return False


def _corner(page: Page, places: Places, seat: int, box: Rect, lying: Iterable[Thing]) -> tuple[int, int]:
    """The place of a sign at a large face: before it, below its chin or above its brow, if there is room.

    For players opposite, only the rail is above a face, and the window ends before the first of them. If
    there is no room, the sign lies over the corner. Words on the rail, notes below it and the question are
    drawn later and keep their places.
    """
    place = places.seats[seat]
    rim = page.px(3)
    face = place.portrait
    highest = places.top
    if place.side == "top":
        before = box.move_to(topright=(face.x + round(face.w * ON_FACE), face.y - page.px(2)))
        below = box.move_to(topleft=(face.x - page.px(8), face.bottom - round(face.h * ON_BROW) + 2 * rim))
        spots = [before, below, below.move_to(right=face.centerx)]  # cards may lie close at the right
        highest -= page.px(ON_RAIL)
    else:
        spots = [box.move_to(bottomleft=(face.x - page.px(8), face.y + round(face.h * ON_BROW) - 2 * rim))]
        if spots[0].right > page.px(CORNER):
            highest += page.px(NOTES) + 2 * page.theme.line("small") + page.px(14)
    taken = [t.rect for t in lying if t.kind in AVOIDED_HERE and (t.kind, t.value) != ("seat", seat)]
    taken.append(places.prompt)
    for spot in spots:
        if spot.x >= page.px(8) and spot.y >= highest and rim_of(page, spot).collidelist(taken) < 0:
            return spot.topleft
    return face.x - page.px(8), face.y - page.px(2)


def _at_edge(page: Page, place: Seat, box: Rect, lying: Iterable[Thing]) -> None:
    """Hang a sign on the edge of a small face, where it covers little of it and nothing else."""
    face = place.portrait
    over = round(place.portrait.w * ON_FACE)
    taken = [t.rect for t in lying if t.kind in AVOIDED and not t.rect.contains(face)]
    left = box.move_to(midright=(face.x + over, face.centery))
    above = box.move_to(midbottom=(face.centerx, face.y + over))
    below = box.move_to(midtop=(face.centerx, face.bottom - over))
    for spot in (left, above, below, left):
        box.topleft = (max(spot.x, page.px(8)), spot.y)
        if rim_of(page, box).collidelist(taken) < 0:
            return


def rim_of(page: Page, box: Rect) -> Rect:
    """A sign with the dark rim around it."""
    return box.inflate(2 * page.px(3), 2 * page.px(3))


def _words_on(lying: Iterable[Thing], plate: Rect) -> list[Rect]:
    """The places of the words on a plate."""
    return [t.rect for t in lying if t.kind == "text" and t.value and plate.colliderect(t.rect)]
