"""Makes the Windows app on Linux, with Windows' own Python under Wine: `run.py build --for windows`."""
