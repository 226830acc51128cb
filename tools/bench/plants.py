"""Plants changes in copies of the games, and prints what a report finds when it compares each with the rules.

    .venv/bin/python -m tools.bench.plants FOLDER [--games N] [NAME …]

Without names, all of `PLANTS` are tried. The pages stay in FOLDER.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
CODE = ("engine", "ai", "game", "lab")


class PlantedChange(NamedTuple):
    """A change of one line of a game's rules."""

    game: str
    file: str
    before: str
    after: str


DEALT = '    s.deal(f.draw, [(first + at) % n for at in range(n)], s.table.numbers["hand"])\n'
BEGUN = "    s.then(turn)\n\n\ndef turn("
DRAWS = "    pile: int = s.table.facts.draw\n    if count <"
DEALER = "    for seat in facts.from_left[dealer]:\n        lock_dealt"
TOKENS = '(s.table.numbers["tokens"],) * n)'
PLANTS = {
    "the first player has 5 cards, not 7": PlantedChange(
        "absurd",
        "turn.py",
        DEALT,
        DEALT + "    for _ in range(2):\n        s.move(s.zones[first][-1], first, f.draw)\n",
    ),
    "the third player has 9 cards, not 7": PlantedChange(
        "absurd",
        "turn.py",
        BEGUN,
        "    for _ in range(2):\n        s.move(s.zones[f.draw][0], f.draw, (first + 2) % n)\n" + BEGUN,
    ),
    "9★ can never be played openly": PlantedChange(
        "absurd",
        "fit.py",
        "    fit = fitting(f, face, mode, helper >= 0)\n    if wanted",
        '    fit = fitting(f, face, mode, helper >= 0) & ~(1 << f.names.index("9X"))\n    if wanted',
    ),
    "2♦ draws 6, not 2": PlantedChange(
        "absurd", "cards.py", 'card("2D", attack(draw(2)))', 'card("2D", attack(draw(6)))'
    ),
    "who alone has the fewest cards draws nothing": PlantedChange(
        "absurd",
        "pile.py",
        DRAWS,
        "    sizes = [len(hand) for hand in s.zones[: s.table.players]]\n"
        "    if sizes.count(sizes[seat]) == 1 and sizes[seat] == min(sizes):\n        return True\n" + DRAWS,
    ),
    "Fistface counts 30, not 12": PlantedChange("eightfist", "cards.py", '"FF": 12', '"FF": 30'),
    "the dealer has one card fewer": PlantedChange(
        "lockdown", "deal.py", DEALER, "    s.move(s.zones[dealer][-1], dealer, facts.deck)\n" + DEALER
    ),
    "the starter has a token more": PlantedChange(
        "equilibrium",
        "setup.py",
        TOKENS,
        'tuple(s.table.numbers["tokens"] + (seat == starter) for seat in range(n)))',
    ),
    "A♦ gives another turn, instead of skipping": PlantedChange(
        "absurd", "cards.py", 'card("AD", go("skip"))', 'card("AD", go("again"))'
    ),
    "the good Queen counts 0, not −12": PlantedChange("eightfist", "cards.py", '"QG": -12', '"QG": 0'),
    "sudden death begins after half as many turns": PlantedChange(
        "lockdown", "locks.py", "SUDDEN_DEATH: Final = 50", "SUDDEN_DEATH: Final = 25"
    ),
}


def planted(change: PlantedChange, folder: Path) -> None:
    """A copy of the code with this change."""
    for name in CODE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / "engine" / change.game / change.file
    text = path.read_text("utf-8")
    if text.count(change.before) != 1:
        raise ValueError(f"{change.game}/{change.file} has no single place for this change")
    path.write_text(text.replace(change.before, change.after), "utf-8")


def report(code: Path, game: str, page: Path, games: int, *words: str) -> str:
    """Write a report on the code's game; returns the page."""
    command = [sys.executable, "-m", "game.cli", "report", game, str(page.resolve())]
    settings = ["--players", "4", "--games", str(games), "--trials", "0", *words]
    subprocess.run([*command, *settings], cwd=code, check=True, stdout=subprocess.DEVNULL)
    return page.read_text("utf-8")


def told(page: str, since: str, until: str) -> list[str]:
    """The sentences of a page between two headings."""
    part = page.partition(f"<h2>{since}")[2].partition(f"<h2>{until}")[0]
    return [
        unescape(re.sub("<[^>]*>", "", item))
        for item in re.findall(r"<li>(.*?)</li>|<p>(.*?)</p>", part)
        for item in item
        if item
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=[*PLANTS])
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_intermixed_args()
    given.folder.mkdir(exist_ok=True, parents=True)
    for number, (name, change) in enumerate(PLANTS.items()):
        if name not in given.names:
            continue
        base = given.folder / f"{change.game}-{given.games}.html"
        if not base.exists():
            report(ROOT, change.game, base, given.games)
        code = given.folder / f"code-{number}"
        planted(change, code)
        page = given.folder / f"plant-{number}-{given.games}.html"
        text = report(code, change.game, page, given.games, "--against", str(base.resolve()))
        shutil.rmtree(code)
        print(f"\n{change.game}: {name}")
        for line in told(text, "Compared", "In short") + told(text, "Cards, actions", "Length"):
            print(f"  - {line}", flush=True)


if __name__ == "__main__":
    main()
