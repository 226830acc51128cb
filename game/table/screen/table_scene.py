"""`TableScene`: the screen of a match, which receives the actions of the people at the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, assert_never

import pygame

from game.books.contract.book import book_of
from game.books.contract.layout import PLAQUE
from game.data import sentence
from game.table.board.action_picker import Action, Click
from game.table.explain import tooltips
from game.table.explain.card_reader import HOLD, PANEL, PIN
from game.table.log import draw_log
from game.table.match.viewer import beckons
from game.table.messages import (
    BY_KEY,
    AskHint,
    BeginAnew,
    Choices,
    ClickOn,
    CloseTip,
    EndMoment,
    FoldHint,
    KeepCard,
    LiftCard,
    MoreChoices,
    MoveCards,
    NameEverything,
    OpenGroup,
    OpenMenu,
    OpenTalk,
    PlayFast,
    PlayStep,
    PressVerb,
    ScrollLog,
    SharedTools,
    ShiftCard,
    ShowEarlier,
    ShowMoment,
    ShowScores,
    SkipToEnd,
    SortHand,
    TableMessages,
    TakeAction,
    ToggleLog,
    ToggleNumbers,
    ToggleWorth,
    Tools,
    Undo,
)
from game.ui.durations import DURATIONS
from game.ui.page.message_types import Help, Message
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.pictures.card_sprites import Sprite
from game.ui.window.intents import POINTER
from game.ui.window.scene import POP, Go, Scene, push
from game.words import _

from . import card_dragging, draw_lower_edge, draw_table, draw_tooltip, highlights, rulebook_subject
from .draw_top_bar import SKIP_KEY
from .initial_focus import beginning
from .table_state import TableState
from .talk_window import TalkWindow
from .turn_timer import STEP


class TableScene(TableState):
    """The table: shows a match and handles people's input."""

    takes = TableMessages

    # Time

    @property
    def moving(self) -> bool:
        return self.play.moving or self.opening > 0

    @property
    def busy(self) -> bool:
        """Whether somebody plays here: their bots' search and their hints have priority."""
        return self.mode.is_played and not self.sitting.match.over

    @property
    def due(self) -> float | None:
        if self.rests:
            return None
        if self.clock.waiting:
            return 0.03
        clock = None if self.room.away else self.clock.due
        reading = 0.03 if self._pressing else self.reader.due(self.quiet)
        idle = STEP if self.may_idle or (self.shared is not None and self.shared.held) else None
        hint = self.advice.due if self.hints else None
        dues = (self.play.due, clock, reading, idle, hint, self.said_for or None, self.coach.due)
        return min((due for due in dues if due is not None), default=None)

    @property
    def _pressing(self) -> bool:
        """Whether the pressed thing will show its words after a while; with a finger, more things do."""
        thing = self.room.pressed
        if thing is None or self.room.dragging:
            return False
        if self.shared is not None and self.shared.plate(thing) >= 0:
            return True
        return self._readable(thing) or (self.room.touched and thing.kind in draw_tooltip.WITH_WORDS)

    @property
    def wires(self) -> list[Any]:
        return self.advice.wires

    def update(self, dt: float) -> Go | None:
        if self.advice.poll():  # before a bot is asked, because an abandoned hint would cancel its thinking
            self.arrange(DURATIONS["select"])
        if self.hints:
            self.advice.ponder(dt)
        rests = self.play.handover.glimpse.on
        if not rests and self.clock.update(0.0 if self.room.away else dt, self.room.settings["turn_seconds"]):
            self.past = None
            self.notice = ""
        self.skipping = self.skipping and self.watches
        if self.said_for:
            self.said_for = max(0.0, self.said_for - dt)
            self.notice = self.notice if self.said_for else ""
        if self.play.news:
            self.layout.await_news()
        if self._opens():
            return None
        idle = self.play.picker is None
        waited = self.play.awaits_step
        done = self.play.update(dt, self.tempo)
        if self.play.awaits_step and not waited:
            self.room.seek = not self.log_open  # the focus moves to the button
        if idle and self.play.picker is not None and self.said_for:
            self.notice, self.said_for = "", 0.0  # it answered something pressed before the turn
        self._await_sheet()
        self._await_light()
        self.coach.update(0.0 if self.play.stage.on else dt)
        busy = self.play.timeline.busy or self.play.stage.on
        self.reader.update(dt, busy, self.play.picker is not None, self.quiet)
        if self.reader.hold(dt, self._pressing) and self.room.pressed is not None:
            if self.shared is not None and self.shared.plate(self.room.pressed) >= 0:
                self.shared.hold(self.room.pressed.value, POINTER, HOLD)
            elif self._readable(self.room.pressed):
                self.reader.pin(self.room.pressed.id)
            else:
                self.asked_why = self.room.pressed.id
            self.room.pressed = None  # releasing it is no click
        if self.sitting.trouble is not None and not self.sitting.match.over:
            self.notice = sentence(self.sitting.trouble)
            self.sitting.trouble = None
            self.said_for = 0.0
        if self.shared is not None:
            self.shared.look_after()
            self.shared.hold_on(dt)
        return self.looked_at_the_end() if done and self.room.top is self else None

    def _opens(self) -> bool:
        """Whether the table is bare in the first frame, while everything on it is drawn ahead."""
        if self.opening and not self.room.hold.on:
            self.opening -= 1
            if self.opening == 1:
                self.room.hold.begin()
                return False  # the first event is drawn with the rest
        return self.opening > 0

    def _await_sheet(self) -> None:
        """Have the score sheet's first and last picture drawn while people look at the last cards."""
        over = self.play.sitting.round_over and self.play.rest > 0 and not self.play.timeline.busy
        if over and not self._sheet_awaited:
            self.room.pictures.soon([self._draw_sheet])
        self._sheet_awaited = over

    def _draw_sheet(self) -> None:
        from game.features.results.round_sheet import Sheet

        if self.room.top is self and self.play.sitting.round_over:
            sheet = Sheet(self.room, self.play)
            self.room.pictures.soon(sheet.rehearsal())

    def _await_light(self) -> None:
        """Draw the table before a moment's darkness ends, because its first frame takes longest."""
        ends = self.play.stage.brightens and not self.tempo.still
        if ends and not self._light_awaited:
            self.room.pictures.soon([self._draw_table])
        self._light_awaited = ends

    def _draw_table(self) -> None:
        """Draw the table invisibly."""
        if self.room.top is self and self.past is None and self.play.stage.brightens:
            draw_table.below(self, Page(self.room.theme, self.room.pictures))

    def looked_at_the_end(self) -> Go | None:
        """Go on after people looked at the last cards: to the score, or to the screen that the mode names."""
        if self.mode.ends is not None:
            return self.mode.ends(self.play)
        if self.rests:
            return None
        if self.sitting.is_laid:
            self.rest(_("The round is over. Undo your last move or leave the practice table."))
            return None
        from game.features.results.round_sheet import round_end

        self.play.story.hush()
        self.coach.close()  # the sheet would cut its bubble
        if self.mode.leads_back and self.sitting.match.over:
            self.rest(_("The match is over. Undo your last move or leave the practice table."))
        return self._for_all(round_end(self.room, self.play, self.mode.after, self.task_told()))

    def entered(self) -> None:
        self.hovered = None
        self.ordering.stop()
        game = self.table.game.id
        face = book_of(game).face
        self.room.pictures.lay(*((game, face) if face else ("",)))
        self.room.pictures.dress(*self.mode.wears)
        self.colour_seats()
        self.presenter.voice.uncensored = self.room.settings["rude_names"]
        self.arrange(0.0)
        if not self.opened:
            self.opened = True
            self.open_first()

    def open_first(self) -> None:
        """Show the bare table until its contents are drawn."""
        self.opening = 3 if self.prepares else 0
        if self.opening:
            self.room.hold.until_drawn()

    def left(self) -> None:
        self.room.pictures.dress()
        self.sitting.close()

    # Input

    @property
    def waits(self) -> bool:
        playing = self.mode.is_played and self.play.picker is None and not self.play.sitting.round_over
        handover = self.play.handover
        window = handover.reactions.open_window
        playing = playing and not (handover.waits or self.play.awaits_step)
        playing = playing and (window is None or window.onward < 0)
        return playing and self.past is None and not self.log_open and not self.ordering.by_keys

    def catch(self, key: int) -> bool:
        """Any key ends a moment on the stage; otherwise a person's own key is handled.

        The key that skips to the end does both: it decides nothing, and its button lies below the moment.
        """
        name = self.room.reader.keys.get(pygame.key.name(key))
        if self.play.stage.on and self.watches and not self.skipping and name == f"pick-{SKIP_KEY}":
            self.act(SkipToEnd())
            return True
        if self.hurry():
            return True
        return self.shared is not None and (self.shared.deaf or self.shared.by_own_key(pygame.key.name(key)))

    def hurry(self) -> bool:
        """Any key ends a moment on the stage, and does nothing else."""
        if not self.play.stage.on:
            return False
        self.play.stage.end()
        return True

    def about(self) -> About:
        return (rulebook_subject.for_all if self.sitting.shared else rulebook_subject.about)(self)

    def act(self, message: TableMessages) -> Go | None:
        self.asked_why = None
        if self.play.stage.on:
            self.play.stage.end()
            if message != SkipToEnd():
                return None
        if self.shared is not None and not isinstance(message, SortHand | ToggleWorth | KeepCard):
            self.shared.let_go()
        if isinstance(message, SharedTools):
            if self.shared is not None:
                self.shared.act(message)
            return None
        if isinstance(message, Choices):
            return self.choose(message)
        return self.use(message)

    def choose(self, message: Choices) -> Go | None:
        """Make a choice, or a part of one, if somebody is asked."""
        picker = self.play.picker
        action = None
        if picker is None or self.play.ready_in > 0:
            return None
        match message:
            case ClickOn():
                for click in message.clicks:
                    action = picker.click(click)
            case PressVerb(verb):
                action = picker.choose(verb)
            case TakeAction(whole):
                action = picker.take(whole)
            case OpenGroup(group):
                picker.group = group
                self.leaf = 0
                # a double click would choose whatever comes to lie there
                self.play.ready_in = self.play.patience
            case _ as unknown:
                assert_never(unknown)
        self.notice = ""
        if action is not None:
            self.decide(action, picker.further)
        else:
            self.room.sounds.play("select")
            self.room.seek = True
            self.arrange(DURATIONS["select"], True)
        return None

    def decide(self, action: Action, further: Sequence[Action] = ()) -> None:
        """Carry out what a person decided, in whatever way they chose it: by clicks, or by the hint."""
        self.play.play(action, further=further)

    def use(self, message: Tools) -> Go | None:
        """Do something that is possible at any time."""
        match message:
            case OpenMenu():
                return self._leave()
            case NameEverything():
                return self._for_all(self._names())
            case ShowScores():
                from .standings import Standings

                return self._for_all(Standings(self.room, self.play))
            case BeginAnew(choice):
                if self.play.picker is not None and self.play.ready_in <= 0:
                    self.play.picker.reset()
                return self.act(choice)
            case MoreChoices():
                self.leaf += 1
            case LiftCard(card):
                self.ordering.lift(card)
                self._reordered()
            case ShiftCard(places):
                self.ordering.shift(places)
                self._reordered()
            case MoveCards():
                self._carry()
            case SortHand():
                self.play.board.own_order.next()
                self.arrange(DURATIONS["reflow"], True)
            case ToggleLog():
                self.log_open = not self.log_open
                self.log_back = 0
            case ScrollLog(lines):
                self.log_back = max(0, min(len(self.play.story.log) - 1, self.log_back + lines))
            case ShowMoment(event):
                self.log_open = self.log_open and not self.log_alone  # there it would cover the result
                self.past = self.play.moment(event)
            case ShowEarlier():
                self.earlier()
            case PlayFast():
                self.fast = not (self.fast or self.stepping or self.skipping)
                self.stepping = self.skipping = False
            case PlayStep():
                self._step()
            case SkipToEnd():
                self.skipping = self.skipping or self.watches
            case Undo():
                self._undo()
            case AskHint():
                self._hint()
            case FoldHint():
                self.advice.fold()
            case ToggleNumbers():
                self.room.set("hint_numbers", not self.wish("hint_numbers"))
            case ToggleWorth():
                self.worth_open = not self.worth_open
            case KeepCard():
                self._keep(PIN)
            case CloseTip():
                self.coach.hush()
            case OpenTalk(seat):
                window = TalkWindow(self.room, self.play, seat, self.places)
                return push(window) if window.beside_hand else self._for_all(window)
            case EndMoment():
                pass  # any press ends it
            case _ as unknown:
                assert_never(unknown)
        return None

    def _leave(self) -> Go:
        """Open the pause; in a mode without one, leave the table for the previous screen."""
        if self.mode.leads_back:
            return POP
        from .pause_menu import Pause

        return self._for_all(Pause(self.room, self.play, self._names, self.task_told()))

    def _reordered(self) -> None:
        self.room.sounds.play("select")
        self.arrange(DURATIONS["reflow"], True)

    def missed(self, thing: Thing) -> Go | None:
        """Explain why a clicked thing cannot be chosen now; a key does the same.

        If nobody is asked yet, or the card is still flying, all cards land at once, as with a click on the
        felt.
        """
        lies = thing.kind in tooltips.LAID and thing.value is not None
        if thing.kind == "note" or isinstance(thing.id, Click):
            self.asked_why = thing.id
        if not lies or beckons(self.sitting.showing):
            return None
        flies = isinstance(thing.id, Sprite) and thing.id.travelling
        if self.play.picker is None or flies:
            self.command("felt")
        if not flies and self._on_plaque(thing):
            self._keep(thing.id)
        elif not flies and (self.play.picker is None or tooltips.why(self.play, self.felt(), thing)):
            self.asked_why = thing.id
        return None

    def _on_plaque(self, thing: Thing) -> bool:
        """Whether the thing is an effect on a plate; a click on it keeps its card open."""
        where = None if thing.kind == "seat" else self.presenter.layout.places[thing.value[0]]
        return where is not None and where.kind == PLAQUE and self._readable(thing)

    def pointed(self, id: Hashable) -> None:
        if id is not None or not self.room.touched:  # lifting a finger leaves its words to be read
            self.asked_why = None
        if id != Help():
            self.pointed_before = id
        self.reader.point(id)
        if id in (PANEL, PIN):
            id = None
        self.hovered = id
        self.arrange(DURATIONS["hover"], True)

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        """A card dragged along your hand makes its place there."""
        if self.past is not None:
            return False
        before = self.play.board.own_order.held
        stays = self.ordering.drag(source.id, at, self.places())
        if self.play.board.own_order.held != before:
            self.arrange(DURATIONS["reflow"], True)
        return stays

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Treat a drag as clicks at its start and its end, or as a new place for a card in the hand."""
        card = highlights.movable(self, source)
        if card is not None:  # it moves on from the pointer to its place
            x, y = self.room.pointer
            card.go(card.goal._replace(x=x, y=y), 0.0)
        self.ordering.lay()
        self.arrange(DURATIONS["reflow"], True)
        if self.play.picker is None:
            return self.missed(source) if target is not None and target.id != source.id else None
        staked = source.do is None and highlights.at_stake(self, source)
        if staked and target is not None and isinstance(target.do, ClickOn):
            return self.act(target.do)
        if source.do is None and target is not None:
            return self.missed(source)
        picker = self.play.picker
        felt = self.felt()
        at = self.room.pointer
        if isinstance(source.do, PressVerb) and card_dragging.crosses(felt, source, target, at):
            return self.act(source.do)
        if not isinstance(source.do, ClickOn):
            return None
        clicks = card_dragging.clicks(felt, picker, source, target, at)
        for message in clicks:
            self.act(message)
        if clicks or picker.begun:
            return None
        tried = card_dragging.after(picker, source.do)
        if tried is None or picker.count:  # it needs no place: from the middle to oneself, or the other way
            if card_dragging.crosses(felt, source, target, at):
                self.act(source.do)
        elif target is not None and tooltips.forbids(self.play, tried, felt, target):
            self.act(source.do)  # the first of two clicks counts; the second is answered like a click
            self.missed(target)
        return None

    # Shared tables

    @property
    def may_idle(self) -> bool:
        return self.shared is not None and self.shared.may_idle

    @property
    def deaf(self) -> bool:
        return self.shared is not None and self.shared.deaf

    @property
    def open_for(self) -> str | None:
        return self.shared.open_for if self.shared is not None else None

    def covered(self) -> None:
        if self.shared is not None:
            self.shared.covered()

    def _for_all(self, scene: Scene) -> Go:
        """Open a scene for everybody over the table, after closing an open hand."""
        self.covered()
        return push(scene)

    @property
    def accepts(self) -> Message | None:
        meant = self.shared.accepts if self.shared is not None else None
        return meant or (PlayStep() if self.play.awaits_step else None)

    @property
    def by_gold(self) -> bool:
        """Only during a choice, so that Return begins no turn by accident and opens nobody's hand."""
        picker = self.play.picker
        closed = self.shared is not None and self.shared.is_closed
        return not closed and picker is not None and bool(picker.begun)

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        called = self.shared.first_focus(things) if self.shared is not None else None
        found = beginning(self.felt(), self.asking(), things)
        return called or (found.id if found is not None else super().first_focus(things))

    def released(self, what: Hashable) -> None:
        if self.shared is not None:
            self.shared.released(what)

    def by_pad(self, pad: int, kind: str) -> bool:
        return self.shared is not None and self.shared.by_pad(pad, kind)

    # Commands

    def _readable(self, thing: Thing | None) -> bool:
        return thing is not None and tooltips.reading(self.play, self.felt(), thing) is not None

    def command(self, name: str) -> Go | None:
        if self.hurry():
            return None
        before = self.asked_why
        self.asked_why = None
        if name in BY_KEY:
            return self.act(BY_KEY[name])
        if name == "back":
            return self._back()
        if name == "why":
            self.asked_why = draw_tooltip.next_reason(self, before)
        elif name == "read":
            self._read(self.room.here)
        elif name == "face" and self.sitting.viewer in draw_table.makes_faces(self):
            return push(TalkWindow(self.room, self.play, self.sitting.viewer, self.places))
        elif name == "felt" or (name.startswith("pick-") and self.play.picker is None):
            self.play.skip(self.tempo)
        elif name.startswith("pick-"):
            number = name.removeprefix("pick-")
            for one in draw_lower_edge.answers(self):
                if one.other == number and isinstance(one.do, Choices):
                    return self.choose(one.do)
            self._point_at(int(number))
        return None

    def _point_at(self, number: int) -> None:
        """A number without a button puts the focus on that card of your hand, counted from the left.

        Where numbers mean players, it says why that one can't be chosen.
        """
        if self.play.view.kind in self.presenter.voice.shrinks:
            return  # it was the number of a choice that is gone
        if (seat := draw_lower_edge.numbered(self, number)) >= 0:
            if (plate := self.room.page.find(("seat", seat))) is not None:
                self.missed(plate)
            return
        row = "hand", self.play.board.hand
        held = sorted((t for t in self.room.page.things if t.row == row), key=lambda t: t.rect.x)
        if self.play.timeline.looker >= 0:  # 1 means yes: the first card with which they can react
            held = [t for t in held if t.do is not None]
        if 0 < number <= len(held):
            self.room.focus = held[number - 1].id
            self.room.ring = True
            self.room.seek = False

    def _hint(self) -> None:
        """Ask for a hint, or play the open one; explains if hints are switched off."""
        if self.hints and not self.clock.waiting:
            self.notice = ""
            if self.reader.pinned and self.advice.is_open:  # it lies over the hint
                self.reader.close()
            elif self.play.picker is not None and self.advice.is_open and self.advice.action is not None:
                if self.advice.playable_in <= 0:
                    self.decide(self.advice.action)
            elif self.advice.ask():
                self.sitting.advised = True
                self.arrange(DURATIONS["select"])
            else:
                self.say(_("You can ask for a hint when it's your turn to choose."))
        elif self.hints_need_cards:
            self.say(_("Show your cards first: the hint depends on them."))
        elif self.sitting.shared and self.play.picker is not None and not self.wish("shared_hints"):
            self.say(_("Hints are off in shared games."))

    def earlier(self) -> None:
        """Open the log at its newest lines, or farther up, where the news begins."""
        lines = self.play.story.log
        news = self.play.handover.lately()
        begin = news[0].number if news else 0
        first = next((n for n, line in enumerate(lines) if line.number >= begin), len(lines))
        self.log_open = True
        page = self.room.page
        self.log_back = draw_log.back_to(page, draw_table.log_place(self, page), lines, first)

    def _names(self) -> Scene:
        """The scene that names everything on the table."""
        from .name_overlay import Names

        return Names(self.room, self)

    def _back(self) -> Go | None:
        """Undo one click; otherwise close what is open; otherwise open the pause."""
        if self.past is not None:
            self.past = None
        elif self.reader.close():
            pass
        elif self.ordering.by_keys:
            self._carry()
        elif self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
        elif self.worth_open:
            self.worth_open = False
        elif self.advice.fold():
            pass
        elif self.log_open:
            self.log_open = False
        elif self.shared is not None and self.shared.back():
            pass
        else:
            return self._leave()
        return None

    def aside(self) -> bool:
        """The other mouse button undoes; if there is nothing to undo, it keeps a card open.

        Over another card than the one kept open, it opens that one.
        """
        picker = self.play.picker
        here = self.room.here
        begun = picker is not None and picker.begun
        if self.past is not None or self.ordering.by_keys or begun or self.log_open:
            return False
        other = here != self.reader.shown and self._readable(self.room.page.find(here))
        if self.reader.pinned and not other:
            return False
        self._keep(here)
        return True

    def _read(self, id: Hashable) -> None:
        """Keep a card open; for anything else do what a click does that chooses nothing."""
        thing = self.room.page.find(id)
        if not self._keep(id) and thing is not None and thing.do is None:
            self.missed(thing)

    def _keep(self, id: Hashable) -> bool:
        """Keep the card open, or let go of the one that is kept."""
        if id in (PANEL, PIN) or (self.reader.pinned and id == self.reader.shown):
            id = self.reader.shown
        elif not self._readable(self.room.page.find(id)):
            return self.reader.close()
        if id is None:
            return False
        self.reader.pin(id)
        return True

    def _step(self) -> None:
        """Let the others do one thing; the first time, say that they wait from now on."""
        if not self.mode.is_played:
            return
        if not self.tempo.steps:
            self.fast = self.skipping = False
            self.stepping = True
            if self.play.picker is not None:
                key = self.key_of("step").upper()
                self.say(_("The others now wait for “Step” ({key}) each time.").format(key=key))
        self.play.take_step()

    def rest(self, words: str) -> None:
        """Practice is over: nothing more happens by itself, but the last move can be undone."""
        self.rests = words
        self.room.seek = True

    def _undo(self) -> None:
        self.rests = ""
        self.advice.forget()
        self.room.sounds.play("undo")
        if self.play.picker is not None and self.play.picker.back():
            self.arrange(DURATIONS["select"], True)
            return
        if self.play.picker is not None and self.play.together.take_back(self.play.view.seat):
            self.play.picker = None
            return
        viewer = self.sitting.viewer
        if not self.sitting.may_undo(viewer) or not self.play.handover.may_undo():
            words = _("Nothing to undo this round.")
            if self.sitting.shared and (self.sitting.undoable(viewer) or self.play.together.chosen):
                words = _("You can't undo now: something has been revealed.")
            self.say(words)
            return
        free = self.play.undo()
        self.say("" if free else _("Undone, but only for practice: something had been revealed."))
        self.arrange(DURATIONS["move"])

    def _carry(self) -> None:
        """Begin or end moving the cards of the hand with keys."""
        if self.ordering.by_keys:
            self.ordering.stop()
        elif self.past is None:
            self.room.focus = self.ordering.start(self.room.focus)
            self.room.ring = True
        self.arrange(DURATIONS["select"], True)

    def draw(self, page: Page) -> None:
        if self.opening > 1:
            page.put(page.pictures.table_top(page.theme.size), 0, 0)
        else:
            draw_table.draw(self, page)
