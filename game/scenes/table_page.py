"""Draws the table from back to front: felt, cards, bars, and the log or an earlier moment."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.table import balance, column_look, extras, lately, logbook, paper, prompt, ribbon, sentence, way
from game.table.asking import Asking
from game.table.column import Column, plan_for
from game.table.felt import Felt
from game.table.places import Places
from game.table.showing import Curtain, beckons
from game.words import _

from . import table_bars, table_ledge, table_words, table_worth
from .table_state import TableState


def draw(table: TableState, page: Page) -> None:
    """Draw the table, and the log beside it or in its place if there is no room; moments over all."""
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
    view = table.play.board.view
    way.draw(page, places, table.presenter.signs.way(view), view.to_move)
    felt, asking = lies(table, page)
    table_bars.top_bar(table, page, places)
    bar = talk(table, page, felt, asking)
    counted = paper.written(table.sitting.match, _(table.presenter.voice.total))
    if counted is not None and not table.sitting.shared:
        kept = [bar] if bar else []
        paper.draw(page, places, counted, table.sitting.setup.chairs, kept)
    table_worth.own_worth(table, page, bar)
    if not table.play.stage.on:
        if not beckons(table.sitting.showing):  # before anybody has come it speaks to nobody
            table.coach.draw(page, bar)
        table_words.words_over(table, page, bar)


def lies(table: TableState, page: Page) -> tuple[Felt, Asking]:
    """Draw cards, players, and what lies over them."""
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
    """Draw what is said and asked over the felt; returns where the prompt lies."""
    places, story = table.places(), table.play.story
    bar = None if table_ledge.asks(table) else table_bars.prompt_bar(table, page, places)
    ribbon.draw(page, places, news(table), sentence.faces(page, avatars(table)))
    aim(table, page, places, felt, asking)
    if not table.tempo.still:
        extras.tokens(page, places, story.tokens.pushes)
    extras.calls(page, places, [c for c in story.calls if not c.remark or table.room.settings["remarks"]])
    felt.held(page, asking)
    return bar


def news(table: TableState) -> ribbon.News:
    """The ribbon's lines for the present viewer; empty while the curtain tells them."""
    handover, viewer = table.play.handover, table.sitting.viewer
    if isinstance(table.sitting.showing, Curtain):
        return ribbon.News(())
    title = handover.since(viewer).words if viewer < table.table.players else ""
    return ribbon.News(handover.lately(), title)


def aim(table: TableState, page: Page, places: Places, felt: Felt, asking: Asking) -> None:
    """What the own hand scores, and would score with the card that is pointed at or offered."""
    board, signs = table.play.board, table.presenter.signs
    now = signs.aim(board.view)
    if now is None:
        return
    tried = balance.trial(board, felt, asking, page.here)
    then = signs.aim(board.view, *tried) if any(tried) else None
    box = balance.draw(page, places, now, then, tried, table.table.deck)
    page.thing("goals", table.presenter.voice.goal_words(), box, id="goals")


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
    table_bars.top_bar(table, page, places)
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
