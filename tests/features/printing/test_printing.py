"""*Print*: the sheets that come with the program, copied to where the player wants them."""

import pytest
from samples import first

from engine import games
from engine.absurd.cards import CARDS, attack, draw
from game.books.contract.book import book_of
from game.cli import main
from game.features.gallery.screen import GalleryScene
from game.features.printing.sheets import DECK, WITH_DECK, on_paper, sheets_of
from game.features.rulebook.screen import Rulebook
from game.ui.page.page_subject import About
from game.ui.window.scene import push

GAMES = [game for game in games.MODULES if game != "toy"]


@pytest.fixture
def documents(tmp_path, monkeypatch):
    """The folder that is offered."""
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr("game.features.printing.window.user_documents_path", lambda: folder)
    return folder


def open_book(p, game):
    p.room.go(push(Rulebook(p.room, About(game))))
    p.frame()


@pytest.mark.parametrize("game", first(1, GAMES))
def test_a_click_on_the_paper_writes_the_sheets(pilot, documents, game):
    p = pilot(size=(1280, 720))
    open_book(p, game)
    below = p.room.top
    p.click("Print")
    p.click("On A4")
    written = {path.name: path.read_bytes() for path in documents.iterdir()}
    assert written[f"octavo-{game}-en-a4.pdf"] == sheets_of(game, "en")
    assert (f"octavo-{DECK}-a4.pdf" in written) == (game in WITH_DECK)
    assert all(data.startswith(b"%PDF") and data.endswith(b"%%EOF\n") for data in written.values())
    p.click("Close")
    assert p.room.top is below


@pytest.mark.parametrize("game", first(1, [game for game in GAMES if book_of(game).gallery]))
def test_the_gallery_prints_too(pilot, documents, game):
    p = pilot(size=(1280, 720))
    p.room.go(push(GalleryScene(p.room, game)))
    p.frame()
    p.click("Print")
    p.click("On Letter")
    written = (documents / f"octavo-{game}-en-letter.pdf").read_bytes()
    assert written == on_paper(sheets_of(game, "en"), "letter") != sheets_of(game, "en")


def test_a_changed_card_is_not_printed_as_it_was(pilot, documents, monkeypatch):
    monkeypatch.setitem(CARDS, "2D", (attack(draw(6)),))
    p = pilot(size=(1280, 720))
    open_book(p, "absurd")
    p.click("Print")
    p.click("On A4")
    assert not [*documents.iterdir()]
    assert any("python3 run.py print absurd" in t.name for t in p.things)


def test_a_language_without_sheets_gets_the_english_ones():
    assert sheets_of("absurd", "xx") == sheets_of("absurd", "en") != sheets_of("absurd", "de")


def test_the_command_copies_the_finished_sheets_where_there_is_no_lab(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("game.cli.commands.print_sheets.find_spec", lambda name: None)
    path = tmp_path / "sheets.pdf"
    assert main(["print", "lockdown", str(path), "--paper", "letter", "--language", "de"]) == 0
    assert path.read_bytes() == sheets_of("lockdown", "de", "letter")
