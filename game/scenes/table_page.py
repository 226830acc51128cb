"""Draws the table from back to front: felt, cards, bars, and the log or an earlier moment."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.table import (
    balance,
    bubble,
    column_look,
    extras,
    fates,
    free,
    lately,
    logbook,
    paper,
    prompt,
    prompt_look,
    ranking,
    ribbon,
    sentence,
    way,
)
from game.table.asking import Asking
from game.table.column import Column, plan_for
from game.table.felt import Felt
from game.table.news import News
from game.table.places import Places
from game.table.reminders import CardPlaces
from game.table.showing import Curtain, beckons
from game.table.stage_room import short
from game.words import N_, _
from game.words.hints import measured

from . import across, table_bars, table_ledge, table_words, table_worth
from .table_state import TableState

HELD = ("card", "back", "memory")
"""The kinds of things that are cards."""


def draw(table: TableState, page: Page) -> None:
    """Draw the table and what lies over it; moments over all, unless one looks at an earlier moment."""
    earlier = table.past is not None
    if earlier or not table.in_the_dark(page):
        below(table, page)
    if not earlier:
        table.perform(page, table.play.stage)


def below(table: TableState, page: Page) -> None:
    """Draw the table, and the log beside it or in its place if there is no room."""
    whole = page.theme
    if table.log_open:
        page.put(page.pictures.table_top(whole.size), 0, 0)
    if not table.log_alone or table.past is not None:
        page.theme = table.theme
        draw_table(table, page)
        page.theme = whole
    if table.log_open:
        log(table, page)
    page.theme = table.theme
    table_words.chip(table, page)
    page.theme = whole
    table_ledge.over(table, page)
    across.draw(table, page)


def draw_table(table: TableState, page: Page) -> None:
    """All that lies on the table, from back to front."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    places = table.places()
    if table.past is not None:
        past(table, page, places)
        return
    view = table.play.board.view
    cloth = len(page.items)
    felt, asking = lies(table, page)
    notes = table_bars.top_bar(table, page, places)
    said, drawn = talk(table, page, felt, asking), len(page.items)
    way.draw(page, places, table.presenter.signs.way(view), view.to_move, notes)
    page.items[cloth:] = [*page.items[drawn:], *page.items[cloth:drawn]]  # chevrons lie below all else
    said = said.above(len(page.items) - drawn)
    bar = said.bar
    if table.play.stage.on and table.past is None:  # its banner would cut through the ribbon
        drop(page, said)
    table_worth.own_worth(table, page, bar)
    shown = chances(table, page, bar, asking)
    if not table.play.stage.on:
        if shown is None and speaks(table):
            found = CardPlaces(table.table.zone, view.zones)
            moving = table.play.board.moving
            coach = table.coach.draw(page, asked(table, page, bar), found, moving, places.top)
            untorn(page, said, coach)
        table_words.words_over(table, page, bar)
    table_bars.tool_tip(table, page, bar)


def speaks(table: TableState) -> bool:
    """Whether the coach speaks now: to one person not before they have come, to a group at each curtain."""
    showing = table.sitting.showing
    return not beckons(showing) or (table.coach.us and isinstance(showing, Curtain))


def asked(table: TableState, page: Page, bar: Rect | None) -> list[Rect]:
    """Where it stands what is asked: the prompt, the curtain, or the words of a question on the ledge."""
    if isinstance(table.sitting.showing, Curtain):
        return table_ledge.dock(table)
    ledge = table.places().ledge
    return [bar] if bar else [t.rect for t in page.things if t.kind == "text" and ledge.contains(t.rect)]


def untorn(page: Page, talk: Talk, coach: Rect | None) -> None:
    """Take away the ribbon if the coach lies over a part of it."""
    torn = [t for t in page.things[talk.things] if t.kind == "ribbon" and coach and coach.colliderect(t.rect)]
    if torn:
        drop(page, talk)


def drop(page: Page, talk: Talk) -> None:
    """Take the ribbon away."""
    del page.items[talk.items], page.things[talk.things]


def chances(table: TableState, page: Page, bar: Rect | None, asking: Asking) -> Rect | None:
    """The hint's ranking; it never covers the prompt, what the hint lights, nor, if it can be, a name."""
    shown = table.advice.shown
    if not table.advice.is_open or bar is None:
        return None
    hinted, known = asking.hinted, asking.hinted | asking.stake
    lit = [t.rect for t in page.things if t.id in known or (t.kind == "seat" and t.value in hinted)]
    hand = [t.rect for t in page.things if t.kind == "card" and t.value[0] == table.play.board.hand]
    kept = bubble.boxes([bar, *lit])
    offered = [t.rect for t in page.things if t.do is not None]
    seats = [t.rect for t in page.things if t.kind == "seat"]
    seats += [t.rect for t in page.things if t.kind == "text" and table.places().ledge.contains(t.rect)]
    lying = [t.rect for t in page.things if t.kind in bubble.LYING]
    told = [t.rect for t in page.things if t.kind in ("ribbon", "sign")]
    zones, mine = table.table.zones, table.play.view.seat
    held = {  # by others; it speaks of them least
        t.id for t in page.things if t.kind in HELD and t.value and zones[t.value[0]].owner not in (-1, mine)
    }
    rest = [
        t.rect
        for t in page.things
        if t.id not in held and (t.kind in (*bubble.LYING, "ribbon", "sign") or t.do is not None)
    ]
    blocks = (
        free.blocked(page, bar),
        kept + bubble.boxes(lying + offered + seats + told),
        kept + bubble.boxes(lying + offered + seats),
        kept + bubble.boxes(rest + seats + [t.rect for t in page.things if t.kind == "text"]),
        kept + bubble.boxes(rest + seats),
        kept + bubble.boxes(hand + offered + seats),
        kept + bubble.boxes(hand + seats),
        kept + bubble.boxes(seats),
        kept,
    )
    title = measured(table.play.view.table, "ranking", N_("Chances to win, at a quick look"))
    return ranking.draw(page, shown if len(shown) > 1 else (), table.advice.why, title, bar, blocks)


def lies(table: TableState, page: Page) -> tuple[Felt, Asking]:
    """Draw cards, players, and what lies over them."""
    places, story = table.places(), table.play.story
    felt, asking = table.felt(), table.asking()
    table_ledge.draw(table, page, places)
    felt.draw(page, asking)
    held, signs = asking.held[0] if asking.held else None, table.presenter.signs
    lately.new_cards(page, table.play.board, places, story.fresh, held)
    faint = [thing.id for thing in page.things if thing.kind == "card" and felt.is_faint(asking, thing.do)]
    lately.by_button(page, table.play.board, places, held, faint)
    if places.shared_by_all or signs.knows:
        lately.known_cards(page, table.play.board, places, held)
    chairs, hangs = table.sitting.setup.chairs, isinstance(table.sitting.showing, Curtain)
    column_look.draw(page, table.play.column, table.play.board, places, chairs, hangs)
    lately.last_moves(page, places, story)  # over the rim around whom attacks hit
    hit = next((thing.rect for thing in reversed(page.things) if thing.kind == "badge"), None)
    fates.draw(page, places, story.fates, table.sitting.people, hit)
    view = table.play.board.view
    found = {seat: signs.danger(view, seat) for seat in places.seats}
    fates.dangers(page, places, {seat: words for seat, words in found.items() if words})
    return felt, asking


class Talk(NamedTuple):
    """What is said and asked over the felt: where the prompt lies, and what of the page is the ribbon."""

    bar: Rect | None
    items: slice
    things: slice

    def above(self, count: int) -> Talk:
        """The same with so many more pictures below it."""
        return self._replace(items=slice(self.items.start + count, self.items.stop + count))


def talk(table: TableState, page: Page, felt: Felt, asking: Asking) -> Talk:
    """Draw what is said and asked over the felt."""
    places, story = table.places(), table.play.story
    bar = None if table_ledge.asks(table, page) else table_bars.prompt_bar(table, page, places)
    counted = paper.written(table.sitting.match, _(table.presenter.voice.total))
    if counted is not None and not table.sitting.shared:  # before what players say, which leaves it free
        paper.draw(page, places, counted, table.sitting.setup.chairs, [bar] if bar else [])
    items, things = len(page.items), len(page.things)
    if places.ribbon.collidelist(banner(table)) < 0:  # whole or hidden
        ribbon.draw(page, places, news(table), sentence.faces(page, avatars(table)), bar)
    end = len(page.items)
    still = table.tempo.still  # then no card is seen to go anywhere, so the whole way is there at once
    arrows = [arrow.grown if still else arrow for arrow in story.arrows]
    extras.arrows(page, places, arrows, [bar] if bar else [])
    aloft = page.items[felt.aloft]  # cards pass over what is told
    page.items[felt.aloft] = []
    page.items += aloft
    told = slice(items - len(aloft), end - len(aloft)), slice(things, len(page.things))
    aim(table, page, places, felt, asking)
    extras.tokens(page, places, story.tokens.pushes, table.tempo.still)
    extras.calls(page, places, [c for c in story.calls if not c.remark or table.room.settings["remarks"]])
    felt.held(page, asking)
    return Talk(bar, *told)


def banner(table: TableState) -> list[Rect]:
    """Where the small banner of a moment lies, if one is shown."""
    stage, places = table.play.stage, table.places()
    small = stage.shown is not None and not stage.large
    return [short(places.theme, places, stage.shown)] if stage.shown is not None and small else []


def news(table: TableState) -> News:
    """The ribbon's lines for the present viewer; empty while the curtain tells them."""
    handover, viewer = table.play.handover, table.sitting.viewer
    if isinstance(table.sitting.showing, Curtain):
        return News(())
    lines = handover.lately()
    if viewer < table.table.players:
        voice = table.presenter.voice
        heads = handover.heads(lines)
        answered = max(table.sitting.own_choices(viewer, ()), default=0)
        title = handover.titled(viewer, lines)
        return News(lines, title, me=viewer, voice=voice, heads=heads, seen=answered)
    voice = table.presenter.voice
    if handover.reactions.open_window is None:
        return News(lines, voice=voice)
    return News(lines, asked=next((line for line in reversed(lines) if line.kind not in voice.adds), None))


def aim(table: TableState, page: Page, places: Places, felt: Felt, asking: Asking) -> None:
    """What the own hand scores, and would score with the card that is pointed at or offered."""
    board, signs = table.play.board, table.presenter.signs
    now = signs.aim(board.view) if table.counts_goals else None
    if now is None:
        return
    here = None if page.quiet else page.here  # a resting pointer chooses nothing
    tried = balance.trial(board, felt, asking, here)
    then = signs.aim(board.view, *tried) if any(tried) else None
    panel = balance.draw(page, places, now, then, tried, table.table.deck)
    page.thing("goals", table.presenter.voice.goal_words(), panel.box, id="goals")
    for n, (goal, row) in enumerate(zip(now.goals, panel.rows, strict=True)):
        page.thing("goal", goal.told, row, id=("goal", n), again=True)
    if panel.last is not None:
        page.thing("goal", now.ties, panel.last, id=("goal", "ties"), again=True)


def past(table: TableState, page: Page, places: Places) -> None:
    """How it stood at a line of the log."""
    board = table.past
    assert board is not None
    board.arrange(places, 0.0, {})
    board.finish()
    chairs, absent = table.sitting.setup.chairs, table.sitting.absent
    Felt(board, places, chairs, 0.0, absent=absent).draw(page, Asking(None))
    column, threat = Column(), table.presenter.signs.threat(board.view, board.told)
    if threat is not None:
        plan = plan_for(places.theme, places.column, len(threat.blows))
        column.follow(threat, plan, table.table.deck, board.lies(), None, 0.0)
        hangs = isinstance(table.sitting.showing, Curtain)
        column_look.draw(page, column, board, places, table.sitting.setup.chairs, hangs)
    table_bars.top_bar(table, page, places)
    back = prompt.Button(_("Back to now"), ("back",), sole=True)
    bar = prompt_look.draw(page, places.prompt, _("This is how it stood"), [back], False, "pale")
    table_bars.tool_tip(table, page, bar)


def avatars(table: TableState) -> list[str]:
    return [chair.avatar for chair in table.sitting.setup.chairs]


def log(table: TableState, page: Page) -> None:
    """The log in its own place beside the table."""
    faces = sentence.faces(page, avatars(table))
    logbook.draw(page, log_place(table, page), table.play.story.log, table.log_back, table.play.names, faces)


def log_place(table: TableState, page: Page) -> Rect:
    """Where the log lies: beside the table or, with large words, over it."""
    beside = Rect(table.theme.size[0], 0, page.width - table.theme.size[0], page.height)
    air = page.px(16 if beside.w else 80)
    return (beside if beside.w else page.rect).inflate(-air, -air)
