"""Draws the bar along the top of the table, and the prompt with its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.books.contract.book import book_of
from game.books.contract.option_rows import rounds, special_rules
from game.books.contract.seen_event import Visit
from game.table.bars import draw_prompt, draw_turn_order, prompt_buttons
from game.table.bars.prompt_lines import Below
from game.table.board.board import Board
from game.table.match.viewer import beckons
from game.table.messages import (
    KEYS,
    AskHint,
    EndLook,
    MoveCards,
    OpenMenu,
    PlayFast,
    PlayStep,
    ShowScores,
    SkipToEnd,
    SortHand,
    ToggleLog,
    Undo,
)
from game.table.places.float_layers import Layer, Rank
from game.table.places.zone_places import Places
from game.table.screen.table_state import TableState
from game.table.shared.reaction_window import NO
from game.ui.page.floats import Compromise, Float, FloatForm, UsualPlace
from game.ui.page.focus_search import BAR
from game.ui.page.message_types import Help, Message
from game.ui.page.page import Page
from game.ui.page.widgets import icon_button
from game.ui.page.word_panels import TIP, words_panel, words_size
from game.words import N_, _, headed

from . import draw_lower_edge

OVERLAID = 9000
"""The price of covering anything: it is only paid if there is no free felt at all."""
NARROWER = (300, 210, 150)
"""The widths to try for a tool's name that does not fit in one line."""
SKIP_KEY = "1"
"""The key that skips to the end of a round, for players who are out."""


def top_bar(table: TableState, page: Page, places: Places) -> list[Rect]:
    """Menu, game, next players and notes; tools at the right. Returns where words lie."""
    size = max(page.theme.target, 30)
    y = (places.top - size) // 2
    x = page.px(16)
    menu = Rect(x, y, size, size)
    x += size + page.px(16)
    tools = _tools_of(table)
    row = _row(page, menu, len(tools))

    with page.aside() as facts:
        icon_button(page, menu, *table.way_out, OpenMenu(), tip=False)
        _facts(table, page, places, x, draw_turn_order.rail_end(page, places, row.x))
    with page.aside() as tool_row:
        _tools(table, page, tools, row)
    for part in (facts, tool_row):
        page.add(part, row=BAR)
    air = page.px(28)
    return [thing.rect.inflate(air, air) for thing in facts.things if thing.kind == "text"]


def _facts(table: TableState, page: Page, places: Places, x: int, end: int) -> None:
    """Draw the game, the next players and the notes."""
    view = table.play.board.view
    signs = table.presenter.signs
    chairs = table.sitting.setup.chairs
    waiting = table.play.column.threat is not None  # the column shows more
    alarm = signs.alarm(view)
    notes = tuple(signs.notes(view, table.play.names))[: int(alarm) if waiting else None]
    own = () if waiting else tuple(signs.own_notes(view))
    explained = tuple(signs.explained(view, table.play.names))[: len(notes)]
    alarm, coming = bool(notes) and alarm, tuple(signs.coming(view))
    if table.mode.names_rules and (rules := special_rules(book_of(table.table.game.id).options, table.table)):
        notes += (rules,)

    task = table.mode.task if not notes and not page.theme.large else None
    aim = _("Task: {task}").format(task=task.words) if task else ""

    def draw() -> None:
        untitled = bool(notes) and page.theme.large  # there is room for only one of them
        if alarm and notes and not untitled:
            scratch = Page(page.theme, page.pictures)
            start = _title(table, scratch, places, x, end)
            right = draw_turn_order.coming(scratch, coming, chairs, start, places.top // 2, end)
            room = draw_turn_order.has_room(page, notes[0], end - right)
            untitled = not room and draw_turn_order.large_below(page, places, notes[0]) is None
        start = x if untitled else _title(table, page, places, x, end)
        right = draw_turn_order.coming(page, coming, chairs, start, places.top // 2, end)
        said = (aim,) if aim and draw_turn_order.has_room(page, aim, end - right, "small") else notes
        draw_turn_order.notes(page, places, said, right, end, alarm, explained, own)

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
        page.focus,
    )
    page.part("facts", about, draw)


def _title(table: TableState, page: Page, places: Places, x: int, end: int) -> int:
    """Draw the game and its round, or an alarm instead; returns where free room begins."""
    title = table.table.game.title
    if table.mark:
        title = f"{table.mark}: {title}"
    form = table.table.options.get("match", "single")
    if form != "single":
        said = _("Round {n} of {count}") if rounds(form) else _("Round {n}")
        title += " · " + said.format(n=table.sitting.match.round + 1, count=rounds(form))
    role = "strong"
    if not page.theme.large:
        role = "game"
        emblem = page.pictures.emblem(book_of(table.table.game.id).box.emblem, page.px(52))
        x = page.put(emblem, x, (places.top - emblem.get_height()) // 2).right + page.px(12)
    return page.text(title, (x, places.top // 2), role, "pale", "midleft", end - x).right + page.px(20)


NOTHING_TO_SORT = N_("Sort hand: needs at least two cards")
"""The tooltip of the sort tool while there is nothing to sort."""
Tool = tuple[str, Message, str]
"""A tool at the right: its icon, its message, and its name."""


def _tools_of(table: TableState) -> tuple[Tool, ...]:
    """The tools of this table, from the right; temporary ones are last, so that the others never move."""
    several = (("graph", ShowScores(), _("Score sheet")),) if table.sitting.match.round else ()
    playing = (
        (
            "fast",
            PlayFast(),
            _("Normal speed")
            if table.fast or table.stepping
            else _("Fast-forward until you're asked or hit"),
        ),
        ("undo", Undo(), _("Undo")),
        *((("hint", AskHint(), _("Hint")),) if table.hints or table.hints_need_cards else ()),
    )
    return (
        ("log", ToggleLog(), _("Log")),
        *(playing if table.mode.is_played else ()),
        ("help", Help(), _("Rules")),
        *((("sort", SortHand(), _("Sort hand")),) if table.play.board.hand >= 0 else ()),
        *several,
    )


def _row(page: Page, menu: Rect, tools: int) -> Rect:
    """The place of the tools, each as large as the menu's button."""
    gap = page.px(10)
    row = Rect(0, menu.y, tools * (menu.w + gap) - gap, menu.w)
    row.right = page.width - page.px(16)
    return row


def _tools(table: TableState, page: Page, tools: Sequence[Tool], row: Rect) -> None:
    """The tools at the right."""
    size, step = row.h, row.h + page.px(10)
    sent = {do for _icon, do, _words in tools}
    pointed = [here if here in sent else None for here in (page.hover, page.focus)]
    board = table.play.board
    hurries = table.fast or table.skipping
    idle = board.hand >= 0 and len(board.view.zones[board.hand]) < 2

    def draw() -> None:
        for n, (icon, do, words) in enumerate(tools):
            place = Rect(row.right - size - n * step, row.y, size, size)
            rests = idle and do == SortHand()
            said, sent = (_(NOTHING_TO_SORT), None) if rests else (words, do)
            on = hurries and do == PlayFast()
            icon_button(page, place, icon, said, sent, KEYS.get(do, ""), on, tip=False, id=do)

    page.part("tools", (page.theme, tools, hurries, idle, *pointed), draw)


def tool_tip(table: TableState, page: Page) -> Float | None:
    """The name and key of the tool pointed at."""
    if page.quiet or not any(isinstance(here, Message) for here in (page.hover, page.focus)):
        return None
    board = table.play.board
    short = board.hand >= 0 and len(board.view.zones[board.hand]) < 2
    tools = _tools_of(table)
    opens = OpenMenu()
    named: dict[Message, str] = {do: words for _icon, do, words in tools} | {opens: table.way_out[1]}
    for do, words in named.items():
        key = "" if table.room.touched else table.key_of(KEYS.get(do, "")).upper()
        named[do] = f"{words} · {key}" if key else words
    named |= {SortHand(): _(NOTHING_TO_SORT)} if short else {}
    menu = page.find(opens)
    here = next(iter(named.keys() & {page.hover, page.focus}), None)
    if here is None or menu is None:
        return None
    return _tip(page, named[here], menu.rect if here == opens else _row(page, menu.rect, len(tools)))


def _tip(page: Page, words: str, row: Rect) -> Float:
    """The name of a tool beside its row, away from other things, in as few lines as possible."""
    air = page.px(10)
    left = row.centerx > page.width // 2
    home = (
        UsualPlace("midright", (row.x - air, row.centery))
        if left
        else UsualPlace("midleft", (row.right + air, row.centery))
    )
    widths = (TIP, *NARROWER)
    return Float(
        "tool",
        Rank.TOOL,
        Layer.TIP,
        row,
        words,
        lambda page, wide, box: words_panel(page, words, box, wide),
        lambda: (FloatForm(words_size(page, words, wide), wide, n) for n, wide in enumerate(widths)),
        (Compromise((*Layer,), OVERLAID),),
        homes=(home,),
        margin=1,
    )


def prompt_bar(table: TableState, page: Page, places: Places) -> Rect | None:
    """Draw the question, with the choices that are not on the felt, or who is being waited for."""
    play = table.play
    picker = play.picker
    view = play.view
    names = play.names
    if table.rests:
        back = [prompt_buttons.Button(_("Undo"), Undo(), "undo", key=table.key_of("undo"))]
        back += [prompt_buttons.Button(_("Back"), OpenMenu(), "close")]
        return draw_prompt.draw(page, places.prompt, table.rests, back, False, "pale")
    if table.ordering.by_keys:
        carried = table.ordering.carried is not None
        words = _("Move it with the left and right arrows") if carried else _("Choose a card to move")
        done = prompt_buttons.Button(_("Done"), MoveCards(), sole=True)
        return draw_prompt.draw(
            page, places.prompt, words, [done], False, "cream", 0, draw_lower_edge.time_left(table)
        )
    if play.handover.nothing is not None:
        words = nothing_to_decide(table, play.handover.nothing)
        reacts = play.timeline.looker >= 0
        later = _("Never mind") if reacts else _("Next")
        done = prompt_buttons.Button(later, EndLook(), sole=True, key=NO if reacts else "")
        time = draw_lower_edge.time_left(table)
        return draw_prompt.draw(page, places.prompt, words, [done], False, "cream", 0, time)
    if play.handover.last_look.on:
        words = _("See what's new. Your hand closes by itself")
        done = prompt_buttons.Button(_("Done"), EndLook(), sole=True)
        return draw_prompt.draw(page, places.prompt, words, [done], False, "cream")
    if picker is None:
        called = beckons(table.sitting.showing)  # the curtain or ledge shows the notice
        words = (table.notice if table.said_for and not called else "") or waiting(table)
        stop = []
        fast = prompt_buttons.Button(_("Fast-forward"), PlayFast(), "fast", key=table.key_of("fast"))
        if table.watches:
            words = _("You're out: the others play on")
            fast = fast._replace(words=_("Normal speed") if table.fast else _("Fast-forward"))
            stop = [fast, prompt_buttons.Button(_("Skip to the end"), SkipToEnd(), "skip", key=SKIP_KEY)]
            if table.skipping:  # not by the key that began it, because its bounce would end it at once
                words = _("Skipping to the end …")
                stop = [fast._replace(words=_("Stop"), icon="pause")]
        elif table.fast and not beckons(table.sitting.showing):
            words = words or _("The others are playing …")
            stop = [fast]
        if words and not called and (table.tempo.steps or (table.is_slow and not table.skipping)):
            step = prompt_buttons.Button(_("Step"), PlayStep(), "step", key=table.key_of("step"))
            normal = [fast._replace(words=_("Normal speed"), icon="play")] if table.stepping else []
            stop = [step._replace(sole=play.awaits_step), *(stop or normal)]
        return draw_prompt.draw(page, places.prompt, words, stop, False, "muted") if words else None
    found = draw_lower_edge.answers(table)
    words = "" if table.notice else table.advice.said
    if not words and picker.begun and not picker.count:
        words = table.presenter.voice.step(picker, view, names) or prompt_buttons.step_words(picker, found)
    elif not words:
        words = table.asks()
    coming = draw_lower_edge.come_button(table)
    if coming or (table.sitting.shared and not places.shared_by_all):  # no ledge shows who is asked
        words = headed(names[view.seat], words)
        found = [*found, *coming]
    time = draw_lower_edge.time_left(table)
    below = Below(table.notice, spare(table, places))
    rect = places.prompt
    room = places.answers_room
    return draw_prompt.draw(page, rect, words, found, picker.begun, "cream", table.leaf, time, below, room)


def spare(table: TableState, places: Places) -> int:
    """How far the bar may grow upwards without covering anything."""
    rect = places.prompt
    air = table.theme.px(8)
    over = [one for one in draw_lower_edge.standing(table) if one.bottom <= rect.y and one.right > rect.x]
    return max(0, rect.y - air - max((one.bottom for one in over if one.x < rect.right), default=0))


def nothing_to_decide(table: TableState, visit: Visit) -> str:
    """Why the person whose open hand this is has no choice, which only they may know."""
    play = table.play
    sitting = table.sitting
    window = play.handover.reactions.window
    voice = table.presenter.voice
    is_here = sitting.viewer == visit.seat
    answered = sitting.window(visit.seat).answered(play.told) if is_here else None
    why = voice.only(*answered) if answered else _(window.claim.mistaken) if window else ""
    return why or _("Nothing for you to decide right now.")


def comes_in(board: Board) -> bool:
    """Whether your whole hand is on its way, over the place of the question."""
    own = board.sprites[board.hand] if board.hand >= 0 else ()
    return bool(own) and all(sprite.travelling for sprite in own)


def waiting(table: TableState) -> str:
    seat = table.play.board.view.to_move
    names = table.play.names
    if not table.mode.names_who_thinks:
        return ""
    if table.play.timeline.dealing:
        return _("Dealing cards …")
    if beckons(table.sitting.showing) or comes_in(table.play.board):
        return ""
    if table.play.because:
        return table.play.because
    if 0 <= seat < len(names) and seat != table.sitting.viewer:
        watched = table.play.watched
        words = ""
        if watched is not None and watched.to_move == seat:
            words = table.presenter.voice.waits(watched, names)
        # nobody knows what a person does meanwhile
        names_turn = table.sitting.is_person(seat) or table.tempo.steps
        said = _("{name}'s turn") if names_turn else _("{name} is thinking …")
        return words or said.format(name=names[seat])
    return ""
