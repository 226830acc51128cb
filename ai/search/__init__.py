"""The search of the Expert: guessed worlds played on after each choice."""
