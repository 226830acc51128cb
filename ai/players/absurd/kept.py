"""What a choice of Absurd 8's leaves: cards of the own hand that are better kept, and effects in play."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.absurd.amounts import has
from engine.absurd.bluff import is_honest
from engine.absurd.fit import answers_attack
from engine.absurd.setup import DRAWS_CHAIN, WAITING

from ...happening import LITTLE, SOMEWHAT, Happening, Playout, fact
from .matching import fits_anything
from .reckon import PARTING
from .tables import space

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts
    from engine.absurd.text import Traits

_FEW: Final = 3
"""Of so many that are kept one more or less matters."""
_FEW_ANSWERS: Final = "few_answers"
_ANSWER_HELD: Final = "answer_held"
_ATTACK_HELD: Final = "attack_held"
_SHED_HELD: Final = "shed_held"
_HELP_HELD: Final = "help_held"
_BLUFF_HELD: Final = "bluff_held"
"""Facts: the choice plays no such card openly. What is kept because it was not played is no reason."""
_WILD: Final = Happening(
    "wild_kept", LITTLE, at_once=True, news=True, within="wilds", aside=True, last="wilds_left"
)
_KEPT: Final = _WILD._replace(beyond="wilds_gone")
_ANSWER: Final = _KEPT._replace(
    code="answer_kept", within="answers", alike=(_FEW_ANSWERS, _ANSWER_HELD), last="answers_left"
)
_ATTACK: Final = _KEPT._replace(
    code="attack_kept", within="attacks", alike=(_ATTACK_HELD,), last="attacks_left"
)
_SHED: Final = _KEPT._replace(code="shed_kept", within="sheds_more", alike=(_SHED_HELD,), last="sheds_left")
_HELPS: Final = _KEPT._replace(code="help_kept", within="helps", alike=(_HELP_HELD,), last="helps_left")
_HONEST: Final = _KEPT._replace(code="honest_kept", within="bluffs", alike=(_BLUFF_HELD,), last="bluffs_left")
"""A card stays in the hand that fits any suit, that wards attacks off, that makes others draw, with which
more cards go, that helps its player once it is in play, or that may be laid face down honestly. It is told
only where fewer of its kind stay after the other choice, and unless the first spends a Wild for it."""
_PAIRED: Final = _SHED._replace(code="paired_kept")
"""The same of a card that needs others of its suit to go with it (AB-18)."""
_SURELY: Final = 0.9
"""Of several cards that go, one is said to be kept if it is in so large a part of the tries more."""
_SHEDS: Final = ("discard", "all_discard", "discard_same_suit")
"""What a card does by which its player parts with more (AB-17, AB-18)."""
_MUTE: Final = (*PARTING, "battle")
"""Questions by which a card leaves the hand and does nothing of what it says (AB-47)."""
_OPENLY: Final = ("turn", "turn on", "jump")
"""Those by which a card may be played that lies before its player, too (AB-7)."""
SEARCH: Final = "search"
"""The question by which a card comes from the pile, so that it is found rather than kept."""
_FOUND: Final[dict[str, str]] = {
    "wild_kept": "wild_found",
    "answer_kept": "answer_found",
    "attack_kept": "attack_found",
    "shed_kept": "shed_found",
    "paired_kept": "shed_found",
    "help_kept": "help_found",
    "honest_kept": "honest_found",
}
"""What is said then, by the code of a card that is kept."""
_BEFORE_YOU: Final = {"one_less": "shields_now", "draws_chain": "chains_now", "play_to_negate": "negates_now"}
"""By effect, what is said of a card that lies before its player and helps."""
_HELPS_NOW: Final = Happening("shields_now", LITTLE, at_once=True, news=True, within="help_now", aside=True)
_STAYS: Final = Happening("effect_stays", SOMEWHAT, at_once=True, news=True)
"""What lies before the seat and helps it stays there, where an effect is to be taken out of play."""
_GONE: Final = "their_effects_gone"
"""The fact of how many that help another player leave."""


def kept(playout: Playout) -> Mapping[Happening, float]:
    """Which cards the choice alone leaves in the hand that are better kept, of those that the seat knew."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    searched = before.question is not None and before.question.kind == SEARCH
    if len(before.zones[seat]) > 1 and set(before.zones[seat]).isdisjoint(soon.zones[seat]):
        return {}  # the hand was given away as a whole: no card of it was spent
    if _exchanges_hands(soon, seat):
        return {}  # it soon will be
    kinds = _kinds(playout, soon.zones[seat] if searched else before.zones[seat])
    facts: Facts = soon.table.facts
    lay, lies = before.zones[facts.effects + seat], soon.zones[facts.effects + seat]
    stays = {card for card in lies if card in lay or facts.printed[card].to_negate}
    now = held(soon, seat) | stays  # from there it can still be played (AB-42)
    kept_of = {kind: cards & now for kind, cards in kinds.items()}
    kept_of[_PAIRED] = {card for card in kept_of[_PAIRED] if _goes_with_more(card, now)}
    holds = _held(playout) | {_FEW_ANSWERS: len(kept_of[_ANSWER]) <= _FEW}
    found = dict[Happening, float]()
    for kind in [kind for kind, cards in kinds.items() if cards or searched]:
        code = _FOUND[kind.code] if searched else kind.code
        for card in kinds[kind]:
            found[kind._replace(code=code, card=card)] = float(card in kept_of[kind])
        whole = fact(kind.within)
        found[whole] = found.get(whole, 0.0) + len(kept_of[kind])
        found[fact(kind.last)] = found[whole] + _others(soon, now)
        found |= {fact(code): 1.0 for code in kind.alike if holds[code]}
    found[fact(_KEPT.beyond)] = float(len(kinds[_WILD] - kept_of[_WILD]))
    return found | _effects(before, soon, seat) | _now_helps(before, soon, seat)


def _others(s: State, cards: Collection[int]) -> int:
    """How many of these do the same in another way: they copy, or lend a Wild."""
    facts: Facts = s.table.facts
    return sum([facts.printed[card].copies or facts.printed[card].lends for card in cards])


def _exchanges_hands(s: State, seat: int) -> bool:
    """Whether an attack of this seat waits by which whole hands are exchanged (AB-32)."""
    return any(by == seat and kind == "exchange_hands" for (_, kind, _), by, *_ in s.pub.chain)


def held(s: State, seat: int) -> set[int]:
    """The hand without cards that are chosen to leave it, which lie there until all have chosen."""
    _, picked = s.picks.get(seat, (seat, ()))
    return set(s.zones[seat]).difference(picked)


def kept_of_several(playout: Playout, gone: Collection[int]) -> Mapping[Happening, float]:
    """The same where several cards go one after the other: which ones are kept in the end.

    It is told against the choice of that card alone: after another one it may still be kept.
    """
    seat, found = playout.seat, dict[Happening, float]()
    now = held(playout.soon, seat)
    for kind, cards in _kinds(playout, playout.before.zones[seat]).items():
        for card in cards if kind != _PAIRED else ():
            may = fact(f"may_keep_{card}")
            told = kind._replace(
                card=card,
                at_once=False,
                aside=False,
                stark=_SURELY,
                plainly=True,
                within=may.code,
                beyond="",
                alike=(),
            )
            found |= {told: float(card not in gone), may: float(card in now)}
    return found


def _kinds(playout: Playout, known: Collection[int]) -> dict[Happening, set[int]]:
    """The cards of these that are better kept, by what they are kept for, as far as the seat knew them."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    facts: Facts = soon.table.facts
    had = {card: facts.printed[card] for card in known if before.know[card] >> seat & 1}
    lying = {card: facts.printed[card] for card in before.zones[facts.effects + seat]}
    mode = WAITING | (DRAWS_CHAIN if has(before, seat, "draws_chain") else 0)
    return {
        _SHED: {card for card, text in had.items() if _sheds_more(text) and not _needs_others(text)},
        _PAIRED: {card for card, text in had.items() if _needs_others(text)},
        _WILD: {
            *(card for card, text in had.items() if fits_anything(text)),
            *(card for card, text in lying.items() if text.to_negate or (text.reuse and text.wild)),
        },
        _HELPS: {card for card, text in had.items() if _helps(card, text)},
        _ANSWER: {
            *(card for card, text in had.items() if answers_attack(text, mode) or text.picks),
            *(card for card, text in lying.items() if _answers_from_there(text, mode)),
        },
        _HONEST: {card for card, text in had.items() if text.bluff},
        _ATTACK: {card for card, text in had.items() if _makes_draw(text)},
    }


def _held(playout: Playout) -> dict[str, bool]:
    """By fact, whether the choice spends no card of that kind for what it says."""
    spent = _spent(playout)
    return {
        _ATTACK_HELD: not (spent and _makes_draw(spent)),
        _SHED_HELD: not (spent and _sheds_more(spent)),
        _HELP_HELD: not (spent and spent.personal),
        _BLUFF_HELD: not (spent and spent.bluff) and not _lays_honestly(playout),
        _ANSWER_HELD: not (spent and _is_used(playout, spent)),
    }


def bluffer(s: State) -> int:
    """Whose card lies face down and may be called now; -1 if there is none."""
    if s.question is None or s.question.kind != "call":
        return -1
    _, seat, *_ = s.args
    return int(seat)


def _makes_draw(text: Traits) -> bool:
    return any(kind.startswith("draw") for _, kind, _ in text.attacks)


def _helps(card: int, text: Traits) -> bool:
    return text.personal and space(card) > 0


def _sheds_more(text: Traits) -> bool:
    return any(kind in _SHEDS for _, kind, _ in text.casts)


def _needs_others(text: Traits) -> bool:
    return any(kind == "discard_same_suit" for _, kind, _ in text.casts)


def _answers_from_there(text: Traits, mode: int) -> bool:
    """Whether a card that lies before its player can be played from there to answer an attack (AB-42)."""
    return text.to_negate or (text.reuse and answers_attack(text, mode))


def _goes_with_more(card: int, hand: Collection[int]) -> bool:
    """Whether the hand holds another card of this one's suit."""
    return any(one != card and one // 13 == card // 13 for one in hand)


def _is_used(playout: Playout, spent: Traits) -> bool:
    """Whether what this card says is used: it attacks, or attacks wait that it may ward off."""
    return bool(spent.attacks or playout.before.pub.chain)


def _spent(playout: Playout) -> Traits | None:
    """What is printed on the card that the choice plays openly from the hand, if it does what it says."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    if before.question is None or before.question.kind in _MUTE or bluffer(soon) == seat:
        return None
    facts: Facts = soon.table.facts
    open_to = soon.table.all
    zones = (seat, facts.effects + seat) if before.question.kind in _OPENLY else (seat,)
    left = [card for zone in zones for card in before.zones[zone] if card not in soon.zones[zone]]
    return next((facts.printed[card] for card in left if soon.know[card] == open_to), None)


def _lays_honestly(playout: Playout) -> bool:
    """Whether the choice lays a Bluff face down that fits (AB-14)."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    if bluffer(soon) != seat:
        return False
    _, _, pile, _ = soon.args
    return is_honest(before, soon.zones[pile][-1], pile)


def _now_helps(before: State, soon: State, seat: int) -> dict[Happening, float]:
    """Which cards that help the seat lie before it from now on."""
    facts: Facts = soon.table.facts
    zone, told = facts.effects + seat, {_code_of(facts, card): card for card in before.zones[seat]}
    helps = {code: card for code, card in told.items() if code}
    lies = {code: card in soon.zones[zone] for code, card in helps.items()}
    found = {_HELPS_NOW._replace(code=code, card=helps[code]): float(now) for code, now in lies.items()}
    return {**found, fact(_HELPS_NOW.within): float(sum(lies.values()))}


def _code_of(facts: Facts, card: int) -> str:
    return _BEFORE_YOU.get(facts.printed[card].effect, "")


def _effects(before: State, soon: State, seat: int) -> dict[Happening, float]:
    """Which cards that help one player leave its effects, where one is chosen that does (AB-18)."""
    if before.question is None or before.question.kind != "remove":
        return {}
    facts: Facts = soon.table.facts
    found, gone = dict[Happening, float](), 0
    for owner in range(facts.n):
        zone = facts.effects + owner
        for card in [card for card in before.zones[zone] if space(card) > 0]:
            stays = card in soon.zones[zone]
            gone += owner != seat and not stays
            if owner == seat:
                found[_STAYS._replace(card=card)] = float(stays)
            else:
                loses = Happening(
                    "effect_goes", SOMEWHAT, owner, at_once=True, card=card, news=True, within=_GONE
                )
                found[loses] = float(not stays)
    return found | {fact(_GONE): float(gone)}
