"""The table: a match with its bots and its journal, the board that shows it, the picker of clicks."""
