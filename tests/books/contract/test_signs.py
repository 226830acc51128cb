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


def test_a_spectator_is_shown_no_goals():
    moment = Moment(equilibrium_cases.given(2, hand0="2H"), 2)
    assert moment.signs.aim(moment.view) is None


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


def test_the_wind_is_not_used_while_people_choose_for_it():
    """Reported: the upper edge said "Wind: used" while everyone was still choosing a card."""
    hands = {"hand0": "2H 3H", "hand1": "4H 5D", "hand2": "6C 8S"}
    s = equilibrium_cases.given(3, "C", pub={"calm": 1}, **hands)
    notes = []
    while s.pub.calm or s.question.kind == "pass":
        notes.append(Moment(s).signs.notes(Moment(s).view, NAMES))
        found = [action for action in s.legal if action[0] == "wind"] or s.legal
        s.apply(found[0])
    assert notes[-3:] == [["Wind: blowing now"]] * 3
    assert Moment(s).signs.notes(Moment(s).view, NAMES) == ["Wind: used"]


def test_without_variants_there_is_nothing_to_note():
    moment = Moment(equilibrium_cases.given(4))
    assert moment.signs.notes(moment.view, NAMES) == []
    assert {moment.signs.team(seat) for seat in range(4)} == {-1}


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


@pytest.mark.parametrize(
    ("draw", "common", "renewals", "told", "loud"),
    [
        ("AD QC KC", "9H@1", 0, True, True),
        ("AD QC KC", "", 2, True, True),
        ("AD QC KC", "", 1, False, False),
        ("AD QC KC 3D 4D 5D 6D 7D", "9H@1", 0, True, False),
    ],
)
def test_a_round_that_ends_with_the_draw_pile_says_so(draw, common, renewals, told, loud):
    """A new player overlooked what was about to end a round, in each game."""
    laid = {"hand0": "2D 8C", "hand1": "4H", "rest": "hand2"}
    s = absurd_cases.table(3, "7S", common=common, draw=draw, pub={"renewals": renewals}, **laid)
    moment = Moment(s)
    words = f"The round ends when the draw pile runs out: {len(draw.split())} left"
    goal = "Start or end your turn with no cards to win"
    assert moment.signs.notes(moment.view, NAMES) == [*[words] * told, goal], "one may still win before"
    assert moment.signs.alarm(moment.view) == loud
    why = "It has been reshuffled twice" if renewals == 2 else "A card in play says so"
    tips = moment.signs.explained(moment.view, NAMES)
    assert [tip.startswith(why) and "fewest cards" in tip for tip in tips] == [True] * told


def test_a_fist_with_no_open_card_has_no_badge():
    moment = Moment(fists(2))
    assert badges(moment) == [[], []]
    assert moment.signs.coming(moment.view) == [0, 1]


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


def test_waiting_attacks_are_told_by_card_by_deed_and_by_target():
    s = absurd_cases.table(3, "2D", effects0="KH", chain="1:2S 2:QX 1:2H")
    moment = Moment(s)
    threat = moment.signs.threat(moment.view)
    assert [(moment.table.deck[b.card], b.by, b.words) for b in threat.blows] == [
        ("2S", 1, "Draw 3 (1 more by K♥)"),
        ("QX", 2, "Draw 4 (1 more by K♥)"),
        ("2H", 1, "Draw 3 (1 more by K♥), reuse"),
    ]
    assert (threat.seat, threat.sum, threat.words) == (
        0,
        "+10, reuse",
        "unless Chain, Negate or Thorns",
    )
    assert threat.told == "Draw 10, reuse"
    other = Moment(s, 1)
    threat = other.signs.threat(other.view)
    assert (threat.seat, threat.sum, threat.words) == (
        0,
        "+10, reuse",
        "unless they chain or negate",
    )


def test_a_card_that_copies_names_the_card_below_it():
    """The column showed a copy of 2♠ as "Draw 2" alone, though nothing on 10★ says so."""
    s = absurd_cases.table(3, "2S@1 TX@2", chain="1:2S")
    moment = Moment(s)
    s.pub.chain += tuple((clause, 2, s.table.card["TX"], pile) for clause, _by, _card, pile in s.pub.chain)
    blows = Moment(s).signs.threat(Moment(s).view).blows
    found = [(moment.table.deck[b.card], b.words) for b in blows]
    assert found == [("2S", "Draw 2"), ("TX", "as 2♠: Draw 2")]


def test_a_copy_that_was_played_again_does_not_name_the_card_below_it():
    """A player read: "as 2♦:

    Draw 4, discard 1" of a 10★ that Reuse had brought back with the text of 8♥ (AB-27).
    """
    s = absurd_cases.table(3, "2D@1 TX@2", chain="1:2D 1:8H")
    two, *others = s.pub.chain
    s.pub.chain = (two, *((clause, 2, s.table.card["TX"], pile) for clause, _by, _card, pile in others))
    words = [blow.words for blow in Moment(s).signs.threat(Moment(s).view).blows]
    assert words[0] == "Draw 2" and words[1].startswith("Draw 4")


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


def test_while_attacks_are_carried_out_nothing_is_said_to_help_against_those_that_are_left():
    """Reported: between one attack and the next it said "unless they chain or negate" again and again."""
    s = absurd_cases.table(3, "2S@2", hand0="8H 5C", chain="2:8H 2:2S")
    view, begun = Moment(s, 1).view, Event("turn_begun", {"seat": 0})
    attacked = Event("attacked", {"seat": 0, "by": 2, "card": s.table.card["2S"]})
    threat = Moment(s, 1).signs.threat
    assert threat(view, [begun]).words == "unless they chain or negate"
    assert threat(view, [begun, attacked]).words == "it happens now"


def test_what_is_carried_out_now_is_told_and_what_comes_after_it():
    """New players read "You: Reveal hand, it is carried out now" while they discarded for 6★."""
    s = absurd_cases.table(3, "9D@2 6X@1", hand0="8H 5C 3D 4D", effects0="KH", chain="2:9D 1:6X")
    card = s.table.card
    told = [Event("played", {"seat": 2, "card": card["9D"], "zone": 0})]
    told += [Event("played", {"seat": 1, "card": card["6X"], "zone": 0}), Event("chained", {"seat": 1})]
    told.append(Event("turn_begun", {"seat": 0}))
    s.log = []
    absurd_cases.play(s, "take", "suffer 1")
    moment = Moment(s)
    threat = moment.signs.threat(moment.view, [*told, *s.log])
    assert moment.view.kind == "discard"
    assert [blow.words for blow in threat.blows] == ["Reveal hand", "Discard 3"]
    assert (threat.told, threat.words) == ("Reveal hand", "after Discard 3, which happens now")
    assert (threat.seat, threat.sum) == (0, "reveal hand")


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_what_thorns_give_back_is_told_of_whoever_began_the_chain(eyes):
    """Reported: the sign was beside the player of Thorns, who had taken it already (AB-19)."""
    s = absurd_cases.table(3, "7S", hand0="5S 2D", hand2="QD KD", chain="2:8S 1:6D")
    absurd_cases.play(s, "play 5S pile0", "suffer 0", "fish K")
    assert (s.seat, s.question.kind) == (2, "order")
    moment = Moment(s, eyes)
    threat = moment.signs.threat(moment.view)
    assert (threat.seat, threat.words) == (2, "it happens now")


@pytest.mark.parametrize(
    ("pile", "blows"),
    [
        ("7H 2S@1 8X@2=H 7S@0", ["2S Draw 2", "8X passes it on", "7S passes it on"]),
        ("8X@2=H 2S@1", ["2S Draw 2"]),
        ("2S@1 KC@2#", ["2S Draw 2"]),
        ("2S@1 4X@2", ["2S Draw 2"]),
    ],
)
def test_cards_that_passed_attacks_on_are_listed_among_them(pile, blows):
    moment = Moment(absurd_cases.table(3, pile, chain="1:2S"))
    threat = moment.signs.threat(moment.view)
    assert [f"{moment.table.deck[blow.card]} {blow.words}" for blow in threat.blows] == blows
    assert threat.sum == "+2"


@pytest.mark.parametrize(("last", "words"), [((2, 1), "passes it on"), ((1, 2), "Draw 2")])
def test_a_card_that_passed_attacks_on_from_another_pile_is_listed_too(last, words):
    s = absurd_cases.table(3, "2S@1", pile1="JH 8X@2=H", chain="1:2S", pub={"last": last})
    assert Moment(s).signs.threat(Moment(s).view).blows[-1].words == words


def test_every_card_that_passed_an_attack_on_is_told_whatever_its_pile():
    """8X and 7S passed the attack of 2S on, each on another pile; 3C did not."""
    s = absurd_cases.table(3, "2S@1 3C@0", pile1="JH 8X@2=H", pile2="JD 7S@0", chain="1:2S")
    moment, card = Moment(s), s.table.card
    told = [Event("played", {"seat": 2, "card": card["7S"], "zone": 0}), Event("chained", {"seat": 2})]
    for seat, name in ((1, "2S"), (2, "8X"), (0, "7S"), (0, "3C")):
        told.append(Event("played", {"seat": seat, "card": card[name], "zone": 0}))
        told += [Event("chained", {"seat": seat})] if name in ("8X", "7S") else []
    threat = moment.signs.threat(moment.view, told)
    assert [(moment.table.deck[b.card], b.by) for b in threat.blows] == [("2S", 1), ("8X", 2), ("7S", 0)]
    assert moment.signs.threat(moment.view, told[:2]) == moment.signs.threat(moment.view)


@pytest.mark.parametrize(
    ("top", "edge"), [("7H@1=S", True), ("8H@1=S", True), ("8C@1=H", False), ("AX@1=D", False)]
)
def test_a_named_suit_hides_no_words_of_its_card(top, edge):
    """The badge covered "1 of:", the first words of 7♥."""
    (mark,) = marks(Moment(absurd_cases.table(2, top)))
    assert mark.lined is edge


@pytest.mark.parametrize(("top", "words"), [("7H 9S@0=D", ""), ("7H KC@0#", ""), ("4X KC@0#", "4★")])
def test_in_a_free_for_all_nothing_is_to_be_matched_but_a_supersize(top, words):
    """With six players, the pile said what to match, and yet every card of the hand was highlighted."""
    moment = Moment(absurd_cases.table(2, top, common="TS@1"))
    assert [mark.words for mark in marks(moment)] == [words] * bool(words)


def test_waiting_attacks_can_be_told_between_two_events_of_one_deed():
    """A card is in an effects space already, and how it lies is shown by the next event."""
    s = absurd_cases.table(3, "2D", effects0="KH", chain="1:2S")
    for count in range(len(s.zones[s.table.facts.effects])):
        moment = Moment(s)
        moment.view.pub.lies[s.table.facts.effects] = ((0, 0, -1, None),) * count
        assert moment.signs.threat(moment.view).sum == "+2"


def test_without_waiting_attacks_nothing_is_told_of_any():
    moment = Moment(absurd_cases.table(3, "2D"))
    assert moment.signs.threat(moment.view) is None


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
