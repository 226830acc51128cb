"""Somebody changes their name in the middle of a match: it is the new one everywhere, and so is their key."""

from __future__ import annotations

import pygame
import pytest
from shared import called, opened, seat_open, sit_together
from tables import GAMES

from game.features.people.people_store import People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, person
from game.text.match import Terminal
from game.text.text_streams import Paper


def write(p, text):
    for letter in text:
        p.post(pygame.TEXTINPUT, text=letter)
    p.frame()


def renamed(p, name, to):
    """Change a name by the pause menu, as somebody does who types at once."""
    p.press("escape")
    p.click("Players")
    p.click(f"Change {name}")
    write(p, to)
    p.press("return")
    assert p.sees(to) and not p.sees(name)
    p.click("Done")
    p.click("Continue")


def said(p):
    return " ".join(t.name for t in p.things)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_name_and_its_key_hold_at_once(pilot, game):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, game, 4, 3)
    p.until(lambda: called(scene) >= 0 or scene.play.picker is not None)
    chairs = scene.sitting.setup.chairs
    ana = next(seat for seat in scene.sitting.people if chairs[seat].name == "Ana")
    renamed(p, "Ana", "Xena")
    assert "Xena" in said(p) and "Ana" not in said(p)
    assert [chair.name for chair in scene.sitting.setup.chairs].count("Xena") == 1
    assert scene.sitting.setup.chairs[ana].key == "x" and scene.is_own_key("x") and not scene.is_own_key("a")
    p.press("l")
    p.wait(0.3)
    assert scene.log_open and "Xena" in said(p) and "Ana" not in said(p)
    assert People(p.home).by_id(chairs[ana].id).name == "Xena"
    after = scene.sitting.setup.chairs
    path = scene.sitting.path
    p.close()
    again = Sitting.resumed(path, p.home, OnTheSpot("random"))
    assert [(one.name, one.key) for one in again.setup.chairs] == [(one.name, one.key) for one in after]
    again.close()


def test_the_new_letter_opens_the_hand_and_the_old_one_does_not(pilot):
    p = pilot(size=(1280, 720))
    scene, seat = seat_open(p)
    name = scene.sitting.setup.chairs[seat].name
    old = scene.sitting.setup.chairs[seat].key
    renamed(p, name, "Xena")
    assert called(scene) == seat and p.sees("I'm Xena")
    p.press(old)
    assert opened(scene) < 0
    p.press("x")
    assert opened(scene) == seat


def test_somebody_elses_name_is_refused_and_others_keep_their_keys(pilot):
    p = pilot(size=(1280, 720))
    scene, _seat = seat_open(p)
    keys = [chair.key for chair in scene.sitting.setup.chairs]
    p.press("escape")
    p.click("Players")
    p.click("Change Cleo")
    write(p, "Ben")
    p.press("return")
    assert p.sees("Ben is already sitting here.")
    write(p, "Anna")
    p.press("return")
    assert [chair.key for chair in scene.sitting.setup.chairs] == [*keys[:2], "n"], "A is still Ana's"


class Typist(Paper):
    """Types these lines, then stops."""

    def __init__(self, lines):
        super().__init__(plain=True)
        self.lines, self.all = lines, []

    def say(self, line=""):
        self.all.append(line)

    def hear(self, prompt="> "):
        self.all.append(prompt)
        if "press Enter" in prompt:
            return ""
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def test_a_name_changes_at_once_in_the_terminal(pilot):
    p = pilot()
    people = tuple(person(name, face) for name, face in (("Ana", "hare"), ("Ben", "bear")))
    sitting = Sitting.new(Setup("lockdown", people), 5, p.home, OnTheSpot("random"))
    first = sitting.setup.chairs[sitting.to_move].name
    other = "Ben" if first == "Ana" else "Ana"
    paper = Typist([f"name {other}", "name 名", "name Xena", "1", "1"])
    Terminal(p.home, sitting, paper).run()
    assert f"{other} is already sitting here." in paper.all
    told = paper.all.index(f"{first} is called Xena now, in all matches and records.")
    assert not any(first in line for line in paper.all[told + 1 :]), paper.all[told + 1 :]
    assert any("Xena" in line for line in paper.all[told + 1 :])
    assert People(p.home).by_name("Xena") is not None
    sitting.close()
