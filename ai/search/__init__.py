"""The Expert's search: it tries each choice in guessed worlds, and plays on from there."""
