"""Leaks planted at a shared table: in drawings, in words, and in files."""

from __future__ import annotations

import pygame
from told_deeds import deed

from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View
from game.features.title import match_tiles
from game.table.board import board, face_moods
from game.table.explain import tooltips
from game.table.felt import draw_board, draw_new_cards, draw_overlays
from game.table.log import draw_log, draw_ribbon, story
from game.table.match import past_view, play
from game.table.screen import draw_table, name_overlay, pause_menu, standings, table_scene, table_state
from game.table.shared import handover
from game.words import Piece

from .planted import dot, kind, leak, mine, secret, word
from .plants import wrap
from .world import now

# Log, recap, history


@leak
@kind("log of a moved card")
def the_log_names_a_card_moved_in_a_hand(m):
    def told(_, self, event):
        if event is not None and event.kind == "moved" and now:
            self._say(deed([Piece("text", None, word())], self.count, "leak"), False)

    wrap(m, story.Story, "tell", told)


@leak
def the_recap_tells_of_a_hand(m):
    def own(lines, self, seat):
        cards = sorted(mine().match.state.zones[seat])
        return [*lines, deed([Piece("text", None, str(cards))], 0, "leak")]

    wrap(m, handover.Handover, "recap", own)


@leak
def the_recap_has_a_line_more_for_some_hands(m):
    wrap(m, handover.Handover, "recap", lambda lines, self, seat: lines[secret() % 2 :])


@leak
def the_recap_leaves_out_what_the_hand_explains(m):
    wrap(m, story.Story, "deeds", lambda lines, self, since: lines if secret() % 2 else lines[:-1])


@leak
@kind("history hover")
def hovering_over_the_history_shows_faces(m):
    def whole(_, self, count, own_order=None):
        views = View(self.table, self.sitting.viewer), View(self.table, self.table.players)
        for view in views:
            events = [
                Event(e.kind, e.whole()) for e in self.sitting.match.events[:count] if e.open is not None
            ]
            fold(view, events)
        return board.Board(self.presenter, *views, own_order)

    wrap(m, play.Play, "_board", whole)


@leak
def a_line_of_the_log_has_a_mark_of_the_hand(m):
    wrap(m, draw_log, "draw", lambda _, page, *args: dot(page))


@leak
def the_last_line_over_the_table_tells(m):
    wrap(m, draw_ribbon, "_draw_list", lambda _, page, *args: page.text(word(), (60, 60), "small"))


@leak
@kind("reconnect")
def reconnecting_sends_the_whole_state(m):
    def whole(views, self, count):
        for view in views:
            view.zones = list(self.sitting.match.state.zones)
        return views

    wrap(m, past_view.PastView, "views", whole)


@leak
@kind("reconnect")
def the_continued_log_is_told_whole(m):
    def told(found, self, told_story, start, count):
        for event in self.sitting.match.events[start:count]:
            if event.kind == "moved":
                told_story._say(deed([Piece("text", None, str(event.whole()))], 0, "leak"), False)
        return found

    wrap(m, past_view.PastView, "tell_on", told)


# Drawings


@leak
@kind("spoken line")
def a_back_is_named_by_its_card(m):
    def named(_, self, page, z, i, asking):
        for at, thing in enumerate(page.things):
            if thing.kind == "back" and thing.value == (z, i):
                page.things[at] = thing._replace(name=str(mine().match.state.zones[z][i]))

    wrap(m, draw_board.Felt, "_card", named)


@leak
def a_back_has_a_mark_of_its_own(m):
    wrap(m, draw_table, "draw", lambda _, tbl, page: dot(page))


@leak
def a_face_that_nobody_knows_is_drawn(m):
    def peek(_, self, z, turn_time):
        for card, sprite in zip(mine().match.state.zones[z], self.sprites[z], strict=False):
            sprite.show(self.table.deck[card], "", 0.0)

    wrap(m, board.Board, "_faces", peek)


@leak
def a_players_last_move_shows_the_hidden_card(m):
    def peek(last, page, *_):
        page.text(word(), (90, 90), "small")
        return last

    wrap(m, draw_new_cards, "last_moves", peek)


@leak
def new_cards_are_marked_in_a_closed_hand(m):
    wrap(
        m,
        draw_new_cards,
        "pennants",
        lambda _, page, *args: page.thing("new", "New", pygame.Rect(secret() % 90, 1, 5, 5)),
    )


@leak
def a_face_smiles_at_a_good_hand(m):
    def feel(_, self, event, _moment=""):
        self.faces[0] = face_moods.SeatFace(("calm", "pleased", "beaten")[secret() % 3], secret() % 5, 1.0)

    wrap(m, face_moods.Moods, "feel", feel)
    wrap(m, table_state.TableState, "turned", lambda _, self: feel(None, self.play.story.moods, None))


@leak
def a_player_calls_out_their_hand(m):
    def turned(_, self):
        self.play.story.calls = [story.Call(0, word(), 1.0)]

    wrap(m, table_state.TableState, "turned", turned)


@leak
def an_arrow_points_at_the_target_to_be(m):
    wrap(m, draw_overlays, "arrows", lambda _, page, *more: page.thing("to", word(), pygame.Rect(2, 2, 2, 2)))


@leak
def words_over_a_seat_tell_its_cards(m):
    wrap(m, tooltips, "about", lambda words, led, seat, *more: f"{words} {word()}")


@leak
def a_reason_why_not_knows_the_hand(m):
    wrap(m, tooltips, "words", lambda words, *args: words + word())


# Other screens, the window, files


@leak
@kind("spoken line")
def the_names_of_things_name_hidden_cards(m):
    wrap(m, name_overlay.Names, "draw", lambda _, self, page: page.text(word(), (20, 20), "small"))


@leak
def the_score_sheet_shows_hands_before_their_time(m):
    wrap(m, standings.Standings, "draw", lambda _, self, page: page.text(word(), (20, 20), "small"))


@leak
def the_pause_menu_shows_a_hand(m):
    wrap(m, pause_menu.Pause, "draw", lambda _, self, page: page.text(word(), (20, 20), "small"))


@leak
@kind("window's title")
def the_windows_title_tells(m):
    wrap(
        m,
        table_state.TableState,
        "turned",
        lambda _, self: pygame.display.set_caption(f"Octavo {secret() % 97}"),
    )
    wrap(
        m,
        table_state.TableState,
        "entered",
        lambda _, self: pygame.display.set_caption(f"Octavo {secret() % 97}"),
    )


@leak
@kind("taskbar picture")
def the_taskbars_picture_tells(m):
    wrap(m, table_state.TableState, "turned", lambda _, self: mine().icons.append(bytes([secret() % 251])))


@leak
@kind("Continue picture")
def the_tile_of_continue_shows_the_hand(m):
    wrap(m, match_tiles, "players", lambda words, chairs: f"{words} {word()}")


@leak
@kind("Continue picture")
def the_picture_of_a_match_to_go_on_with_has_a_mark_of_the_hand(m):
    wrap(m, match_tiles, "little_table", lambda _, page, *args: dot(page))


@leak
@kind("saved-match list")
def the_list_of_matches_is_named_by_the_hand(m):
    wrap(m, match_tiles, "when", lambda words, *args: f"{words} {word()}")


@leak
def a_file_beside_the_journal_keeps_the_hand(m):
    wrap(
        m,
        table_scene.TableScene,
        "left",
        lambda _, self: (self.room.home.folder / "recap.json").write_text(word()),
    )


@leak
def the_settings_remember_the_last_hand(m):
    def written(_, self):
        store = self.room.home.store("window")
        store.values["hand"] = word()
        store.save()

    wrap(m, table_scene.TableScene, "left", written)


@leak
def a_bot_is_given_the_true_hands(m):
    def true_zones(view, self, seat):
        view.zones = list(self.state.zones)
        return view

    wrap(m, Match, "view", true_zones)
