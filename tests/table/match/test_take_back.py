"""Undo at a shared table takes back exactly the choices from which nobody learned anything."""

from __future__ import annotations

import pytest
from curtains import LEVEL, OPTIONS, Laid
from oracles import REVEALING
from samples import long, wide
from shared import table
from sofa import Sofa
from tables import GAMES
from twins.plants import wrap

from ai.levels.agents import make
from engine import games
from engine.kernel.rng import Rng
from game.table.match import live_match, play, seat_window, undo_rules
from game.table.match.viewer import Open, PublicOnly

TELLING = {**REVEALING, "lockdown": {"gave"}}
"""Events that reveal something about cards that nobody was shown, for example that a given card locks."""


class Before:
    """A match before a choice: what everyone knew and had been shown."""

    def __init__(self, sofa: Sofa) -> None:
        match, seats = sofa.match, range(sofa.play.table.players + 1)
        self.choices, self.round = len(match.choices), match.round
        self.seat, self.chance, self.know = match.state.seat, match.state.rng, match.state.know[:]
        self.events = len(match.events)
        self.views = [match.view(seat).text() for seat in seats]
        self.shown = [repr(match.seen(seat)) for seat in seats]
        self.in_public = isinstance(sofa.sitting.showing, PublicOnly)

    def told_nobody_anything(self, sofa: Sofa) -> bool:
        """Whether nobody learned anything, judged by the true cards and without `undo.is_free`."""
        match, zones = sofa.match, sofa.play.table.zones
        question = match.state.question
        if match.state.over or match.state.rng != self.chance or (question is not None and question.hidden):
            return False
        if any(now & ~then for then, now in zip(self.know, match.state.know, strict=True)):
            return False
        for event in match.events[self.events :]:
            fields = event.open or {}
            if event.kind in TELLING.get(match.table.game.id, ()) and not self.open_hand(sofa, fields):
                return False
            if event.kind == "moved" and zones[fields["source"]].owner not in (-1, self.seat):
                return False
            gift = event.kind == "moved" and zones[fields["target"]].owner not in (-1, self.seat)
            if gift and "card" not in fields and sofa.sitting.viewer != self.seat:
                return False  # who gets it may have known it or not, which is no business of the table
        return True

    def open_hand(self, sofa: Sofa, fields: dict[str, int]) -> bool:
        """Whether everyone knew the whole hand of a battle's loser, so that the loss revealed nothing."""
        state, table = sofa.match.state, sofa.play.table
        everybody = (1 << table.players + 1) - 1
        own = table.zone.get(f"hand{fields.get('loser')}")
        return own is not None and all(self.know[card] == everybody for card in state.zones[own])

    def same(self, sofa: Sofa) -> bool:
        """Whether everybody's knowledge and events are as before."""
        match, seats = sofa.match, range(sofa.play.table.players + 1)
        return self.views == [match.view(seat).text() for seat in seats] and self.shown == [
            repr(match.seen(seat)) for seat in seats
        ]


class Hesitant(Sofa):
    """Simulated people who sometimes take back what they can."""

    def __init__(self, laid: Laid, game: str, seed: int) -> None:
        agent = make(LEVEL, seed)
        self.before: Before | None = None

        def choose(view):
            self.before = Before(self)
            return agent.choose(view, view.legal, None)

        super().__init__(table(game, *laid), seed, choose, LEVEL)
        self.quiet = self.taken_back = 0
        self.dice = Rng(seed, 8)

    def look(self) -> None:
        """Judge whether the last choice may be taken back now, and perhaps take it back."""
        before, self.before = self.before, None
        if (
            before is None
            or len(self.match.choices) != before.choices + 1
            or self.match.round != before.round
        ):
            return
        can = self.sitting.can_undo(self.sitting.viewer) > 0 and self.handover.may_undo()
        opened = isinstance(self.sitting.showing, Open) and self.sitting.showing.seat != before.seat
        quiet = before.told_nobody_anything(self)
        assert quiet or not can or self.unclear(before), (before.seat, self.match.choices[-1])
        if opened:
            assert not can, "somebody else's hand is open"
        elif quiet and self.noticed(self.match.choices[-1][0]):
            assert can, (before.seat, self.match.choices[-1])
        self.quiet += quiet and not opened
        if can and self.dice.below(3) == 0:
            self.take_back(before)

    def noticed(self, count: int) -> bool:
        """Whether whoever looks was shown that the choice after this many events was made.

        Whether to play a card just drawn is asked in secret, so a bluff with it may have been forced.
        """
        event = self.match.events[count]
        shown = event.seen_from(self.sitting.viewer) if event.kind == "answered" else None
        return shown is not None and shown.open is not None

    def read_log(self) -> None:
        """A player who looks now reads nothing of what was taken back."""
        retelling = self.play.retelling
        fresh = retelling.tell_on(retelling.story(self.sitting.viewer), 0, self.play.told).lines
        assert [line.pieces for line in self.play.story.lines] == [line.pieces for line in fresh]

    def unclear(self, before: Before) -> bool:
        """Whether events do not show what this kind of choice revealed; other tests cover such choices."""
        kinds = {event.kind for event in self.match.events[before.events :]}
        question = self.match.state.question
        known = zip(before.know, self.match.state.know, strict=True)
        silent = self.match.state.rng == before.chance and not any(now & ~then for then, now in known)
        return silent and (bool(kinds & {"gave"}) or (question is not None and question.hidden))

    def take_back(self, before: Before) -> None:
        curtains = self.handover.curtains
        self.play.undo()
        self.taken_back += 1
        assert before.same(self)
        self.read_log()
        asked = self.match.state.question
        assert asked is not None and self.match.state.seat == before.seat
        if before.in_public:
            assert self.sitting.showing in (PublicOnly(before.seat), Open(before.seat))
            assert self.handover.curtains == curtains
        else:
            assert getattr(self.sitting.showing, "seat", before.seat) == before.seat
        self._read = len(self.match.choices)


def judged(game: str, seed: int) -> Hesitant:
    most = games.game(game).players[1]
    options = OPTIONS[game][seed % 2] if game == "equilibrium" else ()
    laid = Laid(4, 4, options) if seed % 3 else Laid(4, 2, options) if seed % 2 else Laid(most, most, ())
    sofa = Hesitant(laid, game, seed)
    sofa.to_the_end(sofa.look)
    return sofa


@pytest.mark.parametrize(
    ("game", "seed"), [("absurd", 1), ("eightfist", 1), long("equilibrium", 1), long("lockdown", 5)]
)
def test_exactly_the_choices_that_told_nobody_anything_can_be_taken_back(game, seed):
    assert judged(game, seed).quiet


@pytest.mark.parametrize("matches", [long(10), wide(40)])
@pytest.mark.parametrize("game", GAMES)
def test_exactly_those_choices_can_be_taken_back_in_many_matches(game, matches):
    found = [judged(game, seed) for seed in range(matches)]
    quiet, back = sum(one.quiet for one in found), sum(one.taken_back for one in found)
    print(f"{game}: {quiet} choices told nobody anything, all could be taken back; {back} were")
    assert back > matches / 2


def everything_is_free(m):
    m.setattr(live_match.Sitting, "undo_is_free", lambda self, seat: True)


def a_card_that_was_drawn_is_seen_and_put_back(m):
    """As if only the others could learn anything."""
    m.setattr(
        seat_window, "is_free", lambda view, action, shown, looker: not undo_rules._others_acted(view, shown)
    )


def the_choice_of_the_person_before_goes_as_well(m):
    def two(found, self, seat):
        people = [
            back
            for back, (state, _, _) in enumerate(reversed(self.match.past), 1)
            if self.setup.chairs[state.seat].is_person
        ]
        return people[1] if found and len(people) > 1 else found

    wrap(m, live_match.Sitting, "can_undo", two)


def the_lines_of_what_was_taken_back_stay(m):
    m.setattr(play.Play, "retell", lambda self, count: self.handover.forget())


FAULTS = [
    everything_is_free,
    a_card_that_was_drawn_is_seen_and_put_back,
    the_choice_of_the_person_before_goes_as_well,
    the_lines_of_what_was_taken_back_stay,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_of_undo_is_noticed(monkeypatch, fault):
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        judged("lockdown", 1)
