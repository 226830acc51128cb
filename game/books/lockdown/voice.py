"""What Lockdown says: what a turn can be, and what each click begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any, ClassVar

from engine.lockdown.locks import fatal_in
from engine.lockdown.offers import in_reach
from engine.lockdown.setup import DEALT
from game.table.picker import Click, Picker, verb_of
from game.table.voice import Begins, Fate, SoFar, Worth
from game.words import N_, _, card_text, ngettext

from .amends import COMES_OF, Amending
from .hand import worth
from .layout import is_barred, locked_sets

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.lockdown.public import View


CHOSEN = Fate("target", N_("chosen"), "primary", at_all=True)
TURNS = frozenset({"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"})
"""Events that tell what somebody does in their turn."""
ENDS = frozenset({"won", "drawn"})
"""Events after which nobody plays next."""


class LockdownVoice(Amending):
    """What is said and heard."""

    total: ClassVar = N_("Rounds won")
    begins: ClassVar = Begins(
        N_("{seat:seat} deals and begins, drawn by lot"),
        N_("{seat:seat} deals and begins after coming last"),
        N_("{seat:seat} deals and begins, next to the left"),
    )
    verb_icons: ClassVar = {"shuffle": "shuffle", "force": "force", "take": "take", "clear": "clear"}

    sweeping: ClassVar = frozenset({"shuffle"})
    keys: ClassVar = {"force": "1", "take": "2"}
    after_players: ClassVar = frozenset({"clear", "clear_aces"})
    turn: ClassVar = "act"
    closes: ClassVar = frozenset({"next"})
    acts: ClassVar = TURNS
    beside: ClassVar = frozenset({"marker"})
    unheld: ClassVar = frozenset({"forced_draw", "shuffled_hands"})
    sounds: ClassVar = {
        "locked": "lock",
        "cleared": "clear",
        "eliminated": "elimination",
        "shuffled_hands": "shuffle",
        "won": "win",
    }

    hits: ClassVar = {"eliminated": ("by", "seat")}
    sums_up: ClassVar = {"eliminated": frozenset({"joined", "locked"})}
    comes_of: ClassVar = COMES_OF | {"sudden_death"}
    last_counts: ClassVar = frozenset({"eliminated"})
    brings: ClassVar = frozenset(
        {"drew", "took", "forced_draw", "cleared", "shuffled_hands", "locked", "joined", "eliminated"}
    )
    for_all: ClassVar = frozenset({"shuffled_hands"})
    fateful: ClassVar = frozenset({"eliminated"})
    hands_on: ClassVar = frozenset({"chose"})
    sheds: ClassVar = frozenset({"cleared"})
    telling: ClassVar = frozenset({"misdealt", "passed", "sudden_death_over"})
    deeds: ClassVar = {
        "eliminated": "skull",
        "drew": "draw",
        "gave": "give",
        "took": "take",
        "forced_draw": "force",
        "shuffled_hands": "shuffle",
        "locked": "lock",
        "joined": "lock",
        "chose": "target",
        "passed": "skip",
        "won": "trophy",
    }
    callouts: ClassVar = {"eliminated": ("seat", N_("Out!")), "cleared": ("seat", N_("Clear!"))}

    def fates(self, event: Event, so_far: SoFar) -> Mapping[int, Fate] | None:
        """Who was chosen to play next, until they do."""
        if event.kind == "chose":
            return {(event.open or {})["target"]: CHOSEN}
        return {} if event.kind in TURNS or event.kind in ENDS else None

    def pointed_at(self, view: View, z: int, i: int) -> list[str]:
        """What lies in a locked set, as far as the person knows it; and what a card's star means.

        Who is asked and points at an own card is told the same as a reason.
        """
        if self.table.is_hand[z]:
            barred = i < len(view.zones[z]) and is_barred(view, view.zones[z][i])
            says = barred and not (z == view.seat and view.kind == "act")
            return [_("Just got: it cannot be given on in the next turn")] if says else []
        start = 0
        for size in locked_sets(view, self.table.facts, z):
            cards = view.zones[z][start : start + size]
            start += size
            if i < start:
                known = " ".join(self.card(card) for card in cards if card >= 0)
                told = ngettext("Locked: {n} card", "Locked: {n} cards", size).format(n=size)
                fatal = [_("One more of its kind is fatal")] * (size + 1 >= fatal_in(view.pub.calm, 1))
                return [f"{told} · {known}" if known else told, *fatal]
        return []

    def worth(self, view: View) -> list[Worth]:
        return worth(view)

    def asks(self, view: View, names: Sequence[str]) -> str:
        if view.kind != "act":
            return ""
        verbs = {*map(verb_of, view.legal)}
        _earlier, (_one, before), (_two, last) = view.pub.past
        offers = [_(GIVE)] * ("give" in verbs) + [_(CLEAR)] * bool(verbs & CLEARING)
        if verbs & TO_PLAYERS:
            words = PLAYER_OR_DECK if "draw" in verbs else PLAYER
            offers.append(_(words).format(what=self._to_players(view, verbs & TO_PLAYERS)))
        elif "draw" in verbs:
            offers.append(_(DRAW))
        if not offers:
            return ""
        third = "give" not in verbs and before == last == "give" and view.zones[view.seat]
        return _(NO_GIFT if third else TURN).format(offers=self._listed(offers))

    def _listed(self, offers: Sequence[str]) -> str:
        *first, last = offers
        return _("{offers}, or {last}").format(offers=", ".join(first), last=last) if first else last

    def _to_players(self, view: View, verbs: Set[str]) -> str:
        """What can be done to players, and why only one of both where a rule is the reason."""
        if verbs == TO_PLAYERS:
            return _(BOTH)
        (verb,) = verbs
        seats = {seat for verb, *seats in view.legal if verb in TO_PLAYERS for seat in seats}
        return _(ONE[verb, self._sole(view, seats, verb)])

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        verbs = set(picker.open_verbs)
        if verbs == {"shuffle"}:
            return _(MIXED_THEN if self._chooses("shuffle", view) else MIXED)
        if len(picker.left) == 1 and verbs & CLEARING:
            return self._clearing(view, picker.left[0])
        if len(picker.clicks) != 1:
            return ""
        kind, value = picker.clicks[0]
        if kind == "seat":
            words = self._alone(view, value, verbs) or (WHAT if len(picker.left) > 1 else "")
            return _(words).format(name=names[value]) if words else ""
        if len(picker.left) == 1:
            return ""
        if verbs == {"give"}:
            return _("Choose who gets {card}").format(card=self.card(value))
        if verbs == {"give", "clear_aces"}:
            return _(
                "Choose who gets {card}, or another ace to clear: hand and sets go, new cards come"
            ).format(card=self.card(value))
        if verbs == {"clear_aces"}:
            return _("Which ace clears with {card}?").format(card=self.card(value))
        words = _("Choose who gets {card}, or clear: hand and sets go, new cards come")
        return words.format(card=self.card(value)) if "give" in verbs else ""

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1:
            (action,) = actions
            if verb_of(action) == "clear_aces" and picker.clicks:  # in the order of the clicks
                action = ("clear_aces", picker.clicks[0].value, click.value)
            words = self.says(action, view, names)
            if click.kind != "seat" or picker.clicks:
                more = self.explains(actions, view, names) or self._lone(click, view)
                return "\n".join(filter(None, (words, more)))
            why = _(self._alone(view, click.value, {verb_of(action)})).partition(":")[0]
            return "\n".join(filter(None, (words, why.format(name=names[click.value]))))
        verbs = {*map(verb_of, actions)}
        fields = {
            "card": self.card(click.value) if click.kind == "card" else "",
            "name": names[click.value] if click.kind == "seat" else "",
        }
        said = " · ".join(_(words).format(**fields) for verb, words in BEGUN.items() if verb in verbs)
        return "\n".join(filter(None, (said, self._lone(click, view))))

    def _lone(self, click: Click, view: View) -> str:
        """Over an own ace: that it takes another to clear, if there is none (LD-6)."""
        value, alone = self.facts.value, self.facts.clear
        aces = [card for card in view.zones[view.seat] if card >= 0 and not value[card] and card not in alone]
        return _(LONE) if click.kind == "card" and aces == [click.value] else ""

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        """What goes, what comes and who is next after a Shuffle or a Clear."""
        verbs = {*map(verb_of, actions)}
        if verbs == {"shuffle"}:
            return "\n".join(filter(None, (_(MIXED), self.leads(actions[0], view, names))))
        return self._clearing(view, actions[0]) if verbs and verbs <= CLEARING else ""

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return _(CHOOSE_NEXT) if self._chooses(verb_of(action), view) else ""

    def _chooses(self, verb: str, view: View) -> bool:
        """Whether after such a turn its player chooses who is next, and not among one (LD-4, LD-7)."""
        _earlier, (one, _before), (two, _last) = view.pub.past
        reach = in_reach(self.facts, view.pub.alive, view.seat, one, two)
        return view.kind == "act" and verb in CHOOSING and reach.bit_count() > 1

    def _clearing(self, view: View, action: tuple[Any, ...]) -> str:
        """What becomes of everything the player has, and how many cards come (LD-6)."""
        facts, zones = self.facts, view.zones
        found = sum(len(zones[z]) for z in (view.seat, facts.locked + view.seat, facts.deck))
        n = min(DEALT, found - len(action) + 1)
        words = ngettext(
            "Hand and locked sets go into the deck; you draw {n} card",
            "Hand and locked sets go into the deck; you draw {n} cards",
            n,
        )
        words = words.format(n=n)
        return _(THEN_CHOOSE).format(what=words) if self._chooses("clear", view) else words

    def _alone(self, view: View, seat: int, verbs: set[str]) -> str:
        """Why a player can only be taken from, or only be made to draw; empty where no rule is the reason."""
        if len(verbs) != 1:
            return ""
        (verb,) = verbs
        return ALONE.get((verb, self._sole(view, {seat}, verb)), "")

    def _sole(self, view: View, seats: Set[int], verb: str) -> str:
        """Why only this can be done to these players: the other would be the third, or there are no cards.

        In a lesson it may be all that is left, as only that is taught: then no rule is the reason.
        """
        _earlier, (_one, before), (_two, last) = view.pub.past
        if verb == "take" and not view.zones[self.facts.deck]:
            return "deck"
        if verb == "force" and not any(view.zones[seat] for seat in seats):
            return "cards"
        return "third" if before == last and {verb, last} == TO_PLAYERS else ""

    def card(self, card: int) -> str:
        return card_text(self.table.deck[card])


TURN, NO_GIFT = N_("Your turn: {offers}"), N_("No third gift in a row: {offers}")
GIVE, CLEAR, DRAW = N_("give a card"), N_("clear"), N_("draw from the deck")
PLAYER, PLAYER_OR_DECK = N_("choose a player ({what})"), N_("choose a player ({what}) or the deck")
"""What is asked in a turn, in the words of what can be clicked: nothing that cannot is named."""
CLEARING = frozenset({"clear", "clear_aces"})
TO_PLAYERS = frozenset({"take", "force"})
BOTH = N_("take or make draw")
ONE = {
    ("take", "third"): N_("take only: no third forced draw"),
    ("take", "deck"): N_("take, as the deck is empty"),
    ("take", ""): N_("take"),
    ("force", "third"): N_("make draw only: no third take"),
    ("force", "cards"): N_("make draw, as nobody has a card to take"),
    ("force", ""): N_("make draw"),
}
"""What can be done to a player in a question, and why it is only one of both."""
CHOOSING = CLEARING | {"draw", "shuffle"}
"""Turns that hit nobody in particular (LD-4)."""
CHOOSE_NEXT = N_("Then you choose who plays next")
THEN_CHOOSE = N_("{what}; then you choose who plays next")
MIXED = N_("All hands are mixed and dealt back, to each as many cards as before; locked sets stay")
MIXED_THEN = N_("Hands are mixed, to each as many cards as before; sets stay; then you choose who plays next")
LONE = N_("One ace alone does not clear: it takes two")
WHAT = N_("What happens to {name}?")
ALONE = {
    ("take", "third"): N_("No third forced draw in a row: take a card, or go back"),
    ("take", "deck"): N_("The deck is empty: take a card, or go back"),
    ("force", "third"): N_("No third take in a row: make {name} draw, or go back"),
    ("force", "cards"): N_("{name} has no card to be taken: make {name} draw, or go back"),
}
"""Why only one thing can be done to a player; what is told of it ends at the colon while it is pointed at."""
BEGUN = {
    "give": N_("Give {card} to somebody"),
    "clear": N_("Pay {card} to clear: hand and locked sets go, new cards come"),
    "clear_aces": N_("Pay {card} and another ace to clear: hand and locked sets go, new cards come"),
    "take": N_("Take a random card from {name}'s hand"),
    "force": N_("Make {name} draw a card"),
}
"""By verb, what a first click begins."""
