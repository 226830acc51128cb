"""Lines to type in: the old text is selected, and Ctrl with A, C and V does what it does everywhere."""

from __future__ import annotations

import pygame
import pytest

from game.features.gallery.screen import GalleryScene
from game.features.rulebook.screen import Rulebook
from game.features.setup.edit_person import PersonScene
from game.features.setup.messages import TypeSeed
from game.features.setup.screen import SetupScene
from game.table.match.setup import first_setup, person
from game.ui.page.page_subject import About
from game.ui.page.question_window import line_question
from game.ui.page.typed_line import TypedLine
from game.ui.window import clipboard
from game.ui.window.scene import push


def ctrl(p, letter: str) -> None:
    key = pygame.key.key_code(letter)
    mod = pygame.KMOD_LCTRL
    p.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
    p.post(pygame.KEYUP, key=key, mod=mod)
    p.frame()


def write(p, words: str) -> None:
    p.post(pygame.TEXTINPUT, text=words)
    p.frame()


def typed(p) -> str:
    return p.room.top.line.text


def a_question(p):
    p.room.go(push(line_question(p.room, "Where?", "", TypedLine("before", 40), "Go", lambda: None)))


def a_person(p):
    p.room.go(push(PersonScene(p.room, person("before", "owl"), lambda _who: None)))
    p.frame()
    p.click_thing(next(t for t in p.things if t.kind == "field"))


def a_search(p):
    p.room.go(push(Rulebook(p.room, About("lockdown"))))
    p.frame()
    write(p, "before")
    ctrl(p, "a")


def in_the_gallery(p):
    p.room.go(push(GalleryScene(p.room, "absurd")))
    p.frame()
    write(p, "before")
    ctrl(p, "a")


@pytest.mark.parametrize("opened", [a_question, a_person, a_search, in_the_gallery])
def test_the_next_letters_replace_a_selected_text(pilot, opened, monkeypatch):
    """Reported: text was added to the old path or name, "Player 1Ana"."""
    copied = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    monkeypatch.setattr(clipboard, "pasted", lambda: "Dora")
    p = pilot(size=(1280, 720))
    opened(p)
    p.frame()
    assert typed(p) == "before" and p.room.top.line.selected
    write(p, "Ana")
    write(p, "s")
    assert typed(p) == "Anas"
    p.press("backspace")
    assert typed(p) == "Ana"
    ctrl(p, "a")
    ctrl(p, "c")
    assert copied == ["Ana"] and typed(p) == "Ana"
    ctrl(p, "v")
    assert typed(p) == "Dora"
    ctrl(p, "a")
    p.press("backspace")
    assert not typed(p)


def test_a_seed_takes_digits_only_and_is_kept_as_it_is_typed(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(push(SetupScene(p.room, p.title, first_setup("lockdown", 3)._replace(seed=12))))
    p.frame()
    p.click_thing(next(t for t in p.things if t.do == TypeSeed()))
    write(p, "-7a7")
    assert p.room.top.setup.seed == 77
    ctrl(p, "a")
    write(p, "x")  # nothing of it counts, so the old text stays selected
    assert p.room.top.setup.seed == 77
    p.press("backspace")
    assert p.room.top.setup.seed is None
    p.press("escape")
    assert isinstance(p.room.top, SetupScene) and not p.room.top.typing
