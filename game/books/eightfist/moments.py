"""The big moments of Eightfist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.eightfist.cards import FISTFACE, GRACE, RANK, VALUE
from game.books.contract.moment_rules import Moment, Moments, Shown
from game.table.board.face_moods import Feeling
from game.ui.moods import Mood
from game.words import N_, Piece, _

if TYPE_CHECKING:
    from engine.eightfist.public import View
    from engine.kernel.events import Event

LAID = frozenset({"took", "kept", "landed", "flipped"})
"""Events that may turn a card face up."""
THEFTS = frozenset({"stole", "stole_unseen"})

COUNTS = {"pair": N_("; the pair counts 0"), "quad": N_("; the Quad counts −20")}
"""By kind of moment, the points of its cards (EF-7)."""
THEFT = (Feeling("target", "shocked", "seat", "hit"), Feeling("seat", "smug", "target", "theft"))


class EightfistMoments(Moments):
    """Which events of Eightfist are staged: pairs, quads, frozen and cured files, Fistface, a full Fist."""

    kinds: ClassVar = {
        "pair": Moment(4, N_("A pair!"), "burst", "stage_pair"),
        "quad": Moment(8, N_("A Quad!"), "burst", "stage_quad", fanfare=True),
        "grace": Moment(4, N_("Queen's Grace!"), "glory", "stage_grace", fanfare=True),
        "froze": Moment(4, N_("Frozen!"), "frost", "stage_frost", proud=False),
        "cured": Moment(5, N_("Cured!"), "burst", "stage_cure"),
        "jeopardy": Moment(7, N_("Double jeopardy!"), "frost", "stage_frost", proud=False),
        "stole": Moment(6, N_("Fistface steals!"), "crack", "stage_theft", whom="target"),
        "stole_unseen": Moment(6, N_("Fistface steals!"), "crack", "stage_theft", whom="target"),
        "full": Moment(
            8,
            N_("{name}: a full Fist!"),
            "burst",
            "stage_full",
            yours=N_("Your Fist is full!"),
            icon="fist",
            fanfare=True,
        ),
    }
    wagers: ClassVar = frozenset({"full"})
    feelings: ClassVar = {
        "stole": THEFT,
        "stole_unseen": THEFT,
        "froze": (Feeling("seat", "annoyed"),),
        "jeopardy": (Feeling("seat", "shocked"),),
        "cured": (Feeling("seat", "pleased"),),
        "no_place": (Feeling("seat", "annoyed"),),
        "must_draw": (Feeling("seat", "annoyed"),),
    }

    def named(self, event: Event, before: View, after: View) -> str:
        if event.kind not in LAID:
            return event.kind
        if self._counts(before) if event.kind == "flipped" else self._same_rank(event):
            return ""
        made = len(self._made(event, after))
        return "quad" if made == 4 else "pair" if made == 2 else "grace" if _laid(event) == GRACE else ""

    def cards(self, event: Event, before: View) -> tuple[int, ...]:
        fields = event.open or {}
        if event.kind in LAID:
            return self._made(event, before) or (_laid(event),)
        if event.kind in THEFTS:
            return (FISTFACE, fields.get("card", -1))
        if event.kind == "full":
            fist: tuple[int, ...] = before.zones[fields["seat"]]
            return fist
        if event.kind == "cured":
            return self._file(before.zones[fields["seat"]], fields["card"])
        return super().cards(event, before)

    def mood(self, shown: Shown) -> Mood:
        """A full Fist ends the round, whoever profits: it may have cost its player a double jeopardy."""
        return "calm" if shown.kind == "full" else super().mood(shown)

    def pride(self, shown: Shown) -> tuple[int, int]:
        """Rank equal moments, such as two pairs, by the points that they save or cost."""
        fields = shown.event.open or {}
        cards = (fields.get("card", -1), *fields.get("cards", ()))
        return shown.moment.rank, sum(abs(VALUE[card]) for card in cards if card >= 0)

    def is_good(self, shown: Shown) -> bool:
        """Nobody is proud of a pair that cost a card with less than zero points."""
        gone = () if shown.event.kind == "flipped" else (shown.event.open or {}).get("cards", ())
        return super().is_good(shown) and all(VALUE[card] >= 0 for card in gone)

    def _counts(self, before: View) -> bool:
        """Whether the round is over, and cards are only turned up for counting (EF-5, EF-6)."""
        fists = before.zones[: self.table.players]
        return before.pub.emptied >= self.facts.times_empty or any(min(fist) >= 0 for fist in fists)

    def _same_rank(self, event: Event) -> bool:
        """Whether a card replaced one of its own rank, so that no new pair is made."""
        fields = event.open or {}
        return all(RANK[card] == RANK[fields["card"]] for card in fields["cards"])

    def line(self, shown: Shown, names: Sequence[str]) -> list[Piece]:
        """Add the points of the cards, which matter because a frozen file may stay until the round ends."""
        said = super().line(shown, names)
        if shown.kind in COUNTS:
            return [*said, Piece("text", None, _(COUNTS[shown.kind]))]
        if shown.kind == "jeopardy":
            both = sum(VALUE[card] for card in (shown.event.open or {})["cards"])
            return [*said, Piece("text", None, _("; together they count {n}").format(n=both))]
        if shown.kind != "froze":
            return said
        count = VALUE[(shown.event.open or {})["card"]]
        return [*said, Piece("text", None, _("; this card counts {n}").format(n=count))]

    def _file(self, fist: tuple[int, ...], card: int) -> tuple[int, ...]:
        """The two cards of the file in which this card lies."""
        column = fist.index(card) % 4
        return fist[column], fist[column + 4]

    def _made(self, event: Event, view: View) -> tuple[int, ...]:
        """The two or four cards of one rank that the card just laid or turned up completes."""
        fields = event.open or {}
        card = _laid(event)
        fist: tuple[int, ...] = view.zones[fields["seat"]]
        if card not in fist:
            return ()
        file = fist.index(card) % 4
        files = [(fist[at], fist[at + 4]) for at in range(4)]
        alike = [min(pair) >= 0 and RANK[pair[0]] == RANK[pair[1]] == RANK[card] for pair in files]
        if not alike[file]:
            return ()
        for other in (file - 1, file + 1):
            if 0 <= other < 4 and alike[other]:
                return (*files[min(file, other)], *files[max(file, other)])
        return files[file]


def _laid(event: Event) -> int:
    """The card that an event lays or turns up."""
    fields = event.open or {}
    card: int = fields["cards"][0] if event.kind == "flipped" else fields["card"]
    return card
