"""Leaks planted at a shared table: ways past the picture, and modes that only some tables use."""

from __future__ import annotations

import sys

import pygame

from game.table.explain import card_reader, coach
from game.table.match import recorded_match, seat_holders
from game.table.match.viewer import Open
from game.table.screen import draw_table, table_scene, table_state, turn_timer

from .planted import kind, leak, mine, secret, word
from .plants import wrap

# Ways past the picture


def whenever_it_turns(m, do):
    """Do it each time another person takes over the screen."""
    wrap(m, table_state.TableState, "turned", lambda _, self: do(self))


@leak
@kind("pointer")
def the_pointer_has_another_shape_over_some_hands(m):
    whenever_it_turns(m, lambda self: pygame.mouse.set_cursor(secret() % 11))


@leak
@kind("pointer")
def the_pointer_is_put_where_the_best_card_lies(m):
    whenever_it_turns(m, lambda self: pygame.mouse.set_pos(secret() % 960, 500))


@leak
@kind("terminal")
def a_line_is_printed_behind_the_window(m):
    whenever_it_turns(m, lambda self: print(word()))


@leak
@kind("terminal")
def an_error_is_written_behind_the_window(m):
    whenever_it_turns(m, lambda self: sys.stderr.write(word()))


@leak
@kind("clipboard")
def a_report_is_copied_to_the_clipboard(m):
    whenever_it_turns(m, lambda self: pygame.scrap.put_text(word()))


@leak
@kind("screenshot")
def a_picture_is_saved_with_the_hand_in_its_name(m):
    whenever_it_turns(m, lambda self: pygame.image.save(pygame.Surface((1, 1)), f"{word()}.png"))


@leak
@kind("gamepad")
def the_gamepad_shakes_for_a_good_hand(m):
    whenever_it_turns(m, lambda self: pygame.joystick.Joystick(0).rumble(0.1, 0.1, secret() % 97))


@leak
@kind("sound")
def a_sound_comes_from_the_side_of_the_best_card(m):
    wrap(
        m,
        table_state.TableState,
        "heard",
        lambda _, self, what: self.room.sounds.play(what, pan=secret() % 97 / 97),
    )


@leak
@kind("sound")
def the_music_gets_quieter_for_a_good_hand(m):
    whenever_it_turns(m, lambda self: pygame.mixer.music.set_volume(secret() % 97 / 97))


@leak
def letters_are_typed_or_not_by_the_hand(m):
    whenever_it_turns(m, lambda self: pygame.key.start_text_input() if secret() % 2 else None)


@leak
@kind("saved-match list")
def a_match_is_saved_under_the_name_of_a_card(m):
    def left(_, self):
        (self.room.home.matches.folder / f"{chr(97 + secret() % 26)}{chr(97 + secret() % 23)}.octavo").touch()

    wrap(m, table_scene.TableScene, "left", left)


@leak
@kind("replay meanwhile")
def the_file_of_a_match_that_goes_on_is_shown_with_open_hands(m):
    m.setattr(recorded_match.Recording, "usual", property(lambda self: self.table.players + 1))


@leak
@kind("replay meanwhile")
def the_file_of_a_match_that_goes_on_is_shown_from_the_seat_that_is_asked(m):
    m.setattr(recorded_match.Recording, "usual", property(lambda self: (mine().match.state.seat + 1) % 4))


# The parts of a picture


@leak
@kind("order of pictures")
def pictures_are_drawn_in_another_order(m):
    def swapped(_, tbl, page):
        if secret() % 2:
            page.items[-1], page.items[-2] = page.items[-2], page.items[-1]

    wrap(m, draw_table, "draw", swapped)


@leak
@kind("when a tip comes")
def a_tip_comes_later_for_some_cards(m):
    def later(_, self, *args):
        self._left += secret() % 13 / 10

    wrap(m, card_reader.Reader, "point", later)


@leak
@kind("scroll position")
def the_log_is_scrolled_to_where_the_hand_came(m):
    whenever_it_turns(m, lambda self: setattr(self, "log_back", secret() % 5))


@leak
@kind("scroll position")
def the_log_opens_by_itself_for_some_hands(m):
    whenever_it_turns(m, lambda self: setattr(self, "log_open", secret() % 2 == 0))


# Modes that only some tables use


@leak
@kind("turn timer")
def the_clock_of_a_turn_is_longer_for_hard_hands(m):
    m.setattr(turn_timer.TurnTimer, "shown", property(lambda self: self.seconds + secret() % 31))


@leak
@kind("peek")
def a_hand_lies_face_down_first_only_if_it_is_good(m):
    def some(wanted, self, name):
        return wanted and (name != "peek" or secret() % 2 == 0)

    wrap(m, table_state.TableState, "wish", some)


@leak
@kind("peek")
def a_hand_that_lies_face_down_is_drawn_open(m):
    m.setattr(
        seat_holders, "eyes", lambda showing, players: showing.seat if isinstance(showing, Open) else players
    )


@leak
@kind("face to face")
def the_picture_turns_to_who_can_answer(m):
    honest = table_state.TableState.upside_down.fget
    m.setattr(
        table_state.TableState,
        "upside_down",
        property(lambda self: honest(self) != (self.opposite is not None and secret() % 2 == 0)),
    )


@leak
@kind("teacher")
def the_teacher_of_a_group_speaks_of_a_hand(m):
    def said(_, self, *what):
        self.words = word() if self.us else self.words

    wrap(m, coach.Coach, "asked", said)
