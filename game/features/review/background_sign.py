"""The sign for background work: its progress with a way to stop it, or the news that it has ended."""

from __future__ import annotations

from typing import assert_never

from pygame import Rect

from game.table.match.main_menu_protocol import host_of
from game.ui.page.layout import LayoutBox, button, icon_button, layers, paint
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.screen_frame import progress_row
from game.ui.page.widgets import button_height
from game.ui.page.word_panels import tooltip
from game.ui.window.background_work import Background, Errand
from game.ui.window.scene import Go, House
from game.words import N_, _, ngettext

SIGN = ("at work",)
MEANWHILE = N_("Runs in the background and pauses while someone plays.")


class StopJob(Message):
    """Stop the job in the background."""


class OpenJob(Message):
    """Open the screen that shows the job's result."""


class CloseSign(Message):
    """Close the sign."""


SignMessages = StopJob | OpenJob | CloseSign


def height(page: Page, background: Background) -> int:
    """The height of the sign; 0 if there is nothing to show."""
    return button_height(page) if background.shown is not None else 0


def words(background: Background, match: str = "") -> str:
    """The sign in words: the job, the next one, and on the results screen the match, if it is another."""
    job = background.shown
    if job is None:
        return ""
    told = job.status
    if match and job.match != match:
        told = _("Earlier match · {told}").format(told=told)
    waiting = [one for one in background.jobs if one is not job]
    if not waiting:
        return told
    more = ngettext("{n} more to do", "{n} more to do", len(waiting)).format(n=len(waiting))
    if len(waiting) == 1:
        (then,) = waiting
        alike = then.about == job.about and then.match != job.match
        more = (_("then another {match} match") if alike else _("then {match}")).format(match=then.about)
    return f"{told} · {more}"


def sign(background: Background, match: str = "") -> LayoutBox | None:
    """A row with words, progress, and buttons to control the job; `match` is the one on the screen."""
    job = background.shown
    told = words(background, match)
    if job is None:
        return None
    if job in background.over:
        ways = button(_("Open"), OpenJob()), icon_button("close", _("Close"), CloseSign())
        return progress_row(told, None, *ways, colour="pale", id=SIGN)
    going = progress_row(told, job.part, button(_("Stop"), StopJob()), colour="pale", id=SIGN)
    return layers(going, paint(_explained))


def _explained(page: Page, rect: Rect) -> None:
    if page.here == SIGN:
        tooltip(page, _(MEANWHILE), rect)


def act(room: House, message: SignMessages) -> Go | None:
    """Carry out the button that was pressed on the sign."""
    job = room.background.shown
    if job is None:
        return None
    match message:
        case OpenJob():
            return _opened(room, job)
        case StopJob():
            room.background.cancel(job)
        case CloseSign():
            room.background.seen(job)
        case _ as unknown:
            assert_never(unknown)
    return None


def _opened(room: House, job: Errand) -> Go:
    """Open the results of a job; the class is imported only here, because the title needs none."""
    from .match_review import Reviewed

    assert isinstance(job, Reviewed)
    return host_of(room).look_at(job.record, job.seat)
