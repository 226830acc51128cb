"""A game of chance in which one thing can be unfair, as planted: for reports that must find it.

Everybody is dealt three cards and in turn plays one of them or passes; the highest card played wins.
The options plant unfairness: with `gift=1` seat 1 is dealt one more, the highest; with `trump=1` one card
wins whenever it is played; with `again=1` everybody is asked twice; with `ahead=1` seat 2 is dealt two more,
with `behind=1` two fewer; with `double=1` a card counts double; with `leader=1` whoever played the best card
so far must pass. The number `hand` is how many cards everybody is dealt.
"""

from engine.kernel import public
from engine.kernel.cards import deck
from engine.kernel.game import Game, Option, Result, Standing, one_of, ranked
from engine.kernel.question import Question
from engine.kernel.zones import DOWN, HAND, UP, Zone, each
from game.words import Words

TRUMP = "2C"
DOUBLE = "9H"


class Public(public.Public):
    fields = ("starter",)
    __slots__ = fields

    def lay(self, table):
        self.starter = -1

    def clone(self):
        twin = Public()
        twin.starter = self.starter
        return twin


def begin(s, starter):
    n = s.table.players
    s.lay_deck(n)
    s.put("starter", s.below(n) if starter < 0 else starter)
    for seat in range(n):
        more = 2 * (int(s.table.options["ahead"]) - int(s.table.options["behind"])) if seat == 2 else 0
        for _ in range(s.table.numbers["hand"] + more):
            s.move(s.zones[n][0], n, seat)
    if s.table.options["gift"] == "1":
        better = max(range(len(s.zones[n])), key=lambda at: worth(s.table, s.zones[n][at]))
        s.move(s.zones[n][better], n, 1)
    s.then(turns, 2 if s.table.options["again"] == "1" else 1)


def turns(s, left):
    if left:
        s.then(turns, left - 1)
        for step in reversed(range(s.table.players)):
            s.ask(PLAY, (s.pub.starter + step) % s.table.players)


def worth(table, card):
    name = table.deck[card]
    if name == DOUBLE and table.options["double"] == "1":
        return 2 * (card % 13)
    return 99 if name == TRUMP and table.options["trump"] == "1" else card % 13


def choices(s, seat):
    if s.table.options["leader"] == "1" and leads(s, seat):
        return (("pass",),)
    return (("pass",), *(("play", card) for card in s.zones[seat]))


def leads(s, seat):
    n = s.table.players
    best = [max((worth(s.table, card) for card in s.zones[n + 1 + each]), default=-1) for each in range(n)]
    return best[seat] == max(best) > -1


def played(s, action, seat):
    if action[0] == "play":
        s.move(action[1], seat, s.table.players + 1 + seat)


PLAY = Question("play", choices, played)


def result(s):
    n = s.table.players
    best = [max((worth(s.table, card) for card in s.zones[n + 1 + seat]), default=-1) for seat in range(n)]
    return Result(best, ranked([-value for value in best]), [{"best": value} for value in best], "played")


def standing(table, results):
    return Standing(results[-1].scores, results[-1].places, True)


OPTIONS = ("gift", "trump", "again", "ahead", "behind", "double", "leader")
GAME = Game(
    id="planted",
    title="Planted",
    players=(2, 4),
    deck=lambda players, options: deck(),
    zones=lambda players, options: [
        *each("hand", HAND, players),
        Zone("deck", DOWN),
        *each("table", UP, players),
    ],
    public=Public,
    begin=begin,
    result=result,
    standing=standing,
    verbs={"pass": (), "play": ("card",)},
    options=tuple(Option(key, "0", one_of("0", "1")) for key in OPTIONS),
    numbers={"hand": 3},
)

NO_WORDS: dict[str, str] = {}
WORDS = Words(
    **{field: NO_WORDS for field in Words._fields if field not in ("parts", "ended", "version")},
    parts={"best": "Best card"},
    ended={"played": "Everybody has played."},
)
