"""`Board`: the table as one seat sees it after the last motion, with a sprite for every card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.kernel.fold import carry, fold
from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.books.contract.layout import CENTRE, FAN, HIDDEN, PILE
from game.books.contract.presenter import Presenter
from game.books.contract.seen_event import Seen
from game.books.contract.signs import Badge, Mark
from game.table.places.zone_places import Places
from game.ui.pictures.card_sprites import Pose, Sprite

from .action_picker import Click, Picker
from .hand_order import Order
from .lasting_marks import LastingBadges, LastingMarks
from .moving_sets import MovingSets


class Board:
    """Follows the events that its seat is shown; the layout only tells the sprites where to go."""

    def __init__(
        self, presenter: Presenter, view: View, public: View, own_order: Order | None = None
    ) -> None:
        self.presenter = presenter
        self.table = view.table
        self.sprites: list[list[Sprite]] = [[] for _ in view.zones]
        self.view, self.public = view.table_only(), public.table_only()
        self.told: Sequence[Event] = ()
        """The events of the round so far, if the board shows an earlier moment."""
        self.grouped = MovingSets()
        self.changes = 0
        """A counter of changes of what is known on this board."""
        self._filled: tuple[int, frozenset[int]] = (-1, frozenset())
        self.holes: dict[int, list[int]] = {}
        """Slots whose card has left and has not been replaced; the other cards do not close the gap."""
        self.came_to: dict[int, int] = {}
        """By zone, the place of the last card that arrived there, if it was not the end."""
        self.orders: dict[int, Order] = {view.seat: own_order or self._new_order()}
        """By seat, the order in which its player has arranged the hand."""
        self.asked = view.seat
        """The seat whose clicks count."""
        self.hand = self._hand_of(view.seat)
        """The zone of your hand; -1 if there is none."""
        self.lasting = LastingMarks(presenter.signs)
        self._badges = LastingBadges(presenter.signs)
        self.show(view, public)

    def _new_order(self) -> Order:
        return Order(self.presenter.layout.values())

    @property
    def own_order(self) -> Order:
        """The order of your hand."""
        return self.orders.setdefault(self.view.seat, self._new_order())

    def _hand_of(self, seat: int) -> int:
        zones = enumerate(self.table.zones)
        return next((z for z, zone in zones if zone.kind == HAND and zone.owner == seat), -1)

    @property
    def marks(self) -> list[Mark]:
        """The texts on cards now."""
        return self.lasting.now(self.view, self.sprites)

    def badges(self, seat: int) -> list[Badge]:
        """The badges of a seat now."""
        return self._badges.now(self.view, self.sprites, seat)

    # Following events

    def turn_to(self, view: View, public: View) -> None:
        """Show the board to another person.

        All cards are laid out again, so that nobody can follow a card.
        """
        self.sprites = [[] for _ in view.zones]
        self.hand = self._hand_of(view.seat)
        self.asked = view.seat
        self.show(view, public)

    def show(self, view: View, public: View) -> None:
        """Show this position at once; cards already on the board glide to their new places."""
        faces: dict[int, Sprite] = {}
        blanks: list[tuple[int, Sprite]] = []
        for z, sprites in enumerate(self.sprites):
            for i, sprite in enumerate(sprites):
                card = self.view.zones[z][i] if i < len(self.view.zones[z]) else -1
                if card >= 0:
                    faces[card] = sprite
                else:
                    blanks.append((z, sprite))
        self.view, self.public = view.table_only(), public.table_only()
        self.changes += 1
        self.holes = {}
        self.sprites = []
        for z, cards in enumerate(view.zones):
            row: list[Sprite] = []
            for card in cards:
                known = faces.pop(card, None)
                if known is None:
                    near = next((k for k, (home, _) in enumerate(blanks) if home == z), -1)
                    known = blanks.pop(near)[1] if near >= 0 else Sprite()
                row.append(known)
            self.sprites.append(row)
        for z in range(len(self.sprites)):
            self._faces(z, 0.0)
        self.lasting.note(self.view, self.sprites)

    def apply(self, seen: Seen, turn_time: float) -> None:
        """Update the board with one event in the form in which this seat was shown it."""
        mine = seen.mine
        everybody = seen.everybody
        self.changes += 1
        zones = [*self.view.zones]
        public = [*self.public.zones]
        if mine is not None:
            before = self.view.zones[self.hand] if self.hand >= 0 else ()
            self._track(mine)
            fold(self.view, [mine])
            self._order(mine, before)
        if seen.public is not None:
            self.public = seen.public
        for z in range(len(self.sprites)):
            if len(self.sprites[z]) != len(self.view.zones[z]):
                self.show(self.view, self.public)
                return
        moved = all(event is None or event.kind == "moved" for event in (mine, everybody))
        by_facts = () if moved else self.presenter.layout.by_facts
        for z in range(len(self.sprites)):
            if self.view.zones[z] is zones[z] and self.public.zones[z] is public[z] and z not in by_facts:
                continue
            self._match(z)
            self._faces(z, turn_time)
        self.lasting.note(self.view, self.sprites)

    def _track(self, event: Event) -> None:
        """Reorder a zone's sprites like its cards, so that each sprite keeps its card."""
        carry(self.sprites, self.view, event, Sprite)
        if event.kind == "moved":
            self._note_holes(event.open or {})
        elif event.kind in ("laid", "round"):
            self.holes = {}

    def _order(self, event: Event, before: tuple[int, ...]) -> None:
        """Put new cards of your hand last, unless the hand is sorted."""
        if event.kind == "laid":
            for order in self.orders.values():
                order.dealt()
        for card in self.view.zones[self.hand] if self.hand >= 0 else ():
            if card not in before:
                self.own_order.came(card)

    def _note_holes(self, fields: dict[str, Any]) -> None:
        source = fields["source"]
        target = fields["target"]
        self.came_to.pop(target, None)
        if "to" in fields:
            self.came_to[target] = fields["to"]
        slots = self.presenter.layout.places[source].slots
        holes = self.holes.setdefault(source, [])
        if "at" in fields and len(self.sprites[source]) + len(holes) < slots > 1:
            holes.append(fields["at"] + sum(hole <= fields["at"] for hole in sorted(holes)))
        holes = self.holes.get(target, [])
        if fields.get("to") in holes:
            holes.remove(fields["to"])

    def _match(self, z: int) -> None:
        """Put the sprites of a hand in the order of its cards, each under its own face if it has one."""
        if not self.table.is_hand[z]:
            return
        cards = self.view.zones[z]
        sprites = self.sprites[z]
        names = [self.table.deck[card] if card >= 0 else "" for card in cards]
        left = list(sprites)
        row: list[Sprite | None] = []
        for name in names:
            found = next((s for s in left if name and (s.face or s.tag) == name), None)
            if found:
                left.remove(found)
            row.append(found)
        for i, sprite in enumerate(row):
            if sprite is None:
                blank = next((s for s in left if not s.face), left[0])
                left.remove(blank)
                row[i] = blank
        self.sprites[z] = [sprite for sprite in row if sprite is not None]

    def _faces(self, z: int, turn_time: float) -> None:
        """Turn the cards of a zone to the sides that the seat sees."""
        for i, (card, sprite) in enumerate(zip(self.view.zones[z], self.sprites[z], strict=True)):
            name = self.table.deck[card] if card >= 0 else ""
            if name and self.presenter.layout.lies_down(self.view, self.public, z, i):
                sprite.show("", name, turn_time)
            else:
                sprite.show(name, "", turn_time)

    # Laying cards

    def order(self, z: int) -> list[int]:
        """The order of a zone's cards: your hand as you arranged it, all others as they are.

        Visible cards in other hands are sorted like yours; hidden ones lie last.
        """
        cards = self.view.zones[z]
        if z == self.hand:
            return self.own_order.of(cards)
        if not self.table.is_hand[z] or self.presenter.layout.places[z].kind != FAN:
            return list(range(len(cards)))
        seen = [i for i, card in enumerate(cards) if card >= 0]
        row = Order(self.presenter.layout.values()).of([cards[i] for i in seen])
        return [*(seen[i] for i in row), *(i for i, card in enumerate(cards) if card < 0)]

    def arrange(
        self, places: Places, seconds: float, lifted: dict[Sprite, float], by_player: bool = False
    ) -> None:
        """Send every sprite to its place; some are lifted off the felt."""
        for z, sprites in enumerate(self.sprites):
            holes = self.holes.get(z, ())
            groups = self.grouped.of(z, sprites, self.presenter.layout.groups(self.view, z))
            full = self.presenter.layout.places[z].full
            replacing = full and len(sprites) == full + 1
            poses = places.poses(z, full if replacing else len(sprites) + len(holes), groups)
            poses = [pose for i, pose in enumerate(poses) if i not in holes]
            if replacing:
                at = self.came_to.get(z, full - 1)
                poses[at:at] = [poses[at]]
            for pose, i in zip(poses, self.order(z), strict=True):
                sprite = sprites[i]
                up = lifted.get(sprite, 0.0)
                goal = pose._replace(y=pose.y - up, lift=up) if up else pose
                sprite.go(goal, seconds, by_player)

    def update(self, dt: float, turn_time: float) -> None:
        """Move the cards; `dt` is the time that passes for them."""
        for sprite in (one for row in self.sprites for one in row if one.moving):
            sprite.update(dt, turn_time)

    def finish(self) -> None:
        """Put every sprite at its destination at once."""
        for sprites in self.sprites:
            for sprite in sprites:
                sprite.finish()

    def filled(self) -> frozenset[int]:
        """The zones with cards in them."""
        if self._filled[0] != self.changes:
            filled = frozenset(z for z, row in enumerate(self.sprites) if row)
            layout = self.presenter.layout
            if any(layout.bare(z) in layout.gathers for z in filled):
                filled |= {z for z in self._filled[1] if self.table.is_hand[z]}
            self._filled = self.changes, filled
        return self._filled[1]

    def tray(self, picker: Picker | None) -> list[tuple[int, int]]:
        """Cards that can be chosen but lie under others, and are therefore laid out on a tray."""
        if picker is None:
            return []
        wanted = {click.value for click in picker.next if click.kind == "card"}
        lying = [
            (z, i)
            for z, cards in enumerate(self.view.zones)
            if self.presenter.layout.places[z].kind in (PILE, HIDDEN)
            for i, card in enumerate(cards)
            if card >= 0 and card in wanted
        ]
        buried = any(self.is_buried(z, i) or self.presenter.layout.places[z].kind == HIDDEN for z, i in lying)
        return lying if buried else []

    def lies(self) -> dict[str, Pose]:
        """The place and final size of each open card in the middle, by name.

        A card's picture has already been drawn at that height.
        """
        return {
            sprite.face: sprite.at._replace(h=sprite.goal.h)
            for z, place in enumerate(self.presenter.layout.places)
            if place.where == CENTRE
            for sprite in self.sprites[z]
            if sprite.face
        }

    def picked(self, view: View) -> frozenset[Sprite | int]:
        """Cards that the person secretly chose and that are not revealed or returned yet."""
        zone, chosen = view.picks.get(self.view.seat, (-1, ()))
        hand = self.table.is_hand[zone]
        cards = self.view.zones[zone]
        places = [cards.index(card) for card in chosen if card in cards] if hand else chosen
        return frozenset(self.sprites[zone][i] for i in places if 0 <= i < len(cards))

    def meant(self, clicks: list[Click]) -> frozenset[Sprite | int]:
        """The cards on the felt and the seats that these clicks refer to."""
        found: set[Sprite | int] = set()
        last = -1
        for kind, value in clicks:
            if kind == "seat":
                found.add(value)
            elif kind == "zone":
                last = value
                if self.presenter.layout.places[value].kind == PILE and self.sprites[value]:
                    found.add(self.sprites[value][self.top_of(value)])
            for z, cards in enumerate(self.view.zones):
                if kind == "card" and value in cards:
                    found.add(self.sprites[z][cards.index(value)])
                elif self._is_place(kind, z, last) and value < len(cards):
                    found.add(self.sprites[z][value])
        return frozenset(found)

    def _is_place(self, kind: str, z: int, last: int) -> bool:
        """Whether a kind of click means a place in this zone; `last` is the zone clicked before."""
        if kind == "slot":
            return self.presenter.layout.is_own_place(z, self.asked)
        if kind == "slot:zone":
            return z == last
        return kind in (f"slot:{self.table.zones[z].name}", f"slot:{self.presenter.layout.bare(z)}")

    @property
    def moving(self) -> bool:
        return any(sprite.moving for sprites in self.sprites for sprite in sprites)

    def top_of(self, z: int) -> int:
        """The place of a pile's top card; -1 when it is empty."""
        count = len(self.sprites[z])
        return count - 1 if self.presenter.layout.places[z].top_last else min(0, count - 1)

    def held(self, seat: int) -> int | None:
        """How many cards are visible in a seat's hand; None in a game without hands.

        For another player, a card that is still flying to the hand is left out, so that the number matches
        the visible cards.
        """
        hands = [z for z, zone in enumerate(self.table.zones) if zone.owner == seat and self.table.is_hand[z]]
        lying = (sprite for z in hands for sprite in self.sprites[z] if z == self.hand or not sprite.flies)
        return sum(1 for _sprite in lying) if hands else None

    def is_buried(self, z: int, i: int) -> bool:
        """Whether a card in a pile lies under others and is invisible."""
        return self.presenter.layout.places[z].kind == PILE and i != self.top_of(z)
