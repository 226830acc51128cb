"""What becomes of a position by a play, a bluff, a draw: each as a share of a win."""

from __future__ import annotations

from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.attack import acting
from engine.absurd.bluff import PENALTY
from engine.absurd.cards import lent_wild
from engine.absurd.cast import HEADS, TAILS
from engine.absurd.choices import openly
from engine.absurd.fit import face, fits, openings, parts
from engine.absurd.play import held, spoken
from engine.absurd.setup import WAITING
from engine.absurd.text import ALL, Traits
from engine.absurd.turn import LAST_RESORTS, mode_of
from engine.kernel.state import verb_of

from ...policy import Action
from .look import CardCounts, Scene
from .tables import KEEP, harm, own_effect
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.public import Entry


def played(look: CardCounts, action: Action, scene: Scene) -> float:
    """An open play: announced, laid, cast, its attacks sent on, the best of who may be next."""
    s, f, me = look.s, look.f, look.seat
    helper, card, pile, word = parts(action)
    scene = scene.copy()
    source = me if card in look.hand else f.effects + me
    text = spoken(s, f, me, card, source, pile, word)
    if helper >= 0:
        text = (*(f.printed[card].text if text is None else text), lent_wild)
        _leaves(scene, me, helper)
    traits = f.traits(card, text)
    if source == me:
        _leaves(scene, me, card)
    else:
        scene.extra[me] += look.holding(card)
    _answer(look, scene, traits, source != me)
    _cast(look, scene, traits, card)
    if scene.sizes[me] <= 0:
        return 1.0
    scene.chain += tuple([(clause, me, card, pile) for clause in traits.attacks])
    _enter(look, scene, traits, source)
    scene.keep += _fitting(look, card, traits)
    return max([look.share(scene, other) for other in _next(look, scene, traits.go)])


def _leaves(scene: Scene, seat: int, card: int) -> None:
    scene.sizes[seat] -= 1
    scene.keep -= KEEP[card]


def _answer(look: CardCounts, scene: Scene, traits: Traits, kept: bool) -> None:
    """What the play does about the attacks that wait."""
    chain, me = scene.chain, look.seat
    if not chain:
        return
    if held(look.s, me, traits):
        if traits.thorns:
            scene.chain = ()
            look.suffer(scene, me, chain)
            look.suffer(scene, look.s.pub.chain_starter, chain)
        return
    strikes = ALL if kept and traits.to_negate else traits.negate
    cards = acting(chain)
    worst = sorted(chain, key=lambda entry: hurts(look, entry, cards))
    scene.chain = ()
    look.suffer(scene, me, tuple(worst[: max(0, len(chain) - strikes)]))


def hurts(look: CardCounts, entry: Entry, cards: int) -> float:
    """What an attack costs this seat, in cards."""
    clause, caster, _, _ = entry
    _, kind, count = clause
    if kind == "exchange_hands":
        return float(len(look.s.zones[caster]) - len(look.hand)) if caster != look.seat else 0.0
    if kind == "draw":
        return float(to_draw(look.s, look.seat, count))
    return harm(clause, cards)


def _cast(look: CardCounts, scene: Scene, traits: Traits, card: int) -> None:
    s, me, sizes, n = look.s, look.seat, scene.sizes, look.n
    for _, kind, count in traits.casts:
        if kind == "draw":
            sizes[me] += to_draw(s, me, count)
        elif kind == "discard":
            sizes[me] = max(0, sizes[me] - to_discard(s, me, count))
            scene.keep += W.chosen_discard * count
        elif kind == "discard_same_suit":
            same = sum([other // 13 == card // 13 for other in look.hand if other != card])
            sizes[me] -= min(same, to_discard(s, me, count))
        elif kind == "all_discard":
            for other in range(n):
                sizes[other] = max(0, sizes[other] - to_discard(s, other, count))
        elif kind == "flip_coins":
            for other in range(n):
                scene.extra[other] += (
                    to_draw(s, other, HEADS) - min(sizes[other], to_discard(s, other, TAILS))
                ) / 2
        elif kind == "fewer_draw":
            mine = sizes[me]
            for other in range(n):
                if sizes[other] < mine:
                    sizes[other] += to_draw(s, other, count)
        elif kind == "search_discard":
            sizes[me] += 1
            scene.keep += W.searched
        elif kind == "redistribute":
            total = sum(sizes)
            for step in range(1, n + 1):
                sizes[(me + step * scene.order) % n] = (total + n - step) // n
            scene.keep = 0.0
        elif kind == "reverse":
            scene.order = -scene.order
        elif kind == "discard_effect":
            _, gain = best_removal(look)
            scene.extra[me] -= max(0.0, gain)
        elif kind == "steal_effect":
            _steal(look, scene)


def _steal(look: CardCounts, scene: Scene) -> None:
    best, owner = -9.0, -1
    for other in range(look.n):
        if other != look.seat:
            for card in look.s.zones[look.f.effects + other]:
                if look.holding(card) > best:
                    best, owner = look.holding(card), other
    if owner >= 0:
        scene.extra[look.seat] -= best
        scene.extra[owner] += best


def removal(look: CardCounts, card: int) -> float:
    """What this seat gains, in cards, when a card with an effect goes."""
    for other in range(look.n):
        if card in look.s.zones[look.f.effects + other]:
            return look.holding(card) * (-1.0 if other == look.seat else 1.0 / (look.n - 1))
    return 0.0


def best_removal(look: CardCounts) -> tuple[int, float]:
    best, most = -1, -9.0
    f, zones = look.f, look.s.zones
    for zone in (*range(f.effects, f.effects + look.n), f.common):
        for card in zones[zone]:
            gain = removal(look, card)
            if gain > most:
                best, most = card, gain
    return (best, most) if best >= 0 else (-1, 0.0)


def _enter(look: CardCounts, scene: Scene, traits: Traits, source: int) -> None:
    if not traits.effect or source != look.seat:
        return
    if traits.personal:
        scene.extra[look.seat] -= own_effect(traits.effect)
    elif traits.effect == "free_for_all":
        for other in range(look.n):
            if other != look.seat:
                scene.extra[other] -= W.free_for_all_others


def _fitting(look: CardCounts, card: int, traits: Traits) -> float:
    """A little for a pile on which the own next card fits."""
    if traits.effect or traits.wild:
        return W.fits_after / (look.n - 1) if traits.wild else 0.0
    count = 0
    for other in look.hand:
        if other != card and other >= 0 and fits(other, look.f.printed[other], card, look.mode):
            count += 1
    gain: float = W.fits_after * min(count, W.fits_most) / (look.n - 1)
    return gain


def _next(look: CardCounts, scene: Scene, go: str) -> list[int]:
    """Who may be next by a navigation; the caster has the choice among them."""
    me, n, order = look.seat, look.n, scene.order
    if go == "skip":
        return [(me + 2 * order) % n]
    if go == "again":
        return [me]
    if go == "mirror":
        scene.order = order = -order
        later, earlier = look.s.pub.last
        other = later if later != me else earlier
        return [other if other >= 0 else (me + order) % n]
    if go:
        sizes = {other: scene.sizes[other] for other in range(n) if other != me}
        if go == "target":
            return list(sizes)
        wanted = min(sizes.values()) if go == "lowest" else max(sizes.values())
        return [other for other, size in sizes.items() if size == wanted]
    return [(me + order) % n]


def bluffed(look: CardCounts, action: Action, scene: Scene) -> float:
    """A card face down: believed it is gone; called it costs two, but for a Bluff that would have fit."""
    me = look.seat
    _, card, pile = action
    scene = scene.copy()
    _leaves(scene, me, card)
    following = (me + scene.order) % look.n
    call = W.called_last if not scene.sizes[me] else W.called - W.called_bluffer * look.mind.bluff
    believed = look.share(scene, following) if scene.sizes[me] else 1.0
    called = scene.copy()
    if look.f.printed[card].bluff and look.matches(card, pile):
        called.sizes[following] += PENALTY
        if not called.sizes[me]:
            return 1.0
    else:
        called.sizes[me] += PENALTY
    return call * look.share(called, following) + (1 - call) * believed


def drawn(look: CardCounts, scene: Scene, draws: int) -> float:
    """A last-resort draw: what comes may fit, or may be a bluff; else there is a second, and the end."""
    me = look.seat
    following = (me + scene.order) % look.n
    fit = _chance_to_fit(look, bool(scene.chain)) + W.hopes * look.mind.boldness
    lucky = scene.copy()
    lucky.keep += W.typical
    more = scene.copy()
    more.sizes[me] += 1
    bad = drawn(look, more, draws + 1) if draws + 1 < LAST_RESORTS else passed(look, more)
    if not scene.chain:
        bad = max(bad, bluffed(look, ("bluff", _PLAIN, look.f.first), more))
    return fit * look.share(lucky, following) + (1 - fit) * bad


_PLAIN = KEEP.index(min(KEEP, key=abs))


def passed(look: CardCounts, scene: Scene) -> float:
    """The turn is over; attacks that still wait are carried out."""
    scene = scene.copy()
    chain, scene.chain = scene.chain, ()
    look.suffer(scene, look.seat, chain)
    if not scene.sizes[look.seat]:
        return 1.0
    return look.share(scene, (look.seat + scene.order) % look.n)


def _chance_to_fit(look: CardCounts, waiting: bool) -> float:
    """How likely a card of chance could be played openly now."""
    f, s = look.f, look.s
    unseen = look.unseen()
    mode = mode_of(s, f, look.seat)
    if not waiting:
        mode &= ~WAITING
    found: set[int] = set()
    for pile in s.pub.piles:
        opening = openings(f, pile, face(s, f, pile), mode, -1, "")
        found.update([card for card in unseen if any(verb_of(act) != "bluff" for act in opening[card])])
    return len(found) / max(1, len(unseen))


def taken(look: CardCounts, draws: int) -> float:
    """All attacks carried out, and then the best of what the turn still allows."""
    s, f, me = look.s, look.f, look.seat
    scene = look.now.copy()
    chain, scene.chain = scene.chain, ()
    look.suffer(scene, me, chain)
    if not scene.sizes[me]:
        return 1.0
    hand = look.hand
    if draws:
        hand = tuple([card for card in hand if s.marks >> card & 1])
    mode = mode_of(s, f, me) & ~WAITING
    best = drawn(look, scene, draws) if draws < 2 else passed(look, scene)
    for action in openly(s, f, me, hand, s.pub.piles, mode, space=not draws):
        best = max(
            best, bluffed(look, action, scene) if verb_of(action) == "bluff" else played(look, action, scene)
        )
    return best
