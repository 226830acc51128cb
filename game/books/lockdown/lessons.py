"""The lesson of Lockdown: locking, danger, causing a loss, Clear and Shuffle, sudden death."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lockdown.locks import FATAL, FATAL_IN_SUDDEN_DEATH, SUDDEN_DEATH
from engine.lockdown.match import result
from engine.lockdown.table_facts import DEALT
from game.books.contract.lesson_steps import Exercise, Fact, Lesson, do, say
from game.features.lessons.facts import at_the_end, barred, count, held, number, seat
from game.words import N_

if TYPE_CHECKING:
    from engine.lockdown.public import State

YOU, MIRA, TOBIAS, JUNO = range(4)


def largest_set(player: int) -> Fact:
    """How many cards the player's largest locked set has."""

    def found(s: State) -> int:
        return max(s.pub.sets[player])

    return found


def placed(player: int, place: int) -> Fact:
    """A player, who must have this place in the end."""

    def found(s: State) -> int:
        if result(s).places[player] != place:
            raise ValueError("another place")
        return player

    return found


def turns_between(player: int) -> Fact:
    """How many of the last turns were all taken by this player and the person (LD-7)."""

    def found(s: State) -> int:
        _earlier, *last = s.pub.past
        if {seat for seat, _verb in last} != {YOU, player}:
            raise ValueError("somebody else took a turn")
        return len(last)

    return found


def all_of_yours(s: State) -> int:
    """How many cards the person has, in hand and locked: as many as were dealt."""
    found = len(s.zones[YOU]) + len(s.zones[s.table.facts.locked + YOU])
    if found != DEALT:
        raise ValueError("not as many as were dealt")
    return found


PUSHING = Exercise(
    {
        "players": "4",
        "hand0": "7H KD 3C JR",
        "hand1": "9D 2H QS 8C",
        "hand2": "4H JD",
        "locked2": "9H 9S",
        "hand3": "6S TD",
        "locked3": "KH KS",
        "deck": "3D 5H KC",
    },
    (
        do(
            N_("Your goal: never hold {number} of a kind, and be the last one left. Draw from the deck."),
            "draw",
            number=number(FATAL),
        ),
        say(
            N_("{first:card} and {card} have the same rank, so they lock: nobody can take or give them."),
            "zone locked0",
            first=held("locked0 3D"),
            card=held("locked0 3C"),
        ),
        do(N_("You drew for yourself, so you choose who goes next (anyone but you)."), "next 1"),
        say(
            N_(
                "{seat} gave {other:seat} a hidden card. It joined a set, which now has {number}. With "
                "{most} of a kind, you lose!"
            ),
            "zone locked2",
            "seat 2",
            after=("give 9D 2",),
            seat=seat(MIRA),
            other=seat(TOBIAS),
            number=largest_set(TOBIAS),
            most=number(FATAL),
        ),
        say(
            N_("{seat} made you draw {card}: you were hit, and the player who is hit goes next."),
            "card 5H",
            after=("force 0",),
            seat=seat(TOBIAS),
            card=held("hand0 5H"),
        ),
        do(N_("Now make {seat} draw. Everyone sees the card."), "force 3", seat=seat(JUNO)),
        say(
            N_("{card} joined one of {seat}'s sets. Now everyone knows what it is: {number} of a kind."),
            "zone locked3",
            "seat 3",
            card=held("locked3 KC"),
            seat=seat(JUNO),
            number=largest_set(JUNO),
        ),
        do(
            N_("{seat} gave you a card, so it's your turn. You have {card}, the last of its rank!"),
            "give KD 3",
            "seat 3",
            clicks=1,
            after=("take 1", "give QS 0"),
            seat=seat(MIRA),
            card=held("hand0 KD"),
        ),
        do(N_("Give it to {seat} and see what happens."), "give KD 3", seat=seat(JUNO)),
        say(
            N_("{number} of a kind: {seat} is out! A player who puts someone out plays again at once."),
            "seat 3",
            seat=seat(JUNO),
            number=number(FATAL),
        ),
        say(
            N_("Those {number} cards leave the game. {seat}'s other cards go back into the deck."),
            "zone out",
            "zone deck",
            seat=seat(JUNO),
            number=count("out"),
        ),
        say(
            N_(
                "A turn is one action: draw, give, take a card unseen, or make someone draw. Next you'll "
                "see shuffle and clear."
            ),
            "zone hand0",
            "zone deck",
            "seats",
        ),
        do(
            N_("A joker or a pair of aces lets you clear: your hand and locked cards go into the deck."),
            "clear JR",
            "card JR",
            "zone hand0",
            "zone locked0",
            "zone deck",
        ),
        say(
            N_(
                "No matter how many cards you had, you draw {number} new ones. Aces and jokers never "
                "lock and never put you out."
            ),
            "zone hand0",
            "zone deck",
            number=all_of_yours,
        ),
        say(
            N_(
                "{seat} was next and shuffled: hands are shuffled together and dealt back in the same "
                "sizes. Locked cards stay."
            ),
            "zone hand0",
            "zone hand1",
            "zone hand2",
            after=("shuffle", "next 0"),
            seat=seat(TOBIAS),
        ),
    ),
)
SUDDEN = Exercise(
    {
        "players": "4",
        "hand0": "7H JD QC",
        "locked0": "4H 4S 9D 9H 9C",
        "hand1": "2H TC",
        "locked1": "8H 8S",
        "deck": "8C",
        "calm": str(SUDDEN_DEATH),
        "past": "0 draw, 1 draw, 0 force",
        "out_of_game": "3 2",
    },
    (
        say(
            N_("{turns} turns with nobody out: sudden death! Now {number} of a kind put you out."),
            "zone locked1",
            "zone locked0",
            turns=number(SUDDEN_DEATH),
            number=number(FATAL_IN_SUDDEN_DEATH),
        ),
        say(
            N_("Existing sets of {number} are safe, like yours. Sudden death ends when someone is out."),
            "zone locked0",
            number=largest_set(YOU),
        ),
        do(
            N_("Be bold: make {seat} draw."),
            "force 1",
            "seat 1",
            "zone locked1",
            seat=seat(MIRA),
        ),
        say(
            N_("{card}! {seat} is out and comes second. You're the last one left: you win!"),
            "seat 1",
            card=at_the_end(held("out 8C")),
            seat=placed(MIRA, 2),
        ),
    ),
)
LAST_TURNS = Exercise(
    {
        "players": "4",
        "hand0": "7H KD 3C",
        "hand1": "9D 2H QS 8C",
        "hand2": "4H 5S",
        "hand3": "AH",
        "deck": "TC 5H 9C",
        "starter": "1",
    },
    (
        do(
            N_(
                "The same action can't happen a third time in a row. Both turns before yours were forced "
                "draws, so take a card from {seat}."
            ),
            "take 3",
            "seat 3",
            after=("force 2", "force 0"),
            seat=barred(seat(JUNO), "force"),
        ),
        say(
            N_(
                "No ping-pong either: if you and one other player took both turns before this one, you "
                "must turn to a third player."
            ),
            "seat 3",
            "seat 0",
            after=("force 0",),
        ),
        say(
            N_(
                "The last {number} turns were {seat}'s and yours. So you can't hit {seat} now or choose "
                "{seat} to go next."
            ),
            "seat 3",
            "seat 0",
            number=turns_between(JUNO),
            seat=barred(seat(JUNO), "take 3"),
        ),
        say(
            N_("A single card you get can't be given away on your next turn, only after that."),
            "zone hand0",
        ),
        do(
            N_("{seat} made you draw {card}, so you must keep it this turn. Give {other:card}."),
            "give 7H 2",
            "card 9C",
            clicks=1,
            seat=seat(JUNO),
            card=barred(held("hand0 9C"), "give 9C"),
            other=held("hand0 7H"),
        ),
        do(N_("Give it to {seat}."), "give 7H 2", seat=seat(TOBIAS)),
        say(
            N_("{seat} got {card}. Nobody else knows it, and {seat} goes next."),
            "zone hand2",
            seat=seat(TOBIAS),
            card=held("hand2 7H"),
        ),
    ),
)
OWN_LOSS = Exercise(
    {
        "players": "4",
        "hand0": "7H KD 3C",
        "hand1": "9D 2H",
        "hand2": "4H 5S",
        "hand3": "AH 8C",
        "locked3": "TH TS TD",
        "deck": "TC 5H 9C",
        "starter": "3",
    },
    (
        say(
            N_("Drawing {card} put {seat} out. Then the player to the left goes next: you!"),
            "seat 3",
            "seat 0",
            after=("draw",),
            seat=seat(JUNO),
            card=held("out TC"),
        ),
    ),
)
LESSONS = (
    Lesson("base", N_("Putting others out and staying in"), (PUSHING, SUDDEN)),
    Lesson("limits", N_("Forbidden moves"), (LAST_TURNS, OWN_LOSS)),
)
