"""What the sentences of Absurd 8's state, checked by the rules and the events of a world."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ai.players.absurd.card_strengths import KEEP
from ai.players.absurd.card_uses import USE
from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.attack import place
from engine.absurd.bluff import PENALTY, is_honest, record_of
from engine.absurd.fit import face, fits
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL
from stated.at import At, Facts

PLAYS = ("played", "played_as", "fought", "jumped", "bluffed")
DRAWING = {"draw", "draw_chain"}
ASKED = ("turn", "turn on", "jump", "call", "battle")
PEACEFUL = {"discard", "reuse", "reveal_hand", "exchange"}


def kinds(a: At, colour: str, card: int | None = None) -> set[str]:
    """The kinds of a card's lines of this colour."""
    text = a.facts.printed[a.card if card is None else card].text
    return {kind for each, kind, _ in text if each == colour}


def plays(a: At) -> list[tuple[int, int]]:
    return [(told["seat"], told.get("card", -1)) for told in a.events(*PLAYS)]


def in_turn(a: At) -> list[tuple[int, int]]:
    """The cards that are played before another turn begins."""
    return [(told["seat"], told.get("card", -1)) for kind, told in a.until("turn_begun") if kind in PLAYS]


def winner(a: At) -> int:
    return next((told["winner"] for told in a.events("won")), -1)


def goes(a: At, card: int, s=None) -> bool:
    """Whether a card's suit or rank fits a pile, Free For All aside."""
    s = s or a.s
    lock = s.pub.effects & COLOR_LOCK
    return any(fits(card, a.facts.printed[card], face(s, a.facts, pile), lock) for pile in s.pub.piles)


def able(a: At, s=None) -> set[int]:
    """The cards that may be played openly."""
    cards = set()
    for verb, *named in (s or a.s).legal:
        cards |= (
            {*named[:1]} if verb in ("play", "pick") else {*named[:2]} if verb.startswith("lend") else set()
        )
    return cards


def openly(a: At) -> set[int]:
    """The cards that fit by themselves."""
    return {named[0] for verb, *named in a.s.legal if verb in ("play", "pick")}


def wild(a: At, card: int) -> bool:
    text = a.facts.printed[card]
    return text.wild or "wild" in text.picks or text.suits.bit_count() == 5


def answers(a: At, card: int) -> bool:
    text = a.facts.printed[card]
    return bool(text.chain or text.negate or text.thorns)


def settled(a: At):
    """The world after a Wild's suit is named."""
    if a.asks != "name":
        return a.soon
    soon = a.soon.clone()
    soon.do(soon.legal[0])
    return soon


def new(a: At) -> list:
    """The attacks that the choice starts."""
    return [entry for entry in settled(a).pub.chain if entry not in a.s.pub.chain]


def pending(a: At) -> set[str]:
    return {clause[1] for clause, *_ in settled(a).pub.chain}


def aims(a: At) -> bool:
    """Whether the seat may now choose who is next."""
    question = settled(a).question
    return question is not None and question.kind == "target"


def next_one(a: At) -> int:
    """Who chooses after the choice and what belongs to it."""
    s = settled(a)
    begun = s.question is not None and s.question.kind == "turn"
    return s.pub.turn if begun or a.kind == "jump" or s.pub.turn != a.s.pub.turn else s.pub.next


def draws(s, seat: int) -> int:
    cards = len({card for _clause, _by, card, _pile in s.pub.chain})
    sizes = [(kind, size) for (_, kind, size), *_ in s.pub.chain if kind in DRAWING]
    return sum(to_draw(s, seat, cards if kind == "draw_chain" else size) for kind, size in sizes)


def deeds(a: At) -> Iterator[tuple[str, dict]]:
    """What happens before the next play or turn."""
    for kind, told in list(a.until("turn_begun"))[1:]:
        if kind == "answered" and told["decision"] in ASKED:
            return
        yield kind, told


def change(a: At, seat: int) -> int | None:
    """By how many cards a hand changes before the next play or turn; None if hands change hands."""
    if a.soon.question is None or a.asks in ASKED:
        return len(a.soon.zones[seat]) - a.held(seat)
    if "traded" in [kind for kind, _ in deeds(a)]:
        return None
    moves = [told for kind, told in deeds(a) if kind == "moved"]
    return sum((told["target"] == seat) - (told["source"] == seat) for told in moves)


def came(a: At) -> int:
    """How many cards come into the hand meanwhile."""
    return sum(kind == "moved" and told["target"] == a.me for kind, told in deeds(a))


def own_draws(a: At) -> int:
    """How many cards the played card brings to its player."""
    casts = a.facts.printed[a.used[-1]].casts
    return sum(to_draw(a.s, a.me, count) for _, kind, count in casts if kind == "draw")


def discards(a: At) -> list[int]:
    """How many cards the played card lets the next player discard."""
    attacks = a.facts.printed[a.used[-1]].attacks
    return [to_discard(a.s, a.who, count) for _, kind, count in attacks if kind == "discard"]


def suited(a: At, card: int) -> bool:
    """Whether a card's suit fits a pile after the choice."""
    faces = [face(a.soon, a.facts, pile) for pile in a.soon.pub.piles]
    return any(fits(card, a.facts.printed[card], each, COLOR_LOCK) for each in faces)


def answer_odds(a: At) -> tuple[int, int]:
    """How many of the unseen cards the rules would let the seat answer with, and how many there are."""
    found = 0
    for card in a.unseen():
        trial = a.s.clone()
        trial.zones[a.me] = (*a.hand, card)
        trial.marks = 1 << card
        legal = trial.question.legal(trial, *trial.args)
        found += any(verb in ("play", "pick") and named[0] == card for verb, *named in legal)
    return found, len(a.unseen())


def unseen_suits(a: At) -> dict[str, int]:
    names = [a.s.table.deck[card][-1] for card in a.unseen()]
    return {each: names.count(each) for each in "HDCSX"}


def gone(a: At) -> bool:
    """Whether the card leaves the hand and is not at hand as an effect either."""
    leaves = a.card in a.used or a.card not in a.left
    return a.card in a.hand and leaves and a.card not in a.soon.zones[a.facts.effects + a.me]


def small(a: At, seat: int | None = None) -> bool:
    seat = a.who if seat is None else seat
    return a.n == a.held(seat) and a.n in (1, 2)


def victim(a: At) -> bool:
    """Whether this player has to answer an attack next, or may be chosen for it."""
    s = settled(a)
    return bool(s.pub.chain) and (aims(a) or next_one(a) == a.who) and a.who != a.me


def passed(a: At) -> bool:
    chain = settled(a).pub.chain
    return bool(a.s.pub.chain) and {*a.s.pub.chain} <= {*chain}


def usual(a: At) -> int:
    return (a.me + a.s.pub.order) % a.players


def unseen_honest(a: At) -> int:
    pile = a.s.args[2]
    return sum(is_honest(a.s, card, pile) for card in a.unseen())


def laid_honest(a: At) -> bool:
    pile = a.s.args[2]
    return bool(is_honest(a.s, a.s.zones[pile][-1], pile))


def certain(a: At) -> bool:
    pile = a.s.args[2]
    return a.knows(a.s.zones[pile][-1]) or not unseen_honest(a)


def suit(a: At) -> tuple[int, list[int]]:
    """How many cards of the named suit the hand has, and of each suit."""
    names = [a.s.table.deck[card][-1] for card in a.hand]
    return names.count(a.named[0]), [names.count(each) for each in "HDCSX"]


def matches(a: At, card: int) -> bool:
    return any(card // 13 == each // 13 or card % 13 == each % 13 for each in a.hand if each != card)


def lines(colour: str, *wanted: str) -> Callable[[At], bool]:
    return lambda a: not kinds(a, colour).isdisjoint(wanted)


def counted(a: At, of: int) -> tuple[int, int]:
    """How often a player was caught bluffing or was honest."""
    caught, held, *_ = record_of(a.played.shown, of)
    return caught, held


def called(a: At) -> Iterator[tuple[int, int]]:
    for other in a.others:
        _caught, _held, asked, right, wrong = record_of(a.played.shown, other)
        yield asked, right + wrong


def own_turn(a: At) -> bool:
    """Whether the seat goes on before anybody else begins a turn."""
    begun = next((told["seat"] for told in a.events("turn_begun")), -1)
    return next_one(a) == a.me or begun == a.me


FACTS: Facts = {
    "wins_now": lambda a: a.wins and all(seat == a.me for seat, _ in plays(a)),
    "tails_win": lambda a: (
        a.wins and any(told["seat"] == a.me and told["side"] == "tails" for told in a.events("flipped"))
    ),
    "wins_uncalled": lambda a: a.wins and a.verb == "bluff" and len(a.hand) == 1,
    "sure_bluff": lambda a: a.verb == "call" and a.who == a.s.args[1] and certain(a) and not laid_honest(a),
    "lets_off": lambda a: a.verb == "believe" and a.who == a.s.args[1] and certain(a) and not laid_honest(a),
    "sure_honest": lambda a: a.verb == "call" and a.who == a.s.args[1] and certain(a) and laid_honest(a),
    "wins_with": lambda a: a.wins and plays(a)[-1] == (a.me, a.card) and a.card not in a.used,
    "wins_lent": lambda a: (
        a.wins
        and plays(a)[-1] == (a.me, a.card)
        and any(told["card"] == a.partner for told in a.events("lent"))
    ),
    "wins_with_two": lambda a: (
        a.wins
        and [*dict.fromkeys(card for seat, card in plays(a) if seat == a.me)][-2:] == [a.partner, a.card]
    ),
    "wins_crowd": lambda a: a.wins and a.end.pub.ended == "crowd",
    "more_go": lambda a: change(a, a.me) == -a.n,
    "battle_none": lambda a: (
        a.verb == "fight"
        and a.used == [a.card]
        and all(a.knows(c) and c // 13 != a.card // 13 and c % 13 != a.card % 13 for c in a.s.zones[a.who])
    ),
    "wins_battle": lambda a: (
        "battle_stack" in kinds(a, "effect")
        and any(told["loser"] == a.who for told in a.events("battle_lost"))
    ),
    "then": lambda a: a.card in a.left and (a.me, a.card) in in_turn(a),
    "ends_lost": lambda a: bool(a.soon.over) and not a.wins,
    "empties": lambda a: a.held(a.who) > 0 and change(a, a.who) in (None, -a.held(a.who)),
    "they_win_with": lambda a: winner(a) == a.who and plays(a)[-1] == (a.who, a.card) and a.who != a.me,
    "they_start": lambda a: winner(a) == a.who and a.who != a.me,
    "they_win": lambda a: winner(a) == a.who and a.who != a.me and a.n in (1, 2),
    "lets_last": lambda a: (
        a.s.zones[a.who] == (a.card,) and a.knows(a.card) and goes(a, a.card, a.soon) and not goes(a, a.card)
    ),
    "refills": lambda a: not a.held(a.who) and change(a, a.who) != 0 and a.who != a.me,
    "fills_last": lambda a: small(a) and change(a, a.who) != 0 and a.who != a.me,
    "fills": lambda a: change(a, a.who) is None or (change(a, a.who) > 0 and a.who != a.me),
    "hits_last": lambda a: small(a) and victim(a),
    "skips_last": lambda a: small(a) and a.who == usual(a) and next_one(a) != a.who,
    "plays_last": lambda a: small(a) and a.who == usual(a) and settled(a).pub.order != a.s.pub.order,
    "passes_draw": lambda a: passed(a) and next_one(a) == a.who and a.n == draws(a.s, a.me),
    "passes_turn": lambda a: passed(a) and next_one(a) == a.who and "lose_turns" in pending(a),
    "passes_on": lambda a: passed(a) and next_one(a) == a.who,
    "passes_drawing": lambda a: passed(a) and next_one(a) == a.who and "draw" in kinds(a, "cast"),
    "may_pass_on": lambda a: passed(a) and aims(a),
    "negates": lambda a: bool(a.s.pub.chain) and bool(a.used) and not a.soon.pub.chain,
    "returns": lambda a: (
        bool(a.s.pub.chain)
        and bool(a.used)
        and not settled(a).pub.chain
        and a.who == a.s.pub.chain_starter != a.me
        and a.n == draws(a.s, a.who)
    ),
    "strikes_one": lambda a: a.card in a.used and 0 < a.facts.printed[a.card].negate < len(a.s.pub.chain),
    "last_down": lambda a: a.verb == "bluff" and len(a.hand) == 1,
    "plays_again": own_turn,
    "again_after": lambda a: (
        a.verb == "target" and a.who == next_one(a) and (a.who + a.soon.pub.order) % a.players == a.me
    ),
    "draws": lambda a: (
        (a.n > 0 and a.n in (came(a), len({*a.left} - {*a.hand}))) or any(True for _ in a.events("traded"))
    ),
    "few_honest": lambda a: a.verb == "call" and a.n == unseen_honest(a) and 0 < a.n < 3,
    "call_odds": lambda a: (
        a.verb == "call" and a.who == a.s.args[1] and (a.zone, a.n) == (unseen_honest(a), len(a.unseen()))
    ),
    "believe_odds": lambda a: (
        a.verb == "believe"
        and a.who == a.s.args[1]
        and (a.zone, a.n) == (unseen_honest(a), len(a.unseen()))
        and a.zone > 2
    ),
    "caught_before": lambda a: a.verb == "call" and a.who == a.s.args[1] and a.n == counted(a, a.who)[0] > 0,
    "honest_before": lambda a: (
        a.verb == "believe" and a.who == a.s.args[1] and a.n == counted(a, a.who)[1] > 0
    ),
    "believe_alone": lambda a: a.players > 2 and FACTS["believe_odds"](a),
    "believe_though": lambda a: (
        a.players > 2 and a.verb == "believe" and a.who == a.s.args[1] and unseen_honest(a) < 3
    ),
    "believes": lambda a: a.verb == "believe",
    "caught": lambda a: a.verb == "bluff" and any(True for _ in a.events("bluff_caught")),
    "wrong_call": lambda a: a.verb == "call" and not certain(a) and laid_honest(a),
    "cost_called": lambda a: a.verb == "bluff" and a.n == PENALTY,
    "names_last": lambda a: a.hand == (a.card,) and suit(a)[0] == 1,
    "names_held": lambda a: a.n == suit(a)[0] == max(suit(a)[1]) > 0 and suit(a)[1].count(a.n) == 1,
    "names_tied": lambda a: a.n == suit(a)[0] == max(suit(a)[1]) > 0 and suit(a)[1].count(a.n) > 1,
    "names_fewer": lambda a: 0 < a.n == suit(a)[0] < max(suit(a)[1]),
    "names_any": lambda a: a.n == suit(a)[0] and {*suit(a)[1]} - {0} == {a.n},
    "names_scarce": lambda a: (
        (a.zone, a.n) == (unseen_suits(a)[a.named[0]], len(a.unseen()))
        and a.zone == min(unseen_suits(a).values())
    ),
    "names_none": lambda a: suit(a)[0] == 0,
    "hits_fewest": lambda a: (
        a.named == [a.who]
        and a.n == a.held(a.who) < min(a.held(other) for other in a.others if other != a.who)
    ),
    "turn_to_most": lambda a: (
        a.verb == "target"
        and a.who == next_one(a)
        and a.n == a.held(a.who) > max(a.held(other) for other in a.others if other != a.who)
    ),
    "hits_draw": lambda a: victim(a) and a.n == draws(settled(a), a.who),
    "hits": lambda a: victim(a) and not pending(a) <= PEACEFUL,
    "hits_fish": lambda a: victim(a) and pending(a) == {"fish"},
    "hits_turn": lambda a: victim(a) and pending(a) == {"lose_turns"},
    "may_hit": lambda a: aims(a) and bool(settled(a).pub.chain),
    "may_hit_draw": lambda a: aims(a) and {draws(settled(a), other) for other in a.others} == {a.n},
    "swaps": lambda a: "exchange_hands" in pending(a) and a.n == a.held(a.who) < len(a.left),
    "frees": lambda a: bool(settled(a).pub.effects & ~a.s.pub.effects & FREE_FOR_ALL) and small(a),
    "gives_turn": lambda a: small(a) and (next_one(a) == a.who),
    "last_left": lambda a: (
        a.card in a.hand and a.card not in a.used and len(a.hand) + (change(a, a.me) or 0) == 1
    ),
    "last_fits_not": lambda a: a.verb == "draw" and len(a.hand) == 1 and not able(a),
    "none_fits": lambda a: a.verb == "draw" and not able(a) and len(a.hand) > 1,
    "takes_off": lambda a: (
        a.verb == "take"
        and {clause[1] for clause, *_ in a.s.pub.chain} <= PEACEFUL
        and a.n == min(sum(c for (_, kind, c), *_ in a.s.pub.chain if kind == "discard"), len(a.hand))
    ),
    "takes_first": lambda a: (
        a.verb == "take" and a.card in a.hand and (a.asks != "turn" or a.card in able(a, a.soon))
    ),
    "takes_some": lambda a: (
        a.verb == "take"
        and (a.asks != "turn" or a.soon.seat != a.me or a.n == len(able(a, a.soon) & {*a.hand}))
    ),
    "answer_odds": lambda a: a.verb == "take" and (a.zone, a.n) == answer_odds(a),
    "takes_keeps": lambda a: (
        a.verb == "take" and a.card in a.hand and a.card in able(a) and a.n == draws(a.s, a.me)
    ),
    "cost_draws": lambda a: a.n == (draws(a.s, a.me) if a.verb == "take" else own_draws(a)) > 1,
    "steals": lambda a: any((told["card"], told["target"]) == (a.card, a.who) for told in a.events("stole")),
    "costs_last": lambda a: gone(a) and wild(a, a.card) and len(a.hand) < 3,
    "costs_wild": lambda a: gone(a) and wild(a, a.card),
    "costs_answer": lambda a: gone(a) and answers(a, a.card),
    "costs_help": lambda a: gone(a) and a.facts.printed[a.card].lends,
    "costs_fit": lambda a: a.verb == "discard" and a.card in a.used and goes(a, a.card, a.soon),
    "costs_use": lambda a: gone(a) and a.card in a.used,
    "hands_on": lambda a: any(clause[1] == "reuse" and card == a.card for clause, _, card, _ in new(a)),
    "free_now": lambda a: (
        bool(a.s.pub.effects & FREE_FOR_ALL) and not goes(a, a.card) and a.used[:1] == [a.card]
    ),
    "needless": lambda a: a.verb == "draw" and a.n == len(able(a)) > 0,
    "saves_best": lambda a: a.verb == "draw" and a.card in able(a),
    "one_less": lambda a: a.facts.printed[a.used[-1]].effect == "one_less",
    "draws_chain": lambda a: a.facts.printed[a.used[-1]].effect == "draws_chain",
    "play_to_negate": lambda a: a.facts.printed[a.used[-1]].effect == "play_to_negate",
    "new_pile": lambda a: a.facts.printed[a.used[-1]].effect == "new_pile",
    "battle_stack": lambda a: a.facts.printed[a.used[-1]].effect == "battle_stack",
    "one_more": lambda a: a.card in a.used and a.facts.printed[a.card].effect == "one_more",
    "blocks": lambda a: (
        a.card in a.s.zones[a.who] and a.knows(a.card) and goes(a, a.card) and not goes(a, a.card, a.soon)
    ),
    "draws_first": lambda a: (
        a.kind == "order"
        and a.s.pub.chain[place(a.s, a.named[0])][0][1] in DRAWING
        and any(clause[1] in ("discard", "exchange") for clause, *_ in a.s.pub.chain)
    ),
    "only_order": lambda a: a.kind == "order",
    "honest_down": lambda a: (
        a.verb == "bluff" and a.used[:1] == [a.card] and is_honest(a.s, a.card, a.named[1])
    ),
    "battle_asks": lambda a: (
        a.used == [a.card] and a.who == usual(a) and a.n == len(a.s.zones[a.facts.battle])
    ),
    "parts_with_draw": lambda a: a.card in a.used and "draw" in kinds(a, "cast"),
    "asks_known": lambda a: (
        a.card in a.s.zones[a.who] and a.knows(a.card) and a.card in a.facts.answers[a.named[0]]
    ),
    "asks_unseen": lambda a: (
        a.who == a.s.args[1] and a.n == sum(card in a.facts.answers[a.named[0]] for card in a.unseen()) > 0
    ),
    "unread": lambda a: a.verb == "bluff" and a.used[:1] == [a.card] and a.card in able(a),
    "trades": lambda a: "exchange" in pending(a) and next_one(a) == a.who,
    "may_trade": lambda a: "exchange" in pending(a) and aims(a),
    "loner": lambda a: a.card in a.used and not matches(a, a.card),
    "wipes": lambda a: (
        a.kind == "jump"
        and bool(a.used)
        and a.who == a.s.pub.turn
        and not {*a.soon.pub.chain}.issuperset(a.s.pub.chain)
    ),
    "keeps_answer": lambda a: (
        a.card in a.used and not answers(a, a.card) and a.partner in a.hand and answers(a, a.partner)
    ),
    "jumps_in": lambda a: a.kind == "jump" and a.card in a.used and a.card in a.hand,
    "hides_draw": lambda a: (
        a.verb == "bluff" and a.used[:1] == [a.card] and a.card not in able(a) and "draw" in kinds(a, "cast")
    ),
    "hides_drawn": lambda a: (
        a.verb == "bluff"
        and a.used[:1] == [a.card]
        and a.card not in able(a)
        and bool(a.s.marks >> a.card & 1)
    ),
    "hides_hard": lambda a: (
        a.verb == "bluff" and a.used[:1] == [a.card] and a.card not in able(a) and a.partner in able(a)
    ),
    "hides": lambda a: a.verb == "bluff" and a.used[:1] == [a.card] and a.card not in able(a),
    "gives_least": lambda a: (
        a.card in a.used
        and a.partner in a.hand
        and KEEP[a.card] < KEEP[a.partner]
        and USE[a.card] != USE[a.partner]
    ),
    "bluff_odds": lambda a: (
        a.verb == "bluff"
        and any(a.s.know[card] != a.s.table.all for card in a.hand)
        and a.n
        == sum(
            is_honest(a.s, card, a.named[1]) and (card in a.hand or not a.knows(card)) for card in range(65)
        )
        > 0
    ),
    "seldom_called": lambda a: (
        a.verb == "bluff"
        and (a.n, a.zone) == (sum(asked for asked, _ in called(a)), sum(many for _, many in called(a)))
        and 4 * a.zone <= a.n >= 4
    ),
    "spares_wild": lambda a: (
        a.used[:1] == [a.card]
        and a.card in able(a)
        and a.partner in a.hand
        and wild(a, a.partner)
        and a.card != a.partner
    ),
    "finds_use": lambda a: a.verb == "search" and a.used == [a.card],
    "finds_fit": lambda a: a.verb == "search" and a.used == [a.card] and goes(a, a.card),
    "no_place": lambda a: a.card in a.used and not goes(a, a.card),
    "skips": lambda a: a.who == usual(a) and next_one(a) not in (a.who, -1),
    "follows": lambda a: (
        a.card in a.left and (not goes(a, a.card) or a.card not in a.hand) and (a.me, a.card) in plays(a)
    ),
    "ends_effect": lambda a: a.verb == "remove" and a.used == [a.card],
    "removes": lambda a: (
        "discard_effect" in kinds(a, "cast", a.used[-1])
        and a.card
        in [c for z in (a.facts.common, *[a.facts.effects + q for q in a.others]) for c in a.s.zones[z]]
    ),
    "redistributes": lambda a: (
        "redistribute" in kinds(a, "cast", a.used[-1])
        and a.n == len(a.hand) - 1
        and a.n > sum(map(a.held, a.others)) / len(a.others)
    ),
    "copies": lambda a: (
        a.card in a.used and a.facts.printed[a.card].copies and a.partner == a.s.zones[a.named[1]][-1]
    ),
    "turns": lambda a: (
        a.players > 2
        and a.soon.pub.order != a.s.pub.order
        and a.zone == usual(a)
        and a.who == (a.me - a.s.pub.order) % a.players
    ),
    "drains": lambda a: (
        "ends_when_drained" in kinds(a, "effect", a.used[-1])
        and a.n == len(a.hand) - 1 <= min(map(a.held, a.others))
    ),
    "only_fit": lambda a: openly(a) & {*a.hand} == {a.card} and a.used[:1] == [a.card],
    "locks": lambda a: (
        "color_lock" in kinds(a, "effect", a.used[-1])
        and a.n == sum(suited(a, card) for card in a.hand if card not in a.used) > 0
    ),
    "searches": lambda a: (
        a.card in a.s.zones[a.named[1]]
        and a.knows(a.card)
        and "search_discard" in kinds(a, "cast", a.used[-1])
    ),
    "flips": lambda a: "flip_coins" in kinds(a, "cast") and a.card in a.used,
    "bars": lambda a: a.facts.printed[a.card].supersize and a.card in a.used,
    "crowds": lambda a: "crowd_wins" in kinds(a, "effect") and a.card in a.used,
    "frees_all": lambda a: (
        "free_for_all" in kinds(a, "effect", a.used[-1]) and min(map(a.held, a.others)) > 2
    ),
    "lets_all": lambda a: "free_for_all" in kinds(a, "effect", a.used[-1]) and small(a),
    "leads": lambda a: (
        a.used[:1] == [a.card]
        and a.partner in a.hand
        and fits(
            a.partner,
            a.facts.printed[a.partner],
            face(a.soon, a.facts, a.named[1]),
            a.soon.pub.effects & COLOR_LOCK,
        )
    ),
    "chooses_next": lambda a: aims(a) and a.facts.printed[a.used[-1]].go == "target",
    "draws_again": lambda a: a.verb == "draw" and bool(a.s.marks >> a.card & 1) and a.card in a.hand,
    "draw_odds": lambda a: a.verb == "draw" and not able(a) and (a.zone, a.n) == answer_odds(a),
    "one_fewer": lambda a: a.kind == "same suit" and a.used == [a.card],
    "plays_least": lambda a: (
        a.used == [a.card]
        and not a.facts.printed[a.card].wild  # "fits nearly everywhere, is of less use"
        and a.facts.printed[a.card].suits.bit_count() < 5
        and a.partner in able(a)
        and KEEP[a.card] < KEEP[a.partner]
        and USE[a.card] != USE[a.partner]
    ),
    "fits_now": lambda a: (
        a.used[:1] == [a.card] and a.card in able(a) and a.card in a.hand and a.verb in ("play", "pick")
    ),
    "stays": lambda a: a.verb == "pass" and a.card in a.hand and bool(a.s.marks >> a.card & 1),
    "gives_up": lambda a: a.verb in ("discard", "give", "exchange") and a.used == [a.card],
    "keeps_best": lambda a: a.card in a.hand and a.card not in a.used,
    "sheds_none": lambda a: a.hand and {*a.hand}.isdisjoint(a.used),
    "cost_sheds": lambda a: (
        a.n > 1 and a.who == next_one(a) and a.n == min(a.held(a.who), max(discards(a), default=0))
    ),
    "cost_next": lambda a: len(settled(a).zones[a.who]) == 1 and next_one(a) == a.who,
    "cost_wild": lambda a: (
        a.used[:1] == [a.card] and wild(a, a.card) and not any(wild(a, c) for c in a.hand if c != a.card)
    ),
}
