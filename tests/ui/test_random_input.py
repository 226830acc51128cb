"""Whatever comes in, in whatever order, on whatever screen: no error."""

from __future__ import annotations

import pytest
from storm import SCREENS, storm


@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: s.__name__)
def test_random_input(pilot, screen):
    storm(pilot(seed=5), screen, 400, 400)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda s: s.__name__)
def test_ten_thousand_random_inputs(pilot, screen):
    storm(pilot(seed=5), screen, 10_000, 10_000)
