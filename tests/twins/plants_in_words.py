"""Leaks planted in the data that bots get, and in hints and other words at the table."""

from __future__ import annotations

import pygame

from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View, observe
from game.app import error_screen
from game.table.board import board
from game.table.explain import hint, tooltips
from game.table.explain import hint_words as counsel
from game.table.match import bot_thinkers, live_match, play
from game.table.screen import draw_table, draw_tooltip, draw_top_bar, highlights, table_scene

from .plants import hidden, now, plant, shade, wrap

# Bots and hints


@plant("a hint from the true hands", "hint")
def hint_from_true_hands(m):
    honest = hint.Hint.ask

    def ask(self):
        if self.play.picker is not None:
            self.play.view.zones = list(self.play.sitting.match.state.zones)
        honest(self)

    m.setattr(hint.Hint, "ask", ask)


@plant("a hint with the match's seed", "hint")
def hint_with_seed(m):
    def ask(self):
        self.view, self.waiting, self.asked = self.play.view, True, True
        self.play.sitting.thinker.ask("expert", self.view, 1.0, self.play.sitting.match.seed)

    m.setattr(hint.Hint, "ask", ask)


@plant("a hint by the true legal actions of others", "hint")
def hint_with_whole_memory(m):
    wrap(m, Match, "view", whole_memory)


@plant("a hint's words name a hidden card", "hint")
def hint_words(m):
    wrap(m, counsel.HintWords, "__init__", lambda _, self, *args: setattr(self, "why", self.why + hidden()))


@plant("bots' chance from the match's seed", "asked", 1)
def chance_from_seed(m):
    m.setattr(bot_thinkers, "chance_from", lambda view: now().match.seed)


@plant("bots handed whole events", "asked", 1)
def bots_handed_whole_events(m):
    wrap(m, Match, "view", whole_memory)


def whole_memory(view, self, seat):
    view.events = tuple(Event(e.kind, e.whole()) for e in self.events)
    return view


@plant("bots handed the match's seed", "asked", 1)
def bots_handed_seed(m):
    m.setattr(
        live_match.Sitting,
        "start_bot",
        lambda self, most=60.0: self.thinker.ask(
            "regular", self.match.view(self.to_move), 1.0, self.match.seed
        ),
    )


@plant("bots handed the view of another seat too", "asked", 1)
def bots_handed_other_view(m):
    m.setattr(
        live_match.Sitting,
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

    wrap(m, draw_tooltip, "card_words", words)
    from . import senses

    m.setattr(senses, "card_words", draw_tooltip.card_words)


@plant("a reason by the true cards", "tips")
def reason(m):
    wrap(m, tooltips, "words", lambda words, *args: words + hidden()[:200])


@plant("what one points at is told", "pointed at")
def pointed(m):
    def told(_, self, id):
        self.notice = hidden()

    wrap(m, table_scene.TableScene, "pointed", told)


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
    m.setattr(live_match.Sitting, "undo_is_free", lambda self, seat: shade() % 7)


@plant("undo says who knew a card", "undone")
def undo_by_what_others_know(m):
    m.setattr(live_match.Sitting, "undo_is_free", lambda self, seat: str(self.match.state.know))


@plant("who is waited for, and what with", "page", 1)
def waiting(m):
    wrap(m, draw_top_bar, "waiting", lambda words, tbl: words + hidden()[:60])


@plant("the prompt names a card", "page")
def prompt(m):
    wrap(m, highlights, "say_decision", lambda words, *args: words + hidden()[:60])


@plant("the seed on the page", "page")
def seed_on_page(m):
    def seed(_, tbl, page):
        page.text(str(tbl.sitting.match.seed), (50, 50), "small", "pale")

    wrap(m, draw_table, "draw", seed)


@plant("the seed in the window's title", "title")
def seed_in_title(m):
    wrap(
        m,
        table_scene.TableScene,
        "entered",
        lambda _, self: pygame.display.set_caption(f"Octavo {self.sitting.match.seed}"),
    )


@plant("zones in an error's text", "mishap")
def error_text(m):
    m.setattr(error_screen, "said", lambda found: f"{type(found).__name__}: {found}")


@plant("zones in the report on disk", "mishap")
def error_report(m):
    wrap(m, error_screen, "report_of", lambda told, found: f"{told} {found!r}")
