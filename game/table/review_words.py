"""A review in words: what was chosen, what it cost, and why; as it is read and as it is spoken."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, NamedTuple

from ai.compare import Compared
from ai.judged import Judged
from ai.players import policy
from ai.regained import REGAINED
from game.words import N_, _, card_text, ngettext, say_action, say_decision, say_zone, words_of
from game.words.hints import fits, is_told, measured, percent, say_why

from .book import book_of
from .reviewed import Reviewed

UNPRAISED = {
    "close": N_("too close to call"),
    "lost": N_("lost by then, whatever you chose"),
    "won": N_("won by then, with other choices too"),
}
UNCAUSED = {
    "parted": N_("{way} wins {best} of 100 rounds played on, “{other}” {rest}"),
    "uncaused": N_("{way} wins {best} of 100 rounds played on, “{other}” {rest}: we found no single reason"),
}
"""Two chances that no one cause tells apart; `parted`: it is said beside them who gains by the other."""
STILL_THERE = N_(
    "It cost nothing: with your very next choice, and nothing new to see, you could still win {n} of 100."
)
"""Of a choice that looked dear only because the tries went on badly after it."""
SPREAD = 1.96
"""So many standard errors to either side hold the truth 19 times of 20."""


class TriedRow(NamedTuple):
    """A choice with its chances, as a row."""

    words: str
    share: float
    within: float
    who: tuple[str, ...]
    """Whose choice it is: the Expert's, one's own, a Regular's."""
    best: bool
    own: bool
    shown: int
    """The share in hundredths, so rounded that it differs from the other rows as the verdict says."""

    @property
    def line(self) -> str:
        """As it is spoken."""
        low, high = self.span
        said = _("{words}: {share} %, {low} to {high}") if self.within else _("{words}: {share} %")
        told = said.format(words=self.words, share=self.shown, low=low, high=high)
        return f"{', '.join(self.who)}: {told}" if self.who else told

    @property
    def span(self) -> tuple[int, int]:
        """From where to where the chance may lie, in hundredths; never beside the share that is shown."""
        low, high = span(self.share, self.within)
        return min(low, self.shown), max(high, self.shown)


def span(share: float, within: float) -> tuple[int, int]:
    """From where to where a share may lie that is known so well, in hundredths."""
    return percent(share - within), percent(share + within)


def _rounded(one: Judged, action: tuple[Any, ...]) -> int:
    """The share of a win with a choice, in hundredths that add up to what the verdict says for sure."""
    gap = one.lost if one.verdict == "cost" else one.gain
    if one.pair and action == one.pair[1] and gap.is_sure:
        return max(0, percent(one.share_of(one.pair[0])) - percent(gap.mean))
    return percent(one.share_of(action))


class ReviewWords:
    """Says what a review found."""

    def __init__(self, reviewed: Reviewed) -> None:
        self.reviewed, self.table = reviewed, reviewed.record.table
        self.voice = book_of(self.table.game.id).at(self.table).voice
        self.names = [chair.name for chair in reviewed.record.setup.chairs]

    def does(self, one: Judged, action: tuple[Any, ...]) -> str:
        """A choice, with the cards it names as the seat saw them."""
        view = self.reviewed.asked(one)
        said = self.voice.told(action, view, self.names)
        if action != one.chosen and said == self.voice.told(one.chosen, view, self.names):
            return say_action(self.table, action, self.names)
        return said

    def number(self, one: Judged) -> str:
        """Which of the seat's choices it is, within its round."""
        return _("Choice {n}").format(n=self.reviewed.place_in_round(one) + 1)

    def asked(self, one: Judged) -> str:
        """The question that was answered, as the table asked it."""
        said = self.voice.asks(self.reviewed.asked(one), self.names)
        return said or say_decision(self.table, one.kind, self.reviewed.seat, self.names)

    def stands_for(self, one: Judged) -> str:
        """What it is shown for, if that is not itself: a row of good choices, or all that cost nothing."""
        review = self.reviewed.review
        if (one.is_good and one.gain.is_sure) or one not in review.worth_a_look[1]:
            return ""
        row, free, many = len(review.in_a_row), len(review.free), len(review.judged)
        if one in review.in_a_row[-1:]:
            said = ngettext("{n} good choice in a row", "{n} good choices in a row", row)
            return said.format(n=row)
        if one.is_good:
            return ""
        said = ngettext(
            "{n} of {count} choice with no sure cost", "{n} of {count} choices with no sure cost", many
        )
        return said.format(n=free, count=many)

    def title(self, one: Judged) -> str:
        """What it is called among what is worth a look."""
        return self.stands_for(one) or self.does(one, one.chosen)

    def listed(self, one: Judged) -> str:
        """The same as it is spoken, with all that a point of the graph says."""
        return ". ".join(filter(None, (self.stands_for(one), self.spoken(one))))

    def verdict(self, one: Judged) -> str:
        """What it was worth, in a few words."""
        if one.mark == "cost":
            low, high = span(one.cost, SPREAD * one.lost.error)
            said = measured(self.table, "cost", N_("cost you {n} of 100 wins ({low} to {high})"))
            return said.format(n=percent(one.cost), low=low, high=high)
        if one.mark == "find":
            low, high = span(one.found.mean, SPREAD * one.found.error)
            usual = N_("good find: {n} of 100 wins more than a Regular ({low} to {high})")
            said = measured(self.table, "find", usual)
            return said.format(n=percent(one.found.mean), low=low, high=high)
        if not one.is_good:
            return _(UNPRAISED[one.mark])
        if one.mark == "best" and one.lead.is_sure:
            low, high = span(one.lead.mean, SPREAD * one.lead.error)
            usual = N_("right where it counted: {n} of 100 wins more than the next best ({low} to {high})")
            said = measured(self.table, "right", usual)
            return said.format(n=percent(one.lead.mean), low=low, high=high)
        if one.avoided is not None:
            said = measured(self.table, "spared", N_("as the Expert would: {n} of 100 wins kept"))
            if one.mark == "alike":
                said = measured(self.table, "as_good", N_("as good as the Expert's: {n} of 100 wins kept"))
            return said.format(n=percent(one.spared.mean))
        return _("as the Expert would") if one.mark == "best" else _("as good as the Expert's")

    def spoken(self, one: Judged) -> str:
        """A point of the graph."""
        said = measured(self.table, "spoken", N_("{choice}: {did}. Chance to win {share} %, {verdict}"))
        return said.format(
            choice=self.number(one),
            did=self.does(one, one.chosen),
            share=percent(one.worth),
            verdict=self.verdict(one),
        )

    def tried(self, one: Judged) -> list[TriedRow]:
        """The choices that a verdict is about, the Expert's first: the own and what it is compared with."""
        told = [one.best, one.chosen, *([one.rival.action] if one.rival else one.pair or ())]
        rows = [self._row(one, compared) for compared in one.tried if compared.action in told]
        return sorted(rows, key=lambda row: (not row.best, -row.share))

    def _row(self, one: Judged, compared: Compared) -> TriedRow:
        action = compared.action
        best, own = action == one.best, action == one.chosen
        usual = one.is_find and action == one.usual
        who = [
            *([_("Expert")] if best else []),
            *([_("you")] if own else []),
            *([_("Regular")] if usual else []),
        ] or [self._beside(one, compared)]
        within = SPREAD * compared.error
        did, shown = self.does(one, action), _rounded(one, action)
        return TriedRow(did, compared.share, within, tuple(who), best, own, shown)

    def _beside(self, one: Judged, compared: Compared) -> str:
        """What a choice is that nobody made: it may look better than the Expert's where nothing is sure."""
        if compared.action == one.avoided:
            return _("avoided")
        if compared != one.rival:
            return _("next best")
        return _("may be better") if self._seems_better(one) else _("may be as good")

    def _seems_better(self, one: Judged) -> bool:
        """Whether something is ahead of the Expert's choice by more than is nearly equal."""
        return one.rival is not None and not one.is_praised

    def why_so_far(self, one: Judged) -> str:
        """Why the better choice is better, once that is found out."""
        explained = self.reviewed.is_explained(one)
        return self.why(one) if explained else _("The reason is still being worked out.")

    def why(self, one: Judged) -> str:
        """Why the better choice is better, or that nothing clear speaks for it."""
        reason = one.reason
        if one.rival:
            return self._agrees(one)
        if reason[0] == REGAINED:
            return measured(self.table, REGAINED, STILL_THERE).format(n=percent(reason[1]["share"]))
        agrees = one.verdict == "best" and not (one.is_find or one.is_held or one.avoided)
        if not one.explained and agrees:
            if one.lead.is_sure:
                return _("You and the Expert agree; a Novice would do the same.")
            return self._agrees(one)
        if not one.explained and not one.pair and one.chosen != one.best:
            return self._undecided(one)
        after = _("the Expert's way") if one.verdict == "cost" else _("your way")
        says = partial(self.does, one)
        kept = "best" in reason[1] and not is_told(self.table, reason)
        if one.pair and (kept or not one.explained):
            return self._uncaused(one, after)
        said = say_why(self.table, reason, self.names, says, after)
        return said[:1].upper() + said[1:]

    def _uncaused(self, one: Judged, way: str) -> str:
        """Two chances that no one cause tells apart, who gains by that, and whether a Regular saw no more."""
        assert one.pair
        best, rest = (_rounded(one, action) for action in one.pair)
        fields = {"other": one.pair[1], **one.reason[1]}
        gains = say_why(self.table, ("any", fields), self.names, partial(self.does, one))
        code = "parted" if gains else "uncaused"
        said = measured(self.table, code, UNCAUSED[code]).format(
            way=way, best=best, rest=rest, other=self.does(one, one.pair[1])
        )
        alike = _("A Regular would do as you did.") if one.usual == one.chosen != one.best else ""
        told = said[:1].upper() + said[1:] + "."
        for more in (gains and f"{gains}.", alike):
            told = f"{told} {more}" if more and fits(told, more) else told
        return told

    def _undecided(self, one: Judged) -> str:
        """Both chances, where nobody knows whether the own choice or the Expert's is better."""
        best, rest = (percent(one.share_of(action)) for action in (one.chosen, one.best))
        words, other = measured(self.table, "parted", UNCAUSED["parted"]), self.does(one, one.best)
        said = words.format(way=_("your way"), best=best, rest=rest, other=other)
        return f"{said[:1].upper()}{said[1:]}. " + _("The difference may be chance.")

    def _agrees(self, one: Judged) -> str:
        """The Expert's choice, too, of which nobody knows whether it is the best, and what it settles."""
        other = one.next_best
        if other is None:
            return _("You and the Expert agree.")
        if self._seems_better(one):
            said = _("You chose as the Expert did at first; “{other}” may be better.")
        else:
            said = _("You and the Expert agree; “{other}” may be as good.")
        said = said.format(other=self.does(one, other.action))
        reason = one.reason if one.rival and one.explained else ("any", {})
        claim = say_why(self.table, reason, self.names, partial(self.does, one), _("your way"))
        claim = f"{claim[:1].upper()}{claim[1:]}."
        return f"{said} {claim}" if claim != "." and fits(said, claim) else said

    def opened(self, one: Judged) -> list[str]:
        """The cards that the seat could not see when it chose, place by place, without those it saw."""
        seen, _public = self.reviewed.before(one)
        there, _public = self.reviewed.opened(one)
        told = []
        for z, cards in enumerate(there.zones):
            new = [card for card in cards if card >= 0 and card not in seen.zones[z]]
            if new:
                named = ", ".join(card_text(self.table.deck[card]) for card in new)
                hidden = _("{place}, hidden from you: {cards}")
                told.append(hidden.format(place=say_zone(self.table, z, self.names), cards=named))
        return told

    def place(self, one: Judged) -> str:
        """Which choice it is, with its round where there are several."""
        said = self.number(one)
        if self.reviewed.rounds < 2:
            return said
        return _("Round {n}: {how}").format(n=one.round + 1, how=said)

    def beyond(self) -> str:
        """What is not in the list of choices that are worth a look: so that it agrees with graph and sum."""
        reviewed = self.reviewed
        rest = [one for one in reviewed.review.costly if one not in reviewed.shown]
        n = len(rest)
        if not rest:
            nothing = _("No choice cost anything for sure.")
            return (
                "" if reviewed.shown else nothing if reviewed.whole else _("What is worth a look comes here.")
            )
        if reviewed.shown:
            more = ngettext(
                "{n} more choice cost something: a red dot in the graph.",
                "{n} more choices cost something: the red dots in the graph.",
                n,
            ).format(n=n)
            dearest = _("{choice}: {cost}").format(
                choice=self.place(rest[0]), cost=f"−{percent(rest[0].cost)}"
            )
            return f"{more} {dearest}"
        told = ngettext(
            "{n} choice cost something: the red dot in the graph.",
            "{n} choices cost something: the red dots in the graph.",
            n,
        ).format(n=n)
        most = measured(self.table, "most", N_("{choice} cost most: {n} of 100 wins."))
        return f"{told} {most.format(choice=self.place(rest[0]), n=percent(rest[0].cost))}"

    def next_costly(self) -> Judged | None:
        """The dearest choice that is not in that list, if there is one."""
        rest = [one for one in self.reviewed.review.costly if one not in self.reviewed.shown]
        return rest[0] if rest else None

    def rule(self, one: Judged) -> str:
        """The rule of the decision, as the rulebook numbers it."""
        decision = words_of(self.table.game.id).decisions.get(one.kind)
        return decision.rule if decision else ""

    def how(self) -> str:
        """What was guessed, and why a hint may have said something else."""
        said = _("The Expert saw only what you saw, and guessed the rest.")
        if not policy(self.table.game.id).depth:
            return said
        return " ".join((said, _("A hint is a quick look; these chances look further and are surer.")))

    def counts(self, number: int) -> str:
        """How many choices of a round were what: with those that cost something, all of them."""
        marks = Counter(one.mark for one in self.reviewed.judged if one.round == number)
        best, finds, alike, close = (marks[mark] for mark in ("best", "find", "alike", "close"))
        said = ngettext("{n} choice as the Expert would.", "{n} choices as the Expert would.", best)
        good = ngettext("{n} choice as good as the Expert's.", "{n} choices as good as the Expert's.", alike)
        found = ngettext("{n} good find.", "{n} good finds.", finds)
        more = ngettext("{n} choice too close to call.", "{n} choices too close to call.", close)
        over = marks["lost"] + marks["won"]
        late = ngettext("{n} choice when all was decided.", "{n} choices when all was decided.", over)
        told = ((said, best), (good, alike), (found, finds), (more, close), (late, over))
        return " ".join(words.format(n=n) for words, n in told if n)
