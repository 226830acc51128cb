"""The table's layout: the place of everything in the present window, to which it sends the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.books.contract.layout import HIDDEN, PILE, PLAQUE
from game.books.contract.signs import Threat
from game.table.felt import draw_captions, draw_card_group_marks, draw_waiting_cards, picture_plan
from game.table.felt.draw_board import Felt
from game.table.messages import clicks_on
from game.table.places.column_plan import plan_for
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import Pose, Sprite
from game.words import words_of

from .screen_protocol import TableScreen

LOG = 0.228
"""The share of the window that the log takes beside the table."""
ROOM = 1200
"""A window at least this wide has room for the table and the log side by side."""
RISES = 12
"""How far a card of the middle rises under the pointer, at 1080 lines."""
CLOSE = 0.4
"""How far cards rise below a plate, relative to how far they rise elsewhere."""


class TableLayout:
    """The places for this window and these cards, computed again when either changes, and the way there."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._places: Places | None = None
        self._beside: tuple[Theme, Theme] | None = None
        """The theme of the window, and that of a table beside the log."""
        self._rehearsed: dict[Sprite, Pose] = {}
        """The cards that moved last, with their goals, at which they are drawn ahead."""

    def places(self) -> Places:
        """The layout for this window and for the zones that have cards."""
        screen = self.screen
        theme = screen.theme
        board = screen.play.board
        before = self._places
        filled = board.filled()
        aside = screen.play.column.threat is not None
        seat = screen.sitting.viewer
        shared = screen.sitting.shared
        layout = Grids if screen.presenter.layout.has_grids else Places
        now = (theme, filled, aside, seat, shared, screen.upside_down)
        if before is None or before.made_for != now:
            self._places = layout(theme, screen.presenter, seat, filled, aside, shared, screen.upside_down)
            if before is None or before.theme is not theme:
                board.arrange(self._places, 0.0, {})
                board.finish()
                column = screen.play.column
                if column.threat is not None:
                    column.lay(plan_for(self._places.theme, self._places.column, len(column.rows)))
                screen.room.pictures.plan(self._plan(theme, self._places))
        assert self._places is not None
        return self._places

    def _plan(self, theme: Theme, places: Places) -> Iterator[object]:
        """The pictures that will be needed sooner or later, to be drawn between frames."""
        screen = self.screen
        pictures = screen.room.pictures
        setup = screen.sitting.setup
        yield from self._open_book()
        if screen.tempo.moments != "off":
            yield partial(screen.backdrop.prepare, theme.size)
        yield from picture_plan.letters(theme)
        yield from picture_plan.portraits(pictures, places, setup)
        for z in places.hands():
            yield from picture_plan.turns(pictures, places, z)
        yield from pictures.plain(screen.table.deck, places.heights(), places.fan_heights())
        if screen.presenter.signs.may_enter:
            yield from draw_captions.swirls(pictures, places)
        yield from self._rehearse_book()
        if screen.tempo.moments != "off":
            yield from picture_plan.scenery(pictures, theme, screen.presenter.moments, setup)

    def _open_book(self) -> Iterator[None]:
        """Lay out the rulebook's page for the first question, in small steps, before anybody can press F1."""
        screen = self.screen
        from game.features.rulebook.page import open_at
        from game.features.rulebook.parser import languages

        yield
        if not languages(screen.table.game.id):
            return
        decisions = words_of(screen.table.game.id).decisions
        first = decisions.get(screen.play.view.kind) or next(iter(decisions.values()))
        yield from open_at(screen.room, screen.table.game.id, first.rule)

    def _rehearse_book(self) -> Iterator[None]:
        """Lay out the rulebook's pages of all questions, so that they open without a wait."""
        screen = self.screen
        from game.features.rulebook.page import rehearse
        from game.features.rulebook.parser import languages

        if languages(game := screen.table.game.id):
            numbers = (decision.rule for decision in words_of(game).decisions.values())
            yield from rehearse(screen.room, game, numbers)

    def await_news(self) -> None:
        """Draw ahead the pictures for the events about to be shown."""
        screen = self.screen
        news = screen.play.news
        screen.play.news = []
        board = screen.play.board
        deck = screen.table.deck
        held = [card for card in board.view.zones[board.hand] if card >= 0] if board.hand >= 0 else []
        coming = picture_plan.arriving(news, board.hand)
        pictures = screen.room.pictures
        places = self.places()
        pictures.soon(picture_plan.landing(pictures, places, news, deck))
        names = ([deck[card] for card in cards] for cards in (held, coming))
        pictures.soon(picture_plan.arrivals(pictures, places, board.hand, *names), first=True)
        if coming:
            cards = [*held, *coming]
            row = [deck[cards[i]] for i in board.own_order.of(cards)]
            pictures.soon(picture_plan.fanned(pictures, places, board.hand, row))
            pictures.soon(picture_plan.variants(pictures, places, board.hand, row))

    @property
    def beside(self) -> Theme:
        """The sizes of the table, which is narrower while the log is beside it."""
        whole = self.screen.room.theme
        if not self.screen.log_open or self.log_alone:
            return whole
        if self._beside is None or self._beside[0] is not whole:
            w, h = whole.size
            narrow = Theme((round(w * (1 - LOG)), h))
            letters = whole.text * whole.scale / narrow.scale  # words stay as large as before
            self._beside = whole, Theme(narrow.size, round(letters * 100), whole)
        return self._beside[1]

    @property
    def log_alone(self) -> bool:
        """Whether the log replaces the table, because both together would be too narrow to read."""
        whole = self.screen.room.theme
        return self.screen.log_open and (whole.large or whole.size[0] < ROOM)

    # Cards

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to their places; those that can be chosen are raised, chosen ones more."""
        screen = self.screen
        threat = screen.presenter.signs.threat(screen.play.board.view, screen.play.told_of_round)
        screen.play.column.threat = threat
        places = self.places()
        lifted: dict[Sprite, float] = {}
        asking = screen.asking()
        felt = screen.felt()
        board = screen.play.board
        px = screen.theme.px
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
                    faint = felt.is_faint(asking, do)
                    hot = sprite is screen.hovered
                    step = min(px(8 * share), most / 2)  # an unplayable card rises less
                    lifted[sprite] = step * (hot + (not faint))
        seconds = screen.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        self._follow(threat, places, seconds)
        self._rehearse(felt, asking)
        laid = places.tray(len(asking.tray))[1] if asking.tray else ()
        for pose, (z, i) in zip(laid, asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def _rises(self, sprites: Sequence[Sprite], sprite: Sprite, do: Message | None) -> bool:
        """Whether a card rises under the pointer; if clicking it chooses its player, all of them rise."""
        if clicks_on(do, "seat"):
            return any(self.screen.hovered is one for one in sprites)
        return do is not None and sprite is self.screen.hovered

    def _rehearse(self, felt: Felt, asking: Asking) -> None:
        """Have the moving cards drawn ahead for their places, each between two frames."""
        screen = self.screen
        page = Page(screen.room.theme, screen.room.pictures)
        board = screen.play.board
        page.theme = screen.theme

        def draw(z: int, i: int, sprite: Sprite) -> None:
            if i < len(board.sprites[z]) and board.sprites[z][i] is sprite and sprite.moving:
                felt.at_rest(page, z, i, asking)

        moving = {sprite: sprite.goal for sprites in board.sprites for sprite in sprites if sprite.moving}
        news = [sprite for sprite, goal in moving.items() if self._rehearsed.get(sprite) != goal]
        self._rehearsed = moving
        screen.room.pictures.soon(draw_waiting_cards.rehearsal(page, screen.play.column))
        places = {
            sprite: (z, i) for z, sprites in enumerate(board.sprites) for i, sprite in enumerate(sprites)
        }
        screen.room.pictures.soon(
            partial(draw, *places[sprite], sprite) for sprite in news if self._lies_open(*places[sprite])
        )
        if news:
            screen.room.pictures.soon([partial(draw_card_group_marks.at_rest, page, board)])

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
