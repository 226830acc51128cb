"""What people have answered in a reaction window survives leaving and a kill: nobody is asked again."""

from __future__ import annotations

import shutil

import pytest
from shared import at_a_wormhole

from engine import games
from engine.kernel.journal import Journal, read
from engine.kernel.match import Match
from game.data import open_home
from game.table.board.action_picker import verb_of
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.messages import LetBe
from game.table.screen.table_scene import TableScene


@pytest.fixture
def at_the_window(pilot):
    """A Wormhole that a person can use; the program, its table, and the window."""
    p = pilot(size=(1280, 720))
    scene = at_a_wormhole(p, True, 6, 5)
    p.wait(1.0)
    window = scene.play.handover.reactions.open_window
    assert len(window.awaited) >= 3
    return p, scene, window


def reacts(p, scene, seat, jumps=True):
    """A person looks at their hand, and jumps in if they can; returns whether they did."""
    scene.play.handover.reactions.look(seat)
    p.until(lambda: scene.play.picker is not None or scene.play.handover.nothing is not None)
    p.wait(1.5)
    if scene.play.picker is None:
        scene.play.handover.go_on()
        return False
    passes = scene.play.handover.reactions.window.claim.passes
    legal = scene.play.view.legal
    scene.play.play(next(a for a in legal if (verb_of(a) != passes) == jumps))
    return jumps


def killed(p, scene, folder):
    """The same table from a copy of the file, as a kill would leave it; the time of the window goes on."""
    home = open_home(folder)
    path = home.matches.create("absurd").path
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(scene.sitting.path, path)
    return shown(p, Sitting.resumed(path, home, OnTheSpot("random")))


def left(p, scene, folder):
    path, home = scene.sitting.path, scene.sitting.home
    scene.sitting.close()
    return shown(p, Sitting.resumed(path, home, OnTheSpot("random")))


def shown(p, sitting):
    again = TableScene(p.room, sitting, fresh=False)
    p.room.stack = [p.title, again]
    again.entered()
    p.until(lambda: again.play.handover.reactions.open_window is not None)
    return again.play.handover.reactions.open_window


@pytest.mark.parametrize("ends", [killed, left])
def test_who_has_declined_is_not_asked_again(at_the_window, tmp_path, ends):
    p, scene, window = at_the_window
    one, *others, last = window.awaited
    scene.act(LetBe(one))
    scene.act(LetBe(last))
    assert ends(p, scene, tmp_path).awaited == others


@pytest.mark.parametrize("ends", [killed, left])
def test_who_reacts_is_not_asked_again_either_because_that_would_show_it(at_the_window, tmp_path, ends):
    p, scene, window = at_the_window
    jumper = next(seat for seat in reversed(window.persons) if reacts(p, scene, seat))
    awaited, answers = window.awaited, dict(window.answers)
    assert window.reacts(jumper) and awaited
    again = ends(p, scene, tmp_path)
    assert again.answers == answers and again.awaited == awaited


@pytest.mark.parametrize("kind", ["other card", "no action", "no seat", "no list", "nothing"])
def test_an_answer_that_is_not_possible_is_no_answer(at_the_window, tmp_path, kind):
    """In a file that was edited by hand."""
    p, scene, window = at_the_window
    one, told = window.awaited[0], window.told
    wrong = {
        "other card": [[one, told, "jump KH"]],
        "no action": [[one, told, ""]],
        "no seat": [[99, told, window.claim.passes]],
        "no list": window.claim.passes,
        "nothing": [[one]],
    }
    scene.sitting.journal.answered(wrong[kind])
    assert killed(p, scene, tmp_path).awaited == window.awaited


def test_an_answer_before_an_undo_does_not_count_after_it():
    """Other events may follow, and as many."""
    lines: list[str] = []
    journal = Journal(Match(games.lay("lockdown", 4, ()), 3), lambda line: lines.append(line + "\n"))
    journal.begin()
    journal.play(journal.match.state.legal[0])
    journal.answered([[1, 20, "pass"]])
    assert read(lines, games.lay)[1]["answers"] == [[1, 20, "pass"]]
    journal.undo()
    assert "answers" not in read(lines, games.lay)[1]
