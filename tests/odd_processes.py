"""Faulty stand-ins for the process in which bots think."""

from __future__ import annotations

import os
import pickle
import signal
import time

from ai.processes.work_queue import work


def ends_at_once(pipe, modules):
    """Ends before it is asked."""


def hears(_task=None):
    """Whether this process would notice a Ctrl-C."""
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def says_whether_it_hears(pipe):
    pipe.send_bytes(str(hears()).encode())
    time.sleep(60)


def dies(pipe, modules):
    pipe.recv_bytes()
    os._exit(3)


def says_no_pickle(pipe, modules):
    while pipe.recv_bytes() is not None:
        pipe.send_bytes(b"\x80nothing like it")


def says_an_empty_message(pipe, modules):
    while pipe.recv_bytes() is not None:
        pipe.send_bytes(b"")


def says_other_things(pipe, modules):
    while pipe.recv_bytes() is not None:
        for said in (
            None,
            5,
            "no",
            (1, 2),
            (1, ("draw",), 3, None),
            (2, ["draw"], (), None),
            (1, ("draw",), (), "any"),
        ):
            pipe.send_bytes(pickle.dumps(said))


def says_no_legal_action(pipe, modules):
    while pipe.recv_bytes() is not None:
        for ticket in (1, 2):
            pipe.send_bytes(pickle.dumps((ticket, ("win",), (), None)))


def says_half_a_message(pipe, modules):
    """Announces many bytes and sends few."""
    os.write(pipe.fileno(), b"\x00\x01\x00\x00half")
    time.sleep(60)


def says_a_monstrous_length(pipe, modules):
    os.write(pipe.fileno(), b"\x7f\xff\xff\xff" * 100)
    time.sleep(60)


def closes_its_ear(pipe, modules):
    pipe.close()
    time.sleep(60)


def never_stops_talking(pipe, modules):
    while True:
        pipe.send_bytes(pickle.dumps((0, ("draw",), (), None)))
        time.sleep(0.001)


def never_reads(pipe, modules):
    time.sleep(60)


ALL = [
    says_no_legal_action,
    ends_at_once,
    dies,
    says_no_pickle,
    says_an_empty_message,
    says_other_things,
    says_half_a_message,
    says_a_monstrous_length,
    closes_its_ear,
    never_stops_talking,
    never_reads,
]


def works_long(pipe, modules):
    """Each piece of its work takes two minutes."""
    work(pipe, modules, _long)


def _long():
    time.sleep(120)
