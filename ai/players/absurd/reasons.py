"""Declares the reasons for choices in Absurd 8's: the next card, who is hit, which cards are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.reasons.claim import ALIKE, PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.absurd.amounts import to_draw
from engine.absurd.attack import DRAWS
from engine.absurd.fit import answers_attack
from engine.absurd.table_facts import WAITING
from engine.kernel.question import verb_of

from .fitting_cards import fits_a_pile, fits_anything

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "wins_now": ReasonRow(PLAN, weight=4.0, often=0.9),
    "tails_win": ReasonRow(PLAN, weight=3.5, often=0.3),
    "wins_uncalled": ReasonRow(PLAN, weight=3.2, often=0.3),
    "wins_with": ReasonRow(PLAN, weight=3.0, often=0.3),
    "wins_with_two": ReasonRow(PLAN, weight=2.9, often=0.25),
    "escapes": ReasonRow(PLAN, weight=1.6, often=0.12),
    "then": ReasonRow(PLAN, weight=1.5, often=0.4),
    "follows": ReasonRow(PLAN, often=0.5),
    "they_win": ReasonRow(THREAT, good=False, weight=2.0, often=0.1),
    "they_win_with": ReasonRow(THREAT, good=False, weight=2.5, often=0.1),
    "hits_last": ReasonRow(SHAPE, weight=2.4),
    "skips_last": ReasonRow(SHAPE, weight=2.3),
    "passes_on": ReasonRow(SHAPE, weight=2.2),
    "negates": ReasonRow(SHAPE, weight=2.1),
    "plays_again": ReasonRow(SHAPE, weight=1.8),
    "more_go": ReasonRow(SHAPE, weight=1.7, grows=True),
    "draws": ReasonRow(SHAPE, good=False, weight=1.6, grows=True),
    "names_held": ReasonRow(SHAPE, weight=1.5, grows=True, joint=False),
    "again_after": ReasonRow(SHAPE, weight=1.75, joint=False),
    "hits_draw": ReasonRow(SHAPE, weight=1.4, grows=True, joint=False),
    "hits": ReasonRow(SHAPE, weight=1.3, joint=False),
    "still_fits": ReasonRow(SHAPE, weight=1.2, joint=False),
    "costs_picks": ReasonRow(SHAPE, good=False, weight=1.15),
    "costs_answer": ReasonRow(SHAPE, good=False, weight=1.1),
    "costs_wild": ReasonRow(SHAPE, good=False, weight=1.0),
    "in_vain": ReasonRow(SHAPE, good=False, weight=1.05, often=0.6),
    "unread": ReasonRow(SHAPE, good=False, weight=0.9),
    "keeps_answer": ReasonRow(SHAPE, weight=0.55, grows=True),
    "sheds": ReasonRow(SHAPE, weight=0.5),
    "caught": ReasonRow(RULE, good=False, weight=1.3, often=0.25),
    "wrong_call": ReasonRow(RULE, good=False, weight=1.3, often=0.3),
    "right_call": ReasonRow(RULE, weight=1.5, often=0.5),
    "only_order": ReasonRow(ALIKE),
}
_LAST: Final = 2
"""A player with a hand this small may win soon."""
_SPENDS: Final = frozenset({"play", "bluff", "discard"})
"""Choices that take a card out of the hand."""
_AFTER: Final = ("discard", "name")
"""Choices that follow from a card played before them."""


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _won(played)
    yield from _story(played)
    yield from _bluffed(played)
    yield from _hits(played)
    if played.before.question is not None and played.before.question.kind == "order":
        yield Happening("only_order")
    else:
        yield from _hand(played)


def _laid_down(played: Continuation) -> tuple[int, ...]:
    """The card that the choice itself plays, and where it goes."""
    _verb, *used = played.action
    return tuple(used)


def _won(played: Continuation) -> Iterator[Happening]:
    """The player who wins before the seat's next turn is over, and the card they win with."""
    seat = played.seat
    if played.soon.over:
        if played.soon.table.game.result(played.soon).places[seat] == 1:
            yield _win(played)
        return
    turns, last, by, own_cards = 0, -1, -1, list[int]()
    for event in played.events:
        told = event.whole()
        if event.kind == "turn_begun":
            turns += told["seat"] == seat
            if turns > 1 or (turns == 1 and told["seat"] != seat):
                return
        elif event.kind in ("played", "played_as", "fought", "jumped"):
            last, by = told["card"], told["seat"]
            if by == seat and last not in own_cards and last not in _laid_down(played):
                own_cards.append(last)
        elif event.kind == "won":
            winner = told["winner"]
            if winner == seat:
                own = not turns and last in _laid_down(played)
                if own or (not turns and _is_last_bluff(played)):
                    yield _win(played)
                elif by == seat:
                    partners = own_cards[:-1]
                    yield Happening("wins_with_two" if partners else "wins_with", last, *partners[:1])
            elif not turns:
                known = last in played.before.zones[winner] and played.knows(last)
                yield (
                    Happening("they_win_with", last, seat=winner)
                    if known
                    else Happening("they_win", seat=winner)
                )
            return


def _win(played: Continuation) -> Happening:
    """How the choice itself wins: through nothing else, through a bluff that nobody calls, or through a coin
    that removes the rest of the hand.
    """
    if _is_last_bluff(played):
        return Happening("wins_uncalled")
    flips = [event.whole() for event in played.events if event.kind == "flipped"]
    tails = any(flip["seat"] == played.seat and flip["side"] == "tails" for flip in flips)
    left = len(played.before.zones[played.seat]) - 1
    return Happening("tails_win", number=left) if tails and left else Happening("wins_now")


def _is_last_bluff(played: Continuation) -> bool:
    return verb_of(played.action) == "bluff" and len(played.before.zones[played.seat]) == 1


def _story(played: Continuation) -> Iterator[Happening]:
    """The seat's next card, and what is done to the seat before that."""
    seat, turns, mover = played.seat, 0, played.before.pub.turn
    facts: Facts = played.before.table.facts
    answers = verb_of(played.action) == "draw" and bool(played.before.pub.chain)
    for event in played.events:
        told = event.whole()
        if event.kind == "turn_begun":
            mover = told["seat"]
            turns += mover == seat
            if turns > 1 or (turns == 1 and mover != seat):
                return
        elif event.kind == "attacked" and told["seat"] == seat:
            if answers and not turns:
                yield Happening("in_vain")
            answers = False
        elif event.kind in ("played", "played_as") and told["seat"] == seat:
            card = told["card"]
            if answers and not turns:
                yield Happening("escapes")
            if card in played.before.zones[seat] and card not in _laid_down(played) and mover == seat:
                if not turns:
                    yield Happening("then", card)
                elif not fits_anything(facts.printed[card]) and fits_a_pile(played.soon, card):
                    yield Happening("follows", card)
            if turns or card not in _laid_down(played):
                return
        elif event.kind in ("bluff_held", "bluff_caught") and verb_of(played.action) == "call":
            right = event.kind == "bluff_caught"
            yield Happening("right_call", seat=told["target"]) if right else Happening("wrong_call")
            return


def _bluffed(played: Continuation) -> Iterator[Happening]:
    """Whether somebody calls the bluff that the seat chooses, and rightly."""
    if verb_of(played.action) == "bluff" and _call(played) == "bluff_caught":
        yield Happening("caught")


def _call(played: Continuation) -> str:
    """The first event after a choice that shows whether it was a bluff, and called."""
    calls = ("bluff_held", "bluff_caught", "turn_begun")
    return next((event.kind for event in played.events if event.kind in calls), "turn_begun")


def _suit_named(soon: State) -> State:
    """The world once a Wild's suit is named; before that, nobody is hit and the next player is not known."""
    if soon.question is None or soon.question.kind != "name":
        return soon
    named = soon.clone()
    named.do(soon.legal[0])
    return named


def _hits(played: Continuation) -> Iterator[Happening]:
    """The players whom the choice makes draw, the players who can let it pass, and the next player."""
    before, soon, seat = played.before, _suit_named(played.soon), played.seat
    verb = verb_of(played.action)
    asked = soon.question.kind if soon.question is not None else ""
    if soon.over or verb in _AFTER or (verb in ("draw", "take") and soon.pub.turn == seat):
        return
    waiting = any(caster != seat for _clause, caster, *_rest in before.pub.chain)
    passed = seat == before.pub.turn and waiting and len(soon.pub.chain) >= len(before.pub.chain)
    if asked == "target":
        if passed:
            yield Happening("passes_on")
        return
    jumped = before.question is not None and before.question.kind == "jump"  # its turn is over at once
    begun = jumped or asked == "turn" or soon.pub.turn != before.pub.turn  # perhaps one's own again
    follower = soon.pub.turn if begun else soon.pub.next
    held = len(before.zones[follower])
    few = held <= _LAST
    if verb == "target" and (follower + soon.pub.order) % before.table.players == seat:
        yield Happening("again_after", seat=follower)
    mine = [entry for entry in soon.pub.chain if entry not in before.pub.chain]
    if follower == seat:
        if seat == before.pub.turn and not soon.pub.chain:
            yield Happening("plays_again")
    elif passed:
        yield Happening("passes_on", seat=follower)
    elif mine or (verb == "target" and soon.pub.chain):
        draws = _to_draw(soon, follower)
        n = held if few else draws
        yield Happening("hits_last" if few else "hits_draw" if draws else "hits", seat=follower, number=n)
    if before.pub.chain and not soon.pub.chain and {*_laid_down(played)[:1]} & {*before.zones[seat]}:
        yield Happening("negates")
    skipped = (seat + before.pub.order) % before.table.players
    if seat == before.pub.turn and skipped not in (follower, seat) and len(before.zones[skipped]) <= _LAST:
        yield Happening("skips_last", seat=skipped, number=len(before.zones[skipped]))


def _to_draw(s: State, seat: int) -> int:
    """How many cards the pending attacks make a player draw."""
    cards = len({card for _clause, _caster, card, _pile in s.pub.chain})
    draws = [(kind, size) for (_, kind, size), *_ in s.pub.chain if kind in DRAWS]
    return sum([to_draw(s, seat, cards if kind == "draw_chain" else size) for kind, size in draws])


def _hand(played: Continuation) -> Iterator[Happening]:
    """Changes of the seat's hand: how many cards leave or arrive, and which are kept."""
    before, soon, seat = played.before, played.soon, played.seat
    had = before.zones[seat]
    _, picked = soon.picks.get(seat, (seat, ()))
    has = [card for card in soon.zones[seat] if card not in picked]
    more = len(has) - len(had)
    if more < -1:
        yield Happening("more_go", number=-more)
    elif more > 0 and verb_of(played.action) != "draw":
        yield Happening("draws", number=more)
    facts: Facts = soon.table.facts
    match played.action:
        case ("name", str(suit)) if held := sum([soon.table.deck[card][-1] == suit for card in has]):
            yield Happening("names_held", number=held)
    for card in had if has else ():
        traits = facts.printed[card]
        if card in has:
            named = soon.question is None or soon.question.kind != "name"
            if named and not (soon.over or fits_anything(traits)) and fits_a_pile(soon, card):
                yield Happening("still_fits", card)
        elif traits.picks:
            yield Happening("costs_picks", card)
        elif answers_attack(traits, WAITING):
            if not before.pub.chain:  # then it is there to be used
                yield Happening("costs_answer", card)
        elif fits_anything(traits):
            yield Happening("costs_wild", card)
    answers = [card for card in has if answers_attack(facts.printed[card], WAITING)]
    if answers and not _SPENDS.isdisjoint(map(verb_of, before.legal)):
        yield Happening("keeps_answer", answers[0], number=len(answers))
    verb, *used = played.action
    if more == -1 and verb not in _AFTER and _call(played) != "bluff_caught" and 0 < len(has) <= _LAST:
        yield Happening("sheds", number=len(has))
    if verb == "bluff" and ("play", *used) in before.legal:
        yield Happening("unread", used[0])
