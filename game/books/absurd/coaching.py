"""What the coach of Absurd 8's says when something comes up for the first time."""

from __future__ import annotations

from engine.absurd.due import blows
from engine.absurd.wormhole import holes
from engine.kernel.events import Event
from engine.kernel.view import View
from game.table.reminders import Coaching, Reminder
from game.words import N_

from .position import helps

COIN = Reminder(
    N_("All flip a coin, one after the other: heads draw 2 cards, tails discard 3."), "AB-17", at="seat"
)

FISH = Reminder(
    N_("Whoever is asked chooses which card of that kind to give. Without one the asker draws 1."),
    "AB-31",
    ("seat", "target"),
    at="seat",
)


def named(event: Event, public: View) -> str:
    """Whether a line lets more cards of one suit go: nobody else sees that its player is asked for them."""
    clause: str = (event.open or {}).get("clause", "")
    return "same suit" if event.kind == "cast" and clause.startswith("cast_discard_same_suit") else ""


def anybody(event: Event, public: View) -> bool:
    """Whether a rule may matter: nobody can jump into a Wormhole that the only other player has laid."""
    if event.kind != "window_opened":
        return True
    mover, played = (event.open or {})["seat"], [by for _pile, by in holes(public, public.table.facts)]
    return any(by != seat for seat in range(public.table.players) if seat != mover for by in played)


def form(view: View) -> str:
    """A turn under attack is another decision: nothing can be laid face down, and few cards answer (AB-7).

    So is a jump-in while attacks wait: it wipes them out (AB-16).
    """
    if view.kind not in ("turn", "jump") or not view.pub.chain:
        return ""
    if view.kind == "jump":
        return "jump attacked"
    if any(blow.kind == "fish" for blow in blows(view, view.seat)):
        return "turn fished"
    return "turn helped" if helps(blows(view, view.seat)) else "turn attacked"


COACHING = Coaching(
    decisions={
        "turn": N_(
            "Usually match the pile's suit or rank, or bluff: any card face down. "
            "Right-click a card to read it."
        ),
        "turn on": N_(
            "Only the card you just drew may be played now. Two such draws are allowed, then you may pass."
        ),
        "jump": N_("You may jump in with a Wormhole: it is a whole turn of yours. Play goes on after you."),
        "call": N_(
            "Face down, only a card that fits and says Bluff is honest. Doubt it? Call. "
            "Its text does nothing."
        ),
        "name": N_("Name the suit you hold most of: it counts in place of the card's own."),
        "strike": N_("One attack is struck out. Choose the worst."),
        "order": N_("All of it is carried out; only the order is yours. Draw first, discard later."),
        "discard": N_("Keep cards that match often. Discard what you cannot play."),
        "same suit": N_("More cards of this suit may go with it. Fewer cards is what you want."),
        "search": N_("Choose a card of the pile to have again."),
        "remove": N_("Choose the effect that bothers you most."),
        "steal": N_("Choose an effect that would help you, or that helps somebody else too much."),
        "target": N_("Whoever you choose is next, and is hit by what waits, if anything does."),
        "fish": N_("Ask for a suit, a rank or a line. If the attacker has none, you draw 1."),
        "give": N_("They asked for it: choose which card you can spare."),
        "exchange": N_("Give what you cannot play. The other chooses too."),
        "battle": N_("Match the last card of the battle. Only suit and rank count here."),
    },
    events={
        "last_resort": Reminder(
            N_("Only the card just drawn may be played now. Two such draws are allowed, then one may pass."),
            "AB-7",
            at="seat",
            groups=True,
        ),
        "window_opened": Reminder(
            N_("Before a turn begins, others may jump in here with a Wormhole that fits, out of turn."),
            "AB-16",
            (),
            at="entrance",
            passing=True,
        ),
        "jumped": Reminder(
            N_("A jump counts as a turn. The next in order goes on from whoever jumped."),
            "AB-16",
            (),
            at="seat",
        ),
        "fished": FISH,
        "no catch": FISH,
        "battle begun": Reminder(
            N_("From now on a turn is to match the battle's last card. Whoever cannot takes its stack."),
            "AB-47",
            (),
            at="zone battle",
            ends=("battle_lost", "removed"),
        ),
        "free for all": Reminder(
            N_(
                "Until the next turn of whoever played this, any card fits, but on a Supersize (4★) "
                "none lower."
            ),
            "AB-44",
            (),
            at="zone global",
            ends=("left", "removed"),
        ),
        "battle won": Reminder(
            N_("A card that discards an effect can end a battle too."), "AB-47", (), at="seat"
        ),
        "same suit": Reminder(
            N_("Up to two more cards of this suit may go along: fewer cards is what all want."), "AB-18"
        ),
        "redealt": Reminder(
            N_("All hands are shuffled together and dealt out anew, one card after the other."), "AB-18", ()
        ),
        "hands_exchanged": Reminder(
            N_("The two hands change owners, whole as they are."), "AB-32", ("seat", "target"), at="target"
        ),
        "heads": COIN,
        "tails": COIN,
        "negated": Reminder(
            N_("What is negated hits nobody. Green lines and effects in play cannot be negated."),
            "AB-21",
            at="seat",
        ),
        "last card": Reminder(
            N_("Whoever starts or ends a turn without cards wins at once."), "AB-9", (), at="source"
        ),
        "won": Reminder(
            N_("Whoever has no card left wins. The others are placed by how few they hold."), "AB-9", ()
        ),
        "missed": Reminder(N_("A turn to be missed is missed whole: attacks cannot be passed on."), "AB-36"),
        "battle_lost": Reminder(
            N_("Whoever loses a battle takes its stack, all but its first card."), "AB-47", ("loser",)
        ),
        "bluff_caught": Reminder(
            N_("A called bluff costs cards, unless it fits and says Bluff."), "AB-14", ("seat", "target")
        ),
        "bluff_held": Reminder(
            N_("Calling a card that fits and says Bluff costs cards."), "AB-14", ("seat", "target")
        ),
        "wiped": Reminder(N_("A jump through a Wormhole wipes out all attacks that wait."), "AB-16", ()),
        "renewed": Reminder(
            N_("When the draw pile is empty, the piles are shuffled into a new one."),
            "AB-4",
            (),
            at="zone draw",
        ),
    },
    special={
        "jump attacked": N_(
            "A jump-in is a whole turn of yours, and wipes out all that waits. Play goes on after you."
        ),
        "turn attacked": N_(
            "The chain hits you if you take it. A card that says Chain, Negate or Thorns answers it."
        ),
        "turn fished": N_(
            "Fish: ask the attacker for a suit, rank or line of text. You get such a card, or draw 1."
        ),
        "turn helped": N_(
            "This chain only takes cards off your hand: take it. Passed on, it would help another."
        ),
    },
    form=form,
    at_once=frozenset({"turn", "turn on", "call", "discard"}),
    named=named,
    matters=anybody,
)
