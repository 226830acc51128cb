"""The best moment shown to a player who lost: never their own loss, nor a deed that led straight to it."""

from __future__ import annotations

import absurd_cases
import pytest
from cases import play
from fists import fists

from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.features.review.best_moment import best_moment

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
        assert found.said.count(" is out ") == 1
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
            said, number, _last = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"])
            assert "rejects the card" not in said, "it names the card, as its moment does"
            if not number:
                continue
            event = match.events[number - 1]
            felt = presenter.moments.feelings.get(event.kind, ())
            moment = kinds.get(event.kind)
            who = moment.who if moment else "seat"
            assert not SAD & {feeling.mood for feeling in felt if feeling.who == who}
            assert place == 1 or event.kind not in presenter.moments.wagers


@pytest.mark.parametrize(("hand", "moment"), [("4C 2S 3S 5S", "last card"), ("4C 2S QS", "")])
def test_one_card_left_is_no_moment_once_somebody_else_has_won(hand, moment):
    """A new player read: the best moment was a discard that had to be, after another was out of cards."""
    s = absurd_cases.table(2, "7C", hand0=hand, hand1="2H 3D 5D")
    own = ["discard 2S", "discard 3S"] if "3S" in hand else []
    before = observe(play(s, "play 4C pile0", *own, "discard 2H"), 1)
    moments, after = book_of("absurd").at(s.table).moments, observe(play(s, "discard 3D"), 1)
    pile = s.table.facts.piles[0]
    assert moments.named(Event("moved", {"source": 1, "target": pile}), before, after) == moment


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
    """A pair that is turned up after the end of the round is nobody's deed (EF-5)."""
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
        "You win: no cards left!",
        "You win with 20 or more cards!",
    ]
