"""Reasons of hints: what they claim happened in the search's playouts, counted again in another way."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from importlib import import_module
from itertools import chain

import pytest
from choices_seen import ends
from samples import first

from ai.again import CHANCE, MOST_WORLDS, WORLDS, compare, played
from ai.clearest import clear
from ai.clock import Clock
from ai.compare import Trials
from ai.evidence import Record
from ai.happening import ENDS, PARTED, PICKED, PICKED_OF, UNSEEN, Playout, fact
from ai.levels import chance_for, make
from ai.outlook import SHOWN, outlook, retried
from ai.players import policy
from ai.ranked import compared, margin, settled
from ai.search import Chance, Search
from ai.why import why
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game import words
from game.words import hints, say_action
from game.words.own import words_of

absurd_happens = import_module("ai.players.absurd.happens")
lockdown_happens = import_module("ai.players.lockdown.happens")
GAMES = ("equilibrium", "eightfist", "lockdown", "absurd")
SIMULATIONS = 64
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture(autouse=True)
def english():
    yield
    words.use("en")


def positions(game, players, count, seed=3):
    """Views of whoever decides, from a match among people who choose by lot."""
    s, rng = games.new_round(games.lay(game, players), seed, listen=True), Rng(seed)
    found = []
    while not s.over and len(found) < count:
        if rng.below(5) == 0:
            found.append(view_in(s))
        s.apply(s.legal[rng.below(len(s.legal))])
    return found


def view_in(s):
    """What whoever decides may know, with what they saw."""
    view = observe(s, s.seat)
    seen = [event.seen_from(s.seat) for event in s.log]
    view.events = tuple([event for event in seen if event is not None])
    return view


def advised(view):
    return make(f"adviser@{SIMULATIONS}", 5).think(view, Clock(seconds=1e6))


def again(view, actions):
    """The playouts after these choices once more: the same search, the same worlds, without a record.

    Of each the state right after the choice, and the end.
    """
    search = Search(view, policy(view.table.game.id), chance_for(5, view))
    search.run(Clock(simulations=SIMULATIONS))
    ranking = compared(search)
    first = ranking[0].action
    all_tried = retried(ranking)
    if len(ranking) == 1:
        all_tried += [action for action in view.legal if action != first][: SHOWN - 1]
    found = {action: [] for action in (*all_tried, *actions)}
    tried = 0
    for _ in range(WORLDS):
        world, chance = search.guess.world(search.rng), search.rng.below(1 << 32)
        if tried + len(all_tried) > SHOWN * min(WORLDS, SIMULATIONS):
            break
        for action in found:
            soon = world.clone()
            soon.do(action)
            found[action].append((soon, played_on(search, action, world.clone(), Rng(chance))))
        tried += len(all_tried)
    return [found[action] for action in actions]


def played_on(search, action, s, rng):
    """The end of one playout."""
    s.log = []
    s.do(action)
    for _ in range(search.policy.horizon):
        if s.question is None:
            break
        if search.even is not None:
            search.even(s, action)
        action = search.quick[s.seat](s, s.seat, s.legal, rng)
        s.do(action)
    return s


def _put_out(s):
    """Who was put out by whom."""
    told = [event.whole() for event in s.log if event.kind == "eliminated"]
    return {(one["seat"], one["by"]) for one in told}


def _pairs(s, seat):
    seen = [s.table.deck[card] if s.know[card] else "" for card in s.zones[seat]]
    files = list(zip(seen[:4], seen[4:], strict=True))
    special = {"FF", "CB", "QG", ""}
    return sum(1 for a, b in files if a not in special and b not in special and a[0] == b[0])


def _frozen(s, seat):
    """Whether a card of a file that lies face up locks it, and the other is not its cure."""
    seen = [s.table.deck[card] if s.know[card] else "" for card in s.zones[seat]]
    cures = {"QS": "Q", "2D": "2", "FF": "QG", "CB": "QG"}
    for a, b in zip(seen[:4], seen[4:], strict=True):
        for one, other in ((a, b), (b, a)):
            if one in cures and (
                other in cures or not other.startswith(cures[one]) or other == "QG" != cures[one]
            ):
                return 1.0
    return 0.0


JUDGES = {
    "frozen": {"eightfist": lambda s, me, seat: _frozen(s, me)},
    "out": {"lockdown": lambda s, me, seat: float(me in s.pub.fell)},
    "falls": {"lockdown": lambda s, me, seat: float(seat in s.pub.fell)},
    "out_by": {"lockdown": lambda s, me, seat: float((me, seat) in _put_out(s))},
    "left": {"absurd": lambda s, me, seat: len(s.zones[me])},
    "their_left": {"absurd": lambda s, me, seat: len(s.zones[seat])},
    "wins": {"absurd": lambda s, me, seat: float(s.over and s.pub.winner == me)},
    "their_win": {"absurd": lambda s, me, seat: float(s.over and s.pub.winner == seat)},
}
"""By code and game, a count of the same happening in the end of a playout, made in another way."""


def counted(view, action, reason):
    """A reason's two numbers as a judge counts them; None if no judge counts this happening."""
    code, fields = reason
    game = view.table.game.id
    judge = JUDGES.get(code, {}).get(game) or AT_ONCE[game].get(code)
    if judge is None:
        return None
    seat, later = fields.get("seat", -1), code not in AT_ONCE[game]
    found = again(view, [action, fields["other"]])
    return [sum(judge(pair[later], view.seat, seat) for pair in each) / len(each) for each in found]


RECKONED = {"can_clear": 0.05}
"""Happenings of which a Shuffle's part is reckoned, not counted: so near must it be to what is counted."""


def is_true(numbers, best, rest, code=""):
    within = RECKONED.get(code)
    return numbers == [pytest.approx(best, abs=within), pytest.approx(rest, abs=within)]


@pytest.mark.parametrize("game", first(1, ["eightfist", "absurd", "equilibrium", "lockdown"]))
def test_a_reason_says_what_happened_and_a_false_one_is_noticed(game):
    rounds = (positions(game, players, 30, seed) for seed in (8, 3, 4) for players in (2, 3))
    for view in chain.from_iterable(rounds):
        action, _ranking, reason = advised(view)
        numbers = counted(view, action, reason)
        if numbers is None:
            continue
        best, rest = reason[1]["best"], reason[1]["rest"]
        assert is_true(numbers, best, rest, reason[0]), (game, reason)
        assert not is_true(numbers, rest, best, reason[0])
        return
    raise AssertionError("nothing was judged")


@pytest.mark.parametrize("game", [game for game in GAMES if any(game in each for each in JUDGES.values())])
def test_all_that_a_judge_can_count_is_counted_the_same(game):
    seen = set()
    for view in positions(game, 3, 9):
        search = Search(view, policy(game), chance_for(5, view))
        search.run(Clock(simulations=SIMULATIONS))
        _ranking, record = outlook(search, Clock(SHOWN * min(WORLDS, SIMULATIONS)))
        if record.worlds:
            break
    tried = [*record.tallies]
    for action, playouts in zip(tried, again(view, tried), strict=True):
        for happening in record.tallies[action][0]:
            judge = JUDGES.get(happening.code, {}).get(game)
            if judge is not None:
                seen.add(happening.code)
                counted = [judge(end, view.seat, happening.seat) for _soon, end in playouts]
                told = [tally.get(happening, 0.0) for tally in record.tallies[action]]
                assert told == pytest.approx(counted[: len(told)]), happening
    assert seen == {code for code, games_ in JUDGES.items() if game in games_}


def _hand(s, seat):
    return [s.table.deck[card] for card in s.zones[seat]]


def _of_suit(s, seat, suit):
    return sum(name[1] == suit for name in _hand(s, seat))


def _odd_and_even(s, seat):
    evens = sum(name[0] in "2468TQ" for name in _hand(s, seat))
    return evens, len(s.zones[seat]) - evens


def most_for_suits(hand):
    """10 points for two of each suit (EQ-12); each card too many takes the place of one that is wanted."""
    too_many = sum(max(0, sum(name[1] == suit for name in hand) - 2) for suit in "HDCS")
    return 8 - 2 * too_many if too_many else 10


def pairs_from_slush(s, seat):
    """Whether the top of the slush makes one more pair in some place where it may lie."""
    top, fist, now = s.zones[s.table.facts.slush][-1], s.zones[seat], _pairs(s, seat)
    for place in range(8):
        other = fist[place ^ 4]
        if ("take", s.table.facts.slush, place) in s.legal and s.know[other]:
            twin = s.clone()
            twin.do(("take", s.table.facts.slush, place))
            if _pairs(twin, seat) > now and s.table.deck[top][0] == s.table.deck[other][0]:
                return 1.0
    return 0.0


def attacks_to_draw(s):
    return sum(argument for (_colour, kind, argument), *_rest in s.pub.chain if kind == "draw")


def may_be_put_out(s, seat):
    """Whether a gift of whoever is next puts this player out, by playing each of them."""
    if s.question is None or s.question.kind != "act" or s.seat == seat:
        return 0.0
    for action in s.legal:
        if action[0] == "give" and action[2] == seat:
            twin = s.clone()
            twin.do(action)
            if seat in twin.pub.fell:
                return 1.0
    return 0.0


def may_lock(s, seat):
    """Whether a gift of whoever is next locks for this player, which stays in, by playing each of them."""
    if s.question is None or s.question.kind != "act" or s.seat == seat:
        return 0.0
    before = sum(s.pub.sets[seat])
    for action in s.legal:
        if action[0] == "give" and action[2] == seat:
            twin = s.clone()
            twin.do(action)
            if seat not in twin.pub.fell and sum(twin.pub.sets[seat]) > before:
                return 1.0
    return 0.0


def forbids_a_gift(s, seat):
    """Whether the Rule of 3 is why whoever is next cannot give this player a card."""
    if s.over or s.question.kind != "act" or s.seat == seat:
        return 0.0
    given = any(one[0] == "give" for one in s.legal)
    third = not given and [kind for _who, kind in s.pub.past][1:] == ["give", "give"]
    return third or (s.table.game.why_not(observe(s, s.seat), seat, -1) or ("",))[0] == "third_between"


AT_ONCE = {
    "equilibrium": {
        "now_evens": lambda s, me, seat: sum(name[0] in "2468TQ" for name in _hand(s, me)),
        "now_odds": lambda s, me, seat: sum(name[0] in "A3579JK" for name in _hand(s, me)),
        "uneven_now": lambda s, me, seat: abs(sum((name[0] in "2468TQ") * 2 - 1 for name in _hand(s, me))),
        "motley_now": lambda s, me, seat: abs(sum((name[1] in "HD") * 2 - 1 for name in _hand(s, me))),
        "now_reds": lambda s, me, seat: sum(name[1] in "HD" for name in _hand(s, me)),
        "now_blacks": lambda s, me, seat: sum(name[1] in "CS" for name in _hand(s, me)),
        "now_hearts": lambda s, me, seat: sum(name[1] == "H" for name in _hand(s, me)),
        "now_diamonds": lambda s, me, seat: sum(name[1] == "D" for name in _hand(s, me)),
        "now_clubs": lambda s, me, seat: sum(name[1] == "C" for name in _hand(s, me)),
        "now_spades": lambda s, me, seat: sum(name[1] == "S" for name in _hand(s, me)),
        "suits_now": lambda s, me, seat: most_for_suits(_hand(s, me)),
        "parity_now": lambda s, me, seat: min(3, 7 - max(_odd_and_even(s, me), default=0)),
        "wanted_now": lambda s, me, seat: sum(min(2, _of_suit(s, me, suit)) for suit in "HDCS"),
        "tokens_now": lambda s, me, seat: s.pub.tokens[me],
        "no_token_now": lambda s, me, seat: s.pub.tokens[me] == 0,
    },
    "eightfist": {
        "card_left": lambda s, me, seat: s.zones[s.table.facts.slush][-1],
        "face_down": lambda s, me, seat: sum(not s.know[card] for card in s.zones[me]),
        "feeds_now": lambda s, me, seat: s.seat == seat and pairs_from_slush(s, seat),
        "ends_ahead_now": lambda s, me, seat: s.over and s.table.game.result(s).places[me] == 1,
    },
    "absurd": {
        "cards": lambda s, me, seat: len(s.zones[seat]),
        "left_now": lambda s, me, seat: len(s.zones[me]),
        "still_now": lambda s, me, seat: s.seat == me and any(one[0] == "play" for one in s.legal),
        "draws_now": lambda s, me, seat: (s.pub.turn == seat) * attacks_to_draw(s),
    },
    "lockdown": {
        "out_now": lambda s, me, seat: me in s.pub.fell,
        "falls_now": lambda s, me, seat: seat in s.pub.fell,
        "hit_next": lambda s, me, seat: may_be_put_out(s, me),
        "fits_next": lambda s, me, seat: may_lock(s, me),
        "next_asked": lambda s, me, seat: not s.over and s.question.kind == "act" and s.seat != me,
        "spared": lambda s, me, seat: forbids_a_gift(s, me),
        "can_clear": lambda s, me, seat: (
            any(name in ("JR", "JB") for name in _hand(s, me))
            or sum(name[0] == "A" for name in _hand(s, me)) > 1
        ),
    },
}
"""By game and code, what somebody would count right after a choice, in another way."""
LEFT_OPEN = {"draws_now": ("name", "strike", "order"), "left_now": ("name",), "cards": ("name",)}
"""By code of Absurd 8's, the own questions after a choice of which no answer changes it."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_choice_makes_at_once_is_counted_right(game):
    seen = set()
    for view in positions(game, 3, 12):
        trials = Trials(view)
        world, chance = trials.world(Rng(3))
        for action in view.legal:
            if action not in world.legal:
                continue
            soon = world.clone()
            soon.do(action)
            for happening, amount in trials.policy.happens(played(trials, action, world, chance)).items():
                by_lot = happening.code == "can_clear" and action == ("shuffle",)  # a chance, not what came
                by_lot |= happening.code == "fits_next" and action[0] == "take"  # the last card came itself
                left_open = LEFT_OPEN.get(happening.code, ()) if game == "absurd" else ()
                for after in ends(soon, view.seat, left_open) if happening.code in AT_ONCE[game] else ():
                    counted = AT_ONCE[game][happening.code](after, view.seat, happening.seat)
                    assert amount == counted or by_lot, (happening, action)
                    seen.add((happening.code, counted))
    rare = {
        "no_token_now",
        "still_now",
        "out_now",
        "falls_now",
        "hit_next",
        "spared",
        "ends_ahead_now",
        "draws_now",
        "feeds_now",
    }
    assert {code for code, counted in seen if counted} | rare >= {*AT_ONCE[game]}


def attacked(turn, draws):
    """What Absurd 8's tells at once where this seat is next, and must draw so many."""
    soon = Namespace(
        question=Namespace(kind="turn"),
        pub=Namespace(
            turn=turn, turns=1, order=1, chain=[(("attack", "draw", draws), 0, 0, 0)] if draws else []
        ),
        zones=[(1,), (2,), (3,), *[()] * 3],
        table=Namespace(facts=Namespace(effects=3)),
    )
    before = Namespace(pub=Namespace(turns=0))
    return absurd_happens._hit(Playout(0, (), None, (0.4, 0.3, 0.3), before, soon))


def test_who_must_draw_is_told_only_where_nobody_else_would_have_to():
    """Read once: "Ben must draw 4; after “Cleo is next” 0", where Cleo would have drawn them."""
    for other, told in (attacked(1, 0), True), (attacked(2, 4), False):
        found = Record([("a",), ("b",)])
        for world in range(40):
            found.add(("a",), attacked(1, 4), float(world % 2))
            found.add(("b",), other, 0.0)
        ones = clear(found, ("a",), [("b",)])
        assert (ones is not None and ones[0] == "draws_now") == told


def test_a_card_is_said_not_to_fit_only_where_its_seat_can_see_that():
    """Else "Ben cannot play 8♥" says only that it did not happen in the tries."""
    for kind, known, sure in ("turn", True, True), ("turn", False, False), ("react", True, False):
        before = Namespace(know={7: 0b01 if known else 0b10})
        soon = Namespace(question=Namespace(kind=kind), pub=Namespace(piles=(0,)), zones=[(7,)])
        assert absurd_happens._is_settled(Playout(0, (), None, (0.6, 0.4), before, soon)) == sure


@pytest.mark.parametrize("knows", [False, True])
def test_no_fatal_card_is_ruled_out_where_the_next_player_may_hold_one_unseen(monkeypatch, knows):
    """Could be said: "the next player cannot give you Q♥" of a shuffle, after which nobody knows."""
    view = positions("lockdown", 2, 1)[0]
    trials = Trials(view)
    world, chance = trials.world(Rng(1))
    playout = played(trials, view.legal[0], world, chance)
    found = [c for z in playout.soon.zones for c in z if playout.soon.know[c] >> view.seat & 1 == knows]
    monkeypatch.setattr(lockdown_happens, "_hits", lambda s, seat: found[:1])
    told = trials.policy.happens(playout)
    assert told.get(fact("fatal")) == (found[0] if knows else None)


def test_tokens_are_no_reason_where_the_round_is_over():
    """Read once: a choice that ends the round was praised for the token that it kept."""
    s, rng = games.new_round(games.lay("equilibrium", 2), 3, listen=True), Rng(3)
    while not s.over:
        before, view = s.clone(), view_in(s)
        action = s.legal[rng.below(len(s.legal))]
        s.apply(action)
    trials = Trials(view)
    codes = {one.code for one in trials.policy.happens(played(trials, action, before, 1))}
    assert codes.isdisjoint({"tokens_now", "no_token_now", "has_room"})


@pytest.mark.parametrize("game", first(1, ["lockdown", "absurd", "eightfist", "equilibrium"]))
def test_the_ranking_begins_with_what_is_advised_and_every_reason_has_words_in_both_languages(game):
    for view in positions(game, 3, 4, seed=8):
        action, ranking, reason = advised(view)
        plain = make(f"expert@{SIMULATIONS}", 5).search(view).ranking()
        assert action == ranking[0].action
        if len(plain) > 1:
            found = {chance.action: chance for chance in plain}
            for chance in ranking:
                assert 0 < chance.within <= 0.5 and chance.visits > found[chance.action].visits
            assert [chance.share for chance in ranking] == sorted((c.share for c in ranking), reverse=True)
        for language in ("en", "de"):
            words.use(language)
            said = hints.say_why(view.table, reason, NAMES, partial(say_action, view.table, names=NAMES))
            assert said and "{" not in said and "??" not in said


@pytest.mark.parametrize("game", first(1, ["lockdown", "eightfist", "equilibrium", "absurd"]))
def test_in_a_world_that_looks_the_same_the_whole_hint_is_the_same(game):
    for view in positions(game, 3, 2, seed=11):
        twin = observe(determinize(view, Rng(1)), view.seat)
        twin.events = view.events
        assert advised(twin) == advised(view)


def test_an_expert_gives_no_reason_and_takes_no_time_for_one():
    (view, *_) = positions("lockdown", 3, 1)
    _action, ranking, reason = make("expert@64", 5).think(view, Clock(seconds=1e6))
    assert reason == ("any", {}) and all(chance.within == 0 for chance in ranking)


def test_fresh_worlds_may_put_another_choice_first():
    (view, *_) = positions("lockdown", 3, 1)
    search = Search(view, policy("lockdown"), Rng(1))
    search.run(Clock(simulations=64))
    ranking = compared(search)
    first, second, *_ = (chance.action for chance in ranking)
    found = Record([first, second])
    for _ in range(400):
        found.add(first, {}, 0.0)
        found.add(second, {}, 1.0)
    new = settled(search, ranking, found)
    assert new[0].action == second and new[0].share > 0.8 > 0.2 > new[1].share
    assert new[0].visits == 400 + next(c.visits for c in ranking if c.action == second)
    assert sorted(c.action for c in new) == sorted(c.action for c in ranking)


def worlds_compared(monkeypatch, wins, clock=None):
    """In how many worlds choices are compared that come to these shares, world after world."""
    (view, *_) = positions("lockdown", 3, 1)
    search = Search(view, policy("lockdown"), Rng(1))
    actions, found = view.legal[: len(wins[0])], []

    def come_to(search, action, world, chance):
        found.append(action)
        world_now, choice = divmod(len(found) - 1, len(actions))
        values = dict.fromkeys(range(view.table.players), wins[world_now % len(wins)][choice])
        return Namespace(values=values, seat=view.seat, others=())

    monkeypatch.setattr("ai.again.played", come_to)
    search.policy = search.policy._replace(happens=lambda playout: {})
    return compare(search, actions, clock or Clock(seconds=1e6)).worlds


def test_what_cannot_be_told_apart_yet_is_compared_on_while_there_is_time(monkeypatch):
    clear, equal = [(0.9, 0.1)], [(0.5, 0.5), (0.51, 0.5)]
    assert worlds_compared(monkeypatch, clear) == worlds_compared(monkeypatch, equal) == WORLDS
    slowly = [(1.0, 0.0)] * 11 + [(0.0, 1.0)] * 9  # ahead by 10 of 100: sure after 600 worlds
    assert WORLDS < worlds_compared(monkeypatch, slowly) < MOST_WORLDS
    hardly = [(1.0, 0.0), (0.0, 1.0)] * 98 + [(1.0, 0.0)] * 4
    assert worlds_compared(monkeypatch, hardly) == MOST_WORLDS
    assert worlds_compared(monkeypatch, hardly, Clock(simulations=1000)) == 500


def test_a_choice_that_was_dropped_early_is_compared_in_the_worlds_that_both_had():
    """The best choice was lucky in the first worlds too: what is shown is the difference in these."""
    (view, *_) = positions("lockdown", 3, 1)
    search = Search(view, policy("lockdown"), Rng(1))
    best, dropped = search.live[:2]
    best.outcomes, dropped.outcomes = [0.9] * 16 + [0.3] * 48, [0.7] * 16
    best.total, dropped.total = sum(best.outcomes), sum(dropped.outcomes)
    best.prior = dropped.prior = 0.0
    search.trust, search.live, search.dropped = 0.0, [best], [dropped]
    first, second = compared(search)
    assert (first.share, second.share) == (pytest.approx(0.45), pytest.approx(0.25))
    assert second.visits == 16


def test_the_margin_of_a_share_shrinks_with_the_worlds_and_is_never_0():
    few, many = margin([0.0, 1.0] * 8), margin([0.0, 1.0] * 80)
    assert few > 3 * many > 0
    assert margin([1.0] * 16) > 0.01 and margin([1.0]) == 0.5


def test_a_choice_that_the_policy_left_alone_is_compared_with_others():
    """The first cards of a Fist are turned up by lot: the search tries one place only."""
    view = view_in(games.new_round(games.lay("eightfist", 2), 4, listen=True))
    search = Search(view, policy("eightfist"), Rng(1))
    search.run(Clock(simulations=8))
    assert len(search.ranking()) == 1
    ranking, record = outlook(search, Clock(simulations=60))
    assert len(ranking) == 1 and len(record.tallies) == SHOWN and record.worlds == 20
    assert ranking[0].visits == 20, "read once: 95 % ± 50, from the one world of the search"
    code, _fields = why(ranking, record)
    assert code != "any"


def judged_pairs(view, action):
    """How many pairs the seat sees in its own Fist right after a choice, counted from the deck's names."""
    s = determinize(view, Rng(0))
    s.do(action)
    return _pairs(s, view.seat)


@pytest.mark.long
def test_what_a_choice_does_at_once_is_said_without_numbers():
    """It makes or breaks a pair, whatever comes; told of a world that nobody has thought of."""
    found = set()
    for view in positions("eightfist", 2, 40):
        action, _ranking, (code, fields) = advised(view)
        if "at_once" in fields and {fields["best"], fields["rest"]} == {0.0, 1.0}:
            before = _pairs(determinize(view, Rng(0)), view.seat)
            best, rest = (judged_pairs(view, one) - before for one in (action, fields["other"]))
            assert (best > 0) == fields["best"] if code == "makes_pair" else (best < 0) == fields["best"]
            assert (rest > 0) == fields["rest"] if code == "makes_pair" else (rest < 0) == fields["rest"]
            says = partial(say_action, view.table, names=NAMES)
            said = hints.say_why(view.table, (code, fields), NAMES, says)
            assert says(fields["other"]) in said and "unlike" in said and " in " not in said.split("pair")[-1]
            found.add(code)
    assert found


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_happen_has_words(game):
    table, codes, facts, found = games.lay(game, 3), set(), set(), set()
    for view in positions(game, 3, 12):
        search = Search(view, policy(game), Rng(1))
        search.run(Clock(simulations=16))
        _ranking, record = outlook(search, Clock(simulations=30))
        happenings = {one for tallies in record.tallies.values() for tally in tallies for one in tally}
        found |= happenings
        codes |= {one.code for one in happenings if one.matters}
        facts |= {one.code for one in happenings if not one.matters}
    guards = {
        CHANCE,
        PARTED,
        PICKED,
        PICKED_OF,
        UNSEEN,
        *(
            code
            for one in found
            for code in (*one.alike, one.within, one.whole, one.own, one.only, one.beyond, one.last)
        ),
    }
    templates = "".join(said for code, said in words_of(game).advice.items() if " " in code)
    features = {code.partition(" ")[2] for code in words_of(game).advice}
    ends = {fact for fact in facts if fact.startswith(ENDS)}
    assert all(f"lost {how.removeprefix(ENDS)}" in words_of(game).advice for how in ends)
    facts -= ends
    assert all(f"{{{fact}" in templates or fact in features | guards for fact in facts)
    told = {code.partition(" ")[0] for code in words_of(table.game.id).advice}
    assert codes <= told
    assert len(codes) > 4


def test_no_choice_is_told_to_win_more_than_the_first():
    """Read: "of 100 rounds played on you win 27 to 30", where the best choice wins 28."""
    met = 0
    for view in positions("equilibrium", 3, 6):
        search = Search(view, policy("equilibrium"), Rng(2))
        search.run(Clock(simulations=40))
        ranking, record = outlook(search, Clock(simulations=90))
        first = ranking[0]
        assert all(chance.share <= first.share for chance in ranking)
        for chance in ranking:
            if chance.action in record.beside:
                gap, _error = record.gap(first.action, chance.action)
                assert chance.share == first.share - max(0.0, gap)
                met += gap < 0
    assert met


def reckoned_of(amounts):
    """A reckoning of what each choice comes to, as `Record.counts` gives it."""

    def counts(first, other):
        if amounts[other] - amounts[first] < 0.5:
            return None
        told = {"best": amounts[first], "rest": amounts[other], "counted": True, "at_once": True}
        return ("fist_laid", {**told, "each": 60, "other": other})

    return counts


def looked_at(shares, amounts, within=0.001):
    """A ranking with these shares, and a record that shows them, with what each choice comes to."""
    record = Record([(name,) for name in shares])
    record.counts = reckoned_of({(name,): amount for name, amount in amounts.items()})
    for world in range(400):
        for name, share in shares.items():
            record.add((name,), {}, share + 0.01 * (world % 2))
    return [Chance((name,), share, 400, within) for name, share in shares.items()], record


def test_no_choice_is_argued_against_while_its_twin_is_called_nearly_as_good():
    """Read: "29 points, not 31.9" against the upper card of a file; "the lower one is nearly as good"."""
    shares = {"best": 0.5, "lower": 0.495, "upper": 0.46}
    twins = {"best": 20.0, "lower": 29.0, "upper": 29.0}
    code, fields = why(*looked_at(shares, twins, within=0.04))
    assert code == "too_close" and {fields["close"], fields["close_too"]} == {("lower",), ("upper",)}
    code, fields = why(*looked_at(shares, twins))
    assert (code, fields["other"]) == ("shares", ("upper",)), "read: 58 % ± 2 may be as good as 63 % ± 2"
    code, fields = why(*looked_at(shares, {"best": 20.0, "lower": 29.0, "upper": 33.0}))
    assert code == "fist_laid" and fields["other"] == ("upper",) and fields["equal"] == ("lower",)


def test_a_reckoning_of_the_best_place_makes_no_twins_of_two_places():
    """Read: "may be as good" of a place that wins 7 of 100, where the first wins 10 and the next 9."""
    shares = {"best": 0.5, "lower": 0.495, "upper": 0.4}
    ranking, record = looked_at(shares, {"best": 20.0, "lower": 29.0, "upper": 29.0})
    plain = record.counts
    record.counts = lambda first, other: (
        ("fist_drawn", {**told[1], "laid": 3}) if (told := plain(first, other)) else None
    )
    code, fields = why(ranking, record)
    assert (code, fields["other"], fields["equal"]) == ("shares", ("upper",), ("lower",))


@pytest.mark.parametrize(("share", "others"), [(0.484, 2), (0.46, 0), (0.47, 1), (0.48, 3)])
def test_what_is_counted_against_a_choice_speaks_against_none_that_is_nearly_as_good(share, others):
    """Read: what speaks against one gift, and "another gift to Ada is nearly as good".

    So it was of a card for Ada, where one for Dan is nearly as good, too.
    """
    shares = {"best": 0.497, "one": 0.4875 if others == 3 else 0.493, "two": share}
    ranking, record = looked_at(shares, dict.fromkeys(shares, 20.0))
    record.counts = lambda first, other: (
        (
            "takes_one",
            {
                "seat": int(others == 1 and other == ("two",)),
                "other": other,
                "best": 0,
                "rest": 0,
                "at_once": True,
                "counted": True,
            },
        )
        if first == ("best",) and (others or other != ("one",))
        else None
    )
    code, fields = why(ranking, record)
    assert code == ["takes_one", "little", "little", "takes_one"][others]
    assert ("equal" in fields) == (others in (0, 1, 2)), "one that is surely worse is not called as good"


@pytest.mark.parametrize(("named", "says"), [({"partner": 5}, "gift_locks"), ({}, "little")])
def test_two_cards_that_go_together_are_named_though_another_choice_is_as_good(named, says):
    """Read: "to Ada is hardly worse" of a king for Ben, in whose hand another king has been seen."""
    shares = {"best": 0.5, "one": 0.496, "two": 0.48}
    ranking, record = looked_at(shares, dict.fromkeys(shares, 20.0))
    told = {"card": 4, "best": 0, "rest": 0, "at_once": True, "counted": True, **named}
    record.counts = lambda first, other: (
        ("gift_locks", {**told, "other": other}) if first == ("best",) else None
    )
    code, fields = why(ranking, record)
    assert code == says
    assert not named or (fields["other"], fields["equal"]) == (("two",), ("one",))


def test_amounts_are_compared_with_no_choice_that_is_not_shown():
    """Read: "32.3 points, not 38.8" against discarding a king, where all that is shown is alike."""
    shares = {"best": 0.5, "one": 0.497, "two": 0.496, "silly": 0.4}
    code, fields = why(*looked_at(shares, {"best": 20.0, "one": 20.0, "two": 20.0, "silly": 29.0}))
    assert code == "nearly_equal" and fields["equal"] == ("one",)


def test_of_the_second_first_card_it_is_said_that_another_file_will_do():
    """Read: "any card will do" of the second card, which had better not lie in the file of the first."""
    s = games.new_round(games.lay("eightfist", 2), 4, listen=True)
    first, alone = s.legal[0], policy("eightfist").counts(s, s.legal[0], s.legal[0])
    seat = s.seat
    s.apply(first)
    assert s.seat == seat and alone is None
    for action in s.legal:
        reason = policy("eightfist").counts(s, action, action)
        assert bool(reason) == (action[-1] % 4 != first[-1] % 4)
        if reason:
            assert hints.say_why(s.table, reason, NAMES, str).startswith("any card of another file")
