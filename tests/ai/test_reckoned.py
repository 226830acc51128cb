"""What a seat can reckon of two choices: each number is counted again by the engine."""

from __future__ import annotations

from importlib import import_module

import pytest
from lockdown_cases import given

from ai.happening import Playout, fact
from ai.players import policy
from ai.players.lockdown.reckon import Count
from engine import games
from engine.eightfist.scoring import score_fist
from engine.kernel.rng import Rng
from game.words import hints

fists = import_module("ai.players.eightfist.reckon")
table_fists = import_module("fists")
locks = import_module("ai.players.lockdown.reckon")
FACTS = games.lay("eightfist", 2).facts
DRAW = FACTS.draw[0]
FACTS_OF_3 = games.lay("eightfist", 3).facts


def states(game, players, wanted, count):
    """Some positions of rounds by lot where this holds, one a round."""
    found = []
    for seed in range(200):
        s, rng = games.new_round(games.lay(game, players), seed), Rng(seed)
        stop = rng.below(40)
        while not s.over:
            stop -= 1
            if stop < 0 and wanted(s):
                found.append(s)
                break
            s.apply(s.legal[rng.below(len(s.legal))])
        if len(found) == count:
            return found
    raise AssertionError("never so many")


def asked(kind):
    return lambda s: s.question is not None and s.question.kind == kind


def hidden(s):
    return [card for cards in s.zones for card in cards if not s.know[card] >> s.seat & 1]


def on_top(s, zone, card):
    """The same with this unseen card on top of a pile: it changes places with the one that lies there."""
    twin = s.clone()
    top = twin.zones[zone][0]
    other = {top: card, card: top}
    twin.zones[:] = [tuple(other.get(one, one) for one in cards) for cards in s.zones]
    return twin


def reckoned(s, seat, each):
    """What a Fist counts, each hidden card as much as this."""
    return fists.counted([card if s.know[card] else -1 for card in s.zones[seat]]) + each * sum(
        not s.know[card] for card in s.zones[seat]
    )


def test_that_a_gift_locks_is_told_where_its_giver_knows_with_what():
    """Read: only chances, where 8♣ locks with 8♦, which everybody had seen."""
    for seen, sets, target, says in (
        ("", [], 1, False),
        ("8D", [], 1, True),
        ("8D", [], 2, False),
        ("", [2], 1, False),
        ("8S", [2], 1, True),
        ("8S", [3], 1, False),  # it puts out, which says more
    ):
        locked = {0: "", 2: "8S 8H", 3: "8S 8H 8D"}[sum(sets)]
        hand = "8D 7H" if not sets else "5D 7H"
        s = given(3, hand0="8C 9D", hand1=hand, hand2="3C TS", locked1=locked)
        for card in s.zones[1] + s.zones[s.table.zone["locked1"]]:
            s.know[card] &= ~1
            if s.table.deck[card] == seen:
                s.know[card] |= 1
        gift, other = ("give", s.table.card["8C"], target), ("give", s.table.card["9D"], target)
        reason = policy("lockdown").counts(s, gift, other)
        code = "gift_third" if sets else "gift_locks"
        assert (reason is not None and reason[0] == code) == says, (seen, sets, target)
        if says:
            assert s.table.deck[reason[1]["partner"]] == seen and reason[1]["card"] == s.table.card["8C"]
            assert policy("lockdown").counts(s, gift, gift) is None


def test_an_open_fist_counts_what_the_rules_say():
    rng = Rng(1)
    for _ in range(400):
        cards = list(range(55))
        rng.shuffle(cards)
        few = cards[:8] if rng.below(2) else [card % 13 * 4 % 52 for card in cards[:4]] * 2
        assert fists.counted(few) == score_fist(few)["total"]
    quads = (0, 13, 1, 14, 26, 39, 27, 40)
    assert fists.counted(quads) == score_fist(quads)["total"] == -45


@pytest.mark.parametrize("kind", ["turn", "drawn"])
def test_a_fist_counts_after_a_choice_what_is_told(kind):
    told = set()
    for s in states("eightfist", 3, asked(kind), 30):
        sheet = fists.Reckoning(s)
        unseen = hidden(s)
        each = sum(fists.VALUE[card] for card in unseen) / len(unseen)
        lays = [action for action in s.legal if action[0] in ("take", "place")]
        for first in lays:
            for other in lays:
                reason = policy("eightfist").counts(s, first, other)
                if reason is None or reason[0] != "fist_laid":
                    continue
                for action, code in ((first, "after"), (other, "after_rest")):
                    soon = s.clone()
                    soon.do(action)
                    if not soon.over:
                        assert reason[1][code] == round(10 * reckoned(soon, s.seat, each))
                        told.add(code)
                assert reason[1]["after"] < reason[1]["after_rest"]
        assert sheet.each == each
    assert told == {"after", "after_rest"}


def test_a_drawn_card_is_reckoned_where_it_counts_least():
    found = 0
    for s in states("eightfist", 2, lambda s: asked("turn")(s) and len(s.zones[FACTS.stock]) > 1, 12):
        sheet, total = fists.Reckoning(s), 0.0
        for card in sheet.unseen:
            twin = on_top(s, FACTS.stock, card)
            seat, before = s.seat, reckoned(s, s.seat, sheet.each)
            twin.do(DRAW)
            counts = []
            for action in twin.legal:
                soon = twin.clone()
                if action[0] == "place":
                    own = [card if at == action[-1] else one for at, one in enumerate(sheet.fist)]
                    counts.append(sheet.points(own))
                    soon.do(action)
                elif action[0] == "discard":
                    counts.append(before)
            total += min(counts) if counts else reckoned(twin, seat, sheet.each)  # it had one place
            found += 1
        assert sheet.after_draw() == pytest.approx(total / len(sheet.unseen))
    assert found


def test_a_draw_is_compared_with_the_best_place_for_the_open_card():
    """Read: "40.7 points, not 51.2" beside a place where the open card counts far less."""
    found = 0
    for s in states("eightfist", 3, asked("turn"), 40):
        takes = [action for action in s.legal if action[0] == "take"]
        sheet = fists.Reckoning(s)
        for other in takes:
            code, told = policy("eightfist").counts(s, DRAW, other) or ("", {})
            if code == "fist_drawn":
                points = {take: round(10 * sheet.points(sheet.settled(take))) for take in takes}
                assert told["after"] < told["after_rest"] == min(points.values())
                assert told["laid"] == s.zones[s.table.facts.slush][-1] and told["other"] == other
                found += points[other] > told["after_rest"]
    assert found


def test_so_many_unseen_cards_make_a_pair():
    for s in states("eightfist", 2, asked("turn"), 20):
        sheet, found = fists.Reckoning(s), 0
        for card in sheet.unseen:
            mask = fists.open_to(s, s.seat, -1)
            free = [place for place in range(8) if mask >> place & 1]
            alone = [place for place in free if not fists.is_pair(sheet.fist[place], sheet.fist[place ^ 4])]
            now = reckoned(s, s.seat, sheet.each)
            found += any(
                fists.is_pair(card, sheet.fist[place ^ 4]) and sheet.points(sheet.laid(card, place)) < now
                for place in alone
            )
        assert sheet.pairing(sheet.fist) == found


def test_no_card_pairs_one_beside_queens_grace():
    """Read: "the tries speak for it", of a six laid anywhere but above her, where no six may cover her."""
    s = table_fists.fists(2, fist0="6H 5D -2C -3C QG 4D -7C -8C", slush="KC")
    sheet = fists.Reckoning(s)
    there, elsewhere = ([*sheet.fist] for _ in range(2))
    elsewhere[0], elsewhere[2] = -1, sheet.fist[0]
    sixes = sum(s.table.deck[card][0] == "6" for card in sheet.unseen)
    assert sixes == 3 and sheet.pairing(elsewhere) == sheet.pairing(there) + sixes


def test_a_card_laid_anywhere_is_compared_with_putting_it_away():
    """Read: "hardly worse" of putting an ace away, where it replaces a three, though not a card face down."""
    drawn = FACTS_OF_3.drawn
    s = table_fists.fists(3, fist0="3D 9H -2C -5C KD 8H -7C -8C", stock="AD")
    s.apply(FACTS_OF_3.draw[0])
    assert s.table.deck[s.zones[drawn][0]] == "AD"
    code, told = policy("eightfist").counts(s, ("place", 0), FACTS_OF_3.discard[0])
    assert code == "fist_laid" and told["after_rest"] - told["after"] == 20
    assert policy("eightfist").counts(s, FACTS_OF_3.discard[0], ("place", 0)) is None


def test_a_drawn_card_is_compared_with_the_card_face_down_that_it_covers():
    """Read: "may be as good" of a three laid over a card face down, and of putting it away."""
    found = set()
    for s in states("eightfist", 3, asked("drawn"), 40):
        sheet, card = fists.Reckoning(s), s.zones[FACTS_OF_3.drawn + s.seat][0]
        for other in s.legal:
            for first, second in ((FACTS_OF_3.discard[0], other), (other, FACTS_OF_3.discard[0])):
                if first not in s.legal or second not in s.legal:
                    continue
                code, told = policy("eightfist").counts(s, first, second) or ("", {})
                if code != "counts_less":
                    continue
                assert other[0] == "place" and not s.know[s.zones[s.seat][other[1]]]
                laid = sheet.points(sheet.laid(card, other[1])) - sheet.points(sheet.fist)
                assert laid == pytest.approx(fists.VALUE[card] - sheet.each)
                assert (told["drawn"], told["points"], told["each"]) == (
                    card,
                    fists.VALUE[card],
                    round(10 * sheet.each),
                )
                assert (laid < 0) == (first == other) and abs(laid) >= 0.5
                found.add(first == other)
    assert found == {True, False}
    told = {"drawn": 0, "points": 1, "each": 64, "best": 0, "rest": 5, "other": (), "counted": True}
    said = hints.say_why(s.table, ("counts_less", told), ("Ada", "Ben", "Cleo"), lambda _: "Discard")
    assert said == "compared with “Discard”: A♥ counts 1, a face-down card 6.4 on average"


@pytest.mark.long
def test_a_win_is_called_sure_only_if_no_hidden_card_can_take_it():
    """Read: "it ends the round, and you win", where 0.3 of 100 deals were lost."""
    sure, unsure = 0, 0
    for seed in range(100):
        s, rng = games.new_round(games.lay("eightfist", 2), seed), Rng(seed)
        while not s.over:
            up = sum(not s.know[card] for card in s.zones[s.seat])
            if up == 1 and asked("turn")(s):
                for action in s.legal:
                    soon = s.clone()
                    soon.do(action)
                    if action[0] == "take" and soon.over:
                        proved = policy("eightfist").proves(s, action)
                        won = [_wins(s, action, rng) for _ in range(40)]
                        assert all(won) or not proved
                        sure += proved
                        unsure += not all(won)
            s.apply(s.legal[rng.below(len(s.legal))])
    assert sure and unsure


def test_a_win_in_8_equilibrium_is_called_sure_only_if_no_hidden_hand_can_take_it():
    sure, unsure = 0, 0
    for seed in range(60):
        s, rng = games.new_round(games.lay("equilibrium", 2), seed), Rng(seed)
        while not s.over:
            sizes = [len(hand) for hand in s.zones[:2]]
            for action in s.legal if sum(sizes) == 15 else ():
                soon = s.clone()
                soon.do(action)
                if soon.over:
                    proved = policy("equilibrium").proves(s, action)
                    won = [_wins(s, action, rng) for _ in range(40)]
                    assert all(won) or not proved
                    sure += proved
                    unsure += not all(won)
            s.apply(s.legal[rng.below(len(s.legal))])
    assert sure and unsure


def _wins(s, action, rng):
    """Whether the choice wins alone if the unseen cards lie in another order."""
    unseen = hidden(s)
    mixed = unseen[:]
    rng.shuffle(mixed)
    other = dict(zip(unseen, mixed, strict=True))
    twin = s.clone()
    twin.zones[:] = [tuple(other.get(card, card) for card in cards) for cards in s.zones]
    seat = s.seat
    twin.do(action)
    places = twin.table.game.result(twin).places
    return places[seat] == 1 and places.count(1) == 1


@pytest.mark.long
def test_no_fist_counts_less_than_its_least():
    rng = Rng(3)
    for _ in range(300):
        cards = list(range(55))
        rng.shuffle(cards)
        fist = cards[:8]
        downs = [place for place in range(8) if rng.below(2)]
        low = fists.least([-1 if place in downs else card for place, card in enumerate(fist)], cards)
        assert low <= score_fist(fist)["total"]
    quad = (0, 13, 5, 6, 26, 39, 7, 8)
    assert fists.least((0, 13, 5, 6, -1, -1, 7, 8), [26, 39, 40]) <= score_fist(quad)["total"]


def locked(s, player):
    return sum(s.pub.sets[player])


def may_come(s):
    """The cards that a seat does not see, but for what must lie in a locked set of which it knows another."""
    facts, stuck = s.table.facts, set()
    for player, sizes in enumerate(s.pub.sets):
        cards = iter(s.zones[facts.locked + player])
        for size in sizes:
            group = [next(cards) for _ in range(size)]
            if any(s.know[card] >> s.seat & 1 for card in group):
                stuck.update(group)
    return [card for card in hidden(s) if card not in stuck]


def comes(s, card, player, action):
    """Whether a card on top of the deck locks for a player, and whether it puts it out."""
    twin = on_top(s, s.table.facts.deck, card)
    before = locked(twin, player)
    twin.do(action)
    alive = bool(twin.pub.alive >> player & 1)
    return alive and locked(twin, player) > before, not alive


def knowing(s):
    """The same where the seat knows the first card of every locked set, as another may have given it."""
    for player, sizes in enumerate(s.pub.sets):
        at = 0
        for size in sizes:
            s.know[s.zones[s.table.facts.locked + player][at]] |= 1 << s.seat
            at += size
    return s


@pytest.mark.parametrize("knows", [False, True])
def test_so_many_unseen_cards_lock_or_put_out(knows):
    """Read: "9 of the 47 unseen cards would lock", where one more would put out."""
    found = set()
    for s in states("lockdown", 3, lambda s: asked("act")(s) and s.pub.sets[s.seat], 60):
        if ("draw",) not in s.legal:
            continue
        s = knowing(s) if knows else s
        cards = may_come(s)
        came = [comes(s, card, s.seat, ("draw",)) for card in cards]
        lock, out = sum(one for one, _ in came), sum(two for _, two in came)
        for first in s.legal:
            code, told = policy("lockdown").counts(s, first, ("draw",)) or ("", {})
            if code.startswith("draw_"):
                assert told["of"] == len(cards)
                assert told["rest"] == (out if code == "draw_out" else lock)
                assert told.get("out", 0) == (out if code != "draw_out" else 0)
                found.add((code, len(cards) < len(hidden(s))))
    assert {("draw_locks", False), ("draw_locks_or_out", knows), ("draw_locks", knows)} <= found


def test_at_least_so_many_unseen_cards_lock_for_another():
    """Read: "14 of the 32", where two of these lay in that player's own sets."""
    found = set()
    for s in states("lockdown", 3, lambda s: asked("act")(s) and any(s.pub.sets), 80):
        s = knowing(s)
        for first in [action for action in s.legal if action[0] == "force"]:
            other = next((action for action in s.legal if action[0] == "take"), None)
            code, told = (policy("lockdown").counts(s, first, other) if other else None) or ("", {})
            if not code.startswith("force_locks"):
                continue
            player, cards = first[1], may_come(s)
            hand = s.zones[player]
            came = [comes(s, card, player, first) for card in cards if card not in hand]
            slack = len(set(cards).intersection(hand))
            assert told["seat"] == player and told["of"] == len(cards)
            assert told["best"] <= sum(one for one, _ in came) + slack
            out = sum(two for _, two in came)
            assert out <= told.get("out", 0) <= out + slack
            found.add((code, len(cards) < len(hidden(s))))
    assert {("force_locks", True), ("force_locks_or_out", True)} <= found


def test_what_a_choice_does_to_hands_and_turns_is_so():
    told = set()
    for s in states("lockdown", 3, asked("act"), 80):
        for first in s.legal:
            for other in s.legal:
                reason = policy("lockdown").counts(s, first, other)
                if reason:
                    told.add(reason[0])
                    _check(s, first, other, *reason)
    assert {"brings_none", "takes_one", "clears_sets"} <= told


@pytest.mark.parametrize(
    ("hand", "locked", "told"),
    [
        ("9D", "", "brings_none"),
        ("9D", "7D 7C 7S", "brings_none_or_out"),
        ("", "7D 7C 7S 3C 3S 3D", "draw_out"),
        ("AH", "", None),
    ],
)
def test_a_card_more_is_said_to_lock_only_where_one_may(hand, locked, told):
    """Read: "which may lock", of a hand with no card to lock with, where two unseen cards put out."""
    s = given(2, hand0=hand, locked0=locked, hand1="9S 5H")
    force = next(one for one in s.legal if one[0] == "force")
    reason = policy("lockdown").counts(s, force, ("draw",))
    assert (reason and reason[0]) == told


@pytest.mark.parametrize(
    ("players", "theirs", "known", "told"),
    [
        (2, "AD", "", True),
        (2, "AD", "AD", False),
        (3, "AD", "AD", False),
        (2, "5D 7C", "5D 7C", False),
        (2, "5D 9C", "5D 9C", False),
        (2, "JD 9C", "JD 9C", True),
        (2, "5D 7C", "5D", False),
        (2, "9D 7C", "9D", True),
        (3, "5D 7C", "5D 7C", True),
    ],
)
def test_only_cards_that_may_hit_are_said_to_be_left_to_hit_with(players, theirs, known, told):
    """Read: "then has 0 cards left to hit with", of an ace; of two that hit nobody."""
    s = given(players, hand0="9S 4D", locked0="JS JC", hand1=theirs, locked1="4S 4H")
    cards = dict(zip(theirs.split(), s.zones[1], strict=True))
    for name, card in cards.items():
        s.know[card] = s.know[card] | 1 if name in known.split() else s.know[card] & ~1
    take, force = (next(one for one in s.legal if one[:2] == (verb, 1)) for verb in ("take", "force"))
    reason = policy("lockdown").counts(s, take, force)
    assert (reason is not None and reason[0] == "takes_one") == told
    if reason and told:  # read: "0 cards left"
        assert ("feature" in reason[1]) == (len(cards) == 1)
        assert ("no card left" in hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), str)) == (
            len(cards) == 1
        )


def _check(s, first, other, code, fields):
    soon, rest = s.clone(), s.clone()
    soon.do(first)
    rest.do(other)
    seat, facts = s.seat, s.table.facts

    def all_of(state, player):
        return set(state.zones[player] + state.zones[facts.locked + player])

    alive = bool(rest.pub.alive >> seat & 1)
    if code.startswith("brings_none"):
        assert (Count(s).fatal(seat) > 0) == code.endswith("_or_out")
        assert len(all_of(soon, seat)) <= len(all_of(s, seat)) and first[0] != "shuffle"
        assert len(all_of(rest, seat)) == len(all_of(s, seat)) + 1 or not alive
        assert Count(s).locking(seat)  # read: "may lock", where no card could but two that put out
    elif code == "takes_one":
        player = fields["seat"]
        assert len(soon.zones[player]) == len(s.zones[player]) - 1 == fields["left"]
        assert fields["left"] < 2  # read: "then has 2 cards left to hit with"
        assert soon.seat == player or not soon.pub.alive >> seat & 1
        assert len(all_of(rest, player)) == len(all_of(s, player)) + 1 or not rest.pub.alive >> player & 1
    elif code.startswith("clears"):
        assert fields["best"] == locked(s, seat)
        assert ("three" in code) == any(size >= 3 for size in s.pub.sets[seat])


def test_a_gift_is_called_a_sure_win_only_where_its_set_is_known():
    (s,) = states("lockdown", 2, lambda s: asked("act")(s) and any(_kills(s, one) for one in s.legal), 1)
    give = next(one for one in s.legal if _kills(s, one))
    zone = s.zones[s.table.facts.locked + give[2]]
    for card in zone:
        s.know[card] &= ~(1 << s.seat)
    assert not policy("lockdown").proves(s, give)
    for card in zone:
        s.know[card] |= 1 << s.seat
    assert policy("lockdown").proves(s, give)


def _kills(s, action):
    if action[0] != "give":
        return False
    soon = s.clone()
    soon.do(action)
    return bool(soon.over) and soon.pub.alive == 1 << s.seat


def test_who_has_more_for_a_new_card_to_lock_with_is_counted():
    """Read: "after “Draw a card” 11 would lock for you", where the question is who is made to draw."""
    found = 0
    for s in states("lockdown", 3, lambda s: asked("act")(s) and any(s.pub.sets), 80):
        forces = [one for one in s.legal if one[0] == "force"]
        for first in forces:
            for other in forces:
                code, told = policy("lockdown").counts(s, first, other) or ("", {})
                if first == other or code != "may_pair":
                    assert not code
                    continue
                for field, (_, player) in (("best", first), ("rest", other)):
                    hand = [one for one in s.zones[player] if s.table.facts.value[one] or one in hidden(s)]
                    assert told[field] == len(hand) + s.pub.sets[player].count(2), "a third set locks no card"
                assert (told["seat"], told["struck"]) == (first[1], other[1])
                assert told["best"] >= 2 * told["rest"]
                found += 1
    assert found


def test_a_known_card_with_which_a_gift_locks_is_named():
    """Read: "Ada gets a card that locks", which was 8♦ with 8♣, as all could see."""
    lockdown = import_module("ai.players.lockdown.happens")
    for seen in (True, False):
        s = given(3, hand0="8C 9D", hand1="8D 7H", hand2="3C TS")
        if not seen:
            s.know[s.table.card["8D"]] &= ~1
        else:
            s.know[s.table.card["8D"]] |= 1
        before, gift = s.clone(), ("give", s.table.card["8C"], 1)
        s.do(gift)
        found = lockdown.happens(Playout(0, (), s, (0.3, 0.3, 0.4), before, s))
        assert found[fact("partner", 1)] == (s.table.card["8D"] if seen else -1)
        assert found[fact("partner", 2)] == -1


def test_unseen_cards_of_suits_that_a_hand_lacks_are_counted():
    """Read: "7.2 points on average, not 6.8", where more spades than diamonds are unseen."""
    happens = import_module("ai.players.equilibrium.prospects")
    seen = set()
    for s in states("equilibrium", 2, asked("act"), 12):
        names, unseen = s.table.names(s.zones[s.seat]), s.table.names(tuple(hidden(s)))
        wanted = [suit for suit in "HDCS" if sum(name[1] == suit for name in names) < 2]
        found = happens._lacking(s.zones[s.seat], happens.unseen(s, s.seat))
        lack = sum(2 - sum(name[1] == suit for name in names) for suit in wanted)
        told = {one.code: amount for one, amount in found.items()}
        assert told == {"lack": lack, "fills_now": sum(name[1] in wanted for name in unseen)}
        seen.add(lack)
    assert len(seen) > 1
