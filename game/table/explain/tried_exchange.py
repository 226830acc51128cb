"""Finds the exchange of cards that a player tries by pointing, choosing or being offered a card."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.table.board.action_picker import Picker, verb_of
from game.table.board.board import Board
from game.table.felt.draw_board import Felt
from game.table.messages import ClickOn, PressVerb
from game.table.question.pending_question import Asking
from game.ui.page.message_types import Message


class Exchange(NamedTuple):
    """Cards that may come to your hand, and cards that may leave it."""

    more: tuple[int, ...] = ()
    less: tuple[int, ...] = ()


def trial(board: Board, felt: Felt, asking: Asking, here: Hashable) -> Exchange:
    """The exchange that is tried: with the card under the pointer and those already chosen, or with
    the offered card.

    It uses only faces that this seat sees: your cards that may be given, and others' cards that a choice may
    bring to your hand.
    """
    if asking.picker is None or board.hand < 0:
        return Exchange()
    more: list[int] = []
    less: list[int] = []
    pointed: list[int] = []
    pointing = _is_lit(board, felt, asking, here)
    over = here in asking.drops and here in board.sprites[board.hand]  # laying it there swaps it
    for z, sprites in enumerate(board.sprites):
        for i, sprite in enumerate(sprites):
            card = board.view.zones[z][i]
            message = felt.meaning(asking, z, i) if sprite is here else None
            meant = message is not None or (sprite is here and over)
            if card < 0 or not (meant or sprite in asking.chosen or sprite in asking.stake):
                continue
            if z == board.hand:
                pointed += [card] if meant and sprite not in asking.chosen else []
                less += [card] if sprite in asking.chosen else []
            elif over or (
                (meant or sprite in asking.chosen or not pointing) and _comes(board, asking.picker, message)
            ):
                more.append(card)
    return Exchange(tuple(more[-1:]), tuple(less[:1] or pointed[:1]))


def _is_lit(board: Board, felt: Felt, asking: Asking, here: Hashable) -> bool:
    """Whether the pointer is on a card that can be chosen; nothing else changes the panel."""
    lying = ((z, sprites.index(here)) for z, sprites in enumerate(board.sprites) if here in sprites)
    return any(felt.meaning(asking, z, i) is not None for z, i in lying)


def _comes(board: Board, picker: Picker, message: Message | None) -> bool:
    """Whether a choice may bring the card to the hand: either this click takes it, or all remaining choices
    do.
    """
    left = picker.left
    match message:
        case ClickOn(click):
            left = picker.next.get(click) or left
        case PressVerb(verb):
            left = [action for action in left if verb_of(action) == verb]
    return any(board.presenter.signs.comes(action, board.view) for action in left)
