"""The people who play here: names, records, careers and game nights."""
