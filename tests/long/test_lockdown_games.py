"""Referees many games of Lockdown at every decision by the rules, written a second time."""

from __future__ import annotations

from itertools import combinations, product, takewhile

import pytest

from engine import games
from engine.kernel.guess import determinize
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import observe

GAMES = 100
LONGEST = 2 * 7 * 120 + 1
"""More decisions than any game can have: within 120 turns there is an elimination or a draw."""
TURNS = {
    "drew": "draw",
    "gave": "give",
    "took": "take",
    "forced_draw": "force",
    "shuffled_hands": "shuffle",
    "cleared": "clear",
    "passed": "pass",
}
BRINGS = ("draw", "give", "take", "force")


class Referee:
    """Follows a game by its events only, and knows which actions must be legal."""

    def __init__(self, s: State) -> None:
        self.s, self.n = s, s.table.players
        self.names = s.table.deck
        self.turns: list[tuple[int, str]] = []
        self.new: list[set[int]] = [set() for _ in range(self.n)]
        """By seat, the cards that came since its last turn began and are still in its hand."""
        self.out: list[int] = []
        self.calm = 0
        self.next = s.pub.starter

    def hear(self) -> None:
        for event in self.s.log or ():
            told = event.whole()
            if event.kind in TURNS:
                self.turn(TURNS[event.kind], told)
            elif event.kind == "moved":
                self.moved(told["card"], told["target"])
            elif event.kind == "chose":
                self.next = told["target"]
            elif event.kind == "eliminated":
                self.eliminated(told["seat"], told["by"], [self.names[card] for card in told["cards"]])
        self.s.log = []

    def turn(self, kind: str, told: dict) -> None:
        seat = told["seat"]
        assert seat == self.next and seat not in self.out
        self.turns.append((seat, kind))
        self.new[seat].clear()
        self.calm += 1
        self.next = told.get("target", -1)
        if kind == "take":
            assert self.next != seat
        self.fatal = 3 if self.calm > 50 else 4
        if kind == "shuffle":
            for new in self.new:
                new.clear()

    def moved(self, card: int, target: int) -> None:
        for new in self.new:
            new.discard(card)
        if target < self.n and self.turns and self.turns[-1][1] in BRINGS:
            self.new[target].add(card)

    def eliminated(self, seat: int, by: int, cards: list[str]) -> None:
        assert by == self.turns[-1][0] and seat not in self.out
        ranks = {name[0] for name in cards}
        assert all(sum(name[0] == rank for name in cards) >= self.fatal for rank in ranks)
        self.out.append(seat)
        self.calm = 0
        self.next = by
        while self.next in self.out and len(self.out) < self.n:
            self.next = (self.next + 1) % self.n
        self.new[seat].clear()

    def reach(self, seat: int, turns: list[tuple[int, str]]) -> list[int]:
        """The players whom this turn may affect or choose, given the turns before it."""
        others = [other for other in range(self.n) if other != seat and other not in self.out]
        two = {turn[0] for turn in turns[-2:]}
        if self.s.table.options["rule_of_3"] == "1" and len(others) > 1 and len(two) == 2 and seat in two:
            others = [other for other in others if other not in two]
        return others

    def allowed(self, seat: int) -> set[tuple]:
        by_kind = self.by_kind(seat)
        last = [kind for _, kind in self.turns[-2:]]
        if self.s.table.options["rule_of_3"] == "1" and len(last) == 2 and last[0] == last[1]:
            rest = {kind: actions for kind, actions in by_kind.items() if kind != last[0] and actions}
            by_kind = rest or by_kind
        return {action for actions in by_kind.values() for action in actions} or {("pass",)}

    def by_kind(self, seat: int) -> dict[str, list[tuple]]:
        s, reach = self.s, self.reach(seat, self.turns)
        hands = s.zones[: self.n]
        deck = s.zones[s.table.zone["deck"]]
        aces = sorted(card for card in hands[seat] if self.names[card][0] == "A")
        jokers = [card for card in hands[seat] if self.names[card] in ("JR", "JB")]
        if s.table.options["aces_as_jokers"] == "1":
            clears = [("clear", ace) for ace in aces]
        else:
            clears = [("clear", joker) for joker in jokers]
            clears += [("clear_aces", *pair) for pair in combinations(aces, 2)]
        free = [card for card in hands[seat] if card not in self.new[seat]]
        return {
            "draw": [("draw",)] if deck else [],
            "give": [("give", *both) for both in product(free, reach)],
            "take": [("take", other) for other in reach if hands[other]],
            "force": [("force", other) for other in reach] if deck else [],
            "shuffle": [("shuffle",)] if sum(map(bool, hands)) > 1 else [],
            "clear": clears,
        }

    def check(self) -> None:
        """Check what must hold at every decision."""
        s = self.s
        assert sorted(sum(s.zones, ())) == list(range(len(self.names)))
        assert not s.agenda and not s.picks and not s.zones[s.table.zone["pool"]]
        for seat in range(self.n):
            self.check_cards(seat)
        if s.over:
            return
        assert len(s.legal) == len(set(s.legal)) > 1
        if s.question is not None and s.question.kind == "act":
            assert s.seat == self.next and set(s.legal) == self.allowed(s.seat)
        else:
            assert s.seat == self.turns[-1][0] and self.turns[-1][1] in ("draw", "shuffle", "clear", "pass")
            assert set(s.legal) == {("next", other) for other in self.reach(s.seat, self.turns[:-1])}

    def check_cards(self, seat: int) -> None:
        s = self.s
        hand, locked = s.zones[seat], s.zones[self.n + seat]
        if seat in self.out:
            assert not hand and not locked
        plain = [self.names[card][0] for card in hand if not self.is_free(card)]
        ranks = [self.names[card][0] for card in locked]
        assert len(set(plain)) == len(plain) and not set(plain) & set(ranks)
        assert not any(self.is_free(card) for card in locked)
        sizes = [ranks.count(rank) for rank in dict.fromkeys(ranks)]
        assert tuple(sizes) == s.pub.sets[seat] and (s.over or set(sizes) <= {2, 3})
        assert self.new[seat] == {card for card in hand if s.marks >> card & 1}

    def is_free(self, card: int) -> bool:
        return self.names[card][0] == "A" or self.names[card] in ("JR", "JB")


def choose(s: State, rng: Rng, style: int) -> tuple:
    """Choose: 0 anything; 1 mostly draws, until the deck is empty; 2 nothing that eliminates, if possible."""
    if style == 1 and rng.below(4):
        deck = [action for action in s.legal if action[0] in ("draw", "force")]
        if deck:
            return deck[rng.below(len(deck))]
    action = s.legal[rng.below(len(s.legal))]
    for _ in range(6 if style == 2 else 0):
        twin = s.clone()
        twin.apply(action)
        if twin.pub.fell == s.pub.fell:
            break
        action = s.legal[rng.below(len(s.legal))]
    return action


def play(table, seed: int, style: int) -> State:
    s, rng = games.new_round(table, seed, listen=True), Rng(seed, style)
    referee = Referee(s)
    for _ in range(LONGEST):
        referee.hear()
        referee.check()
        if s.over:
            check_end(referee)
            return s
        if rng.below(10) == 0:
            view = observe(s, s.seat)
            world = determinize(view, rng)
            assert world.legal == s.legal and observe(world, s.seat).text() == view.text()
        s.apply(choose(s, rng, style))
    raise AssertionError("it does not end")


def check_end(referee: Referee) -> None:
    s, out, n = referee.s, referee.out, referee.n
    result = s.table.game.result(s)
    left = [seat for seat in range(n) if seat not in out]
    assert [result.places[seat] for seat in reversed(out)] == list(range(len(left) + 1, n + 1))
    assert all(result.places[seat] == 1 for seat in left)
    assert sum(result.scores) == (len(left) == 1)
    assert (result.ended == "calm") == (referee.calm == 120 and len(left) > 1)
    if result.ended == "passed":
        passing = takewhile(lambda turn: turn[1] == "pass", reversed(referee.turns))
        assert {seat for seat, _ in passing} == set(left)


@pytest.mark.long
@pytest.mark.parametrize("options", ["", "aces_as_jokers=1", "rule_of_3=0", "aces_as_jokers=1,rule_of_3=0"])
@pytest.mark.parametrize("players", range(2, 9))
def test_many_games_keep_to_the_rules(players, options):
    table = games.lay(
        "lockdown", players, tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    )
    for seed in range(GAMES):
        for style in (0, 1, 2) if seed < GAMES // 4 else (0,):
            try:
                play(table, seed, style)
            except Exception as error:
                raise AssertionError(f"{players} players, {options}, seed {seed}, style {style}") from error


@pytest.mark.long
def test_all_endings_come_about():
    ends = set()
    for seed in range(400):
        for players, options, style in ((2, (), 0), (3, (("rule_of_3", "0"),), 2), (8, (), 1)):
            ends.add(play(games.lay("lockdown", players, options), seed, style).pub.ended)
        if ends == {"last_standing", "sudden_death", "calm"}:
            return
    raise AssertionError(f"only {ends}")


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 9))
def test_matches_come_to_an_end(players):
    for seed in range(4):
        table = games.lay("lockdown", players, (("match", "first:3"),))
        match, rng = Match(table, seed, listen=False), Rng(seed)
        while not match.over:
            if match.state.over:
                match.next_round()
            else:
                match.play(match.state.legal[rng.below(len(match.state.legal))])
        assert max(match.standing.totals) == 3 and match.standing.totals.count(3) == 1
        assert match.starters == [(match.starters[0] + i) % players for i in range(len(match.results))]
