"""Absurd 8's news in as few lines as a reader needs: rows of likewise deeds, and nothing that is over."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from spoken import Heard

from engine.kernel.events import Event
from game.books.absurd.brief import BRIEFLY
from game.books.absurd.following import between
from game.table.book import book_of
from game.table.line import ROW
from game.words import text, use


def heard(s, seat, *actions):
    """The story of a seat that sees the position and these actions."""
    s.log = []
    story = Heard(s, seat).story
    lies = {f"lies_{zone.name}": s.pub.lies[z] for z, zone in enumerate(s.table.zones)}
    story.facts |= {"piles": s.pub.piles, "order": 1, **lies}
    for z, cards in enumerate(s.zones):
        for card in cards:
            story.know(Event("moved", {"card": card, "source": s.table.zone["draw"], "target": z}))
    story.tell(Event("changed", {"key": "turn", "value": s.seat}))
    for event in play(s, *actions).log:
        story.tell(event.seen_from(seat))
    return story


def news(s, seat, *actions):
    """What a seat's ribbon has to tell of these actions, in full."""
    return [text(line.pieces) for line in heard(s, seat, *actions).gathered(0)]


def discarding(*more):
    """Five who must discard for 4♣, and what they give away."""
    hands = {"hand0": "4C 9D 2D 5H", "hand1": "3S 4S", "hand2": "6D 8D 9H", "hand3": "6C TD KH"}
    return table(4, "9C", **hands), ("play 4C pile0", "discard 9D", "discard 2D", *more)


def test_all_who_discard_for_one_card_are_one_line():
    """Strangers with six read five lines "because of 4♣ of Juno", which hid all that came before them."""
    s, actions = discarding("discard 6D", "discard 8D", "discard 6C", "discard TD")
    told = news(s, 3, *actions)
    assert told[0] == "Fox plays 4♣, discards 9♦, 2♦, Mira 3♠, 4♠, Tobias 6♦, 8♦, Juno 6♣, 10♦"
    assert not [line for line in told[1:] if "discards" in line]


def test_who_played_the_card_is_told_apart_from_what_others_had_to_discard_for_it():
    """What one did oneself is left out, but not what came of it."""
    s, actions = discarding("discard 6D", "discard 8D", "discard 6C", "discard TD")
    told = news(s, 0, *actions)
    assert told[:2] == [
        "Fox plays 4♣, discards 9♦, 2♦",
        "Mira discards 3♠, 4♠ because of 4♣ of Fox, Tobias 6♦, 8♦, Juno 6♣, 10♦",
    ]


def test_a_row_of_what_all_discard_did_not_happen_to_its_reader():
    s, actions = discarding("discard 6D", "discard 8D", "discard 6C", "discard TD")
    story = heard(s, 3, *actions)
    row = story.gathered(0)[0]
    assert row.version == ROW and row.names(3) and not story.presenter.voice.struck(row, 3)


def test_who_draws_by_choice_and_passes_is_one_line_and_likewise_the_next():
    s = table(3, "6S", hand0="9D 2D", hand1="3H 4H", hand2="3C 4D 5C")
    told = news(s, 2, "draw", "draw", "pass", "draw", "draw", "pass")
    assert told == ["Fox draws 2 cards by choice and passes, likewise Mira"]
    own = news(table(3, "6S", hand0="9D 2D", hand1="3H 4H"), 0, "draw", "draw", "pass")
    assert len(own) == 2 and own[1] == "Fox passes", "what one draws oneself is named"


def test_plain_plays_in_a_row_are_one_line_without_who_is_next():
    s = table(4, "8S", hand0="JS 9D 2D", hand1="JC 4H 9H", hand2="AD JD 9S", hand3="7X 5C 6C 3H")
    assert news(s, 3, "play JS pile0", "play JC pile0") == ["Fox plays J♠, Mira J♣"]
    skips = {"hand0": "AD 9D 2D", "hand1": "QH 4H 9H", "hand2": "JC TX 9S", "hand3": "7X 5C 6C 3H"}
    told = news(table(4, "8D", **skips), 3, "play AD pile0", "play JC pile0")
    assert told == ["Fox plays A♦, Tobias J♣ (may be played as ♦)"]
    told = news(table(4, "8D", **skips), 1, "play AD pile0", "play JC pile0")
    assert told[0] == "Fox plays A♦: Tobias is next, Mira is skipped", "what is about the reader stays"


def test_an_attack_is_told_by_what_came_of_it_and_who_negates_it_alone():
    """A line said whom 2♠ was played against, and the next one all of it again."""
    s = table(3, "2H", hand0="2S 9C 9D", hand1="3D 4D 5D", hand2="3C 4C 5C")
    told = news(s, 2, "play 2S pile0", "draw", "take")
    assert told == ["Mira draws 1 card by choice, draws 2 cards because of 2♠ of Fox"], told
    s = table(3, "2H", hand0="2S 9C 9D", hand1="QS 4D 5D", hand2="3C 4C 5C")
    assert news(s, 2, "play 2S pile0", "play QS pile0")[0] == "Mira negates 2♠ of Fox (Draw 2) with Q♠"


def test_what_is_drawn_because_of_one_card_is_one_line_with_other_numbers():
    many = {"hand0": "7C 9D 2D 4H 8S", "hand1": "3S 4S", "hand2": "6D 8D", "hand3": "6C"}
    told = news(table(4, "9C", effects1="KD", **many), 3, "play 7C pile0")
    assert told[0].startswith("Mira draws 1 card because of 7♣ of Fox (1 fewer by K♦), Tobias 2 cards, Juno ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_shorter_sentences_have_the_same_fields_in_the_same_order(language):
    use(language)
    for full, brief in BRIEFLY:
        one, other = between(full), between(brief)
        assert len(one) == len(other) and sum(map(len, other)) < sum(map(len, one)), full
        assert all(a == b or len(a.split()) > 0 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("actions", "full", "brief"),
    [
        (
            ("bluff 9C pile0", "call"),
            "9♣ was a bluff, so it does nothing, Fox",
            "9♣ was a bluff, Fox draws 2",
        ),
        (("play JS pile0",), "Fox plays J♠ (may be played as ♥)", "Fox plays J♠"),
    ],
)
def test_where_there_is_little_room_nobody_reads_what_the_felt_shows(actions, full, brief):
    s = table(3, "6H", hand0="9C JS 2S", hand1="3D 4D")
    voice = book_of("absurd").at(s.table).voice
    line = heard(s, 2, *actions).gathered(0)[0]
    assert full in text(line.pieces) and brief in text(voice.shed(line, 2).pieces)
    assert full not in text(voice.shed(line, 2).pieces)


def test_what_a_player_chose_in_their_own_turn_is_not_told_them_again():
    """Lines of the reader's own last turn took the room of what others did."""
    s = table(3, "6H", hand0="6C 9C 2S", hand1="3D 4D 5D 6D")
    story = heard(s, 0, "play 6C pile0")
    seen = story.presenter.voice.seen_by
    coin = story.gathered(0)[0]
    assert text(coin.pieces).startswith("Fox plays 6♣, flips ") and (coin.kind != "drew" or not seen(coin, 0))
    s = table(3, "6H", hand0="JS 9C 2S", hand1="3D 4D 5D 6D")
    (line,) = heard(s, 0, "play JS pile0").gathered(0)
    assert seen(line, 0) and not seen(line, 1)
