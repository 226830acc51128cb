"""`?`, N or the pause show the name and key of everything on the table, without changing anything."""

from __future__ import annotations

from itertools import takewhile

import pygame
import pytest
from pilot import sit
from samples import first
from tables import GAMES

from engine import games
from game.features.rulebook.screen import Rulebook
from game.table.explain.name_places import index
from game.table.messages import KEYS, AskHint
from game.table.screen.name_overlay import labels
from game.words import use
from tests.ui.page.test_touch import tap

SIZES = [(*size, text) for size in ((960, 600), (1280, 720), (1920, 1080)) for text in (100, 200)]
TABLES = [
    (game, n, *size) for game in GAMES for n in sorted({2, 4, games.game(game).players[1]}) for size in SIZES
]
TABLES.sort(key=lambda at: (at[0] != "lockdown", -at[1], at[2], -at[4]))  # the most crowded first
TABLES = [(*at, "en") for at in TABLES] + [(*at, "de") for at in TABLES if at[2] == 960]


@pytest.fixture
def speak():
    """Changes the language for one test."""
    yield use
    use("en")


def walked(p):
    """Every sheet of names, as what is read on it."""
    found = []
    p.press("n")
    while any(t.kind == "label" for t in p.things):
        found.append([t for t in p.things if t.kind in ("label", "more")])
        p.press("n")
    return found


def beneath(p):
    """What lies under the names."""
    return [*takewhile(lambda t: t.kind != "label", p.things)]


@pytest.mark.parametrize(("game", "players", "width", "height", "text", "language"), first(1, TABLES))
def test_everything_is_named_and_no_name_covers_another_or_what_is_named(
    pilot, speak, game, players, width, height, text, language
):
    """The test uses the middle of a match, where there are most signs.

    Names without room appear on another page.
    """
    p = pilot(size=(width, height), text_size=text, coaching=False, seed=5)
    speak(language)
    sit(p, game, players)
    p.until(p.moves)
    for _turn in range(7):
        if p.room.top.sitting.match.round:
            break
        p.decide()
        p.until(p.moves)
    p.wait(1)
    table = p.room.top
    before = len(table.sitting.match.choices)
    tools = [t.name for t in p.live("button") if t.do in KEYS]
    p.press("n")
    parts = {part.words: part for part in labels(table, beneath(p))}
    corners = [index(t.rect) for t in beneath(p) if t.kind == "card"]
    p.press("escape")
    for name in (*tools, *table.play.names):
        assert any(words.startswith(name) for words in parts), name
    assert any("U" in words.split(" · ") for words in parts)
    assert f"{table.play.names[table.sitting.viewer]} · V" in parts, (
        "the key that tells what the cards are worth"
    )
    sheets = walked(p)
    assert p.room.top is table and len(table.sitting.match.choices) == before
    assert sorted(t.name for sheet in sheets for t in sheet if t.kind == "label") == sorted(parts)
    assert len(sheets) <= 3
    for sheet in sheets:
        named = [parts[t.name] for t in sheet if t.kind == "label"]
        of_tools = any(part.tool for part in named)
        for n, label in enumerate(sheet):
            assert p.room.page.rect.contains(label.rect), label.name
            assert label.rect.collidelist([t.rect for t in sheet[n + 1 :]]) < 0, label.name
            assert of_tools or label.rect.collidelist(corners) < 0, label.name
            for part in named:
                if label.kind == "label":  # where there is more is said where it covers least
                    assert not hides(label, parts.get(label.name), part), (label.name, part.words)


def hides(label, own, part):
    """Whether a name covers a small thing, or much of a large one, if that does not carry its own thing."""
    if (
        own
        and own is not part
        and part.of.colliderect(own.of)
        and part.of.w * part.of.h > own.of.w * own.of.h
    ):
        return False
    shared = label.rect.clip(part.of)
    return shared.w * shared.h > (0 if part.of.h <= 2 * label.rect.h else 0.4 * part.of.w * part.of.h)


def test_the_question_mark_names_everything_and_f1_opens_the_book(pilot):
    """The character counts, on whichever key a keyboard has it; while a name is typed it is only a letter."""
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    p.until(p.moves)
    table = p.room.top
    for key in (pygame.K_SLASH, pygame.K_MINUS):  # English and German keyboards
        p.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
        p.post(pygame.KEYUP, key=key, mod=0, unicode="?", scancode=0)
        p.frame()
        said = [t.name for t in p.things if t.kind == "label"]
        p.press("escape")
        assert said and any(t.name == "Rules · F1" for sheet in walked(p) for t in sheet)
    p.click_thing(next(t for t in p.live("button") if t.name == "Rules"))
    assert isinstance(p.room.top, Rulebook)
    p.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    p.frame()
    assert isinstance(p.room.top, Rulebook)
    p.press("f1")
    assert p.room.top is table
    p.press("f1")
    assert isinstance(p.room.top, Rulebook)


def test_the_tip_of_a_tool_names_its_key(pilot):
    """Reported: the tip of the bulb was only *Hint*, which told nobody its key."""
    p = pilot(size=(1280, 720))
    sit(p, "absurd", 3)
    p.until(p.moves)
    tool = next(t for t in p.things if t.do == AskHint())
    p.point(tool.rect.center)
    p.frame()
    assert p.sees("Hint · H")
    tap(p, (640, 400))
    p.room.focus, p.room.ring, p.room.fresh = tool.id, True, True
    p.frame()
    assert not p.sees("Hint · H")
