"""Objects that live until the end of the program are not searched for garbage."""

from __future__ import annotations

import subprocess
import sys

SETTLED = """
import gc
gc.disable()
import game.app.startup
gc.collect()
kept, searched = [[] for _ in range(100_000)], []
gc.callbacks.append(lambda phase, info: searched.append(info["generation"]))
game.app.startup.settle()
gc.callbacks.clear()
print(gc.isenabled(), gc.get_freeze_count() > len(kept), gc.get_count()[2], max(searched, default=0))
"""
"""In a process of its own, since it concerns the whole process."""


def test_what_is_loaded_is_kept_out_of_the_collector_without_a_search():
    """A search would stop the first cards in their flight for longer than a frame."""
    told = subprocess.run([sys.executable, "-c", SETTLED], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "True", "0", "0"]
