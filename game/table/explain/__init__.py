"""Explanations during play: tooltips, the card reader, hints, the coach, the worth of a hand."""
