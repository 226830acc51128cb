"""`octavo bench` measures every registered game."""

from __future__ import annotations

import json
import time
from itertools import count

import pytest
from commands import octavo

from tools.bench import engine, measure, plain_source, workers


@pytest.fixture(autouse=True)
def once(monkeypatch):
    """Start each fresh interpreter once only and search shortly, to save time; the median is then of one."""
    monkeypatch.setattr(workers, "SIMULATIONS", 8)
    several = engine._median_of
    monkeypatch.setattr(engine, "_median_of", lambda code, factor, runs=1: several(code, factor, 1))


@pytest.mark.long
def test_it_measures_a_newly_registered_game(toy, capsys):
    ran = octavo(capsys, "bench", toy, "--seconds", "0.005", "--json", "--workers", "2")
    assert ran.status == 0
    figures = json.loads(ran.out)
    measured = figures["games"]["toy"]
    assert [*figures["games"]] == ["toy"]
    for name in (
        "decisions_per_s",
        "with_events_share",
        "clone_us",
        "observe_determinize_us",
        "expert_nodes_per_s",
    ):
        assert measured[name] > 0
    assert measured["memory_100_games_mib"] > 5
    assert measured["ratios"]["clone_us"] > 0
    assert figures["calibration_per_s"] > 0
    assert 0 < figures["import_engine_ms"] < 5000
    alone, both = measured["workers"]
    assert (alone["processes"], both["processes"]) == (1, 2) and alone["efficiency"] == 1.0
    assert both["efficiency"] == pytest.approx(both["nodes_per_s"] / alone["nodes_per_s"] / 2)
    assert alone["cpu_efficiency"] == 1.0


def test_without_json_a_table_with_ratios_is_printed(toy, monkeypatch, capsys):
    monkeypatch.setattr(engine, "_median_of", lambda code, factor, runs=1: 20.0)
    ran = octavo(capsys, "bench", toy, "--seconds", "0.002", "--workers", "2")
    assert ran.status == 0
    assert "calibration loop" in ran.out
    own, shared = ran.out.splitlines()[-2:]
    assert own.startswith("toy ") and shared.startswith("  2 processes: ")
    assert "plain engine" in ran.out


def test_a_clock_that_leaps_over_a_run_finds_that_something_was_done(toy, monkeypatch):
    """Windows' clock of CPU time has steps of 16 ms, and a busy machine pauses a program for longer."""
    leaps = count().__next__
    monkeypatch.setattr(time, "process_time", leaps)
    monkeypatch.setattr(time, "perf_counter", leaps)
    assert measure.rate(lambda: 3, 0.002) == 3
    assert workers.by_workers("toy", 0.002, 1)[0].nodes_per_s > 0


@pytest.mark.long
def test_a_compiled_engine_is_measured_beside_plain_source(toy, monkeypatch, capsys):
    monkeypatch.setattr(engine, "_median_of", lambda code, factor, runs=1: 20.0)
    monkeypatch.setattr(plain_source, "made", lambda: "compiled")
    words = ("bench", toy, "--seconds", "0.002", "--workers", "1")
    *_, own, beside, times = octavo(capsys, *words).out.splitlines()
    assert own.startswith("toy ") and beside.startswith("  plain ") and times.startswith("  times plain ")
    measured = json.loads(octavo(capsys, *words, "--json").out)["games"]["toy"]
    assert measured["plain"]["engine"] == "plain"
    assert measured["times_plain"].keys() == measured["ratios"].keys()
    assert all(0 < times < 50 for times in measured["times_plain"].values())
