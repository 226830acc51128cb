"""The bots' table talk in team matches: what they say, and how they use what others say (EQ-A6).

Bots believe partners: a card that a partner claims to have counts as seen in its hand. They doubt opponents:
only credulous characters believe them, and an Expert puts the claimed cards into about half of its guessed
worlds.
"""

from __future__ import annotations

from typing import NamedTuple

from ai.levels.mind import Mind
from ai.players.game_policy import Action
from engine.equilibrium.setup import HAND_LIMIT, Facts, fewest
from engine.equilibrium.talk import DECK, GROUPS
from engine.kernel.rng import Rng
from engine.kernel.talk import MOST, Saying, saying_of

from .hand_values import RANK
from .hand_worths import HandWorths
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from engine.equilibrium.public import State, View
    from engine.kernel.table_description import Table

REDS: Final = (0, 1)
"""The numbers of the red suits."""
_ADVICE: Final = {"reject": "reject", "keep": "accept"}
"""By a partner's advice, the verb of the action."""
_FITS_WELL: Final = 3
"""How many of a hand's needs (suit, colour, even or odd rank) a card that fits well must meet."""


class Heard(NamedTuple):
    """The sayings of a round that still count."""

    claims: list[list[int]]
    """By seat, the cards it says it has.

    All of a seat's claims are dropped once a card has left its hand unseen.
    """
    needs: dict[int, str]
    """By seat, what it last said it needs."""
    turn: list[Saying]
    """Everything said in this turn."""


def listen(view: View) -> Heard:
    """Sum up the table talk of this round."""
    table = view.table
    n = view.table.players
    heard = Heard([[] for _ in range(n)], {}, [])
    for event in view.events:
        told = event.open or {}
        if event.kind == "changed":
            if told["key"] == "active":
                heard.turn.clear()
        elif event.kind == "moved":
            source = told["source"]
            seen = "card" in told and table.auto[told["target"]]
            if source < n and not seen:
                heard.claims[source].clear()
        elif event.kind == "spoke":
            saying = saying_of(table, event)
            if saying is not None:
                _take_in(table, heard, saying)
    return heard


def _take_in(table: Table, heard: Heard, saying: Saying) -> None:
    heard.turn.append(saying)
    if saying.says == "have" and saying.about in table.card:
        heard.claims[saying.seat].append(table.card[saying.about])
    elif saying.says == "need":
        heard.needs[saying.seat] = saying.about


def hear(view: View, mind: Mind, s: State) -> Mind:
    """Put believed cards into the hands of a state made from a view; returns the mind with partners' wishes.

    A player who knows a partner's whole hand decides for itself what that hand needs.
    """
    facts: Facts = view.table.facts
    if not facts.teams:
        return mind
    heard = listen(view)
    mates = facts.mates[view.seat]
    for seat, cards in enumerate(heard.claims):
        if seat in mates or mind.suspicion < 0:
            for card in cards:
                _believe(s, view.seat, seat, card)
    needs = [Saying(seat, "need", about) for seat, about in heard.needs.items()]
    asked = [
        saying for saying in (*heard.turn, *needs) if saying.seat in mates and -1 in s.zones[saying.seat]
    ]
    return mind._replace(asked=tuple(asked))


def believed(view: View) -> list[tuple[int, int, float]]:
    """By seat, the cards it says it has, and the share of guessed worlds in which it has them."""
    facts: Facts = view.table.facts
    if not facts.teams:
        return []
    mates = facts.mates[view.seat] if view.seat < facts.n else ()
    return [
        (seat, card, 1.0 if seat in mates else W.doubt)
        for seat, cards in enumerate(listen(view).claims)
        for card in cards
    ]


def _believe(s: State, me: int, seat: int, card: int) -> None:
    """Treat a card as seen in a hand, if it can be there."""
    hand = s.zones[seat]
    if not s.know[card] and -1 in hand:
        at = hand.index(-1)
        s.zones[seat] = (*hand[:at], card, *hand[at + 1 :])
        s.know[card] = 1 << seat | 1 << me


def speak(view: View, mind: Mind, rng: Rng) -> Saying | None:
    """Something worth telling the team: a card that partners do not know of, or one that the team needs."""
    facts: Facts = view.table.facts
    me = view.seat
    if not facts.teams or me >= facts.n or max(map(len, view.zones[: facts.n])) == HAND_LIMIT:
        return None
    heard = listen(view)
    if sum([saying.seat == me for saying in heard.turn]) >= MOST - 1:
        return None
    told = {*view.open, *heard.claims[me]}
    secret = [card for card in view.zones[me] if card not in told]
    if secret:
        return Saying(me, "have", view.table.deck[secret[0]])
    if view.kind != "act" or not fewest(facts.sizes(view.zones), view.to_move) >> me & 1:
        return None
    if view.to_move in facts.mates[me]:
        return _request(view)
    if view.to_move != me and rng.below(1024) < 1024 * W.bluffs * mind.bluff:
        return _bluff(view)
    return None


def _request(view: View) -> Saying | None:
    """Ask a partner who may give it one for the best-fitting card of the Market, if that card fits well."""
    hand = view.zones[view.seat]
    market = view.zones[view.table.facts.market]
    fit, card = max([(_fit(hand, card), card) for card in market if card >= 0], default=(0, -1))
    return Saying(view.seat, "give", view.table.deck[card]) if fit == _FITS_WELL else None


def _bluff(view: View) -> Saying:
    """Mislead an opponent by asking for the suit of which the bot has most."""
    suits = [card // 13 for card in view.zones[view.seat]]
    return Saying(view.seat, "need", GROUPS[max(range(4), key=suits.count)])


def _fit(hand: Sequence[int], card: int) -> int:
    """How many of a hand's needs a card meets: its suit, its colour, its even or odd rank."""
    suits = [other // 13 for other in hand]
    suit = card // 13
    colour = sum([(other in REDS) == (suit in REDS) for other in suits])
    parity = sum([RANK[other] % 2 == RANK[card] % 2 for other in hand])
    return (suits.count(suit) < 2) + (colour < 4) + (parity < 4)


def wished(look: HandWorths, action: Action) -> float:
    """The value of doing what partners asked, for actions that they asked for."""
    return W.heeds * sum([_is_asked(look, saying, action) for saying in look.mind.asked])


def _is_asked(look: HandWorths, saying: Saying, action: Action) -> bool:
    card = -1
    match action:
        case ("give", slot, target) if target == saying.seat:
            card = look.market[slot]
        case ("to", target) if target == saying.seat:
            card = look.offered()
        case ("deal",):
            return saying.says == "give" and saying.about == DECK
        case ("trade" | "relay", target, own) if target == saying.seat:
            card = own
        case ("choose", own):
            card = own
        case (verb,):
            return bool(_ADVICE.get(saying.says) == verb)
    return card >= 0 and _is_about(look.s.table, card, saying)


def _is_about(table: Table, card: int, saying: Saying) -> bool:
    """Whether a partner asked for this card, or for its suit, colour, or even or odd rank."""
    suit = card // 13
    groups = (GROUPS[suit], "red" if suit in REDS else "black", "odd" if RANK[card] % 2 else "even")
    return saying.says in ("give", "need") and (saying.about in groups or saying.about == table.deck[card])
