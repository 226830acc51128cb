"""Leaks planted in drawings, in times and sounds, and in files."""

from __future__ import annotations

import pygame

from engine.kernel.events import Event
from game.books.contract import moment_rules, score_sheet
from game.table.board import board
from game.table.felt import draw_board
from game.table.match import event_queue, live_match, play
from game.table.screen import draw_table, standings, table_scene
from game.table.stage import moment_stage
from game.text import match

from .plants import hidden, now, plant, shade, wrap

# Drawings


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

    wrap(m, draw_board.Felt, "_card", named)


@plant("a back with a mark of its own", "pixels")
def marked_backs(m):
    def dotted(_, tbl, page):
        dot = pygame.Surface((2, 2))
        dot.fill((shade() % 251, shade() % 241, shade() % 239))
        page.put(dot, 30, 300)

    wrap(m, draw_table, "draw", dotted)


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

    wrap(m, live_match.Sitting, "public", true)


@plant("the person's view is the one to move", "view", 1)
def view_of_mover(m):
    m.setattr(live_match.Sitting, "view", lambda self: self.match.view(self.to_move))


@plant("legal actions of others in the view", "view", 1)
def legal_of_others(m):
    def more(view, self):
        view.legal = self.match.state.legal
        return view

    wrap(m, live_match.Sitting, "view", more)


@plant("who comes next by the hidden cards", "page")
def coming(m):
    from game.table.bars import draw_turn_order

    honest = draw_turn_order.coming

    def turned(page, seats, chairs, *where):
        hidden_order = sorted(range(len(chairs)), key=lambda seat: (shade() * (seat + 3)) % 17)
        return honest(page, hidden_order, chairs, *where)

    m.setattr(draw_turn_order, "coming", turned)


@plant("hands in the score sheet before their time", "standings")
def hands_in_standings(m):
    def hands(_, self, page):
        page.text(hidden()[:80], (20, 20), "small", "pale")

    wrap(m, standings.Standings, "draw", hands)


@plant("hands for the round's sheet before their time", "sheet")
def hands_in_sheet(m):
    m.setattr(score_sheet, "laid_open", lambda match: match.state.zones)


# Time, sound and files


@plant("a motion that lasts by its card", "durations")
def lengths(m):
    wrap(m, event_queue.Timeline, "length", lambda length, self, seen: length + shade() % 97 / 1000)


@plant("a sound by the hidden cards", "watched")
def sounds(m):
    wrap(
        m,
        table_scene.TableScene,
        "heard",
        lambda _, self, kind: self.room.sounds.play(f"card {shade() % 97}"),
    )


@plant("the log told whole as it happens", "watched")
def log_as_it_happens(m):
    honest = play.Play._take_in
    told = {}

    def whole(self):
        honest(self)
        events = self.sitting.match.events
        for event in events[told.get(id(self), len(events) - 12) :]:
            self.story.tell(Event(event.kind, event.whole()))
        told[id(self)] = len(events)

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
        title = moment_rules.Moment(9, hidden()[:60].replace("{", ""), "burst", "stage_last")
        return moment_rules.Shown("leak", title, 0, (), event) if event.kind == "moved" else found

    wrap(m, moment_rules.Moments, "of", told)


@plant("a moment on the stage that lasts longer for some cards", "watched")
def stage_length(m):
    honest = moment_stage.Stage.update
    m.setattr(
        moment_stage.Stage,
        "update",
        lambda self, dt, ready=True: honest(self, dt / (1 + shade() % 89), ready),
    )
    m.setattr(moment_rules.Moments, "named", lambda self, event, *views: next(iter(self.kinds)))


@plant("a beat that is longer for some cards", "watched")
def beats(m):
    wrap(m, event_queue.Timeline, "length", lambda length, self, seen: length + shade() % 89 / 100)


@plant("hidden cards in a file beside the journal", "files")
def in_a_file(m):
    def written(_, self):
        (self.room.home.folder / "recap.json").write_text(hidden())

    wrap(m, table_scene.TableScene, "left", written)


@plant("a file named after the seed", "files")
def in_a_name(m):
    def written(_, self):
        (self.room.home.folder / f"{self.sitting.match.seed}.txt").write_text("")

    wrap(m, table_scene.TableScene, "left", written)


@plant("the settings remember the last hand", "files")
def in_the_settings(m):
    def written(_, self):
        store = self.room.home.store("window")
        store.values["hands"] = hidden()
        store.save()

    wrap(m, table_scene.TableScene, "left", written)


# The terminal


@plant("the seed at the start of text mode", "text")
def seed_in_text(m):
    wrap(m, match.Terminal, "greet", lambda _, self: self.paper.say(str(self.sitting.match.seed)))


@plant("the terminal tells events whole", "text")
def text_whole(m):
    def whole(_, self):
        for event in self.sitting.match.events:
            self.paper.say(str(event.whole()))

    wrap(m, match.Terminal, "tell_news", whole)
