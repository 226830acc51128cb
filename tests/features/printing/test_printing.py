"""*Print*: the sheets that come with the program, copied to where the player wants them."""

import errno

import pytest

from engine import games
from game.books.contract.book import book_of
from game.cli import main
from game.features.gallery.screen import GalleryScene
from game.features.printing import sheets
from game.features.printing.sheets import DECK, WITH_DECK, on_paper, sheets_of
from game.features.rulebook.screen import Rulebook
from game.ui.page.page_subject import About
from game.ui.page.question_window import QuestionWindow
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


@pytest.mark.parametrize("game", GAMES)
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


@pytest.mark.parametrize("game", [game for game in GAMES if book_of(game).gallery])
def test_the_gallery_prints_too(pilot, documents, game):
    p = pilot(size=(1280, 720))
    p.room.go(push(GalleryScene(p.room, game)))
    p.frame()
    p.click("Print")
    p.click("On Letter")
    written = (documents / f"octavo-{game}-en-letter.pdf").read_bytes()
    assert written == on_paper(sheets_of(game, "en"), "letter") != sheets_of(game, "en")


@pytest.mark.parametrize(
    ("number", "said"), [(errno.ENOSPC, "No space left on device"), (errno.EACCES, "Permission denied")]
)
def test_a_disk_that_takes_nothing_is_said_in_one_sentence(pilot, documents, monkeypatch, number, said):
    def full(path, data):
        raise OSError(number, said, str(path))

    monkeypatch.setattr(sheets, "write_whole", full)
    p = pilot(size=(960, 600))
    open_book(p, "absurd")
    p.click("Print")
    window = p.room.top
    p.click("On A4")
    assert p.room.top is window and isinstance(window, QuestionWindow)
    assert said in window.notice and window.notice.count(".") <= 3
    p.click("Cancel")
    assert isinstance(p.room.top, Rulebook) and not [*documents.iterdir()]


def test_a_folder_that_is_not_there_is_said(pilot, documents):
    p = pilot(size=(960, 600))
    open_book(p, "lockdown")
    p.click("Print")
    documents.rmdir()
    p.click("On A4")
    assert str(documents) in p.room.top.notice


@pytest.mark.parametrize("damage", [lambda data: data[:-9], lambda data: b"", lambda data: data[9:]])
def test_damaged_sheets_are_said_in_one_sentence(pilot, documents, tmp_path, monkeypatch, capsys, damage):
    broken = tmp_path / "sheets.xz"
    broken.write_bytes(damage(sheets.FILE.read_bytes()))
    monkeypatch.setattr(sheets, "FILE", broken)
    p = pilot(size=(960, 600))
    open_book(p, "lockdown")
    p.click("Print")
    p.click("On A4")
    assert broken.name in p.room.top.notice and not [*documents.iterdir()]
    assert main(["print", "lockdown", str(tmp_path / "sheets.pdf"), "--backs"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_language_without_sheets_gets_the_english_ones():
    assert sheets_of("absurd", "xx") == sheets_of("absurd", "en") != sheets_of("absurd", "de")


def test_the_command_copies_the_finished_sheets_where_there_is_no_lab(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("game.cli.commands.print_sheets.find_spec", lambda name: None)
    path = tmp_path / "sheets.pdf"
    assert main(["print", "lockdown", str(path), "--paper", "letter", "--language", "de"]) == 0
    assert path.read_bytes() == sheets_of("lockdown", "de", "letter")
