"""Judges the position after a play, a bluff or a draw, as a share of a win."""

from __future__ import annotations

from ai.players.game_policy import Action
from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.attack import acting
from engine.absurd.bluff import PENALTY
from engine.absurd.card_abilities import ALL, Traits
from engine.absurd.cards import lent_wild
from engine.absurd.cast import HEADS, TAILS
from engine.absurd.choices import openly
from engine.absurd.fit import face, fits, openings, parts
from engine.absurd.play import held, spoken
from engine.absurd.table_facts import WAITING
from engine.absurd.turn import LAST_RESORTS, mode_of
from engine.kernel.question import verb_of

from .card_counts import CardCounts, Prospect
from .card_strengths import KEEP, harm, own_effect
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import Entry


def played(look: CardCounts, action: Action, prospect: Prospect) -> float:
    """The value of an open play: its casts and attacks, with the best of the possible next players."""
    s = look.s
    f = look.f
    me = look.seat
    helper, card, pile, word = parts(action)
    prospect = prospect.copy()
    source = me if card in look.hand else f.effects + me
    text = spoken(s, f, me, card, source, pile, word)
    if helper >= 0:
        text = (*(f.printed[card].text if text is None else text), lent_wild)
        _leaves(prospect, me, helper)
    traits = f.traits(card, text)
    if source == me:
        _leaves(prospect, me, card)
    else:
        prospect.extra[me] += look.holding(card)
    _answer(look, prospect, traits, source != me)
    _cast(look, prospect, traits, card)
    if prospect.sizes[me] <= 0:
        return 1.0
    prospect.chain += tuple([(clause, me, card, pile) for clause in traits.attacks])
    _enter(look, prospect, traits, source)
    prospect.keep += _fitting(look, card, traits)
    return max([look.share(prospect, other) for other in _next(look, prospect, traits.go)])


def _leaves(prospect: Prospect, seat: int, card: int) -> None:
    prospect.sizes[seat] -= 1
    prospect.keep -= KEEP[card]


def _answer(look: CardCounts, prospect: Prospect, traits: Traits, kept: bool) -> None:
    """Apply the effect of the play on the pending attacks."""
    chain = prospect.chain
    me = look.seat
    if not chain:
        return
    if held(look.s, me, traits):
        if traits.thorns:
            prospect.chain = ()
            look.suffer(prospect, me, chain)
            look.suffer(prospect, look.s.pub.chain_starter, chain)
        return
    strikes = ALL if kept and traits.to_negate else traits.negate
    cards = acting(chain)
    worst = sorted(chain, key=lambda entry: hurts(look, entry, cards))
    prospect.chain = ()
    look.suffer(prospect, me, tuple(worst[: max(0, len(chain) - strikes)]))


def hurts(look: CardCounts, entry: Entry, cards: int) -> float:
    """The cost of an attack to this seat, in cards."""
    clause, caster, _, _ = entry
    _, kind, count = clause
    if kind == "exchange_hands":
        return float(len(look.s.zones[caster]) - len(look.hand)) if caster != look.seat else 0.0
    if kind == "draw":
        return float(to_draw(look.s, look.seat, count))
    return harm(clause, cards)


def _cast(look: CardCounts, prospect: Prospect, traits: Traits, card: int) -> None:
    s = look.s
    me = look.seat
    sizes = prospect.sizes
    n = look.n
    for _, kind, count in traits.casts:
        if kind == "draw":
            sizes[me] += to_draw(s, me, count)
        elif kind == "discard":
            sizes[me] = max(0, sizes[me] - to_discard(s, me, count))
            prospect.keep += W.chosen_discard * count
        elif kind == "discard_same_suit":
            same = sum([other // 13 == card // 13 for other in look.hand if other != card])
            sizes[me] -= min(same, to_discard(s, me, count))
        elif kind == "all_discard":
            for other in range(n):
                sizes[other] = max(0, sizes[other] - to_discard(s, other, count))
        elif kind == "flip_coins":
            for other in range(n):
                prospect.extra[other] += (
                    to_draw(s, other, HEADS) - min(sizes[other], to_discard(s, other, TAILS))
                ) / 2
        elif kind == "fewer_draw":
            mine = sizes[me]
            for other in range(n):
                if sizes[other] < mine:
                    sizes[other] += to_draw(s, other, count)
        elif kind == "search_discard":
            sizes[me] += 1
            prospect.keep += W.searched
        elif kind == "redistribute":
            total = sum(sizes)
            for step in range(1, n + 1):
                sizes[(me + step * prospect.order) % n] = (total + n - step) // n
            prospect.keep = 0.0
        elif kind == "reverse":
            prospect.order = -prospect.order
        elif kind == "discard_effect":
            _, gain = best_removal(look)
            prospect.extra[me] -= max(0.0, gain)
        elif kind == "steal_effect":
            _steal(look, prospect)


def _steal(look: CardCounts, prospect: Prospect) -> None:
    best = -9.0
    owner = -1
    for other in range(look.n):
        if other != look.seat:
            for card in look.s.zones[look.f.effects + other]:
                if look.holding(card) > best:
                    best = look.holding(card)
                    owner = other
    if owner >= 0:
        prospect.extra[look.seat] -= best
        prospect.extra[owner] += best


def removal(look: CardCounts, card: int) -> float:
    """This seat's gain, in cards, if a card with an effect is removed."""
    for other in range(look.n):
        if card in look.s.zones[look.f.effects + other]:
            return look.holding(card) * (-1.0 if other == look.seat else 1.0 / (look.n - 1))
    return 0.0


def best_removal(look: CardCounts) -> tuple[int, float]:
    best = -1
    most = -9.0
    f = look.f
    zones = look.s.zones
    for zone in (*range(f.effects, f.effects + look.n), f.common):
        for card in zones[zone]:
            gain = removal(look, card)
            if gain > most:
                best = card
                most = gain
    return (best, most) if best >= 0 else (-1, 0.0)


def _enter(look: CardCounts, prospect: Prospect, traits: Traits, source: int) -> None:
    if not traits.effect or source != look.seat:
        return
    if traits.personal:
        prospect.extra[look.seat] -= own_effect(traits.effect)
    elif traits.effect == "free_for_all":
        for other in range(look.n):
            if other != look.seat:
                prospect.extra[other] -= W.free_for_all_others


def _fitting(look: CardCounts, card: int, traits: Traits) -> float:
    """A small bonus for a pile that another card of this seat fits."""
    if traits.effect or traits.wild:
        return W.fits_after / (look.n - 1) if traits.wild else 0.0
    count = 0
    for other in look.hand:
        if other != card and other >= 0 and fits(other, look.f.printed[other], card, look.mode):
            count += 1
    gain: float = W.fits_after * min(count, W.fits_most) / (look.n - 1)
    return gain


def _next(look: CardCounts, prospect: Prospect, go: str) -> list[int]:
    """The possible next players after a navigation; the caster chooses among them."""
    me = look.seat
    n = look.n
    order = prospect.order
    if go == "skip":
        return [(me + 2 * order) % n]
    if go == "again":
        return [me]
    if go == "mirror":
        prospect.order = order = -order
        later, earlier = look.s.pub.last
        other = later if later != me else earlier
        return [other if other >= 0 else (me + order) % n]
    if go:
        sizes = {other: prospect.sizes[other] for other in range(n) if other != me}
        if go == "target":
            return list(sizes)
        wanted = min(sizes.values()) if go == "lowest" else max(sizes.values())
        return [other for other, size in sizes.items() if size == wanted]
    return [(me + order) % n]


def bluffed(look: CardCounts, action: Action, prospect: Prospect) -> float:
    """The value of a bluff.

    If nobody calls it, the card is gone; if it is called, it costs two cards, unless it is honest.
    """
    me = look.seat
    _, card, _pile = action
    prospect = prospect.copy()
    _leaves(prospect, me, card)
    following = (me + prospect.order) % look.n
    call = W.called_last if not prospect.sizes[me] else W.called - W.called_bluffer * look.mind.bluff
    believed = look.share(prospect, following) if prospect.sizes[me] else 1.0
    called = prospect.copy()
    if is_trap(look, action):
        called.sizes[following] += PENALTY
        if not called.sizes[me]:
            return 1.0
    else:
        called.sizes[me] += PENALTY
    return call * look.share(called, following) + (1 - call) * believed


def is_trap(look: CardCounts, action: Action) -> bool:
    """Whether the face-down card is a Bluff that fits, so that calling it would be wrong."""
    _, card, pile = action
    return look.f.printed[card].bluff and look.matches(card, pile)


def drawn(look: CardCounts, prospect: Prospect, draws: int) -> float:
    """The value of a last-resort draw: the drawn card may fit, or may be used for a bluff.

    Otherwise the player draws a second time, then passes.
    """
    me = look.seat
    following = (me + prospect.order) % look.n
    fit = _chance_to_fit(look, bool(prospect.chain)) + W.hopes * look.mind.boldness
    lucky = prospect.copy()
    lucky.keep += W.typical
    more = prospect.copy()
    more.sizes[me] += 1
    bad = drawn(look, more, draws + 1) if draws + 1 < LAST_RESORTS else passed(look, more)
    if not prospect.chain:
        bad = max(bad, bluffed(look, ("bluff", _PLAIN, look.f.first), more))
    return fit * look.share(lucky, following) + (1 - fit) * bad


_PLAIN: Final = KEEP.index(min(KEEP, key=abs))


def passed(look: CardCounts, prospect: Prospect) -> float:
    """Finish the turn; attacks that are still pending are carried out."""
    prospect = prospect.copy()
    chain = prospect.chain
    prospect.chain = ()
    look.suffer(prospect, look.seat, chain)
    if not prospect.sizes[look.seat]:
        return 1.0
    return look.share(prospect, (look.seat + prospect.order) % look.n)


def _chance_to_fit(look: CardCounts, waiting: bool) -> float:
    """How likely a random card can be played openly now."""
    f = look.f
    s = look.s
    unseen = look.unseen()
    mode = mode_of(s, f, look.seat)
    if not waiting:
        mode &= ~WAITING
    found: set[int] = set()
    for pile in s.pub.piles:
        opening = openings(f, pile, face(s, f, pile), mode, -1, None)
        found.update([card for card in unseen if any(verb_of(act) != "bluff" for act in opening[card])])
    return len(found) / max(1, len(unseen))


def taken(look: CardCounts, draws: int) -> float:
    """Carry out all attacks, and then take the best of what the turn still allows."""
    s = look.s
    f = look.f
    me = look.seat
    prospect = look.now.copy()
    chain = prospect.chain
    prospect.chain = ()
    look.suffer(prospect, me, chain)
    if not prospect.sizes[me]:
        return 1.0
    hand = look.hand
    if draws:
        hand = tuple([card for card in hand if s.marks >> card & 1])
    mode = mode_of(s, f, me) & ~WAITING
    best = drawn(look, prospect, draws) if draws < 2 else passed(look, prospect)
    for action in openly(s, f, me, hand, s.pub.piles, mode, space=not draws):
        best = max(
            best,
            bluffed(look, action, prospect) if verb_of(action) == "bluff" else played(look, action, prospect),
        )
    return best
