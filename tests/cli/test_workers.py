"""Work in processes of their own: what it returns, raises and how it ends."""

from __future__ import annotations

import os
from functools import partial

import pytest

from game.cli.workers import apart


def test_what_the_work_returns_or_raises_comes_back():
    assert apart(os.getpid) != os.getpid()
    with pytest.raises(ZeroDivisionError):
        apart(partial(divmod, 8, 0))


def test_a_process_that_dies_is_told_in_one_sentence():
    with pytest.raises(RuntimeError, match="the process has died"):
        apart(partial(os._exit, 3))
