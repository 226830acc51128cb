"""Translates a drag of a card into the clicks of a legal action, in either order."""

from __future__ import annotations

from copy import copy

from game.table.board.action_picker import Click, Picker
from game.table.felt.draw_board import Felt
from game.table.messages import ClickOn
from game.table.question.pending_question import Asking
from game.ui.page.message_types import Message
from game.ui.page.page import Point, Thing
from game.ui.page.thing_kinds import ThingKinds
from game.ui.pictures.card_sprites import Sprite

CARDS: ThingKinds = ("card", "back", "memory")


def after(picker: Picker, do: Message | None) -> Picker | None:
    """The picker after this click; None if the click completes an action, or fits none."""
    if not isinstance(do, ClickOn):
        return None
    tried = copy(picker)
    tried.clicks = list(picker.clicks)
    for click in do.clicks:
        if tried.click(click) is not None:
            return None
    return tried


def turned(felt: Felt, picker: Picker, source: Thing) -> dict[Sprite | int, list[ClickOn]]:
    """Cards of the own hand and players that the action names before the dragged card, with both clicks.

    A card that may simply be taken is taken, and not swapped for the one on which it is let go.
    """
    board = felt.board
    found = {}
    firsts: dict[Sprite | int, Message | None] = {
        seat: ClickOn(Click("seat", seat)) for seat in felt.places.seats if Click("seat", seat) in picker.next
    }
    tried = after(picker, source.do)
    takes = tried is not None and Click("seat", board.view.seat) in tried.next
    if source.kind in CARDS and board.hand not in (-1, source.value[0]) and not takes:
        for i, sprite in enumerate(board.sprites[board.hand]):
            firsts[sprite] = felt.meaning(Asking(picker), board.hand, i)
    for target, first in firsts.items():
        tried = after(picker, first)
        second = tried and _click(felt, tried, source)
        if isinstance(first, ClickOn) and second:
            found[target] = [first, second]
    return found


def clicks(felt: Felt, picker: Picker, source: Thing, target: Thing | None, at: Point) -> list[ClickOn]:
    """The clicks that a drag onto another thing or to a point means; empty if it means nothing."""
    tried = after(picker, source.do)
    first = source.do
    board = felt.board
    if tried is None or not isinstance(first, ClickOn):
        return []
    others = turned(felt, picker, source)
    if target is not None:
        place = target.value if target.kind == "seat" else target.id
        if place in others:
            return others[place]
        second = _click(felt, tried, target)
        if second:
            return [first, second]
    own = source.kind in CARDS and source.value[0] == board.hand  # reordering the hand decides nothing
    if own or board.hand < 0 or not felt.places.rect(board.hand).collidepoint(at):
        return []
    row = {sprite: others.get(sprite, []) for sprite in board.sprites[board.hand]}
    for i, sprite in enumerate(board.sprites[board.hand]):
        there = felt.meaning(Asking(tried), board.hand, i)
        if not row[sprite] and isinstance(there, ClickOn):
            row[sprite] = [first, there]
    near = [sprite for sprite, said in row.items() if said]
    if near:
        return row[min(near, key=lambda sprite: abs(sprite.goal.x - at[0]))]
    me = Click("seat", board.view.seat)
    return [first, ClickOn(me)] if me in tried.next else []


def crosses(felt: Felt, source: Thing, target: Thing | None, at: Point) -> bool:
    """Whether a card is dragged from the middle of the table to the asked player, or back."""
    if source.kind not in CARDS:
        return False
    board = felt.board
    zones = felt.table.zones
    owner = -2
    if target is None:
        held = board.hand >= 0 and felt.places.rect(board.hand).collidepoint(at)
        owner = board.asked if held else owner
    elif target.kind in CARDS:
        owner = zones[target.value[0]].owner
    elif target.kind == "seat":
        owner = target.value
    return {zones[source.value[0]].owner, owner} == {-1, board.asked}


def _click(felt: Felt, picker: Picker, thing: Thing) -> ClickOn | None:
    """The click that a thing stands for in this choice."""
    if thing.kind in CARDS and thing.value is not None:
        zone, place = thing.value
        lies = place < len(felt.board.view.zones[zone])  # the card may have left since it was picked up
        do = felt.meaning(Asking(picker), zone, place) if lies else None
    elif thing.kind == "seat":
        click = Click("seat", thing.value)
        do = ClickOn(click) if click in picker.next else None
    else:
        do = thing.do
        if isinstance(do, ClickOn) and do.click not in picker.next:
            do = None
    return do if isinstance(do, ClickOn) else None
