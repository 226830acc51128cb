"""Draws the bar along the top of the table, and the prompt with its buttons."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.widgets import icon_button
from game.room.words_over import TIP, beside, words_panel, words_size
from game.table import free, prompt, prompt_look, rail
from game.table.board import Board
from game.table.book import book_of
from game.table.options import rounds
from game.table.places import Places
from game.table.prompt_lines import Below
from game.table.seats import LARGE
from game.table.seen import Visit
from game.table.showing import beckons
from game.words import N_, _, headed

from . import table_ledge
from .table_state import TableState

NARROWER = (300, 210, 150)
"""The widths of a tool's name that are tried where it has no room in one line."""
SKIP_KEY = "1"
"""The key that skips to the end of a round, for whoever is out."""


def top_bar(table: TableState, page: Page, places: Places) -> list[Rect]:
    """Menu, game, who is next and what is to be known; tools at the right. Returns where words lie."""
    size = max(page.theme.target, 30)
    y = (places.top - size) // 2
    x = page.px(16)
    menu = Rect(x, y, size, size)
    icon_button(page, menu, *table.way_out, ("menu",), tip=False)
    x += size + page.px(16)
    things = len(page.things)
    row = _row(table, page, menu)
    _facts(table, page, places, x, rail.rail_end(page, places, row.x))
    words = [thing.rect for thing in page.things[things:] if thing.kind == "text"]
    _tools(table, page, menu, row)
    air = page.px(28)
    return [rect.inflate(air, air) for rect in words]


def _facts(table: TableState, page: Page, places: Places, x: int, end: int) -> None:
    """Draw the game, who is next and what is to be known."""
    view, signs, chairs = table.play.board.view, table.presenter.signs, table.sitting.setup.chairs
    waiting = table.play.column.threat is not None  # the column says more
    notes = () if waiting else tuple(signs.notes(view, table.play.names))
    own = () if waiting else tuple(signs.own_notes(view))
    explained = () if waiting else tuple(signs.explained(view, table.play.names))
    alarm, coming = signs.alarm(view), tuple(signs.coming(view))

    def draw() -> None:
        untitled = bool(notes) and page.theme.text > LARGE  # not both have room
        if alarm and notes and not untitled:
            scratch = Page(page.theme, page.pictures)
            start = _title(table, scratch, places, x, end)
            right = rail.coming(scratch, coming, chairs, start, places.top // 2, end)
            room = rail.has_room(page, notes[0], end - right)
            untitled = not room and rail.large_below(page, places, notes[0], end) is None
        start = x if untitled else _title(table, page, places, x, end)
        right = rail.coming(page, coming, chairs, start, places.top // 2, end)
        rail.notes(page, places, notes, right, end, alarm, explained, own)

    about = (
        places,
        x,
        end,
        notes,
        own,
        alarm,
        coming,
        explained,
        chairs,
        table.sitting.match.round,
        table.mark,
    )
    page.part("facts", about, draw)


def _title(table: TableState, page: Page, places: Places, x: int, end: int) -> int:
    """Draw the game and its round, or an alarm in its place; returns where there is room again."""
    title = table.table.game.title
    if table.mark:
        title = f"{table.mark}: {title}"
    form = table.table.options.get("match", "single")
    if form != "single":
        said = _("Round {n} of {count}") if rounds(form) else _("Round {n}")
        title += " · " + said.format(n=table.sitting.match.round + 1, count=rounds(form))
    role = "strong"
    if page.theme.text <= LARGE:
        role = "game"
        emblem = page.pictures.emblem(book_of(table.table.game.id).box.emblem, page.px(52))
        x = page.put(emblem, x, (places.top - emblem.get_height()) // 2).right + page.px(12)
    return page.text(title, (x, places.top // 2), role, "pale", "midleft", end - x).right + page.px(20)


NOTHING_TO_SORT = N_("Sort the hand: it has fewer than two cards")
"""Over the tool that would sort it."""
Tool = tuple[str, str, str]
"""A tool at the right: its icon, what it sends, and its words."""


def _tools_of(table: TableState) -> tuple[Tool, ...]:
    """The tools that this table has now, from the right; those that come and go last, so that none moves."""
    several = (("graph", "sheet", _("Score sheet")),) if table.sitting.match.round else ()
    playing = (
        ("fast", "fast", _("Normal speed") if table.fast else _("Faster until you are asked or hit")),
        ("undo", "undo", _("Undo")),
        *((("hint", "hint", _("Hint")),) if table.hints else ()),
    )
    return (
        ("log", "log", _("Log")),
        *(playing if table.is_played else ()),
        ("help", "help", _("Rules")),
        *((("sort", "sort", _("Sort the hand")),) if table.play.board.hand >= 0 else ()),
        *several,
    )


def _row(table: TableState, page: Page, menu: Rect) -> Rect:
    """Where the tools lie, each as large as the menu's button."""
    gap = page.px(10)
    row = Rect(0, menu.y, len(_tools_of(table)) * (menu.w + gap) - gap, menu.w)
    row.right = page.width - page.px(16)
    return row


def _tools(table: TableState, page: Page, menu: Rect, row: Rect) -> None:
    """The tools at the right."""
    size, step, tools = row.h, row.h + page.px(10), _tools_of(table)
    sent = {(name,) for _icon, name, _words in tools}
    pointed = [here if here in sent else None for here in (page.hover, page.focus)]
    board, hurries = table.play.board, table.fast or table.skipping
    idle = "sort" if board.hand >= 0 and len(board.view.zones[board.hand]) < 2 else ""

    def draw() -> None:
        for n, (icon, name, words) in enumerate(tools):
            place = Rect(row.right - size - n * step, row.y, size, size)
            do = (name,) if name != idle else None
            said = _(NOTHING_TO_SORT) if name == idle else words
            on = name == "fast" and hurries
            icon_button(page, place, icon, said, do, name, on, tip=False, id=(name,))

    page.part("tools", (page.theme, tools, hurries, idle, *pointed), draw)


def tool_tip(table: TableState, page: Page, bar: Rect | None) -> None:
    """The name of the tool that is pointed at: drawn last, as it lies over nothing else on the page."""
    if page.quiet:
        return
    board = table.play.board
    short = board.hand >= 0 and len(board.view.zones[board.hand]) < 2
    named = {name: words for _icon, name, words in _tools_of(table)} | {"menu": table.way_out[1]}
    named |= {"sort": _(NOTHING_TO_SORT)} if short else {}
    menu = next(thing.rect for thing in page.things if thing.id == ("menu",))
    for name, words in named.items():
        if (name,) in (page.hover, page.focus):
            _tip(page, words, menu if name == "menu" else _row(table, page, menu), bar)


def _tip(page: Page, words: str, row: Rect, bar: Rect | None) -> None:
    """The name of a tool beside its row; rather elsewhere than over anything, in as few lines as can be."""
    box, taken, width = beside(page, words, row), free.blocked(page, bar), TIP
    if box.collidelist(taken) >= 0:
        below, felt = (row.centerx, row.bottom + page.px(10) + box.h), free.free_rects(page.rect, taken)
        sizes = ((wide, words_size(page, words, wide)) for wide in (TIP, *NARROWER))
        found = ((free.nearest(felt, size, below), wide) for wide, size in sizes)
        box, width = next(((spot, wide) for spot, wide in found if spot is not None), (box, TIP))
    words_panel(page, words, box, width)


def prompt_bar(table: TableState, page: Page, places: Places) -> Rect | None:
    """What is asked, with the choices that do not lie on the felt; or who is being waited for."""
    play = table.play
    picker, view, names = play.picker, play.view, play.names
    if table.rests:
        back = [prompt.Button(_("Undo"), ("undo",), "undo", key=table.key_of("undo"))]
        back += [prompt.Button(_("Back"), ("menu",), "close")]
        return prompt_look.draw(page, places.prompt, table.rests, back, False, "pale")
    if table.ordering.by_keys:
        carried = table.ordering.carried is not None
        words = _("Move it with left and right") if carried else _("Choose a card to move")
        done = prompt.Button(_("Done"), ("carry",), sole=True)
        return prompt_look.draw(
            page, places.prompt, words, [done], False, "cream", 0, table_ledge.time_left(table)
        )
    if play.handover.nothing is not None:
        words = nothing_to_decide(table, play.handover.nothing)
        later = _("Not after all") if play.handover.reactions.window else _("Go on")
        done = prompt.Button(later, ("go on",), sole=True)
        return prompt_look.draw(page, places.prompt, words, [done], False, "cream")
    if play.handover.last_look.on:
        words = _("Look at what is new: the hand closes by itself")
        done = prompt.Button(_("Done"), ("go on",), sole=True)
        return prompt_look.draw(page, places.prompt, words, [done], False, "cream")
    if picker is None:
        words, stop = (table.notice if table.said_for else "") or waiting(table), []
        fast = prompt.Button(_("Fast-forward"), ("fast",), "fast", key=table.key_of("fast"))
        if table.watches:
            words = _("You are out: the others play on")
            fast = fast._replace(words=_("Normal speed") if table.fast else _("Faster"))
            stop = [fast, prompt.Button(_("Skip to the end"), ("skip",), "skip", key=SKIP_KEY)]
            if table.skipping:  # not by the key that began it, as a bounce of that would end it at once
                words = _("Skipping to the end …")
                stop = [fast._replace(words=_("Stop"), icon="pause")]
        elif table.fast and not beckons(table.sitting.showing):
            words = words or _("The others play …")
            stop = [fast]
        return prompt_look.draw(page, places.prompt, words, stop, False, "muted") if words else None
    found = table_ledge.answers(table)
    words = "" if table.notice else table.advice.said
    if not words and picker.begun:
        words = table.presenter.voice.step(picker, view, names) or prompt.step_words(picker, found)
    elif not words:
        words = table.asks()
    coming = table_ledge.come_button(table)
    if coming or (table.sitting.shared and not places.shared_by_all):  # no ledge says who is asked
        words, found = headed(names[view.seat], words), [*found, *coming]
    time = table_ledge.time_left(table)
    below = Below(table.notice, spare(table, places))
    rect, room = places.prompt, places.answers_room
    return prompt_look.draw(page, rect, words, found, picker.begun, "cream", table.leaf, time, below, room)


def spare(table: TableState, places: Places) -> int:
    """By how much the bar may grow upwards without covering what lies there."""
    rect, air = places.prompt, table.theme.px(8)
    over = [one for one in table_ledge.standing(table) if one.bottom <= rect.y and one.right > rect.x]
    return max(0, rect.y - air - max((one.bottom for one in over if one.x < rect.right), default=0))


def nothing_to_decide(table: TableState, visit: Visit) -> str:
    """Why the person whose hand is open has no choice, as only they may know."""
    play, sitting = table.play, table.sitting
    window, voice = play.handover.reactions.window, table.presenter.voice
    answered = sitting.answered_for(visit.seat, play.told) if sitting.viewer == visit.seat else None
    why = voice.only(*answered) if answered else _(window.claim.mistaken) if window else ""
    return why or _("There is nothing for you to decide.")


def comes_in(board: Board) -> bool:
    """Whether the whole own hand is on its way, over the place of what is asked."""
    own = board.sprites[board.hand] if board.hand >= 0 else ()
    return bool(own) and all(sprite.travelling for sprite in own)


def waiting(table: TableState) -> str:
    seat, names = table.play.board.view.to_move, table.play.names
    if not table.names_who_thinks:
        return ""
    if table.play.timeline.dealing:
        return _("The cards are dealt …")
    if beckons(table.sitting.showing) or comes_in(table.play.board):
        return ""
    if table.play.because:
        return table.play.because
    if 0 <= seat < len(names) and seat != table.sitting.viewer:
        watched = table.play.watched
        words = ""
        if watched is not None and watched.to_move == seat:
            words = table.presenter.voice.waits(watched, names)
        person = table.sitting.is_person(seat)  # what a person does meanwhile nobody knows
        said = _("{name}'s turn") if person else _("{name} is thinking …")
        return words or said.format(name=names[seat])
    return ""
