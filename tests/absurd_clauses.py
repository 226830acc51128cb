"""Counts for each clause of each card of Absurd 8's how often it changed the state of a game.

Most counts are read from the events. A clause that only limits or widens choices (Supersize, Color Lock, Free
For All, Up or Down …) counts when, in a clone without it, other choices would be legal.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.absurd.card_abilities import Traits
from engine.absurd.cards import CARDS, code, lines
from engine.absurd.fit import answers_attack, face, fits, matched
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL, IDLE
from engine.absurd.turn import mode_of
from engine.kernel.state import State

if TYPE_CHECKING:
    from engine.absurd.cards import Clause

EVIDENCE = {
    "draw": ("drew",),
    "discard": ("discarded",),
    "all_discard": ("discarded",),
    "fewer_draw": ("drew",),
    "discard_same_suit": ("discarded",),
    "flip_coins": ("drew", "discarded"),
    "reverse": ("changed",),
    "redistribute": ("shuffled",),
    "search_discard": ("found",),
    "discard_effect": ("removed",),
    "steal_effect": ("stole",),
    "shuffle_discard": ("discards_shuffled",),
    "thorns": ("attacked",),
    "draw_chain": ("drew",),
    "fish": ("gave", "drew"),
    "exchange": ("exchanged",),
    "exchange_hands": ("hands_exchanged",),
    "reveal_hand": ("shown",),
    "lose_turns": ("changed",),
    "reuse": ("reused",),
}
"""By kind of deed, the events that prove that it had an effect."""
BY_EVENT = {
    "negated": ("negate_1", "negate_all", "mine_play_to_negate"),
    "jumped": ("wormhole",),
    "bluff_held": ("bluff",),
    "lent": ("lend_wild",),
    "copied": ("copy_last",),
}
"""Events that prove an effect of the card they name or, if they name none, of the card just played."""
OPENINGS = ("up_or_down", "play_as")


def every_clause() -> list[tuple[str, str]]:
    """(card, clause) for everything that is printed."""
    return [(name, code(clause)) for name, text in CARDS.items() for clause in lines(text)]


class Census:
    """Follows games and counts the clauses that fire, as (card, clause)."""

    def __init__(self) -> None:
        self.fired: Counter[tuple[str, str]] = Counter()
        self.ends: Counter[str] = Counter()

    def play(self, s: State, choose: Any) -> int:
        """Play a game that keeps events to its end; returns the number of decisions."""
        self.doing: tuple[int, Clause] | None = None
        self.played = self.seat = -1
        self.pick = ""
        self.order = 1
        self.spaces: tuple[int, ...] = ()
        decisions = 0
        s.log = []
        while not s.over:
            action = choose(s)
            self._before(s, action)
            self.spaces = s.zones[s.table.facts.common]
            s.apply(action)
            for event in s.log:
                self._read(s, event.kind, event.whole())
            s.log.clear()
            decisions += 1
        self.ends[s.pub.ended] += 1
        effect = {"crowd": "effect_crowd_wins", "drained": "effect_ends_when_drained"}.get(s.pub.ended)
        if effect:
            self._count_all(s, effect)
        return decisions

    def _count(self, s: State, card: int, clause: str) -> None:
        name = s.table.deck[card]
        if any(code(line) == clause for line in lines(CARDS[name])):
            self.fired[name, clause] += 1

    def _count_all(self, s: State, effect: str) -> None:
        for card in {*self.spaces, *s.zones[s.table.facts.common]}:
            self._count(s, card, effect)

    # Before a choice: clauses that limit or widen it

    def _before(self, s: State, action: Any) -> None:
        assert s.question is not None
        if s.question.kind == "turn":
            self._limits(s)
        elif s.question.kind != "jump":
            return
        if action[0] == "play":
            self._needed(s, action[1], action[2])

    def _limits(self, s: State) -> None:
        """Count Supersize and Color Lock where they forbid a play."""
        f = s.table.facts
        if s.pub.effects & COLOR_LOCK and _freer(s, "effects", s.pub.effects & ~COLOR_LOCK):
            self._count_all(s, "effect_color_lock")
        for pile in s.pub.piles:
            card, _how, _text = matched(s, pile) or (-1, "", None)
            if card >= 0 and f.printed[card].supersize:
                at = s.zones[pile].index(card)
                lies = list(s.pub.lies[pile])
                lies[at] = (lies[at][0], IDLE, lies[at][2], ())
                if _freer(s, f"lies_{s.table.zones[pile].name}", tuple(lies)):
                    self._count(s, card, "supersize")

    def _needed(self, s: State, card: int, pile: int) -> None:
        """Count Up or Down, Play as and Free For All where this play needs them."""
        f = s.table.facts
        printed = f.printed[card]
        if card not in s.zones[s.seat] or printed.copies or printed.picks:
            return
        top = face(s, f, pile)
        mode = mode_of(s, f, s.seat) if s.question.kind == "turn" else s.pub.effects & 3  # type: ignore[union-attr]
        for clause in printed.text:
            if clause[1] in OPENINGS:
                poorer = Traits(tuple(other for other in printed.text if other != clause))
                if not (fits(card, poorer, top, mode) and answers_attack(poorer, mode)):
                    self._count(s, card, code(clause))
        if mode & FREE_FOR_ALL and not fits(card, printed, top, mode & ~FREE_FOR_ALL):
            self._count_all(s, "effect_free_for_all")

    # After a choice: clauses whose effect shows in events

    def _read(self, s: State, kind: str, told: dict[str, Any]) -> None:
        if self.doing is not None:
            self._read_deed(s, kind, told)
        if kind in ("cast", "attacked"):
            text = lines(CARDS[s.table.deck[told["card"]]])
            clause = [clause for clause in text if code(clause) == told["clause"]]
            self.doing = (told["card"], clause[0]) if clause else None
        elif kind in ("played", "played_as", "fought"):
            self.played, self.seat, self.pick = told["card"], told["seat"], told.get("pick", "")
            self.doing = None
        elif kind == "turn_begun":
            self._navigated(s, told["seat"])
            self.played, self.doing = -1, None
        elif kind == "changed" and told["key"] == "order":
            self.order = told["value"]
        else:
            self._read_card(s, kind, told)

    def _read_deed(self, s: State, kind: str, told: dict[str, Any]) -> None:
        """Count the deed that is being carried out, if this event proves that it had an effect."""
        assert self.doing is not None
        card, (_, deed, argument) = self.doing
        if kind == "drew" and deed == "draw" and told["count"] != argument:
            for king in s.zones[s.table.facts.effects + told["seat"]]:
                self._count(s, king, "mine_one_more" if told["count"] > argument else "mine_one_less")
        if kind not in EVIDENCE[deed] or told.get("count", 1) == 0:
            return
        if kind != "changed" or told["key"] in ("order", "lost"):
            self._count(s, card, code(self.doing[1]))
            if deed != "draw":
                self.doing = None

    def _read_card(self, s: State, kind: str, told: dict[str, Any]) -> None:
        card = told["card"] if kind in ("jumped", "bluff_held", "lent", "copied") else self.played
        for clause in BY_EVENT.get(kind, ()):
            self._count(s, card, clause)
        if kind == "named" and told["suit"] != told["card"] // 13:
            self._count(s, told["card"], "wild")
        elif kind == "chained":
            self._count(s, card, "chain")
            if not s.table.facts.printed[card].chain:
                for king in s.zones[s.table.facts.effects + told["seat"]]:
                    self._count(s, king, "mine_draws_chain")
        elif kind == "entered" and told["effect"] in ("new_pile", "battle_stack"):
            self._count(s, told["card"], f"effect_{told['effect']}")
        elif (
            kind == "shown"
            and told["to"] == s.table.all
            and told["zone"] < s.table.players
            and self.doing is None
        ):
            self._count_all(s, "effect_small_hands_revealed")

    def _navigated(self, s: State, following: int) -> None:
        """Count navigation, if the next seat is not the next in turn order, or the order has changed."""
        if self.played < 0:
            return
        for clause in lines(CARDS[s.table.deck[self.played]]):
            meant = clause[0] == "go" and self.pick in ("", code(clause))
            if meant and (clause[1] == "mirror" or following != (self.seat + self.order) % s.table.players):
                self._count(s, self.played, code(clause))


def _freer(s: State, name: str, value: Any) -> bool:
    """Whether more actions would be legal if this public fact had another value."""
    twin = s.clone()
    s.table.write(twin.pub, name, value)
    assert twin.question is not None
    return len(twin.question.legal(twin, *twin.args)) > len(s.legal)
