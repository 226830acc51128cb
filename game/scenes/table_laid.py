"""Lays out the table for the present window and zones, and plans pictures ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.room.theme import Theme
from game.table import backstage, captions
from game.table.column import plan_for
from game.table.felt import Felt
from game.table.grids import Grids
from game.table.places import Places
from game.table.seats import LARGE
from game.table.tempo import SKIPPING, Tempo, tempo
from game.words import words_of

from .table_fields import TableFields

FAST = 4.0
LOG = 0.228
"""How much of the window the log takes beside the table."""
ROOM = 1200
"""A window at least so wide has room for the table and the log side by side."""


class LaidTable(TableFields):
    """The places for this window and these cards, and the pace at which cards come there."""

    @property
    def tempo(self) -> Tempo:
        """The pace: fast if the player chose that, and for bots whom nobody watches, without big moments."""
        if self.skipping and self.watches:
            return SKIPPING
        left = self.only_bots and not self.watches
        found = tempo(self.room.settings, FAST if self.fast or left else 1.0)
        return found._replace(moments="off") if left else found

    @property
    def watches(self) -> bool:
        """Whether the person who plays alone among bots is out and looks on."""
        alone = not self.sitting.shared and bool(self.sitting.people)
        return alone and self.only_bots and not self.sitting.round_over

    @property
    def only_bots(self) -> bool:
        """Whether every person at the table has left or is out."""
        return bool(self.sitting.setup.people) and not self.play.anybody_plays

    @property
    def opposite(self) -> tuple[str, str] | None:
        if not self.play.handover.across:
            return None
        people, names = self.sitting.setup.people, self.play.names
        return names[people[0]], names[people[1]]

    @property
    def upside_down(self) -> bool:
        return self.opposite is not None and self.play.handover.faced == self.sitting.setup.people[1]

    def wish(self, name: str) -> bool:
        """The settings that change how this table is played."""
        return bool(self.room.settings[name])

    def places(self) -> Places:
        """The layout for this window and for the zones that have cards."""
        theme, board = self.theme, self.play.board
        before, filled = self._places, board.filled()
        aside, seat, shared = self.play.column.threat is not None, self.sitting.viewer, self.sitting.shared
        layout = Grids if self.presenter.layout.has_grids else Places
        now = (theme, filled, aside, seat, shared, self.upside_down)
        if before is None or before.made_for != now:
            self._places = layout(theme, self.presenter, seat, filled, aside, shared, self.upside_down)
            if before is None or before.theme is not theme:
                board.arrange(self._places, 0.0, {})
                board.finish()
                column = self.play.column
                if column.threat is not None:
                    column.lay(plan_for(self._places.theme, self._places.column, len(column.rows)))
                self._plan(theme, self._places)
        assert self._places is not None
        return self._places

    def _plan(self, theme: Theme, places: Places) -> None:
        """Plan to draw, between frames, pictures that will be needed sooner or later."""
        pictures, moments, setup = self.room.pictures, self.presenter.moments, self.sitting.setup
        first: list[Callable[[], object]] = []
        jobs: list[Callable[[], object]] = [self._plan_book]
        if self.tempo.moments != "off":
            first = [partial(self.backdrop.prepare, theme.size)]
            first += backstage.scenery(pictures, theme, moments, setup)
        first += backstage.letters(theme)
        first += backstage.portraits(pictures, places, setup)
        first += backstage.variants(pictures, places, self.table.deck)
        first += [job for z in places.hands() for job in backstage.turns(pictures, places, z)]
        if self.presenter.signs.may_enter:
            jobs = [*captions.swirls(pictures, places), *jobs]
        pictures.plan(self.table.deck, places.heights(), places.fan_heights(), jobs, first)
        pictures.step_by_step(self._open_book())

    def _open_book(self) -> Iterator[None]:
        """Lay out the rulebook's page for the first question, in small steps, before anybody can press F1."""
        from game.rulebook.read import languages

        from .rulebook_page import open_at

        yield
        if not languages(self.table.game.id):
            return
        decisions = words_of(self.table.game.id).decisions
        first = decisions.get(self.play.view.kind) or next(iter(decisions.values()))
        yield from open_at(self.room, self.table.game.id, first.rule)

    def _plan_book(self) -> None:
        """Plan to lay out the rulebook's page here, so that it opens without a wait."""
        from game.rulebook.read import languages

        from .rulebook_page import rehearse

        if languages(game := self.table.game.id):
            numbers = (decision.rule for decision in words_of(game).decisions.values())
            self.room.pictures.later(rehearse(self.room, game, numbers))

    def await_news(self) -> None:
        """Draw ahead the pictures that the events about to be shown need."""
        news, self.play.news = self.play.news, []
        board, deck = self.play.board, self.table.deck
        held = [card for card in board.view.zones[board.hand] if card >= 0] if board.hand >= 0 else []
        coming = backstage.arriving(news, board.hand)
        pictures, places = self.room.pictures, self.places()
        pictures.coming(backstage.landing(pictures, places, news, deck))
        names = ([deck[card] for card in cards] for cards in (held, coming))
        pictures.soon(backstage.arrivals(pictures, places, board.hand, *names))
        if coming:
            cards = [*held, *coming]
            row = [deck[cards[i]] for i in board.own_order.of(cards)]
            pictures.coming(backstage.fanned(pictures, places, board.hand, row))

    @property
    def theme(self) -> Theme:
        """The sizes of the table: while the log lies beside it, it is narrower."""
        whole = self.room.theme
        if not self.log_open or self.log_alone:
            return whole
        if self._beside is None or self._beside[0] is not whole:
            w, h = whole.size
            narrow = Theme((round(w * (1 - LOG)), h))
            letters = whole.text * whole.scale / narrow.scale  # words stay as large as they were
            self._beside = whole, Theme(narrow.size, round(letters * 100), whole)
        return self._beside[1]

    @property
    def log_alone(self) -> bool:
        """Whether the log takes the table's place, as both together would be too narrow to read."""
        whole = self.room.theme
        return self.log_open and (whole.text > LARGE or whole.size[0] < ROOM)

    def felt(self) -> Felt:
        chairs, story = self.sitting.setup.chairs, self.play.story
        open_for, absent = self.play.timeline.entered_for, self.sitting.absent
        returning = self.play.handover.returning
        return Felt(
            self.play.board, self.places(), chairs, self.tempo.turn, story, open_for, absent, returning
        )
