"""Draws the table from back to front: felt, cards, bars, and the log or an earlier moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.coach_lines import CardPlaces
from game.table.bars import draw_prompt, prompt_buttons
from game.table.board.waiting_cards import Column, plan_for
from game.table.explain import draw_ranking, draw_score_preview
from game.table.felt import (
    draw_face_signs,
    draw_new_cards,
    draw_overlays,
    draw_score_paper,
    draw_talk_signs,
    draw_turn_direction,
    draw_waiting_cards,
)
from game.table.felt.draw_board import Felt
from game.table.log import draw_line, draw_log, ribbon
from game.table.log.since_your_turn import News
from game.table.match.viewer import Curtain, beckons
from game.table.messages import Choices
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.table.stage.banner_place import short
from game.ui.page import bubble_place, free_space
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.words import N_, _
from game.words.choice_reason_words import measured

from . import draw_lower_edge, draw_second_reaction_window, draw_tooltip, draw_top_bar, hand_worth_panel
from .table_state import TableState
from .talk_window import may_make_faces

AROUND = ("card", "back", "memory", "seat", "goals", "column", "threat", "button")
"""The kinds of things that the hint does not cover at its usual places."""
COMPARE = N_("Move to another choice to compare it.")
"""Added to the first hint at a table."""
HELD = ("card", "back", "memory")
"""The kinds of things that are cards."""


def draw(table: TableState, page: Page) -> None:
    """Draw the table and everything over it; moments on top, unless an earlier moment is being watched."""
    earlier = table.past is not None
    if earlier or not table.theatre.in_the_dark(page):
        below(table, page)
    if not earlier:
        table.perform(page, table.play.stage)


def below(table: TableState, page: Page) -> None:
    """Draw the table, and the log beside it or instead of it if there is no room."""
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
    draw_tooltip.chip(table, page)
    page.theme = whole
    draw_lower_edge.over(table, page)
    draw_second_reaction_window.draw(table, page)


def draw_table(table: TableState, page: Page) -> None:
    """Everything on the table, from back to front."""
    page.put(page.pictures.table_top(page.theme.size), 0, 0)
    places = table.places()
    if table.past is not None:
        past(table, page, places)
        return
    view = table.play.board.view
    cloth = len(page.items)
    felt, asking = lies(table, page)
    notes = draw_top_bar.top_bar(table, page, places)
    said, drawn = talk(table, page, felt, asking), len(page.items)
    draw_turn_direction.draw(page, places, table.presenter.signs.way(view), view.to_move, notes)
    page.items[cloth:] = [*page.items[drawn:], *page.items[cloth:drawn]]  # chevrons lie below everything else
    said = said.above(len(page.items) - drawn)
    bar = said.bar
    if table.play.stage.on and table.past is None:  # its banner would cut through the ribbon
        drop(page, said)
    hand_worth_panel.own_worth(table, page, bar)
    shown = chances(table, page, bar, asking)
    if shown is not None and bar is not None and not table.play.stage.on:
        tell(table, page, bar.union(shown) if shown.colliderect(places.ribbon) else bar)
    if not table.play.stage.on:
        if shown is None and speaks(table):
            found = CardPlaces(table.table.zone, view.zones)
            moving = table.play.board.moving
            coach = table.coach.draw(page, asked(table, page, bar), found, moving, places.top)
            untorn(page, said, coach)
        draw_tooltip.words_over(table, page, bar)
    draw_top_bar.tool_tip(table, page, bar)


def speaks(table: TableState) -> bool:
    """Whether the coach speaks now: to one person only after they have come, to a group at each curtain."""
    showing = table.sitting.showing
    return not beckons(showing) or (table.coach.us and isinstance(showing, Curtain))


def asked(table: TableState, page: Page, bar: Rect | None) -> list[Rect]:
    """The place of the question: the prompt, the curtain, or a question's words on the ledge."""
    if isinstance(table.sitting.showing, Curtain):
        return draw_lower_edge.dock(table)
    ledge = table.places().ledge
    return [bar] if bar else [t.rect for t in page.things if t.kind == "text" and ledge.contains(t.rect)]


def makes_faces(table: TableState) -> bool:
    """Whether the person at the screen can make a face: alone, or while their own hand is open."""
    return table.mode.is_played and table.wish("remarks") and may_make_faces(table.play, table.sitting.viewer)


def untorn(page: Page, talk: Talk, coach: Rect | None) -> None:
    """Remove the ribbon if the coach covers a part of it."""
    torn = [t for t in page.things[talk.things] if t.kind == "ribbon" and coach and coach.colliderect(t.rect)]
    if torn:
        drop(page, talk)


def drop(page: Page, talk: Talk) -> None:
    """Remove the ribbon."""
    del page.items[talk.items], page.things[talk.things]


def chances(table: TableState, page: Page, bar: Rect | None, asking: Asking) -> Rect | None:
    """The hint's ranking; it never covers the prompt or the advised cards, and names only if necessary.

    It never covers a choice; if large text leaves no other room, its numbers are left out.
    """
    shown = table.advice.shown
    if not table.advice.is_open or bar is None:
        return None
    hinted, known, lying_in = asking.hinted, asking.hinted | asking.stake, table.play.view.zones
    lit = [t.rect for t in page.things if t.id in known or (t.kind == "seat" and t.value in hinted)]
    lit += [t.rect for t in page.things if t.kind == "column"]
    shown_cards = [(t.rect, *t.value) for t in page.things if t.kind == "card"]
    lit += [rect for rect, z, i in shown_cards if lying_in[z][i] in table.advice.named]
    hand = [t.rect for t in page.things if t.kind == "card" and t.value[0] == table.play.board.hand]
    lit += [t.rect for t in page.things if isinstance(t.do, Choices)]
    kept = bubble_place.boxes([bar, *lit])
    offered = [t.rect for t in page.things if t.do is not None]
    seats = [t.rect for t in page.things if t.kind in ("seat", "column", "threat")]
    seats += [t.rect for t in page.things if t.kind == "text" and table.places().ledge.contains(t.rect)]
    lying = [t.rect for t in page.things if t.kind in bubble_place.LYING]
    told = [t.rect for t in page.things if t.kind == "sign"]
    zones, mine = table.table.zones, table.play.view.seat
    held = {  # for other things, because this one says least about them
        t.id for t in page.things if t.kind in HELD and t.value and zones[t.value[0]].owner not in (-1, mine)
    }
    rest = [
        t.rect
        for t in page.things
        if t.id not in held and (t.kind in (*bubble_place.LYING, "sign") or t.do is not None)
    ]
    blocks = (
        free_space.blocked(page, bar),
        kept + bubble_place.boxes(lying + offered + seats + told),
        kept + bubble_place.boxes(rest + seats),
        kept + bubble_place.boxes(hand + offered + seats),
        kept,
    )
    title = measured(table.play.view.table, "ranking", N_("Chance to win"))
    advice = table.advice
    key = table.key_of("hint")
    picker = table.play.picker
    holds = picker is None or any(map(picker.on_felt, picker.next))  # holding a button presses it
    note = f" {page.said(COMPARE)}" if advice.given == 1 and (holds or not page.touched) else ""
    brief = draw_ranking.HintPanel((), advice.why + note, title, advice.what, key)
    numbers = draw_ranking.HintPanel(shown, advice.why_with_numbers + note, title, key=key)
    counted = len(shown) > 1 and table.wish("hint_numbers")
    panels = [*([numbers, numbers._replace(why=advice.why + note)] if counted else ()), brief]
    told += [t.rect for t in page.things if t.kind in AROUND]
    usual = draw_ranking.UsualPlaces(corners(page, bar), [bar, *lit, *told])
    return draw_ranking.draw(page, panels, usual, bar, blocks)


def corners(page: Page, bar: Rect) -> list[tuple[tuple[int, int], Sequence[int]]]:
    """The usual places of the hint's ranking, with widths: above the question, or in the last corner."""
    air, wide = page.px(6), draw_ranking.width(page, draw_ranking.BAND[0])
    answers = [t.rect.y for t in page.things if t.kind == "button" and isinstance(t.do, Choices)]
    chain = [t.rect.x - air for t in page.things if t.kind == "column"]
    right, bottom = min([(page.width + wide) // 2, *chain]), min([bar.y, *answers]) - air
    last = page.width - air, page.height - air
    return [((right, bottom), draw_ranking.BAND), (last, draw_ranking.WIDE)]


def lies(table: TableState, page: Page) -> tuple[Felt, Asking]:
    """Draw cards, players, and everything that lies over them."""
    places, story = table.places(), table.play.story
    felt, asking = table.felt(), table.asking()
    draw_lower_edge.draw(table, page, places)
    felt.draw(page, asking)
    held, signs = asking.held[0] if asking.held else None, table.presenter.signs
    draw_new_cards.new_cards(page, table.play.board, places, story.fresh, held)
    faint = [thing.id for thing in page.things if thing.kind == "card" and felt.is_faint(asking, thing.do)]
    draw_new_cards.by_button(page, table.play.board, places, held, faint)
    if places.shared_by_all or signs.knows:
        draw_new_cards.known_cards(page, table.play.board, places, held)
    chairs, hangs = table.sitting.setup.chairs, isinstance(table.sitting.showing, Curtain)
    draw_waiting_cards.draw(page, table.play.column, table.play.board, places, chairs, hangs)
    if table.mode.is_played and table.sitting.talks and table.wish("table_talk"):
        draw_talk_signs.draw(page, places, table.sitting.people)
    elif makes_faces(table):
        draw_talk_signs.on_plate(page, places, table.sitting.viewer)
    draw_new_cards.last_moves(page, places, story)  # above the rim around the target of attacks
    hit = next((thing.rect for thing in reversed(page.things) if thing.kind == "badge"), None)
    draw_face_signs.draw(page, places, story.fates, table.sitting.people, hit)
    view = table.play.board.view
    found = {seat: signs.danger(view, seat) for seat in places.seats}
    draw_face_signs.dangers(page, places, {seat: words for seat, words in found.items() if words})
    return felt, asking


class Talk(NamedTuple):
    """The words over the felt: the place of the prompt, and which part of the page is the ribbon."""

    bar: Rect | None
    items: slice
    things: slice

    def above(self, count: int) -> Talk:
        """The same with this many more pictures below it."""
        return self._replace(items=slice(self.items.start + count, self.items.stop + count))


def talk(table: TableState, page: Page, felt: Felt, asking: Asking) -> Talk:
    """Draw the words over the felt."""
    places, story = table.places(), table.play.story
    bar = None if draw_lower_edge.asks(table, page) else draw_top_bar.prompt_bar(table, page, places)
    counted = draw_score_paper.written(table.sitting.match, _(table.presenter.voice.total))
    if counted is not None and not table.sitting.shared:  # before players' calls, which leave it free
        draw_score_paper.draw(page, places, counted, table.sitting.setup.chairs, [bar] if bar else [])
    items, things = len(page.items), len(page.things)
    if bar is None or not table.advice.is_open:  # else it leaves room for the hint
        tell(table, page, bar)
    end = len(page.items)
    still = table.tempo.still  # no card is seen moving then, so its whole path appears at once
    arrows = [arrow.grown if still else arrow for arrow in story.arrows]
    draw_overlays.arrows(page, places, arrows, [bar] if bar else [])
    aloft = page.items[felt.aloft]  # cards pass over the ribbon
    page.items[felt.aloft] = []
    page.items += aloft
    told = slice(items - len(aloft), end - len(aloft)), slice(things, len(page.things))
    aim(table, page, places, felt, asking)
    draw_overlays.tokens(page, places, story.tokens.pushes, table.tempo.still)
    draw_overlays.calls(
        page, places, [c for c in story.calls if not c.remark or table.room.settings["remarks"]]
    )
    felt.held(page, asking)
    return Talk(bar, *told)


def tell(table: TableState, page: Page, bar: Rect | None) -> None:
    """Draw the ribbon over the words of the prompt: whole, or not at all."""
    places = table.places()
    if places.ribbon.collidelist(banner(table)) < 0:
        ribbon.draw(page, places, news(table), draw_line.faces(page, avatars(table)), bar)


def banner(table: TableState) -> list[Rect]:
    """The place of a moment's small banner, if one is shown."""
    stage, places = table.play.stage, table.places()
    small = stage.shown is not None and not stage.large
    return [short(places.theme, places, stage.shown)] if stage.shown is not None and small else []


def news(table: TableState) -> News:
    """The ribbon's lines for the present viewer; empty while the curtain shows them."""
    handover, viewer, voice = table.play.handover, table.sitting.viewer, table.presenter.voice
    if isinstance(table.sitting.showing, Curtain):
        return News((), voice)
    lines = handover.lately()
    if viewer < table.table.players:
        heads = handover.heads(lines)
        answered = max(table.sitting.window(viewer).own_choices(viewer), default=0)
        title = handover.titled(viewer, lines)
        return News(lines, voice, title, viewer, heads, answered)
    if handover.reactions.open_window is not None:  # the subjects of the question come last
        asked = (n for n in range(len(lines), 0, -1) if not voice.row(lines[n - 1].kind).adds_to_deed)
        lines = lines[: next(asked, 0)]
    return News(lines, voice)


def aim(table: TableState, page: Page, places: Places, felt: Felt, asking: Asking) -> None:
    """The score of your hand, now and with the card that is pointed at or offered."""
    board, signs = table.play.board, table.presenter.signs
    now = signs.aim(board.view) if table.counts_goals else None
    if now is None:
        return
    here = None if page.quiet else page.here  # a resting pointer chooses nothing
    tried = draw_score_preview.trial(board, felt, asking, here)
    then = signs.aim(board.view, *tried) if any(tried) else None
    panel = draw_score_preview.draw(page, places, now, then, tried, table.table.deck)
    page.thing("goals", table.presenter.voice.goal_words(), panel.box, id="goals")
    for n, (goal, row) in enumerate(zip(now.goals, panel.rows, strict=True)):
        page.thing("goal", goal.told, row, id=("goal", n), again=True)
    if panel.last is not None:
        page.thing("goal", now.ties, panel.last, id=("goal", "ties"), again=True)


def past(table: TableState, page: Page, places: Places) -> None:
    """The table at an earlier line of the log."""
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
        draw_waiting_cards.draw(page, column, board, places, table.sitting.setup.chairs, hangs)
    draw_top_bar.top_bar(table, page, places)
    back = prompt_buttons.Button(_("Back to the present"), Back(), sole=True)
    bar = draw_prompt.draw(page, places.prompt, _("The position at that time"), [back], False, "pale")
    draw_top_bar.tool_tip(table, page, bar)


def avatars(table: TableState) -> list[str]:
    return [chair.avatar for chair in table.sitting.setup.chairs]


def log(table: TableState, page: Page) -> None:
    """The log in its own place beside the table."""
    faces = draw_line.faces(page, avatars(table))
    draw_log.draw(page, log_place(table, page), table.play.story.log, table.log_back, table.play.names, faces)


def log_place(table: TableState, page: Page) -> Rect:
    """The place of the log: beside the table or, with large words, over it."""
    beside = Rect(table.theme.size[0], 0, page.width - table.theme.size[0], page.height)
    air = page.px(16 if beside.w else 80)
    return (beside if beside.w else page.rect).inflate(-air, -air)
