"""Runs every attack for a few seconds, with `-m long` for minutes; and planted faults are found."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from needed import lacking
from twins.leaks_of_hands import the_continued_match_opens_the_hand_of_who_is_asked

from game.features.people.people_store import People
from game.features.people.played_matches import PlayedMatches
from game.table.match.live_match import Sitting
from hostile.kit import Attack, Found, Lacking, attacks, night, run

ALL = attacks()
SHORT = [attack for attack in ALL if attack.short]


def cases(attacks: list[Attack]) -> list[Any]:
    """Each with its name; what forks needs more than Windows has."""
    forks = pytest.mark.posix("processes are forked")
    return [
        pytest.param(one, id=one.name, marks=[forks] if one.name == "evenings with kills" else [])
        for one in attacks
    ]


def tried(attack: Attack, seed: int, count: int) -> None:
    try:
        outcome = run(attack, seed, lambda tries: tries >= count)
    except Lacking as what:
        lacking(str(what))
    assert not outcome.found, "\n".join(f"seed {found.seed}: {found.what}" for found in outcome.found)
    assert outcome.counts["tries"] == count


@pytest.mark.parametrize("attack", cases(SHORT))
def test_an_attack_finds_nothing(attack):
    tried(attack, 1, attack.short)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("attack", cases(ALL))
def test_a_long_attack_finds_nothing(attack):
    tried(attack, 1_000, attack.long)


SHARED = next(attack for attack in ALL if attack.name == "kills at a shared table")


@pytest.mark.wide
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_kills_of_shared_matches_lose_nothing(part):
    tried(SHARED, 1_000 + 10 * part, 10)


def drops_the_last_choice(m):
    def dropped(sitting, *args):
        if sitting.match.past:
            sitting.match.undo()
        return sitting

    honest = Sitting.resumed
    m.setattr(Sitting, "resumed", lambda *args: dropped(honest(*args)))


PLANTED = (the_continued_match_opens_the_hand_of_who_is_asked, drops_the_last_choice)


@pytest.mark.long
@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_of_continue_is_noticed(monkeypatch, plant):
    plant(monkeypatch)
    outcome = run(SHARED, 1, lambda tries: tries >= 4)
    assert outcome.found, outcome.counts


EVENINGS = next(attack for attack in ALL if attack.name == "evenings with kills")


def merges_in_two_steps(m):
    """The person is gone before anybody knows who they turned out to be."""
    honest = People._write

    def write(self, known):
        if known.same != self._known().same:
            honest(self, known._replace(same=self._known().same))
            time.sleep(0.05)
        return honest(self, known)

    m.setattr(People, "_write", write)


def counts_a_match_before_it_ends(m):
    """A match that a kill cuts off is counted when it is continued, too."""
    honest = PlayedMatches.enter

    def enter(self, match):
        honest(self, match._replace(file=f"before-{match.file}"))
        return honest(self, match)

    m.setattr(PlayedMatches, "enter", enter)


@pytest.mark.long
@pytest.mark.posix("processes are forked")
@pytest.mark.parametrize(
    "plant", [merges_in_two_steps, counts_a_match_before_it_ends], ids=lambda plant: plant.__name__
)
def test_a_planted_fault_of_an_evening_is_noticed(monkeypatch, plant):
    plant(monkeypatch)
    outcome = run(EVENINGS, 1, lambda tries: tries >= 12, most=1)
    assert outcome.found, outcome.counts


# The kit itself


def planted(once) -> Attack:
    @contextmanager
    def opened(folder):
        assert folder.is_dir()
        yield once

    return Attack("planted", opened, 1, 1, patience=0.2)


def test_a_finding_names_the_seed_that_shows_it_again():
    def once(seed):
        if seed == 12:
            raise Found("a card is lost")
        if seed == 13:
            raise KeyError("card")
        return {"cards": 2}

    outcome = run(planted(once), 10, lambda tries: tries >= 5)
    assert outcome.counts == {"cards": 6, "tries": 5}
    assert [found.seed for found in outcome.found] == [12, 13]
    assert outcome.found[0].what == "a card is lost" and "KeyError: 'card'" in outcome.found[1].what


@pytest.mark.posix("what hangs is ended by a signal")
def test_a_try_that_hangs_is_a_finding():
    outcome = run(planted(lambda seed: time.sleep(30) or {}), 1, lambda tries: tries >= 1)
    assert "it hangs" in outcome.found[0].what


def test_a_night_tells_what_was_tried_found_and_lacking(monkeypatch, capsys):
    def once(seed):
        if seed == 7:
            raise Found("the table is gone")
        return {"tables": 1}

    @contextmanager
    def lacks(folder):
        raise Lacking("there is no screen.")
        yield

    both = [planted(once), Attack("windows", lacks, 1, 1)]
    monkeypatch.setattr("hostile.kit.attacks", lambda: both)
    assert night(0, 7) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        "FOUND by planted, seed 7: the table is gone",
        "windows: not tried, there is no screen.",
    ]
    assert said[2] == "planted: 1 tries in 0 s; found 1" and said[3].startswith(
        "1 found in 0.0 minutes, first seed 7"
    )
    assert night(0, 8) == 0


def test_a_night_shares_its_time_fairly(monkeypatch):
    """In five minutes most attacks had one try, because each of the first had a whole minute."""
    tried, clock = Counter(), SimpleNamespace(now=0.0)

    def attack(name, seconds):
        def once(seed):
            tried[name] += 1
            clock.now += seconds
            return {}

        return planted(once)._replace(name=name)

    now = SimpleNamespace(monotonic=lambda: clock.now, process_time=lambda: clock.now)
    monkeypatch.setattr("hostile.kit.time", now)
    monkeypatch.setattr("hostile.kit.attacks", lambda: [attack(name, 0.002) for name in "abcde"])
    assert night(0.01, 1) == 0
    assert len(tried) == 5 and min(tried.values()) > 0.9 * max(tried.values()) > 9
