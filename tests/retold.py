"""Checks what reviews say: the numbers against what is stored, and what is claimed in fresh worlds.

    python tests/retold.py GAME [--count 250] [--seed 24001] [--worlds 400] [--keep FOLDER]

The reasons are all those of reviews of rounds at 2, 3 and 4 players (`tests/looked_back.py`), a round a seed,
until there are so many. A number of a sentence must follow from the stored review. What is certain must be so
in each of so many worlds that nobody has thought of before; what happens so and so often, and by how much a
choice is better, may differ from them by what chance does: beyond `MOST` standard errors, or with the other
sign beyond `SURE`, it is false.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path += [str(HERE.parent), str(HERE)]

from looked_back import EFFORT, NAMES, round_of, thought  # noqa: E402

from ai.again import CHANCE, compare_two  # noqa: E402
from ai.clearest import LAST  # noqa: E402
from ai.compare import Comparison, Gap, Trials, wins_at_once  # noqa: E402
from ai.evidence import Record  # noqa: E402
from ai.happening import Happening, fact  # noqa: E402
from ai.intervals import estimate  # noqa: E402
from ai.judged import ENDINGS, ENDS, LITTLE, Judged  # noqa: E402
from ai.lasting import LASTS, lasting_record  # noqa: E402
from ai.policy import BETTER_KEPT, EITHER_ORDER  # noqa: E402
from ai.review import MOST_SHOWN, Review  # noqa: E402
from ai.witnessed import Witnessed, moments  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.rng import Rng, mix  # noqa: E402
from game.table.review_words import SPREAD, ReviewWords  # noqa: E402
from game.words import hints, words_of  # noqa: E402
from game.words.lines import decimal  # noqa: E402

SURE, MOST = 3.0, 4.0
"""So many standard errors are sure; and so many do not come by chance among a thousand reasons."""
NEARLY = 0.98
"""What nearly surely wins must win in such a part of fresh worlds."""
AGAIN = 10
"""A difference that is less than half of what is told is counted again in so many times the worlds."""
WORDS = 30
"""A reason has no more."""
ALIKE = 1e-9
TENTHS = re.compile(r"{(\w+):tenths}")
"""The fields of a sentence that hold ten times the amount."""
NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)?(?![\w♠♥♦♣★])")


class Check(NamedTuple):
    """One thing that a sentence claims, and whether it holds."""

    what: str
    wrong: str = ""
    """What is wrong, if anything is."""
    off: float | None = None
    """By how many standard errors fresh worlds differ, where that can be said."""


# Numbers against what is stored


def percents(one: Judged) -> set[str]:
    """The shares and gaps of a review in hundredths, as they may be rounded."""
    gaps = [gap for gap in (one.lost, one.found, one.lead, one.spared) if gap.mean > 0]
    spans = [gap.mean + sign * SPREAD * gap.error for gap in gaps for sign in (-1, 1)]
    found = [one.share for one in one.tried] + [gap.mean for gap in gaps] + spans
    return {str(hints.percent(share)) for share in found}


def given(table: Any, one: Judged) -> set[str]:
    """The numbers that a reason may name, from its stored fields and its sentence in the catalogue."""
    code, fields = one.reason
    found = set[str]()
    for value in _flat(fields.values()):
        if isinstance(value, int | float) and not isinstance(value, bool):
            found |= {str(round(value)), decimal(value), str(hints.percent(value)), str(abs(round(value)))}
            for of in (10, 20, 100):
                found |= {str(of), str(min(max(round(of * value), 1), of - 1))}
    advice = words_of(table.game.id).advice
    told = " ".join([advice[key] for key in advice if key.split()[0] == code])
    tenths = {decimal(fields[name] / 10) for name in TENTHS.findall(told) if name in fields}
    return found | tenths | set(NUMBER.findall(told)) | {"100"}


def _flat(values: Any) -> Iterator[Any]:
    for value in values:
        if isinstance(value, list | tuple):
            yield from _flat(value)
        else:
            yield value


def numbers(said: ReviewWords, one: Judged) -> Iterator[Check]:
    """Whether each number that is shown follows from what is stored."""
    rows, why, verdict = said.tried(one), said.why(one), said.verdict(one)
    off = [row.line for row in rows if abs(row.shown - 100 * min(1.0, max(0.0, row.share))) > 1.01]
    off += [row.line for row in rows if not row.span[0] <= row.shown <= row.span[1]]
    yield Check("rows", "; ".join(off))
    apart = [row.shown for row in rows if one.pair and row.words in {said.does(one, a) for a in one.pair}]
    told = [int(n) for n in NUMBER.findall(verdict)]
    near = not told or len(apart) != 2 or abs(abs(apart[0] - apart[1]) - told[0]) <= 1
    yield Check("verdict", "" if near else f"{verdict}: {apart}")
    plain = why
    for action in one.pair or ():
        plain = plain.replace(said.does(one, action), "…")
    allowed = given(said.table, one) | percents(one) | {str(row.shown) for row in rows}
    strange = [n for n in NUMBER.findall(plain) if n not in allowed]
    yield Check("numbers", f"{strange} in: {why}" if strange else "")
    many = sum(word not in ("%", "%,") for word in why.split())
    yield Check("length", f"{many} words: {why}" if many > WORDS and "“" not in why else "")


# Claims in fresh worlds


def fresh_gap(what: str, gap: Gap, again: Gap) -> Check:
    """Whether one choice is better than another by what is said."""
    off = (again.mean - gap.mean) / max(ALIKE, hypot(gap.error, again.error))
    turned = again.mean < -SURE * again.error or (gap.is_sure and again.mean <= 0 < -again.mean - again.error)
    wrong = turned or (abs(off) > MOST and abs(again.mean - gap.mean) > 0.01)
    told = f"{gap.mean:.3f} ±{gap.error:.3f}, fresh {again.mean:.3f} ±{again.error:.3f}"
    return Check(what, told if wrong else "", off)


def verdict(one: Judged, moment: Witnessed, worlds: int, seed: int) -> Iterator[Check]:
    """What is said of one's own choice beside another, counted again."""
    if not one.pair:
        return
    better, other = one.pair
    told = [one.best, one.chosen, one.usual, better, other]
    again = Comparison(moment.view, list(dict.fromkeys(told)), Rng(seed))
    again.try_in(worlds)
    kind = (
        "cost" if one.verdict == "cost" else "find" if one.is_find else "spared" if one.avoided else "ahead"
    )
    gap = one.lost if kind == "cost" else one.gain
    if gap.is_sure:
        yield fresh_gap(kind, gap, again.gap(better, other))


def amount(what: str, told: float, amounts: Sequence[float], kept: int) -> Check:
    """Whether an average is what it is said to be; it was counted in `kept` worlds."""
    mean, error = estimate(list(amounts))
    error = hypot(error, error * (len(amounts) / kept) ** 0.5)
    least = 3 / min(kept, len(amounts))  # what came in no world of a few hundred may come in one of these
    if abs(mean - told) <= max(ALIKE, least * max(1.0, abs(told))):
        return Check(what, "", 0.0)
    off = (mean - told) / max(error, ALIKE)
    return Check(what, f"told {told:.3f}, fresh {mean:.3f} ±{error:.3f}" if abs(off) > MOST else "", off)


def claims(one: Judged, record: Record, kept: int, lasting: Record | None = None) -> Iterator[Check]:
    """What is said to happen after the one choice and the other; of what comes in the end `lasting` knows."""
    assert one.pair
    code, fields = one.reason
    best, rest = one.pair
    code = EITHER_ORDER if code == BETTER_KEPT else code
    if "gains" in fields:
        seat, *told = fields["gains"]
        for action, share in zip(one.pair, told, strict=True):
            amounts = [tally[fact(CHANCE, seat)] for tally in record.tallies[action]]
            yield amount("gains", share, amounts, kept)
    if code in ("any", *hints.CHANCES):
        return
    record = lasting or record
    both = (record.counts(best, rest), record.sees(best, rest))
    counted = next((each for each in both if each and each[0] == code), None)
    if counted:
        other = [
            f"{name} {fields.get(name)}"
            for name, value in counted[1].items()
            if not _same(fields.get(name), value)
        ]
        yield Check("counted", f"told {', '.join(other)}, counted {counted[1]}" if other else "")
        return
    about = (code, fields.get("seat", -1), fields.get("card", -1))
    known = [h for tallies in record.tallies.values() for tally in tallies for h in tally]
    happening = next((h for h in known if (h.code, h.seat, h.card) == about), None)
    if happening is None:
        yield Check("happens", f"{about} happened in no world: told {fields['best']} and {fields['rest']}")
        return
    if fields.get("feature") == LAST:
        left = record.certain(rest, happening.last)
        yield Check("only", f"{code}: {left} like it are left" if left != 0 else "")
    yield from _often(one, record, happening, kept)
    yield from _facts(one, record)


def _same(told: Any, counted: Any) -> bool:
    return abs(told - counted) < ALIKE if isinstance(told, float) else bool(told == counted)


def _often(one: Judged, record: Record, happening: Happening, kept: int) -> Iterator[Check]:
    code, fields = one.reason
    assert one.pair
    told = [(one.pair[0], fields["best"], happening), (one.pair[1], fields["rest"], happening)]
    if "own" in fields:
        told.append((one.pair[0], fields["own"], fact(happening.own)))
    for action, share, what in told:
        amounts = [tally.get(what, 0.0) for tally in record.tallies[action]]
        yield amount(f"often {code}", share, amounts, kept)
    gap, error = estimate([
        first.get(happening, 0.0) - second.get(happening, 0.0)
        for first, second in zip(*(record.tallies[action] for action in one.pair), strict=True)
    ])  # fmt: skip
    claimed = fields["best"] - fields["rest"]
    turned = gap * claimed < 0 and abs(gap) > SURE * error
    weak = abs(gap) < abs(claimed) / 2 or gap * claimed < 0
    yield Check("way", f"{code}: told {claimed:.3f}, fresh {gap:.3f} ±{error:.3f}" if turned else "")
    yield Check("half", f"{code}: told {claimed:.3f}, fresh {gap:.3f} ±{error:.3f}" if weak else "")


def _facts(one: Judged, record: Record) -> Iterator[Check]:
    """What is told as certain: the facts beside it, and with how many cards it happens."""
    fields, (best, rest) = one.reason[1], one.pair or ()
    codes = {h.code for tallies in record.tallies.values() for tally in tallies for h in tally}
    seat = fields.get("seat", -1)
    for name, value in fields.items():
        code, action = (name.removesuffix("_rest"), rest) if name.endswith("_rest") else (name, best)
        if code in codes and name not in ("best", "rest", "own", "card", "seat", "picked", "picked_rest"):
            amount = record.certain(action, code, seat)
            right = amount is not None and int(amount) == value
            yield Check("fact", "" if right else f"{name}: told {value}, fresh {amount}")


def retold(said: ReviewWords, one: Judged, moment: Witnessed, worlds: int, seed: int) -> list[Check]:
    """Everything that is checked of one choice."""
    found = [*numbers(said, one), *verdict(one, moment, worlds, mix(seed, 1))]
    trials = Trials(moment.view)
    if one.reason[0] in ENDINGS:
        chance = Rng(mix(seed, 2))
        wins = [wins_at_once(trials.world(chance)[0], one.best) for _ in range(worlds)]
        enough = sum(wins) >= (1 if one.reason[0] == ENDS else NEARLY) * worlds
        return [*found, Check("ends", "" if enough else f"won in {sum(wins)} of {worlds} fresh worlds")]
    if one.pair and one.explained:

        def record(many: int) -> Record:
            assert one.pair
            return compare_two(trials, Rng(mix(seed, many)), *one.pair, many)

        def lasting(many: int) -> Record | None:
            assert one.pair
            is_last = LASTS in one.reason[1]
            return lasting_record(trials, Rng(mix(seed, many, 1)), *one.pair, many) if is_last else None

        found += claims(one, record(worlds), EFFORT.worlds, lasting(worlds))
        if any(check.what == "half" and check.wrong for check in found):  # so few worlds may be unlucky
            again = claims(one, record(AGAIN * worlds), EFFORT.worlds, lasting(AGAIN * worlds))
            found = [check for check in found if check.what != "half"]
            found += [check for check in again if check.what == "half"]
    return found


class Reviewed(NamedTuple):
    """A review of a round: its choices with what the seat saw, and how it says them."""

    judged: list[Judged]
    own: list[Witnessed]
    said: ReviewWords

    @property
    def reasons(self) -> list[tuple[Judged, Witnessed]]:
        """The choices of which it says why, or that they cost something."""
        both = zip(self.judged, self.own, strict=True)
        return [(one, moment) for one, moment in both if one.explained or one.verdict == "cost"]


def reviewed(game: str, seed: int, keep: Path | None) -> Reviewed:
    match = round_of(game, seed)
    own = [moment for moment in moments(match, 0) if moment.own]
    judged, views = thought(game, seed, own, keep), {moment.number: moment.view for moment in own}
    setup = SimpleNamespace(chairs=[SimpleNamespace(name=name) for name in NAMES])
    record = SimpleNamespace(table=match.table, setup=setup)
    shown = SimpleNamespace(record=record, seat=0, judged=judged, asked=lambda one: views[one.number])
    shown.review = Review(0, tuple(judged), ())
    return Reviewed(judged, own, ReviewWords(shown))  # type: ignore[arg-type]


class Counted:
    """What was checked so far, by what it is."""

    def __init__(self) -> None:
        self.many, self.wrong = Counter[str](), Counter[str]()
        self.off = defaultdict[str, list[float]](list)
        self.shown = Counter[str]()

    def add(self, check: Check) -> None:
        what = check.what.split()[0]
        self.many[what] += 1
        self.wrong[what] += bool(check.wrong)
        if check.off is not None:
            self.off[what].append(check.off)

    def show(self, judged: Sequence[Judged]) -> None:
        """Count what a review shows."""
        review = Review(0, tuple(judged), ())
        dear, good = review.worth_a_look
        wanted = min(MOST_SHOWN, sum(one.cost >= LITTLE for one in review.costly))
        self.shown.update({"dear": len(dear), "asked": wanted, "good": len(good), "reviews": 1})
        self.shown["fewer"] += len(good) < len(dear)

    def lines(self) -> Iterator[str]:
        shown = self.shown
        yield (
            f"  {shown['reviews']} reviews show {shown['dear']} of the {shown['asked']} dearest choices, and "
            f"{shown['good']} good ones; fewer of these: {shown['fewer']}"
        )
        for what, many in self.many.items():
            off = self.off[what]
            beyond = sum(abs(one) > SURE for one in off)
            told = (
                f"; beyond {SURE:.0f} errors {beyond}, on average {sum(off) / len(off):+.2f}" if off else ""
            )
            yield f"  {what:8} {many:5} checked, {self.wrong[what]} wrong{told}"


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=250)
    parser.add_argument("--seed", type=int, default=24001)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args(argv)
    counted, found, seed, began = Counted(), 0, given.seed, time.process_time()
    while found < given.count:
        review = reviewed(given.game, seed, given.keep)
        counted.show(review.judged)
        for one, moment in review.reasons[: given.count - found]:
            found += 1
            for check in retold(review.said, one, moment, given.worlds, mix(seed, one.number)):
                counted.add(check)
                if check.wrong:
                    print(f"seed {seed}, choice {one.number}, {check.what}: {check.wrong}", flush=True)
                    print(f"    {review.said.verdict(one)}. {review.said.why(one)}", flush=True)
        seed += 1
    print(f"{given.game}, seeds {given.seed} to {seed - 1}: {found} reasons", end=", ")
    print(f"{time.process_time() - began:.0f} CPU s", *counted.lines(), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
