"""Referees Absurd 8's at every decision by the rules, written a second time from the list of cards."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from engine.games import lay, new_round
from engine.kernel.rng import Rng
from engine.kernel.state import State
from game.books.absurd.cards.clauses import FULL, say_clause

pytestmark = pytest.mark.long
GAMES = 60
RANKS, SUITS = "A23456789TJQK", "HDCSX"
SYMBOLS = {"♥": "H", "♠": "S", "♦": "D", "♣": "C", "★": "X"}

spec = importlib.util.spec_from_file_location(
    "absurd_list", Path(__file__).parent.parent / "rules" / "test_absurd_cards.py"
)
assert spec is not None and spec.loader is not None
_list = importlib.util.module_from_spec(spec)
spec.loader.exec_module(_list)
PRINT = {
    name: [re.sub(r"^(cast|atk|nav|fx|fx-me) ", "", part) for part in text.split("; ")]
    for name, text in _list.listed().items()
}
PICKS = {
    "Wormhole": "wormhole",
    "Negate 1": "negate_1",
    "Chain": "chain",
    "Target": "go_target",
    "Wild": "wild",
}
DRAWERS = re.compile(r"(I draw|Draw|Fewer draw) (\d|#)|All flip a coin")


class Pile:
    """The cards of one place, each as (card, who played it, how it lies, named suit, present text)."""

    def __init__(self, s: State, name: str) -> None:
        zone = s.table.zone[name]
        self.cards = []
        for card, (by, how, suit, text) in zip(s.zones[zone], s.pub.lies[zone], strict=True):
            card_name = s.table.deck[card]
            living = PRINT[card_name] if text is None else [say_clause(clause, FULL) for clause in text]
            if card_name == "7H" and text is None:
                living = []
            self.cards.append(
                (card_name, by, how, SUITS[suit] if suit >= 0 else "", living if how == 0 else [])
            )

    def face(self):
        return next((card for card in reversed(self.cards) if card[2] != 2), None)

    def wormhole_by(self):
        """The player of the Wormhole that is active on top; None if there is none."""
        if self.cards and self.cards[-1][2] == 0 and "Wormhole" in self.cards[-1][4]:
            return self.cards[-1][1]
        return None


def names(s: State, zone: str) -> list[str]:
    return s.table.names(s.zones[s.table.zone[zone]])


def in_force(s: State, line: str) -> bool:
    return any(line in card[4] for card in Pile(s, "global").cards)


def goes_on(s: State, name: str, text: list[str], pile: Pile) -> bool:
    """Whether the card with this text fits on the pile (AB-10, AB-11)."""
    face = pile.face()
    if face is None:
        return True
    top, _, _, named, living = face
    suit, rank = named or top[1], RANKS.index(top[0])
    mine = RANKS.index(name[0])
    if "Supersize" in living and mine < rank:
        return False
    if "Wild" in text or in_force(s, "Free For All"):
        return True
    suits = {name[1]}
    for line in text:
        if line.startswith("Play as "):
            suits |= set(SUITS) if "any" in line else {SYMBOLS[symbol] for symbol in line[8:]}
    if suit in suits:
        return True
    if in_force(s, "Color Lock"):
        return False
    return mine == rank or ("Up or Down" in text and abs(mine - rank) == 1)


def texts(name: str, pile: Pile) -> list[tuple[str, list[str]]]:
    """The text with which the card is played on this pile; for 7♥ only the chosen line."""
    if name == "7H":
        return [(word, [line]) for line, word in PICKS.items()]
    if name != "TX":
        return [("", PRINT[name])]
    face = pile.face()
    if face is None:
        return [("", PRINT[name])]
    card, _, how, _, living = face
    if card == "7H" and not living:
        return [(word, [*PRINT["TX"], line]) for line, word in PICKS.items()]
    return [("", [*PRINT["TX"], *(living if how == 0 else PRINT[card])])]


def answers(s: State, seat: int, text: list[str]) -> bool:
    """Whether the card may be played while attacks are pending (AB-7)."""
    if not s.pub.chain:
        return True
    words = {"Chain", "Negate 1", "Negate All", "Thorns"}
    lent = any("All my draw cards gain Chain" in card[4] for card in Pile(s, f"effects{seat}").cards)
    return not words.isdisjoint(text) or (lent and any(DRAWERS.match(line) for line in text))


def open_plays(
    s: State, seat: int, hand: list[str], with_space: bool, wanted: str = "", piles=None
) -> set[str]:
    found = set()
    helpers = [None] + (["AX"] if "AX" in names(s, f"hand{seat}") else [])
    for name in piles if piles is not None else [s.table.zones[zone].name for zone in s.pub.piles]:
        pile = Pile(s, name)
        spoken = [(card, word, text) for card in hand for word, text in texts(card, pile)]
        for card, _, _, _, text in Pile(s, f"effects{seat}").cards if with_space else ():
            if (
                "Reuse" in text and s.table.card[card] not in s.pub.fresh
            ):  # not in the turn it was taken (AB-37)
                spoken.append((card, "", [line for line in text if line != "Reuse"]))
            elif "Play to negate all" in text:
                spoken.append((card, "", [*text, "Play as any suit", "Negate All"]))
        for card, word, text in spoken:
            for helper in helpers:
                if helper == card:
                    continue
                said = [*text, "Wild"] if helper else text
                if goes_on(s, card, said, pile) and answers(s, seat, said) and (not wanted or wanted in said):
                    verb = ("lend_pick" if word else "lend") if helper else "pick" if word else "play"
                    found.add(" ".join(filter(None, (verb, helper, card, name, word))))
    return found


def turn(s: State) -> set[str]:
    seat, draws = s.args
    hand = names(s, f"hand{seat}")
    if draws:
        hand = [name for name in hand if s.marks >> s.table.card[name] & 1]
    found = open_plays(s, seat, hand, not draws)
    if s.pub.chain:
        found.add("take")
    else:
        piles = [s.table.zones[zone].name for zone in s.pub.piles]
        found |= {f"bluff {name} {pile}" for name in hand for pile in piles}
    return found | {"draw" if draws < 2 else "pass"}


def jump(s: State) -> set[str]:
    seat = s.seat
    piles = [s.table.zones[zone].name for zone in s.pub.piles]
    holes = [name for name in piles if Pile(s, name).wormhole_by() not in (None, seat)]
    s.pub.chain, waiting = (), s.pub.chain  # a jump-in is no answer to attacks
    found = open_plays(s, seat, names(s, f"hand{seat}"), True, "Wormhole", holes)
    s.pub.chain = waiting
    return found | {"stay"}


def battle(s: State) -> set[str]:
    seat, top = s.seat, names(s, "battle")[-1]
    hand = names(s, f"hand{seat}")
    matching = {name for name in hand if name[1] == top[1]}
    if not in_force(s, "Color Lock"):
        matching |= {name for name in hand if name[0] == top[0]}
    found = {f"fight {name}" for name in matching} or {"lose"}
    return found | open_plays(s, seat, hand, False, "Discard effect")


REFEREES = {"turn": turn, "turn on": turn, "jump": jump, "battle": battle}


class Follower:
    """Works out from the events who is next, and how many cards each action must draw."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.n = s.table.players
        self.order = 1
        self.down: list[int] = []
        """The players who put cards down, in order."""
        self.seat = s.pub.turn
        self.text: list[str] = []
        self.named = -1
        self.due = -1

    def choice(self, action) -> None:
        """Note the text of the card that is about to be played."""
        s, (verb, *fields) = self.s, action
        seat = s.seat
        if verb in ("play", "pick", "lend", "lend_pick"):
            card, pile, *word = fields[1:] if verb[0] == "l" else fields
            name = s.table.deck[card]
            if card in s.zones[seat]:
                spoken = texts(name, Pile(s, s.table.zones[pile].name))
                self.text = next(text for known, text in spoken if known == (word[0] if word else ""))
            else:
                self.text = next(c[4] for c in Pile(s, f"effects{seat}").cards if c[0] == name)
            self.down.append(seat)
        elif verb == "fight":
            self.text = PRINT[s.table.deck[fields[0]]]
            self.down.append(seat)
        elif verb == "bluff":
            self.text = []
            self.down.append(seat)
        elif verb == "target":
            self.named = fields[0]
        elif verb in ("lose", "pass"):
            self.text = []
        if verb not in ("target", "believe", "call", "name", "strike", "suffer", "discard", "stay"):
            self.seat = seat if verb in ("play", "pick", "lend", "lend_pick", "fight", "bluff") else self.seat

    def read(self, kind: str, told: dict) -> None:
        if kind == "changed" and told["key"] == "order":
            self.order = told["value"]
        elif kind == "forced":
            if told["decision"] in ("battle", "target"):
                self.forced(told["seat"], told["action"])
        elif kind in ("cast", "attacked"):
            found = re.fullmatch(r"(?:attack|cast)_draw_(\d)", told["clause"])
            self.due = self.expected(told["seat"], int(found[1])) if found else -1
        elif kind == "drew":
            if self.due >= 0 and self.s.question is not None:
                assert told["count"] in (self.due, *range(self.due if self.short() else 0)), told
            self.due = -1
        elif kind == "missed":
            self.text, self.seat = [], told["seat"]
        elif kind == "turn_begun":
            assert told["seat"] in self.following(), (told, self.seat, self.text, self.order, self.down[-3:])
            self.seat, self.text, self.named = told["seat"], [], -1

    def forced(self, seat: int, action) -> None:
        if action[0] == "target":
            self.named = action[1]
        elif action[0] == "fight":
            self.text = PRINT[self.s.table.deck[action[1]]]
            self.seat = seat
            self.down.append(seat)

    def short(self) -> bool:
        return not self.s.zones[self.s.table.zone["draw"]]

    def expected(self, seat: int, count: int) -> int:
        """How many cards are drawn: K♥ adds first, then K♦ subtracts if it is two or more."""
        lines = [line for card in Pile(self.s, f"effects{seat}").cards for line in card[4]]
        count += lines.count("All draws/discards +1")
        for _ in range(lines.count("All draw 2+ against me −1")):
            count -= count >= 2
        return count

    def following(self) -> set[int]:
        moves = {"Skip", "Target", "Lowest", "Highest", "Mirror", "Go again"}
        go = ([line for line in self.text if line in moves] or [""])[-1]
        after = (self.seat + self.order) % self.n
        if go == "Mirror":
            others = [seat for seat in self.down if seat != self.seat]
            return {others[-1] if others else after}
        if go in ("Target", "Lowest", "Highest"):
            assert self.named not in (-1, self.seat)
            return {self.named}
        return {{"Skip": (self.seat + 2 * self.order) % self.n, "Go again": self.seat}.get(go, after)}


@pytest.mark.parametrize("players", range(2, 7))
def test_what_is_on_offer_is_what_the_rules_allow(players):
    table = lay("absurd", players)
    for seed in range(GAMES):
        s, rng = new_round(table, seed), Rng(seed, players, 9)
        while not s.over:
            if s.question.kind in REFEREES:
                offered = [table.action_text(action) for action in s.legal]
                assert len(offered) == len(set(offered)), (seed, offered)
                allowed = REFEREES[s.question.kind](s)
                assert set(offered) == allowed, (seed, s.question, set(offered) ^ allowed)
            actions = [action for action in s.legal if action[0] != "bluff" or rng.below(4) == 0] or s.legal
            s.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("players", range(2, 7))
def test_the_next_player_and_the_cards_drawn_are_as_the_rules_say(players):
    table = lay("absurd", players)
    for seed in range(GAMES):
        s, rng = new_round(table, seed, listen=True), Rng(seed, players, 10)
        s.log.clear()
        follower = Follower(s)
        while not s.over:
            actions = [action for action in s.legal if action[0] != "bluff" or rng.below(4) == 0] or s.legal
            action = actions[rng.below(len(actions))]
            follower.choice(action)
            s.apply(action)
            for event in s.log:
                follower.read(event.kind, event.whole())
            s.log.clear()
