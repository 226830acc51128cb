"""The window that asks for the paper size and the folder for a document."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from engine import games
from game.data import sentence
from game.data.documents import documents, typed_path
from game.data.trouble import Trouble, reason
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.typed_line import TypedLine
from game.ui.window.scene import Go, House, push
from game.words import N_, _
from game.words.current_language import spoken

from .ingredients import are_current
from .sheets import PAPERS, WITH_DECK, copy_out

LONGEST_PATH = 300


CHANGED = N_(
    "The game has changed since its sheets were made. To draw them: python3 run.py print {game} FILE.pdf"
)


def print_window(room: House, game: str, two: bool | None = None, into: str = "") -> QuestionWindow:
    """Copies a game's sheets into a folder, its suits in `two` colours or four: at first as on the screen."""
    line = TypedLine(into or str(_folder(room)), LONGEST_PATH, editing=False)
    two = not room.settings["four_colours"] if two is None else two
    told = _("Cards, rules and score sheets of {game} as PDF. They go into this folder:")
    if game in WITH_DECK:
        told = _(
            "Rules, score sheets and help cards of {game}, and a deck, as PDF. They go into this folder:"
        )
    papers = [
        Reply(
            words.format(paper=name),
            partial(_copy, room, game, paper, backs, line, two),
            backs and number == 0,
            beside=number > 0,
        )
        for words, backs in ((_("On {paper}"), True), (_("{paper}, without backs"), False))
        for number, (paper, name) in enumerate(PAPERS.items())
    ]
    words = told.format(game=games.game(game).title)
    suits = Reply(
        _("Suits in two colours") if two else _("Suits in four colours"),
        lambda: Go(leave=1, enter=(print_window(room, game, not two, line.text),)),
        stays=True,
    )
    cancel = Reply(_("Cancel"), escape=True, beside=True)
    return QuestionWindow(room, _("Print"), words, (*papers, suits, cancel), line)


def _folder(room: House) -> Path:
    """The folder that was used last, or else one that people find easily."""
    folder = typed_path(room.settings["print_folder"])
    return folder if folder.is_dir() else documents()


def _copy(room: House, game: str, paper: str, backs: bool, line: TypedLine, two: bool) -> Go | str:
    folder = typed_path(line.text)
    if not are_current(game, spoken()):
        return _(CHANGED).format(game=game)
    try:
        written = copy_out(game, spoken(), paper, backs, folder, two)
    except OSError as error:
        return sentence(Trouble("not-copied", {"file": str(folder), "reason": reason(error)}))
    room.set("print_folder", line.text.strip())
    return push(saved(room, _("Print them at 100 %. The first page says how."), *written))


def saved(room: House, how: str, *files: Path) -> QuestionWindow:
    """Shows where the files are, and how to use them."""
    words = "\n".join(filter(None, (*map(str, files), how)))
    return QuestionWindow(room, _("Saved"), words, (Reply(_("Close"), usual=True, escape=True),))
