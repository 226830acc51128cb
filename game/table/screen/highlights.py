"""Finds the cards and players to highlight while a question is open: to choose, chosen, advised, dragged."""

from __future__ import annotations

from game.table.messages import clicks_on
from game.table.question.pending_question import Asking
from game.ui.page.page import Point, Thing
from game.ui.pictures.card_sprites import Sprite
from game.words import headed, say_decision

from . import card_dragging
from .screen_protocol import TableScreen


def asking(table: TableScreen) -> Asking:
    picker = table.play.picker
    board = table.play.board
    watched = table.play.watched
    held = _held(table)
    if table.ordering.by_keys:
        carried = table.ordering.carried
        return Asking(None, frozenset([carried] if carried else ()), held=held, ordering=True)
    if picker is None and watched is not None and not table.play.timeline.busy:
        stake = frozenset(table.presenter.layout.stake(watched, board.sprites))
        return Asking(None, board.picked(board.view), stake=stake, held=held)
    if picker is None or table.is_covered:
        return Asking(None, board.picked(board.view), held=held)
    stake = frozenset(table.presenter.layout.stake(table.play.view, board.sprites))
    tray = tuple(board.tray(picker))
    hinted = board.meant(table.advice.clicks(table.room.here))
    chosen = board.meant(picker.clicks) | board.picked(table.play.view)
    asking = Asking(picker, chosen, hinted, stake, tray, held, called=table.play.together.called)
    return _letting_go(table, asking) if held else asking


def _letting_go(table: TableScreen, asking: Asking) -> Asking:
    """While a card is dragged, only the places where it may be dropped are highlighted."""
    thing = table.room.pressed
    picker = asking.picker
    assert picker is not None
    if thing is None or (thing.do is None and at_stake(table, thing)):
        return asking
    tried = card_dragging.after(picker, thing.do)
    if tried is None:  # it needs no place or has none, so nothing more can be done with this card
        return asking._replace(picker=picker.nothing())
    drops = frozenset(card_dragging.turned(table.felt(), picker, thing))
    held = frozenset([asking.held[0]] if asking.held else [])
    return asking._replace(picker=tried, drops=drops, chosen=asking.chosen | held)


def asks(table: TableScreen) -> str:
    """The question, with the card that caused it if that must be mentioned."""
    play = table.play
    voice = table.presenter.voice
    words = voice.asks(play.view, play.names)
    words = words or say_decision(table.table, play.view.kind, play.view.to_move, play.names)
    cause = voice.caused(play.view, play.story.raised)
    return headed(cause, words) if cause else words


def _held(table: TableScreen) -> tuple[Sprite, Point] | None:
    """The card that follows the pointer, and its place."""
    thing = table.room.pressed
    card = movable(table, thing) if table.room.dragging and thing is not None else None
    return (card, table.room.pointer) if card is not None else None


def movable(table: TableScreen, thing: Thing) -> Sprite | None:
    """The card of a thing, if it may be dragged; a card that only stands for its player may not."""
    if not isinstance(thing.id, Sprite):
        return None
    clicked = thing.do is not None and not clicks_on(thing.do, "seat")
    movable = clicked or thing.id in table.ordering.row or at_stake(table, thing)
    return thing.id if movable else None


def at_stake(table: TableScreen, thing: Thing) -> bool:
    """Whether a thing is a card without a place yet, which a single click on a place lays there."""
    asked = table.play.picker is not None
    return asked and thing.id in tuple(
        table.presenter.layout.stake(table.play.view, table.play.board.sprites)
    )
