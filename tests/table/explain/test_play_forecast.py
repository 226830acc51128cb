"""What the card reader forecasts comes true, and is computed from the player's view alone."""

from __future__ import annotations

import absurd_cases
import pytest
from lockdown_cases import given as lockdown
from samples import first
from tables import lay

from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.features.rulebook.positions.eightfist import fists
from game.table.explain import play_forecast
from game.table.explain.play_forecast import MOST, Forecast

NAMES = ("Fox", "Mira", "Juno", "Sal")


def turns(game, seeds):
    """Table, state and view at decisions of seat 0 in random rounds."""
    for seed in range(seeds):
        table = lay(game, 4, "")
        match, rng = Match(table, seed), Rng(seed, 5)
        while not match.state.over:
            state = match.state
            if state.seat == 0 and not state.question.hidden:
                yield table, state, match.view(0)
            legal = state.legal
            match.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("game", first(2, ["eightfist", "lockdown", "absurd"]))
@pytest.mark.parametrize("seeds", first(1, [6, 60]))
def test_every_forecast_comes_true(game, seeds, monkeypatch):
    said = 0
    for table, state, view in turns(game, seeds if game == "absurd" else seeds // 3):
        teller = Forecast(book_of(game).at(table))
        plays = [way for way in view.legal if way[0] != "bluff" and way[1:]]
        for action in plays[:MOST]:
            told = teller.lines(view, [action], NAMES)
            monkeypatch.setattr(play_forecast, "determinize", lambda *_, state=state: state.clone())
            true = Forecast(teller.presenter).lines(view, [action], NAMES)
            monkeypatch.undo()
            assert set(told) <= set(true), (action, told, true)
            said += len(told)
    assert said > (20 if game == "absurd" else 0)


@pytest.mark.parametrize(("card", "says"), [("TS", False), ("3C", True)])
def test_cards_are_said_to_fit_then_only_if_nobody_else_plays_before(card, says):
    """Reported: Free For All said so of the next turn, which begins when it has ended."""
    s = absurd_cases.table(3, "7S" if card == "TS" else "7C", hand0=f"{card} 2C 4D KH")
    view = observe(s, 0)
    lines = [
        line
        for way in view.legal
        if way[0] == "play" and s.table.deck[way[1]] == card
        for line in Forecast(book_of("absurd").at(s.table)).lines(view, [way], NAMES)
    ]
    assert any(line.startswith("Then ") for line in lines)
    assert any("of your cards fit" in line for line in lines) is says


def test_a_gift_to_a_locked_set_is_foretold_and_one_into_a_hand_is_not():
    s = lockdown(3, hand0="9S 2H", hand1="JH", locked1="9C 9D", hand2="KD QD")
    for card in s.zones[s.table.zone["locked1"]]:
        s.know[card] = s.table.all
    view = observe(s, 0)
    teller = Forecast(book_of("lockdown").at(s.table))
    nine, two = s.table.card["9S"], s.table.card["2H"]
    known = [("give", nine, 1), ("give", two, 2)]
    assert [teller.lines(view, [action], NAMES) for action in known] == [
        ["Mira: now 2 locked, then 3 locked"], [],
    ]  # fmt: skip


def test_each_place_of_a_fist_says_what_a_card_would_do_there(seated):
    p = seated(fists(2, fist0="3C 4C 9D 6C -7C -8C -TC KD", slush="3D"), size=(1280, 720))
    slush = next(t for t in p.things if t.kind == "card" and t.name == "3D")
    p.click_thing(slush)
    signs = [t.name for t in p.things if t.kind == "text" and t.name[:1] in "0?+−"]
    # Below the 3 it makes a pair: 3 points go, and the card that lies there face down, about what one counts.
    assert signs[:7] == ["0", "−1", "−6", "−3", "−3 −6?", "?", "?"], signs
    places = [t for t in p.things if t.kind == "card" and t.name == "KD"]
    p.point(places[0].rect.center)
    assert any(": now " in t.name and " points, then " in t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("9C QC AC", ["You: −3 cards", "You win the round"]),
        ("9C QC AC 2D", ["You: −3 cards", "Then Mira goes next"]),  # whichever two it discards
        ("3D", ["You win the round"]),
        ("AS 2C", ["Mira: Draw 1, unless they chain or negate", "Then Mira goes next"]),
    ],
)
def test_a_jump_says_that_it_wins_or_who_comes_then(hand, says):
    """A new player could not see whether a jump-in with 9♣ and its two discards would win at once."""
    s = absurd_cases.table(3, "9S", hand0=f"JX {hand}", hand1="6S 4D 5D", common="TS@0")
    absurd_cases.play(s, "play JX pile0", "play 6S pile0")
    view = observe(s, 0)
    assert view.kind == "jump"
    (way,) = [way for way in view.legal if way[0] == "play" and s.table.deck[way[1]] == hand[:2]]
    assert Forecast(book_of("absurd").at(s.table)).lines(view, [way], NAMES) == says


def test_who_only_answers_the_card_is_not_said_to_go_next():
    """Reported: after the last three cards had gone, "Mira goes next" stood there, who had to discard."""
    s = absurd_cases.table(3, "4D", hand0="4C 2H 8C", hand1="6S 4H 5D", hand2="7S 5H 9D")
    view = observe(s, 0)
    (way,) = [way for way in view.legal if way[0] == "play" and s.table.deck[way[1]] == "4C"]
    lines = Forecast(book_of("absurd").at(s.table)).lines(view, [way], NAMES)
    assert lines[:1] == ["You: −3 cards"] and not any("goes next" in line for line in lines)
