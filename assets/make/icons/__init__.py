"""Small one-colour signs on a grid of 24: bold enough to be told apart at 16 pixels."""
