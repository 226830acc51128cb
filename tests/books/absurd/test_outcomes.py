"""Deeds of Absurd 8's as values: causes and results, and the text about a card that is played."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from spoken import NAMES, Heard

from ai.levels.agents import make
from engine import games
from engine.absurd.table_facts import COLOR_LOCK, OPEN
from engine.kernel.match import Match
from game.books.absurd.telling.card_remarks import AS, COPIES, COPIES_OPEN, FREE, LENT, NAMED, NEAR, WILD
from game.books.absurd.telling.deeds import BECAUSE, FOR
from game.books.contract.book import book_of
from game.table.log.story import Story


def deeds(s, seat, *actions):
    """The deeds of these actions that a seat is shown."""
    s.listen()
    return Heard(play(s, *actions), seat).story.deeds(0)


def test_an_attack_says_whom_it_waits_for_and_once_carried_out_what_it_did():
    s = table(3, "2H", hand0="2S 9C 9D", hand1="3D 4D")
    (waits,) = deeds(s, 0, "play 2S pile0")
    assert waits.says(FOR) and (waits.seat, waits.seats) == (0, {0, 1})
    s = table(3, "2H", hand0="2S 9C 9D", hand1="3D 4D")
    done = deeds(s, 0, "play 2S pile0", "take")[0]
    assert not done.says(FOR) and not done.says(BECAUSE) and done.with_others
    assert [(clause.kind, clause.actor) for clause in done.clauses] == [("played", 0), ("drew", 1)]


def plays(players, seed):
    """Each play of a match as a deed, with the top card of its pile, how that lies, and if colours lock."""
    match = Match(games.lay("absurd", players), seed)
    agents = [make("novice", seed * 10 + seat) for seat in range(players)]
    story = Story(match.table, book_of("absurd").at(match.table), NAMES[:players], ["fox"] * players, 0)
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(agents[view.seat].choose(view, view.legal))
        tops = [(cards[-1:], lies[-1:]) for cards, lies in zip(view.zones, view.pub.lies, strict=True)]
        for event in match.events[story.told :]:
            story.tell(event.seen_from(0))
            if event.kind == "played":
                yield story.lines[-1], *tops[event.open["zone"]], bool(view.pub.effects & COLOR_LOCK)


@pytest.mark.parametrize("seed", range(41, 44))
def test_a_play_says_how_its_card_fits_exactly_where_its_face_does_not(seed):
    """New players asked why 9♠ went on 3♥: it was a Wild, which no line said (AB-10)."""
    found = 0
    for deed, top, lies, locked in plays(2 + seed % 3, seed):
        said = {remark.words for remark in deed.clauses[0].remarks}
        if not lies or (lies[0][1] != OPEN and lies[0][0] >= 0) or said & {LENT, COPIES, COPIES_OPEN}:
            continue  # a bluff, whether it was called or not
        card, named = deed.fields["card"], lies[0][2]
        shows = (named < 0 and card // 13 == top[0] // 13) or (card % 13 == top[0] % 13 and not locked)
        shows = shows or named == card // 13 == top[0] // 13
        shows = shows or (named == card // 13 and deed.version == "beside")
        assert bool(said & {AS, WILD, NEAR, FREE, NAMED}) != shows, deed
        found += not shows
    assert found
