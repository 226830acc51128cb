"""Draws the table from back to front: felt, cards, bars, and the log or an earlier moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.coach_lines import CardPlaces
from game.table.bars import draw_prompt, prompt_buttons
from game.table.board.waiting_cards import Column
from game.table.explain import coach, draw_ranking, draw_score_preview
from game.table.explain.tried_exchange import trial
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
from game.table.log import draw_line, draw_log, draw_ribbon
from game.table.log.since_your_turn import News
from game.table.match.viewer import Curtain, beckons
from game.table.places.column_plan import plan_for
from game.table.places.float_layers import Layer
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.table.stage.banner_place import short
from game.ui.page import floats
from game.ui.page.floats import Float, Obstacle
from game.ui.page.message_types import Back
from game.ui.page.page import Page, Thing
from game.words import N_, _
from game.words.choice_reason_words import measured

from . import draw_lower_edge, draw_second_reaction_window, draw_tooltip, draw_top_bar, hand_worth_panel
from .table_state import TableState
from .talk_window import may_make_faces

COMPARE = N_("Move to another choice to compare it.")
"""Added to the first hint at a table."""
LYING = (
    Layer.CARDS,
    Layer.THEIRS,
    Layer.HAND,
    Layer.COLUMN,
    Layer.GOALS,
    Layer.ANSWERS,
    Layer.TOOLS,
    Layer.NEWS,
)
READ = (*LYING, Layer.WORDS, Layer.RAIL, Layer.PROMPT, Layer.SIGNS)
"""The layers that arrows do not cross, except at their heads."""
OVER_CHEVRONS = (*LYING, Layer.BACKS)
"""The layers over the chevrons that show the direction of turns."""


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
    if table.past is not None:
        past(table, page, table.places())
        return
    drawn = draw_felt(table, page, panels)
    named = draw_top_bar.tool_tip(table, page)
    words = [] if table.play.stage.on else draw_tooltip.tips(table, page)
    draw_tooltip.draw(table, page, drawn.lying, [*words, *([named] if named is not None else [])])


class Drawn(NamedTuple):
    """The table as it is drawn."""

    bar: Rect | None
    """The place of the prompt."""
    lying: Sequence[Obstacle]
    """Everything on it that words must not cover, or only at a price."""


def draw_felt(table: TableState, page: Page, overlays: Overlays) -> Drawn:
    """The felt with its cards, and what floats over it.

    `overlays` declares the floats besides the news and what players say.
    """
    places = table.places()
    story = table.play.story
    view = table.play.board.view
    felt = table.felt()
    asking = table.asking()
    with page.aside() as ground:
        bar, rail = lay(table, page, felt, asking)
    with page.aside() as flying:
        felt.fly(page, asking)
    ground = ground._replace(things=hand_worth_panel.opening(table, ground.things))
    things = [*ground.things, *flying.things]
    lying = table.lying(things, [*([bar] if bar is not None else []), *draw_lower_edge.dock(table, page)])
    news = the_news(table, page)
    over = said(table, page)
    over += overlays(table, page, TableNow(bar, asking, things, lying))
    placed = table.floats.place(page.theme, lying, [*news, *over], table.play.board.moving)
    table.coach.waits(coach.NAME not in placed)
    covered = [*rail, *(one.rect for one in table.floats.lying if one.layer in OVER_CHEVRONS)]
    draw_turn_direction.draw(page, places, table.presenter.signs.way(view), view.to_move, covered)
    page.add(ground)
    with page.aside() as latest:
        floats.paint(page, news, placed)
    page.add(latest)
    still = table.tempo.still  # no card is seen moving then, so its whole path appears at once
    arrows = [arrow.grown if still else arrow for arrow in story.arrows]
    read = [one.rect for one in table.floats.lying if one.layer in READ]
    draw_overlays.arrows(page, places, arrows, read)
    page.add(flying)
    draw_overlays.tokens(page, places, story.tokens.pushes, still)
    felt.held(page, asking)
    with page.aside() as aloft:
        floats.paint(page, over, placed)
    page.add(aloft)
    pressed = [thing for part in (latest, aloft) for thing in part.things if thing.kind == "button"]
    tools = [Obstacle(thing.rect, Layer.TOOLS, id=thing.id) for thing in pressed]
    return Drawn(bar, [*table.floats.lying, *tools])


def said(table: TableState, page: Page) -> list[Float]:
    """What players say, above the curtain; words that stay, or whose speaker is covered, are named."""
    places = table.places()
    names = table.play.names
    dock = draw_lower_edge.dock(table, page)
    found = []
    for call in table.play.story.all_calls(table.room.settings["remarks"]):
        if call.stays or places.seats[call.seat].plate.collidelist(dock) >= 0:
            call = call._replace(words=_("{name}: {words}").format(name=names[call.seat], words=call.words))
        found.append(draw_overlays.call_bubble(page, places, call, dock))
    return found


class TableNow(NamedTuple):
    """The table as it is drawn now, for those who declare what floats over it."""

    bar: Rect | None
    """The place of the prompt."""
    asking: Asking
    things: Sequence[Thing]
    lying: Sequence[Obstacle]


Overlays = Callable[[TableState, Page, TableNow], list[Float]]


def panels(table: TableState, page: Page, shown: TableNow) -> list[Float]:
    """The hint, the value of your cards, and the coach."""
    hint = chances(table, page, shown)
    found = [hint, hand_worth_panel.own_worth(table, page)]
    if hint is None and not table.play.stage.on and speaks(table):
        asked = [shown.bar] if shown.bar is not None else draw_lower_edge.dock(table, page)
        felt = CardPlaces(table.table.zone, table.play.board.view.zones)
        found.append(table.coach.bubble(page, shown.things, shown.lying, asked, felt))
    return [one for one in found if one is not None]


def speaks(table: TableState) -> bool:
    """Whether the coach speaks now: to one person only after they have come, to a group at each curtain."""
    showing = table.sitting.showing
    return not beckons(showing) or (table.coach.us and isinstance(showing, Curtain))


def makes_faces(table: TableState) -> list[int]:
    """The people who can make a face now."""
    if not table.mode.is_played or not table.wish("remarks"):
        return []
    return [seat for seat in table.sitting.people if may_make_faces(table.play, seat)]


def chances(table: TableState, page: Page, shown: TableNow) -> Float | None:
    """The hint's panel; it never covers the prompt, or the cards and players that it mentions.

    Of choices it covers at most other players' hands, because their plates are the same choices.
    """
    advice = table.advice
    bar = shown.bar or next(iter(draw_lower_edge.dock(table, page)), None)
    asking = shown.asking
    if not advice.is_open or bar is None:
        return None
    board = table.play.board
    view = table.play.view
    known = {*asking.hinted, *asking.stake, *(("seat", seat) for seat in asking.hinted)}
    for z, sprites in enumerate(board.sprites):
        known |= {s for s, card in zip(sprites, view.zones[z], strict=False) if card in advice.named}
    zones = view.table.zones
    others = [z for z, hand in enumerate(view.table.is_hand) if hand and zones[z].owner != view.seat]
    hands = {(side, z) for z in others for side in ("closed", "open")}  # their plates are choices, too
    choices = [one for one in shown.lying if one.choice and one.row not in hands]
    never = [one.rect for one in shown.lying if one in choices or one.id in known]
    title = measured(view.table, "ranking", N_("Chance to win"))
    key = table.key_of("hint")
    picker = table.play.picker
    holds = picker is None or any(map(picker.on_felt, picker.next))  # holding a button presses it
    note = f" {page.said(COMPARE)}" if advice.given == 1 and (holds or not page.touched) else ""
    brief = draw_ranking.HintPanel((), advice.why + note, title, advice.what, key)
    numbers = draw_ranking.HintPanel(advice.shown, advice.why_with_numbers + note, title, key=key)
    counted = len(advice.shown) > 1 and table.wish("hint_numbers")
    contents = [*([numbers, numbers._replace(why=advice.why + note)] if counted else ()), brief]
    return draw_ranking.hint_panel(page, contents, bar, corner(page, bar, shown.lying), hands, never)


def corner(page: Page, bar: Rect, lying: Sequence[Obstacle]) -> tuple[int, int]:
    """The lower right corner of the hint's panel: above the question and its answers, left of the column."""
    air = page.px(6)
    wide = draw_ranking.width(page, draw_ranking.BAND[0])
    answers = [one.rect.y for one in lying if one.layer is Layer.ANSWERS]
    chain = [one.rect.x - air for one in lying if one.row == "column"]
    return min([(page.width + wide) // 2, *chain]), min([bar.y, *answers]) - air


def lay(table: TableState, page: Page, felt: Felt, asking: Asking) -> tuple[Rect | None, list[Rect]]:
    """Draw the ledge, cards, players and everything on them, and the bars.

    Returns the place of the prompt, and those of the words along the upper edge.
    """
    places = table.places()
    story = table.play.story
    board = table.play.board
    signs = table.presenter.signs
    with page.aside() as lying:
        draw_lower_edge.draw(table, page, places)
        felt.draw(page, asking)
        held = asking.held[0] if asking.held else None
        faint = [thing.id for thing in felt.hand if felt.is_faint(asking, thing.do)]
        draw_new_cards.pennants(page, board, places, story.fresh, held, felt.hand, faint)
        if places.shared_by_all or signs.knows:
            draw_new_cards.known_cards(page, board, places, held)
        chairs = table.sitting.setup.chairs
        hangs = isinstance(table.sitting.showing, Curtain)
        hit = draw_waiting_cards.draw(page, table.play.column, board, places, chairs, hangs)
        if table.mode.is_played and table.sitting.talks and table.wish("table_talk"):
            draw_talk_signs.draw(page, places, table.sitting.people)
    page.add(lying)
    # above the rim around the target of attacks
    last = draw_new_cards.last_moves(page, places, story, lying.things)
    if not table.sitting.talks or not table.wish("table_talk"):
        draw_talk_signs.on_plates(page, places, makes_faces(table), [*lying.things, *last])
    moves = {thing.value: thing.rect for thing in last}
    draw_face_signs.draw(page, places, story.fates, table.sitting.people, hit, moves)
    found = {seat: signs.danger(board.view, seat) for seat in places.seats}
    draw_face_signs.dangers(page, places, {seat: words for seat, words in found.items() if words}, moves)
    rail = draw_top_bar.top_bar(table, page, places)
    bar = None if draw_lower_edge.asks(table, page) else draw_top_bar.prompt_bar(table, page, places)
    counted = draw_score_paper.written(table.sitting.match, _(table.presenter.voice.total))
    if counted is not None and not table.sitting.shared:
        draw_score_paper.draw(page, places, counted, table.sitting.setup.chairs, [bar] if bar else [])
    aim(table, page, places, felt, asking)
    return bar, rail


def the_news(table: TableState, page: Page) -> list[Float]:
    """The ribbon over the prompt; none where the banner of a moment would cut through it."""
    places = table.places()
    stage = table.play.stage
    if stage.on or places.ribbon.collidelist(banner(table)) >= 0:
        return []
    faces = draw_line.faces(page, avatars(table))
    found = draw_ribbon.ribbon(page, places, news(table), faces)
    return [found] if found is not None else []


def banner(table: TableState) -> list[Rect]:
    """The place of a moment's small banner, if one is shown."""
    stage = table.play.stage
    places = table.places()
    small = stage.shown is not None and not stage.large
    return [short(places.theme, places, stage.shown)] if stage.shown is not None and small else []


def news(table: TableState) -> News:
    """The ribbon's lines for the present viewer; empty while the curtain shows them."""
    handover = table.play.handover
    viewer = table.sitting.viewer
    voice = table.presenter.voice
    if isinstance(table.sitting.showing, Curtain):
        return News((), voice)
    lines = handover.lately()
    if viewer < table.table.players:
        return News(lines, voice, handover.titled(viewer, lines), viewer)
    if handover.reactions.open_window is not None:  # the subjects of the question come last
        asked = (n for n in range(len(lines), 0, -1) if not voice.row(lines[n - 1].kind).adds_to_deed)
        lines = lines[: next(asked, 0)]
    return News(lines, voice)


def aim(table: TableState, page: Page, places: Places, felt: Felt, asking: Asking) -> None:
    """The score of your hand, now and with the card that is pointed at or offered."""
    board = table.play.board
    signs = table.presenter.signs
    now = signs.aim(board.view) if table.counts_goals else None
    if now is None:
        return
    here = None if page.quiet else page.here  # a resting pointer chooses nothing
    tried = trial(board, felt, asking, here)
    then = signs.aim(board.view, *tried) if any(tried) else None
    told = table.presenter.voice.goal_words()
    draw_score_preview.draw(page, places, now, then, tried, table.table.deck, told)


def past(table: TableState, page: Page, places: Places) -> None:
    """The table at an earlier line of the log."""
    board = table.past
    assert board is not None
    board.arrange(places, 0.0, {})
    board.finish()
    chairs = table.sitting.setup.chairs
    absent = table.sitting.absent
    Felt(board, places, chairs, 0.0, absent=absent).draw(page, Asking(None))
    column = Column()
    threat = table.presenter.signs.threat(board.view, board.told)
    if threat is not None:
        plan = plan_for(places.theme, places.column, len(threat.blows))
        column.follow(threat, plan, table.table.deck, board.lies(), None, 0.0)
        hangs = isinstance(table.sitting.showing, Curtain)
        draw_waiting_cards.draw(page, column, board, places, table.sitting.setup.chairs, hangs)
    draw_top_bar.top_bar(table, page, places)
    back = prompt_buttons.Button(_("Back to the present"), Back(), sole=True)
    bar = draw_prompt.draw(page, places.prompt, _("The position at that time"), [back], False, "pale")
    named = draw_top_bar.tool_tip(table, page)
    lying = table.lying(page.things, [bar])
    draw_tooltip.draw(table, page, lying, [named] if named is not None else [])


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
