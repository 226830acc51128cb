"""Screens in general: one loop, scenes on a stack, input as intents, and pages of clickable things."""
