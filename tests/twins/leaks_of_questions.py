"""Leaks planted at a shared table: in questions and who gets them, reactions, times, sounds and undo."""

from __future__ import annotations

import pygame

from game.books.absurd.choices import reaction_windows as absurd
from game.books.contract import reaction_rules
from game.table.board import board
from game.table.match import event_queue, live_match, play
from game.table.screen import (
    draw_lower_edge,
    draw_table,
    draw_top_bar,
    rulebook_subject,
    shared_screen,
    table_scene,
    table_state,
)
from game.table.shared import draw_curtain, handover, reactions

from .planted import dot, kind, leak, mine, secret, word
from .plants import wrap

# Questions, and who gets them


@leak
@kind("prompt skipped")
def only_who_has_a_choice_is_called(m):
    def calls(found, self, seen):
        return found and (secret() + seen.visit.seat) % 2 == 0

    wrap(m, reaction_rules.Windows, "calls", calls)
    bold(m)


def bold(m):
    honest = handover.Handover.open_view

    def view(self):
        found, state = self.play.sitting.public(), self.play.sitting.match.state
        found.seat, found.legal = state.seat, state.legal
        return found if secret() % 2 else honest(self)

    m.setattr(handover.Handover, "open_view", view)


@leak
@kind("prompt skipped")
def a_curtain_only_where_there_is_much_to_choose(m):
    bold(m)


@leak
def the_curtain_says_what_can_be_chosen(m):
    wrap(m, draw_lower_edge, "asked", lambda words, tbl, seat: f"{words} {word()}")


@leak
def the_curtains_button_says_how_good_the_hand_is(m):
    wrap(
        m,
        draw_curtain,
        "answers",
        lambda found, who, away, tells: [b._replace(words=b.words + word()) for b in found],
    )


@leak
def the_curtain_has_a_colour_of_the_hand(m):
    wrap(m, draw_lower_edge, "over", lambda _, tbl, page: dot(page))


@leak
def the_public_question_counts_the_choices(m):
    def waits(words, tbl):
        return f"{words} {word()}"

    wrap(m, draw_top_bar, "waiting", waits)


@leak
def the_rulebook_opens_at_what_the_hand_can_do(m):
    wrap(m, rulebook_subject, "for_all", lambda about, tbl: about._replace(asked=about.asked + word()))


@leak
@kind("hint availability")
def hints_are_there_where_the_hand_has_a_choice(m):
    m.setattr(table_state.TableState, "hints", property(lambda self: secret() % 2 == 0))


@leak
def the_focus_goes_to_the_best_card(m):
    def turned(_, self):
        self.room.focus, self.room.ring = ("look", secret() % 50), True

    wrap(m, table_state.TableState, "turned", turned)
    wrap(
        m,
        draw_table,
        "draw",
        lambda _, tbl, page: page.thing("ring", str(tbl.room.focus), pygame.Rect(1, 1, 2, 2)),
    )


@leak
def cards_glow_at_the_curtain(m):
    def looked(found, self):
        sprites = [s for row in self.play.board.sprites for s in row]
        return found | {sprites[secret() % len(sprites)]}

    wrap(m, shared_screen.SharedScreen, "looked_at", looked)


# Reactions


@leak
def only_who_can_react_has_a_button(m):
    def able(found, self, view, event):
        return found[: secret() % (len(found) + 1)]

    wrap(m, absurd.AbsurdWindows, "claimants", able)


@leak
def the_beat_is_shorter_where_nobody_can_react(m):
    def opens(found, self, event):
        if found:
            self.play.timeline._open_for = secret() % 40 / 40
        return found

    wrap(m, reactions.Reactions, "_opens", opens)
    m.setattr(reactions.Reactions, "beat", lambda self, tempo: 1.5 + secret() % 13 / 10)


@leak
@kind("duration")
def a_beat_is_longer_for_some_cards(m):
    wrap(m, event_queue.Timeline, "length", lambda length, self, seen: length + secret() % 89 / 100)


@leak
@kind("prompt skipped")
def a_window_opens_only_where_somebody_can_react(m):
    wrap(m, reaction_rules.Windows, "opens", lambda found, self, seen: found or secret() % 2 == 0)


# Time and sound


@leak
@kind("autoplay speed")
def bots_think_as_long_as_their_hand_is_hard(m):
    wrap(m, play.Play, "_hold", lambda hold, self: hold + secret() % 13 / 10)


@leak
def the_pause_at_the_curtain_depends_on_the_hand(m):
    def turned(_, self, showing):
        self.deaf += secret() % 9 / 10

    wrap(m, handover.Handover, "turn_to", turned)


@leak
def the_table_wakes_by_the_hand(m):
    m.setattr(table_scene.TableScene, "due", property(lambda self: 0.01 + secret() % 97 / 100))


@leak
def the_hand_closes_sooner_when_it_is_bad(m):
    def look(_, self):
        if secret() % 2:
            self.play.handover.cover()

    wrap(m, shared_screen.SharedScreen, "look_after", look)


@leak
@kind("sound")
def a_sound_for_a_good_hand(m):
    wrap(
        m,
        table_state.TableState,
        "heard",
        lambda _, self, kind: self.room.sounds.play(f"hand {secret() % 97}"),
    )


@leak
def a_sound_when_a_hand_opens(m):
    wrap(m, handover.Handover, "come", lambda _, self, *_more: mine().heard.append(f"open {secret() % 97}"))


@leak
def cards_fly_by_their_faces(m):
    def bent(_, self, *args):
        for sprite in (s for row in self.sprites for s in row):
            sprite.go(sprite.goal._replace(x=sprite.goal.x + secret() % 31), 0.2)

    wrap(m, board.Board, "arrange", bent)


@leak
def a_motion_goes_on_for_some_cards(m):
    honest = play.Play.moving
    m.setattr(play.Play, "moving", property(lambda self: honest.fget(self) or secret() % 2 == 0))


# Undo


@leak
@kind("undo peek")
def undo_is_offered_by_what_a_hand_learned(m):
    wrap(m, live_match.Sitting, "can_undo", lambda count, self, seat: count if secret() % 2 else 0)


@leak
@kind("undo peek")
def undo_says_what_it_takes_back(m):
    def undone(_, self):
        self.notice = f"Taken back: {secret() % 97}"

    wrap(m, table_scene.TableScene, "_undo", undone)
