"""Leaks planted at a shared table: lines that are chosen, folded or left out, and screens beside the
table.
"""

from __future__ import annotations

from game.books.contract import moment_rules
from game.features.replay import match_row
from game.table.explain import coach
from game.table.screen import name_overlay, shared_screen, table_state
from game.table.shared import handover, last_look, leave_and_return
from game.ui.window.frame_hold import Hold
from game.words import Piece

from .planted import kind, leak, secret, word
from .plants import wrap

# Lines


@leak
@kind("stage")
def a_moment_is_staged_for_some_hands_only(m):
    wrap(m, moment_rules.Moments, "of", lambda found, self, *seen: found if secret() % 2 else None)


@leak
@kind("stage")
def the_line_of_a_big_moment_tells(m):
    wrap(m, moment_rules.Moments, "line", lambda told, self, *more: [*told, Piece("text", None, word())])


@leak
@kind("digest")
def the_news_begin_earlier_for_some_hands(m):
    wrap(m, handover.Handover, "lately", lambda lines, self: lines[secret() % 2 :])


@leak
@kind("recap's title")
def the_title_of_a_recap_tells(m):
    wrap(m, handover.Handover, "titled", lambda words, self, *more: f"{words} {word()}")


@leak
@kind("newcomers")
def somebody_is_new_to_the_game_by_their_hand(m):
    m.setattr(table_state, "newcomers", lambda home, setup: setup.people[secret() % 2 :])


@leak
@kind("newcomers")
def a_group_is_warned_where_a_hand_can_end_the_round(m):
    wrap(
        m, coach.Coach, "stands", lambda _, self, ending: self._say_once(word(), word()) if self.us else None
    )


@leak
@kind("own key")
def whoever_presses_their_key_too_early_hears_what_waits(m):
    wrap(
        m,
        shared_screen.SharedScreen,
        "_not_asked",
        lambda _, self, key: self.screen.say(f"{self.screen.notice} {word()}"),
    )


# Looks and pauses


@leak
@kind("last look")
def only_good_cards_are_looked_at_longer(m):
    wrap(m, last_look.LastLook, "begins", lambda found, self, *more: found and secret() % 2 == 0)


@leak
@kind("hold")
def the_page_waits_where_the_hand_has_much_to_choose(m):
    def heard(_, self, what):
        if secret() % 2:
            self.room.hold.left = 0.2

    m.setattr(Hold, "works", property(lambda self: True))
    wrap(m, table_state.TableState, "heard", heard)


# Screens beside the table


@leak
@kind("what is what")
def what_is_what_names_other_things_for_some_hands(m):
    wrap(m, name_overlay, "labels", lambda found, *more: found[: len(found) - secret() % 3])


@leak
@kind("who plays here")
def the_screen_of_who_plays_tells_of_a_hand(m):
    wrap(m, leave_and_return.Company, "draw", lambda _, self, page: page.text(word(), (20, 20), "small"))


@leak
@kind("replay list")
def a_row_of_the_list_of_replays_tells(m):
    wrap(m, match_row, "title_of", lambda words, *more: f"{words} {word()}")
