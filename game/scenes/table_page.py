"""What is drawn at the table: the felt, the bar along the top, the prompt, the log, and words over a card."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect

from game.room.page import Page, Thing
from game.room.widgets import icon_button, outline, tooltip
from game.table import boxes, extras, prompt, tips
from game.table.clock import LAST
from game.table.felt import Asking, Felt
from game.table.places import Places
from game.words import _, say_decision

if TYPE_CHECKING:
    from .table import Table

LONG = 120
"""From so many letters on, words over a card are set wider."""
WITH_WORDS = ("card", "back", "memory", "seat", "goals")


def draw(table: Table, page: Page) -> None:
    """The whole page, from back to front."""
    page.put(page.pictures.felt(page.theme.size), 0, 0)
    places, story = table.places(), table.play.story
    if table.past is not None:
        past(table, page, places)
        return
    felt, asking = table.felt(), table.asking()
    felt.draw(page, asking)
    extras.arrows(page, places, story.arrows)
    top_bar(table, page, places)
    extras.last_line(page, places, story)
    bar = prompt_bar(table, page, places)
    extras.goals(page, places, table.presenter.goals(table.play.board.view), _(table.presenter.goal))
    extras.calls(page, places, story.calls)
    felt.held(page, asking)
    log(table, page, places)
    words_over(table, page, bar)


def past(table: Table, page: Page, places: Places) -> None:
    """How it stood at a line of the log."""
    board = table.past
    assert board is not None
    board.arrange(places, 0.0, {})
    board.finish()
    Felt(board, places, table.sitting.setup.chairs, 0.0).draw(page, Asking(None))
    top_bar(table, page, places)
    back = prompt.Button(_("Back to now"), ("back",), sole=True)
    prompt.draw(page, places.prompt, _("This is how it stood"), [back], False, "pale")
    log(table, page, places)


def log(table: Table, page: Page, places: Places) -> None:
    if not table.log_open:
        return
    w = round(min(page.width * 0.42, page.px(560) * max(1.0, page.theme.text * 0.8)))
    h = places.prompt.y - places.top - page.px(12)
    rect = Rect(page.width - w - page.px(16), places.top, w, h)
    extras.log_panel(page, rect, table.play.story.lines, table.log_back)


def top_bar(table: Table, page: Page, places: Places) -> None:
    """Menu, game, who is next and what is to be known; tools at the right."""
    size = max(page.px(52), 30)
    y = (places.top - size) // 2
    x = page.px(16)
    icon_button(page, Rect(x, y, size, size), "menu", _("Menu"), ("menu",))
    x += size + page.px(16)
    title = table.table.game.title
    form = table.table.options.get("match", "single")
    if form != "single":
        said = _("Round {n} of {count}") if boxes.rounds(form) else _("Round {n}")
        title += " · " + said.format(n=table.sitting.match.round + 1, count=boxes.rounds(form))
    x = page.text(title, (x, places.top // 2), "strong", "pale", "midleft").right + page.px(20)
    view, presenter = table.play.board.view, table.presenter
    x = extras.coming(page, places, presenter.coming(view), table.sitting.setup.chairs, x)
    extras.notes(page, places, presenter.notes(view), x)
    right = page.width - page.px(16)
    several = (("graph", "sheet", _("Score sheet")),) if table.sitting.match.results else ()
    tools = (
        *several,
        ("log", "log", _("Log")),
        ("fast", "fast", _("Normal speed") if table.fast else _("Faster")),
        ("undo", "undo", _("Undo")),
        ("hint", "hint", _("Hint")),
        *((("sort", "sort", _("Sort the hand")),) if table.play.board.hand >= 0 else ()),
    )
    for icon, name, words in tools:
        right -= size
        icon_button(page, Rect(right, y, size, size), icon, words, (name,), name)
        right -= page.px(10)


def prompt_bar(table: Table, page: Page, places: Places) -> Rect | None:
    """What is asked, with the choices that do not lie on the felt; or who is being waited for."""
    play = table.play
    picker, view, names = play.picker, play.view, play.names
    if table.ordering.by_keys:
        carried = table.ordering.carried is not None
        words = _("Move it with left and right") if carried else _("Choose a card to move")
        done = prompt.Button(_("Done"), ("carry",), sole=True)
        return prompt.draw(page, places.prompt, words, [done], False, "cream", 0, time_left(table))
    if picker is None:
        words = waiting(table)
        return prompt.draw(page, places.prompt, words, [], False, "muted") if words else None
    words = table.notice or (table.advice.words if table.advice.followed else "")
    if not words and picker.begun:
        words = table.presenter.step(picker, view, names) or prompt.step_words(picker)
    elif not words:
        words = table.presenter.asks(view, names) or say_decision(table.table, view.kind, view.to_move, names)
    found = prompt.buttons(table.presenter, table.table, picker, names, view)
    time = time_left(table)
    return prompt.draw(page, places.prompt, words, found, picker.begun, "cream", table.leaf, time)


def time_left(table: Table) -> prompt.Time | None:
    """The turn timer, where there is one."""
    clock = table.clock
    if clock.due is None:
        return None
    rests = table.room.away or table.room.top is not table
    return prompt.Time(clock.shown, clock.shown <= LAST, rests)


def waiting(table: Table) -> str:
    seat, names = table.play.board.view.to_move, table.play.names
    if table.play.timeline.dealing:
        return _("The cards are dealt …")
    if 0 <= seat < len(names) and seat != table.sitting.viewer:
        watched = table.play.watched
        words = ""
        if watched is not None and watched.to_move == seat:
            words = table.presenter.waits(watched, names)
        return words or _("{name} is thinking …").format(name=names[seat])
    return ""


def words_over(table: Table, page: Page, bar: Rect | None) -> None:
    """Over a card: what it says, and what a click on it does; not over the prompt."""
    here = page.here
    if table.asked_why is not None:
        here = table.asked_why
    if here is None or table.room.top is not table or table.room.dragging or here in table.asking().chosen:
        return
    for thing in page.things:
        if thing.id == here and thing.kind in WITH_WORDS:
            if here == table.asked_why:
                outline(page, thing.rect)
            words = thing.name if thing.kind == "goals" else card_words(table, thing)
            tooltip(page, words, thing.rect, 640 if len(words) > LONG else 420, bar)
            return


def next_reason(table: Table, before: Hashable) -> Hashable:
    """The next unlit thing that has a reason for it, one after the other and around again."""
    felt, kinds = table.felt(), ("card", "back", "memory", "seat")
    things = [thing for thing in table.room.page.things if thing.kind in kinds]
    ids = [thing.id for thing in things if tips.why(table.play, felt, thing)]
    if not ids:
        return None
    return ids[(ids.index(before) + 1) % len(ids)] if before in ids else ids[0]


def card_words(table: Table, thing: Thing) -> str:
    """What a card says, what else is to be known of it here, and, set off, what a click on it does."""
    play, found = table.play, []
    if thing.kind == "seat":
        found.append(tips.about(play, thing.value))
    if thing.kind == "card":
        found.append(table.presenter.card_text(thing.name))
    if thing.kind in ("card", "back"):
        found += table.presenter.told_here(play.board.view, *thing.value, play.names)
    says = "\n".join(filter(None, found))
    return "\n\n".join(filter(None, (says, tips.words(play, table.felt(), thing))))
