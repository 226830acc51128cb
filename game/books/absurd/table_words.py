"""The table's own words for Absurd 8's: pending attacks, cards as they lie here, and questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.absurd.bluff import record_of
from engine.absurd.pending_attacks import NOBODY, aimed, blows
from engine.kernel.events import Event
from game.books.absurd.cards.card_state_words import how_it_lies
from game.books.absurd.cards.clauses import CODES, COLOURS, FULL, WISHES, explained, say_clause
from game.books.absurd.cards.clauses import SUITS as SIGNS
from game.books.absurd.cards.line_kinds import explanation
from game.books.absurd.choices.attack_answers import answers, fished, next_hit, unfit, with_drawn
from game.books.absurd.choices.bluff_risks import drawn_last, fits_openly, laid_closed, listed
from game.books.absurd.choices.button_words import (
    ALONE,
    CARRIED,
    ONLY,
    comes_to,
    does,
    idle,
    passes,
    stayed,
    taken,
)
from game.books.absurd.choices.click_words import (
    beside,
    copies_on,
    jump_in,
    offered,
    passed_over,
    put_down,
    struck_out,
    unkept,
)
from game.books.absurd.choices.discard_warnings import emptied, without_cards
from game.books.absurd.choices.matching_question import free_here, judged
from game.books.absurd.event_rows import ROWS
from game.books.absurd.telling.deeds import lies_uncalled, log_entry
from game.books.absurd.telling.outcomes import (
    BRIEFLY,
    briefly,
    gathered,
    passed_from,
    seen_by,
    sifted,
    told_by_play,
    with_outcome,
)
from game.books.contract.deed import Deed
from game.books.contract.table_words import Begins, Explained, LogEntry, SoFar, VerbButton, Voice, Worth
from game.table.board.action_picker import Click, Picker, verb_of
from game.words import N_, Decision, _, card_text, ngettext, say_zone

from .choices import bluff_calls
from .hand_worth import worth
from .position import cause, helps, in_play, in_words, named_in, own_draw
from .words import ATTACKED, HELPED, TURNS

if TYPE_CHECKING:
    from engine.absurd.public import View

NOTHING = frozenset(
    {"nobody_draws", "found_nothing", "stole_nothing", "removed_nothing", "exchanged_nothing"}
)
"""Kinds of events that report that a card did nothing."""


class AbsurdVoice(Voice):
    """The words and sounds of Absurd 8's at one table."""

    rows: ClassVar = ROWS

    begins: ClassVar = Begins(
        N_("{seat:seat} starts, chosen at random (the first card does nothing)"),
        N_("{seat:seat} starts after finishing last (the first card does nothing)"),
        N_("{seat:seat} starts, as the next player to the left (the first card does nothing)"),
    )
    verbs: ClassVar = {"name": VerbButton(terse=True)}
    shrinks: ClassVar = frozenset({"order", "strike"})
    briefly: ClassVar = BRIEFLY

    def worth(self, view: View) -> list[Worth]:
        return worth(view)

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        return log_entry(event, deed, so_far)

    def as_one(self, before: Deed, line: Deed) -> Deed | None:
        return told_by_play(before, line) or super().as_one(before, line)

    def shed(self, line: Deed, me: int = -1) -> Deed:
        return super().shed(briefly(line, me))

    def with_outcome(self, before: Deed, line: Deed) -> Deed | None:
        return with_outcome(before, line)

    def sifted(self, lines: Sequence[Deed], me: int) -> list[Deed]:
        return sifted(lines, self.table, me)

    def gathered(self, lines: Sequence[Deed], me: int) -> list[Deed]:
        return gathered(lines, me)

    def seen_by(self, line: Deed, me: int) -> bool:
        return seen_by(line, me)

    def causes(self, lines: Sequence[Deed]) -> Mapping[int, int]:
        """Extends the causes known in every game: the play that passed attacks on is also a cause of them."""
        return {**super().causes(lines), **passed_from(lines)}

    def news(self, line: Deed) -> bool:
        """Extends the news of every game: it is news to players, too, that nobody called their bluff."""
        return super().news(line) or lies_uncalled(line)

    def shown_of(self, record: Sequence[int], seat: int) -> list[str]:
        bluffed, honest, asked, right, wrong = record_of(record, seat)
        lines = ((bluff_calls.BLUFFED, bluffed, bluffed + honest), (bluff_calls.CALLS, right + wrong, asked))
        return [_(words).format(n=n, of=of) for words, n, of in lines if of]

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        return how_it_lies(view, z, i, names)

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        if kind == "turn" and (waiting := blows(view, seat)):
            return HELPED if helps(waiting) else ATTACKED
        match kind, view.kind, view.args:
            case "turn", "turn", (asked, int(draws)) if asked == seat:
                return TURNS[draws]
        return super().decision(kind, seat, view)

    def asks(self, view: View, names: Sequence[str]) -> str:
        waiting = in_words(blows(view, view.seat))
        if view.kind in ("turn", "turn on") and waiting:
            ways = answers(view)
            if ways and not helps(blows(view, view.seat)):
                return fished(view, ways, names) or _("Attacked: {ways}").format(ways=ways)
            helped = _("{what} is coming, and it helps you").format(what=waiting)
            return helped if helps(blows(view, view.seat)) else _("Attacked! {what}").format(what=waiting)
        if view.kind == "target" and waiting:
            return next_hit(blows(view, NOBODY))
        match view.kind, view.args:
            case "turn" | "turn on", (_seat, int(draws)):
                return unfit(view, draws) or with_drawn(view, draws) or judged(view, names)
            case "name", (_seat, int(pile)):
                return unkept(view, pile)
            case "jump", _fields:
                return jump_in(view, names)
            case "call", (_seat, bluffer, pile, _step):
                asks = bluff_calls.asked(view, pile, bluffer, names)
                return f"{bluff_calls.warning(view, bluffer, names)} {asks}".strip()
            case "fish", (_seat, caster):
                return _("Ask {name} for a suit, rank or line of text: get a matching card or draw 1").format(
                    name=names[caster]
                )
            case "give", (_seat, asker, wish):
                what = CODES[wish] if wish in CODES else wish  # noqa: SIM401 (`get` knows no clauses)
                return _("{name} asks for a card with “{what}”: which do you give?").format(
                    name=names[asker], what=what
                )
            case "discard", (_seat, count, _):
                out = without_cards(view)
                told = "" if out == NOBODY else _("{name} has no cards left and wins after this.")
                asks = ngettext("Choose {n} card to discard", "Choose {n} cards to discard", count)
                return f"{told.format(name=names[out])} {asks.format(n=count)}".strip()
            case "exchange", (_seat, count):
                return ngettext("Choose {n} card to exchange", "Choose {n} cards to exchange", count).format(
                    n=count
                )
        return ""

    def caused(self, view: View, raised: Sequence[Deed]) -> str:
        return cause(view, raised)

    def alike(self, actions: Sequence[tuple[Any, ...]], view: View) -> bool:
        plays = [card for verb, card, *_pile in actions if verb == "play"]
        same = len(plays) == len(actions) and len(set(plays)) == 1 and passes(view, plays[0])
        return same or super().alike(actions, view)

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        asked = self._step(picker, view)
        risk = laid_closed(view, picker.left)
        if not (asked and risk):
            return asked
        only = all(verb_of(action) == "bluff" for action in picker.left)
        said = risk if only else _("face down it's {risk}").format(risk=risk)
        return f"{asked} ({said})"

    def _step(self, picker: Picker, view: View) -> str:
        """The question in the middle of a choice, without the risk of a bluff."""
        if picker.group:
            return _("{what}: which one?").format(what=_(picker.group))
        if not picker.clicks or picker.clicks[0].kind != "card":
            return ""
        card = card_text(self.table.deck[picker.clicks[-1 if picker.clicks[-1].kind == "card" else 0].value])
        verbs = set(picker.open_verbs)
        kinds = {click.kind for click in picker.next}
        if verbs == {"bluff"}:
            alone = _("{card} doesn't fit. Bluff with it?")
            if fits_openly(view, picker.left):
                alone = _("Play {card} face down?")
            words = _("Play {card} face down on which pile?") if len(picker.next) > 1 else alone
            return words.format(card=card)
        if "card" in kinds:
            said = _("Play {card}, or choose a card for it to make Wild")
            if "play" not in verbs:
                said = _("Choose a card for {card} to make Wild")
            return said.format(card=card)
        if len(picker.left) == 1:
            return ""
        if len(picker.next) > 1 and not picker.undeclared:
            return _("On which pile?")
        return _("How will you play {card}?").format(card=card)

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return _warned(self._says(action, view, names), view, [action], names)

    def _says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb == "call" and (sure := bluff_calls.button(view, names)):
            return sure
        waiting = blows(view, view.seat)
        if verb in ("take", "pass") and waiting:
            return taken(verb, view, waiting)
        if verb in ("suffer", "strike"):
            return _(CARRIED[verb]).format(what=self.word(Click("word", values[0]), view, names))
        if verb == "play" and (other := copies_on(view, *values)) >= 0:
            said = self._plays(action, view, names)
            return _("{deed}, copying {card}").format(deed=said, card=card_text(self.table.deck[other]))
        return self._plays(action, view, names)

    def _plays(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """A way to play a card, or any other answer; with several piles it says where the card ends up."""
        verb, *values = action
        if verb == "play" and len(view.pub.piles) > 1 and (said := put_down(view, *values)):
            card, pile = values
            alike = sum(other[:2] == ("play", card) for other in view.legal) > 1
            zone = say_zone(self.table, pile)
            return _("{deed} (fits {zone})").format(deed=said, zone=zone) if alike else said
        if verb not in ALONE or len(view.pub.piles) > 1:
            return super().says(action, view, names)
        cards = [card_text(self.table.deck[value]) for value in values[:2]]
        word = str(CODES[values[-1]]) if verb in ("pick", "lend_pick") else ""
        return _(ALONE[verb]).format(card=cards[0], other=cards[-1], word=word)

    def costs(self, action: tuple[Any, ...], view: View) -> bool:
        return verb_of(action) in ("take", "pass") and bool(blows(view, view.seat))

    def told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        says = super().says if verb_of(action) == "pick" else self._says
        return says(action, view, names)

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """A choice's button stands beside its card.

        In a list it names the card, and a bluff is one of several.
        """
        verb, *values = action
        if verb == "bluff" and len(view.pub.piles) == 1:
            return listed(view, *values)
        if verb != "pick":
            return super().alone(action, view, names)
        return _warned(super().says(action, view, names), view, [action], names)

    def declares(self, verb: str, picker: Picker, view: View, names: Sequence[str]) -> str:
        words = ALONE["bluff" if verb == "bluff" else "play"]
        said = _(words).format(card=card_text(self.table.deck[picker.clicks[0].value]))
        return _warned(said, view, [action for action in picker.left if verb_of(action) == verb], names)

    def usual(self, click: Click, view: View, names: Sequence[str]) -> str:
        return _(ALONE["play"]).format(card=card_text(self.table.deck[click.value]))

    def only(self, decision: str, action: tuple[Any, ...]) -> str:
        verb, *cards = action
        held = [card_text(self.table.deck[card]) for card in cards[:1]]
        return _(ONLY[verb]).format(card="".join(held)) if verb in ONLY else ""

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1 and verb_of(actions[0]) != "bluff":
            said = self.says(actions[0], view, names)
            if verb_of(actions[0]) == "target":
                return "\n".join(filter(None, (said, self.explains(actions, view, names))))
            if click.kind != "card":
                return said
            if verb_of(actions[0]) == "play" and (what := struck_out(view, click.value)):
                said = _("{deed}, which negates {what}").format(deed=said, what=what)
            return "\n".join(filter(None, (said, beside(view, click.value, actions))))
        if view.kind not in ("turn", "turn on") or picker.begun or click.kind != "card":
            return ""
        return offered(view, click.value, actions)

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        match actions:
            case [("target", int(target))]:
                return passed_over(view, target, names)
            case [("call",)]:
                return bluff_calls.explained(view, names)
            case [("stay",)]:
                return stayed(view, names)
        return comes_to(view, actions)

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return drawn_last(view) if verb_of(action) == "draw" else ""

    def word(self, click: Click, view: View, names: Sequence[str]) -> str:
        if view.kind in ("order", "strike"):
            what = named_in(view, str(click.value), names)
            word = str(click.value)
            more = does(view, word, names) if view.kind == "order" else ""
            return f"{what} ({more})" if more else what
        return super().word(click, view, names)

    def group(self, click: Click) -> str:
        """The heading of a request: rank, suit, or a line by its colour."""
        value = str(click.value)
        return WISHES[COLOURS.get(value, "suit" if value in SIGNS else "rank")]

    def printed(self, name: str) -> tuple[Explained, ...]:
        return explanation(name, self.table.players)

    def printed_here(self, view: View, z: int, i: int, name: str) -> tuple[Explained, ...]:
        """A Free For All in play shows its present meaning, without a turn of its reader."""
        lines = self.printed(name)
        if z != self.facts.common or in_play(view, z, i) != "free_for_all":
            return lines
        own = say_clause(("effect", "free_for_all", 0), FULL)
        return tuple(line._replace(meaning=free_here(view)) if line.words == own else line for line in lines)

    def text_here(self, view: View, z: int, i: int, name: str) -> str:
        lines = [": ".join(filter(None, line[:2])) for line in self.printed_here(view, z, i, name)]
        return "\n".join((card_text(name), *lines))

    def held(self, name: str, view: View) -> tuple[Explained, ...]:
        draws = own_draw(view, name)
        own = say_clause(draws.clause, FULL) if draws else ""
        attacked = aimed(view) == view.seat and bool(blows(view, view.seat))
        return tuple(
            line._replace(meaning=draws.words) if draws and line.words == own else line
            for line in explanation(name, self.table.players, attacked)
        )

    def card_text(self, name: str) -> str:
        return "\n".join((card_text(name), *explained(name, self.table.players)))


def _warned(said: str, view: View, actions: Sequence[tuple[Any, ...]], names: Sequence[str]) -> str:
    """The words of a button: the likely winner by its attack, the cost of a called bluff, and idle parts."""
    seat = emptied(view, actions[0])
    closed = laid_closed(view, actions) or idle(view, actions[0])
    if closed:
        return f"{said} ({closed})"
    return (
        said
        if seat == NOBODY
        else _("{deed} ({name} could run out of cards)").format(deed=said, name=names[seat])
    )
