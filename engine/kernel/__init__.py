"""The kernel shared by all card games here: state, agenda, knowledge, views, matches. It knows no game."""
