"""Ends the program, as far as a test can, after this many system calls."""

from __future__ import annotations

import os
from contextlib import ExitStack
from unittest import mock

CALLS = ("open", "fdopen", "fsync", "replace", "rename", "mkdir", "unlink", "truncate", "scandir", "fstat")


class Killed(BaseException):
    """Stands for the end of the process; no error handler may catch it."""


class Countdown:
    """Lets this many system calls pass, and raises `Killed` at each later one."""

    def __init__(self, calls: int) -> None:
        self.left = calls
        self.made: list[str] = []
        self.files: list[Told] = []

    def tick(self, name: str) -> None:
        if self.left <= 0:
            raise Killed(name)
        self.left -= 1
        self.made.append(name)

    def instead(self, name: str):
        real = getattr(os, name)

        def call(*args, **more):
            self.tick(name)
            done = real(*args, **more)
            if name != "fdopen":
                return done
            self.files.append(Told(done, self))
            return self.files[-1]

        return call

    def __enter__(self) -> Countdown:
        self.stack = ExitStack()
        for name in CALLS:
            self.stack.enter_context(mock.patch.object(os, name, self.instead(name)))
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        self.stack.close()
        if kind is Killed:
            for told in self.files:
                told.file.close()
        return kind is Killed


class Told:
    """An open file whose writes count as system calls."""

    def __init__(self, file, countdown: Countdown) -> None:
        self.file, self.countdown = file, countdown

    def write(self, data):
        self.countdown.tick("write")
        return self.file.write(data)

    def __enter__(self):
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str):
        return getattr(self.file, name)
