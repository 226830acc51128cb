"""What is drawn at the table: the felt, the bar along the top, the prompt, the log, and words over a card."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect

from game.room.page import Page, Thing
from game.room.widgets import icon_button, outline, tip_beside
from game.table import (
    balance,
    column_look,
    extras,
    free,
    lately,
    logbook,
    prompt,
    reading,
    ribbon,
    sentence,
    tips,
    worth,
)  # fmt: skip
from game.table.asking import Asking
from game.table.clock import LAST
from game.table.column import Column, plan_for
from game.table.felt import Felt
from game.table.options import rounds
from game.table.places import Places
from game.table.showing import Curtain, Open
from game.table.voice import Worth
from game.words import _, say_decision

from . import table_about, table_ledge
from .table_state import TableState

WITH_WORDS = ("card", "back", "memory", "seat", "goals")


def draw(table: TableState, page: Page) -> None:
    """The table, and beside it the log; where there is no room for both, one of them; moments over all."""
    whole = page.theme
    if table.log_open:
        page.put(page.pictures.table_top(whole.size), 0, 0)
    if not table.log_alone or table.past is not None:
        page.theme = table.theme
        draw_table(table, page)
        page.theme = whole
    if table.log_open:
        log(table, page)
    table_ledge.over(table, page)
    if table.past is None:
        table.perform(page)


def draw_table(table: TableState, page: Page) -> None:
    """All that lies on the table, from back to front."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    places = table.places()
    if table.past is not None:
        past(table, page, places)
        return
    felt, asking = lies(table, page)
    top_bar(table, page, places)
    bar = talk(table, page, felt, asking)
    own_worth(table, page, bar)
    if not table.play.stage.on:
        table.coach.draw(page, bar)
        words_over(table, page, bar)


def lies(table: TableState, page: Page) -> tuple[Felt, Asking]:
    """Cards, players, and what lies over them."""
    places, story = table.places(), table.play.story
    felt, asking = table.felt(), table.asking()
    table_ledge.draw(table, page, places)
    felt.draw(page, asking)
    lately.new_cards(page, table.play.board, story.fresh, asking.held[0] if asking.held else None)
    lately.last_moves(page, places, story)
    column_look.draw(page, table.play.column, table.play.board, places, table.sitting.setup.chairs)
    extras.arrows(page, places, story.arrows)
    return felt, asking


def talk(table: TableState, page: Page, felt: Felt, asking: Asking) -> Rect | None:
    """What is said and asked over the felt; answers with where the prompt lies."""
    places, story = table.places(), table.play.story
    ribbon.draw(page, places, story, sentence.faces(page, avatars(table)))
    bar = None if table_ledge.asks(table) else prompt_bar(table, page, places)
    aim(table, page, places, felt, asking)
    if not table.tempo.still:
        extras.tokens(page, places, story.tokens.pushes)
    extras.calls(page, places, [c for c in story.calls if not c.remark or table.room.settings["remarks"]])
    felt.held(page, asking)
    return bar


def aim(table: TableState, page: Page, places: Places, felt: Felt, asking: Asking) -> None:
    """What the own hand comes to, and would with the card that is pointed at or offered."""
    board, signs = table.play.board, table.presenter.signs
    now = signs.aim(board.view)
    if now is None:
        return
    tried = balance.trial(board, felt, asking, page.here)
    then = signs.aim(board.view, *tried) if any(tried) else None
    box = balance.draw(page, places, now, then, tried, table.table.deck)
    page.thing("goals", _(table.presenter.voice.goal), box, id="goals")


def past(table: TableState, page: Page, places: Places) -> None:
    """How it stood at a line of the log."""
    board = table.past
    assert board is not None
    board.arrange(places, 0.0, {})
    board.finish()
    Felt(board, places, table.sitting.setup.chairs, 0.0).draw(page, Asking(None))
    column, threat = Column(), table.presenter.signs.threat(board.view)
    if threat is not None:
        plan = plan_for(places.theme, places.column, len(threat.blows))
        column.follow(threat, plan, table.table.deck, board.lies(), None, 0.0)
        column_look.draw(page, column, board, places, table.sitting.setup.chairs)
    top_bar(table, page, places)
    back = prompt.Button(_("Back to now"), ("back",), sole=True)
    prompt.draw(page, places.prompt, _("This is how it stood"), [back], False, "pale")


def avatars(table: TableState) -> list[str]:
    return [chair.avatar for chair in table.sitting.setup.chairs]


def log(table: TableState, page: Page) -> None:
    """The log in its own place beside the table."""
    rect = Rect(table.theme.size[0], 0, page.width - table.theme.size[0], page.height)
    rect = (
        rect.inflate(-page.px(16), -page.px(16)) if rect.w else page.rect.inflate(-page.px(80), -page.px(80))
    )
    faces = sentence.faces(page, avatars(table))
    logbook.draw(page, rect, table.play.story.lines, table.log_back, table.play.names, faces)


def top_bar(table: TableState, page: Page, places: Places) -> None:
    """Menu, game, who is next and what is to be known; tools at the right."""
    size = max(page.theme.target, 30)
    y = (places.top - size) // 2
    x = page.px(16)
    menu = Rect(x, y, size, size)
    icon_button(page, menu, *table.way_out, ("menu",), tip=False)
    x += size + page.px(16)
    title = table.table.game.title
    form = table.table.options.get("match", "single")
    if form != "single":
        said = _("Round {n} of {count}") if rounds(form) else _("Round {n}")
        title += " · " + said.format(n=table.sitting.match.round + 1, count=rounds(form))
    x = page.text(title, (x, places.top // 2), "strong", "pale", "midleft").right + page.px(20)
    view, presenter = table.play.board.view, table.presenter
    x = extras.coming(page, places, presenter.signs.coming(view), table.sitting.setup.chairs, x)
    waiting = table.play.column.threat is not None  # the column says more
    extras.notes(page, places, [] if waiting else presenter.signs.notes(view), x)
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
        if (name,) in (page.hover, page.focus):
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
    match table.sitting.showing:
        case Curtain() | Open(_, True):
            return ""
    if 0 <= seat < len(names) and seat != table.sitting.viewer:
        watched = table.play.watched
        words = ""
        if watched is not None and watched.to_move == seat:
            words = table.presenter.voice.waits(watched, names)
        return words or _("{name} is thinking …").format(name=names[seat])
    return ""


def reader(table: TableState, page: Page, bar: Rect | None) -> Hashable:
    """The card that is pointed at, large; answers with what needs no other words over it."""
    shown, here = table.reader.shown, page.here if table.asked_why is None else table.asked_why
    felt, play = table.felt(), table.play
    if table.room.top is not table or table.room.dragging or play.timeline.busy:
        return None
    if shown is None and here is None:
        return None
    taken = free.blocked(page, bar)
    anchor = table.places().own.midtop
    drawn = None
    for thing in page.things[:]:
        if thing.kind != "card" or thing.id not in (shown, here):
            continue
        if thing.id in table.asking().chosen and not table.reader.pinned:
            continue
        found = tips.reading(play, felt, thing)
        if found is None:
            continue
        instead = table.said_instead(thing)
        if instead is None:
            comes = table.forecast.lines(play.view, tips.ways(play, thing), play.names)
            told = (found.deed, " · ".join(comes), table_about.hint(table, thing))
            found = found._replace(deed="\n".join(filter(None, told)))
        else:
            found = found._replace(title="", deed=instead)
        if thing.id != shown:  # it opens in a moment
            drawn = here
            if not play.board.moving and table.reader.prepares((thing.id, taken)):
                scratch = Page(page.theme, page.pictures)
                job = partial(reading.draw, scratch, found, table.reader, anchor, taken)
                table.room.pictures.soon([job])
        elif reading.draw(page, found, table.reader, anchor, taken) is not None:
            drawn = drawn or here
    return drawn


def words_over(table: TableState, page: Page, bar: Rect | None) -> None:
    """Over a card: what it says, and what a click on it does; not over the prompt."""
    read_here = reader(table, page, bar)
    here = page.here
    if table.asked_why is not None:
        here = table.asked_why
    if here is None or table.room.top is not table or table.room.dragging or here in table.asking().chosen:
        return
    for thing in page.things:
        if thing.id == here and thing.kind in WITH_WORDS:
            if here == read_here:
                return
            if here == table.asked_why:
                outline(page, thing.rect)
            words = thing.name if thing.kind == "goals" else card_words(table, thing)
            words = "\n".join(filter(None, (words, table_about.hint(table, thing))))
            table.bubble.draw(page, words, thing, bar)
            return


def next_reason(table: TableState, before: Hashable) -> Hashable:
    """The next unlit thing that has a reason for it, one after the other and around again."""
    felt = table.felt()
    things = [thing for thing in table.room.page.things if thing.kind in tips.LAID]
    ids = [thing.id for thing in things if tips.why(table.play, felt, thing)]
    if not ids:
        return None
    return ids[(ids.index(before) + 1) % len(ids)] if before in ids else ids[0]


def own_worth(table: TableState, page: Page, bar: Rect | None) -> None:
    """What the own cards are worth: the own plate and the goals open it, where they do nothing else."""
    me = table.sitting.viewer
    if not table.room.settings["score_help"] or me >= table.table.players:
        table.worth_open = False
        return
    for n, thing in enumerate(page.things):
        own = thing.kind == "goals" or (thing.kind == "seat" and thing.value == me)
        if own and thing.do is None:
            page.things[n] = thing._replace(do=worth.OPEN)
    parts = cards_worth(table) if table.worth_open else []
    if parts:
        places, board = table.places(), table.play.board
        kept = [t.rect for t in page.things if t.kind == "card" and t.value[0] == board.hand]
        kept += [bar] if bar else []
        taken = free.blocked(page, bar)
        worth.draw(page, parts, places.seats[me].plate, taken, tuple((r.x, r.y, r.w, r.h) for r in kept))


def cards_worth(table: TableState) -> Sequence[Worth]:
    """What the open hand is worth, and what would improve it most; counted anew when something happened."""
    play = table.play
    view = play.view if play.picker is not None else play.board.view
    key = (view, play.told)
    if table.worth_of[0] != key:
        table.worth_of = key, table.presenter.voice.worth(view)
    return table.worth_of[1]


def worth_hint(table: TableState) -> str:
    """How to learn what the own cards are worth."""
    key = table.key_of("worth").upper()
    words = _("Click or {key}: what your cards are worth") if key else _("Click: what your cards are worth")
    return words.format(key=key)


def card_words(table: TableState, thing: Thing) -> str:
    """What a card says, what else is to be known of it here, and, set off, what a click on it does."""
    play, found = table.play, []
    if thing.kind == "seat":
        found.append(tips.about(play, thing.value))
        found += [worth_hint(table)] if thing.do == worth.OPEN else []
    if thing.kind in ("card", "back"):
        zone, place = thing.value
        if thing.kind == "card":
            voice, view = table.presenter.voice, play.board.view
            found.append(voice.text_here(view, zone, place, thing.name))
        found += tips.notes(play, zone, place)
    says = "\n".join(filter(None, found))
    comes = " · ".join(table.forecast.lines(play.view, tips.ways(play, thing), play.names))
    deed = "\n".join(filter(None, (tips.words(play, table.felt(), thing), comes)))
    return "\n\n".join(filter(None, (says, deed)))
