"""Sends the cards of the table to their places, and has them drawn ahead for those places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.books.contract.layout import HIDDEN, PILE, PLAQUE
from game.books.contract.signs import Threat
from game.table.board.waiting_cards import plan_for
from game.table.felt import draw_card_group_marks, draw_waiting_cards
from game.table.felt.draw_board import Felt
from game.table.messages import clicks_on
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import Pose, Sprite

from .screen_protocol import TableScreen

RISES = 12
"""How far a card of the middle rises under the pointer, at 1080 lines."""
CLOSE = 0.4
"""How far cards rise below a plate, relative to how far they rise elsewhere."""


class Arrangement:
    """The poses of all cards."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._rehearsed: dict[Sprite, Pose] = {}
        """The cards that moved last, with their goals, at which they are drawn ahead."""

    def _rises(self, sprites: Sequence[Sprite], sprite: Sprite, do: Message | None) -> bool:
        """Whether a card rises under the pointer; if clicking it chooses its player, all of them rise."""
        if clicks_on(do, "seat"):
            return any(self.screen.hovered is one for one in sprites)
        return do is not None and sprite is self.screen.hovered

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to their places; those that can be chosen are raised, chosen ones more."""
        screen = self.screen
        threat = screen.presenter.signs.threat(screen.play.board.view, screen.play.told_of_round)
        screen.play.column.threat = threat
        places = screen.places()
        lifted: dict[Sprite, float] = {}
        asking = screen.asking()
        felt = screen.felt()
        board, px = screen.play.board, screen.theme.px
        crowded = places.shared_by_all and screen.presenter.layout.has_grids  # plates are close above cards
        share = CLOSE if crowded else 1.0
        for z, sprites in enumerate(board.sprites):
            own = screen.table.zones[z].owner == board.asked
            most = places.rises(z, len(sprites))
            if screen.presenter.layout.places[z].kind == PLAQUE:
                continue  # it lies on its plate, which is highlighted instead
            for i, sprite in enumerate(sprites):
                if not own:
                    if asking.picker and self._rises(sprites, sprite, felt.meaning(asking, z, i)):
                        lifted[sprite] = px(RISES)
                elif sprite in asking.chosen:
                    lifted[sprite] = min(px(16 * share), most)
                elif do := felt.meaning(asking, z, i) if asking.picker else None:
                    faint, hot = felt.is_faint(asking, do), sprite is screen.hovered
                    step = min(px(8 * share), most / 2)  # an unplayable card rises less
                    lifted[sprite] = step * (hot + (not faint))
        seconds = screen.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        self._follow(threat, places, seconds)
        self._rehearse(felt, asking)
        laid = places.tray(len(asking.tray))[1] if asking.tray else ()
        for pose, (z, i) in zip(laid, asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def _rehearse(self, felt: Felt, asking: Asking) -> None:
        """Have the moving cards drawn ahead for their places, each between two frames."""
        screen = self.screen
        page, board = Page(screen.room.theme, screen.room.pictures), screen.play.board
        page.theme = screen.theme

        def draw(z: int, i: int, sprite: Sprite) -> None:
            if i < len(board.sprites[z]) and board.sprites[z][i] is sprite and sprite.moving:
                felt.at_rest(page, z, i, asking)

        moving = {sprite: sprite.goal for sprites in board.sprites for sprite in sprites if sprite.moving}
        news = [sprite for sprite, goal in moving.items() if self._rehearsed.get(sprite) != goal]
        self._rehearsed = moving
        screen.room.pictures.coming(draw_waiting_cards.rehearsal(page, screen.play.column))
        places = {
            sprite: (z, i) for z, sprites in enumerate(board.sprites) for i, sprite in enumerate(sprites)
        }
        screen.room.pictures.coming(
            partial(draw, *places[sprite], sprite) for sprite in news if self._lies_open(*places[sprite])
        )
        if news:
            screen.room.pictures.coming([partial(draw_card_group_marks.at_rest, page, board)])

    def _lies_open(self, z: int, i: int) -> bool:
        """Whether a card is seen where it lies."""
        kind = self.screen.presenter.layout.places[z].kind
        return kind != HIDDEN and (kind != PILE or i == self.screen.play.board.top_of(z))

    def _follow(self, threat: Threat | None, places: Places, seconds: float) -> None:
        """Send pending attacks to the column at the side, and those that hit to their target."""
        screen = self.screen
        column = screen.play.column
        plan = plan_for(places.theme, places.column, len(threat.blows)) if threat is not None else None
        box = places.seats[column.hit].portrait if column.hit >= 0 else None
        target = Pose(*box.center, box.h * 0.4) if box is not None else None
        column.follow(threat, plan, screen.table.deck, screen.play.board.lies(), target, seconds)
