"""The entry point of the built app, which is also the entry point of its bot processes."""

import os
import sys
import time
from multiprocessing import freeze_support


def wait_for_helper() -> None:
    """Wait for the helper: the single file's unpacked folder is deleted when this process ends."""
    unpacked = os.path.basename(getattr(sys, "_MEIPASS", "")).startswith("_MEI")
    module = sys.modules.get("multiprocessing.resource_tracker")
    helper = getattr(module, "_resource_tracker", None)
    if not unpacked or helper is None or helper._fd is None:
        return
    os.close(helper._fd)  # this tells the helper that it is no longer needed
    for _ in range(200):
        if os.waitpid(helper._pid, os.WNOHANG)[0]:
            break
        time.sleep(0.01)
    helper._fd = helper._pid = None


if __name__ == "__main__":
    freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # on Windows, a program without a console has nothing to write to
    if sys.stdout is None or sys.stderr is None:
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    from game.cli import main

    try:
        sys.exit(main())
    finally:
        wait_for_helper()
