"""What the coach of Eightfist says when something comes up for the first time."""

from __future__ import annotations

from engine.eightfist.cards import GRACE
from engine.kernel.events import Event
from engine.kernel.view import View
from game.table.reminders import Coaching, Reminder
from game.words import N_

LAID = ("took", "kept", "landed")
"""Events after which a card lies face up in a Fist."""
STOLEN = Reminder(
    N_("Fistface from the stock steals any card from a file that is not frozen, and stays there instead."),
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
            "A file is two cards, one above the other. Turn up cards of different files: then you know more."
        ),
        "turn": N_(
            "The slush is certain, the stock may be better. Pairs in a file count 0, and few points win."
        ),
        "drawn": N_(
            "Replace a card: signs say how points change (unseen: ?). "
            "Usually the slush takes it, too: then turn one up."
        ),
        "flip": N_("Turn up a card whose file you know least about."),
        "stolen": N_("Let the stolen card make a pair, or replace your worst one."),
    },
    at_once=frozenset({"turn"}),
    events={
        "drew": Reminder(
            N_("A drawn card replaces one of the eight. Or it goes on the slush: then a card is turned up."),
            "EF-4.2",
            over=("kept", "discarded"),
            at="seat",
        ),
        "pair": Reminder(
            N_("Two of a rank, one above the other, are a pair: both count 0. Side by side they are none."),
            "EF-7.1",
            at="seat",
        ),
        "quad": Reminder(
            N_("Two pairs of one rank in neighbouring files are a Quad: 20 points fewer."),
            "EF-7.3",
            at="seat",
        ),
        "grace": Reminder(
            N_("Queen's Grace counts −12. Above or below Fistface or Cry Baby both count 0 instead."),
            "EF-7.2",
            at="seat",
        ),
        "cured": Reminder(
            N_("A cured file is free again. But whoever replaces the cure freezes it once more."),
            "EF-8.2",
            at="card",
        ),
        "stole": STOLEN,
        "stole_unseen": STOLEN,
        "full": Reminder(
            N_("Eight cards face up end the round at once, and all Fists are counted."), "EF-5", (), at="seat"
        ),
        "froze": Reminder(
            N_(
                "In a frozen file only its cure may replace the other card. "
                "A face-down card may still be turned up."
            ),
            "EF-8",
            at="card",
        ),
        "jeopardy": Reminder(
            N_("Both of its cards freeze this file: it can never be cured."), "EF-8.1", at="cards"
        ),
        "must_draw": Reminder(
            N_("The slush cannot go round for ever: now somebody must draw."), "EF-4.4", at="seat"
        ),
        "no_place": Reminder(N_("A card that fits nowhere cannot be taken."), "EF-13", at="card"),
        "renewed": Reminder(
            N_("When the stock is empty, the slush is shuffled into a new one."), "EF-6", (), at="zone stock"
        ),
    },
    ending=Reminder(
        N_(
            "Once somebody's last face-down card is turned, the round ends at once: all cards are turned up "
            "and count."
        ),
        "EF-5",
        (),
    ),
    named=named,
)
