"""Decides which card may be played on which pile (AB-10)."""

from __future__ import annotations

from .card_abilities import without
from .cards import ANY, copy_last, lent_wild, negate_all, play_as, reuse, wild
from .table_facts import CLOSED, COLOR_LOCK, DRAWS_CHAIN, FREE_FOR_ALL, NO_FACE, OPEN, WAITING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Final

    from ..kernel.question import Action
    from .card_abilities import Trait, Traits
    from .cards import Text
    from .public import State
    from .table_facts import Facts, Options

    Matched = tuple[int, int, Text | None]
    """A card, how it lies, and its current text."""

REUSE: Final = ("attack", *reuse)


def fits(card: int, traits: Traits, face: int, mode: int) -> bool:
    """Whether the card with these traits may go on a pile that shows this face (AB-10)."""
    if face == NO_FACE:
        return True
    suit = card // 13
    rank = card % 13
    wanted = face % 65 // 13
    height = face % 13
    if face >= 65 and rank < height:
        return False
    if traits.wild or mode & FREE_FOR_ALL or suit == wanted or traits.suits >> wanted & 1:
        return True
    if mode & COLOR_LOCK:
        return False
    return rank == height or (traits.up_or_down and abs(rank - height) == 1)


def answers_attack(traits: Traits, mode: int) -> bool:
    """Whether the pending attacks allow the card to be played (AB-7)."""
    if not mode & WAITING:
        return True
    chains = traits.chain or (mode & DRAWS_CHAIN and traits.draws)
    return bool(chains or traits.negate or traits.thorns)


def fitting(f: Facts, face: int, mode: int, helped: bool) -> int:
    """The cards of a hand that may go on a pile with this face, as a mask; `helped` treats them as Wilds.

    Cards whose text depends on how or where they are played are left out.
    """
    rules = mode & (COLOR_LOCK | FREE_FOR_ALL)
    attacks = mode & (WAITING | DRAWS_CHAIN)
    key = (face * 16 + rules) * 2 + helped
    lands = f.fitting.get(key)
    if lands is None:
        lands = f.fitting[key] = _having(f, helped, lambda card, traits: fits(card, traits, face, rules))
    key = attacks * 2 + helped
    answers = f.answering.get(key)
    if answers is None:
        answers = f.answering[key] = _having(f, helped, lambda card, traits: answers_attack(traits, attacks))
    return lands & answers


def _having(f: Facts, helped: bool, wanted: Callable[[int, Traits], bool]) -> int:
    """The cards with this trait, as a mask, except cards that copy a text or offer a choice of lines."""
    found = 0
    for card, printed in enumerate(f.printed):
        if not printed.copies and not printed.picks:
            traits = f.traits(card, (*printed.text, lent_wild)) if helped else printed
            if wanted(card, traits):
                found |= 1 << card
    return found


def openings(f: Facts, pile: int, face: int, mode: int, helper: int, wanted: Trait | None) -> Options:
    """The plays of each card from the hand onto a pile that shows this face.

    With a `helper`, the plays that this card helps with; with `wanted`, the plays of cards with this trait.
    Plays that depend on anything else (Copy) are not included.
    """
    key = (pile * 131 + face) * 16 + mode
    if helper < 0 and wanted is None:
        known = f.openings
    else:
        known = f.openings_for.setdefault((helper, wanted), {})
    found = known.get(key)
    if found is None:
        found = known[key] = _openings(f, pile, face, mode, helper, wanted)
    return found


def _openings(f: Facts, pile: int, face: int, mode: int, helper: int, wanted: Trait | None) -> Options:
    fit = fitting(f, face, mode, helper >= 0)
    if wanted is not None:
        fit &= f.having[wanted]
    able = f.play[pile]
    unable = f.nothing
    if helper >= 0:
        able = f.lend[helper, pile]
    elif wanted is None and not mode & WAITING:
        able = f.either[pile]
        unable = f.closed[pile]
    found = [*unable]
    while fit:
        card = fit.bit_length() - 1
        found[card] = able[card]
        fit ^= 1 << card
    for card in f.pickable:
        found[card] = (*picking(f, card, pile, face, mode, helper, wanted), *unable[card])
    return tuple(found)


def picking(
    f: Facts, card: int, pile: int, face: int, mode: int, helper: int, wanted: Trait | None
) -> Iterator[Action]:
    """The plays of a card whose player chooses one of its lines (AB-60)."""
    for word, choice in f.printed[card].picks.items():
        traits = f.traits(card, (choice, lent_wild) if helper >= 0 else (choice,))
        if fits(card, traits, face, mode) and answers_attack(traits, mode):
            if wanted is None or wanted(traits):
                yield action(card, pile, word, helper)


def matched(s: State, pile: int) -> Matched | None:
    """The card to match on this pile: the first face-up card, how it lies, and its text (AB-11)."""
    lies = s.pub.lies[pile]
    at = len(lies) - 1
    while at >= 0:
        _, how, _, text = lies[at]
        if how != CLOSED:
            return s.zones[pile][at], how, text
        at -= 1
    return None


def face(s: State, f: Facts, pile: int) -> int:
    """The suit and rank to match on a pile, and whether Supersize is active there."""
    lies = s.pub.lies[pile]
    at = len(lies) - 1
    while at >= 0:
        _, how, named, text = lies[at]
        if how != CLOSED:
            card: int = s.zones[pile][at]
            seen = card if named < 0 else 13 * named + card % 13
            if how != OPEN:
                return seen
            traits = f.printed[card] if text is None else f.traits(card, text)
            return seen + 65 if traits.supersize else seen
        at -= 1
    return NO_FACE


def gained(s: State, f: Facts, pile: int) -> list[tuple[str, Text]]:
    """The texts that Copy may gain on this pile, each with the word for its chosen line or "" (AB-27)."""
    found = matched(s, pile)
    if found is None:
        return [("", ())]
    card, how, text = found
    printed = f.printed[card]
    if how != OPEN or text is None:
        text = printed.text
        if printed.picks:
            return [(word, (choice,)) for word, choice in printed.picks.items()]
    return [("", tuple(wild if clause == lent_wild else clause for clause in text))]


def texts(s: State, f: Facts, card: int, pile: int) -> list[tuple[str, Text | None]]:
    """The texts with which a card may be played on a pile, each with the word for its chosen line or ""."""
    printed = f.printed[card]
    if printed.picks:
        return [(word, (choice,)) for word, choice in printed.picks.items()]
    if printed.copies:
        return [(word, (copy_last, *text)) for word, text in gained(s, f, pile)]
    return [("", None)]


def in_space(s: State, f: Facts, seat: int) -> Iterator[tuple[int, Text, Text]]:
    """The plays of a seat from its effects space: the card, its text when played, and the text by which it
    must fit.

    From there a card has no Reuse, and it cannot be played in the turn in which it was taken (AB-37). A card
    used to negate counts as any suit (AB-42).
    """
    zone = f.effects + seat
    for card, (*_, lying) in zip(s.zones[zone], s.pub.lies[zone], strict=True):
        traits = f.traits(card, lying)
        if traits.reuse and card in s.pub.fresh:
            continue
        if traits.reuse:
            text = without(traits.text, REUSE)
            yield card, text, text
        elif traits.to_negate:
            yield card, traits.text, (*traits.text, play_as(ANY), negate_all)


def parts(action: Action) -> tuple[int, int, int, str]:
    """Take the announcement of a play apart: the helping card or -1.

    The card; the pile; the chosen line or "".
    """
    match action:
        case ("play", card, pile):
            return -1, card, pile, ""
        case ("pick", card, pile, word):
            return -1, card, pile, word
        case ("lend", helper, card, pile):
            return helper, card, pile, ""
        case ("lend_pick", helper, card, pile, word):
            return helper, card, pile, word
    raise ValueError(action)


def action(card: int, pile: int, word: str, helper: int) -> Action:
    """The announcement of a play: the cards, the pile and the chosen line (AB-8)."""
    if helper >= 0:
        return ("lend_pick", helper, card, pile, word) if word else ("lend", helper, card, pile)
    return ("pick", card, pile, word) if word else ("play", card, pile)
