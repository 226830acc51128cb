"""Badges, marks and notes show the right fact of the right seat, once."""

from __future__ import annotations

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from fists import fists
from spoken import Moment

from engine import games
from engine.absurd.pending_attacks import NOBODY
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.books.contract.signs import Badge, Mark

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Edo", "Fay", "Gil", "Hal")


def badges(moment):
    return [moment.signs.badges(moment.view, seat) for seat in range(moment.table.players)]


def marks(moment):
    """Each mark by the name of the zone it lies in."""
    found = moment.signs.marks(moment.view)
    return [mark._replace(zone=moment.table.zones[mark.zone].name) for mark in found]


# 8-equilibrium


def test_every_plate_has_its_own_tokens_and_the_turn_that_is_missed():
    moment = Moment(equilibrium_cases.given(4, "A", tokens="2 0 1 3", pub={"skips": (0, 0, 1, 0)}))
    assert badges(moment) == [
        [Badge("token", 2, "Tokens", places=2)],
        [Badge("token", 0, "Tokens", places=2)],
        [Badge("token", 1, "Tokens", places=2), Badge("skip", 1, "Turns to lose")],
        [Badge("token", 3, "Tokens", places=2)],
    ]
    assert [badge.words for badge in badges(moment)[2]] == ["Tokens", "Turns to lose"]
    assert badges(moment)[0][0].words == "Tokens 2"


def test_a_player_who_misses_a_turn_is_not_shown_as_next():
    moment = Moment(equilibrium_cases.given(4, "A", starter=1, pub={"skips": (0, 0, 1, 0)}))
    assert moment.signs.coming(moment.view) == [1, 3, 0]


def test_a_hand_is_counted_by_suit_colour_and_parity():
    moment = Moment(equilibrium_cases.given(2, hand0="2H 3H 4H 5D 6C 8S TS"))
    aim = moment.signs.aim(moment.view)
    assert (aim.score, aim.most) == (10, 16)
    assert [(goal.sign, goal.have, goal.want) for goal in aim.goals] == [
        ("♥", 3, 2),
        ("♦", 1, 2),
        ("♠", 2, 2),
        ("♣", 1, 2),
        ("♥♦", 4, 4),
        ("2·4", 5, 4),
    ]


@pytest.mark.parametrize(
    ("calm", "relayed", "seat", "notes"),
    [
        (1, (0, 0), 0, ["Wind: not called yet", "Relay: available"]),
        (0, (0, 0), 0, ["Wind: used", "Relay: available"]),
        (1, (1, 0), 0, ["Wind: not called yet", "Relay: used"]),
        (1, (1, 0), 1, ["Wind: not called yet", "Relay: available"]),
        (1, (0, 1), 3, ["Wind: not called yet", "Relay: used"]),
    ],
)
def test_the_wind_and_the_own_teams_relay_are_noted(calm, relayed, seat, notes):
    s = equilibrium_cases.given(4, "AC", pub={"calm": calm, "relayed": relayed})
    moment = Moment(s, seat)
    assert moment.signs.notes(moment.view, NAMES) == notes


def test_teams_sit_in_turn():
    moment = Moment(equilibrium_cases.given(4, "A"))
    assert [moment.signs.team(seat) for seat in range(4)] == [0, 1, 0, 1]


# Eightfist


POINTS = "Face-up points"
COUNT = "Value of these cards"
FROZEN = "Frozen file"
ALONE = "Current value of this card"


def test_a_plate_says_what_shows_and_files_are_marked_as_they_count():
    s = fists(
        3,
        fist0="QS 7C 9C 5D QH 7D 3C 4C",
        fist1="JH 2D 9D -9S -2C -5C -6H -7S",
        fist2="KC KD 3D 4D KH KS -8D -9H",
        slush="TC",
    )
    moment = Moment(s)
    assert badges(moment) == [
        [Badge("", 1, "21 points", POINTS)],
        [Badge("", 1, "39 points", POINTS)],
        [Badge("", 1, "−13 points", POINTS)],
    ]
    assert marks(moment) == [
        Mark("fist0", (0, 4), "0", name=COUNT),
        Mark("fist0", (1, 5), "0", name=COUNT),
        Mark("fist1", (1,), "20", aside=True, name=ALONE),
        Mark("fist1", (1, 5), thing="frost", name=FROZEN),
        Mark("fist2", (0, 4, 1, 5), "−20", name=COUNT),
    ]


def test_a_file_is_marked_frozen_whichever_row_its_freezer_lies_in():
    moment = Moment(fists(2, fist0="-3C -4C -5C 9D -6C -7C -8C FF", slush="TC"))
    assert marks(moment) == [
        Mark("fist0", (7,), "12", aside=True, name=ALONE),
        Mark("fist0", (3, 7), thing="frost", name=FROZEN),
    ]


def test_a_last_face_down_card_is_shown_to_all_and_said():
    """Reported: nothing warned that somebody was about to end the round."""
    fist = "3C 4C 5C 9D 6C 7C -8C 2H"
    s = fists(3, fist0="-3D -4D -5D 9H -6D -7D -8D KH", fist1=fist, slush="TC")
    moment = Moment(s)
    assert Mark("fist1", (6,), "!", warns=True, name="Last face-down card") in marks(moment)
    assert moment.signs.notes(moment.view, NAMES) == ["Last face-down card: Ben"]
    assert moment.signs.ending(moment.view, 0) == 1 and moment.signs.alarm(moment.view), "it stands out"
    assert "the round ends" in moment.signs.explained(moment.view, NAMES)[0]
    assert Mark("fist1", (6,), "!", warns=True, name="Last face-down card") in marks(Moment(s, 1)), (
        "so is its owner's"
    )
    both = Moment(fists(3, fist0="3D 4D 5D 9H 6D 7D -8D KH", fist1=fist, slush="TC"))
    assert [both.signs.ending(both.view, seat) for seat in range(3)] == [1, 0, 0], "rather another's"
    assert both.signs.notes(both.view, NAMES) == ["Last face-down card: you and Ben"], "it says whose"
    alone = Moment(fists(3, fist0="3D 4D 5D 9H 6D 7D -8D KH", slush="TC"))
    assert alone.signs.notes(alone.view, NAMES) == ["Last face-down card: ends the round"]
    more = Moment(fists(3, fist1=fist.replace("3C", "-3C"), slush="TC"))
    assert more.signs.ending(more.view, 0) == -1 and more.signs.notes(more.view, NAMES) == []
    assert not more.signs.alarm(more.view)


# Lockdown


@pytest.mark.parametrize(
    ("calm", "notes"),
    [
        (39, ["Four of a kind and you're out"]),
        (40, ["Sudden death in 10 turns (any player's)"]),
        (49, ["Sudden death after this turn"]),
        (50, ["Sudden death: out with three of a kind"]),
    ],
)
def test_sudden_death_is_counted_down(calm, notes):
    moment = Moment(lockdown_cases.given(3, hand0="2H", hand1="9C", hand2="5D", calm=calm))
    assert moment.signs.notes(moment.view, NAMES) == notes


@pytest.mark.parametrize(("calm", "warns"), [(0, False), (50, True)])
def test_in_sudden_death_a_pair_stands_out(calm, warns):
    s = lockdown_cases.given(2, hand0="2H", hand1="9C", locked1="4C 4D", calm=calm)
    name = "One more puts the player out" if warns else ""
    icon = "skull" if warns else "lock"
    assert marks(Moment(s)) == [Mark("locked1", (0, 1), "×2", warns=warns, under=True, icon=icon, name=name)]
    assert bool(Moment(s).signs.danger(Moment(s).view, 1)) is warns and not Moment(s).signs.danger(
        Moment(s).view, 0
    )


def test_an_eliminated_player_is_shown_as_out():
    moment = Moment(lockdown_cases.given(3, hand0="2H", hand2="5D", out_of_game="1"))
    assert [moment.signs.out(moment.view, seat) for seat in range(3)] == [False, True, False]


# Absurd 8's


def test_turns_to_miss_stand_on_the_plate_of_who_misses_them():
    moment = Moment(absurd_cases.table(3, pub={"lost": (0, 2, 0)}))
    assert badges(moment) == [[], [Badge("skip", 2, "Turns to lose")], []]


@pytest.mark.parametrize(("order", "coming"), [(1, [0, 1, 2]), (-1, [0, 2, 1])])
def test_the_order_of_play_is_the_one_that_holds_now(order, coming):
    moment = Moment(absurd_cases.table(3, pub={"order": order}))
    assert moment.signs.coming(moment.view) == coming


def test_attacks_that_wait_are_counted_together_in_their_order():
    moment = Moment(absurd_cases.table(3, "2D", chain="1:2S 2:AS 1:2H"))
    assert moment.signs.notes(moment.view, NAMES) == ["Pending attacks: 2 × Draw 2, Draw 1, Reuse"]


def test_while_somebody_jumps_in_attacks_are_said_to_hit_nobody():
    """For a moment those that the jump wipes out, and then its own, were said to hit the one who jumped."""
    signs = book_of("absurd").at(games.lay("absurd", 4)).signs
    own = 0
    for seed in range(12):
        match, chance = Match(signs.table, seed), Rng(seed)
        while not match.state.over and len(match.choices) < 150:
            s = match.state
            jumps = [action for action in s.legal if action[0] != "stay"]
            waits = s.question.kind == "jump" and bool(jumps)
            view, before = match.view(4), len(match.events)
            match.play(jumps[0] if waits else s.legal[chance.below(len(s.legal))])
            if not waits:
                continue
            jumper = -1
            for n, event in enumerate(match.events[before:], before + 1):
                if event.kind == "turn_begun":
                    break
                fold(view, [event])
                if event.kind == "changed" and event.open["key"] == "turn" and jumper < 0:
                    jumper = event.open["value"]
                threat = signs.threat(view, match.events[:n])
                if jumper >= 0 and threat is not None and match.state.pub.turn != jumper:
                    assert threat.seat != jumper, (seed, n)
                    own += 1
    assert own


def test_attacks_that_have_come_back_to_their_player_are_said_to_hit_that_player():
    """A new player, while Mira drew for her own attack, which a Mirror had sent back: "You: Draw 4"."""
    signs = book_of("absurd").at(games.lay("absurd", 3)).signs
    back = 0
    for seed in range(40):
        match, chance = Match(signs.table, seed), Rng(seed)
        while not match.state.over and len(match.choices) < 150:
            view, before = match.view(3), len(match.events)
            match.play(match.state.legal[chance.below(len(match.state.legal))])
            begun = -1
            for n, event in enumerate(match.events[before:], before + 1):
                fold(view, [event])
                if event.kind in ("turn_begun", "played", "played_as", "attacked"):
                    begun = event.open["seat"] if event.kind == "turn_begun" else -1
                threat = signs.threat(view, match.events[:n])
                if begun >= 0 and threat is not None:
                    assert threat.seat == begun, (seed, n)
                    back += view.pub.chain[-1][1] == begun
    assert back


def test_what_each_card_of_the_chain_draws_is_counted_once_though_others_have_hit():
    """QX draws 1 for each card that acts when all is taken (AB-30); the table sees what happened since."""
    s = absurd_cases.table(3, "2D", chain="1:4D 2:9D 1:QX 2:8C", hand0="2H 3H")
    assert Moment(s).signs.threat(Moment(s).view).sum == "+8, reveal hand, −1"
    told = [Event("turn_begun", {"seat": 0})]
    for at, name, left in ((1, "9D", "+8, −1"), (0, "4D", "+4, −1")):
        absurd_cases.play(s, *(["take"] if at else []), f"suffer {at}")
        told.append(Event("attacked", {"seat": 0, "card": s.table.card[name]}))
        moment = Moment(s)
        threat = moment.signs.threat(moment.view.table_only(), told)
        assert (threat.sum, threat.blows[-2].words) == (left, "Draw 4")
        assert threat == moment.signs.threat(moment.view)


@pytest.mark.parametrize(
    ("plays", "seat", "what"),
    [
        (("play 8X pile0",), NOBODY, "Draw 2, reuse"),
        (("play 8H pile0",), NOBODY, "Draw 6, reuse, reuse, discard 1"),
        (("lend AX 8X pile0",), NOBODY, "Draw 2, reuse"),
        (("lend AX 5S pile0",), 0, "Draw 2, reuse"),
        (("play 8X pile0", "name H"), 1, "Draw 2, reuse"),
    ],
)
def test_what_was_passed_on_waits_for_the_player_no_more_while_a_suit_is_named(plays, seat, what):
    """Thorns keep the attacks for the player, who carries them out (AB-19)."""
    s = absurd_cases.table(3, "2H@2", hand0="8X 8H AX 5S KC", chain="2:2H")
    assert Moment(s).signs.threat(Moment(s).view).seat == 0
    moment = Moment(absurd_cases.play(s, *plays), 0)
    assert moment.view.kind == ("turn" if seat == 1 else "name")
    threat = moment.signs.threat(moment.view)
    assert (threat.seat, threat.told) == (seat, what)
    passes = [blow.card for blow in threat.blows if blow.words == "passes it on"]
    assert s.table.deck.index("8H") not in passes and bool(passes) == (seat != 0 and "8H" not in plays[0])
    if seat != 0:
        assert threat.words == "unless they chain or negate"


def test_what_was_passed_on_waits_for_whoever_is_next_while_the_card_is_carried_out():
    """With six players, attacks were shown as passed on, but not while everyone flipped coins."""
    hands = {"hand0": "6C 3D 4D 2S 2H", "hand1": "5D 5H 5S 5C 5X", "hand2": "9D 9H 9S 9C 9X"}
    s = absurd_cases.table(3, "6D@2", effects0="KX", chain="2:6D", **hands)
    s.log = []
    absurd_cases.play(s, "play 6C pile0")
    asked, told = Moment(s, 0), [event.seen_from(3) for event in s.log]
    assert asked.view.kind == "discard" and asked.view.pub.turn == 0
    for threat in (asked.signs.threat(asked.view), asked.signs.threat(asked.view, [e for e in told if e])):
        assert (threat.seat, threat.words) == (NOBODY, "unless they chain or negate")
    chained = next(n for n, event in enumerate(told, 1) if event.kind == "chained")
    view = Moment(absurd_cases.table(3, "6D@2", hand0="6C 3D", chain="2:6D")).view
    assert asked.signs.threat(view, told[:chained]).seat == NOBODY
    assert asked.signs.threat(view, [*told[:chained], Event("window_opened", {"seat": 1})]).seat == 1
    assert asked.signs.threat(view, [*told[:chained], Event("turn_begun", {"seat": 0})]).seat == 0


@pytest.mark.parametrize(("top", "words"), [("7H 9S@0=D", ""), ("7H KC@0#", ""), ("4X KC@0#", "4★")])
def test_in_a_free_for_all_nothing_is_to_be_matched_but_a_supersize(top, words):
    """With six players, the pile said what to match, and yet every card of the hand was highlighted."""
    moment = Moment(absurd_cases.table(2, top, common="TS@1"))
    assert [mark.words for mark in marks(moment)] == [words] * bool(words)


@pytest.mark.parametrize(
    ("top", "words"),
    [("7H", ""), ("7H KC@0#", "7♥"), ("7H 9S@0=D", "9♦"), ("7H 9S@0=D KC@1#", "9♦"), ("7H KC@0!", "")],
)
def test_a_pile_says_what_to_match_when_its_top_card_does_not_show_it(top, words):
    moment = Moment(absurd_cases.table(2, top))
    named = "The suit or card to match now"
    mark = Mark("pile0", (len(top.split()) - 1,), words, low=True, name=named)
    assert marks(moment) == ([mark] if words else [])


def test_attacks_that_came_back_wait_for_who_began_them_while_others_may_jump_in():
    """A new player read: "You: Draw 2" was written at the chain, while the ribbon said that it was Mira's."""
    s = absurd_cases.table(4, "JX", chain="1:2S", hand0="3X 9D 8D", hand2="7X 2D", hand3="8C 4D")
    s.log = []
    s.apply(next(one for one in s.legal if one[:2] == ("play", s.table.card["3X"])))
    s.apply(("target", 1))
    assert s.question.kind == "jump" and s.seat == 2
    signs = book_of("absurd").at(s.table).signs
    for seat in range(4):
        view = observe(s, seat)
        assert signs.threat(view, s.log).seat == 1, seat
    assert signs.threat(observe(s, 2)).seat == 1
    folded = observe(s, 2)
    folded.args = ()  # as on the board, which is made of what happened
    assert signs.notes(folded, NAMES) == ["Pending attacks: Draw 2"]
    assert signs.threat(folded, s.log).seat == 1


@pytest.mark.parametrize("seat", range(3))
def test_the_order_on_the_rail_is_that_of_turns_while_all_turn_up_cards(seat):
    """A player read: "Juno begins", while the row of faces began with who was asked for two cards."""
    s = games.new_round(games.lay("eightfist", 3), 5, 1)
    moment = Moment(s, seat)
    assert s.question.kind == "start" and moment.signs.coming(moment.view) == [2, 0, 1]
