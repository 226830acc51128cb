"""Random numbers made many at a time equal those made one by one."""

from __future__ import annotations

from engine.kernel.rng import ALL, Rng, ahead


def test_random_numbers_made_together_equal_those_made_one_by_one():
    for start in (0, 1, ALL, 0x9E3779B97F4A7C15):
        for count in (0, 1, 2, 53, 107):
            rng = Rng()
            rng.x = start
            numbers = tuple(rng.below(1 << 32) for _ in range(count))
            assert ahead(start, count) == (numbers, rng.x)
