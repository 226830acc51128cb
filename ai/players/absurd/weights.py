"""The tuned numbers for playing Absurd 8's; the unit is a card in hand unless stated otherwise.

The player with the fewest cards wins, so a clause that removes two more cards from the hand is worth two.
Each group by clause has an entry for every clause of its colour that the engine has; a missing one fails when
`tables` is loaded. The numbers of the clauses were found by letting this player play against itself and
looking at which cards the winners had.

`python -m tools.tuning.fit absurd --help` shows how to make or confirm them; docs/lab/weights.md records what
was confirmed, with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@dataclass(frozen=True, slots=True)
class Cast:
    """The value of one cast."""

    hand: float
    """Its value in the hand."""
    quick: float
    """In playouts: its value when it is played."""


@dataclass(frozen=True, slots=True)
class Casts:
    """The value of each cast to its caster, for each card it mentions."""

    draw: Cast = Cast(hand=-0.7, quick=-1.0)
    """The caster draws."""
    discard: Cast = Cast(hand=1.0, quick=1.0)
    """The caster discards."""
    discard_same_suit: Cast = Cast(hand=0.0, quick=0.5)
    """The caster discards cards of the suit."""
    all_discard: Cast = Cast(hand=0.4, quick=0.2)
    """Everybody discards."""
    fewer_draw: Cast = Cast(hand=-0.05, quick=0.0)
    """Those with fewer cards draw."""
    flip_coins: Cast = Cast(hand=0.0, quick=0.0)
    """Everybody flips a coin, and draws or discards."""
    reverse: Cast = Cast(hand=0.0, quick=0.0)
    """The order of turns is reversed."""
    redistribute: Cast = Cast(hand=-0.15, quick=0.0)
    """All hands are dealt out evenly."""
    search_discard: Cast = Cast(hand=-0.6, quick=-0.7)
    """The caster takes a card from the discards."""
    discard_effect: Cast = Cast(hand=0.2, quick=0.0)
    """A card with an effect is removed."""
    steal_effect: Cast = Cast(hand=0.25, quick=0.0)
    """A card with an effect becomes the caster's."""
    shuffle_discard: Cast = Cast(hand=0.0, quick=0.0)
    """The discards become the draw pile."""
    thorns: Cast = Cast(hand=0.15, quick=0.0)
    """The pending attacks also hit the player who began them."""


@dataclass(frozen=True, slots=True)
class Navigations:
    """The value of each way to decide who is next."""

    skip: float
    """The player after the next one plays."""
    again: float
    """The caster plays once more."""
    target: float
    """The caster chooses the next player."""
    highest: float
    """The player with most cards is next."""
    lowest: float
    """The player with fewest cards is next."""
    mirror: float
    """The player who played last is next, and the order is reversed."""


@dataclass(frozen=True, slots=True)
class Attack:
    """The value of one attack."""

    hand: float
    """In the hand of its holder."""
    harm: float
    """Its cost to the recipient."""
    first: float
    """Attacks are carried out in this order, the highest first: draws before exchanges, discards last."""


@dataclass(frozen=True, slots=True)
class Attacks:
    """The value of each attack, how much it hurts, and when it is carried out."""

    draw: Attack = Attack(hand=0.08, harm=1.0, first=3.0)
    """The recipient draws; for each card."""
    draw_chain: Attack = Attack(hand=0.0, harm=1.0, first=3.0)
    """It draws a card for each card of the chain."""
    discard: Attack = Attack(hand=-0.3, harm=-1.0, first=0.0)
    """The recipient discards, which helps it; for each card."""
    lose_turns: Attack = Attack(hand=0.2, harm=0.7, first=5.0)
    """It misses turns; for each turn."""
    fish: Attack = Attack(hand=0.2, harm=1.0, first=3.0)
    """The caster may get rid of a card to it."""
    exchange: Attack = Attack(hand=-0.1, harm=0.0, first=1.0)
    """It exchanges cards with the caster."""
    exchange_hands: Attack = Attack(hand=0.0, harm=0.0, first=2.0)
    """It exchanges its hand with the caster's."""
    reveal_hand: Attack = Attack(hand=0.0, harm=0.1, first=0.0)
    """Everybody sees its hand."""
    reuse: Attack = Attack(hand=0.0, harm=-0.4, first=4.0)
    """It may play the card again later."""


@dataclass(frozen=True, slots=True)
class Effects:
    """The value in the hand of a card whose effect is on everybody."""

    color_lock: float
    """Cards of the other colour do not fit."""
    crowd_wins: float
    """A hand of very many cards wins."""
    battle_stack: float
    """A battle stack is started."""
    free_for_all: float
    """Anybody may jump in."""
    new_pile: float
    """There is one more pile."""
    small_hands_revealed: float
    """Small hands are shown."""
    ends_when_drained: float
    """The round ends with the draw pile."""


@dataclass(frozen=True, slots=True)
class OwnEffects:
    """The savings by a personal effect for the player in whose space it lies."""

    one_more: float
    """Every draw and discard has one card more."""
    one_less: float
    """Every draw has one card less."""
    play_to_negate: float
    """Cards from the space may be played to negate attacks."""
    draws_chain: float
    """Draw cards may be played on attacks."""


@dataclass(frozen=True, slots=True)
class Controls:
    """The value in the hand of being able to play a card when others cannot be played."""

    wild: float
    """Can be played on anything."""
    chain: float
    """Can be played on pending attacks, and passes them on."""
    negate: float
    """Can be played on a pending attack, and negates it."""
    negate_all: float
    """Can be played on pending attacks, and negates all of them."""
    copy_last: float
    """Can be played as a copy of the last card."""
    lend_wild: float
    """Can be played with another card, which thereby becomes wild."""
    bluff: float
    """Can be played face down as an honest bluff, so that a call is wrong."""
    supersize: float
    """Can be played only on high ranks."""
    up_or_down: float
    """Can be played on the next higher or lower rank."""
    wormhole: float
    """Can be played out of turn."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number."""

    casts: Casts = Casts()
    """The value of a card's casts."""
    navigations: Navigations = Navigations(
        skip=0.0, again=0.5, target=0.12, highest=0.1, lowest=0.0, mirror=-0.1
    )
    """In the hand: the value of a card's navigation."""
    attacks: Attacks = Attacks()
    """The value of a card's attacks, and their effects."""
    effects: Effects = Effects(
        color_lock=-0.1,
        crowd_wins=0.0,
        battle_stack=-0.3,
        free_for_all=-0.4,
        new_pile=-0.2,
        small_hands_revealed=0.0,
        ends_when_drained=0.0,
    )
    """In the hand: the value of a card's effect on everybody."""
    own_effects: OwnEffects = OwnEffects(one_more=-0.5, one_less=0.6, play_to_negate=0.6, draws_chain=0.4)
    """On the table: the value of a personal effect to the player that has it."""
    own_effect_held: float = 0.5
    """How much of that value a card with such an effect has in the hand."""
    controls: Controls = Controls(
        wild=0.85,
        chain=0.45,
        negate=0.7,
        negate_all=0.55,
        copy_last=0.35,
        lend_wild=0.85,
        bluff=0.25,
        supersize=-0.2,
        up_or_down=0.0,
        wormhole=0.0,
    )
    """In the hand: the value of a card's control flow."""
    play_as: float = 0.1
    """In the hand: each further suit that a card counts as."""
    space: float = 0.4
    """A card in the effects space that may be played again."""
    space_later: float = 0.3
    """The value of such a card when a playout stops."""

    steep: float = 0.9
    """The odds of a hand are proportional to its size to the power of minus this."""
    soon: float = 1.0
    """The number that is added to the size before it is raised to that power."""
    shed: float = 1.2
    """The number of cards by which a turn makes a hand smaller."""
    escapes: float = 0.12
    """How likely a card that nobody knows answers an attack."""
    escapes_more: float = 0.5
    """Added to the size of a hand that may have to answer an attack, because it may have to draw a card for
    that.
    """
    passed_on: float = 0.6
    """How much of an attack that is passed on reaches the next player."""
    least_left: float = 0.3
    """The smallest size that counts for a hand when a playout stops, whatever attacks are pending for it."""
    answers: tuple[float, float, float] = (0.15, 0.7, 0.9)
    """How likely this player can answer an attack, by the number of its cards that can: none, one, more."""

    called: float = 0.75
    """How likely the others call a bluff."""
    called_last: float = 0.96
    """How likely they call a bluff with the last card."""
    called_bluffer: float = 0.1
    """How much less likely a character that likes to bluff expects to be called."""
    others_call: float = 0.6
    """How likely a player who is asked later calls a bluff."""
    junk: float = 0.05
    """How likely a player bluffs who could have played a card openly."""
    stuck: float = 0.58
    """For each card of a bluffer's hand, how likely it did not fit."""
    habit: float = 0.5
    """How likely a player with a Bluff that would fit lays it face down."""
    suspects: float = 0.5
    """How much less likely a suspicious character considers that."""
    likes_bluffs: float = 0.01
    """A bluffer's bonus for bluffing, as a share of a win; bold characters add half of it."""
    dares: float = 0.04
    """How likely a player who could play a card openly is to consider a false bluff at all."""
    dares_stuck: float = 0.5
    """How likely a player who can play nothing openly is to consider one."""
    dares_bold: float = 0.2
    """How much likelier bold characters are to consider one, in either case."""
    dares_bluffer: float = 0.4
    """How much likelier a character that likes to bluff is to consider one; less if it overlooks actions."""
    likes_calls: float = 0.012
    """Suspicious characters' bonus for calling."""
    likes_answers: float = 0.03
    """Suspicious characters' bonus for answering an attack, or else for keeping a card that could."""
    likes_attacks: float = 0.01
    """Bold characters' bonus for attacking."""
    likes_revenge: float = 0.06
    """The bonus of a character with a grudge for attacking the player who did all the harm."""
    likes_blows: float = 0.045
    """Its bonus for attacking anybody once it has been harmed, and for not attacking before."""
    grudge: float = 2.0
    """How much more a grudge cares about the standing of the player who did all the harm."""
    likes_change: float = 0.015
    """Bold characters' bonus for a card that changes the rules or depends on luck."""
    likes_jumps: float = 0.02
    """Bold characters' bonus for jumping in."""
    hopes: float = 0.1
    """How much likelier bold characters expect that the next card fits."""
    hoards: float = 0.65
    """How much more thrifty characters care about the value of their cards."""

    typical: float = 0.15
    """The value of a drawn card that fits, besides leaving the hand."""
    fits_after: float = 0.08
    """The bonus for each card of the hand that would fit on the pile after this play."""
    fits_most: float = 3.0
    """The largest number of cards that get this bonus."""
    chosen_discard: float = 0.15
    """The value of choosing which card to discard, for each discarded card."""
    searched: float = 0.35
    """How much better a searched card is than a random one."""
    free_for_all_others: float = 0.2
    """How much a Free For All benefits each of the others."""

    card: float = 0.06
    """The value of a card in shares of a win, used where only the order of some choices matters."""
    named_own: float = 0.5
    """The value of naming a suit, for each card of it in the player's hand."""
    named_most: float = 3.0
    """The largest number of cards that count for this."""
    fished: float = 0.5
    """The highest value of a fished card."""

    quick_again: float = 0.7
    """In playouts: the value of another turn."""
    quick_chain: float = 3.0
    """In playouts: the number of cards assumed to be on a chain when a chain is judged by its attacks."""
    quick_bluff: float = -0.5
    """In playouts: a bluff, when nothing fits."""
    quick_bluff_keep: float = 0.1
    """In playouts: the weight of the value that a bluffed card would have in the hand."""
    quick_bluff_last: float = -2.0
    """In playouts: a bluff with the last card, which is nearly always called."""
    quick_draw: float = -0.8
    """In playouts: a draw, when nothing fits."""
    quick_in_vain: float = 0.7
    """In playouts: how likely a draw brings no answer to the pending attacks."""
    quick_lend: float = 0.5
    """In playouts: the bonus when two cards leave the hand because one helps the other."""
    quick_space: float = 0.3
    """In playouts: a card from the effects space, which leaves the hand unchanged."""
    quick_take: float = 0.9
    """In playouts: the value of the rest of a turn after attacks are carried out."""
    quick_jump: float = 0.3
    """In playouts: the least value of a card that is used to jump in."""
    quick_waver: float = 0.02
    """In playouts: by how much of a win calling, or not calling, must look better to be chosen for certain.
    """
    horizon: int = 14
    """How many decisions a playout lasts."""


WEIGHTS: Final = Weights()
