"""Builds the app for people without Python: `python3 run.py build`."""
