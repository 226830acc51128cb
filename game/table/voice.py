"""`Voice`: what a game says at the table, and its sounds, beyond the sentences of its `Words`."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.kernel.view import View
from game.words import N_, Decision, Piece, _, pieces, say_action, text, words_of

from .line import Line
from .parts import cards_of
from .picker import Click, Picker, verb_of
from .summed import summed

if TYPE_CHECKING:
    from engine.kernel.game import Reason

MOST_MARKED = 2
"""So many cards stand at a face at most."""


class Explained(NamedTuple):
    """A line that is printed on a card, explained."""

    words: str
    meaning: str = ""
    """The line's effect, if its words do not tell it."""
    icon: str = ""
    role: str = ""
    """The colour of its printed line, a key of `art.palette.ROLES`."""
    kind: str = ""
    """What the colour stands for."""


class SoFar(NamedTuple):
    """What was told and seen before an event."""

    table: Table
    names: Sequence[str]
    facts: Mapping[str, Any]
    """The public facts that were seen to change."""
    lines: Sequence[Line]
    lying: Mapping[int, int]
    """The zone of each card whose place is certain, those that came later behind."""
    doubtful: Sequence[int] = ()
    """Cards known in a hand until the last move: a card left that hand unseen, maybe one of these."""
    newest: int = -1
    """The card that moved last, if its face was seen."""
    marked: Container[int] = ()
    """Cards that were seen to be marked."""
    rows: Mapping[int, Sequence[int]] = {}
    """By zone that is no hand, what came to lie there, in its order; -1: its face was not seen."""
    me: int = -1
    """The seat to which it is told."""


Amended = tuple[int, Sequence[Piece]] | None
"""Which line says more now, and its words; None: none does."""


class Fate(NamedTuple):
    """What a turn did to somebody who did nothing themselves, such as passing over them."""

    icon: str
    name: str
    """A word for it, still to be translated."""
    plate: str
    """The style of the plate on which it stands."""
    lasts: bool = False
    """Whether it is shown until their next turn; else while the turn lasts."""
    at_all: bool = False
    """Whether it is shown at everybody's face, and not only at persons'."""


MISSED = Fate("skip", N_("misses a turn"), "alarm", True)


class Worth(NamedTuple):
    """One part of what the own cards are worth, or what would help them most."""

    words: str
    value: str = ""
    """What the part counts; empty if it only explains."""
    rule: str = ""
    """The number of the rule behind it."""
    helps: bool = False
    """Whether it says what would help, not what the cards are worth."""


class Begins(NamedTuple):
    """What is said of whoever begins a round, by why they do."""

    chance: str
    last: str
    """They came last in the match before."""
    on: str
    """It is the next one's turn to begin, or to deal, as in each round after the first."""


class Voice:
    """The words of one table: what it asks, offers, tells and calls out."""

    verb_icons: ClassVar[Mapping[str, str]] = {}
    terse: ClassVar[frozenset[str]] = frozenset()
    """Verbs of which a button says only what tells it from the others: the question says the rest."""
    keys: ClassVar[Mapping[str, str]] = {}
    """By verb the number that its button keeps, whether or not another button stands beside it."""
    after_players: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose buttons have the numbers after those of players, also where no player can be chosen."""
    shrinks: ClassVar[frozenset[str]] = frozenset()
    """Decisions that are asked again and again about what is left of a list: its choices keep their keys."""
    sweeping: ClassVar[frozenset[str]] = frozenset()
    """Verbs with an effect on the whole table; no number key does them."""
    costly: ClassVar[frozenset[str]] = frozenset()
    """Verbs that cost their player something."""
    callouts: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Event kind -> the field that names a seat, and what that seat calls out."""
    hits: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Event kind -> the fields that name who did it and whom it hits, if they have other names than usual."""
    sounds: ClassVar[Mapping[str, str]] = {}
    """Event kind -> sound, beyond what every game has."""
    begins: ClassVar[Begins | None] = Begins(
        N_("{seat:seat} begins, drawn by lot"),
        N_("{seat:seat} begins after coming last"),
        N_("{seat:seat} begins, as the start moves on each round"),
    )
    """None: the game tells of the deal itself."""
    turn: ClassVar[str] = "turn"
    """The decision with which a turn begins, or the public fact that says whose turn it is."""
    closes: ClassVar[frozenset[str]] = frozenset()
    """Decisions with which a turn ends: what the turn brought is still told after them."""
    acts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are done in the own turn alone, by their `seat`."""
    seizes: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events by which their `seat` takes a turn that was another's."""
    tells: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Event kind -> kinds just before it that need no clause of their own, as it tells the same deed."""
    sums_up: ClassVar[Mapping[str, frozenset[str]]] = {}
    """The same, only of kinds just before it that are about the same player."""
    comes_of: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that come of a deed told before them in the same turn: a big one is told with that."""
    goes_on: ClassVar[Mapping[str, frozenset[str]]] = {}
    """Event kind -> kinds just before it of the same player, with which it shares a clause."""
    beside: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are no deeds: they stand in the log only."""
    adds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that only add to the deed before, about which people may be asked."""
    answers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of deeds that the table does for whoever has one answer only: people are told of their own."""
    telling: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that change a hand, its owner, an order or a turn: folded after plays and draws.

    So are all that name two players, or are moments.
    """
    deeds: ClassVar[Mapping[str, str]] = {}
    """Event kind -> the icon of a deed; without one the card alone would look as if it was played."""
    sheds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of deeds that are told without what follows a semicolon where not all of them have room."""
    two_sided: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Event kind -> the icons of a deed of two players, for the one who is named first and for the other."""
    vain: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that tell that nothing came of a deed: the deed stays marked as the last one."""
    swaps: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that name the card which their first player gave, then the one that came for it."""
    unheld: ClassVar[frozenset[str]] = frozenset()
    """Kinds of deeds with a card that never was their player's: their sign shows no card."""
    adds_up: ClassVar[frozenset[str]] = frozenset()
    """Kinds of deeds that are told as one if the same player does them one after the other."""
    befalls: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that tell what came of a player's own choice, and begin with that player."""
    fateful: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events by which somebody is out: told to everybody before all else."""
    hands_on: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that tell only who is next."""
    slight: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that pass people over, or threaten them, and leave their hands alone."""
    for_all: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events, maybe with their version, that happen to everybody and name only who did it."""
    brings: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that tell somebody something new about their own choice, such as the card it drew."""
    shows: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events told with the cards that came just before them, to those who saw those cards."""
    last_counts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that name several cards of which the last one counts: the sign shows that one."""
    on_asking: ClassVar[frozenset[str]] = frozenset()
    """Reasons why something cannot be chosen that are plain, and told only to whoever asks for them."""
    total: ClassVar[str] = N_("Points")
    """What the match counts."""
    goal: ClassVar[str] = ""
    """A template of what the player's own cards should be, if that can be counted."""

    uncensored = False
    """Whether rude nicknames are said in full."""

    def goal_words(self) -> str:
        """What the player's own cards should be, in the language in use."""
        return _(self.goal)

    def did(self, line: Line) -> Mapping[int, str]:
        """Whose last deed a line tells, and its icon: of gifts an arrow out, of what is taken an arrow in.

        A gift that is taken, and an exchange, are deeds of both.
        """
        seats = [piece.value for piece in line.pieces if piece.kind == "seat"]
        if line.kind in self.two_sided and len(seats) == 2:
            return dict(zip(seats, self.two_sided[line.kind], strict=True))
        told = line.seat >= 0 and line.kind not in self.vain
        sign = self.deeds.get(f"{line.kind} {line.version}") or self.deeds.get(line.kind, "")
        return {line.seat: sign} if told else {}

    def marks(self, line: Line, seat: int) -> Sequence[str]:
        """The cards that a sign of this last deed shows at this player: what they gave, then what they got.

        More than two that came are a number.
        """
        if line.kind in self.unheld:
            return ()
        cards = cards_of(line.pieces)
        if line.kind in self.swaps:
            return cards[:2] if seat == line.seat else cards[1::-1]
        if line.kind not in self.adds_up:
            return cards[-1:] if line.kind in self.last_counts else cards[:1]
        counts = [piece for piece in line.pieces if piece.kind == "cards"][:1]
        many = [piece.value if isinstance(piece.value, int) else len(piece.value) for piece in counts]
        if many and (not cards or many[0] > MOST_MARKED) and many[0] > 1:
            return (f"×{many[0]}",)
        return cards[: max(1, *many)] if many else cards[:1]

    def news(self, line: Line) -> bool:
        """Whether it tells its own player something new."""
        return line.kind in self.brings

    def struck(self, line: Line, me: int) -> bool:
        """Whether it tells of something that happened to this player: never left out for what did not.

        That is what others did to them, what the table did for them, and what came of their own choice in
        the turns of others. In their own turn they saw the rest.
        """
        if me < 0 or self.is_for_all(line):
            return me >= 0 and me not in (line.turn, line.seat)
        if line.kind in self.hands_on:
            return False  # that it is the person's turn they see
        if line.brief.names(me):
            if line.turn == me:
                return line.seat not in (-1, me) or line.kind in self.befalls
            return line.seat != me or line.answer or self.news(line)
        zones = (piece.value for piece in line.pieces if piece.kind == "zone")
        return any(self.table.is_hand[z] and self.table.zones[z].owner == me for z in zones)

    def is_for_all(self, line: Line) -> bool:
        """Whether it happened to everybody, though it names only who did it."""
        return bool({line.kind, f"{line.kind} {line.version}"} & self.for_all)

    def grave(self, line: Line, me: int) -> bool:
        """Whether what happened to a person changed their hand, or cost them more than the next turn."""
        return line.kind not in self.slight

    def told_first(self, line: Line, me: int) -> bool:
        """Whether a line is told before all that did not happen to this player: it did, or ended a player."""
        return line.kind in self.fateful or self.struck(line, me)

    def shed(self, line: Line, me: int = -1) -> Line:
        """A deed as it is told to this player, or to anybody, where there is little room."""
        return line.brief if line.kind in self.sheds else line

    def as_one(self, before: Line, line: Line) -> Line | None:
        """Two deeds of one player as one line; None where they stay apart."""
        return summed(before, line, self.table) if line.kind in self.adds_up else None

    def with_outcome(self, before: Line, line: Line) -> Line | None:
        """A deed with what came of it as one line; None where they stay apart."""
        return None

    def sifted(self, lines: Sequence[Line], me: int) -> list[Line]:
        """The lines without those of which others of these say all that this reader needs."""
        return [*lines]

    def gathered(self, lines: Sequence[Line], me: int) -> list[Line]:
        """The deeds as they are told this reader: likewise ones of several players may be one line."""
        return [*lines]

    def seen_by(self, line: Line, me: int) -> bool:
        """Whether a line tells only what this player did in their own turn, which they know."""
        return False

    def told_again(self, line: Line, later: Line) -> bool:
        """Whether the later line tells the same deed, so that the first needs no clause of its own."""
        same = line.seat == later.seat and line.kind in self.sums_up.get(later.kind, ())
        return same or line.kind in self.tells.get(later.kind, ())

    def causes(self, lines: Sequence[Line]) -> Mapping[int, int]:
        """By place of a moment that came of a deed, the place of the line that tells the deed."""
        found: dict[int, int] = {}
        deed = -1
        for i, line in enumerate(lines):
            if i and line.turn != lines[i - 1].turn:
                deed = -1
            if line.kind not in self.comes_of:
                deed = i
            elif line.rank and deed >= 0:
                found[i] = deed
        return found

    def needs(self, lines: Sequence[Line]) -> Mapping[int, int]:
        """By place of a line that nobody understands alone, the place of the one that it needs."""
        return {}

    def undone(self, lines: Sequence[Line]) -> Mapping[int, int]:
        """By place of a line that came to nothing, the place of the one that tells that; both or neither."""
        return {}

    def callout(self, event: Event) -> tuple[str, str] | None:
        """The field that names a seat and what it calls out at an event, if anything."""
        words = words_of(self.table.game.id)
        version = words.version(self.table, event.kind, event.open or {})
        return self.callouts.get(f"{event.kind} {version}") or self.callouts.get(event.kind)

    def turn_of(self, event: Event) -> int | None:
        """Whose turn begins with an event; None where none does."""
        fields = event.open or {}
        if event.kind == "asked" and fields.get("decision") == self.turn:
            return int(fields.get("seat", -1))
        if event.kind == "changed" and fields.get("key") == self.turn:
            return int(fields.get("value", -1))
        return None

    def whose_turn(self, event: Event) -> int | None:
        """The same, and whose turn it must be where this is done: who has one choice is not asked (ALL-3)."""
        seat = self.turn_of(event)
        if seat is None and event.kind in self.acts:
            seat = int((event.open or {}).get("seat", -1))
        return seat

    def costs(self, action: tuple[Any, ...], view: View) -> bool:
        """Whether an action costs its player something, such as a token or the cards of an attack."""
        return verb_of(action) in self.costly

    def amended(self, event: Event, so_far: SoFar) -> Amended:
        """A line told before that says more after this event: which, and its words now."""
        return None

    def doubts(self, line: Line) -> bool:
        """Whether a line tells that cards whose place its reader knew may lie elsewhere now."""
        return False

    def silent(self, event: Event, so_far: SoFar) -> bool:
        """Whether the log says nothing of an event, as it can matter to nobody."""
        return False

    def joined(self, event: Event, so_far: SoFar) -> Sequence[Piece] | None:
        """The words of the last line together with those of this event, where one line tells both."""
        return None

    def fates(self, event: Event, so_far: SoFar) -> Mapping[int, Fate] | None:
        """Whom the beginning of a turn passes over or chooses; None where no turn begins."""
        return None

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts

    def card_text(self, name: str) -> str:
        """A card's text, to be read on hover; empty if its index says everything."""
        return ""

    def text_here(self, view: View, z: int, i: int, name: str) -> str:
        """A card's text where it lies; empty if `told_here` says something else."""
        return self.card_text(name)

    def printed(self, name: str) -> tuple[Explained, ...]:
        """The lines of a card that is worth showing large; empty if its index says everything."""
        return ()

    def printed_here(self, view: View, z: int, i: int, name: str) -> tuple[Explained, ...]:
        """The same for a card where it lies, with what its lines come to there."""
        return self.printed(name)

    def held(self, name: str, view: Any) -> tuple[Explained, ...]:
        """The same for a card of the hand of whoever chooses, with what it comes to in this position."""
        return self.printed(name)

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        """What is said to everybody of this seat's decision; true by the public facts of `view`."""
        return words_of(self.table.game.id).decisions.get(kind)

    def called(self, kind: str, seat: int, view: View, names: Sequence[str]) -> str:
        """What this seat is called for, said to everybody, and by whose deed."""
        decision = self.decision(kind, seat, view)
        return _(decision.asks) if decision else ""

    def asks(self, view: View, names: Sequence[str]) -> str:
        """The question, if more can be said than the decision's own line; else empty."""
        return ""

    def waits(self, view: View, names: Sequence[str]) -> str:
        """What the table waits for while somebody else decides, if that is more than a turn."""
        decision = self.decision(view.kind, view.to_move, view)
        if decision is None or not decision.waits:
            return ""
        return _(decision.waits).format(name=names[view.to_move])

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        """Words for the next click, if more can be said than its kind; else empty."""
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action as one short sentence, with the names of cards instead of places."""
        return say_action(self.table, action, names)

    def told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """The same where nothing is lit beside the words: `here` would say nothing."""
        return self.says(action, view, names)

    def declares(self, verb: str, picker: Picker, view: View, names: Sequence[str]) -> str:
        """The button of a verb that must be chosen before the next click on the felt."""
        action = next(action for action in picker.left if verb_of(action) == verb)
        return self.says(action, view, names)

    def alike(self, actions: Sequence[tuple[Any, ...]], view: View) -> bool:
        """Whether actions come to the very same by the rules, so that nobody is asked which is meant."""
        return len(actions) == 1

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words that are no other action's and are clear with nothing lit beside them."""
        said = self.says(action, view, names)
        alike = sum(self.says(other, view, names) == said for other in view.legal)
        return said if alike < 2 else self.apart(action, view, names)

    def apart(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words that are no other action's; `says` may leave open which place is meant."""
        return say_action(self.table, action, names)

    def only(self, decision: str, action: tuple[Any, ...]) -> str:
        """What is told before the table gives somebody's only answer; empty where that explains itself."""
        return ""

    def forced(self, event: Event, public: View, seat: int) -> str:
        """Why this seat is not asked at an event that does something to it; empty where that is clear."""
        return ""

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        """What a click does, to be read over a lit thing; empty if that is obvious."""
        actions = picker.next.get(click, ())
        return self.says(actions[0], view, names) if len(actions) == 1 else ""

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """What an action costs or leaves to be done, where that has to be said before it is chosen."""
        return ""

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        """What a button comes to, to be read over it; empty if its words say everything."""
        return ""

    def caused(self, view: View, lines: Sequence[Line]) -> str:
        """The card for whose sake something is asked, where that has to be said; of the lines told so far."""
        return ""

    def word(self, click: Click, view: View, names: Sequence[str]) -> str:
        """A choice that is a word or a number, where it stands alone."""
        return text(pieces("{0:word}", {"0": click.value}, self.table, names))

    def group(self, click: Click) -> str:
        """The group of a word, if there may be very many words: a name, still to be translated."""
        return ""

    def shown_of(self, record: Sequence[int], seat: int) -> list[str]:
        """What the match has shown of a player, of all that the game counts in the open (`Game.records`)."""
        return []

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        """A note on a card where it lies, besides its text."""
        return []

    def pointed_at(self, view: View, z: int, i: int) -> list[str]:
        """What is told of how a card lies that is pointed at; a list of cards shows it without words."""
        return []

    def worth(self, view: View) -> list[Worth] | None:
        """What the own cards are worth now, part by part, and what would improve them most.

        None while they cannot be counted because a card is on its way; the panel then keeps its words.
        """
        return []

    def unfit(self, picker: Picker, view: View, z: int) -> Reason | None:
        """Why nothing here fits what was begun, where the rules' first reason is about something else."""
        return None

    def idle(self, picker: Picker, view: View, z: int) -> str:
        """Why nothing here can be chosen, if the rules themselves give no reason."""
        return ""
