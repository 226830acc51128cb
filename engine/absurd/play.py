"""Plays a card: it is announced and laid, its casts are done, and its attacks sent on (AB-8)."""

from __future__ import annotations

from ..kernel.question import Question
from . import attack
from .amounts import has
from .card_abilities import ALL
from .cards import code, lent_wild
from .cast import perform
from .fit import in_space, parts, texts
from .navigation import navigate
from .pile import forget, open_small, put_on, put_under, refresh, shift, watched
from .table_facts import NAMES, OPEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .card_abilities import Traits
    from .cards import Text
    from .public import Entry, Round, State
    from .table_facts import Facts


def announce(s: Round, action: Action, seat: int) -> None:
    """A player announces a play, including the text that Copy gains and the attack that Negate removes."""
    f: Facts = s.table.facts
    helper, card, pile, word = parts(action)
    source = seat if card in s.zones[seat] else f.effects + seat
    text = spoken(s, f, seat, card, source, pile, word)
    if helper >= 0:
        text = (*(f.printed[card].text if text is None else text), lent_wild)
    if s.log is not None:
        tell_played(s, seat, card, pile, word, helper)
        if source == seat and text is not None and f.printed[card].copies and len(text) > 1:
            s.tell("copied", seat=seat, card=card)
    if helper >= 0:
        put_under(s, helper, seat, pile)
    traits = f.traits(card, text)
    kept = source != seat
    if s.pub.chain and held(s, seat, traits):
        if not traits.thorns:
            s.tell("chained", seat=seat)
    elif s.pub.chain:
        strikes = ALL if kept and traits.to_negate else traits.negate
        if strikes < len(s.pub.chain):
            s.tell("set_aside", seat=seat, card=card)
            _leave(s, card, source)
            s.move(card, source, f.aside, s.table.all)
            open_small(s)
            s.then(land, seat, card, f.aside, pile, text, kept)
            s.then(attack.carry_out, seat)
            s.ask(STRIKE, seat, strikes)
            return
        for at in reversed(range(len(s.pub.chain))):
            strike(s, at, seat)
    _leave(s, card, source)
    land(s, seat, card, source, pile, text, kept)


def tell_played(s: Round, seat: int, card: int, pile: int, word: str, helper: int) -> None:
    more: dict[str, str | int] = {"pick": word} if word else {}
    if helper >= 0:
        s.tell("lent", seat=seat, card=helper)
    s.tell("played_as" if word else "played", seat=seat, card=card, zone=pile, **more)


def spoken(s: State, f: Facts, seat: int, card: int, source: int, pile: int, word: str) -> Text | None:
    """The text with which the card is played; None is the printed one."""
    if source != seat:
        return next(text for other, text, _ in in_space(s, f, seat) if other == card)
    printed = f.printed[card]
    if not printed.picks and not printed.copies:
        return None
    return next(text for known, text in texts(s, f, card, pile) if known == word)


def held(s: State, seat: int, traits: Traits) -> bool:
    """Whether the pending attacks stay on the chain, for another player or for Thorns."""
    return traits.chain or traits.thorns or (traits.draws and has(s, seat, "draws_chain"))


def _leave(s: Round, card: int, source: int) -> None:
    if source in s.table.facts.laid:
        forget(s, card, source)


def strikes(s: State, seat: int, count: int) -> tuple[Action, ...]:
    return tuple([("strike", attack.named(s, at)) for at in strikable(s.pub.chain)])


def strikable(chain: tuple[Entry, ...]) -> list[int]:
    """The attacks on the chain to choose from; of several equal attacks only the first."""
    return [at for at, entry in enumerate(chain) if entry not in chain[:at]]


def struck(s: Round, action: Action, seat: int, count: int) -> None:
    _, word = action
    strike(s, attack.place(s, word), seat)
    if count > 1:
        s.ask(STRIKE, seat, count - 1)


def strike(s: Round, at: int, seat: int) -> None:
    """Negate an attack (AB-21)."""
    chain = s.pub.chain
    s.put("chain", chain[:at] + chain[at + 1 :])
    if s.log is not None:
        clause, _, card, _ = chain[at]
        s.tell("negated", seat=seat, card=card, clause=code(clause))


def land(s: Round, seat: int, card: int, source: int, pile: int, text: Text | None, kept: bool) -> None:
    """Lay the card on the pile. The player of a Wild then names a suit, unless the play wins outright."""
    put_on(s, card, source, pile, (seat, OPEN, -1, text))
    s.put_down(seat)
    traits = s.table.facts.traits(card, text)
    if traits.wild and (s.zones[seat] or traits.casts):
        s.then(cast_next, seat, card, pile, text, kept, 0)
        s.ask(NAME, seat, pile)
    elif traits.casts:
        cast_next(s, seat, card, pile, text, kept, 0)
    elif not watched(s):
        settle(s, seat, card, pile, text, kept)


def names(s: State, seat: int, pile: int) -> tuple[Action, ...]:
    return NAMES


def named(s: Round, action: Action, seat: int, pile: int) -> None:
    """The card on top of the pile counts as this suit (AB-61)."""
    *below, (by, how, _, text) = s.pub.lies[pile]
    suit = NAMES.index(action)
    s.lay(pile, (*below, (by, how, suit, text)))
    s.tell("named", seat=seat, card=s.zones[pile][-1], suit=suit)


def cast_next(s: Round, seat: int, card: int, pile: int, text: Text | None, kept: bool, at: int) -> None:
    """Cast actions, one after the other."""
    if watched(s):
        return
    casts = s.table.facts.traits(card, text).casts
    if at == len(casts):
        settle(s, seat, card, pile, text, kept)
    else:
        s.then(cast_next, seat, card, pile, text, kept, at + 1)
        perform(s, seat, casts[at], card, pile)


def settle(s: Round, seat: int, card: int, pile: int, text: Text | None, kept: bool) -> None:
    """Attacks join the chain, navigation decides who plays next (if the round goes on), and effects enter."""
    traits = s.table.facts.traits(card, text)
    if s.log is not None:
        s.keep_cause("last in turn")
    if traits.attacks:
        join(s, seat, card, pile, traits)
    if traits.effect and not kept:
        s.then(enter, seat, card, pile, text)
    if s.zones[seat]:
        navigate(s, seat, traits.go)


def join(s: Round, seat: int, card: int, pile: int, traits: Traits) -> None:
    chain = s.pub.chain
    if s.log is not None:
        s.keep_cause(("attack", card))
    if not chain:
        s.put("chain_starter", seat)
    s.put("chain", chain + tuple([(clause, seat, card, pile) for clause in traits.attacks]))


def enter(s: Round, seat: int, card: int, pile: int, text: Text | None) -> None:
    """A card with an effect moves from the pile to the space where its effect is active (AB-40)."""
    f: Facts = s.table.facts
    traits = f.traits(card, text)
    if traits.personal:
        shift(s, card, pile, f.effects + seat, seat)
    elif traits.effect == "battle_stack":
        shift(s, card, pile, f.battle, seat)
    elif traits.effect == "new_pile":
        new = next(zone for zone in f.piles if zone not in s.pub.piles)
        shift(s, card, pile, new, seat)
        s.put("piles", (*s.pub.piles, new))
        s.put("bases", (*s.pub.bases, card))
    else:
        shift(s, card, pile, f.common, seat)
        refresh(s)
    if s.log is not None:
        s.tell("entered", seat=seat, card=card, effect=traits.effect)
        if traits.effect == "battle_stack":
            s.keep_cause("battle")


NAME: Final = Question("name", names, named)  # AB-61
STRIKE: Final = Question("strike", strikes, struck)  # AB-21
