"""The coach's lines for Lockdown, each for the first time that something comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.contract.coach_lines import Coaching, Reminder
from game.words import N_

from .layout import is_decided

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.lockdown.public import View


def matters(event: Event, public: View) -> bool:
    """Players who put themselves out do not play again (LD-9), nor does anybody once one is left (LD-10)."""
    fields = (event.open or {}) if event.kind == "eliminated" else {}
    seat = fields.get("seat", -1)
    if seat >= 0 and fields.get("by") == seat:
        return False
    return not is_decided(public.pub.alive & ~(1 << seat) if seat >= 0 else public.pub.alive)


COACHING = Coaching(
    decisions={
        "act": N_(
            "Get four of a kind and you're out. Two of a kind lock. The player you hit, who "
            "gets, loses or draws a card, goes next."
        ),
        "next": N_(
            "You didn't hit anyone, so you choose who goes next: preferably the player who can hurt you "
            "least."
        ),
    },
    events={
        "locked": Reminder(
            N_(
                "Locked cards stay. To clear, choose a joker or aces on your turn: you trade your hand "
                "and sets for four new cards."
            ),
            "LD-5",
            over=("cleared", "eliminated"),
            at="seat locked",
        ),
        "joined": Reminder(
            N_("Sets grow to four, and four put you out. If one more card would do it, the number is red."),
            "LD-9",
            over=("sudden_death", "eliminated"),
            at="seat locked",
        ),
        "set of three": Reminder(
            N_("There's a set of three here: one more card of that rank, and its owner is out."),
            "LD-9",
            over=("sudden_death",),
            at="seat locked",
        ),
        "forced_draw": Reminder(
            N_("Everyone sees a forced card. It may make a set, and the player who drew it goes next."),
            "LD-4.4",
            ("seat", "target"),
            at="target",
            of="card",
        ),
        "shuffled_hands": Reminder(
            N_(
                "Hands are shuffled together and dealt back, each the same size as before. Locked cards stay."
            ),
            "LD-4.5",
            (),
        ),
        "cleared": Reminder(
            N_(
                "Clearing removes your hand and sets and gives you four new cards. It costs a joker or "
                "two aces."
            ),
            "LD-6",
            at="seat",
        ),
        "chose": Reminder(
            N_("The player who was hit goes next. If nobody was, the player whose turn it was chooses."),
            "LD-4",
            ("seat", "target"),
            at="target",
        ),
        "sudden_death": Reminder(
            N_("From now on, three of a kind put you out; existing sets of three need a fourth card."),
            "LD-12",
            (),
        ),
        "eliminated": Reminder(
            N_("A player who puts someone out plays again at once."), "LD-9", (), ("won", "drawn"), at="by"
        ),
        "marker": Reminder(
            N_(
                "After 50 turns with nobody out, three of a kind put you out; existing sets of three "
                "need a fourth card."
            ),
            "LD-12",
            (),
            ("sudden_death", "eliminated"),
            "note",
        ),
    },
    matters=matters,
)
