"""Draws the bar along the top of the table, and the prompt with its buttons."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.widgets import icon_button
from game.room.words_over import tip_beside
from game.table import extras, prompt
from game.table.book import book_of
from game.table.clock import LAST
from game.table.options import rounds
from game.table.places import Places
from game.table.seats import LARGE
from game.table.showing import beckons
from game.words import _, say_decision

from . import table_ledge
from .table_state import TableState


def top_bar(table: TableState, page: Page, places: Places) -> None:
    """Menu, game, who is next and what is to be known; tools at the right."""
    size = max(page.theme.target, 30)
    y = (places.top - size) // 2
    x = page.px(16)
    menu = Rect(x, y, size, size)
    icon_button(page, menu, *table.way_out, ("menu",), tip=False)
    x += size + page.px(16)
    view, presenter = table.play.board.view, table.presenter
    waiting = table.play.column.threat is not None  # the column says more
    notes = [] if waiting else presenter.signs.notes(view)
    alarm = presenter.signs.alarm(view)
    if not alarm:
        x = _title(table, page, places, x)
    x = extras.coming(page, places, presenter.signs.coming(view), table.sitting.setup.chairs, x)
    extras.notes(page, places, notes, x, alarm, presenter.signs.explained(view))
    _tools(table, page, menu)


def _title(table: TableState, page: Page, places: Places, x: int) -> int:
    """Draw the game and its round, or an alarm in its place; returns where there is room again."""
    title = table.table.game.title
    form = table.table.options.get("match", "single")
    if form != "single":
        said = _("Round {n} of {count}") if rounds(form) else _("Round {n}")
        title += " · " + said.format(n=table.sitting.match.round + 1, count=rounds(form))
    role = "strong"
    if page.theme.text <= LARGE:
        role = "game"
        emblem = page.pictures.emblem(book_of(table.table.game.id).box.emblem, page.px(52))
        x = page.put(emblem, x, (places.top - emblem.get_height()) // 2).right + page.px(12)
    return page.text(title, (x, places.top // 2), role, "pale", "midleft").right + page.px(20)


def _tools(table: TableState, page: Page, menu: Rect) -> None:
    """The tools at the right, and the name of the one that is pointed at."""
    size, y = menu.w, menu.y
    right = page.width - page.px(16)
    several = (("graph", "sheet", _("Score sheet")),) if table.sitting.match.results else ()
    tools = (
        *several,
        ("log", "log", _("Log")),
        ("fast", "fast", _("Normal speed") if table.fast else _("Faster")),
        ("undo", "undo", _("Undo")),
        *((("hint", "hint", _("Hint")),) if table.hints else ()),
        ("help", "help", _("Rules")),
        *((("sort", "sort", _("Sort the hand")),) if table.play.board.hand >= 0 else ()),
    )
    wide = len(tools) * (size + page.px(10)) - page.px(10)
    row = Rect(right - wide, y, wide, size)
    for icon, name, words in tools:
        right -= size
        on = name == "fast" and table.fast
        icon_button(page, Rect(right, y, size, size), icon, words, (name,), name, on, tip=False)
        right -= page.px(10)
    named = [("menu", table.way_out[1], menu), *((name, words, row) for _icon, name, words in tools)]
    for name, words, where in named:
        if (name,) in (page.hover, page.focus) and not page.quiet:
            tip_beside(page, words, where)


def prompt_bar(table: TableState, page: Page, places: Places) -> Rect | None:
    """What is asked, with the choices that do not lie on the felt; or who is being waited for."""
    play = table.play
    picker, view, names = play.picker, play.view, play.names
    if table.rests:
        back = [prompt.Button(_("Undo"), ("undo",), "undo", key=table.key_of("undo"))]
        back += [prompt.Button(_("Back"), ("menu",), "close")]
        return prompt.draw(page, places.prompt, table.rests, back, False, "pale")
    if table.ordering.by_keys:
        carried = table.ordering.carried is not None
        words = _("Move it with left and right") if carried else _("Choose a card to move")
        done = prompt.Button(_("Done"), ("carry",), sole=True)
        return prompt.draw(page, places.prompt, words, [done], False, "cream", 0, time_left(table))
    if play.handover.nothing is not None:
        words = _("There is nothing for you to decide.")
        done = prompt.Button(
            _("Not after all") if play.handover.reactions.window else _("Go on"), ("go on",), sole=True
        )
        return prompt.draw(page, places.prompt, words, [done], False, "cream")
    if picker is None:
        words, stop = waiting(table), []
        if table.fast:
            words = words or _("The others play …")
            stop = [prompt.Button(_("Fast-forward"), ("fast",), "fast", key=table.key_of("fast"))]
        return prompt.draw(page, places.prompt, words, stop, False, "muted") if words else None
    words = table.notice or (table.advice.words if table.advice.followed else "")
    if not words and picker.begun:
        words = table.presenter.voice.step(picker, view, names) or prompt.step_words(picker)
    elif not words:
        words = table.presenter.voice.asks(view, names) or say_decision(
            table.table, view.kind, view.to_move, names
        )
    found = prompt.buttons(table.presenter, table.table, picker, names, view)
    coming = table_ledge.come_button(table)
    if coming or (table.sitting.shared and not places.shared_by_all):  # no ledge says who is asked
        words, found = f"{names[view.seat]}: {words}", [*found, *coming]
    time = time_left(table)
    return prompt.draw(page, places.prompt, words, found, picker.begun, "cream", table.leaf, time)


def time_left(table: TableState) -> prompt.Time | None:
    """The turn timer, where there is one."""
    clock = table.clock
    if clock.due is None:
        return None
    rests = table.room.away or table.room.top is not table
    return prompt.Time(clock.shown, clock.shown <= LAST, rests)


def waiting(table: TableState) -> str:
    seat, names = table.play.board.view.to_move, table.play.names
    if not table.names_who_thinks:
        return ""
    if table.play.timeline.dealing:
        return _("The cards are dealt …")
    if beckons(table.sitting.showing):
        return ""
    if 0 <= seat < len(names) and seat != table.sitting.viewer:
        watched = table.play.watched
        words = ""
        if watched is not None and watched.to_move == seat:
            words = table.presenter.voice.waits(watched, names)
        return words or _("{name} is thinking …").format(name=names[seat])
    return ""
