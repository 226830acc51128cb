"""A line of Absurd 8's log says why a card fits where neither its suit nor its rank shows it (AB-10)."""

from __future__ import annotations

import pytest
from absurd_cases import table as absurd
from cases import play
from spoken import Heard

from ai.levels import make
from engine import games
from engine.absurd.setup import COLOR_LOCK, OPEN
from engine.kernel.match import Match
from game.books.absurd.fitting import AS, FREE, LENT, NAMED, NEAR, WILD
from game.table.book import book_of
from game.table.story import Story
from game.words import text, use

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
STARTS = tuple(words.partition("{")[0] for words in (AS, WILD, NEAR, FREE, NAMED))
HELPED = LENT.partition("{")[0]


def told(players, seed):
    """Each open play of a round among Novices: the card, what it went on, how that lay, whether ranks count,
    and the line.

    Left out is what is told otherwise: a card made Wild, and one that copies another.
    """
    match = Match(games.lay("absurd", players, ()), seed, listen=True)
    agents = [make("novice", seed * 10 + seat) for seat in range(players)]
    story = Story(match.table, book_of("absurd").at(match.table), NAMES[:players], ["fox"] * players, 0)
    heard = 0
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(agents[view.seat].choose(view, view.legal))
        tops = [(cards[-1:], lies[-1:]) for cards, lies in zip(view.zones, view.pub.lies, strict=True)]
        locked = bool(view.pub.effects & COLOR_LOCK)
        for event in match.events[heard:]:
            story.tell(event.seen_from(0))
            if event.kind == "played":
                card, (cards, lies) = event.open["card"], tops[event.open["zone"]]
                line = text(story.lines[-1].pieces)
                if HELPED not in line and not match.table.facts.printed[card].copies:
                    yield card, cards, lies, locked, line
        heard = len(match.events)


@pytest.mark.parametrize("seed", range(41, 46))
def test_a_line_says_how_a_card_fits_exactly_where_its_face_does_not(seed):
    """Strangers asked why 9♠ went on 3♥: it was a Wild, which no line said."""
    use("en")
    found = 0
    for card, top, lies, locked, line in told(2 + seed % 3, seed):
        if not lies or (lies[0][1] != OPEN and lies[0][0] >= 0):
            continue  # a bluff, whether it was called or not
        named = lies[0][2]
        shows = card // 13 == top[0] // 13 if named < 0 else False
        shows = shows or (card % 13 == top[0] % 13 and not locked) or (named == card // 13 == top[0] // 13)
        shows = shows or (named == card // 13 and line.endswith("beside the piles"))
        says = any(start in line for start in STARTS)
        assert says != shows, line
        found += says
    assert found


def test_the_words_stay_where_a_line_says_more_later():
    """Whom it hits and who is next come afterwards; suit, Wild, Up or Down are each named."""
    use("en")
    match = Match(games.lay("absurd", 3, ()), 41, listen=True)
    agents = [make("novice", 410 + seat) for seat in range(3)]
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(agents[view.seat].choose(view, view.legal))
    story = Story(match.table, book_of("absurd").at(match.table), NAMES[:3], ["fox"] * 3, 0)
    for event in match.events:
        story.tell(event.seen_from(0))
    lines = [text(line.pieces) for line in story.lines]
    wanted = (
        "Ben plays 8♣ as Wild ♣ against Ana: Discard 1",
        "Cleo plays Q♠ (may be played as ♣)",
        "Ben plays 5♦ (fits the named ♦) against Ana: Exchange 1",
        "Ben plays 7★ by Up or Down",
    )
    assert not [line for line in wanted if line not in lines]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "{} plays 7♥ as Wild ★ on the pile"), ("de", "{} spielt 7♥ als Joker ★ (der Haufen)")],
)
def test_a_suit_that_is_named_for_a_picked_wild_says_once_that_it_is_one(language, wanted):
    """Strangers read "plays 7♥ as Wild ★ as Wild"."""
    use(language)
    s = absurd(3, "5C", hand0="7H 7D")
    s.log = []
    lines = Heard(play(s, "pick 7H pile0 wild", "name X")).lines
    use("en")
    assert wanted.format("Fox") in lines, lines


def test_who_jumps_in_and_goes_again_is_not_told_of_as_somebody_next():
    use("en")
    s = absurd(3, "5X", hand0="7X 7D", hand1="2H 3D", hand2="9X 9S 7C")
    play(s, "play 7X pile0")
    s.log = []
    lines = Heard(play(s, "play 9X pile0")).lines
    assert "Tobias jumps in by Wormhole with 9★ and goes again" in lines, lines


def test_who_plays_on_after_a_jump_in_does_not_jump_in_again():
    """Strangers read "jumps in by Wormhole with 10★" of a play of their own turn, which 9★ had given them."""
    use("en")
    s = absurd(3, "5X", hand0="7X 7D", hand1="2H 3D", hand2="9X TX 9S 7C")
    play(s, "play 7X pile0")
    s.log = []
    lines = Heard(play(s, "play 9X pile0", "play TX pile0")).lines
    assert "Tobias jumps in by Wormhole with 9★ and goes again" in lines, lines
    assert "Tobias plays 10★ (copies 9★) and goes again" in lines, lines
