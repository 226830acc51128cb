"""Draws the lower edge of a shared table: a question on the public ledge, a curtain, or an open hand."""

from __future__ import annotations

from pygame import Rect

from game.art.palette import SEATS
from game.room.page import Page
from game.table import anyone_look, curtain_look, hanging, ledge, prompt, sentence, together_look
from game.table.again_look import FaceDown, face_down
from game.table.clock import LAST
from game.table.ledge import Asides, Person, PublicQuestion
from game.table.places import Places
from game.table.recap_look import Recap, happened
from game.table.rows import CARD
from game.table.showing import Curtain, Open, PublicOnly
from game.words import _, together, words_of

from .table_state import TableState

MOST = 4
"""So many answers always stand on the ledge; where more find no room, they stand in the bar above it."""


def asks(table: TableState, page: Page) -> bool:
    """Whether the ledge itself says what is asked: in front of everybody, with answers that find room."""
    picker, places, showing = table.play.picker, table.places(), table.sitting.showing
    if table.play.handover.reactions.open_window is not None:
        return True
    if picker is None or not isinstance(showing, PublicOnly) or showing.asked < 0 or not places.shared_by_all:
        return False
    asked = question(table, showing.asked)
    return len(asked.answers) <= MOST or ledge.has_room(page, places.ledge_room, asked)


def draw(table: TableState, page: Page, places: Places) -> None:
    """The ledge under the cards."""
    showing = table.sitting.showing
    if not places.shared_by_all:
        return
    match showing:
        case PublicOnly() if table.play.handover.reactions.open_window is not None:
            ledge.ground(page, shelf(table))
            anyone(table, page, places)
        case PublicOnly(seat) if asks(table, page):
            ledge.ground(page, places.ledge, person(table, seat).colour)
            if table.telling:
                told(table, page, places, seat)
            else:
                ledge.question(page, places.ledge_room, question(table, seat))
        case PublicOnly(seat) if seat >= 0:  # the bar above asks, such as for the rest of a choice
            ledge.ground(page, places.ledge, person(table, seat).colour)
            ledge.whose_answer(page, places.ledge_room, person(table, seat))
        case Open(seat, True):
            ledge.ground(page, places.ledge, person(table, seat).colour)
            again, tells = table.play.handover.last == seat, bool(table.recap())
            if table.telling:
                told(table, page, places, seat)
                return
            call = FaceDown(person(table, seat), called_for(table, seat), again, table.asks_away, tells)
            face_down(page, places.ledge_room, call)
        case Open(seat):
            who = person(table, seat)
            ledge.ground(page, places.ledge, who.colour)
            box = _whose(table, places)
            ledge.whose(page, box, who, not table.presenter.layout.has_grids)
            legend(table, page, places, box.right)
        case _:
            ledge.ground(page, places.ledge)
            if table.only_bots:
                ledge.tell(page, places.ledge, _("Only bots are left: they finish fast."))


def dock(table: TableState) -> list[Rect]:
    """What no words may cover at a shared table: who is asked there, and what."""
    places = table.places()
    if not places.shared_by_all:
        return []
    match table.sitting.showing:
        case Open(_, False):
            return [_whose(table, places)]
        case Curtain() as curtain:
            return [railed(_hung(table, table.room.page, curtain), table.theme.px(curtain_look.RAIL))]
    return [railed(shelf(table), table.theme.px(ledge.RAIL))]


def railed(rect: Rect, edge: int) -> Rect:
    """With the rail that is drawn above it."""
    return Rect(rect.x, rect.y - edge, rect.w, rect.h + edge)


def shelf(table: TableState) -> Rect:
    """Where the ledge lies; it grows for a question to many at once, as far as words need and room allows."""
    places, window = table.places(), table.play.handover.reactions.open_window
    rect = places.ledge
    if window is None:
        return rect
    low = [one.bottom for one in (*standing(table), places.ribbon) if one.bottom < rect.y]
    top = max((one + table.theme.px(12) for one in low), default=0)
    buttons = len(window.persons) + 1 + (window.onward >= 0)
    top = max(top, rect.bottom - anyone_look.least(table.theme, buttons))
    if top < rect.y:
        rect.h, rect.y = rect.bottom - top, top
    return rect


def _whose(table: TableState, places: Places) -> Rect:
    """Where it says whose hand lies open."""
    px = table.theme.px
    box = Rect(px(24), places.ledge.y + px(14), places.corner_seat.plate.w, 0)
    box.h = table.theme.size[1] - px(18) - box.y
    return box


def legend(table: TableState, page: Page, places: Places, left: int) -> None:
    """What the eye on a card of the open hand means, beside the hand; or a word that it is empty."""
    board, hand = table.play.board, places.main
    if hand >= 0 and not board.view.zones[hand] and not table.presenter.layout.has_grids:
        ledge.tell(page, places.ledge, _("No cards in your hand"))
    if hand < 0 or not any(card in board.public.zones[hand] for card in board.view.zones[hand]):
        return
    cards = places.poses(hand, len(board.view.zones[hand]))
    ends = round(cards[0].x - cards[0].h / 2)
    ledge.legend(page, Rect(left + page.px(16), places.ledge.y, ends - left - page.px(24), places.ledge.h))


def over(table: TableState, page: Page) -> None:
    """The curtain, over everything that is below."""
    match table.sitting.showing:
        case Curtain(seat) as curtain:
            words, area = called_for(table, seat), _hung(table, page, curtain)
            page.things = [thing for thing in page.things if not area.contains(thing.rect)]
            if gathers(table, curtain):
                each = [(one, person(table, one)) for one in curtain.seats]
                together_look.draw(page, area, words, each, table.asks_away)
                return
            recap = Recap(table.recap(), table.step, table.play.handover.titled(seat, table.recap()))
            faces = sentence.faces(page, [chair.avatar for chair in table.sitting.setup.chairs])
            call = curtain_look.Summons(
                person(table, seat), words, _small(table, seat), table.asks_away, table.telling
            )
            curtain_look.curtain(page, area, call, recap, faces)


def gathers(table: TableState, curtain: Curtain) -> bool:
    """Whether it calls somebody who chooses in secret together with others, of whom they may be the last."""
    together = table.play.together
    chosen = (seat for seat in together.chosen if table.sitting.is_person(seat))
    return bool(curtain.others) or (together.asks and any(chosen))


def _small(table: TableState, seat: int) -> str:
    """What is said below: who claimed a reaction, too; else that nothing hidden is seen yet."""
    if table.idled == seat:
        return _("It closed by itself, as nobody had touched anything for a while.")
    names, window = table.play.names, table.play.handover.reactions.window
    if window is not None and seat in window.claims:
        told = []
        if back := [names[one] for one in window.ahead(seat)]:
            told.append(_("{names}: not after all.").format(names=together(back)))
        if behind := [names[one] for one in window.behind(seat)]:
            words = _("{name} is nearer in turn order than {others}.")
            told.append(words.format(name=names[seat], others=together(behind)))
        if told:
            return " ".join(told)
    hand = not table.presenter.layout.has_grids
    return _("Your hidden cards stay face down until you say so.") if hand else ""


def _hung(table: TableState, page: Page, curtain: Curtain) -> Rect:
    """Where the curtain hangs, with room for its words."""
    called = len(curtain.seats)
    least = together_look.least(page, called)
    if not gathers(table, curtain):
        least = curtain_look.least_curtain(page, called_for(table, curtain.seat))
    return curtain_look.clear(page, table.places().curtain, standing(table), least)


def standing(table: TableState) -> list[Rect]:
    """What lies on the table to be seen, where it will lie when it has come to rest."""
    places, board = table.places(), table.play.board
    found = [rect for seat in places.seats.values() for rect in (seat.portrait, seat.plate)]
    signed = {mark.zone for mark in board.presenter.signs.marks(board.view) if mark.under}
    caption = round(1.2 * places.theme.line("small")) + places.theme.px(14)
    caption = 0 if places.captions_aside else caption // (1 + places.captions_hang)
    found += [Rect(rect.x, rect.y, rect.w, rect.h + caption) for rect in places.shared.values()]
    for z, sprite in ((z, sprite) for z, row in enumerate(board.sprites) for sprite in row):
        x, y, h, *_ = sprite.goal
        if h > 1 and y < places.ledge.y:
            card = Rect(0, 0, round(h * CARD), round(h))
            card.center = round(x), round(y)
            card.h += (
                hanging.words_hang(places.theme, card.h) if z in signed else places.theme.line("small") // 2
            )
            found.append(card)
    return found


def anyone(table: TableState, page: Page, places: Places) -> None:
    """Draw a button for each person who may react, whatever they hold."""
    window = table.play.handover.reactions.open_window
    assert window is not None
    play = table.play
    words = play.presenter.windows.asks(window.claim, play.board.public, window.event, play.names)
    persons = [(seat, person(table, seat)) for seat in sorted(window.persons)]
    part, button = table.play.timeline.part, _(window.claim.button)
    onward = person(table, window.onward) if window.onward >= 0 else None
    own_key = window.onward not in window.persons
    bar = anyone_look.Bar(words, button, persons, window.claims, part, window.deaf, onward, own_key)
    room, whole = places.ledge_room, shelf(table)
    anyone_look.draw(page, Rect(room.x, whole.y, room.w, whole.h), bar)


def person(table: TableState, seat: int) -> Person:
    setup = table.sitting.setup
    return Person(setup.chairs[seat], SEATS[setup.colours[seat]])


def asked(table: TableState, seat: int) -> str:
    """What somebody is called for, as far as everybody may know: by its kind and public facts."""
    return table.play.handover.reactions.called(seat)


def called_for(table: TableState, seat: int) -> str:
    """The same, with how to come by a card, or why what was just pressed did nothing."""
    words = asked(table, seat)
    match table.sitting.showing:
        case Curtain() as curtain if gathers(table, curtain) and table.presenter.layout.has_grids:
            if table.asks_away:
                return words
            words = _("{what}. Press one of them, or your name.").format(what=words)
    return table.notice or words


def answers(table: TableState) -> list[prompt.Button]:
    """The buttons for what does not lie on the felt; in a list that shrinks each keeps its number."""
    play = table.play
    if play.picker is None:
        return []
    view, first = play.view, 0 if table.places().shared_by_all else -1
    found = prompt.buttons(table.presenter, play.picker, play.names, view, first)
    if view.kind not in table.presenter.voice.shrinks:
        return found
    return table.kept_keys.of((table.sitting.match.round, play.story.turn, view.kind, view.seat), found)


def question(table: TableState, seat: int) -> PublicQuestion:
    """A question that is asked in front of everybody and can be answered in front of everybody."""
    play, voice, begun = table.play, table.presenter.voice, table.play.picker and table.play.picker.begun
    words = _step(table) if begun else voice.asks(play.view, play.names)
    if not words:
        words = _(words_of(table.table.game.id).decisions[play.view.kind].asks)
    found, hand = answers(table), has_hand(table, seat)
    small = _("Everybody sees what is asked. Hidden cards stay face down.")
    small = small if not table.presenter.layout.has_grids else _("Everybody sees what is asked.")
    if any(map(play.handover.opens, play.picker.left if play.picker else play.view.legal)):
        small = _("A drawn card is for {name} alone: the others look away.").format(name=play.names[seat])
    habit = play.view.kind in table.presenter.windows.habits
    piles = table.presenter.layout.verb_zones
    how = prompt.felt_words(play.picker, piles)[hand] if play.picker and not found else ""
    aside = Asides(bool(table.recap()), habit, hand, how, time_left(table))
    return PublicQuestion(person(table, seat), words, found, small, aside, bool(begun), table.notice)


def _step(table: TableState) -> str:
    """What is asked in the middle of a choice."""
    picker, play = table.play.picker, table.play
    assert picker is not None
    words = table.presenter.voice.step(picker, play.view, play.names)
    return words or prompt.step_words(picker, answers(table))


def time_left(table: TableState) -> prompt.Time | None:
    """The turn timer, where there is one."""
    clock = table.clock
    if clock.due is None:
        return None
    rests = table.room.away or table.room.top is not table
    return prompt.Time(clock.shown, clock.shown <= LAST, rests)


def told(table: TableState, page: Page, places: Places, seat: int) -> None:
    """What happened since somebody's last turn, in place of what they are asked."""
    faces = sentence.faces(page, [chair.avatar for chair in table.sitting.setup.chairs])
    recap = Recap(table.recap(), table.step, table.play.handover.titled(seat, table.recap()))
    happened(page, places.ledge_room, recap, faces)


def has_hand(table: TableState, seat: int) -> bool:
    """Whether there is anything in a hand that could be looked at."""
    return not table.presenter.layout.has_grids and len(table.sitting.public().zones[seat]) > 0


def come_button(table: TableState) -> list[prompt.Button]:
    """The way to the own hand, where a question stands in the bar above the ledge."""
    match table.sitting.showing:
        case PublicOnly(seat) if seat >= 0 and has_hand(table, seat):
            who = person(table, seat)
            words = _("I am {name}: show my hand").format(name=who.chair.name)
            return [prompt.Button(words, ("come",), "eye", key=who.key)]
    return []
