"""The coach's lines for Absurd 8's, each for the first time that something comes up."""

from __future__ import annotations

from engine.absurd.pending_attacks import blows
from engine.absurd.wormhole import holes
from engine.kernel.events import Event
from engine.kernel.view import View
from game.books.absurd.position import helps
from game.books.contract.coach_lines import Coaching, Reminder
from game.words import N_

CALLING = N_(
    "A face-down card is honest only if it fits and says Bluff. Don't believe it? Call. Its text does "
    "nothing."
)

COIN = Reminder(
    N_("Everyone flips a coin, one after another: heads draw 2 cards, tails discard 3."), "AB-17", at="seat"
)

FISH = Reminder(
    N_("The player asked chooses which matching card to give. If they have none, the asker draws 1."),
    "AB-31",
    ("seat", "target"),
    at="seat",
)


def named(event: Event, public: View) -> str:
    """Whether a line releases more cards of one suit: only its player sees that question."""
    clause: str = (event.open or {}).get("clause", "")
    return "same suit" if event.kind == "cast" and clause.startswith("cast_discard_same_suit") else ""


def anybody(event: Event, public: View) -> bool:
    """Whether a rule may matter: nobody can jump in on a Wormhole that the only other player has laid."""
    if event.kind != "window_opened":
        return True
    mover = (event.open or {})["seat"]
    played = [by for _pile, by in holes(public, public.table.facts)]
    return any(by != seat for seat in range(public.table.players) if seat != mover for by in played)


def form(view: View) -> str:
    """The kind of a decision under attack, for which the coach has lines of its own; "" for any other.

    Then nothing can be bluffed and few cards help (AB-7), but a jump-in wipes the attacks out (AB-16).
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
            "Match the pile's suit or rank, or bluff with any card face down. Move to a card to read it."
        ),
        "turn on": N_("You can only play the card you just drew. You may draw twice, then pass."),
        "jump": N_("You can jump in with a Wormhole. It counts as your turn, and play continues after you."),
        "call": CALLING,
        "name": N_("Name the suit you have most of: it replaces the card's own suit."),
        "strike": N_("One attack is negated. Choose the worst."),
        "order": N_("All of it happens; you only choose the order. Draw first, discard later."),
        "discard": N_("Keep cards that match often. Discard the ones you can't play."),
        "same suit": N_(
            "You can discard more cards of this suit with it. The fewer cards you hold, the better."
        ),
        "search": N_("Choose a card from the pile to take into your hand."),
        "remove": N_("Choose the effect that bothers you most."),
        "steal": N_("Choose an effect that would help you, or one that helps someone else too much."),
        "target": N_("The player you choose goes next and takes any pending attacks."),
        "fish": N_("Ask for a suit, a rank or a line. If the attacker has none, you draw 1."),
        "give": N_("Choose the matching card you can best spare."),
        "exchange": N_("Give a card you can't play. The other player chooses one too."),
        "battle": N_("Match the last card of the battle. Only suit and rank count here."),
    },
    events={
        "last_resort": Reminder(
            N_("Only the card just drawn can be played. A player may draw twice, then pass."),
            "AB-7",
            at="seat",
            groups=True,
        ),
        "window_opened": Reminder(
            N_("Before a turn begins, other players may jump in out of turn with a Wormhole that fits."),
            "AB-16",
            (),
            at="entrance",
            passing=True,
        ),
        "jumped": Reminder(
            N_("Jumping in counts as a turn. Play continues with the player after the one who jumped in."),
            "AB-16",
            (),
            at="seat",
        ),
        "fished": FISH,
        "no catch": FISH,
        "battle begun": Reminder(
            N_("From now on, a turn means matching the battle's last card. Whoever can't takes the stack."),
            "AB-47",
            (),
            at="zone battle",
            ends=("battle_lost", "removed"),
        ),
        "free for all": Reminder(
            N_(
                "Until the next turn of the player who played this, any card fits (on a Supersize, 4★, "
                "nothing lower)."
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
            N_("Up to two more cards of this suit can be discarded with it. The fewer you hold, the better."),
            "AB-18",
        ),
        "redealt": Reminder(
            N_("All hands are shuffled together and dealt out again, one card at a time."), "AB-18", ()
        ),
        "hands_exchanged": Reminder(
            N_("The two players exchange their entire hands."), "AB-32", ("seat", "target"), at="target"
        ),
        "hand shown": Reminder(
            N_("Everyone knows these cards now, until one leaves that hand face down."), "AB-32", ("zone",)
        ),
        "heads": COIN,
        "tails": COIN,
        "negated": Reminder(
            N_("A negated attack hits nobody. Green lines and effects in play can't be negated."),
            "AB-21",
            at="seat",
        ),
        "last card": Reminder(
            N_("Start or end your turn with no cards and you win at once."), "AB-9", (), at="source"
        ),
        "no cards": Reminder(
            N_("Whoever has no cards when their turn begins wins."), "AB-5", (), at="source"
        ),
        "won": Reminder(
            N_("The player with no cards left wins. The others are ranked by how few they hold."), "AB-9", ()
        ),
        "missed": Reminder(N_("A lost turn is lost completely: you can't even pass attacks on."), "AB-36"),
        "battle_lost": Reminder(
            N_("The loser of a battle takes its stack, except the first card."), "AB-47", ("loser",)
        ),
        "bluffed": Reminder(CALLING, "AB-14", (), at="entrance", groups=True, passing=True),
        "wiped": Reminder(N_("Jumping in with a Wormhole wipes out all pending attacks."), "AB-16", ()),
        "renewed": Reminder(
            N_("When the draw pile is empty, the piles are shuffled into a new one."),
            "AB-4",
            (),
            at="zone draw",
        ),
    },
    special={
        "jump attacked": N_(
            "Jumping in counts as your turn and wipes out all pending attacks. Play continues after you."
        ),
        "turn attacked": N_(
            "The chain hits you if you take it. A card that says Chain, Negate or Thorns answers it."
        ),
        "turn fished": N_(
            "Fish: ask the attacker for a suit, rank or line of text. You get such a card, or draw 1."
        ),
        "turn helped": N_(
            "This chain only makes you discard, so take it. Passing it on would help someone else."
        ),
    },
    form=form,
    at_once=frozenset({"turn", "turn on", "call", "discard"}),
    named=named,
    matters=anybody,
)
