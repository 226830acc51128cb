"""`Game`: what the kernel must know about a game. Also its options and the result of a round."""

from __future__ import annotations

from typing import Any, Generic

from .typevar_defaults import TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .public import Public
    from .rng import Rng
    from .zones import Zone

    Reason = tuple[str, dict[str, Any]]

T = TypeVar("T", default=Any)
"""The kernel's `Table`."""
S = TypeVar("S", default=Any)
"""A game's own `State`, which its functions receive."""
V = TypeVar("V", default=Any)
"""A game's own `View`."""


class Refused(Exception):
    """Raised for a setup that cannot be played: a reason code with parameters."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        return (_refused, (self.code, self.params))


def _refused(code: str, params: dict[str, Any]) -> Refused:
    return Refused(code, **params)


class Option:
    """An option of a game, written `key=value` in setups, journals and on the command line."""

    __slots__ = ("default", "key", "read")

    def __init__(self, key: str, default: str, read: Callable[[str], str | None]) -> None:
        """`read` returns the value in its standard spelling, or None if it is not allowed."""
        self.key = key
        self.default = default
        self.read = read


def one_of(*values: str) -> Callable[[str], str | None]:
    return lambda text: text if text in values else None


def match_format(*forms: str) -> Callable[[str], str | None]:
    """Read `single`, or one of the `forms` with a number from 1 to 999, such as `target:50`."""

    def read(text: str) -> str | None:
        form, colon, number = text.partition(":")
        if not colon:
            return text if text == "single" else None
        is_short = number.isascii() and number.isdecimal() and len(number) < 9
        if form in forms and is_short and 1 <= int(number) <= 999:
            return f"{form}:{int(number)}"
        return None

    return read


class Result:
    """How a round ended: scores, places from 1 (shared where equal), and the named parts of each score."""

    __slots__ = ("ended", "parts", "places", "scores")

    def __init__(
        self,
        scores: Sequence[int],
        places: Sequence[int],
        parts: Sequence[dict[str, Any]],
        ended: str,
    ) -> None:
        self.scores = tuple(scores)
        self.places = tuple(places)
        self.parts = tuple(parts)
        self.ended = ended
        """Why it ended, as a code."""

    def __repr__(self) -> str:
        return f"<{self.ended}: scores {self.scores}, places {self.places}>"


class Standing:
    """The standing of a match after some rounds; `parts` has other counts by seat, such as games won."""

    __slots__ = ("over", "parts", "places", "totals")

    def __init__(
        self,
        totals: Sequence[int],
        places: Sequence[int],
        over: bool,
        parts: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.totals = tuple(totals)
        self.places = tuple(places)
        self.over = over
        self.parts = tuple(parts)


def by_place(places: Sequence[int]) -> list[int]:
    """The seats in the order of their places; seats that share a place stay in table order."""
    return sorted(range(len(places)), key=lambda seat: places[seat])


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places from 1 for keys, the smallest of which is best; equal keys share a place."""
    order = sorted(keys)
    return tuple(order.index(key) + 1 for key in keys)


class Game(Generic[T, S, V]):
    """A game as the kernel, bots, command line and table know it. Each package has one `GAME`.

    - `verbs`: for each verb of an action, the kinds of its fields in the order of the clicks: `card`, `seat`,
      `zone`, `slot:ZONE` (a place in that zone; `slot` alone: of the seat's own main zone; `slot:zone`: of
      the zone that the field before it names), `word`, `number`.
    - `begin(s, starter)` deals and puts the first steps on the agenda; `starter` is -1 if it is to be chosen
      at random. The function must leave the seat that started in `s.pub.starter`.
    - `public` is the class of its public facts, and `state` that of its states, if it has methods of its own.
    - `standing(table, results)` judges a match; `facts(table)` builds in advance everything that is used
      often.
    - `check(players, options)` raises `Refused` for options that cannot be combined.
    - `plan(view, s)` is needed if the unknown cards cannot simply be dealt at random. It counts the blanks of
      the view once (`s` is the view as a state) and returns a function of a state and an rng that fills them.
      None if dealing at random is enough.
    - `why_not(view, zone, place)` returns, as a code with parameters, why a card at that place of a zone
      cannot be chosen now if no legal action refers to it; with place -1, why the zone's owner cannot. None
      if there is no particular reason.
    - `warn(players, options)` lists codes of friendly warnings about a setup that can be played.
    - `harms` lists the kinds of events in which a `seat` harms a `target`. Events with a field `by` count in
      any case.
    - `causes` lists the kinds of events that bring others about: the events of the steps that follow from one
      of them carry its number as their `cause`.
    - `shows_answer` has the kinds of events that show everybody that their `seat` had a choice at a hidden
      decision, each with the kind of the decision. The same event never follows from a lack of choice.
    - `records` lists what is publicly counted for each seat over a match: the kind of event, the field with
      the seat, and the kind of decision that the event must answer, or "".
    - `sayings(table)` lists what players can say at a table besides their decisions: by kind, the words for
      its subjects, or "" if it has none. Empty if there is no table talk.
    - `numbers` are numbers of the rules, by name, that a designer may vary in the lab, such as the size of a
      first hand. Every table that people play at has these. The rules read `table.numbers`.
    - `words` are the words that facts, questions and actions contain besides verbs, ranks and suits. Programs
      that learn a game in the lab know each word by its place.
    - `score(cards)` scores cards that somebody lists (`octavo score`), in named parts, one of which is
      `total`.
    """

    def __init__(
        self,
        *,
        id: str,
        title: str,
        players: tuple[int, int],
        deck: Callable[[int, dict[str, str]], tuple[str, ...]],
        zones: Callable[[int, dict[str, str]], Sequence[Zone]],
        public: type[Public],
        begin: Callable[[S, int], None],
        result: Callable[[S], Result],
        standing: Callable[[T, Sequence[Result]], Standing],
        verbs: dict[str, tuple[str, ...]],
        state: Callable[[], S] | None = None,
        options: tuple[Option, ...] = (),
        facts: Callable[[T], Any] = lambda table: None,
        check: Callable[[int, dict[str, str]], None] = lambda players, options: None,
        plan: Callable[[V, S], Callable[[S, Rng], None] | None] = lambda view, s: None,
        presets: dict[str, dict[str, Any]] | None = None,
        warn: Callable[[int, dict[str, str]], tuple[str, ...]] = lambda players, options: (),
        why_not: Callable[[V, int, int], Reason | None] = lambda view, zone, place: None,
        score: Callable[[Sequence[str]], dict[str, Any]] | None = None,
        harms: tuple[str, ...] = (),
        causes: tuple[str, ...] = (),
        shows_answer: Mapping[str, str] | None = None,
        records: tuple[tuple[str, str, str], ...] = (),
        sayings: Callable[[T], Mapping[str, Sequence[str]]] = lambda table: {},
        numbers: Mapping[str, int] | None = None,
        words: tuple[str, ...] = (),
        rules: int = 1,
        measure: str = "places",
    ) -> None:
        self.id = id
        self.title = title
        self.players = players
        self.deck = deck
        self.zones = zones
        self.public = public
        self.state = state
        self.begin = begin
        self.result = result
        self.standing = standing
        self.verbs = verbs
        self.options = options
        self.facts = facts
        self.check = check
        self.plan = plan
        self.presets = presets or {}
        self.warn = warn
        self.why_not = why_not
        self.score = score
        self.harms = harms
        self.records = records
        self.causes = frozenset(causes)
        self.shows_answer = dict(shows_answer or {})
        self.sayings = sayings
        self.numbers = dict(numbers or {})
        self.words = words
        self.rules = rules
        """Increased when the same choices lead to another result; older journals can then only be watched."""
        self.measure = measure
        """The measure of a seat's success: `most` or `fewest` points, or `places` alone."""

    def settle(self, players: int, options: dict[str, str]) -> dict[str, str]:
        """All options in standard spelling, with defaults filled in.

        Raises `Refused` if that is impossible.
        """
        low, high = self.players
        if not low <= players <= high:
            raise Refused("players", game=self.title, low=low, high=high, given=players)
        settled = {}
        for option in self.options:
            value = option.read(options.get(option.key, option.default))
            if value is None:
                raise Refused("option_value", game=self.title, key=option.key, given=options[option.key])
            settled[option.key] = value
        for key in options:
            if key not in settled:
                known = ", ".join(option.key for option in self.options)
                raise Refused("option_unknown", game=self.title, key=key, known=known)
        self.check(players, settled)
        return settled
