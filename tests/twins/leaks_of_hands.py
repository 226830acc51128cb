"""Leaks planted at a shared table: hands that stay open, and traces of them."""

from __future__ import annotations

from game.table.board import board
from game.table.explain import card_reader
from game.table.match import live_match, seat_holders
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.screen import shared_screen, table_state
from game.table.shared import glimpse, handover, reactions
from game.ui.window import scene_runner

from .planted import asker, kind, leak, mine, secret
from .plants import wrap
from .world import now

# Whose hand is open


@leak
@kind("first seat")
def the_first_seat_lies_open_before_anybody_came(m):
    def opened(_, self, *args):
        if self.setup.shared:
            self.showing = Open(self.setup.people[0])

    wrap(m, live_match.Sitting, "__init__", opened)


@leak
@kind("frame before the curtain")
def the_view_is_made_before_the_curtain_falls(m):
    honest = seat_holders.eyes
    m.setattr(
        seat_holders,
        "eyes",
        lambda showing, n: showing.seat if isinstance(showing, Curtain) else honest(showing, n),
    )


@leak
@kind("bots' turns")
def bots_turns_are_drawn_from_the_last_seat(m):
    honest = seat_holders.eyes

    def last(showing, n):
        if isinstance(showing, PublicOnly) and now and hasattr(mine(), "scene"):
            return max(0, mine().play.handover.last)
        return honest(showing, n)

    m.setattr(seat_holders, "eyes", last)


@leak
@kind("frame before the curtain")
def one_frame_before_the_curtain_shows_the_hand(m):
    honest, late = board.Board.turn_to, []

    def turn_to(self, view, public):
        if view.seat == self.table.players:
            late.append((self, view, public))
        else:
            honest(self, view, public)

    def update(_, self, *args):
        for old in [one for one in late if one[0] is self]:
            late.remove(old)
            honest(*old)

    m.setattr(board.Board, "turn_to", turn_to)
    wrap(m, board.Board, "update", update)


@leak
def the_hand_is_not_laid_down_at_all(m):
    honest = board.Board.turn_to

    def kept(self, view, public):
        if view.seat < self.table.players:
            honest(self, view, public)

    m.setattr(board.Board, "turn_to", kept)


@leak
@kind("name entry")
def the_hand_stays_open_while_names_are_typed_or_settings_changed(m):
    m.setattr(shared_screen.SharedScreen, "covered", lambda self: None)


@leak
@kind("Alt-Tab picture")
def the_window_without_focus_keeps_its_picture(m):
    honest = scene_runner.Room.draw
    m.setattr(scene_runner.Room, "draw", lambda self, window: [] if self.away else honest(self, window))


@leak
def whoever_answered_last_finds_their_hand_open(m):
    def again(self, seat):
        self.turn_to(Open(seat))
        self.play.ask()

    m.setattr(handover.Handover, "_again", again)


@leak
def whoever_answered_last_finds_their_hand_open_after_the_window_was_left(m):
    def cover(self):
        last = self.last
        honest(self)
        self.last = last
        if last >= 0 and self.play.picker is not None:
            self.turn_to(Open(last))

    honest = handover.Handover.cover
    m.setattr(handover.Handover, "cover", cover)


@leak
def anothers_answer_opens_the_hand_of_whoever_is_next(m):
    m.setattr(reactions.Reactions, "pressed", lambda self, seat: None)


@leak
def after_a_bots_turn_the_next_person_is_let_in_at_once(m):
    def decided(_, self, seat):
        if not self.play.sitting.is_person(seat):
            self.last = self.play.sitting.to_move

    wrap(m, handover.Handover, "decided", decided)


@leak
@kind("reconnect")
def the_continued_match_opens_the_hand_of_who_is_asked(m):
    def resumed(_, self, *args):
        if self.play.sitting.shared and self.play.sitting.person_asked:
            self.turn_to(Open(self.play.sitting.to_move))

    wrap(m, table_state.TableState, "__init__", lambda _, self, *args: resumed(None, self.play.handover))


# Traces of a hand that was open


@leak
def the_words_over_a_card_stay(m):
    def stays(_, self):
        self.notice = str(mine().sitting.match.state.legal)[:40]

    wrap(m, table_state.TableState, "turned", stays)


@leak
def a_pinned_card_stays(m):
    m.setattr(card_reader.Reader, "forget", lambda self: None)
    honest = table_state.TableState.turned

    def turned(self):
        shown, page = self.reader.shown, self.room.page
        honest(self)
        if shown is not None:
            thing = next((t for t in page.things if t.id == shown), None)
            self.notice = thing.name if thing else ""

    m.setattr(table_state.TableState, "turned", turned)


@leak
def a_drag_goes_on(m):
    honest = table_state.TableState.turned

    def turned(self):
        pressed, page = self.room.pressed, self.room.page
        honest(self)
        self.room.pressed, self.room.dragging = pressed, pressed is not None
        if pressed is not None:
            self.notice = str([t.name for t in page.things if t.kind == "card"])

    m.setattr(table_state.TableState, "turned", turned)


@leak
def the_log_stays_that_of_the_hand(m):
    honest = handover.Handover.turn_to

    def kept(self, showing):
        before = self.play.story
        honest(self, showing)
        if isinstance(showing, (Curtain, PublicOnly)):
            self.play.story = before

    m.setattr(handover.Handover, "turn_to", kept)


@leak
def the_hint_stays(m):
    def turned(_, self):
        self.notice = f"Hint: {sorted(mine().match.state.zones[asker()])}" if asker() >= 0 else ""

    wrap(m, table_state.TableState, "turned", turned)


@leak
def the_order_of_the_hand_stays(m):
    def order(found, self, z):
        cards = mine().match.state.zones[z]
        return sorted(found, key=lambda i: cards[i] % 13 if i < len(cards) else 0)

    wrap(m, board.Board, "order", order)


@leak
def a_moment_of_the_past_stays(m):
    honest = table_state.TableState.turned

    def turned(self):
        past = self.past
        honest(self)
        self.past = past if secret() % 2 else None

    m.setattr(table_state.TableState, "turned", turned)


# Cards that their owner looks at between turns


@leak
@kind("glimpse")
def cards_stay_open_after_their_owner_let_go(m):
    m.setattr(shared_screen.SharedScreen, "released", lambda self, what: None)


@leak
@kind("glimpse")
def a_held_key_opens_the_hand_of_the_called_person(m):
    honest = glimpse.Glimpse.begin

    def begin(self, seat):
        match self.play.sitting.showing:
            case Curtain(called):
                seat = called
        honest(self, seat)

    m.setattr(glimpse.Glimpse, "begin", begin)


@leak
@kind("glimpse")
def the_match_goes_on_later_after_a_look_at_some_cards(m):
    def end(_, self):
        self.play.timeline.wait += secret() % 7 / 5

    wrap(m, glimpse.Glimpse, "end", end)


@leak
@kind("glimpse")
def the_log_of_a_glimpse_stays(m):
    honest = glimpse.Glimpse.end

    def end(self):
        story = self.play.story if self.on else None
        honest(self)
        self.play.story = story or self.play.story

    m.setattr(glimpse.Glimpse, "end", end)


@leak
def the_table_keeps_something_of_a_hand_for_later(m):
    """Nothing shows it yet."""
    wrap(m, handover.Handover, "decided", lambda _, self, seat: setattr(self, "kept", secret()))
