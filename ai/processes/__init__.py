"""Runs bots and long work in separate processes."""
