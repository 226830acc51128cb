"""Measures the value of table talk in teams: `python -m tools.tuning.talk --deals 400`.

One team of Regulars talks and listens, the other does neither, or with `--listens` only does not talk. Every
deal is played twice, with the sides exchanged.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ai.contests.intervals import share
from ai.levels.levels import make
from ai.players.game_policy import shares
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import mix


def won(args: argparse.Namespace, deal: int, side: int) -> float:
    """The talking team's share of the win, on this side of the table."""
    options = (("variants", args.variants),)
    match = Match(games.lay("equilibrium", args.players, options), mix(args.seed, deal))
    bots = [make(args.bot, mix(args.seed, deal, seat)) for seat in range(args.players)]
    talkers = range(side, args.players, 2)
    while not match.state.over:
        for seat in talkers:
            saying = bots[seat].say(match.view(seat))
            if saying is not None and match.may_say(saying):
                match.say(saying)
        seat = match.state.seat
        view = match.view(seat)
        if seat not in talkers and not args.listens:
            view.events = tuple(event for event in view.events if event.kind != "spoke")
        match.play(bots[seat].choose(view, view.legal))
    by_seat = shares(match.results[-1].places)
    return sum(by_seat[seat] for seat in talkers)


def deals(args: argparse.Namespace) -> Iterator[float]:
    """Yield the talking team's result in each deal."""
    for deal in range(args.deals):
        yield (won(args, deal, 0) + won(args, deal, 1)) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variants", default="A")
    parser.add_argument("--players", type=int, default=4, choices=(4, 6))
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=57)
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--listens", action="store_true", help="the silent team hears what is said")
    args = parser.parse_args()
    mean, low, high = share([*deals(args)])
    print(f"{args.variants}, {args.players} players, {args.deals} deals, seed {args.seed}: ", end="")
    print(f"{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})")


if __name__ == "__main__":
    main()
