"""The table's layout: the place of everything in the present window, and the pictures needed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.table.board.waiting_cards import plan_for
from game.table.felt import draw_captions, picture_plan
from game.table.places.card_grids import Grids
from game.table.places.seat_places import LARGE
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme
from game.words import words_of

from .screen_protocol import TableScreen

LOG = 0.228
"""The share of the window that the log takes beside the table."""
ROOM = 1200
"""A window at least this wide has room for the table and the log side by side."""


class TableLayout:
    """The places for this window and these cards; computed again when either changes."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._places: Places | None = None
        self._beside: tuple[Theme, Theme] | None = None
        """The theme of the window, and that of a table beside the log."""

    def places(self) -> Places:
        """The layout for this window and for the zones that have cards."""
        screen = self.screen
        theme, board = screen.theme, screen.play.board
        before, filled = self._places, board.filled()
        aside, seat, shared = (
            screen.play.column.threat is not None,
            screen.sitting.viewer,
            screen.sitting.shared,
        )
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
                self._plan(theme, self._places)
        assert self._places is not None
        return self._places

    def _plan(self, theme: Theme, places: Places) -> None:
        """Plan to draw, between frames, pictures that will be needed sooner or later."""
        screen = self.screen
        pictures, moments, setup = (
            screen.room.pictures,
            screen.presenter.moments,
            screen.sitting.setup,
        )
        first: list[Callable[[], object]] = []
        jobs: list[Callable[[], object]] = [self._plan_book]
        if screen.tempo.moments != "off":
            first = [partial(screen.backdrop.prepare, theme.size)]
            first += picture_plan.scenery(pictures, theme, moments, setup)
        first += picture_plan.letters(theme)
        first += picture_plan.portraits(pictures, places, setup)
        first += picture_plan.variants(pictures, places, screen.table.deck)
        first += [job for z in places.hands() for job in picture_plan.turns(pictures, places, z)]
        if screen.presenter.signs.may_enter:
            jobs = [*draw_captions.swirls(pictures, places), *jobs]
        pictures.plan(screen.table.deck, places.heights(), places.fan_heights(), jobs, first)
        pictures.step_by_step(self._open_book())

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

    def _plan_book(self) -> None:
        """Plan to lay out the rulebook's page here, so that it opens without a wait."""
        screen = self.screen
        from game.features.rulebook.page import rehearse
        from game.features.rulebook.parser import languages

        if languages(game := screen.table.game.id):
            numbers = (decision.rule for decision in words_of(game).decisions.values())
            screen.room.pictures.later(rehearse(screen.room, game, numbers))

    def await_news(self) -> None:
        """Draw ahead the pictures for the events about to be shown."""
        screen = self.screen
        news, screen.play.news = screen.play.news, []
        board, deck = screen.play.board, screen.table.deck
        held = [card for card in board.view.zones[board.hand] if card >= 0] if board.hand >= 0 else []
        coming = picture_plan.arriving(news, board.hand)
        pictures, places = screen.room.pictures, self.places()
        pictures.coming(picture_plan.landing(pictures, places, news, deck))
        names = ([deck[card] for card in cards] for cards in (held, coming))
        pictures.soon(picture_plan.arrivals(pictures, places, board.hand, *names))
        if coming:
            cards = [*held, *coming]
            row = [deck[cards[i]] for i in board.own_order.of(cards)]
            pictures.coming(picture_plan.fanned(pictures, places, board.hand, row))

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
        return self.screen.log_open and (whole.text > LARGE or whole.size[0] < ROOM)
