"""Ctrl-C at any moment, also while Python still imports: status 130 and no output."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import odd_processes
import pytest
from commands import ROOT, process
from xscreen import until

from ai.processes.pipe import Pipe
from game.cli.workers import in_order

pytestmark = pytest.mark.posix("signals are a matter of POSIX")

STEP = 0.05
MOMENTS = 4
STOPPED = (130, -signal.SIGINT)
"""The statuses that a shell reports as 130."""


def held_back():
    """Blocks Ctrl-C as run.py does, until Python has started."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


@pytest.mark.parametrize(
    "words", [("simulate", "eightfist", "--players", "3", "--games", "5000"), ("play", "--text")]
)
def test_ctrl_c_while_it_starts_is_quiet(words, tmp_path):
    for moment in range(MOMENTS):
        running = process(*words, preexec_fn=held_back, stdin=subprocess.PIPE)
        time.sleep(moment * STEP)
        running.send_signal(signal.SIGINT)
        _out, err = running.communicate(timeout=60)
        assert running.returncode in STOPPED and not err, f"after {moment * STEP:.2f} s: {err}"


SLOW_IMPORT = """
import sys, time
from importlib.abc import MetaPathFinder

class Slow(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == SLOW:
            try:  # the signal may come as soon as the line is out
                sys.stdout.write("importing\\n")
                sys.stdout.flush()
                time.sleep(30)
            except BaseException:  # as Python does where it reads a named letter, and here and there else
                raise SyntaxError("a part is broken") from None

SLOW = sys.argv.pop(1)
sys.meta_path.insert(0, Slow())
from game.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("game.cli.console", ("score", "eightfist")),
        ("game.cli.grammar", ("score", "eightfist")),
        ("engine.eightfist", ("simulate", "eightfist", "--players", "2")),
        ("ai.contests.arena", ("arena", "eightfist", "--bots", "random,novice")),
        ("game.text", ("play", "--text")),
        ("game.table.match.live_match", ("play", "--text")),
        ("game.ui.window.loop", ("play",)),
    ],
)
def test_ctrl_c_in_the_middle_of_an_import_ends_it_at_once(module, words):
    """An import may catch KeyboardInterrupt, so during imports the process must end at once."""
    running = process(module, *words, code=SLOW_IMPORT, stdin=subprocess.DEVNULL)
    assert running.stdout.readline() == "importing\n"
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, "", "")


HELD_IMPORT = SLOW_IMPORT.replace("time.sleep(30)", "sys.stdin.read()")
"""The import waits for the end of the input, then goes on."""


def at_the_table(module, code):
    """A table in a window that nobody sees, in the middle of the import of this module."""
    drivers = "import os\nos.environ.update(SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy')\n"
    running = process(module, "play", code=drivers + code, stdin=subprocess.PIPE)
    assert [running.stdout.readline() for _ in range(2)] == ["READY\n", "importing\n"]
    return running


@pytest.mark.parametrize("module", ["pygame.mixer", "game.table.screen.table_scene"])
def test_ctrl_c_while_the_table_imports_waits_for_the_import(module):
    """What the first frame need not wait for is imported while the loop runs already."""
    running = at_the_table(module, HELD_IMPORT)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, "", "")


def test_a_second_ctrl_c_at_the_table_leaves_in_the_middle():
    running = at_the_table(
        "game.table.screen.table_scene", HELD_IMPORT.replace("except BaseException:", "except ():")
    )
    for _ in range(2):
        running.send_signal(signal.SIGINT)
        time.sleep(0.2)
    assert running.wait(timeout=60) == 130
    running.communicate()


def test_the_processes_it_starts_never_hear_ctrl_c():
    """They must not hear it even while they start, because they would print a traceback."""
    assert list(in_order(odd_processes.hears, (1, 2, 3), 2)) == [False] * 3
    pipe = Pipe(odd_processes.says_whether_it_hears)
    try:
        assert until(pipe.heard) == b"False"
        assert odd_processes.hears(), "but we do"
    finally:
        pipe.end()
        pipe.wait(5.0)


STARTED_AT = """
import os, signal, sys
from multiprocessing import util

number = int(sys.argv.pop(1))
honest, started = util.spawnv_passfds, []

def spawned(*args):
    pid = honest(*args)
    started.append(pid)
    if len(started) == number:
        os.kill(os.getpid(), signal.SIGINT)  # the process is there and has been told nothing yet
    return pid

util.spawnv_passfds = spawned
from game.cli import main

status = main()
sys.exit(status if len(started) >= number else 77)
"""


@pytest.mark.parametrize(
    ("number", "words"),  # the first process is Python's own helper; selftest starts five
    [
        (2, ("simulate", "eightfist", "--players", "3", "--games", "5000", "--jobs", "2")),
        pytest.param(4, ("selftest",), marks=pytest.mark.long),
        pytest.param(5, ("selftest",), marks=pytest.mark.long),
        (2, ("bench", "lockdown", "--frames", "--runs", "2")),
    ],
    ids=["simulate", "selftest's bots", "selftest's outfit", "bench"],
)
def test_ctrl_c_while_a_process_starts_is_quiet(words, number, tmp_path):
    running = process(str(number), *words, code=STARTED_AT, stdin=subprocess.DEVNULL)
    _out, err = running.communicate(timeout=60)
    assert running.returncode in STOPPED and not err, f"status {running.returncode}: {err}"


LEFT_EARLY = """
import sys, time
from multiprocessing import util

sys.path.append("tests")
import odd_processes

honest, started = util.spawnv_passfds, []

def spawned(*args):
    pid = honest(*args)
    started.append(pid)
    if len(started) == 2:  # the first process is Python's own helper
        time.sleep(1.0)  # the process is there and has been told nothing yet
    return pid

util.spawnv_passfds = spawned
from ai.processes.pipe import Pipe

Pipe(odd_processes.never_reads)
while len(started) < 2:
    time.sleep(0.01)
"""


def test_ending_while_a_bot_starts_is_quiet():
    """As a Ctrl-C does, which can come before anybody holds the new pipe and could close it."""
    running = process(code=LEFT_EARLY, stdin=subprocess.DEVNULL)
    _out, err = running.communicate(timeout=60)
    assert running.returncode == 0 and not err, err


@pytest.mark.long
def test_ctrl_c_to_all_processes_at_once_is_quiet():
    """A terminal sends Ctrl-C to all processes of the command, including those that are just starting."""
    words = ("simulate", "eightfist", "--players", "3", "--games", "1000000", "--jobs", "2")
    for moment in range(4 * MOMENTS):
        running = process(*words, preexec_fn=held_back, start_new_session=True)
        time.sleep(0.2 + moment * STEP)
        os.killpg(running.pid, signal.SIGINT)
        _out, err = running.communicate(timeout=60)
        assert running.returncode in STOPPED and "Traceback" not in err, f"after {moment * STEP:.2f} s: {err}"


def test_run_py_holds_ctrl_c_back_until_the_command_hears_it():
    blocked = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
    code = f"import run, sys; run.hand_over([sys.executable, '-c', {blocked!r}])"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert ran.stdout == "True\n", ran.stderr


def test_the_processes_of_a_killed_run_end_with_it():
    first = process("simulate", "eightfist", "--players", "3", "--games", "1000000", "--jobs", "2")
    helpers = []
    try:
        helpers += children(first.pid, 2)
        first.kill()
        first.wait(timeout=10)
        assert gone(helpers), f"still running: {helpers}"
    finally:
        first.kill()
        for pid in filter(alive, helpers):
            os.kill(pid, signal.SIGKILL)
        first.communicate()


def children(pid, at_least):
    """Wait until there are enough child processes, and return them."""
    for _ in range(600):
        found = []
        for number in filter(str.isdecimal, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/stat") as stat, open(f"/proc/{number}/cmdline") as line:
                    if int(stat.read().rpartition(")")[2].split()[1]) == pid and "spawn_main" in line.read():
                        found.append(int(number))
            except OSError:
                continue
        if len(found) >= at_least:
            time.sleep(0.5)  # they are running
            return found
        time.sleep(0.05)
    raise AssertionError("no process was started")


def gone(pids):
    """Whether all of them end within a few seconds."""
    for _ in range(100):
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
