"""The gallery: filters, reading a card, and practice tables of which nothing is saved."""

from __future__ import annotations

from pilot import Pilot

from engine.absurd.cards import CARDS
from game.features.gallery.messages import FilterKind
from game.features.gallery.screen import GalleryScene
from game.features.rulebook.positions import lay_position
from game.features.rulebook.screen import Rulebook
from game.features.setup.game_shelf import Shelf
from game.table.screen.mode import PRACTICE
from game.ui.window.intents import Intent
from game.ui.window.scene import push


def gallery(p: Pilot) -> GalleryScene:
    assert isinstance(p.room.top, GalleryScene), p.room.top
    return p.room.top


def enter(p: Pilot, game: str = "absurd", key: str = "") -> GalleryScene:
    p.room.go(push(GalleryScene(p.room, game, key)))
    p.frame()
    return gallery(p)


def exhibits(p: Pilot) -> dict[str, tuple[int, ...]]:
    return {t.name: tuple(t.rect) for t in p.things if t.kind == "exhibit"}


def test_filters_fade_cards_and_never_move_them(pilot):
    p = pilot(size=(1280, 720))
    enter(p)
    before = exhibits(p)
    assert len(before) == 65
    p.click("Next player")
    assert exhibits(p) == before
    lit = [t.name for t in p.things if t.kind == "exhibit" and t.value]
    assert p.sees(f"{len(lit)} cards of 65") and 10 < len(lit) < 30
    p.click("♦")
    assert exhibits(p) == before and all("♦" in t.name for t in p.things if t.kind == "exhibit" and t.value)
    p.click("Show all 65")
    assert all(t.value for t in p.things if t.kind == "exhibit")
    for letter in "wormhole":
        p.room.follow(Intent("text", text=letter))
    p.frame()
    with_it = [name for name, text in CARDS.items() if "wormhole" in str(text)]
    assert sorted(gallery(p).shown.exhibits[i].key for i in gallery(p).found) == sorted(with_it)
    p.press("return")
    assert "Wormhole" in " ".join(line.words for line in gallery(p).exhibit.lines())
    for letter in "xyz":
        p.room.follow(Intent("text", text=letter))
    p.frame()
    assert p.sees("No card matches.")
    p.press("escape")
    assert not gallery(p).filtered


def test_a_card_is_tried_with_undo_and_nothing_is_kept_of_it(pilot):
    p = pilot(size=(1280, 720))
    scene = enter(p, "absurd", "3C")
    scene.act(FilterKind("navigation"))
    before = sorted(path.name for path in p.room.home.folder.rglob("*"))
    p.click("Try it")
    table = p.room.top
    assert table.mode is PRACTICE
    p.until(lambda: table.play.picker is not None)
    assert p.sees("Practice: 3♣")
    p.click("3C", "card")
    p.click("Play 3♣")
    p.until(lambda: table.play.picker is not None and len(table.sitting.match.past) == 1)
    p.press("u")
    p.until(lambda: table.play.picker is not None and not table.sitting.match.past)
    p.click("Back")
    assert p.room.top is scene and scene.exhibit.key == "3C" and scene.kind == "navigation"
    assert sorted(path.name for path in p.room.home.folder.rglob("*")) == before


def test_the_last_move_of_practice_is_taken_back_too(pilot):
    """The round ends without counting anywhere; its last move can be undone."""
    p = pilot(size=(1280, 720))
    p.room.go(push(GalleryScene(p.room, "absurd", "9X")))
    p.frame()
    p.click("Try it")
    table = p.room.top
    ending = lay_position("absurd", {"players": "3", "top": "7X@2", "hand0": "9X"})
    table.sitting.lay(ending)
    table.play.board.show(table.sitting.view(), table.sitting.public())
    table.play.stage.restart(table.play.board.public)
    table.play.ask()
    table.arrange(0.0)
    p.room.fresh = True
    p.wait(1)
    p.click("9X", "card")
    p.click("Play 9★")
    p.until(lambda: bool(table.rests))
    assert p.room.top is table and table.sitting.round_over
    p.click("Undo")
    p.until(lambda: p.moves() and not table.moving)
    assert not table.rests and not table.sitting.match.past and not table.sitting.round_over
    p.click("9X", "card")
    p.click("Play 9★")
    p.until(lambda: bool(table.rests))
    p.click("Back")
    assert isinstance(p.room.top, GalleryScene)


def test_shelf_and_rulebook_lead_to_it_and_it_leads_to_the_rule(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(push(Shelf(p.room, p.title)))
    p.frame()
    p.click("Gallery")
    assert gallery(p).game == "absurd"
    p.click("3♦", "exhibit")
    p.click("Rule")
    assert isinstance(p.room.top, Rulebook) and p.room.top.rules.passages[p.room.top.place].anchor == "next"
    p.click("Gallery")
    assert gallery(p)
    p.press("escape")
    p.press("escape")
    assert gallery(p).exhibit.key == "3D"
