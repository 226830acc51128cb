"""Eightfist's player: it sees what a careful person sees, and takes what is worth taking."""

from __future__ import annotations

import pytest
from fists import fists
from samples import first

from ai.levels.levels import make
from ai.levels.mind import SOBER
from ai.players import policy
from ai.players.eightfist.files import KIND, UNSEEN, costs, table
from ai.players.eightfist.fist_costs import FistCosts
from ai.reasons.claim import Continuation
from ai.search.clock import Clock
from ai.search.search import Search
from engine import games
from engine.eightfist.cards import DECK
from engine.eightfist.scoring import score_fist
from engine.kernel.guess import bare, determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe

POLICY = policy("eightfist")
QUIET = SOBER._replace(wobble=0.0)
BACKS = "-3H -4H -5H -6H -3D -4D -5D -6D"
MIDDLING = "7C 8C 4C 5S -3H -4H 6S -5H"


def weights(s, mind=QUIET):
    view = observe(s, s.seat)
    found = POLICY.weigh(bare(view), view.seat, view.legal, mind, Rng(1))
    return dict(zip(view.legal, found, strict=True))


def best(s, mind=QUIET):
    found = weights(s, mind)
    return max(found, key=found.__getitem__)


def kind(name: str) -> int:
    return KIND[DECK.index(name)]


def test_the_first_two_cards_are_turned_in_different_files_without_a_search():
    for seed in range(6):
        s = games.new_round(games.lay("eightfist", 2), seed)
        seat = s.seat
        while s.seat == seat:
            search = Search(observe(s, seat), POLICY, Rng(seed))
            search.run(Clock(simulations=100))
            assert search.simulations == 1
            s.apply(search.ranking()[0].action)
        first, second = s.picks[seat][1]
        assert first & 3 != second & 3


def test_a_player_ends_the_round_only_while_ahead():
    """Seven cards lie face up, and the drawn card may replace the last face-down one."""
    ahead = fists(fist0="AS AC KS KC AH AD -9S KH", fist1=MIDDLING, slush="TC", stock="2C")
    behind = fists(
        fist0="9S TD JS 8D 7H TH -9D JH", fist1="KS KC AC AD KH KD -3H -4H", slush="TC", stock="6C"
    )
    for s in (ahead, behind):
        s.apply(("draw", s.table.facts.stock))
    assert best(ahead) == ("place", 6)
    assert best(behind)[0] == "place" and best(behind)[1] != 6


def test_a_card_that_could_still_get_a_partner_is_worth_more():
    """A nine counts as a possible pair while a partner is unseen; afterwards it is worth only its points."""
    alive = fists(fist0="9S 8S -3D -4D -5D -6D -3H -4H", fist1="TS JD -AH -KH -7C -2C -3C -4C", slush="AC")
    dead = fists(fist0="9S 8S -3D -4D -5D -6D -3H -4H", fist1="9H 9D -AH -KH -7C -2C -3C -4C", slush="9C")
    looks = [FistCosts(bare(observe(s, 0)), 0, QUIET) for s in (alive, dead)]
    nine = kind("9S")
    assert looks[0].live[nine] > 0.9 and looks[1].live[nine] == 0.0
    assert looks[1].file(4, 1, nine, UNSEEN) > looks[0].file(4, 1, nine, UNSEEN) + 0.3


def test_a_cure_is_not_given_to_the_next_seat():
    """A queen on the slush would cure the next player's Queen of Spades."""
    backs = "-3C -4C -5C -6C -3D -4D"
    s = fists(fist0=f"KD QD {backs}", fist1="AS AC AD QS -7C -8C -9C -TC", slush="3H")
    assert best(s)[-1] != 1
    assert weights(s)["take", s.table.facts.slush, 1] < weights(s)["take", s.table.facts.slush, 2] - 0.1


def test_fistface_steals_from_the_leader():
    s = fists(
        3,
        fist0="9S TS -3D -4D -5D -6D -3H -4H",
        fist1="KH KD -AH -8H -7C -2C -3C -4C",
        fist2="TH JD -AC -6H -8C -2H -9C -TC",
        slush="JC",
        stock="FF",
    )
    s.apply(("draw", s.table.facts.stock))
    action = best(s)
    assert action[:2] == ("steal", 1)


def test_with_no_turn_left_a_file_is_worth_exactly_its_score():
    last = costs()[0]
    for a in range(55):
        for b in range(a):
            others = [card for card in range(55) if card not in (a, b)]
            fist = [a, *others[:3], b, *others[3:6]]
            scored = score_fist(fist)["rows"]
            row = [count for _part, files, count, _cards in scored if files == (0,)]
            if row:
                assert last[KIND[a]][KIND[b]] == row[0]


def test_a_turn_more_never_costs_points():
    for earlier, later in zip(costs()[1:], costs(), strict=False):
        for row, after in zip(earlier, later, strict=True):
            assert all(now <= then + 1e-9 for now, then in zip(row, after, strict=True))


def test_the_seat_to_move_expects_fewer_points():
    nine = kind("9S")
    assert table(4, 2, 0)[nine][UNSEEN] < table(4, 2, 3)[nine][UNSEEN]


def test_nothing_hidden_is_weighed():
    """The weights for a view are the same as those for every world that the view allows."""
    for seed in range(4):
        s, rng = games.new_round(games.lay("eightfist", 3), seed), Rng(seed, 5)
        step = 0
        while not s.over:
            if step % 5 == 0:
                view = observe(s, s.seat)
                seen = POLICY.weigh(bare(view), view.seat, view.legal, SOBER, Rng(1))
                for world in (determinize(view, Rng(seed, 1)), s):
                    assert POLICY.weigh(world, view.seat, view.legal, SOBER, Rng(1)) == seen
            s.apply(s.legal[rng.below(len(s.legal))])
            step += 1


def test_values_are_shares_and_the_lowest_has_the_greatest():
    s, rng = games.new_round(games.lay("eightfist", 4), 3), Rng(3)
    while not s.over:
        before = s.clone()
        assert sum(POLICY.value(s)) == pytest.approx(1.0)
        assert before.zones == s.zones and before.legal == s.legal
        s.apply(s.legal[rng.below(len(s.legal))])
    shares, scores = POLICY.value(s), s.table.game.result(s).scores
    assert shares.index(max(shares)) == scores.index(min(scores))


def test_in_a_game_of_eight_rounds_winning_this_round_matters_less():
    single, season = (games.lay("eightfist", 3, options) for options in ((), (("match", "games:1"),)))
    s, t, rng = games.new_round(single, 3), games.new_round(season, 3), Rng(3)
    seen = 0
    while not s.over:
        action = s.legal[rng.below(len(s.legal))]
        s.apply(action)
        t.apply(action)
        if min([[*map(s.know.__getitem__, fist)].count(0) for fist in s.zones[:3]]) < 4:
            assert max(POLICY.value(t)) < max(POLICY.value(s))
            seen += 1
    assert seen > 5


def test_in_guesses_the_next_turn_draws_the_same_card_whatever_is_chosen_now():
    s = fists(fist0="9S -4S KS -5S -6C -7C -8C -2C", fist1=BACKS, slush="9D", stock="TC")
    facts = s.table.facts
    then = s.zones[facts.stock][1]
    for action in (("take", facts.slush, 4), ("draw", facts.stock)):
        world = s.clone()
        world.do(action)
        POLICY.even(world, action)
        if action[0] == "draw":
            world.do(("place", 4))
        assert world.zones[facts.stock][0] == then
        assert world.question.kind == "turn" and world.seat == 1


def test_a_searching_bot_answers_in_the_middle_of_a_theft():
    s = fists(
        3,
        fist0="9S TS -3D -4D -5D -6D -3H -4H",
        fist1=BACKS.replace("-3H -4H", "KH KD").replace("-3D -4D -5D -6D", "-7H -8H -9H -TH"),
        slush="JC",
        stock="FF",
    )
    s.apply(("draw", s.table.facts.stock))
    s.apply(("steal", 1, 2))
    view = observe(s, 0)
    assert make("expert@40", 1).choose(view, view.legal) in view.legal


@pytest.mark.parametrize("players", first(1, [2, 4]))
def test_playouts_deal_with_the_last_card_about_as_a_careful_player_does(players):
    table, rng, lost, decisions = games.lay("eightfist", players), Rng(3), 0.0, 0
    for seed in range(12):
        s = games.new_round(table, seed)
        while not s.over:
            weights = POLICY.weigh(s, s.seat, s.legal, QUIET, rng)
            fist = s.zones[s.seat]
            if s.question.kind in ("turn", "drawn") and [s.know[card] for card in fist].count(0) == 1:
                decisions += 1
                lost += max(weights) - weights[s.legal.index(POLICY.quick(s, s.seat, s.legal, rng))]
            s.apply(s.legal[weights.index(max(weights))])
    assert decisions > 20 and lost / decisions < 0.03


@pytest.mark.parametrize(
    ("fist0", "fist1", "stock", "choice"),
    [
        ("9S AS KS -5S -6C -7C -8C -2C", BACKS, "8D", "discard"),
        ("9S AS KS -5S -6C -7C -8C -2C", BACKS, "3C", ("place", 3)),
        ("TH AC 6D KC 8S AD -9S KH", MIDDLING, "TC", ("place", 4)),
    ],
    ids=["one is turned up", "a face-down card is covered", "the round goes on"],
)
def test_playouts_know_what_a_turn_is_worth(fist0, fist1, stock, choice):
    """An eight that saves one point is discarded.

    A three replaces an unseen card; a pair that does not end the round is preferred to ending it.
    """
    s = fists(fist0=fist0, fist1=fist1, slush="TD", stock=stock)
    s.apply(("draw", s.table.facts.stock))
    action = POLICY.quick(s, s.seat, s.legal, Rng(1))
    assert choice in (action, action[0])


@pytest.mark.parametrize(("third", "ends"), [("-6H", False), ("6H", True)])
def test_a_file_that_freezes_as_the_round_ends_is_no_reason(third, ends):
    """A player read: "a file of yours is frozen at once", of a card that ended the round."""
    s = fists(2, slush="QS", fist0=f"JH 2S 9C 9D 4C 5D {third} -8S")
    soon = s.clone()
    soon.do(next(one for one in s.legal if one[0] == "take" and one[-1] == 7))
    assert soon.over == ends
    found = POLICY.finds(Continuation(0, ("take", s.table.facts.slush, 7), s, soon, (), soon))
    assert ("freezes" in {one.code for one in found}) == (not ends)


def found(s, *action):
    """What is found after a choice, by code."""
    soon = s.clone()
    soon.do(action)
    return {one.code: one for one in POLICY.finds(Continuation(s.seat, action, s, soon, (), soon))}


def named(one):
    """The cards that a finding names, and its number."""
    return [DECK[card] if card >= 0 else "" for card in (one.card, one.partner)], one.number


def drawn(stock, **position):
    """A position in which the seat has drawn this card."""
    s = fists(position.pop("players", 2), stock=stock, **position)
    s.apply(("draw", s.table.facts.stock))
    return s


def test_of_the_first_two_cards_only_the_second_may_be_in_a_better_file():
    s = games.new_round(games.lay("eightfist", 3), 1)
    assert s.question.kind == "start"
    assert all([*found(s, *action)] == ["unseen"] for action in s.legal)
    s.apply(("flip", 2))
    assert [*found(s, "flip", 3)] == ["other_file"] and not found(s, "flip", 6)


ONE_UP = "TS -2S -3C -4D -9D -6D -7H -8S"


@pytest.mark.parametrize(
    ("slush", "fist", "code", "named_cards", "number"),
    [
        ("7C", "TS 2S -3C -4D -9D -6D -7H -8S", "draws", ["7C", "TS"], 7),
        ("3H", "TS 2S -3C -4D -9D -6D -7H -8S", "draws_cheap", ["3H", "TS"], 0),
        ("7C", "TS KS KC AH -9D KD KH AC", "draws_cheap", ["7C", "TS"], 0),
        ("7C", "TS 8S -3C -4D KD -6D -7H 9S", "draws_for_file", ["TS", "KD"], 10),
        ("7C", "TS 8S -3C -4D QG -6D -7H -9S", "draws", ["7C", "8S"], 7),
        ("7C", "2D 8S -3C -4D -QD -6D -7H -9S", "draws", ["7C", "2D"], 7),
        ("7C", "FF KS -3C -4D -QD -6D -7H -9S", "draws_off", ["7C", ""], 7),
        ("7C", "FF KS AC 8H -QD KH AH 8C", "", [], 0),
        ("4H", "3S KS -3C -4D -9D -6D -7H -8S", "may_throw", ["4H", ""], 0),
        ("4H", "6S KS -3C -4D -9D -6D -7H -8S", "draws_cheap", ["4H", "6S"], 0),
        ("TC", "TS 2S -3C -4D -9D -6D -7H -8S", "may_throw", ["TC", ""], 0),
        ("KC", "TS 2S -3C -4D -9D -6D -7H -8S", "", [], 0),
    ],
)
def test_a_draw_is_for_a_pair_that_a_card_may_still_make(slush, fist, code, named_cards, number):
    s = fists(2, slush=slush, fist0=fist, fist1="-5S -5D -5C -JS -JD -JC -AS -AD")
    after = found(s, "draw", s.table.facts.stock)
    assert [one for one in after if one != "looks_first"] == [code] * bool(code)
    assert not code or named(after[code]) == (named_cards, number)


@pytest.mark.parametrize(("up", "stays"), [("TC TH -TD", True), ("TC TH TD", False)])
def test_a_card_waits_for_a_partner_only_while_one_is_unseen(up, stays):
    s = fists(2, slush="7C", fist0=ONE_UP, fist1=f"{up} -JS -JD -JC -AS -AD")
    assert ("draws" in found(s, "draw", s.table.facts.stock)) == stays


@pytest.mark.parametrize(
    ("card", "fist0", "kept", "saves"),
    [
        ("4H", "9S -2S -3C -4D 6C -6D -7H -8S", "9S", 5),
        ("5H", "TS -2S -3C -4D -9D -6D -7H -8S", "TS", 5),
        ("7C", "TS -2S -3C -4D -9D -6D -7H -8S", "", 0),
        ("5H", "TS 5S -3C -4D -9D -6D -7H -8S", "", 0),
        ("5H", "TS -2S -3C -4D QG -6D -7H -8S", "", 0),
        ("QG", "TS -2S -3C -4D -9D -6D -7H -8S", "", 0),
        ("5H", "FF -2S -3C -4D -9D -6D -7H -8S", "", 0),
    ],
)
def test_what_is_wrong_with_the_largest_saving_is_the_pair_that_it_gives_up(card, fist0, kept, saves):
    """Asked by new players: "why not take those points now?", of the place with the largest number."""
    s = fists(2, slush=card, fist0=fist0, fist1="-5D -5C -JS -JD -JC -AS -AD -KD")
    slush = s.table.facts.slush
    taken = found(s, "take", slush, 0)
    assert "gives_hope_up" in taken if kept else "gives_hope_up" not in taken
    assert not kept or named(taken["gives_hope_up"]) == ([card, kept], saves)
    for action in (("draw", s.table.facts.stock), ("take", slush, 6)):
        assert "gives_hope_up" not in found(s, *action)


def test_a_card_on_one_of_a_pair_may_make_the_same_pair():
    """Read of Q♠ on one of two Queens: only the number by which another choice lay behind."""
    s = drawn("QS", fist0="QH -2S -3C -4D QD -6D -7H -8S", slush="AC")
    after = found(s, "place", 0)
    assert named(after["swaps"])[0] == ["QS", "QD"] and "cures" not in after
    assert "swaps" not in found(s, "place", 1)


@pytest.mark.parametrize(("place", "fist1", "quad"), [(1, "AS", True), (2, "AS", False), (1, "TD", False)])
def test_a_card_in_the_file_beside_its_pair_may_become_a_quad(place, fist1, quad):
    """Read: "another Q makes it count 0", beside two Queens, where it takes 20 points off."""
    fist0 = "TC -2S -3C -4D TH -6D -7H -8S"
    s = drawn("TS", fist0=fist0, fist1=f"{fist1} -5D -5C -JS -JD -JC -AD -KD", slush="AC")
    assert ("quad_next" in found(s, "place", place)) == quad


def test_the_fourth_card_of_a_rank_in_two_files_side_by_side_completes_a_quad():
    s = drawn("TS", fist0="TC TD -3C -4D TH -6D -7H -8S", slush="AC")
    assert named(found(s, "place", 5)["quad"])[0][0] == "TS" and "quad" not in found(s, "place", 2)


def test_a_card_beside_a_freezer_waits_for_none():
    s = fists(2, slush="7C", fist0="TS 2S -3C -4D FF -6D -7H -8S")
    assert named(found(s, "draw", s.table.facts.stock)["draws"])[0] == ["7C", "2S"]


@pytest.mark.parametrize(
    ("card", "fist1", "fist0", "code"),
    [
        ("9C", "AS 8H", ONE_UP, "throws_unwanted"),
        ("9C", "AS 9H", ONE_UP, "throws_for_pair"),
        ("4C", "AS 8H", ONE_UP, "throws_for_pair"),
        ("4C", "AS 8H", "KS -2S -3C -4D -9D -6D -7H -8S", "throws"),
        ("TC", "AS 8H", "TS 2S -3C -4D TD -6D -7H -8S", "throws_for_pair"),
        ("2D", "AS 2H", ONE_UP, "throws_freezer"),
        ("2D", "AS 2H", "2C -2S -3C -4D -9D -6D -7H -8S", ""),
        ("TC", "AS 8H", ONE_UP, ""),
        ("KC", "AS 8H", ONE_UP, ""),
        ("9C", "AS 8H", "TS 2S 3C 4D -9D 6D 7H 8S", ""),
    ],
)
def test_a_card_is_thrown_away_that_neither_player_can_pair(card, fist1, fist0, code):
    """The last face-down card would be turned up, too, so that throwing a card away ends the round."""
    s = drawn(card, fist0=fist0, fist1=f"{fist1} -5D -5C -JS -JD -JC -AD", slush="3H")
    after = {name: one for name, one in found(s, "discard", s.table.facts.slush).items() if "throws" in name}
    always = {"throws"} if code == "throws_for_pair" else set()  # it holds whatever is turned up next
    assert {*after} == {code} - {""} | always
    assert not code or DECK[after[code].card] == card


@pytest.mark.parametrize(
    ("card", "place", "code", "named_cards"),
    [
        ("3H", 1, "lays_cheap", ["3H", "TS"]),
        ("9H", 1, "lays_dear", ["9H", ""]),
        ("9H", 4, "either", ["9H", "TS"]),
        ("3H", 4, "low", ["3H", ""]),
        ("3H", 7, "needs_none", ["QG", "TS"]),
    ],
)
def test_an_unpaired_card_leaves_room_for_pairs(card, place, code, named_cards):
    s = drawn(card, fist0="TS -2S -3C QG -9D -6D -7H -8S", slush="AC")
    assert named(found(s, "place", place)[code])[0] == named_cards


def test_a_file_that_a_card_freezes_is_cleared_by_none_but_its_cure():
    """A five could not be laid over the Queen of Spades."""
    s = drawn("QS", fist0=ONE_UP, slush="AC")
    assert "either" not in found(s, "place", 4)


@pytest.mark.parametrize(("card", "place", "loads"), [("8C", 4, True), ("TC", 4, False), ("3H", 4, False)])
def test_a_dear_card_that_makes_no_pair_where_it_lies_loads_the_fist(card, place, loads):
    s = drawn(card, fist0=ONE_UP, slush="AC")
    assert ("loads" in found(s, "place", place)) == loads


def test_of_a_card_that_ends_the_round_it_is_said_how_one_stands():
    """A new player lost 24 to 23 after reading only: "A♥ counts only 1; the hidden card may cost more"."""
    s = drawn("3C", fist0="TS 2S 4C 4D -9D 6D 7H 8S", slush="AC")
    assert "ends_behind" in found(s, "place", 4) and "low" not in found(s, "place", 4)


def test_a_wild_card_is_told_by_what_it_does():
    """A new player: "the hint does not say one word about Queen's Grace", "the clearest miss", of a steal."""
    s = drawn("QG", fist0="TS -2S AC -4D -9D -6D -7H -8S", slush="5C")
    assert "grace" in found(s, "place", 1) and "freezer" not in found(s, "place", 1)
    s = drawn("QS", fist0="TS -2S AC -4D -9D -6D -7H -8S", slush="5C")
    assert "freezer" in found(s, "place", 1) and "freezer" not in found(s, "place", 4)


def test_a_card_of_which_no_other_is_unseen_awaits_none():
    s = drawn("9H", fist0=ONE_UP.replace("-9D", "-AD"), fist1="9S 9D 9C -JS -JD -JC -AS -5D", slush="AC")
    assert not {"fresh_file", "lays_dear", "either"} & {*found(s, "place", 1), *found(s, "place", 4)}


@pytest.mark.parametrize(
    ("fist", "place", "code", "named_cards"),
    [
        ("TS -2S AC -4D -9D -6D -7H -8S", 4, "beside", ["", "TS"]),
        ("TS -2S AC -4D -9D -6D -7H -8S", 1, "fresh_file", ["TS", ""]),
        ("TS -2S AC -4D -9D -6D -7H -8S", 6, "needs_none", ["AC", "TS"]),
        ("KS -2S AC -4D -9D -6D -7H -8S", 1, "both_free", ["", ""]),
        ("2D -2S KC -4D -9D -6D -7H -8S", 6, "", []),
    ],
)
def test_a_card_is_turned_up_where_it_may_pair_or_leaves_room(fist, place, code, named_cards):
    s = drawn("5H", fist0=fist, slush="3H")
    s.apply(("discard", s.table.facts.slush))
    after = found(s, "flip", place)
    told = [one for one in after if one != "shows_one"]
    assert told == [code] * bool(code), "a cure for 2♦ may be laid over any card"
    assert not code or named(after[code])[0] == named_cards


@pytest.mark.parametrize(
    ("beside", "old", "saves"), [("TS", "-9D", 10), ("TS", "9D", 19), ("KS", "9D", 9), ("KS", "-9D", 0)]
)
def test_a_pair_saves_what_its_file_counted(beside, old, saves):
    s = drawn(f"{beside[0]}C", fist0=f"{beside} 2S -3C -4D {old} -6D -7H -8S", slush="3H")
    after = found(s, "place", 4)
    assert (named(after["pairs"]) if saves else "pairs" in after) == (
        saves and ([f"{beside[0]}C", beside], saves)
    )


@pytest.mark.parametrize(
    ("last", "fist1", "code", "number"),
    [
        ("place", "QC QH JS JD -TH AD 7D -2H", "ends_lowest", 7),
        ("place", "KS QC AC AD KH QH 2H -TC", "ends_ahead", 1),
        ("place", "KS QC AC AD KH QH 2H -AH", "ends_behind", 3),
        ("discard", "KS QC AC AD KH QH 2H -AH", "ends_behind", 1),
    ],
)
def test_ending_the_round_is_compared_with_what_others_show(last, fist1, code, number):
    """Of a card that is turned up only then, nothing is said.

    Read as a reason to end the round: "You show 32, and of the others, Ben shows least", who showed 14.
    """
    s = drawn("2C", fist0="3S 4S 5S 6S 3D 4C -QD 6C", fist1=fist1, slush="TS")
    after = found(s, last, 6 if last == "place" else s.table.facts.slush)
    assert code in after and after[code].number == number


def test_a_theft_is_of_a_card_that_is_seen():
    s = drawn("FF", fist0="9S TS -3D -4D -5D -6D -3H -4H", fist1="KH -KD -AH -8H -7C -2C -3C -4C", slush="JC")
    assert named(found(s, "steal", 1, 0)["steals"])[0][0] == "KH"
    assert "steals" not in found(s, "steal", 1, 1)
    grace = drawn(
        "FF", fist0="9S TS -3D -4D -5D -6D -3H -4H", fist1="QG -KD -AH -8H -7C -2C -3C -4C", slush="JC"
    )
    assert named(found(grace, "steal", 1, 0)["steals_grace"]) == (["QG", ""], -12)
    mate = drawn(
        "FF", fist0="TS -2S KC -4D -9D -6D -7H -8S", fist1="TC -JS -JD -JC -AS -5D -3D -3S", slush="AC"
    )
    assert "steals_mate" in found(mate, "steal", 1, 0)


def _files_of(s):
    """The cards of a Fist by place, with the two cards of each file in either order."""
    n = s.table.players
    fists = [sorted(tuple(sorted((*fist[f::4],))) for f in range(4)) for fist in s.zones[:n]]
    return fists, s.zones[n:], [s.know[card] for card in range(len(s.table.deck))]


def test_twins_come_to_the_same_whichever_way_round_the_file_lies():
    spared, stolen = 0, 0
    for seed in range(40):
        chance, s = Rng(seed), games.new_round(games.lay("eightfist", 2 + seed % 3), seed)
        while not s.over:
            view = observe(s, s.seat)
            assert not (s.question.kind == "start" and POLICY.twins(view)), "these are drawn by lot"
            for lower in POLICY.twins(view):
                verb, *whose, place = lower
                upper = (verb, *whose, place - 4)
                assert upper in view.legal and upper not in POLICY.twins(view)
                assert weights(s)[lower] == pytest.approx(weights(s)[upper])
                zone = whose[0] if verb == "steal" else s.seat
                one, other = s.clone(), s.clone()
                fist = other.zones[zone]
                swapped = list(fist)
                swapped[place], swapped[place - 4] = fist[place - 4], fist[place]
                other.zones[zone] = type(fist)(swapped)
                one.apply(lower)
                other.apply(upper)
                assert _files_of(one) == _files_of(other)
                spared += 1
                stolen += verb == "steal"
            legal = s.legal
            s.apply(legal[chance.below(len(legal))])
    assert spared > 900 and stolen > 5


def test_of_a_file_face_down_only_one_card_is_searched_where_more_must_be_worth_it():
    s = fists(fist0="9S -4S TS -5S 6C -7C -8C -2C", fist1=BACKS, slush="9D")
    view = observe(s, s.seat)
    places = {
        worth: {
            c.action[-1] for c in Search(view, POLICY, Rng(1), worthwhile=worth).live if c.action[0] == "take"
        }
        for worth in (0.0, 1e-9)
    }
    assert {1, 5, 3, 7} <= places[0.0]
    assert places[1e-9] == places[0.0] - {5, 7}


def test_a_card_is_shed_for_what_its_file_then_counts_less():
    """Read: "It gets rid of your Fistface, which counts 12", of one that Queen's Grace had cured."""
    for card, beside, code, saves in (
        ("FF", "QG", "frees", 9),
        ("TS", "9D", "sheds", 7),
        ("4S", "9D", "", 0),
    ):
        s = drawn("3H", fist0=f"{card} 2S -9C -5D {beside} -6D -7H -8S", slush="AC")
        after = found(s, "place", 0)
        other = "QG" if code == "frees" else "3H"
        assert [(one, *named(after[one])) for one in ("frees", "sheds") if one in after] == (
            [(code, [card, other], saves)] if code else []
        )


def test_a_king_is_no_reason_to_turn_up_the_card_beside_it():
    """Read: "if it has the same rank, both count nothing", of a king, which counts nothing anyway."""
    for name, said in (("KD", False), ("9D", True)):
        s = drawn("TS", slush="5H", fist0=f"{name} 2S -3C -4D -6D -7D -7H -8S")
        s.apply(("discard", s.table.facts.slush))
        assert ("beside" in found(s, "flip", 4)) == said
