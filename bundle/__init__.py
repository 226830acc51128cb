"""Makes the app to give away: `python3 run.py build`."""
