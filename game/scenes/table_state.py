"""The state of the table's screen: plays sounds, stages moments and sends cards to their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from engine.kernel.events import Event
from game.lessons.progress import Progress
from game.room.page import Page, Thing
from game.room.scene import House, Message
from game.room.sprites import Pose, Sprite
from game.table import backstage, column_look, marks
from game.table.advice import Advice
from game.table.asking import Asking
from game.table.backdrop import Backdrop
from game.table.book import book_of
from game.table.clock import TurnTimer
from game.table.coach import Coach
from game.table.column import plan_for
from game.table.felt import Felt
from game.table.forecast import Forecast
from game.table.layout import HIDDEN, PILE, PLAQUE
from game.table.moments import Shown
from game.table.newcomers import newcomers
from game.table.ordering import Ordering
from game.table.people import People
from game.table.places import Places
from game.table.play import Play
from game.table.showing import Curtain
from game.table.signs import Threat
from game.table.sitting import Sitting
from game.table.stage import DUSK, Stage
from game.table.staging import Act, Staging
from game.table.windows import habits_in
from game.words import _

from .table_asked import AskedTable

SOUNDS = {
    "moved": "card_slide",
    "shuffled": "shuffle",
    "shown": "card_flip",
    "result": "round_end",
    "your turn": "your_turn",
    "again": "your_turn",
    "time": "timer",
}

CALLS = ("your turn", "again", "curtain")
"""What is heard where a person is asked, or called to the screen to be asked."""

RISES = 12
"""How far a card of the middle rises under the pointer, at 1080 lines."""
CLOSE = 0.4
"""How far cards rise below a plate, by how far they rise elsewhere."""

FIRST_LOOK = 4.0
"""Seconds after the first deal before others begin, for somebody who has never seen this table."""

SAID = 5.0
"""Seconds for which an answer to what was pressed is read."""


class TableState(AskedTable):
    """What the table's parts draw from; what persons do is up to `TableScene`."""

    def __init__(self, room: House, sitting: Sitting, fresh: bool = True) -> None:
        super().__init__(room, sitting)
        self.in_two = not sitting.shared  # there something may have to be hidden at once
        self.coach = self.coached(fresh)
        self.play = self.begin(fresh)
        self.play.first_look = FIRST_LOOK if fresh and self.coach.first_match else 0.0
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
        """Make the coach, who explains things in the first matches."""
        setup, home = self.sitting.setup, self.room.home
        said, new = book_of(setup.game).coach, newcomers(home, setup)
        return Coach(Progress(home), self.room.settings, setup, said, fresh, new)

    @property
    def way_out(self) -> tuple[str, str]:
        """The icon that leads away from the table, and what it is called."""
        return "menu", _("Menu")

    def heard(self, kind: str) -> None:
        """Play the sound of what happened; a question also moves the focus to what is lit."""
        if kind in CALLS:
            self.fast = False
        showing = self.sitting.showing
        if kind == "curtain" and isinstance(showing, Curtain):
            self._warn(showing.seat)
            self.coach.called(self.play.handover.reactions.kind, showing.seat)
        if kind == "your turn":
            self._warn(self.play.view.seat)
            self.coach.asked(self.play.view.kind, self.play.view.seat, self.play.view)
            self.asked_why = None
            self.room.seek = not self.log_open
            if self.prepares and not self.play.board.moving:
                self.room.hold.begin()
        name = self.presenter.voice.sounds.get(kind) or SOUNDS.get(kind)
        if name:
            self.room.sounds.play(name)

    def _warn(self, asked: int) -> None:
        """Let the coach warn that somebody may soon end the round."""
        self.coach.stands(self.presenter.signs.ending(self.play.board.public, asked))

    def witnessed(self, event: Event, moment: str) -> None:
        """Everybody saw this event: the coach may remind of the rule behind it."""
        if self.presenter.voice.turn_of(event) is not None:
            self.coach.turned()
        self.coach.happened(event, moment, self.play.board.public)

    def said_instead(self, thing: Thing) -> str | None:
        """Words over a card in place of what a click on it does; None: the usual words."""
        return None

    @property
    def quiet(self) -> bool:
        """Whether no words are wanted over what is pointed at, as the pointer rests there since a press."""
        return self.room.quiet and self.asked_why is None

    def decided(self) -> None:
        """Somebody at the screen has chosen."""
        self.coach.decided()

    def concerned(self) -> None:
        """Something happens to the person, so end fast-forward to let them see it."""
        self.fast = False

    @property
    def foot(self) -> int:
        """How high that is which lies over the window's foot."""
        return 0

    def staged(self, page: Page, act: Act) -> Staging:
        """A moment of this table."""
        setup, viewer = self.sitting.setup, self.sitting.viewer
        return Staging(page, act, self.presenter.moments, self.places(), setup.chairs, viewer, self.foot)

    def perform(self, page: Page, stage: Stage) -> bool:
        """Draw the moment that is on a stage over the page so far; False where there is none."""
        act = self._act(stage)
        if act is not None:
            self.staged(page, act).draw(self.backdrop, stage.number)
        return stage.on

    def _act(self, stage: Stage) -> Act | None:
        """The progress of the moment on a stage."""
        if stage.shown is None:
            return None
        if self.tempo.still:
            age = stage.length / 2 if stage.age >= DUSK else 0.0
            return Act(stage.shown, stage.large, age, shared=stage.shared)
        return Act(stage.shown, stage.large, stage.age, stage.lags, stage.shared)

    def in_the_dark(self, page: Page) -> bool:
        """Whether a moment hides the whole table, so that nothing of it is drawn; it only lies there."""
        stage = self.play.stage
        act = self._act(stage)
        if act is None or not act.large or not self.backdrop.hides(page.theme.size, stage.number, act.dark):
            return False
        page.things += self.backdrop.below
        return True

    def opens(self, shown: Shown, large: bool) -> None:
        """A moment is staged now: it has its sound, and its pictures are drawn while it gets dark."""
        self.room.sounds.play(shown.moment.sound)
        theme, pictures = self.room.theme, self.room.pictures

        def parts(act: Act) -> Iterable[Callable[[], object]]:
            return self.staged(Page(theme, pictures), act).parts()

        if large:
            pictures.soon(backstage.cast(pictures, theme, shown))
        pictures.soon(backstage.rehearsal(parts, shown, large))

    @property
    def ready(self) -> bool:
        """Whether all is drawn that a moment needs."""
        return not self.room.pictures.awaited

    @property
    def prepares(self) -> bool:
        """Whether the page of a question is drawn ahead, so that the question waits until all cards lie.

        Not at a shared table, where what is shown and when depends on who is at the screen.
        """
        return self.room.hold.works and self.tempo.speed > 0 and not self.sitting.shared

    def key_of(self, command: str) -> str:
        """The key that gives a command; nothing where it has none."""
        key = next((key for key, what in self.room.reader.keys.items() if what == command), "")
        return f"shift+{key}" if self.is_own_key(key) else key

    def is_own_key(self, key: str) -> bool:
        """Whether this is the letter of somebody at a shared table."""
        chairs = self.sitting.setup.chairs
        return self.sitting.shared and bool(key) and any(c.is_person and c.key == key for c in chairs)

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for; at a shared table only with an open hand and by a setting.

        In a scored try there are none.
        """
        shared = self.sitting.shared
        if self.sitting.scored:
            return False
        return not shared or (self.wish("shared_hints") and self.sitting.viewer < self.table.players)

    def say(self, words: str) -> None:
        """Answer what was just pressed; the words go by themselves."""
        self.notice, self.said_for = words, SAID

    def turned(self) -> None:
        """Somebody else may look now: close all that is open, and forget what is pressed or pointed at."""
        self.past, self.hovered, self.asked_why, self.notice = None, None, None, ""
        self.leaf = self.log_back = 0
        self.worth_open, self.worth_of = False, (None, ())
        self.step, self.asks_away, self.telling = -1, False, False
        self.backdrop = Backdrop()
        self.reader.forget()
        self.ordering.stop()
        self.advice.forget()
        self.room.let_go()
        self.room.hush()
        self.room.idle = 0.0
        self.arrange(0.0)
        self.play.board.finish()

    def habits(self, seat: int) -> Mapping[str, str]:
        """How somebody always reacts in this game, by kind of decision."""
        name = self.sitting.setup.chairs[seat].name
        kept = People(self.room.home).habits(name) if self.sitting.shared else self.room.settings["reactions"]
        return habits_in(self.table.game.id, kept)

    @property
    def still(self) -> bool:
        """Whether nothing moves for a moment: it only gets dark before something is staged."""
        return self.play.stage.on and self.play.stage.age < DUSK

    def _rises(self, sprites: Sequence[Sprite], sprite: Sprite, do: Message | None) -> bool:
        """Whether a card of somebody else is pointed at; one that stands for its player rises with all."""
        if do is not None and do[:2] == ("click", "seat"):
            return any(self.hovered is one for one in sprites)
        return do is not None and sprite is self.hovered

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to where they belong; those that can be chosen are lifted, those chosen more."""
        threat = self.presenter.signs.threat(self.play.board.view, self.play.told_of_round)
        self.play.column.threat = threat
        places = self.places()
        lifted: dict[Sprite, float] = {}
        asking = self.asking()
        felt = self.felt()
        board, px = self.play.board, self.theme.px
        crowded = places.shared_by_all and self.presenter.layout.has_grids  # plates lie close above cards
        share = CLOSE if crowded else 1.0
        for z, sprites in enumerate(board.sprites):
            own = self.table.zones[z].owner == board.asked
            most = places.rises(z, len(sprites))
            if self.presenter.layout.places[z].kind == PLAQUE:
                continue  # on its plate, which is lit instead
            for i, sprite in enumerate(sprites):
                if not own:
                    if asking.picker and self._rises(sprites, sprite, felt.meaning(asking, z, i)):
                        lifted[sprite] = px(RISES)
                elif sprite in asking.chosen:
                    lifted[sprite] = min(px(16 * share), most)
                elif do := felt.meaning(asking, z, i) if asking.picker else None:
                    faint, hot = felt.is_faint(asking, do), sprite is self.hovered
                    step = min(px(8 * share), most / 2)  # what cannot be played rises less
                    lifted[sprite] = step * (hot + (not faint))
        seconds = self.tempo.travel(seconds)
        board.arrange(places, seconds, lifted, by_player)
        self._follow(threat, places, seconds)
        self._rehearse(felt, asking)
        laid = places.tray(len(asking.tray))[1] if asking.tray else ()
        for pose, (z, i) in zip(laid, asking.tray, strict=True):
            board.sprites[z][i].go(pose, seconds, by_player)

    def _rehearse(self, felt: Felt, asking: Asking) -> None:
        """Have the cards that move drawn as they are going to lie, each between two frames."""
        page, board = Page(self.room.theme, self.room.pictures), self.play.board
        page.theme = self.theme

        def draw(z: int, i: int, sprite: Sprite) -> None:
            if i < len(board.sprites[z]) and board.sprites[z][i] is sprite and sprite.moving:
                felt.at_rest(page, z, i, asking)

        moving = {sprite: sprite.goal for sprites in board.sprites for sprite in sprites if sprite.moving}
        news = [sprite for sprite, goal in moving.items() if self._rehearsed.get(sprite) != goal]
        self._rehearsed = moving
        self.room.pictures.coming(column_look.rehearsal(page, self.play.column))
        places = {
            sprite: (z, i) for z, sprites in enumerate(board.sprites) for i, sprite in enumerate(sprites)
        }
        self.room.pictures.coming(
            partial(draw, *places[sprite], sprite) for sprite in news if self._lies_open(*places[sprite])
        )
        if news:
            self.room.pictures.coming([partial(marks.at_rest, page, board)])

    def _lies_open(self, z: int, i: int) -> bool:
        """Whether a card is seen where it lies."""
        kind = self.presenter.layout.places[z].kind
        return kind != HIDDEN and (kind != PILE or i == self.play.board.top_of(z))

    def _follow(self, threat: Threat | None, places: Places, seconds: float) -> None:
        """Send the cards that wait to the column at the side, and those that hit on to their target."""
        column = self.play.column
        plan = plan_for(places.theme, places.column, len(threat.blows)) if threat is not None else None
        box = places.seats[column.hit].portrait if column.hit >= 0 else None
        target = Pose(*box.center, box.h * 0.4) if box is not None else None
        column.follow(threat, plan, self.table.deck, self.play.board.lies(), target, seconds)
