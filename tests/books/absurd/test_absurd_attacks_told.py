"""What everybody is told of attacks in Absurd 8's: whom they hit now, why, and who is about to win."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from samples import first
from spoken import Heard, Moment

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.books.absurd.telling.deeds import THORNS_BACK, THORNS_IN_VAIN, THORNS_TWICE
from game.books.absurd.words import ATTACKED, HELPED
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.table.stage.moment_stage import Stage


def at_random(seed):
    """A match at random, in which nobody takes attacks who can do anything else, and Thorns is played."""
    match, rng = Match(games.lay("absurd", 2 + seed % 4), seed), Rng(seed)
    thorns = match.table.card["5S"]
    while not match.state.over:
        pricks = [a for a in match.state.legal if a[:2] == ("play", thorns) and match.state.pub.chain]
        waits = [action for action in match.state.legal if action != ("take",)]
        legal = pricks or waits or match.state.legal
        match.play(legal[rng.below(len(legal))])
    return match


def in_public(match):
    """The public events of a match, each with the public's view, and the events of its round, before it."""
    public = match.table.players
    presenter = book_of(match.table.game.id).at(match.table)
    stage = Stage(presenter.moments, presenter.windows, View(match.table, public))
    before, told = View(match.table, public), []
    for event in match.events:
        shown = event.seen_from(public)
        if shown is None:
            continue
        yield shown, before, tuple(told)
        (seen,) = stage.rated([Seen(None, shown)])
        before = seen.public or before
        told = [] if shown.kind == "round" else [*told, shown]


@pytest.mark.parametrize("seed", first(12, range(80)))
def test_the_chain_shows_whom_the_attacks_hit(seed):
    """Reported: while Thorns hit the player who began the chain, the panel showed its first victim."""
    match = at_random(seed)
    signs = book_of("absurd").at(match.table).signs
    shown = []
    for event, view, told in in_public(match):
        if event.kind == "attacked":  # just before, it left the chain
            assert shown[-1] == event.open["seat"], (event.open, told[-12:])
        threat = signs.threat(view, told)
        shown.append(threat.seat if threat is not None else None)


def test_the_log_says_whom_thorns_lets_the_attacks_hit():
    s = table(4, "2H", hand0="8S 9C 9D", hand1="2S 4D 5D", hand2="5S 4H 6H", hand3="3D TD JD")
    s.listen()
    lines = Heard(play(s, "play 8S pile0", "name S", "play 2S pile0", "play 5S pile0")).story.deeds(0)
    (pricks,) = [line for line in lines if line.says(THORNS_BACK)]
    assert (pricks.seat, pricks.seats) == (2, {0, 2})
    s = table(2, "2C", hand0="2S 5S 9D", hand1="AS 4D 5D")
    s.listen()
    lines = Heard(play(s, "play 2S pile0", "play AS pile0", "play 5S pile0")).story.deeds(0)
    assert any(line.says(THORNS_TWICE) for line in lines)
    s = table(3, "2S", hand0="5S 9C 9D", hand1="AS 4D 5D")
    s.listen()
    (line,) = Heard(play(s, "play 5S pile0")).story.deeds(0)
    assert line.says(THORNS_IN_VAIN)


def test_a_discard_that_helps_is_not_called_an_attack():
    """Reported: "You're under attack" was said to a player who was glad of it."""
    s = play(table(3, "2C", hand0="8C 9C 9D", hand1="3D 4D 7H"), "play 8C pile0", "name H")
    now = Moment(s, 1)
    assert now.voice.decision("turn", 1, now.view) == HELPED and "helps you" in now.asks
    s = play(table(3, "2C", hand0="2S 9C 9D", hand1="3D 4D 7H"), "play 2S pile0")
    now = Moment(s, 1)
    assert now.voice.decision("turn", 1, now.view) == ATTACKED


def few(hand1="3D 4D"):
    """A turn with a card that makes everybody discard two, which is all that the next player holds."""
    return table(3, "2C", hand0="4C 9C 9D KD", hand1=hand1, hand2="3H 4H 7H")


def moments(s, *actions):
    """The big moments of these actions as everybody sees them."""
    presenter = book_of("absurd").at(s.table)
    stage = Stage(presenter.moments, presenter.windows, observe(s, s.table.players))
    s.listen()
    seen = [Seen(None, event.seen_from(s.table.players)) for event in play(s, *actions).log]
    return [(one.shown.kind, one.shown.seat) for one in stage.rated(seen) if one.shown is not None]


DISCARDS = ("play 4C pile0", "discard 9C", "discard 9D")


def test_everybody_is_warned_that_a_player_without_cards_wins_when_their_turn_begins():
    """Reported: nobody noticed that a player had no cards left, until they won."""
    for hand, winner in (("3D 4D", 1), ("3D 4D 7D", -1)):
        s = play(few(hand), *DISCARDS, *["discard 3D", "discard 4D"] * (winner < 0))
        now = Moment(s, 3)
        said = now.signs.notes(now.view, now.names)[0]
        assert now.signs.ending(now.view, 2) == winner and now.signs.alarm(now.view) == (winner >= 0)
        assert (now.names[1] in said) == (winner >= 0)
        assert now.signs.explained(now.view, now.names) if winner >= 0 else True


def test_a_player_without_cards_is_a_big_moment():
    assert ("no cards", 1) in moments(few(), *DISCARDS)
    assert "no cards" not in dict(moments(few("3D 4D 7D"), *DISCARDS))
