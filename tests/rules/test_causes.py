"""Events carry the number of the event that brought them about, and every seat can tell which one that is."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from tables import lay, some_tables

from engine.kernel.causes import is_numbered
from engine.kernel.events import Event, shown_to
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State

SEEDS = range(3)


def caused(s: State) -> list[str]:
    """Each event with a cause as `cause > event`, both with their card if they have one."""
    assert s.log is not None
    told = [event for event in s.log if is_numbered(event)]

    def named(event: Event) -> str:
        fields = event.whole()
        what = fields.get("decision", event.kind)
        return f"{what} {s.table.deck[fields['card']]}" if "card" in fields else what

    causes = [(event.whole().get("cause", -1), event) for event in s.log]
    return [f"{named(told[number])} > {named(event)}" for number, event in causes if number >= 0]


def test_an_attack_comes_from_its_own_play_even_if_another_card_has_passed_it_on():
    s = table(top="7S", hand0="2S 5D 3D", hand1="AS 2H 4C", hand2="6C 9C 4H", draw="TS JS QS KD KS KH")
    play(s, "play 2S pile0", "play AS pile0", "take")
    assert caused(s) == [
        "played 2S > turn_begun",
        "played AS > chained",
        "played AS > turn_begun",
        "played 2S > attacked 2S",
        "attacked 2S > drew",
        "played AS > attacked AS",
        "attacked AS > drew",
    ]


def test_a_battle_is_the_cause_of_all_that_is_played_in_it_and_of_its_loss():
    s = table(top="7H", hand0="TH 2D", hand1="5H 6H 2C QD", hand2="5C 9D QC 5S")
    play(s, "play TH pile0", "fight 5H", "fight 5C")
    found = [line for line in caused(s) if not line.endswith("turn_begun")]
    assert found == ["played TH > entered TH"] + [
        f"entered TH > {what}" for what in ("fought 5H", "fought 5C", "battle_lost")
    ]


def test_a_missed_turn_comes_from_the_attack_and_a_question_from_what_raised_it():
    s = table(top="7H", hand0="6H 8C 3D", hand1="5D 2C QD", hand2="5C 9C QC 5S", draw="TS JS QS KD KS KH")
    play(s, "play 6H pile0", "take")
    while s.pub.lost[1]:
        play(s, "draw" if ("draw",) in s.legal else "pass")
    assert "attacked 6H > missed" in caused(s)
    s = table(top="7D", hand0="3D 8C", hand1="5D 2C QD 4X", hand2="5C 9C", draw="TS JS QS KD KS KH")
    play(s, "play 3D pile0")
    play(s, "take")
    assert {"attacked 3D > discard", "played 3D > attacked 3D"} <= {*caused(s)}


def rounds(at: tuple[str, int, str], seed: int) -> Match:
    """A match of random choices, until its second round is over."""
    match, rng = Match(lay(*at), seed), Rng(seed, 3)
    while not (match.state.over and (match.over or match.round)):
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    return match


def by_round(events: list[Event]) -> list[list[Event]]:
    found: list[list[Event]] = []
    for event in events:
        if event.kind == "round":
            found.append([])
        found[-1].append(event)
    return found


@pytest.mark.parametrize(("at",), some_tables())
def test_a_cause_is_an_earlier_event_of_the_round_that_brings_others_about(at):
    for seed in SEEDS:
        for events in by_round(rounds(at, seed).events):
            told: list[str] = []
            for event in events:
                cause = event.whole().get("cause")
                assert cause is None or told[cause] in lay(*at).game.causes, event
                if is_numbered(event):
                    told.append(event.kind)


@pytest.mark.parametrize(("at",), some_tables())
def test_everybody_notices_every_event_with_a_number_so_that_numbers_have_no_gaps(at):
    for seed in SEEDS:
        match = rounds(at, seed)
        numbered = [event.kind for event in match.events if is_numbered(event)]
        for seat in range(match.table.players + 1):
            seen = shown_to(seat, match.events)
            assert [event.kind for event in seen if is_numbered(event)] == numbered


@pytest.mark.parametrize(("at",), some_tables())
def test_undoing_and_choosing_again_tells_the_same_causes(at):
    match, rng = Match(lay(*at), 5), Rng(5, 3)
    chosen = []
    while not match.state.over and len(chosen) < 60:
        action = match.state.legal[rng.below(len(match.state.legal))]
        chosen.append(action)
        match.play(action)
    events = [*match.events]
    for _ in range(len(chosen) // 2):
        match.undo()
    for action in chosen[len(chosen) - len(chosen) // 2 :]:
        match.play(action)
    assert match.events == events


@pytest.mark.parametrize(
    ("at", "kinds"),
    [
        (("lockdown", 4, ""), {"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"}),
        (("eightfist", 4, ""), {"drew", "took", "must_draw"}),
        (("equilibrium", 4, ""), {"proposed", "swapped"}),
    ],
)
def test_what_a_player_does_in_their_own_turn_does_not_come_from_the_turn_before(at, kinds):
    for seed in SEEDS:
        met = [event for event in rounds(at, seed).events if event.kind in kinds]
        assert met and not [event for event in met if "cause" in event.whole()]
