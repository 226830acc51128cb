"""The buttons of the pending question, the meaning of a click on a card, and the order of the hand."""
