"""The *Anyone?* bar keeps its buttons large and its words inside them, at any size of window and text."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from samples import first
from shared import called, sit_together

from engine.kernel.events import Event
from game.table.match.viewer import PublicOnly
from game.table.messages import ClaimReaction
from game.table.screen.draw_lower_edge import shelf, standing
from game.table.shared.reaction_window import Anyone
from game.table.shared.reactions import Reactions
from game.ui.page.widgets import button_width
from game.words import _, use

SIZES = [(1280, 720), (960, 600), (1920, 1080), (1366, 768)]
TEXTS = [200, 150, 130, 100]
CASES = [(*case, language) for language in ("en", "de") for case in product(TEXTS, SIZES)]


@pytest.fixture(autouse=True)
def english_again():
    yield
    use("en")


def asked_of_all(p, monkeypatch, kind: str, persons: int):
    """Sit down where all but one person may react; returns the scene and its theme."""
    scene = sit_together(p, "absurd", persons, persons)
    p.until(lambda: called(scene) >= 0)
    p.wait(0.5)
    seats = range(persons - 1)
    event = Event(kind, open={"seat": persons - 1, "zone": scene.table.zone["pile0"]})
    window = Anyone(event, scene.presenter.windows.claims[kind], seats, seats, ())
    monkeypatch.setattr(Reactions, "open_window", window)
    scene.sitting.showing = PublicOnly()
    p.room.fresh = True
    p.room.draw(p.surface)
    return scene


def lies_well(p, scene, persons: int) -> None:
    page, area, theme = p.room.page, shelf(scene), scene.theme
    claims = [t for t in page.things if isinstance(t.do, ClaimReaction)]
    nobody = next(t for t in page.things if t.id == "nobody")
    assert len(claims) == persons - 1
    for t in (*claims, nobody):
        assert t.rect.h >= theme.target and t.rect.h >= theme.line("strong"), (t.name, t.rect.h)
        assert area.contains(t.rect), t.name
    assert button_width(page, nobody.name, "strong", key=nobody.key) <= nobody.rect.w
    words = [t for t in page.things if t.kind == "text" and area.colliderect(t.rect)]
    says = _(scene.play.handover.reactions.open_window.claim.button)
    for t in claims if theme.text < 2 or theme.size[1] > 600 else ():  # there only names have room
        own = [word.name for word in words if t.rect.contains(word.rect)]
        assert any(name.endswith(says) for name in own), (says, "is not on", t.name)
    assert len(words) >= 2 * len(claims) + 1
    for t in words:
        assert area.contains(t.rect), t.name
        assert t.rect.h > t.value, "drawn much smaller than it is to be"
        for other in (*claims, nobody):
            assert other.rect.contains(t.rect) or not other.rect.colliderect(t.rect), (t.name, other.name)
    assert not [r for r in standing(scene) if r.colliderect(area) and not r.colliderect(scene.places().ledge)]


@pytest.mark.parametrize(("text", "size", "language"), first(1, CASES))
@pytest.mark.parametrize("kind", ["bluffed", "window_opened"])
def test_each_button_is_large_and_holds_its_words(pilot, monkeypatch, text, size, language, kind):
    for persons in range(2, 7):
        with monkeypatch.context() as patch:
            p = pilot(size=size, text_size=text)
            use(language)
            lies_well(p, asked_of_all(p, patch, kind, persons), persons)


def test_another_language_in_a_match_changes_the_words_on_the_cards(pilot):
    """Reported: cards and effects stayed in the language in which the match began."""
    p = pilot(size=(1280, 720))
    sit_together(p, "absurd", 3, 3)
    found = []
    for language in ("en", "de"):
        use(language)
        p.room.set("language", language)
        found.append(pygame.image.tobytes(p.room.pictures.card("3D", 300), "RGB"))
    assert found[0] != found[1]
