"""Undo is called free only if nobody learned anything, and never goes past such a point where several people
play.
"""

from __future__ import annotations

import cases
import pytest
from lockdown_cases import given
from oracles import Leak
from tables import GAMES, lay, some_tables

from engine.kernel.events import shown_to
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.table.match import live_match, setup, undo_rules
from game.table.match.seat_window import SeatWindow

from . import pairs
from .senses import Seat


def judge_undo(table, seed, is_free) -> int:
    """Play at random; where undo is called free, nothing was random and nobody learned a face."""
    match, rng, free = Match(table, seed), Rng(seed, 9), 0
    while not match.state.over:
        s, seat, count = match.state, match.state.seat, len(match.events)
        view, chance, known = observe(s, seat), s.rng, s.know[:]
        action = s.legal[rng.below(len(s.legal))]
        match.play(action)
        if not is_free(view, action, match.seen(seat, count), seat):
            continue
        free += 1
        after = match.state
        if after.rng != chance and not after.over:
            raise Leak(f"seed {seed}: {action} used chance and is free to take back")
        if any(now & ~before for before, now in zip(known, after.know, strict=True)):
            raise Leak(f"seed {seed}: somebody learned a card by {action}, and it is free to take back")
    return free


@pytest.mark.parametrize(("at",), some_tables(), ids=lambda at: "-".join(map(str, at)))
def test_a_choice_that_is_free_to_take_back_showed_nobody_a_card(at):
    for seed in range(3):
        judge_undo(lay(*at), seed, undo_rules.is_free)


def test_some_choices_are_free_to_take_back():
    for game in GAMES:
        assert sum(judge_undo(lay(game, 4, ""), seed, undo_rules.is_free) for seed in range(3)), game


def always(view, action, shown, looker):
    return True


def by_faces(view, action, shown, looker):
    """An earlier, wrong rule: undo is free unless someone was shown the face of an unknown card."""
    cards = [card for e in shown if e.kind in ("moved", "shown") for card in _cards(e)]
    known = {card for zone in view.zones for card in zone}
    return all(card in known for card in cards)


def _cards(event):
    fields = event.open or {}
    return (*fields.get("cards", ()), *((fields["card"],) if "card" in fields else ()))


@pytest.mark.parametrize("leak", [always, by_faces], ids=lambda leak: leak.__name__)
def test_calling_too_much_free_is_caught(leak):
    with pytest.raises(Leak):
        for seed in range(10):
            judge_undo(lay("lockdown", 4, ""), seed, leak)


def test_a_random_take_of_cards_that_are_known_is_not_free():
    """Nobody sees a new face, but chance has decided which of the two cards is taken."""
    s = given(3, hand0="2C", hand1="JD 8H", hand2="9C")
    hand = s.zones[1]
    for card in hand:
        s.know[card] |= s.table.all
    view, before = observe(s, 0), s.know[:]
    s.log = []
    cases.play(s, "take 1")
    shown = [event for event in (event.seen_from(0) for event in s.log) if event is not None]
    assert not any(now & ~then for then, now in zip(before, s.know, strict=True))
    assert not undo_rules.is_free(view, ("take", 1), shown, 0)
    assert by_faces(view, ("take", 1), shown, 0)


def test_a_gift_that_locks_is_not_free():
    """The lock reveals a card that the other player held, though no face is visible."""
    s = given(3, hand0="8S 2C", hand1="JD 8H", hand2="9C")
    s.know[s.zones[0][0]] |= s.table.all
    view = observe(s, 0)
    s.log = []
    cases.play(s, "give 8S 1")
    shown = [event for event in (event.seen_from(0) for event in s.log) if event is not None]
    assert not undo_rules.is_free(view, ("give", s.table.card["8S"], 1), shown, 0)


def test_whether_others_may_take_back_does_not_depend_on_what_players_know():
    """A gift of a card that every player knows: the table between two people cannot tell that they do."""
    s = given(3, hand0="8S 2C", hand1="JD", hand2="9C")
    for name in ("8S", "JD"):
        s.know[s.table.card[name]] |= s.table.all
    view = observe(s, 0)
    s.log = []
    cases.play(s, "give 8S 1")
    gift = "give", s.table.card["8S"], 1
    assert undo_rules.is_free(view, gift, undo_rules.noticed(s.log, 0, 0), 0)
    hidden = [undo_rules.hides_a_gift(s.table, 0, shown_to(seat, s.log)) for seat in (1, 2, 3)]
    assert hidden == [False, True, True], "who got it saw it"


def judge_several(pilot) -> None:
    """With two people, no undo goes back past the point where one of them learned something."""
    for seed in range(4):
        match = Match(lay("equilibrium", 4, ""), seed)
        seat = Seat(pilot(), match, people=2)
        rng = Rng(seed)
        while not match.state.over:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
            viewer = seat.sitting.viewer
            if seat.sitting.can_undo(viewer) and not seat.sitting.undo_is_free(viewer):
                raise Leak("an undo past a reveal, with two people at the table")


def test_several_people_never_take_back_what_somebody_learned(pilot):
    judge_several(pilot)


def test_an_undo_with_several_people_is_caught(pilot, monkeypatch):
    honest = live_match.Sitting.can_undo

    def careless(self, seat):
        chairs = self.setup.chairs
        alone = (chairs[0], *[chair._replace(kind=setup.BOT) for chair in chairs[1:]])
        self.setup = self.setup._replace(chairs=alone)
        try:
            return honest(self, seat)
        finally:
            self.setup = self.setup._replace(chairs=chairs)

    monkeypatch.setattr(live_match.Sitting, "can_undo", careless)
    with pytest.raises(Leak):
        judge_several(pilot)


def bluffs_with_a_drawn_card(count: int):
    """Matches in which somebody has just bluffed at a hidden decision, and the events before it."""
    for seed in range(100):
        match, rng = Match(lay("absurd", 4, ""), seed), Rng(seed, 3)
        while not match.state.over and len(match.choices) < 80:
            s = match.state
            bluffs = [action for action in s.legal if action[0] == "bluff"]
            if s.question.hidden and bluffs:
                before, seat = len(match.events), s.seat
                match.play(bluffs[0])
                yield match, before, seat
                count -= 1
                if not count:
                    return
                break
            match.play(s.legal[rng.below(len(s.legal))])


@pytest.mark.parametrize("people", [4, 1])
def test_a_bluff_with_a_card_just_drawn_can_be_taken_back(pilot, people):
    """Whether there was a choice was secret; the bluff shows that there was."""
    for match, before, seat in bluffs_with_a_drawn_card(5):
        if people == 1 and seat != 0:
            continue
        sitting = Seat(pilot(), match, people).sitting
        choice = sitting.undoable(sitting.viewer)
        assert (choice.before, choice.seat) == (before, seat)
        assert sitting.may_undo(sitting.viewer) and sitting.can_undo(sitting.viewer) == 1


def test_an_event_that_shows_a_secret_answer_never_follows_from_a_lack_of_choice():
    seen = set()
    for game in GAMES:
        for seed in range(12):
            match, rng = Match(lay(game, 4, ""), seed), Rng(seed, 3)
            while not match.state.over:
                match.play(match.state.legal[rng.below(len(match.state.legal))])
            shows, last = match.table.game.shows_answer, {}
            for event in match.events:
                told = event.whole()
                if event.kind in ("answered", "forced"):
                    last = {"kind": event.kind, **told}
                elif last and shows.get(event.kind) == last["decision"] and told["seat"] == last["seat"]:
                    assert last["kind"] == "answered"
                    seen.add(event.kind)
                    last = {}
    assert seen == {"played", "played_as", "bluffed"}


def test_twins_have_noticed_the_same_choices():
    public = 4
    for pair in pairs("absurd", 4, seat=public, mover=0, count=12):
        one, other = (SeatWindow(match, public, {}).choices(0) for match in (pair.one(), pair.other()))
        assert one == other
