"""Starts the desktop of Windows under Wine, before any program opens a window.

Wine starts the desktop's process with the first window of all. That process keeps the error stream of the
program that opened the window until all programs have ended, so a parent that reads this stream to its end
would wait for ever. The first Python has no such parent.
"""

import sys

if sys.platform == "win32":
    import ctypes

    ctypes.windll.user32.GetDesktopWindow()
