"""Habits of a person who plays alone: they are set, stored, and answer questions."""

from __future__ import annotations

from pilot import sit, start

from game.features.people.people_store import People
from game.table.shared.reaction_habits_screen import SetHabit


def test_habits_answer_instead_of_the_player(pilot):
    p = pilot(reactions={"equilibrium.react": "always"}, seed=2)
    start(p, ("variants", ""))
    for _ in range(600):
        assert not p.sees("Reject it (1 token)"), "asked although the habit is to reject always"
        if p.onward():
            return
        p.decide()


def test_the_habit_to_cancel_swaps_is_set_stored_and_kept(pilot):
    p = pilot(seed=3)
    p.click("Settings")
    for habit in ("always", "never", "ask"):
        p.click_thing(next(t for t in p.live() if t.do == SetHabit("equilibrium.trade", habit)))
        people = People(p.home)
        assert people.habits(people.me.id)["equilibrium.trade"] == habit


def test_a_habit_holds_in_its_own_game_alone(pilot):
    p = pilot(reactions={"equilibrium.trade": "never", "toy.trade": "always"})
    for game, habits in (("equilibrium", {"trade": "never"}), ("toy", {"trade": "always"}), ("absurd", {})):
        sit(p, game, 2)
        assert p.room.top.habits(0) == habits
