"""What 8-equilibrium says: offers, swaps, powers and winds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.equilibrium.setup import fewest
from engine.equilibrium.wind import blow
from engine.kernel.events import Event
from game.table.line import Line
from game.table.picker import verb_of
from game.table.voice import MISSED, Explained, Fate, SoFar, Worth
from game.words import N_, Decision, _

from .clicks import SAID_BY_CARD
from .decisions import SPENT
from .hand import worth
from .layout import is_near, lacking
from .retold import EquilibriumRetold

if TYPE_CHECKING:
    from engine.equilibrium.public import View

TWO_SIDED = {
    "accepted": ("give", "take"),
    "exchanged": ("swap", "swap"),
    "rejected": ("reject", "refused"),
    "cancelled": ("reject", "refused"),
}
"""Deeds of two players, with the sign for each; a gift that was rejected is no gift, but was a turn."""

POWERS = {
    "A": (N_("Ace"), N_("Whoever accepts it gains a token, up to {most} in all."), "token"),
    "J": (
        N_("Jack"),
        N_("Whoever accepts it may swap a card with the Market at once, for no token."),
        "market",
    ),
    "Q": (
        N_("Queen"),
        N_(
            "Whoever accepts it looks at the two cards on top of the deck and puts them back in either order."
        ),
        "eye",
    ),
    "K": (
        N_("King"),
        N_("Whoever accepts it shows a card of their hand and gives it away. It cannot be rejected."),
        "give",
    ),
}
"""With variant E: a rank, its power in words, and its icon (EQ-E1 to EQ-E5)."""
POWERLESS = N_("Nothing now: whoever accepts this card ends the round, so its power does not come.")


class EquilibriumVoice(EquilibriumRetold):
    """What is said and heard."""

    verb_icons: ClassVar = {"reject": "token", "cancel": "token", "toss": "token", "refresh": "token"}
    costly: ClassVar = frozenset(verb_icons)
    turn: ClassVar = "active"
    tells: ClassVar = {
        "accepted": frozenset({"offered", "revealed", "tribute", "king"}),
        "rejected": frozenset({"offered", "revealed"}),
        "offered": frozenset({"revealed"}),
        "cancelled": frozenset({"proposed"}),
        "exchanged": frozenset({"proposed"}),
    }
    brings: ClassVar = frozenset({"accepted", "exchanged"})
    swaps: ClassVar = frozenset({"took", "exchanged"})
    befalls: ClassVar = frozenset({"accepted", "exchanged"})
    telling: ClassVar = frozenset({"refreshed", "skipped", "swapped", "took", "tribute"})
    sheds: ClassVar = frozenset({"accepted"})
    two_sided: ClassVar = TWO_SIDED
    deeds: ClassVar = {
        "bottomed": "down",
        "offered": "give",
        "accepted": "take",
        "rejected": "reject",
        "swapped": "swap",
        "took": "swap",
        "cancelled": "reject",
        "proposed": "swap",
        "exchanged": "swap",
        "relayed": "swap",
        "refreshed": "stock",
        "burden_paid": "token",
        "ace_paid": "token",
        "lost_token": "token",
        "assisted": "token",
        "offered_token": "token",
        "tossed": "token",
        "skipped": "lose_turn",
        "called_wind": "wind",
        "wind_brought": "wind",
        "peeked": "eyes",
        "jack": "crown",
        "king": "crown",
    }
    callouts: ClassVar = {
        "rejected": ("seat", N_("Reject!")),
        "cancelled": ("seat", N_("Cancel!")),
        "tossed": ("seat", N_("Quick toss!")),
        "called_wind": ("seat", N_("Wind of change!")),
        "king_stayed": ("seat", N_("The King stays")),
    }

    sounds: ClassVar = {
        "rejected": "reject",
        "cancelled": "reject",
        "accepted": "accept",
        "called_wind": "wind",
        "jack": "power",
        "queen": "power",
        "king": "power",
        "ace_paid": "token",
        "burden_paid": "token",
    }

    goal: ClassVar = N_(
        "A full dot is a point, a hollow one is wanted, a small grey one brings nothing yet, "
        "a minus is one too many. "
        "Dashed ones would come, struck ones would go."
    )

    def fates(self, event: Event, so_far: SoFar) -> Mapping[int, Fate] | None:
        """Who misses a turn, until their next one."""
        if event.kind == "skipped":
            return {(event.open or {})["seat"]: MISSED}
        return {} if self.turn_of(event) is not None else None

    def worth(self, view: View) -> list[Worth]:
        return worth(view)

    def struck(self, line: Line, me: int) -> bool:
        """A card that somebody took for themselves happened to nobody."""
        return super().struck(line, me) and (line.kind not in self.befalls or len(line.seats) > 1)

    def news(self, line: Line) -> bool:
        """That another took a gift is new to its giver; that somebody took a card for themselves is not."""
        return super().news(line) and len(line.seats) > 1

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        spent = view.pub.tokens[seat : seat + 1] == (0,)  # a view may show no tokens at all
        return (SPENT.get(kind) if spent else None) or super().decision(kind, seat, view)

    def forced(self, event: Event, public: View, seat: int) -> str:
        """A card comes unasked to whoever has no token to reject it, unless teammates may toss one."""
        told = event.open or {}
        if event.kind != "offered" or told["target"] != seat or self.facts.teams or public.pub.tokens[seat]:
            return ""
        card = told.get("card", -1)
        return _("No token left to reject it: you take {card}").format(card=self.card(card))

    def called(self, kind: str, seat: int, view: View, names: Sequence[str]) -> str:
        match kind == view.kind and view.args:
            case (_, caller) if kind == "trade":
                spent = view.pub.tokens[seat] == 0
                words = WANTS if spent else WANTS_OR_CANCEL
                return _(words).format(name=names[caller])
            case (_, giver, _) if kind == "react":
                return _("{name} offers you a card: take it, or reject it?").format(name=names[giver])
        return super().called(kind, seat, view, names)

    def told_again(self, line: Line, later: Line) -> bool:
        """A Jack's swap says by itself whence it comes."""
        jacks = (line.kind, later.kind) == ("jack", "took") and line.turn == later.turn
        return jacks or super().told_again(line, later)

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        known = z == self.facts.deck and not self.facts.stock and view.zones[z][i] >= 0
        return [_("Known: you have seen it before it came here")] if known else []

    def asks(self, view: View, names: Sequence[str]) -> str:
        args = view.args
        if view.kind == "react" and len(args) == 3:
            _target, giver, slot = args
            card = self._offered(view)
            if slot >= 0 and self.facts.fog and not view.pub.face_up[slot] and card < 0:
                return _("{name} offers you a card that nobody has seen").format(name=names[giver])
            offers = OFFERS if slot >= 0 else OFFERS_STOCK if self.facts.stock else OFFERS_DECK
            said = _(offers).format(name=names[giver], card=self.card(card))
            rejected = OR_IT_STAYS if slot >= 0 else OR_IT_GOES
            return _(rejected).format(offer=said) if REJECT in view.legal else said
        if view.kind in ("target", "tribute"):
            offer = view.zones[self.facts.offer]
            return _("Who gets {card}?").format(card=self.card(offer[0])) if offer else ""
        if view.kind == "trade" and len(args) == 2:
            _seat, caller = args
            words = WANTS_OR_CANCEL if ("cancel",) in view.legal else WANTS
            return _(words).format(name=names[caller])
        if view.kind == "tosses":
            _seat, target, *_others = args
            return _("Toss {name} a token? You would miss your next turn.").format(name=names[target])
        if view.kind == "pass":
            way = next((way for step, (way, *_rest) in view.agenda if step is blow), 0)
            return _("The Wind: which card goes to {name}?").format(
                name=names[(view.seat + way) % len(names)]
            )
        if view.kind == "act":
            return self._act(view, names)
        return ""

    def _offered(self, view: View) -> int:
        """The card that waits for whoever gets it; -1 if it is unseen, or none is known of."""
        if view.kind == "react" and len(view.args) == 3:
            _target, _giver, slot = view.args
            if slot >= 0:
                return int(view.zones[self.facts.market][slot])
        return int(next(iter(view.zones[self.facts.offer]), -1))

    def told(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        card = self._offered(view)
        if card < 0 or verb not in TOLD:
            return self.says(action, view, names)
        words = SAID_BY_CARD["take"] if action == ("to", view.seat) else TOLD[verb]
        name = names[values[0]] if verb == "to" else ""
        said = _(words).format(card=self.card(card), name=name)
        return _("{deed}: ends the round").format(deed=said) if self.ends(action, view) else said

    def _act(self, view: View, names: Sequence[str]) -> str:
        """What a turn may be spent on, and whom a Give may reach."""
        mask = fewest(self.facts.sizes(view.zones), view.seat)
        reached = [name for seat, name in enumerate(names) if mask >> seat & 1 and seat != view.seat]
        if mask >> view.seat & 1:
            reached.append(_("yourself"))
        target = reached[0] if len(reached) < len(names) else _("anybody or yourself")
        if 1 < len(reached) <= MOST_NAMES and len(reached) < len(names):
            *first, other = reached
            target = _("{one} or {other}").format(one=", ".join(first), other=other)
        elif MOST_NAMES < len(reached) < len(names):
            target = _("anybody lit, or yourself") if mask >> view.seat & 1 else _("whoever is lit")
        source = (_("Stock") if self.facts.stock else _("deck")) if view.zones[self.facts.deck] else ""
        paid = {verb_of(action) for action in view.legal} - {"give", "deal"}
        rich = view.pub.tokens[view.seat] > 0
        swaps = rich and bool(paid) and paid <= {"swap", "trade"}
        if view.legal and all(self.ends(action, view) for action in view.legal):
            return _("Your last turn: a card to {target} ends the round").format(target=target)
        if is_near(self.facts, view):
            return _(LAST_SWAPS if swaps else LAST[rich]).format(target=target)
        return _((SWAPS if swaps else ASKS)[rich, bool(source)]).format(source=source, target=target)

    def printed(self, name: str) -> tuple[Explained, ...]:
        """The power of this card's rank, if ranks have powers in this match."""
        if not self.facts.powers or name[0] not in POWERS:
            return ()
        words, meaning, icon = POWERS[name[0]]
        return (Explained(_(words), _(meaning).format(most=self.facts.cap), icon, "cast"),)

    def printed_here(self, view: View, z: int, i: int, name: str) -> tuple[Explained, ...]:
        """A power comes to nothing where whoever takes the card ends the round (EQ-E1)."""
        lines = self.printed(name)
        if self.table.is_hand[z] or lacking(self.facts, view) != 1:
            return lines
        return tuple(line._replace(meaning=_(POWERLESS)) for line in lines)


WANTS_OR_CANCEL = N_("{name} has chosen a card to swap with you: choose yours, or cancel")
WANTS = N_("{name} has chosen a card to swap with you: choose yours")
ASKS = {
    (True, True): N_("Give a Market or {source} card to {target}, or spend a token"),
    (True, False): N_("Give a Market card to {target}, or spend a token"),
    (False, True): N_("Your turn: give a Market or {source} card to {target}"),
    (False, False): N_("Your turn: give a Market card to {target}"),
}
"""What a turn may be spent on: whether a token is left, and whether the deck is not empty."""
SWAPS = {
    (True, True): N_("Give a Market or {source} card to {target}, or swap one of yours (1 token)"),
    (True, False): N_("Give a Market card to {target}, or swap one of yours (1 token)"),
}
"""The same where a token pays for nothing but a swap."""
LAST = {
    True: N_("Maybe your last turn: give a card to {target}, or spend a token"),
    False: N_("Maybe your last turn: give a card to {target}"),
}
"""The same, by whether a token is left, where the round may end before everybody has another turn (EQ-11)."""
LAST_SWAPS = N_("Maybe your last turn: give a card to {target}, or swap one of yours (1 token)")
TOLD = {"to": SAID_BY_CARD["give"], "accept": N_("Take {card}"), "reject": N_("Reject {card}: 1 token")}
"""What is done with the card that was offered, where the card does not lie beside the words."""
MOST_NAMES = 4
"""So many who may get a card are named; more are lit only."""
REJECT = ("reject",)
OFFERS = N_("{name} offers you {card}")
OFFERS_DECK = N_("{name} offers you {card} from the deck")
OFFERS_STOCK = N_("{name} offers you {card} from the Stock")
OR_IT_STAYS = N_("{offer}: take it, or it stays in the Market")
OR_IT_GOES = N_("{offer}: take it, or it goes to the Market")
"""Where a rejected card goes: one of the Market has not left it, one of the deck joins it (EQ-7.1)."""
