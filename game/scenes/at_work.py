"""The sign of what goes on in the background: how far it is and a way to stop it, or that it has ended."""

from __future__ import annotations

from pygame import Rect

from game.room.background import Background, Errand
from game.room.page import Page
from game.room.scene import Go, House, Message
from game.room.widgets import button_height, icon_button
from game.room.words_over import tooltip
from game.words import N_, _, ngettext

from .frame import button_at_end, progress_bar
from .host import host_of

AT_WORK = "at work"
"""What every message of the sign begins with."""
STOP, OPEN, CLOSE = (AT_WORK, "stop"), (AT_WORK, "open"), (AT_WORK, "close")
SIGN = (AT_WORK,)
MEANWHILE = N_("This goes on whatever else is done here, and rests while somebody plays.")


def height(page: Page, background: Background) -> int:
    """The height of the sign; nothing where there is nothing to tell."""
    return button_height(page) if background.shown is not None else 0


def words(background: Background, match: str = "") -> str:
    """The sign in words: the job, and what waits for it; beside the results of this match, if of another."""
    job = background.shown
    if job is None:
        return ""
    told = job.status
    if match and job.match != match:
        told = _("An earlier match of {told}").format(told=told)
    waiting = [one for one in background.jobs if one is not job]
    if not waiting:
        return told
    more = ngettext("{n} more to do", "{n} more to do", len(waiting)).format(n=len(waiting))
    if len(waiting) == 1:
        (then,) = waiting
        alike = then.about == job.about and then.match != job.match
        more = (_("then another match of {match}") if alike else _("then {match}")).format(match=then.about)
    return f"{told} · {more}"


def tip(page: Page, background: Background, button: Message) -> None:
    """What the job is, over the button that leads to the sign."""
    for thing in page.things:
        if thing.do == button and page.here == thing.id:
            tooltip(page, words(background), thing.rect)
            return


def in_short(label: str, background: Background) -> str:
    """The label of a button that leads to the sign, with how far the job is."""
    job = background.shown
    if job is None:
        return label
    if job in background.over:
        return _("{words} · ready").format(words=label)
    return _("{words} · {n} %").format(words=label, n=round(100 * job.part))


def draw(page: Page, rect: Rect, background: Background, match: str = "") -> None:
    """One row: the words, how much is done, and what can be done about it; `match`: which one is shown."""
    job = background.shown
    if job is None:
        return
    told, right = words(background, match), rect.right
    if job in background.over:
        off = Rect(right - rect.h, rect.y, rect.h, rect.h)
        icon_button(page, off, "close", _("Close"), CLOSE)
        right = button_at_end(
            page, Rect(rect.x, rect.y, off.x - page.px(12) - rect.x, rect.h), _("Open"), OPEN
        )
    else:
        right = button_at_end(page, rect, _("Stop"), STOP)
    said = page.text(told, (rect.x, rect.centery), "body", "pale", "midleft", right - rect.x)
    if job not in background.over:
        progress_bar(page, Rect(said.right, rect.y, right - said.right, rect.h), job.part)
        if page.here == SIGN:
            tooltip(page, _(MEANWHILE), rect)
    page.thing("progress", told, Rect(rect.x, rect.y, right - rect.x, rect.h), id=SIGN, read=True)


def act(room: House, message: Message) -> Go | None:
    """What was pressed on the sign: stop the job, look at what it found, or take the sign away."""
    background = room.background
    job = background.shown
    if job is not None and message == OPEN:
        return _opened(room, job)
    if job is not None:
        (background.cancel if message == STOP else background.seen)(job)
    return None


def _opened(room: House, job: Errand) -> Go:
    """To the screen that shows what a job found; the classes come only now, as the title needs none."""
    from game.table.among import Among
    from game.table.reviewed import Reviewed

    if isinstance(job, Among):
        return host_of(room).same_cards(job.record, job.seat)
    assert isinstance(job, Reviewed)
    return host_of(room).look_at(job.record, job.seat)
