"""Any order of adding, renaming, merging, forgetting, playing and continuing leaves all with its person."""

from __future__ import annotations

from random import Random

import pytest
from people_evening import Evening

from game.words import use


def an_evening(folder, seed: int, steps: int) -> None:
    use("en")
    chance = Random(seed)
    evening = Evening(folder, chance)
    evening.add()
    evening.add()
    ways = (
        evening.add, evening.rename, evening.rename_and_undo, evening.switch, evening.merge, evening.forget,
        evening.begin, evening.begin, evening.go_on, evening.go_on, evening.reopen,
    )  # fmt: skip
    for _ in range(steps):
        chance.choice(ways)()
        evening.check()
    evening.lose_rows()
    evening.check()
    evening.home.close()


@pytest.mark.parametrize("seed", range(2))
def test_everything_stays_with_the_person_who_did_it(tmp_path, seed):
    an_evening(tmp_path, seed, 30)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 60))
def test_everything_stays_with_the_person_who_did_it_over_many_evenings(tmp_path, seed):
    an_evening(tmp_path, seed, 80)
