"""The main menu: every way into the program."""
