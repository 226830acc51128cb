"""Declares the reasons for choices in Absurd 8's: the next card, who is hit, which cards are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.reasons.claim import ALIKE, COST, PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.absurd.bluff import PENALTY
from engine.absurd.card_abilities import SUITS
from engine.absurd.fit import answers_attack
from engine.absurd.pile import CROWD
from engine.absurd.table_facts import CROWD_WINS, FREE_FOR_ALL, WAITING
from engine.kernel.question import verb_of

from .card_strengths import KEEP
from .fitting_cards import fits_anything, may_fit_later
from .reasons_of_cards import next_player
from .reasons_of_plays import (
    aimed,
    blocked,
    drawn_by,
    ended,
    fits_some_pile,
    harms,
    is_beaten,
    is_certain,
    ordered,
    passed_on,
    playable,
    purposes,
    suit_named,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts
    from engine.kernel.events import Event

ROWS: Final[Mapping[str, ReasonRow]] = {
    "wins_now": ReasonRow(PLAN, weight=4.0, often=0.9),
    "tails_win": ReasonRow(PLAN, weight=3.5, often=0.3),
    "wins_uncalled": ReasonRow(PLAN, weight=3.2, often=0.3),
    "sure_bluff": ReasonRow(PLAN, weight=3.1, often=0.9),
    "wins_with": ReasonRow(PLAN, weight=3.0, often=0.3),
    "wins_lent": ReasonRow(PLAN, weight=3.0, often=0.3),
    "wins_with_two": ReasonRow(PLAN, weight=2.9, often=0.25),
    "wins_crowd": ReasonRow(PLAN, weight=2.8, often=0.3),
    "more_go": ReasonRow(PLAN, weight=1.7, often=0.9, grows=True),
    "battle_none": ReasonRow(PLAN, weight=1.6, often=0.9),
    "wins_battle": ReasonRow(PLAN, weight=1.5, often=0.25),
    "then": ReasonRow(PLAN, weight=1.5, often=0.4, next="card"),
    "ends_lost": ReasonRow(THREAT, good=False, weight=4.0, often=0.9),
    "empties": ReasonRow(THREAT, good=False, weight=3.0, often=0.9),
    "they_win_with": ReasonRow(THREAT, good=False, weight=2.5, often=0.1),
    "they_start": ReasonRow(THREAT, good=False, weight=2.3, often=0.3),
    "they_win": ReasonRow(THREAT, good=False, weight=2.0, often=0.1),
    "sure_honest": ReasonRow(SHAPE, good=False, weight=2.6, often=0.9),
    "lets_off": ReasonRow(SHAPE, good=False, weight=2.6, often=0.9),
    "lets_last": ReasonRow(SHAPE, good=False, weight=2.6, often=0.9),
    "refills": ReasonRow(SHAPE, weight=2.5, often=0.9),
    "hits_last": ReasonRow(SHAPE, weight=2.4),
    "fills_last": ReasonRow(SHAPE, weight=2.35, often=0.9),
    "skips_last": ReasonRow(SHAPE, weight=2.3),
    "plays_last": ReasonRow(SHAPE, weight=2.25),
    "passes_draw": ReasonRow(SHAPE, weight=2.2),
    "passes_turn": ReasonRow(SHAPE, weight=2.2),
    "passes_on": ReasonRow(SHAPE, weight=2.2),
    "passes_drawing": ReasonRow(SHAPE, weight=2.2),
    "may_pass_on": ReasonRow(SHAPE, weight=2.2),
    "negates": ReasonRow(SHAPE, weight=2.1),
    "returns": ReasonRow(SHAPE, weight=2.1),
    "strikes_one": ReasonRow(SHAPE, weight=2.05, often=0.9),
    "last_down": ReasonRow(SHAPE, weight=2.0, often=0.9),
    "plays_again": ReasonRow(SHAPE, weight=1.8),
    "again_after": ReasonRow(SHAPE, weight=1.75),
    "draws": ReasonRow(SHAPE, good=False, weight=1.6, often=0.75, grows=True),
    "few_honest": ReasonRow(SHAPE, weight=1.6, often=0.9),
    "names_last": ReasonRow(SHAPE, weight=1.6, often=0.9),
    "names_held": ReasonRow(SHAPE, weight=1.5, grows=True),
    "hits_fewest": ReasonRow(SHAPE, weight=1.5),
    "names_tied": ReasonRow(SHAPE, weight=1.45, grows=True),
    "names_any": ReasonRow(SHAPE, weight=0.5, often=0.9),
    "names_fewer": ReasonRow(SHAPE, weight=0.1, often=0.9),
    "hits_draw": ReasonRow(SHAPE, weight=1.4, grows=True),
    "may_hit_draw": ReasonRow(SHAPE, weight=1.4, grows=True),
    "swaps": ReasonRow(SHAPE, weight=1.35),
    "frees": ReasonRow(SHAPE, good=False, weight=1.35),
    "hits": ReasonRow(SHAPE, weight=1.3),
    "hits_fish": ReasonRow(SHAPE, weight=1.3),
    "hits_turn": ReasonRow(SHAPE, weight=1.3),
    "may_hit": ReasonRow(SHAPE, weight=1.3),
    "gives_turn": ReasonRow(SHAPE, good=False, weight=1.25),
    "last_left": ReasonRow(SHAPE, weight=1.25),
    "names_none": ReasonRow(SHAPE, good=False, weight=1.2),
    "takes_off": ReasonRow(SHAPE, weight=1.22, often=0.9),
    "takes_first": ReasonRow(SHAPE, weight=1.2, often=0.9, next="card"),
    "steals": ReasonRow(SHAPE, weight=1.2),
    "costs_last": ReasonRow(SHAPE, good=False, weight=1.15, keeps="card"),
    "costs_answer": ReasonRow(SHAPE, good=False, weight=1.1, keeps="card"),
    "hands_on": ReasonRow(SHAPE, good=False, weight=1.1),
    "free_now": ReasonRow(SHAPE, weight=1.05, often=0.9),
    "costs_help": ReasonRow(SHAPE, good=False, weight=1.07, keeps="card"),
    "costs_wild": ReasonRow(SHAPE, good=False, weight=1.0, keeps="card"),
    "needless": ReasonRow(SHAPE, good=False, weight=1.0, often=0.9),
    "one_less": ReasonRow(SHAPE, weight=0.95),
    "draws_chain": ReasonRow(SHAPE, weight=0.95),
    "play_to_negate": ReasonRow(SHAPE, weight=0.95),
    "costs_fit": ReasonRow(SHAPE, good=False, weight=0.95, keeps="card"),
    "costs_use": ReasonRow(SHAPE, good=False, weight=0.94, often=0.9, grows=True),
    "takes_keeps": ReasonRow(SHAPE, weight=0.93, often=0.9, keeps="card"),
    "blocks": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "last_fits_not": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "new_pile": ReasonRow(SHAPE, weight=0.9),
    "draws_first": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "takes_some": ReasonRow(SHAPE, weight=0.88, often=0.9),
    "answer_odds": ReasonRow(SHAPE, weight=0.85, often=0.9),
    "honest_down": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "battle_asks": ReasonRow(SHAPE, weight=0.9),
    "parts_with_draw": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "turn_to_most": ReasonRow(SHAPE, weight=0.9),
    "asks_known": ReasonRow(SHAPE, weight=0.9, often=0.9),
    "unread": ReasonRow(SHAPE, good=False, weight=0.9),
    "trades": ReasonRow(SHAPE, weight=0.9),
    "may_trade": ReasonRow(SHAPE, weight=0.9),
    "loner": ReasonRow(SHAPE, weight=0.85, often=0.9),
    "wipes": ReasonRow(SHAPE, good=False, weight=0.85, often=0.9),
    "keeps_answer": ReasonRow(SHAPE, weight=0.8, often=0.9),
    "jumps_in": ReasonRow(SHAPE, weight=0.8, often=0.9),
    "hides_draw": ReasonRow(SHAPE, weight=0.75, often=0.9),
    "hides_drawn": ReasonRow(SHAPE, weight=0.72, often=0.9),
    "hides_hard": ReasonRow(SHAPE, weight=0.7, often=0.9),
    "hides": ReasonRow(SHAPE, weight=0.7, often=0.9),
    "asks_unseen": ReasonRow(SHAPE, weight=0.7, often=0.9, grows=True),
    "gives_least": ReasonRow(SHAPE, weight=0.68, often=0.9),
    "call_odds": ReasonRow(SHAPE, weight=1.7, often=0.9),
    "believe_odds": ReasonRow(SHAPE, weight=1.7, often=0.9),
    "believe_alone": ReasonRow(SHAPE, weight=1.72, often=0.9),
    "believe_though": ReasonRow(SHAPE, weight=1.72, often=0.9),
    "caught_before": ReasonRow(SHAPE, weight=0.67, often=0.9),
    "honest_before": ReasonRow(SHAPE, weight=0.67, often=0.9),
    "bluff_odds": ReasonRow(SHAPE, weight=0.66, often=0.9),
    "seldom_called": ReasonRow(SHAPE, weight=0.69, often=0.9),
    "spares_wild": ReasonRow(SHAPE, weight=0.65, often=0.9, keeps="partner"),
    "battle_stack": ReasonRow(SHAPE, weight=0.6),
    "finds_fit": ReasonRow(SHAPE, weight=0.6, often=0.9),
    "no_place": ReasonRow(SHAPE, weight=0.6, often=0.9),
    "fills": ReasonRow(SHAPE, weight=0.6, often=0.9),
    "skips": ReasonRow(SHAPE, weight=0.56),
    "follows": ReasonRow(SHAPE, weight=0.55, often=0.6),
    "ends_effect": ReasonRow(SHAPE, weight=0.56, often=0.9),
    "removes": ReasonRow(SHAPE, weight=0.58, often=0.9),
    "redistributes": ReasonRow(SHAPE, weight=0.58, often=0.9),
    "copies": ReasonRow(SHAPE, weight=0.57, often=0.9),
    "turns": ReasonRow(SHAPE, weight=0.54, often=0.9),
    "drains": ReasonRow(SHAPE, weight=0.54, often=0.9),
    "only_fit": ReasonRow(SHAPE, weight=0.53, often=0.9),
    "locks": ReasonRow(SHAPE, weight=0.51, often=0.9),
    "searches": ReasonRow(SHAPE, weight=0.48, often=0.9),
    "flips": ReasonRow(SHAPE, weight=0.47, often=0.9),
    "one_more": ReasonRow(SHAPE, weight=0.46, often=0.9),
    "bars": ReasonRow(SHAPE, weight=0.46, often=0.9),
    "crowds": ReasonRow(SHAPE, weight=0.46, often=0.9),
    "frees_all": ReasonRow(SHAPE, weight=0.44, often=0.9),
    "leads": ReasonRow(SHAPE, weight=0.52, often=0.9),
    "chooses_next": ReasonRow(SHAPE, weight=0.5, often=0.9),
    "draws_again": ReasonRow(SHAPE, weight=0.45, often=0.9),
    "none_fits": ReasonRow(SHAPE, weight=0.45, often=0.9),
    "draw_odds": ReasonRow(SHAPE, weight=0.4, often=0.9),
    "one_fewer": ReasonRow(SHAPE, weight=0.3, often=0.9),
    "finds_use": ReasonRow(SHAPE, weight=0.2, often=0.9),
    "plays_least": ReasonRow(SHAPE, weight=0.22, often=0.9),
    "fits_now": ReasonRow(SHAPE, weight=0.2, often=0.9),
    "names_scarce": ReasonRow(SHAPE, weight=0.35, often=0.9),
    "stays": ReasonRow(SHAPE, weight=0.25, often=0.9),
    "gives_up": ReasonRow(SHAPE, weight=0.1, often=0.9),
    "keeps_best": ReasonRow(SHAPE, weight=0.2, often=0.9, keeps="card"),
    "saves_best": ReasonRow(SHAPE, weight=0.3, often=0.9, keeps="card"),
    "believes": ReasonRow(RULE, weight=0.45),
    "caught": ReasonRow(RULE, good=False, weight=1.3, often=0.25),
    "wrong_call": ReasonRow(RULE, good=False, weight=1.3, often=0.3),
    "sheds_none": ReasonRow(RULE, good=False, weight=0.3, often=0.9),
    "only_order": ReasonRow(ALIKE),
    "cost_draws": ReasonRow(COST, weight=1.5, often=0.9),
    "lets_all": ReasonRow(COST, weight=1.4, often=0.9),
    "cost_sheds": ReasonRow(COST, weight=1.3),
    "cost_called": ReasonRow(COST, weight=1.2, often=0.25),
    "cost_wild": ReasonRow(COST, often=0.9),
    "cost_next": ReasonRow(COST, weight=0.9, often=0.9),
}
_FEW: Final = (1, 2)
"""The sizes of a hand with which a player may win soon."""
_PLAYS: Final = frozenset({"turn", "turn on", "jump", "call", "battle"})
"""The questions that are asked when everything that a choice does is done."""
_TURNS: Final = frozenset({"play", "pick", "lend", "lend_pick", "bluff", "discard", "target"})
"""Choices that may settle who plays next."""
_LEADS: Final = frozenset({"play", "pick", "lend", "lend_pick", "draw"})
"""Choices after which a further card may be played in the same turn."""
_AFTER: Final = ("discard", "name")
"""Choices that follow from a card played before them."""


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _won(played)
    yield from _story(played)
    yield from _hits(played)
    yield from purposes(played)
    if played.before.question is not None and played.before.question.kind == "order":
        yield from ordered(played)
    else:
        yield from _hand(played)


def _laid_down(played: Continuation) -> tuple[int, ...]:
    """The cards that the choice itself uses."""
    verb, *used = played.action
    kinds = played.before.table.game.verbs[verb]
    return tuple([card for kind, card in zip(kinds, used, strict=True) if kind == "card"])


def _doings(played: Continuation) -> Iterator[Event]:
    """The events up to the next play."""
    for event in played.events[1:]:
        if event.kind == "turn_begun" or (event.kind == "answered" and event.whole()["decision"] in _PLAYS):
            return
        yield event


def _hands(played: Continuation) -> Sequence[Sequence[int]]:
    """All hands when everything that the choice does is done, such as a search or a discard."""
    soon = played.soon
    players = played.before.table.players
    if soon.question is None or soon.question.kind in _PLAYS:
        return soon.zones[:players]
    hands = [[*cards] for cards in played.before.zones[:players]]
    for event in _doings(played):
        told = event.whole()
        if event.kind == "traded":
            hands[told["a"]], hands[told["b"]] = hands[told["b"]], hands[told["a"]]
        elif event.kind == "moved":
            if told["source"] < players:
                hands[told["source"]].remove(told["card"])
            if told["target"] < players:
                hands[told["target"]].append(told["card"])
    return hands


def _won(played: Continuation) -> Iterator[Happening]:
    """The player who wins before the seat's next turn is over, and the cards that this takes.

    It is a plan only if the seat's own plays empty its hand, and a card is a threat only if it does so alone.
    """
    seat = played.seat
    before = played.before
    mine = _laid_down(played)
    if played.soon.over:
        places = played.soon.table.game.result(played.soon).places
        if places[seat] != 1 and not played.soon.zones[winner := places.index(1)]:
            yield Happening("they_start", seat=winner)
        else:
            yield _win(played) if places[seat] == 1 else Happening("ends_lost")
        return
    facts: Facts = before.table.facts
    held = {*before.zones[seat], *before.zones[facts.effects + seat], *mine}
    turns = 0
    last = -1
    by = seat
    own_cards = list[int]()
    alone = {*mine}
    lent = -1
    gone = {*mine}
    helped = set[int]()
    for event in played.events:
        told = event.whole()
        if event.kind == "turn_begun":
            turns += told["seat"] == seat
            if turns > 1 or (turns == 1 and told["seat"] != seat):
                return
            lent = -1
        elif event.kind == "lent":
            lent = told["card"]
        elif event.kind in ("played", "played_as", "fought", "jumped", "bluffed"):
            last = told.get("card", -1)
            by = told["seat"]
            alone = {last, lent} if by == seat and lent >= 0 else {last}
            if by == seat and last >= 0 and last not in own_cards and last not in mine:
                own_cards.append(last)
        elif event.kind == "attacked" and told["seat"] == by:
            by = -1  # what it discards now is not the doing of its own card
        elif event.kind == "discarded" and told["seat"] == by:
            alone.add(told["card"])
        elif event.kind == "discarded" and last in own_cards:
            helped.add(told["seat"])
        elif event.kind == "won":
            winner = told["winner"]
            if winner == seat:
                if not turns and (last in mine or _is_last_bluff(played)):
                    yield _win(played)
                elif last in own_cards[:2] and gone.issuperset(before.zones[seat]) and gone <= held:
                    partners = own_cards[:-1]
                    if verb_of(played.action) == "name" and not fits_some_pile(played.soon, own_cards[0]):
                        return
                    if lent < 0:
                        yield Happening("wins_with_two" if partners else "wins_with", last, *partners)
                    elif not partners:
                        yield Happening("wins_lent", last, lent)
                elif played.end.pub.ended == "crowd":
                    yield Happening("wins_crowd")
            elif not turns and winner not in helped:
                few = _hands(played)[winner]  # in a known hand one could see how; a coin may leave more
                flips = any(event.kind == "flipped" for event in _doings(played))
                empties = by == winner and last >= 0 and alone.issuperset(before.zones[winner])
                if empties and played.knows(last):
                    if verb_of(played.action) == "bluff" and _call(played) == "bluff_caught":
                        return  # nobody need call it
                    yield Happening("they_win_with", last, seat=winner)
                elif not few:
                    yield Happening("they_start", seat=winner)
                elif len(few) in _FEW and not flips and not all(map(played.knows, few)):
                    yield Happening("they_win", seat=winner, number=len(few))
            return
        if by == seat:
            gone |= alone


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
    seat = played.seat
    turns = 0
    mover = played.before.pub.turn
    facts: Facts = played.before.table.facts
    follower = (seat + played.before.pub.order) % played.before.table.players
    for event in played.events:
        told = event.whole()
        if event.kind == "turn_begun":
            mover = told["seat"]
            turns += mover == seat
            if turns > 1 or (turns == 1 and mover != seat):
                return
        elif event.kind in ("played", "played_as") and told["seat"] == seat:
            card = told["card"]
            if card in played.soon.zones[seat] and mover == seat:
                if not turns and verb_of(played.action) in _LEADS:
                    yield Happening("then", card)
                elif turns and (
                    card not in played.before.zones[seat] or not fits_some_pile(played.before, card)
                ):
                    always = fits_anything(facts.printed[card])
                    if not always and may_fit_later(played.soon, card, played.knows):
                        yield Happening("follows", card)
            if turns or card not in _laid_down(played):
                return
        elif event.kind == "battle_lost" and told["loser"] == follower != seat:
            verb, *used = played.action
            if verb == "play" and facts.printed[used[0]].effect == "battle_stack":
                yield Happening("wins_battle", used[0], seat=follower)
            elif verb == "fight" and is_beaten(played, used[0], follower):
                yield Happening("battle_none", used[0], seat=follower)
        elif event.kind in ("bluff_held", "bluff_caught") and verb_of(played.action) == "call":
            _seat, _bluffer, pile, _step = played.before.args
            certain = is_certain(played.before, played.seat, pile)
            seat = told["target"]
            if event.kind == "bluff_held":
                yield Happening("sure_honest" if certain else "wrong_call", seat=seat)
            elif certain:
                yield Happening("sure_bluff", seat=seat)
            return


def _call(played: Continuation) -> str:
    """The first event after a choice that shows whether it was a bluff, and called."""
    calls = ("bluff_held", "bluff_caught", "turn_begun")
    return next((event.kind for event in played.events if event.kind in calls), "turn_begun")


def _hits(played: Continuation) -> Iterator[Happening]:
    """The players whom the choice makes draw, the players who can let it pass, and the next player."""
    before, soon, seat = played.before, suit_named(played.soon), played.seat
    verb = verb_of(played.action)
    asked = soon.question.kind if soon.question is not None else ""
    if soon.over or verb in _AFTER or (verb in ("draw", "take") and soon.pub.turn == seat):
        return
    if asked == "strike":  # some attacks are still to be taken, and none is passed on
        return
    waiting = any(caster != seat for _clause, caster, *_rest in before.pub.chain)
    passed = seat == before.pub.turn and waiting and set(before.pub.chain) <= set(soon.pub.chain)
    mine = [entry for entry in soon.pub.chain if entry not in before.pub.chain]
    trades = any(kind == "exchange" for (_, kind, _), *_ in mine)
    is_hit = harms(soon)
    for (_, kind, _), _caster, card, _pile in mine:
        if kind == "reuse":
            yield Happening("hands_on", card)
    others = [other for other in range(before.table.players) if other != seat]
    if asked == "target":
        if passed:
            yield Happening("may_pass_on")
        elif mine and is_hit:
            yield _may_hit(before, soon, others)
        elif trades:
            yield Happening("may_trade")
        return
    jumped = before.question is not None and before.question.kind == "jump"
    follower = next_player(before, soon)
    held = len(before.zones[follower])
    if follower != seat:
        yield from blocked(played, follower)
    if verb == "target":
        yield from aimed(played, follower, is_hit)
    if verb == "target" and (follower + soon.pub.order) % before.table.players == seat:
        yield Happening("again_after", seat=follower)
    if held in _FEW and (verb == "stay" or (verb == "target" and not is_hit)):
        yield Happening("gives_turn", seat=follower, number=held)
    settles = seat == before.pub.turn and verb in _TURNS
    if follower == seat:
        if settles and not soon.pub.chain:
            yield Happening("plays_again")
    elif passed:
        yield passed_on(played, follower, drawn_by(before, seat))
    elif trades:
        yield Happening("trades", seat=follower)
    elif is_hit and (mine or verb == "target"):
        swaps = held < len(soon.zones[seat]) and any(kind == "exchange_hands" for (_, kind, _), *_ in mine)
        hit = _may_hit(before, soon, [follower])
        yield Happening("swaps", seat=follower, number=held) if swaps else hit
    elif settles and not soon.pub.chain and len(soon.zones[follower]) == 1:
        yield Happening("cost_next", seat=follower)
    last = min(others, key=lambda other: len(before.zones[other]))
    few = len(before.zones[last])
    if soon.pub.effects & ~before.pub.effects & FREE_FOR_ALL and few in _FEW:
        yield Happening("frees", seat=last, number=few)
    used = {*_laid_down(played)} & {*before.zones[seat]}
    if before.pub.chain and not soon.pub.chain and used and not jumped:
        yield from ended(before, used, drawn_by(before, before.pub.chain_starter))
    skipped = (seat + before.pub.order) % before.table.players
    if settles and skipped not in (follower, seat):
        turned = soon.pub.order != before.pub.order and follower != seat
        held = len(before.zones[skipped])
        if held in _FEW:
            yield Happening("plays_last" if turned else "skips_last", seat=skipped, number=held)
        elif not turned and verb != "target":
            yield Happening("skips", seat=skipped)


def _may_hit(before: State, soon: State, seats: Sequence[int]) -> Happening:
    """What the pending attacks do to one of these players, whom the seat may choose if they are several."""
    last = min(seats, key=lambda seat: len(before.zones[seat]))
    held = len(before.zones[last])
    draws = max([drawn_by(soon, seat) for seat in seats])
    if held in _FEW:
        return Happening("hits_last", seat=last, number=held)
    if len(seats) == 1:
        if draws:
            return Happening("hits_draw", seat=last, number=draws)
        kinds = {kind for (_, kind, _), *_ in soon.pub.chain}
        return Happening(
            "hits_fish" if kinds == {"fish"} else "hits_turn" if kinds == {"lose_turns"} else "hits",
            seat=last,
        )
    alike = len({drawn_by(soon, seat) for seat in seats}) == 1
    return Happening("may_hit_draw", number=draws) if draws and alike else Happening("may_hit")


def _hand(played: Continuation) -> Iterator[Happening]:
    """Changes of the seat's hand: how many cards leave or arrive, and which are kept."""
    before = played.before
    soon = played.soon
    seat = played.seat
    had = before.zones[seat]
    hands = _hands(played)
    mine = _laid_down(played)
    verb = verb_of(played.action)
    has = hands[seat]
    more = len(has) - len(had)
    crowd = soon.pub.effects & CROWD_WINS and 2 * len(has) >= CROWD  # then more cards may win
    if more < -1 and verb not in _AFTER and not (before.pub.chain and (verb != "take" or harms(before))):
        yield Happening("more_go", number=-more)
    elif more > 0 and verb not in ("draw", "bluff", "call") and not crowd:
        came = [event.kind == "moved" and event.whole()["target"] == seat for event in _doings(played)]
        yield Happening("draws", number=max(sum(came), len({*has} - {*had})))
    waits = crowd or before.pub.chain
    if verb in ("draw", "play", "pass", "stay") and had and not waits and {*had}.isdisjoint(mine):
        yield Happening("sheds_none")
    open_plays = [action for action in before.legal if verb_of(action) in ("play", "pick")]
    asked = before.question.kind if before.question is not None else ""
    alone = [card for card in had if fits_some_pile(before, card)] == list(mine)  # or it was drawn
    if [played.action] == open_plays and len(had) > 1 and asked == "turn" and not before.pub.chain and alone:
        yield Happening("only_fit", mine[0])
    for other, cards in enumerate(hands):
        held = len(before.zones[other])
        if other != seat and held and not cards and not soon.over:
            yield Happening("empties", seat=other)
        elif other != seat and len(cards) > held and verb not in ("bluff", "call"):
            yield Happening(
                "fills_last" if held in _FEW else "fills" if held else "refills", seat=other, number=held
            )
    facts: Facts = soon.table.facts
    match played.action:
        case ("name", str(suit)):
            suits = [soon.table.deck[card][-1] for card in had]
            if suits == [suit]:
                yield Happening("names_last", had[0])
            if suit not in suits:
                yield Happening("names_none")
            elif suits.count(suit) >= max([suits.count(rest) for rest in suits]):
                single = not any(facts.printed[card].suits for card in had)
                most = [rest for rest in {*suits} if suits.count(rest) == suits.count(suit)]
                equal = single and 1 < len(most) == len({*suits})
                yield Happening(
                    "names_any" if equal else "names_tied" if len(most) > 1 else "names_held",
                    number=suits.count(suit),
                )
            else:
                yield Happening("names_fewer", number=suits.count(suit))
            unseen = [soon.table.deck[each][-1] for each in range(len(soon.know)) if not played.knows(each)]
            if suit in unseen and unseen.count(suit) <= min([unseen.count(each) for each in SUITS]):
                yield Happening("names_scarce", zone=unseen.count(suit), number=len(unseen))
    for card in had if has else ():
        traits = facts.printed[card]
        if card in soon.zones[facts.effects + seat] or (card in soon.zones[seat] and card not in mine):
            continue  # it is still there to be used
        if answers_attack(traits, WAITING) and not before.pub.chain:  # then it is there to be used
            yield Happening("costs_answer", card)
        if traits.lends:
            yield Happening("costs_help", card)
        if fits_anything(traits):
            yield Happening("costs_wild" if len(had) > len(_FEW) else "costs_last", card)
        elif verb == "discard" and may_fit_later(soon, card, played.knows):
            yield Happening("costs_fit", card)
        if card in mine and verb != "bluff" and not fits_anything(traits):
            yield Happening("costs_use", card, number=round(100 * (KEEP[card] - min(KEEP))))
    if more == -1 and verb not in _AFTER and _call(played) != "bluff_caught" and len(has) == 1:
        yield Happening("last_left", has[0])
    for event in _doings(played):
        if event.kind == "stole":
            yield Happening("steals", event.whole()["card"], seat=event.whole()["target"])
    match played.action:
        case ("bluff", int(card), _):
            if _call(played) == "bluff_caught":
                yield Happening("caught")
                yield Happening("cost_called", number=PENALTY)
            if card in playable(before) and not facts.printed[card].bluff:
                yield Happening("unread", card)
