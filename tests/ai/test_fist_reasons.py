"""What a seat is told of two choices in Eightfist: cards that may be paired, drawn, stolen or left behind."""

from __future__ import annotations

from importlib import import_module

import pytest
from choices_seen import seen_after, told

from ai.happening import Playout, fact
from ai.players import policy
from game.words import hints

fists = import_module("ai.players.eightfist.reckon")
table_fists = import_module("fists")


@pytest.mark.parametrize(
    ("fist", "slush", "says"),
    [
        ("-2C -3C 8H KS 7C QH 8D -4C", "5H", "pairs_drawn"),
        ("-2C -3C 8H KS 7C QH 8D -4C", "7D", None),
        ("-2C -3C KD KS -7C -QH KH -4C", "5H", "better_drawn"),
        ("-2C AC AD 2H -7C 3H KH 4C", "AH", None),
        ("TC 3H -7H 3S -8C 3C -AC -2C", "5H", "better_drawn"),  # four cards save exactly one point
        ("-2C -3C 8H KS 7C QH 8D -4C", "JD", "fist_drawn"),
    ],
)
def test_cards_that_may_be_drawn_make_a_pair_where_the_one_on_the_slush_makes_none(fist, slush, says):
    """Read: "the tries speak for it" of a draw, where a five fits nowhere and nine others do."""
    s = table_fists.fists(3, fist0=fist, slush=slush)
    sheet, (draw, *takes) = fists.Reckoning(s), s.legal
    best = min(takes, key=lambda take: sheet.points(sheet.settled(take)))
    reason = policy("eightfist").counts(s, draw, best)
    assert (reason and reason[0]) == says
    if says == "better_drawn":
        most = sheet.points(sheet.settled(best)) - 0.999  # a whole point less, however it is rounded
        fewer = [sheet.best_with(card) <= most for card in sheet.unseen]
        assert reason[1]["best"] == sum(fewer) < len(fewer) == reason[1]["of"]
    if says == "pairs_drawn":
        said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda _: "Take")
        assert said == "9 of the 49 unseen cards pair an open card of yours; 5♥ pairs none"


@pytest.mark.parametrize(("other", "beside"), [(1, "QH"), (6, "8H"), (7, None), (2, None)])
def test_two_lone_cards_in_one_file_are_named_as_only_one_can_be_paired(other, beside):
    """Read: "your full Fist ends the round in 33 tries, not 22" of a knave beside an ace or two cards unseen.

    A king counts nothing anyhow, and what is laid over an open card takes no more room.
    """
    s = table_fists.fists(3, fist0="-2C -3C 8H KS -7C QH -8D -4C", slush="5H", stock="3D")
    s.apply(s.legal[0])
    reason = policy("eightfist").counts(s, ("place", 0), ("place", other))
    if not beside:
        assert reason is None or reason[0] != "shares_file"
        return
    assert reason[0] == "shares_file" and s.table.deck[reason[1]["beside"]] == beside
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda _: "Put")
    assert said.startswith("after “Put” 3♦ and ") and "share a file: only one" in said
    assert policy("eightfist").counts(s, ("place", 3), ("place", other)) is None
    reason = policy("eightfist").counts(s, ("place", 7), ("place", other))
    assert reason[0] == "shares_file_else", "beside a king, which counts nothing anyhow"
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda _: "Put")
    assert said.endswith("only one of them can be paired; K♠ counts 0 and needs no pair")


def test_a_card_that_would_lie_open_in_a_frozen_file_is_rather_not_turned_up():
    """Read: "the tries speak for it: 25 %, … 20 %" of a card beside Q♠, which must stay there as it is."""
    s = table_fists.fists(2, fist0="QS AC -6H KD -2C -3C -4C -5C", stock="9H")
    s.apply(s.legal[0])
    s.do(next(action for action in s.legal if action[0] == "discard"))
    counts, (free, frozen) = policy("eightfist").counts, (("flip", 6), ("flip", 4))
    said = hints.say_why(s.table, counts(s, free, frozen), ("Ada", "Ben"), lambda _: "Turn")
    assert said.startswith("after “Turn” the card lies open beside Q♠, in a frozen file, where only a cure")
    assert counts(s, frozen, free) is None
    said = hints.say_why(s.table, counts(s, free, ("flip", 5)), ("Ada", "Ben"), lambda _: "Turn")
    assert said.startswith(
        "after “Turn” the card shares a file with A♣: unless they pair, only one of the two"
    )
    assert counts(s, free, ("flip", 7)) is None, "a king needs no pair"
    assert counts(s, ("flip", 5), free) is None and counts(s, ("flip", 5), ("flip", 6)) is None


def test_a_lone_card_that_can_be_paired_is_kept_rather_than_one_that_cannot():
    """Read: "your Fist counts 6.9 points on average in the end, not 8.9", of a knave beside Queen's Grace."""
    s = table_fists.fists(2, fist0="QS JS 8C JD QC QG -7C 4S", stock="KH")
    s.apply(s.legal[0])
    code, told = policy("eightfist").counts(s, ("place", 1), ("place", 3))
    said = hints.say_why(s.table, (code, told), ("Ada", "Ben", "Cleo"), lambda _: "Put")
    assert said == "2 of the 46 unseen cards pair J♦, which “Put” replaces; 0 pair J♠"
    assert policy("eightfist").counts(s, ("place", 3), ("place", 1)) is None
    code, told = policy("eightfist").counts(s, ("place", 1), ("place", 6))
    assert code != "keeps_lone"


def test_a_draw_is_compared_with_a_bad_place_only_where_it_is_better_than_the_best_one():
    """Read: "your Fist counts 19.1 points in the end, not 28.2", of a five that pairs elsewhere.

    And: "with a drawn card, placed best, 22.3 points; after “Put 2♣ here, above K♦” 23.8", of a two that
    counts 21.2 at another place.
    """
    s = table_fists.fists(3, fist0="TC 4H KD QD -2C 5S KS -3C", slush="5H")
    draw, take, bad = (next(action for action in s.legal if action[-1] == at) for at in (6, 1, 7))
    code, _told = policy("eightfist").counts(s, draw, take)
    assert code == "better_drawn"
    assert policy("eightfist").counts(s, draw, bad)[0] == "better_drawn"
    s = table_fists.fists(3, fist0="6S -8H -3S -6H KH -KC 9C 6C", slush="5H")
    sheet = fists.Reckoning(s)
    draw, bad = (next(action for action in s.legal if action[-1] == at) for at in (6, 0))
    code, told = policy("eightfist").counts(s, draw, bad)
    assert (code, told["rest"]) == ("fist_not_laid", sheet.points(sheet.laid(s.table.card["5H"], 0)))
    assert told["best"] == sheet.after_draw() < sheet.least_laid()[0] < told["rest"]


def test_the_card_on_the_slush_that_the_next_player_can_pair_is_named_if_it_was_seen():
    """Read: "Ben can pair the card on the slush in about 2 of 10 tries; after “Put 9♥ on it” in all"."""
    happens = import_module("ai.players.eightfist.happens").happens
    own, theirs = "-9S 5D -2C -3C KD 4D -7C -8C", "9D 5C -2H -3H -KH 4H -7H -8H"
    s = table_fists.fists(2, fist0=own, fist1=theirs, slush="KC", stock="9H")
    s.apply(s.legal[0])
    for action, named in (("discard", s.table.facts.slush), "9H"), (("place", 0), None), (("place", 1), "5D"):
        soon = s.clone()
        soon.do(action)
        found = happens(Playout(0, (), soon, (0.5, 0.5), s, soon))
        assert [amount for one, amount in found.items() if one.code == "feeds_now"] == [1.0]
        assert found[fact("pairs_with", 1)] == (s.table.card[named] if named else -1)
    fields = {"best": 0.2, "rest": 1.0, "seat": 1, "other": (), "at_once": True}
    card = {"feature": "pairs_with", "pairs_with": -1, "pairs_with_rest": s.table.card["9H"]}
    said = hints.say_why(s.table, ("feeds_now", {**fields, **card}), ("Ada", "Ben"), str)
    assert said.startswith("after “()” Ben, who is next, can pair 9♥ from the slush; this way a card only in")


def test_what_a_stolen_card_counts_is_compared():
    """Read of 36 % of the result: "a file of yours is frozen in 4 of 20 tries", of Queen's Grace."""
    own, theirs = "-9S 5D -2C -3C KD 4D -7C -8C", "QG 5C -2H -3H -KH 4H -7H -8H"
    s = table_fists.fists(2, fist0=own, fist1=theirs, slush="KC", stock="FF")
    s.apply(s.legal[0])
    grace, five, unseen = (("steal", 1, place) for place in (0, 1, 2))
    counts, names = policy("eightfist").counts, ("Ada", "Ben")
    said = [
        hints.say_why(s.table, counts(s, grace, other), names, lambda _: "Steal") for other in (five, unseen)
    ]
    assert said[0] == "Queen's Grace counts −12, the card that you get after “Steal” 5"
    assert said[1].startswith(
        "Queen's Grace counts −12, the card face down that you get after “Steal” 6.7 on"
    )
    assert counts(s, five, grace) is None is counts(s, unseen, grace)


@pytest.mark.parametrize(("fourth", "says"), [("5S", None), ("-5S", "pairing")])
def test_no_cards_are_counted_that_pair_what_ends_the_round(fourth, says):
    """Read: "3 of the 22 unseen cards pair an open card of yours, not 1" of what ends the round (EF-5)."""
    s = table_fists.fists(3, fist0=f"KC 6D 8C {fourth} QG 6H -2C 5C", slush="9S")
    below, instead = (next(one for one in s.legal if one[0] == "take" and one[-1] == at) for at in (6, 2))
    reason = policy("eightfist").counts(s, below, instead)
    assert (reason and reason[0]) == says


def test_of_a_card_that_is_turned_up_all_that_it_may_be_is_counted():
    """Read: "both count 0 in about 28 of 100 tries", where 2 of the 9 unseen cards were cured there."""
    s = table_fists.fists(2, fist0="-2C -3C 8H KS 7S QH 8D -4C", slush="7H", stock="3D")
    s.apply(s.legal[0])
    s.apply(next(one for one in s.legal if one[0] == "discard"))
    beside_seven, beside_king = ("flip", 0), ("flip", 7)
    record = seen_after(s, beside_seven, beside_king, worlds=800)
    (makes,) = told(record, "makes_pair")
    hidden = [card for cards in s.zones for card in cards if not s.know[card] & 1]
    sevens = [card for card in hidden if s.table.deck[card][0] == "7"]
    assert record.picked(beside_seven, makes) == [len(sevens), len(hidden)]


@pytest.mark.parametrize(("sixth", "says"), [("QH", "J♠ in place of Q♥"), ("-QH", "J♠, placed best")])
def test_it_is_said_over_which_card_the_one_from_the_slush_counts_least(sixth, says):
    """Read: "with J♠, placed best, 47.3", which none of the choices shown came to."""
    s = table_fists.fists(3, fist0=f"-2C -3C -8H KS -7C {sixth} -8D -4C", slush="JS")
    sheet, (draw, *takes) = fists.Reckoning(s), s.legal
    best = min(takes, key=lambda take: sheet.points(sheet.settled(take)))
    assert sheet.least_laid()[1] == sheet.fist[best[-1]]
    reason = policy("eightfist").counts(s, draw, best)
    assert says in hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda _: "Take")


@pytest.mark.parametrize(("freezer", "outside"), [("QS", True), ("JS", False)])
def test_pairs_are_counted_outside_frozen_files_where_there_is_one(freezer, outside):
    """Read: "6 of the 9 unseen cards pair an open card of yours, not 4", where a Queen pairs Q♠ as well."""
    s = table_fists.fists(3, fist0=f"KC 6D 8C -5S {freezer} 6H -2C 5C", slush="9S")
    below, instead = (next(one for one in s.legal if one[0] == "take" and one[-1] == at) for at in (6, 2))
    reason = policy("eightfist").counts(s, below, instead)
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda _: "Put")
    assert reason[0] == "pairing" and ("outside frozen files" in said) == outside
