"""Commands that make, confirm and measure the tuned numbers of the bots."""
