"""`Voice`: a game's words at the table, and its sounds, beyond the sentences of its `Words`."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.books.contract.event_row import PLAIN, EventRow, Rows
from game.table.board.action_picker import Click, Picker, verb_of
from game.words import N_, Decision, _, card_text, pieces, say_action, text, words_of

from .deed import Deed
from .merged_repeats import summed

if TYPE_CHECKING:
    from engine.kernel.game import Reason

MOST_MARKED = 2
"""The most cards in the sign at a face."""


class Explained(NamedTuple):
    """A line that is printed on a card, explained."""

    words: str
    meaning: str = ""
    """The line's effect, if its words do not make it clear."""
    icon: str = ""
    role: str = ""
    """The colour of its printed line, a key of `art.palette.ROLES`."""
    kind: str = ""
    """The meaning of the colour."""


class SoFar(NamedTuple):
    """Everything reported and seen before an event."""

    table: Table
    names: Sequence[str]
    facts: Mapping[str, Any]
    """The public facts that were seen to change."""
    lines: Sequence[Deed]
    lying: Mapping[int, int]
    """The zone of each card whose place is certain, later ones last."""
    doubtful: Sequence[int] = ()
    """Cards known in a hand until the last move, when one of its cards, maybe one of these, left unseen."""
    newest: int = -1
    """The card that moved last, if its face was seen."""
    marked: Container[int] = ()
    """Cards that were seen to be marked."""
    rows: Mapping[int, Sequence[int]] = {}
    """By zone that is no hand, the cards that came there, in order; -1: its face was not seen."""
    me: int = -1
    """The seat of the reader."""
    cause: int = -1
    """The number of the deed that brought the event about, in the form of `Deed.event`."""

    def then(self, deed: Deed, joins: bool = False) -> SoFar:
        """A copy with this line at the end; a line that `joins` replaces the last one."""
        return self._replace(lines=[*self.lines[: len(self.lines) - joins], deed])


Amended = Mapping[int, Deed]
"""The deeds about which more is known now, by index."""


class Fate(NamedTuple):
    """What the beginning of a turn does to another player, such as skipping them."""

    icon: str
    name: str
    """A word for it, before translation."""
    plate: str
    """The style of its plate."""
    lasts: bool = False
    """Whether it is shown until their next turn; otherwise while the turn lasts."""
    at_all: bool = False
    """Whether it is shown at everybody's face, and not only at people's."""


class LogEntry(NamedTuple):
    """What the log makes of one event."""

    deed: Deed | None = None
    """The line about it; None: it needs none."""
    joins: bool = False
    """Whether that line replaces the last one, because it also says what that one did."""
    amended: Mapping[int, Deed] = {}
    """Lines in new words, by index, once that line is there."""
    fates: Mapping[int, Fate] | None = None
    """The players whom the beginning of a turn skips or chooses; None if no turn begins."""


MISSED = Fate("skip", N_("loses a turn"), "alarm", True)


class Worth(NamedTuple):
    """One part of the value of your cards, or the change that would help them most."""

    words: str
    value: str = ""
    """The points of the part; empty if it only explains."""
    rule: str = ""
    """The number of the rule behind it."""
    helps: bool = False
    """Whether it is advice rather than a value."""


class Begins(NamedTuple):
    """Words about the starting player, by the reason why they start."""

    chance: str
    last: str
    """They came last in the previous match."""
    on: str
    """It is their turn to begin or to deal, as in each round after the first."""


class VerbButton(NamedTuple):
    """What is special about the button of a verb."""

    icon: str = ""
    key: str = ""
    """The number that it keeps, whether or not another button stands beside it."""
    terse: bool = False
    """Whether it has only the distinguishing words: the question has the rest."""
    after_players: bool = False
    """Whether it has the numbers after those of players, even if no player can be chosen."""
    sweeping: bool = False
    """Whether it affects the whole table: no number key triggers it."""
    costly: bool = False
    """Whether it costs its player something."""


class Voice:
    """The words of one table: questions, offers, reports and calls."""

    verbs: ClassVar[Mapping[str, VerbButton]] = {}
    """By verb, what is special about its button."""
    shrinks: ClassVar[frozenset[str]] = frozenset()
    """Decisions asked repeatedly about the rest of a list, whose choices keep their keys."""
    rows: ClassVar[Rows] = {}
    """How each kind of event is reported, shown and heard."""
    begins: ClassVar[Begins | None] = Begins(
        N_("{seat:seat} starts, chosen at random"),
        N_("{seat:seat} starts after finishing last"),
        N_("{seat:seat} starts (the first player rotates each round)"),
    )
    """None: the game itself reports the deal."""
    turn: ClassVar[str] = "turn"
    """The decision that begins a turn, or the public fact that says whose turn it is."""
    closes: ClassVar[frozenset[str]] = frozenset()
    """Decisions that end a turn; its results are still shown after them."""
    briefly: ClassVar[Mapping[str, str]] = {}
    """Words -> shorter words with the same fields, for little room; empty: left out."""
    on_asking: ClassVar[frozenset[str]] = frozenset()
    """Obvious reasons why something cannot be chosen, shown only when somebody asks."""
    total: ClassVar[str] = N_("Points")
    """The unit of the match's totals."""
    goal: ClassVar[str] = ""
    """A template for the goal of the player's own cards, if it can be counted."""

    uncensored = False
    """Whether rude nicknames are written in full."""

    def goal_words(self) -> str:
        """The goal of the player's own cards, in the current language."""
        return _(self.goal)

    def did(self, line: Deed) -> Mapping[int, str]:
        """The players whose last deed a line reports, with an icon: an arrow out for giving, in for taking.

        A gift that is accepted, and an exchange, are deeds of both.
        """
        sides = [*line.clauses[0].values("seat")]
        row = self.row(line.kind, line.version)
        if row.icons and len(sides) == 2:
            return dict(zip(sides, row.icons, strict=True))
        return {line.seat: row.icon} if line.seat >= 0 and not row.in_vain else {}

    def marks(self, line: Deed, seat: int) -> Sequence[str]:
        """The cards on the sign of a player's last deed: what they gave, then what they got.

        More than two new cards are a number.
        """
        row = self.row(line.kind)
        if row.never_held:
            return ()
        cards = [card_text(self.table.deck[card]) for card in line.cards]
        if row.is_swap:
            return cards[:2] if seat == line.seat else cards[1::-1]
        if not row.adds_up:
            return cards[-1:] if row.last_card_counts else cards[:1]
        counts = [count for clause in line.clauses for count in clause.values("cards")][:1]
        many = [count if isinstance(count, int) else len(count or ()) for count in counts]
        if many and (not cards or many[0] > MOST_MARKED) and many[0] > 1:
            return (f"×{many[0]}",)
        return cards[: max(1, *many)] if many else cards[:1]

    def news(self, line: Deed) -> bool:
        """Whether a line contains news for its own player."""
        return self.row(line.kind).is_news

    def shed(self, line: Deed, me: int = -1) -> Deed:
        """The shorter form of a deed for this player, or for anybody, if there is little room."""
        return line.shorter(self.briefly)

    def as_one(self, before: Deed, line: Deed) -> Deed | None:
        """Two deeds of one player as one line; None if they stay apart."""
        return summed(before, line) if self.row(line.kind).adds_up else None

    def with_outcome(self, before: Deed, line: Deed) -> Deed | None:
        """A deed with its outcome as one line; None if they stay apart."""
        return None

    def sifted(self, lines: Sequence[Deed], me: int) -> list[Deed]:
        """The lines that this reader needs; others repeat or replace the rest."""
        return [*lines]

    def gathered(self, lines: Sequence[Deed], me: int) -> list[Deed]:
        """The deeds for this reader, in which similar ones by several players may share a line."""
        return [*lines]

    def seen_by(self, line: Deed, me: int) -> bool:
        """Whether a line reports only what this player did in their own turn, which they know."""
        return False

    def told_again(self, line: Deed, later: Deed) -> bool:
        """Whether the later line covers the same deed, so that the first needs no clause of its own."""
        row = self.row(later.kind)
        return line.kind in row.tells or (line.kind in row.sums_up and line.seat == later.seat)

    def causes(self, lines: Sequence[Deed]) -> Mapping[int, int]:
        """By index of a moment caused by a deed, the index of that deed's line."""
        return {
            i: deed
            for i, line in enumerate(lines)
            if line.rank and self.row(line.kind).comes_of_deed and line.cause >= 0
            for deed in range(i)
            if lines[deed].tells(line.cause)
        }

    def row(self, kind: str, version: str = "") -> EventRow:
        """The declaration of a kind of event, or of a version of it."""
        found = self.rows.get(f"{kind} {version}") if version else None
        return found or self.rows.get(kind, PLAIN)

    def callout(self, event: Event) -> str:
        """The words that the seat of an event calls out, before translation; empty if there are none."""
        version = words_of(self.table.game.id).version(self.table, event.kind, event.open or {})
        return self.row(event.kind, version).callout

    def turn_of(self, event: Event) -> int | None:
        """The player whose turn begins with an event; None if there is none."""
        fields = event.open or {}
        if event.kind == "asked" and fields.get("decision") == self.turn:
            return int(fields.get("seat", -1))
        if event.kind == "changed" and fields.get("key") == self.turn:
            return int(fields.get("value", -1))
        return None

    def whose_turn(self, event: Event) -> int | None:
        """The player whose turn begins with an event, or in whose turn alone it can happen (ALL-3)."""
        seat = self.turn_of(event)
        if seat is None and self.row(event.kind).in_own_turn:
            seat = int((event.open or {}).get("seat", -1))
        return seat

    def button(self, verb: str) -> VerbButton:
        """What is special about the button of a verb, if anything."""
        return self.verbs.get(verb, VerbButton())

    def costs(self, action: tuple[Any, ...], view: View) -> bool:
        """Whether an action costs its player something, such as a token or the cards of an attack."""
        return self.button(verb_of(action)).costly

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        """What the log makes of an event: `deed` is the event in its own sentence, if it has one."""
        return LogEntry(deed)

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts

    def card_text(self, name: str) -> str:
        """A card's text, to read on hover; empty if its index says everything."""
        return ""

    def text_here(self, view: View, z: int, i: int, name: str) -> str:
        """A card's text where it lies; empty if `told_here` replaces it."""
        return self.card_text(name)

    def printed(self, name: str) -> tuple[Explained, ...]:
        """The lines of a card that is worth showing large; empty if its index says everything."""
        return ()

    def printed_here(self, view: View, z: int, i: int, name: str) -> tuple[Explained, ...]:
        """The lines of a card where it lies, with their meaning there."""
        return self.printed(name)

    def held(self, name: str, view: Any) -> tuple[Explained, ...]:
        """The lines of a card in the hand of the player who chooses, with their meaning in this position."""
        return self.printed(name)

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        """The public text about this seat's decision, which holds by the public facts of `view`."""
        return words_of(self.table.game.id).decisions.get(kind)

    def called(self, kind: str, seat: int, view: View, names: Sequence[str]) -> str:
        """The public text that says why this seat is called, and whose deed caused it."""
        decision = self.decision(kind, seat, view)
        return _(decision.asks) if decision else ""

    def asks(self, view: View, names: Sequence[str]) -> str:
        """The question, if more can be said than the decision's own line; otherwise empty."""
        return ""

    def waits(self, view: View, names: Sequence[str]) -> str:
        """The decision for which the table waits while somebody else decides, if it is more than a turn."""
        decision = self.decision(view.kind, view.to_move, view)
        if decision is None or not decision.waits:
            return ""
        return _(decision.waits).format(name=names[view.to_move])

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        """Words for the next click, if more can be said than its kind; otherwise empty."""
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action as one short sentence, with the names of cards instead of places."""
        return say_action(self.table, action, names)

    def told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action as in `says`, but clear without anything highlighted, so that it cannot say `here`."""
        return self.says(action, view, names)

    def declares(self, verb: str, picker: Picker, view: View, names: Sequence[str]) -> str:
        """The button of a verb that must be chosen before the next click on the felt."""
        action = next(action for action in picker.left if verb_of(action) == verb)
        return self.says(action, view, names)

    def usual(self, click: Click, view: View, names: Sequence[str]) -> str:
        """The usual use of a card that now has only another one; "" if nobody would look for it."""
        return ""

    def alike(self, actions: Sequence[tuple[Any, ...]], view: View) -> bool:
        """Whether actions are equivalent by the rules, so that nobody is asked which one is meant."""
        return len(actions) == 1

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words that are unique and clear with nothing highlighted beside them."""
        said = self.says(action, view, names)
        alike = sum(self.says(other, view, names) == said for other in view.legal)
        return said if alike < 2 else self.apart(action, view, names)

    def apart(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words that are unique; `says` may leave the place open."""
        return say_action(self.table, action, names)

    def only(self, decision: str, action: tuple[Any, ...]) -> str:
        """The text before the table gives a player's only answer for them; empty if none is needed."""
        return ""

    def forced(self, event: Event, public: View, seat: int) -> str:
        """Why this seat is not asked about an event that affects it; empty if that is clear."""
        return ""

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        """The effect of a click, as a tip over a highlighted thing; empty if that is obvious."""
        actions = picker.next.get(click, ())
        return self.says(actions[0], view, names) if len(actions) == 1 else ""

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """The costs of an action, or what its player must do afterwards, if players must know that first."""
        return ""

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        """The meaning of a button, as a tip over it; empty if its words say everything."""
        return ""

    def caused(self, view: View, raised: Sequence[Deed]) -> str:
        """The card that caused a question; empty if it need not be mentioned.

        `raised` are the deeds that led to the question, the nearest first.
        """
        return ""

    def word(self, click: Click, view: View, names: Sequence[str]) -> str:
        """A choice that is a word or a number, standing alone."""
        return text(pieces("{0:word}", {"0": click.value}, self.table, names))

    def group(self, click: Click) -> str:
        """The group of a word, if there may be very many words: a name, before translation."""
        return ""

    def shown_of(self, record: Sequence[int], seat: int) -> list[str]:
        """The public record of a player in this match, from all that the game counts (`Game.records`)."""
        return []

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        """A note on a card where it lies, besides its text."""
        return []

    def pointed_at(self, view: View, z: int, i: int) -> list[str]:
        """Words for the way in which a card lies, for the pointer; in a list of cards they are left out."""
        return []

    def worth(self, view: View) -> list[Worth] | None:
        """The present value of your cards, part by part, and what would improve them most.

        None while a card is moving and they cannot be counted; the panel then keeps its words.
        """
        return []

    def unfit(self, picker: Picker, view: View, z: int) -> Reason | None:
        """Why nothing here completes the choice, if the rules' first reason is about something else."""
        return None

    def idle(self, picker: Picker, view: View, z: int) -> str:
        """Why nothing here can be chosen, if the rules themselves give no reason."""
        return ""
