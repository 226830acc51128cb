"""`Attack`, the form of all attacks, and how they run: a few tries in a test, or for a whole night.

A module here has `ATTACKS`, a tuple of `Attack`. `opened(folder)` is a context manager that prepares all (or
raises `Lacking`) and gives `once(seed)`: a single try, the same for the same seed, which returns its counts
and raises `Found` (or any other error) if something happens that must not. A finding names its seed; `octavo
hostile --minutes 0 --seed THAT` begins every attack with that very try.
"""

from __future__ import annotations

import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
Once = Callable[[int], Mapping[str, int]]


class Found(Exception):
    """Something that must not happen and did, as a sentence."""


class Lacking(Exception):
    """Something that an attack needs and this machine lacks, as a sentence."""


class Attack(NamedTuple):
    """One way to try to break something."""

    name: str
    opened: Callable[[Path], AbstractContextManager[Once]]
    short: int
    """Tries in an ordinary test run: a second at most; 0 where other tests try the same."""
    long: int
    """Tries under `-m long`: a minute or so. `octavo hostile` runs for as long as you like."""
    patience: float = 60.0
    """Seconds of work after which a single try counts as hanging."""


class Finding(NamedTuple):
    """What a try found, and the seed that shows it again."""

    attack: str
    seed: int
    what: str


class Outcome(NamedTuple):
    """What was tried, as counts by name, and what was found."""

    counts: Counter[str]
    found: list[Finding]


def attacks() -> list[Attack]:
    """Those of all modules in this folder."""
    names = sorted(path.stem for path in HERE.glob("*.py"))
    modules = [name for name in names if name not in ("__init__", "kit") and not name.startswith("test_")]
    return [attack for name in modules for attack in getattr(import_module(f"hostile.{name}"), "ATTACKS", ())]


def run(attack: Attack, seed: int, enough: Callable[[int], bool], most: int = 20) -> Outcome:
    """Tries with seed, seed + 1, … until it is enough, at least one; stops after `most` findings."""
    outcome = Outcome(Counter(), [])
    with tempfile.TemporaryDirectory(prefix="octavo-hostile-") as folder, attack.opened(Path(folder)) as once:
        tries = 0
        while len(outcome.found) < most and (not tries or not enough(tries)):
            try:
                with in_time(attack.patience):
                    outcome.counts.update(once(seed + tries))
            except Found as found:
                outcome.found.append(Finding(attack.name, seed + tries, str(found)))
            except Exception:
                outcome.found.append(Finding(attack.name, seed + tries, traceback.format_exc()))
            tries += 1
        outcome.counts["tries"] += tries
    return outcome


STARVED = 8
"""A try that does no work counts as hanging after this many times its patience, because the machine may be
busy.
"""


@contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Interrupts a try that hangs, if the system has an alarm signal."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        waited = time.monotonic() - began
        if time.process_time() - used < seconds and waited < STARVED * seconds:
            signal.setitimer(signal.ITIMER_REAL, seconds)  # others have the processor
            return
        raise Found(f"it hangs: nothing after {waited:.0f} s\n" + "".join(traceback.format_stack(limit=8)))

    began, used = time.monotonic(), time.process_time()
    before = signal.signal(signal.SIGALRM, late)
    rest, _ = signal.setitimer(signal.ITIMER_REAL, seconds)  # the test runner has an alarm of its own
    try:
        yield
    finally:
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, max(0.001, rest + began - time.monotonic()) if rest else 0)


TURNS = 4
"""Each attack gets at least this many turns, unless a single try takes longer than its share."""


def night(minutes: float, seed: int, longest: float = 60.0) -> int:
    """Run all attacks for the same time each, and print the results; returns 1 if anything was found."""
    began = time.monotonic()
    end, left = began + minutes * 60, {attack.name: attack for attack in attacks()}
    turn = min(longest, minutes * 60 / (TURNS * len(left)))
    spent, sums = dict.fromkeys(left, 0.0), {name: Outcome(Counter(), []) for name in left}
    untried = [*left]
    while left and (untried or time.monotonic() < end):
        name = untried.pop(0) if untried else min(left, key=spent.__getitem__)
        start, total = time.monotonic(), sums[name]
        until = start + turn
        try:
            one = run(
                left[name], seed + total.counts["tries"], lambda _, until=until: time.monotonic() >= until
            )
        except Lacking as lacking:
            say(f"{name}: not tried, {lacking}")
            del left[name]
            continue
        spent[name] += time.monotonic() - start
        total.counts.update(one.counts)
        total.found.extend(one.found)
        for finding in one.found:
            say(f"FOUND by {finding.attack}, seed {finding.seed}: {finding.what}")
    for name, total in sums.items():
        if total.counts:
            counts = ", ".join(f"{count:,} {what}" for what, count in sorted(total.counts.items()))
            say(f"{name}: {counts} in {spent[name]:.0f} s; found {len(total.found)}")
    found = sum(len(total.found) for total in sums.values())
    say(f"{found} found in {(time.monotonic() - began) / 60:.1f} minutes, first seed {seed}.")
    return 1 if found else 0


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
