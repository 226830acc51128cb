"""The table's own words for 8-equilibrium: offers, swaps, powers and winds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.equilibrium.setup import fewest
from engine.equilibrium.wind import blow
from engine.kernel.events import Event
from game.books.contract.deed import Deed
from game.books.contract.table_words import MISSED, Explained, LogEntry, SoFar, VerbButton, Worth
from game.books.equilibrium.event_rows import ROWS
from game.table.board.action_picker import verb_of
from game.words import N_, Decision, _

from .click_words import SAID_BY_CARD
from .deeds import REFILLS, EquilibriumDeeds
from .hand_worth import worth
from .layout import is_near, lacking
from .questions import SPENT

if TYPE_CHECKING:
    from engine.equilibrium.public import View


POWERS = {
    "A": (N_("Ace"), N_("Whoever accepts it gains a token, up to {most} in total."), "token"),
    "J": (
        N_("Jack"),
        N_("Whoever accepts it may swap a card with the Market right away, at no cost."),
        "market",
    ),
    "Q": (
        N_("Queen"),
        N_("Whoever accepts it looks at the deck's top two cards and puts them back in either order."),
        "eye",
    ),
    "K": (
        N_("King"),
        N_(
            "Whoever accepts it reveals a card from their hand and gives it to someone. It can't be rejected."
        ),
        "give",
    ),
}
"""With variant E: a rank, its power in words, and its icon (EQ-E1 to EQ-E5)."""
POWERLESS = N_("No effect now: accepting this card ends the round before its power happens.")


class EquilibriumVoice(EquilibriumDeeds):
    """The words and sounds of 8-equilibrium at one table."""

    verbs: ClassVar = dict.fromkeys(("reject", "cancel", "toss", "refresh"), VerbButton("token", costly=True))
    turn: ClassVar = "active"
    rows: ClassVar = ROWS
    briefly: ClassVar = {REFILLS: ""}

    goal: ClassVar = N_(
        "Full dot: a point. Hollow: still wanted. Small grey: worth nothing yet. Minus: one too many. "
        "Dashed dots would be gained, crossed-out ones lost."
    )

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        """Adds to the log entry the player who misses a turn, until their next one."""
        entry = super().log_entry(event, deed, so_far)
        if event.kind == "skipped":
            return entry._replace(fates={(event.open or {})["seat"]: MISSED})
        return entry if self.turn_of(event) is None else entry._replace(fates={})

    def worth(self, view: View) -> list[Worth]:
        return worth(view)

    def news(self, line: Deed) -> bool:
        """That another took a gift is new to its giver; that somebody took a card for themselves is not."""
        return super().news(line) and len(line.seats) > 1

    def decision(self, kind: str, seat: int, view: View) -> Decision | None:
        spent = view.pub.tokens[seat : seat + 1] == (0,)  # a view may show no tokens at all
        return (SPENT.get(kind) if spent else None) or super().decision(kind, seat, view)

    def forced(self, event: Event, public: View, seat: int) -> str:
        """A player without a token cannot reject a card, unless teammates may toss one."""
        told = event.open or {}
        if event.kind != "offered" or told["target"] != seat or self.facts.teams or public.pub.tokens[seat]:
            return ""
        card = told.get("card", -1)
        return _("You have no token to reject it: you take {card}").format(card=self.card(card))

    def called(self, kind: str, seat: int, view: View, names: Sequence[str]) -> str:
        match kind == view.kind and view.args:
            case (_, caller) if kind == "trade":
                spent = view.pub.tokens[seat] == 0
                words = WANTS if spent else WANTS_OR_CANCEL
                return _(words).format(name=names[caller])
            case (_, giver, _) if kind == "react":
                return _("{name} offers you a card: take it or reject it?").format(name=names[giver])
        return super().called(kind, seat, view, names)

    def told_again(self, line: Deed, later: Deed) -> bool:
        """A Jack's swap mentions its cause itself."""
        jacks = (line.kind, later.kind) == ("jack", "took") and line.turn == later.turn
        return jacks or super().told_again(line, later)

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        known = z == self.facts.deck and not self.facts.stock and view.zones[z][i] >= 0
        return [_("Known: you saw it before it came here")] if known else []

    def asks(self, view: View, names: Sequence[str]) -> str:
        args = view.args
        if view.kind == "react" and len(args) == 3:
            _target, giver, slot = args
            card = self._offered(view)
            if slot >= 0 and self.facts.fog and not view.pub.face_up[slot] and card < 0:
                return _("{name} offers you a card nobody has seen").format(name=names[giver])
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
            return _("Toss {name} a token? You'd lose your next turn.").format(name=names[target])
        if view.kind == "pass":
            way = next((way for step, (way, *_rest) in view.agenda if step is blow), 0)
            return _("The Wind: which card goes to {name}?").format(
                name=names[(view.seat + way) % len(names)]
            )
        if view.kind == "act":
            return self._act(view, names)
        return ""

    def _offered(self, view: View) -> int:
        """The card waiting for its recipient; -1 if it is unseen, or none is known."""
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
        """The possible actions of a turn, and the possible recipients of a Give."""
        mask = fewest(self.facts.sizes(view.zones), view.seat)
        reached = [name for seat, name in enumerate(names) if mask >> seat & 1 and seat != view.seat]
        if mask >> view.seat & 1:
            reached.append(_("yourself"))
        target = reached[0] if len(reached) < len(names) else _("anyone or yourself")
        if 1 < len(reached) <= MOST_NAMES and len(reached) < len(names):
            *first, other = reached
            target = _("{one} or {other}").format(one=", ".join(first), other=other)
        elif MOST_NAMES < len(reached) < len(names):
            target = (
                _("any highlighted player or yourself")
                if mask >> view.seat & 1
                else _("a highlighted player")
            )
        source = (_("Stock") if self.facts.stock else _("deck")) if view.zones[self.facts.deck] else ""
        paid = {verb_of(action) for action in view.legal} - {"give", "deal"}
        rich = view.pub.tokens[view.seat] > 0
        swaps = rich and bool(paid) and paid <= {"swap", "trade"}
        if view.legal and all(self.ends(action, view) for action in view.legal):
            return _("Your last turn: giving {target} a card ends the round").format(target=target)
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
        """A power has no effect if taking the card ends the round (EQ-E1)."""
        lines = self.printed(name)
        if self.table.is_hand[z] or lacking(self.facts, view) != 1:
            return lines
        return tuple(line._replace(meaning=_(POWERLESS)) for line in lines)


WANTS_OR_CANCEL = N_("{name} has chosen a card to swap with you: choose yours or cancel")
WANTS = N_("{name} has chosen a card to swap with you: choose yours")
ASKS = {
    (True, True): N_("Give {target} a Market or {source} card, or spend a token"),
    (True, False): N_("Give {target} a Market card, or spend a token"),
    (False, True): N_("Your turn: give {target} a Market or {source} card"),
    (False, False): N_("Your turn: give {target} a Market card"),
}
"""The actions of a turn: by whether a token is left, and whether the deck is not empty."""
SWAPS = {
    (True, True): N_("Give {target} a Market or {source} card, or swap one of yours (1 token)"),
    (True, False): N_("Give {target} a Market card, or swap one of yours (1 token)"),
}
"""The actions of a turn in which a token pays for nothing but a swap."""
LAST = {
    True: N_("Possibly your last turn: give {target} a card, or spend a token"),
    False: N_("Possibly your last turn: give {target} a card"),
}
"""The actions of what may be a last turn, by whether a token is left (EQ-11)."""
LAST_SWAPS = N_("Possibly your last turn: give {target} a card, or swap one of yours (1 token)")
TOLD = {"to": SAID_BY_CARD["give"], "accept": N_("Take {card}"), "reject": N_("Reject {card} (1 token)")}
"""Answers to an offered card, if the card does not lie beside the words."""
MOST_NAMES = 4
"""Up to this many possible recipients are named; more are only highlighted."""
REJECT = ("reject",)
OFFERS = N_("{name} offers you {card}")
OFFERS_DECK = N_("{name} offers you {card} from the deck")
OFFERS_STOCK = N_("{name} offers you {card} from the Stock")
OR_IT_STAYS = N_("{offer}: take it or leave it in the Market")
OR_IT_GOES = N_("{offer}: take it or send it to the Market")
"""Where a rejected card goes: a Market card has not left, a deck card joins the Market (EQ-7.1)."""
