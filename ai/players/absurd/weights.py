"""The tuned numbers of the player of Absurd 8's, counted in cards of a hand where nothing else is said.

Fewest cards win, so a clause that takes two more cards along is worth two. Each group by clause names every
clause of its colour that the engine has; one that is missing fails when `tables` is loaded. The clauses'
numbers come from who won with what in rounds of this player against itself. `python -m ai.fit absurd --help`
tells how to make or confirm them, and docs/weights.md what was confirmed with which seed.
"""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


@dataclass(frozen=True, slots=True)
class Cast:
    """What one cast is worth."""

    hand: float
    """What it is worth in the hand."""
    quick: float
    """In playouts: what it is worth when it is played."""


@dataclass(frozen=True, slots=True)
class Casts:
    """What each cast does for its caster, for each card that it names."""

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
    """All hands are shared out evenly."""
    search_discard: Cast = Cast(hand=-0.6, quick=-0.7)
    """The caster takes a card of the discards."""
    discard_effect: Cast = Cast(hand=0.2, quick=0.0)
    """A card with an effect goes."""
    steal_effect: Cast = Cast(hand=0.25, quick=0.0)
    """A card with an effect becomes the caster's."""
    shuffle_discard: Cast = Cast(hand=0.0, quick=0.0)
    """The discards become the draw pile."""
    thorns: Cast = Cast(hand=0.15, quick=0.0)
    """The attacks that wait also hit the one who began them."""


@dataclass(frozen=True, slots=True)
class Navigations:
    """What it is worth to say who is next."""

    skip: float
    """The player after the next one plays."""
    again: float
    """The caster plays once more."""
    target: float
    """The caster chooses who is next."""
    highest: float
    """The player with most cards is next."""
    lowest: float
    """The player with fewest cards is next."""
    mirror: float
    """The player who played last is next, and the order is reversed."""


@dataclass(frozen=True, slots=True)
class Attack:
    """What one attack is worth."""

    hand: float
    """In the hand of who has it."""
    harm: float
    """What it puts on its recipient."""
    first: float
    """Attacks are carried out in this order, the highest first: draws before exchanges, discards last."""


@dataclass(frozen=True, slots=True)
class Attacks:
    """What each attack is worth, how much it hurts, and when it is carried out."""

    draw: Attack = Attack(hand=0.08, harm=1.0, first=3.0)
    """The recipient draws; by card."""
    draw_chain: Attack = Attack(hand=0.0, harm=1.0, first=3.0)
    """It draws a card for each card of the chain."""
    discard: Attack = Attack(hand=-0.3, harm=-1.0, first=0.0)
    """It discards, which helps it; by card."""
    lose_turns: Attack = Attack(hand=0.2, harm=0.7, first=5.0)
    """It misses turns; by turn."""
    fish: Attack = Attack(hand=0.2, harm=1.0, first=3.0)
    """The caster may be rid of a card to it."""
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
    """What it is worth in the hand that a card has an effect on everybody."""

    color_lock: float
    """Cards of the other colour do not fit."""
    crowd_wins: float
    """A hand of very many cards wins."""
    battle_stack: float
    """Cards are fought for."""
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
    """What a personal effect spares the player in whose space it lies."""

    one_more: float
    """Every draw and discard is of one card more."""
    one_less: float
    """Every draw is of one card less."""
    play_to_negate: float
    """Cards of the space negate attacks."""
    draws_chain: float
    """Draw cards may be played on attacks."""


@dataclass(frozen=True, slots=True)
class Controls:
    """What it is worth in the hand that a card may be played when others may not."""

    wild: float
    """On anything."""
    chain: float
    """On attacks that wait, sending them on."""
    negate: float
    """On an attack that waits, undoing it."""
    negate_all: float
    """On attacks that wait, undoing all."""
    copy_last: float
    """As a copy of the last card."""
    lend_wild: float
    """With another card, which becomes wild."""
    bluff: float
    """Face down, as a true bluff whose caller is wrong."""
    supersize: float
    """Only on high ranks."""
    up_or_down: float
    """On a rank above or below."""
    wormhole: float
    """Out of turn."""


@dataclass(frozen=True, slots=True)
class Weights:
    """One field for each number."""

    casts: Casts = Casts()
    """What a card's casts are worth."""
    navigations: Navigations = Navigations(
        skip=0.0, again=0.5, target=0.12, highest=0.1, lowest=0.0, mirror=-0.1
    )
    """In the hand: what a card's navigation is worth."""
    attacks: Attacks = Attacks()
    """What a card's attacks are worth, and what they do."""
    effects: Effects = Effects(
        color_lock=-0.1,
        crowd_wins=0.0,
        battle_stack=-0.3,
        free_for_all=-0.4,
        new_pile=-0.2,
        small_hands_revealed=0.0,
        ends_when_drained=0.0,
    )
    """In the hand: what a card's effect on everybody is worth."""
    own_effects: OwnEffects = OwnEffects(one_more=-0.5, one_less=0.6, play_to_negate=0.6, draws_chain=0.4)
    """On the table: what a personal effect is worth to the player that has it."""
    own_effect_held: float = 0.5
    """How much of that a card with such an effect is worth in the hand."""
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
    """In the hand: what a card's control flow is worth."""
    play_as: float = 0.1
    """In the hand: each suit beyond the first that a card counts as."""
    space: float = 0.4
    """A card in the effects space that may be played again."""
    space_later: float = 0.3
    """The same, when a playout stops."""

    steep: float = 0.9
    """The odds of a hand go as the inverse of this power of its size."""
    soon: float = 1.0
    """What is added to the size before it is raised to that power."""
    shed: float = 1.2
    """How many cards a turn takes from a hand."""
    escapes: float = 0.12
    """How likely a card that nobody knows answers an attack."""
    escapes_more: float = 0.5
    """So much is added to the size of a hand when it may answer an attack: a card may be drawn for it."""
    passed_on: float = 0.6
    """How much of an attack that is passed on reaches the player after."""
    least_left: float = 0.3
    """What is left of a hand at least, whatever attacks wait for it, when a playout stops."""
    answers: tuple[float, float, float] = (0.15, 0.7, 0.9)
    """How likely this player can answer an attack, by how many of its cards do so: none, one, more."""

    called: float = 0.75
    """How likely the others call a bluff."""
    called_last: float = 0.96
    """How likely they call the bluff of a last card."""
    called_bluffer: float = 0.1
    """How much less likely a character that likes to bluff thinks a call."""
    others_call: float = 0.6
    """How likely somebody who is asked later calls a bluff."""
    junk: float = 0.05
    """How likely a player bluffs who could have played a card openly."""
    stuck: float = 0.58
    """How likely each card of a bluffer's hand did not fit."""
    habit: float = 0.5
    """How likely a player who has a Bluff that would fit lays it face down."""
    suspects: float = 0.5
    """How much less likely a suspicious character thinks that."""
    likes_bluffs: float = 0.01
    """What a bluffer gives to bluff, as a share of a win; the bold give half."""
    dares: float = 0.04
    """How likely a false bluff is considered at all where a card could be played openly."""
    dares_stuck: float = 0.5
    """The same where nothing can be played."""
    dares_bold: float = 0.2
    """How much likelier the bold consider one in either case."""
    dares_bluffer: float = 0.4
    """How much likelier a character that likes to bluff considers one, less by what it overlooks."""
    likes_calls: float = 0.012
    """What the suspicious give to call."""
    likes_answers: float = 0.03
    """What they give to answer attacks, or else to keep the cards that do."""
    likes_attacks: float = 0.01
    """What the bold give to attack."""
    likes_revenge: float = 0.06
    """What a grudge gives to attack the one who did it all the harm."""
    likes_blows: float = 0.045
    """What it gives to attack anybody once it was harmed, and not to attack before."""
    grudge: float = 2.0
    """How much more a grudge counts how the one stands who did it all the harm."""
    likes_change: float = 0.015
    """What the bold give for a card that changes the rules, or turns on luck."""
    likes_jumps: float = 0.02
    """What they give to jump in."""
    hopes: float = 0.1
    """How much likelier the bold think it that the next card fits."""
    hoards: float = 0.65
    """How much more the thrifty care what their cards are worth."""

    typical: float = 0.15
    """What a drawn card that fits does beside leaving the hand."""
    fits_after: float = 0.08
    """What each card of the hand adds that would fit on the pile after this play."""
    fits_most: float = 3.0
    """No more cards than that add anything."""
    chosen_discard: float = 0.15
    """What it is worth to choose which card to discard, for each."""
    searched: float = 0.35
    """By how much a searched card is better than a random one."""
    free_for_all_others: float = 0.2
    """What a Free For All gives each of the others."""

    card: float = 0.06
    """What a card is in shares of a win, where only the order of some choices counts."""
    named_own: float = 0.5
    """What it is worth to name a suit, for each card of it in the own hand."""
    named_most: float = 3.0
    """No more cards than that count so."""
    fished: float = 0.5
    """A fished card is worth no more than this."""

    quick_again: float = 0.7
    """In playouts: another turn."""
    quick_chain: float = 3.0
    """In playouts: so many cards act on a chain when one is judged by its attacks."""
    quick_bluff: float = -0.5
    """In playouts: a bluff, when nothing fits."""
    quick_bluff_keep: float = 0.1
    """In playouts: how much a bluffed card's own worth counts."""
    quick_bluff_last: float = -2.0
    """In playouts: a bluff with the last card, which is nearly always called."""
    quick_draw: float = -0.8
    """In playouts: a draw, when nothing fits."""
    quick_in_vain: float = 0.7
    """In playouts: how likely a draw brings nothing that answers the attacks that wait."""
    quick_lend: float = 0.5
    """In playouts: two cards leave the hand when one helps the other."""
    quick_space: float = 0.3
    """In playouts: a card of the effects space, which leaves the hand as it is."""
    quick_take: float = 0.9
    """In playouts: what a turn that is left after attacks are carried out is worth."""
    quick_jump: float = 0.3
    """In playouts: a card must be worth this to jump in with."""
    quick_waver: float = 0.02
    """In playouts: shares of a win by which it must look better to call, or not to, to be sure of it."""
    horizon: int = 14
    """After so many decisions a playout stops."""


WEIGHTS: Final = Weights()
