"""`python -m bundle.windows WORDS`: runs Windows' Python on our sources, as in `-m pytest tests/data`."""

from __future__ import annotations

import sys

from bundle.failed import Failed

from . import windows_python

LIMIT = 3600


def main(words: list[str]) -> int:
    try:
        with windows_python.machine() as python:
            done = python.run(*words, limit=LIMIT)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    print(done.output, end="")
    return done.status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
