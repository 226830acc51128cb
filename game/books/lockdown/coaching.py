"""What the coach of Lockdown says when something comes up for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.reminders import Coaching, Reminder
from game.words import N_

from .layout import is_decided

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.lockdown.public import View


def matters(event: Event, public: View) -> bool:
    """Nobody plays again who put themselves out (LD-9), nor anybody once the last but one is out (LD-10)."""
    fields = (event.open or {}) if event.kind == "eliminated" else {}
    seat = fields.get("seat", -1)
    if seat >= 0 and fields.get("by") == seat:
        return False
    return not is_decided(public.pub.alive & ~(1 << seat) if seat >= 0 else public.pub.alive)


COACHING = Coaching(
    decisions={
        "act": N_("Four of a kind and you are out. Two of a kind lock at once. Whoever you hit plays next."),
        "next": N_(
            "You hit nobody in particular, so you choose who is next, preferably whoever can harm you least."
        ),
    },
    events={
        "locked": Reminder(
            N_(
                "Locked cards stay. To clear, choose a joker or aces in your turn: hand and sets become four "
                "new cards."
            ),
            "LD-5",
            over=("cleared", "eliminated"),
            at="seat locked",
        ),
        "joined": Reminder(
            N_(
                "Sets grow to four, and four put you out. Where one more card would do it, the number is red."
            ),
            "LD-9",
            over=("sudden_death", "eliminated"),
            at="seat locked",
        ),
        "set of three": Reminder(
            N_("Three of a kind lie there: one more card of that value, and this player is out."),
            "LD-9",
            over=("sudden_death",),
            at="seat locked",
        ),
        "forced_draw": Reminder(
            N_("A forced card is seen by all. It may fill a set, and whoever drew it plays next."),
            "LD-4.4",
            ("seat", "target"),
            at="target",
            of="card",
        ),
        "shuffled_hands": Reminder(
            N_("Hands are mixed and dealt back, as many cards to each as before. Locked cards stay."),
            "LD-4.5",
            (),
        ),
        "cleared": Reminder(
            N_("Clearing takes hand and sets away, and four new cards come. It costs a joker, or aces."),
            "LD-6",
            at="seat",
        ),
        "chose": Reminder(
            N_("Whoever was just affected plays next. If nobody was, the player chooses who does."),
            "LD-4",
            ("seat", "target"),
            at="target",
        ),
        "sudden_death": Reminder(
            N_("From now on a third card of a kind puts you out; earlier sets of three fall by a fourth."),
            "LD-12",
            (),
        ),
        "eliminated": Reminder(
            N_("Whoever causes a loss plays again at once."), "LD-9", (), ("won", "drawn"), at="by"
        ),
        "marker": Reminder(
            N_(
                "After 50 turns without a loss three alike put you out; earlier sets of three fall by a "
                "fourth."
            ),
            "LD-12",
            (),
            ("sudden_death", "eliminated"),
            "note",
        ),
    },
    matters=matters,
)
