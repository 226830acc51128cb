"""Lays out 8-equilibrium: the Market in the middle, tokens on the plates, remembered cards of the Fog."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.equilibrium.scoring import IDLE, LOST, MOST, PERFECT, PERFECT_RANKS, judge
from engine.equilibrium.setup import FIRST_TOKENS, HAND_LIMIT, fewest
from engine.kernel.events import Event
from game.books.contract.layout import CENTRE, FAN, HIDDEN, PILE, ROW, SEAT, Layout, Place
from game.books.contract.signs import Aim, Badge, Bonus, Goal, Signs
from game.table.board.action_picker import Action
from game.ui.pictures.card_sprites import Sprite
from game.words import N_, _, ngettext

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.equilibrium.setup import Facts


def only_one(facts: Facts, view: View) -> int | None:
    """The player who gets whatever card is given, if only they may have it."""
    mask = fewest(facts.sizes(view.zones), view.seat)
    seat = mask.bit_length() - 1
    return seat if mask == 1 << seat else None


def only_other(facts: Facts, view: View) -> int | None:
    """The other player who gets whatever card is given, if only they may have it."""
    seat = only_one(facts, view)
    return None if seat == view.seat else seat


def lacking(facts: Facts, view: View) -> int:
    """How many cards the hands still lack until the round ends (EQ-11)."""
    return sum(len(view.zones[z]) for z in (facts.market, facts.deck, facts.offer)) - int(facts.left)


def is_near(facts: Facts, view: View) -> bool:
    """Whether the round may end before everybody has had another turn."""
    return 0 < lacking(facts, view) <= view.table.players


SPENDS = frozenset({"swap", "trade", "relay", "assist"})
"""Actions of your turn that cost a token and show others cards, so that they cannot be undone."""
ENDS_OFFER = frozenset({"offered", "accepted", "rejected", "all_full", "laid"})
"""The last of these events shows whether a card is on offer."""


class EquilibriumLayout(Layout):
    """Where its cards lie."""

    verb_zones: ClassVar = {"deal": "deck"}
    sought: ClassVar = ("market", "hand")
    together: ClassVar = frozenset({"wind_brought"})

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "market":
            return Place(ROW, CENTRE, slots=4, name=N_("Market"), keep=True)
        if name == "deck":
            return Place(PILE, CENTRE, name=N_("Stock") if self.facts.stock else N_("Deck"), keep=True)
        if name == "offer":
            return Place(ROW, CENTRE, slots=1, name=N_("Offered"), keep=True)
        return Place(HIDDEN, CENTRE)

    def waiting(self, view: View) -> frozenset[str]:
        """Actions that need a button, so that nobody deals or spends a token by accident."""
        asks = {"deal"} if only_other(self.facts, view) is not None else set()
        return self.waits | asks | (SPENDS if view.kind == "act" else frozenset())

    any_order: ClassVar = frozenset({"give", "trade", "relay"})
    unlit: ClassVar = frozenset({"trade", "relay", "assist"})

    def centre_order(self) -> list[int]:
        return [self.facts.deck, self.facts.market, self.facts.offer]

    @property
    def by_facts(self) -> Container[int]:
        return (self.facts.market,) if self.facts.fog else ()

    def lies_down(self, view: View, public: View, z: int, i: int) -> bool:
        if z == self.facts.market and self.facts.fog:
            face_up = view.pub.face_up
            return i < len(face_up) and not face_up[i]
        return super().lies_down(view, public, z, i)

    def stake(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        if view.kind == "react" and view.args:
            _seat, _giver, slot = view.args
            zone, i = (self.facts.offer, 0) if slot < 0 else (self.facts.market, slot)
            return sprites[zone][i : i + 1]
        return sprites[self.facts.offer] if view.kind in ("target", "tribute") else ()

    def stake_told(self, told: Sequence[Event], sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        last = next((event for event in reversed(told) if event.kind in ENDS_OFFER), None)
        if last is None or last.kind != "offered":
            return ()
        slot = (last.open or {})["slot"]
        return sprites[self.facts.offer] if slot < 0 else sprites[self.facts.market][slot : slot + 1]


class EquilibriumSigns(Signs):
    """The signs on plates, over cards and along the upper edge."""

    tokens: ClassVar = "tokens"

    def badges(self, view: View, seat: int) -> list[Badge]:
        found = [Badge("token", view.pub.tokens[seat], _("Tokens"), places=FIRST_TOKENS)]
        if view.pub.skips[seat]:
            found.append(Badge("skip", 1, _("Turns to lose")))
        return found

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        found = [self._end(view)] if is_near(self.facts, view) else []
        if self.facts.wind:
            blows = view.kind == "pass"
            calm = _("Wind: not called yet") if view.pub.calm else _("Wind: used")
            found.append(_("Wind: blowing now") if blows else calm)
        if self.facts.teams:
            mine = view.seat & 1 if view.seat < self.table.players else 0
            relayed = view.pub.relayed
            found.append(_("Relay: used") if relayed[mine] else _("Relay: available"))
        return found

    def _end(self, view: View) -> str:
        """A note on how near the end of the round is."""
        left = lacking(self.facts, view)
        if left == 1:
            return _("The next card taken ends the round")
        return ngettext("{n} more card ends the round", "{n} more cards end the round", left).format(n=left)

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        near = is_near(self.facts, view)
        return [_("The round ends as soon as every hand is full. Swaps don't fill hands.")] * near

    def ending(self, view: View, asked: int) -> int:
        return asked if is_near(self.facts, view) else -1

    def alarm(self, view: View) -> bool:
        """Whether the round ends with the next card that anybody takes."""
        return lacking(self.facts, view) == 1

    def caption(self, view: View, z: int) -> str:
        deck = view.zones[z] if z == self.facts.deck and not self.facts.stock else ()
        return _("known") if deck and deck[0] >= 0 else ""

    def coming(self, view: View) -> list[int]:
        skips = view.pub.skips
        active = view.pub.active
        return self.clockwise(active, [seat for seat, skip in enumerate(skips) if skip and seat != active])

    def team(self, seat: int) -> int:
        return seat & 1 if self.facts.teams else -1

    def comes(self, action: Action, view: View) -> bool:
        match action:
            case ("give", _, target) | ("to", target):
                return bool(target == view.seat)
            case ("deal",):
                return bool(fewest(self.facts.sizes(view.zones), view.seat) >> view.seat & 1)
            case (verb, *_):
                return verb in ("swap", "accept")
        return False

    def aim(self, view: View, more: Sequence[int] = (), less: Sequence[int] = ()) -> Aim | None:
        """The goal: two cards of each suit, four red, four even; in teams the same for each hand."""
        if view.seat >= self.table.players:
            return None
        hand = [card for card in view.zones[view.seat] if card not in less] + list(more)
        if len(hand) > HAND_LIMIT:
            return None
        parts = judge(hand)
        counts = dict(zip("♥♦♣♠", zip(parts["counts"], PERFECT["counts"], strict=True), strict=True))
        suits, reds, evens = _told()
        goals = (
            Goal("♥", _("hearts"), *counts["♥"], told=suits),
            Goal("♦", _("diamonds"), *counts["♦"], told=suits),
            Goal("♠", _("spades"), *counts["♠"], told=suits),
            Goal("♣", _("clubs"), *counts["♣"], told=suits),
            Goal("♥♦", _("red cards"), parts["reds"], PERFECT["reds"], 1, _("red"), reds, IDLE),
            Goal("2·4", _("even cards"), parts["evens"], PERFECT["evens"], 2, _("even"), evens, IDLE),
        )
        extra = PERFECT["balanced"]
        return Aim(
            goals,
            parts["total"],
            MOST,
            tuple(parts[part] for part in PARTS),
            tuple(PERFECT[part] for part in PARTS),
            Bonus(_("two of each: +{n}").format(n=extra), extra, parts["balanced"] > 0),
            _("Tie: rank sum {n}, ideal {best}").format(n=parts["ranks"], best=PERFECT_RANKS),
            _("rank sum {n}").format(n=parts["ranks"]),
            _(
                "Tie-breaks: suit points, fewer cards in the longest suit, the rank sum nearest {best} "
                "(A 1, J 11, Q 12, K 13)."
            ).format(best=PERFECT_RANKS),
        )


PARTS = ("suits", "colour", "parity")
"""The parts of the score, in the order of the panel."""


def _told() -> tuple[str, str, str]:
    """The ways in which suits, colours, and odd and even bring points."""
    suits = _(
        "The first {two} cards of a suit score {each} each; each one beyond that costs {each}. {two} of "
        "every suit score {more} extra."
    ).format(two=PERFECT["counts"][0], each=LOST, more=PERFECT["balanced"])
    reds = ngettext(
        "Hearts and diamonds are red: {idle} brings nothing, {n} bring {best}, "
        "each more or fewer takes {each} off.",
        "Hearts and diamonds are red: {idle} bring nothing, {n} bring {best}, "
        "each more or fewer takes {each} off.",
        IDLE,
    ).format(idle=IDLE, n=PERFECT["reds"], best=PERFECT["colour"], each=LOST)
    evens = ngettext(
        "Even ranks, queens too: {idle} brings nothing, {n} bring {best}, "
        "each more or fewer takes {each} off.",
        "Even ranks, queens too: {idle} bring nothing, {n} bring {best}, "
        "each more or fewer takes {each} off.",
        IDLE,
    ).format(idle=IDLE, n=PERFECT["evens"], best=PERFECT["parity"], each=LOST)
    return suits, reds, evens
