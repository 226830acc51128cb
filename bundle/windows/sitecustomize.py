"""Makes locks under Wine refuse as Windows does; its own `_locking` gives no reason."""

import sys

if sys.platform == "win32":
    import msvcrt

    lock = msvcrt.locking

    def locking(file: int, mode: int, length: int) -> None:
        try:
            lock(file, mode, length)
        except OSError:
            raise PermissionError(13, "Permission denied") from None

    msvcrt.locking = locking
