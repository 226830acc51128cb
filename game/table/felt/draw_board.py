"""Draws a board: cards, plates, piles and captions, each with the message of a click on it."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from functools import partial

from pygame import Rect

from game.books.contract.layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, ROW, SEAT
from game.table.board.action_picker import Click, Picker
from game.table.board.board import Board
from game.table.log.story import Story
from game.table.match.setup import Chair
from game.table.messages import ClickOn, ReturnToSeat, ShiftCard, clicks_on
from game.table.places.card_rows import SUNK
from game.table.places.zone_places import Places
from game.table.question.click_targets import Meaning
from game.table.question.pending_question import Asking
from game.ui.art import INDEX, WHOLE
from game.ui.page.focus_search import FAN as ROW_OF_OTHERS
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.thing_kinds import ThingKind
from game.ui.page.widgets import card_outline
from game.ui.pictures.card_sprites import CARD, Sprite

from . import draw_captions, draw_card, draw_card_group_marks, draw_effects, draw_set_owners
from .draw_players import Plates

NOTHING = Asking(None)
"""Nothing can be clicked, and nothing is marked."""


class Felt(Meaning):
    """Draws one table; holds no state of the game."""

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
        """`absent` are people for whom a bot plays; those of them in `returning` may come back now.

        `open_for` is the number of seconds for which anybody has been able to jump in, if there is an
        entrance.
        """
        self.open_for = open_for
        self.story = story
        super().__init__(board)
        self.places = places
        self.chairs = chairs
        self.turn_time = turn_time
        self.returning = returning
        self.focused: tuple[Rect, int] | None = None
        """The place of the card with the focus, and how it is turned."""
        self.aloft: Sequence[tuple[int, int]] = ()
        """The moving cards, each with its zone and its place."""
        self.under: Container[Sprite] = ()
        """Those of them that cast no shadow, because another card lies over them."""
        self.plates = Plates(board, places, chairs, story, absent)
        self.hand: Sequence[Thing] = ()
        """The cards of the open hand that rest, with their places."""
        self._plaque_letters = 0
        """The size of the words on plates of effects; 0 until one is drawn."""

    def draw(self, page: Page, asking: Asking) -> None:
        """Draw everything on the felt, from back to front."""
        board = self.board
        draw_captions.slots(page, board, self.places, asking)
        draw_captions.rings(
            page, board, self.places, self.open_for, self.story is not None and self.story.acting
        )
        self._takes(page, asking)
        for seat in self.places.seats:
            returns = ReturnToSeat(seat) if seat in self.returning else None
            self.plates.draw(page, seat, asking, self.instead_by(asking, seat) or returns)
        late: list[tuple[int, int]] = []
        centre = [z for z in range(len(board.sprites)) if self.presenter.layout.places[z].where == CENTRE]
        seats = [z for z in range(len(board.sprites)) if self.presenter.layout.places[z].where == SEAT]
        # a card in question has no place yet: keys reach your places before the discard pile
        order = [*seats, *centre] if asking.stake else [*centre, *seats]
        draw_card_group_marks.frames(page, board)
        framed = draw_set_owners.frames(page, board, self.places, self.chairs)
        with page.aside() as lying:
            for z in order:
                late += self._zone(page, z, asking)
        page.add(lying)
        draw_card_group_marks.draw(page, self.board)
        draw_set_owners.faces(page, self.chairs, framed)
        draw_captions.draw(page, board, self.places)
        if asking.tray:
            page.panel(self.places.tray(len(asking.tray))[0], "panel")
        self.aloft = late
        with page.aside() as tray:
            for z, i in asking.tray:
                self.card(page, z, i, asking)
        page.add(tray)
        self.hand = [one for one in (*lying.things, *tray.things) if one.row == ("hand", board.hand)]
        self._focus(page)

    def fly(self, page: Page, asking: Asking) -> None:
        """Draw the moving cards, which pass over everything that lies on the table."""
        self.under = draw_card.under_others(page, [self.board.sprites[z][i] for z, i in self.aloft])
        for z, i in self.aloft:
            self.card(page, z, i, asking)
        self._focus(page)

    def _takes(self, page: Page, asking: Asking) -> None:
        """Draw a light around your hand if the dragged card may be put into it."""
        board = self.board
        if asking.held is None or board.hand < 0 or not self.plates.takes(asking, board.view.seat):
            return
        poses = self.places.poses(board.hand, max(1, len(board.sprites[board.hand])))
        left = min(pose.x for pose in poses)
        right = max(pose.x for pose in poses)
        h = poses[0].h
        rect = Rect(0, 0, round(right - left + h * CARD) + page.px(40), round(h) + page.px(24))
        rect.center = (round((left + right) / 2), round(sum(pose.y for pose in poses) / len(poses)))
        page.panel(rect, "slot-lit")
        page.thing("zone", "hand", rect, lit=True)

    def held(self, page: Page, asking: Asking) -> None:
        """Draw the dragged card above everything that it may pass."""
        for z, sprites in enumerate(self.board.sprites):
            for i, sprite in enumerate(sprites):
                if asking.held is not None and asking.held[0] is sprite:
                    self._card(page, z, i, asking)

    def _zone(self, page: Page, z: int, asking: Asking) -> list[tuple[int, int]]:
        """Draw a zone's resting cards; returns the moving ones, which are drawn above everything else.

        The resting cards are reused from the last page, unless one of them moves slightly or turns over.
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
        """Everything that the look of a zone's resting cards and their clicks depend on."""
        board = self.board
        picker = asking.picker
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
        place = self.presenter.layout.places[z]
        count = len(self.board.sprites[z])
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
        top = self.board.top_of(z)
        top_last = self.presenter.layout.places[z].top_last
        lying = [i for i in self._from_below(z) if (z, i) not in asking.tray and sprites[i] not in going]
        under = [i for i in lying if i != top][-1:]  # visible while the top card is moving or turning over
        for i in lying:
            sprite = sprites[i]
            at = (round(sprite.at.x), round(sprite.at.y))
            if i == top:
                self.card(page, z, i, asking)
            elif at not in drawn or i in under:
                if not drawn:
                    draw_card.bed(page, sprite, at, 1.0)
                drawn.add(at)
                name = sprite.face if top_last else ""
                page.put_at(draw_card.card_picture(page, sprite, name, 1.0, False), at)
        self._focus(page)

    def _seen(self, page: Page, z: int, i: int) -> int:
        """How much of a card is visible.

        In flight, all of it is; in your hand, its printed words must fit into that part.

        Cards that lie together have the same kind of face: with large ranks, or with small ones if some are
        cut.
        """
        kind = self.presenter.layout.places[z].kind
        sprites = self.board.sprites[z]
        plain = page.pictures.print_face is None
        if plain and sprites[i].travelling:
            return WHOLE
        large = page.pictures.has_large_index(round(sprites[i].goal.h))
        if kind == ROW and large:
            cut = any(draw_card.is_covered(sprites, j) for j in range(len(sprites)))
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
        plain = asking == NOTHING and sprite is not page.focus
        own = z == self.board.hand
        if plain and sprite.travelling and not (own and self.places.shared_by_all):
            seen = self._seen(page, z, i)
            shaded = sprite not in self.under
            draw_card.flying(page, sprite, self.turn_time, seen, (z, i), self._row(z), shaded)
        else:
            self._card(page, z, i, asking)

    def at_rest(self, page: Page, z: int, i: int, asking: Asking) -> None:
        """One card at the place where it will lie.

        For a back, also the picture without its shadows, for its arrival and departure.
        """
        sprite = self.board.sprites[z][i]
        with sprite.at_rest():
            self.card(page, z, i, asking)
            if draw_card.is_bare_back(sprite, *sprite.side(self.turn_time)):
                draw_card.card_picture(page, sprite, "", 1.0, False)

    def _card(self, page: Page, z: int, i: int, asking: Asking) -> None:
        """Draw a card with its shadow if it is off the felt, and its ring if it can be clicked."""
        sprite = self.board.sprites[z][i]
        face, open_ = sprite.side(self.turn_time)
        if (z, i) in asking.tray:
            face = face or sprite.tag
        x, y, h, _angle, lift = sprite.at
        h = round(h)
        do = self.meaning(asking, z, i) if not sprite.travelling else None
        home = (round(x), round(y))
        if asking.held is not None and asking.held[0] is sprite:
            x, y = asking.held[1]
            lift = h * 0.1
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
        seen = self._seen(page, z, i)
        sign = ""
        plate = None
        if self.presenter.layout.places[z].kind == PLAQUE and not sprite.travelling:
            plate = self.places.plaques(z, len(self.board.sprites[z]))[i]
            names, sign = self.presenter.signs.plaque(self.board.view, z, i)
            draw_effects.draw(page, plate, names, self._letters(page))
        w = round(h * CARD)
        lies = lift <= 1 and not sprite.travelling and not sign
        if lies and not dim and draw_card.is_bare_back(sprite, face, open_):
            box = draw_card.lying_back(page, sprite, (x, y))
        else:
            if lift > 1 and sprite not in self.under:
                draw_card.shade(page, sprite, (x, y), lift, open_)
            elif lies:
                draw_card.bed(page, sprite, (x, y), open_)
            if plate and sign:
                surface = draw_effects.tile(page, plate, sign)
            else:
                surface = draw_card.card_picture(page, sprite, face, open_, dim, seen)
            box = page.put_at(surface, (x, y))
        if sprite.tag and not face:
            look = draw_card.memory_name if self._says_other(z, i) else draw_card.memory
            look(page, sprite, box)
        lit = do is not None and not clicks_on(do, "seat")  # a player's plate is highlighted instead
        lit = lit or sprite in asking.drops
        turn = draw_card.turned(sprite) % 360
        ringed = lit or chosen or sprite in asking.hinted or sprite in asking.stake
        if ringed and not draw_card.is_between(sprite):
            hot = sprite in (page.pointed, page.focus) or chosen or sprite in asking.stake
            dull = faint and not chosen
            colour = "hint" if sprite in asking.hinted else "muted" if dull else "lit"
            line = page.pictures.glow if hot or sprite in asking.hinted else page.pictures.hairline
            wide = draw_card.HOT if hot else draw_card.LINE
            size, at = (plate.size, plate.center) if plate else ((w, h), (x, y))
            page.put_at(line(*size, turn, COLOURS[colour], page.px(wide)), at)
        if lit and do is not None and asking.picker is not None:
            place = self.presenter.layout.places[z]
            low = place.kind == GRID and i >= place.columns
            draw_card.would(page, self.board, do, asking.picker, box, low, not face)
        name = face or sprite.tag
        kind: ThingKind = "card" if face else ("memory" if sprite.tag else "back")
        rect = Rect(0, 0, w, h)
        rect.center = home
        if z != self.board.hand:  # a card that rises under the pointer stays under it
            rect.h += round(max(0.0, sprite.at.lift)) if not sprite.travelling else 0
        rect = plate or rect
        shift = {"less": ShiftCard(-1), "more": ShiftCard(1)} if asking.ordering and chosen else {}
        do = do or (None if sprite.travelling else self.instead(asking, z, i))
        # Wider in the hand, so that there are no gaps between its cards.
        around = rect.inflate(page.px(8), 0) if z == self.board.hand else rect
        read = bool(face) and not sprite.travelling and self.is_read(z)
        again = do == ClickOn(Click("seat", self.table.zones[z].owner))
        lit = lit and not (faint and asking.picker and not asking.picker.needs_button)
        more = {"lit": lit, "read": read, "row": self._row(z), "again": again, **shift}
        page.thing(kind, name, around, do, id=sprite, value=(z, i), **more)
        if page.focus is not None and page.focus == sprite:
            self.focused = plate or Rect(0, 0, w, h).move_to(center=(x, y)), 0 if plate else turn

    def _letters(self, page: Page) -> int:
        """The size of the words on all plates of effects: one size, because all of them matter."""
        if not self._plaque_letters:
            lying = [
                (plate, self.presenter.signs.plaque(self.board.view, z, i).names)
                for z, place in enumerate(self.presenter.layout.places)
                if place.kind == PLAQUE and self.board.sprites[z]
                for i, plate in enumerate(self.places.plaques(z, len(self.board.sprites[z])))
            ]
            self._plaque_letters = draw_effects.letters(page, lying)
        return self._plaque_letters

    def _says_other(self, z: int, i: int) -> bool:
        """Whether a plate with what must be matched lies over this card."""
        return any(mark.low and mark.zone == z and i in mark.places for mark in self.board.marks)

    def _row(self, z: int) -> tuple[str, int] | None:
        """The row to which the keys assign a card: the hand of its owner."""
        others = self.table.is_hand[z] and self.table.zones[z].owner != self.board.view.seat
        return ("hand", z) if z == self.board.hand else (ROW_OF_OTHERS, z) if others else None

    def _dims(self, z: int, picker: Picker | None) -> bool:
        """Whether unavailable cards are dimmed: in a hand, or in a grid while a place must be chosen."""
        if picker is None or not self.presenter.layout.is_own_place(z, self.board.asked):
            return False
        if self.presenter.layout.places[z].kind == GRID:
            return any(click.kind == "slot" for click in picker.next)
        # if it is closed, the open cards there are compared
        if self.table.is_hand[z] and z != self.board.hand:
            return False
        return not self.presenter.layout.groups(self.board.view, z)
