"""Finds what a choice in Absurd 8's does, from what its player sees: which card goes, and which one stays."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator

from ai.reasons.claim import Continuation, Happening
from engine.absurd.amounts import to_draw
from engine.absurd.attack import DRAWS, place
from engine.absurd.bluff import is_honest, record_of
from engine.absurd.choices import openly
from engine.absurd.fit import answers_attack, face, fits
from engine.absurd.table_facts import COLOR_LOCK, CROWD_WINS, FREE_FOR_ALL, WAITING
from engine.absurd.turn import mode_of

from .card_strengths import KEEP
from .card_uses import USE
from .fitting_cards import fits_anything
from .reasons_of_cards import own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from engine.absurd.card_abilities import Traits
    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts

_OPENLY: Final = frozenset({"play", "pick"})
_LENT: Final = frozenset({"lend", "lend_pick"})
_HARMLESS: Final = frozenset({"discard", "reuse", "reveal_hand", "exchange"})
"""Attacks that bring nobody a card and cost nobody a turn."""
_SMALL: Final = 2
"""A hand of so many cards is nearly gone."""
_MANY: Final = 4
"""One call in so many face-down cards, or fewer, is seldom."""
_GAINS: Final = frozenset({"one_less", "draws_chain", "play_to_negate", "new_pile", "battle_stack"})
"""Effects that speak for their card, whatever the position is."""
_COSTS_CARDS: Final = frozenset({"discard", "exchange"})
_FEW_HONEST: Final = 2
"""So few cards that could be honest are counted."""


def purposes(played: Continuation) -> Iterator[Happening]:
    question = played.before.question
    kind = question.kind if question is not None else ""
    facts: Facts = played.before.table.facts
    hand = played.before.zones[played.seat]
    drawn = [card for card in hand if played.before.marks >> card & 1]
    match played.action:
        case ("play", int(card), int(pile)) if card in hand:
            yield from _jump(played, card) if kind == "jump" else _play(played, card, pile)
            yield from own_lines(played, card, pile)
        case ("pick", int(card), int(pile), _) if card in hand and kind != "jump":
            yield from _play(played, card, pile)
        case ("bluff", int(card), int(pile)):
            yield from _bluff(played, card, pile)
        case ("draw",) if played.before.pub.chain:
            if harms(played.before) and not playable(played.before):
                answers, unseen = _answer_odds(played)
                yield Happening("draw_odds", zone=answers, number=unseen)
        case ("draw",) if able := playable(played.before):
            yield Happening("needless", number=len(able))
            yield Happening("saves_best", max(able, key=KEEP.__getitem__))
        case ("draw",):
            if drawn:
                yield Happening("draws_again", drawn[0])
            else:
                yield Happening("none_fits" if len(hand) > 1 else "last_fits_not")
        case ("pass",) if drawn and drawn[0] in hand:
            yield Happening("stays", drawn[0])
        case ("search", int(card)):
            yield Happening("finds_use", card)
            if fits_some_pile(played.before, card):
                yield Happening("finds_fit", card)
        case ("take",) if ("draw",) in played.before.legal:
            answers, unseen = _answer_odds(played)
            if harms(played.before) and 2 * answers < unseen:
                yield Happening("answer_odds", zone=answers, number=unseen)
            yield from [] if drawn else _take(played)
        case ("remove", int(card)):
            yield Happening("ends_effect", card)
        case ("discard", int(card)) if kind == "same suit":
            yield Happening("one_fewer", card)
        case ("discard" | "give" | "exchange", int(card)):
            yield from _part_with(played.before, card, [each for each in hand if each != card])
        case ("call",):
            yield from _call(played)
        case ("believe",):
            yield from _believe(played)
        case ("fight", int(card)):
            yield from _fight(played, card)
        case ("fish", str(wish)):
            yield from _fish(played, facts.answers[wish])


def _jump(played: Continuation, card: int) -> Iterator[Happening]:
    """A card that is played between two turns, which ends all pending attacks."""
    yield Happening("jumps_in", card)
    if harms(played.before):
        yield Happening("wipes", seat=played.before.pub.turn)


def harms(s: State) -> bool:
    """Whether an attack is pending that brings cards or costs a turn."""
    return any(kind not in _HARMLESS for (_, kind, _), *_ in s.pub.chain)


def playable(s: State) -> set[int]:
    """The cards that may be played openly now."""
    cards = set[int]()
    for verb, *named in s.legal:
        if verb in _OPENLY or verb in _LENT:
            cards |= set(named[: 1 + (verb in _LENT)])
    return cards


def fits_some_pile(s: State, card: int) -> bool:
    """Whether a card's printed suit or rank fits a pile, when Free For All is over."""
    facts: Facts = s.table.facts
    return any(
        fits(card, facts.printed[card], face(s, facts, pile), s.pub.effects & COLOR_LOCK)
        for pile in s.pub.piles
    )


def is_certain(s: State, seat: int, pile: int) -> bool:
    """Whether the seat knows the card that lies face down, or where all cards are that would be honest.

    The state may be a view with its blanks.
    """
    laid = s.zones[pile][-1]
    known = [know >> seat & 1 for know in s.know]
    return (laid >= 0 and bool(known[laid])) or all(
        known[card] or not is_honest(s, card, pile) for card in range(len(known))
    )


def ordered(played: Continuation) -> Iterator[Happening]:
    """What speaks for carrying out an attack first: after a draw there is more to discard."""
    chain = played.before.pub.chain
    _verb, code = played.action
    (_, kind, _), *_rest = chain[place(played.before, code)]
    if kind in DRAWS and any(other in _COSTS_CARDS for (_, other, _), *_ in chain):
        yield Happening("draws_first")
    else:
        yield Happening("only_order")


def is_seen_through(s: State, seat: int) -> bool:
    """Whether the seat, which may call, knows that the face-down card is a bluff."""
    _seat, _bluffer, pile, _step = s.args
    laid = s.zones[pile][-1]
    honest = laid >= 0 and bool(s.know[laid] >> seat & 1) and is_honest(s, laid, pile)
    return not s.pub.effects & CROWD_WINS and not honest and is_certain(s, seat, pile)


def suit_named(soon: State) -> State:
    """The world once a Wild's suit is named; before that, nobody is hit and the next player is not known."""
    if soon.question is None or soon.question.kind != "name":
        return soon
    named = soon.clone()
    named.do(soon.legal[0])
    return named


def drawn_by(s: State, seat: int) -> int:
    """How many cards the pending attacks make a player draw."""
    cards = len({card for _clause, _caster, card, _pile in s.pub.chain})
    draws = [(kind, size) for (_, kind, size), *_ in s.pub.chain if kind in DRAWS]
    return sum([to_draw(s, seat, cards if kind == "draw_chain" else size) for kind, size in draws])


def _draws_itself(traits: Traits) -> bool:
    return any(kind == "draw" for _, kind, _ in traits.casts)


def _play(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    """A card that is played openly: its effect, what may follow it, and what it spares."""
    before = played.before
    soon = played.soon
    facts = played.before.table.facts
    traits: Traits = facts.printed[card]
    rest = [each for each in before.zones[played.seat] if each != card]
    if traits.effect in _GAINS:
        yield Happening(traits.effect)
    if soon.over or not rest:
        return
    if before.pub.effects & FREE_FOR_ALL:
        if not fits_anything(traits) and not fits_some_pile(before, card):
            yield Happening("free_now", card)
        return
    able = playable(before)
    if not fits_anything(traits):
        wilds = [each for each in rest if fits_anything(facts.printed[each])]
        plain = [each for each in able if each != card and each not in wilds]
        if wilds and len(plain) < 2:
            yield Happening("spares_wild", card, wilds[0])
    named = soon.question is not None and soon.question.kind == "name"
    if traits.negate and len(before.pub.chain) > traits.negate:
        yield Happening("strikes_one", card)
    then = suit_named(soon).question
    if traits.go == "target" and not traits.attacks and then is not None and then.kind == "target":
        yield Happening("chooses_next")
    follows_soon = before.table.players == 2 and soon.zones[pile] and soon.zones[pile][-1] == card
    if follows_soon and not traits.reuse and not named:
        lock = soon.pub.effects & COLOR_LOCK
        for each in rest:
            other: Traits = facts.printed[each]
            if not fits_anything(other) and fits(each, other, face(soon, facts, pile), lock):
                yield Happening("leads", card, each)
                break
    if not _draws_itself(traits) and not traits.draws:
        yield Happening("fits_now", card)
        for least in () if fits_anything(traits) else _least(card, sorted(able - {card})):
            yield Happening("plays_least", card, least.partner)


def _bluff(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    before = played.before
    hand = played.before.zones[played.seat]
    traits: Traits = before.table.facts.printed[card]
    if traits.bluff and ("play", card, pile) in before.legal:
        if len(before.zones[before.table.facts.draw]) > 1:
            yield Happening("honest_down", card)
        return
    if len(hand) == 1:
        yield Happening("last_down")
    elif card not in (able := playable(before)) and before.know[card] == 1 << played.seat:
        if able:
            yield Happening("hides_hard", card, min(able))
        else:
            drawn = before.marks >> card & 1
            yield Happening(
                "hides_drawn" if drawn else "hides_draw" if _draws_itself(traits) else "hides", card
            )
        bluffs = {named[0] for verb, *named in before.legal if verb == "bluff"}
        yield from _least(card, [each for each in hand if each != card and each in bluffs - able])
    honest = [each for each in range(len(before.know)) if is_honest(before, each, pile)]
    doubtful = [each for each in honest if each in hand or not played.knows(each)]
    secret = [each for each in hand if before.know[each] != before.table.all]
    if doubtful and secret:
        yield Happening("bluff_odds", number=len(doubtful))
    asked = 0
    called = 0
    for other in range(before.table.players):
        _caught, _held, offered, right, wrong = record_of(played.shown, other)
        if other != played.seat:
            asked = asked + offered
            called = called + right + wrong
    if asked >= _MANY and _MANY * called <= asked:
        yield Happening("seldom_called", zone=called, number=asked)


def _take(played: Continuation) -> Iterator[Happening]:
    """What can be played once the attacks are taken, what stays for others, and what taking them costs."""
    before = played.before
    soon = played.soon
    own = played.before.zones[played.seat]
    asked = soon.question is not None and soon.seat == played.seat and soon.question.kind == "turn"
    leaves = any(kind == "reuse" for (_, kind, _), *_ in soon.pub.chain)  # then another card is on top
    able = [] if leaves and not asked else own
    able = [card for card in able if (card in playable(soon) if asked else fits_some_pile(soon, card))]
    yield from [Happening("takes_first", card) for card in able]
    if able:
        yield Happening("takes_some", number=len(able))
    draws = drawn_by(before, played.seat)
    discards = sum([count for (_, kind, count), *_ in before.pub.chain if kind == "discard"])
    if draws > 1:
        yield Happening("cost_draws", number=draws)
    if discards and not harms(before):
        yield Happening("takes_off", number=min(discards, len(own)))
    elif draws <= _SMALL:
        answers = [card for card in own if card in playable(before)]
        yield from [Happening("takes_keeps", card, number=draws) for card in answers if draws]


def _least(card: int, rest: Sequence[int]) -> Iterator[Happening]:
    """Whether a card is good for less than the others, and the best one that stays."""
    if rest and KEEP[card] < min([KEEP[each] for each in rest]):
        best = max(rest, key=KEEP.__getitem__)
        if USE[best] != USE[card]:
            yield Happening("gives_least", card, best)


def _part_with(s: State, card: int, rest: Sequence[int]) -> Iterator[Happening]:
    """A card that is discarded or given away, and why this one."""
    facts: Facts = s.table.facts
    traits = facts.printed[card]
    yield Happening("parts_with_draw" if _draws_itself(traits) else "gives_up", card)
    yield from _least(card, rest)
    if not fits_anything(traits) and not answers_attack(traits, WAITING):
        able = [each for each in rest if answers_attack(facts.printed[each], WAITING)]
        yield from [Happening("keeps_answer", card, able[0])] if able else []
    if rest:
        best = max(rest, key=KEEP.__getitem__)
        yield Happening("keeps_best", best)
    plain = [each for each in (card, *rest) if not fits_anything(facts.printed[each])]
    if rest and [one for one in plain if not _has_match(one, (card, *rest))] == [card]:
        yield Happening("loner", card)
    helps = fits_anything(traits) or answers_attack(traits, WAITING)
    if not (helps or fits_some_pile(s, card) or s.pub.effects & FREE_FOR_ALL):
        yield Happening("no_place", card)


def _has_match(card: int, hand: Sequence[int]) -> bool:
    """Whether another of these cards shares its suit or rank."""
    return any(each != card and (each // 13 == card // 13 or each % 13 == card % 13) for each in hand)


def _call(played: Continuation) -> Iterator[Happening]:
    """How few of the cards that the seat has not seen would be honest, and what the player did before."""
    _seat, bluffer, pile, _step = played.before.args
    honest = _unseen_honest(played, pile)
    if 0 < honest <= _FEW_HONEST:
        yield Happening("few_honest", number=honest)
    if not is_certain(played.before, played.seat, pile):
        yield _odds(played, bluffer, pile)
        caught, _held, *_calls = record_of(played.shown, bluffer)
        if caught:
            yield Happening("caught_before", seat=bluffer, number=caught)


def _believe(played: Continuation) -> Iterator[Happening]:
    """Nothing is risked, unless the seat knows for certain what a call would bring."""
    _seat, bluffer, pile, _step = played.before.args
    if not is_certain(played.before, played.seat, pile):
        yield Happening("believes")
        odds = _odds(played, bluffer, pile)
        alone = played.before.table.players > 2  # two cards for one opponent help all the others as well
        if odds.zone > _FEW_HONEST:
            yield odds
            if alone:
                yield Happening("believe_alone", seat=bluffer, zone=odds.zone, number=odds.number)
        elif alone:
            yield Happening("believe_though", seat=bluffer)
        _caught, held, *_calls = record_of(played.shown, bluffer)
        if held:
            yield Happening("honest_before", seat=bluffer, number=held)
    elif is_seen_through(played.before, played.seat):
        yield Happening("lets_off", seat=bluffer)


def _unseen_honest(played: Continuation, pile: int) -> int:
    cards = range(len(played.before.know))
    return sum([is_honest(played.before, card, pile) for card in cards if not played.knows(card)])


def _odds(played: Continuation, bluffer: int, pile: int) -> Happening:
    """How many of the cards that the seat has not seen would be honest."""
    unseen = sum([not played.knows(card) for card in range(len(played.before.know))])
    honest = _unseen_honest(played, pile)
    calls = played.action == ("call",)
    return Happening("call_odds" if calls else "believe_odds", seat=bluffer, zone=honest, number=unseen)


def _answer_odds(played: Continuation) -> tuple[int, int]:
    """How many of the cards that the seat has not seen could answer the attacks if it drew them, and how many
    there are.
    """
    seat = played.seat
    unseen = tuple([card for card in range(len(played.before.know)) if not played.knows(card)])
    s = played.before.clone()
    s.zones[seat] = (*s.zones[seat], *unseen)
    plays = openly(s, s.table.facts, seat, unseen, s.pub.piles, mode_of(s, s.table.facts, seat))
    able = {named[0] for verb, *named in plays if verb in _OPENLY}
    return len(able), len(unseen)


def _fish(played: Continuation, answers: Container[int]) -> Iterator[Happening]:
    """A card that the asked player is known to hold, or how many unseen cards would do."""
    before = played.before
    _seat, asked = before.args
    held = [card for card in before.zones[asked] if card in answers and played.knows(card)]
    if held:
        yield Happening("asks_known", held[0], seat=asked)
    elif able := [card for card in range(len(before.know)) if card in answers and not played.knows(card)]:
        yield Happening("asks_unseen", seat=asked, number=len(able))


def _fight(played: Continuation, card: int) -> Iterator[Happening]:
    """What the next player needs in a battle."""
    before = played.before
    facts = played.before.table.facts
    follower = (played.seat + before.pub.order) % before.table.players
    if not facts.printed[card].go and not before.pub.effects & COLOR_LOCK and not played.soon.over:
        yield Happening("battle_asks", card, seat=follower, number=len(before.zones[facts.battle]))


def passed_on(played: Continuation, follower: int, draws: int) -> Happening:
    """What the seat needn't take, because the next player has to deal with it."""
    s = played.before
    facts = played.before.table.facts
    match played.action:
        case ("play", int(card), _) if _draws_itself(facts.printed[card]):
            return Happening("passes_drawing", card, seat=follower)
    if draws:
        return Happening("passes_draw", seat=follower, number=draws)
    costs_turn = any(kind == "lose_turns" for (_, kind, _), *_ in s.pub.chain)
    return Happening("passes_turn" if costs_turn else "passes_on", seat=follower)


def ended(s: State, cards: Collection[int], draws: int) -> Iterator[Happening]:
    """How these cards end an attack: they negate it, or Thorns turns it also on the player who began it."""
    facts: Facts = s.table.facts
    if not any(facts.printed[card].thorns for card in cards):
        yield Happening("negates")
    elif draws and s.pub.chain_starter != s.pub.turn:
        yield Happening("returns", seat=s.pub.chain_starter, number=draws)


def is_beaten(played: Continuation, card: int, follower: int) -> bool:
    """Whether the seat knows that the next player has nothing to match this card in a battle."""
    hand = played.before.zones[follower]
    go = played.before.table.facts.printed[card].go  # then another player may have to match it
    return not go and all(map(played.knows, hand)) and not _has_match(card, hand)


def blocked(played: Continuation, follower: int) -> Iterator[Happening]:
    """Known cards of the next player that fit a pile before the choice and none after it; or a last card that
    fits one only after it.
    """
    before = played.before
    soon = played.soon
    facts = played.before.table.facts
    if before.pub.effects & FREE_FOR_ALL or soon.pub.effects & FREE_FOR_ALL or soon.pub.chain:
        return
    named = soon.question is not None and soon.question.kind == "name"
    suits = {card // 13 for card in soon.zones[played.seat]} if named else set()
    for card in before.zones[follower]:
        traits: Traits = facts.printed[card]
        if played.knows(card) and not traits.copies and not fits_anything(traits) and card // 13 not in suits:
            could = fits_some_pile(before, card)
            can = fits_some_pile(soon, card)
            if could and not can:
                yield Happening("blocks", card, seat=follower)
            elif can and not could and len(before.zones[follower]) == 1 and not named:
                yield Happening("lets_last", card, seat=follower)


def aimed(played: Continuation, target: int, is_hit: bool) -> Iterator[Happening]:
    """Whether the chosen player holds the fewest or the most cards."""
    before = played.before
    others = [seat for seat in range(before.table.players) if seat not in (played.seat, target)]
    held = len(before.zones[target])
    rest = [len(before.zones[other]) for other in others]
    if rest and is_hit and held < min(rest):
        yield Happening("hits_fewest", seat=target, number=held)
    elif rest and not is_hit and held > max(rest):
        yield Happening("turn_to_most", seat=target, number=held)
