"""Leaks planted at the table, each with the sense that must feel it.

A plant gets pytest's `monkeypatch` and puts into the program what somebody could write by mistake. `now()` is
the sitting at hand, of which such a mistake would have made use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View, observe
from game.scenes import error, standings, table, table_bars, table_page, table_words
from game.table import advice, board, bots, felt, moments, play, scores, sitting, stage, timeline, tips
from game.text import terminal

_sittings: list[Any] = []


def now() -> Any:
    """The sitting at hand."""
    return _sittings[-1]


def hidden() -> str:
    """A text made of what the person cannot know, which differs in a twin."""
    return str(now().match.state.zones)


def shade() -> int:
    """A small number made of what is hidden."""
    return sum((at + 1) * (card + 1) for zone in now().match.state.zones for at, card in enumerate(zone))


class Plant(NamedTuple):
    """A planted leak, the sense that must find it, and whose decision it shows at."""

    sense: str
    plant: Callable[[Any], None]
    mover: int = 0


PLANTS: dict[str, Plant] = {}


def plant(name: str, sense: str, mover: int = 0) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    def enter(function: Callable[[Any], None]) -> Callable[[Any], None]:
        PLANTS[name] = Plant(sense, function, mover)
        return function

    return enter


def wrap(m: Any, owner: Any, name: str, after: Callable[..., Any]) -> None:
    """Replace a function by one that returns `after(result, *args)`."""
    honest = getattr(owner, name)

    def changed(*args: Any, **named: Any) -> Any:
        return after(honest(*args, **named), *args)

    m.setattr(owner, name, changed)


def remember(m: Any) -> None:
    """Remember each new sitting, for `now()`."""
    wrap(m, sitting.Sitting, "__init__", lambda _, self, *args: _sittings.append(self))


# Bots and hints


@plant("a hint from the true hands", "hint")
def hint_from_true_hands(m):
    honest = advice.Advice.ask

    def ask(self):
        if self.play.picker is not None:
            self.play.view.zones = list(self.play.sitting.match.state.zones)
        honest(self)

    m.setattr(advice.Advice, "ask", ask)


@plant("a hint with the match's seed", "hint")
def hint_with_seed(m):
    def ask(self):
        self.view, self.waiting = self.play.view, True
        self.play.sitting.thinker.ask("expert", self.view, 1.0, self.play.sitting.match.seed)

    m.setattr(advice.Advice, "ask", ask)


@plant("a hint by the true legal actions of others", "hint")
def hint_with_whole_memory(m):
    wrap(m, Match, "view", whole_memory)


@plant("a hint's words name a hidden card", "hint")
def hint_words(m):
    wrap(m, advice.Advice, "_why", lambda why, self, reason: why + hidden())


@plant("bots' chance from the match's seed", "asked", 1)
def chance_from_seed(m):
    m.setattr(bots, "chance_from", lambda view: now().match.seed)


@plant("bots handed whole events", "asked", 1)
def bots_handed_whole_events(m):
    wrap(m, Match, "view", whole_memory)


def whole_memory(view, self, seat):
    view.events = tuple(Event(e.kind, e.whole()) for e in self.events)
    return view


@plant("bots handed the match's seed", "asked", 1)
def bots_handed_seed(m):
    m.setattr(
        sitting.Sitting,
        "start_bot",
        lambda self, most=60.0: self.thinker.ask(
            "regular", self.match.view(self.to_move), 1.0, self.match.seed
        ),
    )


@plant("bots handed the view of another seat too", "asked", 1)
def bots_handed_other_view(m):
    m.setattr(
        sitting.Sitting,
        "start_bot",
        lambda self, most=60.0: self.thinker.ask(
            "regular", self.match.view(1), 1.0, [observe(self.match.state, seat).text() for seat in range(4)]
        ),
    )


@plant("bots handed true zones", "asked", 1)
def bots_handed_zones(m):
    def true_zones(view, self, seat):
        view.zones = list(self.state.zones)
        return view

    wrap(m, Match, "view", true_zones)


@plant("a bot's thinking time by what it thought", "thinking", 1)
def thinking_not_held_back(m):
    m.setattr(play.Play, "_hold", lambda self: 0.0)


@plant("a bot's thinking time by its choices", "thinking", 1)
def thinking_by_choices(m):
    wrap(m, play.Play, "_hold", lambda hold, self: hold + 0.05 * len(self.sitting.match.state.legal))


# Words


@plant("a tooltip that knows a face-down card", "tips")
def tooltip(m):
    def words(told, tbl, thing):
        zone, place = thing.value if isinstance(thing.value, tuple) else (0, 0)
        return told + str(now().match.state.zones[zone][place : place + 1])

    wrap(m, table_words, "card_words", words)
    from . import senses

    m.setattr(senses, "card_words", table_words.card_words)


@plant("a reason by the true cards", "tips")
def reason(m):
    wrap(m, tips, "words", lambda words, *args: words + hidden()[:200])


@plant("what one points at is told", "pointed at")
def pointed(m):
    def told(_, self, id):
        self.notice = hidden()

    wrap(m, table.TableScene, "pointed", told)


@plant("the log retold whole after Continue", "log")
def log_after_continue(m):
    def retold(_, self, count):
        whole = [Event(e.kind, e.whole()) for e in self.sitting.match.events[:count]]
        for event in whole:
            self.story.tell(event)

    wrap(m, play.Play, "retell", retold)


@plant("the log retold whole after undo", "undo")
def log_after_undo(m):
    def retold(free, self):
        for event in self.sitting.match.events:
            self.story.tell(Event(event.kind, event.whole()))
        return free

    wrap(m, play.Play, "undo", retold)


@plant("the log retold as another saw it", "log")
def log_of_another(m):
    def retold(_, self, count):
        for event in self.sitting.match.seen(1):
            self.story.tell(event)

    wrap(m, play.Play, "retell", retold)


@plant("a past moment from whole events", "past")
def past_whole(m):
    def whole(_, self, count, own_order=None):
        views = View(self.table, self.sitting.viewer), View(self.table, self.table.players)
        for view in views:
            events = self.sitting.match.events[:count]
            fold(view, [Event(e.kind, e.whole()) for e in events if e.open is not None])
        return board.Board(self.presenter, *views, own_order)

    wrap(m, play.Play, "_board", whole)


@plant("undo says what a hidden card is", "undone")
def undo_by_true_cards(m):
    m.setattr(sitting.Sitting, "undo_is_free", lambda self: shade() % 7)


@plant("undo says who knew a card", "undone")
def undo_by_what_others_know(m):
    m.setattr(sitting.Sitting, "undo_is_free", lambda self: str(self.match.state.know))


@plant("who is waited for, and what with", "page", 1)
def waiting(m):
    wrap(m, table_bars, "waiting", lambda words, tbl: words + hidden()[:60])


@plant("the prompt names a card", "page")
def prompt(m):
    wrap(m, table_bars, "say_decision", lambda words, *args: words + hidden()[:60])


@plant("the seed on the page", "page")
def seed_on_page(m):
    def seed(_, tbl, page):
        page.text(str(tbl.sitting.match.seed), (50, 50), "small", "pale")

    wrap(m, table_page, "draw", seed)


@plant("the seed in the window's title", "title")
def seed_in_title(m):
    wrap(
        m,
        table.TableScene,
        "entered",
        lambda _, self: pygame.display.set_caption(f"Octavo {self.sitting.match.seed}"),
    )


@plant("zones in an error's text", "mishap")
def error_text(m):
    m.setattr(error, "said", lambda found: f"{type(found).__name__}: {found}")


@plant("zones in the report on disk", "mishap")
def error_report(m):
    wrap(m, error, "report_of", lambda told, found: f"{told} {found!r}")


# What is drawn


@plant("a face that is not known is drawn", "pixels")
def faces(m):
    def peek(_, self, z, turn_time):
        for card, sprite in zip(now().match.state.zones[z], self.sprites[z], strict=False):
            sprite.show(self.table.deck[card], "", 0.0)

    wrap(m, board.Board, "_faces", peek)


@plant("a back that is called by its card", "page")
def names_of_backs(m):
    def named(_, self, page, z, i, asking):
        for at, thing in enumerate(page.things):
            if thing.kind == "back" and thing.value == (z, i):
                page.things[at] = thing._replace(name=self.table.deck[now().match.state.zones[z][i]])

    wrap(m, felt.Felt, "_card", named)


@plant("a back with a mark of its own", "pixels")
def marked_backs(m):
    def dotted(_, tbl, page):
        dot = pygame.Surface((2, 2))
        dot.fill((shade() % 251, shade() % 241, shade() % 239))
        page.put(dot, 30, 300)

    wrap(m, table_page, "draw", dotted)


@plant("cards of others lie in the order of their faces", "page")
def order_of_others(m):
    def sorted_(order, self, z):
        cards = now().match.state.zones[z]
        return sorted(order, key=lambda i: cards[i] if i < len(cards) else 0) if z != self.hand else order

    wrap(m, board.Board, "order", sorted_)


@plant("what everybody may know is what is true", "view")
def public_is_true(m):
    def true(view, self):
        view.zones = list(self.match.state.zones)
        return view

    wrap(m, sitting.Sitting, "public", true)


@plant("the person's view is the one to move", "view", 1)
def view_of_mover(m):
    m.setattr(sitting.Sitting, "view", lambda self: self.match.view(self.to_move))


@plant("legal actions of others in the view", "view", 1)
def legal_of_others(m):
    def more(view, self):
        view.legal = self.match.state.legal
        return view

    wrap(m, sitting.Sitting, "view", more)


@plant("who comes next by the hidden cards", "page")
def coming(m):
    from game.table import extras

    honest = extras.coming

    def turned(page, places, seats, chairs, x):
        return honest(
            page, places, sorted(range(len(chairs)), key=lambda seat: (shade() * (seat + 3)) % 17), chairs, x
        )

    m.setattr(extras, "coming", turned)


@plant("hands in the score sheet before their time", "standings")
def hands_in_standings(m):
    def hands(_, self, page):
        page.text(hidden()[:80], (20, 20), "small", "pale")

    wrap(m, standings.Standings, "draw", hands)


@plant("hands for the round's sheet before their time", "sheet")
def hands_in_sheet(m):
    m.setattr(scores, "laid_open", lambda match: match.state.zones)


# Time, sound and files


@plant("a motion that lasts by its card", "durations")
def lengths(m):
    wrap(m, timeline.Timeline, "length", lambda length, self, seen: length + shade() % 97 / 1000)


@plant("a sound by the hidden cards", "watched")
def sounds(m):
    wrap(m, table.TableScene, "heard", lambda _, self, kind: self.room.sounds.play(f"card {shade() % 97}"))


@plant("the log told whole as it happens", "watched")
def log_as_it_happens(m):
    honest = play.Play._take_in

    def whole(self):
        honest(self)
        for event in self.sitting.match.events[-12:]:
            self.story.tell(Event(event.kind, event.whole()))

    m.setattr(play.Play, "_take_in", whole)


@plant("a card that flies by its face", "watched")
def flight(m):
    def bent(_, self, *args):
        for sprites in self.sprites:
            for sprite in sprites:
                sprite.go(sprite.goal._replace(x=sprite.goal.x + shade() % 31), 0.2)

    wrap(m, board.Board, "arrange", bent)


@plant("a moment on the stage that shows a hidden card", "watched")
def staged(m):
    def told(found, self, event, *views):
        title = moments.Moment(9, hidden()[:60].replace("{", ""), "burst", "stage_last")
        return moments.Shown("leak", title, 0, (), event) if event.kind == "moved" else found

    wrap(m, moments.Moments, "of", told)


@plant("a moment on the stage that lasts longer for some cards", "watched")
def stage_length(m):
    honest = stage.Stage.update
    m.setattr(
        stage.Stage, "update", lambda self, dt, ready=True: honest(self, dt / (1 + shade() % 89), ready)
    )
    m.setattr(moments.Moments, "named", lambda self, event, *views: next(iter(self.kinds)))


@plant("a beat that is longer for some cards", "watched")
def beats(m):
    wrap(m, timeline.Timeline, "length", lambda length, self, seen: length + shade() % 89 / 100)


@plant("hidden cards in a file beside the journal", "files")
def in_a_file(m):
    def written(_, self):
        (self.room.home.folder / "recap.json").write_text(hidden())

    wrap(m, table.TableScene, "left", written)


@plant("a file named after the seed", "files")
def in_a_name(m):
    def written(_, self):
        (self.room.home.folder / f"{self.sitting.match.seed}.txt").write_text("")

    wrap(m, table.TableScene, "left", written)


@plant("the settings remember the last hand", "files")
def in_the_settings(m):
    def written(_, self):
        store = self.room.home.store("window")
        store.values["hands"] = hidden()
        store.save()

    wrap(m, table.TableScene, "left", written)


# The terminal


@plant("the seed at the start of text mode", "text")
def seed_in_text(m):
    wrap(m, terminal.Terminal, "greet", lambda _, self: self.paper.say(str(self.sitting.match.seed)))


@plant("the terminal tells events whole", "text")
def text_whole(m):
    def whole(_, self):
        for event in self.sitting.match.events:
            self.paper.say(str(event.whole()))

    wrap(m, terminal.Terminal, "tell_news", whole)
