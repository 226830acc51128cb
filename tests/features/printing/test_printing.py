"""*Print*: the sheets that come with the program, copied to where the player wants them."""

import shutil

import pytest
from samples import first
from tables import GAMES

from engine.absurd.cards import CARDS, attack, draw
from game.books.contract.book import book_of
from game.cli import main
from game.features.gallery.screen import GalleryScene
from game.features.printing.sheets import DECK, WITH_DECK, on_paper, sheets_of
from game.features.printing.two_colours import _tone
from game.features.rulebook import rules_of
from game.features.rulebook.screen import Rulebook
from game.ui.art.palette import suit_colour
from game.ui.page.page_subject import About
from game.ui.window.scene import push


@pytest.fixture
def documents(tmp_path, monkeypatch):
    """The folder that is offered."""
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr("game.data.documents.user_documents_path", lambda: folder)
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


def test_suits_are_printed_in_two_colours_if_asked_for(pilot, documents):
    p = pilot(size=(1280, 720))
    open_book(p, "equilibrium")
    p.click("Print")
    p.click("Suits in four colours")
    p.click("On A4")
    written = {path.name: path.read_bytes() for path in documents.iterdir()}
    four = sheets_of(DECK, "en")
    two = written[f"octavo-{DECK}-two-colours-a4.pdf"]
    assert len(two) == len(four), "no byte changes its position"
    for suit in "HDSC":
        blue, red = (_tone(suit_colour(suit, many)) for many in (True, False))
        assert blue + b" rg" in four and blue + b" rg" not in two
        assert two.count(red) + two.count(red.replace(b"0.", b".", 1)) > 50, "as many as that suit has pips"


def test_a_changed_card_is_not_printed_as_it_was(pilot, documents, monkeypatch):
    rules_of("absurd", "en")  # they are read once, with the cards as they are
    monkeypatch.setitem(CARDS, "2D", (attack(draw(6)),))
    p = pilot(size=(1280, 720))
    open_book(p, "absurd")
    p.click("Print")
    p.click("On A4")
    assert not [*documents.iterdir()]
    assert any("python3 run.py print absurd" in t.name for t in p.things)


def test_a_language_without_sheets_gets_the_english_ones():
    assert sheets_of("absurd", "xx") == sheets_of("absurd", "en") != sheets_of("absurd", "de")


@pytest.mark.parametrize("backs", [True, False])
def test_the_command_copies_the_finished_sheets(tmp_path, capsys, backs):
    path = tmp_path / "sheets.pdf"
    words = ["--paper", "letter", "--language", "de", *["--backs"] * backs]
    assert main(["print", "lockdown", str(path), *words]) == 0
    assert path.read_bytes() == sheets_of("lockdown", "de", "letter", backs)


def test_sheets_without_backs_are_printed_too(pilot, documents):
    p = pilot(size=(1280, 720))
    open_book(p, "eightfist")
    p.click("Print")
    p.click("A4, without backs")
    (path,) = documents.iterdir()
    written = path.read_bytes()
    assert written == sheets_of("eightfist", "en", backs=False)
    pages = [data.count(b"/Type /Page\n") for data in (written, sheets_of("eightfist", "en"))]
    assert pages[0] < pages[1]


def test_the_folder_is_remembered_as_long_as_it_exists(pilot, documents, tmp_path):
    p = pilot(size=(1280, 720))
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    open_book(p, "eightfist")
    p.click("Print")
    p.room.top.line.text = str(folder)
    p.click("On A4")
    p.click("Close")
    p.click("Print")
    assert p.room.top.line.text == str(folder)
    p.click("Cancel")
    shutil.rmtree(folder)
    p.click("Print")
    assert p.room.top.line.text == str(documents)
