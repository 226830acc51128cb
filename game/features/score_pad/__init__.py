"""The score pad for people who play with real cards: everybody's cards or points, round by round."""
