"""Reads a position of Absurd 8's: pending attacks, how cards lie, and the suit or card to match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.attack import DRAWS
from engine.absurd.card_abilities import SUITS
from engine.absurd.cards import CARDS
from engine.absurd.pending_attacks import NOBODY, DueAttack, aimed, blows, named_blow, to_join
from engine.absurd.pile import RENEWALS
from engine.absurd.table_facts import CLOSED, COLOR_LOCK, DRAINED_ENDS, FREE_FOR_ALL, OPEN
from engine.kernel.causes import led_to
from engine.kernel.guess import bare
from engine.kernel.table_description import Table
from game.books.absurd.cards.clauses import FULL, LINES, SHORT, say_clause
from game.books.absurd.cards.clauses import SUITS as SIGNS
from game.words import N_, _, card_text, ngettext

if TYPE_CHECKING:
    from engine.absurd.cards import Clause
    from engine.absurd.public import Entry, Lie, View
    from engine.kernel.events import Event
    from game.books.contract.deed import Deed
    from game.books.contract.table_words import SoFar


COLOURS = ("effect", "mine")
"""The colours of lines that stay in play."""
CAUSED = frozenset({"discard", "exchange"})
"""Decisions caused by another card, perhaps another player's and some time ago."""
CAUSES = frozenset({"attacked", "cast"})
"""Lines that mention that card."""
CHANGES = ("one_more", "one_less")
"""Effects that change how many cards their player draws."""
PLAYED = ("played", "played_as")
"""Events that report a card being played."""
THORNS = "cast_thorns"
"""The engine's word for the line that lets attacks hit its player, and then the one who began them."""


MORE, FEWER = N_(" ({count} more by {cards})"), N_(" ({count} fewer by {cards})")

"""The note after a number that other cards in play have changed."""


def attacks(view: View) -> str:
    """The attacks on the next player, in the order in which they were played."""
    seat = aimed(view)
    found = Counter(in_words([blow], in_own_turn(view, seat)) for blow in blows(view, seat))
    return ", ".join(words if n == 1 else f"{n} × {words}" for words, n in found.items())


def amounts(waiting: Sequence[DueAttack], mine: bool = False) -> str:
    """Attacks in a short form: all draws as one number, then the others."""
    return _summed(waiting, SHORT, mine=mine)


def in_words(waiting: Sequence[DueAttack], mine: bool = False) -> str:
    """Attacks in full words; `mine`: they hit in your own turn, so "next" means the turn after it."""
    return _summed(waiting, FULL, mine=mine)


def named_in(view: View, word: str, names: Sequence[str]) -> str:
    """The attack of a choice in full words; with card and player if another attack has the same words.

    If one choice stands for several equal attacks, it says how many.
    """
    blow = named_blow(view, word)
    others = [named_blow(view, other) for _verb, other in view.legal]
    mine = in_own_turn(view, view.seat)
    what = in_words([blow], mine)
    alike = [other for other in others if in_words([other], mine) == what]
    if len(alike) < 2:
        same = sum(in_words([one], mine) == what for one in blows(view, view.seat))
        return _("{what} ({n} pending)").format(what=what, n=same) if same > 1 else what
    card = card_text(view.table.deck[blow.card])
    if sum(other.card == blow.card for other in alike) < 2:
        return _("{what} from {card}").format(what=what, card=card)
    return _("{what} from {card}, played by {name}").format(what=what, card=card, name=names[blow.caster])


def in_own_turn(view: View, seat: int) -> bool:
    """Whether attacks hit the reader in their own turn, so that a lost turn is the one after it (AB-36)."""
    return seat == view.seat == view.pub.turn and not view.pub.lost[seat]


def beside_card(waiting: Sequence[DueAttack], view: View, seat: int) -> str:
    """Attacks in full words beside their card, where short words replace long ones.

    If the number differs from the card's, the words mention the cards in play that change it.
    """
    cards = changers(view, seat, CHANGES), changers(view, seat, ("one_more",))
    return _summed(waiting, FULL, SHORT, cards, in_own_turn(view, seat))


def _summed(
    waiting: Sequence[DueAttack],
    words: Mapping[str, str],
    reuse: Mapping[str, str] | None = None,
    changers: tuple[str, str] = ("", ""),
    mine: bool = False,
) -> str:
    """Attacks in one style: full words begin like a sentence, short ones are all lower case.

    `changers` are the cards that change numbers of draws, and of discards.
    """
    starts = words is FULL
    told = reuse is not None
    of_draws, of_discards = changers
    drawn = [blow for blow in waiting if blow.kind in DRAWS]
    parts = []
    if drawn:
        said = say_clause(("attack", "draw", sum(blow.amount for blow in drawn)), words)
        parts = [("draw", said + by_effects(sum(blow.by_effects for blow in drawn), of_draws) * told)]
    for blow in waiting:
        if blow.kind not in (*DRAWS, "lose_turns"):
            short = (reuse or words) if blow.kind == "reuse" else words
            said = say_clause(("attack", blow.kind, blow.amount), short)
            parts.append((blow.kind, said + by_effects(blow.by_effects, of_discards) * told))
    if lost := sum(blow.amount for blow in waiting if blow.kind == "lose_turns"):
        parts.append(("lose_turns", _lost(lost, mine)))
    return ", ".join(
        said if starts and not n else _within(kind, said) for n, (kind, said) in enumerate(parts)
    )


def _lost(turns: int, mine: bool) -> str:
    """How many turns attacks make a player miss: never the one in which they hit (AB-36)."""
    if turns == 1:
        return _("Lose your next turn") if mine else _("Lose a later turn")
    said = ngettext("Lose {n} later turn", "Lose {n} later turns", turns)
    if mine:
        said = ngettext("Lose your next {n} turn", "Lose your next {n} turns", turns)
    return said.format(n=turns)


def helps(waiting: Sequence[DueAttack]) -> bool:
    """Whether the attacks only discard cards, which helps most players."""
    return all(blow.kind == "discard" for blow in waiting)


class OwnDraw(NamedTuple):
    """A line that makes a card's player draw, and how many cards, in words."""

    clause: Clause
    words: str


def own_draw(view: View, name: str) -> OwnDraw | None:
    """The draw that a card causes its own player, if effects in play change the number (AB-41)."""
    for colour, kind, count in CARDS[name]:
        if (colour, kind) == ("cast", "draw"):
            comes_to = to_draw(bare(view), view.seat, count)
            if comes_to != count:
                made = by_effects(comes_to - count, changers(view, view.seat, CHANGES))
                said = say_clause((colour, kind, comes_to), FULL) + made
                return OwnDraw((colour, kind, count), said)
    return None


def by_effects(count: int, cards: str) -> str:
    """By how much cards in play change an attack's number, and which cards."""
    if not count:
        return ""
    return (_(MORE) if count > 0 else _(FEWER)).format(count=abs(count), cards=cards)


def changers(view: View, seat: int, effects: Sequence[str]) -> str:
    """The cards before a player with these effects, which change how many they draw or discard."""
    if seat == NOBODY:
        return ""
    space = view.table.facts.effects + seat
    traits = view.table.facts.traits
    pairs = zip(view.zones[space], lying(view, space), strict=False)
    found = [card for card, (*_how, text) in pairs if traits(card, text).effect in effects]
    return ", ".join(card_text(view.table.deck[card]) for card in found)


def summed_up(clauses: Sequence[Clause]) -> str:
    """Attacks in full words, with all draws as one number."""
    drawn = [count for _colour, kind, count in clauses if kind == "draw"]
    draws = [("draw", say_clause(("attack", "draw", sum(drawn)), FULL))] if drawn else []
    others = [(kind, say_clause((colour, kind, n), FULL)) for colour, kind, n in clauses if kind != "draw"]
    said = [*draws, *others]
    return ", ".join(_within(kind, words) if n else words for n, (kind, words) in enumerate(said))


def _within(kind: str, said: str) -> str:
    """The words of an attack after another one: they begin with a small letter, except German nouns."""
    short = _(SHORT[f"attack {kind}"])
    return said if short[0].isupper() else said[0].lower() + said[1:]


def passers(view: View, table: Table, told: Sequence[Event] = ()) -> dict[int, list[tuple[int, int]]]:
    """By card with pending attacks: the cards that passed them on and have no attack of their own.

    The events of the round show all of them. Without events, they are found above the card on its pile, each
    with its player; on another pile only the last one is.
    """
    found: dict[int, list[tuple[int, int]]] = {}
    waiting = {card for _clause, _by, card, _pile in view.pub.chain}
    if any(event.kind in PLAYED and (event.open or {})["card"] in waiting for event in told):
        return _told(waiting, told)
    for pile in view.pub.piles:
        cards = view.zones[pile]
        lies = lying(view, pile)
        below = -1
        if len(cards) != len(lies):
            continue
        for card, (by, how, _suit, text) in zip(cards, lies, strict=True):
            if card in waiting:
                below = card
            elif below >= 0 and card >= 0 and how == OPEN and table.facts.traits(card, text).chain:
                found.setdefault(below, []).append((card, by))
    last = _last_elsewhere(view, table)
    if last is not None and last not in chain.from_iterable(found.values()):
        *_, (_clause, _by, newest, _pile) = view.pub.chain
        found.setdefault(newest, []).append(last)
    return found


def _told(waiting: set[int], told: Sequence[Event]) -> dict[int, list[tuple[int, int]]]:
    """The result of `passers` from events, which report a play, and then that its card passed attacks on."""
    found: dict[int, list[tuple[int, int]]] = {}
    below = played = -1
    for event in told:
        open_ = event.open or {}
        if event.kind in PLAYED:
            played = open_["card"]
            if played in waiting:
                below = played
                found.pop(played, None)  # it was also played earlier
        elif event.kind == "chained" and below >= 0 and played not in waiting:
            found.setdefault(below, []).append((played, open_["seat"]))
    return found


def hit_already(told: Sequence[Event]) -> frozenset[int]:
    """The cards whose attacks have been carried out since the last play or the start of the turn.

    A table knows only the events, not how many cards acted at first (AB-30).
    """
    begins = (*PLAYED, "turn_begun")
    since = next((n for n, event in enumerate(reversed(told)) if event.kind in begins), len(told))
    last = told[len(told) - since :]
    return frozenset((event.open or {})["card"] for event in last if event.kind == "attacked")


def under_way(view: View, told: Sequence[Event]) -> DueAttack | None:
    """The attack that a pending decision is carrying out, which has already left the chain."""
    asked = next((event for event in reversed(told) if event.kind == "asked"), None)
    before = led_to(asked, told) if asked is not None and view.kind else ()
    attack = next((event for event in before if event.kind == "attacked"), None)
    if attack is None:
        return None
    fields = attack.open or {}
    _attack, kind, count = (*str(fields["clause"]).split("_"), "0")[:3]
    amount = int(count)
    if kind == "discard":
        amount = to_discard(bare(view), fields["seat"], amount)
    return DueAttack(fields["card"], fields["by"], kind, amount)


def passed_by(told: Sequence[Event], view: View) -> int | None:
    """The target of attacks that the current player has passed on: `NOBODY` until the next one is known.

    None if nobody has. Until the next turn begins, the table would show these attacks as theirs. In that
    turn, the attacks wait for its player, even if they have come back to the one who began them.
    """
    known = NOBODY
    waits = True
    for event in reversed(told):
        fields = event.open or {}
        if event.kind == "chained":
            return known if fields["seat"] == view.pub.turn else None
        if event.kind == "turn_begun" and waits:
            return int(fields["seat"])
        if event.kind in ("turn_begun", "attacked") or fields.get("key") == "turn":
            return None
        waits = waits and event.kind not in PLAYED
        if fields.get("key") == "next" or event.kind == "window_opened":
            known = view.pub.next
    return None


def suffers(told: Sequence[Event], view: View) -> int | None:
    """The player who is carrying out the attacks, as the events show; None while nobody is.

    Thorns lets each attack hit its player, and then the one who began the chain (AB-19).
    """
    hits: list[int] = []
    for at in reversed(range(len(told))):
        event = told[at]
        fields = event.open or {}
        if event.kind in (*PLAYED, "turn_begun"):
            break
        if event.kind == "attacked":
            hits.append(at)
        if event.kind == "cast" and fields["clause"] == THORNS:
            once = len(hits) < len(_chain_before(told[:at]))
            seat: int = fields["seat"] if once else view.pub.chain_starter
            return seat
    goes_on = bool(hits) and bool(_chain_before(told[: hits[0]]))
    return (told[hits[0]].open or {})["seat"] if goes_on else None


def _chain_before(told: Sequence[Event]) -> Sequence[Entry]:
    """The attacks that were pending after these events."""
    facts = (event.open or {} for event in reversed(told) if event.kind == "changed")
    return next((fact["value"] for fact in facts if fact["key"] == "chain"), ())


def opened_for(told: Sequence[Event]) -> int:
    """The player before whose turn a Wormhole is open now, as far as was shown; `NOBODY`: none is."""
    for event in reversed(told):
        if event.kind in (*PLAYED, "turn_begun"):
            return NOBODY
        if event.kind == "window_opened":
            seat: int = (event.open or {})["seat"]
            return seat
    return NOBODY


class Jump(Enum):
    """The progress of a jump-in, and its effect on the pending attacks."""

    NONE = 0
    BEGUN = 1
    """All pending attacks are about to be wiped out: they hit nobody."""
    PLAYED = 2
    """Attacks of the new card are pending, but their target is not known yet."""


def jumping(told: Sequence[Event]) -> Jump:
    """Whether somebody is jumping in: the turn changes while a window is open."""
    last: list[tuple[str, str]] = []
    for event in reversed(told):
        if event.kind == "turn_begun":
            return Jump.NONE
        if event.kind == "window_opened":
            break
        last.append((event.kind, str((event.open or {}).get("key", ""))))
    else:
        return Jump.NONE
    played = next((n for n, (kind, _key) in enumerate(last) if kind in PLAYED), -1)
    if ("changed", "turn") not in last[played + 1 :] or ("changed", "next") in last[: max(0, played)]:
        return Jump.NONE
    return Jump.BEGUN if played < 0 else Jump.PLAYED


def copied(view: View, card: int) -> int:
    """The card below a pending one, whose attacks it has copied; -1 if it copies none.

    If it is played from an effects space, it keeps the text that it had copied before (AB-27).
    """
    if "copy_last" not in (kind for _colour, kind, _n in CARDS[view.table.deck[card]]):
        return -1
    waits = {clause for clause, _by, one, _pile in view.pub.chain + to_join(view, NOBODY) if one == card}
    for pile in view.pub.piles:
        cards = view.zones[pile]
        if card in cards[1:]:
            below = cards[cards.index(card) - 1]
            return below if waits.issubset(view.table.facts.printed[below].attacks) else -1
    return -1


def _last_elsewhere(view: View, table: Table) -> tuple[int, int] | None:
    """The last card played on another pile, if it was played after all pending attacks."""
    seat, _before = view.pub.last
    casters = [by for _clause, by, _card, _pile in view.pub.chain]
    if not casters or casters[-1] == seat:
        return None
    waiting = {card for _clause, _by, card, _pile in view.pub.chain}
    for pile in view.pub.piles:
        cards = view.zones[pile]
        lies = lying(view, pile)
        if cards and len(cards) == len(lies):
            by, how, _suit, text = lies[-1]
            passes = cards[-1] >= 0 and how == OPEN and table.facts.traits(cards[-1], text).chain
            if by == seat and passes and cards[-1] not in waiting:
                return cards[-1], by
    return None


def for_nobody(so_far: SoFar, mover: int) -> bool:
    """Whether nobody can jump in: with two players, one played all open Wormholes and the other is next."""
    table = so_far.table
    played = []
    for pile in table.facts.piles:
        lies = so_far.facts.get(f"lies_{table.zones[pile].name}", ())
        cards = [card for card, zone in so_far.lying.items() if zone == pile]
        if lies and cards:
            by, how, _suit, text = lies[-1]
            if how == OPEN and table.facts.traits(cards[-1], text).wormhole:
                played.append(by)
    return table.players == 2 and bool(played) and all(by == 1 - mover for by in played)


def lying(view: View, z: int) -> Sequence[Lie]:
    """How the cards of a pile or effects space lie: whose, face up or not, as which suit, with which text."""
    return view.pub.lies[z]


def in_play(view: View, z: int, i: int) -> str | None:
    """The kind of effect of a card in an effects space; "" for one taken by Reuse."""
    cards = view.zones[z]
    lies = lying(view, z)
    if i >= min(len(cards), len(lies)) or cards[i] < 0:
        return None
    *_how, text = lies[i]
    kind: str = view.table.facts.traits(cards[i], text).effect
    return kind


def sign_in_play(view: View, z: int, i: int) -> str:
    """The icon of the line for which a card is in an effects space.

    That of Reuse if it will be played again.
    """
    kind = in_play(view, z, i)
    if kind == "":
        return LINES["attack reuse"].icon
    return next((LINES[f"{colour} {kind}"].icon for colour in COLOURS if f"{colour} {kind}" in LINES), "")


def ends_with_pile(view: View) -> bool:
    """Whether the round ends with the draw pile: by an effect, or renewed too often (AB-46, AB-50)."""
    return bool(view.pub.effects & DRAINED_ENDS) or view.pub.renewals == RENEWALS


def matched(view: View, table: Table, pile: int) -> str:
    """The suit or card to match on a pile if its top card does not show it; empty in a Free For All."""
    lies = lying(view, pile)
    cards = view.zones[pile]
    top = min(len(lies), len(cards)) - 1
    at = _open_at(view, pile)
    if at < 0 or cards[at] < 0:
        return ""
    name = table.deck[cards[at]]
    _by, _how, suit, words = lies[at]
    if view.pub.effects & FREE_FOR_ALL and not table.facts.traits(cards[at], words).supersize:
        return ""
    if suit < 0 and at == top:
        return ""
    shown = SUITS[suit] if suit >= 0 else name[1]
    return SIGNS[shown] if view.pub.effects & COLOR_LOCK else card_text(name[0] + shown)


def counts_as_another(view: View, pile: int) -> bool:
    """Whether the card to match counts as another suit than its own."""
    at = _open_at(view, pile)
    if at < 0:
        return False
    _by, _how, suit, _text = lying(view, pile)[at]
    return suit >= 0


def _open_at(view: View, pile: int) -> int:
    """The place of the topmost card that is not face down; -1 if there is none."""
    lies = lying(view, pile)
    at = min(len(lies), len(view.zones[pile])) - 1
    hidden = [how == CLOSED for _by, how, _suit, _text in lies]
    while at >= 0 and hidden[at]:
        at -= 1
    return at


def cause(view: View, raised: Sequence[Deed]) -> str:
    """The card that caused a decision, and for a coin how it fell; `raised` are the deeds that led to it."""
    line = next((line for line in raised if line.kind in CAUSES), None)
    if view.kind not in CAUSED or line is None:
        return ""
    card = card_text(view.table.deck[line.cards[0]])
    tails = any(one.kind == "flipped" for one in raised)
    return _("{card}, tails").format(card=card) if tails else card
