"""Eightfist: why a card cannot be chosen, and words for everything the game says."""

from __future__ import annotations

import pytest
from cases import play
from fists import fists
from samples import first

from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.eightfist import words
from game.words import say_event, say_reason

MINE = "3C QS 4C 2D 6C 9H 7C -8C"
THEIRS = "-3D 5D 6D FF 8D 9D -TD CB"


def reason(s, zone: str, place: int) -> tuple[str, dict] | None:
    return s.table.game.why_not(observe(s, s.seat), s.table.zone[zone], place)


def why(s, zone: str, card: str) -> tuple[str, str]:
    """The code of the reason why this card cannot be chosen, and the card that the reason names."""
    table = s.table
    found = reason(s, zone, s.zones[table.zone[zone]].index(table.card[card]))
    assert found is not None
    code, params = found
    return code, table.deck[params["card"]] if "card" in params else ""


def test_a_frozen_file_says_what_it_needs():
    s = fists(fist0=MINE, slush="KC")
    assert why(s, "fist0", "9H") == ("needs_queen", "QS")
    assert why(s, "fist0", "QS") == ("freezes", "QS")
    assert why(s, "fist0", "8C") == ("needs_two", "2D")
    s = fists(fist0=THEIRS, slush="KC")
    assert why(s, "fist0", "FF") == ("jeopardy", "")
    s = fists(fist0="3C FF 4C 5C 6C 9H 7C -8C", slush="KC")
    assert why(s, "fist0", "9H") == ("needs_grace", "FF")


def test_face_down_cards_of_several_frozen_files_have_each_their_own_answer():
    s = fists(fist0="3C QS 4C 2D 6C -9H 7C -8C", slush="KC")
    assert why(s, "fist0", "9H") == ("needs_queen", "QS")
    assert why(s, "fist0", "8C") == ("needs_two", "2D")


def test_a_card_that_may_be_chosen_needs_no_reason():
    s = fists(fist0="3C QS 4C 2D 6C -9H -7C -8C", slush="KC")
    assert reason(s, "fist0", 0) is None
    assert s.table.game.why_not(observe(s, 1), 0, 1) is None, "it is not this seat's turn"


def test_piles_and_other_players_fists():
    s = fists(fist0=MINE, fist1=THEIRS, slush="JC KC", stock="QH")
    assert why(s, "slush", "JC") == ("covered", "")
    assert why(s, "fist1", "5D") == ("not_yours", "")
    play(s, "draw stock")
    assert reason(s, "stock", 0) == ("drawn_already", {})
    assert why(s, "fist1", "5D") == ("not_yours", "")


def test_reasons_while_a_drawn_wild_card_has_a_duty():
    s = fists(fist0="3C 9S 4C 2D 6C 9H 7C -8C", stock="QS", slush="KC")
    play(s, "draw stock")
    assert why(s, "slush", "KC") == ("must_keep", "QS")
    assert why(s, "fist0", "8C") == ("needs_two", "2D")
    s = fists(fist0="3C 3S 4C 2D 6C -9H -7C -8C", stock="CB", slush="KC")
    play(s, "draw stock")
    assert why(s, "fist0", "4C") == ("not_lowest", "CB") == why(s, "fist0", "9H")
    assert why(s, "fist0", "8C") == ("needs_two", "2D")
    assert why(s, "fist0", "2D") == ("freezes", "2D")


def test_reasons_during_a_theft():
    s = fists(fist0=MINE, fist1="-3D -QD -6D 2C QG -9D -TD CB", stock="FF", slush="KC")
    play(s, "draw stock")
    assert why(s, "fist1", "2C") == ("frozen", "CB")
    play(s, "steal fist1 1")
    assert why(s, "fist0", "9H") == ("unseen", "QS")
    assert reason(s, "stock", 0) == ("drawn_already", {})


def test_reasons_while_a_card_must_be_turned_up():
    s = fists(fist0="3C -9S 4C 2D 6C 9H 7C -8C", stock="JD")
    play(s, "draw stock", "discard slush")
    assert why(s, "fist0", "3C") == ("face_up", "")
    assert reason(s, "slush", len(s.zones[s.table.facts.slush]) - 1) is None
    s = games.new_round(s.table, 3, 0)
    play(s, "flip 3")
    assert reason(s, "fist1", 3) == ("chosen", {})
    assert reason(s, "fist0", 3) == ("not_yours", {})


@pytest.mark.parametrize("players", first(1, [4, 2]))
def test_everything_has_words(players):
    table, rng, codes = games.lay("eightfist", players), Rng(players), set()
    for seed in range(10):
        s = games.new_round(table, seed, listen=True)
        while not s.over:
            assert s.question.kind in words.DECISIONS and {a[0] for a in s.legal} <= words.ACTIONS.keys()
            view = observe(s, s.seat)
            for zone, cards in enumerate(view.zones):
                for place in range(len(cards)):
                    found = table.game.why_not(view, zone, place)
                    codes.update([found[0]] if found else [])
                    assert found is None or "{" not in say_reason(table, found)
            s.apply(s.legal[rng.below(min(len(s.legal), 4))])
        for event in s.log:
            assert event.kind in words.EVENTS or event.kind in (
                "laid",
                "unpicked",
                "asked",
                "answered",
                "forced",
                "changed",
            )
            assert "{" not in (say_event(table, event) or "")
        result = table.game.result(s)
        assert result.ended in words.ENDED
        for parts in result.parts:
            assert parts.keys() - {"rows"} <= words.PARTS.keys()
            assert {part for part, *_ in parts["rows"]} <= words.PARTS.keys()
    assert codes <= words.WHY_NOT.keys() and len(codes) > 8
