"""A finished match is counted exactly once, even if the program is killed between any two system calls."""

from __future__ import annotations

import os
from functools import cache
from unittest import mock

import pytest
from countdown import Countdown
from samples import first

from engine import games
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from game.data import open_home
from game.features.people.history import History
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup

BOT = OnTheSpot("novice")


@cache
def played_through(game: str) -> tuple[list[str], tuple]:
    """The lines of a match before its last decision, and that decision."""
    setup = first_setup(game, games.game(game).players[0])
    match, lines = Match(games.lay(game, len(setup.chairs), setup.options), 3), []
    journal = Journal(match, lines.append, setup.stored()["chairs"])
    journal.begin()
    while True:
        if match.state.over:
            journal.next_round()
        before, action = len(lines), match.state.legal[0]
        journal.play(action)
        if match.over:
            return lines[:before], action


def nearly_over(home, game: str):
    """A match before its last decision."""
    lines, action = played_through(game)
    file = home.matches.folder / "match.octavo"
    file.parent.mkdir(parents=True)
    file.write_text("".join(f"{line}\n" for line in lines))
    return Sitting.resumed(file, home, BOT), action


def last_decision(folder, game: str, calls: int) -> Countdown:
    """Play until the kill, or to the end."""
    with open_home(folder) as home:
        sitting, action = nearly_over(home, game)
        with Countdown(calls) as countdown:
            sitting.play(action)
        sitting.file.close()
    return countdown


def go_on(folder, game: str, calls: int = 10_000) -> Countdown:
    """Continue until another kill, or to the end of the match."""
    with open_home(folder) as home:
        found = [match for match in home.matches.all() if not match.finished]
        countdown = Countdown(calls)
        for match in found:
            sitting = None
            with countdown:
                sitting = Sitting.resumed(match.path, home, BOT)
                if not sitting.match.over:
                    sitting.play(sitting.match.state.legal[0])
            if sitting is not None and sitting.file is not None:
                sitting.file.close()
    return countdown


def counted_once(folder, game: str) -> bool:
    with open_home(folder) as home:
        history = History(home)
        (id,) = history.players(game)
        followed = sum(rating.matches for rating in history.rating(game, id).values())
        return (
            history.alone(game, id).played == history.counts(game)[id].played == followed == 1
            and not history.played.missing()
            and [match.finished for match in home.matches.all()] == [True]
        )


@pytest.mark.parametrize("game", first(1, games.MODULES))
def test_killed_between_any_two_calls_it_is_counted_once(tmp_path, game):
    whole = last_decision(tmp_path / "whole", game, 10_000).made
    assert {"fsync", "replace", "rename", "write"} <= set(whole) and counted_once(tmp_path / "whole", game)
    for calls in range(len(whole)):
        folder = tmp_path / str(calls)
        assert last_decision(folder, game, calls).left == 0
        go_on(folder, game)
        assert counted_once(folder, game), f"killed before call {calls}, {whole[calls]}"


@pytest.mark.long
def test_killed_again_after_continue_it_is_counted_once(tmp_path):
    game = "eightfist"
    whole = last_decision(tmp_path / "whole", game, 10_000).made
    for calls in range(0, len(whole), 3):
        again = 0
        while True:
            folder = tmp_path / f"{calls}-{again}"
            last_decision(folder, game, calls)
            done = go_on(folder, game, again).left > 0
            go_on(folder, game)
            assert counted_once(folder, game), (calls, again)
            if done:
                break
            again += 3


def test_a_result_that_cannot_be_saved_now_is_saved_later(tmp_path):
    with open_home(tmp_path) as home:
        sitting, action = nearly_over(home, "lockdown")
        real = os.replace
        with mock.patch.object(os, "replace", side_effect=OSError(28, "No space left on device")):
            sitting.play(action)
        assert os.replace is real and sitting.trouble.code == "disk-full"
        sitting.close()
    go_on(tmp_path, "lockdown")
    assert counted_once(tmp_path, "lockdown")


def test_another_match_whose_file_has_the_same_name_counts_too(tmp_path):
    """Two matches of one minute have one file name, if the first is finished before the second begins."""
    for choice in (0, -1):
        with open_home(tmp_path) as home:
            setup = first_setup("lockdown", 3)
            sitting = Sitting.new(setup, 3, home, BOT)
            while not sitting.match.over:
                sitting.play(sitting.match.state.legal[choice])
    with open_home(tmp_path) as home:
        history = History(home)
        assert history.alone("lockdown", history.people.me.id).played == 2
        assert len(home.matches.all()) == 2
