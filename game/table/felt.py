"""Draws a board: cards, plates, piles and their captions, each with what a click on it sends."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from functools import partial

from pygame import Rect

from game.art import INDEX, WHOLE
from game.room.focus import FAN as ROW_OF_OTHERS
from game.room.page import Page
from game.room.sprites import Sprite
from game.room.theme import COLOURS
from game.room.widgets import card_outline

from . import captions, card_look, marks, owned, plaques
from .asking import Asking
from .board import Board
from .layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, ROW, SEAT
from .meaning import Meaning
from .picker import Picker
from .places import Places
from .plates import Plates
from .rows import CARD, SUNK
from .setup import Chair
from .story import Story

NOTHING = Asking(None)
"""Nothing can be clicked, and nothing is marked."""


class Felt(Meaning):
    """The drawing of one table; holds no state of the game."""

    def __init__(
        self,
        board: Board,
        places: Places,
        chairs: Sequence[Chair],
        turn_time: float,
        story: Story | None = None,
        open_for: float | None = None,
        absent: Container[int] = (),
        returning: Container[int] = (),
    ) -> None:
        """`absent` are persons for whom a bot plays on; those of them in `returning` may come back now.

        `open_for` says for how many seconds anybody may already jump in where there is an entrance.
        """
        self.open_for, self.story = open_for, story
        super().__init__(board)
        self.places, self.chairs, self.turn_time = places, chairs, turn_time
        self.returning = returning
        self.focused: tuple[Rect, int] | None = None
        """Where the card lies that keys act on, and how it is turned."""
        self.aloft = slice(0, 0)
        """What of the page are cards on their way."""
        self.under: Container[Sprite] = ()
        """Those of them that throw no shadow, as another one lies over it."""
        self.plates = Plates(board, places, chairs, story, absent)
        self._plaque_letters = 0
        """How large the words on plates of effects are; 0 until one is drawn."""

    def draw(self, page: Page, asking: Asking) -> None:
        """Everything that lies on the felt, from back to front."""
        board = self.board
        captions.slots(page, board, self.places, asking)
        captions.rings(page, board, self.places, self.open_for, self.story is not None and self.story.acting)
        self._takes(page, asking)
        for seat in self.places.seats:
            returns = ("returns", seat) if seat in self.returning else None
            self.plates.draw(page, seat, asking, self.instead_by(asking, seat) or returns)
        late: list[tuple[int, int]] = []
        centre = [z for z in range(len(board.sprites)) if self.presenter.layout.places[z].where == CENTRE]
        seats = [z for z in range(len(board.sprites)) if self.presenter.layout.places[z].where == SEAT]
        # a card at stake waits for its place: keys then reach the own places first, before the discard
        order = [*seats, *centre] if asking.stake else [*centre, *seats]
        marks.frames(page, board)
        owned.frames(page, board, self.places, self.chairs)
        for z in order:
            late += self._zone(page, z, asking)
        marks.draw(page, self.board)
        owned.faces(page, self.chairs)
        captions.draw(page, board, self.places)
        if asking.tray:
            page.panel(self.places.tray(len(asking.tray))[0], "panel")
        lying = len(page.items)
        self.under = card_look.under_others(page, [board.sprites[z][i] for z, i in late])
        for z, i in (*late, *asking.tray):
            self.card(page, z, i, asking)
        self._focus(page)
        self.aloft = slice(lying, len(page.items)) if not asking.tray else slice(0, 0)

    def _takes(self, page: Page, asking: Asking) -> None:
        """Draw a light around the own hand if the dragged card may be laid into it."""
        board = self.board
        if asking.held is None or board.hand < 0 or not self.plates.takes(asking, board.view.seat):
            return
        poses = self.places.poses(board.hand, max(1, len(board.sprites[board.hand])))
        left, right = min(pose.x for pose in poses), max(pose.x for pose in poses)
        h = poses[0].h
        rect = Rect(0, 0, round(right - left + h * CARD) + page.px(40), round(h) + page.px(24))
        rect.center = (round((left + right) / 2), round(sum(pose.y for pose in poses) / len(poses)))
        page.panel(rect, "slot-lit")
        page.thing("zone", "hand", rect, lit=True)

    def held(self, page: Page, asking: Asking) -> None:
        """The card that is being dragged, above everything it may pass."""
        for z, sprites in enumerate(self.board.sprites):
            for i, sprite in enumerate(sprites):
                if asking.held is not None and asking.held[0] is sprite:
                    self._card(page, z, i, asking)

    def _zone(self, page: Page, z: int, asking: Asking) -> list[tuple[int, int]]:
        """Draw a zone's resting cards; returns those on their way, which are drawn above all else.

        The resting ones are taken from the page before, unless one of them moves a little, or turns over.
        """
        sprites = self.board.sprites[z]
        moving = [sprite for sprite in sprites if sprite.moving]
        pile = self.presenter.layout.places[z].kind == PILE
        going = {s for s in moving if s.travelling or (not pile and s in asking.chosen)}
        draw = partial(self._pile if pile else self._rest, page, z, asking, going)
        touched = asking.held is not None or page.hover in sprites or page.focus in sprites
        if not sprites or touched or len(going) < len(moving):
            draw()
        else:
            page.part(("zone", z), self._depends(z, asking, going), draw)
        late = [(z, i) for i in self._from_below(z) if sprites[i] in going] if going else []
        return [place for place in late if place not in asking.tray]

    def _depends(self, z: int, asking: Asking, going: Container[Sprite]) -> tuple[Hashable, ...]:
        """All that the look of a zone's resting cards depends on, and what clicks there mean."""
        board, picker = self.board, asking.picker
        known = z == board.hand or self.presenter.layout.places[z].kind == PLAQUE
        cards = [
            (sprite, sprite.goal if sprite in going else sprite.at, sprite.face, sprite.tag, sprite in going)
            for sprite in board.sprites[z]
        ]
        order = tuple(board.order(z)) if z == board.hand else ()
        clicks = (tuple(picker.clicks), picker.verb, picker.group) if picker is not None else ()
        told = board.changes if known or picker is not None else 0
        return (board, board.hand, board.asked, self.places, told, asking, clicks, order, *cards)

    def _from_below(self, z: int) -> Sequence[int]:
        """The order in which a zone's cards are drawn."""
        place, count = self.presenter.layout.places[z], len(self.board.sprites[z])
        if place.kind != PILE:
            return self.board.order(z)
        return range(count) if place.top_last else range(count - 1, -1, -1)

    def _rest(self, page: Page, z: int, asking: Asking, going: Container[Sprite]) -> None:
        """Draw the resting cards of a zone that is no pile."""
        sprites = self.board.sprites[z]
        if self.presenter.layout.places[z].kind != HIDDEN:
            for i in self._from_below(z):
                if sprites[i] not in going:
                    self.card(page, z, i, asking)
        self._focus(page)

    def _focus(self, page: Page) -> None:
        """Draw the ring of the focus, over the cards that lie on the focused one."""
        if self.focused is not None:
            card_outline(page, *self.focused)
        self.focused = None

    def _pile(self, page: Page, z: int, asking: Asking, going: Container[Sprite]) -> None:
        """Draw a pile's edge and its top card; the other cards are placed out of sight."""
        sprites = self.board.sprites[z]
        drawn: set[tuple[int, int]] = set()
        top, top_last = self.board.top_of(z), self.presenter.layout.places[z].top_last
        lying = [i for i in self._from_below(z) if (z, i) not in asking.tray and sprites[i] not in going]
        under = [i for i in lying if i != top][-1:]  # seen while the top card is on its way, or turns over
        for i in lying:
            sprite = sprites[i]
            at = (round(sprite.at.x), round(sprite.at.y))
            if i == top:
                self.card(page, z, i, asking)
            elif at not in drawn or i in under:
                if not drawn:
                    card_look.bed(page, sprite, at, 1.0)
                drawn.add(at)
                name = sprite.face if top_last else ""
                page.put_at(card_look.card_picture(page, sprite, name, 1.0, False), at)
        self._focus(page)

    def _seen(self, page: Page, z: int, i: int) -> int:
        """How much of a card is visible; printed words of the own hand must fit into that.

        Cards that lie together have one sort of face: large ranks, or small ones where some are cut.
        """
        kind, sprites = self.presenter.layout.places[z].kind, self.board.sprites[z]
        plain = page.pictures.print_face is None
        large = page.pictures.has_large_index(round(sprites[i].goal.h))
        if kind == ROW and large:
            cut = any(card_look.is_covered(sprites, j) for j in range(len(sprites)))
            return INDEX if cut else WHOLE
        if kind != FAN:
            return WHOLE
        if z == self.board.hand or not self.places.lies_around(z):
            return WHOLE if plain else self.places.seen(z, len(sprites))
        alone = plain and len(sprites) == 1
        on_top = plain and not large and all(one.goal.x <= sprites[i].goal.x for one in sprites)
        return WHOLE if alone or on_top else INDEX

    def card(self, page: Page, z: int, i: int, asking: Asking) -> None:
        """One card, unless it is being dragged."""
        sprite = self.board.sprites[z][i]
        if asking.held is not None and sprite is asking.held[0]:
            return
        plain, own = asking == NOTHING and sprite is not page.focus, z == self.board.hand
        if plain and sprite.travelling and not (own and self.places.shared_by_all):
            seen, shaded = self._seen(page, z, i), sprite not in self.under
            card_look.flying(page, sprite, self.turn_time, seen, (z, i), self._row(z), shaded)
        else:
            self._card(page, z, i, asking)

    def at_rest(self, page: Page, z: int, i: int, asking: Asking) -> None:
        """One card as it is going to lie; a back also without its shadows, as it comes there and goes."""
        sprite = self.board.sprites[z][i]
        with sprite.at_rest():
            self.card(page, z, i, asking)
            if card_look.is_bare_back(sprite, *sprite.side(self.turn_time)):
                card_look.card_picture(page, sprite, "", 1.0, False)

    def _card(self, page: Page, z: int, i: int, asking: Asking) -> None:
        """Draw a card with its shadow when it is off the felt, and its ring when it can be clicked."""
        sprite = self.board.sprites[z][i]
        face, open_ = sprite.side(self.turn_time)
        if (z, i) in asking.tray:
            face = face or sprite.tag
        x, y, h, _angle, lift = sprite.at
        h = round(h)
        do = self.meaning(asking, z, i) if not sprite.travelling else None
        home = (round(x), round(y))
        if asking.held is not None and asking.held[0] is sprite:
            (x, y), lift = asking.held[1], h * 0.1
        chosen = sprite in asking.chosen
        faint = self.is_faint(asking, do)
        unlit = (
            do is None
            and not chosen
            and sprite not in asking.drops
            and sprite not in asking.stake
            and self._dims(z, asking.picker)
        )
        dim = unlit or faint
        if unlit and z == self.board.hand:
            y += page.px(SUNK)
            home = (home[0], round(y))
        seen, sign = self._seen(page, z, i), ""
        plate = None
        if self.presenter.layout.places[z].kind == PLAQUE and not sprite.travelling:
            plate = self.places.plaques(z, len(self.board.sprites[z]))[i]
            plaques.draw(page, plate, self.presenter.signs.plaque(self.board.view, z, i), self._letters(page))
            sign = self.presenter.signs.plaque_sign(self.board.view, z, i)
        w = round(h * CARD)
        lies = lift <= 1 and not sprite.travelling and not sign
        if lies and not dim and card_look.is_bare_back(sprite, face, open_):
            box = card_look.lying_back(page, sprite, (x, y))
        else:
            if lift > 1 and sprite not in self.under:
                card_look.shade(page, sprite, (x, y), lift, open_)
            elif lies:
                card_look.bed(page, sprite, (x, y), open_)
            if plate and sign:
                surface = plaques.tile(page, plate, sign)
            else:
                surface = card_look.card_picture(page, sprite, face, open_, dim, seen)
            box = page.put_at(surface, (x, y))
        if sprite.tag and not face:
            look = card_look.memory_name if self._says_other(z, i) else card_look.memory
            look(page, sprite, box)
        lit = do is not None and do[:2] != ("click", "seat")  # a player's plate is lit instead
        lit = lit or sprite in asking.drops
        turn = card_look.turned(sprite) % 360
        ringed = lit or chosen or sprite in asking.hinted or sprite in asking.stake
        if ringed and not card_look.is_between(sprite):
            hot = sprite in (page.pointed, page.focus) or chosen or sprite in asking.stake
            dull = faint and not chosen
            colour = "hint" if sprite in asking.hinted else "muted" if dull else "lit"
            line = page.pictures.glow if hot or sprite in asking.hinted else page.pictures.hairline
            wide = card_look.HOT if hot else card_look.LINE
            size, at = (plate.size, plate.center) if plate else ((w, h), (x, y))
            page.put_at(line(*size, turn, COLOURS[colour], page.px(wide)), at)
        if lit and do is not None and asking.picker is not None:
            place = self.presenter.layout.places[z]
            low = place.kind == GRID and i >= place.columns
            card_look.would(page, self.board, do, asking.picker, box, low, not face)
        name = face or sprite.tag
        kind = "card" if face else ("memory" if sprite.tag else "back")
        rect = Rect(0, 0, w, h)
        rect.center = home
        if z != self.board.hand:  # what rises under the pointer does not leave it
            rect.h += round(max(0.0, sprite.at.lift)) if not sprite.travelling else 0
        rect = plate or rect
        shift = {"less": ("shift", -1), "more": ("shift", 1)} if asking.ordering and chosen else {}
        do = do or (None if sprite.travelling else self.instead(asking, z, i))
        # Wider in the hand, so that there are no gaps between its cards.
        around = rect.inflate(page.px(8), 0) if z == self.board.hand else rect
        read = bool(face) and not sprite.travelling and self.is_read(z)
        again = do is not None and do == ("click", "seat", self.table.zones[z].owner)
        more = {"lit": lit, "read": read, "row": self._row(z), "again": again, **shift}
        page.thing(kind, name, around, do, id=sprite, value=(z, i), **more)
        if page.focus is not None and page.focus == sprite:
            self.focused = plate or Rect(0, 0, w, h).move_to(center=(x, y)), 0 if plate else turn

    def _letters(self, page: Page) -> int:
        """How large the words on all plates of effects are: one size, as all of them matter."""
        if not self._plaque_letters:
            lying = [
                (plate, self.presenter.signs.plaque(self.board.view, z, i))
                for z, place in enumerate(self.presenter.layout.places)
                if place.kind == PLAQUE and self.board.sprites[z]
                for i, plate in enumerate(self.places.plaques(z, len(self.board.sprites[z])))
            ]
            self._plaque_letters = plaques.letters(page, lying)
        return self._plaque_letters

    def _says_other(self, z: int, i: int) -> bool:
        """Whether a plate that says what is to be matched lies over this card."""
        return any(mark.low and mark.zone == z and i in mark.places for mark in self.board.marks)

    def _row(self, z: int) -> tuple[str, int] | None:
        """Whose cards the keys take as one row: those of a hand."""
        others = self.table.is_hand[z] and self.table.zones[z].owner != self.board.view.seat
        return ("hand", z) if z == self.board.hand else (ROW_OF_OTHERS, z) if others else None

    def _dims(self, z: int, picker: Picker | None) -> bool:
        """Whether cards that cannot be chosen are dimmed: in a hand, in a grid while a place is chosen."""
        if picker is None or not self.presenter.layout.is_own_place(z, self.board.asked):
            return False
        if self.presenter.layout.places[z].kind == GRID:
            return any(click.kind == "slot" for click in picker.next)
        if self.table.is_hand[z] and z != self.board.hand:  # closed: what lies open there is compared
            return False
        return not self.presenter.layout.groups(self.board.view, z)
