"""The felt as it is drawn: cards, players, piles, marks and what moves between them."""
