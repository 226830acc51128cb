"""The moods that a face can show, and the sides to which it can look."""

from __future__ import annotations

from typing import Literal, get_args

Mood = Literal["calm", "thinking", "pleased", "smug", "shocked", "annoyed", "beaten"]
Glance = Literal["ahead", "left", "right"]
MOODS: tuple[Mood, ...] = get_args(Mood)
GLANCES: tuple[Glance, ...] = get_args(Glance)
