"""The choice of the cases that run when."""

from __future__ import annotations

from typing import NamedTuple

import samples


def test_the_tenths_of_the_wide_tests_are_all_of_them_and_none_twice():
    class Item(NamedTuple):
        nodeid: str
        wide: bool

        def get_closest_marker(self, name):
            return self.wide and name == "wide"

    items = [Item(f"test[{number}]", number % 3 > 0) for number in range(90)]
    tenths = [samples.without_other_tenths(items, tenth) for tenth in range(10)]
    found = [item for tenth in tenths for item in tenth if item.wide]
    assert sorted(found) == sorted(item for item in items if item.wide)
    assert all({item for item in items if not item.wide} <= {*tenth} for tenth in tenths)
