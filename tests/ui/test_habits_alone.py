"""Habits of a person who plays alone: they are set, stored, and answer questions."""

from __future__ import annotations

import pytest
from pilot import sit, start

from game.table.bots import OnTheSpot, Thought


def test_habits_answer_instead_of_the_player(pilot):
    p = pilot(reactions={"equilibrium.react": "always"}, seed=2)
    start(p, ("variants", ""))
    for _ in range(600):
        assert not p.sees("Reject it: 1 token"), "asked although the habit is to reject always"
        if p.onward():
            return
        p.decide()


class Trader(OnTheSpot):
    """Wants to swap with the player whenever it can."""

    def ask(self, level, view, seconds):
        swaps = [action for action in view.legal if action[:2] == ("trade", 0)]
        self._thought = Thought((swaps or list(view.legal))[0], (), ("any", {}))


def swaps_with(p, clicks):
    """Play with a bot that wants to swap; returns what the table asks, and what happens."""
    p.title.thinker = Trader()
    start(p, ("variants", ""), players=2)
    table, asked = p.room.top, []
    p.until(lambda: p.moves())
    for _ in range(clicks):
        said = [t.name for t in p.things if "swap with you" in t.name]
        if said:
            asked.append((said[0], any(t.name == "Cancel the swap: 1 token" for t in p.live("button"))))
        p.decide()
        if p.onward():
            break
    return asked, [e.kind for e in table.sitting.match.events if e.kind in ("cancelled", "exchanged")]


def test_the_habit_to_cancel_swaps_is_set_stored_and_kept(pilot):
    p = pilot(seed=3)
    p.click("Settings")
    for habit in ("always", "never", "ask"):
        p.click_thing(next(t for t in p.live() if t.do == ("react", "equilibrium.trade", habit)))
        assert p.home.settings["reactions"]["equilibrium.trade"] == habit


def test_a_habit_holds_in_its_own_game_alone(pilot):
    p = pilot(reactions={"equilibrium.trade": "never", "toy.trade": "always"})
    for game, habits in (("equilibrium", {"trade": "never"}), ("toy", {"trade": "always"}), ("absurd", {})):
        sit(p, game, 2)
        assert p.room.top.habits(0) == habits


@pytest.mark.long
def test_habits_for_swaps(pilot):
    asked, done = swaps_with(pilot(seed=3), 60)
    assert any(cancel for _, cancel in asked) and all(
        cancel == ("or cancel" in words) for words, cancel in asked
    )
    asked, done = swaps_with(pilot(seed=3, reactions={"equilibrium.trade": "never"}), 60)
    assert asked and not any(cancel or "cancel" in words for words, cancel in asked)
    assert "exchanged" in done and "cancelled" not in done
    asked, done = swaps_with(pilot(seed=3, reactions={"equilibrium.trade": "always"}), 60)
    assert "cancelled" in done
    assert not any(cancel for _, cancel in asked), "asked although the habit is to cancel always"
