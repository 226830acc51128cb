"""Luck: which cards came up, and that their effect is zero on average."""

from __future__ import annotations

import pytest
from samples import first

from ai.review import luck
from ai.review.luck import TurnedUp, came_up, dealt, drawn, laid, together
from ai.search.compare import Trials
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.zones import DOWN, HAND
from tests.ai.test_review import GAMES, lay


def a_match(game, seed, players=3):
    return Match(lay(game, players, ""), seed)


def decisions(match, seed):
    """Every decision of a random round: the true state, seat 0's view, and the cards that came up for it."""
    dice = Rng(seed)
    while not match.state.over:
        before, view, since = match.state.clone(), match.view(0), len(match.events)
        action = match.state.legal[dice.below(len(match.state.legal))]
        match.play(action)
        yield before, view, action, came_up(view, match.seen(0, since))


@pytest.mark.parametrize("game", first(3, sorted(GAMES, key=lambda game: game == "absurd")))
def test_what_came_up_lay_where_it_says_and_was_not_known(game):
    found = 0
    for seed in range(6):
        for before, view, _action, came in decisions(a_match(game, seed), seed):
            for zone, place, card in came:
                assert before.zones[zone][place] == card and view.zones[zone][place] == -1
                assert view.table.zones[zone].kind == DOWN
            found += len(came)
    assert found > 60


@pytest.mark.parametrize("game", first(3, sorted(GAMES, key=lambda game: game == "absurd")))
def test_all_that_lay_face_down_and_is_seen_came_up(game):
    """Cards that were mixed do not count, because a drawn card then had no place before.

    Nor do cards that others held.
    """
    found = 0
    for seed in range(6):
        match = a_match(game, seed)
        for before, view, _action, came in decisions(match, seed):
            after = match.view(0)
            if {"shuffled", "reordered"} & {event.kind for event in after.events[len(view.events) :]}:
                continue
            down = [z for z, zone in enumerate(view.table.zones) if zone.kind == DOWN]
            hidden = {card for z in down for card in before.zones[z] if card not in view.zones[z]}
            hands = [z for z, zone in enumerate(view.table.zones) if zone.kind == HAND and zone.owner]
            seen = {card for z, cards in enumerate(after.zones) if z not in hands for card in cards} & hidden
            assert seen <= {one.card for one in came}
            found += len(seen)
    assert found > 60


def at_a_draw(game, seed=2):
    """A decision of seat 0 after which exactly one card came up, late enough for hands to differ."""
    found = [
        (view, action, came)
        for _before, view, action, came in decisions(a_match(game, seed), seed)
        if view.to_move == 0 and len(came) == 1
    ]
    return found[len(found) // 2]


def test_cards_are_laid_where_they_came_up_and_hands_stay():
    view, _action, (came,) = at_a_draw("absurd")
    trials, chance = Trials(view), Rng(4)
    outcomes = set()
    for _ in range(40):
        world, _seed = trials.world(chance)
        world.know[world.zones[came.zone][came.place]] = 2
        true = laid(world, (came,))
        outcomes.add(true is None)
        hands = [z for z, zone in enumerate(view.table.zones) if zone.kind != DOWN]
        if true is None:
            assert any(came.card in world.zones[z] for z in hands)
            continue
        assert true.zones[came.zone][came.place] == came.card
        assert all(true.zones[z] == world.zones[z] for z in hands)
        there = world.zones[came.zone][came.place]
        assert (true.know[came.card], true.know[there]) == (world.know[there], world.know[came.card])
        assert sorted(card for cards in true.zones for card in cards) == sorted(range(len(true.know)))
    assert outcomes == {True, False}


@pytest.mark.parametrize("game", first(1, ["equilibrium", "lockdown"]))
def test_luck_is_nothing_on_average_over_all_cards_that_might_come(game):
    """However the worlds are valued: here by a number for each card on top, and one for each hand."""
    view, action, (came,) = at_a_draw(game)
    value = {card: Rng(card).below(1000) / 1000 for card in range(-1, 60)}

    class Valued(Trials):
        def outcome(self, world, action, seed):
            return (
                value[world.zones[came.zone][came.place]] + value[world.zones[1][0] if world.zones[1] else -1]
            )

    count, whole = 0, 0.0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(luck, "Trials", Valued)
        for card in Valued(view).guess.unknown:
            there = (TurnedUp(came.zone, came.place, card),)
            trials, chance = Valued(view), Rng(card)
            fits = sum(laid(trials.world(chance)[0], there) is not None for _ in range(100))
            gap = drawn(view, action, there, 100, 1, Rng(card))
            whole, count = whole + fits * gap.mean, count + fits
            assert abs(gap.mean - value[card]) < 1
    assert count > 1000 and abs(whole / count) < 0.02


def test_nothing_is_told_of_a_card_that_hardly_fits():
    view, action, came = at_a_draw("equilibrium")
    assert drawn(view, action, came, 30, 5, Rng(3)) != luck.NO_LUCK
    assert drawn(view, action, came, 30, 31, Rng(3)) == luck.NO_LUCK == drawn(view, action, (), 30, 0, Rng(3))


def test_the_deal_is_measured_against_a_fair_share(monkeypatch):
    view = a_match("equilibrium", 3).view(0)
    monkeypatch.setattr(Trials, "outcome", lambda _self, _world, _action, _seed: 1.0)
    assert dealt(view, 5, Rng(1)).mean == pytest.approx(2 / 3)
    assert together(luck.NO_LUCK, luck.Gap(0.1, 0.3), luck.Gap(0.2, 0.4)) == pytest.approx((0.3, 0.5))
