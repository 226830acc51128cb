"""What is left to say why where nothing sooner does: who gets what in the end, as the playouts show it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from looked_back import round_of

from ai.again import played
from ai.agents import make
from ai.between import between, is_slight
from ai.compare import Compared, Gap, Trials
from ai.happening import Happening, Playout
from ai.judged import Judged
from ai.lasting import LASTS, lasting, lasting_record
from ai.levels import chance_for
from ai.players import policy
from ai.policy import TO_THE_END
from ai.review import Review
from ai.telling import OFTEN, SETTLED
from ai.witnessed import moments
from engine import games
from engine.equilibrium.scoring import judge
from engine.kernel.match import Match
from engine.kernel.rng import Rng, mix
from engine.kernel.view import View
from game import words
from game.words import words_of
from game.words.hints import fits, say_why

NAMES = ("You", "Ben", "Cleo", "Dora")
GAMES = ("absurd", "eightfist", "equilibrium", "lockdown")


def matches(game: str, seed: int, players: int) -> Iterator[tuple[View, Match]]:
    """The decisions of seat 0 in a round among Regulars, and the match as it stands."""
    match = Match(games.lay(game, players, ()), seed, listen=True)
    agents = [make("regular", mix(seed, seat)) for seat in range(players)]
    while not match.state.over:
        view = match.view(match.state.seat)
        if view.seat == 0 and len(view.legal) > 1:
            yield view, match
        match.play(agents[view.seat].choose(view, view.legal))


def playouts(game: str, seed: int, players: int, of: int = 3) -> Iterator[Playout]:
    """Playouts of some choices of such a round."""
    for number, (view, _match) in enumerate(matches(game, seed, players)):
        if number % of:
            continue
        trials = Trials(view)
        chance = Rng(seed, number)
        for action in (view.legal[0], view.legal[-1]):
            world, luck = trials.world(chance)
            plan = policy(game)
            yield played(trials, action, world, luck, plan.depth or plan.horizon)


def amounts(game: str, playout: Playout) -> dict[tuple[str, int], float]:
    """What is counted, by its code and player."""
    return {(one.code, one.seat): amount for one, amount in policy(game).lasts(playout).items()}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_counted_can_be_told(game: str) -> None:
    """Every happening has words that fit, in both languages, of whomever and whatever it tells."""
    found = set[Happening]()
    for seed in range(3):
        for playout in playouts(game, seed, 3):
            found |= set(policy(game).lasts(playout))
    table = games.lay(game, 3, ())
    assert found
    for language in ("en", "de"):
        words.use(language)
        for one in found:
            assert one.matters and one.code in words_of(game).advice
            fields = {"best": 0.8, "rest": 0.1, "other": ("draw",), "tells": False, LASTS: True}
            fields |= {"counted": True, "tenths": True} if one.counted else {}
            fields |= {"seat": one.seat} if one.seat >= 0 else {}
            fields |= {"card": one.card} if one.card >= 0 else {}
            said = say_why(table, (one.code, fields), NAMES, lambda action: "Give 3♠ to Dora", "your way")
            assert said and fits(said) and "{" not in said
    words.use("en")


def test_in_lockdown_neither_aces_nor_jokers_are_counted_among_cards_that_can_lock() -> None:
    """Read: "0 cards left to hit with", of an ace."""
    fewer = 0
    for playout in playouts("lockdown", 1, 3):
        facts, counted = playout.end.table.facts, amounts("lockdown", playout)
        never = {*facts.clear, *(card for pair in facts.clear_aces for card in pair)}
        for seat, code in ((0, "held_later"), (1, "theirs_held_later")):
            held = {*playout.end.zones[seat]}
            assert counted.get((code, seat or -1), len(held - never)) == len(held - never)
            fewer += not held.isdisjoint(never)
    assert fewer


def test_cards_are_counted_as_they_lie_when_the_next_own_turn_begins() -> None:
    """In Absurd 8's hands are also traded and dealt anew; each count is that of the state itself.

    Where somebody jumps in, or a battle goes on, turns begin in which nobody is asked.
    """
    checked = 0
    for seed in range(6):
        for view, _match in matches("absurd", seed, 3):
            trials, chance = Trials(view), Rng(seed, len(view.events))
            world, luck = trials.world(chance)
            playout = played(trials, view.legal[0], world, luck, TO_THE_END)
            sizes = _sizes_at_next_turn(trials, view.legal[0], world, luck)
            if sizes and {"jumped", "fought"}.isdisjoint(event.kind for event in playout.events):
                counted = amounts("absurd", playout)
                told = [counted["opens_with", -1], counted["they_hold_then", 1], counted["they_hold_then", 2]]
                assert told == sizes
                checked += 1
    assert checked > 20


def _sizes_at_next_turn(trials: Trials, action: tuple[object, ...], world, luck: int) -> list[float]:  # type: ignore[no-untyped-def]
    """How many cards each player holds when seat 0 is first asked in a later turn that is its own."""
    s, chance = world.clone(), Rng(luck)
    turns = s.pub.turns
    s.do(action)
    while s.question is not None:
        if s.pub.turns > turns and s.pub.turn == s.seat == 0 and s.question.kind == "turn":
            return [float(len(s.zones[seat])) for seat in range(3)]
        if trials.even is not None:
            trials.even(s, action)
        action = trials.quick[s.seat](s, s.seat, s.legal, chance)
        s.do(action)
    return []


def test_points_are_those_of_the_full_hands() -> None:
    """In 8-equilibrium nobody is ahead of the winner, by points or by a tie-break."""
    ties = 0
    for seed in range(6):
        for playout in playouts("equilibrium", seed, 3):
            counted, end = amounts("equilibrium", playout), playout.end
            assert end.over
            own = judge(end.zones[0])["total"]
            assert counted["end_points", -1] == own and counted["all_points", -1] == (own == 16)
            places = end.table.game.result(end).places
            for other in (1, 2):
                ahead = counted["more_points", other] or counted["tie_lost", other]
                assert ahead == (places[other] < places[0])
                ties += counted["tie_lost", other] > 0
    assert ties


def test_turns_are_counted_until_the_round_ends() -> None:
    """In Eightfist whoever ends the round has no turn left after that, and it may end before the own one."""
    cut = 0
    for seed in range(8):
        for playout in playouts("eightfist", seed, 2):
            counted = amounts("eightfist", playout)
            assert counted["cut_short", -1] == (counted["turns_left", -1] == 0)
            assert counted["counts_last", -1] == playout.end.table.game.result(playout.end).scores[0]
            assert abs(counted["turns_left", -1] - counted["their_turns_left", 1]) <= 1
            cut += counted["cut_short", -1] > 0
    assert cut


def last_gift() -> tuple[View, tuple[object, ...], tuple[object, ...]]:
    """A last turn in which one player takes 3♠, which ends the round, and turns 3♦ down for a token."""
    *_, view = [moment.view for moment in moments(round_of("equilibrium", 25001), 0) if moment.own]
    spade, diamond = (("give", view.zones[4].index(view.table.card[name]), 3) for name in ("3S", "3D"))
    return view, spade, diamond


def test_a_dear_choice_without_a_sooner_reason_tells_what_comes_of_it() -> None:
    view, best, other = last_gift()
    assert between(Trials(view), chance_for(1, view), best, other, 200, SETTLED)[0] == "any"
    code, fields = between(Trials(view), chance_for(1, view), best, other, 200, OFTEN)
    assert (code, fields["seat"]) == ("takes_last", 3)
    assert not fields["tells"] and fields["best"] > 0.8 and fields["rest"] == 0
    said = say_why(view.table, (code, fields), NAMES, lambda action: "Give 3♦ to Dora", "the Expert's way")
    assert said.startswith("the Expert's way: Dora takes it, and that ends the round in about 9 of 10 tries;")
    assert fits(said)


def test_what_is_told_goes_along_with_winning() -> None:
    """The record knows no reason that its own worlds do not show, and none at all without a difference."""
    view, best, other = last_gift()
    record = lasting_record(Trials(view), Rng(5), best, other, 100)
    assert record.gap(best, other)[0] > 0.2
    assert lasting(Trials(view), Rng(5), other, best, 100) is None
    assert lasting(Trials(view), Rng(5), best, best, 60) is None


def test_an_average_that_hardly_differs_is_told_where_nothing_in_the_end_says_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Read: "score 10.2 points on average, not 10", of a choice that cost 11 of 100 wins."""
    view, best, other = last_gift()
    fields = {"counted": True, "tenths": True, "at_once": True, "other": other}
    slight, clear = (("worth_now", {"best": 10.2, "rest": rest, **fields}) for rest in (10.0, 8.0))
    assert (
        is_slight(slight) and not is_slight(clear) and not is_slight(("takes", {"best": 0.3, "rest": 0.29}))
    )
    for told, code in ((slight, "takes_last"), (clear, "worth_now")):
        monkeypatch.setattr("ai.between.clear", lambda *_args, told=told: told)
        found = between(Trials(view), chance_for(1, view), best, other, 100, OFTEN)
        assert found[0] == code
    monkeypatch.setattr("ai.between.clear", lambda *_args: slight)
    monkeypatch.setattr("ai.between.lasting", lambda *_args: None)
    assert between(Trials(view), chance_for(1, view), best, other, 60, OFTEN)[0] == "worth_now"


def test_one_good_choice_beside_dear_ones_is_one_that_has_a_reason() -> None:
    tried = (Compared(("draw",), 0.5, 0.05), Compared(("pass",), 0.45, 0.05))
    plain = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",))
    less = (tried[0]._replace(share=0.3), tried[1]._replace(share=0.25))
    told = plain._replace(number=1, tried=less, reason=("worth_now", {}))
    assert Review(0, (plain, told), ()).as_good == [told, plain]


def test_of_choices_without_a_sure_cost_none_is_shown_that_was_lost_by_then() -> None:
    """Read beside the dearest choice: "Discard 5★ (lost by then, whatever you chose)", and nothing else."""
    lost = Judged(
        0,
        0,
        "act",
        ("draw",),
        (Compared(("draw",), 0, 0), Compared(("pass",), 0, 0)),
        64,
        Gap(),
        Gap(),
        ("draw",),
    )
    tried = (Compared(("pass",), 0.5, 0.1), Compared(("draw",), 0.4, 0.1))
    mute = lost._replace(number=1, tried=tried)
    told = mute._replace(number=2, tried=(tried[0]._replace(share=0.6), tried[1]), reason=("worth_now", {}))
    assert Review(0, (lost, mute, told), ()).free == [told, mute, lost]
