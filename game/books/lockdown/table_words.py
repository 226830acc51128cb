"""The table's own words for Lockdown: the choices of a turn, and the effect of each click."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, Any, ClassVar

from engine.lockdown.locks import fatal_in
from engine.lockdown.table_facts import DEALT
from engine.lockdown.turn_actions import in_reach
from game.books.contract.deed import Deed
from game.books.contract.table_words import Begins, Fate, LogEntry, SoFar, VerbButton, Worth
from game.books.lockdown.event_rows import ROWS
from game.table.board.action_picker import Click, Picker, verb_of
from game.words import N_, _, card_text, ngettext

from .deeds import LockdownDeeds
from .hand_danger import worth
from .layout import is_barred, locked_sets
from .words import EVENTS

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from engine.lockdown.public import View


CHOSEN = Fate("target", N_("chosen"), "primary", at_all=True)
TURNS = frozenset({"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"})
"""Events that report a player's action in their turn."""
ENDS = frozenset({"won", "drawn"})
"""Events after which nobody plays next."""


class LockdownVoice(LockdownDeeds):
    """The words and sounds of Lockdown at one table."""

    total: ClassVar = N_("Rounds won")
    begins: ClassVar = Begins(
        N_("{seat:seat} deals and starts, chosen at random"),
        N_("{seat:seat} deals and starts after finishing last"),
        N_("{seat:seat} deals and starts, as the next player to the left"),
    )
    verbs: ClassVar = {
        "shuffle": VerbButton("shuffle", sweeping=True),
        "force": VerbButton("force", key="1"),
        "take": VerbButton("take", key="2"),
        "clear": VerbButton("clear", after_players=True),
        "clear_aces": VerbButton(after_players=True),
    }

    turn: ClassVar = "act"
    closes: ClassVar = frozenset({"next"})
    rows: ClassVar = ROWS

    briefly: ClassVar = {EVENTS["cleared"]: N_("{seat:seat} clears with {cards:cards}")}

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        """Adds to the log entry the player who was chosen to play next, until they do."""
        entry = super().log_entry(event, deed, so_far)
        if event.kind == "chose":
            return entry._replace(fates={(event.open or {})["target"]: CHOSEN})
        return entry._replace(fates={}) if event.kind in TURNS or event.kind in ENDS else entry

    def pointed_at(self, view: View, z: int, i: int) -> list[str]:
        """The cards in a locked set, as far as the person knows them; the meaning of a card's star.

        A player who is asked and points at their own card reads the same as a reason.
        """
        if self.table.is_hand[z]:
            barred = i < len(view.zones[z]) and is_barred(view, view.zones[z][i])
            says = barred and not (z == view.seat and view.kind == "act")
            return [_("New: can't be given on your next turn")] if says else []
        start = 0
        for size in locked_sets(view, self.table.facts, z):
            cards = view.zones[z][start : start + size]
            start += size
            if i < start:
                known = " ".join(self.card(card) for card in cards if card >= 0)
                told = ngettext("Locked: {n} card", "Locked: {n} cards", size).format(n=size)
                last = size + 1 >= fatal_in(view.pub.calm, 1)
                fatal = [_("One more of this rank puts the player out")] if last else []
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
        """The actions that can hit players, and why only one of both is possible if a rule is the reason."""
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
                "Choose who gets {card}. Or choose another ace and clear: new cards for hand and sets"
            ).format(card=self.card(value))
        if verbs == {"clear_aces"}:
            return _("Clear with {card} and which other ace?").format(card=self.card(value))
        words = _("Choose who gets {card}. Or clear with it: new cards for hand and sets")
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
        """A tip over your ace: it needs another to clear, if there is none (LD-6)."""
        value = self.facts.value
        alone = self.facts.clear
        aces = [card for card in view.zones[view.seat] if card >= 0 and not value[card] and card not in alone]
        return _(LONE) if click.kind == "card" and aces == [click.value] else ""

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        """The cards that go and come, and the next player, after a Shuffle or a Clear."""
        verbs = {*map(verb_of, actions)}
        if verbs == {"shuffle"}:
            return "\n".join(filter(None, (_(MIXED), self.leads(actions[0], view, names))))
        return self._clearing(view, actions[0]) if verbs and verbs <= CLEARING else ""

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        return _(CHOOSE_NEXT) if self._chooses(verb_of(action), view) else ""

    def _chooses(self, verb: str, view: View) -> bool:
        """Whether the player of such a turn chooses who is next, among more than one (LD-4, LD-7)."""
        _earlier, (one, _before), (two, _last) = view.pub.past
        reach = in_reach(self.facts, view.pub.alive, view.seat, one, two)
        return view.kind == "act" and verb in CHOOSING and reach.bit_count() > 1

    def _clearing(self, view: View, action: tuple[Any, ...]) -> str:
        """The effect on everything the player has, and the number of new cards (LD-6)."""
        facts = self.facts
        zones = view.zones
        found = sum(len(zones[z]) for z in (view.seat, facts.locked + view.seat, facts.deck))
        n = min(DEALT, found - len(action) + 1)
        words = ngettext(
            "Your hand and locked sets go into the deck; you draw {n} card",
            "Your hand and locked sets go into the deck; you draw {n} cards",
            n,
        )
        words = words.format(n=n)
        return _(THEN_CHOOSE).format(what=words) if self._chooses("clear", view) else words

    def _alone(self, view: View, seat: int, verbs: set[str]) -> str:
        """Why a player can only be taken from, or only be made to draw; empty if no rule is the reason."""
        if len(verbs) != 1:
            return ""
        (verb,) = verbs
        return ALONE.get((verb, self._sole(view, {seat}, verb)), "")

    def _sole(self, view: View, seats: Set[int], verb: str) -> str:
        """Why only this can be done to these players: the other would be a third turn, or there are no cards.

        A lesson may allow only the choice that it teaches; then no rule is the reason.
        """
        _earlier, (_one, before), (_two, last) = view.pub.past
        if verb == "take" and not view.zones[self.facts.deck]:
            return "deck"
        if verb == "force" and not any(view.zones[seat] for seat in seats):
            return "cards"
        return "third" if before == last and {verb, last} == TO_PLAYERS else ""

    def card(self, card: int) -> str:
        return card_text(self.table.deck[card])


TURN = N_("Your turn: {offers}")
NO_GIFT = N_("No third gift in a row, so {offers}")
GIVE = N_("give a card")
CLEAR = N_("clear")
DRAW = N_("draw from the deck")
PLAYER, PLAYER_OR_DECK = N_("choose a player ({what})"), N_("choose a player ({what}) or the deck")
"""The question of a turn, listing what can be clicked and nothing else."""
CLEARING = frozenset({"clear", "clear_aces"})
TO_PLAYERS = frozenset({"take", "force"})
BOTH = N_("take or force a draw")
ONE = {
    ("take", "third"): N_("take only: no third forced draw"),
    ("take", "deck"): N_("take, because the deck is empty"),
    ("take", ""): N_("take"),
    ("force", "third"): N_("force a draw only: no third take"),
    ("force", "cards"): N_("force a draw only: no card to take"),
    ("force", ""): N_("force a draw"),
}
"""The action that can hit a player in a question, and why it is only one of both."""
CHOOSING = CLEARING | {"draw", "shuffle"}
"""Turns that hit nobody in particular (LD-4)."""
CHOOSE_NEXT = N_("Then you choose who goes next")
THEN_CHOOSE = N_("{what}; then you choose who goes next")
MIXED = N_("All hands are shuffled together and dealt back, each the same size as before; locked sets stay")
MIXED_THEN = N_(
    "All hands are shuffled, each the same size as before; sets stay; then you choose who goes next"
)
LONE = N_("One ace isn't enough to clear: you need two")
WHAT = N_("What do you do to {name}?")
ALONE = {
    ("take", "third"): N_("No third forced draw in a row: take a card or go back"),
    ("take", "deck"): N_("The deck is empty: take a card or go back"),
    ("force", "third"): N_("No third take in a row: make {name} draw or go back"),
    ("force", "cards"): N_("{name} has no cards to take: make {name} draw or go back"),
}
"""Why only one thing can be done to a player; the text ends at the colon while the player is pointed at."""
BEGUN = {
    "give": N_("Give {card} to a player"),
    "clear": N_("Pay {card} to clear: hand and locked sets go, you draw new cards"),
    "clear_aces": N_("Pay {card} and another ace to clear: hand and locked sets go, you draw new cards"),
    "take": N_("Take a random card from {name}'s hand"),
    "force": N_("Make {name} draw a card"),
}
"""By verb, the choice that a first click begins."""
