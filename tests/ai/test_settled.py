"""What is told as settled by a choice: nothing that the rules, or what must follow, make untrue or empty."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import cache
from importlib import import_module
from itertools import combinations, combinations_with_replacement

import absurd_cases
import lockdown_cases
import pytest
from choices_seen import ends, reached, seen_after, told
from samples import long

from ai.again import played
from ai.clearest import clear
from ai.compare import Trials
from ai.evidence import Record
from ai.happening import Happening, Playout, fact
from ai.telling import SETTLED, facts_of
from engine import games
from engine.eightfist.cards import VALUE
from engine.equilibrium.scoring import judge
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.words import hints

absurd = import_module("ai.players.absurd.happens")
equilibrium = import_module("ai.players.equilibrium.happens")
lockdown = import_module("ai.players.lockdown.happens")
FISTS = games.lay("eightfist", 2).facts
DISCARD, DRAW = FISTS.discard[0], FISTS.draw[0]


def covers(s):
    """A place with a card face up that the drawn card may take."""
    return [one for one in s.legal if one[0] == "place" and s.know[s.zones[s.seat][one[1]]]]


def test_a_discard_is_not_counted_before_the_card_that_it_turns_up():
    """Read twice: "your open cards stay at 11", where one more must be turned up at once (EF-4.2)."""

    def wanted(s):
        hidden = sum(not s.know[card] for card in s.zones[s.seat])
        return s.question.kind == "drawn" and DISCARD in s.legal and hidden > 1 and len(covers(s)) > 1

    s = reached("eightfist", 2, wanted)
    one, two, *_ = covers(s)
    for code in ("open_now", "reckoned_now"):
        assert told(seen_after(s, one, two), code) and not told(seen_after(s, one, DISCARD), code)


def test_a_discard_feeds_the_next_player_though_a_card_must_be_turned_up_first():
    def wanted(s):
        if s.question.kind != "drawn" or DISCARD not in s.legal:
            return False
        (drawn,), after = s.zones[s.table.facts.drawn + s.seat], s.table.facts.left[s.seat]
        fist = s.zones[after]
        lone = [
            (fist[a], fist[a + 4])
            for a in range(4)
            if s.know[fist[a]] and not s.know[fist[a + 4]] and sum(not s.know[c] for c in s.zones[s.seat]) > 1
        ]
        return any(drawn // 13 < 4 and s.table.deck[a][0] == s.table.deck[drawn][0] for a, _b in lone)

    s = reached("eightfist", 2, wanted)
    after = s.table.facts.left[s.seat]
    record = seen_after(s, DISCARD, covers(s)[0])
    assert record.certain(DISCARD, "feeds_now", after) == 1.0
    assert record.certain(DISCARD, "slush_left") == 1.0


def test_a_draw_settles_nothing_of_the_slush():
    """The card that lies there is covered by whatever is put down after the draw."""
    s = reached("eightfist", 2, lambda s: s.question.kind == "turn" and DRAW in s.legal and s.turns > 4)
    record = seen_after(s, DRAW, next(one for one in s.legal if one != DRAW))
    assert not told(record, "feeds_now") and record.certain(DRAW, "card_left") is None


def test_tokens_are_no_reason_where_the_hand_is_full():
    """Read: "you have no token left to refuse a card" of a hand of 8, which is offered none (EQ-9)."""

    def asked(held):
        return reached(
            "equilibrium",
            2,
            lambda s: (
                s.question.kind == "react"
                and len(s.zones[s.seat]) == held
                and s.pub.tokens[s.seat] > 0
                and ("reject",) in s.legal
            ),
        )

    for held, says in ((5, True), (7, False)):
        record = seen_after(asked(held), ("accept",), ("reject",))
        assert not told(record, "tokens_now"), "the price of a reject stands on its button"
        assert bool(told(record, "no_token_now")) == says, held


def test_whether_a_bluff_is_called_is_left_to_the_others():
    """Read: "the bluff is caught", as if that were sure; a call is a choice (AB-14)."""
    assert not absurd._BLUFF.at_once


@pytest.mark.parametrize(("now", "says"), [((3, 5), False), ((2, 5), True)])
def test_that_a_play_leaves_fewer_cards_than_a_draw_is_no_reason(now, says):
    """Read: "3 cards, not 5" is true of any play against any draw."""
    record = Record([("a",), ("b",)])
    for world in range(40):
        for action, cards in zip(record.tallies, now, strict=True):
            tally: dict[Happening, float] = {absurd._LEFT_NOW: float(cards), fact("settled"): 1.0}
            record.add(action, tally, float(action == ("a",)) * (world % 2))
    assert bool(clear(record, ("a",), [("b",)])) == says


def test_nothing_is_settled_while_the_own_turn_goes_on():
    """After a draw as a last resort one may still play: nobody can say who must draw."""
    s = reached("absurd", 2, lambda s: s.question.kind == "turn" and ("draw",) in s.legal)
    play = next(one for one in s.legal if one[0] in ("play", "bluff"))
    record = seen_after(s, ("draw",), play)
    assert record.certain(("draw",), "settled") == 0.0 and not told(record, "left_now")


def test_who_may_be_hit_is_told_only_where_it_is_settled_who_is_next():
    """After a draw the next player is still to be chosen: nobody can say what it may do."""
    s = reached("lockdown", 3, lambda s: s.question.kind == "act" and s.turns > 12 and len(s.legal) > 6)
    draw = next(one for one in s.legal if one[0] == "draw")
    give, other, *_ = (one for one in s.legal if one[0] == "give")
    assert told(seen_after(s, give, other), "hit_next") and not told(seen_after(s, draw, give), "hit_next")


def test_the_rule_of_3_is_named_where_it_keeps_the_next_player_off():
    """Read: "only after “Make Dora draw” the next player holds a card that puts you out": any may hold it."""
    record = Record([("a",), ("b",)])
    hit = lockdown._HIT_NEXT
    for world in range(40):
        for action, spared in ((("a",), 1.0), (("b",), 0.0)):
            hits = 0.0 if spared else float(world % 4 < 2)
            tally = {hit: hits, fact("next_asked"): 1.0, fact("spared"): spared, fact("fatal"): -1.0}
            record.add(action, tally, 1.0 - hits)
    reason = clear(record, ("a",), [("b",)])
    assert reason is not None and (reason[0], reason[1]["feature"]) == ("hit_next", "spared")


def test_that_a_clear_spends_what_clears_is_no_reason():
    """A look at hints: "you hold a joker; after “Clear with the red joker” in 1 of 10" is plain."""

    def spends(s, verb):
        facts = s.table.facts
        return [
            one
            for one in s.legal
            if one[0] == verb and len(facts.clear.keys() & s.zones[s.seat]) == 1 and one[1] in facts.clear
        ]

    s = reached(
        "lockdown", 2, lambda s: s.question.kind == "act" and spends(s, "clear") and spends(s, "give")
    )
    force = next(one for one in s.legal if one[0] == "force")
    assert not told(seen_after(s, force, spends(s, "clear")[0]), "can_clear")
    assert told(seen_after(s, force, spends(s, "give")[0]), "can_clear")


def test_who_is_put_out_at_once_is_not_called_safer():
    """Read: "One more card could soon put Ada out; after “Give 2♦ to Ada” in hardly any": it puts her out."""
    s = reached("lockdown", 3, lambda s: s.question.kind == "act" and len(s.legal) > 6)
    view = observe(s, s.seat)
    playout = played(Trials(view), s.legal[0], s, 1)
    found = lockdown.happens(playout)
    deadly = next(one for one in found if one.code == "their_deadly")
    inside = fact("still_in", deadly.seat)
    for still_in in (0.0, 1.0):
        record = Record([("a",), ("b",)])
        record.add(("a",), {deadly: 1.0, inside: 1.0}, 1.0)
        record.add(("b",), {deadly: 0.0, inside: still_in}, 0.0)
        assert bool(told(record, "their_deadly")) == bool(still_in)
    assert inside in found


def test_a_card_that_copies_a_wild_fits_too():
    """Read: "cards of your hand that fit a pile then: 3, not 1", with 10★ left out."""
    s = absurd_cases.table(2, "9S", hand0="TX 8H 2C")
    assert [absurd.fits_a_pile(s, s.table.card[card]) for card in ("TX", "8H", "2C")] == [True, True, False]


def locking(s, take):
    """How many cards of the hand that is taken from lock with what the seat has, and how many it holds."""
    value = s.table.facts.value
    own = {value[card] for card in s.zones[s.seat] + s.zones[s.table.facts.locked + s.seat]}
    hand = s.zones[take[1]]
    return sum([value[card] in own - {0} for card in hand]), len(hand)


@pytest.mark.parametrize("known", [True, False])
def test_what_a_blind_pick_brings_is_counted_exactly_where_all_its_cards_are_known(known):
    """Reported: one of three known cards came "in about 4 of 10 tries"."""

    def takes(s):
        hands = [s.zones[one[1]] for one in s.legal if one[0] == "take"]
        return len(hands) > 1 and min(map(len, hands)) > 1

    s = reached("lockdown", 3, takes)
    one, other = [action for action in s.legal if action[0] == "take"][:2]
    for card in s.zones[one[1]][0 if known else 1 :]:
        s.know[card] |= 1 << s.seat
    record = seen_after(s, one, other)
    (locks,) = {each for each in record.tallies[one][0] if each == lockdown._LOCKS}
    assert record.picked(one, locks) == (list(locking(s, one)) if known else None)


def test_what_a_blind_pick_brings_is_counted_exactly_up_to_the_sentence():
    """The sentence names the cards that are counted in the position, not the tries of a search."""

    def ordered(s):
        return sorted([one for one in s.legal if one[0] == "take"], key=lambda one: locking(s, one))

    def takes(s):
        counts = [locking(s, one) for one in ordered(s)]
        return len(counts) == 2 and counts[0][0] == 0 and 1 < counts[1][0] < counts[1][1]

    s = reached("lockdown", 3, takes)
    none, some = ordered(s)
    for card in (*s.zones[none[1]], *s.zones[some[1]]):
        s.know[card] |= 1 << s.seat
    record = seen_after(s, none, some)
    record.tallies = {
        action: [
            {one: n for one, n in tally.items() if not one.matters or one.code == "locks_now"}
            for tally in tallies
        ]
        for action, tallies in record.tallies.items()
    }
    reason = clear(record, none, [some])
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda action: "Take")
    n, of = locking(s, some)
    assert f"for {n} of the {of} cards you may take" in said and "tries" not in said


def names(s, cards):
    return [s.table.deck[card] for card in cards]


def kept(before, soon, seat):
    return set(names(before, before.zones[seat])) & set(names(soon, soon.zones[seat]))


def still_held(before, soon, seat):
    """The cards that a seat knew before and had in hand, or that a search brings."""
    hand = soon.zones[seat] if before.question.kind == "search" else before.zones[seat]
    goes = soon.picks[seat][1] if seat in soon.picks else ()
    stays = [card for card in soon.zones[seat] if card not in goes]
    return [card for card in hand if card in stays and before.know[card] >> seat & 1]


def printed(before, soon, seat, kinds):
    """How many of these cards have a text with one of these words."""
    facts = soon.table.facts
    texts = [facts.printed[card].text for card in still_held(before, soon, seat)]
    return sum([any(kind in kinds for _colour, kind, _ in text) for text in texts])


def fit_anything(before, soon, seat):
    """Wilds in hand, the three cards that count as any suit, and what may be played so from before the seat:
    K♠, also once it is laid there, and 8♥ that lay there."""
    any_suit, eight, king = (
        {soon.table.card[name] for name in of} for of in (("4H", "JX", "KS"), ("8H",), ("KS",))
    )
    lay, lies = (s.zones[s.table.facts.effects + seat] for s in (before, soon))
    there = (king.intersection([*before.zones[seat], *lay]) | eight.intersection(lay)).intersection(lies)
    held = any_suit.intersection(still_held(before, soon, seat)) | there
    return printed(before, soon, seat, {"wild", "pick_one"}) + len(held)


ANSWERS = {"chain", "negate", "negate_all", "thorns", "pick_one"}


def chaining(s, seat):
    """What makes a card chain while K★ lies before the seat (AB-41)."""
    king = s.table.card["KX"] in s.zones[s.table.facts.effects + seat]
    return {"draw", "draw_chain", "fewer_draw", "flip_coins"} if king else set()


def answer(before, soon, seat):
    """How many cards can answer an attack, as they could before the choice: of the hand, and what may be
    played from before the seat (AB-37, AB-42): K♠, 8♥, which chains, and 2♥ beside K★."""
    own = soon.table.facts.effects + seat
    lying = {soon.table.deck[card] for card in {*before.zones[own]}.intersection(soon.zones[own])}
    from_there = {"KS", "8H"} | ({"2H"} if chaining(before, seat) else set())
    return printed(before, soon, seat, ANSWERS | chaining(before, seat)) + len(lying & from_there)


def suits_filled(s, hand):
    """How many cards two of each suit take of a hand."""
    suits = [name[-1] for name in names(s, hand)]
    return sum([min(2, suits.count(suit)) for suit in "HDCS"])


@cache
def most(as_kinds):
    """The most points that any eight cards with these in them are given by the engine's judge."""
    kinds = [suit * 13 + parity for suit in range(4) for parity in (0, 1)]
    full = [judge([*as_kinds, *more]) for more in combinations_with_replacement(kinds, 8 - len(as_kinds))]
    return max([points["suits"] + points["colour"] + points["parity"] for points in full])


def large(s, seat):
    """How many locked sets lack one card to four, or have four: the last one standing may."""
    return sum(size > 2 for size in s.pub.sets[seat])


def fitting(s, seat):
    hand, market = s.zones[seat], s.zones[s.table.facts.market]
    to_come = [card for card in range(52) if card in market or not s.know[card] >> seat & 1]
    now, *then = [
        most(tuple(sorted(each - each % 13 + each % 13 % 2 for each in cards)))
        for cards in (hand, *([*hand, card] for card in to_come))
    ]
    return then.count(now)


def seen_in_market(before, soon, seat):
    """The cards that the seat saw in the Market before and that still lie there for it."""
    *_, slot = soon.args if soon.question.kind == "react" else (-1,)
    market = soon.zones[soon.table.facts.market]
    return [card for at, card in enumerate(market) if at != slot and before.know[card] >> seat & 1]


def stays_wanted(before, soon, seat):
    """How many cards that are wanted and fit stay in the Market, or leave as many like them there as the hand
    lacks of their suit."""
    hand, stay = soon.zones[seat], seen_in_market(before, soon, seat)
    if sorted(before.zones[seat]) != sorted(hand):
        return 0
    lay = [card for card in before.zones[soon.table.facts.market] if before.know[card] >> seat & 1]
    alike = {
        card: [one for one in stay if one // 13 == card // 13 and one % 13 % 2 == card % 13 % 2]
        for card in lay
    }
    lacks = {card: 2 - sum(one // 13 == card // 13 for one in hand) for card in lay}
    there = [card for card in lay if lacks[card] > 0 and (card in stay or len(alike[card]) >= lacks[card])]
    return fit_among(hand, there)


def market_fits(before, soon, seat):
    """How many cards that the seat saw in the Market its hand can take and lose no point."""
    return fit_among(soon.zones[seat], seen_in_market(before, soon, seat))


def fit_among(hand, cards):
    now, *then = [
        most(tuple(sorted(each - each % 13 + each % 13 % 2 for each in held)))
        for held in (hand, *([*hand, card] for card in cards))
    ]
    return then.count(now)


def sees_first(before, soon, seat):
    """Whether the card of the deck is shown to a seat that may still choose who gets it."""
    gives = {one[0] for one in soon.legal} == {"to"} if soon.question else False
    return before.question.kind == "act" and gives and len(soon.legal) > 1


def deck_fits(before, soon, seat):
    """How many unseen cards a hand can take and lose no point, where the seat may still take one it sees.

    Where that is all of them, none: then it says nothing.
    """
    if not sees_first(before, soon, seat) or ("to", seat) not in soon.legal:
        return 0
    hand, unseen = before.zones[seat], [card for card in range(52) if not before.know[card] >> seat & 1]
    now, *then = [
        most(tuple(sorted(each - each % 13 + each % 13 % 2 for each in cards)))
        for cards in (hand, *([*hand, card] for card in unseen))
    ]
    return then.count(now) if then.count(now) < len(unseen) else 0


def deck_lifts(before, soon, seat):
    """How many unseen cards raise the average score of a hand, where all of them fit."""
    if not sees_first(before, soon, seat) or ("to", seat) not in soon.legal:
        return 0
    hand, unseen = before.zones[seat], [card for card in range(52) if not before.know[card] >> seat & 1]
    now = likely_of(hand, before, seat)
    lifts = sum(likely_of([*hand, card], before, seat) > now + 1e-6 for card in unseen)
    return 0 if deck_fits(before, soon, seat) or not all_fit(hand, unseen) else lifts


def all_fit(hand, cards):
    now, *then = [
        most(tuple(sorted(each - each % 13 + each % 13 % 2 for each in held)))
        for held in (hand, *([*hand, card] for card in cards))
    ]
    return then.count(now) == len(cards)


def off_ranks(before, soon, seat):
    """How far the ranks of a hand are from 56, with a 7 for each card that it lacks."""
    hand = soon.zones[seat]
    return abs(sum(card % 13 + 1 for card in hand) + 7 * (8 - len(hand)) - 56)


def bought(before, soon, seat, kind, other):
    """Whether a token brought this hand less than a point beside another one, but something."""
    asked = soon.question.kind if soon.question else ""
    if before.question.kind != kind or asked == "trade" or soon.pub.tokens[seat] == before.pub.tokens[seat]:
        return False
    return 0.05 < likely_of(soon.zones[seat], before, seat) - likely_of(other(), before, seat) < 1.0


def swaps_for_little(before, soon, seat):
    return bought(before, soon, seat, "act", lambda: before.zones[seat])


def spares_little(before, soon, seat):
    def taken():
        *_, slot = before.args
        facts = before.table.facts
        lies = before.zones[facts.offer][0] if slot < 0 else before.zones[facts.market][slot]
        return [*before.zones[seat], lies]

    return bought(before, soon, seat, "react", taken)


def passes(before, soon, seat):
    """Whether a turn is over and nobody has more cards than before it."""
    if before.question.kind != "act" or soon.over or soon.question.kind != "act":
        return False
    return sum(map(len, soon.zones[:3])) == sum(map(len, before.zones[:3]))


def others_between(before, soon, seat):
    """How many turns of others come before the seat's next, if nobody is skipped."""
    turn, n, count = soon.pub.turn, soon.table.players, 0
    while turn != seat:
        turn, count = (turn + soon.pub.order) % n, count + 1
    return count


def draw_cards(before, soon, seat):
    """How many cards in hand that the seat knew before make somebody draw."""
    facts = soon.table.facts
    texts = [facts.printed[card].text for card in still_held(before, soon, seat)]
    draws = ("draw", "draw_chain")
    return sum([any(colour == "attack" and kind in draws for colour, kind, _ in text) for text in texts])


def help_alone(before, soon, seat):
    """How many of K♠, K♦ and K★ the seat holds that it knew before; K♠ may lie before it as well."""
    kings = {soon.table.card[name] for name in ("KS", "KD", "KX")}
    lies = {soon.table.card["KS"]}.intersection(
        before.zones[seat], soon.zones[soon.table.facts.effects + seat]
    )
    return len(kings.intersection(still_held(before, soon, seat)) | lies)


def shed_more(before, soon, seat):
    """How many of 4♣ and 9♣ the seat still holds."""
    return sum([name in ("4C", "9C") for name in names(soon, still_held(before, soon, seat))])


def shed_in_pairs(before, soon, seat):
    """Whether it still holds Q♣, beside another club."""
    goes = soon.picks[seat][1] if seat in soon.picks else ()
    clubs = sum([name[1] == "C" for name in names(soon, set(soon.zones[seat]) - {*goes})])
    return clubs > 1 and "QC" in names(soon, still_held(before, soon, seat))


@cache
def average(kinds):
    """The score that the engine gives a hand of these kinds, on average over all cards that complete it."""
    if len(kinds) == 8:
        return judge(kinds)["total"]
    more = [(suit * 13 + even, 6 if even else 7) for suit in range(4) for even in (0, 1)]
    return sum([n * average(tuple(sorted((*kinds, kind)))) for kind, n in more]) / 52


def average_of(cards):
    return average(tuple(sorted(card - card % 13 + card % 13 % 2 for card in cards)))


@cache
def completed(kinds, left):
    """The same over all ways to complete it from so many cards of each kind."""
    if len(kinds) == 8:
        return judge(kinds)["total"]
    total = 0.0
    for at, (kind, n) in enumerate(left):
        if n:
            rest = (*left[:at], (kind, n - 1), *left[at + 1 :])
            total += n * completed(tuple(sorted((*kinds, kind))), rest)
    return total / sum([n for _, n in left])


def kind_of(card):
    return card - card % 13 + card % 13 % 2


def likely_of(cards, s, seat):
    """What a hand with these cards comes to on average, by the cards that the seat does not see."""
    unseen = [kind_of(card) for card in range(52) if not s.know[card] >> seat & 1]
    left = tuple((kind, unseen.count(kind)) for kind in sorted(set(unseen)))
    return completed(tuple(sorted(map(kind_of, cards))), left)


def best_swap(s, seat, market, before=None):
    hand, before = s.zones[seat], before or s
    swapped = [[card for card in hand if card != old] + [new] for old in hand for new in market]
    kinds = {tuple(sorted(map(kind_of, cards))) for cards in swapped}
    now = likely_of(hand, before, seat)
    return max([0.0, *[likely_of(cards, before, seat) - now for cards in kinds]])


@pytest.mark.long
def test_a_hand_is_worth_what_it_scores_on_average_if_chance_completes_it():
    poor = set()
    for deal in (0, 4):  # in the latter a seat takes the deck's card
        s, rng = games.new_round(games.lay("equilibrium", 2), deal, listen=True), Rng(deal)
        seen = set()
        while not s.over:
            seat, action = s.seat, s.legal[rng.below(len(s.legal))]
            soon = s.clone()
            soon.do(action)
            told = equilibrium.happens(Playout(seat, (), soon, (0.0, 0.0), s.clone(), soon))
            known = [card for card in soon.zones[seat] if s.know[card] >> seat & 1]
            market = [card for card in soon.zones[s.table.facts.market] if s.know[card] >> seat & 1]
            for one, amount in told.items():
                if one.code == "worth_now":
                    assert abs(amount - likely_of(known, s, seat)) < 1e-5
                elif one.code == "their_worth_now" and (not soon.question or soon.question.kind != "react"):
                    theirs = [card for card in soon.zones[one.seat] if s.know[card] >> seat & 1]
                    assert abs(amount - likely_of(theirs, s, seat)) < 1e-5
                elif one.code == "they_end_with":
                    assert abs(amount - average_of(soon.zones[one.seat])) < 1e-5
                elif one.code == "swap_left" and soon.question and soon.question.kind != "react":
                    assert abs(amount - best_swap(soon, seat, market, s)) < 1e-5
                seen.add(one.code)
                poor.add(one.code == "swap_left" and not soon.pub.tokens[seat])
            s.apply(action)
        assert {"worth_now", "their_worth_now", "swap_left"} <= seen
    assert True not in poor, "a Swap is told of to a seat that cannot pay it"


def test_a_swap_with_a_player_settles_nothing_of_the_own_hand():
    """Read: "you come nearer to two of each suit, unlike after" a swap that might have brought that."""
    s = reached("equilibrium", 2, lambda s: any(one[0] == "trade" for one in s.legal))
    trade = next(one for one in s.legal if one[0] == "trade")
    record = seen_after(s, next(one for one in s.legal if one[0] == "deal"), trade)
    for code in (
        "worth_now",
        "swap_left",
        "wanted_now",
        "gets_wanted",
        "suits_now",
        "uneven_now",
        "ends_with",
    ):
        assert not told(record, code)


def test_a_card_more_is_no_gain_over_an_exchange():
    """Read: "you hold 4 of the 8 cards that two of each suit take, not 3", of an exchange."""

    def takes(s):
        return [one for one in s.legal if one[0] == "give" and one[2] == s.seat]

    def swaps(s):
        return [one for one in s.legal if one[0] == "swap"]

    s = reached("equilibrium", 3, lambda s: takes(s) and swaps(s) and len(s.zones[s.seat]) < 5)
    take, swap = takes(s)[0], swaps(s)[0]
    gift = next(one for one in s.legal if one[0] == "give" and one[2] != s.seat)
    for code in ("wanted_now", "gets_wanted", "fitting_now", "stays_wanted"):
        assert not told(seen_after(s, take, swap), code), code
    for first, other in ((take, gift), (swap, swaps(s)[1])):
        assert seen_after(s, first, other).certain(first, "parted") == float(first == swap)
    assert not told(seen_after(s, take, gift), "fitting_now")


def test_that_nobody_gets_a_card_is_told_only_of_a_swap_that_changes_nothing_else():
    """Read: "nobody gets a card by it" of a swap for the suit that the hand lacks."""

    def swap(s, alike):
        gifts = [one for one in s.legal if one[0] == "give" and one[2] != s.seat]
        market = s.zones[s.table.facts.market]
        for one in s.legal if gifts else ():
            old, new = (one[1], market[one[2]]) if one[0] == "swap" else (-1, -2)
            if old >= 0 and alike == (old // 13 == new // 13 and old % 13 % 2 == new % 13 % 2):
                return one, gifts[0]
        return ()

    for alike in (True, False):
        s = reached("equilibrium", 2, lambda s, alike=alike: bool(swap(s, alike)))
        assert bool(told(seen_after(s, *swap(s, alike)), "passes")) == alike


@pytest.mark.parametrize("options", [(), (("variants", "D"),)])
def test_that_a_card_is_seen_first_is_told_only_against_one_that_lies_hidden(options):
    """Read: "you see the card before you choose who gets it, unlike after" a gift that lay open."""

    def chooses(s):
        twin = s.clone()
        if s.question.kind == "act" and ("deal",) in s.legal:
            twin.do(("deal",))
        return twin.question and twin.question.kind == "target"

    s = reached("equilibrium", 3, chooses, options=options)
    gifts = [one for one in s.legal if one[0] == "give"]
    assert gifts
    for gift in gifts:
        record = seen_after(s, ("deal",), gift)
        assert bool(told(record, "sees_first")) == bool(options)


def test_a_second_pair_of_the_rank_beside_is_told_as_a_quad():
    """Read: "you have one more pair, which counts 0", of the four sixes that count -20 (EF-7.3)."""
    made = import_module("ai.players.eightfist.happens")._made
    deck = games.lay("eightfist", 2).deck
    of = {name: card for card, name in enumerate(deck)}
    rank = {name: [card for card in range(52) if deck[card][0] == name] for name in "267QK"}

    def fist(**files):
        cards = [-1] * 8
        for file, (upper, lower) in files.items():
            cards[int(file[1])], cards[int(file[1]) + 4] = upper, lower
        return cards

    def codes(before, soon):
        return {one.code for one, amount in made(before, soon).items() if amount}

    six, seven, two, queen, king = (rank[name] for name in "672QK")
    half = fist(f2=(six[0], -1), f3=six[2:])
    assert codes(half, fist(f2=six[:2], f3=six[2:])) == {"makes_quad"}
    assert codes(fist(f2=six[:2], f3=six[2:]), half) == {"breaks_quad"}
    assert codes(fist(f0=(six[0], -1), f3=six[2:]), fist(f0=six[:2], f3=six[2:])) == {"makes_pair"}
    assert codes(half, fist(f1=seven[:2], f2=(six[0], -1), f3=six[2:])) == {"makes_pair"}
    assert codes(fist(f2=(six[0], -1)), fist(f2=(six[0], six[1]))) == {"makes_pair"}
    assert codes(half, fist(f2=(six[0], seven[0]), f3=six[2:])) == set(), "three of four"
    assert codes(fist(f0=king[:2], f1=(king[2], -1)), fist(f0=king[:2], f1=king[2:])) == {"makes_quad"}
    eight = {"f0": six[:2], "f1": six[2:], "f2": seven[:2]}
    assert codes(fist(**eight), fist(**eight, f3=seven[2:])) == {"makes_two_quads"}
    cure = [card for card in two if card != of["2D"]]
    assert codes(fist(f0=(of["2D"], -1)), fist(f0=(of["2D"], cure[0]))) == {"makes_pair", "cures_now"}
    with_two = fist(f0=(of["2D"], -1), f1=cure[1:])
    assert codes(with_two, fist(f0=(of["2D"], cure[0]), f1=cure[1:])) == {"makes_quad"}
    jeopardy = [of["2D"], next(card for card in queen if card == of["QS"])]
    assert codes(fist(f0=(jeopardy[0], -1)), fist(f0=jeopardy)) == set()
    happens = import_module("ai.players.eightfist.happens")
    assert happens.counted(fist(f2=six[:2], f3=six[2:])) == -20


def of_hand(names, market="2H 8C 5C KD"):
    """A position of three in which whoever plays holds these cards, and these lie in the Market."""
    s = games.new_round(games.lay("equilibrium", 3), 5, listen=True)
    deck, facts = s.table.deck, s.table.facts
    hand, lies = ([deck.index(name) for name in each.split()] for each in (names, market))
    rest = [card for card in range(52) if card not in (hand + lies)]
    s.zones[facts.market], s.zones[facts.deck] = tuple(lies), tuple(rest[14:])
    for at, held in enumerate((hand, rest[:7], rest[7:14])):
        s.zones[(s.seat + at) % 3] = tuple(held)
    for card in range(52):
        holders = [seat for seat in range(3) if card in s.zones[seat]]
        s.know[card] = 7 if card in lies else sum([1 << seat for seat in holders])
    gift = ("give", 0, (s.seat + 1) % 3)
    return s, gift, {name: ("swap", deck.index("QC"), at) for at, name in enumerate(market.split())}


def told_of(s, action, soon=None):
    if soon is None:
        soon = s.clone()
        soon.do(action)
    return equilibrium.happens(Playout(s.seat, (), soon, (0.0,) * 3, s.clone(), soon))


def record_of(**tallies):
    record = Record([(name,) for name in tallies])
    for _ in range(16):
        for at, (name, tally) in enumerate(tallies.items()):
            record.add((name,), tally, 1.0 - at)
    return record


DAN = "6S 5D QC KH 9H 2S 8D"


def test_a_sum_of_ranks_is_told_where_the_hand_differs_in_nothing_else():
    """Read: "your ranks can add up to 66", beside an unseen card with which they add up to 64."""
    s, gift, swaps = of_hand(DAN, "QH 8C 8S KD")
    deck = s.table.deck
    one, other = (told_of(s, ("swap", deck.index(name), 1)) for name in ("QC", "8D"))
    assert not told(record_of(one=one, other=other), "ranks_now"), "they leave other suits"
    swap = told_of(s, swaps["8C"])
    record = record_of(swap=swap, stay=told_of(s, gift))
    reason = clear(record, ("swap",), [("stay",)])
    assert reason[0] == "ranks_now" and (reason[1]["ranks"], reason[1]["ranks_rest"]) == (51, 55)
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda action: "Give")
    assert "differs only in your rank sum: 55 in 7 cards, not 51; 7 a card is best" in said


def test_a_hand_with_an_unseen_card_scores_nothing_exactly():
    """Read: "your hand is full and scores exactly 12.3 points", of a card that lies face down."""
    s, gift, _swaps = of_hand(DAN)
    full = s.clone()
    full.zones[s.seat] = (*s.zones[s.seat], s.zones[s.table.facts.deck][0])
    tally = {one.code: amount for one, amount in told_of(s, gift, full).items()}
    assert tally["filled"] == 0.0 and "scores_now" not in tally


def test_where_every_unseen_card_fits_those_are_counted_that_raise_the_average():
    """Read: "45 of the 45 unseen ones cost your hand no possible point"."""
    for names, code in (("QC 5D 9H", "deck_lifts"), ("6S 5D QC KH 9H 2S", "deck_fits")):
        s, gift, _swaps = of_hand(names, "2H 8C 5C KD")
        for other in {0, 1, 2} - {s.seat}:
            s.zones[other] = s.zones[other][: len(names.split())]
        turned = s.clone()
        turned.do(("deal",))
        turned.seat, turned.legal = s.seat, (("to", s.seat), ("to", gift[2]))
        found = told_of(s, ("deal",), turned)
        codes = {one.code: amount for one, amount in found.items() if one.code in ("deck_fits", "deck_lifts")}
        assert codes.keys() == {code} and 0 < codes[code] < found[fact("to_come")]


def test_a_swap_with_a_player_can_be_cancelled_only_for_a_token():
    """Read: "only the tries speak for it", against a swap in which another player picks the card."""
    s, gift, _swaps = of_hand(DAN)
    other = (s.seat + 1) % 3
    for held in (1, 0):
        s.put_at("tokens", other, held)
        record = record_of(gift=told_of(s, gift), trade=told_of(s, ("trade", other, s.zones[s.seat][0])))
        (one,) = {one for one in record.tallies["trade",][0] if one.code == "may_cancel"} or {None}
        assert bool(one) == bool(held) and (one is None or one.seat == other)


def test_what_a_player_ends_with_is_told_only_of_one_whom_both_choices_reach():
    """Read: "some turns later Dan's hand scores 14 points, not 14.6", of a card for Cleo or oneself."""
    s, gift, swaps = of_hand("6S 5D QC KH 9H 2S", "2H 8C 5C KD")
    reached_one, other = gift[2], ({0, 1, 2} - {s.seat, gift[2]}).pop()
    for seat in (reached_one, other):
        s.zones[seat] = s.zones[seat][:5]
    to_other = told_of(s, ("give", 1, other))
    for best, rest, who in (
        (told_of(s, gift), told_of(s, ("give", 1, reached_one)), {reached_one}),
        (told_of(s, gift), to_other, set()),
        (told_of(s, gift), told_of(s, swaps["8C"]), set()),
    ):
        assert {one.seat for one in told(record_of(best=best, rest=rest), "they_end_with")} == who


def test_what_is_within_reach_later_is_told_only_where_the_hands_differ_in_it_now():
    """Read: "later four red are within your reach in 11 of 20, not 4", of two swaps for one more red."""
    s, _gift, swaps = of_hand("6S 5D QC KH 9H 2S", "2H 8C 5C KD")
    even, red, red_too = (told_of(s, swaps[name]) for name in ("8C", "KD", "2H"))
    assert told(record_of(best=even, rest=red), "four_red")
    assert not told(record_of(best=red, rest=even), "four_red"), "and if it is nearer now"
    assert not told(record_of(best=red, rest=red_too), "four_red")


def said_of(s, reason, other):
    return hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda action: other)


def test_a_last_token_is_told_by_the_swap_that_it_buys_in_the_next_turn():
    """Read: "you have no token left to refuse a card", beside a button that says its price."""
    s, _gift, _swaps = of_hand("6S 5S QS KH 9H 2S 8D", "QH 8C 5H 3C")
    s.put_at("tokens", s.seat, 1)
    took, spent, later = s.clone(), s.clone(), s.clone()
    spent.put_at("tokens", s.seat, 0)
    later.seat = (s.seat + 1) % 3
    tallies = {"took": told_of(s, (), took), "spent": told_of(s, (), spent), "later": told_of(s, (), later)}
    record = record_of(took=tallies["took"], spent=tallies["spent"])
    (one,) = told(record, "token_buys")
    assert (record.mean(("took",), one), record.mean(("spent",), one)) == (1.0, 0.0)
    assert not told(record_of(took=tallies["took"], later=tallies["later"]), "token_buys"), (
        "it keeps one, too"
    )
    reason = clear(record, ("took",), [("spent",)])
    deck, fields = s.table.deck, reason[1]
    gone, come = (deck[fields[name]] for name in ("swaps", "swaps_for"))
    hand = [card for card in s.zones[s.seat] if deck[card] != gone]
    more = likely_of([*hand, deck.index(come)], s, s.seat) - likely_of(s.zones[s.seat], s, s.seat)
    assert (reason[0], come[1], fields["swap_adds"]) == ("token_buys", "C", round(10 * more))
    shown = [f"{'♠♥♦♣'['SHDC'.index(name[1])]}" for name in (gone, come)]
    said = said_of(s, reason, "Reject it")
    assert said.startswith(f"a token can swap your {gone[0]}{shown[0]} for {come[0]}♣ in your next turn")
    assert said.endswith("points more on average, unlike after “Reject it”")
    poor, _gift, _swaps = of_hand("6S 5D QC KH 9H 2S 8C", "3H 3D 4S KS")
    assert not [one for one, n in told_of(poor, (), poor).items() if one.code == "token_buys" and n]


def test_what_a_hand_is_worth_is_told_of_nobody_beside_a_gift_to_another():
    """Read: "Ada's known cards bring 4.4 points; after “Give Q♦ to Ada” 4.8" of giving it to Dan."""
    s, gift, swaps = of_hand("6S 5D QC KH 9H 2S", "2H 8C 5C KD")
    one, two = gift[2], ({0, 1, 2} - {s.seat, gift[2]}).pop()
    for seat in (one, two):
        s.zones[seat] = s.zones[seat][:5]
    for first, alike in ((("give", 0, two), False), (("give", 1, one), True), (swaps["8C"], True)):
        record = record_of(best=told_of(s, first), rest=told_of(s, ("give", 0, one)))
        both = [record.certain((name,), "gets_instead", one) for name in ("best", "rest")]
        assert (both[0] == both[1]) == alike
        assert alike or not told(record, "their_worth_now")


def test_that_the_deck_may_fit_is_no_reason_against_a_card_that_fits():
    s, gift, _swaps = of_hand("6S 5D QC KH 9H 2S", "2H 8C 5C KD")
    for other in {0, 1, 2} - {s.seat}:
        s.zones[other] = s.zones[other][:6]
    turned = s.clone()
    turned.do(("deal",))
    turned.seat, turned.legal = s.seat, (("to", s.seat), ("to", gift[2]))
    assert turned.question.kind == "target"
    for name, says in (("8C", False), ("2H", True)):
        took = s.clone()
        took.zones[s.seat] = (*s.zones[s.seat], s.table.deck.index(name))
        record = record_of(deal=told_of(s, ("deal",), turned), take=told_of(s, gift, took))
        assert bool(told(record, "deck_fits")) == says


def test_the_price_of_a_swap_is_no_reason_but_how_little_it_brings():
    """Read: "you keep more tokens (2, not 1)", beside a button that says what it costs."""
    s, gift, swaps = of_hand(DAN, "2H 8C 5C KD")
    for name in ("8C", "2H"):
        assert not told(record_of(gift=told_of(s, gift), swap=told_of(s, swaps[name])), "tokens_now")
    had = likely_of(s.zones[s.seat], s, s.seat)
    brought = {}
    for card in s.zones[s.seat]:
        for slot in range(4):
            tally = {one.code: n for one, n in told_of(s, ("swap", card, slot)).items()}
            hand = [c for c in s.zones[s.seat] if c != card] + [s.zones[s.table.facts.market][slot]]
            brought[likely_of(hand, s, s.seat) - had] = (tally.get("swaps_for_little"), tally["bought"])
    assert {told for told, _bought in brought.values()} == {0.0, 1.0}
    for more, (told_so, tenths) in brought.items():
        assert bool(told_so) == (0.05 < more < 1.0) and tenths == (round(10 * more) if told_so else 0)


def test_a_full_hand_scores_exactly_what_it_scores():
    """Read: "if chance fills what is missing, your hand scores 15 points on average" of eight cards."""
    s, gift, _swaps = of_hand(DAN)
    full = s.clone()
    full.zones[s.seat] = (*s.zones[s.seat], s.zones[s.table.facts.market][2])
    best, rest = told_of(s, gift, full), told_of(s, gift, s)
    record = record_of(best=best, rest=rest)
    (worth,) = told(record, "worth_now")
    facts = facts_of(record, worth, ("best",), ("rest",))
    fields = {"best": 16.0, "rest": 12.0, "counted": True, "tenths": True, "other": ("rest",), **facts}
    said = hints.say_why(s.table, ("worth_now", fields), ("Ada", "Ben", "Cleo"), lambda action: "Give")
    assert "your hand is full and scores exactly 16 points" in said and "chance fills it" in said
    facts = facts_of(record, worth, ("rest",), ("best",))
    said = hints.say_why(
        s.table, ("worth_now", fields | facts), ("Ada", "Ben", "Cleo"), lambda action: "Give"
    )
    assert facts["feature"] == "unfilled" and "fills it and scores exactly" in said
    assert not told(record, "scores_now")
    poor = {one: amount - (one.code in ("net", "scores_now")) for one, amount in best.items()}
    assert told(record_of(best=best, poor=poor), "scores_now")


def test_a_difference_of_less_than_half_a_point_in_another_hand_is_not_told():
    """Read: "Ben's hand scores 8.2 points on average, not 8.5", which is true of any swap."""
    s, gift, swaps = of_hand(DAN)
    for apart, says in ((0.4, False), (0.6, True)):
        best, rest = told_of(s, swaps["2H"]), told_of(s, gift)
        (theirs, _other) = [one for one in best if one.code == "their_worth_now"]
        kept = {one: amount for one, amount in best.items() if one == theirs or not one.matters}
        worse = {
            one: amount + apart * (one == theirs or one.code == "their_net") for one, amount in kept.items()
        }
        reason = clear(record_of(best=kept, rest=worse), ("best",), [("rest",)])
        assert rest and bool(reason) == says


def test_two_kings_are_no_gain():
    """Read: "you have one more pair, which counts 0", of two kings, which count 0 anyhow (EF-7)."""
    eightfist = import_module("ai.players.eightfist.happens")
    deck = games.lay("eightfist", 2).deck
    for name, pairs in (("K", 0), ("7", 1)):
        fist = [card for card in range(52) if deck[card][0] == name][:2]
        assert eightfist._pairs([fist[0], -1, -1, -1, fist[1], -1, -1, -1]) == pairs


def test_what_hands_come_to_later_is_told_only_where_the_round_goes_on_after_either_choice():
    """Read: "some turns later your hand scores 12.6 points" of a card that ends the round."""

    def ends(s, action):
        twin = s.clone()
        twin.do(action)
        return twin.over

    s = reached("equilibrium", 2, lambda s: len({ends(s, action) for action in s.legal}) > 1)
    last = next(action for action in s.legal if ends(s, action))
    on = [action for action in s.legal if not ends(s, action)]
    assert not told(seen_after(s, last, on[0]), "ends_with")
    assert len(on) < 2 or told(seen_after(s, on[0], on[1]), "ends_with")


def test_the_parts_of_an_average_add_up_to_it_and_the_best_swap_is_worth_what_is_said():
    """Read: "10.2 points on average, not 9.1", of which no reader saw where they come from."""
    s = reached("equilibrium", 2, lambda s: s.question.kind == "act" and len(s.zones[s.seat]) > 4)
    seat, seen = s.seat, set()
    for action in s.legal:
        soon = s.clone()
        soon.do(action)
        told = equilibrium.happens(Playout(seat, (), soon, (0.0, 0.0), s.clone(), soon))
        by_code = {one.code: amount for one, amount in told.items()}
        for whose, whole in (("own", "worth_now"), ("their", "their_worth_now")):
            if whole in by_code:
                parts = [by_code[f"{whose}_{part}"] for part in ("suits", "colour", "parity")]
                assert abs(sum(parts) - 10 * by_code[whole]) <= 1.5 + 1e-5, (action, whole)
                seen.add(whole)
        if by_code.get("swap_left"):
            hand = [card for card in soon.zones[seat] if card != by_code["swaps"]]
            after = likely_of([*hand, int(by_code["swaps_for"])], s, seat)
            assert abs(after - by_code["worth_now"] - by_code["swap_left"]) < 1e-5
            assert by_code["swaps_for"] in soon.zones[s.table.facts.market]
            seen.add("swap_left")
    assert seen == {"worth_now", "their_worth_now", "swap_left"}


def test_the_part_that_makes_an_average_better_is_named():
    best = {"own_suits": 58.0, "own_colour": 20.0, "own_parity": 20.0}
    for part in ("suits", "colour", "parity"):
        s, gift, _swaps = of_hand(DAN)
        found = {one: amount for one, amount in told_of(s, gift).items() if one.code == "worth_now"}
        (worth,) = found
        first = {fact(code): amount for code, amount in best.items()}
        rest = {**first, fact(f"own_{part}"): best[f"own_{part}"] - 5.0}
        record = record_of(best={**found, **first}, rest={**found, **rest})
        facts = facts_of(record, worth, ("best",), ("rest",))
        assert facts["feature"] == f"own_{part}"
        fields = {"best": 9.8, "rest": 9.3, "counted": True, "tenths": True, "other": ("rest",), **facts}
        said = hints.say_why(s.table, ("worth_now", fields), ("Ada", "Ben", "Cleo"), lambda action: "Give")
        assert f"{best[f'own_{part}'] / 10:.3g} points on average" in said.replace("2.0", "2")
        assert "(all in all 9.8, not 9.3)" in said


def test_what_fits_is_told_of_a_card_parted_with_but_not_of_one_searched_for():
    """Read: "cards of your hand that fit a pile then: 3, not 2", of taking a card that discards two."""
    for kind, says in (("discard", True), ("search", False)):
        s = reached(
            "absurd", 2, lambda s, kind=kind: s.question.kind == kind and (kind == "search" or s.args[1] == 1)
        )
        soon = s.clone()
        soon.do(s.legal[0])
        told = absurd.happens(Playout(s.seat, (), soon, (0.0, 0.0), s.clone(), soon))
        assert any(one.code.startswith("fits_") for one in told) == says


def test_that_the_last_of_the_others_falls_is_no_reason_by_itself():
    """Read, between two: "Ben is soon out in about 13 of 20 tries", which is to win and says not why."""
    for players, says in ((2, False), (3, True)):
        s = reached("lockdown", players, lambda s: s.question.kind == "act")
        soon = s.clone()
        soon.do(s.legal[0])
        told = lockdown.happens(Playout(s.seat, (), soon, (0.0,) * players, s.clone(), soon))
        assert all(bool(one.stark) == says for one in told if one.code == "falls")


def wanted_gift(s):
    """A Give to another of the card that would make the best Swap."""
    market = s.zones[s.table.facts.market]
    for one in s.legal:
        if one[0] == "give" and one[2] != s.seat:
            rest = [card for card in market if card != market[one[1]]]
            if best_swap(s, s.seat, rest) < best_swap(s, s.seat, market):
                return one
    return None


def test_what_is_offered_is_counted_as_given_and_no_more_in_the_market():
    s = reached("equilibrium", 2, lambda s: s.question.kind == "act" and wanted_gift(s))
    give, market = wanted_gift(s), s.zones[s.table.facts.market]
    soon = s.clone()
    soon.do(give)
    told = equilibrium.happens(Playout(s.seat, (), soon, (0.0, 0.0), s.clone(), soon))
    amounts = {one.code: amount for one, amount in told.items()}
    known = [one for one in s.zones[give[2]] if s.know[one] >> s.seat & 1]
    assert soon.question.kind == "react"
    assert abs(amounts["their_worth_now"] - likely_of([*known, market[give[1]]], s, s.seat)) < 1e-5
    rest = [card for at, card in enumerate(market) if at != give[1]]
    assert abs(amounts["swap_left"] - best_swap(s, s.seat, rest)) < 1e-5


def test_cards_are_counted_when_the_turn_is_over_and_draws_up_to_the_end_of_the_next():
    seen, later = set(), {"own_after": 1, "own_later": 2}
    for deal in range(8):
        s, rng = games.new_round(games.lay("absurd", 3), deal, listen=True), Rng(deal)
        while not s.over:
            seat, before, s.log[:] = s.seat, s.clone(), []
            twin = s.clone()
            twin.log = []
            twin.do(s.legal[rng.below(len(s.legal))])
            first, ended = twin.clone(), {}
            while not twin.over and twin.pub.turns < before.pub.turns + 3:
                for turn in (1, 2):
                    if twin.pub.turns == before.pub.turns + turn:
                        ended.setdefault(turn, len(twin.zones[seat]))
                twin.do(twin.legal[rng.below(len(twin.legal))])
            told = absurd.happens(Playout(seat, tuple(twin.log), twin, (0.0,) * 3, before, first))
            kinds = [event.kind for event in twin.log]
            drew, begun = [0] * 3, 0
            for event in twin.log:
                begun += event.kind == "turn_begun"
                if event.kind == "drew" and begun < 2:
                    drew[event.open["seat"]] += event.open["count"]
            for one, amount in told.items():
                if one.code == "others_draw":
                    assert amount == sum(drew) - drew[seat]
                    seen.add(("draws", amount > 0))
                elif one.code in later and later[one.code] in ended and not {"missed", "left"} & {*kinds}:
                    assert amount == ended[later[one.code]]
                    seen.add((one.code, amount < len(before.zones[seat])))
            s.apply(s.legal[rng.below(len(s.legal))])
    assert len(seen) == 6


def test_another_player_misses_a_turn_only_if_that_comes_before_the_own_next_turn():
    s = reached("absurd", 3, lambda s: s.question.kind == "turn")
    own, other = s.seat, (s.seat + 1) % 3
    missed, begun = "missed", "turn_begun"
    for events, misses in (
        (((other, begun), (other, missed)), 1.0),
        (((own, begun), (other, missed)), 0.0),
        (((other, begun), (own, missed)), 0.0),
    ):
        told = tuple([Event(kind, {"seat": seat}) for seat, kind in events])
        found = absurd.happens(Playout(own, told, s, (0.0,) * 3, s, s))
        assert (
            next(n for one, n in found.items() if one.code == "misses_soon" and one.seat == other) == misses
        )


def loads(before, soon, seat):
    """Whether a card that lay open comes into the Fist, pairs nothing and counts 5 or more.

    It must count more than the card that went, or more than 8 where that lay face down.
    """
    had, fist, deck = before.zones[seat], soon.zones[seat], soon.table.deck
    for place, card in enumerate(fist):
        other = fist[(place + 4) % 8]
        pairs = soon.know[other] and deck[other][0] == deck[card][0]
        if card not in had and before.know[card] and not pairs and VALUE[card] >= 5:
            gone = VALUE[had[place]] if before.know[had[place]] else 8
            return not (soon.know[other] and deck[other] == "QG") and VALUE[card] > gone
    return False


def dealt(a, seat):
    """All hands of a seat that a Shuffle may deal, as names."""
    cards = [card for hand in a.zones[: a.table.players] for card in hand]
    return [names(a, hand) for hand in combinations(cards, len(a.zones[seat]))]


def keeps_ace(a, b, seat):
    had = any(name[0] == "A" for name in names(a, a.zones[seat]))
    if not b.pub.alive >> seat & 1:
        return False
    if b.pub.past[-1][1] != "shuffle":
        return any(name[0] == "A" for name in kept(a, b, seat))
    hands = dealt(a, seat)
    return had and sum(any(name[0] == "A" for name in hand) for hand in hands) / len(hands)


def lies_before(s, seat, effect):
    """Whether a card with this effect lies in a seat's effects."""
    facts = s.table.facts
    return any(facts.printed[card].effect == effect for card in s.zones[facts.effects + seat])


JUDGES = {
    "gets_wanted": lambda a, b, seat: suits_filled(b, b.zones[seat]) > suits_filled(a, a.zones[seat]),
    "fitting_now": lambda a, b, seat: fitting(b, seat),
    "stays_wanted": stays_wanted,
    "come_now": lambda a, b, seat: len(set(b.zones[seat]) - set(a.zones[seat])),
    "sees_first": sees_first,
    "keeps_token": lambda a, b, seat: b.pub.tokens[seat],
    "market_fits": market_fits,
    "deck_fits": deck_fits,
    "deck_lifts": deck_lifts,
    "ranks_end": off_ranks,
    "swaps_for_little": swaps_for_little,
    "spares_little": spares_little,
    "passes": passes,
    "ends_with": lambda a, b, seat: average_of(b.zones[seat]),
    "before_you": others_between,
    "struck_holds": lambda a, b, seat: len(b.zones[b.pub.turn]),
    **dict.fromkeys(("attack_kept", "attack_found"), draw_cards),
    **dict.fromkeys(("help_kept", "help_found"), help_alone),
    **dict.fromkeys(("honest_kept", "honest_found"), lambda a, b, seat: printed(a, b, seat, {"bluff"})),
    **dict.fromkeys(("wild_kept", "wild_found"), fit_anything),
    "shields_now": lambda a, b, seat: lies_before(b, seat, "one_less"),
    "chains_now": lambda a, b, seat: lies_before(b, seat, "draws_chain"),
    "negates_now": lambda a, b, seat: lies_before(b, seat, "play_to_negate"),
    "shed_kept": shed_more,
    "shed_found": lambda a, b, seat: shed_more(a, b, seat) + shed_in_pairs(a, b, seat),
    "paired_kept": shed_in_pairs,
    **dict.fromkeys(("answer_kept", "answer_found"), answer),
    "loads": loads,
    "keeps_ace": keeps_ace,
    "rid_of_three": lambda a, b, seat: b.pub.alive >> seat & 1 and large(b, seat) < large(a, seat),
    "sets_gone": lambda a, b, seat: (
        any(a.pub.sets[seat]) and not b.zones[b.table.facts.locked + seat] and b.pub.alive >> seat & 1
    ),
}
"""By code, what stands aside of other reasons, judged again by the names that are printed on the cards."""
NAMED = ("name",)
SETTLED_BEFORE_A_NAME = ("before_you", "struck_holds")
"""What no suit that a Wild may be given changes."""


@pytest.mark.parametrize("game", ["absurd", "eightfist", "lockdown", long("equilibrium")])
def test_what_is_said_aside_is_so(game):
    found = {}
    happens = import_module(f"ai.players.{game}.happens").happens
    players = 3 if game in ("equilibrium", "absurd") else 2
    for deal in range(6):
        s, rng = games.new_round(games.lay(game, players), deal, listen=True), Rng(deal)
        while not s.over:
            seat, action = s.seat, s.legal[rng.below(len(s.legal))]
            soon = s.clone()
            soon.do(action)
            playout = Playout(seat, (), soon, (0.0,) * players, s.clone(), soon)
            amounts = Counter()
            for one, amount in happens(playout).items():
                if one.aside and one.seat < 0:
                    amounts[one.code] += amount  # of what is told card by card all of them
            for code, amount in amounts.items():
                for after in ends(soon, seat, NAMED) if code in SETTLED_BEFORE_A_NAME else [soon]:
                    judged = JUDGES[code](playout.before, after, seat)
                    assert amount == pytest.approx(float(judged), abs=1e-5), (code, action)
                found.setdefault(code, set()).add(amount)
            s.apply(action)
    rare = {code for code in found if code.endswith("_found")}
    assert found and all(len(amounts) > 1 for code, amounts in found.items() if code not in rare), found


def test_what_is_said_aside_stands_behind_what_differs_often():
    """Read: an attack's answer kept, where the other choice loses the round."""
    record = Record([("a",), ("b",)])
    aside = Happening("kept", 0.2, counted=True, at_once=True, least=1, aside=True)
    often = Happening("out", -1.4, least=0.05)
    for world in range(40):
        record.add(("a",), {aside: 2.0}, 1.0)
        record.add(("b",), {aside: 1.0, often: float(world % 3 == 0)}, float(world % 3 > 0))
    assert clear(record, ("a",), [("b",)])[0] == "out"
    for tallies in record.tallies.values():
        tallies[:] = [{aside: tally[aside]} for tally in tallies]
    assert clear(record, ("a",), [("b",)])[0] == "kept" and clear(record, ("a",), [("b",)], SETTLED) is None


def test_a_set_that_the_last_one_standing_gets_a_fourth_card_of_is_not_gone():
    """Read: "your set of three is gone" after a Shuffle, which touches no locked set."""
    s = reached("lockdown", 2, lambda s: 3 in s.pub.sets[s.seat])
    more = s.clone()
    more.pub = copy(s.pub)
    more.pub.sets = [tuple(size + (size == 3) for size in sets) for sets in s.pub.sets]
    seat = s.seat
    playout = Playout(seat, (), s, (0.5, 0.5), s, more)
    (rid,) = {one for one in lockdown.happens(playout) if one.code == "rid_of_three"}
    assert not lockdown.happens(playout)[rid]


def test_what_comes_from_the_deck_is_counted_exactly_among_the_unseen_cards():
    """Read: "in about 2 of 10 tries", where 3 of 23 unseen cards did it."""
    draw, next_ = ("draw",), ("force", 1)
    s = reached(
        "lockdown", 2, lambda s: s.seat == 0 and s.question.kind == "act" and {draw, next_} <= set(s.legal)
    )
    record = seen_after(s, draw, next_, worlds=700)
    (locks,) = {each for each in record.tallies[draw][0] if each == lockdown._LOCKS}
    value = s.table.facts.value
    unseen = [card for cards in s.zones for card in cards if not s.know[card] & 1]
    own = {value[card] for card in s.zones[0] + s.zones[s.table.facts.locked]} - {0}
    assert record.picked(draw, locks) == [sum(value[card] in own for card in unseen), len(unseen)]


def test_a_shuffle_deals_what_clears_as_often_as_the_cards_that_are_dealt_say():
    """Read: "in about 5 of 20 tries", where a known joker alone comes in 3 of 10."""
    found = set()
    for deal in range(30):
        s, rng = games.new_round(games.lay("lockdown", 3), deal), Rng(deal)
        while not s.over and ("shuffle",) not in s.legal:
            s.apply(s.legal[rng.below(len(s.legal))])
        if s.over:
            continue
        soon, seat = s.clone(), s.seat
        soon.do(("shuffle",))
        happened = lockdown.happens(Playout(seat, (), soon, (0.0,) * 3, s, soon))
        (amount,) = {share for one, share in happened.items() if one.code == "can_clear"}
        hands, jokers = dealt(s, seat), set(names(s, s.table.facts.clear))
        clears = [bool(jokers & {*hand}) or sum(name[0] == "A" for name in hand) > 1 for hand in hands]
        if soon.pub.alive >> seat & 1:
            assert amount == pytest.approx(sum(clears) / len(clears))
            found.add(round(amount, 2))
    assert len(found) > 3


@pytest.mark.long
def test_what_must_lie_in_a_locked_set_is_no_card_of_the_deck():
    """Read: "11 of the 44 unseen cards", one of them in a set of two of which the other is known (LD-5)."""
    draw, next_ = ("draw",), ("force", 1)

    def wanted(s):
        return (
            s.seat == 0
            and s.question.kind == "act"
            and {draw, next_} <= set(s.legal)
            and 2 in s.pub.sets[1][:1]
            and not any(s.know[card] & 1 for card in s.zones[s.table.facts.locked + 1][:2])
        )

    s = reached("lockdown", 2, wanted)
    facts = s.table.facts
    known, partner, *_ = s.zones[facts.locked + 1]
    s.know[known] |= 1
    record = seen_after(s, draw, next_, worlds=900)
    (locks,) = {each for each in record.tallies[draw][0] if each == lockdown._LOCKS}
    unseen = [card for cards in s.zones for card in cards if not s.know[card] & 1 and card != partner]
    own = {facts.value[card] for card in s.zones[0] + s.zones[facts.locked]} - {0}
    assert record.picked(draw, locks) == [sum(facts.value[card] in own for card in unseen), len(unseen)]


def test_who_is_next_is_settled_only_where_the_seat_does_not_choose_it_itself():
    """Read: "Dan, who is not next then", of a Shuffle after which one lets anybody play next."""
    s = lockdown_cases.given(3, hand0="2H 9D", hand1="3C 8S", hand2="5D 7H")
    for action in s.legal:
        soon = s.clone()
        soon.do(action)
        found = lockdown.happens(Playout(0, (), soon, (0.0,) * 3, s, soon))
        settled = fact("turn", 1) in found
        assert settled == (soon.question.kind != "next"), action
