"""The big moments of Lockdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from engine.lockdown.locks import SUDDEN_DEATH
from engine.lockdown.losing import ANNOUNCED
from game.books.contract.moment_rules import FELT, Moment, Moments, Shown
from game.table.board.face_moods import Feeling
from game.words import N_, Piece, pieces

from .deeds import LOCKS

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.lockdown.public import View


NEARING = N_(
    "Turns left (any player's): {left:number}. Then three of a kind put you out, unless someone goes out "
    "first. Existing sets of three need a fourth card."
)
FOUR_AGAIN = N_("Someone is out, so it takes four of a kind again.")
NEARS = frozenset({SUDDEN_DEATH - ANNOUNCED, 3})
"""The numbers of turns left at which the countdown to sudden death is a big moment: the start and the end."""

FORCED = Moment(
    4,
    N_("{by} makes {name} draw!"),
    "crack",
    "stage_force",
    "target",
    N_("{by} makes you draw!"),
    proud=False,
    cause="seat",
    whom="seat",
    comes=FELT,
)


class LockdownMoments(Moments):
    """Decides which events of Lockdown are staged: locks, growing sets, Force, Shuffle, Clear, going out."""

    kinds: ClassVar = {
        "locked": Moment(3, N_("Locked!"), "lock", "stage_lock", proud=False, backs=2),
        "set of three": Moment(6, N_("Three of a kind!"), "lock", "stage_three", proud=False, backs=3),
        "forced_draw": FORCED,
        "forced_draw helps": FORCED,
        "shuffled_hands": Moment(6, N_("Shuffle!"), "swirl", "stage_shuffle", backs=3),
        "cleared": Moment(6, N_("Clear!"), "burst", "stage_clear"),
        "eliminated": Moment(
            9, N_("{name} is out!"), "lock", "stage_out", yours=N_("You're out!"), proud=False, whom="by"
        ),
        "sudden_death": Moment(
            8, N_("Sudden death!"), "crack", "stage_sudden", "", icon="skull", proud=False, tint="#d5513f"
        ),
        "sudden death nears": Moment(
            6,
            N_("Sudden death is near"),
            "crack",
            "stage_sudden",
            "",
            icon="skull",
            proud=False,
            tint="#d5513f",
        ),
        "sudden_death_over": Moment(
            8, N_("Sudden death is over"), "crack", "stage_calm", "", icon="lock", proud=False
        ),
    }
    retold: ClassVar = frozenset({"eliminated", "cleared", "sudden_death", "sudden_death_over"})
    triumphs: ClassVar = frozenset({"eliminated"})
    losses: ClassVar = {"eliminated": "seat"}
    wagers: ClassVar = frozenset({"shuffled_hands"})
    feelings: ClassVar = {
        "forced_draw": (Feeling("target", "annoyed", "seat", "hit"), Feeling("seat", "smug", "target")),
        "forced_draw helps": (Feeling("target", "pleased", "seat"), Feeling("seat", "annoyed", "target")),
        "gave": (Feeling("target", "annoyed", "seat"),),
        "locked": (Feeling("seat", "annoyed"),),
        "joined": (Feeling("seat", "shocked"),),
        "cleared": (Feeling("seat", "pleased"),),
        "shuffled_hands": (Feeling("seat", "smug", says="theft"),),
        "eliminated": (Feeling("seat", "beaten", "by"), Feeling("by", "pleased", "seat")),
    }

    def title(self, shown: Shown, mine: bool) -> str:
        """The player who is out, and whose action did it, if it was somebody else's."""
        by = (shown.event.open or {}).get("by", -1)
        if shown.kind != "eliminated" or by in (-1, shown.seat):
            return super().title(shown, mine)
        return N_("{by} puts you out!") if mine else N_("{by} puts {name} out!")

    def is_celebrated(self, shown: Shown, own: int) -> bool:
        """Whether there is a fanfare: for a player who puts somebody else out."""
        by = (shown.event.open or {}).get("by", -1)
        return shown.kind == "eliminated" and by not in (-1, shown.seat) and own in (-1, by)

    def line(self, shown: Shown, names: Sequence[str]) -> list[Piece]:
        """An explanation of sudden death as it approaches, or the locking card that everybody knows."""
        known = [name for name in shown.cards if name]
        if shown.kind == "sudden death nears":
            return pieces(NEARING, shown.event.open or {}, self.table, names)
        if shown.kind == "sudden_death_over":
            return pieces(FOUR_AGAIN, {}, self.table, names)
        if shown.kind == "locked" and len(shown.cards) == 2 and len(known) == 1:
            fields = {"seat": shown.seat, "card": self.table.card[known[0]]}
            return pieces(LOCKS, fields, self.table, names)
        return super().line(shown, names)

    def rank(self, event: Event) -> int:
        """A set of three matters more than two cards that lock."""
        named = "set of three" if event.kind == "joined" else event.kind
        return self.kinds[named].rank if named in self.kinds else 0

    def of(self, event: Event, before: View, after: View) -> Shown | None:
        """Locked cards and sets of three show those of their cards that everybody knows."""
        shown = super().of(event, before, after)
        return self._faced(shown, event, after) if shown is not None else None

    def closer(self, shown: Shown, event: Event, view: View) -> Shown:
        """For a person alone at the screen, also the cards that only they and the owner know."""
        return self._faced(shown, event, view)._replace(event=event)

    def _faced(self, shown: Shown, event: Event, view: View) -> Shown:
        """The moment with the faces of locking cards that this view knows."""
        fields = event.open or {}
        if shown.kind == "locked":
            lying = view.zones[self.facts.locked + shown.seat][-fields["count"] :]
            return shown._replace(cards=self._named(lying))
        if shown.kind != "set of three":
            return shown
        found = [cards for cards in self._sets(shown.seat, view) if len(cards) == fields["count"]]
        grown = [cards for cards in found if fields.get("card") in cards] or found
        if len(grown) != 1:  # nobody can tell which of them has grown
            return shown
        return shown._replace(cards=self._named(grown[0]))

    def _named(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Cards by name; an empty name for a card that not everybody knows."""
        return tuple(self.table.deck[card] if card >= 0 else "" for card in cards)

    def _sets(self, seat: int, view: View) -> Iterator[tuple[int, ...]]:
        """A player's locked sets; -1 for a card that not everybody knows."""
        left = iter(view.zones[self.facts.locked + seat])
        for size in view.pub.sets[seat]:
            yield tuple(islice(left, size))

    def named(self, event: Event, before: View, after: View) -> str:
        fields = event.open or {}
        if event.kind == "joined":
            return "set of three" if fields["count"] == 3 else ""
        if event.kind == "forced_draw" and self.facts.value[fields["card"]] == 0:
            # an ace or a joker locks nothing, but can pay for a Clear (LD-5, LD-6)
            return "forced_draw helps"
        if event.kind == "marker":
            return "sudden death nears" if fields["left"] in NEARS else ""
        return event.kind
