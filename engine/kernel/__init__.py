"""What every card game here shares: state, agenda, knowledge, views, matches. Knows no game."""
