"""Lines of Absurd 8's log that say more once it is known: whom attacks hit, who is next, who jumped in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from engine.absurd.amounts import lessened
from engine.absurd.attack import DRAWS, acting
from engine.absurd.cast import HEADS
from engine.absurd.setup import CLOSED
from engine.absurd.text import SUITS
from engine.kernel.events import Event
from game.table.line import Line
from game.table.voice import Amended
from game.words import N_, Piece, _, card_text, event_pieces

from .clauses import FULL, say_clause
from .fitting import (
    COPIES,
    COPIES_OPEN,
    LENT,
    NAMES,
    behind_card,
    named_wild,
    still_said,
    top_of,
    way,
)
from .following import THEN, TURNED, end_of, plain, seats_in, unturned
from .position import CHANGES, PLAYED, by_effects, summed_up
from .whose import Whose

if TYPE_CHECKING:
    from engine.absurd.cards import Clause

AWAITED = N_("{seat:seat} plays {card:card} against {target:seat}: {what}")
FOR = N_(" against {target:seat}: {what}")
HITS = N_("{by:seat} hits {seat:seat} with {card:card}: {what}")
ATTACKED_BACK = N_("{what} of {card:card} comes back to {seat:seat}")
FROM_EFFECTS = N_(" from the effects in play")
CHAINED = N_("{seat:seat} passes the attacks on to {target:seat}")
ALSO = N_(", {card:card} ({clause:word})")
ALSO_EACH = N_(", {card:card} (Draw 1 for each card of the chain)")
"""What follows the first attack that a card negates, for each other one."""
ALSO_OF_IT = N_(", {clause:word}")
"""The same, inside the brackets, for another attack of the same card."""
WITH = N_(" with {card:card}")
BECAUSE = N_(" because of {card:card}")
FOR_CALLS = {"bluff_caught": N_(" for the bluff"), "bluff_held": N_(" for the wrong call")}
"""What made somebody draw or discard, since the line before that tells it may have no room."""
RESORT = (
    N_("{seat:seat} draws {count:cards} by choice"),
    N_("{seat:seat} draws {cards:cards} by choice"),
)
"""What is said of a card drawn as a last resort (any turn may choose to): with its face to who saw it."""
FIELD = re.compile(r"\{.*?\}")
DISCARDS_NONE = N_(", discards no other card")
SAME_SUIT = "cast_discard_same_suit"
MISSES = N_("{seat:seat} misses this turn because of {card:card}")
MADE = frozenset({"drew", "discarded"})
"""Kinds of lines of what a card makes people do, one after the other."""
RENEWED = frozenset({"renewed", "shuffled"})
DRAW_AT_ONCE = frozenset({"cast", "flipped"})
AT_ONCE = frozenset({"cast_draw", "cast_fewer_draw"})
"""The lines after which players draw at once, and the clauses by which they do."""
LOSSES = "attack_lose_turns"
JUMPS = N_("{seat:seat} jumps in by Wormhole with {card:card}")
SOONER = N_(" (asked before {name})")
"""Why the reader was not asked to jump in, where the one who did comes first (AB-16)."""
FACE_DOWN = N_("{seat:seat} lays a card face down")
"""The same where there is one pile."""
UNCALLED = N_("{seat:seat} lays a card face down, and nobody calls")
LIES_ON = N_("{seat:seat} lays a card face down, uncalled: the card below counts")
"""The same where others play on: the card below is still matched (AB-11, AB-14)."""
LIES_BRIEFLY = N_("{seat:seat} lays a card face down, uncalled")
"""The same where there is little room."""
STAYS = N_(": “{effect:word}”")
STAYS_LOCKED = N_(": Color Lock, ranks no longer match")
"""What a card does from now on that is played beside the piles, behind its play."""
ALONE = frozenset({"battle_stack", "free_for_all", "play_to_negate"})
"""Effects that have a line of their own: big moments, and one that may also stay on the pile."""
NONE_LEFT = N_("{winner:seat} has discarded the last card, and wins")
NONE_HELD = N_("{winner:seat} starts the turn with no cards, and wins")


class Amender(Whose):
    """Makes lines say more, knowing what was told so far."""

    __slots__ = ()

    def amended(self, event: Event) -> Amended:
        """The line that this event makes say more."""
        if event.kind in PLAYED:
            return self._played(event.open or {})
        if event.kind == "bluffed":
            return self._bluffed((event.open or {})["seat"])
        if event.kind == "negated":
            return self._negated()
        if event.kind == "attacked":
            return self._hit(event.open or {})
        if event.kind == "flipped":
            return self._flipped((event.open or {})["seat"])
        if event.kind in ("drew", "discarded"):
            return self._made((event.open or {})["seat"])
        if event.kind == "wiped":
            return self._wiped((event.open or {})["seat"])
        if event.kind == "removed":
            return self._removed((event.open or {})["card"])
        if event.kind == "missed":
            return self._missed((event.open or {})["seat"])
        if event.kind in ("copied", "named"):
            return self.said_of_card(event)
        if event.kind == "entered":
            return self.entered(event.open or {})
        if event.kind == "changed":
            return self._changed(event.open or {})
        if event.kind == "won":
            winner = (event.open or {})["winner"]
            return self._uncalled(2, UNCALLED) or self._discarded(winner) or self._held_none(winner)
        if event.kind != "turn_begun":
            return None
        seat = (event.open or {})["seat"]
        at = self._latest()
        return (
            self._uncalled(1, LIES_ON)
            or (self.facts.get("chain") and self._awaited(seat, at))
            or (self._next(seat, at) if at >= 0 else None)
            or self._kept()
        )

    def _played(self, fields: Mapping[str, Any]) -> Amended:
        """A play says that it was a jump-in or came out of effects, and why its card fits at all."""
        at = len(self.lines) - 1
        found = self._jumped(fields["zone"]) or self._from_effects(fields["card"])
        how = way(self, fields["card"], fields["zone"])
        said = found[1] if found else self.lines[at].pieces
        if how is not None:
            words, named = how
            said = behind_card(said, self._said(words, **named))
        bare = without_zone(said) if self._one_pile else said
        return (at, bare) if found or how is not None or bare is not said else None

    def _bluffed(self, seat: int) -> Amended:
        """A card that is laid face down says on which pile only where there are several."""
        return (len(self.lines) - 1, self._said(FACE_DOWN, seat=seat)) if self._one_pile else None

    @property
    def _one_pile(self) -> bool:
        return len(self.facts.get("piles", ())) == 1

    def _missed(self, seat: int) -> Amended:
        """Who misses a turn is told with the card that made them."""
        made = next((line for line in reversed(self.lines) if _costs_turns(line, seat)), None)
        if made is None:
            return None
        return len(self.lines) - 1, [
            *self._said(MISSES, seat=seat, card=self._card(made)),
            *self._of(made, seat),
        ]

    def _changed(self, fields: Mapping[str, Any]) -> Amended:
        """A play says that the order turns; attacks that were passed on, to whom."""
        at = self._latest()
        if at < 0:
            return None
        if fields["key"] == "order":
            return at, [*self.lines[at].pieces, *self._said(TURNED)]
        chained = next((n for n in range(at, len(self.lines)) if self.lines[n].kind == "chained"), -1)
        if fields["key"] != "turn" or chained < 0:
            return None
        return chained, self._said(CHAINED, seat=self.lines[chained].seat, target=fields["value"])

    def _negated(self) -> Amended:
        """An attack that is negated says whose it was, and with which card."""
        line = self.lines[-1]
        said = line.pieces if seats_in(line) > 1 else self._whose(line.pieces)
        played = next((one for one in reversed(self.lines) if one.kind in PLAYED), None)
        if played is None or played.seat != line.seat:
            return None
        return len(self.lines) - 1, [*said, *self._said(WITH, card=self._card(played))]

    def joined(self, event: Event) -> Sequence[Piece] | None:
        """A draw with why it was made; all attacks that one card negates, with that card at the end."""
        before, fields = self.lines[-1] if self.lines else None, event.open or {}
        if before is not None and event.kind == "drew" and before.kind == "last_resort":
            return self._said(RESORT["cards" in fields], **fields)
        if before is not None and event.kind in PLAYED and before.kind == "lent":
            said = event_pieces(self.table, event, self.names)
            return behind_card(said, self._said(LENT, other=self._card(before)))
        if before is None or not before.kind == event.kind == "negated" or before.seat != fields["seat"]:
            return None
        *_others, last = [piece.value for piece in before.pieces if piece.kind == "card"]
        ending = [*self._said(WITH, card=last)]
        said = [*before.pieces]
        if said[-len(ending) :] == ending:
            said = said[: -len(ending)]
        also = ALSO_EACH if "draw_chain" in str(fields["clause"]) else ALSO
        named = [piece.value for piece in said if piece.kind == "card"]
        if named[-1] == fields["card"] and also is ALSO and said[-2].kind == "word":
            return [*said[:-1], *self._said(ALSO_OF_IT, **fields), said[-1]]
        return [*said, *self._whose(self._said(also, **fields))]

    def said_of_card(self, event: Event) -> Amended:
        """A play says which card it copies, as far as that is known, and the suit named for it; else None.

        Where a copied effect takes the card away from the pile, the line names no pile.
        """
        fields = event.open or {}
        at = next((n for n in reversed(range(len(self.lines))) if self.lines[n].kind in PLAYED), -1)
        if at < 0 or self._card(self.lines[at]) != fields["card"]:
            return None
        said = self.lines[at].pieces
        if event.kind == "named":
            return at, named_wild(said, self._said(NAMES, suit=SUITS[fields["suit"]]))
        other = self._copied(said)
        if other < 0:
            return at, behind_card(said, self._said(COPIES_OPEN))
        if self.table.facts.printed[other].effect:
            said = without_zone(said)
        return at, behind_card(said, self._said(COPIES, other=other))

    def entered(self, fields: Mapping[str, Any]) -> Amended:
        """A play says what its card does beside the piles; None where that needs a line of its own."""
        at, effect = len(self.lines) - 1, fields["effect"]
        line = self.lines[at] if self.lines else None
        if line is None or line.kind != "played" or self._card(line) != fields["card"] or effect in ALONE:
            return None
        words = STAYS_LOCKED if effect == "color_lock" else STAYS
        return at, [*line.pieces, *self._said(words, effect=effect)]

    def _copied(self, said: Sequence[Piece]) -> int:
        """The card on top of the pile on which a line plays another; -1 where that is not known."""
        piles = self.facts.get("piles") or self.table.facts.piles[:1]
        zones = [piece.value for piece in said if piece.kind == "zone"] or piles
        return top_of(self, zones[0]) if len(zones) == 1 else -1

    def _uncalled(self, back: int, words: str) -> Amended:
        """A bluff that is over without a call says so, as nothing else does, and what now lies on top."""
        at = len(self.lines) - back
        if at < 0 or self.lines[at].kind != "bluffed":
            return None
        lies = [
            self.facts.get(f"lies_{self.table.zones[pile].name}", ()) for pile in self.facts.get("piles", ())
        ]
        below = all(any(how != CLOSED for _by, how, *_more in pile) for pile in lies)
        return at, self._said(words if below else UNCALLED, seat=self.lines[at].seat)

    def _discarded(self, winner: int) -> Amended:
        """The line of a discard says so if it won, without a play."""
        at = len(self.lines) - 1
        before = self.lines[at - 1 : at]
        if not before or before[0].kind != "discarded" or before[0].seat != winner:
            return None
        return at, self._said(NONE_LEFT, winner=winner)

    def _held_none(self, winner: int) -> Amended:
        """Who wins as their turn begins was out of cards before: others have played last."""
        at = len(self.lines) - 1
        if at < 1 or self.facts.get("ended") != "empty":
            return None
        others = self.lines[at].turn == winner != self.lines[at - 1].turn
        return (at, self._said(NONE_HELD, winner=winner)) if others else None

    def _kept(self) -> Amended:
        """A card that lets its player discard says so if none was discarded."""
        at = len(self.lines) - 1
        line = self.lines[at] if self.lines else None
        if line is None or line.kind != "cast":
            return None
        if not any(str(piece.value).startswith(SAME_SUIT) for piece in line.pieces):
            return None
        return at, [*line.pieces, *self._said(DISCARDS_NONE)]

    def _jumped(self, pile: int) -> Amended:
        """A play says that it was a jump-in, so that this is read wherever the play is."""
        at = len(self.lines) - 1
        line = self.lines[at]
        if line.kind != "played" or not self._jumper(at):
            return None
        said = still_said(line, self._said(JUMPS, seat=line.seat, card=self._card(line)))
        if self._too_late(at, pile):
            said = behind_card(said, [plain(_(SOONER).format(name=self.names[self.me]))])
        return at, said

    def _from_effects(self, card: int) -> Amended:
        """A play says that the card did not come from the hand, but lay in play."""
        zone = self.lying.get(card, -1)
        if zone < 0 or not self.table.zones[zone].name.startswith("effects"):
            return None
        return len(self.lines) - 1, [*self.lines[-1].pieces, *self._said(FROM_EFFECTS)]

    def _awaited(self, target: int, latest: int) -> Amended:
        """The line of an attack says for whom it waits, as soon as that is settled."""
        chain = self.facts["chain"]
        *_others, (_clause, caster, card, _pile) = chain
        for at in reversed(range(len(self.lines))):
            line = self.lines[at]
            if line.kind not in PLAYED or line.seat != caster or self._card(line) != card:
                continue
            if seats_in(line) > 1:
                return None  # it says so already
            what = summed_up([self._due(clause, target) for clause, *_more in chain])
            skipped = self._skipped(at, target) if at == latest else ()
            if line.kind == "played" and not self._jumper(at):
                said = self._said(AWAITED, seat=caster, card=card, target=target, what=what)
                return at, [*still_said(line, said), *skipped]
            return at, [
                *unturned(line, self._said(TURNED)),
                *self._said(FOR, target=target, what=what),
                *skipped,
            ]
        return None

    def _hit(self, fields: Mapping[str, Any]) -> Amended:
        """An attack that hits says how many cards it comes to, where effects make that another number."""
        _attack, kind, count = (*str(fields["clause"]).split("_"), "", "")[:3]
        if not count.isdecimal() or kind not in ("draw", "discard"):
            return None
        due = self._due(("attack", kind, int(count)), fields["seat"])
        *_what, comes_to = due
        extra = comes_to - int(count)
        if not extra:
            return None
        words = ATTACKED_BACK if seats_in(self.lines[-1]) == 1 else HITS
        what = say_clause(due, FULL) + by_effects(extra, self._made_by(fields["seat"], kind))
        return len(self.lines) - 1, self._said(words, **{**fields, "what": what})

    def _flipped(self, seat: int) -> Amended:
        """Who flips a coin in the turn of another is told with the card that made them."""
        cast = next((line for line in reversed(self.lines) if line.kind == "cast"), None)
        if cast is None or cast.seat == seat:
            return None
        said = [*self._said(BECAUSE, card=self._card(cast)), *self._of(cast, seat)]
        return len(self.lines) - 1, [*self.lines[-1].pieces, *said]

    def _made(self, seat: int) -> Amended:
        """A draw or discard right after an attack or a call says that it came of it, and why so many."""
        line = self.lines[-1]
        before = next(dropwhile(self._refills, reversed(self.lines[:-1])), None)
        if before is None:
            return None
        made, words, more = self._cause(line), FOR_CALLS.get(before.kind) if before.names(seat) else None, []
        if made is not None:
            more += [*self._said(BECAUSE, card=self._card(made)), *self._of(made, seat)]
        elif words:
            more += self._said(words)
        if line.kind == "drew" and (by := self._by_effects(line, seat)):
            more.append(Piece("", None, by))
        return (len(self.lines) - 1, [*line.pieces, *more]) if more else None

    def _by_effects(self, line: Line, seat: int) -> str:
        """Which cards before a player made a draw at once another number than a card or coin says (AB-41)."""
        cause = self._brought_by()
        if is_resort(line) or cause is None or cause.turn != line.turn or cause.kind not in DRAW_AT_ONCE:
            return ""
        said = [str(piece.value).rpartition("_") for piece in cause.pieces]
        counts = [int(count) for what, _sep, count in said if what in AT_ONCE]
        count = HEADS if cause.kind == "flipped" else counts[0] if counts else 0
        extra = self._due(("attack", "draw", count), seat)[-1] - count if count else 0
        return by_effects(extra, self._made_by(seat, "draw"))

    def _brought_by(self) -> Line | None:
        """The last line that is not of a draw or discard: others, or the same player, made some before.

        The draw pile may have been renewed meanwhile.
        """
        earlier = reversed(self.lines[:-1])
        return next((one for one in earlier if one.kind not in MADE and not self._refills(one)), None)

    def _refills(self, line: Line) -> bool:
        """Whether a line tells of the piles that became a new draw pile: their top cards may be shown."""
        shown = [piece.value for piece in line.pieces if piece.kind == "zone" and line.kind == "shown"]
        return line.kind in RENEWED or any(not self.table.is_hand[zone] for zone in shown)

    def _cause(self, line: Line) -> Line | None:
        """The attack, or what another's card said at once, that made somebody draw or discard.

        Others, or the same player, may have done so just before.
        """
        if is_resort(line):
            return None
        cause = self._brought_by()
        if cause is None or cause.turn != line.turn:
            return None
        if cause.kind == "attacked" and cause.names(line.seat):
            return cause
        return cause if cause.kind == "cast" and cause.seat != line.seat else None

    def _due(self, clause: Clause, seat: int) -> Clause:
        """An attack with the number of cards that it comes to for this player, by the effects in play."""
        colour, kind, count = clause
        if kind == "discard":
            return (colour, kind, count + len(self._effects(seat, "one_more")))
        if kind not in DRAWS:
            return clause
        less, more = len(self._effects(seat, "one_less")), len(self._effects(seat, "one_more"))
        count = acting(self.facts["chain"]) if kind == "draw_chain" else count
        return (colour, "draw", lessened(count + more, less))

    def _made_by(self, seat: int, kind: str) -> str:
        """The cards before a player that change how many they draw, or discard."""
        effects = CHANGES if kind in DRAWS else CHANGES[:1]
        found = [card for effect in effects for card in self._effects(seat, effect)]
        return ", ".join(card_text(self.table.deck[card]) for card in found)

    def _effects(self, seat: int, effect: str) -> list[int]:
        """The cards with this effect in a player's effects space."""
        zone = self.table.facts.effects + seat
        cards = [card for card, lies in self.lying.items() if lies == zone]
        texts = [text for *_how, text in self.facts.get(f"lies_{self.table.zones[zone].name}", ())]
        traits = map(self.table.facts.traits, cards, texts)
        return [card for card, trait in zip(cards, traits, strict=False) if trait.effect == effect]


def without_zone(said: Sequence[Piece]) -> Sequence[Piece]:
    """A line that does not say on which pile a card was played, with the word before it: there is one."""
    at = next((n for n, piece in enumerate(said) if piece.kind == "zone"), 0)
    if not at or len(said[at - 1].text.split()) != 1:
        return said
    after = list(said[at + 1 :])
    if after and said[at - 1].text.endswith("(") and after[0].text.startswith(")"):
        after[0] = after[0]._replace(text=after[0].text[1:])
    return [*said[: at - 1], *after]


def turns(line: Line) -> bool:
    """Whether a line tells that the order turns."""
    return any(piece.text == _(TURNED) for piece in line.pieces)


def only_next(line: Line, seat: int) -> bool:
    """Whether all that a line tells of this player is that they are next."""
    named = [i for i, piece in enumerate(line.pieces) if (piece.kind, piece.value) == ("seat", seat)]
    behind = [next((piece.text for piece in line.pieces[i + 1 : i + 2]), "") for i in named]
    return bool(behind) and all(words.startswith(end_of(THEN)) for words in behind)


def is_resort(line: Line) -> bool:
    """Whether a line tells of cards that were drawn as a last resort."""
    plain = [piece.text for piece in line.pieces if not piece.kind]
    return line.kind == "drew" and plain in [[*filter(None, FIELD.split(_(words)))] for words in RESORT]


def lies_uncalled(line: Line) -> bool:
    """Whether a line tells that nobody called a bluff."""
    return line.kind == "bluffed" and line.pieces[-1].text in {
        *map(end_of, (UNCALLED, LIES_ON, LIES_BRIEFLY))
    }


def _costs_turns(line: Line, seat: int) -> bool:
    """Whether a line tells that an attack makes this player miss turns: the last one whom it names."""
    *_others, hit = [-1, *(piece.value for piece in line.pieces if piece.kind == "seat")]
    losses = [piece for piece in line.pieces if str(piece.value).startswith(LOSSES)]
    return line.kind == "attacked" and hit == seat and bool(losses)
