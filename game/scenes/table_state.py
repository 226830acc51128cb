"""The table as it stands: a match, what lies open over it, and where everything lies now."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.kernel.events import Event
from game.lessons.progress import Progress
from game.room.page import Page, Point, Thing
from game.room.scene import House, Scene
from game.room.sprites import Pose, Sprite
from game.room.theme import Theme
from game.table import backstage, captions, dragging
from game.table.advice import Advice
from game.table.asking import Asking
from game.table.board import Board
from game.table.book import book_of
from game.table.bubble import Bubble
from game.table.clock import TurnTimer
from game.table.coach import Coach
from game.table.column import plan_for
from game.table.felt import Felt
from game.table.forecast import Forecast
from game.table.grids import Grids
from game.table.moments import Shown
from game.table.ordering import Ordering
from game.table.people import People
from game.table.places import Places
from game.table.play import Play
from game.table.reader import Reader
from game.table.seats import LARGE
from game.table.showing import Curtain, PublicOnly
from game.table.signs import Threat
from game.table.sitting import Sitting
from game.table.stage import DUSK
from game.table.staging import Act, Backdrop, Staging
from game.table.story import Line
from game.table.tempo import Tempo, tempo
from game.table.voice import Worth
from game.table.windows import habits_in
from game.words import _, words_of

FAST = 4.0
LOG = 0.228
"""How much of the window the log takes beside the table."""
ROOM = 1200
"""A window at least so wide has room for the table and the log side by side."""
SOUNDS = {
    "moved": "card_slide",
    "shuffled": "shuffle",
    "shown": "card_flip",
    "result": "round_end",
    "your turn": "your_turn",
    "time": "timer",
}


class TableState(Scene):
    """What is drawn at the table, and asked about it; what is done there is its scene's."""

    rests = ""
    """What is said where the last move was made and nothing comes after it but taking it back."""

    names_who_thinks = True
    """Whether the prompt says for whom the table waits."""

    def __init__(self, room: House, sitting: Sitting, fresh: bool = True) -> None:
        super().__init__(room)
        self.sitting = sitting
        self.fast = False
        self.log_open = False
        self.log_back = 0
        self.past: Board | None = None
        """An earlier moment that is looked at."""
        self.leaf = 0
        """Which leaf of many buttons is shown."""
        self.notice = ""
        self.hovered: Any = None
        self.asked_why: Hashable = None
        """The unlit thing for which a key asked why it cannot be chosen."""
        self.pointed_before: Hashable = None
        """What was pointed at before the way to the rulebook was."""
        self.worth_open = False
        """Whether the panel with what the own cards are worth is open."""
        self.worth_of: tuple[object, Sequence[Worth]] = None, ()
        """The last result of counting what the cards are worth, and the state it was counted for."""
        self.backdrop = Backdrop()
        self.step = -1
        """Which line of what happened is looked at, at a curtain."""
        self.telling = False
        """Whether what happened is told in place of an open question's answers."""
        self.asks_away = False
        """Whether the curtain asks who plays for somebody who is away."""
        self.reader = Reader()
        self.bubble = Bubble()
        self._places: Places | None = None
        self._beside: tuple[Theme, Theme] | None = None
        """The theme of the window, and that of a table with the log beside it."""
        self.coach = self.coached(fresh)
        self.play = self.begin(fresh)
        self.forecast = Forecast(self.play.presenter)
        self.advice = Advice(self.play)
        self.clock = TurnTimer(self.play, self.advice)
        self.ordering = Ordering(self.play.board)
        self.table, self.presenter = self.play.table, self.play.presenter
        self.arrange(0.0)

    def begin(self, fresh: bool) -> Play:
        """The match as it goes on at this table."""
        return Play(self.sitting, self, fresh)

    def coached(self, fresh: bool) -> Coach:
        """Who says a line in the first matches."""
        setup = self.sitting.setup
        return Coach(Progress(self.room.home), self.room.settings, setup, book_of(setup.game).coach, fresh)

    @property
    def way_out(self) -> tuple[str, str]:
        """The icon that leads away from the table, and what it is called."""
        return "menu", _("Menu")

    @property
    def tempo(self) -> Tempo:
        """The pace: fast if the player chose that, or if every person at the table has left."""
        watching = bool(self.sitting.setup.people) and not self.play.anybody_plays
        return tempo(self.room.settings, FAST if self.fast or watching else 1.0)

    def heard(self, kind: str) -> None:
        """Something happened: it has a sound. A question takes the focus to what is lit."""
        if kind == "your turn":
            self.coach.asked(self.play.view.kind)
            self.fast = False
            self.room.seek = not self.log_open
        name = self.presenter.voice.sounds.get(kind) or SOUNDS.get(kind)
        if name:
            self.room.sounds.play(name)

    def witnessed(self, event: Event) -> None:
        """Everybody saw what happened: a rule behind it may be worth a reminder."""
        self.coach.happened(event)

    def said_instead(self, thing: Thing) -> str | None:
        """What is said of a card in place of what a click on it does, or why it does nothing; None: that."""
        return None

    def concerned(self) -> None:
        """Something happens to the person: they want to see it."""
        self.fast = False

    def staged(self, page: Page, act: Act) -> Staging:
        """A moment of this table."""
        setup, viewer = self.sitting.setup, self.sitting.viewer
        return Staging(page, act, self.presenter.moments, self.places(), setup.chairs, viewer)

    def perform(self, page: Page) -> bool:
        """Draw the moment that is on the stage over the page so far; False where there is none."""
        stage = self.play.stage
        if stage.shown is not None:
            age = stage.length / 2 if self.tempo.still and stage.age >= DUSK else stage.age
            self.staged(page, Act(stage.shown, stage.large, age)).draw(self.backdrop, stage.number)
        return stage.on

    def opens(self, shown: Shown, large: bool) -> None:
        """A moment is staged now: it has its sound, and its pictures are drawn while it gets dark."""
        self.room.sounds.play(shown.moment.sound)
        theme, pictures = self.room.theme, self.room.pictures

        def rehearse(act: Act) -> None:
            self.staged(Page(theme, pictures), act).play()

        pictures.soon(backstage.rehearsal(rehearse, shown, large))

    @property
    def ready(self) -> bool:
        """Whether all is drawn that a moment needs."""
        return not self.room.pictures.awaited

    def key_of(self, command: str) -> str:
        """The key that gives a command; nothing where it has none."""
        return next((key for key, what in self.room.reader.keys.items() if what == command), "")

    @property
    def hints(self) -> bool:
        """Whether whoever looks may ask for a hint: only over an open hand, and where the table allows it."""
        shared = self.sitting.shared
        return not shared or (self.wish("shared_hints") and self.sitting.viewer < self.table.players)

    def turned(self) -> None:
        """Somebody else may look now: nothing that was open stays, and no hand is on anything."""
        self.past, self.hovered, self.asked_why, self.notice = None, None, None, ""
        self.leaf = self.log_back = 0
        self.worth_open, self.worth_of = False, (None, ())
        self.step, self.asks_away, self.telling = -1, False, False
        self.backdrop = Backdrop()
        self.reader.forget()
        self.ordering.stop()
        self.advice.forget()
        self.room.let_go()
        self.room.idle = 0.0
        self.arrange(0.0)
        self.play.board.finish()

    @property
    def upside_down(self) -> bool:
        people = self.sitting.setup.people
        return len(people) == 2 and self.wish("face_to_face") and self.play.handover.faced == people[1]

    def wish(self, name: str) -> bool:
        """The settings that change how this table is played."""
        return bool(self.room.settings[name])

    def looked_at(self) -> frozenset[Sprite | int]:
        """The cards and players that a line of the recap tells of, as they lie now for all to see."""
        lines, board = self.recap(), self.play.board
        found: set[Sprite | int] = set()
        for piece in lines[self.step].pieces if 0 <= self.step < len(lines) else ():
            if piece.kind == "seat" and isinstance(piece.value, int):
                found.add(piece.value)
            cards = piece.value if isinstance(piece.value, tuple) else (piece.value,)
            if piece.kind in ("card", "cards"):
                for z, zone in enumerate(board.view.zones):
                    found |= {
                        board.sprites[z][i] for i, card in enumerate(zone) if card >= 0 and card in cards
                    }
        return frozenset(found)

    def recap(self) -> list[Line]:
        """What happened since the person who is called had the screen."""
        match self.sitting.showing:
            case Curtain(seat):
                return self.play.handover.recap(seat)
            case PublicOnly(seat) if seat >= 0:
                return self.play.handover.recap(seat)
        return []

    def habits(self, seat: int) -> Mapping[str, str]:
        """How somebody always reacts in this game, by kind of decision."""
        name = self.sitting.setup.chairs[seat].name
        kept = People(self.room.home).habits(name) if self.sitting.shared else self.room.settings["reactions"]
        return habits_in(self.table.game.id, kept)

    def places(self) -> Places:
        """The layout for this window and for the zones that have cards."""
        theme, board = self.theme, self.play.board
        before, filled = self._places, board.filled()
        aside, seat, shared = self.play.column.threat is not None, self.sitting.viewer, self.sitting.shared
        layout = Grids if self.presenter.layout.has_grids else Places
        if shared and not layout.has_ledge:
            seat = self.sitting.setup.people[self.upside_down]  # the same person always sits below
        now = (theme, filled, aside, seat, shared, self.upside_down)
        if before is None or before.made_for != now:
            self._places = layout(theme, self.presenter, seat, filled, aside, shared, self.upside_down)
            if before is None or before.theme is not theme:
                board.arrange(self._places, 0.0, {})
                board.finish()
                self._plan(theme, self._places)
        assert self._places is not None
        return self._places

    def _plan(self, theme: Theme, places: Places) -> None:
        """Plan to draw, between frames, pictures that will be needed sooner or later."""
        pictures, moments = self.room.pictures, self.presenter.moments
        jobs: list[Callable[[], object]] = [self._plan_book]
        if self.tempo.moments != "off":
            backdrop = partial(self.backdrop.prepare, theme.size)
            jobs = [backdrop, *backstage.scenery(pictures, theme, moments, self.table.players), *jobs]
        if self.presenter.signs.may_enter:
            jobs = [*captions.swirls(pictures, places), *jobs]
        pictures.plan(self.table.deck, places.heights(), places.fan_heights(), jobs)

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
        held = [deck[card] for card in board.view.zones[board.hand] if card >= 0] if board.hand >= 0 else []
        coming = [deck[card] for card in backstage.arriving(news, board.hand)]
        pictures, places = self.room.pictures, self.places()
        pictures.soon(backstage.arrivals(pictures, places, board.hand, held, coming))
        pictures.later(backstage.variants(pictures, places, coming))

    @property
    def still(self) -> bool:
        """Whether nothing moves for a moment: it only gets dark before something is staged."""
        return self.play.stage.on and self.play.stage.age < DUSK

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to where they belong; those that can be chosen are lifted, those chosen more."""
        threat = self.presenter.signs.threat(self.play.board.view)
        self.play.column.threat = threat
        places = self.places()
        lifted: dict[Sprite, float] = {}
        asking = self.asking()
        felt = self.felt()
        board, px = self.play.board, self.theme.px
        for z, sprites in enumerate(board.sprites):
            for i, sprite in enumerate(sprites if self.table.zones[z].owner == board.asked else ()):
                if sprite in asking.chosen:
                    lifted[sprite] = px(22)
                elif do := felt.meaning(asking, z, i) if asking.picker else None:
                    lifted[sprite] = px(
                        22 if sprite is self.hovered else 0 if felt.is_faint(asking, do) else 10
                    )
        seconds = self.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        self._follow(threat, places, seconds)
        for pose, (z, i) in zip(places.tray(len(asking.tray))[1], asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def _follow(self, threat: Threat | None, places: Places, seconds: float) -> None:
        """Send the cards that wait to the column at the side, and those that hit on to their target."""
        column = self.play.column
        plan = plan_for(places.theme, places.column, len(threat.blows)) if threat is not None else None
        box = places.seats[column.hit].portrait if column.hit >= 0 else None
        target = Pose(*box.center, box.h * 0.4) if box is not None else None
        column.follow(threat, plan, self.table.deck, self.play.board.lies(), target, seconds)

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
        open_for = self.play.timeline.entered_for
        return Felt(self.play.board, self.places(), chairs, self.tempo.turn, story, open_for)

    def asking(self) -> Asking:
        picker, board, watched = self.play.picker, self.play.board, self.play.watched
        held = self._held()
        if self.ordering.by_keys:
            carried = self.ordering.carried
            return Asking(None, frozenset([carried] if carried else ()), held=held, ordering=True)
        if isinstance(self.sitting.showing, Curtain) or self.telling:
            return Asking(None, hinted=self.looked_at())
        if picker is None and watched is not None and not self.play.timeline.busy:
            return Asking(
                None, stake=frozenset(self.presenter.layout.stake(watched, board.sprites)), held=held
            )
        if picker is None or (self.room.stack and self.room.top is not self):
            return Asking(None, held=held)
        stake = frozenset(self.presenter.layout.stake(self.play.view, board.sprites))
        tray, hinted = tuple(board.tray(picker)), board.meant(self.advice.clicks())
        chosen = board.meant(picker.clicks) | board.picked(self.play.view)
        asking = Asking(picker, chosen, hinted, stake, tray, held)
        return self._letting_go(asking) if held else asking

    def _letting_go(self, asking: Asking) -> Asking:
        """While a card is dragged only the places are lit where it may be let go."""
        thing, picker = self.room.pressed, asking.picker
        assert picker is not None
        tried = dragging.after(picker, thing.do) if thing is not None else None
        if thing is None or tried is None:
            return asking
        drops = frozenset(dragging.turned(self.felt(), picker, thing))
        held = frozenset([asking.held[0]] if asking.held else [])
        return asking._replace(picker=tried, drops=drops, chosen=asking.chosen | held)

    def _held(self) -> tuple[Sprite, Point] | None:
        """The card that follows the pointer, and where it is."""
        thing = self.room.pressed
        card = self._movable(thing) if self.room.dragging and thing is not None else None
        return (card, self.room.pointer) if card is not None else None

    def _movable(self, thing: Thing) -> Sprite | None:
        """The card that a thing is, where it may be dragged: none that only stands for its player."""
        if not isinstance(thing.id, Sprite):
            return None
        clicked = thing.do is not None and thing.do[:2] != (
            "click",
            "seat",
        )
        movable = clicked or thing.id in self.ordering.row or self._at_stake(thing)
        return thing.id if movable else None

    def _at_stake(self, thing: Thing) -> bool:
        """Whether it is a card that waits for its place: dragging it there is one click, on the place."""
        asked = self.play.picker is not None
        return asked and thing.id in tuple(
            self.presenter.layout.stake(self.play.view, self.play.board.sprites)
        )
