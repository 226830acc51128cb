"""Why a choice is best, for hints: with which other one it is compared, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from .between import is_good_for
from .clearest import clear, is_aside
from .evidence import DOUBT, NEARLY, Record
from .happening import ENDS, PARTED, SOMEWHAT, fact
from .near import alike, all_near, named, of_other_kinds, shown_apart
from .outlook import SHOWN
from .policy import EITHER_ORDER, Action, Reason
from .ranked import mean
from .rivals import Rivals, found_in, lacks
from .search import Chance
from .telling import LATER, OFTEN, SETTLED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_TEMPTING: Final = 0.6
"""Of a choice that is not shown nobody thinks if its share is a smaller part of the best one's."""
_TEMPTING_AMOUNT: Final = 0.85
"""The same where all that speaks against it is an amount, which one sees."""
_UNSHOWN: Final = 0.25
"""So much oftener what matters somewhat must happen than after a choice that is not shown."""
_LITTLE: Final = 0.04
"""Of a smaller difference no lesser reason is told."""
_HARDLY: Final = 3
"""So many rounds of a hundred fewer without a clear reason are called hardly worse."""
_PART: Final = 1 / 6
"""What loses a larger part of the first one's share is not hardly worse, either."""
_SLIGHTLY: Final = 3
"""Those that win so many fewer are called slightly worse; if anything speaks against them, that is told."""
_HAIR: Final = 2
"""Of one that wins so many fewer a lesser matter says little."""
_CHANCES: Final = ("shares", "sure", "little")
"""Reasons that name only chances."""
_RECKONED: Final = "each"
"""The field of a reason that reckons all there is: of choices with one such amount none is better."""
_WHICH: Final = frozenset({"seat", "card", "card_rest", "suit_rest", "other"})
"""Fields that say of whom and of which cards the same is counted."""
_NAMED: Final = "partner"
"""The field of one that names with which seen card another one goes."""
_BEST_WAY: Final = "laid"
"""The field of one that reckons a kind of choice, as it comes out best."""
_NEARLY_ALL: Final = 0.95
"""What ends the round in so large a part of the tries is told of one that is decided."""
DECIDED: Final = 0.02
"""With a share of a win below this a round is as good as lost; above one minus this, as good as won."""


def why(ranking: Sequence[Chance], record: Record) -> Reason:
    """Why the first of the ranking, as a code with parameters.

    It is compared with those shown that are surely worse, the best of them first. Those shown that may be as
    good are named. A choice that is not shown is named only to tell what the first and all these share.
    """
    first = ranking[0]
    if not first.visits or not record.worlds:
        return ("any", {})
    if len(ranking) == 1:
        return _alone(first.action, record)
    shown = [chance for chance in ranking[1:SHOWN] if chance.action in record.tallies]
    decided = _decided(first, shown)
    if decided:
        return (decided, _ending(record, [first, *shown]))
    near = [chance for chance in shown if alike(record, first, chance)]
    twins = _twins(record, first, [chance for chance in shown if chance not in near], near)
    near = [chance for chance in shown if chance in near or chance in twins]
    worse = [chance for chance in shown if chance not in near]
    worse = [chance for chance in worse if not _is_idle(record, chance, ranking)] or ([] if near else worse)
    told = _told(record, first, near, worse) or _settled(record, first, near)
    held = [chance for chance in near if told and _holds_too(record, first, chance, told)]
    if all(_surely_behind(record, first, chance) for chance in held):
        near = [chance for chance in near if chance not in held]  # it is told against them as well
    else:
        told = None
    if told:
        near = [
            chance
            for chance in near
            if not _is_worse_too(record, first, chance, told) and not _is_below(first, chance, shown, told)
        ]
    told = (
        _beyond_a_lesser(record, first, worse, told) if told else _of_all_shown(record, ranking, near, worse)
    )
    if worse and not told and near[-1:] and near[-1].share < worse[0].share + NEARLY / 2:
        # Of those that are equally good none is said to be worse than another.
        near, worse = [one for one in shown if not _is_below(first, one, shown)] or shown, []
    if worse and not told:
        told = _beyond_little(record, first, worse)
    if told and _is_kept_after_all(record, first.action, told):
        told = None  # that the other card is better kept says no more than the chances
    if told and worse and is_aside(record, first.action, told) and _fewer(first, worse[-1]) <= _HAIR:
        told = None  # of those that are hardly worse a lesser matter says less than that
    if worse and (not told or (first.share > 1 - DECIDED and "counted" in told[1])):
        told = _seen(record, first, worse[0]) or _shares(first, *worse)
    if not told:
        return all_near(record, ranking, near)
    code, fields = told
    beside = named(record, ranking, near) or _better_in_it(record, first, shown, told)
    return (code, {**beside, **fields})


def _better_in_it(record: Record, first: Chance, shown: Sequence[Chance], told: Reason) -> dict[str, object]:
    """One shown that is better than the one of which a reason is told, and does as well by what is told."""
    happening = found_in(record, told)
    less = next((chance.share for chance in shown if chance.action == told[1].get("other")), 1.0)
    if happening and told[0] not in _CHANCES:
        of_two = (told[1]["best"], told[1]["rest"])
        for chance in shown:
            as_well = not lacks(record, happening, of_two, first.action, chance.action)
            if chance.share > less and as_well and _hardly(first, chance):
                return _called(first, chance)
    return {}


def _called(first: Chance, other: Chance) -> dict[str, object]:
    """One that wins little less, as hardly or as slightly worse."""
    return {"hardly" if _fewer(first, other) < _SLIGHTLY else "slightly": other.action}


def _is_idle(record: Record, chance: Chance, ranking: Sequence[Chance]) -> bool:
    """Whether nobody thinks of a choice, as the same card does more in another way that is better.

    So a card that fits is not laid face down, nor one paid for that is free: what speaks against that
    explains nothing.
    """
    better = [other.action for other in ranking if other.share > chance.share]
    return any(record.wastes(chance.action, action) for action in better)


def _is_kept_after_all(record: Record, first: Action, told: Reason) -> bool:
    """Whether the card of a choice that may come after the other one as well then mostly does not."""
    code, fields = told
    if code != EITHER_ORDER:
        return False
    *_, card = first
    parted = fact(PARTED)._replace(card=card)
    others = [tallies for action, tallies in record.tallies.items() if action == fields["other"]]
    found = [tally[parted] for tallies in others for tally in tallies if parted in tally]
    return bool(found) and sum(found) <= len(found) / 2


def _told(record: Record, first: Chance, near: Sequence[Chance], worse: Sequence[Chance]) -> Reason | None:
    """What clearly differs from the best of those that are worse, else from the next of them.

    A lesser matter is told against the next best choice alone: those that are better than the one of which it
    is told share it. If the next best may be as good, what is settled otherwise after that says more. An
    amount of which a choice has more that is surely worse is told only where there is nothing else.
    """
    strictly = _rivals(record, first, near, worse)
    return _told_beside(record, first, near, worse, strictly) or _told_beside(
        record, first, near, worse, strictly._replace(others=[chance.action for chance in near])
    )


def _told_beside(
    record: Record, first: Chance, near: Sequence[Chance], worse: Sequence[Chance], rivals: Rivals
) -> Reason | None:
    """The same in view of these rivals."""
    next_best = not near or (bool(worse) and worse[0].share > near[0].share)
    for rank, chance in enumerate(worse):
        if rank and first.share - worse[0].share < _LITTLE:
            return None
        far = first.share - chance.share >= _LITTLE
        for least in (OFTEN, LATER) if far else (OFTEN,):
            found = clear(record, first.action, [chance.action], least, rivals=rivals)
            if found and is_aside(record, first.action, found) and (rank or not next_best):
                found = _settled(record, first, near) or (None if rank else found)
            if found:
                return found
    return None


def _settled(record: Record, first: Chance, near: Sequence[Chance]) -> Reason | None:
    """What the first settles otherwise than one of which nobody can tell whether it is as good.

    A lesser matter is told of the last of them only: it says nothing if one that is lower may be as good, or
    this one is hardly worse. Of one that nobody thinks of nothing is told beside others.
    """
    rivals = _rivals(record, first, near, [])
    for chance in [each for each in near if not record.wastes(each.action, first.action)] or near:
        if first.share - chance.share > 2 * NEARLY and alike(record, first, chance) == "too_close":
            found = clear(record, first.action, [chance.action], rivals=rivals)
            idle = any(other.share < chance.share for other in near) or _fewer(first, chance) <= _HAIR
            if found and "at_once" in found[1] and not (idle and is_aside(record, first.action, found)):
                return found
    return None


def _beyond_little(record: Record, first: Chance, worse: Sequence[Chance]) -> Reason | None:
    """Where the next best is hardly worse and the one after it is: why that one is, else the chances.

    Of two that are hardly worse the one that lies further behind is told only with what speaks against it.
    """
    far, most = worse[-1], _HARDLY
    if _hardly(first, far):
        most = _SLIGHTLY - 1
    hardly = [chance for chance in worse if _hardly(first, chance, most)]
    if not hardly or far in hardly:
        return None
    told = _told(record, first, hardly, [far])
    if not told and most < _HARDLY:
        return None
    code, fields = told or _shares(first, far)
    if _is_worse_too(record, first, hardly[0], (code, fields)):
        return (code, fields)
    return (code, {**fields, **_called(first, hardly[0])})


def _beyond_a_lesser(record: Record, first: Chance, worse: Sequence[Chance], told: Reason) -> Reason:
    """Where a lesser matter speaks against the next best, which is worse by a hair: why the one after it is.

    That is told instead only if it is no lesser matter, too, nor the chances alone.
    """
    about = [chance for chance in worse[:1] if chance.action == told[1].get("other")]
    if not about or _fewer(first, *about) > _HAIR or not is_aside(record, first.action, told):
        return told
    more = _beyond_little(record, first, worse)
    if not more or more[0] in _CHANCES or is_aside(record, first.action, more):
        return told
    return more


def _hardly(first: Chance, other: Chance, most: int = _HARDLY) -> bool:
    """Whether a choice wins hardly less than the first: so many rounds of a hundred, of few wins fewer."""
    return _fewer(first, other) <= most and first.share - other.share <= max(NEARLY, _PART * first.share)


def _fewer(first: Chance, other: Chance) -> int:
    """How many rounds of a hundred fewer are won with this choice."""
    return round(100 * first.share) - round(100 * other.share)


def _rivals(record: Record, first: Chance, near: Sequence[Chance], worse: Sequence[Chance]) -> Rivals:
    """All that are shown beside the first, and which of them are nearly equal to it and not surely behind."""
    equal = [
        chance.action
        for chance in near
        if first.share - chance.share <= NEARLY and not _surely_behind(record, first, chance)
    ]
    return Rivals(equal, [chance.action for chance in (*near, *worse)])


def _surely_behind(record: Record, first: Chance, other: Chance) -> bool:
    """Whether one called nearly equal is surely a little worse, so that it may lack why the first is best."""
    gap, error = record.gap(first.action, other.action)
    return min(gap, first.share - other.share) > max(NEARLY / 2, DOUBT * error)


def _twins(record: Record, first: Chance, worse: Sequence[Chance], near: Sequence[Chance]) -> list[Chance]:
    """Those of the worse that come to the same as one that may be as good, by all that can be reckoned."""
    as_good = [_reckoned(record, first, chance) for chance in near]
    by_share = [(_counted(record, first, chance), chance.share - NEARLY / 2) for chance in near]
    found = [(chance, _reckoned(record, first, chance)) for chance in worse]
    return [
        chance
        for chance, amount in found
        if not shown_apart(first, chance)
        if (amount and amount in as_good)
        or any(
            told and told == _counted(record, first, chance) and chance.share >= of for told, of in by_share
        )
    ]


def _counted(record: Record, first: Chance, other: Chance) -> Reason | None:
    """What the seat counts of both choices, without the name of the other."""
    reason = record.counts(first.action, other.action)
    if not reason:
        return None
    return (reason[0], {name: value for name, value in reason[1].items() if name != "other"})


def _holds_too(record: Record, first: Chance, other: Chance, told: Reason) -> bool:
    """Whether the same is counted against this choice, of whomever and whichever card, though it is as good.

    Two cards that are named say enough of the first, whatever else is as good.
    """
    reason = _counted(record, first, other)
    if not reason or reason[0] != told[0] or first.share - other.share > NEARLY or _NAMED in told[1]:
        return False
    of = {*reason[1], *told[1]} - _WHICH
    return all(reason[1].get(name) == told[1].get(name) for name in of)


def _reckoned(record: Record, first: Chance, other: Chance) -> Reason | None:
    """What the seat reckons of both choices, without the name of the other, where that is all there is.

    It is not where the best way to take the other card is reckoned, whichever way that is.
    """
    reason = _counted(record, first, other)
    return reason if reason and _RECKONED in reason[1] and _BEST_WAY not in reason[1] else None


def _is_worse_too(record: Record, first: Chance, other: Chance, told: Reason) -> bool:
    """Whether the same speaks for the first against this one, so that it is not said to be as good, too."""
    if first.share - other.share <= NEARLY:
        return False
    if told[1].get("other") == other.action:
        return True
    happening = found_in(record, told)
    if happening:
        of_two = (told[1]["best"], told[1]["rest"])
        return lacks(record, happening, of_two, first.action, other.action)
    return told[0] != EITHER_ORDER and _same(clear(record, first.action, [other.action]), told)


def _is_below(first: Chance, other: Chance, shown: Sequence[Chance], told: Reason | None = None) -> bool:
    """Whether this choice, which may be as good, shows less than the one that is told to be worse.

    Or it shows less by more than the doubt of each: that it may be as good then looks false.
    """
    behind = first.share - other.share
    if behind <= NEARLY:
        return False
    doubt = max(first.within, other.within)
    return 0 < doubt < behind or any(
        told and one.action == told[1].get("other") and one.share > other.share for one in shown
    )


def _same(one: Reason | None, other: Reason) -> bool:
    """Whether both reasons name the same happening."""
    return one is not None and _about(one) == _about(other)


def _about(reason: Reason) -> tuple[object, object, object]:
    code, fields = reason
    return code, fields.get("seat"), fields.get("card")


def _of_all_shown(
    record: Record, ranking: Sequence[Chance], near: Sequence[Chance], worse: Sequence[Chance]
) -> Reason | None:
    """What speaks for the first and all that may be as good against a choice that is not shown.

    What can be counted is told before what matters less.
    """
    shared = _shared(record, ranking, near, worse)
    counted = _counted_beyond(record, ranking, near) if near and not worse else None
    happening = found_in(record, shared) if shared else None
    return shared if happening and abs(happening.matters) > SOMEWHAT else counted or shared


def _shared(
    record: Record, ranking: Sequence[Chance], near: Sequence[Chance], worse: Sequence[Chance]
) -> Reason | None:
    """What the first and all that may be as good settle, and one does not that is not shown.

    First come those of which a person thinks first. What those settle, too, that are shown and worse is not
    why; nor is an amount, which only says that some choice is poor that nobody thinks of.
    """
    first = ranking[0]
    if not near:
        return None
    rest = [chance for chance in ranking[SHOWN:] if chance.action in record.tallies]
    rest = [chance for chance in rest if chance.share >= _TEMPTING * first.share]
    rest.sort(key=lambda chance: chance.action not in record.beside)
    for chance in rest:
        if not alike(record, first, chance):
            told = clear(record, first.action, [chance.action], SETTLED, gained=True)
            settled = told is not None and "at_once" in told[1]
            if not told or not settled or _RECKONED in told[1] or is_aside(record, first.action, told):
                continue
            if told[0] == EITHER_ORDER:
                continue  # one that goes first as well would be shown
            happening = found_in(record, told)
            gap = abs(told[1]["best"] - told[1]["rest"])
            if happening and abs(happening.matters) <= SOMEWHAT and not happening.counted and gap < _UNSHOWN:
                continue
            settles = [
                _same(clear(record, one.action, [chance.action], SETTLED, gained=True), told)
                for one in (*near, *worse)
            ]
            if all(settles[: len(near)]) and not any(settles[len(near) :]):
                return told
    return None


def _counted_beyond(record: Record, ranking: Sequence[Chance], near: Sequence[Chance]) -> Reason | None:
    """What the seat counts that speaks for the first and these against a choice of a kind not shown.

    That choice need not be surely worse, but must have been worse in the tries. A lesser matter is not told,
    and an amount only against one that is not far behind: nobody thinks of another.
    """
    first = ranking[0]
    for other in of_other_kinds(record, ranking):
        told = record.counts(first.action, other.action)
        if not told or is_aside(record, first.action, told) or first.share - other.share <= NEARLY:
            continue
        if other.share < first.share * (_TEMPTING_AMOUNT if _RECKONED in told[1] else _TEMPTING):
            continue
        of_near = [record.counts(chance.action, other.action) for chance in near]
        if all(each and (each[0] == told[0] or _RECKONED in each[1]) for each in of_near):
            return told
    return None


def _decided(first: Chance, rivals: Sequence[Chance]) -> str:
    """Whether the round is as good as lost or won, whichever of these choices is taken."""
    if first.share < DECIDED and not any(shown_apart(first, chance) for chance in rivals):
        return "lost"
    return "won" if rivals and min([chance.share for chance in rivals]) > 1 - DECIDED else ""


def _ending(record: Record, shown: Sequence[Chance]) -> dict[str, object]:
    """How the round ends, and by whom, if nearly all tries end so, whichever of these choices is taken."""
    tallies = [tally for chance in shown for tally in record.tallies[chance.action]]
    for one in sorted({one for tally in tallies for one in tally if one.code.startswith(ENDS)}):
        if sum([tally.get(one, 0.0) for tally in tallies]) >= _NEARLY_ALL * len(tallies):
            by: dict[str, object] = {"seat": one.seat} if one.seat >= 0 else {}
            return {"feature": one.code.removeprefix(ENDS), **by}
    return {}


def _alone(first: Action, record: Record) -> Reason:
    """Why a choice that no search compared, as the policy ruled out the others, is better than some."""
    worse = [other for other in record.tallies if other != first and record.tells_apart(first, other)]
    if not worse:
        return record.counts(first, first) or ("nearly_equal", {})
    return clear(record, first, worse) or _shares(*[mean(record, action) for action in (first, *worse)])


def _seen(record: Record, first: Chance, other: Chance) -> Reason | None:
    """What is seen of one that is clearly worse: more than the chances, though it settles nothing."""
    if first.share > 1 - DECIDED or _hardly(first, other):
        return None
    told = record.sees(first.action, other.action)
    return None if told and is_good_for(record, told, first.action, other.action) else told


def _shares(first: Chance, *worse: Chance) -> Reason:
    """A reason that names only chances: of the first choice, and of the best one that is surely worse."""
    told = {"best": first.share, "rest": worse[0].share, "other": worse[0].action}
    if not all(_hardly(first, chance) for chance in worse):
        return ("sure" if first.share > 1 - DECIDED else "shares", told)
    too = {"too": worse[1].action} if len(worse) > 1 else {}
    return ("little", {**told, "low": min([chance.share for chance in worse]), **too})
