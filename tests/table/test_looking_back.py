"""The best moment that somebody who lost is told of: never their own loss, nor what led straight to it."""

from __future__ import annotations

import absurd_cases
import pytest
from cases import play
from equilibrium_cases import given
from fists import fists

from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.table.book import book_of
from game.table.looking_back import best_moment
from game.words import text

TURNS = frozenset({"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"})
SAD = {"annoyed", "shocked", "beaten"}


def at_random(game: str, seed: int) -> Match:
    chance = Rng(seed)
    match = Match(games.lay(game, 4, ()), seed)
    while not match.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    return match


def turns_until_out(match: Match, seat: int, number: int) -> int:
    """How many others took a turn between an event and the seat's loss."""
    count = 0
    for event in match.events[number:]:
        fields = event.open or {}
        if event.kind == "eliminated" and fields["seat"] == seat:
            return count
        count += event.kind in TURNS and fields["seat"] != seat
    return 99


@pytest.mark.long
def test_a_shuffle_that_puts_its_player_out_is_no_best_moment():
    straight = 0
    for seed in range(12):
        match = at_random("lockdown", seed)
        presenter, names = book_of(match.table.game.id).at(match.table), ["Ann", "Bo", "Cy", "Di"]
        for seat in range(4):
            last = [
                n
                for n, event in enumerate(match.events, 1)
                if event.kind in ("shuffled_hands", "cleared") and (event.open or {})["seat"] == seat
            ]
            straight += bool(last) and turns_until_out(match, seat, last[-1]) == 0
            found = best_moment(match, presenter, seat, names)
            if found.number:
                assert turns_until_out(match, seat, found.number) > 0, (seed, seat, found)
    assert straight


def test_to_put_somebody_out_is_better_than_to_clear():
    """Reported: the best moment was a clear, not the fourth queen that put another player out."""
    better = 0
    for seed in range(12):
        match = at_random("lockdown", seed)
        presenter, seat = book_of("lockdown").at(match.table), match.results[-1].places.index(1)
        done = [event.kind for event in match.events if (event.open or {}).get("by") == seat]
        if "eliminated" not in done:
            continue
        found = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"])
        fields = match.events[found.number - 1].open
        assert match.events[found.number - 1].kind == "eliminated" and fields["by"] == seat != fields["seat"]
        assert found.said.count(" is out") == 1
        better += any(
            event.kind in ("cleared", "shuffled_hands") and (event.open or {})["seat"] == seat
            for event in match.events
        )
    assert better, "nobody cleared or shuffled, which was preferred"


@pytest.mark.parametrize("game", ["absurd", "equilibrium", "eightfist"])
def test_a_best_moment_is_neither_a_sad_one_nor_a_lost_wager(game):
    kinds = book_of(game).moments.kinds
    for seed in range(3):
        match = at_random(game, seed)
        presenter = book_of(match.table.game.id).at(match.table)
        for seat, place in enumerate(match.results[-1].places):
            said, number = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"])
            assert "rejects the card" not in said, "it names the card, as its moment does"
            if not number:
                continue
            event = match.events[number - 1]
            felt = presenter.moments.feelings.get(event.kind, ())
            moment = kinds.get(event.kind)
            who = moment.who if moment else "seat"
            assert not SAD & {feeling.mood for feeling in felt if feeling.who == who}
            assert place == 1 or event.kind not in presenter.moments.wagers


@pytest.mark.parametrize(("old", "proud"), [("QG", False), ("-QG", False), ("9H", True)])
def test_a_pair_is_no_best_moment_if_it_cost_queens_grace(old, proud):
    """A stranger was praised for a pair of sevens that had thrown away 12 points."""
    s = fists(2, fist0=f"7S -4C -KD -3S {old} -5D -2C -JC", slush="7H")
    before, moments = observe(s, 2), book_of("eightfist").at(s.table).moments
    s.log = []
    play(s, "take slush 4")
    (event,) = (event for event in s.log if event.kind == "took")
    shown = moments.of(event, before, observe(s, 2))
    assert shown.kind == "pair" and moments.is_good(shown) == proud


def test_a_rejection_is_remembered_with_its_card():
    """Reported: the best moment was "Fox rejects the card", and which one nobody could tell."""
    s = given(2, starter=1, hand0="7H 8D", hand1="9S 4C", market="9H 2C KS 6D")
    play(s, "give 1 0")
    before, moments = observe(s, 2), book_of("equilibrium").at(s.table).moments
    s.log = []
    play(s, "reject")
    (event,) = (event for event in s.log if event.kind == "rejected")
    shown = moments.of(event, before, observe(s, 2))
    assert text(moments.line(shown, ["Ann", "Bo"])) == "Ann pays a token and rejects 2♣ from Bo"
    hidden = shown._replace(cards=("",))
    assert text(moments.line(hidden, ["Ann", "Bo"])) == "Ann pays a token and rejects the card from Bo"


@pytest.mark.parametrize(("hand", "moment"), [("4C 2S 3S 5S", "last card"), ("4C 2S QS", "")])
def test_one_card_left_is_no_moment_once_somebody_else_has_won(hand, moment):
    """Read by a stranger: the best moment was a discard that had to be, after another was out of cards."""
    s = absurd_cases.table(2, "7C", hand0=hand, hand1="2H 3D 5D")
    own = ["discard 2S", "discard 3S"] if "3S" in hand else []
    before = observe(play(s, "play 4C pile0", *own, "discard 2H"), 1)
    moments, after = book_of("absurd").at(s.table).moments, observe(play(s, "discard 3D"), 1)
    pile = s.table.facts.piles[0]
    assert moments.named(Event("moved", {"source": 1, "target": pile}), before, after) == moment


def test_a_title_that_says_you_calls_nobody_by_name():
    """Read by a stranger: "You call a battle! Fox begins a battle with 10♥"."""
    for seed in range(12):
        match = at_random("absurd", seed)
        presenter = book_of("absurd").at(match.table)
        for seat in range(4):
            said = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"]).said
            assert not (said.startswith("You") and ["Ann", "Bo", "Cy", "Di"][seat] in said), said


def test_a_battle_that_was_lost_is_no_best_moment():
    kinds = set()
    for seed in range(12):
        match = at_random("absurd", seed)
        for seat in range(4):
            found = best_moment(match, book_of("absurd").at(match.table), seat, ["Ann", "Bo", "Cy", "Di"])
            if found.number and match.results[-1].places[seat] > 1:
                kinds.add((match.events[found.number - 1].open or {}).get("effect", ""))
    assert kinds and "battle_stack" not in kinds


def test_cards_that_are_turned_up_to_be_counted_are_no_moment():
    """A pair that comes to light when the round is over is nobody's deed (EF-5)."""
    mine, other = "4C 5D 6H 7S 9H TD JC -KD", "7H 4H KH 3D -7D -5C -2D -JH"
    s = fists(2, fist0=mine, fist1=other, stock="6S", slush="TC")
    presenter, view = book_of("eightfist").at(s.table), observe(s, 2)
    s.log, kinds = [], []
    play(s, "draw stock", "discard slush")
    for seen in filter(None, (event.seen_from(2) for event in s.log)):
        before = view.table_only()
        fold(view, [seen])
        shown = presenter.moments.of(seen, before, view)
        kinds += [shown.kind] if shown else []
    assert "full" in kinds and "pair" not in kinds


def test_who_wins_with_many_cards_is_not_said_to_be_out_of_them():
    """With 5♥ in play a hand of 20 cards wins (AB-43)."""
    hand = " ".join(f"{rank}{suit}" for suit in "DC" for rank in "A23456789T")
    s = absurd_cases.table(2, "7H", hand0="2S", hand1=hand)
    moments, view = book_of("absurd").at(s.table).moments, observe(s, 2)
    view.zones[0] = ()
    won = [moments.of(Event("won", {"winner": seat}), view, view) for seat in (0, 1)]
    assert [moments.title(shown, True) for shown in won if shown] == [
        "You are out of cards!",
        "You win with 20 or more cards!",
    ]


def test_one_card_left_is_better_than_a_jump_in_which_is_told_with_its_card():
    """Losers were praised for "jumps in through the Wormhole", though they had once held one card."""
    s = absurd_cases.table(3, "6D", hand0="6S 7D", hand1="2H 3D", hand2="6H 9C 2D")
    before, moments = observe(s, 3), book_of("absurd").at(s.table).moments
    s.log = []
    play(s, "play 6S pile0", "play 6H pile0")
    (event,) = (event for event in s.log if event.kind == "jumped")
    shown = moments.of(event, before, observe(s, 3))
    assert text(moments.line(shown, ["Ann", "Bo", "Cy"])) == "Cy jumps in by Wormhole with 6♥"
    left = shown._replace(kind="last card", moment=moments.kinds["last card"])
    assert moments.pride(left) > moments.pride(shown)
    assert "free for all" in moments.wagers, "it lets everybody play"


def test_of_several_pairs_the_best_is_that_of_the_highest_cards():
    """Praised was the last of them, such as a pair of twos."""
    moments, found = book_of("eightfist").at(fists(2).table).moments, {}
    for old in ("9H", "2H"):
        s = fists(2, fist0=f"7S -4C -JD -3S {old} -5D -2C -JC", slush="7H")
        before = observe(s, 2)
        s.log = []
        play(s, "take slush 4")
        (event,) = (event for event in s.log if event.kind == "took")
        found[old] = moments.pride(moments.of(event, before, observe(s, 2)))
    assert found["9H"] > found["2H"]
