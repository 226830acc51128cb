"""A Ctrl-C in the middle of a step takes effect at the end of the step."""

from __future__ import annotations

import signal

import pytest

from game.cli.interrupts import unbroken


def test_what_is_begun_is_finished_and_then_interrupted():
    done = []
    with pytest.raises(KeyboardInterrupt), unbroken():
        signal.raise_signal(signal.SIGINT)
        done.append("logged")
        done.append("counted")
    assert done == ["logged", "counted"]


def test_afterwards_ctrl_c_is_as_before():
    before = signal.getsignal(signal.SIGINT)
    with unbroken():
        pass
    assert signal.getsignal(signal.SIGINT) is before
