"""Work on a Dask cluster of real processes: the same answers, also when a worker is killed meanwhile."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from lab_needed import needs

needs("distributed")
from distributed import Client  # noqa: E402

from game.cli import main  # noqa: E402
from game.cli.workers import know  # noqa: E402
from lab import cluster  # noqa: E402
from lab.cluster import Cluster, Copy, Unfit, spread, this_copy  # noqa: E402
from tools.puzzles import make  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KNOWN = ({}, {}, [])


def slow_square(number):
    time.sleep(0.05)
    return number * number


def puzzles_of(task):
    """The puzzles that may be found in a match, at no cost."""
    return task, [{"mark": f"{task.game} {task.number}", "reading": True}] * (task.number % 2)


class Machines:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.workers = []
        self.start_scheduler()

    def start(self, *words):
        place = {**os.environ, "PYTHONPATH": os.pathsep.join((ROOT, os.path.dirname(__file__)))}
        command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
        return subprocess.Popen(command, cwd=self.folder, env=place, stderr=subprocess.DEVNULL)

    def start_scheduler(self):
        self.scheduler = self.start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard"
        )

    def start_worker(self, threads=1):
        words = ("--nthreads", str(threads), "--no-nanny", "--no-dashboard", "--death-timeout", "60")
        self.workers.append(self.start("dask_worker", self.address, *words))

    def wait_for(self, count):
        with Client(self.address, timeout=30, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=60)

    def close(self):
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def machines(tmp_path):
    found = Machines(tmp_path)
    yield found
    found.close()


@pytest.mark.long
def test_a_cluster_writes_the_same_bytes_even_if_a_worker_is_killed(machines, tmp_path, capsys):
    for _ in range(2):
        machines.start_worker()
    machines.wait_for(2)
    words = ["simulate", "lockdown", "--players", "4", "--bots", "regular", "--games", "150", "--log"]
    assert main([*words, str(tmp_path / "here")]) == 0
    assert main([*words, str(tmp_path / "there"), "--cluster", machines.address]) == 0
    assert (tmp_path / "here").read_bytes() == (tmp_path / "there").read_bytes()

    numbers, found = range(200), []
    for square in spread(slow_square, numbers, machines.address, know, KNOWN):
        found.append(square)
        if len(found) == 20:
            machines.workers[0].send_signal(signal.SIGKILL)
    assert found == [number * number for number in numbers]


@pytest.mark.long
def test_puzzles_made_on_a_cluster_are_the_same_bytes(machines, tmp_path, monkeypatch):
    """Those that are found in matches, and the reasons of three that are shipped."""
    for _ in range(2):
        machines.start_worker()
    machines.wait_for(2)
    monkeypatch.setattr(make, "work", puzzles_of)
    shipped = Path(ROOT, "assets", "puzzles", "lockdown.json").read_text("utf-8").splitlines(keepends=True)
    files = []
    for name, more in (("here", ()), ("there", ("--cluster", machines.address))):
        folder = tmp_path / name
        assert make.main(["absurd", "lockdown", "--folder", str(folder), "--count", "5", *more]) == 0
        (folder / "lockdown.json").write_text("".join(shipped[:4]), "utf-8")
        assert make.main(["lockdown", "--explain", "--to", str(folder), *more]) == 0
        files.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert files[0] == files[1] and len(files[0]) == 3 and all(files[0].values())


@pytest.mark.long
def test_a_scheduler_that_comes_back_is_given_the_work_again(machines):
    machines.start_worker()
    machines.wait_for(1)
    found = []
    for square in spread(slow_square, range(120), machines.address, know, KNOWN):
        found.append(square)
        if len(found) == 20:
            machines.close()
            machines.start_scheduler()
            machines.start_worker()
    assert found == [number * number for number in range(120)]


@pytest.mark.long
def test_unfit_workers_are_refused_before_any_work(machines):
    with pytest.raises(Unfit, match="no workers"):
        next(spread(slow_square, [1], machines.address, know, KNOWN))
    machines.start_worker(threads=2)
    machines.wait_for(1)
    with pytest.raises(Unfit, match="threads"):
        next(spread(slow_square, [1], machines.address, know, KNOWN))
    machines.workers.pop().kill()
    machines.start_worker()
    time.sleep(1)
    machines.wait_for(1)
    ours = Cluster(machines.address)
    with pytest.raises(Unfit, match="another Octavo"):
        ours.check(Copy("of another time", "3.11"))
    assert ours.check(this_copy()) == 1
    ours.close()


def test_a_cluster_that_is_not_there_is_one_sentence(monkeypatch):
    monkeypatch.setattr(cluster, "WAIT", 0.5)
    with pytest.raises(Unfit, match="no Dask scheduler at tcp"):
        next(spread(slow_square, [1], "tcp://127.0.0.1:9", know, KNOWN))
