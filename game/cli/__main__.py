"""`python -m game.cli`: the same as `octavo`."""

from __future__ import annotations

import sys

from . import main

if __name__ == "__main__":
    sys.exit(main())
