"""Finds why a card cannot be played now, as a code with parameters."""

from __future__ import annotations

from ..kernel.cards import RANKS
from ..kernel.guess import bare
from .card_abilities import SUITS
from .fit import answers_attack, face, fits, in_space, texts
from .table_facts import COLOR_LOCK, FREE_FOR_ALL, NO_FACE
from .turn import mode_of
from .wormhole import holes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.game import Reason
    from ..kernel.question import Action
    from .card_abilities import Traits
    from .public import State, View
    from .table_facts import Facts


def why_not(view: View, zone: int, place: int) -> Reason | None:
    """Why a card of your hand or effects space cannot be played openly, even if it could be a bluff."""
    f: Facts = view.table.facts
    own = (view.seat, f.effects + view.seat)
    if not view.legal or zone not in own or place < 0:
        return None
    card = view.zones[zone][place]
    if any(uses(action, card) for action in view.legal):
        return None
    s = bare(view)
    if view.kind in ("turn", "turn on"):
        _, draws = view.args
        return why_not_turn(s, f, view.seat, zone, card, draws)
    if view.kind == "jump":
        return why_not_jump(s, f, view.seat, card)
    if zone != view.seat:
        return None
    if view.kind == "battle":
        return why_not_battle(s, f, card)
    if view.kind == "same suit":
        _, _, suit, _ = view.args
        return ("needs_suit", {"suit": SUITS[suit]})  # AB-10
    if view.kind == "give":
        _, _, word = view.args
        return ("not_asked_for", {"what": word})  # AB-31
    return None


def uses(action: Action, card: int) -> bool:
    """Whether this action uses the card openly: it plays the card, gives it, or plays another with its
    help.
    """
    match action:
        case ("bluff", *_):
            return False
        case ("lend" | "lend_pick", helper, lent, *_):
            return card in (helper, lent)
        case (_, used, *_):
            return bool(card == used)
    return False


def why_not_turn(s: State, f: Facts, seat: int, zone: int, card: int, draws: int) -> Reason | None:
    if draws and not (zone == seat and s.marks >> card & 1):
        return ("just_drawn", {})  # AB-7
    if card in s.pub.fresh:
        return ("just_reused", {})  # AB-37
    mode = mode_of(s, f, seat)
    known = on_piles(s, f, seat, zone, card, s.pub.piles)
    if not any(known):
        return ("stays", {})  # AB-40
    able = [[traits for traits in each if answers_attack(traits, mode)] for each in known]
    if not any(able):
        from_space_only = zone == seat and f.printed[card].to_negate
        return ("not_from_hand" if from_space_only else "attacked", {})  # AB-42, AB-7
    return unfit(s, f, card, s.pub.piles, able, mode)


def why_not_jump(s: State, f: Facts, seat: int, card: int) -> Reason | None:
    zone = seat if card in s.zones[seat] else f.effects + seat
    piles = tuple(pile for pile, by in holes(s, f) if by != seat)
    able = [[each for each in traits if each.wormhole] for traits in on_piles(s, f, seat, zone, card, piles)]
    if not any(able):
        return ("no_wormhole", {})  # AB-16
    return unfit(s, f, card, piles, able, s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL))


def why_not_battle(s: State, f: Facts, card: int) -> Reason | None:
    """Why a card cannot be played in a battle, where only what is printed on it counts (AB-47)."""
    suit, rank = divmod(s.zones[f.battle][-1], 13)
    if s.pub.effects & COLOR_LOCK and card % 13 == rank:
        return ("color_lock", {})  # AB-43
    if s.pub.effects & COLOR_LOCK:
        return ("battle_suit", {"suit": SUITS[suit]})  # AB-47
    return ("battle", {"suit": SUITS[suit], "rank": RANKS[rank]})  # AB-47


def on_piles(
    s: State, f: Facts, seat: int, zone: int, card: int, piles: tuple[int, ...]
) -> list[list[Traits]]:
    """For each pile, the texts the card could have when played on it."""
    if zone != seat:
        judged = [f.traits(card, text) for other, _, text in in_space(s, f, seat) if other == card]
        return [judged for _ in piles]
    return [[f.traits(card, text) for _, text in texts(s, f, card, pile)] for pile in piles]


def unfit(
    s: State, f: Facts, card: int, piles: tuple[int, ...], able: list[list[Traits]], mode: int
) -> Reason | None:
    """Why the card fits none of the piles; None if it fits one."""
    reasons: list[Reason] = []
    barred: list[Reason] = []
    for pile, known in zip(piles, able, strict=True):
        shown = face(s, f, pile)
        if any(fits(card, traits, shown, mode) for traits in known):
            return None
        if known:
            reasons.append(lacks(card, shown, mode))
            barred += [reason for traits in known if (reason := forbids(card, traits, shown, mode))]
    if barred:
        return barred[0]
    first, *others = reasons
    if all(reason == first for reason in others):
        return first
    match reasons:
        case [("needs", one), ("needs", two)]:
            return ("needs_either", {**one, "suit2": two["suit"], "rank2": two["rank"]})  # AB-10
        case [("needs_suit", one), ("needs_suit", two)]:
            return ("needs_suits", {**one, "suit2": two["suit"]})  # AB-10
    return ("no_pile", {})  # AB-10


def forbids(card: int, traits: Traits, shown: int, mode: int) -> Reason | None:
    """The effect that forbids playing the card on this face, which it would otherwise fit."""
    if fits(card, traits, shown, mode & ~COLOR_LOCK):
        return ("color_lock", {})  # AB-43
    if fits(card, traits, shown % 65, mode):
        return lacks(card, shown, mode)
    return None


def lacks(card: int, shown: int, mode: int) -> Reason:
    """By active pile, the card with which it began; -1 for the first pile (AB-45)."""
    assert shown != NO_FACE
    supersized, plain = divmod(shown, 65)
    suit, rank = divmod(plain, 13)
    if supersized and card % 13 < rank:
        return ("supersize", {"rank": RANKS[rank]})  # AB-10
    if mode & COLOR_LOCK:
        return ("needs_suit", {"suit": SUITS[suit]})  # AB-10
    return ("needs", {"suit": SUITS[suit], "rank": RANKS[rank]})  # AB-10
