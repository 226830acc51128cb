"""A bot depends on its view alone: the same view, seed and count give the same answer."""

from __future__ import annotations

import pytest
from tables import GAMES, lay, some_tables
from twins import pairs

from ai.levels.agents import make
from ai.levels.levels import Player
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.table.match import bot_thinkers
from game.table.match.bot_thinkers import Apart, OnTheSpot

every_table = pytest.mark.parametrize(("at",), some_tables(), ids=lambda at: "-".join(map(str, at)))


def moments(at, seed: int, count: int):
    """Some decisions of a random round."""
    rng, s, step = Rng(seed), games.new_round(lay(*at), seed), 0
    while not s.over and count:
        if step % 9 == 4:
            count -= 1
            yield s
        s.apply(s.legal[rng.below(len(s.legal))])
        step += 1


@every_table
@pytest.mark.parametrize("bot", ["novice", "regular:mira", "regular:sal", "expert:juno@12"])
def test_two_worlds_that_look_the_same_get_the_same_answer(at, bot):
    for seed in range(3):
        for s in moments(at, seed, 3):
            view = observe(s, s.seat)
            other = observe(determinize(view, Rng(seed, 77)), s.seat)
            first, second = (make(bot, 5).choose(v, v.legal) for v in (view, other))
            assert first == second and first in s.legal


@every_table
def test_bots_play_whole_rounds_without_a_slip(at):
    agents = [make(bot, 3) for bot in ("novice", "regular", "regular:petra", "novice:wren")]
    s = games.new_round(lay(*at), 11)
    while not s.over:
        view = observe(s, s.seat)
        s.apply(agents[s.seat % 4].choose(view, view.legal))
    assert s.table.game.result(s).ended


def test_an_unknown_bot_is_refused_with_those_there_are():
    from engine.kernel.game import Refused

    for name in ("grandmaster", "regular:nobody", "expert@many", ""):
        with pytest.raises(Refused) as refused:
            make(name, 1)
        assert "regular" in refused.value.params["known"]


def answers(pair, bot: str, back: int) -> list[list[object]]:
    """In each of two worlds, a seat's answer, after bots answered for all seats before."""
    found: list[list[object]] = []
    for dealt in (pair.one, pair.other):
        for earlier in range(back, 0, -1):
            match = dealt(earlier)
            if match.state.question is not None:
                view = match.view(match.state.seat)
                make(bot, 5).choose(view, view.legal)
        view = dealt().view(pair.seat)
        found.append([make(bot, 5).choose(view, view.legal) for _ in range(2)])
    return found


EARLIER = 6


@pytest.mark.parametrize("bot", ["regular:mira", "expert:juno@12"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_with_its_memory_answers_as_if_it_had_not_answered_for_others(game, bot):
    """Its view has the events, so it remembers; the other seats held other cards in one of the worlds."""
    for pair in pairs(game, 4, seat=0, count=3):
        (one, *more), others = answers(pair, bot, EARLIER)
        alone = answers(pair, bot, 0)
        assert [one] * 2 == [one, *more] == others == alone[0] == alone[1]


def test_a_bot_that_remembers_other_seats_is_felt(monkeypatch):
    seen = []
    honest = Player.choose

    def remembering(self, view, legal, *more):
        seen.append(sum(at * card for zone in view.zones for at, card in enumerate(zone)))
        return (
            legal[sum(seen[-EARLIER:]) % len(legal)] if view.seat == 0 else honest(self, view, legal, *more)
        )

    monkeypatch.setattr(Player, "choose", remembering)
    with pytest.raises(AssertionError):
        for pair in pairs("absurd", 4, seat=0, count=6):
            one, other = answers(pair, "regular:mira", EARLIER)
            assert one == other


class Kept:
    """Stands in for the process of the bots, and keeps what it is sent for a question."""

    most_helpers = 0

    def ask(self, ticket, *asked):
        self.sent = asked


def here(view):
    thinker = OnTheSpot()
    thinker.ask("novice", view, 1.0)
    return thinker.poll().action


def apart(thinker, view):
    thinker.ask("novice", view, 1.0)
    level, chance, seen, seconds = thinker._worker.sent
    return level, chance, seen.text(), seconds


@every_table
def test_a_thinker_asks_as_if_nobody_had_been_asked_before(at):
    """Somebody may have been asked in secret, in one of two worlds only."""
    thinker = Apart()
    thinker._worker = Kept()
    views = [observe(s, s.seat) for s in moments(at, 1, 8)]
    once = [(here(view), apart(thinker, view)) for view in views]
    again = [(here(view), apart(thinker, view)) for view in reversed(views)]
    assert once == again[::-1]


def test_a_thinker_that_counts_questions_is_felt(monkeypatch):
    asked = []

    def counting(view):
        asked.append(view)
        return len(asked)

    monkeypatch.setattr(bot_thinkers, "chance_from", counting)
    with pytest.raises(AssertionError):
        test_a_thinker_asks_as_if_nobody_had_been_asked_before(("absurd", 4, ""))
