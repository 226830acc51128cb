"""Strange command lines: a short run by default, a longer one under `-m long`."""

from __future__ import annotations

import time

import pytest
from samples import long, wide

from hostile.commands import Ran, findings, wrong


@pytest.mark.parametrize(("seed", "seconds"), [(1, 1), long(2, 30), wide(3, 120)])
def test_every_command_line_is_answered(seed, seconds):
    found = [words for _number, words in findings(seed, time.monotonic() + seconds) if words]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "ran",
    [
        Ran(1, "", "Traceback (most recent call last):\n"),
        Ran(2, "", ""),
        Ran(2, "", "One.\nTwo.\n"),
        Ran(2, "", "usage: octavo\n"),
        Ran(2, "", "\x1b[2J.\n"),
        Ran(0, "", "A complaint.\n"),
    ],
)
def test_a_bad_answer_is_noticed(ran):
    assert wrong(ran)
