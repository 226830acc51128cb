"""`octavo simulate`: the same games for any number of processes, right sums, and clear refusals."""

from __future__ import annotations

import json
import os
import signal
import time

import pytest
from commands import Ran, is_refused, octavo, process
from samples import first

from ai.contests import rounds
from engine import games
from engine.kernel.fold import fold
from engine.kernel.view import View


def simulate(capsys, game, *words):
    ran = octavo(capsys, "simulate", game, "--json", *words)
    assert ran.status == 0, ran.err
    return json.loads(ran.out)


def without_time(summary):
    return {key: value for key, value in summary.items() if key != "seconds"}


@pytest.mark.parametrize("any_game", first(2, ["toy", *games.MODULES]), indirect=True)
def test_the_same_log_every_time_and_for_any_number_of_processes(any_game, capsys, tmp_path):
    players = str(games.game(any_game).players[0])
    logs = []
    for name, jobs in (("a", "1"), ("b", "2")):
        log = tmp_path / name
        words = ("--players", players, "--games", "4", "--seed", "5", "--jobs", jobs, "--log", str(log))
        simulate(capsys, any_game, *words)
        logs.append(log.read_bytes())
    assert len(set(logs)) == 1


def test_game_k_depends_on_the_seed_and_k_alone(toy, capsys, tmp_path):
    logs = []
    for count in (3, 6):
        log = tmp_path / str(count)
        simulate(capsys, toy, "--players", "3", "--games", str(count), "--log", str(log))
        logs.append(log.read_text("utf-8").splitlines()[1:])
    assert logs[1][: len(logs[0])] == logs[0]
    assert len(logs[1]) > len(logs[0])


def test_another_seed_gives_other_games(toy, capsys, tmp_path):
    logs = []
    for seed in ("1", "2"):
        simulate(capsys, toy, "--players", "2", "--games", "1", "--seed", seed, "--log", str(tmp_path / seed))
        logs.append((tmp_path / seed).read_text("utf-8").splitlines()[2])
    assert logs[0] != logs[1]


def test_random_bots_choose_the_same_whether_somebody_watches_or_not(any_game, capsys, tmp_path):
    words = ("--players", str(games.game(any_game).players[1]), "--games", "4")
    watched = simulate(capsys, any_game, *words, "--log", str(tmp_path / "log"))
    assert without_time(simulate(capsys, any_game, *words)) == without_time(watched)


def test_the_sums_are_right(toy, capsys):
    summary = simulate(capsys, toy, "--players", "3", "--games", "40")
    assert summary["games"] == summary["rounds"] == 40
    assert summary["ended"] == {"turns": 40}
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(40, abs=0.01)
    assert sum(seat["place"] for seat in summary["seats"]) == pytest.approx(1 + 2 + 3)
    assert sum(seat["win_share"] for seat in summary["from_starter"]) == pytest.approx(1, abs=1e-4)
    for seat in summary["seats"]:
        low, high = seat["win_share_95"]
        assert 0 <= low < seat["win_share"] < high <= 1
    lengths = summary["decisions"]
    assert lengths["median"] <= lengths["p95"] <= lengths["longest"]
    assert lengths["all"] >= 40 * 12 * 3
    assert summary["turns"]["longest"] == 12 * 3 + 1


def test_a_match_option_makes_each_game_a_match(toy, capsys):
    summary = simulate(capsys, toy, "--players", "2", "--games", "5", "--options", "match=rounds:3")
    assert (summary["games"], summary["rounds"]) == (5, 15)
    assert summary["options"] == {"match": "rounds:3"}


def test_a_bot_that_looks_gets_its_own_view_and_its_memory(toy, capsys, monkeypatch):
    asked = []

    class Looker:
        def __init__(self, seed):
            self.seat = None

        def choose(self, view, legal, clock=None):
            assert type(view) is View and view.to_move == view.seat and view.legal == legal
            self.seat = view.seat if self.seat is None else self.seat
            assert view.seat == self.seat
            folded = View(view.table, view.seat)
            fold(folded, view.events)
            assert folded.shown() == view.shown()
            asked.append(view.seat)
            return legal[0]

    make = rounds.make
    monkeypatch.setattr(
        rounds, "make", lambda name, seed: Looker(seed) if name == "looker" else make(name, seed)
    )
    monkeypatch.setattr("game.cli.match_setup.make", lambda name, seed: None)
    words = ("--players", "3", "--games", "2", "--bots", "looker,random")
    summary = simulate(capsys, toy, *words, "--options", "match=rounds:2")
    assert summary["bots"] == ["looker", "random", "looker"]
    assert {*asked} == {0, 2}


def test_without_json_a_table_of_results_is_printed(toy, capsys):
    ran = octavo(capsys, "simulate", toy, "--players", "2", "--games", "3")
    assert ran.status == 0 and not ran.err
    for word in (
        "Toy, 2 players",
        "3 games",
        "decisions per game",
        "turns per game",
        "ended: turns",
        "decisions/s",
    ):
        assert word in ran.out


@pytest.mark.posix("a device that is always full")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no full disk to try")
def test_a_full_disk_is_one_sentence(toy, capsys):
    ran = octavo(capsys, "simulate", toy, "--players", "2", "--log", "/dev/full")
    assert is_refused(ran, "/dev/full", "no space")


@pytest.mark.posix("only POSIX limits the length of files")
def test_a_disk_that_fills_up_leaves_the_old_log(tmp_path):
    import resource

    log = tmp_path / "log"
    log.write_text("old")
    words = ("simulate", next(iter(games.MODULES)), "--players", "4", "--games", "9", "--log", str(log))
    running = process(*words, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)))
    out, err = running.communicate(timeout=60)
    assert is_refused(Ran(running.returncode, out, err), str(log), "too large"), err
    assert log.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["log"]


def test_a_game_that_fails_leaves_the_old_log(toy, capsys, tmp_path, monkeypatch):
    log = tmp_path / "log"
    log.write_text("old")

    def fails(job, count, jobs, cluster):
        raise OSError(28, "No space left on device")
        yield

    monkeypatch.setattr("game.cli.commands.simulate.reports", fails)
    assert is_refused(octavo(capsys, "simulate", toy, "--players", "2", "--log", str(log)), "no space left")
    assert log.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["log"]


@pytest.mark.posix("Ctrl-C is sent as a POSIX signal")
@pytest.mark.parametrize("jobs", first(1, ["1", "2"]))
def test_ctrl_c_keeps_what_was_done(tmp_path, jobs):
    log = tmp_path / "log"
    game = next(iter(games.MODULES))
    words = ("--players", "4", "--games", "1000000", "--jobs", jobs, "--log", str(log), "--json")
    running = process("simulate", game, *words)
    part = tmp_path / f"log.{running.pid}.part"
    for _ in range(300):
        if part.exists() and part.stat().st_size > 100_000:
            break
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    summary = json.loads(out)
    assert summary["interrupted"] and 0 < summary["games"] < 1_000_000
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert sum(line["type"] == "end" for line in lines) == summary["games"]
    assert lines[-1]["type"] == "end"
