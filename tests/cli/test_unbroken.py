"""`unbroken`: a Ctrl-C during such a step takes effect when the step is done."""

from __future__ import annotations

import signal

import pytest

from game.cli.interrupts import unbroken


def test_a_step_is_finished_before_the_interrupt_takes_effect():
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
