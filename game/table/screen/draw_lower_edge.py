"""Draws the lower edge of a shared table: a question on the public ledge, a curtain, or an open hand."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable

from pygame import Rect

from game.table.bars import draw_ledge, prompt_buttons
from game.table.bars.draw_ledge import Asides, Person, PublicQuestion
from game.table.log import draw_line
from game.table.log.draw_recap import Recap, happened
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.messages import Come, PressVerb
from game.table.places import sign_size
from game.table.places.zone_places import Places
from game.table.screen.table_state import TableState
from game.table.shared import draw_curtain, draw_group_curtain, draw_reaction_window
from game.table.shared.draw_hand_ledge import FaceDown, face_down
from game.table.shared.reaction_window import NO, YES
from game.ui.art.palette import SEATS
from game.ui.page.layout import LayoutBox
from game.ui.page.page import Page
from game.ui.pictures.card_sprites import CARD
from game.words import _, words_of

from .shared_screen import SharedScreen
from .turn_timer import LAST

MOST = 4
"""Up to this many answers always stand on the ledge.

More of them move to the bar above if they do not fit.
"""


def asks(table: TableState, page: Page) -> bool:
    """Whether the ledge itself shows the question: in public, with answers that fit."""
    picker = table.play.picker
    places = table.places()
    showing = table.sitting.showing
    if table.play.handover.reactions.open_window is not None:
        return True
    if picker is None or not isinstance(showing, PublicOnly) or showing.asked < 0 or not places.shared_by_all:
        return False
    asked = question(table, showing.asked)
    room = places.ledge_room
    return len(asked.answers) <= MOST or draw_ledge.question(page, room, asked).has_room(page, room)


def draw(table: TableState, page: Page, places: Places) -> None:
    """The ledge under the cards."""
    showing = table.sitting.showing
    if not places.shared_by_all:
        return
    match showing:
        case PublicOnly() if table.play.handover.reactions.open_window is not None:
            draw_ledge.ground(page, shelf(table, page))
            anyone(table, page, places)
        case PublicOnly(seat) if asks(table, page):
            draw_ledge.ground(page, places.ledge, person(table, seat).colour)
            if shared(table).telling:
                told(table, page, places, seat)
            else:
                room = places.ledge_room
                draw_ledge.question(page, room, question(table, seat)).draw(page, room)
        case PublicOnly(seat) if seat >= 0:  # the bar above asks, for example about the rest of a choice
            draw_ledge.ground(page, places.ledge, person(table, seat).colour)
            draw_ledge.whose_answer(page, places.ledge_room, person(table, seat))
        case Open(seat, True):
            draw_ledge.ground(page, places.ledge, person(table, seat).colour)
            again = table.play.handover.last == seat
            tells = bool(shared(table).recap())
            if shared(table).telling:
                told(table, page, places, seat)
                return
            call = FaceDown(
                person(table, seat),
                called_for(table, seat),
                not table.presenter.layout.has_grids,
                again,
                shared(table).asks_away,
                tells,
            )
            face_down(page, places.ledge_room, call)
        case Open(seat):
            who = person(table, seat)
            draw_ledge.ground(page, places.ledge, who.colour)
            box = _whose(table, places)
            presenter = table.presenter
            draw_ledge.whose(
                page,
                box,
                who,
                not presenter.layout.has_grids,
                habits=bool(presenter.windows.habits),
                held=table.play.handover.glimpse.on,
            )
            legend(table, page, places, box.right)
        case _:
            draw_ledge.ground(page, places.ledge)
            if table.only_bots:
                draw_ledge.tell(page, places.ledge, _("Only bots are left, so they finish quickly."))


def dock(table: TableState, page: Page) -> list[Rect]:
    """The areas at a shared table that words must not cover: who is asked, and the question."""
    places = table.places()
    if not places.shared_by_all:
        return []
    match table.sitting.showing:
        case Open(_, False):
            return [_whose(table, places)]
        case Curtain() as curtain:
            return [railed(_hung(table, page, curtain), table.theme.px(draw_curtain.RAIL))]
    return [railed(shelf(table, page), table.theme.px(draw_ledge.RAIL))]


def railed(rect: Rect, edge: int) -> Rect:
    """This area together with the rail above it."""
    return Rect(rect.x, rect.y - edge, rect.w, rect.h + edge)


def shelf(table: TableState, page: Page) -> Rect:
    """The place of the ledge; for a question to many at once, it grows as far as necessary and possible."""
    places = table.places()
    window = table.play.handover.reactions.open_window
    rect = places.ledge
    if window is None:
        return rect
    low = [one.bottom for one in (*standing(table), places.ribbon) if one.bottom < rect.y]
    top = max((one + table.theme.px(12) for one in low), default=0)
    wide = places.ledge_room.w
    key = (page.theme, wide, window, table.room.settings["language"])
    least = _measured(table, page, key, wide, lambda: draw_reaction_window.window(everybodys(table)))
    top = max(top, rect.bottom - least)
    if top < rect.y:
        rect.h = rect.bottom - top
        rect.y = top
    return rect


def _whose(table: TableState, places: Places) -> Rect:
    """The place of the note about whose hand is open."""
    px = table.theme.px
    box = Rect(px(24), places.ledge.y + px(14), places.corner_seat.plate.w, 0)
    box.h = table.theme.size[1] - px(18) - box.y
    return box


def legend(table: TableState, page: Page, places: Places, left: int) -> None:
    """Draw the meaning of the eye on cards beside the open hand; in an empty hand, say that it is empty."""
    board = table.play.board
    hand = places.main
    if hand >= 0 and not board.view.zones[hand] and not table.presenter.layout.has_grids:
        draw_ledge.tell(page, places.ledge, _("No cards in your hand"))
    if hand < 0 or not any(card in board.public.zones[hand] for card in board.view.zones[hand]):
        return
    cards = places.poses(hand, len(board.view.zones[hand]))
    ends = round(cards[0].x - cards[0].h / 2)
    draw_ledge.legend(
        page, Rect(left + page.px(16), places.ledge.y, ends - left - page.px(24), places.ledge.h)
    )


def over(table: TableState, page: Page) -> None:
    """Draw the curtain over everything below it."""
    match table.sitting.showing:
        case Curtain(seat) as curtain:
            words = called_for(table, seat)
            area = _hung(table, page, curtain)
            page.replace(area)
            if gathers(table, curtain):
                draw_group_curtain.draw(page, area, group_call(table, curtain))
                return
            recap = Recap(
                shared(table).recap(),
                shared(table).step,
                table.play.handover.titled(seat, shared(table).recap()),
            )
            faces = draw_line.faces(page, [chair.avatar for chair in table.sitting.setup.chairs])
            here = shared(table)
            call = draw_curtain.Summons(
                person(table, seat), words, _small(table, seat), here.asks_away, here.telling
            )
            draw_curtain.curtain(page, area, call, recap, faces)


def shared(table: TableState) -> SharedScreen:
    """The shared screen, without which there is neither ledge nor curtain."""
    assert table.shared is not None
    return table.shared


def recap_of(table: TableState, seat: int) -> Recap:
    """The recap of events since somebody last had the screen."""
    lines = shared(table).recap()
    return Recap(lines, shared(table).step, table.play.handover.titled(seat, lines))


def gathers(table: TableState, curtain: Curtain) -> bool:
    """Whether it calls one of several people who choose in secret together, including the last one."""
    together = table.play.together
    chosen = (seat for seat in together.chosen if table.sitting.is_person(seat))
    return bool(curtain.others) or (together.asks and any(chosen))


def group_call(table: TableState, curtain: Curtain) -> LayoutBox:
    """The words and buttons of a curtain that calls several people."""
    each = [(one, person(table, one)) for one in curtain.seats]
    return draw_group_curtain.call(called_for(table, curtain.seat), each, shared(table).asks_away)


def _small(table: TableState, seat: int) -> str:
    """The small text: nothing hidden is visible yet."""
    if shared(table).idled == seat:
        return _("Closed automatically after a while without input.")
    hand = not table.presenter.layout.has_grids
    return _("Your hidden cards stay face down until you show them.") if hand else ""


def _hung(table: TableState, page: Page, curtain: Curtain) -> Rect:
    """The place of the curtain, with room for its words."""
    if gathers(table, curtain):
        key = (page.theme, curtain.seats, shared(table).asks_away, called_for(table, curtain.seat))
        least = _measured(table, page, key, page.width, lambda: group_call(table, curtain))
    else:
        least = draw_curtain.least_curtain(page, called_for(table, curtain.seat))
    return draw_curtain.clear(page, table.places().curtain, standing(table), least)


def _measured(table: TableState, page: Page, key: Hashable, wide: int, make: Callable[[], LayoutBox]) -> int:
    """The height that a box needs at this width, measured again only when the key changes."""
    here = shared(table)
    if here.measured[0] != key:
        here.measured = key, make().height(page, wide)
    return here.measured[1]


def standing(table: TableState) -> list[Rect]:
    """The visible things on the table, at the places where they will come to rest."""
    places = table.places()
    board = table.play.board
    found = [rect for seat in places.seats.values() for rect in (seat.portrait, seat.plate)]
    signed = {mark.zone for mark in board.presenter.signs.marks(board.view) if mark.under}
    caption = round(1.2 * places.theme.line("small")) + places.theme.px(14)
    caption = 0 if places.captions_aside else caption
    found += [Rect(rect.x, rect.y, rect.w, rect.h + caption) for rect in places.shared.values()]
    for z, sprite in ((z, sprite) for z, row in enumerate(board.sprites) for sprite in row):
        x, y, h, *_ = sprite.goal
        if h > 1 and y < places.ledge.y:
            card = Rect(0, 0, round(h * CARD), round(h))
            card.center = round(x), round(y)
            card.h += (
                sign_size.words_hang(places.theme, card.h) if z in signed else places.theme.line("small") // 2
            )
            found.append(card)
    return found


def anyone(table: TableState, page: Page, places: Places) -> None:
    """Draw a button for each person who may react, whatever cards they hold."""
    room = places.ledge_room
    whole = shelf(table, page)
    box = draw_reaction_window.window(everybodys(table))
    box.draw(page, Rect(room.x, whole.y, room.w, whole.h))


def everybodys(table: TableState) -> draw_reaction_window.Bar:
    """The contents of the open window for all who may react."""
    return reaction_bar(table, range(table.table.players))


def reaction_bar(table: TableState, seats: Container[int]) -> draw_reaction_window.Bar:
    """The contents of the open window for the people in these seats."""
    play = table.play
    window = table.play.handover.reactions.open_window
    windows = play.presenter.windows
    assert window is not None
    persons = [(seat, person(table, seat)) for seat in sorted(window.persons) if seat in seats]
    return draw_reaction_window.Bar(
        words=windows.asks(window.claim, play.board.public, window.event, play.names),
        warning=windows.warning(play.board.public, window.event, play.names),
        persons=persons,
        answered=[seat for seat in window.persons if seat in window.answers],
        looks=[seat for seat in window.persons if window.may_look(seat)],
        part=play.timeline.part,
        ready=play.handover.reactions.heard,
        onward=person(table, window.onward) if window.onward >= 0 and window.onward in seats else None,
        own_key=window.onward not in window.persons,
        come=play.handover.reactions.comes == window.onward,
        awaited=[table.play.names[seat] for seat in window.awaited] if window.decides else [],
    )


def person(table: TableState, seat: int) -> Person:
    setup = table.sitting.setup
    return Person(setup.chairs[seat], SEATS[setup.colours[seat]])


def asked(table: TableState, seat: int) -> str:
    """The question for a called person, as far as everybody may know about it: its kind and public facts."""
    return table.play.handover.reactions.called(seat)


def called_for(table: TableState, seat: int) -> str:
    """The question as in `asked`, and how to open the hand, or why the last press did nothing."""
    words = asked(table, seat)
    match table.sitting.showing:
        case Curtain() as curtain if gathers(table, curtain) and table.presenter.layout.has_grids:
            if shared(table).asks_away:
                return words
            words = _("{what}. Press one of your cards, or your name.").format(what=words)
    return table.notice or words


def answers(table: TableState) -> list[prompt_buttons.Button]:
    """The buttons for choices that are not on the felt; in a list that shrinks, each keeps its number."""
    play = table.play
    if play.picker is None:
        return []
    view = play.view
    found = prompt_buttons.buttons(table.presenter, play.picker, play.names, view, _first(table))
    if view.kind in table.presenter.voice.shrinks:
        place = (table.sitting.match.round, play.story.turn, view.kind, view.seat)
        found = table.kept_keys.of(place, found)
    if play.timeline.looker >= 0:
        found = _reacts(table, found)
    advised = table.advice.presses(table.room.here)
    return [one._replace(advised=one.do in advised) for one in found]


def _reacts(table: TableState, found: list[prompt_buttons.Button]) -> list[prompt_buttons.Button]:
    """The answers of a person who may react: yes and no have the same keys in all windows."""
    window = table.play.handover.reactions.window
    assert window is not None
    keys = {window.claim.says: YES, window.claim.passes: NO}
    named = [
        one._replace(key=keys[one.do.verb]) if isinstance(one.do, PressVerb) and one.do.verb in keys else one
        for one in found
    ]
    return sorted(named, key=lambda one: one.key)


def _first(table: TableState) -> int:
    """The seat that has the number 1."""
    return 0 if table.places().shared_by_all else (table.play.view.seat + 1) % table.table.players


def numbered(table: TableState, number: int) -> int:
    """The player with this number, if numbers mean players in the pending question; otherwise -1."""
    play = table.play
    players = table.table.players
    if play.picker is None or number > players:
        return -1
    found = answers(table)
    named = any(one.id is not None for one in found)
    if not named and not (play.picker.begun and prompt_buttons.are_after_players(table.presenter, found)):
        return -1
    return (_first(table) + number - 1) % players


def question(table: TableState, seat: int) -> PublicQuestion:
    """A question that is asked and can be answered in public."""
    play = table.play
    voice = table.presenter.voice
    begun = table.play.picker and table.play.picker.begun
    steps = begun and play.picker is not None and not play.picker.count
    words = _step(table) if steps else voice.asks(play.view, play.names)
    if not words:
        words = _(words_of(table.table.game.id).decisions[play.view.kind].asks)
    found = answers(table)
    hand = has_hand(table, seat)
    small = _("Everyone can see this question. Hidden cards stay face down.")
    small = small if not table.presenter.layout.has_grids else _("Everyone can see this question.")
    piles = table.presenter.layout.verb_zones
    how = prompt_buttons.felt_words(play.picker, piles)[hand] if play.picker and not found else ""
    aside = Asides(bool(shared(table).recap()), has_cards(table, seat), how, time_left(table))
    return PublicQuestion(person(table, seat), words, found, small, aside, bool(begun), table.notice)


def _step(table: TableState) -> str:
    """The question in the middle of a choice."""
    picker = table.play.picker
    play = table.play
    assert picker is not None
    words = table.presenter.voice.step(picker, play.view, play.names)
    return words or prompt_buttons.step_words(picker, answers(table))


def time_left(table: TableState) -> prompt_buttons.Time | None:
    """The turn timer, if there is one."""
    clock = table.clock
    if clock.due is None:
        return None
    rests = table.room.away or table.room.top is not table
    return prompt_buttons.Time(clock.shown, clock.shown <= LAST, rests)


def told(table: TableState, page: Page, places: Places, seat: int) -> None:
    """Draw the recap since somebody's last turn, in place of their question."""
    faces = draw_line.faces(page, [chair.avatar for chair in table.sitting.setup.chairs])
    recap = recap_of(table, seat)
    happened(recap, faces).draw(page, places.ledge_room)


def has_hand(table: TableState, seat: int) -> bool:
    """Whether there is anything in a hand to look at."""
    return not table.presenter.layout.has_grids and len(table.sitting.public().zones[seat]) > 0


def has_cards(table: TableState, seat: int) -> bool:
    """Whether there is anything that its owner alone may look at: a hand, or closed cards of their own."""
    layout = table.presenter.layout
    view = table.sitting.public()
    own = [
        z for z, zone in enumerate(table.table.zones) if zone.owner == seat and layout.bare(z) in layout.owned
    ]
    return has_hand(table, seat) or any(-1 in view.zones[z] for z in own)


def come_button(table: TableState) -> list[prompt_buttons.Button]:
    """The button that shows your cards, if a question is in the bar above the ledge."""
    match table.sitting.showing:
        case PublicOnly(seat) if seat >= 0 and has_cards(table, seat):
            who = person(table, seat)
            words = _("I'm {name}: show my cards").format(name=who.chair.name)
            return [prompt_buttons.Button(words, Come(), "eye", key=who.key)]
    return []
