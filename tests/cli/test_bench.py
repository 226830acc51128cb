"""`octavo bench` measures every registered game."""

from __future__ import annotations

import json

import pytest
from commands import octavo

from tools.bench import engine, plain_source, workers


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
