"""The table: a match with its bots and journal, the board that shows it, and the choice of actions."""
