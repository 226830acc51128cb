"""The daily deal: which cards a date has in each game, and how people fared with them."""
