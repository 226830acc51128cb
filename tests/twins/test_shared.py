"""At a shared table, before a hand is opened, nothing distinguishes worlds that are twins for the public."""

from __future__ import annotations

import pytest
from shared import PEOPLE

from game.table.board import board as boards
from game.table.match import seat_holders
from game.table.match.setup import person, with_keys
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.messages import Come, CoverHand, StepRecap
from game.table.screen import draw_lower_edge
from game.table.shared import draw_curtain
from game.table.shared import handover as handovers

from . import Leak, Twins, pairs
from .plants import now, remember, wrap
from .senses import Seat, _log

GAMES = [("equilibrium", 4, ""), ("equilibrium", 3, "variants=CDE"), ("lockdown", 4, ""), ("absurd", 4, "")]


def sit(pilot, match) -> Seat:
    """Start a table where everyone is a person and shares the screen."""
    seat = Seat(pilot(bot="regular"), match, people=match.table.players)
    chairs = with_keys([person(*who) for who in PEOPLE[: match.table.players]])
    seat.sitting.setup = seat.sitting.setup._replace(chairs=chairs)
    seat.sitting.showing = PublicOnly()
    return seat.sit()


def perceived(pilot, match) -> tuple:
    """Everything to see and read before a hand is open, and while the recap is stepped through."""
    seat = sit(pilot, match)
    assert not isinstance(seat.sitting.showing, Open)
    found = [
        seat.page(),
        seat.picture(),
        _log(seat),
        tuple(seat.heard),
        seat.sitting.showing,
        seat.p.room.top.about(),
    ]
    if isinstance(seat.sitting.showing, Curtain):
        for _ in range(3):
            seat.scene.act(StepRecap(-1))
            seat.p.frame()
            found += [seat.page(), seat.picture()]
    return tuple(found)


def closed_again(pilot, match) -> tuple:
    """The same after the hand was opened and closed."""
    seat = sit(pilot, match)
    seat.scene.act(Come())
    seat.p.wait(0.1)
    seat.scene.act(CoverHand())
    seat.p.frame()
    return seat.page(), seat.picture(), _log(seat), seat.sitting.showing


def feel(pilot, pair: Twins, sense) -> None:
    one, other = sense(pilot, pair.one()), sense(pilot, pair.other())
    if one != other:
        raise Leak(f"tells twins apart: {str(one)[:1500]} / {str(other)[:1500]}")


def twins(game, players, options, mover=1, count=2):
    return pairs(game, players, options, seat=players, mover=mover, count=count)


@pytest.mark.parametrize("sense", [perceived, closed_again], ids=lambda sense: sense.__name__)
@pytest.mark.parametrize("at", GAMES, ids=lambda at: f"{at[0]}-{at[2]}")
def test_nothing_tells_the_publics_twins_apart(pilot, at, sense):
    for pair in twins(*at):
        feel(pilot, pair, sense)


# Planted leaks

PLANTS = {}


def plant(sense):
    def enter(function):
        PLANTS[function.__name__] = sense, function
        return function

    return enter


@plant(perceived)
def the_first_seat_is_open_before_anybody_came(m):
    wrap(m, handovers.Handover, "turn_to", lambda _, self, showing: None)
    m.setattr(seat_holders, "eyes", lambda showing, players: 0)


@plant(perceived)
def bots_turns_are_drawn_from_the_last_seat(m):
    m.setattr(seat_holders, "eyes", lambda showing, players: getattr(showing, "seat", players))


@plant(perceived)
def the_recap_tells_of_a_hand(m):
    def own(self, seat):
        story = self.play.retelling.story(self.play.table.players)
        for card in now().match.state.zones[seat]:
            story.time_is_up(card % 4, card)
        return story.lines

    m.setattr(handovers.Handover, "recap", own)


@plant(perceived)
def the_curtain_says_what_can_be_chosen(m):
    wrap(m, draw_lower_edge, "asked", lambda words, table, seat: f"{words} {now().match.state.legal}")


@plant(perceived)
def a_curtain_only_where_there_is_much_to_choose(m):
    def bold(self):
        return self.play.sitting.public() if sum(now().match.state.zones[1]) % 2 else None

    m.setattr(handovers.Handover, "open_view", bold)


@plant(perceived)
def the_rulebook_opens_at_a_private_card(m):
    from game.table.screen import rulebook_subject

    wrap(
        m,
        rulebook_subject,
        "for_all",
        lambda about, table: about._replace(asked=str(now().match.state.legal)),
    )


@plant(perceived)
def the_public_board_lies_as_its_owner_sorted_it(m):
    def sorted_(order, self, z):
        cards = now().match.state.zones[z]
        return sorted(order, key=lambda i: cards[i] % 13 if i < len(cards) else 0)

    wrap(m, boards.Board, "order", sorted_)


@plant(perceived)
def a_sound_for_a_good_hand(m):
    def chime(_, self, kind):
        self.room.sounds.play(f"hand {sum(now().match.state.zones[1]) % 97}")

    from game.table.screen import table_state

    wrap(m, table_state.TableState, "heard", chime)


@plant(perceived)
def the_name_of_the_button_tells(m):
    wrap(
        m,
        draw_curtain,
        "answers",
        lambda found, who, away, tells: [
            b._replace(words=b.words + "!" * (1 + sum(now().match.state.zones[1]) % 7)) for b in found
        ],
    )


@plant(closed_again)
def the_hand_is_not_laid_down(m):
    honest = boards.Board.turn_to

    def forgotten(self, view, public):
        if view.seat < self.table.players:
            honest(self, view, public)

    m.setattr(boards.Board, "turn_to", forgotten)


@plant(closed_again)
def the_log_stays_the_one_of_the_hand(m):
    honest = handovers.Handover.turn_to

    def kept(self, showing):
        story = self.play.story
        honest(self, showing)
        if isinstance(showing, Curtain):
            self.play.story = story

    m.setattr(handovers.Handover, "turn_to", kept)


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_leak_of_a_shared_table_is_felt(pilot, monkeypatch, name):
    sense, function = PLANTS[name]
    remember(monkeypatch)
    function(monkeypatch)
    with pytest.raises((Leak, AssertionError)):
        for at in (("lockdown", 4, ""), ("absurd", 4, ""), ("equilibrium", 4, "")):
            for pair in twins(*at, count=3):
                feel(pilot, pair, sense)
