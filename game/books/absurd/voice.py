"""What Absurd 8's says: what waits, what a card says here, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.absurd.bluff import record_of
from engine.absurd.due import NOBODY, aimed, blows
from engine.kernel.events import Event
from game.table.line import ROW, Line
from game.table.picker import Click, Picker, verb_of
from game.table.voice import MISSED, Amended, Begins, Explained, Fate, SoFar, Voice, Worth
from game.words import N_, Decision, Piece, _, card_text, ngettext, say_zone

from . import calling
from .amends import Amender, is_resort, lies_uncalled, only_next, turns
from .brief import briefly
from .buttons import ALONE, CARRIED, ONLY, comes_to, does, idle, passes, stayed, taken
from .clauses import CODES, COLOURS, FULL, WISHES, explained, say_clause
from .clauses import SUITS as SIGNS
from .defence import answers, fished, next_hit, unfit, with_drawn
from .following import only_skipped
from .gathered import gathered
from .hand import worth
from .judging import free_here, judged
from .kinds import explanation
from .lies import how_it_lies
from .offers import beside, copies_on, jump_in, offered, passed_over, put_down, struck_out, unkept
from .outcomes import CALLED, PASSES, SUMMED, needs, passed_from, told_by_play, wiped_out, with_outcome
from .position import PLAYED, cause, for_nobody, helps, in_play, in_words, named_in, own_draw
from .risks import drawn_last, laid_closed, listed
from .sifted import seen_by, sifted
from .warning import emptied, without_cards
from .words import ATTACKED, DECISIONS, TURNS

if TYPE_CHECKING:
    from engine.absurd.public import View

REVERSE = "cast_reverse"
"""What a card says at once of which its play tells that it was done: the order turns."""
NOTHING = frozenset(
    {"nobody_draws", "found_nothing", "stole_nothing", "removed_nothing", "exchanged_nothing"}
)
"""Kinds of events that tell that a card did nothing."""
TWO_SIDED = {
    "gave": ("give", "take"),
    "exchanged": ("exchange", "exchange"),
    "hands_exchanged": ("exchange_hands", "exchange_hands"),
}
"""Deeds of two players, with the sign for each."""


class AbsurdVoice(Voice):
    """What is said and heard."""

    sounds: ClassVar = {
        "attacked": "attack",
        "bluff_held": "bluff_call",
        "bluff_caught": "bluff_call",
        "jumped": "wormhole",
        "negated": "reject",
        "entered": "power",
        "won": "win",
    }

    begins: ClassVar = Begins(
        N_("{seat:seat} begins, drawn by lot (the first card does nothing)"),
        N_("{seat:seat} begins after coming last (the first card does nothing)"),
        N_("{seat:seat} begins, next to the left (the first card does nothing)"),
    )
    terse: ClassVar = frozenset({"name"})
    shrinks: ClassVar = frozenset({"order", "strike"})
    hits: ClassVar = {"attacked": ("by", "seat")}
    beside: ClassVar = frozenset({"window_opened"})
    seizes: ClassVar = frozenset({"jumped"})
    adds: ClassVar = frozenset({"named"})
    vain: ClassVar = NOTHING | {"discarded_nothing"}
    brings: ClassVar = NOTHING | {
        "drew", "fished", "flipped", "bluff_held", "bluff_caught", "battle_lost", "missed",
    }  # fmt: skip
    befalls: ClassVar = frozenset({"battle_lost", "bluff_held", "bluff_caught", "bluffed", "drew", "missed"})
    slight: ClassVar = frozenset({*PLAYED, "fought", "chained", "bluffed", "named", "negated", "wiped"})
    for_all: ClassVar = frozenset({"cast redistribute", "entered battle"})
    adds_up: ClassVar = frozenset({"drew", "discarded"})
    shows: ClassVar = frozenset({"drew", "gave"})
    telling: ClassVar = frozenset(
        {
            "battle_lost", "cast", "chained", "discards_shuffled", "entered", "flipped", "fought", "found",
            "left", "missed", "named",
            "removed", "renewed", "reused", "shown", "wiped",
        }
    )  # fmt: skip
    answers: ClassVar = frozenset({"fought", "gave"})
    two_sided: ClassVar = TWO_SIDED
    unheld: ClassVar = frozenset({"flipped"})
    deeds: ClassVar = {
        "bluff_held": "reveal",
        "bluff_caught": "reveal",
        "discarded": "discard",
        "discards_shuffled": "shuffle",
        "found": "search",
        "lent": "lend_wild",
        "negated": "negate",
        "removed": "remove",
        "reused": "reuse",
        "stole": "steal",
        "drew": "draw",
        "last_resort": "draw",
        "flipped": "coin",
        "flipped heads": "coin_heads",
        "flipped tails": "coin_tails",
        "fished": "fish",
        "gave": "give",
        "exchanged": "exchange",
        "hands_exchanged": "exchange_hands",
        "chained": "chain",
        "bluffed": "bluff",
        "battle_lost": "battle_stack",
        "missed": "lose_turn",
        "passed": "step",
        "jumped": "wormhole",
        "wiped": "negate_all",
        "won": "trophy",
    }
    callouts: ClassVar = {
        "bluffed": ("seat", N_("Believe me?")),
        "bluff_held": ("seat", N_("I call!")),
        "bluff_caught": ("seat", N_("I call!")),
        "jumped": ("seat", N_("Wormhole!")),
        "negated": ("seat", N_("Negated!")),
        "flipped heads": ("seat", N_("Heads: draw!")),
        "flipped tails": ("seat", N_("Tails: discard!")),
    }
    comes_of: ClassVar = frozenset({"bluff_caught", "bluff_held", "battle_lost", "hands_exchanged", "won"})
    tells: ClassVar = {
        "played": frozenset({"jumped"}),
        "bluff_caught": frozenset({"shown"}),
        "bluff_held": frozenset({"shown"}),
    }

    def worth(self, view: View) -> list[Worth]:
        return worth(view)

    def amended(self, event: Event, so_far: SoFar) -> Amended:
        return Amender(*so_far).amended(event)

    def struck(self, line: Line, me: int) -> bool:
        """So are a turned order, unless the person turned it, and the fate of their own bluff."""
        if turns(line):
            return me not in (line.turn, line.seat)
        if line.kind in PLAYED and line.version != PASSES and only_next(line, me):
            return False  # that it is the person's turn they see
        if (line.kind, line.version) == ("fished", "none") and line.seat != me:
            return False  # nothing was taken from anybody
        if (line.kind, line.version) == ("discarded", ROW) and line.turn != me:
            return False  # what they discarded they chose
        chosen = is_resort(line) or (line.kind == "bluffed" and not lies_uncalled(line))
        return super().struck(line, me) and not (line.turn == me == line.seat and chosen)

    def as_one(self, before: Line, line: Line) -> Line | None:
        """What a card does at once is told with its play, but what befalls all hands, and what came of it."""
        told = None if self.is_for_all(line) else told_by_play(before, line)
        return told or super().as_one(before, line)

    def shed(self, line: Line, me: int = -1) -> Line:
        return briefly(line, me)

    def grave(self, line: Line, me: int) -> bool:
        """To be passed over is not."""
        return super().grave(line, me) and not only_skipped(line, me)

    def with_outcome(self, before: Line, line: Line) -> Line | None:
        return with_outcome(before, line, self.table)

    def sifted(self, lines: Sequence[Line], me: int) -> list[Line]:
        return sifted(lines, self.table, me)

    def gathered(self, lines: Sequence[Line], me: int) -> list[Line]:
        return gathered(lines, self.table, me)

    def seen_by(self, line: Line, me: int) -> bool:
        return seen_by(line, me)

    def causes(self, lines: Sequence[Line]) -> Mapping[int, int]:
        """Attacks that were passed on came of the play that sent them there, too."""
        laid = {line.turn for line in lines if line.kind == "bluffed"}
        found = {
            i: deed
            for i, deed in super().causes(lines).items()
            if lines[deed].kind not in SUMMED and (lines[i].turn in laid or lines[i].kind not in CALLED)
        }
        return {**found, **passed_from(lines)}

    def needs(self, lines: Sequence[Line]) -> Mapping[int, int]:
        return needs(lines)

    def undone(self, lines: Sequence[Line]) -> Mapping[int, int]:
        return wiped_out(lines)

    def news(self, line: Line) -> bool:
        """That nobody called an own bluff is news, too."""
        return super().news(line) or lies_uncalled(line)

    def doubts(self, line: Line) -> bool:
        """A Free For All that is over counts as much: its card lay there, and the felt shows it no longer."""
        return line.kind == "left"

    def silent(self, event: Event, so_far: SoFar) -> bool:
        fields = event.open or {}
        if event.kind == "discards_shuffled":
            return not fields["count"]
        if event.kind in ("copied", "named"):
            return Amender(*so_far).said_of_card(event) is not None
        if event.kind == "cast" and fields["clause"] == REVERSE:
            return bool(so_far.lines) and so_far.lines[-1].kind in PLAYED
        if event.kind == "entered":
            return Amender(*so_far).entered(fields) is not None
        return event.kind == "window_opened" and for_nobody(so_far, fields["seat"])

    def joined(self, event: Event, so_far: SoFar) -> Sequence[Piece] | None:
        return Amender(*so_far).joined(event)

    def fates(self, event: Event, so_far: SoFar) -> Mapping[int, Fate] | None:
        if event.kind == "missed":
            return {(event.open or {})["seat"]: MISSED}
        if event.kind == "jumped":
            return {}  # the turn that was about to begin is over
        return Amender(*so_far).fates((event.open or {})["seat"]) if event.kind == "turn_begun" else None

    def shown_of(self, record: Sequence[int], seat: int) -> list[str]:
        bluffed, honest, asked, right, wrong = record_of(record, seat)
        lines = ((calling.BLUFFED, bluffed, bluffed + honest), (calling.CALLS, right + wrong, asked))
        return [_(words).format(n=n, of=of) for words, n, of in lines if of]

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        return how_it_lies(view, z, i, names)

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        if kind == "turn" and blows(view, seat):
            return ATTACKED
        match kind, view.kind, view.args:
            case "turn", "turn", (asked, int(draws)) if asked == seat:
                return TURNS[draws]
        return super().decision(kind, seat, view)

    def asks(self, view: View, names: Sequence[str]) -> str:
        waiting = in_words(blows(view, view.seat))
        if view.kind in ("turn", "turn on") and waiting:
            ways = answers(view)
            if ways and helps(blows(view, view.seat)):
                return _("{what} waits for you, and helps you").format(what=waiting)
            if ways:
                return fished(view, ways, names) or _("Attacked: {ways}").format(ways=ways)
            return _("Attacked! {what}").format(what=waiting)
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
                return calling.asked(view, pile, names[bluffer])
            case "fish", (_seat, caster):
                return _(
                    "Ask {name} for a suit, rank or line of text: you get such a card, or draw 1"
                ).format(name=names[caster])
            case "give", (_seat, asker, wish):
                what = CODES[wish] if wish in CODES else wish  # noqa: SIM401 (`get` knows no clauses)
                return _("{name} asks you for a card with “{what}”: which?").format(
                    name=names[asker], what=what
                )
            case "discard", _fields if (out := without_cards(view)) != NOBODY:
                return _(
                    "{name} is out of cards and wins when this is done: choose a card to discard"
                ).format(name=names[out])
            case ("discard", (_seat, count, _)) | ("exchange", (_seat, count)):
                return ngettext("{what} ({n} card)", "{what} ({n} cards)", count).format(
                    what=_(DECISIONS[view.kind].asks), n=count
                )
        return ""

    def caused(self, view: View, lines: Sequence[Line]) -> str:
        return cause(view, lines)

    def alike(self, actions: Sequence[tuple[Any, ...]], view: View) -> bool:
        plays = [card for verb, card, *_pile in actions if verb == "play"]
        same = len(plays) == len(actions) and len(set(plays)) == 1 and passes(view, plays[0])
        return same or super().alike(actions, view)

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if picker.group:
            return _("{what}: which?").format(what=_(picker.group))
        if not picker.clicks or picker.clicks[0].kind != "card":
            return ""
        card = card_text(self.table.deck[picker.clicks[-1 if picker.clicks[-1].kind == "card" else 0].value])
        verbs, kinds = set(picker.open_verbs), {click.kind for click in picker.next}
        if verbs == {"bluff"}:
            piles = len(picker.next) > 1
            words = (
                _("Lay {card} face down on which pile?")
                if piles
                else _("{card} does not fit. Bluff with it?")
            )
            return words.format(card=card)
        if "card" in kinds:
            said = _("Play {card}, or choose the card that it makes Wild")
            if "play" not in verbs:
                said = _("Choose the card that {card} makes Wild")
            return said.format(card=card)
        if len(picker.left) == 1:
            return ""
        if len(picker.next) > 1 and not picker.undeclared:
            return _("On which pile?")
        return _("How do you play {card}?").format(card=card)

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return _warned(self._says(action, view, names), view, [action], names)

    def _says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb == "call" and (sure := calling.button(view, names)):
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
        """A way to play a card, or any other answer; of several piles it says where the card then lies."""
        verb, *values = action
        if verb == "play" and len(view.pub.piles) > 1 and (said := put_down(view, *values)):
            card, pile = values
            alike = sum(other[:2] == ("play", card) for other in view.legal) > 1
            zone = say_zone(self.table, pile)
            return _("{deed} (it fits {zone})").format(deed=said, zone=zone) if alike else said
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
        """A pick's button stands beside its card; here the card is named, and a bluff is one of several."""
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
                return calling.explained(view, names)
            case [("stay",)]:
                return stayed(view, names)
        return comes_to(view, actions)

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return drawn_last(view) if verb_of(action) == "draw" else ""

    def word(self, click: Click, view: View, names: Sequence[str]) -> str:
        if view.kind in ("order", "strike"):
            what, word = named_in(view, str(click.value), names), str(click.value)
            more = does(view, word, names) if view.kind == "order" else ""
            return f"{what} ({more})" if more else what
        return super().word(click, view, names)

    def group(self, click: Click) -> str:
        """The heading for a wish: rank, suit, or a line by its colour."""
        value = str(click.value)
        return WISHES[COLOURS.get(value, "suit" if value in SIGNS else "rank")]

    def printed(self, name: str) -> tuple[Explained, ...]:
        return explanation(name, self.table.players)

    def printed_here(self, view: View, z: int, i: int, name: str) -> tuple[Explained, ...]:
        """A Free For All in play says what it comes to now, and of no turn of its reader."""
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
    """What a button says, whom its attack could let win, what a called bluff costs, and what is idle."""
    seat, closed = emptied(view, actions[0]), laid_closed(view, actions) or idle(view, actions[0])
    if closed:
        return f"{said} ({closed})"
    return (
        said
        if seat == NOBODY
        else _("{deed} ({name} could be out of cards)").format(deed=said, name=names[seat])
    )
