"""Lays out Absurd 8's: active piles side by side, effects before their owners."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from engine.absurd.cards import CARDS
from engine.absurd.choices import openly
from engine.absurd.pending_attacks import NOBODY, aimed, blows, carried_out, helpless
from engine.absurd.pile import RENEWALS
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL, OPEN
from engine.kernel.guess import bare
from game.books.absurd.cards.effect_words import printed_name
from game.books.contract.layout import CENTRE, FAN, PILE, PLAQUE, ROW, SEAT, Layout, Place
from game.books.contract.signs import Badge, Blow, Mark, New, PendingCards, Plaque, Signs, Threat
from game.words import N_, _, card_text

from .hand_worth import played
from .position import (
    Jump,
    amounts,
    attacks,
    beside_card,
    copied,
    ends_with_pile,
    helps,
    hit_already,
    in_own_turn,
    in_play,
    in_words,
    jumping,
    matched,
    opened_for,
    passed_by,
    passers,
    sign_in_play,
    suffers,
    under_way,
)

if TYPE_CHECKING:
    from engine.absurd.public import View
    from engine.kernel.events import Event

JUDGED = COLOR_LOCK | FREE_FOR_ALL
"""The effects that change which cards fit."""
FEW_LEFT = 6
"""With this many cards left in the draw pile, its end is an alarm because it ends the round."""
FEW_LINES = 2
"""A card with more lines than this has little or no picture; so has one that offers a choice of effects."""
KEPT = ("draw", "pile0")
NAMES = {
    "draw": N_("Draw pile"), "pile": N_("Pile"), "battle": N_("Battle"), "global": N_("For everyone"),
    "pile1": N_("Second pile"), "pile2": N_("Third pile"), "pile3": N_("Fourth pile"),
    "aside": N_("Set aside"), "mix": N_("Shuffled hands"),
}  # fmt: skip
BRIEF = {"draw": N_("Draw"), "pile0": N_("Pile"), "pile1": N_("2nd"), "pile2": N_("3rd"), "pile3": N_("4th")}
"""Short names of piles, which choices and log lines also refer to by their order."""


class AbsurdLayout(Layout):
    """Where its cards lie."""

    verb_zones: ClassVar = {"draw": "draw"}
    by_button: ClassVar = frozenset({"bluff"})

    def several(self, view: View) -> int:
        """How many cards must be discarded or exchanged at once.

        The hand stays still until all are chosen.
        """
        match view.kind, view.args:
            case ("discard", (_seat, count, _)) | ("exchange", (_seat, count)):
                return int(count)
        return 0

    gathers: ClassVar = frozenset({"mix"})

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "effects":
            return Place(PLAQUE, SEAT)
        if name == "global":
            return Place(PLAQUE, CENTRE, name=NAMES[name])
        if name == "aside":
            return Place(ROW, CENTRE, slots=1, name=NAMES[name])
        top_last = name in ("pile", "battle")
        keep = self.table.zones[z].name in KEPT
        zone = self.table.zones[z].name
        called = NAMES.get(zone, NAMES[name])
        brief = BRIEF.get(zone, "")
        return Place(PILE, CENTRE, top_last=top_last, name=called, keep=keep, brief=brief)


class AbsurdSigns(Signs):
    """The signs on plates, over cards and along the upper edge."""

    def badges(self, view: View, seat: int) -> list[Badge]:
        lost = view.pub.lost[seat]
        return [Badge("skip", lost, _("Turns to lose"))] if lost else []

    def way(self, view: View) -> int:
        return view.pub.order

    def coming(self, view: View) -> list[int]:
        """The seats in the order of their turns, from the player to move; navigation may change it."""
        return self.clockwise(view.pub.turn, step=view.pub.order)

    def plaque(self, view: View, z: int, i: int) -> Plaque:
        found = in_play(view, z, i)
        card = view.zones[z][i]
        if found is None:
            return Plaque()
        name = card_text(self.table.deck[card])
        names = *(f"{name}: {words}" for words in printed_name(found)), name
        return Plaque(names, sign_in_play(view, z, i))

    def entrances(self, view: View) -> list[int]:
        """Piles with an active Wormhole on top."""
        found = []
        for pile in view.pub.piles:
            cards = view.zones[pile]
            lies = view.pub.lies[pile]
            if lies and len(cards) == len(lies) and cards[-1] >= 0:
                _by, how, _suit, text = lies[-1]
                if how == OPEN and self.facts.traits(cards[-1], text).wormhole:
                    found.append(pile)
        return found

    def invites(self, view: View, z: int, now: bool = True) -> bool:
        """Of two players the one who played it may not, nor the one whose turn begins (AB-16)."""
        by, *_how = view.pub.lies[z][-1]
        return self.table.players > 2 or (now and by == view.pub.turn)

    by_button: ClassVar = New("bluff", N_("Doesn't fit; can be played face down as a bluff"))
    knows: ClassVar = True
    foretells: ClassVar = frozenset({"sizes", "next", "win"})

    def fitting(self, view: View) -> int | None:
        hand = view.zones[view.seat] if view.seat < self.table.players else ()
        if not hand or min(hand) < 0:
            return None
        ways = openly(bare(view), self.facts, view.seat, hand, view.pub.piles, view.pub.effects & JUDGED)
        return len({card for way in ways if (card := played(way)) in hand})

    may_enter: ClassVar = True
    pending: ClassVar = PendingCards(N_("The chain"), "chain")

    def threat(self, view: View, told: Sequence[Event] = ()) -> Threat | None:
        """The pending attacks, card by card, with target and effects; None once the round is over."""
        if view.pub.ended:
            return None
        jump = jumping(told)
        passed = passed_by(told, view)
        # only this player can be hit, even if somebody else may jump in first
        if (mover := opened_for(told)) != NOBODY:
            passed = mover
        if (hurt := suffers(told, view)) is not None:
            passed = hurt
        seat = NOBODY if jump is Jump.PLAYED else aimed(view) if passed is None else passed
        hit = hit_already(told)
        waiting = blows(view, seat, hit)
        if not waiting or jump is Jump.BEGUN:
            return None
        later = passers(view, self.table, told)
        cards = []
        now = under_way(view, told)
        told_of = ({blow.card for blow in waiting} | hit) - ({now.card} if now else set())
        for (card, by), found in groupby(waiting, key=lambda blow: (blow.card, blow.caster)):
            one = list(found)
            words = beside_card(one, view, seat)
            below = copied(view, card)
            if below >= 0:
                words = _("as {card}: {what}").format(card=card_text(self.table.deck[below]), what=words)
            cards.append(Blow(card, by, words))
            for passer, who in later.pop(card, ()):
                if now and passer == now.card:
                    cards.append(Blow(passer, who, in_words([now])))
                elif passer not in told_of:
                    cards.append(Blow(passer, who, _("passes it on")))
        if now:
            words = _("after {what}, which happens now").format(what=in_words([now]))
        elif helpless(view, seat):
            words = _("this turn is lost: nothing can stop it")
        elif hit or carried_out(view, seat):
            words = _("it happens now")
        elif seat == view.seat:
            words = _("which helps you") if helps(waiting) else _("unless Chain, Negate or Thorns")
        else:
            words = _("unless they chain or negate")
        mine = in_own_turn(view, seat)
        sums = amounts(waiting, mine), in_words(waiting, mine)
        return Threat(tuple(cards), seat, *sums, words, helps(waiting))

    def stands(self, view: View, seat: int) -> int | None:
        return -len(view.zones[seat])

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        if view.pub.ended:
            return []
        left = len(view.zones[self.facts.draw])
        waiting = "" if view.pub.ended else attacks(view)
        words = _("The round ends when the draw pile runs out: {n} left").format(n=left)
        found = [words] if ends_with_pile(view) else []
        if (winner := self.ending(view, view.seat)) >= 0:
            said = _("You have no cards left: you win when your turn begins")
            if winner != view.seat:
                said = _("{name} has no cards left: a win when that turn begins").format(name=names[winner])
            found.insert(0, said)
        goal = _("Start or end your turn with no cards to win")
        return [*found, _("Pending attacks: {what}").format(what=waiting) if waiting else goal]

    def ending(self, view: View, asked: int) -> int:
        """The next player to have a turn without cards, who wins at once unless they get some (AB-5)."""
        now, *others = self.coming(view) or [-1]
        decided = view.pub.ended or now < 0 or not view.zones[now]
        return -1 if decided else next((seat for seat in others if not view.zones[seat]), -1)

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        if view.pub.ended:
            return ()
        saved = _("Only a card that makes this player draw, or gives them cards, can stop that.")
        why = [saved] if self.ending(view, view.seat) >= 0 else []
        return [*why, *self._drained(view)]

    def _drained(self, view: View) -> Sequence[str]:
        """The meaning of the note about the end of the draw pile, if there is one."""
        if not ends_with_pile(view):
            return ()
        renewed = view.pub.renewals == RENEWALS
        why = (
            _("It has been reshuffled twice and won't be again.") if renewed else _("A card in play says so.")
        )
        return (" ".join((why, _("When it's empty, the player with the fewest cards wins."))),)

    def alarm(self, view: View) -> bool:
        drained = ends_with_pile(view) and len(view.zones[self.facts.draw]) <= FEW_LEFT
        return not view.pub.ended and (drained or self.ending(view, view.seat) >= 0)

    def marks(self, view: View) -> list[Mark]:
        """The suit or card to match, if the top card does not show it: below a bluff, and a Wild's suit."""
        found = []
        for pile in self.facts.piles:
            words = matched(view, self.table, pile)
            top = len(view.zones[pile]) - 1
            if words:
                name = _("The suit or card to match now")
                found.append(
                    Mark(pile, (top,), words, low=True, lined=self._lined(view.zones[pile][top]), name=name)
                )
        return found

    def _lined(self, card: int) -> bool:
        """Whether a card has so many lines that it has no picture for a sign to cover."""
        clauses = CARDS[self.table.deck[card]] if card >= 0 else ()
        return len(clauses) > FEW_LINES or any(kind == "pick_one" for _colour, kind, _rest in clauses)
