"""What decided a match is the deed after which its winner really was ahead, whoever did it."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from samples import first

from engine import games
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.features.review.decisive_moment import decisive_moment, deed_of_the_lead

NAMES = ["Ann", "Bo", "Cy", "Di"]


def decided(s, winner, *actions):
    """The deed of these actions that decided the round for the winner: its player and its cards."""
    public = s.table.players
    view = observe(s, public)
    s.listen()
    events = [one for event in play(s, *actions).log if (one := event.seen_from(public)) is not None]
    presenter = book_of("absurd").at(s.table)
    deed = deed_of_the_lead(presenter, NAMES[:public], view, events, winner)
    return None if deed is None else (deed.seat, [s.table.deck[card] for card in deed.cards])


HIT = ("play 8S pile0", "name C", "take", "draw", "draw", "pass")
"""Four cards for the next player, who can't play."""


def test_the_deed_that_took_the_lead_decided_it_whatever_else_was_loud():
    """Reported: a Wormhole or a called bluff was named that changed nothing, because it was the loudest."""
    s = table(2, "2S", hand0="8S 9C JC", hand1="3H")
    who, cards = decided(s, 0, *HIT, "bluff JC pile0", "call", "draw", "draw", "pass", "play 9C pile0")
    assert (who, cards[0]) == (0, "8S")


def test_a_deed_of_another_player_may_have_decided_it():
    s = table(3, "2S", hand0="8S 9C 2C", hand1="3H", hand2="QC KC")
    who, cards = decided(s, 2, *HIT, "play QC pile0")
    assert (who, cards[0]) == (0, "8S")


def share(view, winner):
    weights = [1.4 ** -len(view.zones[seat]) for seat in range(view.table.players)]
    return weights[winner] / sum(weights)


@pytest.mark.parametrize("seed", first(4, range(24)))
def test_what_the_deed_won_was_never_lost_again(seed):
    match = at_random("absurd", seed)
    public, winner = match.table.players, match.results[-1].places.index(1)
    events = [one for event in match.events if (one := event.seen_from(public)) is not None]
    presenter = book_of("absurd").at(match.table)
    deed = deed_of_the_lead(presenter, NAMES, View(match.table, public), events, winner)
    if deed is None:
        return
    view, before, later = View(match.table, public), 0.0, []
    for number, event in enumerate(events, 1):
        if number == deed.event:
            before = share(view, winner)
        fold(view, [event])
        if event.kind == "turn_begun" and number > deed.event:
            later.append(share(view, winner))
    assert all(now > before for now in later)


def at_random(game, seed):
    chance = Rng(seed)
    match = Match(games.lay(game, 4, ()), seed)
    while not match.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    return match


@pytest.mark.parametrize(("game", "least"), [("absurd", 5), ("lockdown", 5)])
def test_what_decided_a_match_is_found_and_is_more_than_how_it_ended(game, least):
    told = 0
    for seed in range(8):
        match = at_random(game, seed)
        presenter = book_of(game).at(match.table)
        said = decisive_moment(match, presenter, match.results[-1].places.index(1), NAMES)
        told += bool(said)
        assert "wins" not in said and "card left" not in said and "starts, chosen" not in said
    assert told >= least
