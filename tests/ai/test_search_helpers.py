"""Processes that help with a search: the same choice with any number of them, whatever happens to them."""

from __future__ import annotations

import os
import pickle
import signal
import time
from multiprocessing import Pipe
from threading import Thread

import pytest
from processes import KILL, gone
from samples import first
from tables import lay
from xscreen import until

from ai.levels.agents import make
from ai.players import policy
from ai.processes.bot_process import BotProcess
from ai.processes.search_helpers import SearchHelpers, help_out
from ai.search.clock import Clock
from ai.search.search import Search
from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe

TABLES = (("equilibrium", 4, ""), ("eightfist", 4, ""), ("absurd", 4, ""), ("lockdown", 4, ""))
stopped = pytest.param("SIGSTOP", marks=pytest.mark.posix("a process that is stopped"))


def a_view(at, decisions=9):
    """A decision of a round among Regulars with at least three choices."""
    s, plain = games.new_round(lay(*at), 3), make("regular", 1)
    while decisions > 0 or len(s.legal) < 3:
        view = observe(s, s.seat)
        s.apply(plain.choose(view, view.legal))
        decisions -= 1
    return observe(s, s.seat)


def searched(view, crew=None, simulations=300):
    search = Search(view, policy(view.table.game.id), Rng(5))
    search.run(Clock(simulations=simulations), crew)
    return search


def found(search):
    return search.ranking(), search.simulations, search.worlds, search.nodes


class Hands:
    """A crew whose processes are threads here. `spoil` may change what they answer, or swallow it as None."""

    def __init__(self, count, spoil=lambda said: said):
        self.spoil, self.answered = spoil, 0
        pairs = [Pipe() for _ in range(count)]
        self.crew = SearchHelpers([ours for ours, _ in pairs])
        for _, theirs in pairs:
            Thread(target=help_out, args=(None, {}, _Through(theirs, self)), daemon=True).start()
        assert until(lambda: self.crew.there() == count)


class _Through:
    """An end of a pipe."""

    def __init__(self, end, hands):
        self.end, self.hands = end, hands

    def recv_bytes(self):
        return self.end.recv_bytes()

    def send_bytes(self, data):
        said = pickle.loads(data)
        if said[0]:
            self.hands.answered += 1
            said = self.hands.spoil(said)
        if said is OVER:
            self.end.close()
            raise OSError
        if said is not None:
            self.end.send_bytes(pickle.dumps(said))


OVER = object()


def helped(view, count, spoil=lambda said: said):
    """A search with this many helpers, at least one of which answered, because the search may be over before
    that.
    """
    for _try in range(20):
        hands = Hands(count, spoil)
        search = searched(view, hands.crew)
        if hands.answered:
            return search
    raise AssertionError("nobody helped")


@pytest.mark.parametrize(("at",), first(2, [(at,) for at in TABLES[::-1]]), ids=lambda at: at[0])
def test_any_number_of_helpers_finds_the_same(at):
    view = a_view(at)
    alone = found(searched(view))
    for count in (1, 2):
        assert found(helped(view, count)) == alone


def test_what_helpers_find_counts():
    """If they reported other outcomes, the search would find other chances."""
    view = a_view(TABLES[3])

    def spoil(said):
        search, found = said
        return search, [([2.0 for _ in outcomes], nodes) for outcomes, nodes in found]

    alone = found(searched(view))[0]
    assert any(found(helped(view, 2, spoil))[0] != alone for _try in range(20)), "an answer may come too late"


@pytest.mark.parametrize("answer", [None, OVER], ids=["silent", "gone"])
@pytest.mark.parametrize("after", [0, 5])
def test_a_helper_that_does_not_answer_changes_nothing(answer, after):
    view = a_view(TABLES[3])
    hands = Hands(2)
    hands.spoil = lambda said: answer if hands.answered > after else said
    assert found(searched(view, hands.crew)) == found(searched(view))


def test_what_comes_late_from_an_earlier_search_is_thrown_away():
    first, second = a_view(TABLES[3]), a_view(TABLES[3], 14)
    hands = Hands(1)
    searched(first, hands.crew, 40)
    assert found(searched(second, hands.crew)) == found(searched(second))


def test_a_cancelled_search_with_helpers_stops():
    view = a_view(TABLES[3])
    stop = time.perf_counter() + 0.1
    search = Search(view, policy("lockdown"), Rng(5))
    search.run(Clock(seconds=60.0, cancelled=lambda: time.perf_counter() > stop), Hands(1).crew)
    assert time.perf_counter() < stop + 5.0


# In processes of their own


@pytest.fixture
def worker():
    made = BotProcess(helpers=2)
    yield made
    made.close()


def asked(worker, ticket=1, bot="expert@200", seconds=20.0):
    worker.ask(ticket, bot, 1, a_view(TABLES[3]), seconds)
    answer = until(worker.poll, 30.0, 0.002)
    assert answer and not answer.stood_in
    return answer


def test_helpers_start_with_the_first_search_and_end_at_once(worker):
    asked(worker, 1, "regular")
    assert worker.helpers == []
    asked(worker, 2)
    assert until(lambda: len(worker.helpers) == 2)
    pids = [*worker.helpers, worker.pid]
    began = time.perf_counter()
    worker.close()
    assert until(lambda: all(map(gone, pids)))
    assert time.perf_counter() - began < 5.0  # a tenth of a second on an idle machine


@pytest.mark.parametrize("how", first(1, ["SIGKILL", stopped]))
def test_a_helper_may_fail_at_any_time(worker, how):
    expected = asked(worker, 1)[1:]
    assert until(lambda: len(worker.helpers) == 2)
    os.kill(worker.helpers[0], getattr(signal, how, KILL))
    for ticket in range(2, 5):
        assert asked(worker, ticket)[1:] == expected


def test_helpers_end_with_the_process_that_searches(worker):
    asked(worker, 1)
    assert until(lambda: len(worker.helpers) == 2)
    before = worker.helpers
    os.kill(worker.pid, KILL)
    assert until(lambda: all(map(gone, before)))
    asked(worker, 2)
