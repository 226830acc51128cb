"""Every code of the engine has words, and every template can be filled in."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from tables import GAMES, SETUPS, lay, register_toy

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game import words
from game.words import kernel_words, use
from game.words.choice_reason_words import briefly
from game.words.code_words import say_ended
from game.words.event_fields import type_of
from game.words.game_sentences import words_of
from game.words.templates import FIELD, TYPES

ROOT = Path(__file__).parent.parent.parent
register_toy()
TEMPLATES = (
    "actions",
    "events",
    "why_not",
    "parts",
    "zones",
    "facts",
    "ended",
    "refusals",
    "warnings",
    "reasons",
)
NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Finn", "Gina", "Hugo"]


@cache
def played(game):
    """Some matches of every setup, with their events."""
    matches = []
    for players, options in SETUPS[game]:
        for seed in range(3):
            match, rng = Match(lay(game, players, options), seed), Rng(seed, players)
            while not match.over:
                if match.state.over:
                    match.next_round()
                else:
                    match.play(match.state.legal[rng.below(len(match.state.legal))])
            matches.append(match)
    return matches


def templates(game):
    """Every template of a game with where it stands."""
    words = words_of(game)
    for name in TEMPLATES:
        for key, template in getattr(words, name).items():
            yield f"{name}[{key!r}]", template
    for key, decision in words.decisions.items():
        yield f"decisions[{key!r}]", decision.asks


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_template_has_a_type_that_there_is(game):
    for where, template in [*templates(game), *((k, t) for k, t in kernel_words.EVENTS.items())]:
        for _, kind in FIELD.findall(template):
            assert not kind or kind in TYPES, f"{where}: no type {kind}"
        assert not re.sub(FIELD, "", template).count("{"), f"{where}: {template}"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_words_that_name_its_fields_only(game):
    verbs, said = games.game(game).verbs, words_of(game).actions
    assert said.keys() == verbs.keys()
    for verb, template in said.items():
        for field, kind in FIELD.findall(template):
            assert int(field) < len(verbs[verb]), f"{verb}: {template}"
            typed = verbs[verb][int(field)].partition(":")[0]
            if typed in ("card", "seat", "zone", "slot"):
                assert kind == typed, f"{verb}: field {field} is a {typed}"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_words_for_everybody_or_is_listed_as_silent(game):
    own = words_of(game)
    for match in played(game):
        for event in match.events:
            if event.kind in kernel_words.EVENTS:
                continue
            assert event.kind in own.events, f"no words for {event.kind} {event.whole()}"
            for seat in range(match.table.players + 1):
                if (shown := event.seen_from(seat)) is not None:
                    line = words.say_event(match.table, shown, NAMES)
                    assert line is None or ("{" not in line and "None" not in line), line


@pytest.mark.parametrize("game", GAMES)
def test_a_template_of_an_event_names_fields_that_it_has(game):
    own = words_of(game)
    fields: dict[str, set[str]] = {}
    for match in played(game):
        for event in match.events:
            fields.setdefault(event.kind, set()).update(event.whole())
    for kind, given in told_by_the_engine(game):
        fields.setdefault(kind, set()).update(given)
    for kind, template in own.events.items():
        unknown = {name for name, _ in FIELD.findall(template)} - fields.get(kind.split()[0], set())
        unknown -= FILLED_BY_THE_TABLE.get(kind, set())
        assert not unknown, f"{kind} has no {unknown}"


FILLED_BY_THE_TABLE = dict.fromkeys(("drew named", "gave named", "exchanged named"), frozenset({"cards"}))
"""The fields that the log adds to an event before it forms the sentence."""


def told_by_the_engine(game):
    """Each event that the code of a game makes, with the fields that it names there."""
    for path in (ROOT / "engine" / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".tell", ".tell_some")):
                closed = [key.value for arg in node.args if isinstance(arg, ast.Dict) for key in arg.keys]
                for kind in strings_in(node.args[0]):
                    yield kind, {*closed, *(word.arg for word in node.keywords)}


def strings_in(node):
    """The strings that an expression names."""
    return [
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_reason_name_fields_that_it_has(game):
    given: dict[str, set[str]] = {}
    every: set[str] = set()
    """The fields of any reason, for those whose code or fields come from a variable."""
    for path in (ROOT / "engine" / game).glob("refusal_reasons.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Tuple([code, ast.Dict(keys)]):
                    names = {name for key in keys if key is not None for name in strings_in(key)}
                    for known in strings_in(code):
                        if None not in keys:
                            given.setdefault(known, set()).update(names)
                    every |= names
    assert given
    for code, template in words_of(game).why_not.items():
        unknown = {name for name, _ in FIELD.findall(template)} - given.get(code, every)
        assert not unknown, f"{code} has no {unknown}"


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_zone_part_and_end_has_words(game):
    own = words_of(game)
    for match in played(game):
        for event in match.events:
            if event.kind in ("asked", "forced"):
                assert event.whole()["decision"] in own.decisions
        for result in match.results:
            assert result.ended in own.ended
            assert {part for parts in result.parts for part in parts} <= own.parts.keys() | {"rows"}
        for z, zone in enumerate(match.table.zones):
            bare = zone.name.rstrip("0123456789")
            assert zone.name in own.zones or bare in own.zones, zone.name
            assert words.say_zone(match.table, z, NAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_why_a_round_ended_is_a_sentence(game, language):
    """It follows another sentence: "Mira wins. The draw pile ran out" lacked its stop."""
    table = lay(game, 4, "")
    use(language)
    try:
        said = [say_ended(table, code) for code in words_of(game).ended]
    finally:
        use("en")
    assert said
    assert [one for one in said if not (one.endswith(".") and (one[0].isupper() or one[0].isdigit()))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_said(game):
    for match in played(game):
        for _, seat, action in match.choices:
            line = words.say_action(match.table, action, NAMES)
            assert line and "{" not in line and "?" not in line, line
            assert seat >= 0


def codes(call, *folders):
    """The codes that are raised by this name in these folders, with their places."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            source = path.read_text("utf-8")
            for node in ast.walk(ast.parse(source)) if f"{call}(" in source else ():
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call:
                    if node.args and isinstance(node.args[0], ast.Constant):
                        yield path.parts[-2], node.args[0].value


def test_every_refusal_has_words():
    found = {*codes("Refused", "engine", "ai", "game")}
    assert len(found) > 5
    for folder, code in found:
        own = words_of(folder).refusals if folder in games.MODULES else {}
        assert code in own or code in kernel_words.REFUSALS, f"{folder}: {code}"


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words(game):
    own = words_of(game)
    found = set()
    for path in sorted((ROOT / "engine" / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Tuple) and len(node.elts) == 2:
                code, params = node.elts
                if (
                    isinstance(code, ast.Constant)
                    and isinstance(code.value, str)
                    and isinstance(params, ast.Dict)
                ):
                    found.add(code.value)
    assert found, "no reasons were found: is there another way to give them now?"
    assert found <= own.why_not.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_warning_has_words(game):
    own = words_of(game)
    assert {*codes_of_warnings(game)} <= {*own.warnings}


def codes_of_warnings(game):
    from itertools import combinations

    option = next((option for option in games.game(game).options if option.key == "variants"), None)
    letters = ["".join(found) for n in range(6) for found in combinations("ABCDE", n)] if option else [""]
    for players in range(games.game(game).players[0], games.game(game).players[1] + 1):
        for chosen in letters:
            yield from games.game(game).warn(players, {"variants": chosen, "match": "single"})


# The words themselves


def test_cards_are_said_as_people_write_them():
    assert [words.card_text(name) for name in ("TH", "AS", "2X", "JR", "QG")] == [
        "10♥",
        "A♠",
        "2★",
        "the red joker",
        "Queen's Grace",
    ]


def test_hidden_cards_are_told_without_names():
    table = lay("toy", 2, "")
    hidden = Event("moved", {"source": 2, "target": 0, "at": 0})
    assert words.say_event(table, hidden, NAMES) == "A card: deck → Ada's hand"
    shown = Event("moved", {"source": 2, "target": 0, "at": 0, "card": 0})
    assert words.say_event(table, shown, NAMES) == "A♥: deck → Ada's hand"
    looked = Event("shown", {"zone": 2, "to": 1, "count": 2})
    assert words.say_event(table, looked, NAMES) == "Ada looked at 2 cards in deck"
    assert words.say_event(table, Event("shown", {**looked.open, "cards": (0, 1)}), NAMES) == (
        "A♥, 2♥ from deck shown to Ada"
    )


def test_a_game_without_words_is_told_in_the_kernels_words():
    match = Match(lay("toy", 3, ""), 1)
    told = [words.say_event(match.table, event, NAMES) for event in match.events]
    assert "Starter: 1" in told and "Deck was shuffled" in told
    assert told[-1] == "Bert must decide: choose"
    assert words.say_action(match.table, ("give", 0, 1), NAMES) == "Give A♥ Bert"
    assert words.say_decision(match.table, "choose") == "Choose"
    assert words.say_event(match.table, Event("dueled", {"winner": 1, "loser": 0}), NAMES) == (
        "Dueled · winner Bert · loser Ada"
    )


FIELDS = [
    "seat",
    "zone",
    "card",
    "cards",
    "to",
    "key",
    "value",
    "count",
    "source",
    "target",
    "a",
    "b",
    "order",
    "top",
    "values",
    "round",
    "seats",
]
STRANGE = [None, True, -1, 10**30, 1.5, "x", "", (), (1,), ((1, 2), "x"), {"a": 1}, -(2**70)]


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_nothing_that_an_event_could_say_breaks_a_sentence(game):
    table = lay(game, games.game(game).players[0], "")
    kinds = {*kernel_words.EVENTS, *words_of(game).events}
    for kind in {kind.removesuffix(" seen").removesuffix(" own") for kind in kinds}:
        for value in STRANGE:
            fields = dict.fromkeys(FIELDS, value)
            for event in (Event(kind, fields), Event(kind, None, fields), Event(kind, {}, fields, 1)):
                assert words.say_event(table, event) != ""
            assert words.say_event(table, Event(kind, {})) != ""


def test_a_refusal_names_what_is_right():
    for refuse in (lambda: games.lay("chess", 2), lambda: games.lay("toy", 9)):
        with pytest.raises(Refused) as refused:
            refuse()
        assert "{" not in words.say_refusal(refused.value)
    with pytest.raises(Refused) as refused:
        lay("lockdown", 2, "jokers=1")
    assert "aces_as_jokers" in words.say_refusal(refused.value), (
        "what people must write stands as it is written"
    )
    assert words.say_refusal(Refused("never_heard_of", why="that")) == "Never heard of (why that)."


def test_the_types_of_fields_follow_from_their_names():
    assert type_of("moved", "target") == "zone"
    assert type_of("gave", "target") == "seat"
    assert type_of("gave", "count") == "word"


def test_places_are_counted_from_one():
    assert words.text(words.pieces("{place:nth}", {"place": 0})) == "1"


@pytest.mark.parametrize(
    ("button", "brief"),
    [
        ("Reject it (1 token)", "Reject it"),
        ("Give Joker (black) to Ben", "Give Joker (black) to Ben"),
        ("Give Joker (red) to Ben (ends the round)", "Give Joker (red) to Ben"),
    ],
)
def test_a_reason_leaves_out_only_what_the_button_adds_to_a_choice(button, brief):
    assert briefly(lambda action: action[0], ("Pass",))((button,)) == brief
