"""Where the built app begins. Bots are processes of the same app, so that must come first."""

import os
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.stdout is None or sys.stderr is None:  # Windows gives a program without a console no way to write
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    from game.cli import main

    sys.exit(main())
