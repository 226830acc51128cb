"""The coach's lines for Eightfist, each for the first time that something comes up."""

from __future__ import annotations

from engine.eightfist.cards import GRACE
from engine.kernel.events import Event
from engine.kernel.view import View
from game.books.contract.coach_lines import Coaching, Reminder
from game.words import N_

LAID = ("took", "kept", "landed")
"""Events after which a card lies face up in a Fist."""
STOLEN = Reminder(
    N_("Drawn from the stock, Fistface steals any card from an unfrozen file and stays there in its place."),
    "EF-11",
    ("seat", "target"),
    at="target",
)


def named(event: Event, public: View) -> str:
    """Queen's Grace, when she comes to lie face up."""
    told = event.open or {}
    turned = told["cards"] if event.kind == "flipped" else (told["card"],) if event.kind in LAID else ()
    return "grace" if GRACE in turned else ""


COACHING = Coaching(
    decisions={
        "start": N_(
            "A file is two cards, one above the other. Turn up cards in different files to learn more."
        ),
        "turn": N_(
            "The slush is certain; the stock may be better. Pairs in a file count 0. Lowest points win."
        ),
        "drawn": N_(
            "The numbers show how your points change if you replace a card; ? stands for an unknown "
            "face-down card."
        ),
        "flip": N_("Turn up a card in the file you know least about."),
        "stolen": N_("Use the stolen card to make a pair, or replace your worst one."),
    },
    at_once=frozenset({"turn", "drawn"}),
    shows={"drawn": "would"},
    events={
        "drew": Reminder(
            N_(
                "The drawn card replaces one of the eight, or goes on the slush and a card is turned up "
                "instead."
            ),
            "EF-4.2",
            over=("kept", "discarded"),
            at="seat",
        ),
        "pair": Reminder(
            N_(
                "Two cards of the same rank, one above the other, are a pair: both count 0. Side by side "
                "doesn't count."
            ),
            "EF-7.1",
            at="seat",
        ),
        "quad": Reminder(
            N_("Two pairs of the same rank in neighbouring files make a Quad: 20 points off."),
            "EF-7.3",
            at="seat",
        ),
        "grace": Reminder(
            N_("Queen's Grace counts −12. Above or below Fistface or Cry Baby, both cards count 0 instead."),
            "EF-7.2",
            at="seat",
        ),
        "cured": Reminder(
            N_("A cured file is free again, but replacing the cure freezes it once more."),
            "EF-8.2",
            at="card",
        ),
        "stole": STOLEN,
        "stole_unseen": STOLEN,
        "full": Reminder(
            N_("Eight face-up cards end the round at once, and all Fists are scored."), "EF-5", (), at="seat"
        ),
        "froze": Reminder(
            N_(
                "In a frozen file, only a cure can replace the other card. You can still turn up a "
                "face-down card."
            ),
            "EF-8",
            at="card",
        ),
        "jeopardy": Reminder(
            N_("Both cards freeze this file, so it can never be cured."), "EF-8.1", at="cards"
        ),
        "must_draw": Reminder(
            N_("The slush can't be passed around forever: now someone has to draw."), "EF-4.4", at="seat"
        ),
        "no_place": Reminder(N_("A card that fits nowhere can't be taken."), "EF-13", at="card"),
        "renewed": Reminder(
            N_("When the stock runs out, the slush is shuffled into a new one."), "EF-6", (), at="zone stock"
        ),
    },
    ending=Reminder(
        N_(
            "Once someone has no face-down cards left, the round ends at once: all cards are turned up "
            "and scored."
        ),
        "EF-5",
        (),
    ),
    named=named,
)
